/// Shows one of several view controllers, its tabs: the counterpart of `UITabBarController`.
///
/// A selection changes the properties before the call returns, and the tabs get their callbacks in the next turn of the run
/// loop (U65, U66). The cost of a selection is the same for any number of tabs.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.viewControllers = [home, profile]
/// tabs.selectedIndex = 1
/// ```
open class TabBarController: ViewController {
    /// Asked before a tap selects a tab, and notified after it (U69). It is held weakly.
    open weak var delegate: (any TabBarControllerDelegate)?
    /// `true` if the tab bar is hidden, so that the user can't tap it. ``ViewController/hidesBottomBarWhenPushed`` hides it too
    /// (U77).
    open var isTabBarHidden = false

    /// The object that follows the selections: see ``ContainerOwner``. It is held weakly.
    package final weak var containerOwner: (any ContainerOwner)?
    /// The index of the selected tab.
    final private(set) var selection: Int?
    private var hasTabs = false
    private var indices: [ObjectIdentifier: Int] = [:]

    /// Creates a tab bar controller without tabs.
    public override init() { super.init() }

    /// Creates a tab bar controller without tabs. There are no views, so that both arguments are ignored.
    public override init(nibName: String?, bundle: AnyObject?) { super.init(nibName: nibName, bundle: bundle) }

    /// Hides or shows the tab bar.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

    /// The tabs, or `nil` until they are set (U62). Setting them calls `setViewControllers(_:animated:)` without animation.
    open var viewControllers: [ViewController]? {
        get { hasTabs ? contained : nil }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs. The selected view controller stays selected if it is among the new ones. Else the one at its index is
    /// selected, or the first one (U62, U63). No delegate is called, and nothing is animated.
    ///
    /// A view controller that comes twice, has another parent, is presented or is a window's root is refused with an issue, and
    /// the tabs stay as they were.
    open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        recordCall("setViewControllers([\(new.map(\.name).joined(separator: ", "))], animated: \(animated))")
        for viewController in new {
            if let refusal = refusalToHold(viewController) { return report(refusal) }
        }
        var indices: [ObjectIdentifier: Int] = [:]
        for (index, viewController) in new.enumerated()
        where indices.updateValue(index, forKey: ObjectIdentifier(viewController)) != nil {
            return report(.repeatedTab(controller: viewController.name, tabBarController: name))
        }
        hasTabs = viewControllers != nil
        replaceTabs(with: new, indices)
    }

    /// The index of the selected tab, or `Int.max`, UIKit's `NSNotFound`, if there is none. Setting it selects a tab, without
    /// a call of the delegate (U66). The selected index does nothing (U67). One out of range is refused with an issue.
    open var selectedIndex: Int {
        get { selection ?? .max }
        set {
            recordCall("selectedIndex = \(newValue)")
            guard contained.indices.contains(newValue) else {
                return report(
                    .tabOutOfRange(index: newValue, count: contained.count, tabBarController: name))
            }
            select(newValue, by: .app)
        }
    }

    /// The selected tab, or `nil` if there is none. Setting it selects a tab, without a call of the delegate (U66). The
    /// selected one does nothing (U67). One that isn't a tab is refused with an issue (U68).
    open var selectedViewController: ViewController? {
        get { selection.map { contained[$0] } }
        set {
            recordCall("selectedViewController = \(newValue?.name ?? "nil")")
            guard let newValue, let index = indices[ObjectIdentifier(newValue)] else {
                return report(.selectedNonChild(controller: newValue?.name, tabBarController: name))
            }
            select(index, by: .app)
        }
    }

    // MARK: As a container

    override var managesChildren: Bool { true }
    override var frontContent: ViewController? { selected }
    /// The selected tab, whatever a subclass returns.
    package final var selected: ViewController? { selection.map { contained[$0] } }

    /// The index of a tab; `nil` if the view controller is none. It looks at no other tab.
    package final func index(of tab: ViewController) -> Int? { indices[ObjectIdentifier(tab)] }

