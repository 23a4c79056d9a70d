internal import PresentationSim

/// How a start asks to be shown.
struct Launch {
    let request: Request
    let isAnimated: Bool
    /// The navigation controller that the start brings along, until it is in the tree.
    var navigation: NavigationSource?
    /// How the window's root is to change, where the start replaces it (L13).
    var root: RootTransition?

    init(_ request: Request, isAnimated: Bool, navigation: NavigationSource? = nil, root: RootTransition? = nil) {
        self.request = request
        self.isAnimated = isAnimated
        self.navigation = navigation
        self.root = root
    }
}

/// A navigation controller, or how to make one.
enum NavigationSource {
    case given(NavigationController)
    case fallback(@MainActor () -> NavigationController)

    @MainActor
    func make() -> NavigationController {
        switch self {
        case .given(let navigation): navigation
        case .fallback(let make): make()
        }
    }
}

/// How long the root of a window takes to change, and how it looks (U39).
struct RootTransition {
    /// What an animated start without a duration of its own takes.
    static let animated = RootTransition(duration: .milliseconds(300), options: .transitionCrossDissolve)

    let duration: Duration
    let options: WindowTransitionOptions
}
