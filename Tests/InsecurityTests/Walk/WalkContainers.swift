import Insecurity
import PresentationSim

/// The walk's coordinators of containers: with tabs, pages or columns, each with a chain of its own (L22). The steps and the
/// model speak of tabs.
@MainActor
protocol WalkContainer: WalkCoordinator {
    var onStartTabs: () -> Void { get set }
    var tabs: [any WindowNavigation] { get }
    /// Setting one more than the last is a mistake.
    var selection: Int { get set }
}

final class WalkTabs: TabBarCoordinator<Int>, WalkContainer {
    private let make: () -> ViewController?
    var onStartTabs: () -> Void = {}

    init(_ make: @escaping () -> ViewController?) {
        self.make = make
        super.init(tabCount: 3)
    }

    override func makeTabBarController() -> TabBarController { make() as? TabBarController ?? TabBarController() }
    override func startTabs() { onStartTabs() }

    var starter: WalkStarter { WalkStarter(navigation: navigation) }
    var tabs: [any WindowNavigation] { (0..<tabCount).map { self[$0] } }
    var selection: Int {
        get { selectedTab }
        set { selectedTab = newValue }
    }
}

final class WalkPages: PageCoordinator<Int>, WalkContainer {
    private let make: () -> ViewController?
    var onStartTabs: () -> Void = {}

    init(_ make: @escaping () -> ViewController?) {
        self.make = make
        super.init(pageCount: 3)
    }

    override func makePageViewController() -> PageViewController {
        make() as? PageViewController ?? PageViewController()
    }
    override func startPages() { onStartTabs() }

    var starter: WalkStarter { WalkStarter(navigation: navigation) }
    var tabs: [any WindowNavigation] { (0..<pageCount).map { self[$0] } }
    var selection: Int {
        get { selectedPage }
        set { selectedPage = newValue }
    }
}

class WalkColumns: SplitCoordinator<Int>, WalkContainer {
    class var columns: [SplitViewController.Column] { [.primary, .secondary] }
    static var style: SplitViewController.Style { columns.count == 2 ? .doubleColumn : .tripleColumn }

    private let make: () -> ViewController?
    var onStartTabs: () -> Void = {}

    required init(_ make: @escaping () -> ViewController?) {
        self.make = make
        super.init(style: Self.style)
    }

    override func makeSplitViewController() -> SplitViewController {
        make() as? SplitViewController ?? super.makeSplitViewController()
    }
    override func startColumns() { onStartTabs() }

    var starter: WalkStarter { WalkStarter(navigation: navigation) }
    var tabs: [any WindowNavigation] { Self.columns.map { self[$0] } }
    var selection: Int {
        get { Self.columns.firstIndex(of: selectedColumn) ?? -1 }
        set { selectedColumn = newValue < tabs.count ? Self.columns[newValue] : .compact }
    }
}

final class WalkThreeColumns: WalkColumns {
    override class var columns: [SplitViewController.Column] { [.primary, .supplementary, .secondary] }
}

extension WalkWorld {
    /// Gives a coordinator its tabs, each with a chain of its own (L22).
    func addTabs(to life: WalkLife, _ container: any WalkContainer) {
        life.tabs = container.tabs.map { _ in ModelChain(.window, tabOf: life) }
        life.tabStarters = container.tabs.enumerated().map {
            WalkStarter(navigation: $0.element.top, window: $0.element, tab: $0.offset, life: life)
        }
        container.onStartTabs = { [weak self, weak life] in
            if let self, let life { startTabs(of: life) }
        }
    }

