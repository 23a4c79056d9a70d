/// Asked when a split view controller collapses and expands, and notified of changes. A call that comes with the first appearance asks
/// only for the top column (U87).
///
/// ```swift
/// func splitViewController(
///     _ splitViewController: SplitViewController,
///     topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
/// ) -> SplitViewController.Column { .primary }
/// ```
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
    /// Returns the column that comes to the top when the split view collapses (U84). The default is the proposed one. One without a
    /// view controller is replaced by the last column that has one.
    func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column
    /// Returns the display mode of the split view after it has expanded (U86). The default is the proposed one.
    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode
    /// Called after the split view has collapsed (U84, U87).
    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
    /// Called after the split view has expanded (U86, U87).
    func splitViewControllerDidExpand(_ splitViewController: SplitViewController)
    /// Called before the display mode of an expanded split view changes (U89).
    func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode)
    /// Called before a column of an expanded split view is shown (U89).
    func splitViewController(
        _ splitViewController: SplitViewController, willShow column: SplitViewController.Column)
    /// Called before a column of an expanded split view is hidden (U89).
    func splitViewController(
        _ splitViewController: SplitViewController, willHide column: SplitViewController.Column)
}

extension SplitViewControllerDelegate {
    /// Returns the proposed column.
    public func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column { proposedTopColumn }
    /// Returns the proposed mode.
    public func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode { proposedDisplayMode }
    /// Does nothing.
    public func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {}
    /// Does nothing.
    public func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {}
    /// Does nothing.
    public func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
    ) {}
    /// Does nothing.
    public func splitViewController(
        _ splitViewController: SplitViewController, willShow column: SplitViewController.Column
    ) {}
    /// Does nothing.
    public func splitViewController(
        _ splitViewController: SplitViewController, willHide column: SplitViewController.Column
    ) {}
}
