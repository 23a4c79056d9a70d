public import PresentationSim

/// A mistake made with coordinators. A call that is refused at once changes nothing (L1): the tree and the chain stay as they were.
///
/// Other mistakes are noticed later: when the screen is made or shown, or after the end.
///
/// An issue names coordinators by their types, and view controllers by their `name`.
///
/// ```swift
/// let isSecondTap = window.simulation.issues.contains { $0 as? CoordinatorIssue == .startedTwice(coordinator: "Login") }
/// ```
public enum CoordinatorIssue: SimulationIssue, Hashable {
    /// The coordinator already runs, or its start waits (L16).
    case startedTwice(coordinator: String)
    /// The coordinator has ended. It can be started once (L16).
    case startedAfterEnd(coordinator: String)
    /// The coordinator belongs to an existing screen and runs without a start.
    case startedHost(coordinator: String)
    /// `finish` or `dismiss` was called before the start.
    case endedBeforeStart(coordinator: String, call: String)
    /// `dismiss` was called on the coordinator of an existing screen.
    case dismissedHost(coordinator: String)
    /// `navigation`, or a tab, was used before the coordinator's start, or while that waits.
    case navigationBeforeStart(child: String)
    /// `navigation`, or a tab, was used after the coordinator's end.
    case navigationAfterEnd(child: String)
    /// A `NavigationCoordinator` was started without a navigation controller, and the top is not on one (L8).
    case noNavigationController(coordinator: String)
    /// An alert was started as a window's or a tab's root. It is presented over a screen.
    case alertAsRoot(coordinator: String)
    /// The subclass doesn't override `viewController`.
    case noViewController(coordinator: String)
    /// The view controller is already on screen: another coordinator's, or other code's.
    case viewControllerInUse(viewController: String, coordinator: String)
    /// A navigation controller can't be pushed.
    case navigationControllerPushed(navigationController: String, coordinator: String)
    /// A split view controller can't be the root of a column, which a navigation controller shows (U82).
    case splitViewInColumn(splitViewController: String, coordinator: String)
    /// The navigation controller given to `start` is already on screen. For example, it is the one that the child should be
    /// pushed on.
    case navigationControllerInUse(navigationController: String, coordinator: String)
    /// The navigation controller given to `start` has view controllers.
    case navigationControllerNotEmpty(navigationController: String, coordinator: String)
    /// The navigation controller to start on doesn't have exactly one view controller.
    case hostStackCount(coordinator: String, navigationController: String, count: Int)
    /// The view controller or navigation controller to start on is in no window, or released (L19).
    case hostNotInWindow(coordinator: String)
    /// The view controller or navigation controller to start on has moved to another window. Its screens in the former window
    /// haven't left yet.
    case hostMoved(coordinator: String)
    /// The window to start in is released (L19).
    case windowGone(coordinator: String)
    /// The coordinator was started by name, and the navigation failed.
    case navigationFailed(
        coordinator: String, reason: String, advice: String = "See the issue of the navigation.")
    /// The tab bar coordinator has no tabs.
    case noTabs(coordinator: String)
    /// The tab bar coordinator doesn't override `startTabs()`, and all its tabs are empty.
    case tabsNotStarted(coordinator: String)
    /// A start or a selection names a tab that the coordinator doesn't have.
    case tabOutOfRange(coordinator: String, tab: Int, count: Int)
    /// A start or a selection names a tab that other code has removed from the tab bar controller.
    case tabRemoved(coordinator: String, tab: Int)
    /// The split coordinator doesn't override `startColumns()`, and all its columns are empty.
    case columnsNotStarted(coordinator: String)
    /// A start or a selection names a column that the coordinator doesn't have.
    case noColumn(coordinator: String, column: String)
    /// A start or a selection names a column that other code has filled.
    case columnRemoved(coordinator: String, column: String)
    /// The page coordinator has no pages.
    case noPages(coordinator: String)
    /// The page coordinator doesn't override `startPages()`, and all its pages are empty.
    case pagesNotStarted(coordinator: String)
    /// A start or a selection names a page that the coordinator doesn't have.
    case pageOutOfRange(coordinator: String, page: Int, count: Int)
    /// A start or a selection names a page that other code has removed.
    case pageRemoved(coordinator: String, page: Int)
    /// The split view controller of a split coordinator has another style than the coordinator.
    case otherSplitViewStyle(coordinator: String)
    /// A completion, an observer or `didEnd()` of a replaced coordinator started a root before the new one was shown (L13).
    case startedWhileReplaced(coordinator: String, winner: String)
    /// Other code put the screen of an ended coordinator back into the tree.
    case endedScreenShown(viewController: String)
    /// The tree rejected the screen. The tree's own issue gives the reason.
    case notShown(coordinator: String)
    /// An action of an alert has a closure as its value, which nothing calls.
    case alertValueIsClosure(coordinator: String)
    /// An observer was released before it was notified of anything, because nothing but the chain refers to it.
    case observerReleased(observer: String)
    /// A view controller outlives its coordinator's end (L12).
    case viewControllerRetained(viewController: String)
    /// A coordinator outlives its end (L12).
    case coordinatorRetained(coordinator: String)
}

