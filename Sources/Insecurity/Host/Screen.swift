internal import PresentationSim

/// Where the screen of a frame is in the tree. It holds nothing alive (L11); the screen keeps it as its companion.
@MainActor
final class Screen {
    private(set) weak var controller: ViewController?
    let position: Position
    /// How many levels the window had had when the screen was shown: what came later may be over it.
    private(set) var levelCount = 0
    /// The navigation controller that the frame brought along.
    private(set) weak var navigation: NavigationController?
    /// Whether a task that waits keeps the navigation controller: then that is no leak.
    private(set) var isAwaited = false
    /// What ran there, once its result was delivered.
    var ended: (any Hosted)?

    init(_ controller: ViewController, of position: Position) {
        self.controller = controller
        self.position = position
        controller.companion = self
    }

    /// It is put into the tree now: over that many levels, on the navigation controller where that comes with it.
    func willShow(over levelCount: Int, bringing navigation: NavigationController?, of hosted: any Hosted) {
        self.levelCount = levelCount
        if let navigation { self.navigation = navigation }
        isAwaited = hosted.isAwaited
    }
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
    var window: Window? { ground == .window ? ownWindow : viewController?.window }
}
