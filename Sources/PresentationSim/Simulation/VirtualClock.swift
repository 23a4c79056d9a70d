/// The virtual time of a ``Simulation``. It stands still until you advance it.
///
/// Due actions run on the main actor, ordered by their moment and then by the order in which they were scheduled. Each
/// sees its own moment as ``now``. A test can also pass the clock to code that calls `sleep(until:)` or `sleep(for:)`.
///
/// Tasks run only while the test awaits. So time stops where a sleep ends: ``Simulation/run(for:)`` and
/// ``Simulation/settle(turns:until:file:line:)`` continue when the task has run, and those that it has resumed.
/// ``advance(by:)`` and ``Simulation/settle()`` can't, and report ``PresentationIssue/stoppedForTask(at:)``.
///
/// ```swift
/// window.simulation.clock.schedule(after: .seconds(2)) { form.show(answer) }  // stands for the network
/// window.simulation.clock.advance(by: .seconds(1))
/// ```
public final class VirtualClock: Clock {
    /// The number of actions that one call of ``advance(by:)`` or ``Simulation/settle()`` runs before it reports
    /// ``PresentationIssue/neverSettled(steps:)``. The default is 100,000.
    @MainActor public var stepLimit: Int {
        get { limit }
        set { limit = newValue }
    }
    // Private, like `Simulation.transitionDurations`.
    @MainActor private var limit = 100_000

    /// Zero: the clock has no smallest step.
    public let minimumResolution = Duration.zero

    /// The time since the simulation's beginning.
    @MainActor package var offset: Swift.Duration { moment }
    // Private, like `Simulation.transitionDurations`.
    @MainActor private var moment = Swift.Duration.zero {
        didSet { time.value = moment }
    }
    /// The same for other threads. To read it takes six times the instructions.
    private let time = Locked(Duration.zero)
    @MainActor private let schedule = Schedule()
    /// The number of actions that have run.
    @MainActor package var ranCount: Int { stepCount }
    @MainActor private var stepCount = 0
    /// The number of scheduled actions that end a sleep.
    @MainActor private var sleepCount = 0
    /// The number of sleeps that have ended and whose tasks have yet to run.
    @MainActor private var wokenCount = 0
    /// The real time that has passed, if the clock follows real time.
    @MainActor private var realTime: (() -> Duration)?
    @MainActor private var goal: Goal?
    /// Called when ``stepLimit`` was reached.
    @MainActor var onExhausted: ((_ steps: Int) -> Void)?
    /// Called when the time stopped for a task that has to run.
    @MainActor var onStopped: ((Instant) -> Void)?
    /// Called when no action is left. Returns whether it has scheduled more.
    @MainActor var onIdle: (() -> Bool)?
    /// Called after each action: a seam for tests.
    @MainActor package var afterStep: (() -> Void)? {
        get { stepAction }
        set { stepAction = newValue }
    }
    /// Private, so that the compiler sees that no change overlaps a call. A step then needs no check at run time.
    @MainActor private var stepAction: (() -> Void)?

    init() {}

    /// The present moment, readable from any thread.
    public var now: Instant { Instant(offset: time.value) }

    /// `true` if an action of the clock runs.
    @MainActor package var isRunning: Bool { goal != nil }

    /// `true` if no action is scheduled, and no task sleeps.
    @MainActor public var isIdle: Bool { schedule.count == 0 }

    /// Returns `true` if an action is scheduled, including one that ``onIdle`` has scheduled now.
    @MainActor func hasActionsLeft() -> Bool { schedule.count > sleepCount || onIdle?() == true }

    /// The time until the next action is due or the next sleep ends, if there is one.
    @MainActor package var timeToNextAction: Duration? { schedule.next.map { max($0 - offset, .zero) } }

    /// Advances the clock by `duration`. Each action that becomes due runs at its own moment. A negative duration counts as
    /// zero. With zero, the actions due at this moment run.
    ///
    /// A call inside an action of the clock returns at once, and the outer call then advances that far. The time doesn't pass
    /// the end of a task's sleep: use ``Simulation/run(for:)`` instead.
    @MainActor public func advance(by duration: Duration) { reach(now.advanced(by: max(duration, .zero))) }

    /// Advances the clock to the moment.
    @MainActor func reach(_ moment: Instant) { run(to: Goal(moment: moment.offset)) }

    /// Runs all actions. A call inside an action returns at once, and the outer call runs them.
    @MainActor func runUntilIdle() {
        run(to: Goal(moment: offset, isIdle: true))
    }

    /// A step of the clock.
    enum Step {
        case taken
        case nothing
        /// There seems to be no end to the actions of this moment.
        case gaveUp
    }

    /// Advances the clock to the next moment if that is within the limit, and runs the actions, or ends one sleep.
    @MainActor func step(by limit: Instant = .last) -> Step {
        guard wokenCount == 0, let next = schedule.next, next <= limit.offset else { return .nothing }
        return run(to: Goal(moment: next, isStep: true)) ? .taken : .gaveUp
    }

