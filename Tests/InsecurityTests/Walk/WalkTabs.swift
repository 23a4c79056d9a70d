import Insecurity
import PresentationSim

/// The walk's coordinator with tabs.
final class WalkTabs: TabBarCoordinator<Int>, WalkCoordinator {
    static let tabCount = 3

    private let make: () -> ViewController?
    var onStartTabs: () -> Void = {}

    init(_ make: @escaping () -> ViewController?) {
        self.make = make
        super.init(tabCount: WalkTabs.tabCount)
    }

    override func makeTabBarController() -> TabBarController { make() as? TabBarController ?? TabBarController() }
    override func startTabs() { onStartTabs() }

    var starter: WalkStarter { WalkStarter(navigation: navigation) }
    var tabStarters: [WalkStarter] {
        (0..<WalkTabs.tabCount).map { WalkStarter(navigation: self[$0].top, window: self[$0], tab: $0) }
    }
}

extension WalkWorld {
    /// Gives a coordinator its tabs, each with a chain of its own (L22).
    func addTabs(to life: WalkLife, _ tabs: WalkTabs) {
        life.tabs = (0..<WalkTabs.tabCount).map { _ in ModelChain(.window, tabOf: life) }
        life.tabStarters = tabs.tabStarters
        for tab in life.tabStarters.indices { life.tabStarters[tab].life = life }
        tabs.onStartTabs = { [weak self, weak life] in
            if let self, let life { startTabs(of: life) }
        }
    }

    /// Starts the roots of most tabs. The coordinator's number chooses which, and their form.
    private func startTabs(of life: WalkLife) {
        if life.isAsked || life.hasStartedTabs { fail("\(life.number) starts its tabs twice, or after its screen") }
        life.hasStartedTabs = true
        for (tab, starter) in life.tabStarters.enumerated() where (life.number + tab) % 3 > 0 {
            start(WalkStep(.startRoot, at: .now, (life.number / 3 + tab) % 3, animated: nil), by: starter)
        }
        for _ in 0..<2 { reach(.startTabs) }
    }

    /// The running coordinators with tabs.
    private var containers: [WalkLife] { lives.filter { !$0.tabs.isEmpty && $0.isRunning } }

    /// L25: the coordinator selects a tab, or one that it doesn't have.
    func selectTab(_ number: Int) -> Bool {
        guard let life = pick(containers, number / 8), let tabs = life.coordinator as? WalkTabs else { return false }
        let tab = number % 8 == 7 ? WalkTabs.tabCount : number % WalkTabs.tabCount
        isTabMissing = tab == WalkTabs.tabCount
        if !isTabMissing { life.selectedTab = tab }
        tabs.selectedTab = tab
        if isTabMissing { fail("no issue with a tab that doesn't exist") }
        return true
    }

    /// The user taps a tab, or the selected one, whose stack is popped (L25).
    func tapTab(_ number: Int, in window: Window) -> Bool {
        let tab = number % WalkTabs.tabCount
        guard let tabBar = window.topmostViewController as? WalkTabBar, let life = tabBar.life else {
            if (try? User(window).selectTab(tab)) == true { fail("the user reached a tab that is covered") }
            return true
        }
        let (wasMoving, count) = (window.isTransitioning, callbackCount)
        let isSelected = tabBar.selectedIndex == tab
        let outer = tap
        tap = (life, tab, nil)
        let isDone = (try? User(window).selectTab(tab)) ?? false
        // The delegate allowed it, but in vain.
        if !isDone, let former = tap?.former, former.count == life.selectionCount { life.selectedTab = former.tab }
        tap = outer
        let isAlone = count == callbackCount
        if isAlone, isDone == wasMoving { fail("a tap on tab \(tab) had the wrong effect (L25)") }
        let stack = tabBar.selectedViewController as? NavigationController
        if isAlone, isDone, isSelected, let stack, stack.viewControllers.count > 1 {
            fail("a tap on the selected tab left \(stack.viewControllers.count) screens (L25)")
        }
        return true
    }

    /// The delegate allows the tap that it was asked about.
    func allowTap() {
        guard let life = tap?.life, let tab = tap?.tab else { return }
        // A tap on the selected tab selects nothing, although the coordinator may be about to show another one, and pops the stack.
        // The delegate may have selected the tab.
        if (life.screen as? WalkTabBar)?.selectedIndex == tab { return noteIntervention() }
        self.tap?.former = (life.selectedTab, life.selectionCount + 1)
        life.selectedTab = tab
    }

    /// Other code selects a tab of a tab bar controller.
    func switchTab(_ number: Int, in window: Window) -> Bool {
        let tabBars = screens(of: window).compactMap { $0 as? WalkTabBar }
        guard let tabBar = pick(tabBars, number / WalkTabs.tabCount), let life = tabBar.life else { return false }
        // The selected tab again does nothing.
        if tabBar.selectedIndex != number % WalkTabs.tabCount { life.selectedTab = number % WalkTabs.tabCount }
        tabBar.selectedIndex = number % WalkTabs.tabCount
        return true
    }

    /// L25: a selection takes effect at once.
    func compareSelections() {
        for life in containers {
            guard let tabs = life.coordinator as? WalkTabs, tabs.selectedTab != life.selectedTab else { continue }
            fail("\(life.number) has selected tab \(tabs.selectedTab), expected \(life.selectedTab) (L25)")
        }
    }

    /// Nothing moves: the tabs have their roots, and the selected one is shown.
    func compareTabs(of life: WalkLife, in order: [ViewController]) {
        guard let tabBar = life.screen as? WalkTabBar else { return fail("\(life.number) has no tab bar controller") }
        let (selected, all) = (tabBar.selectedIndex, tabBar.viewControllers ?? [])
        if selected != life.selectedTab {
            fail("\(life.number) shows tab \(selected), expected \(life.selectedTab) (L25)")
        }
        if life.observedTab != selected {
            fail("the observer of \(life.number) believes in tab \(life.observedTab), not \(selected) (L25)")
        }
        if all.count != life.tabs.count { return fail("\(life.number) has \(all.count) tabs") }
        for (tab, chain) in zip(all, life.tabs) {
            if let root = chain.running.first, root.screen !== tab, root.screen?.parent !== tab {
                fail("\(root.number) should be the root of its tab (L22)")
            }
            compareShown(chain, in: order)
        }
    }
}
