import Insecurity
import PresentationSim
import XCTest

/// Mistakes with the screen of a coordinator. The tree and the chain stay valid.
final class ScreenIssueTests: ChainTestCase {
    func testNoViewController() async {
        final class Nothing: AdaptiveCoordinator<String> {}
        _ = pushedRoot()
        for context in [AdaptiveContext.current, .modal, .navigation(new: NavigationController())] {
            refuses(Nothing(), in: context, .noViewController(coordinator: "Nothing"))
        }
    }

    func testNoViewController_asARoot() async {
        final class Nothing: AdaptiveCoordinator<String> {}
        _ = modalRoot()
        for context in [AdaptiveContext.current, .navigation(new: NavigationController())] {
            host.navigation.start(Nothing(), in: context, animated: true, deliver("nothing"))
            settle()
            XCTAssertEqual(delivered.last, "nothing: refused")
            XCTAssertEqual(picture, "root")
        }
    }

    func testViewControllerInUse() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        for place in [AdaptiveContext.current, .modal, .navigation(new: NavigationController())] {
            let child = Adaptive("child")
            child.factory.makeScreen = { a.factory.screen ?? screen("none") }
            refuses(child, in: place, .viewControllerInUse(viewController: "a", coordinator: "Adaptive"))
        }
    }

    func testViewControllerInUse_byAStackThatIsNotShown() async {
        _ = modalRoot()
        let elsewhere = NavigationController(rootViewController: screen("x"))
        let child = Adaptive("child")
        child.factory.makeScreen = { elsewhere.viewControllers[0] }
        refuses(child, in: .modal, .viewControllerInUse(viewController: "x", coordinator: "Adaptive"))
    }

    func testViewControllerInUse_byAnotherOfTheSameBatch() async {
        let root = pushedRoot()
        let shared = screen("shared")
        let a = Pushed("a"), b = Pushed("b")
        for child in [a, b] { child.factory.makeScreen = { shared } }
        root.navigation.batch {
            root.navigation.start(a, animated: true, deliver("a"))
            root.navigation.start(b, animated: true, deliver("b"))
        }
        settle()
        XCTAssertEqual(delivered, ["b: refused"])
        XCTAssertEqual(issues, [.viewControllerInUse(viewController: "shared", coordinator: "Pushed")])
        XCTAssertEqual(picture, "[root shared]")
    }

    func testAFallbackThatEndsItsCoordinator_showsNothing() async {
        _ = modalRoot()
        let a = Adaptive("a")
        let fallback = {
            a.finish("early")
            return NavigationController()
        }
        host.navigation.top.start(a, in: .navigation(fallback: fallback()), animated: true, deliver("a"))
        settle()
        XCTAssertEqual(delivered, ["a: early"])
        XCTAssertEqual(a.factory.makeCount, 0)
        XCTAssertEqual(picture, "root")
    }

    func testAFallbackThatIsNotNeeded_whoseReleaseEndsTheRoot() async {
        let root = pushedRoot()
        root.navigation.start(Pushed("first"), animated: true, deliver("first"))
        do {
            let handler = ReleaseHandler { root.dismiss() }
            root.navigation.start(
                Adaptive("a"), in: .navigation(fallback: handler.makeNavigationController()), animated: true,
                deliver("a"))
        }
        settle()
        XCTAssertEqual(delivered, ["a: ancestor", "first: ancestor", "root: requested"])
        XCTAssertEqual(picture, "[root]")
    }

    func testNavigationControllerPushed() async {
        _ = pushedRoot()
        for context in [AdaptiveContext.current, .navigation(new: NavigationController())] {
            let wrong = Adaptive("wrong")
            wrong.factory.makeScreen = { NavigationController() }
            let issue = CoordinatorIssue.navigationControllerPushed(
                navigationController: "NavigationController", coordinator: "Adaptive")
            refuses(wrong, in: context, issue)
        }
    }

    func testTheScreenReplacesTheRoot_inViewDidLoad() async {
        let root = modalRoot()
        let a = Adaptive("a")
        a.factory.callbacks[.load] = { self.window.rootViewController = screen("other") }
        root.navigation.start(a, animated: true, deliver("a"))
        settle()
        XCTAssertEqual(delivered, ["a: removed", "root: removed"])
        XCTAssertEqual(picture, "other")
    }

    func testNotShown_anotherGetterOfTheBatchMovesTheScreen() async {
        let root = pushedRoot()
        let elsewhere = NavigationController(rootViewController: screen("x"))
        let a = Pushed("a"), b = Pushed("b"), c = Pushed("c")
        c.factory.onMake = { elsewhere.viewControllers = b.factory.screen.map { [$0] } ?? [] }
        root.navigation.batch {
            for child in [a, b, c] { root.navigation.start(child, animated: true, deliver(child.factory.name)) }
        }
        settle()
        XCTAssertEqual(delivered, ["c: ancestor", "b: ancestor", "a: refused"])
        XCTAssertEqual(issues.first, .notShown(coordinator: "Pushed"))
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(elsewhere.viewControllers.map(\.name), ["b"])
        XCTAssertTrue(root.finish("value"))
    }

    func testARootThatTheTreeRefuses_leavesTheChainEmpty() async {
        let stack = NavigationController(), root = Pushed("root"), other = Window(simulation: simulation)
        root.factory.onMake = { other.rootViewController = stack }
        host.navigation.start(stack, root, animated: false, deliver("root"))
        settle()
        XCTAssertEqual(delivered, ["root: refused"])
        XCTAssertEqual(other.picture, "[root]")
        XCTAssertEqual(window.observerCount, 0)
    }

    func testARefusal_whoseHandlerEndsTheRoot() async {
        final class Nothing: ModalCoordinator<String> {}
        let root = modalRoot()
        simulation.onIssue = { [unowned self] _ in host.dismissAll() }
        root.navigation.start(Nothing(), animated: true, deliver("nothing"))
        settle()
        XCTAssertEqual(delivered, ["nothing: refused", "root: requested"])
        XCTAssertEqual(picture, "root")
    }

    func testARefusal_whoseHandlerReleasesTheWindow() async {
        let root = Pushed("root")
        host.navigation.start(NavigationController(), root, animated: false, deliver("root"))
        settle()
        let elsewhere = NavigationController()
        let a = Pushed("a"), b = Pushed("b")
        b.factory.onMake = { elsewhere.viewControllers = a.factory.screen.map { [$0] } ?? [] }
        simulation.onIssue = { issue in
            guard case CoordinatorIssue.notShown = issue else { return }
            self.releaseWindow()
            XCTAssertFalse(root.dismissChildren())
        }
        root.navigation.batch {
            root.navigation.start(a, animated: true, deliver("a"))
            root.navigation.start(b, animated: true, deliver("b"))
        }
        settle()
        XCTAssertEqual(delivered, ["b: ancestor", "a: refused", "root: removed"])
        XCTAssertEqual(issues, [.notShown(coordinator: "Pushed")])
    }

    private func refuses(
        _ child: AdaptiveCoordinator<String>, in context: AdaptiveContext, _ issue: CoordinatorIssue, line: UInt = #line
    ) {
        let before = picture
        var result: CoordinatorResult<String>?
        host.navigation.top.start(child, in: context, animated: true) { result = $0 }
        settle()
        XCTAssertEqual(result, .dismissed(.refused(issue)), line: line)
        XCTAssertTrue(issues.contains(issue), line: line)
        XCTAssertEqual(picture, before, line: line)
        XCTAssertEqual(presentationIssues, [], line: line)
        let next = modal("next", on: host.navigation.top)
        XCTAssertEqual(picture, before + " | next", line: line)
        XCTAssertTrue(next.finish("value"), line: line)
        settle()
        XCTAssertEqual(picture, before, line: line)
    }
}

/// Runs a closure when it is released.
@MainActor
private final class ReleaseHandler {
    private let onRelease: @MainActor () -> Void

    init(_ onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }

    deinit { MainActor.assumeIsolated { [onRelease] in onRelease() } }

    func makeNavigationController() -> NavigationController { NavigationController() }
}
