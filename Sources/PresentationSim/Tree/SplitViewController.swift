/// Shows two or three columns beside each other, or one of them in a compact window: the counterpart of `UISplitViewController` in
/// its column style.
///
/// The window's ``Simulation/Window/horizontalSizeClass`` decides. In a regular one the split view is *expanded*: all columns of
/// its ``displayMode`` are seen. In a compact one it is *collapsed*: the top column is seen, and the user goes back from the root of
/// its stack to the column before it. No column loses its stack by that (U84 to U86).
///
/// UIKit puts the columns' navigation controllers on the stack of the primary one while it is collapsed. Here they stay children of
/// the split view controller, and the covered ones disappear.
///
/// ```swift
/// let split = SplitViewController(style: .doubleColumn)
/// split.setViewController(folders, for: .primary)
/// split.setViewController(mails, for: .secondary)
/// split.show(.primary)
/// ```
open class SplitViewController: ViewController {
    /// The number of columns.
    ///
    /// ```swift
    /// let split = SplitViewController(style: .doubleColumn)
    /// ```
    public enum Style: String, Hashable, Sendable, Codable {
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// A column, in the order from the leading edge.
    ///
    /// ```swift
    /// split.show(.primary)
    /// ```
    public enum Column: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first column, often a sidebar.
        case primary
        /// The column between the two others. Only in ``Style/tripleColumn``.
        case supplementary
        /// The last column, with the details.
        case secondary
        /// The only column of a collapsed split view, in place of all others (U85).
        case compact
    }

    /// The columns that an expanded split view shows.
    ///
    /// ```swift
    /// split.preferredDisplayMode = .secondaryOnly
    /// ```
    public enum DisplayMode: String, Hashable, Sendable, Codable {
        /// The split view decides: ``oneBesideSecondary``.
        case automatic
        /// The secondary column alone.
        case secondaryOnly
        /// The secondary column and the one before it.
        case oneBesideSecondary
        /// As ``oneBesideSecondary``, and the other column covers a part of the secondary one.
        case oneOverSecondary
        /// All three columns.
        case twoBesideSecondary
        /// As ``twoBesideSecondary``, and the other columns cover a part of the secondary one.
        case twoOverSecondary
        /// As ``twoBesideSecondary``, and the other columns displace the secondary one.
        case twoDisplaceSecondary
    }

    /// A column's view controller, and the child that shows it.
    private struct Part {
        let viewController: ViewController
        /// The view controller, or the navigation controller that was made for it (U82).
        let child: ViewController
        var isWrapped: Bool { viewController !== child }
    }

    /// The number of columns.
    public let style: Style
    /// Asked when the split view collapses and expands, and notified of changes. It is held weakly.
    open weak var delegate: (any SplitViewControllerDelegate)?
    /// The object that follows the columns that are seen: see ``ContainerOwner``. It is held weakly.
    package final weak var containerOwner: (any ContainerOwner)?

    private var parts: [Column: Part] = [:]
    private var mode = DisplayMode.oneBesideSecondary
    private var preferredMode = DisplayMode.automatic
    private var collapsed = false
    /// The top column while it is collapsed. While it is expanded, the one that comes to the top, if a coordinator has decided that.
    private var top: Column?
    private lazy var selectedChild = SelectedChild(of: self)

    /// Creates a split view controller with empty columns.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The columns of the style, from the leading edge, without the compact one.
    private var columns: [Column] {
        style == .doubleColumn ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
    }

    // MARK: Columns

    /// The view controller that was set for a column, or `nil`.
    open func viewController(for column: Column) -> ViewController? { parts[column]?.viewController }

    /// Sets the view controller of a column. One that isn't a navigation controller is wrapped in a new one, except for
    /// ``Column/compact`` (U82). If the secondary column has such a wrapper, another one is pushed on its stack: set `nil` first to
    /// replace it (U83).
    ///
    /// A column that the style hasn't, and a view controller that has another parent, is presented or is a window's root, is refused
    /// with an issue.
    open func setViewController(_ viewController: ViewController?, for column: Column) {
        recordCall("setViewController(\(viewController?.name ?? "nil"), for: \(column.rawValue))")
        if column == .secondary, let part = parts[column], part.isWrapped, let viewController,
            !(viewController is NavigationController), viewController !== part.viewController,
            let stack = part.child as? NavigationController
        {
            stack.pushViewController(viewController, animated: true)
            guard viewController.container === stack else { return }
            parts[column] = Part(viewController: viewController, child: stack)
            return
        }
        replace(column, with: viewController)
    }

