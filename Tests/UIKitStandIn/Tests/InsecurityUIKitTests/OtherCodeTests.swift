import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

@MainActor
final class OtherCodeTests: HostTestCase {
    private func startHome() -> PageCoordinator {
        let home = PageCoordinator("Home")
        WindowCoordinator(window).navigation.start(home, animated: false) { _ in }
        stage.settle()
        return home
    }

    private func makeShareSheet() -> UIViewController {
        let sheet = UIViewController(nibName: nil, bundle: nil)
        sheet.title = "Share"
        return sheet
    }

    func testL15_OtherCodesScreenStandsInTheTree() async {
        let home = startHome()
        home.page.made?.present(makeShareSheet(), animated: true)
        stage.settle()
        XCTAssertEqual(HostStage.picture(of: window), "Home (root)\nShare (pageSheet)")
        home.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nShare (pageSheet)\nForm (pageSheet)")
    }

    func testAControllerThatNeverComesToRest_isReportedOnce() async {
        let fickle = FickleTabs()
        window.rootViewController = fickle
        stage.settle()
        fickle.made?.isFickle = true
        for _ in 1...3 { stage.system.endTurn() }
        expectedIssues = ["UIKit and the tree don't come to agree"]
        XCTAssertEqual(stage.issues, expectedIssues)
        fickle.made?.isFickle = false
        stage.settle()
        fickle.made?.isFickle = true
        stage.system.endTurn()
        fickle.made?.isFickle = false
        expectedIssues += expectedIssues
    }

    func testL15_TheUserSwipesOtherCodesScreenAway() async throws {
        let home = startHome()
        home.page.made?.present(makeShareSheet(), animated: true)
        stage.settle()
        try stage.user.swipeDown()
        stage.settle()
        XCTAssertEqual(HostStage.picture(of: window), "Home (root)")
    }

    /// UIKit has shown it, so it takes no time in the tree.
    func testOtherCodesDismissal_isNotAnimatedInTheTree() async {
        let (home, animated) = (startHome(), WalkCounter())
        home.navigation.start(PageCoordinator("Form"), in: .modal, animated: false) { _ in }
        stage.settle()
        window.addObserver(animated)
        uiWindow.rootViewController?.dismiss(animated: true, completion: nil)
        stage.settle()
        XCTAssertEqual(animated.lines, [])
        XCTAssertEqual(HostStage.picture(of: window), "Home (root)")
    }

