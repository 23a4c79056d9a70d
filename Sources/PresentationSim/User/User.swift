/// A simulated user of a window, who can do only what a real user can.
///
/// The user can't reach a window while it is hidden, or while ``Window/makeKeyAndVisible()`` has put another window of the
/// simulation in front of it. Every gesture is then refused.
@MainActor
public final class User {
    private weak var window: Window?

    /// Creates a user of the window. It holds the window weakly.
    public init(_ window: Window) { self.window = window }

    /// Swipes the topmost sheet down. Returns whether the swipe began (U17). The sheet is dismissed when the clock has
    /// advanced by the duration.
    @discardableResult
    public func swipeDown() -> Bool { beginSwipeDown()?.finish() ?? false }

    /// Swipes back from the left edge. Returns whether the swipe began (U33). The screen is popped at once, and the
    /// transition ends when the clock has advanced by the duration.
    @discardableResult
    public func swipeBack() -> Bool { beginSwipeBack()?.finish() ?? false }

    /// Taps the back button (U34). Returns whether there was a back button.
    @discardableResult
    public func goBack() -> Bool {
        guard let navigation = navigationInReach, !refusesBack(navigation, to: navigation.stack.count - 2) else {
            return false
        }
        record("back")
        guard navigation.stack[navigation.stack.count - 2].mayBeUncovered else { return true }
        navigation.perform(.pop, animated: true, initiator: .user)
        return true
    }

    /// Holds the back button and chooses a view controller below the top, in one transition (U34). Returns whether the
    /// back button's menu offered it.
    @discardableResult
    public func goBack(to viewController: ViewController) -> Bool {
        guard let navigation = navigationInReach, viewController.container === navigation,
            viewController !== navigation.topViewController,
            let index = navigation.stackIndex(of: viewController), !refusesBack(navigation, to: index)
        else { return false }
        record("back to \(viewController.name)")
        guard viewController.mayBeUncovered else { return true }
        navigation.perform(.popTo(viewController), animated: true, initiator: .user)
        return true
    }

    /// Taps a tab of the tab bar (U69). A tap on the selected tab pops its stack to the root (U70). Returns whether the tab is
    /// selected now: not if there is no such tab in reach, or if it refuses.
    ///
    /// The tabs aren't in reach under a presented screen (U73), and while a screen of the selected stack hides the bar (U77).
    @discardableResult
    public func selectTab(_ index: Int) -> Bool {
        guard let tabs = tabsInReach, tabs.contained.indices.contains(index) else { return false }
        let tab = tabs.contained[index]
        record("tab \(tab.name)")
        guard tabs.mayBeSelected(tab), tabsInReach === tabs, tabs.contained.indices.contains(index),
            tabs.contained[index] === tab, tabs.tabOwner?.tabBarController(tabs, mayBeSelected: index) != false
        else { return false }
        if tabs.selected !== tab {
            guard tab.frontmost.mayBeUncovered else { return false }
            tabs.select(index, by: .user)
        } else {
            popToRoot(in: tab)
            tabs.tabOwner?.tabBarController(tabs, didReselect: index)
        }
        tabs.callDelegate("didSelect", about: tab) { $0.tabBarController($1, didSelect: tab) }
        return true
    }

    /// Pops the stack of the selected tab to its root, if a coordinator doesn't refuse it (U70, U71).
    private func popToRoot(in tab: ViewController) {
        let isInnerPopped = window?.simulation.behavior.popsInnerStackOnTabTap == true
        guard let navigation = tab as? NavigationController ?? (isInnerPopped ? tab.innermostStack : nil),
            navigation.stack.count > 1, !refusesBack(navigation, to: 0), navigation.stack[0].mayBeUncovered
        else { return }
        navigation.perform(.popToRoot, animated: true, initiator: .user)
    }

