import PresentationSim

/// One run of a flow, from its making to its end. It stops at the first finding.
@MainActor
final class FlowRun {
    let flow: any ExplorableFlow
    /// The steps that were taken.
    private(set) var steps: [Step] = []
    /// The first fault, if there was one.
    private(set) var finding: FlowFinding?
    /// The error of the last step that wasn't possible.
    private(set) var impossibleStep: ImpossibleStep?
    private let player: ScriptPlayer
    private var seenIssues = 0
    private var knownTree: StateHash?

    /// Makes a flow, and settles it.
    init(_ makeFlow: () throws -> any ExplorableFlow, quietTurns: Int) async throws {
        let flow = try makeFlow()
        self.flow = flow
        // From here on, an issue is a finding, and isn't also written to standard error.
        if flow.window.simulation.onIssue == nil { flow.window.simulation.onIssue = { _ in } }
        player = ScriptPlayer(flow.window, quietTurns: quietTurns) { [unowned flow] in flow.events }
        _ = await perform(.settle)
        inspect()
        if finding == nil, actions.isEmpty {
            finding = FlowFinding(.noStep, "No step is possible when the flow was made.")
        }
    }

    /// The possible steps of the user, and the possible events.
    var actions: [Step] { player.actions }
    /// The steps of time that change something.
    var timeSteps: [Step] { player.timeSteps }
    /// `true` if nothing moves and nothing is scheduled.
    var isAtRest: Bool { player.isAtRest }
    /// `true` if the user's finger moves a screen.
    var isFingerDown: Bool { player.isFingerDown }
    /// The time until something happens by itself.
    var timeToNextAction: Duration? { flow.window.simulation.clock.timeToNextAction }

    /// The state: what the windows show and move, what can be done, and what the flow adds.
    func state(with actions: [Step]) -> StateHash {
        var state = tree
        for action in actions {
            state.write("\n> ")
            state.write(action.description)
        }
        state.write("\n")
        state.write(flow.stateDescription)
        return state
    }

    /// The trees of all windows.
    var tree: StateHash {
        if let knownTree { return knownTree }
        let state = flow.window.simulation.stateHash
        knownTree = state
        return state
    }

    var state: StateHash { state(with: actions) }

    /// Takes a step. Returns whether it was possible.
    func take(_ step: Step) async -> Bool {
        guard finding == nil, await perform(step) else { return false }
        steps.append(step)
        knownTree = nil
        inspect()
        return true
    }

    /// Ends the run: lifts the finger, settles, and looks for leaks.
    func end() async {
        guard finding == nil else { return }
        if isFingerDown { _ = await perform(.cancelSwipe) }
        _ = await perform(.settle)
        knownTree = nil
        inspect()
        let leaks = flow.window.simulation.leaks
        if finding == nil, !leaks.isEmpty {
            let names = Array(Set(leaks)).sorted().map { "<\($0)>" }.joined(separator: ", ")
            finding = FlowFinding(
                .leak, "Leaked: \(names). After the last step, nothing shows them, but they are alive.")
        }
    }

    /// Performs a step. The flow's simulation gets the issues that belong to none.
    private func perform(_ step: Step) async -> Bool {
        await TestContext.$simulation.withValue(flow.window.simulation) {
            do throws(ImpossibleStep) {
                try await player.perform(step)
                return true
            } catch {
                impossibleStep = error
                return false
            }
        }
    }

    /// Looks for an issue, and for an error of the check if nothing moves.
    private func inspect() {
        guard finding == nil else { return }
        let simulation = flow.window.simulation
        let isFault = { [flow] (issue: any SimulationIssue) in issue.severity != .information && !flow.expects(issue) }
        if let issue = simulation.issues(since: seenIssues).first(where: isFault) {
            finding = FlowFinding(issue)
            return
        }
        seenIssues = simulation.reportedCount
        guard !simulation.isTransitioning else { return }
        do {
            try flow.check()
        } catch {
            finding = FlowFinding(.check, "The check fails: \(error)", cause: FlowFinding.label(of: error))
        }
    }
}
