#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The columns of a split view.
    @MainActor
    struct Columns: Equatable {
        /// The columns that have a controller, in the order of the node's children.
        var held: [UISplitViewController.Column]
        /// The columns that the user sees: of a collapsed split view, the top one. Empty while the split view is in no window, because
        /// UIKit doesn't know its form then.
        var seen: [UISplitViewController.Column]

        /// Reads what UIKit shows.
        init(of split: UISplitViewController) { (held, seen) = (split.heldColumns, split.seenColumns) }

        /// Reads what the tree shows. A split view in a sheet may be collapsed in UIKit only: its top column is UIKit's then.
        init(of screen: SplitViewController, in split: UISplitViewController?) {
            let columns = SplitViewController.Column.allCases.filter { screen.child(for: $0) != nil }
            held = columns.map { UISplitViewController.Column($0) }
            let isSameForm = split?.viewIfLoaded?.window != nil && split?.isCollapsed == screen.isCollapsed
            let shown = screen.visibleColumns.map { UISplitViewController.Column($0) }
            seen = isSameForm ? shown : split?.seenColumns ?? []
        }
    }

    extension UISplitViewController {
        /// The columns of the style, from the leading edge, then the compact one.
        private var positions: [UISplitViewController.Column] {
            style == .tripleColumn
                ? [.primary, .supplementary, .secondary, .compact] : [.primary, .secondary, .compact]
        }

        fileprivate var heldColumns: [UISplitViewController.Column] {
            positions.filter { viewController(for: $0) != nil }
        }

        fileprivate var seenColumns: [UISplitViewController.Column] {
            guard viewIfLoaded?.window != nil else { return [] }
            let held = heldColumns
            if !isCollapsed {
                let count = displayMode.columnCount
                return positions.dropLast().suffix(count).filter(held.contains)
            }
            if held.contains(.compact) { return [.compact] }
            // UIKit pushes the upper columns on the stack of the first one (U84).
            let top = held.dropFirst().last { shownController(for: $0)?.parent is UINavigationController }
            return (top ?? held.first).map { [$0] } ?? []
        }

        /// The controller that shows the column: UIKit wraps other code's in a navigation controller (U82).
        func shownController(for column: UISplitViewController.Column) -> UIViewController? {
            guard let controller = viewController(for: column) else { return nil }
            if column == .compact || controller is UINavigationController { return controller }
            return controller.parent as? UINavigationController ?? controller
        }

        /// The controllers of the columns.
        var columnControllers: [UIViewController] { heldColumns.compactMap { shownController(for: $0) } }

        /// The next call that shows the wanted columns.
        func change(toShow wanted: [UISplitViewController.Column]) -> UIKitChange? {
            let shown = seenColumns
            guard !shown.isEmpty, shown != wanted else { return nil }
            if let missing = wanted.first(where: { !shown.contains($0) }) { return .showColumn(self, missing) }
            return shown.last { !wanted.contains($0) }.map { .hideColumn(self, $0) }
        }
    }

    extension UINavigationController {
        /// The controllers of the stack, without the columns that UIKit pushes on it while their split view is collapsed (U84). No other
        /// navigation controller can be pushed (U27).
        var ownViewControllers: [UIViewController] { Array(viewControllers.prefix { !($0 is UINavigationController) }) }

        /// The columns that UIKit has pushed on the stack.
        var pushedColumns: [UIViewController] { Array(viewControllers.drop { !($0 is UINavigationController) }) }

        /// The stack that the user sees: this one, or that of the top column.
        var frontStack: UINavigationController { (pushedColumns.last as? UINavigationController)?.frontStack ?? self }
    }

    extension UISplitViewController.Column {
        init(_ column: SplitViewController.Column) {
            self =
                switch column {
                case .primary: .primary
                case .supplementary: .supplementary
                case .secondary: .secondary
                case .compact: .compact
                }
        }
    }

    extension SplitViewController.Column {
        init(_ column: UISplitViewController.Column) {
            self =
                switch column {
                case .primary: .primary
                case .supplementary: .supplementary
                case .compact: .compact
                default: .secondary
                }
        }
    }

    extension UISplitViewController.Style {
        init(_ style: SplitViewController.Style) { self = style == .doubleColumn ? .doubleColumn : .tripleColumn }
    }

    extension UISplitViewController.DisplayMode {
        init(_ mode: SplitViewController.DisplayMode) {
            self =
                switch mode {
                case .automatic: .automatic
                case .secondaryOnly: .secondaryOnly
                case .oneBesideSecondary: .oneBesideSecondary
                case .oneOverSecondary: .oneOverSecondary
                case .twoBesideSecondary: .twoBesideSecondary
                case .twoOverSecondary: .twoOverSecondary
                case .twoDisplaceSecondary: .twoDisplaceSecondary
                }
        }

        /// The number of columns of the style that are seen.
        fileprivate var columnCount: Int {
            switch self {
            case .secondaryOnly: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 3
            default: 2
            }
        }
    }

    extension SplitViewController.DisplayMode {
        init(_ mode: UISplitViewController.DisplayMode) {
            self =
                switch mode {
                case .automatic: .automatic
                case .secondaryOnly: .secondaryOnly
                case .oneOverSecondary: .oneOverSecondary
                case .twoBesideSecondary: .twoBesideSecondary
                case .twoOverSecondary: .twoOverSecondary
                case .twoDisplaceSecondary: .twoDisplaceSecondary
                default: .oneBesideSecondary
                }
        }
    }

    extension SplitViewController {
        /// `true` if the app has left the display mode to UIKit, which goes by the size of the window.
        var leavesDisplayModeToUIKit: Bool {
            !isCollapsed && preferredDisplayMode == .automatic && displayMode == .oneBesideSecondary
        }
    }
#endif
