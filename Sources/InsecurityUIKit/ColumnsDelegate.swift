#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// Answers UIKit's questions about a split view with the tree's columns. A delegate of the app has the last word: it gets the tree's
    /// answer as the proposal.
    final class ColumnsDelegate: ForwardingDelegate {
        @MainActor private var split: UISplitViewController? { owner as? UISplitViewController }
        @MainActor private var appDelegate: (any UISplitViewControllerDelegate)? {
            former as? any UISplitViewControllerDelegate
        }

        @MainActor override var current: (any NSObjectProtocol)? {
            get { split?.delegate as? any NSObjectProtocol }
            set { split?.delegate = newValue as? any UISplitViewControllerDelegate }
        }
    }

    extension ColumnsDelegate: UISplitViewControllerDelegate {
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            let proposed = display?.acts.topColumnForCollapsing(svc) ?? proposedTopColumn
            return forward(appDelegate, { $0.splitViewController(_:topColumnForCollapsingToProposedTopColumn:) }) {
                $0(svc, proposed)
            } ?? proposed
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            let proposed = display?.acts.displayModeForExpanding(svc) ?? proposedDisplayMode
            return forward(appDelegate, { $0.splitViewController(_:displayModeForExpandingToProposedDisplayMode:) }) {
                $0(svc, proposed)
            } ?? proposed
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            _ = forward(appDelegate, { $0.splitViewControllerDidCollapse(_:) }) { $0(svc) }
        }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            _ = forward(appDelegate, { $0.splitViewControllerDidExpand(_:) }) { $0(svc) }
        }
    }
#endif
