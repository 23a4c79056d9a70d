internal import PresentationSim

/// The title and the icon of a tab, even while nothing runs on it.
struct TabLabel: Hashable {
    let title: String?
    let icon: String?
}

/// The tabs, columns or pages of a container coordinator: an anchor for each (L22). The comments say tab for all.
@MainActor
final class Tabs {
    let anchors: [Anchor]
    private let navigators: [Navigator]
    let kind: ContainerKind
    /// The frame of the container coordinator.
    private(set) weak var container: Frame?
    /// The tab bar controller, once it was made.
    private(set) weak var controller: (any SelectingContainer)?
    /// The container on the host's stage, from its start until it has ended and left.
    private var seat: Seat<ContainerID>?
    /// The selected tab while the container isn't on a stage.
    private var selectionOffStage = 0
    /// The titles and icons of the tabs, if the container's module names them.
    var labels: [TabLabel] = []
    /// The tab that the tabs themselves are selecting.
    private weak var written: ViewController?
    /// `true` if the coordinator doesn't override the method that starts the roots.
    var startsNothing = false
    /// The selection that the observers know.
    private var reported = 0

    init(count: Int, _ kind: ContainerKind = .tabs, of container: Frame) {
        self.kind = kind
        anchors = (0..<count).map { Anchor(.tab($0)) }
        navigators = anchors.map(Navigator.init(of:))
        self.container = container
        for anchor in anchors { anchor.tabs = self }
        container.tabs = self
    }

    /// Starts roots on the tab. One that doesn't exist gets an anchor of its own, which refuses all starts.
    func navigator(_ index: Int) -> Navigator {
        navigators.indices.contains(index) ? navigators[index] : Navigator(of: Anchor(.tab(index), tabs: self))
    }

    /// The selected tab. `Int.max` for one of other code.
    var selection: Int { seat?.container.map { $0.wanted ?? $0.shown ?? .max } ?? selectionOffStage }

    /// The selected tab, or `nil` if other code has added it.
    var selected: Anchor? { anchors.indices.contains(selection) ? anchors[selection] : nil }

    /// The tab that the user works in (L24).
    var active: Anchor? {
        let tab = seat.map { $0.host.stage.activeTab(of: $0.id) } ?? selectionOffStage
        return tab.flatMap { anchors.indices.contains($0) ? anchors[$0] : nil }
    }

    /// `true` if the container has ended. After that only the user selects tabs, those of the last root (L14).
    var hasEnded: Bool { container?.hasEnded != false }

    // MARK: The life of the container

    /// Records that the container runs as the top of the anchor's chain.
    func move(to chain: Seat<ChainID>, of anchor: Anchor) {
        let host = chain.host, id = host.stage.addContainer(on: chain.id, tabs: anchors.count)
        seat = Seat(host: host, id: id)
        for (tab, chain) in zip(anchors, host.stage[id]?.tabs ?? []) { tab.move(to: host, chain, in: anchor) }
        // Until the tree says which columns are seen, all may be.
        if case .columns(let columns) = kind, host.window?.horizontalSizeClass == .regular {
            host.stage.didShow(columns: columns.indices.filter { columns[$0] != .compact }, of: id)
        }
        if selectionOffStage != 0 { host.stage.select(selectionOffStage, of: id) }
    }

    /// Gives the controller its tabs, which are empty.
    func fill(_ controller: any SelectingContainer) {
        for (anchor, tab) in zip(anchors, ScreenWriter.makeEmptyChildren(anchors.count, in: controller)) {
            anchor.tabScreen = tab
            label(tab, of: anchor)
        }
        controller.containerOwner = self
        self.controller = controller
        followSeenTabs()
    }

