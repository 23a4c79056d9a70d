internal import PresentationSim

/// A start's request for a place on the chain.
struct StartRequest {
    let place: PlaceRequest
    /// The navigation controller that the coordinator comes with.
    let navigation: NavigationSource?
    let isAnimated: Bool
    /// The transition of the window's root, if the start replaces the root (L13).
    var root: RootTransition?
    /// The number of the start of the coordinator that starts this one (L27). 0 for a window, a tab or an existing screen.
    var starter = 0
}

/// When a start takes effect.
enum StartCondition {
    case always
    /// Only if the coordinator that starts is on top; otherwise the start is declined.
    case ifOnTop
    /// When the coordinator that starts is on top.
    case whenOnTop
}

/// A navigation controller, or a way to make one.
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

/// The duration and the looks of a change of a window's root (U39).
struct RootTransition {
    /// The transition of an animated start that names no duration.
    static let animated = RootTransition(duration: .milliseconds(300), options: .transitionCrossDissolve)

    let duration: Duration
    let options: WindowTransitionOptions
}
