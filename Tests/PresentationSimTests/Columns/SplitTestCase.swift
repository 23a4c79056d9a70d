import PresentationSim
import XCTest

/// A test case with a split view controller.
class SplitTestCase: SimulationTestCase {
    lazy var split = makeSplit(.doubleColumn)
    lazy var p = NavigationController("P", a)
    lazy var s = NavigationController("S", b)
    let delegate = SplitDelegate()

    func makeSplit(_ style: SplitViewController.Style) -> SplitViewController {
        let split = SplitViewController(style: style)
        split.title = "Split"
        return split
    }

    /// Shows two columns, each with a stack, in a window of that width.
    func showColumns(_ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        split.setViewController(p, for: .primary)
        split.setViewController(s, for: .secondary)
        split.delegate = delegate
        show(split)
    }

    /// Three columns, with `A`, `B` and `C`.
    func showThreeColumns(_ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        split = makeSplit(.tripleColumn)
        let columns: [SplitViewController.Column] = [.primary, .supplementary, .secondary]
        for (column, screen) in zip(columns, [a, b, c]) {
            split.setViewController(screen, for: column)
            // The log tells the stacks apart.
            screen.parent?.title = "stack of \(screen.name)"
        }
        split.delegate = delegate
        show(split)
    }

    /// The screens that the user sees, from the leading edge.
    var seen: [String] { [a, b, c, d].filter(\.isSeen).map(\.name) }
}

/// Records the calls about a split view, and chooses its top column and its display mode.
final class SplitDelegate: SplitViewControllerDelegate {
    var top: SplitViewController.Column?
    var mode: SplitViewController.DisplayMode?
    var calls: [String] = []

    func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column {
        calls.append("top for \(proposedTopColumn)")
        return top ?? proposedTopColumn
    }
    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode {
        calls.append("mode for \(proposedDisplayMode)")
        return mode ?? proposedDisplayMode
    }
    private func note(_ call: String, _ split: SplitViewController) {
        calls.append(call + (split.window?.isTransitioning == true ? "" : ", at rest"))
    }
    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
        note("did collapse", splitViewController)
    }
    func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
        note("did expand", splitViewController)
    }
    func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
    ) { calls.append("will \(displayMode)") }
    func splitViewController(
        _ splitViewController: SplitViewController, willShow column: SplitViewController.Column
    ) { calls.append("will show \(column)") }
    func splitViewController(
        _ splitViewController: SplitViewController, willHide column: SplitViewController.Column
    ) { calls.append("will hide \(column)") }
}
