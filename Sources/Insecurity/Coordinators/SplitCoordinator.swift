public import PresentationSim

/// A coordinator of a split view controller. Each column is a chain of its own, with the laws of a window (L22).
///
/// ```swift
/// final class Mail: SplitCoordinator<Never> {
///     init() { super.init(style: .doubleColumn) }
///
///     override func startColumns() {
///         self[.primary].start(NavigationController(), Folders())
///         self[.secondary].start(NavigationController(), NoMail())
///     }
///
///     func show(_ message: Message.ID) {
///         self[.secondary].start(NavigationController(), Details(message))
///         selectedColumn = .secondary
///     }
/// }
/// ```
///
/// Start it like any modal coordinator: as a window's root, or presented. When it ends, everything on its columns ends first (L23).
///
/// The width of the window decides how many columns are seen. A collapse and an expansion change only that: every coordinator
/// stays, in its order (L29).
open class SplitCoordinator<Output>: ModalCoordinator<Output> {
    private let columns: Tabs
    private let style: SplitViewController.Style

    /// Creates a coordinator with the columns of the style, and with a compact one, if wanted, which a collapsed split view shows in
    /// place of all others (U85).
    public init(style: SplitViewController.Style, hasCompactColumn: Bool = false) {
        let names = SplitViewController.Column.allCases.filter { column in
            switch column {
            case .primary, .secondary: true
            case .supplementary: style == .tripleColumn
            case .compact: hasCompactColumn
            }
        }
        let container = Frame()
        self.style = style
        columns = Tabs(count: names.count, .columns(names), of: container)
        super.init(container)
    }

    // MARK: Columns

    /// Starts coordinators in a column. Each replaces the column's root and all that runs in the column (L13, L22);
    /// ``WindowNavigation/top`` starts on top of the column. What a column presents covers the window (L24). The change of a root is
    /// never animated.
    ///
    /// Before the start and after the end of the split coordinator a start is refused. A column that it doesn't have is refused with
    /// ``CoordinatorIssue/noColumn(coordinator:column:)``.
    public subscript(column: SplitViewController.Column) -> any WindowNavigation {
        columns.navigator(columns.kind.index(of: column))
    }

    /// Starts the roots of the columns, before anything else runs there (L22). Override it. It is called once, by the start of
    /// the coordinator and before ``viewController``. A column without a root is empty.
    ///
    /// Without an override, ``CoordinatorIssue/columnsNotStarted(coordinator:)`` is reported if all columns are empty in the turn after
    /// the split view was made.
    open func startColumns() { columns.startsNothing = true }

    override func startRoots() { startColumns() }

    /// Makes the split view controller, with the coordinator's style. Override it for a subclass of your own, or to set its
    /// `preferredDisplayMode`. Its columns are set later.
    open func makeSplitViewController() -> SplitViewController { SplitViewController(style: style) }

    /// The column on top of a collapsed split view. While the split view is expanded, it is the one that comes to the top when it
    /// collapses. It is the primary one at first.
    ///
    /// Setting it takes effect at once and is shown when nothing moves (L25). The user changes it by going back. A hidden column of
    /// an expanded split view is shown. One that doesn't exist is reported as
    /// ``CoordinatorIssue/noColumn(coordinator:column:)``. After the end, setting it does nothing.
    ///
    /// While a collapsed split view shows its compact column, it is that, and setting it counts for the next expansion.
    public var selectedColumn: SplitViewController.Column {
        get {
            guard case .columns(let names) = columns.kind, names.indices.contains(columns.selection) else {
                return .primary
            }
            return names[columns.selection]
        }
        set { columns.selectOrReport(columns.kind.index(of: newValue), in: name) }
    }

    /// `true` if one column is seen, because the window is compact. `false` before the split view is shown.
    public var isCollapsed: Bool { (columns.controller as? SplitViewController)?.isCollapsed == true }

    // MARK: The screen

    /// The split view controller with its columns, while the coordinator runs. Override ``startColumns()`` and
    /// ``makeSplitViewController()`` instead.
    public final override var viewController: ViewController {
        columns.screen { [self] in
            let made = makeSplitViewController()
            if made.style == style { return made }
            report(CoordinatorIssue.otherSplitViewStyle(coordinator: name), to: frame.simulation)
            return SplitViewController(style: style)
        }
    }
}
