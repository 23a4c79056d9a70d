// The columns that a split view shows: collapsed and expanded, by code, by the width of the window and by the user.

extension SplitViewController {
    func resolved(_ mode: DisplayMode) -> DisplayMode {
        switch mode {
        case .automatic: .oneBesideSecondary
        case .twoBesideSecondary where style == .doubleColumn: .oneBesideSecondary
        case .twoOverSecondary where style == .doubleColumn: .oneOverSecondary
        case .twoDisplaceSecondary where style == .doubleColumn: .oneBesideSecondary
        default: mode
        }
    }

    func checkColumn(_ column: Column) -> Bool {
        if columns.contains(column) { return true }
        report(.noColumn(column: column.rawValue, splitViewController: name))
        return false
    }

    /// The column below the top one of a collapsed split view, to which the user goes back.
    var columnBelowTop: Column? {
        guard collapsed, parts[.compact] == nil, let top else { return nil }
        return columns.prefix { $0 != top }.last { parts[$0] != nil }
    }

    /// The column that the split view shows alone while it is collapsed.
    var shownColumn: Column? { parts[.compact] == nil ? top : .compact }

    func bringToTop(_ column: Column, by initiator: Initiator) {
        guard column != top else { return }
        let former = selected
        let isBack = columns.firstIndex(of: column) ?? 0 < top.flatMap(columns.firstIndex) ?? 0
        top = column
        showColumns(as: isBack ? .pop : .push, by: initiator)
        containerOwner?.container(self, didSelectInsteadOf: former, by: initiator)
    }

    /// Returns the column, or else the last one that can be on top.
    func checkedTop(_ column: Column?) -> Column? {
        if let column, columns.contains(column), parts[column] != nil { return column }
        return columns.last { parts[$0] != nil }
    }

    func setVisible(_ column: Column, _ isVisible: Bool) {
        guard column != .secondary, visibleColumns.contains(column) != isVisible else { return }
        switch column {
        case .primary where style == .tripleColumn: change(to: isVisible ? .twoBesideSecondary : .oneBesideSecondary)
        default: change(to: isVisible ? .oneBesideSecondary : .secondaryOnly)
        }
    }

    /// Changes the display mode of an expanded split view.
    package func change(to newMode: DisplayMode) {
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
    var hiddenTop: Column? { collapsed && parts[.compact] == nil ? nil : top }

    /// The columns that are seen, from the leading edge.
    package var visibleColumns: [Column] {
        if collapsed { return shownColumn.map { [$0] } ?? [] }
        return columns(in: mode)
    }

    /// The columns that are seen in a display mode, from the leading edge.
    func columns(in mode: DisplayMode) -> [Column] {
        let visible: [Column] =
            switch mode {
            case .secondaryOnly: [.secondary]
            case .automatic, .oneBesideSecondary, .oneOverSecondary: columns.suffix(2)
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: columns
            }
        return visible.filter { parts[$0] != nil }
    }

    var visibleChildren: [ViewController] { visibleColumns.compactMap { parts[$0]?.child } }

    /// Shows the visible columns and hides the others. A running change of the top column ends first.
    func showColumns(as animation: Transition.Kind = .select, by initiator: Initiator = .app) {
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
            showAlone(
                visible.first, as: Look(animation: animation, isAnimated: animation != .select, order: .oldFirst),
                by: initiator)
        } else if !isBusy {
            if let child = follower {
                follow(only: nil)
                if visible.contains(where: { $0 === child }) { follow(child) } else { hide(child) }
            }
            for child in otherFollowers where !child.isPresentedInContainer && !visible.contains(child) {
                unfollow(child)
                hide(child)
            }
            // The `viewDidLoad` of a column may collapse the split view, or change what it shows.
            while !collapsed, let child = visibleChildren.first(where: { !shows($0) }) { showBesideOthers(child) }
        }
    }

    /// Collapses or expands for the width of the window. A running change of the top column ends first.
    func adapt(isChange: Bool) {
        guard let window, !isBusy else { return }
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

    /// Adds the transition of a swipe from the top column back to the one below it. The caller begins it.
    func beginSwipeBack(in window: Window) -> Transition? {
        guard let below = columnBelowTop, let child = parts[below]?.child, !isBusy else { return nil }
        return beginSwipe(
            to: child, as: Look(animation: .pop, isAnimated: true, order: .oldFirst), in: window)
    }

    /// Goes back from the top column to the one below it.
    func goBack() { if let columnBelowTop { bringToTop(columnBelowTop, by: .user) } }

    /// Returns the column that comes to the top when another toolkit collapses the split view before the window is compact.
    package func topColumnForCollapsing() -> Column? { collapsed ? top : askForTop() }

    /// The child that shows a column.
    package func child(for column: Column) -> ViewController? { parts[column]?.child }
}

extension SplitViewController: SelectingContainer {
    /// The positions of the columns: those of the style, then the compact one.
    private var positions: [Column] { columns + [.compact] }

    package var selected: ViewController? {
        let column = collapsed ? shownColumn : top ?? visibleColumns.last
        return column.flatMap { parts[$0]?.child }
    }

    package var shownControllers: [ViewController] { visibleChildren }

    package func index(of child: ViewController) -> Int? {
        positions.firstIndex { parts[$0]?.child === child }
    }

    package func child(showing viewController: ViewController, at index: Int) -> ViewController {
        positions.indices.contains(index) ? wrapped(viewController, as: positions[index]) : viewController
    }

    package func fill(with children: [ViewController]) {
        for (column, child) in zip(positions, children) { replace(column, with: child) }
        top = columns.first
    }

    package func replaceChild(at index: Int, with child: ViewController) {
        guard positions.indices.contains(index) else { return }
        replace(positions[index], with: child)
    }

    /// Brings the column to the top, or lets it come there when the split view collapses. A hidden one is shown.
    package func selectChild(at index: Int) {
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