    /// The screen of the container coordinator. It is made once, with empty tabs.
    func screen(_ make: () -> any SelectingContainer) -> ViewController {
        if let controller { return controller }
        let made = make()
        // A controller in use is refused, and its tabs stay.
        guard let container, container.runsOn != nil, CoordinatorIssue(made, of: container) == nil else { return made }
        container.screen.made = made
        fill(made)
        // The code that has started the coordinator may start the roots after that.
        if startsNothing { container.simulation?.clock.schedule(after: .zero) { [weak self] in self?.reportIfEmpty() } }
        return made
    }

    private func reportIfEmpty() {
        guard let container, container.runsOn != nil, anchors.allSatisfy(\.isEmpty) else { return }
        report(kind.notStarted(in: container.name), to: container.simulation)
    }

    /// Ends everything on the tabs, the last tab first (L23).
    func endAll(_ ending: Ending, isAnimated: Bool?) {
        // A selection that waits is dropped.
        if let seat {
            let state = seat.container
            seat.host.stage.didSelect(controller == nil ? state?.wanted ?? state?.shown : shownTab, of: seat.id)
        }
        for anchor in anchors.reversed() { anchor.endAll(ending, isAnimated: isAnimated) }
    }

    /// Records that the screens of the tabs leave with the container.
    func willHide() {
        for anchor in anchors.reversed() { if let seat = anchor.seat { seat.host.willHide(from: 0, on: seat.id) } }
    }

    /// Forgets the screens of a tab bar controller that never came on screen.
    func containerDidEnd() {
        guard container?.screen.shownBy == nil else { return }
        let host = seat?.host
        willHide()
        leaveStage()
        host?.releaseScenes()
    }

    /// Gives the chains of the tabs up when the container has ended and left.
    func leaveStage() {
        guard let seat, hasEnded, container?.screen.shownBy == nil else { return }
        selectionOffStage = selection
        for anchor in anchors { anchor.leaveHost() }
        seat.host.stage.removeContainer(seat.id)
        self.seat = nil
    }

    /// Gives the screen of a tab the title and the icon that the container's module names.
    func label(_ screen: ViewController, of anchor: Anchor) {
        guard let index = anchor.tabIndex, labels.indices.contains(index) else { return }
        if let title = labels[index].title { screen.tabBarItem.title = title }
        if let icon = labels[index].icon { screen.tabBarItem.imageName = icon }
    }

    // MARK: Selecting

    /// The index of the tab that the tree shows. `nil` for one of other code, and before the tab bar controller is made.
    private var shownTab: Int? {
        controller.flatMap { controller in
            controller.selected.flatMap { index(of: $0, at: controller.index(of: $0)) }
        }
    }

    /// The index of the tab that is at a position of the tab bar controller. `nil` for one of other code.
    private func index(of tab: ViewController, at position: Int?) -> Int? {
        // They are the same unless other code has moved tabs, so that a selection looks at no other tab.
        if let position, anchors.indices.contains(position), anchors[position].tabScreen === tab { return position }
        return anchors.firstIndex { $0.tabScreen === tab }
    }

    /// Selects a tab, or reports that it doesn't exist. After the end of the container, this does nothing.
    func selectOrReport(_ index: Int, in coordinator: @autoclosure () -> String) {
        if hasEnded { return }
        if let issue = navigator(index).frame.runsOn?.tabIssue(in: coordinator()) {
            return report(issue, to: container?.simulation)
        }
        select(index)
    }

    /// Selects a tab that exists, and shows it when nothing moves (L25). What was started on the tab is in place then. If nothing
    /// was, the container's scene is asked to select the tab later, unless it selects the tab now.
    func select(_ index: Int, byName: Bool = false) {
        if hasEnded { return }
        guard let seat else {
            selectionOffStage = index
            return
        }
        // The tree may be about to report a selection.
        if controller != nil { seat.host.stage.didSelect(shownTab, of: seat.id, keepingWanted: true) }
        seat.host.stage.select(index, of: seat.id, byName: byName)
        seat.host.settle()
    }

    /// Shows the tab that is wanted. If the tree then shows another one, that is the selection.
    func showWanted() {
        guard let controller, let seat, let wanted = seat.container?.wanted else { return }
        write(anchors[wanted].tabScreen, to: controller)
        if seat.container?.wanted == wanted { dropWanted() }
    }