    /// Runs an action `delay` from now, when the clock is advanced so far or the simulation settles.
    ///
    /// It runs after the actions that were scheduled before for the same moment. A negative delay counts as zero. With
    /// zero, the action runs in the next turn of the run loop, never inside the call. A scheduled action retains the objects that it
    /// captures until it has run.
    ///
    /// ```swift
    /// window.simulation.clock.schedule(after: .seconds(2)) { form.showCode("0421") }
    /// window.simulation.settle()
    /// ```
    @MainActor public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        if realTime != nil { catchUp(after: delay) }
        schedule.add(at: delay > .zero ? now.advanced(by: delay).offset : offset, action)
    }

    /// Makes the clock follow real time: it advances by itself to the moment of each scheduled action.
    @MainActor func followRealTime() {
        let beginning = ContinuousClock.now
        realTime = { beginning.duration(to: .now) }
    }

    /// Advances the clock to the present real time, if it follows real time.
    @MainActor func catchUp() {
        if let realTime { advance(by: realTime() - offset) }
    }

    @MainActor private func catchUp(after delay: Duration) {
        Task {
            await waitInRealTime(delay)
            catchUp()
        }
    }

    /// Runs one loop at a time. A call inside the loop extends the loop's goal. Returns `false` if there seems to be no end.
    @MainActor @discardableResult private func run(to end: Goal) -> Bool {
        guard goal == nil else {
            goal = goal?.extended(to: end)
            return true
        }
        goal = end
        defer { goal = nil }
        let limit = limit
        var steps = 0
        while hasNext {
            guard steps < limit else {
                onExhausted?(limit)
                return false
            }
            if wokenCount > 0, let next = schedule.next, stops(before: next) { return true }
            steps += 1
            let next = schedule.removeFirst()
            moment = next.moment
            stepCount += 1
            next.action()
            stepAction?()
        }
        if let end = goal?.moment, end > moment, !stops(before: end) { moment = end }
        return true
    }

    /// `true` if there is a next action, or a next end of a sleep, within the goal.
    @MainActor private var hasNext: Bool {
        guard let goal else { return false }
        if goal.isIdle { return hasActionsLeft() }
        guard let next = schedule.next, next <= goal.moment else { return false }
        return !goal.isStep || wokenCount == 0
    }

    /// Returns `true` if the time stops before the moment, because a task has yet to run. That is reported.
    @MainActor private func stops(before moment: Duration) -> Bool {
        guard wokenCount > 0, realTime == nil, moment > offset else { return false }
        onStopped?(now)
        return true
    }
}

extension VirtualClock {
    /// Waits until the clock has advanced to the deadline. Throws `CancellationError` if the task is cancelled before. The
    /// tolerance is ignored.
    ///
    /// A caller on the main actor stays there, so that its tasks go on in the same order in each run.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, Sleeper())
    }

    /// Waits until the clock has advanced by the duration. Otherwise as ``sleep(until:tolerance:)``.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    @MainActor private func sleep(until deadline: Instant, _ sleeper: Sleeper) async throws {
        await withTaskCancellationHandler {
            guard !Task.isCancelled, deadline > now else { return }
            await withCheckedContinuation { continuation in
                if realTime != nil { catchUp(after: now.duration(to: deadline)) }
                sleepCount += 1
                sleeper.continuation = continuation
                sleeper.order = schedule.add(at: deadline.offset) { [weak self] in
                    self?.wokenCount += 1
                    self?.wake(sleeper)
                }
            }
            if !sleeper.isCancelled { wokenCount -= 1 }
        } onCancel: {
            onMainActor {
                guard sleeper.continuation != nil else { return }
                self.schedule.cancel(sleeper.order)
                sleeper.isCancelled = true
                self.wake(sleeper)
            }
        }
        // Also if the sleep ended before the cancellation and the task hasn't run since.
        try Task.checkCancellation()
    }

    @MainActor private func wake(_ sleeper: Sleeper) {
        sleepCount -= 1
        sleeper.continuation?.resume()
        sleeper.continuation = nil
    }
}

/// A task that sleeps.
@MainActor
private final class Sleeper {
    /// The continuation that wakes the task. `nil` once it is awake.
    var continuation: CheckedContinuation<Void, Never>?
    /// The order of the action that wakes it.
    var order = 0
    /// `true` if the cancellation of its task has woken it.
    var isCancelled = false
}

extension VirtualClock {
    /// A moment of virtual time, counted from the simulation's beginning.
    ///
    /// ```swift
    /// let start = clock.now
    /// window.simulation.settle()
    /// print(start.duration(to: clock.now))
    /// ```
    public struct Instant: InstantProtocol {
        /// The duration since the simulation's beginning.
        public let offset: Duration

        /// Creates the moment `offset` after the simulation's beginning. Time ends after `Int64.max` seconds: a later
        /// moment becomes that one.
        public init(offset: Duration) { self.offset = offset.limited }

        static let last = Instant(offset: .seconds(Int64.max))

        /// The moment `duration` later, or the last moment.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration.limited) }
        /// The duration from this moment to `other`, negative if `other` is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Returns `true` if one moment is earlier than the other.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }

        /// The moment `duration` later, or the last moment.
        public static func + (moment: Instant, duration: Duration) -> Instant { moment.advanced(by: duration) }
        /// The moment `duration` earlier, or the first moment.
        public static func - (moment: Instant, duration: Duration) -> Instant { moment.advanced(by: .zero - duration) }
        /// The duration from `earlier` to `later`, negative if `later` is earlier.
        public static func - (later: Instant, earlier: Instant) -> Duration { earlier.duration(to: later) }
        /// Moves the moment `duration` later, at most to the last moment.
        public static func += (moment: inout Instant, duration: Duration) { moment = moment + duration }
        /// Moves the moment `duration` earlier, at most to the first moment.
        public static func -= (moment: inout Instant, duration: Duration) { moment = moment - duration }
    }
}

extension Duration {
    /// The duration, limited to ±`Int64.max` seconds, so that the sum of two can't overflow.
    fileprivate var limited: Duration { min(max(self, .seconds(-Int64.max)), .seconds(Int64.max)) }
}

/// The goal of a run: a moment, with `isIdle` also the end of the last action, and with `isStep` at most the end of one sleep.
private struct Goal {
    var moment: Duration
    var isIdle = false
    var isStep = false

    func extended(to other: Goal) -> Goal {
        Goal(moment: max(moment, other.moment), isIdle: isIdle || other.isIdle, isStep: isStep && other.isStep)
    }
}
