import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

@MainActor
final class LifeTests: HostTestCase {
    private let scene = UIWindowScene()

    private func startForm() -> () -> CoordinatorResult<Int>? {
        let app = WindowCoordinator(window)
        app.navigation.start(PageCoordinator("Home"), animated: false) { _ in }
        var result: CoordinatorResult<Int>?
        app.navigation.top.start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        stage.settle()
        return { result }
    }

    func testAControllerLivesAsLongAsItsScreen() async {
        let home = Page("Home")
        window.rootViewController = home
        stage.settle()
        weak var controller: UIViewController?
        weak var screen: ViewController?
        do {
            let form = Page("Form")
            home.present(form, animated: true)
            stage.settle()
            (controller, screen) = (form.made, form)
        }
        XCTAssertNotNil(controller)
        home.dismiss(animated: true)
        stage.settle()
        XCTAssertNil(controller)
        XCTAssertNil(screen)
    }

    func testL19_TheHostIsReleased() async {
        let uiWindow = UIWindow(frame: .zero)
        uiWindow.makeKeyAndVisible()
        let observerCount = stage.system.observerCount
        var host: UIKitHost? = UIKitHost(Place(uiWindow), isRealTime: false)
        weak let window = host?.window
        var result: CoordinatorResult<Int>?
        host.map {
            WindowCoordinator($0.window).navigation.start(PageCoordinator("Home"), animated: false) { result = $0 }
        }
        for _ in 0..<10 {
            window?.simulation.clock.advance(by: .zero)
            stage.system.simulation.clock.advance(by: .zero)
            stage.system.endTurn()
        }
        XCTAssertEqual(HostStage.picture(of: uiWindow.simulated), "Home (root)")
        XCTAssertNil(result)
        host = nil
        XCTAssertNil(window)
        XCTAssertEqual(result, .dismissed(.removed))
        XCTAssertEqual(stage.system.observerCount, observerCount)
    }

    func testU123_TheSceneDisconnects() async {
        uiWindow.windowScene = scene
        let result = startForm()
        scene.activationState = .unattached
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        XCTAssertEqual(window.sceneActivationState, .unattached)
        XCTAssertNil(window.rootViewController)
        // The system releases the window.
        uiWindow.rootViewController?.dismiss(animated: false)
        stage.settle()
        uiWindow.rootViewController = nil
    }

    /// Starts a coordinator on an existing controller in the window of the stage.
    private func startOverExistingController() -> (result: () -> CoordinatorResult<Int>?, base: UIViewController) {
        let base = UIViewController(nibName: nil, bundle: nil)
        base.title = "Base"
        stage = HostStage(base, over: base)
        var result: CoordinatorResult<Int>?
        if let screen = window.rootViewController {
            ModalCoordinator(screen).start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        }
        stage.settle()
        XCTAssertEqual(picture, "Base (root)\nForm (pageSheet)")
        return ({ result }, base)
    }

    func testU123_TheSceneOfAnExistingControllerDisconnects() async {
        let (result, _) = startOverExistingController()
        stage.scene.activationState = .unattached
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        // The system releases the window.
        uiWindow.rootViewController?.dismiss(animated: false)
        stage.settle()
        uiWindow.rootViewController = nil
    }

    func testL19_AnExistingControllerLeavesWhileASheetIsSwiped() async throws {
        let (result, _) = startOverExistingController()
        let swipe = try stage.user.beginSwipeDown()
        stage.system.endTurn()
        XCTAssertTrue(window.isTransitioning)
        uiWindow.rootViewController = UIViewController(nibName: nil, bundle: nil)
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        XCTAssertNil(window.rootViewController)
        expectedLines = ["The root <Base> was replaced while <Form> was presented over it"]
        swipe?.cancel()
        uiWindow.rootViewController = nil
        stage.settle()
    }

    func testU36_ASheetLeavesWithTheExistingControllerUnderIt() async {
        let settings = UIViewController(nibName: nil, bundle: nil)
        let stack = UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        stack.pushViewController(settings, animated: false)
        stage = HostStage(stack, over: settings)
        var result: CoordinatorResult<Int>?
        if let screen = window.rootViewController {
            ModalCoordinator(screen).start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        }
        stage.settle()
        XCTAssertNotNil(stack.presentedViewController)
        stack.popViewController(animated: false)
        stage.settle()
        XCTAssertEqual(result, .dismissed(.removed))
        XCTAssertNil(window.rootViewController)
        XCTAssertNil(stack.presentedViewController)
        stage = HostStage()
    }

