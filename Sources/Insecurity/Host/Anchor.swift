internal import PresentationSim

/// What a chain stands on, in the tree. It holds nothing alive (L11).
@MainActor
struct Anchor {
    let ground: Ground
    private weak var viewController: ViewController?
    private let ownState: WindowState?

    init(_ viewController: ViewController) {
        ground = .viewController
        ownState = nil
        self.viewController = viewController
    }

    init(_ navigationController: NavigationController) {
        ground = .navigationController
        ownState = nil
        viewController = navigationController
    }

    init(_ window: Window) {
        ground = .window
        ownState = window.state
    }

    /// The existing screen.
    var screen: ViewController? { viewController }
    var navigationController: NavigationController? { viewController as? NavigationController }
    /// The window that it is, or that the existing screen is in now; it may have gone.
    var window: WindowState? { ownState ?? viewController?.window?.state }
}
