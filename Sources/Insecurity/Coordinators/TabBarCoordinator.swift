public import PresentationSim

/// A coordinator of a tab bar controller. Each tab is a chain of its own, with the laws of a window (L22).
///
/// ```swift
/// final class Shop: TabBarCoordinator<Never> {
///     init() { super.init(tabCount: 2) }
///
///     override func startTabs() {
///         self[0].start(NavigationController(), Home())
///         self[1].start(Profile())
///     }
/// }
/// ```
///
/// Start it like any modal coordinator: as a window's root, or presented. When it ends, everything on its tabs ends first
/// (L23).
open class TabBarCoordinator<Output>: ModalCoordinator<Output> {
    private let tabs: Tabs

    /// Creates a coordinator with a number of tabs that stays the same. Without a tab its start is refused with
    /// ``CoordinatorIssue/noTabs(coordinator:)``.
    public init(tabCount: Int) {
        let container = Frame()
        tabs = Tabs(count: max(tabCount, 0), of: container)
        super.init(container)
    }

    // MARK: Tabs

    /// Starts coordinators in a tab. Each replaces the tab's root and all that runs in the tab (L13, L22);
    /// ``WindowNavigation/top`` starts on top of the tab. What a tab presents covers the window (L24). The change of a root is
    /// never animated, whatever `animated`, `duration` and `options` say.
    ///
    /// Before the start and after the end of the tab bar coordinator a start is refused. If the tab doesn't exist, a start is
    /// refused with ``CoordinatorIssue/tabOutOfRange(coordinator:tab:count:)``, and if other code has removed it, with
    /// ``CoordinatorIssue/tabRemoved(coordinator:tab:)``.
    public subscript(tab: Int) -> any WindowNavigation { tabs.navigator(tab) }

    /// Starts the roots of the tabs, before anything else runs there (L22). Override it. It is called once, by the start of the
    /// coordinator and before ``viewController``. A tab without a root is empty.
    ///
    /// Without an override, ``CoordinatorIssue/tabsNotStarted(coordinator:)`` is reported if all tabs are empty in the turn after the
    /// tab bar was made.
    open func startTabs() { tabs.startsNothing = true }

    override func startRoots() { startTabs() }

    /// Makes the tab bar controller. Override it for a subclass of your own. Its tabs are set later.
    open func makeTabBarController() -> TabBarController { TabBarController() }

    /// The index of the selected tab. Setting it takes effect at once and is shown when nothing moves (L25). One that doesn't
    /// exist is reported as ``CoordinatorIssue/tabOutOfRange(coordinator:tab:count:)``, and one that other code has removed as
    /// ``CoordinatorIssue/tabRemoved(coordinator:tab:)``.
    ///
    /// After the end, setting it does nothing, which isn't a mistake. If the tab bar stays as the last root, the property still
    /// follows the user's taps (L14).
    ///
    /// Each tab keeps its index when other code adds, moves or removes tabs. While a tab of other code is selected, this is
    /// `Int.max`, UIKit's `NSNotFound`.
    public var selectedTab: Int {
        get { tabs.selection }
        set { tabs.selectOrReport(newValue, in: name) }
    }

    /// The number of tabs. Tabs of other code don't count.
    public var tabCount: Int { tabs.anchors.count }

    // MARK: The screen

    /// The tab bar controller with its tabs, while the coordinator runs. Override ``startTabs()`` and
    /// ``makeTabBarController()`` instead.
    public final override var viewController: ViewController { tabs.screen(makeTabBarController) }
}
