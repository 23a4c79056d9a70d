package import PresentationSim

/// Runs transitions in a terminal. Another display needs no more than this.
///
/// The simulation calls `run` for each transition. The terminal draws its progress, and completes it after its
/// duration. The simulation's clock follows real time.
@MainActor
package final class TerminalDriver: TransitionDriver {
    private struct Run {
        let transition: Transition
        let beginning: ContinuousClock.Instant
        /// The progress to animate: after a gesture, from or back to the finger's last position.
        let share: ClosedRange<Double>
        let completion: @MainActor () -> Void
    }

    private var runs: [Run] = []

    package let isRealTime = true

    package init() {}

    package func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        let lifted = transition.initiator == .user ? transition.progress : 0
        let share = transition.isCancelled ? 0...lifted : lifted...1
        runs.append(Run(transition: transition, beginning: .now, share: share, completion: completion))
    }

    /// Completes the transitions whose duration has passed. The terminal's loop calls it before each picture.
    func tick() {
        let ended = runs.filter { $0.beginning.duration(to: .now) >= $0.transition.duration }
        runs.removeAll { run in ended.contains { $0.transition === run.transition } }
        for run in ended { run.completion() }
    }

    /// The transition's current progress, from 0 to 1.
    func progress(of transition: Transition) -> Double {
        guard let run = runs.first(where: { $0.transition === transition }) else {
            return transition.initiator == .user ? transition.progress : 0
        }
        let duration = transition.duration
        let time = duration > .zero ? min(run.beginning.duration(to: .now) / duration, 1) : 1
        let length = run.share.upperBound - run.share.lowerBound
        return transition.isCancelled ? run.share.upperBound - length * time : run.share.lowerBound + length * time
    }
}
