internal import PresentationSim

/// Runs a scene on a chain: what `Navigation` starts, shows and ends, like any other coordinator.
final class SceneCoordinator: AdaptiveCoordinator<Void> {
    let step: SceneStep
    /// Where somebody waits for what the user does in the scene.
    let pendingReply: PendingReply?
    /// How far it got. It outlives the coordinator, which must go at its end (L12).
    let presentation: ScenePresentation
    private var built: ViewController?
    private let unmet: () -> String?

    /// `unmet` names a requirement of the scene that isn't met, right when it is shown.
    init(_ step: SceneStep, built: ViewController, pendingReply: PendingReply?, unmet: @escaping () -> String?) {
        self.step = step
        self.built = built
        self.pendingReply = pendingReply
        self.unmet = unmet
        presentation = ScenePresentation(step)
        super.init()
        link.title = step.name
        pendingReply?.scene = self
    }

    /// Where a requirement isn't met any more, it ends instead of being shown, which the chain respects.
    override func prepareToShow() {
        presentation.unmet = unmet()
        presentation.isShown = presentation.unmet == nil
        if !presentation.isShown { dismiss() }
    }

    /// What was built, once.
    override var viewController: ViewController {
        defer { built = nil }
        return built ?? super.viewController
    }

    /// Where it runs on its chain; `nil` where it doesn't.
    var position: Position? {
        link.ownHost?.chain.isRunning(link.position) == true ? link.position : nil
    }
}

/// How far a scene got.
@MainActor
final class ScenePresentation {
    let step: SceneStep
    /// It was on its way to the screen, and no requirement stood in the way.
    var isShown = false
    /// It doesn't run any more.
    var hasEnded = false
    /// The requirement that wasn't met any more when it was to be shown.
    var unmet: String?
    /// The chain refused it.
    var issue: CoordinatorIssue?

    init(_ step: SceneStep) { self.step = step }
}
