internal import Foundation
internal import Synchronization

/// The time of a ``Simulation``: it stands still until it is advanced.
///
/// Actions that are due run on the main actor, ordered by their moment and then by the order of asking; each sees its
/// own moment as ``now``. As a `Clock`, it also puts `sleep(until:)` and `sleep(for:)` under a test's control.
public final class VirtualClock: Clock {
    /// How many actions one call of ``advance(by:)`` or ``Simulation/settle()`` runs before it gives up with
    /// ``PresentationIssue/neverSettled(steps:)``. The default is 100,000.
    @MainActor public var stepLimit = 100_000

    /// The smallest step of this clock: there is none.
    public let minimumResolution = Duration.zero

    private let time = Mutex(Duration.zero)
    @MainActor private var schedule = Schedule()
    @MainActor private var sleepers: [UUID: Sleeper] = [:]
    @MainActor private var realBeginning: ContinuousClock.Instant?
    @MainActor private var goal: Goal?
    @MainActor private var isActing = false
    /// Called right after the action that runs: one, as a rule.
    @MainActor private var follower: (any ActionFollower)?
    @MainActor private var otherFollowers: [any ActionFollower] = []
    /// Told where ``stepLimit`` was reached.
    @MainActor var onExhausted: ((_ steps: Int) -> Void)?
    /// Asked for more where nothing is left; returns whether there is.
    @MainActor var onIdle: (() -> Bool)?
    /// A seam for tests: called after each action.
    @MainActor package var afterStep: (() -> Void)?

    init() {}

    /// The present moment. It can be read from anywhere.
    public var now: Instant { Instant(offset: time.withLock { $0 }) }

    /// Whether nothing is left to do at any time.
    @MainActor public var isIdle: Bool { schedule.isEmpty }

    /// Runs everything that is due in the next `duration`, each action at its own moment, and then stands that much
    /// later. A negative duration counts as zero; with zero, what is due at this very moment runs.
    ///
    /// Called inside an action that the clock runs, it returns at once, and the call around it goes on as far.
    @MainActor public func advance(by duration: Duration) {
        run(to: Goal(moment: now.advanced(by: max(duration, .zero)).offset, isIdle: false))
    }

    /// Runs everything that is due at any time; inside an action that the clock runs, after that.
    @MainActor func runUntilIdle() {
        run(to: Goal(moment: now.offset, isIdle: true))
    }

    /// Asks for an action at a moment `delay` from now; after all those asked for earlier at the same moment.
    @MainActor package func schedule(after delay: Duration, _ action: @escaping () -> Void) {
        _ = add(after: delay, action)
    }

    /// Calls the follower right after the action that runs now, when all that this holds has been let go of. Returns
    /// `false` where none runs.
    @MainActor package func follow(_ follower: any ActionFollower) -> Bool {
        guard isActing else { return false }
        if self.follower == nil {
            self.follower = follower
        } else {
            otherFollowers.append(follower)
        }
        return true
    }

    @MainActor private func add(after delay: Duration, _ action: @escaping () -> Void) -> Int {
        defer { followUp(after: delay) }
        return schedule.add(at: now.advanced(by: max(delay, .zero)).offset, action)
    }

    /// Where the clock follows real time, an action that was asked for needs someone to look at the time.
    @MainActor private func followUp(after delay: Duration) {
        if realBeginning != nil {
            Task {
                await waitInRealTime(delay)
                catchUp()
            }
        }
    }

    /// From now on the clock advances by itself: to each moment that something is asked for, in real time.
    @MainActor func followRealTime() { realBeginning = .now }

    /// Stands where real time stands, where the clock follows it.
    @MainActor func catchUp() {
        guard let realBeginning else { return }
        advance(by: realBeginning.duration(to: .now) - now.offset)
    }

    /// One loop runs at a time: what asks for more inside it sets its goal further.
    @MainActor private func run(to end: Goal) {
        guard goal == nil else {
            goal?.extend(to: end)
            return
        }
        goal = end
        defer { goal = nil }
        var steps = 0
        while let moment = nextMoment() {
            guard steps < stepLimit else {
                onExhausted?(stepLimit)
                return
            }
            steps += 1
            act(upTo: moment)
            if let follower { actAfterAction(follower) }
            afterStep?()
        }
        set(max(goal?.moment ?? .zero, now.offset))
    }

    @MainActor private func act(upTo moment: Duration) {
        guard let entry = schedule.popFirst(upTo: moment) else { return }
        set(entry.moment)
        isActing = true
        entry.action()
        isActing = false
    }

    /// No action runs meanwhile, so that no follower can come.
    @MainActor private func actAfterAction(_ first: any ActionFollower) {
        follower = nil
        first.actionDidEnd()
        for other in otherFollowers { other.actionDidEnd() }
        if !otherFollowers.isEmpty { otherFollowers = [] }
    }

    /// The moment of the next action, where the goal asks for it.
    @MainActor private func nextMoment() -> Duration? {
        guard let goal else { return nil }
        if goal.isIdle, schedule.isEmpty, onIdle?() != true { return nil }
        return schedule.next.flatMap { goal.isIdle || $0 <= goal.moment ? $0 : nil }
    }

    private func set(_ moment: Duration) {
        time.withLock { $0 = moment }
    }
}

extension VirtualClock {
    /// Waits until the clock has been advanced to the deadline. Throws `CancellationError` where the task is
    /// cancelled before. The tolerance is ignored.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, as: UUID())
    }

    @MainActor private func sleep(until deadline: Instant, as sleeper: UUID) async throws {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            guard deadline > now else { return }
            try await withCheckedThrowingContinuation { continuation in
                let order = add(after: now.duration(to: deadline)) { [weak self] in
                    self?.sleepers.removeValue(forKey: sleeper)?.continuation.resume()
                }
                sleepers[sleeper] = Sleeper(order: order, continuation: continuation)
            }
        } onCancel: {
            Task { @MainActor in
                guard let cancelled = sleepers.removeValue(forKey: sleeper) else { return }
                schedule.cancel(cancelled.order)
                cancelled.continuation.resume(throwing: CancellationError())
            }
        }
    }

    /// A task that waits, and the order of what wakes it.
    private struct Sleeper {
        let order: Int
        let continuation: CheckedContinuation<Void, any Error>
    }
}

extension VirtualClock {
    /// A moment of virtual time, counted from the simulation's beginning.
    public struct Instant: InstantProtocol {
        /// How long after the simulation's beginning this moment is.
        public let offset: Duration

        /// Creates the moment `offset` after the simulation's beginning. Time ends after `Int64.max` seconds; no moment
        /// is later.
        public init(offset: Duration) { self.offset = offset.limited }

        /// The moment `duration` later, or the end of time.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration.limited) }
        /// How much later `other` is; negative where it is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether one moment is earlier than the other.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}

extension Duration {
    /// The duration, or the longest one that can be told in seconds: the sum of two such can't overflow.
    fileprivate var limited: Duration { min(max(self, .seconds(-Int64.max)), .seconds(Int64.max)) }
}

/// Called when an action of the clock has ended: a closure for each would cost as much as what it does.
@MainActor
package protocol ActionFollower: AnyObject {
    func actionDidEnd()
}

/// How far the clock is to run: to a moment, and where `isIdle`, on until nothing is left.
private struct Goal {
    var moment: Duration
    var isIdle: Bool

    mutating func extend(to other: Goal) {
        moment = max(moment, other.moment)
        isIdle = isIdle || other.isIdle
    }
}
