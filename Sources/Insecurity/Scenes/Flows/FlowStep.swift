internal import PresentationSim

/// A step that a flow has asked.
final class FlowStep: PendingReply {
    /// Whether its answer is a parameter of the next steps.
    let isParameter: Bool
    let backingOut: Flow.BackingOut
    /// Whether its scene was still running when the next step was asked.
    var isKept = false
    private weak var flow: Flow?
    private let simulation: Simulation

    init(
        _ name: String, of flow: Flow, in simulation: Simulation, _ backingOut: Flow.BackingOut,
        makeCompletion: ((@escaping (Any) -> Void) -> Any)?
    ) {
        isParameter = makeCompletion != nil
        self.backingOut = backingOut
        self.flow = flow
        self.simulation = simulation
        super.init(name, makeCompletion: makeCompletion ?? { $0 })
    }

    /// Whether it has an answer, or can still get one.
    var isAnswerable: Bool { answer != nil || isOpen || isWaiting }

    /// Whether both ask for the same: the parameter of a name, or a coordinator.
    func isSame(_ other: FlowStep) -> Bool { isParameter == other.isParameter && name == other.name }

    override func didAnswer(_ value: Any) {
        // Recorded at once, because another task of the body may ask for it before this one resumes.
        if isParameter { flow?.parameters[name] = value }
    }

    override func didAnswerLate() { report(NavigationError.lateAnswer(step: name), to: simulation) }

    override func sceneDidLeave() { flow?.didLeave(self) }
}
