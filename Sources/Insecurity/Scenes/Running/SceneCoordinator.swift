internal import PresentationSim

/// Runs a scene on a chain: what `Navigation` starts, shows and ends, like any other coordinator.
final class SceneCoordinator: AdaptiveCoordinator<Void> {
    let step: SceneStep
    /// Where somebody waits for what the user does in the scene.
    let ask: Ask?
    /// How far it got. It outlives the coordinator, which must go at its end (L12).
    let showing: Showing
    private var built: ViewController?
    private let unmet: () -> String?

    /// `unmet` names a requirement of the scene that isn't met, right when it is shown.
    init(_ step: SceneStep, built: ViewController, ask: Ask?, unmet: @escaping () -> String?) {
        self.step = step
        self.built = built
        self.ask = ask
        self.unmet = unmet
        showing = Showing(step)
        super.init()
        ask?.scene = self
    }

    /// Where a requirement isn't met any more, it ends instead of being shown, which the chain respects.
    override func prepareToShow() {
        showing.unmet = unmet()
        showing.isShown = showing.unmet == nil
        if !showing.isShown { dismiss() }
    }

    /// What was built, once.
    override var viewController: ViewController {
        defer { built = nil }
        return built ?? super.viewController
    }

    override var name: String { step.name }

    /// The index in the chain, or `nil` if the scene doesn't run.
    var index: Int? { frame.host == nil ? nil : frame.index }
}

/// How far a scene got.
@MainActor
final class Showing {
    let step: SceneStep
    /// It was on its way to the screen, and no requirement stood in the way.
    var isShown = false
    /// It doesn't run any more.
    var isOver = false
    /// The requirement that wasn't met any more when it was to be shown.
    var unmet: String?
    /// The chain refused it.
    var issue: CoordinatorIssue?

    init(_ step: SceneStep) { self.step = step }
}
