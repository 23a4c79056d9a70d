internal import PresentationSim

/// The tabs of a container coordinator: a host for each (L22), and which one is selected.
@MainActor
final class Tabs {
    let hosts: [Host]
    /// The index of the selected tab. The tab bar controller shows it when nothing moves (L25). `Int.max` for one of other code.
    private(set) var selection = 0
    /// The tab that the tabs themselves are selecting.
    private weak var written: ViewController?
    /// The tab that was shown when the coordinator selected another one. The tree may still be about to report it.
    private var overruled: Int?
    /// The selection that the observers know.
    private var reported = 0
    /// The frame of the container coordinator.
    private(set) weak var container: Frame?
    /// The tab bar controller, once it was made.
    private(set) weak var controller: TabBarController?

    init(count: Int, of container: Frame) {
        hosts = (0..<count).map { Host(.window, branch: Branch($0)) }
        self.container = container
        for host in hosts { host.branch?.tabs = self }
    }

    /// The host of the tab. One that doesn't exist gets a host of its own, which refuses all starts.
    subscript(index: Int) -> Host {
        if hosts.indices.contains(index) { return hosts[index] }
        let branch = Branch(index)
        branch.tabs = self
        return Host(.window, branch: branch)
    }

    /// The selected tab, or `nil` if other code has added it.
    var selected: Host? { hosts.indices.contains(selection) ? hosts[selection] : nil }

    /// The index of the tab that the tree shows. `Int.max` for one of other code, and before the tab bar controller is made.
    private var shownTab: Int {
        guard let controller, let tab = controller.selected else { return .max }
        return index(of: tab, at: controller.selectedIndex)
    }

    /// The index of the tab that is at a position of the tab bar controller. `Int.max` for one of other code.
    private func index(of tab: ViewController, at position: Int) -> Int {
        // They are the same unless other code has moved tabs, so that a selection looks at no other tab.
        if hosts.indices.contains(position), hosts[position].branch?.tab === tab { return position }
        return hosts.firstIndex { $0.branch?.tab === tab } ?? .max
    }

    /// The tab that the user works in: the one that has presented what is on top, or that holds the tab that did, else
    /// the selected one.
    var active: Host? { covering.last ?? selected }

    /// The tab that the user sees when what has ended on the tabs has left.
    var uncovered: Host? { covering.last ?? shown }

    /// The tabs that cover the window, the topmost last (L24).
    private var covering: [Host] {
        var covering: [(host: Host, level: Int)] = []
        for host in hosts {
            if let level = host.topLevel { covering.append((host, level)) }
        }
        return covering.sorted { $0.level < $1.level }.map(\.host)
    }

    /// Ends what the tabs, and those on them, have presented.
    func uncover(isAnimated: Bool) {
        // From the lowest level on: the others leave with it, in one transition (L5).
        for tab in covering { tab.end(from: tab.uncoveredCount, .requested, isAnimated: isAnimated) }
        for tab in hosts { tab.front?.tabs?.uncover(isAnimated: isAnimated) }
    }

    /// Gives the controller its tabs, which are empty.
    func fill(_ controller: TabBarController) {
        for (host, tab) in zip(hosts, ScreenWriter.makeEmptyTabs(hosts.count, in: controller)) {
            host.branch?.tab = tab
        }
        controller.tabOwner = self
        self.controller = controller
    }

    /// Shows on the tabs what was started there, right before the tab bar controller is shown, and so before any result is
    /// delivered.
    func makeRoots() {
        guard let controller else { return }
        for host in hosts { while host.work(after: nil) {} }
        showSelection(in: controller, isAsking: true)
    }

    /// Lets the tabs, and those on them, show what waited until the tab bar controller was in its window.
    func settle() {
        for host in hosts {
            host.settle()
            for index in 0..<host.chain.shownCount {
                let frame = host.chain.shown(at: index).frame
                host.didShow(frame)
                frame.tabs?.settle()
            }
        }
    }

    /// Whether the container has ended. After that only the user selects tabs, those of the last root (L14).
    var hasEnded: Bool { container?.isPast != false }

    /// Ends everything on the tabs, the last tab first (L23).
    func endAll(_ ending: Ending, isAnimated: Bool?) {
        // A selection that waits is dropped.
        if controller != nil { (selection, overruled) = (shownTab, nil) }
        for host in hosts.reversed() { host.endAll(ending, isAnimated: isAnimated) }
    }

    /// Lets the tabs settle, and releases the screens of a tab bar controller that never came on screen.
    func containerDidEnd() {
        let isGone = container?.screenHost == nil
        for host in hosts {
            if isGone { host.willHide(from: 0) }
            host.settle()
        }
    }

    /// Removes all screens over the roots of the tabs. The container has ended and stays as the last root (L14).
    func leaveLastRoot() {
        for host in hosts where !host.chain.isEmpty { host.settle() }
    }

    // MARK: Selecting

    /// Selects a tab that exists, and shows it when nothing moves. What was started on the tab is in place then. If nothing
    /// was, the container's scene is asked to select the tab later, unless it selects the tab now.
    func select(_ index: Int, isAsking: Bool = true) {
        if hasEnded { return }
        let shown = shownTab
        guard index != selection || controller != nil && index != shown else { return }
        (selection, overruled) = (index, shown)
        showSelectionAtRest(isAsking: isAsking)
    }

    private func showSelectionAtRest(isAsking: Bool) {
        selected?.whenFrontAtRest { [weak self] in
            self?.container?.host?.whenAtRest {
                guard let self, let controller = self.controller else { return }
                if self.shownTab != self.selection {
                    self.showSelection(in: controller, isAsking: isAsking)
                } else {
                    self.overruled = nil
                }
            }
        }
    }