    /// Sets the view controller of a column, in place of the one there.
    private func replace(_ column: Column, with viewController: ViewController?) {
        let old = parts[column]
        guard viewController !== old?.viewController else { return }
        guard column == .compact || columns.contains(column) else {
            return report(.noColumn(column: column.rawValue, splitViewController: name))
        }
        var new: Part?
        if let viewController {
            if let refusal = refusalToAdd(viewController) { return report(refusal) }
            if viewController.container != nil {
                return report(.addedActiveController(child: viewController.name, parent: name))
            }
            new = Part(viewController: viewController, child: wrapped(viewController, as: column))
        }
        parts[column] = new
        if let new { contain(new.child, as: column) }
        if let old {
            old.child.willMove(to: nil)
            if old.child.container === self { removeContained(old.child) }
        }
        if let child = new?.child, child.container === self {
            child.ownSimulation = simulation ?? child.ownSimulation
            child.willMove(to: self)
            if child.container === self { child.didMove(to: self) }
            if window != nil { child.notifyOwnersOfReturn() }
        }
        if collapsed { top = checkedTop(top) }
        showColumns()
        containerOwner?.childrenDidChange(of: self)
    }

    private func wrapped(_ viewController: ViewController, as column: Column) -> ViewController {
        let isShownAsItIs = viewController is NavigationController || column == .compact
        return isShownAsItIs ? viewController : NavigationController(rootViewController: viewController)
    }

    /// Sets both links, in the order of the columns.
    private func contain(_ child: ViewController, as column: Column) {
        child.container = self
        let lower = Column.allCases.prefix { $0 != column }.compactMap { parts[$0]?.child }
        let index = contained.lastIndex { known in lower.contains { $0 === known } }
        changeContained { $0.insert(child, at: index.map { $0 + 1 } ?? 0) }
    }

    override func remove(_ child: ViewController) {
        guard let column = column(showing: child) else { return super.remove(child) }
        replace(column, with: nil)
    }

    /// The column that a child shows.
    final func column(showing child: ViewController) -> Column? { parts.first { $0.value.child === child }?.key }

    // MARK: Collapsed and expanded

    /// `true` if one column is seen, because the window is compact.
    open var isCollapsed: Bool { collapsed }

    /// The columns that an expanded split view shows now. It is never ``DisplayMode/automatic``.
    open var displayMode: DisplayMode { mode }

    /// The wanted display mode. Setting it changes the mode of an expanded split view at once.
    open var preferredDisplayMode: DisplayMode {
        get { preferredMode }
        set {
            recordCall("preferredDisplayMode = \(newValue.rawValue)")
            preferredMode = newValue
            if newValue != .automatic, !collapsed { change(to: newValue) } else { mode = resolved(newValue) }
        }
    }

    private func resolved(_ mode: DisplayMode) -> DisplayMode {
        switch mode {
        case .automatic: .oneBesideSecondary
        case .twoBesideSecondary where style == .doubleColumn: .oneBesideSecondary
        case .twoOverSecondary where style == .doubleColumn: .oneOverSecondary
        case .twoDisplaceSecondary where style == .doubleColumn: .oneBesideSecondary
        default: mode
        }
    }

    /// Shows a column: on top of those before it, if the split view is collapsed (U88), else in the nearest display mode (U89).
    /// A column without a view controller is ignored, and ``Column/compact`` is refused with an issue.
    open func show(_ column: Column) {
        recordCall("show(\(column.rawValue))")
        guard checkColumn(column), parts[column] != nil else { return }
        collapsed ? bringToTop(column, by: .app) : setVisible(column, true)
    }

    /// Hides a column: lets the one before it come to the top, if the split view is collapsed and the column is on top (U88), else in
    /// the nearest display mode (U89).
    open func hide(_ column: Column) {
        recordCall("hide(\(column.rawValue))")
        guard checkColumn(column) else { return }
        if !collapsed { return setVisible(column, false) }
        if column == top, let below = columnBelowTop { bringToTop(below, by: .app) }
    }

    private func checkColumn(_ column: Column) -> Bool {
        if columns.contains(column) { return true }
        report(.noColumn(column: column.rawValue, splitViewController: name))
        return false
    }

    /// Replaces the secondary column, or pushes on the top column's stack if the split view is collapsed (U90).
    open override func showDetailViewController(_ viewController: ViewController, sender: Any?) {
        guard collapsed else {
            if parts[.secondary]?.child !== viewController { replace(.secondary, with: viewController) }
            return
        }
        guard let stack = shownColumn.flatMap({ parts[$0]?.child }) as? NavigationController else {
            return super.showDetailViewController(viewController, sender: sender)
        }
        stack.show(viewController, sender: sender)
    }

