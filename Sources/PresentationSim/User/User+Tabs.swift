extension User {
    /// Taps a tab of the tab bar (U69). A tap on the selected tab pops its stack to the root (U70). Throws an error if there is no
    /// such tab in reach, or if it is disabled. Returns `false` if the delegate or a coordinator refuses the tap.
    ///
    /// The tabs aren't in reach under a presented screen (U73), and while a screen of the selected stack hides the bar (U77).
    @discardableResult
    public func selectTab(_ index: Int) throws(ImpossibleStep) -> Bool {
        let step = Step.selectTab(index)
        guard let tabs = tabsInReach else { throw impossible(step, "no tab bar is in sight") }
        guard tabs.contained.indices.contains(index) else {
            throw impossible(step, "the tab bar has \(tabs.contained.count) tabs")
        }
        let tab = tabs.contained[index]
        guard tab.details?.tabBarItem?.isEnabled != false else {
            throw impossible(step, "the tab `\(tab.name)` is disabled")
        }
        record("tab \(tab.name)")
        announce(.selectTab(index))
        // Each of them asks the app's code, which may change the tabs. The tap counts also if that moves something.
        guard tabs.checkSelection(tab), tabs.window === window, tabs.index(of: tab) == index,
            tabs.tabOwner?.tabBarController(tabs, mayBeSelected: tab) != false
        else { return false }
        var isAllowed = true
        if tabs.selected !== tab {
            guard tab.admit(), tabs.index(of: tab) == index else { return false }
            tabs.select(index, by: .user)
        } else {
            isAllowed = popToRoot(in: tab)
        }
        tabs.callDelegate("didSelect", about: tab) { $0.tabBarController($1, didSelect: tab) }
        return isAllowed
    }

    /// Pops the stack of the selected tab to its root (U70, U71). Returns `false` if a coordinator refuses it.
    private func popToRoot(in tab: ViewController) -> Bool {
        let isInnerPopped = window?.simulation.behavior.popsInnerStackOnTabTap == true
        let stack = tab as? NavigationController
        let inner = isInnerPopped && stack?.canPop != true ? tab.innermostStack { $0.canPop } : nil
        guard let navigation = inner ?? stack, let way = WayBack(navigation, to: 0) else { return true }
        if refuses(way) { return false }
        go(way)
        return true
    }

    /// The outermost tab bar controller in sight whose bar isn't hidden.
    var tabsInReach: TabBarController? { levelInReach?.tabsInSight }
}

extension ViewController {
    /// The outermost tab bar controller with a bar, among this view controller and those that it shows.
    var tabsInSight: TabBarController? {
        if let tabs = self as? TabBarController, !tabs.isBarHidden { return tabs }
        for child in shownChildren.reversed() {
            if let tabs = child.tabsInSight { return tabs }
        }
        return nil
    }
}

extension TabBarController {
    /// Whether the user can't see the bar (U77).
    fileprivate var isBarHidden: Bool {
        isTabBarHidden || (selected as? NavigationController)?.stack.last?.hidesBottomBar == true
    }

    /// Asks the delegate whether a tap may select the tab (U69).
    fileprivate func checkSelection(_ tab: ViewController) -> Bool {
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
