import PresentationSim

/// The runs of one exploration, and its result.
@MainActor
final class FlowRuns {
    var exploration = Exploration()

    /// Reports the progress, if the caller wants to know.
    var progress: ProgressReports?
    /// Keeps the steps for the case of a trap, if the caller has named a file.
    var file: ScriptFile?

    private let makeFlow: () throws -> any ExplorableFlow
    /// The name of the flow's type.
    private let flow: String
    private let quietTurns: Int
    nonisolated static let defaultQuietTurns = 8
    private let now: @MainActor () -> ContinuousClock.Instant
    private let end: ContinuousClock.Instant?
    /// The seed of the walk, for its traces.
    var seed: UInt64?
    private var mapper = FlowMapper()
    /// The states in which a run was at rest, and its goals were looked at.
    private var statesAtRest: Set<StateHash> = []

    init<Flow: ExplorableFlow>(
        _ makeFlow: @escaping () throws -> Flow, quietTurns: Int, timeLimit: Duration?,
        now: @escaping @MainActor () -> ContinuousClock.Instant
    ) {
        self.makeFlow = makeFlow
        flow = nameInModule(Flow.self)
        self.quietTurns = quietTurns
        self.now = now
        end = timeLimit.map { now() + $0 }
    }

    /// Returns `true` if the exploration has failed, was cancelled, or its time is over. In the last two cases it is cut short
    /// from then on.
    func checkIsOver() -> Bool {
        guard exploration.failure == nil else { return true }
        guard Task.isCancelled || end.map({ now() >= $0 }) == true else { return false }
        exploration.isCutShort = true
        return true
    }

    /// Begins a run. Returns `nil` after a failure of the making.
    func begin() async -> FlowRun? {
        exploration.runCount += 1
        guard let run = await make() else { return nil }
        if let finding = run.finding {
            await fail(finding, [])
            return nil
        }
        mapper.begin(run)
        return run
    }

    /// Takes a step. Returns whether it was possible.
    func take(_ step: Step, in run: FlowRun) async -> Bool {
        exploration.stepCount += 1
        progress?.add(soFar)
        guard await perform(step, in: run) else { return false }
        exploration.taken.insert(step)
        mapper.follow(step, run)
        return true
    }

    /// Takes a step that the file names, in case of a trap.
    private func perform(_ step: Step, in run: FlowRun) async -> Bool {
        file?.write(run.steps + [step])
        return await run.take(step)
    }

    /// The result so far, with the map.
    private var soFar: Exploration {
        var exploration = exploration
        exploration.map = mapper.map
        return exploration
    }

    /// Ends a run.
    func end(_ run: FlowRun) async {
        let last: Step? = run.isFingerDown ? .cancelSwipe : nil
        await run.end()
        mapper.follow(last, run)
    }

    /// The screen of the map where the running run was at rest last.
    var place: Int? { mapper.place }

    /// Adds the state of a run, with the actions that it offers. Returns the state.
    @discardableResult
    func see(_ run: FlowRun, offering actions: [Step]) -> StateHash {
        let state = run.state(with: actions)
        if exploration.states.insert(state).inserted { exploration.offered.formUnion(actions) }
        if run.isAtRest, statesAtRest.insert(state).inserted {
            exploration.goals.formUnion(run.flow.goals)
            if !exploration.goals.isEmpty { exploration.reachedGoals.formUnion(run.flow.reachedGoals) }
        }
        return state
    }

    /// Plays the script that a trap has left, as far as it goes.
    func playLeftScript() async {
        guard let script = file?.script, let run = await begin() else { return }
        for step in script.steps where run.finding == nil { _ = await take(step, in: run) }
        await end(run)
        if let finding = run.finding { await fail(finding, run.steps) }
    }

    /// Reports the last progress. There was no trap.
    func finish() {
        exploration = soFar
        exploration.findDeadEnds()
        exploration.map.neverReached = exploration.neverReached
        progress?.add(exploration, isEnd: true)
        file?.remove()
    }

    /// Plays steps twice, as they are.
    func play(_ steps: [Step]) async {
        guard let run = await begin() else { return }
        var seen = [see(run, offering: run.actions)]
        for step in steps where run.finding == nil {
            guard await take(step, in: run) else {
                let text = run.impossibleStep.map { "\($0.at(run.steps.count))" } ?? ""
                return await fail(FlowFinding(.impossibleStep, text), run.steps, isReduced: false)
            }
            seen.append(see(run, offering: run.actions))
        }
        await end(run)
        if let finding = run.finding {
            await fail(finding, run.steps, isReduced: false)
        } else {
            await compare(run.steps, seen)
        }
    }

