internal import PresentationSim

extension CoordinatorIssue {
    /// What to do instead.
    public var advice: String {
        switch self {
        case .startedTwice, .startedAfterEnd: "Make a new coordinator for each start."
        case .startedHost: "Call `start` on it to start others over its screen."
        case .endedBeforeStart: "Start it first; to give it up, just let go of it."
        case .dismissedHost: "Call `dismissChildren()`, or dismiss the screen as you presented it."
        case .navigationBeforeStart: "Use `navigation` in `viewController` and later, not in `init`."
        case .navigationAfterEnd: "Start the next coordinator in the completion, from the one that started this one."
        case .noNavigationController:
            "Start it with a navigation controller, or make it an `AdaptiveCoordinator`."
        case .noViewController: "Override `viewController` and return the screen."
        case .viewControllerInUse: "Make a new view controller in each `viewController`; never keep one."
        case .navigationControllerPushed:
            "Return its first screen, and start with `start(navigationController, …)`."
        case .navigationControllerInUse, .navigationControllerNotEmpty:
            "Give a new `NavigationController()`; the child becomes its root."
        case .hostStackCount:
            "Start on it with its root only; for more, start a chain at the root and push with coordinators."
        case .hostNotInWindow: "Start after the screen is a window's root, is presented or is pushed."
        case .windowGone: "Keep the window as long as there is something to show."
        case .notShown: "See the issue before this one."
        case .viewControllerRetained:
            "Find who keeps it: a closure without `[weak self]`, a property, or a local of a test."
        case .coordinatorRetained:
            "Find who keeps it: a completion that captures it, a property, or a local of a test."
        }
    }
}

extension CoordinatorIssue {
    /// What is wrong with a navigation controller that a start brings along.
    @MainActor
    init?(_ navigation: NavigationController, givenTo coordinator: String) {
        if navigation.isActive {
            self = .navigationControllerInUse(navigationController: navigation.name, coordinator: coordinator)
        } else if !navigation.viewControllers.isEmpty {
            self = .navigationControllerNotEmpty(navigationController: navigation.name, coordinator: coordinator)
        } else {
            return nil
        }
    }

    /// What is wrong with a screen that a coordinator made to be presented, or to be on a navigation controller.
    @MainActor
    init?(_ controller: ViewController, of subject: Link, isOnNavigation: Bool, isRepeated: Bool) {
        if controller is MissingViewController {
            self = .noViewController(coordinator: subject.name)
        } else if isRepeated || controller.isActive {
            self = .viewControllerInUse(viewController: controller.name, coordinator: subject.name)
        } else if controller is NavigationController, isOnNavigation {
            self = .navigationControllerPushed(navigationController: controller.name, coordinator: subject.name)
        } else {
            return nil
        }
    }
}

/// What a coordinator shows that doesn't say what to show: it is recognized and refused.
final class MissingViewController: ViewController {}
