/// The time of a clock, and the tasks that sleep by it.
///
/// Tasks sleep, wake and are cancelled on any thread, without a hop to another one. So a sleep counts as soon as its task
/// calls it, and a sleep that was cancelled can't end normally later.
final class SleepingTasks: Sendable {
    private let state = Locked(State())

    /// The present moment.
    var now: Duration { state.withLock { $0.now } }
    /// The end of the next sleep.
    var next: Duration? { state.withLock { $0.next } }
    /// Whether a sleep has ended, or is about to begin, and its task has yet to act on that.
    var areActing: Bool { state.withLock { $0.activeCount > $0.sleeping.count } }
    /// Whether any task sleeps, or is about to.
    var exist: Bool { state.withLock { $0.activeCount > 0 } }
    /// Changes whenever a sleep begins or ends.
    var changeCount: Int { state.withLock { $0.changeCount } }
    /// The priorities of the tasks that have slept outside of the main actor.
    var outsidePriorities: Set<UInt8> { state.withLock { $0.outsidePriorities } }

    /// Whether the time is real.
    var sleepInRealTime: Bool { state.withLock { $0.sleepInRealTime } }

    func followRealTime() { state.withLock { $0.sleepInRealTime = true } }

    /// Waits until the time is `end`. Throws `CancellationError` if the task is cancelled before.
    nonisolated(nonsending) func sleep(until end: Duration, outsidePriority: UInt8?) async throws {
        try Task.checkCancellation()
        let gate = Gate()
        let (number, hasEnded) = state.withLock { $0.begin(gate, until: end, outsidePriority) }
        if hasEnded { gate.open() }
        defer { state.withLock { $0.finish(number) } }
        // Nothing else in this closure: it would first leave the caller's actor.
        await withTaskCancellationHandler {
            await gate.pass()
        } onCancel: {
            state.withLock { $0.cancel(number) }?.open()
        }
        if state.withLock({ $0.isCancelled(number) }) { throw CancellationError() }
    }

    /// Advances the time to the moment, and wakes the tasks that sleep until before. Returns `false` if the time stops
    /// earlier, because a task has to run first.
    func advance(to moment: Duration, stopsForTasks: Bool) -> Bool {
        let (isReached, woken) = state.withLock { state in
            if stopsForTasks, moment > state.now, !state.woken.isEmpty { return (false, [Gate]()) }
            var woken: [Gate] = []
            while let end = state.next, end < moment {
                if stopsForTasks {
                    state.now = max(state.now, end)
                    return (false, state.wakeDue())
                }
                if let gate = state.wakeNext() { woken.append(gate) }
            }
            state.now = max(state.now, moment)
            return (true, woken)
        }
        for gate in woken { gate.open() }
        return isReached
    }

    /// Advances the time, unless a sleep ends by then. Returns whether it did.
    func reach(_ moment: Duration) -> Bool {
        state.withLock { state in
            if let end = state.next, end <= moment { return false }
            state.now = max(state.now, moment)
            return true
        }
    }

    /// Wakes the tasks that sleep until the present moment.
    func wakeDue() {
        for gate in state.withLock({ $0.wakeDue() }) { gate.open() }
    }

    /// Wakes the next task if its sleep ends by `limit` and before the `action`, and advances the time to that moment. Returns
    /// whether there is one.
    func wakeNext(by limit: Duration, before action: Duration?) -> Bool {
        let woken = state.withLock { state in
            guard let end = state.next, end <= limit, action.map({ end < $0 }) ?? true else { return nil as Gate? }
            return state.wakeNext()
        }
        woken?.open()
        return woken != nil
    }
}

extension SleepingTasks {
    private struct State {
        var now = Duration.zero
        var sleepInRealTime = false
        /// The gates of the waiting tasks, by the numbers of their sleeps.
        private(set) var sleeping: [Int: Gate] = [:]
        /// The number of sleeps that were called and have not returned.
        private(set) var activeCount = 0
        /// The sleeps that were woken and have not returned.
        private(set) var woken: Set<Int> = []
        private(set) var changeCount = 0
        private(set) var outsidePriorities: Set<UInt8> = []
        /// The sleeps that were cancelled and have not returned.
        private var cancelled: Set<Int> = []
        /// The ends of the waiting sleeps, and of some that were cancelled.
        private var ends = Schedule<Int>()
        private var count = 0

        var next: Duration? {
            mutating get {
                while let first = ends.first, sleeping[first.value] == nil { ends.removeFirst() }
                return ends.first?.moment
            }
        }

        /// Begins a sleep, which may be over at once.
        mutating func begin(
            _ gate: Gate, until end: Duration, _ outsidePriority: UInt8?
        ) -> (number: Int, hasEnded: Bool) {
            if let outsidePriority { outsidePriorities.insert(outsidePriority) }
            count += 1
            activeCount += 1
            changeCount += 1
            guard end > now else { return (count, true) }
            sleeping[count] = gate
            ends.add(at: end, count)
            return (count, false)
        }

        mutating func cancel(_ number: Int) -> Gate? {
            // A sleep that was woken before has ended.
            if woken.contains(number) { return nil }
            changeCount += 1
            cancelled.insert(number)
            return sleeping.removeValue(forKey: number)
        }

        func isCancelled(_ number: Int) -> Bool { cancelled.contains(number) }

        mutating func wakeNext() -> Gate? {
            guard let end = next else { return nil }
            now = max(now, end)
            changeCount += 1
            let number = ends.removeFirst().value
            woken.insert(number)
            return sleeping.removeValue(forKey: number)
        }

        mutating func wakeDue() -> [Gate] {
            var due: [Gate] = []
            while let end = next, end <= now, let gate = wakeNext() { due.append(gate) }
            return due
        }

        mutating func finish(_ number: Int) {
            activeCount -= 1
            changeCount += 1
            woken.remove(number)
            cancelled.remove(number)
        }
    }
}
