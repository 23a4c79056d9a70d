internal import PresentationSim

// Objective-C's protocol extends no other one. Each is bound to classes.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

// Stands for `@objc optional`.
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

@MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        case compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary
    }

    open private(set) var style: UISplitViewController.Style
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The controllers that the columns were given, which may be in navigation controllers that were made for them.
    private var given: [UISplitViewController.Column: UIViewController] = [:]

    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    override func makeScreen() -> ViewController { SimulatedColumns(self) }
    private var split: SimulatedColumns { screen as? SimulatedColumns ?? SimulatedColumns(self) }

    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        StandIn.current.write("column \(column) = \(vc?.title ?? "nil")")
        let isShownAsItIs = column == .compact || vc is UINavigationController
        let child = vc.map { isShownAsItIs ? $0 : UINavigationController(rootViewController: $0) }
        given[column] = vc
        if let child {
            owned.append(child)
            StandIn.current.window(of: screen.window)?.own(child)
        }
        split.setViewController(child?.screen, for: .init(column))
        releaseLeftChildren()
    }

    open func viewController(for column: UISplitViewController.Column) -> UIViewController? {
        split.viewController(for: .init(column)) == nil ? nil : given[column]
    }

    open func show(_ column: UISplitViewController.Column) {
        StandIn.current.write("show \(column)")
        split.show(.init(column))
    }

    open func hide(_ column: UISplitViewController.Column) {
        StandIn.current.write("hide \(column)")
        split.hide(.init(column))
    }

    open var isCollapsed: Bool { split.isCollapsed }
    open var displayMode: UISplitViewController.DisplayMode { .init(split.displayMode) }
    open var preferredDisplayMode: UISplitViewController.DisplayMode {
        get { .init(split.preferredDisplayMode) }
        set {
            StandIn.current.write("display mode \(newValue)")
            split.preferredDisplayMode = .init(newValue)
        }
    }
}

/// The screen of a split view controller. Its columns stay its children, but UIKit pushes the upper ones on the stack of the first while it is
/// collapsed (U84): the controllers of the stand-in say so.
final class SimulatedColumns: SplitViewController, Simulated, SplitViewControllerDelegate, ContainerOwner {
    private(set) weak var link: UIViewController?
    private var split: UISplitViewController? { link as? UISplitViewController }

    init(_ controller: UISplitViewController) {
        link = controller
        super.init(style: controller.style == .tripleColumn ? .tripleColumn : .doubleColumn)
        delegate = self
        containerOwner = self
    }

    override func viewDidLoad() { link?.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { link?.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { link?.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { link?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { link?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { link?.viewDidDisappear(animated) }

    /// The stacks of a collapsed split view, from the first column to the one on top.
    private var pile: [NavigationController] {
        guard isCollapsed, let top = visibleColumns.first, top != .compact else { return [] }
        let columns = Column.allCases.prefix { $0 != top } + [top]
        return columns.compactMap { child(for: $0) as? NavigationController }
    }

    /// The columns over the stack, if that is the first.
    func columns(on stack: ViewController) -> [UIViewController] {
        pile.first === stack ? pile.dropFirst().compactMap(\.controller) : []
    }

    /// The stack on which a column is pushed.
    func stack(holding child: ViewController) -> UIViewController? {
        pile.dropFirst().contains { $0 === child } ? pile.first?.controller : nil
    }

    /// Shows the lowest columns.
    func popColumns(to count: Int) {
        guard let stack = pile.prefix(count + 1).last,
            let column = Column.allCases.first(where: { child(for: $0) === stack })
        else { return }
        show(column)
    }

    func splitViewController(
        _ splitViewController: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column {
        guard let split, let delegate = split.delegate else { return proposedTopColumn }
        let answer = delegate.splitViewController(
            split, topColumnForCollapsingToProposedTopColumn: .init(proposedTopColumn))
        StandIn.current.write("top column: \(answer)")
        return .init(answer)
    }

    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: DisplayMode
    ) -> DisplayMode {
        guard let split, let delegate = split.delegate else { return proposedDisplayMode }
        let answer = delegate.splitViewController(
            split, displayModeForExpandingToProposedDisplayMode: .init(proposedDisplayMode))
        return .init(answer)
    }

    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
        if let split { split.delegate?.splitViewControllerDidCollapse(split) }
    }

    func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
        if let split { split.delegate?.splitViewControllerDidExpand(split) }
    }

    /// The way back from a column's root is that of the first stack, whose recognizer is asked.
    func container(_ container: any SelectingContainer, mayShow child: ViewController) -> Bool {
        guard pile.count > 1, let stack = pile.first?.controller as? UINavigationController,
            let recognizer = stack.interactivePopGestureRecognizer
        else { return true }
        let answer = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        StandIn.current.write("back to the column below: \(answer)")
        return answer
    }

    func container(
        _ container: any SelectingContainer, didSelectInsteadOf old: ViewController?, by initiator: Initiator
    ) {
        guard isCollapsed, let first = pile.first?.controller as? UINavigationController,
            let top = first.viewControllers.last
        else { return }
        first.delegate?.navigationController(first, willShow: top, animated: true)
    }

    func childrenDidChange(of container: any SelectingContainer) {}
}

extension SplitViewController.Column {
    init(_ column: UISplitViewController.Column) {
        self =
            switch column {
            case .primary: .primary
            case .supplementary: .supplementary
            case .secondary: .secondary
            case .compact: .compact
            }
    }
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

extension SplitViewController.DisplayMode {
    init(_ mode: UISplitViewController.DisplayMode) {
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
}
