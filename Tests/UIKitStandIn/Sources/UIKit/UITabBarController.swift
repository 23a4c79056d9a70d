internal import PresentationSim

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    @available(iOS 18, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
    @available(iOS 18, *)
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
}

// Stands for `@objc optional`.
extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}
}

/// A tab, as since iOS 18.
@MainActor
open class UITab: NSObject {
    open private(set) weak var viewController: UIViewController?

    init(_ controller: UIViewController) { viewController = controller }
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
        StandIn.current.write("set tabs [\(new.map { $0.title ?? "" }.joined(separator: ", "))]")
        owned += new.filter { new in !owned.contains { $0 === new } }
        for viewController in new { StandIn.current.window(of: screen.window)?.own(viewController) }
        tabs.setViewControllers(viewControllers?.map(\.screen), animated: animated)
        releaseLeftChildren()
    }

    open var selectedIndex: Int {
        get { tabs.selectedIndex }
        set {
            StandIn.current.write("select \(newValue)")
            tabs.selectedIndex = newValue
        }
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
        let answer =
            StandIn.current.modes.contains(.asksAboutTabs)
            ? link.delegate?.tabBarController(link, shouldSelectTab: UITab(tab))
            : link.delegate?.tabBarController(link, shouldSelect: tab)
        StandIn.current.write("should select \(tab.title ?? ""): \(answer ?? true)")
        return answer ?? true
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        guard let link = link as? UITabBarController, let tab = viewController.controller else { return }
        if StandIn.current.modes.contains(.asksAboutTabs) {
            link.delegate?.tabBarController(link, didSelectTab: UITab(tab), previousTab: nil)
        } else {
            link.delegate?.tabBarController(link, didSelect: tab)
        }
    }
}