    /// Drops the tab that is wanted, because it may not be seen or other code has removed it.
    func dropWanted() {
        if let seat { seat.host.stage.didSelect(seat.container?.shown, of: seat.id) }
        followShownTab()
    }

    /// Returns `true` if the tab on which nothing runs may be shown. If not, the container's scene selects it later.
    func admitEmpty(_ tab: Int, byName: Bool = false) -> Bool {
        guard let container, container.runsOn != nil, let scene = container.scene else { return true }
        return !byName && scene.admitEmptyTab(tab)
    }

    /// The same for a tab that comes with its container. If the coordinator wants it, but it may not be shown, the first tab comes
    /// instead.
    func admitEmptyWithContainer(_ tab: Int) -> Bool {
        guard !admitEmpty(tab), seat?.container?.wanted == tab else { return true }
        dropWanted()
        return false
    }

    private func write(_ tab: ViewController?, to controller: any SelectingContainer) {
        guard let tab, let position = controller.index(of: tab) else { return }
        written = tab
        ScreenWriter.select(position, in: controller)
        written = nil
    }

    /// Asks whether the user may see a tab. If not, a scene has ended, or selects the tab later.
    private func admit(_ tab: Int?) -> Bool {
        guard let seat, let tab else { return true }
        return seat.host.admitAfterDenials(.select(tab, of: seat.id))
    }
}

extension Tabs: ContainerOwner {
    func container(_ container: any SelectingContainer, mayShow child: ViewController) -> Bool {
        child === container.selected || admit(index(of: child, at: container.index(of: child)))
    }

    func container(
        _ controller: any SelectingContainer, didSelectInsteadOf old: ViewController?, by initiator: Initiator
    ) {
        followSeenTabs()
        let shown = shownTab
        if initiator == .app, controller.selected !== written, let seat, let shown {
            // By other code. The tab's `viewDidLoad` may have selected another one, so that the shown tab is known already.
            let wanted = seat.container?.shown == shown ? seat.container?.wanted : nil
            let isAllowed = admit(shown)
            if !isAllowed || seat.host.stage.isChanging(shown, of: seat.id) {
                write(old, to: controller)
                if let tab = wanted ?? (isAllowed ? shown : nil) { select(tab) }
                return
            }
        }
        followShownTab()
    }

    /// Other code may have removed the selected tab. A selection that waits stays.
    func childrenDidChange(of container: any SelectingContainer) {
        followSeenTabs()
        if let seat { seat.host.stage.didSelect(shownTab, of: seat.id, keepingWanted: true) }
        if seat?.container?.wanted == nil { followShownTab() }
    }

    /// Records which columns are seen. A collapse and an expansion change nothing else (L29).
    private func followSeenTabs() {
        guard let seat, let controller, kind != .tabs else { return }
        // Before it is in a window, a split view doesn't know that it will collapse.
        let isKnown = controller.window != nil || seat.host.window?.horizontalSizeClass == .regular
        guard isKnown else { return }
        let seen = controller.shownControllers.compactMap { index(of: $0, at: controller.index(of: $0)) }
        let known = seat.container?.seenColumns
        guard seen != known else { return }
        seat.host.stage.didShow(columns: seen, of: seat.id)
        if !seen.allSatisfy({ known?.contains($0) == true }) { seat.host.columnsWillAppear() }
    }

    /// Records that the tree shows another tab. One that is wanted is dropped then.
    private func followShownTab() {
        guard controller != nil else { return }
        let shown = shownTab
        if let seat, shown != seat.container?.shown { seat.host.stage.didSelect(shown, of: seat.id) }
        let selection = shown ?? .max
        guard selection != reported, let container, let anchor = container.runsOn else { return }
        reported = selection
        anchor.events?.add(kind.event(selection), of: container)
        anchor.host?.settle()
    }
}
