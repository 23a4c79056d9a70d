/// The virtual time of a ``Simulation``. It stands still until you advance it.
///
/// Due actions run on the main actor, ordered by their moment and then by the order in which they were scheduled. Each
/// sees its own moment as ``now``. A test can also pass the clock to code that calls `sleep(until:)` or `sleep(for:)`. Tasks
/// wake after the actions of their moment, ordered by the ends of their sleeps and then by the order of the calls.
///
/// Tasks run only while the test awaits. So time stops where a sleep ends: ``Simulation/run(for:)`` and
/// ``Simulation/settle(turns:until:file:line:)`` go on when the task, and the tasks that it has resumed, have run.
/// ``advance(by:)`` and ``Simulation/settle()`` can't, and report ``PresentationIssue/stoppedForTask(at:)``.
public final class VirtualClock: Clock {
    /// The number of actions that one call of ``advance(by:)`` or ``Simulation/settle()`` runs before it reports
    /// ``PresentationIssue/neverSettled(steps:)``. The default is 100,000.
    @MainActor public var stepLimit = 100_000

    /// Zero: the clock has no smallest step.
    public let minimumResolution = Duration.zero

    private let tasks = SleepingTasks()
    @MainActor private var schedule = Schedule<@MainActor () -> Void>()
    /// The number of actions that have run.
    @MainActor private(set) var ranCount = 0
    /// The real time that has passed, if the clock follows real time.
    @MainActor private var realTime: (() -> Duration)?
    @MainActor private var goal: Goal?
    /// Called when ``stepLimit`` was reached.
    @MainActor var onExhausted: ((_ steps: Int) -> Void)?
    /// Called when the time stopped for a task that has to run.
    @MainActor var onStopped: (() -> Void)?
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
    public var now: Instant { Instant(offset: tasks.now) }

    /// Whether no action is scheduled, and no task sleeps.
    @MainActor public var isIdle: Bool { schedule.isEmpty && tasks.next == nil }

    /// Whether an action is scheduled, also one that ``onIdle`` has scheduled now.
    @MainActor func hasActionsLeft() -> Bool { !schedule.isEmpty || onIdle?() == true }

    /// The time until the next action is due or the next sleep ends, if there is one.
    @MainActor package var timeToNextAction: Duration? {
        [schedule.first?.moment, tasks.next].compactMap { $0 }.min().map { max($0 - tasks.now, .zero) }
    }

    /// Changes whenever an action is scheduled, or a sleep begins or ends.
    @MainActor var changeCount: Int { schedule.addedCount &+ tasks.changeCount }

    /// Advances the clock by `duration`. Each action that becomes due runs at its own moment. A negative duration counts as
    /// zero. With zero, the actions due at this moment run.
    ///
    /// A call inside an action of the clock returns at once, and the outer call then advances that far. The time doesn't pass
    /// the end of a task's sleep: use ``Simulation/run(for:)`` instead.
    @MainActor public func advance(by duration: Duration) {
        let moment = now.advanced(by: max(duration, .zero)).offset
        run(to: Goal(moment: moment, isIdle: false, sleeps: sleepsOfACall))
    }

    /// Runs all actions. A call inside an action returns at once, and the outer call runs them.
    @MainActor func runUntilIdle() {
        run(to: Goal(moment: tasks.now, isIdle: true, sleeps: sleepsOfACall))
    }