extension CoordinatorIssue {
    /// The anchor of the issue in `Docs/Troubleshooting.md`.
    public var helpAnchor: String? { caseAnchor }
    /// The mistake, in one line.
    public var message: String {
        switch self {
        case .startedTwice(let name): "<\(name)> was started while it runs or waits"
        case .startedAfterEnd(let name): "<\(name)> was started again after its end"
        case .startedHost(let name): "<\(name)> was started, but belongs to an existing screen"
        case .endedBeforeStart(let name, let call): "`\(call)` was called on <\(name)> before its start"
        case .dismissedHost(let name): "`dismiss` was called on <\(name)>, which belongs to an existing screen"
        case .navigationBeforeStart(let child): "<\(child)> was started by a coordinator that doesn't run yet"
        case .navigationAfterEnd(let child): "<\(child)> was started by a coordinator that has ended"
        case .noNavigationController(let name): "<\(name)> can't be pushed: the top is not on a navigation controller"
        case .alertAsRoot(let name): "<\(name)> was started as a root, but an alert is presented over a screen"
        case .noViewController(let name): "<\(name)> has no view controller"
        case .viewControllerInUse(let controller, let name):
            "<\(name)> returned <\(controller)>, which is already on screen"
        case .navigationControllerPushed(let navigation, let name):
            "<\(name)> returned the navigation controller <\(navigation)>, which can't be pushed"
        case .splitViewInColumn(let split, let name):
            "<\(name)> is the root of a column, and returned the split view controller <\(split)>"
        case .navigationControllerInUse(let navigation, let name):
            "<\(name)> was started with <\(navigation)>, which is already on screen"
        case .navigationControllerNotEmpty(let navigation, let name):
            "<\(name)> was started with <\(navigation)>, which already has view controllers"
        case .hostStackCount(let name, let navigation, let count):
            "<\(name)> was started on <\(navigation)>, which has \(count) view controllers instead of one"
        case .hostNotInWindow(let name): "<\(name)> was started on a screen that is in no window"
        case .hostMoved(let name): "<\(name)> was started on a screen that has moved to another window"
        case .windowGone(let name): "<\(name)> was started in a window that is released"
        case .navigationFailed(let name, let reason, _): "<\(name)> was not started by name: \(reason)"
        case .noTabs(let name): "<\(name)> was started without a tab"
        case .tabsNotStarted(let name): "<\(name)> was shown with empty tabs, and doesn't override `startTabs()`"
        case .tabOutOfRange(let name, let tab, let count): "<\(name)> has \(count) tabs, and no tab \(tab)"
        case .tabRemoved(let name, let tab): "Tab \(tab) of <\(name)> was used after other code had removed it"
        case .columnsNotStarted(let name):
            "<\(name)> was shown with empty columns, and doesn't override `startColumns()`"
        case .noColumn(let name, let column): "<\(name)> has no column `\(column)`"
        case .columnRemoved(let name, let column):
            "The column `\(column)` of <\(name)> was used after other code had filled it"
        case .noPages(let name): "<\(name)> was started without a page"
        case .pagesNotStarted(let name): "<\(name)> was shown with empty pages, and doesn't override `startPages()`"
        case .pageOutOfRange(let name, let page, let count): "<\(name)> has \(count) pages, and no page \(page)"
        case .pageRemoved(let name, let page): "Page \(page) of <\(name)> was used after other code had removed it"
        case .otherSplitViewStyle(let name):
            "<\(name)> made a split view controller with another style than its own"
        case .startedWhileReplaced(let name, let winner):
            "<\(name)> was started as the root by a completion of what <\(winner)> replaces"
        case .endedScreenShown(let controller):
            "<\(controller)> was shown again by other code, after its coordinator had ended"
        case .notShown(let name): "The screen of <\(name)> could not be shown"
        case .alertValueIsClosure(let name): "An action of <\(name)> has a closure as its value, which nothing calls"
        case .observerReleased(let observer): "The observer <\(observer)> was released before its first event"
        case .viewControllerRetained(let controller): "<\(controller)> is still alive after it left the screen"
        case .coordinatorRetained(let name): "<\(name)> is still alive after its end"
        }
    }

