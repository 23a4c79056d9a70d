import Insecurity
import PresentationSim
import XCTest

/// `ifOnTop` and `whenOnTop`.
final class ConditionalStartTests: ChainTestCase {
    /// A root with the child `a`, and `b`, which waits for the end of `a`.
    private func waiting() -> (root: Modal, a: Modal, b: Modal) {
        let root = modalRoot(), a = modal("a", on: root.navigation), b = Modal("b")
        root.navigation.whenOnTop.start(b, deliver("b"))
        return (root, a, b)
    }

    func testIfOnTop_aDoubleTap_startsOneChild() async {
        let root = modalRoot()
        for name in ["a", "b"] { root.navigation.ifOnTop.start(Modal(name), deliver(name)) }
        XCTAssertEqual(delivered, ["b: notOnTop"])
        settle()
        XCTAssertEqual(picture, "root | a")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testIfOnTop_onAStack_pushesOnce() async {
        let root = pushedRoot()
        for name in ["a", "b"] { root.navigation.ifOnTop.start(Pushed(name), deliver(name)) }
        settle()
        XCTAssertEqual(picture, "[root a]")
        XCTAssertEqual(delivered, ["b: notOnTop"])
    }

    func testIfOnTop_ofTheCoordinatorOfAnExistingScreen() async {
        let existing = existingRoot()
        let host = ModalCoordinator(existing)
        for name in ["a", "b"] { host.ifOnTop.start(Modal(name), deliver(name)) }
        settle()
        XCTAssertEqual(picture, "existing | a")
        XCTAssertEqual(delivered, ["b: notOnTop"])
    }

    func testIfOnTop_afterTheEnd_isDeclinedQuietly_andBeforeTheStartAMistake() async {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        a.finish("value")
        a.navigation.ifOnTop.start(Modal("late"), deliver("late"))
        XCTAssertEqual(delivered, ["a: value", "late: notOnTop"])
        XCTAssertEqual(issues, [])
        TestContext.$simulation.withValue(simulation) {
            Modal("idle").navigation.ifOnTop.start(Modal("early"), deliver("early"))
        }
        XCTAssertEqual(delivered.last, "early: refused")
    }

    func testIfOnTop_aCoordinatorThatWasDeclined_canBeStarted() async {
        let root = modalRoot(), b = Modal("b")
        let a = modal("a", on: root.navigation)
        root.navigation.ifOnTop.start(b, deliver("declined"))
        a.finish("value")
        root.navigation.ifOnTop.start(b, deliver("b"))
        settle()
        XCTAssertEqual(picture, "root | b")
    }

    func testIfOnTop_awaited() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        let result = await root.navigation.ifOnTop.start(Modal("b"))
        XCTAssertEqual(result, .dismissed(.notOnTop))
    }

    func testWhenOnTop_waitsUntilTheChildHasEnded() async {
        let (_, a, b) = waiting()
        settle()
        XCTAssertEqual(picture, "root | a")
        XCTAssertFalse(b.isRunning)
        a.finish("value")
        XCTAssertTrue(b.isRunning)
        settle()
        XCTAssertEqual(picture, "root | b")
        XCTAssertEqual(delivered, ["a: value"])
    }