    /// Makes the container of a coordinator.
    func makeContainer(of life: WalkLife) -> ViewController {
        switch life.coordinator {
        case is WalkPages: WalkPageController(self, life)
        case let columns as WalkColumns: WalkSplit(self, life, type(of: columns).style)
        default: WalkTabBar(self, life)
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
        guard let life = pick(containers, number / 8), let container = life.coordinator as? any WalkContainer else {
            return false
        }
        let tab = number % 8 == 7 ? life.tabs.count : number % life.tabs.count
        isTabMissing = tab == life.tabs.count
        if !isTabMissing { life.selectedTab = tab }
        container.selection = tab
        if isTabMissing { fail("no issue with a tab that doesn't exist") }
        return true
    }

    /// The user taps a tab, or the selected one, whose stack is popped (L25).
    func tapTab(_ number: Int, in window: Window) -> Bool {
        if window.topmostViewController is WalkSplit { return toggleSidebar(in: window) }
        if window.topmostViewController is WalkPageController { return turn(number, in: window) }
        let tab = number % 3
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

    /// The user turns a page, which ends nothing (L29). A page that is turned by a finger may come back.
    private func turn(_ number: Int, in window: Window) -> Bool {
        let (user, direction) = (
            User(window), number % 2 == 0 ? PageViewController.NavigationDirection.forward : .reverse
        )
        noteTurn(in: window)
        if number / 2 % 2 == 0 {
            _ = try? user.turnPage(direction)
        } else if let new = try? user.beginTurnPage(direction) {
            if swipe?.isActive == true { new.cancel() } else { swipe = new }
        }
        return true
    }

    /// The user shows or hides the sidebar of an expanded split view, which ends nothing (L29).
    private func toggleSidebar(in window: Window) -> Bool {
        noteTurn(in: window)
        return (try? User(window).toggleSidebar()) ?? false
    }

    /// The user may turn a page, or go back from the root of a collapsed split view's column to the column before it.
    func noteTurn(in window: Window) {
        for screen in screens(of: window) where !(screen is WalkTabBar) {
            (screen as? any WalkController)?.life?.isTurned = true
        }
    }

    /// The window gets another width, which ends nothing (L29).
    func changeWidth(of window: Window) -> Bool {
        let (running, count) = (lives.filter(\.isRunning).map(\.number), callbackCount)
        noteTurn(in: window)
        window.horizontalSizeClass = window.horizontalSizeClass == .compact ? .regular : .compact
        if count == callbackCount, running != lives.filter(\.isRunning).map(\.number) {
            fail("another width has ended coordinators (L29)")
        }
        return true
    }

    /// All columns of the container may be seen.
    func isBeside(_ container: WalkLife) -> Bool {
        // Out of sight it doesn't collapse before it appears (U87).
        if let split = container.screen as? SplitViewController { return !split.isCollapsed }
        return container.coordinator is WalkColumns
            && container.chain.flatMap { host(of: $0)?.place.window }?.horizontalSizeClass == .regular
    }

    /// Other code selects a tab of a tab bar controller.
    func switchTab(_ number: Int, in window: Window) -> Bool {
        let tabBars = screens(of: window).compactMap { $0 as? WalkTabBar }
        guard let tabBar = pick(tabBars, number / 3), let life = tabBar.life else { return false }
        // The selected tab again does nothing.
        if tabBar.selectedIndex != number % 3 { life.selectedTab = number % 3 }
        tabBar.selectedIndex = number % 3
        return true
    }

    /// L25: a selection takes effect at once.
    func compareSelections() {
        for life in containers {
            guard let selection = (life.coordinator as? any WalkContainer)?.selection, selection != life.selectedTab
            else { continue }
            if life.isTurned, let controller = life.screen as? any SelectingContainer, let shown = controller.selected,
                controller.index(of: shown) == selection
            {
                life.selectedTab = selection
            } else {
                fail("\(life.number) has selected tab \(selection), expected \(life.selectedTab) (L25)")
            }
        }
    }

    /// Nothing moves: the tabs have their roots, and the selected one is shown.
    func compareTabs(of life: WalkLife, in order: [ViewController]) {
        guard let container = life.screen as? any SelectingContainer else {
            return fail("\(life.number) has no container")
        }
        life.isTurned = false
        let all = container.children.sorted { container.index(of: $0) ?? -1 < container.index(of: $1) ?? -1 }
        let selected = container.selected.flatMap { container.index(of: $0) } ?? -1
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

extension ViewController {
    /// The screen is in a tab, a page or a column.
    var isInContainer: Bool { holder.map { $0 is any SelectingContainer || $0.isInContainer } == true }

    /// The parent, or the screen that presents it in its context (U108). `nil` for a level.
    var holder: ViewController? {
        parent ?? presentingViewController.flatMap { $0.presentedInContext === self ? $0 : nil }
    }
}
