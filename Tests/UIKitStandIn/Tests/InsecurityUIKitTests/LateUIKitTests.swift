import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// UIKit puts calls off, drops them, or never says that they have ended. No coordinator ends for that.
@MainActor
final class LateUIKitTests: HostTestCase {
    private var results: [CoordinatorResult<Int>] = []

    private func startFlow() -> LockedCoordinator {
        let (tabs, detail) = (Tabs(), LockedCoordinator("Detail"))
        WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
        tabs[0].top.start(detail, in: .current, animated: true) { _ in }
        stage.settle()
        return detail
    }

    private var uiTabs: UITabBarController? { uiWindow.rootViewController as? UITabBarController }
    private var uiStack: UINavigationController? { uiTabs?.viewControllers?.first as? UINavigationController }

    private func makeOther(_ title: String) -> UIViewController {
        let controller = UIViewController(nibName: nil, bundle: nil)
        controller.title = title
        return controller
    }

    /// UIKit takes the push, and changes the stack only some time later.
    func testU25_APushThatUIKitPutsOff_isNoRefusal() async {
        final class Late: NavigationController, UIKitScreen {
            final class Controller: UINavigationController {
                override func pushViewController(_ shown: UIViewController, animated: Bool) {
                    guard viewControllers.count > 0 else {
                        return super.pushViewController(shown, animated: animated)
                    }
                    StandIn.current.simulation.clock.schedule(after: .seconds(1)) {
                        super.pushViewController(shown, animated: animated)
                    }
                }
            }
            func makeUIViewController() -> UIViewController { Controller() }
        }
        let (app, late) = (WindowCoordinator(window), Late())
        late.title = "Shop"
        app.navigation.start(late, PushedCoordinator("Home"), animated: false) { _ in }
        stage.settle()
        app.navigation.top.start(PageCoordinator("Detail"), in: .current, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(900))
        XCTAssertTrue(window.isTransitioning)
        stage.settle()
        XCTAssertEqual(results, [])
        let stack = uiWindow.rootViewController as? UINavigationController
        XCTAssertEqual(stack?.viewControllers.map(\.title), ["Home", "Detail"])
    }

    /// A tab's stack presents over itself, which the root doesn't say.
    func testU25_APushWhileAShownChildPresents_waits() async throws {
        let detail = startFlow()
        stage.system.modes = .defersPushes
        let search = PresentedSearch(searchResultsController: nil)
        search.title = "Search"
        uiStack?.present(search, animated: true)
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        stage.system.clearLog()
        stage.advance(by: .milliseconds(100))
        XCTAssertEqual(stage.system.log, [])
        stage.settle()
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More"])
        XCTAssertEqual(results, [])
        search.dismiss(animated: false)
    }

    /// The tab of the context isn't shown any more when the host would present again.
    func testU5_APresentationThatUIKitDrops_waitsForItsTab() async {
        let (detail, form) = (startFlow(), PageCoordinator("Form"))
        stage.system.modes = .dropsPresentations
        form.page.modalPresentationStyle = .overCurrentContext
        detail.navigation.start(form, in: .modal, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(100))
        uiTabs?.selectedIndex = 1
        stage.settle()
        XCTAssertNil(uiStack?.presentedViewController)
        uiTabs?.selectedIndex = 0
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertIdentical(uiStack?.presentedViewController, form.page.made)
    }

    func testU5_APresentationThatUIKitDrops_isMadeAgain() async {
        let detail = startFlow()
        stage.system.modes = .dropsPresentations
        detail.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertTrue(picture.hasSuffix("\nForm (pageSheet)"), picture)
    }

    func testAnAnimationThatNeverEnds_isReported() async {
        final class Root: ViewController, UIKitScreen {
            final class Controller: UIViewController {
                override func present(_ shown: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
                    super.present(shown, animated: animated)
                }
            }
            func makeUIViewController() -> UIViewController { Controller() }
        }
        let root = Root()
        root.title = "Root"
        window.rootViewController = root
        stage.settle()
        root.present(Page("Form"), animated: true)
        stage.settle()
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(picture, "Root (root)\nForm (pageSheet)")
        expectedIssues = ["UIKit never completes `present(Form) on Root`"]
    }

