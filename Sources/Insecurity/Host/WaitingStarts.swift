/// The starts that wait on a host, by the index of the coordinator that made them, the oldest first.
@MainActor
final class WaitingStarts {
    private var frames: [Int: Queue<Frame>] = [:]

    func add(_ frame: Frame, for index: Int) {
        let waiting = isEmpty(for: index) ? nil : frames[index]
        let queue = waiting ?? Queue()
        frames[index] = queue
        queue.append(frame)
    }

    /// Whether none waits for the coordinator at that index. Those that have ended meanwhile are dropped.
    func isEmpty(for index: Int) -> Bool {
        guard let waiting = frames[index] else { return true }
        while let frame = waiting.first {
            if frame.isWaiting { return false }
            _ = waiting.popFirst()
        }
        frames[index] = nil
        return true
    }

    /// The names of the coordinators that wait, by the index of the one that started them. `nil` if there is none.
    var description: String? {
        let waiting = frames.keys.sorted().filter { !isEmpty(for: $0) }.map { index in
            "\(index) \(frames[index]?.elements.filter(\.isWaiting).map(\.name) ?? [])"
        }
        return waiting.isEmpty ? nil : waiting.joined(separator: " ")
    }

    /// Removes and returns the oldest start of the coordinator at that index.
    func takeFirst(for index: Int) -> (frame: Frame, request: StartRequest)? {
        guard !isEmpty(for: index), let frame = frames[index]?.popFirst() else { return nil }
        return frame.waitingRequest.map { (frame, $0) }
    }
}
