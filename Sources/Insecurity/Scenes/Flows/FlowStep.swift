internal import PresentationSim

/// A step that a flow has asked.
final class FlowStep: PendingReply {
    /// `true` if its answer is a parameter of the next steps.
    let isParameter: Bool
    let backingOut: Flow.BackingOut
    /// `true` if its scene still ran when the next step was asked: if it doesn't run now, the user has left it, too.
    var isKept = false
    /// Why it is asked again, until its screen or coordinator has the message.
    var message: String?
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

    /// `true` if it has an answer, or can still get one.
    var isAnswerable: Bool { answer != nil || isOpen || isWaiting }

    /// Returns `true` if both ask for the same: the parameter of a name, or a coordinator.
    func isSame(_ other: FlowStep) -> Bool { isParameter == other.isParameter && name == other.name }

    /// Returns `true` if it has the name, or its coordinator has a type of that name.
    func isNamed(_ name: String) -> Bool {
        self.name == name || !isParameter && self.name.hasPrefix("\(name) ")
    }

    /// Passes the message on. It is called when the step is asked again, or is shown anew.
    func showMessage() {
        guard isOpen, let message = message.take(), let frame = scene?.frame else { return }
        let screens: [AnyObject?] = [frame.aliveCoordinator, frame.screen.made ?? frame.screen.viewController]
        let steps = screens.compactMap { $0 as? any RepeatableStep }
        if steps.isEmpty { report(NavigationError.messageNotShown(step: name), to: simulation) }
        for step in steps { step.askAgain(message) }
    }

    override func sceneDidStart() { showMessage() }

    override func didAnswer(_ value: Any) {
        // Recorded at once, because another task of the body may ask for it before this one resumes.
        if isParameter { flow?.parameters[name] = value }
    }

    override func didAnswerLate() { report(NavigationError.lateAnswer(step: name), to: simulation) }

    override func sceneDidLeave() { flow?.didLeave(self) }
}

/// The screen of a flow's step, or its coordinator, that shows why the step is asked again: see ``Flow/again(_:_:)``.
///
/// ```swift
/// final class CardForm: ViewController, RepeatableStep {
///     var message: String?
///     func askAgain(_ message: String) { self.message = message }
/// }
/// ```
@MainActor
public protocol RepeatableStep: AnyObject {
    /// Called when the step is asked again: on the screen that is uncovered, or on a new one before it is shown.
    func askAgain(_ message: String)
}
