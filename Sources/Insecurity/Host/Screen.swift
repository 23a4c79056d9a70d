internal import PresentationSim

/// Where the screen of a shown frame is in the tree. It holds nothing alive (L11).
struct Screen {
    weak var controller: ViewController?
    /// What was on top when the screen was shown: it presents what has come over the screen since.
    weak var base: ViewController?
    /// The navigation controller that the frame brought along.
    weak var navigation: NavigationController?
    /// Whether a task that waits keeps the navigation controller: then that is no leak.
    var isAwaited = false
    /// The name of the coordinator, where its showing was observed.
    var observedName: String?
}

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
    var window: Window? { ownWindow ?? viewController?.window }
}