    func testAnExistingControllerStays_whileATabOrAScreenHidesIt() async throws {
        let settings = UIViewController(nibName: nil, bundle: nil)
        let stack = UINavigationController(rootViewController: settings)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack, UIViewController(nibName: nil, bundle: nil)]
        stage = HostStage(tabs, over: settings)
        let screen = try XCTUnwrap(window.rootViewController)
        var result: CoordinatorResult<Int>?
        ModalCoordinator(screen).start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        stage.settle()
        tabs.selectedIndex = 1
        stage.settle()
        XCTAssertNil(result)
        ModalCoordinator(screen).dismissChildren()
        stage.settle()
        XCTAssertEqual(result, .dismissed(.requested))
        XCTAssertIdentical(window.rootViewController, screen, "another tab hides it")
        tabs.selectedIndex = 0
        stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
        stage.settle()
        XCTAssertIdentical(window.rootViewController, screen, "a pushed screen covers it")
        let cover = UIViewController(nibName: nil, bundle: nil)
        cover.modalPresentationStyle = .fullScreen
        tabs.present(cover, animated: false)
        stage.settle()
        XCTAssertIdentical(window.rootViewController, screen, "a presented screen covers it")
        stage = HostStage()
    }

    func testAControllerThatIsOnScreenAlready_isAnIssue() async {
        final class Wrong: ViewController, UIKitScreen {
            let made: UIViewController
            init(_ title: String, _ made: UIViewController) {
                self.made = made
                super.init()
                self.title = title
            }
            func makeUIViewController() -> UIViewController { made }
        }
        let child = UIViewController(nibName: nil, bundle: nil)
        let parent = UINavigationController(rootViewController: child)
        let stack = Stack("Shop")
        stack.viewControllers = [
            Wrong("A", UINavigationController()), Wrong("B", child),
            Wrong("C", UISplitViewController(style: .doubleColumn)),
        ]
        window.rootViewController = stack
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  A\n  B\n  C")
        expectedIssues = [
            "`makeUIViewController()` of <Wrong>, which is on a stack, returned a navigation or split view controller",
            "`makeUIViewController()` of <Wrong> returned a controller that has a parent or is presented",
            "`makeUIViewController()` of <Wrong>, which is on a stack, returned a navigation or split view controller",
        ]
        withExtendedLifetime(parent) {}
    }

    func testU125_TheStateOfTheSceneIsCopied() async {
        uiWindow.windowScene = scene
        for (state, copied) in [
            (UIScene.ActivationState.background, SceneActivationState.background),
            (.foregroundInactive, .foregroundInactive), (.foregroundActive, .foregroundActive),
        ] {
            scene.activationState = state
            stage.system.endTurn()
            XCTAssertEqual(window.sceneActivationState, copied)
        }
    }

    func testU124_TransitionsEndInTheBackground() async {
        uiWindow.windowScene = scene
        scene.activationState = .background
        uiWindow.simulated.sceneActivationState = .background
        let result = startForm()
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)")
        window.rootViewController?.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        XCTAssertEqual(picture, "Home (root)")
    }

    func testU4_AHiddenWindowPresentsWhenItIsVisible() async {
        uiWindow.isHidden = true
        let result = startForm()
        XCTAssertEqual(picture, "Home (root)")
        uiWindow.makeKeyAndVisible()
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)")
        XCTAssertNil(result())
    }

    func testAnEmptyPlaceIsShownWithoutAnIssue() async {
        window.rootViewController = ViewController()
        stage.settle()
        XCTAssertEqual((uiWindow.rootViewController?.view.subviews.first as? UILabel)?.text, "")
    }

    func testAScreenWithoutALookIsShownAsItsTitle() async {
        final class Plain: ViewController {}
        let plain = Plain()
        plain.title = "Settings"
        window.rootViewController = plain
        stage.settle()
        let root = uiWindow.rootViewController
        XCTAssertEqual((root?.view.subviews.first as? UILabel)?.text, "Settings")
        expectedIssues = ["<Plain> is shown as its title"]
    }

    /// UIKit gives a new title to the bar and to the tab, and so does the tree. Those that are set after it stay.
    func testATitleLeavesLaterOnesOfTheBarAndTheTab() async {
        let home = Page("Home")
        home.navigationItem.title = "Cards"
        home.tabBarItem?.title = "Wallet"
        let stack = Stack("Shop")
        stack.viewControllers = [home]
        window.rootViewController = stack
        stage.settle()
        home.title = "3 cards"
        home.navigationItem.title = "Cards"
        home.tabBarItem?.title = "Wallet"
        stage.settle()
        XCTAssertEqual(home.made?.title, "3 cards")
        XCTAssertEqual(home.made?.navigationItem.title, "Cards")
        XCTAssertEqual(home.made?.tabBarItem?.title, "Wallet")
        home.title = "4 cards"
        stage.settle()
        XCTAssertEqual(home.made?.navigationItem.title, "4 cards")
        XCTAssertEqual(home.made?.tabBarItem?.title, "4 cards")
    }

    func testTabsHaveTheirSymbolsAndImages() async {
        let pages = ["books.vertical", "shelf"].map { name in
            let page = Page(name)
            page.tabBarItem.imageName = name
            return page
        }
        let tabs = TabBarController()
        tabs.title = "Tabs"
        tabs.viewControllers = pages
        window.rootViewController = tabs
        stage.settle()
        let images = pages.map { $0.made?.tabBarItem.image }
        XCTAssertEqual(images.map { $0?.name }, ["books.vertical", "shelf"])
        XCTAssertEqual(images.map { $0?.isSymbol }, [true, false])
    }

    func testPropertiesOfNewScreensAreShown() async {
        let (home, tabs) = (Page("Home"), TabBarController())
        let stack = NavigationController(rootViewController: home)
        (stack.title, tabs.title) = ("Shop", "Tabs")
        stack.isNavigationBarHidden = true
        stack.isToolbarHidden = false
        tabs.isTabBarHidden = true
        home.navigationItem.hidesBackButton = true
        home.navigationItem.leftItemsSupplementBackButton = true
        home.hidesBottomBarWhenPushed = true
        home.tabBarItem.isEnabled = false
        tabs.viewControllers = [stack]
        window.rootViewController = tabs
        stage.settle()
        let uiTabs = uiWindow.rootViewController as? UITabBarController
        let uiStack = uiTabs?.viewControllers?.first as? UINavigationController
        XCTAssertEqual(uiTabs?.tabBar.isHidden, true)
        XCTAssertEqual(uiStack?.isNavigationBarHidden, true)
        XCTAssertEqual(uiStack?.isToolbarHidden, false)
        XCTAssertEqual(home.made?.navigationItem.hidesBackButton, true)
        XCTAssertEqual(home.made?.navigationItem.leftItemsSupplementBackButton, true)
        XCTAssertEqual(home.made?.hidesBottomBarWhenPushed, true)
        XCTAssertEqual(home.made?.tabBarItem.isEnabled, false)
    }

    func testPropertiesAreShown() async {
        let home = Page("Home")
        let stack = NavigationController(rootViewController: home)
        stack.title = "Shop"
        var taps = 0
        home.navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Add", primaryAction: Action(title: "Add") { _ in taps += 1 })
        window.rootViewController = stack
        stage.settle()
        home.title = "Start"
        home.tabBarItem.badgeValue = "3"
        home.navigationItem.prompt = "Hi"
        stack.isNavigationBarHidden = true
        stage.system.endTurn()
        let controller = home.made
        XCTAssertEqual(controller?.title, "Start")
        XCTAssertEqual(controller?.tabBarItem.badgeValue, "3")
        XCTAssertEqual(controller?.navigationItem.prompt, "Hi")
        controller?.navigationItem.rightBarButtonItems?.first?.tap()
        XCTAssertEqual(taps, 1)
        XCTAssertEqual((uiWindow.rootViewController as? UINavigationController)?.isNavigationBarHidden, true)
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Start")
        stack.isNavigationBarHidden = false
        stage.system.endTurn()
        XCTAssertEqual((uiWindow.rootViewController as? UINavigationController)?.isNavigationBarHidden, false)
    }
}
