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

    func isEmpty(for index: Int) -> Bool { starts[index]?.isEmpty != false }

    /// Removes and returns the oldest start of the coordinator at that index. A start that has ended meanwhile waits no more.
    func takeFirst(for index: Int) -> WaitingStart? {
        guard let waiting = starts[index] else { return nil }
        while let start = waiting.popFirst() {
            if start.frame.isWaiting { return start }
        }
        starts[index] = nil
        return nil
    }
}
