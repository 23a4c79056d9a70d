import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// Back buttons, and gestures that would uncover what may not be seen.
@MainActor
final class BackButtonTests: HostTestCase {
    func testU116_ABackActionAtTheRootIsTapped() async {
        let home = Page("Home")
        let stack = Stack("Shop")
        stack.viewControllers = [home]
        window.rootViewController = stack
        stage.settle()
        XCTAssertThrowsError(try stage.user.goBack())
        var count = 0
        home.navigationItem.backAction = Action(title: "Close") { _ in count += 1 }
        stage.settle()
        XCTAssertTrue(try stage.user.goBack())
        XCTAssertEqual(count, 1)
        home.navigationItem.backAction = nil
        stage.settle()
        XCTAssertThrowsError(try stage.user.goBack())
    }

    /// Starts a coordinator on a stack that refuses to go back.
    private func startLocked() -> LockedCoordinator {
        let (app, detail) = (WindowCoordinator(window), LockedCoordinator("Detail"))
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: false) { _ in }
        detail.isLocked = true
        stage.settle()
        return detail
    }

    func testU116_NoBackActionBringsABackButtonThatIsReplacedOrHidden() async {
        let detail = startLocked()
        let item = detail.page.made?.navigationItem
        XCTAssertNotNil(item?.backAction)
        item?.leftBarButtonItems = [UIBarButtonItem(title: "Cancel", primaryAction: nil)]
        stage.settle()
        XCTAssertNil(item?.backAction)
        item?.leftItemsSupplementBackButton = true
        stage.settle()
        XCTAssertNotNil(item?.backAction)
        item?.hidesBackButton = true
        stage.settle()
        XCTAssertNil(item?.backAction)
    }

    func testABackButtonOfAReleasedHost_popsWithUIKit() async {
        let detail = startLocked()
        XCTAssertNotNil(detail.page.made?.navigationItem.backAction)
        stage.releaseHost()
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
        // The tree doesn't follow any more.
        (window.rootViewController as? NavigationController)?.popViewController(animated: false)
    }

    func testU117_AReleasedHostGivesTheSwipesBack() async {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        final class Shop: NavigationController, UIKitScreen {
            let delegateOfUIKit = Delegate()
            func makeUIViewController() -> UIViewController {
                let made = UINavigationController()
                made.title = "Shop"
                _ = made.view
                made.interactivePopGestureRecognizer?.delegate = delegateOfUIKit
                return made
            }
        }
        let (shop, detail) = (Shop(), LockedCoordinator("Detail"))
        let app = WindowCoordinator(window)
        app.navigation.start(shop, PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: false) { _ in }
        detail.isLocked = true
        stage.settle()
        let stack = uiWindow.rootViewController as? UINavigationController
        XCTAssertFalse(stack?.interactivePopGestureRecognizer?.delegate === shop.delegateOfUIKit)
        XCTAssertEqual(stack?.interactiveContentPopGestureRecognizer?.isEnabled, false)
        stage.releaseHost()
        XCTAssertTrue(stack?.interactivePopGestureRecognizer?.delegate === shop.delegateOfUIKit)
        XCTAssertEqual(stack?.interactiveContentPopGestureRecognizer?.isEnabled, true)
    }

    // MARK: Nested stacks

    /// Shows a stack in a tab on another stack: both have a back button.
    private func showNestedStacks() -> (outer: NavigationController, inner: NavigationController) {
        let (outer, inner, tabs) = (Stack("Outer"), Stack("Inner"), TabBarController())
        tabs.title = "Tabs"
        inner.viewControllers = [Page("X"), Page("Y")]
        tabs.viewControllers = [inner]
        // Takes the issues of the stacks that are in no window yet: tab bar controllers should not be pushed.
        let early = Simulation()
        early.onIssue = { _ in }
        TestContext.$simulation.withValue(early) {
            outer.viewControllers = [Page("R"), tabs]
            window.rootViewController = outer
            stage.settle()
        }
        XCTAssertEqual(early.issues.count, 2, "one in the tree, one in UIKit")
        return (outer, inner)
    }

    /// UIKit's outer stack.
    private var uiOuter: NavigationController? { uiWindow.simulated.rootViewController as? NavigationController }

    func testU34_TheOuterBackButtonPopsTheOuterStack() async {
        let (outer, inner) = showNestedStacks()
        XCTAssertTrue(try stage.user.goBack(on: uiOuter))
        stage.settle()
        XCTAssertEqual([outer.viewControllers.count, inner.viewControllers.count], [1, 2])
    }

    func testU33_ASwipeOnTheOuterStackPopsTheOuterStack() async throws {
        let (outer, inner) = showNestedStacks()
        let swipe = try stage.user.beginSwipeBack(on: uiOuter)
        stage.system.endTurn()
        XCTAssertEqual(window.runningTransitions.first?.disappearing?.shownTitle, "Tabs")
        swipe?.finish()
        stage.settle()
        XCTAssertEqual([outer.viewControllers.count, inner.viewControllers.count], [1, 2])
    }

    // MARK: A protected scene below

    /// Shows a protected scene below another one, and then takes the permission away.
    private func start(_ style: SceneStyle) -> Assembler {
        let allowed = Requirement("allowed", sceneName: "Login") { [unowned self] _ in isAllowed }
        let assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home")) { container in
            for (name, requirements) in [("Home", []), ("Vault", [allowed]), ("Info", []), ("Login", [])] {
                container.register(scene: name, requirements: requirements) { _, _ in Page(name) }
            }
        }
        isAllowed = true
        assembler.open()
        let path = NavigationType.path([.push(sceneName: "Vault"), .show(sceneName: "Info", as: style)])
        assembler.transitionCoordinator.performNavigation(path, in: window, animated: false) { _ in }
        stage.settle()
        window.rootViewController?.title = "Shop"
        stage.settle()
        isAllowed = false
        return assembler
    }

    private var isAllowed = true

    func testASwipeBackToAProtectedSceneDoesNotBegin() async {
        let assembler = start(.push)
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  Home\n  Vault\n  Info")
        XCTAssertNil(try stage.user.beginSwipeBack())
        withExtendedLifetime(assembler) { stage.settle() }
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
    }

    func testASwipeDownToAProtectedSceneDoesNotBegin() async {
        let assembler = start(.present)
        let fickle = FickleDelegate()
        window.topmostViewController?.presentationController?.delegate = fickle
        XCTAssertNil(try stage.user.beginSwipeDown())
        XCTAssertEqual(fickle.questions, 1)
        withExtendedLifetime(assembler) { stage.settle() }
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
    }
}