    /// Begins to swipe the topmost sheet down. Returns `nil` if no sheet is on top (U17, U22) or a transition runs. Also
    /// returns `nil` if the swipe is refused, and notifies the sheet's delegate of the attempt (U20, U23).
    public func beginSwipeDown() -> Swipe? {
        guard let window = windowInReach, window.levels.count > 1, let sheet = window.levels.last,
            sheet.shownStyle.isSheet
        else { return nil }
        let isAllowed = sheet.allowsSwipeDown
        guard window.levels.last === sheet, windowInReach != nil else { return nil }
        guard isAllowed else {
            record("swipe down refused")
            sheet.callDelegate("presentationControllerDidAttemptToDismiss") {
                $0.presentationControllerDidAttemptToDismiss($1)
            }
            (sheet.ownerRefusingDismissal ?? sheet.topOwner)?.didAttemptToDismiss()
            return nil
        }
        record("swipe down began")
        let transition = window.dismiss(from: sheet.level, animated: true, initiator: .user, isInteractive: true)
        sheet.callDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
        transition.begin()
        return Swipe(transition)
    }

    /// Begins to swipe back from the left edge. Returns `nil` if the swipe isn't possible now (U33).
    public func beginSwipeBack() -> Swipe? {
        guard let navigation = navigationInReach, navigation.interactivePopGestureRecognizer.isEnabled,
            !refusesBack(navigation, to: navigation.stack.count - 2),
            navigation.stack[navigation.stack.count - 2].mayBeUncovered,
            let transition = navigation.popInteractively()
        else { return nil }
        record("swipe back began")
        transition.begin()
        return Swipe(transition)
    }

    /// The window, unless it is hidden or covered, or a transition runs in it.
    var windowInReach: Window? {
        guard let window, !window.isHidden, !window.isTransitioning, !window.simulation.isCovered(window) else {
            return nil
        }
        return window
    }

    /// The innermost navigation controller in sight that can go back.
    private var navigationInReach: NavigationController? { windowInReach?.levels.last?.innermostStack }

    /// The outermost tab bar controller in sight, unless its bar is hidden.
    private var tabsInReach: TabBarController? {
        guard let tabs = windowInReach?.levels.last?.outermostTabs, !tabs.isBarHidden else { return nil }
        return tabs
    }

    /// Whether a coordinator refuses to remove its screen, which is above that index of the stack. It is notified.
    private func refusesBack(_ navigation: NavigationController, to index: Int) -> Bool {
        for viewController in navigation.stack[(index + 1)...].reversed() {
            guard let owner = viewController.ownerRefusingDismissal else { continue }
            record("back refused")
            owner.didAttemptToDismiss()
            return true
        }
        return false
    }

    func record(_ gesture: @autoclosure () -> String) {
        PresentationSim.record(.gesture(gesture()), in: window?.simulation)
    }
}

extension ViewController {
    /// The innermost navigation controller with more than its root, among this view controller and those that it shows.
    var innermostStack: NavigationController? {
        for child in followers.reversed() where child.isShownInParent {
            if let inner = child.innermostStack { return inner }
        }
        guard let navigation = self as? NavigationController, navigation.stack.count > 1 else { return nil }
        return navigation
    }

    /// The outermost tab bar controller among this view controller and those that it shows.
    fileprivate var outermostTabs: TabBarController? {
        if let tabs = self as? TabBarController { return tabs }
        for child in followers.reversed() where child.isShownInParent {
            if let tabs = child.outermostTabs { return tabs }
        }
        return nil
    }

    /// The screen that the user sees in place of the container.
    fileprivate var frontmost: ViewController {
        var frontmost = self
        while let front = frontmost.frontChild { frontmost = front }
        return frontmost
    }
}

extension TabBarController {
    /// Whether the user can't see the bar (U77).
    fileprivate var isBarHidden: Bool {
        isTabBarHidden || (selected as? NavigationController)?.stack.last?.flags.contains(.hidesBottomBar) == true
    }

    /// Asks the delegate whether a tap may select the tab (U69).
    fileprivate func mayBeSelected(_ tab: ViewController) -> Bool {
        var isAllowed = true
        callDelegate("shouldSelect", about: tab) { isAllowed = $0.tabBarController($1, shouldSelect: tab) }
        return isAllowed
    }

    fileprivate func callDelegate(
        _ method: String, about tab: ViewController, _ call: (any TabBarControllerDelegate, TabBarController) -> Void
    ) {
        guard let delegate else { return }
        PresentationSim.record(.delegate(method, about: tab.name), in: simulation)
        call(delegate, self)
    }
}
