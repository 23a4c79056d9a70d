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
        let number = state.withLock { $0.begin(outsidePriority) }
        defer { state.withLock { $0.finish(number) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome = state.withLock { $0.wait(number, until: end, continuation) }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            // Resumed after the lock is released. The runtime holds a lock of the task here, which `resume` takes, too.
            state.withLock { $0.cancel(number) }?.resume(throwing: CancellationError())
        }
    }

    /// Advances the time to the moment, and wakes the tasks that sleep until before. Returns `false` if the time stops
    /// earlier, because a task has to run first.
    func advance(to moment: Duration, stopsForTasks: Bool) -> Bool {
        let (isReached, woken) = state.withLock { state in
            if stopsForTasks, moment > state.now, !state.woken.isEmpty { return (false, [Continuation]()) }
            var woken: [Continuation] = []
            while let end = state.next, end < moment {
                if stopsForTasks {
                    state.now = max(state.now, end)
                    return (false, state.wakeDue())
                }
                if let continuation = state.wakeNext() { woken.append(continuation) }
            }
            state.now = max(state.now, moment)
            return (true, woken)
        }
        for continuation in woken { continuation.resume() }
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
        for continuation in state.withLock({ $0.wakeDue() }) { continuation.resume() }
    }

    /// Wakes the next task if its sleep ends by `limit` and before the `action`, and advances the time to that moment. Returns
    /// whether there is one.
    func wakeNext(by limit: Duration, before action: Duration?) -> Bool {
        let woken = state.withLock { state in
            guard let end = state.next, end <= limit, action.map({ end < $0 }) ?? true else { return nil as Continuation? }
            return state.wakeNext()
        }
        woken?.resume()
        return woken != nil
    }
}

extension SleepingTasks {
    private typealias Continuation = CheckedContinuation<Void, any Error>

    private struct State {
        var now = Duration.zero
        var sleepInRealTime = false
        /// The waiting tasks, by the numbers of their sleeps.
        private(set) var sleeping: [Int: Continuation] = [:]
        /// The number of sleeps that were called and have not returned.
        private(set) var activeCount = 0
        /// The sleeps that were woken and have not returned.
        private(set) var woken: Set<Int> = []
        private(set) var changeCount = 0
        private(set) var outsidePriorities: Set<UInt8> = []
        /// The sleeps that were cancelled before they waited.
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

        mutating func begin(_ outsidePriority: UInt8?) -> Int {
            if let outsidePriority { outsidePriorities.insert(outsidePriority) }
            count += 1
            activeCount += 1
            changeCount += 1
            return count
        }

        /// Keeps the continuation, or returns the outcome of a sleep that is over.
        mutating func wait(
            _ number: Int, until end: Duration, _ continuation: Continuation
        ) -> Result<Void, any Error>? {
            if cancelled.contains(number) { return .failure(CancellationError()) }
            if end <= now { return .success(()) }
            sleeping[number] = continuation
            ends.add(at: end, number)
            return nil
        }

        mutating func cancel(_ number: Int) -> Continuation? {
            changeCount += 1
            if let continuation = sleeping.removeValue(forKey: number) { return continuation }
            cancelled.insert(number)
            return nil
        }

        mutating func wakeNext() -> Continuation? {
            guard let end = next else { return nil }
            now = max(now, end)
            changeCount += 1
            let number = ends.removeFirst().value
            woken.insert(number)
            return sleeping.removeValue(forKey: number)
        }

        mutating func wakeDue() -> [Continuation] {
            var due: [Continuation] = []
            while let end = next, end <= now, let continuation = wakeNext() { due.append(continuation) }
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