    func testWhenOnTop_onAStack_pushesAfterTheOther() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        root.navigation.whenOnTop.start(Pushed("b"), deliver("b"))
        settle()
        XCTAssertEqual(picture, "[root a]")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root b]")
    }

    func testIfOnTop_andWhenOnTop_ofACoordinatorThatAdapts() async {
        let root = Adaptive("root")
        host.navigation.start(root, animated: false, deliver("root"))
        let a = modal("a", on: root.navigation)
        root.navigation.ifOnTop.start(Adaptive("b"), deliver("b"))
        root.navigation.whenOnTop.start(Adaptive("c"), deliver("c"))
        settle()
        XCTAssertEqual(picture, "root | a")
        XCTAssertEqual(delivered, ["b: notOnTop"])
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "root | c")
    }

    func testWhenOnTop_several_comeOneAfterTheOther() async {
        let root = modalRoot(), children = ["a", "b", "c"].map(Modal.init)
        for child in children { root.navigation.whenOnTop.start(child, deliver(child.factory.name)) }
        XCTAssertEqual(children.map(\.isRunning), [true, false, false])
        for child in children {
            settle()
            XCTAssertEqual(picture, "root | \(child.factory.name)")
            child.finish("value")
        }
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(delivered, ["a: value", "b: value", "c: value"])
    }

    func testWhenOnTop_aStartInTheCompletionOfTheChild_comesFirst_unlessItWaitsToo() async {
        for (waitsToo, expected) in [(false, ["next", "b"]), (true, ["b", "next"])] {
            startOver()
            let root = modalRoot(), a = Modal("a")
            let navigation: any AdaptiveNavigation = waitsToo ? root.navigation.whenOnTop : root.navigation
            root.navigation.start(
                a, deliver("a") { navigation.start(Modal("next"), animated: true, self.deliver("next")) })
            root.navigation.whenOnTop.start(Modal("b"), deliver("b"))
            a.finish("value")
            for name in expected {
                settle()
                XCTAssertEqual(picture, "root | \(name)", "waits too: \(waitsToo)")
                root.dismissChildren()
            }
        }
    }

    /// It isn't placed anew (L27), because its coordinator leaves.
    func testWhenOnTop_ifTheUserRemovesTheCoordinator_endsAsAStartThatRuns() async throws {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        try user.swipeDown()
        a.navigation.start(Modal("running"), animated: true, deliver("running"))
        _ = modal("waiting", on: a.navigation.whenOnTop)
        XCTAssertEqual(delivered, ["running: user", "a: user", "waiting: user"])
        XCTAssertEqual(picture, "root")
    }

    func testWhenOnTop_ifTheCoordinatorEndsFirst_deliversAncestor_andMakesNoScreen() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation), c = Modal("c")
        _ = modal("b", on: a.navigation)
        a.navigation.whenOnTop.start(c, deliver("c"))
        a.finish("value")
        XCTAssertEqual(delivered, ["b: ancestor", "a: value", "c: ancestor"])
        settle()
        XCTAssertEqual(c.factory.makeCount, 0)
        XCTAssertEqual(picture, "root")
    }

    func testWhenOnTop_aWaitingCoordinator_canFinish_andIsNeverShown() async {
        let (_, a, b) = waiting()
        XCTAssertTrue(b.finish("early"))
        XCTAssertFalse(b.finish("again"))
        XCTAssertEqual(delivered, ["b: early"])
        a.finish("value")
        settle()
        XCTAssertEqual(issues, [])
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(b.factory.makeCount, 0)
    }

    func testL1_whenOnTop_theFirstValueOfAWaitingCoordinatorCounts() async {
        let (_, _, b) = waiting()
        host.navigation.batch {
            XCTAssertTrue(b.finish("first"))
            XCTAssertFalse(b.finish("second"))
        }
        XCTAssertEqual(delivered, ["b: first"])
    }

    func testL3_whenOnTop_aWaitingCoordinatorThatHasEnded_canNotFinishInACompletionBeforeItsOwn() async {
        let root = modalRoot(), a = Modal("a"), b = Modal("b")
        root.navigation.start(a, deliver("a") { XCTAssertFalse(b.finish("late")) })
        root.navigation.whenOnTop.start(b, deliver("b"))
        root.finish("value")
        XCTAssertEqual(delivered, ["a: ancestor", "root: value", "b: ancestor"])
        XCTAssertEqual(issues, [])
    }

    func testL12_whenOnTop_aWaitingCoordinatorThatIsKeptAfterItsEnd_isALeak() async {
        let (_, _, b) = waiting()
        b.finish("value")
        XCTAssertEqual(simulation.leaks, ["Modal"])
    }

    func testL16_whenOnTop_aMistakeOfAWaitingCoordinator_isAnIssueOfItsSimulation() async {
        for isConditional in [false, true] {
            startOver()
            let (_, _, b) = waiting()
            let navigation: any AdaptiveNavigation = isConditional ? b.navigation.ifOnTop : b.navigation
            navigation.start(Modal("child"), animated: true, deliver("child"))
            XCTAssertEqual(issues, [.navigationBeforeStart(child: "Modal")])
            XCTAssertEqual(issues.map(\.message), ["<Modal> was started by a coordinator that doesn't run yet"])
            XCTAssertFalse(b.isRunning, "conditional: \(isConditional)")
        }
    }

    func testWhenOnTop_afterAWaitingStartHasEnded_startsAtOnce() async {
        let root = pushedRoot(), ended = Modal("ended"), a = Pushed("a")
        let child = modal("child", on: root.navigation)
        root.navigation.whenOnTop.start(ended, deliver("ended"))
        host.navigation.batch {
            ended.dismiss()
            child.dismiss()
            root.navigation.whenOnTop.start(a, deliver("a"))
            XCTAssertTrue(a.isRunning)
            root.navigation.start(Pushed("b"), deliver("b"))
        }
        settle()
        XCTAssertEqual(picture, "[root a b]")
    }

    func testWhenOnTop_aWaitingCoordinator_canNotBeStartedAgain() async {
        let (root, _, b) = waiting()
        root.navigation.start(b, deliver("again"))
        XCTAssertEqual(issues, [.startedTwice(coordinator: "Modal")])
        XCTAssertEqual(issues.map(\.message), ["<Modal> was started while it runs or waits"])
    }

    func testWhenOnTop_aStartThatIsAMistakeByThen_isRefusedThen() async {
        let root = modalRoot(), used = NavigationController()
        let a = modal("a", on: root.navigation)
        root.navigation.whenOnTop.start(used, Pushed("b"), deliver("b"))
        used.setViewControllers([screen("other")], animated: false)
        XCTAssertEqual(issues, [])
        a.finish("value")
        XCTAssertEqual(delivered, ["a: value", "b: refused"])
        XCTAssertEqual(
            issues,
            [.navigationControllerNotEmpty(navigationController: "NavigationController", coordinator: "Pushed")])
    }

    func testWhenOnTop_cancelledWhileItWaits_endsWithCancelled() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        let task = Task { await root.navigation.whenOnTop.start(Modal("b")) }
        for _ in 0..<3 { await Task.yield() }
        task.cancel()
        let result = await task.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        root.dismissChildren()
        settle()
        XCTAssertEqual(picture, "root")
    }

    func testL19_whenOnTop_theWindowGoes_endsWaitingStarts() async {
        host.navigation.start(Modal("root"), animated: false, deliver("root"))
        settle()
        host.navigation.top.whenOnTop.start(Modal("waiting"), deliver("waiting"))
        XCTAssertEqual(delivered, [])
        releaseWindow()
        XCTAssertEqual(delivered, ["root: removed", "waiting: removed"])
    }
}
