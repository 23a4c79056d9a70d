import Insecurity
import PresentationSim
import XCTest

/// L18: a batch shows a path with one animation.
final class BatchLawTests: ChainTestCase {
    func testL18_aPathFromNothing_hasOneAnimation() async {
        record()
        let root = Pushed("root"), a = Pushed("a"), b = Modal("b"), c = Pushed("c"), d = Adaptive("d")
        host.navigation.batch {
            host.navigation.start(NavigationController(), root, animated: true, deliver("root"))
            root.navigation.start(a, animated: true, deliver("a"))
            a.navigation.start(b, animated: true, deliver("b"))
            b.navigation.start(NavigationController(), c, animated: true, deliver("c"))
            c.navigation.start(d, animated: true, deliver("d"))
            XCTAssertEqual(picture, "")
        }
        settle()
        XCTAssertEqual(picture, "[root a] | b | [c d]")
        XCTAssertEqual(transitions, ["root, not animated", "present, not animated", "present"])
        XCTAssertEqual(delivered, [])
    }

    func testL18_pushesOnAShownStack_areOnePush() async throws {
        let root = pushedRoot()
        record()
        root.navigation.batch {
            for name in ["a", "b", "c"] { root.navigation.start(Pushed(name), animated: true, deliver(name)) }
        }
        settle()
        XCTAssertEqual(picture, "[root a b c]")
        XCTAssertEqual(calls, ["NavigationController.setViewControllers(keeping: 1, then: [a, b, c], animated: true)"])
        try user.goBack()
        settle()
        XCTAssertEqual(delivered, ["c: user"])
    }

    func testL18_screensThatItEnds_leaveWithoutAnAnimation() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        record()
        root.navigation.batch {
            a.dismiss()
            root.navigation.start(Modal("b"), animated: true, deliver("b"))
            XCTAssertEqual(delivered, [])
        }
        settle()
        XCTAssertEqual(transitions, ["dismiss, not animated", "present"])
        XCTAssertEqual(picture, "root | b")
    }

    func testL18_batchesNest_andResultsComeAfterTheOuterOne() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        root.navigation.batch {
            root.navigation.start(a, animated: true, deliver("a"))
            a.navigation.batch { a.navigation.start(b, animated: true, deliver("b")) }
            XCTAssertTrue(b.finish("value"))
            XCTAssertEqual(delivered, [])
        }
        XCTAssertEqual(delivered, ["b: value"])
        settle()
        XCTAssertEqual(picture, "root | a")
    }

    func testL18_theOuterBatchGoesOnAfterAnInnerOne_andEndsWithItsBody() async {
        let root = pushedRoot()
        record()
        root.navigation.batch {
            root.navigation.batch { root.navigation.start(Pushed("a"), animated: true, deliver("a")) }
            root.navigation.start(Pushed("b"), animated: true, deliver("b"))
        }
        for name in ["c", "d"] { root.navigation.start(Pushed(name), animated: true, deliver(name)) }
        settle()
        XCTAssertEqual(
            calls,
            [
                "NavigationController.setViewControllers(keeping: 1, then: [a, b], animated: true)",
                "NavigationController.pushViewController(c, animated: true)",
                "NavigationController.pushViewController(d, animated: true)",
            ])
    }

    func testL18_insideABatch_nothingIsDeliveredOrShownOnAnyHost() async {
        let other = Window(simulation: simulation)
        let otherHost = WindowCoordinator(other)
        let root = modalRoot(), first = Modal("first")
        otherHost.navigation.start(Modal("other"), animated: false, deliver("other"))
        settle()
        root.navigation.batch {
            otherHost.navigation.top.start(first, animated: true, deliver("first"))
            XCTAssertTrue(first.finish("value"))
            otherHost.navigation.top.start(Modal("second"), animated: true, deliver("second"))
            XCTAssertEqual(delivered, [])
            XCTAssertEqual(other.picture, "other")
        }
        XCTAssertEqual(delivered, ["first: value"])
        settle()
        XCTAssertEqual(other.picture, "other | second")
    }

    func testL18_aBatchReturnsTheValueOfItsBody() async {
        let root = modalRoot()
        let a = root.navigation.batch {
            let a = Modal("a")
            root.navigation.start(a, deliver("a"))
            return a
        }
        XCTAssertTrue(a.isRunning)
    }

    func testL18_aBodyThatThrows_endsTheBatch_andKeepsItsCalls() async {
        struct Failure: Error {}
        let root = modalRoot(), a = Modal("a")
        XCTAssertThrowsError(
            try root.navigation.batch {
                root.navigation.start(a, deliver("a"))
                a.finish("value")
                throw Failure()
            })
        XCTAssertEqual(delivered, ["a: value"])
        root.navigation.start(Modal("b"), deliver("b"))
        settle()
        XCTAssertEqual(picture, "root | b")
    }

    func testL18_inACompletion() async throws {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        a.navigation.start(
            Modal("b"), animated: true,
            deliver("b") {
                root.navigation.batch {
                    a.dismiss()
                    for name in ["c", "d"] { root.navigation.start(Pushed(name), animated: true, self.deliver(name)) }
                    self.delivered.append("end of batch")
                }
            })
        settle()
        record()
        try user.swipeDown()
        settle()
        XCTAssertEqual(delivered, ["b: user", "end of batch", "a: requested"])
        XCTAssertEqual(picture, "[root c d]")
        XCTAssertEqual(calls, ["NavigationController.setViewControllers(keeping: 1, then: [c, d], animated: true)"])
    }

    func testL18_aRefusedFrameInTheMiddle_endsThoseAbove() async {
        let root = pushedRoot()
        let wrong = Pushed("wrong")
        wrong.factory.makeScreen = { NavigationController() }
        root.navigation.batch {
            root.navigation.start(Pushed("a"), animated: true, deliver("a"))
            root.navigation.start(wrong, animated: true, deliver("wrong"))
            root.navigation.start(Pushed("b"), animated: true, deliver("b"))
        }
        settle()
        XCTAssertEqual(picture, "[root a]")
        XCTAssertEqual(delivered, ["b: ancestor", "wrong: refused"])
    }

    func testL18_theTopOfAStackFromABatch_endsAlone() async {
        let root = modalRoot()
        let a = Pushed("a"), b = Pushed("b")
        root.navigation.batch {
            root.navigation.start(NavigationController(), a, animated: true, deliver("a"))
            a.navigation.start(b, animated: true, deliver("b"))
        }
        settle()
        XCTAssertEqual(picture, "root | [a b]")
        b.finish("value")
        settle()
        XCTAssertEqual(picture, "root | [a]")
        XCTAssertEqual(delivered, ["b: value"])
    }

    func testL18_afterTheEnd_theBodyStillRuns() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        a.finish("value")
        a.navigation.batch { a.navigation.start(Modal("b"), animated: true, deliver("b")) }
        XCTAssertEqual(delivered, ["a: value", "b: refused"])
    }
}
