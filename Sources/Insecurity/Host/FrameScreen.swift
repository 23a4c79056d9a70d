internal import PresentationSim

/// A frame's screen: its making, and the anchor that shows it. It never keeps a view controller that is in the tree (L11).
@MainActor
final class FrameScreen {
    /// The anchor that shows the screen, even after the end of the frame, until the screen leaves.
    private(set) var shownBy: Anchor?
    /// The screen, from its making until the tree keeps it.
    private(set) var made: ViewController?
    /// The screen, as long as it is alive.
    weak var viewController: ViewController?
    /// The source of the navigation controller that the coordinator comes with.
    var navigationSource: NavigationSource?
    /// The navigation controller that the screen came with, as long as it is alive.
    private(set) weak var navigationController: NavigationController?

    /// Keeps the screen until the tree does.
    func keep(_ made: ViewController) { self.made = made }

    /// The navigation controller that the coordinator comes with. A fallback is made once.
    func makeNavigationController() -> NavigationController {
        let made = navigationSource?.make() ?? NavigationController()
        navigationSource = .given(made)
        return made
    }

    /// Records where the screen is about to be shown.
    func willShow(by anchor: Anchor, with navigation: NavigationController?) {
        shownBy = anchor
        if let navigation { navigationController = navigation }
    }

    /// Records that the screen is about to leave.
    func willHide() { shownBy = nil }

    /// Releases the screen, which the tree keeps from now on (L11).
    func release() {
        made = nil
        navigationSource = nil
    }
}