    /// The way to fix the mistake.
    public var advice: String {
        switch self {
        case .startedTwice, .startedAfterEnd: "Make a new coordinator for each start."
        case .startedHost: "Call `start` on it to start others over its screen."
        case .endedBeforeStart:
            "Start it instead of presenting its screen: `start` shows its `viewController`. To give it up, release it."
        case .dismissedHost: "Call `dismissChildren()`, or dismiss the screen as you presented it."
        case .navigationBeforeStart:
            "Start that coordinator first. It can start others when it runs: from `viewController` or `startTabs()` on, not in `init`."
        case .navigationAfterEnd: "Start the next coordinator in the completion, from the one that started this one."
        case .noNavigationController:
            "Start it with a navigation controller, or make it an `AdaptiveCoordinator`."
        case .alertAsRoot: "Start a root first, then the alert with `navigation.top`."
        case .noViewController: "Override `viewController` and return the screen."
        case .viewControllerInUse:
            "Make a new view controller in each `viewController` or `makeTabBarController()`; never keep one."
        case .navigationControllerPushed:
            "Return its first screen, and start with `start(navigationController, …)`."
        case .splitViewInColumn:
            "A navigation controller shows the column, and can't hold a split view controller. Present that instead."
        case .navigationControllerInUse, .navigationControllerNotEmpty:
            "Pass a new `NavigationController()`; the child becomes its root."
        case .hostStackCount:
            "Start on it with its root only; for more, start a chain at the root and push with coordinators."
        case .hostNotInWindow: "Start after the screen is a window's root, is presented or is pushed."
        case .hostMoved: "Start when its screens in the former window have left."
        case .windowGone: "Keep the window as long as there is something to show."
        case .navigationFailed(_, _, let advice): advice
        case .noTabs: "Create it with a `tabCount` of one or more."
        case .tabsNotStarted: "Override `startTabs()`, and start a root in each tab: `self[0].start(…)`."
        case .tabOutOfRange: "Use an index from 0 to `tabCount` − 1."
        case .tabRemoved: "Keep the coordinator's tabs among the `viewControllers` of its tab bar controller."
        case .columnsNotStarted:
            "Override `startColumns()`, and start a root in each column: `self[.primary].start(…)`."
        case .noColumn: "Use the columns of its style. It has a compact one only if it was created with it."
        case .columnRemoved: "Leave the columns of its split view controller to the coordinator."
        case .noPages: "Create it with a `pageCount` of one or more."
        case .pagesNotStarted: "Override `startPages()`, and start a root on each page: `self[0].start(…)`."
        case .pageOutOfRange: "Use an index from 0 to `pageCount` − 1."
        case .pageRemoved: "Leave the pages of its page view controller to the coordinator."
        case .otherSplitViewStyle: "Pass the same style to its `super.init` and in `makeSplitViewController()`."
        case .startedWhileReplaced:
            "Look at the result first, and start nothing after `.replaced`, `.removed` or `.ancestor`."
        case .endedScreenShown: "Start a new coordinator for it, or read the stack right before `setViewControllers`."
        case .notShown:
            "See the issue before this one. Without one, a screen overrides `present` or `pushViewController` without `super`."
        case .alertValueIsClosure:
            "Give each action a value, such as `true`, and act in the completion of the start: `{ result in … }`."
        case .observerReleased: "Keep it in a property. `addObserver` holds it weakly."
        case .viewControllerRetained:
            "Find what keeps it: a closure without `[weak self]`, or a property."
        case .coordinatorRetained:
            "Find what keeps it: a completion that captures it, or a property."
        }
    }
}
