internal import PresentationSim

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

// Stands for `@objc optional`.
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@MainActor
open class UITabBarController: UIViewController {
    open weak var delegate: (any UITabBarControllerDelegate)?
    open private(set) lazy var tabBar: UITabBar = UITabBar(tabs)

    override func makeScreen() -> ViewController { SimulatedTabs(self) }
    private var tabs: TabBarController { screen as? TabBarController ?? TabBarController() }

    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { tabs.isTabBarHidden = hidden }

    open var viewControllers: [UIViewController]? {
        get { tabs.viewControllers?.compactMap(\.controller) }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        owned += new.filter { new in !owned.contains { $0 === new } }
        for viewController in new { StandIn.current.window(of: screen.window)?.own(viewController) }
        tabs.setViewControllers(viewControllers?.map(\.screen), animated: animated)
    }

    open var selectedIndex: Int {
        get { tabs.selectedIndex }
        set { tabs.selectedIndex = newValue }
    }

    open var selectedViewController: UIViewController? {
        get { tabs.selectedViewController?.controller }
        set { tabs.selectedViewController = newValue?.screen }
    }
}

@MainActor
open class UITabBar: UIView {
    private let tabs: TabBarController

    init(_ tabs: TabBarController) {
        self.tabs = tabs
        super.init(frame: .zero)
    }

    open override var isHidden: Bool {
        get { tabs.isTabBarHidden }
        set { tabs.isTabBarHidden = newValue }
    }
}

@MainActor
open class UITabBarItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
    open var badgeValue: String?
}

/// The screen of a tab bar controller.
final class SimulatedTabs: TabBarController, Simulated, TabBarControllerDelegate {
    private(set) weak var link: UIViewController?

    init(_ controller: UITabBarController) {
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

    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        guard let link = link as? UITabBarController, let tab = viewController.controller else { return true }
        return link.delegate?.tabBarController(link, shouldSelect: tab) ?? true
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        guard let link = link as? UITabBarController, let tab = viewController.controller else { return }
        link.delegate?.tabBarController(link, didSelect: tab)
    }
}
