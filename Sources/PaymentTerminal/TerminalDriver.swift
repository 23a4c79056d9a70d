import PresentationSim

/// Carries transitions out in a terminal: this is all that another host has to write.
///
/// The simulation hands each transition over. The terminal draws as many pictures of it as it likes, and says when it
/// is over; the simulation's clock follows real time.
@MainActor
final class TerminalDriver: TransitionDriver {
    private struct Run {
        let transition: Transition
        let beginning: ContinuousClock.Instant
        /// Where it begins and ends: a gesture begins where the finger was lifted, and may go back.
        let share: ClosedRange<Double>
        let completion: @MainActor () -> Void
    }

    private var runs: [Run] = []

    let isRealTime = true

    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
        let lifted = transition.initiator == .user ? transition.progress : 0
        let share = transition.isCancelled ? 0...lifted : lifted...1
        runs.append(Run(transition: transition, beginning: .now, share: share, completion: completion))
    }

    /// Ends what has lasted long enough. The terminal's loop calls it before each picture.
    func tick() {
        let ended = runs.filter { $0.beginning.duration(to: .now) >= $0.transition.duration }
        runs.removeAll { run in ended.contains { $0.transition === run.transition } }
        for run in ended { run.completion() }
    }

    /// How much of the transition is to be seen now: 0 to 1.
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
