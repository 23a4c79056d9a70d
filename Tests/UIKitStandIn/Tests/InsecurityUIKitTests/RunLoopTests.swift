import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// UIKit ends its transitions after the observers of the run loop, when it has drawn. Nothing else wakes the run loop then.
@MainActor
final class RunLoopTests: HostTestCase {
    private var results: [CoordinatorResult<Int>] = []

    override func setUp() async throws {
        try await super.setUp()
        stage.system.actsAfterObservers = true
    }

    /// Starts a coordinator over the others.
    private func start(_ title: String, in context: AdaptiveContext = .current) -> PageCoordinator {
        let coordinator = PageCoordinator(title)
        WindowCoordinator(window).navigation.top.start(coordinator, in: context, animated: true) {
            self.results.append($0)
        }
        stage.settle()
        XCTAssertFalse(window.isTransitioning, title)
        return coordinator
    }

    /// The user touches the screen, which wakes the run loop.
    private func touch(_ gesture: (User) throws -> Void) {
        stage.system.isAwake = true
        XCTAssertNoThrow(try gesture(stage.user))
        stage.settle()
        XCTAssertFalse(window.isTransitioning)
    }

    func testTheEndsOfCallsAreNoticed() async {
        _ = start("Home", in: .navigation(new: Stack("Shop")))
        let detail = start("Detail"), form = start("Form", in: .modal)
        XCTAssertEqual(picture, "Shop (root, stack of 2)\n  Home\n  Detail\nForm (pageSheet)")
        form.finish(1)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 2)\n  Home\n  Detail")
        detail.finish(2)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 1)\n  Home")
        XCTAssertEqual(results, [.finished(1), .finished(2)])
    }

    /// Such a transition has no transition coordinator, so nothing but the end of the call can wake the run loop.
    func testTheEndOfARootsAnimationIsNoticed() async {
        _ = start("Home")
        window.setRootViewController(Page("Login"), duration: .milliseconds(300), options: .transitionCrossDissolve)
        stage.settle()
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(picture, "Login (root)")
        XCTAssertEqual(results, [.dismissed(.removed)])
    }

    func testTheUsersSwipeDownIsNoticed() async {
        _ = start("Home")
        _ = start("Form", in: .modal)
        touch { try $0.swipeDown() }
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testTheUsersAnswerToAnAlertIsNoticed() async {
        _ = start("Home")
        var answer: CoordinatorResult<Bool>?
        let alert = Alert("Sure?", actions: [.default("Yes", true)])
        WindowCoordinator(window).navigation.top.start(alert) { answer = $0 }
        stage.settle()
        touch { try $0.tap("Yes") }
        XCTAssertEqual(answer, .finished(true))
    }

    func testTheUsersWayBackIsNoticed() async {
        _ = start("Home", in: .navigation(new: Stack("Shop")))
        for gesture: (User) throws -> Void in [
            { try $0.goBack() }, { try $0.swipeBack() }, { try $0.swipeBack(from: .content) },
        ] {
            results = []
            _ = start("Detail")
            touch(gesture)
            XCTAssertEqual(results, [.dismissed(.user)])
        }
    }

    func testTheUsersWayBackOnAnExistingStackIsNoticed() async {
        let first = UIViewController(nibName: nil, bundle: nil)
        let stack = UINavigationController(rootViewController: first)
        stage = HostStage(stack, over: stack)
        stage.system.actsAfterObservers = true
        guard let root = window.rootViewController as? NavigationController else { return XCTFail("no stack") }
        for gesture: () throws -> Void in [
            { try self.stage.user.swipeBack() }, { stack.popViewController(animated: true) },
        ] {
            results = []
            stage.system.isAwake = true
            NavigationCoordinator(root).start(PageCoordinator("Detail"), animated: true) { self.results.append($0) }
            stage.settle()
            touch { _ in try gesture() }
            XCTAssertEqual(results, [.dismissed(.user)])
        }
        stage = HostStage()
    }

    func testADismissalByOtherCodeIsNoticed() async {
        _ = start("Home")
        _ = start("Form", in: .modal)
        touch { _ in
            uiWindow.rootViewController?.dismiss(animated: true)
        }
        XCTAssertEqual(results, [.dismissed(.removed)])
    }
}
