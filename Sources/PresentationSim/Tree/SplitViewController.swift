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
    struct Part {
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

    final var parts: [Column: Part] = [:]
    final var mode = DisplayMode.oneBesideSecondary
    final var preferredMode = DisplayMode.automatic
    final var collapsed = false
    /// The top column while it is collapsed. While it is expanded, the one that comes to the top, if a coordinator has decided that.
    final var top: Column?

    /// Creates a split view controller with empty columns.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The columns of the style, from the leading edge, without the compact one.
    final var columns: [Column] {
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
    final func replace(_ column: Column, with viewController: ViewController?) {
        let old = parts[column]
        guard viewController !== old?.viewController else { return }
        guard column == .compact || columns.contains(column) else {
            return report(.noColumn(column: column.rawValue, splitViewController: name))
        }
        var new: Part?
        if let viewController {
            if viewController.isPlaced || viewController.isOrContains(self) {
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
        if let child = new?.child, child.container === self { welcome(child) }
        if collapsed { top = checkedTop(top) }
        showColumns()
        containerOwner?.childrenDidChange(of: self)
    }

    func wrapped(_ viewController: ViewController, as column: Column) -> ViewController {
        let isShownAsItIs = viewController is NavigationController || column == .compact
        return isShownAsItIs ? viewController : NavigationController(rootViewController: viewController)
    }

    /// Sets both links, in the order of the columns.
    private func contain(_ child: ViewController, as column: Column) {
        child.container = self
        let lower = Column.allCases.prefix { $0 != column }.compactMap { parts[$0]?.child }
        let index = contained.lastIndex { known in lower.contains { $0 === known } }
        mutate(contained, in: { contained = $0 }) { $0.insert(child, at: index.map { $0 + 1 } ?? 0) }
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

    override func windowWidthDidChange() {
        adapt(isChange: true)
        super.windowWidthDidChange()
    }

    /// Knows the width of the window before the first appearance (U87).
    open override func loadViewIfNeeded() {
        adapt(isChange: false)
        super.loadViewIfNeeded()
    }

    // MARK: As a container

    override var managesChildren: Bool { true }
    override var frontContent: ViewController? { visibleChildren.last }
    override func allSeenContents(_ holds: (ViewController) -> Bool) -> Bool { visibleChildren.allSatisfy(holds) }

    override func windowWasReleased() {
        let visible = visibleChildren
        follow(only: collapsed ? visible.first : nil)
        otherFollowers = (collapsed ? [] : visible) + otherFollowers.filter(\.isPresentedInContainer)
        super.windowWasReleased()
    }

    override func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        super.exchangeWillEnd(exchange, transition)
        guard transition.kind == .select else { return }
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
