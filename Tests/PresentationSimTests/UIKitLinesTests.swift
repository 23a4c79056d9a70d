import PresentationSim
import XCTest

private typealias UIViewController = ViewController
private typealias UINavigationController = NavigationController
private typealias UITabBarController = TabBarController
private typealias UIAlertController = AlertController
private typealias UIAlertAction = AlertAction
private typealias UIWindow = Window
private typealias UIAction = Action
private typealias UIBarButtonItem = BarButtonItem
private typealias UITabBarItem = TabBarItem
private typealias UIPresentationController = PresentationController
private typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
private typealias UINavigationControllerDelegate = NavigationControllerDelegate
private typealias UITabBarControllerDelegate = TabBarControllerDelegate
private typealias UIGestureRecognizer = GestureRecognizer
private typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
private typealias UISearchController = SearchController
private typealias UISearchResultsUpdating = SearchResultsUpdating
private typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate

/// UIKit's own lines, as apps write them: they compile and behave.
final class UIKitLinesTests: SimulationTestCase {
    override func setUp() async throws {
        try await super.setUp()
        // Its screens have no names of their own, so that the log can't be checked for pairs.
        simulation.log = nil
    }

    func testScreens_presentPushAndGoBack() async throws {
        let list = ListViewController()
        let navigation = UINavigationController(rootViewController: list)
        window.rootViewController = navigation
        settle { window.makeKeyAndVisible() }
        settle { list.showDetail() }
        let detail = try XCTUnwrap(navigation.topViewController as? DetailViewController)
        XCTAssertEqual(navigation.viewControllers.firstIndex(of: detail), 1)
        XCTAssertTrue(navigation.viewControllers.contains(list))
        XCTAssertTrue(navigation.viewControllers.first is ListViewController)
        XCTAssertEqual(Set([list, detail, list]), Set(navigation.viewControllers))
        settle { detail.edit() }
        XCTAssertTrue(navigation.presentedViewController is UINavigationController)
        XCTAssertTrue(detail.isEditorShown)
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(detail.dismissals, 1)
        settle { detail.edit() }
        settle { detail.closeAll() }
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertEqual(navigation.viewControllers, [list])
        XCTAssertEqual(list.log, ["willAppear", "alongside", "end false", "willAppear", "alongside", "end false"])
    }

    func testSearches() async throws {
        let list = SearchableViewController()
        settle { window.rootViewController = UINavigationController(rootViewController: list) }
        try settle { try user.search("visa") }
        XCTAssertEqual(list.filter, "visa")
        try settle { try user.cancelSearch() }
        XCTAssertEqual(list.filter, "")
    }

    func testTitle_isThatOfTheItems_untilTheyGetTheirOwn() async {
        let controller = UIViewController()
        controller.title = "Cards"
        XCTAssertEqual([controller.navigationItem.title, controller.tabBarItem.title], ["Cards", "Cards"])
        controller.title = "3 cards"
        XCTAssertEqual([controller.navigationItem.title, controller.tabBarItem.title], ["3 cards", "3 cards"])
        controller.navigationItem.title = "Edit"
        XCTAssertEqual([controller.title, controller.tabBarItem.title], ["3 cards", "3 cards"])
        controller.title = nil
        XCTAssertNil(controller.navigationItem.title)
    }

    func testTabs_selectAndAsk() async throws {
        let tabs = MainTabBarController(nibName: nil, bundle: nil)
        settle { window.rootViewController = tabs }
        let profile = tabs.viewControllers?.last
        XCTAssertEqual(tabs.viewControllers?.count, 3)
        XCTAssertEqual(tabs.viewControllers?.map { $0.tabBarItem.title }, ["Home", "Search", "Profile"])
        XCTAssertEqual(tabs.viewControllers?.map { $0.tabBarItem.tag }, [0, 1, 2])
        XCTAssertEqual(UITabBarItem().tag, 0)
        tabs.selectedIndex = 1
        XCTAssertTrue(tabs.selectedViewController?.tabBarController === tabs)
        settle { (tabs.selectedViewController as? UINavigationController)?.popToRootViewController(animated: false) }
        try user.selectTab(2)
        XCTAssertEqual(tabs.selectedIndex, 1)
        simulation.settle()
        try settle { try user.tap("Log in") }
        XCTAssertTrue(tabs.selectedViewController === profile)
        XCTAssertEqual(profile?.tabBarItem.badgeValue, "1")
        tabs.viewControllers?.removeLast()
        XCTAssertEqual(tabs.viewControllers?.count, 2)
        simulation.settle()
    }

