extension User {
    /// Taps a tab of the tab bar (U69). A tap on the selected tab pops its stack to the root (U70). Throws an error if there is no
    /// such tab in reach, or if it is disabled. Returns `false` if the delegate or a coordinator refuses the tap.
    ///
    /// The tabs aren't in reach under a presented screen (U73), unless it is a sheet that doesn't dim them (U105), and while a screen of the selected stack hides the bar (U77).
    @discardableResult
    public func selectTab(
        _ index: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
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
        guard isTapAllowed(on: tab, of: tabs) else { return false }
        var isAllowed = true
        if tabs.selected !== tab {
            guard tab.admit(), tabs.index(of: tab) == index else { return false }
            tabs.select(index, by: .user)
        } else if let way = wayToRoot(of: tab) {
            isAllowed = !refuses(way)
            if isAllowed { go(way) }
        }
        tabs.call(tabs.delegate, "didSelect", about: tab) { $0.tabBarController(tabs, didSelect: $1) }
        return isAllowed
    }

    /// Asks whether the user may tap a tab, for a display whose toolkit asks before it selects the tab or pops its stack. A
    /// coordinator that refuses is notified. It doesn't matter whether something moves.
    package func mayTap(_ tab: ViewController, of tabs: TabBarController) -> Bool {
        guard tabs.window === window, isTapAllowed(on: tab, of: tabs) else { return false }
        if tabs.selected !== tab { return tab.admit() }
        return wayToRoot(of: tab).map { !refuses($0) } ?? true
    }

    /// Records that the user has tapped a tab in another toolkit, which has asked ``mayTap(_:of:)`` before.
    package func didTap(_ tab: ViewController, of tabs: TabBarController) {
        guard let index = tabs.index(of: tab), tabs.window === window else { return }
        record("tab \(tab.name)")
        announce(.selectTab(index))
        guard tabs.index(of: tab) == index else { return }
        if tabs.selected !== tab {
            tabs.select(index, by: .user)
        } else if let way = wayToRoot(of: tab), way.navigation.isFreeToPop(), way.isThere {
            go(way)
        }
        tabs.call(tabs.delegate, "didSelect", about: tab) { $0.tabBarController(tabs, didSelect: $1) }
    }

    /// Asks the delegate and the coordinator of the tabs, whose code may change the tabs. The tap counts also if that moves
    /// something.
    private func isTapAllowed(on tab: ViewController, of tabs: TabBarController) -> Bool {
        let index = tabs.index(of: tab)
        guard index != nil, tabs.checkSelection(tab), tabs.window === window, tabs.index(of: tab) == index else {
            return false
        }
        return tabs.containerOwner?.container(tabs, mayShow: tab) != false
    }

    /// The way to the root of the selected tab's stack (U70, U71).
    private func wayToRoot(of tab: ViewController) -> WayBack? {
        let isInnerPopped = window?.simulation.behavior.popsInnerStackOnTabTap == true
        let stack = tab as? NavigationController
        let inner = isInnerPopped && stack?.canPop != true ? tab.innermostStack { $0.canPop } : nil
        return (inner ?? stack).flatMap { WayBack($0, to: 0) }
    }

    /// The outermost tab bar controller in sight whose bar isn't hidden.
    var tabsInReach: TabBarController? { firstInReach(\.tabsInSight) }
}

extension ViewController {
    /// The outermost tab bar controller with a bar, among this view controller and those that it shows.
    var tabsInSight: TabBarController? {
        if let tabs = self as? TabBarController, !tabs.isBarHidden, !isObscured { return tabs }
        for child in reachedChildren.reversed() {
            if let tabs = child.tabsInSight { return tabs }
        }
        return nil
    }
}

extension TabBarController {
    /// `true` if the user can't see the bar (U77).
    fileprivate var isBarHidden: Bool {
        isTabBarHidden || (selected as? NavigationController)?.stack.last?.hidesBottomBar == true
    }

    /// Asks the delegate whether a tap may select the tab (U69).
    fileprivate func checkSelection(_ tab: ViewController) -> Bool {
        var isAllowed = true
        call(delegate, "shouldSelect", about: tab) { isAllowed = $0.tabBarController(self, shouldSelect: $1) }
        return isAllowed
    }
}
