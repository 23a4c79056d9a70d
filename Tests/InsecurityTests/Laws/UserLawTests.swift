import Insecurity
import PresentationSim
import XCTest

/// L9 and L10: the user or other code removes screens, or the user cancels a gesture.
final class UserLawTests: ChainTestCase {
    func testL9_aSwipeDownEndsTheCoordinator() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        XCTAssertTrue(try user.swipeDown())
        XCTAssertEqual(delivered, [])
        settle()
        XCTAssertEqual(delivered, ["a: user"])
        XCTAssertEqual(picture, "root")
    }

    func testL9_aSwipeDownEndsAWholeStack() async throws {
        let root = modalRoot()
        let a = Pushed("a")
        root.navigation.start(NavigationController(), a, animated: true, deliver("a"))
        _ = pushed("b", on: a.navigation)
        try user.swipeDown()
        settle()
        XCTAssertEqual(delivered, ["b: user", "a: user"])
    }

    func testL9_theBackButton_andTheSwipeBack() async {
        let root = pushedRoot()
        for (name, back) in [("button", { try self.user.goBack() }), ("swipe", { try self.user.swipeBack() })] {
            _ = pushed(name, on: root.navigation)
            XCTAssertTrue(try back())
            settle()
        }
        XCTAssertEqual(delivered, ["button: user", "swipe: user"])
        XCTAssertEqual(picture, "[root]")
    }

    func testL9_theLongPressEndsAllAbove() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation), b = pushed("b", on: a.navigation)
        _ = pushed("c", on: b.navigation)
        guard let below = a.factory.screen else { return XCTFail("a is not shown") }
        XCTAssertTrue(try user.goBack(to: below))
        settle()
        XCTAssertEqual(delivered, ["c: user", "b: user"])
        XCTAssertEqual(picture, "[root a]")
    }

    func testL9_otherCodeRemovesTheScreen() async {
        let root = pushedRoot()
        let stack = window.rootViewController as? NavigationController
        let table: [(String, () -> Void)] = [
            ("pop", { stack?.popViewController(animated: true) }),
            ("pop, not animated", { stack?.popViewController(animated: false) }),
            ("pop to root", { stack?.popToRootViewController(animated: true) }),
            ("set", { stack?.setViewControllers([screen("x")], animated: true) }),
        ]
        for (name, remove) in table.dropLast() {
            _ = pushed(name, on: root.navigation)
            remove()
            settle()
        }
        XCTAssertEqual(delivered, ["pop: removed", "pop, not animated: removed", "pop to root: removed"])
        table.last?.1()
        settle()
        XCTAssertEqual(delivered.last, "root: removed")
        XCTAssertEqual(picture, "[x]")
    }

    func testL9_otherCodeRemovesAScreenFromTheMiddleOfAStack() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        let b = pushed("b", on: a.navigation)
        guard let stack = window.rootViewController as? NavigationController, let top = b.factory.screen else {
            return XCTFail("nothing is shown")
        }
        stack.setViewControllers([stack.viewControllers[0], top], animated: false)
        settle()
        XCTAssertEqual(delivered, ["b: removed", "a: removed"])
        XCTAssertEqual(picture, "[root]")
    }

    func testL9_aFinishInTheCompletionOfASwipe_takesEffect() async throws {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        a.navigation.start(Modal("b"), animated: true, deliver("b") { a.finish("after the swipe") })
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(delivered, ["b: user", "a: after the swipe"])
        XCTAssertEqual(picture, "root")
    }

    func testL10_aCancelledGestureChangesNothing() async throws {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        let back = try user.beginSwipeBack()
        back?.update(0.9)
        back?.cancel()
        settle()
        let b = modal("b", on: a.navigation)
        let down = try user.beginSwipeDown()
        down?.update(0.9)
        down?.cancel()
        settle()
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(picture, "[root a] | b")
        XCTAssertTrue(b.finish("value"))
    }

    func testL10_aStartDuringTheGesture_waitsForItsEnd() async throws {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        let swipe = try user.beginSwipeDown()
        a.navigation.start(Modal("b"), animated: true, deliver("b"))
        simulation.clock.advance(by: .seconds(1))
        XCTAssertEqual(picture, "root | a")
        swipe?.cancel()
        settle()
        XCTAssertEqual(picture, "root | a | b")
        XCTAssertEqual(delivered, [])
    }
}