    func testBars_andStyles() async {
        let controller = UIViewController(nibName: nil, bundle: nil)
        let navigation = UINavigationController(nibName: nil, bundle: nil)
        navigation.setViewControllers([UIViewController(), controller], animated: false)
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.setToolbarHidden(false, animated: true)
        navigation.isNavigationBarHidden = false
        navigation.modalPresentationStyle = .fullScreen
        navigation.modalTransitionStyle = .crossDissolve
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        navigation.interactivePopGestureRecognizer?.delegate = nil
        navigation.presentationController?.delegate = nil
        navigation.transitioningDelegate = nil
        XCTAssertTrue(navigation.definesPresentationContext)
        XCTAssertTrue(NavigationController().definesPresentationContext)
        XCTAssertTrue(NavigationController(rootViewController: ViewController()).definesPresentationContext)
        controller.definesPresentationContext = true
        controller.hidesBottomBarWhenPushed = true
        controller.isModalInPresentation = true
        controller.navigationItem.title = "Edit"
        controller.navigationItem.prompt = "Draft"
        controller.navigationItem.backButtonTitle = "Back"
        controller.navigationItem.setHidesBackButton(true, animated: false)
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in })
        controller.navigationItem.rightBarButtonItem?.isEnabled = false
        controller.navigationItem.leftItemsSupplementBackButton = true
        controller.loadViewIfNeeded()
        XCTAssertTrue(controller.isViewLoaded)
        XCTAssertEqual(controller.navigationItem.rightBarButtonItem?.title, "Save")
        XCTAssertNil(navigation.parent)
        XCTAssertTrue(controller.parent == navigation)
        XCTAssertTrue(controller.navigationController?.visibleViewController == controller)
    }

    func testContainers_andWindows() async {
        let container = UIViewController()
        let child = UIViewController()
        container.addChild(child)
        container.showChild(child)
        child.didMove(toParent: container)
        let appWindow = AppWindow(simulation: simulation)
        appWindow.rootViewController = container
        appWindow.windowLevel = .alert + 1
        appWindow.isHidden = false
        settle { appWindow.makeKeyAndVisible() }
        XCTAssertTrue(appWindow.isKeyWindow)
        XCTAssertEqual(appWindow.keyCount, 1)
        XCTAssertEqual(container.children.count, 1)
        child.willMove(toParent: nil)
        container.hideChild(child)
        settle { child.removeFromParent() }
        XCTAssertTrue(container.children.isEmpty)
        settle { container.show(child, sender: nil) }
        XCTAssertTrue(child.isBeingPresented || container.presentedViewController === child)
        settle { child.presentingViewController?.dismiss(animated: false) }
        settle { appWindow.isHidden = true }
    }
}

extension WindowLevel {
    fileprivate static func + (level: WindowLevel, offset: Double) -> WindowLevel {
        WindowLevel(rawValue: level.rawValue + offset)
    }
}

private final class AppWindow: UIWindow {
    var keyCount = 0
    override func makeKeyAndVisible() {
        super.makeKeyAndVisible()
        keyCount += 1
    }
}

private final class ListViewController: UIViewController {
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
        transitionCoordinator?.animate(
            alongsideTransition: { [weak self] _ in
                self?.log.append("alongside")
            },
            completion: { [weak self] context in
                self?.log.append("end \(context.isCancelled)")
            })
    }

    func showDetail() {
        let detail = DetailViewController()
        detail.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(detail, animated: true)
    }
}

private final class DetailViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    var dismissals = 0
    var isEditorShown: Bool { presentedViewController?.isBeingDismissed == false }

    override init() {
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = "Detail"
    }

    func edit() {
        let editor = UINavigationController(rootViewController: UIViewController())
        editor.modalPresentationStyle = .formSheet
        editor.presentationController?.delegate = self
        present(editor, animated: true, completion: nil)
    }

    func closeAll() {
        dismiss(animated: true) { [weak self] in
            self?.navigationController?.popToRootViewController(animated: true)
        }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
}

private final class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
    private var isLoggedIn = false

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let controllers = ["Home", "Search", "Profile"].enumerated().map { index, title in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
            return navigation
        }
        setViewControllers(controllers, animated: false)
        selectedIndex = 0
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        guard viewController == viewControllers?.last, !isLoggedIn else { return true }
        let alert = UIAlertController(title: "Log in?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Log in", style: .default) { [weak self] _ in
                self?.isLoggedIn = true
                self?.selectedViewController = viewController
                viewController.tabBarItem.badgeValue = "1"
            })
        alert.preferredAction = alert.actions.last
        present(alert, animated: true)
        return false
    }
}

private final class SearchableViewController: UIViewController, UISearchResultsUpdating {
    private(set) var filter = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        let searchController = UISearchController(searchResultsController: nil)
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search cards"
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) {
        filter = searchController.searchBar.text ?? ""
    }
}