    /// Runs an action `delay` from now, when the clock is advanced so far or the simulation settles.
    ///
    /// It runs after the actions that were scheduled before for the same moment. A negative delay counts as zero. With
    /// zero, the action runs in the next turn of the run loop, never inside the call. A scheduled action keeps what it
    /// captures until it has run.
    ///
    /// ```swift
    /// window.simulation.clock.schedule(after: .seconds(2)) { form.showCode("0421") }
    /// window.simulation.settle()
    /// ```
    @MainActor public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
        if realTime != nil { catchUp(after: delay) }
        let moment = delay > .zero ? now.advanced(by: delay).offset : tasks.now
        schedule.add(at: moment, action)
    }

    /// Makes the clock follow real time: it advances by itself to the moment of each scheduled action.
    @MainActor func followRealTime() {
        tasks.followRealTime()
        let beginning = ContinuousClock.now
        realTime = { beginning.duration(to: .now) }
    }

    /// Advances the clock to the present real time, if it follows real time.
    @MainActor func catchUp() {
        if let realTime { advance(by: realTime() - tasks.now) }
    }

    @MainActor private func catchUp(after delay: Duration) {
        Task {
            await waitInRealTime(delay)
            catchUp()
        }
    }

    /// Runs one loop at a time. A call inside the loop extends the loop's goal. Returns `false` if it gave up.
    @MainActor @discardableResult private func run(to end: Goal) -> Bool {
        guard goal == nil else {
            goal = goal?.extended(to: end)
            return true
        }
        goal = end
        defer { goal = nil }
        guard runActions(), let goal, reach(goal.moment) else { return false }
        if goal.sleeps != .areLeft { tasks.wakeDue() }
        return true
    }

    /// Runs the actions within the goal. Returns `false` if it gave up.
    @MainActor private func runActions() -> Bool {
        let limit = stepLimit
        var steps = 0
        while let moment = nextMoment {
            guard steps < limit else {
                onExhausted?(limit)
                return false
            }
            guard reach(moment) else { return false }
            steps += 1
            let next = schedule.removeFirst()
            ranCount += 1
            next.value()
            stepAction?()
        }
        return true
    }

    /// The moment of the next action within the goal.
    @MainActor private var nextMoment: Duration? {
        guard let goal else { return nil }
        if goal.isIdle { return hasActionsLeft() ? schedule.first?.moment : nil }
        return schedule.first.flatMap { $0.moment <= goal.moment ? $0.moment : nil }
    }

    /// Advances the time. Returns `false` if it stops earlier for a task.
    @MainActor private func reach(_ moment: Duration) -> Bool {
        if tasks.advance(to: moment, stopsForTasks: goal?.sleeps == .stopTime) { return true }
        onStopped?()
        return false
    }

    /// Time follows the calls, unless it is real.
    @MainActor private var sleepsOfACall: Goal.Sleeps { realTime == nil ? .stopTime : .end }
}

// MARK: Tasks

extension VirtualClock {
    /// Waits until the clock has advanced to the deadline. Throws `CancellationError` if the task is cancelled before. The
    /// tolerance is ignored.
    ///
    /// A caller on the main actor stays there, so that its tasks go on in the same order in each run.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        if tasks.sleepInRealTime { Task { await catchUp(after: now.duration(to: deadline)) } }
        let isOutside = #isolation !== MainActor.shared
        try await tasks.sleep(until: deadline.offset, outsidePriority: isOutside ? Task.currentPriority.rawValue : nil)
    }

    /// Waits until the clock has advanced by the duration. Otherwise as ``sleep(until:tolerance:)``.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// Whether the task of a sleep that has ended, or is about to begin, has yet to act on that.
    var tasksAreActing: Bool { tasks.areActing }
    /// Whether any task sleeps, or is about to.
    var hasTasks: Bool { tasks.exist }
    /// The priorities of the tasks that have slept outside of the main actor.
    var outsidePriorities: Set<UInt8> { tasks.outsidePriorities }

    /// Advances the time, unless a sleep ends by then. Returns whether it did.
    @MainActor func reach(_ moment: Instant) -> Bool { tasks.reach(moment.offset) }

    /// Runs the actions of the next moment or wakes the next task, whichever is first, if it is due by the limit.
    @MainActor func step(by limit: Instant = .last) -> ClockStep {
        let action = schedule.first.flatMap { $0.moment <= limit.offset ? $0.moment : nil }
        if tasks.wakeNext(by: limit.offset, before: action) { return .wokeTask }
        guard let action else { return .none }
        return run(to: Goal(moment: action, isIdle: false, sleeps: .areLeft)) ? .ranActions : .gaveUp
    }
}

/// A step of a ``VirtualClock``.
enum ClockStep {
    case none
    case ranActions
    case wokeTask
    /// It took so many actions that there seems to be no end to them, or stopped for a task.
    case gaveUp
}

extension VirtualClock {
    /// A moment of virtual time, counted from the simulation's beginning.
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
        /// Whether one moment is earlier than the other.
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

/// The goal of a run: a moment, and with `isIdle` also the end of the last action.
private struct Goal {
    /// What the run does where a sleep ends.
    enum Sleeps {
        /// It wakes the task and stops, because the task can't run before the call has returned.
        case stopTime
        /// It wakes the task and goes on.
        case end
        /// Nothing: the caller wakes one task after the other.
        case areLeft
    }

    var moment: Duration
    var isIdle: Bool
    var sleeps: Sleeps

    func extended(to other: Goal) -> Goal {
        Goal(moment: max(moment, other.moment), isIdle: isIdle || other.isIdle, sleeps: other.sleeps)
    }
}
