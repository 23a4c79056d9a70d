internal import PresentationSim

/// What a chain stands on, in the tree. It holds nothing alive (L11).
@MainActor
struct Anchor {
    let ground: Ground
    private weak var viewController: ViewController?
    private weak var ownWindow: Window?

    init(_ viewController: ViewController) {
        ground = .viewController
        self.viewController = viewController
    }

    init(_ navigationController: NavigationController) {
        ground = .navigationController
        viewController = navigationController
    }

    init(_ window: Window) {
        ground = .window
        ownWindow = window
    }

    /// The existing screen.
    var screen: ViewController? { viewController }
    var navigationController: NavigationController? { viewController as? NavigationController }
    var window: Window? { ground == .window ? ownWindow : viewController?.window }
}