    /// The column below the top one of a collapsed split view, to which the user goes back.
    final var columnBelowTop: Column? {
        guard collapsed, parts[.compact] == nil, let top else { return nil }
        return columns.prefix { $0 != top }.last { parts[$0] != nil }
    }

    /// The column that the split view shows alone while it is collapsed.
    private var shownColumn: Column? { parts[.compact] == nil ? top : .compact }

    private func bringToTop(_ column: Column, by initiator: Initiator) {
        guard column != top else { return }
        let former = selected
        let isBack = columns.firstIndex(of: column) ?? 0 < top.flatMap(columns.firstIndex) ?? 0
        top = column
        showColumns(as: isBack ? .pop : .push, by: initiator)
        containerOwner?.container(self, didSelectInsteadOf: former, by: initiator)
    }

    /// Returns the column, or else the last one that can be on top.
    private func checkedTop(_ column: Column?) -> Column? {
        if let column, columns.contains(column), parts[column] != nil { return column }
        return columns.last { parts[$0] != nil }
    }

    private func setVisible(_ column: Column, _ isVisible: Bool) {
        guard column != .secondary, visibleColumns.contains(column) != isVisible else { return }
        switch column {
        case .primary where style == .tripleColumn: change(to: isVisible ? .twoBesideSecondary : .oneBesideSecondary)
        default: change(to: isVisible ? .oneBesideSecondary : .secondaryOnly)
        }
    }

    /// Changes the display mode of an expanded split view.
    package final func change(to newMode: DisplayMode) {
        let newMode = resolved(newMode)
        guard newMode != mode else { return }
        let former = visibleColumns
        delegate?.splitViewController(self, willChangeTo: newMode)
        mode = newMode
        let visible = visibleColumns
        for column in former where !visible.contains(column) { delegate?.splitViewController(self, willHide: column) }
        for column in visible where !former.contains(column) { delegate?.splitViewController(self, willShow: column) }
        showColumns()
        containerOwner?.childrenDidChange(of: self)
    }

    /// The column that comes to the top when it collapses, if that is decided. `nil` while it is collapsed.
    final var hiddenTop: Column? { collapsed && parts[.compact] == nil ? nil : top }

    /// The columns that are seen, from the leading edge.
    package final var visibleColumns: [Column] {
        if collapsed { return shownColumn.map { [$0] } ?? [] }
        return columns(in: mode)
    }

    /// The columns that are seen in a display mode, from the leading edge.
    final func columns(in mode: DisplayMode) -> [Column] {
        let visible: [Column] =
            switch mode {
            case .secondaryOnly: [.secondary]
            case .automatic, .oneBesideSecondary, .oneOverSecondary: columns.suffix(2)
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: columns
            }
        return visible.filter { parts[$0] != nil }
    }

    private var visibleChildren: [ViewController] { visibleColumns.compactMap { parts[$0]?.child } }

    /// Shows the visible columns and hides the others. A running change of the top column ends first.
    private func showColumns(as animation: Transition.Kind = .select, by initiator: Initiator = .app) {
        let visible = visibleChildren
        if collapsed {
            for child in otherFollowers where child !== visible.first && !child.isPresentedInContainer {
                unfollow(child)
                hide(child)
            }
            if let child = visible.first, shows(child), follower == nil {
                unfollow(child)
                follow(only: child)
            }
            selectedChild.show(
                visible.first, as: .init(animation: animation, isAnimated: animation != .select, beginsWithNew: false),
                by: initiator)
        } else if !selectedChild.isMoving {
            if let child = follower {
                follow(only: nil)
                if visible.contains(where: { $0 === child }) { follow(child) } else { hide(child) }
            }
            for child in otherFollowers where !child.isPresentedInContainer && !visible.contains(child) {
                unfollow(child)
                hide(child)
            }
            for child in visible where !shows(child) { showBesideOthers(child) }
        }
    }

