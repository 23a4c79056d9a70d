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
    /// Whether the tab bar is hidden, so that the user can't tap it. ``ViewController/hidesBottomBarWhenPushed`` hides it too
    /// (U77).
    open var isTabBarHidden = false

    /// The object that follows the selections: see ``TabBarOwner``. It is held weakly.
    package final weak var tabOwner: (any TabBarOwner)?
    /// The index of the selected tab.
    final private(set) var selection: Int?
    private var hasTabs = false
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The steps of the running transition, which owns them.
    private weak var steps: SelectSteps?
    private var transitionReference: TransitionReference?
    private var transition: Transition? { transitionReference?.transition }

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
            if let refusal = refusal(toHold: viewController) { return report(refusal) }
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
    override var frontChild: ViewController? { selected }
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

    override func concludeContained() {
        super.concludeContained()
        guard let transition, transition.isRunning,
            transition.isInterrupted || transition.window !== window || !isInShownBranch
        else { return }
        transition.interrupt()
        transition.end()
    }

    override func windowWasReleased() {
        (transitionReference, steps) = (nil, nil)
        follow(only: selected)
        super.windowWasReleased()
    }

    // MARK: Selecting

    /// Selects the tab at an index that exists. It looks at no other tab.
    final func select(_ index: Int, by initiator: Initiator) {
        guard index != selection else { return }
        let old = selected
        selection = index
        showSelection(by: initiator)
        tabOwner?.tabBarController(self, didSelectInsteadOf: old, by: initiator)
    }

    /// Shows the selected tab: in a transition, or at once if the tab bar controller isn't visible (U73). A transition that
    /// hasn't begun yet shows it too, and one that has begun is followed by another.
    private func showSelection(by initiator: Initiator) {
        guard isChangeVisible, let window else {
            let former = followers
            follow(only: selected)
            for tab in former where tab !== selected { hide(tab) }
            return
        }
        if let transition, transition.isRunning, let steps {
            if !transition.hasBegun { steps.change(to: selected) }
            return
        }
        let old = follower
        guard old !== selected else { return }
        let steps = SelectSteps(tabs: self, old: old, new: selected)
        self.steps = steps
        beginFollowing(selected, insteadOf: old)
        let transition = Transition(
            .select, in: window, animated: false, duration: .zero, initiator: initiator, steps: steps)
        transitionReference = transition.reference
        window.add(transition)
        selected?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Called when a transition has ended. Shows what was selected meanwhile.
    final func selectionDidEnd() {
        if follower !== selected { showSelection(by: .app) }
    }

    private func refusal(toHold tab: ViewController) -> PresentationIssue? {
        if tab.container === self { return nil }
        if let refusal = refusalToAdd(tab) { return refusal }
        return tab.container.map { .shownOutsideOfParent(child: tab.name, container: name, parent: $0.name) }
    }

    /// Changes the links, then calls the callbacks: those of the removed tabs, the last one first, then of the added ones.
    private func replaceTabs(with new: [ViewController], _ indices: [ObjectIdentifier: Int]) {
        let (old, former) = (contained, selected)
        let added = new.filter { $0.container !== self }
        let removed = old.filter { indices[ObjectIdentifier($0)] == nil }
        contained = new
        self.indices = indices
        for tab in added { join(tab) }
        // A callback may set the tabs again: those that come back then stay.
        for tab in removed { tab.flags.insert(.movingFromParent) }
        for tab in new { tab.flags.remove(.movingFromParent) }
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
            tab.flags.remove(.movingFromParent)
            release(tab)
        }
        for tab in added where tab.container === self {
            tab.ownSimulation = simulation ?? tab.ownSimulation
            tab.willMove(to: self)
            guard tab.container === self else { continue }
            tab.didMove(to: self)
            if window != nil { tab.notifyOwnersOfReturn() }
        }
        if follower !== selected { showSelection(by: .app) }
        tabOwner?.tabsDidChange(of: self)
    }

    private func isReleasing(_ tab: ViewController) -> Bool {
        tab.container === self && tab.flags.contains(.movingFromParent)
    }

    /// Replaces one tab, which stays selected if it is. It looks at no other tab.
    package final func replaceTab(at index: Int, with tab: ViewController) {
        recordCall("replaceTab(at: \(index), with: \(tab.name))")
        guard contained.indices.contains(index) else {
            return report(.tabOutOfRange(index: index, count: contained.count, tabBarController: name))
        }
        if let refusal = refusal(toHold: tab) { return report(refusal) }
        let old = contained[index]
        guard old !== tab else { return }
        if indices[ObjectIdentifier(tab)] != nil {
            return report(.repeatedTab(controller: tab.name, tabBarController: name))
        }
        changeContained { $0[index] = tab }
        indices[ObjectIdentifier(old)] = nil
        indices[ObjectIdentifier(tab)] = index
        join(tab)
        old.flags.insert(.movingFromParent)
        move([old], [tab])
    }
}

/// The steps of a selection (U65). Until the transition begins, another selection only changes its target.
@MainActor
final class SelectSteps: TransitionSteps {
    let tabs: TabBarController
    let old: ViewController?
    private(set) var new: ViewController?
    /// The tabs that another selection has replaced. They may have begun to appear with the tab bar controller.
    private var dropped: [ViewController] = []

    init(tabs: TabBarController, old: ViewController?, new: ViewController?) {
        (self.tabs, self.old, self.new) = (tabs, old, new)
    }

    var appearing: ViewController? { new }
    var stationary: ViewController? { tabs }
    var disappearing: ViewController? { old }

    func change(to newer: ViewController?) {
        if let new, new.container === tabs {
            new.flags.subtract([.isShownInParent, .endsWithTransition])
            dropped.append(new)
        }
        new = newer
        // It was removed, or moved to another container, if it has another parent now.
        let former = old?.container === tabs ? old : nil
        if new === old { tabs.follow(only: old) } else { tabs.beginFollowing(new, insteadOf: former) }
        // Last, because `viewDidLoad` may select again.
        newer?.loadViewIfNeeded()
    }

    func begin(_ transition: Transition) {
        for tab in dropped where tab !== new {
            tab.beginHiding()
            tab.endHiding()
        }
        dropped = []
        // It may have been removed since.
        let shown = new?.isShown(in: tabs) == true ? new : nil
        shown?.beginAppearance(true, animated: false)
        if old !== new { old?.beginHiding() }
        shown?.isAppearing(animated: false)
    }

    func end(_ transition: Transition) {
        // A selection in a hidden window has shown another tab at once.
        let isReplaced = tabs.follower != nil && tabs.follower !== new && tabs.follower !== old
        if !isReplaced { tabs.follow(only: new?.container === tabs ? new : nil) }
        transition.completeAlongside()
        if old !== new {
            if !transition.hasBegun { old?.beginHiding() }
            old?.endHiding()
        }
        // Also if it is the new one: removed, and put back before the end.
        old?.concludeContained()
        guard let new else { return }
        // Also if it is the old one: a stack that was removed and put back may have another top.
        if new.isShown(in: tabs) { new.appear(animated: false) } else { new.endHiding() }
    }

    func didEnd() { tabs.selectionDidEnd() }
}
