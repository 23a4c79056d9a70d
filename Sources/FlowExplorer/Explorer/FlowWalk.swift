import PresentationSim

/// Takes random steps, in many runs. Each run has a seed of its own, so that a walk can be split.
///
/// It prefers the steps that it has never taken from a state, and begins every second run with the way to such a state. So it
/// also gets past screens that few orders of steps leave, such as a login.
@MainActor
final class FlowWalk {
    private let runs: FlowRuns
    private let stepsPerRun: Int
    /// The seed of the first run. Two walks with neighbouring seeds share no run.
    private let firstSeed: UInt64
    private var random: RandomSource
    private var untaken = UntakenSteps()

    /// One run in so many is played again, to find out whether the flow is deterministic.
    private static let comparisonInterval: UInt64 = 16

    init(_ runs: FlowRuns, stepsPerRun: Int, seed: UInt64) {
        (self.runs, self.stepsPerRun) = (runs, stepsPerRun)
        random = RandomSource(seed: seed)
        firstSeed = random.next()
    }

    func take(_ steps: Int) async {
        var index: UInt64 = 0
        while runs.exploration.stepCount < steps, !runs.checkIsOver() {
            random = RandomSource(seed: firstSeed &+ index)
            let left = steps - runs.exploration.stepCount
            // A compared run is played twice, and all of its steps count, so that it gets half of those that are left.
            let isCompared = left > 1 && index.isMultiple(of: Self.comparisonInterval)
            await takeRun(min(stepsPerRun, isCompared ? left / 2 : left), isCompared: isCompared)
            index += 1
        }
    }

    private func takeRun(_ length: Int, isCompared: Bool) async {
        guard let run = await runs.begin() else { return }
        var actions = run.actions
        var state = runs.see(run, offering: actions)
        var seen = [state]
        let way = random.below(2) == 0 ? untaken.randomWay(by: &random, taken: runs.exploration.taken) : []
        for index in 0..<length where !runs.checkIsOver() {
            if run.isAtRest { untaken.enter(state, offering: actions, after: run.steps, taken: runs.exploration.taken) }
            let next = index < way.count ? way[index] : nextStep(of: run, actions, in: state)
            guard let step = next else { break }
            untaken.remove(step, in: state)
            guard await runs.take(step, in: run), run.finding == nil else { break }
            actions = run.actions
            state = runs.see(run, offering: actions)
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

    /// Chooses a step. While something moves, time passes in most steps, even halfway to the next event. An action then is
    /// often the same as the last one: a second tap in the same turn.
    private func nextStep(of run: FlowRun, _ actions: [Step], in state: StateHash) -> Step? {
        guard let time = run.timeToNextAction, actions.isEmpty || random.below(3) > 0 else {
            return action(of: actions, after: run, in: state)
        }
        switch random.below(4) {
        case 0: return .advance(time)
        case 1: return .advance(half(of: time))
        default: return .settle
        }
    }

    private func action(of actions: [Step], after run: FlowRun, in state: StateHash) -> Step? {
        if actions.isEmpty { return nil }
        let preferred = untaken.steps(in: state)
        if !preferred.isEmpty, random.below(4) > 0 {
            let new = preferred.filter { !runs.exploration.taken.contains($0) }
            return random.choose(new.isEmpty ? preferred : new)
        }
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

/// The steps that a walk has never taken from a state at rest, and the ways to these states.
private struct UntakenSteps {
    private var stepsByState: [StateHash: [Step]] = [:]
    private var ways: [(state: StateHash, steps: [Step])] = []
    /// The steps that were taken from no state, each with a way to one that offers it.
    private var newSteps: [(step: Step, way: [Step])] = []

    /// Adds a state, if it is new.
    mutating func enter(
        _ state: StateHash, offering actions: [Step], after steps: [Step], taken: Set<Step>
    ) {
        guard stepsByState[state] == nil else { return }
        stepsByState[state] = actions
        if !actions.isEmpty { ways.append((state, steps)) }
        for action in actions where !taken.contains(action) && !newSteps.contains(where: { $0.step == action }) {
            newSteps.append((action, steps))
        }
    }

    func steps(in state: StateHash) -> [Step] { stepsByState[state] ?? [] }

    mutating func remove(_ step: Step, in state: StateHash) {
        guard let index = stepsByState[state]?.firstIndex(of: step) else { return }
        stepsByState[state]?.remove(at: index)
    }

    /// A way to a state that has such steps, or no steps if there is none. A step that was taken from no state comes first. Drops the
    /// states that have no such steps any more.
    mutating func randomWay(by random: inout RandomSource, taken: Set<Step>) -> [Step] {
        newSteps.removeAll { taken.contains($0.step) }
        if !newSteps.isEmpty { return newSteps[random.below(newSteps.count)].way }
        while !ways.isEmpty {
            let index = random.below(ways.count)
            if !steps(in: ways[index].state).isEmpty { return ways[index].steps }
            ways.swapAt(index, ways.count - 1)
            ways.removeLast()
        }
        return []
    }
}