    /// Plays steps again, and fails if a state differs or if only this run has a finding. Stops when the time is over.
    func compare(_ steps: [Step], _ seen: [StateHash]) async {
        guard let run = await begin() else { return }
        guard run.state == seen.first else { return await failAsNotDeterministic([]) }
        for (index, step) in steps.enumerated() where run.finding == nil {
            if checkIsOver() { return }
            guard await take(step, in: run), run.finding != nil || run.state == seen[index + 1] else {
                return await failAsNotDeterministic(Array(steps[...index]))
            }
        }
        await end(run)
        if let finding = run.finding { await failAsNotDeterministic(run.steps, finding) }
    }

    // MARK: Failures

    /// Fails with a finding of those steps, after it has reduced them as far as the time allows.
    func fail(_ finding: FlowFinding, _ steps: [Step], isReduced: Bool = true) async {
        guard exploration.failure == nil else { return }
        mapper.markFailure()
        var steps = steps
        if isReduced, !steps.isEmpty {
            guard await replay(steps, finding) != nil else { return await failAsNotDeterministic(steps, finding) }
            var reducer = Reducer(steps, simpler: \.simpler) {
                self.checkIsOver() ? nil : await self.replay($0, finding)
            }
            await reducer.reduce()
            steps = reducer.steps
        }
        let (found, recording) = await trace(steps, title: finding.text)
        let last = found.flatMap { $0.isLike(finding) ? $0 : nil } ?? finding
        fail(last.kind, last.text, steps, recording)
    }

    private func fail(
        _ kind: Exploration.Failure.Kind, _ text: String, _ steps: [Step] = [], _ trace: FlowRecording? = nil
    ) {
        exploration.failure = Exploration.Failure(
            kind: kind, text: text, script: Script(steps), flow: flow, quietTurns: quietTurns, trace: trace)
    }

    /// Fails because the last of the steps had different effects in two runs, of which only one may have had a finding.
    func failAsNotDeterministic(_ steps: [Step], _ finding: FlowFinding? = nil) async {
        let place = steps.last.map { "at step \(steps.count), `\($0)`" } ?? "before the first step"
        let text = "Two runs of one script differ \(place). The flow isn't deterministic, or needs more `quietTurns`."
        let cause = finding.map { " Only one of them shows: \($0.text)" } ?? ""
        await fail(FlowFinding(.notDeterministic, text + cause), steps, isReduced: false)
    }

    private func make() async -> FlowRun? {
        do {
            return try await FlowRun(makeFlow, quietTurns: quietTurns)
        } catch {
            fail(.making, "The flow can't be made: \(error)")
            return nil
        }
    }

    /// Plays those of the steps that are possible. Returns the ones that were taken if they show the finding.
    private func replay(_ steps: [Step], _ finding: FlowFinding) async -> [Step]? {
        guard let run = await make() else { return nil }
        for step in steps where run.finding == nil { _ = await perform(step, in: run) }
        await run.end()
        return run.finding?.isLike(finding) == true ? run.steps : nil
    }

    /// Plays the steps once more, with a trace.
    private func trace(_ steps: [Step], title: String) async -> (FlowFinding?, FlowRecording?) {
        var trace: FlowTrace?
        let makeFlow = {
            let flow = try self.makeFlow()
            trace = FlowTrace(flow.window, title: title)
            trace?.step("the flow is made")
            return flow
        }
        guard let run = try? await FlowRun(makeFlow, quietTurns: quietTurns), let trace else { return (nil, nil) }
        trace.calls = TestFile.calls(playing: flow, quietTurns: quietTurns)
        for step in steps where run.finding == nil {
            if case .event(let name) = step { trace.event(name) }
            guard await perform(step, in: run) else { break }
        }
        if run.finding == nil { await run.end() }
        if let finding = run.finding, finding.kind != .issue { trace.fail(finding.text) }
        trace.leak(run.flow.window.simulation.leaks)
        var recording = trace.recording
        recording.seed = seed
        return (run.finding, recording)
    }
}

extension FlowFinding {
    fileprivate func isLike(_ other: FlowFinding) -> Bool { kind == other.kind && cause == other.cause }
}

/// The name of a type as code of its module writes it: with the types around it, as in `Checkout.Flow`. That of a type inside a
/// function, or of a private one, is its own.
private func nameInModule(_ type: Any.Type) -> String {
    let path = String(reflecting: type)
    return path.contains("(unknown context") ? "\(type)" : String(path.drop { $0 != "." }.dropFirst())
}
