package import PresentationSim

/// Runs transitions in a terminal. Another display needs no more than this.
///
/// The simulation calls `run` for each transition. The terminal draws its progress, and completes it after its
/// duration. The simulation's clock follows real time, unless another time is given.
@MainActor
package final class TerminalDriver: TransitionDriver {
    private struct Run {
        let transition: Transition
        let beginning: Duration
        /// The progress to animate: after a gesture, from or back to the finger's last position.
        let share: ClosedRange<Double>
        let completion: @MainActor () -> Void
    }

    private var runs: [Run] = []
    private let now: @MainActor () -> Duration

    package let isRealTime: Bool

    /// Creates a driver for a terminal.
    package init() {
        let start = ContinuousClock.now
        now = { start.duration(to: .now) }
        isRealTime = true
    }

    /// Creates a driver for a time that passes only when the caller says so.
    init(now: @escaping @MainActor () -> Duration) {
        self.now = now
        isRealTime = false
    }

    package func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        let lifted = transition.initiator == .user ? transition.progress : 0
        let share = transition.isCancelled ? 0...lifted : lifted...1
        runs.append(Run(transition: transition, beginning: now(), share: share, completion: completion))
    }

    /// Completes the transitions whose duration has passed. The terminal's loop calls it before each picture.
    func tick() {
        let now = now()
        let ended = runs.filter { now - $0.beginning >= $0.transition.duration }
        runs.removeAll { run in ended.contains { $0.transition === run.transition } }
        for run in ended { run.completion() }
    }

    /// The transition's current progress, from 0 to 1.
    func progress(of transition: Transition) -> Double {
        guard let run = runs.first(where: { $0.transition === transition }) else {
            return transition.initiator == .user ? transition.progress : 0
        }
        let duration = transition.duration
        let time = duration > .zero ? min((now() - run.beginning) / duration, 1) : 1
        let length = run.share.upperBound - run.share.lowerBound
        return transition.isCancelled ? run.share.upperBound - length * time : run.share.lowerBound + length * time
    }
}
