import PresentationSim

/// Takes random steps, in many runs. Each run has a seed of its own, so that a walk can be split.
@MainActor
final class FlowWalk {
    private let runs: FlowRuns
    private let stepsPerRun: Int
    /// The seed of the first run. Two walks with neighbouring seeds share no run.
    private let firstSeed: UInt64
    private var random = RandomSource(seed: 0)

    /// One run in so many is played again, to find out whether the flow is deterministic.
    private static let comparisonInterval: UInt64 = 16

    init(_ runs: FlowRuns, stepsPerRun: Int, seed: UInt64) {
        (self.runs, self.stepsPerRun) = (runs, stepsPerRun)
        var source = RandomSource(seed: seed)
        firstSeed = source.next()
    }

    func take(_ steps: Int) async {
        var index: UInt64 = 0
        while runs.exploration.stepCount < steps, !runs.isOver {
            random = RandomSource(seed: firstSeed &+ index)
            let left = steps - runs.exploration.stepCount
            // The steps that are played again count, too.
            let isCompared = left > 1 && index.isMultiple(of: Self.comparisonInterval)
            await takeRun(min(stepsPerRun, isCompared ? left / 2 : left), isCompared: isCompared)
            index += 1
        }
    }

    private func takeRun(_ length: Int, isCompared: Bool) async {
        guard let run = await runs.begin() else { return }
        var actions = run.actions
        var seen = [runs.see(run, offering: actions)]
        for _ in 0..<length where !runs.isOver {
            guard let step = nextStep(of: run, actions), await runs.take(step, in: run) else { break }
            if run.finding != nil { break }
            actions = run.actions
            let state = runs.see(run, offering: actions)
            if isCompared { seen.append(state) }
        }
        let taken = run.steps
        await runs.end(run)
        if let finding = run.finding {
            await runs.fail(finding, taken)
        } else if isCompared {
            await runs.compare(taken, seen)
        }
    }

    /// Chooses a step. While something moves, time passes in most steps, also halfway to the next event. An action then is
    /// often the same as the last one: a second tap in the same turn.
    private func nextStep(of run: FlowRun, _ actions: [Step]) -> Step? {
        guard let time = run.timeToNextAction, actions.isEmpty || random.below(3) > 0 else {
            return action(of: actions, after: run)
        }
        switch random.below(4) {
        case 0: return .advance(time)
        case 1: return .advance(half(of: time))
        default: return .settle
        }
    }

    private func action(of actions: [Step], after run: FlowRun) -> Step? {
        if actions.isEmpty { return nil }
        if let last = run.steps.last, actions.contains(last), random.below(3) == 0 { return last }
        return random.choose(actions)
    }

    /// Half of the time, in whole milliseconds.
    private func half(of time: Duration) -> Duration {
        let (seconds, attoseconds) = (time / 2).components
        let half = Duration.seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
        return half > .zero ? half : time
    }
}
