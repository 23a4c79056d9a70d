internal import PresentationSim

/// The coordinator that runs a scene on a chain.
final class SceneCoordinator: AdaptiveCoordinator<Void> {
    let step: SceneStep
    /// The reply that a requirement or a flow waits for from this scene.
    let pendingReply: PendingReply?
    /// The scene's progress. It outlives the coordinator, which must be released at its end (L12).
    let presentation: ScenePresentation
    private var builtViewController: ViewController?
    private let unmetRequirement: () -> String?

    /// `unmetRequirement` returns the name of a requirement that isn't met. It is called immediately before the scene is
    /// shown.
    init(
        _ step: SceneStep, built viewController: ViewController, pendingReply: PendingReply?,
        unmetRequirement: @escaping () -> String?
    ) {
        self.step = step
        builtViewController = viewController
        self.pendingReply = pendingReply
        self.unmetRequirement = unmetRequirement
        presentation = ScenePresentation(step)
        super.init()
        pendingReply?.scene = self
    }

    /// Ends the scene instead of showing it if a requirement isn't met any more.
    override func prepareToShow() {
        presentation.unmetRequirement = unmetRequirement()
        presentation.isShown = presentation.unmetRequirement == nil
        if !presentation.isShown { dismiss() }
    }

    /// The built view controller. It is given out once and then released.
    override var viewController: ViewController {
        defer { builtViewController = nil }
        return builtViewController ?? super.viewController
    }

    override var name: String { step.name }

    /// The scene's index in the chain, or `nil` if it doesn't run.
    var index: Int? { frame.host == nil ? nil : frame.index }
}

/// The progress of a scene, from its start to its end.
@MainActor
final class ScenePresentation {
    let step: SceneStep
    /// Whether the scene's turn to be shown came, with all requirements met.
    var isShown = false
    /// Whether the scene's result was delivered.
    var hasEnded = false
    /// The requirement that was lost before the scene was shown.
    var unmetRequirement: String?
    /// The issue with which the chain refused the scene.
    var issue: CoordinatorIssue?

    init(_ step: SceneStep) { self.step = step }
}
