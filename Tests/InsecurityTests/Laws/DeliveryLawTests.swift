import Insecurity
import PresentationSim
import XCTest

/// L1 to L4: the results of completions, their number and their order.
final class DeliveryLawTests: ChainTestCase {
    func testL1_everyCompletionIsCalledExactlyOnce() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        let b = modal("b", on: a.navigation)
        XCTAssertTrue(b.finish("value"))
        XCTAssertFalse(b.finish("again"))
        XCTAssertFalse(b.dismiss())
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertTrue(a.dismiss())
        settle()
        XCTAssertEqual(delivered, ["b: value", "a: requested"])
    }

    func testL1_aRefusedStartDelivers() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        root.navigation.start(a, animated: true, deliver("second start"))
        XCTAssertEqual(delivered, ["second start: refused"])
        XCTAssertEqual(issues, [.startedTwice(coordinator: "Modal")])
        a.finish("value")
        XCTAssertEqual(delivered, ["second start: refused", "a: value"])
    }

    func testL1_theFirstOfTwoValuesIsDelivered() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        host.navigation.batch {
            XCTAssertTrue(a.finish("first"))
            XCTAssertFalse(a.finish("second"))
        }
        XCTAssertEqual(delivered, ["a: first"])
    }

    func testL2_aCallTakesEffectBeforeItReturns_screensFollow() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        root.navigation.start(a, animated: true, deliver("a"))
        a.navigation.start(b, animated: true, deliver("b"))
        XCTAssertEqual(picture, "root | a")
        XCTAssertTrue(a.finish("value"))
        XCTAssertEqual(delivered, ["b: ancestor", "a: value"])
        XCTAssertEqual(picture, "root | a")
        settle()
        XCTAssertEqual(picture, "root")
    }

    func testL3_allAreEndedBeforeTheFirstDelivery_topFirst() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        let b = Modal("b"), c = Modal("c")
        a.navigation.start(b, animated: true, deliver("b"))
        b.navigation.start(
            c, animated: true,
            deliver("c") {
                XCTAssertFalse(b.finish("too late"))
                XCTAssertFalse(a.finish("too late"))
            })
        settle()
        a.finish("value")
        XCTAssertEqual(delivered, ["c: ancestor", "b: ancestor", "a: value"])
    }

    func testL3_theCauseOfARemovalIsDeliveredToAllAbove() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        _ = modal("b", on: a.navigation)
        window.rootViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(delivered, ["b: removed", "a: removed"])
    }

    func testL4_completionsCausedInACompletion_runAfterIt() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        let b = modal("b", on: a.navigation)
        b.navigation.start(
            Modal("c"), animated: true,
            deliver("c") {
                a.finish("value")
                self.delivered.append("end of c")
            })
        settle()
        b.dismissChildren()
        XCTAssertEqual(delivered, ["c: requested", "end of c", "b: ancestor", "a: value"])
    }

    func testL4_onSeveralHosts_inTheOrderOfTheCalls() async {
        let other = Window(simulation: simulation)
        let otherHost = WindowCoordinator(other)
        let root = pushedRoot(), a = modal("a", on: root.navigation), x = Modal("x"), y = Modal("y")
        otherHost.navigation.start(x, animated: false, deliver("x"))
        x.navigation.start(y, animated: false, deliver("y"))
        settle()
        a.navigation.start(
            Modal("b"), animated: true,
            deliver("b") {
                a.finish("1")
                y.finish("2")
                root.finish("3")
                x.finish("4")
            })
        settle()
        a.dismissChildren()
        XCTAssertEqual(delivered, ["b: requested", "a: 1", "y: 2", "root: 3", "x: 4"])
    }

    func testL4_aStartInACompletionTakesEffectAtOnce() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        root.navigation.start(
            a, animated: true,
            deliver("a") {
                root.navigation.start(b, animated: true, self.deliver("b"))
                XCTAssertTrue(b.finish("at once"))
                self.delivered.append("end of a")
            })
        settle()
        a.dismiss()
        settle()
        XCTAssertEqual(delivered, ["a: requested", "end of a", "b: at once"])
        XCTAssertEqual(b.factory.makeCount, 0)
    }

    // MARK: Starts that wait for the top

    func testL4_whenOnTop_waitsForTheCompletionOfAChildThatCanNotBeShown() async {
        final class Nothing: ModalCoordinator<Void> {}
        let root = modalRoot()
        modal("a", on: root.navigation).finish("value")
        root.navigation.start(Nothing(), animated: true) { _ in
            root.navigation.start(Modal("retry"), animated: true) { _ in }
        }
        root.navigation.whenOnTop.start(Modal("later"), deliver("later"))
        settle()
        XCTAssertEqual(picture, "root | retry")
        XCTAssertEqual(issues, [.noViewController(coordinator: "Nothing")])
    }

    func testL4_whenOnTop_waitsForTheCompletionOfAChildThatAnObserverEnds() async {
        final class Finisher: CoordinatorObserver {
            weak var coordinator: Modal?
            func coordinatorDid(_ event: CoordinatorEvent) {
                guard event.kind == .shown, let child = coordinator else { return }
                coordinator = nil
                child.finish("value")
            }
        }
        let root = modalRoot(), child = Modal("child"), finisher = Finisher()
        finisher.coordinator = child
        host.addObserver(finisher)
        root.navigation.start(child, animated: true) { _ in
            root.navigation.start(Modal("retry"), animated: true) { _ in }
        }
        root.navigation.whenOnTop.start(Modal("later"), deliver("later"))
        settle()
        XCTAssertEqual(picture, "root | retry")
    }
}