    private func showSelection(in controller: TabBarController, isAsking: Bool) {
        overruled = nil
        let wanted = selection
        if checkSelection(wanted, isAsking: isAsking) {
            // A condition may have changed the tab, or begun a transition.
            if isMoving || selected?.isChanging == true { return showSelectionAtRest(isAsking: isAsking) }
            write(selected?.branch?.tab, to: controller)
        }
        // If the tree shows another tab, the scene selects this one later, or other code has removed it.
        if selection == wanted, shownTab != wanted { followShownTab() }
    }

    /// Whether a transition runs around the tab bar controller.
    private var isMoving: Bool {
        guard let window = controller?.window else { return false }
        return container?.host?.isTransitioning(in: window) == true
    }

    private func write(_ tab: ViewController?, to controller: TabBarController) {
        guard let tab, let position = controller.index(of: tab) else { return }
        written = tab
        ScreenWriter.select(position, in: controller)
        written = nil
    }

    /// Checks whether the user may see a tab. Scenes that may not be seen have ended then, or the scene that the tab belongs to
    /// selects it later.
    private func checkSelection(_ index: Int, isAsking: Bool = true) -> Bool {
        guard hosts.indices.contains(index) else { return true }
        let host = hosts[index]
        while let front = host.front {
            if front.checkUncovering(), front.tabs?.checkShownTab() != false { return true }
            if host.front === front { return false }
        }
        // A root that has ended leaves now, because the tab may be the one that is shown.
        let mayBeVisible = host.checkUncovered()
        guard let container, container.host != nil, let scene = container.scene else { return mayBeVisible }
        return isAsking && scene.checkSelection(index)
    }

    /// Checks whether the user may see the tab that the tree shows.
    private func checkShownTab() -> Bool { checkSelection(shownSelection) }

    /// The tab that the tree shows. Another one may be selected already. `nil` if other code has added it.
    var shown: Host? { hosts.indices.contains(shownSelection) ? hosts[shownSelection] : nil }

    /// The index of the tab that the tree shows, or will show when the tab bar controller is made.
    private var shownSelection: Int { controller == nil ? selection : shownTab }

    /// Selects a tab and ends what covers it (L24).
    func reveal(_ index: Int, isAnimated: Bool) {
        guard let container, let host = container.host else { return }
        uncover(isAnimated: isAnimated)
        host.end(from: container.index + 1, .requested, isAnimated: isAnimated)
        select(index, isAsking: false)
        host.reveal(isAnimated: isAnimated)
    }
}

extension Tabs: TabBarOwner {
    func tabBarController(_ tabBarController: TabBarController, mayBeSelected tab: ViewController) -> Bool {
        let position = tabBarController.index(of: tab) ?? .max
        return tab === tabBarController.selected || checkSelection(index(of: tab, at: position))
    }

    func tabBarController(
        _ tabBarController: TabBarController, didSelectInsteadOf old: ViewController?, by initiator: Initiator
    ) {
        if initiator == .app, tabBarController.selected !== written {
            // By other code.
            let shown = shownTab, isAllowed = checkSelection(shown)
            if !isAllowed || hosts.indices.contains(shown) && hosts[shown].isChanging {
                // The tab's `viewDidLoad` may have selected another one.
                let wanted = overruled == shown ? selection : shown
                write(old, to: tabBarController)
                if isAllowed || wanted != shown { select(wanted) }
                return
            }
        }
        followShownTab()
    }

    /// Other code may have removed the selected tab. A selection that waits stays.
    func tabsDidChange(of tabBarController: TabBarController) {
        let shown = shownTab
        if overruled != nil, shown != selection {
            overruled = shown
        } else if shown != reported {
            followShownTab()
        }
    }

    /// Records that the tree shows another tab.
    private func followShownTab() {
        let shown = shownTab
        if shown != overruled { selection = shown }
        overruled = nil
        guard shown != reported, let container, let host = container.host else { return }
        reported = shown
        host.events?.add(.selectedTab(shown), of: container)
        host.settle()
    }
}

extension Host {
    /// The uppermost frame that the tab doesn't present: the user sees it when the tab is selected.
    fileprivate var front: Frame? { uncoveredCount > 0 ? chain.running[uncoveredCount - 1].frame : nil }

    /// Whether the user would see other screens on the tab than those that run: some are still to leave or to come.
    fileprivate var isChanging: Bool {
        chain.next() != nil && !chain.isPresentingNext || front?.tabs?.shown?.isChanging == true
    }

    /// Calls the action when the tab is at rest, and the tab that a container on it shows.
    fileprivate func whenFrontAtRest(_ action: @escaping () -> Void) {
        guard let inner = front?.tabs?.shown else { return whenAtRest(action) }
        inner.whenFrontAtRest { self.whenAtRest(action) }
    }

    /// The number of levels below the uppermost frame that the tab presents, or a tab on it. `nil` if there is none, so that the
    /// tab doesn't cover the window (L24).
    fileprivate var topLevel: Int? {
        // Most tabs present nothing, and hold no tabs.
        if chain.lowestPresented == nil, top?.tabs == nil { return nil }
        let own = chain.presented(below: chain.running.count).map { chain.running[$0].frame.levelCount }
        let inner = (front === top ? [top] : [front, top]).flatMap { $0?.tabs?.hosts ?? [] }
        return ([own] + inner.map(\.topLevel)).compactMap(\.self).max()
    }

    /// Whether the tab covers the window, so that the user sees it although another one is selected (L24).
    var isCovering: Bool { topLevel != nil }
}
