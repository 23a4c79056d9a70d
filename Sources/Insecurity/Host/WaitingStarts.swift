/// A start that waits until the coordinator that made it is on top.
struct WaitingStart {
    let frame: Frame
    let request: StartRequest
}

/// The starts that wait on a host, by the index of the coordinator that made them, the oldest first.
@MainActor
final class WaitingStarts {
    private var starts: [Int: Queue<WaitingStart>] = [:]

    func add(_ start: WaitingStart, for index: Int) {
        let waiting = starts[index] ?? Queue()
        starts[index] = waiting
        waiting.append(start)
    }

    /// Whether none waits for the coordinator at that index. Those that have ended meanwhile are dropped.
    func isEmpty(for index: Int) -> Bool {
        guard let waiting = starts[index] else { return true }
        while let start = waiting.first {
            if start.frame.isWaiting { return false }
            _ = waiting.popFirst()
        }
        starts[index] = nil
        return true
    }

    /// Removes and returns the oldest start of the coordinator at that index.
    func takeFirst(for index: Int) -> WaitingStart? { isEmpty(for: index) ? nil : starts[index]?.popFirst() }
}
