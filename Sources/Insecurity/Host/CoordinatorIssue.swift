public import PresentationSim

/// A mistake made with coordinators. Each is refused, and leaves the tree and what runs as they were.
///
/// Coordinators are given by the names of their types, controllers by their `name`.
public enum CoordinatorIssue: Issue, Hashable {
    /// The coordinator runs already (L16).
    case startedTwice(coordinator: String)
    /// The coordinator has ended; it has one life (L16).
    case startedAfterEnd(coordinator: String)
    /// The coordinator belongs to an existing screen: it runs without being started.
    case startedHost(coordinator: String)
    /// `finish` or `dismiss` was called before the start.
    case endedBeforeStart(coordinator: String, call: String)
    /// `dismiss` was called on a coordinator of an existing screen, which isn't its to dismiss.
    case dismissedHost(coordinator: String)
    /// `navigation` was used before the start.
    case navigationBeforeStart(child: String)
    /// `navigation` was used after the end.
    case navigationAfterEnd(child: String)
    /// A `NavigationCoordinator` was started without a navigation controller, where the top is not on one (L8).
    case noNavigationController(coordinator: String)
    /// The subclass doesn't override `viewController`.
    case noViewController(coordinator: String)
    /// The view controller is on a screen already: another coordinator's, or other code's.
    case viewControllerInUse(viewController: String, coordinator: String)
    /// A navigation controller can't be pushed.
    case navigationControllerPushed(navigationController: String, coordinator: String)
    /// The navigation controller given to `start` is on a screen already; perhaps it is the one to start on.
    case navigationControllerInUse(navigationController: String, coordinator: String)
    /// The navigation controller given to `start` has screens.
    case navigationControllerNotEmpty(navigationController: String, coordinator: String)
    /// The navigation controller to start on has not exactly one screen.
    case hostStackCount(coordinator: String, navigationController: String, count: Int)
    /// The view controller or navigation controller to start on is in no window, or gone.
    case hostNotInWindow(coordinator: String)
    /// The window to start in is gone.
    case windowGone(coordinator: String)
    /// The tree refused to show the screen; its own issue tells why.
    case notShown(coordinator: String)
    /// A view controller outlives its coordinator's end (L12).
    case viewControllerRetained(viewController: String)
    /// A coordinator outlives its end (L12).
    case coordinatorRetained(coordinator: String)
}

extension CoordinatorIssue {
    /// `warning`: none of these ends the app.
    public var severity: Severity { .warning }

    /// What went wrong, in one line.
    public var message: String {
        switch self {
        case .startedTwice(let name): "<\(name)> was started while it runs"
        case .startedAfterEnd(let name): "<\(name)> was started again after its end"
        case .startedHost(let name): "<\(name)> was started, but belongs to an existing screen"
        case .endedBeforeStart(let name, let call): "`\(call)` was called on <\(name)> before its start"
        case .dismissedHost(let name): "`dismiss` was called on <\(name)>, which belongs to an existing screen"
        case .navigationBeforeStart(let child): "<\(child)> was started by a coordinator that has not been started"
        case .navigationAfterEnd(let child): "<\(child)> was started by a coordinator that has ended"
        case .noNavigationController(let name): "<\(name)> was to be pushed where no navigation controller is on top"
        case .noViewController(let name): "<\(name)> has no view controller"
        case .viewControllerInUse(let controller, let name):
            "<\(name)> returned <\(controller)>, which is on a screen already"
        case .navigationControllerPushed(let navigation, let name):
            "<\(name)> returned the navigation controller <\(navigation)> to be pushed"
        case .navigationControllerInUse(let navigation, let name):
            "<\(name)> was started with <\(navigation)>, which is on a screen already"
        case .navigationControllerNotEmpty(let navigation, let name):
            "<\(name)> was started with <\(navigation)>, which has view controllers already"
        case .hostStackCount(let name, let navigation, let count):
            "<\(name)> was started on <\(navigation)>, which has \(count) view controllers instead of one"
        case .hostNotInWindow(let name): "<\(name)> was started on a screen that is in no window"
        case .windowGone(let name): "<\(name)> was started in a window that is gone"
        case .notShown(let name): "The screen of <\(name)> could not be shown"
        case .viewControllerRetained(let controller): "<\(controller)> is still alive after it was taken off the screen"
        case .coordinatorRetained(let name): "<\(name)> is still alive after its end"
        }
    }
}
