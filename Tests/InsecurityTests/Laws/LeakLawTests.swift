import Insecurity
import PresentationSim
import XCTest

/// L12: what outlives its end is told: once, by its type's name, in the next turn after the chain has settled.
final class LeakLawTests: ChainTestCase {
    func testL12_aRetainedCoordinator() async {
        let root = modalRoot()
        let kept = modal("a", on: root.navigation)
        kept.finish("value")
        simulation.clock.advance(by: .milliseconds(499))
        XCTAssertEqual(issues, [])
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        root.dismissChildren()
        modal("b", on: root.navigation).finish("value")
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        _ = kept
    }

    func testL12_aRetainedController_byTheNameOfItsType() async {
        let root = modalRoot()
        var kept: ViewController?
        do {
            let child = modal("a", on: root.navigation)
            kept = child.script.screen
            child.finish("value")
        }
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
        settle()
        XCTAssertEqual(issues.count, 1)
        _ = kept
    }

    func testL12_aRetainedNavigationController() async {
        let root = modalRoot()
        let kept = NavigationController()
        root.navigation.start(kept, Pushed("a"), animated: true, deliver("a"))
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(
            issues, [.viewControllerRetained(viewController: "NavigationController")],
            "its stack goes with it, and is no leak of its own")
        XCTAssertEqual(kept.viewControllers.count, 1)
    }

    func testL12_noFalseAlarms() async {
        let root = modalRoot()
        var later: Modal? = Modal("a")
        root.navigation.start(later ?? Modal("b"), animated: true, deliver("a"))
        settle()
        later?.finish("value")
        // Still referred to in the turn of the call, and let go of before the next.
        later = nil
        settle()
        root.navigation.start(Modal("c"), animated: true, deliver("c"))
        user.swipeDown()
        settle()
        host.navigation.start(Modal("root"), animated: true, deliver("root"))
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        _ = root
    }

    func testL12_aScreenThatOtherCodeShowsAgain_isNoLeak() async {
        let root = modalRoot()
        do {
            let child = Modal("a")
            child.script.moments[.didDisappear] = { [window, unowned script = child.script] in
                window.rootViewController = script.screen
            }
            root.navigation.start(child, animated: true, deliver("a"))
            settle()
            child.finish("value")
            settle()
        }
        XCTAssertEqual(picture, "a")
        XCTAssertEqual(issues.filter { $0 == .viewControllerRetained(viewController: "Probe") }, [])
    }

    func testL12_isToldWhereTheHostHasGone() async {
        let existing = screen("existing")
        window.rootViewController = existing
        var kept: ModalCoordinator<Never>? = ModalCoordinator(existing)
        let child = Modal("a")
        kept?.start(child, animated: true, deliver("a") { kept = nil })
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
    }

    func testL12_whatTheNextTurnLetsGoOf_isNoLeak() async {
        let root = modalRoot()
        var kept: Modal? = Modal("a")
        // With nothing to dismiss the completion comes in the next turn (U12).
        kept?.script.moments[.didDisappear] = { root.script.screen?.dismiss(animated: false) { kept = nil } }
        root.navigation.start(kept ?? Modal("b"), animated: true, deliver("a"))
        settle()
        kept?.finish("value")
        settle()
        XCTAssertNil(kept)
        XCTAssertEqual(issues, [])
    }

    func testL12_aCoordinatorWhoseScreenStays_isToldWhenThatHasGone() async {
        let kept = modalRoot()
        kept.finish("value")
        settle()
        XCTAssertEqual(issues, [])
        host.navigation.start(Adaptive("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertNil(kept.script.screen)
    }

    func testL12_aCompletionThatRunsTheClock_isNoLeak() async {
        let root = modalRoot()
        var inUse: Modal? = Modal("a")
        root.navigation.batch {
            root.navigation.start(inUse ?? Modal("b"), animated: true, deliver("a"))
            inUse?.finish("value")
        }
        root.navigation.start(root, animated: true, deliver("refused") { self.settle() })
        inUse = nil
        settle()
        XCTAssertEqual(issues, [.startedTwice(coordinator: "Modal")])
    }

    func testL12_aCompletionThatCapturesItsCoordinator_isReleasedWithIt() async {
        let root = modalRoot()
        weak var released: Modal?
        do {
            let a = Modal("a")
            released = a
            root.navigation.start(a, animated: true) { _ in XCTAssertEqual(a.script.name, "a") }
        }
        settle()
        user.swipeDown()
        settle()
        XCTAssertNil(released)
        XCTAssertEqual(issues, [])
    }

    func testL12_aCompletionKeptForEver_thatCapturesItsCoordinator_isTold() async {
        let root = modalRoot()
        var keptForEver: [(CoordinatorResult<String>) -> Void] = []
        do {
            let a = Modal("a")
            let completion = { (_: CoordinatorResult<String>) in XCTAssertEqual(a.script.name, "a") }
            keptForEver.append(completion)
            root.navigation.start(a, animated: true, completion)
        }
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertEqual(keptForEver.count, 1)
    }
}