    func testL9_OtherCodesDismissalEndsWhatItTakesAway() async {
        let home = startHome()
        home.page.made?.present(makeShareSheet(), animated: true)
        stage.settle()
        var result: CoordinatorResult<Int>?
        home.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        stage.settle()
        home.page.made?.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)")
        XCTAssertEqual(result, .dismissed(.removed))
    }

    func testOtherCodesPushStandsInTheStack() async {
        let home = PushedCoordinator("Home")
        WindowCoordinator(window).navigation.start(Stack("Shop"), home, animated: false) { _ in }
        stage.settle()
        let stack = uiWindow.rootViewController as? UINavigationController
        stack?.pushViewController(makeShareSheet(), animated: true)
        stage.settle()
        XCTAssertEqual(HostStage.picture(of: window), "Shop (root, stack of 2)\n  Home\n  Share")
        home.navigation.start(PageCoordinator("Detail"), in: .current, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  Home\n  Share\n  Detail")
        stack?.popToRootViewController(animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
    }

    func testOtherCodesNewStackStandsInTheTree() async {
        let home = PushedCoordinator("Home")
        WindowCoordinator(window).navigation.start(Stack("Shop"), home, animated: false) { _ in }
        var result: CoordinatorResult<Int>?
        home.navigation.start(PageCoordinator("Detail"), in: .current, animated: true) { result = $0 }
        stage.settle()
        let stack = uiWindow.rootViewController as? UINavigationController
        stack.map { $0.setViewControllers([$0.viewControllers[0], makeShareSheet()], animated: true) }
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 2)\n  Home\n  Share")
        XCTAssertEqual(result, .dismissed(.removed))
    }

    func testOtherCodePresentsAtTheSameTime() async {
        let home = startHome()
        home.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { _ in }
        home.page.made?.present(makeShareSheet(), animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)\nShare (pageSheet)")
    }

    // MARK: Controllers that refuse

    func testAControllerThatPresentsNothing() async {
        let home = StubbornScreen("Home")
        window.rootViewController = home
        stage.settle()
        var hasEnded = false
        home.present(Page("Form"), animated: true) { hasEnded = true }
        stage.settle()
        XCTAssertTrue(hasEnded)
        XCTAssertEqual(picture, "Home (root)")
        expectedIssues = ["UIKit ignores `present(Form) on Home`"]
    }

    func testATabBarThatTakesNoTabs() async {
        let tabs = StubbornTabs()
        (tabs.title, tabs.viewControllers) = ("Tabs", [Page("A"), Page("B")])
        window.rootViewController = tabs
        stage.settle()
        XCTAssertEqual(picture, "Tabs (root, 0 tabs)")
        expectedIssues = ["UIKit ignores `setViewControllers([A, B])`"]
    }

    func testAStackThatTakesNoPush() async {
        let stack = StubbornStack("Shop")
        window.rootViewController = stack
        stage.settle()
        stack.pushViewController(Page("Home"), animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 0)")
        expectedIssues = ["UIKit ignores `setViewControllers([Home])`"]
    }

    func testAWindowThatHadARoot() async {
        let root = makeShareSheet()
        stage = HostStage(root, over: root)
        let other = UIKitHost(Place(stage.uiWindow), isRealTime: false)
        XCTAssertEqual(other.window.rootViewController?.title, "Share")
    }

    /// The tree is about to dismiss the screen below.
    func testL15_OtherCodesScreenLeavesWithTheScreenBelow() async {
        let home = startHome(), form = PageCoordinator("Form")
        home.navigation.start(form, in: .modal, animated: true) { _ in }
        stage.settle()
        form.page.made?.present(makeShareSheet(), animated: false)
        form.finish(1)
        stage.settle()
        XCTAssertEqual(picture, "Home (root)")
    }

    // MARK: Over an existing controller

    func testAFlowOverAnExistingScreen() async throws {
        let settings = makeShareSheet()
        stage = HostStage(settings, over: settings)
        let root = try XCTUnwrap(window.rootViewController)
        var result: CoordinatorResult<Int>?
        ModalCoordinator(root).start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        stage.settle()
        XCTAssertEqual(picture, "Share (root)\nForm (pageSheet)")
        try stage.user.swipeDown()
        stage.settle()
        XCTAssertEqual(result, .dismissed(.user))
    }

    func testAFlowOnAnExistingStack() async throws {
        let stack = UINavigationController(rootViewController: makeShareSheet())
        stack.title = "Stack"
        stage = HostStage(stack, over: stack)
        let root = try XCTUnwrap(window.rootViewController as? NavigationController)
        root.title = "Stack"
        var result: CoordinatorResult<Int>?
        NavigationCoordinator(root).start(PushedCoordinator("Form"), animated: true) { result = $0 }
        stage.settle()
        XCTAssertEqual(picture, "Stack (root, stack of 2)\n  Share\n  Form")
        try stage.user.swipeBack()
        stage.settle()
        XCTAssertEqual(result, .dismissed(.user))
        XCTAssertEqual(picture, "Stack (root, stack of 1)\n  Share")
    }

    func testAnExistingStackKeepsTheTitleOfItsTab() async {
        let stack = UINavigationController(rootViewController: makeShareSheet())
        stack.title = "Settings"
        stack.tabBarItem.title = "More"
        stage = HostStage(stack, over: stack)
        stage.settle()
        XCTAssertEqual(stack.tabBarItem.title, "More")
        window.rootViewController?.title = "Options"
        stage.settle()
        XCTAssertEqual(stack.title, "Options")
        stage = HostStage()
    }

    func testTheExistingScreenCannotBeReplaced() async {
        let settings = makeShareSheet()
        stage = HostStage(settings, over: settings)
        window.rootViewController = Page("Home")
        stage.settle()
        XCTAssertEqual(stage.issues, ["The root of a host over an existing view controller was replaced"])
        XCTAssertTrue(uiWindow.rootViewController === settings)
        stage = HostStage()
    }

    func testL19_TheExistingScreenLeaves() async throws {
        let settings = makeShareSheet()
        stage = HostStage(settings, over: settings)
        let root = try XCTUnwrap(window.rootViewController)
        var result: CoordinatorResult<Int>?
        ModalCoordinator(root).start(PageCoordinator("Form"), in: .modal, animated: true) { result = $0 }
        stage.settle()
        settings.dismiss(animated: false)
        uiWindow.rootViewController = UIViewController(nibName: nil, bundle: nil)
        stage.settle()
        XCTAssertEqual(result, .dismissed(.removed))
        XCTAssertNil(window.rootViewController)
        stage = HostStage()
    }
}

/// A screen whose controller ignores a call.
final class StubbornScreen: ViewController, UIKitScreen {
    private final class Controller: UIViewController {
        override func present(_ shown: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
    }

    init(_ title: String) {
        super.init()
        self.title = title
    }

    func makeUIViewController() -> UIViewController { Controller(nibName: nil, bundle: nil) }
}

/// A stack whose controller ignores a call.
final class StubbornStack: NavigationController, UIKitScreen {
    private final class Controller: UINavigationController {
        override func pushViewController(_ shown: UIViewController, animated: Bool) {}
    }

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    func makeUIViewController() -> UIViewController { Controller(nibName: nil, bundle: nil) }
}

/// A tab bar whose controller ignores a call.
final class StubbornTabs: TabBarController, UIKitScreen {
    private final class Controller: UITabBarController {
        override func setViewControllers(_ shown: [UIViewController]?, animated: Bool) {}
    }

    func makeUIViewController() -> UIViewController { Controller(nibName: nil, bundle: nil) }
}

/// Tabs whose controller says something else each time that it is asked for the selected one.
final class FickleTabs: TabBarController, UIKitScreen {
    final class Controller: UITabBarController {
        var isFickle = false
        private var count = 0

        override var selectedIndex: Int {
            get {
                count += 1
                return isFickle ? count : super.selectedIndex
            }
            set { super.selectedIndex = newValue }
        }
    }

    private(set) weak var made: Controller?

    override init() {
        super.init()
        title = "Tabs"
        viewControllers = [Page("First"), Page("Second")]
    }

    func makeUIViewController() -> UIViewController {
        let made = Controller()
        self.made = made
        return made
    }
}
