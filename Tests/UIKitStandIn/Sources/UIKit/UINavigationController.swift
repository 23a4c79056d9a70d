internal import PresentationSim

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

// Stands for `@objc optional`.
extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

@MainActor
open class UINavigationController: UIViewController {
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// No public source says whether it is there before the view. So it isn't here.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { screen.isViewLoaded ? edgeRecognizer : nil }
    private lazy var edgeRecognizer = recognizer(for: stack.interactivePopGestureRecognizer)
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = recognizer(
        for: stack.interactiveContentPopGestureRecognizer)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    override func makeScreen() -> ViewController { SimulatedStack(self) }
    private var stack: NavigationController { screen as? NavigationController ?? NavigationController() }

    private func recognizer(for simulated: GestureRecognizer?) -> UIGestureRecognizer? {
        simulated.map { UIGestureRecognizer($0, on: self) }
    }

    open var viewControllers: [UIViewController] {
        get { stack.viewControllers.compactMap(\.controller) + columns }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { viewControllers.last }

    /// The columns of a collapsed split view, which are pushed on the stack of the first (U84).
    private var columns: [UIViewController] { split?.columns(on: stack) ?? [] }
    private var split: SimulatedColumns? { stack.parent as? SimulatedColumns }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let columns = columns
        let given = viewControllers.filter { new in columns.contains { $0 === new } }
        let viewControllers = viewControllers.filter { new in !given.contains { $0 === new } }
        if given.count < columns.count { split?.popColumns(to: given.count) }
        own(viewControllers)
        StandIn.current.write("set [\(viewControllers.map { $0.title ?? "" }.joined(separator: ", "))]")
        StandIn.current.change(stack) { [stack] in
            stack.setViewControllers(viewControllers.map(\.screen), animated: animated)
        }
        releaseLeftChildren()
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        own([viewController])
        StandIn.current.write("push \(viewController.title ?? "")")
        StandIn.current.change(stack) { [stack] in
            stack.pushViewController(viewController.screen, animated: animated)
        }
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        StandIn.current.write("pop")
        if let column = columns.last {
            split?.popColumns(to: columns.count - 1)
            return column
        }
        defer { releaseLeftChildren() }
        return stack.popViewController(animated: animated)?.controller
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        StandIn.current.write("pop to \(viewController.title ?? "")")
        popColumns()
        defer { releaseLeftChildren() }
        return stack.popToViewController(viewController.screen, animated: animated)?.compactMap(\.controller)
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        StandIn.current.write("pop to root")
        popColumns()
        defer { releaseLeftChildren() }
        return stack.popToRootViewController(animated: animated)?.compactMap(\.controller)
    }

    private func popColumns() { if !columns.isEmpty { split?.popColumns(to: 0) } }

    open var isNavigationBarHidden: Bool {
        get { stack.isNavigationBarHidden }
        set { stack.isNavigationBarHidden = newValue }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open var isToolbarHidden: Bool {
        get { stack.isToolbarHidden }
        set { stack.isToolbarHidden = newValue }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Keeps the old controllers too: the end of the turn releases those that have left.
    private func own(_ viewControllers: [UIViewController]) {
        owned += viewControllers.filter { new in !owned.contains { $0 === new } }
        for viewController in viewControllers { StandIn.current.window(of: screen.window)?.own(viewController) }
    }
}

/// The screen of a navigation controller.
final class SimulatedStack: NavigationController, Simulated, NavigationControllerDelegate {
    private(set) weak var link: UIViewController?

    init(_ controller: UINavigationController) {
        link = controller
        super.init()
        delegate = self
    }

    override func viewDidLoad() { link?.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { link?.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { link?.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { link?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { link?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { link?.viewDidDisappear(animated) }

    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {
        guard let link = link as? UINavigationController, let shown = viewController.controller else { return }
        link.delegate?.navigationController(link, willShow: shown, animated: animated)
    }

    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
        guard let link = link as? UINavigationController, let shown = viewController.controller else { return }
        link.delegate?.navigationController(link, didShow: shown, animated: animated)
    }
}
