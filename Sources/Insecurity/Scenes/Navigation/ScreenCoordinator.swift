internal import PresentationSim

/// The coordinator of a scene that is a view controller.
final class ScreenCoordinator: AdaptiveCoordinator<Any> {
    /// The screen, until it is given out, once.
    var screen: ViewController?

    override var viewController: ViewController {
        defer { screen = nil }
        return screen ?? super.viewController
    }
}
