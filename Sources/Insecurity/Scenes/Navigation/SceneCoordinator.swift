internal import PresentationSim

/// A coordinator that runs as a scene.
@MainActor
protocol SceneCoordinator: FrameCoordinator {
    /// Starts the coordinator for the scene. If the app itself has started it before, the scene's start is refused.
    func start(for scene: RunningScene, by navigator: Navigator, isAnimated: Bool)
    /// Lets the reply take the values that the coordinator finishes with, until its screen leaves.
    func giveAnswers(to reply: PendingReply)
}

extension Coordinator: SceneCoordinator {
    func start(for scene: RunningScene, by navigator: Navigator, isAnimated: Bool) {
        if frame.isIdle { frame.scene = scene }
        // A modal coordinator is presented in any style.
        let context: AdaptiveContext? = place == .current ? scene.style.context : nil
        let request = StartRequest(
            place: context?.place ?? place, navigation: context?.navigation, isAnimated: isAnimated, root: nil)
        guard let issue = navigator.start(frame, name: name, request, coordinator: { self }) else { return }
        if frame.isIdle { (frame.scene, interceptFinish) = (nil, nil) }
        scene.sceneWindow.loop.deliverRefusal { scene.didEnd(.refused(issue)) { nil } }
    }

    func giveAnswers(to reply: PendingReply) {
        guard frame.isIdle else { return }
        interceptFinish = { [weak self] value, isAnimated in
            let isTaken = reply.take(value) {
                self?.interceptFinish = nil
                self?.finish(value, animated: isAnimated)
            }
            // The coordinators above it end, as if it had ended (L3).
            if isTaken, let frame = self?.frame {
                frame.runsOn?.end(from: frame.index + 1, .ancestor, isAnimated: isAnimated)
            }
            return isTaken
        }
    }
}

extension SceneStyle {
    /// The style in which a start shows an adaptive coordinator.
    @MainActor
    fileprivate var context: AdaptiveContext {
        switch self {
        case .present, .tab: .modal
        case .push: .current
        case .pushOrPresent: .navigation(fallback: NavigationController())
        case .presentAndPush: .navigation(new: NavigationController())
        }
    }
}

/// The coordinator of a scene that is a view controller.
final class ScreenCoordinator: AdaptiveCoordinator<Any> {
    /// Builds the view controller, which gets the closure `completion` if a reply is awaited.
    init(
        _ parameters: SceneParameters, _ reply: PendingReply?, _ container: Container,
        _ build: (any Resolver, SceneParameters) throws -> ViewController
    ) throws {
        super.init()
        var parameters = parameters
        if let reply {
            // The app may call the closure while it builds the screen.
            if reply.keepsScene { giveAnswers(to: reply) }
            parameters["completion"] = reply.makeCompletion { [weak self] value in
                if let self { finish(value) } else { reply.didAnswerLate() }
            }
        }
        frame.screen.made = try build(container, parameters)
    }

    /// A view controller gives no value for a dismissal. To ask for one would cost 3 % of a restoration, because the type of the
    /// optional value is looked up.
    override func decide(_ dismissal: Dismissal) -> Dismissal? { dismissal }
}
