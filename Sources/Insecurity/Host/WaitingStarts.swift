/// A start that waits until the coordinator that made it is on top.
struct WaitingStart {
    let frame: Frame
    let request: StartRequest
}

/// The starts that wait on a host, by the index of the coordinator that made them, the oldest first.
@MainActor
final class WaitingStarts {
    private var starts: [Int: [WaitingStart]] = [:]

    func add(_ start: WaitingStart, for index: Int) { starts[index, default: []].append(start) }

    /// Removes and returns the oldest start of the coordinator at that index.
    func takeFirst(for index: Int) -> WaitingStart? {
        guard var waiting = starts.removeValue(forKey: index) else { return nil }
        let first = waiting.removeFirst()
        if !waiting.isEmpty { starts[index] = waiting }
        return first
    }

    /// Removes and ends all starts of the coordinator at that index.
    func end(for index: Int, _ ending: Ending) -> [Chain<Frame>.Ended] {
        (starts.removeValue(forKey: index) ?? []).map { Chain.Ended(frame: $0.frame, ending: ending) }
    }

    /// Removes the start of a coordinator that ends while it waits.
    func remove(_ frame: Frame) {
        for (index, waiting) in starts {
            let left = waiting.filter { $0.frame !== frame }
            starts[index] = left.isEmpty ? nil : left
        }
    }
}