    /// Adds a tab as the last one, after its former parent has removed it (U53).
    open override func addChild(_ child: ViewController) {
        releaseFromFormerParent(child)
        setViewControllers(contained + [child], animated: false)
    }

    override func remove(_ child: ViewController) {
        setViewControllers(contained.filter { $0 !== child }, animated: false)
    }

    override func windowWasReleased() {
        follow(only: selected)
        super.windowWasReleased()
    }

    // MARK: Selecting

    /// Selects the tab at an index that exists. It looks at no other tab.
    final func select(_ index: Int, by initiator: Initiator) {
        guard index != selection else { return }
        let old = selected
        selection = index
        showAlone(selected, by: initiator)
        containerOwner?.container(self, didSelectInsteadOf: old, by: initiator)
    }

    /// Shows the tab that was selected meanwhile.
    override func performWaitingCalls() { showSelected() }

    /// Changes the links, then calls the callbacks: those of the removed tabs, the last one first, then of the added ones.
    private func replaceTabs(with new: [ViewController], _ indices: [ObjectIdentifier: Int]) {
        let (old, former) = (contained, selected)
        let added = new.filter { $0.container !== self }
        let removed = old.filter { indices[ObjectIdentifier($0)] == nil }
        contained = new
        self.indices = indices
        for tab in added { tab.container = self }
        // A callback may set the tabs again: those that come back then stay.
        for tab in removed { tab.motion = .movingFromParent }
        for tab in new { tab.rest(from: .movingFromParent) }
        let kept = former.flatMap { indices[ObjectIdentifier($0)] }
        let index = kept ?? selection.flatMap { $0 < new.count ? $0 : nil }
        selection = index ?? (new.isEmpty ? nil : 0)
        move(removed, added)
    }

    /// Calls the callbacks of removed and added tabs, whose links have changed. Then shows the selected tab, if it is new.
    private func move(_ removed: [ViewController], _ added: [ViewController]) {
        for tab in removed.reversed() where isReleasing(tab) {
            tab.willMove(to: nil)
            guard isReleasing(tab) else { continue }
            tab.motion = .resting
            release(tab)
        }
        for tab in added where tab.container === self { welcome(tab) }
        showSelected()
        containerOwner?.childrenDidChange(of: self)
    }

    private func isReleasing(_ tab: ViewController) -> Bool {
        tab.container === self && tab.motion == .movingFromParent
    }

    /// Replaces one tab, which stays selected if it is. It looks at no other tab.
    package final func replaceChild(at index: Int, with tab: ViewController) {
        recordCall("replaceTab(at: \(index), with: \(tab.name))")
        guard contained.indices.contains(index) else {
            return report(.tabOutOfRange(index: index, count: contained.count, tabBarController: name))
        }
        if let refusal = refusalToHold(tab) { return report(refusal) }
        let old = contained[index]
        guard old !== tab else { return }
        if indices[ObjectIdentifier(tab)] != nil {
            return report(.repeatedTab(controller: tab.name, tabBarController: name))
        }
        mutate(contained, in: { contained = $0 }) { $0[index] = tab }
        indices[ObjectIdentifier(old)] = nil
        indices[ObjectIdentifier(tab)] = index
        tab.container = self
        old.motion = .movingFromParent
        move([old], [tab])
    }
}

extension TabBarController: SelectingContainer {
    package final var shownControllers: [ViewController] { selected.map { [$0] } ?? [] }

    package final func fill(with children: [ViewController]) { viewControllers = children }

    package final func selectChild(at index: Int) { selectedIndex = index }
}

/// Asked and notified when the user taps a tab. Selections by code call none of its methods (U66).
///
/// ```swift
/// func tabBarController(
///     _ tabBarController: TabBarController, shouldSelect viewController: ViewController
/// ) -> Bool {
///     viewController.title != "Locked"
/// }
/// ```
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Returns `true` if a tap may select the tab, including one on the selected tab (U69, U70). The default is `true`.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool
    /// Called after a tap has selected the tab, including one on the selected tab (U69, U70).
    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
    /// Returns `true`.
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {}
}