    /// Collapses or expands for the width of the window. A running change of the top column ends first.
    private func adapt(isChange: Bool) {
        guard let window, !selectedChild.isMoving else { return }
        let isCompact = window.horizontalSizeClass == .compact
        guard isCompact != collapsed else { return }
        if isCompact { collapse() } else { expand() }
        // Its owner may leave a column empty that the user may not see.
        containerOwner?.childrenDidChange(of: self)
        showColumns()
        guard isChange else { return }
        // After the callbacks of the columns, which come in the next turn.
        window.simulation.clock.schedule(after: .zero) { [weak self] in
            guard let self, collapsed == isCompact else { return }
            isCompact ? delegate?.splitViewControllerDidCollapse(self) : delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func collapse() {
        top = askForTop()
        collapsed = true
    }

    private func askForTop() -> Column? {
        guard let proposed = checkedTop(top), parts[.compact] == nil, let delegate else { return checkedTop(top) }
        return checkedTop(delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed))
    }

    private func expand() {
        let proposed = resolved(preferredMode)
        let asked = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        (mode, collapsed) = (resolved(asked ?? proposed), false)
        // A coordinator's selection outlives the expanded form.
        if containerOwner == nil { top = nil }
    }

    override func windowWidthDidChange() {
        adapt(isChange: true)
        super.windowWidthDidChange()
    }

    /// Knows the width of the window before the first appearance (U87).
    open override func loadViewIfNeeded() {
        adapt(isChange: false)
        super.loadViewIfNeeded()
    }

    // MARK: The user

    /// Adds the transition of a swipe from the top column back to the one below it. The caller begins it.
    final func beginSwipeBack(in window: Window) -> Transition? {
        guard let below = columnBelowTop, let child = parts[below]?.child, !selectedChild.isMoving else { return nil }
        return selectedChild.beginSwipe(
            to: child, as: .init(animation: .pop, isAnimated: true, beginsWithNew: false), in: window)
    }

    /// Goes back from the top column to the one below it.
    final func goBack() { if let columnBelowTop { bringToTop(columnBelowTop, by: .user) } }

    /// Returns the column that comes to the top when another toolkit collapses the split view before the window is compact.
    package final func topColumnForCollapsing() -> Column? { collapsed ? top : askForTop() }

    /// The child that shows a column.
    package final func child(for column: Column) -> ViewController? { parts[column]?.child }

    // MARK: As a container

    override var managesChildren: Bool { true }
    override var frontContent: ViewController? { visibleChildren.last }
    override var seenContents: [ViewController] { visibleChildren }

    override func concludeContained() {
        super.concludeContained()
        selectedChild.conclude()
    }

    override func windowWasReleased() {
        selectedChild.windowWasReleased()
        let visible = visibleChildren
        follow(only: collapsed ? visible.first : nil)
        otherFollowers = (collapsed ? [] : visible) + otherFollowers.filter(\.isPresentedInContainer)
        super.windowWasReleased()
    }

    override func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        guard transition.kind == .select else { return }
        selectedChild.exchangeWillEnd(exchange, transition)
        // The swipe has decided now. A call of the app during it is carried out after it.
        guard transition.isInteractive, !transition.isCancelled, collapsed, let new = exchange.new, follower === new,
            let column = column(showing: new), exchange.old === top.flatMap({ parts[$0]?.child })
        else { return }
        top = column
        // A selection that waits stays wanted.
        containerOwner?.childrenDidChange(of: self)
    }

    /// Shows the columns that were selected meanwhile, in the form that the window has meanwhile.
    override func performWaitingCalls() {
        adapt(isChange: true)
        if collapsed, follower !== visibleChildren.first { showColumns() }
    }
}

extension SplitViewController: SelectingContainer {
    /// The positions of the columns: those of the style, then the compact one.
    private var positions: [Column] { columns + [.compact] }

    package final var selected: ViewController? {
        let column = collapsed ? shownColumn : top ?? visibleColumns.last
        return column.flatMap { parts[$0]?.child }
    }

    package final var shownControllers: [ViewController] { visibleChildren }

    package final func index(of child: ViewController) -> Int? {
        positions.firstIndex { parts[$0]?.child === child }
    }

    package final func child(showing viewController: ViewController, at index: Int) -> ViewController {
        positions.indices.contains(index) ? wrapped(viewController, as: positions[index]) : viewController
    }

    package final func fill(with children: [ViewController]) {
        for (column, child) in zip(positions, children) { replace(column, with: child) }
        top = columns.first
    }

    package final func replaceChild(at index: Int, with child: ViewController) {
        guard positions.indices.contains(index) else { return }
        replace(positions[index], with: child)
    }

    /// Brings the column to the top, or lets it come there when the split view collapses. A hidden one is shown.
    package final func selectChild(at index: Int) {
        guard positions.indices.contains(index), positions[index] != .compact, parts[positions[index]] != nil
        else { return }
        let column = positions[index]
        if collapsed { return show(column) }
        let former = selected
        top = column
        show(column)
        containerOwner?.container(self, didSelectInsteadOf: former, by: .app)
    }
}