    func testAPushThatIsIgnored_isReported_andNobodyWasIt() async {
        let (app, stack) = (WindowCoordinator(window), PickyStack("Shop"))
        app.navigation.start(stack, PushedCoordinator("Home"), animated: false) { _ in }
        stage.settle()
        app.navigation.top.start(PageCoordinator("Detail"), in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(results, [.dismissed(.removed)])
        expectedIssues = ["UIKit ignores `setViewControllers([Home, Detail])`"]
    }

    /// Other code pushes while a coordinator ends. Its screen stays below, and the tree shows what UIKit does.
    func testAPopBelowOtherCode_thatIsIgnored_isReported() async {
        let (app, home, detail) = (WindowCoordinator(window), PushedCoordinator("Home"), PageCoordinator("Detail"))
        app.navigation.start(PickyStack("Shop"), home, animated: false) { _ in }
        stage.settle()
        let stack = uiWindow.rootViewController as? PickyStack.Controller
        stack?.ignoresCalls = false
        home.navigation.start(detail, in: .current, animated: false) { self.results.append($0) }
        stage.settle()
        home.dismissChildren(animated: true)
        stack?.pushViewController(makeOther("Help"), animated: false)
        stack?.ignoresCalls = true
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.requested)])
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  Home\n  Detail\n  Help")
        expectedIssues = [
            "UIKit ignores `setViewControllers([Home, Help])`",
            "<Page> was shown again by other code, after its coordinator had ended",
        ]
    }

    func testTheEndOfATransitionWakesTheRunLoopOnce() async {
        _ = startFlow()
        uiWindow.rootViewController?.present(makeOther("Share"), animated: true)
        let count = stage.system.wakeCount
        for _ in 1...5 { stage.advance(by: .milliseconds(50)) }
        stage.settle()
        XCTAssertEqual(stage.system.wakeCount, count + 1)
    }

    /// Other code presents over the root while the flow pushes below.
    func testU25_APushDuringAPresentationOfOtherCode_waits() async {
        let detail = startFlow()
        stage.system.modes = .defersPushes
        let other = makeOther("Share")
        uiWindow.rootViewController?.present(other, animated: true)
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More"])
        XCTAssertEqual(results, [])
    }

    /// UIKit carries out both later, at the same time, so that the stack is never the one that the host has asked for.
    func testU25_APushOfOtherCode_behindOneThatUIKitPutsOff_isFollowed() async {
        let detail = startFlow()
        uiStack?.pushViewController(makeOther("Help"), animated: true)
        stage.system.modes = .defersPushes
        uiWindow.rootViewController?.present(makeOther("Share"), animated: true)
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        uiStack?.pushViewController(makeOther("Last"), animated: false)
        stage.settle()
        XCTAssertEqual(results, [])
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More", "Help", "Last"])
    }

    // MARK: Contexts

    /// A stack in a tab is a context of its own (U2). What other code presents there is no level.
    func testU108_OtherCodePresentsInTheContextOfATab() async {
        let detail = startFlow()
        let other = makeOther("Help")
        other.modalPresentationStyle = .overCurrentContext
        uiStack?.present(other, animated: true)
        let before = HostStage.picture(of: window)
        stage.settle()
        XCTAssertEqual(HostStage.picture(of: window), before)
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        detail.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertIdentical(uiStack?.presentedViewController, other)
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More"])
        XCTAssertEqual(uiTabs?.presentedViewController?.title, "Form")
        other.dismiss(animated: true)
        stage.settle()
        XCTAssertEqual(uiTabs?.presentedViewController?.title, "Form")
        XCTAssertEqual(results, [])
    }

    func testU108_AStyleOfAContextIsPassedOn() async {
        let detail = startFlow()
        let (form, help) = (PageCoordinator("Form"), PageCoordinator("Help"))
        detail.navigation.start(form, in: .modal, animated: false) { self.results.append($0) }
        form.page.modalPresentationStyle = .formSheet
        help.page.modalPresentationStyle = .overCurrentContext
        form.navigation.start(help, in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(help.page.made?.modalPresentationStyle, .overCurrentContext)
        XCTAssertIdentical(help.page.made?.presentingViewController, form.page.made)
    }

    // MARK: Searches and menus

    func testBackAfterASearch() async throws {
        let app = WindowCoordinator(window)
        let detail = LockedCoordinator("Detail")
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        let stack = try XCTUnwrap(uiWindow.rootViewController as? UINavigationController)
        let search = PresentedSearch(searchResultsController: nil)
        search.title = "Search"
        stack.present(search, animated: true)
        stage.settle()
        XCTAssertNil(window.rootViewController?.presentedViewController, "a search is no level")
        XCTAssertNil(detail.page.made?.navigationItem.backAction)
        let recognizer = try XCTUnwrap(stack.interactivePopGestureRecognizer)
        XCTAssertEqual(recognizer.delegate?.gestureRecognizerShouldBegin(recognizer), true)
        stack.tapBack()
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
        // What the flow presents comes over the search.
        app.navigation.top.start(PageCoordinator("Form"), in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(search.presentedViewController?.title, "Form")
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home\nForm (pageSheet)")
        app.dismissAll(animated: true)
        stage.settle()
    }

    func testAnOpenMenuIsPassing() async {
        let detail = startFlow()
        let menu = OpenMenu()
        menu.title = "Menu"
        uiWindow.rootViewController?.present(menu, animated: false)
        expectedLines = stage.system.lines
        stage.settle()
        expectedLines = stage.system.lines
        detail.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertNil(menu.presentedViewController)
        XCTAssertEqual(window.rootViewController?.presentedViewController?.title, "Form", "a menu is no level")
        menu.dismiss(animated: true)
        stage.settle()
        XCTAssertTrue(picture.hasSuffix("\nForm (pageSheet)"), picture)
        XCTAssertEqual(results, [])
    }
}

/// A stack whose controller takes its root, and ignores pushes and other new stacks.
private final class PickyStack: NavigationController, UIKitScreen {
    final class Controller: UINavigationController {
        var ignoresCalls = true

        override func pushViewController(_ shown: UIViewController, animated: Bool) {
            guard !ignoresCalls || viewControllers.isEmpty else { return }
            super.pushViewController(shown, animated: animated)
        }

        override func setViewControllers(_ shown: [UIViewController], animated: Bool) {
            if !ignoresCalls { super.setViewControllers(shown, animated: animated) }
        }
    }

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    func makeUIViewController() -> UIViewController { Controller() }
}
