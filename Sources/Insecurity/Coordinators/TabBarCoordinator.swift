public import PresentationSim

/// A coordinator of a tab bar controller. Each tab is a chain of its own, with the laws of a window (L22).
///
/// ```swift
/// final class Shop: TabBarCoordinator<Never> {
///     init() { super.init(tabCount: 2) }
///
///     override func startTabs() {
///         self[0].start(NavigationController(), Home()) { _ in }
///         self[1].start(Profile()) { _ in }
///     }
/// }
/// ```
///
/// It is started as any modal coordinator: as a window's root, or presented. When it ends, everything on its tabs ends first
/// (L23).
open class TabBarCoordinator<Result>: ModalCoordinator<Result> {
    private let tabs: [Navigator]
    private var selection = 0
    private weak var tabBarController: TabBarController?

    /// Creates a coordinator with a number of tabs that stays the same; at least one.
    public init(tabCount: Int) {
        var tabs: [Navigator] = []
        let container = Frame()
        let branches = (0..<max(tabCount, 1)).map { Host(.window, branch: Branch($0, of: container)) }
        for branch in branches {
            let frame = Frame(hosting: branch)
            tabs.append(Navigator(frame, top: Navigator(frame)))
        }
        self.tabs = tabs
        super.init(container)
        container.branches = branches
    }

    // MARK: Tabs

    /// Starts coordinators in a tab. Each replaces the tab's root and all that runs in the tab (L13, L22);
    /// ``WindowNavigation/top`` starts on top of the tab. What a tab presents covers the window (L24).
    ///
    /// Before the start and after the end of the tab bar coordinator a start is refused. A tab that doesn't exist is reported
    /// as ``CoordinatorIssue/tabOutOfRange(coordinator:tab:count:)``, and the last one is used.
    public subscript(tab: Int) -> any WindowNavigation { tabs[checked(tab) ?? tabs.count - 1] }

    /// Starts the roots of the tabs. It is called once, before the tab bar controller is shown. A tab without a root is empty.
    open func startTabs() {}

    /// Makes the tab bar controller. Override it for a subclass of your own. Its tabs are set later.
    open func makeTabBarController() -> TabBarController { TabBarController() }

    /// The index of the selected tab. Setting it takes effect at once and is shown when nothing moves (L25). One that doesn't
    /// exist is reported as ``CoordinatorIssue/tabOutOfRange(coordinator:tab:count:)``.
    public var selectedTab: Int {
        get { selection }
        set {
            guard let tab = checked(newValue), tab != selection else { return }
            selection = tab
            frame.host?.whenAtRest { [weak self] in self?.showSelection() }
        }
    }

    private func checked(_ tab: Int) -> Int? {
        if tabs.indices.contains(tab) { return tab }
        let issue = CoordinatorIssue.tabOutOfRange(coordinator: name, tab: tab, count: tabs.count)
        report(issue, to: frame.simulation)
        return nil
    }

    private func showSelection() {
        if let tabBarController { ScreenWriter.select(selection, in: tabBarController) }
    }

    // MARK: The screen

    /// The tab bar controller with its tabs. Override ``startTabs()`` and ``makeTabBarController()`` instead.
    public final override var viewController: ViewController {
        let controller = makeTabBarController()
        ScreenWriter.makeEmptyTabs(tabs.count, in: controller)
        controller.tabOwner = self
        tabBarController = controller
        for branch in frame.branches ?? [] { branch.branch?.tabs = controller }
        startTabs()
        // The tabs have their screens before the tab bar controller is shown.
        for branch in frame.branches ?? [] { branch.work() }
        showSelection()
        return controller
    }
}

extension TabBarCoordinator: TabBarOwner {
    package func tabBarController(_ tabBarController: TabBarController, mayBeSelected index: Int) -> Bool { true }

    package func tabBarController(
        _ tabBarController: TabBarController, didSelect index: Int, insteadOf old: Int?, by initiator: Initiator
    ) {
        // A selection by code that waits for its turn counts more than one of the tree's own.
        if initiator == .user { selection = index }
        guard let host = frame.host else { return }
        host.events?.add(.selectedTab(index), of: frame, at: host.now)
        host.settle()
    }

    package func tabBarController(_ tabBarController: TabBarController, didReselect index: Int) {}

    package func tabsDidChange(of tabBarController: TabBarController) {}
}
