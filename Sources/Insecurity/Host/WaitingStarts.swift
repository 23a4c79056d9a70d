/// The starts that wait on an anchor, by the number of the start of the coordinator that made them, the oldest first.
@MainActor
final class WaitingStarts {
    private var frames: [Int: Queue<Frame>] = [:]

    func add(_ frame: Frame, for number: Int) {
        let waiting = isEmpty(for: number) ? nil : frames[number]
        let queue = waiting ?? Queue()
        frames[number] = queue
        queue.append(frame)
    }

    /// `true` if none waits. Those that have ended meanwhile are dropped.
    var isEmpty: Bool { frames.keys.allSatisfy { isEmpty(for: $0) } }

    /// Returns `true` if none waits for the coordinator whose start had that number, or for the anchor if it is 0.
    func isEmpty(for number: Int) -> Bool {
        guard let waiting = frames[number] else { return true }
        while let frame = waiting.first {
            if frame.isWaiting { return false }
            _ = waiting.popFirst()
        }
        frames[number] = nil
        return true
    }

    /// The names of the coordinators that wait, by the index of the one that started them. `nil` if there is none.
    func description(on chain: Chain<Frame>) -> String? {
        let waiting = frames.keys.sorted().filter { !isEmpty(for: $0) }.map { number in
            let index = chain.running.firstIndex { $0.startNumber == number } ?? Place.base
            return "\(index) \(frames[number]?.elements.filter(\.isWaiting).map(\.name) ?? [])"
        }
        // The filter has dropped the lists in which none waits.
        return frames.isEmpty ? nil : waiting.joined(separator: " ")
    }

    /// Removes and returns the oldest start that waits for the coordinator.
    func takeFirst(for number: Int) -> (frame: Frame, request: StartRequest)? {
        guard !isEmpty(for: number), let frame = frames[number]?.popFirst() else { return nil }
        return frame.waitingRequest.map { (frame, $0) }
    }
}
