// The ways between the columns of a split view: the sidebar button, and the way back from the top column of a collapsed one.

extension User {
    /// Taps the button that shows or hides the leading columns of an expanded split view (U89). Throws an error if there is no such
    /// split view in reach. Returns `false` if a coordinator refuses to show a column.
    ///
    /// The button hides the primary column if it is seen, and else shows the next hidden one. In three columns, those beside the
    /// secondary one are shown one after the other.
    @discardableResult
    public func toggleSidebar(fileID: StaticString = #fileID, line: UInt = #line) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        guard let split = expandedSplitInReach, let mode = split.modeOfSidebarButton else {
            throw impossible(.toggleSidebar, "no expanded split view is in sight")
        }
        announce(.toggleSidebar)
        guard expandedSplitInReach === split, split.modeOfSidebarButton == mode else { return false }
        for column in split.columns(in: mode) where !split.visibleColumns.contains(column) {
            guard mayShow(column, of: split) else { return false }
        }
        guard split.window === window, !split.isCollapsed else { return false }
        record("sidebar")
        split.change(to: mode)
        return true
    }

    /// The split view whose top column the user can go back from: the innermost one in sight that is collapsed, and whose column is at
    /// the root of its stack.
    var splitWithWayBack: SplitViewController? { levelInReach?.innermost { $0.hasWayBack } }

    var expandedSplitInReach: SplitViewController? { levelInReach?.innermost { $0.modeOfSidebarButton != nil } }

    /// Goes back from the top column. Returns `false` if a coordinator refuses to show the column below.
    func goBack(from split: SplitViewController) -> Bool {
        let below = split.columnBelowTop
        announce(.back)
        guard mayGoBack(from: split, to: below) else { return false }
        record("back")
        split.goBack()
        return true
    }

    /// Begins to swipe back from the top column. Returns `nil` if a coordinator refuses to show the column below.
    func beginSwipeBack(from split: SplitViewController, at origin: SwipeOrigin) -> Swipe? {
        let below = split.columnBelowTop
        announce(.beginSwipeBack(origin))
        guard mayGoBack(from: split, to: below), let window = windowInReach,
            let transition = split.beginSwipeBack(in: window)
        else { return nil }
        record("swipe back began")
        transition.begin()
        return Swipe(transition)
    }

    private func mayGoBack(from split: SplitViewController, to below: SplitViewController.Column?) -> Bool {
        guard let below, splitWithWayBack === split, split.columnBelowTop == below, mayShow(below, of: split) else {
            return false
        }
        return splitWithWayBack === split && split.columnBelowTop == below
    }

    private func mayShow(_ column: SplitViewController.Column, of split: SplitViewController) -> Bool {
        guard let controller = split.viewController(for: column), let child = split.child(for: column) else {
            return true
        }
        return split.containerOwner?.container(split, mayShow: controller) != false && child.admit()
    }
}

// For a display that shows the tree in another toolkit, whose user acts there. See User+OtherToolkit.swift.

extension User {
    /// Records that the user of the other toolkit has gone back to that column of a collapsed split view.
    package func didGoBack(to column: SplitViewController.Column, of split: SplitViewController) {
        guard split.window === window, split.columnBelowTop != nil else { return }
        announce(.back)
        record("back")
        while let below = split.columnBelowTop {
            split.goBack()
            if below == column { return }
        }
    }

    /// Records that the user has shown or hidden columns of an expanded split view in another toolkit.
    package func didChange(to mode: SplitViewController.DisplayMode, of split: SplitViewController) {
        guard split.window === window, !split.isCollapsed else { return }
        if split.modeOfSidebarButton == mode { announce(.toggleSidebar) }
        record("sidebar")
        split.change(to: mode)
    }

    /// Returns `true` if the user may go back from the top column to the one below it. The question changes nothing.
    func mayGoBack(from split: SplitViewController) -> Bool {
        split.columnBelowTop.flatMap(split.child(for:))?.mayBeSeen != false
    }

    /// Asks for a gesture that is about to go back whether it may.
    func asksToGoBack(from split: SplitViewController) -> Bool {
        guard let below = split.columnBelowTop, mayShow(below, of: split) else { return false }
        return split.columnBelowTop == below
    }
}

extension NavigationController {
    /// The split view in which the way back from the root leads to another column.
    package var splitWithWayBack: SplitViewController? {
        guard stack.count == 1, let split = container as? SplitViewController, split.columnBelowTop != nil,
            split.frontChild === self
        else { return nil }
        return split
    }
}

extension SplitViewController {
    /// `true` if the user sees a back button, or can swipe, from the root of the top column to the column below it.
    var hasWayBack: Bool {
        guard columnBelowTop != nil else { return false }
        guard let stack = frontChild as? NavigationController else { return true }
        // The button of a back action doesn't lead to another column (U116).
        let hasBackAction = stack.stack.last?.details?.navigationItem?.backAction != nil
        return !stack.canPop && stack.hasNaturalBackButton && !hasBackAction
    }

    /// The display mode after a tap on the sidebar button. `nil` if there is no such button.
    fileprivate var modeOfSidebarButton: DisplayMode? {
        guard !isCollapsed, viewController(for: .primary) != nil || viewController(for: .supplementary) != nil
        else { return nil }
        if style == .doubleColumn { return displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly }
        switch displayMode {
        case .secondaryOnly: return .oneBesideSecondary
        case .automatic, .oneBesideSecondary, .oneOverSecondary: return .twoBesideSecondary
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
        }
    }
}
