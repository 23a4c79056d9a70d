import Insecurity
import PresentationSim
import XCTest

/// Mistakes at a start. Each is reported and delivered, and the tree and the chain stay valid.
final class StartIssueTests: ChainTestCase {
    func testStartedTwice() async {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        check(.startedTwice(coordinator: "Modal"), over: root) { root.navigation.start(a, animated: true, $0) }
    }

    func testStartedAfterEnd() async {
        let root = modalRoot(), a = Modal("a")
        root.navigation.start(a, animated: true, deliver("a"))
        a.finish("")
        settle()
        check(.startedAfterEnd(coordinator: "Modal"), over: root) { root.navigation.start(a, animated: true, $0) }
        // `b` has ended, and its result isn't delivered yet.
        let b = modal("b", on: root.navigation)
        check(.startedAfterEnd(coordinator: "Modal"), over: root) { completion in
            root.navigation.batch {
                b.finish("")
                root.navigation.start(b, animated: true, completion)
            }
        }
    }

    func testStartedHost() async {
        let root = modalRoot()
        let existing = ModalCoordinator(window.rootViewController ?? screen("none"))
        check(.startedHost(coordinator: "ModalCoordinator<Never>"), over: root) {
            root.navigation.start(existing, animated: true, $0)
        }
    }

    func testNavigationBeforeStart() async {
        let root = modalRoot(), idle = Modal("idle")
        check(.navigationBeforeStart(child: "Modal"), isPrinted: true, over: root) {
            idle.navigation.start(Modal("a"), animated: true, $0)
        }
    }

    func testNavigationAfterEnd() async {
        let root = modalRoot(), ended = modal("ended", on: root.navigation)
        ended.finish("")
        settle()
        check(.navigationAfterEnd(child: "Modal"), over: root) {
            ended.navigation.start(Modal("a"), animated: true, $0)
        }
    }

    func testNoNavigationController() async {
        let root = pushedRoot(), top = modal("a", on: root.navigation)
        check(.noNavigationController(coordinator: "Pushed"), over: top) {
            root.navigation.start(Pushed("b"), animated: true, $0)
        }
    }

    func testNavigationControllerInUse() async {
        let root = pushedRoot(), shown = NavigationController()
        let name = "NavigationController"
        root.navigation.start(shown, Pushed("a"), animated: true, deliver("a"))
        settle()
        let top = modal("top", on: root.navigation)
        check(.navigationControllerInUse(navigationController: name, coordinator: "Pushed"), over: top) {
            root.navigation.start(shown, Pushed("b"), animated: true, $0)
        }
        check(.navigationControllerInUse(navigationController: name, coordinator: "Adaptive"), over: top) {
            root.navigation.start(Adaptive("b"), in: .navigation(new: shown), animated: true, $0)
        }
        check(.navigationControllerInUse(navigationController: name, coordinator: "Adaptive"), over: top) {
            root.navigation.start(Adaptive("b"), in: .navigation(fallback: shown), animated: true, $0)
        }
    }

    func testNavigationControllerInUse_atTheWindow_leavesTheRunningCoordinators() async {
        let root = modalRoot(), shown = NavigationController()
        root.navigation.start(shown, Pushed("a"), animated: true, deliver("a"))
        settle()
        host.navigation.start(shown, Pushed("b"), animated: true, deliver("b"))
        settle()
        XCTAssertEqual(delivered, ["b: refused"])
        XCTAssertEqual(picture, "root | [a]")
    }

    func testNavigationControllerGivenTwice() async {
        let root = modalRoot(), given = NavigationController()
        let top = Pushed("a")
        root.navigation.start(given, top, animated: true, deliver("a"))
        check(
            .navigationControllerInUse(navigationController: "NavigationController", coordinator: "Pushed"), over: top
        ) { root.navigation.start(given, Pushed("b"), animated: true, $0) }
        settle()
        XCTAssertEqual(picture, "root | [a]")
    }

    func testNavigationControllerNotEmpty() async {
        let root = modalRoot(), full = NavigationController(rootViewController: screen("x"))
        let issue = CoordinatorIssue.navigationControllerNotEmpty(
            navigationController: "NavigationController", coordinator: "Adaptive")
        check(issue, over: root) { root.navigation.start(full, Adaptive("a"), animated: true, $0) }
        check(issue, over: root) {
            root.navigation.start(Adaptive("a"), in: .navigation(fallback: full), animated: true, $0)
        }
        XCTAssertEqual(full.viewControllers.map(\.name), ["x"])
    }

    /// Checks that the start is refused with `issue`, that the tree is as before and that the chain still works.
    private func check(
        _ issue: CoordinatorIssue, isPrinted: Bool = false, over top: Coordinator<String>, line: UInt = #line,
        _ start: (@escaping (CoordinatorResult<String>) -> Void) -> Void
    ) {
        check(issue, isPrinted: isPrinted, over: top, line: line, as: String.self, start)
    }

    private func check<Value>(
        _ issue: CoordinatorIssue, isPrinted: Bool = false, over top: Coordinator<String>, line: UInt = #line,
        as: Value.Type = Value.self,
        _ start: (@escaping (CoordinatorResult<Value>) -> Void) -> Void
    ) {
        let before = simulation.isTransitioning ? nil : picture
        var dismissals: [Dismissal?] = []
        let written = standardError { start { dismissals.append($0.dismissal) } }
        settle()
        XCTAssertEqual(dismissals, [.refused(issue)], line: line)
        if isPrinted {
            XCTAssertEqual(written, "\(issue)\n", line: line)
        } else {
            XCTAssertTrue(issues.contains(issue), line: line)
        }
        XCTAssertFalse(issue.message.isEmpty || issue.advice.isEmpty, line: line)
        if let before, !before.contains("b") { XCTAssertEqual(picture, before, line: line) }
        let next = Adaptive("next")
        host.navigation.top.start(next, in: .modal, animated: true, deliver("next"))
        settle()
        XCTAssertTrue(next.finish("value"), line: line)
        settle()
        XCTAssertEqual(delivered.last, "next: value", line: line)
        XCTAssertEqual(presentationIssues, [], line: line)
    }
}
