import Insecurity
import PresentationSim
import XCTest

/// L17: an end and a start on one navigation controller are one change.
final class ReplaceLawTests: ChainTestCase {
    func testL17_endAndStartOnOneStack_isOneChange() async {
        let root = pushedRoot()
        root.navigation.start(
            Pushed("a"), animated: true,
            deliver("a") { root.navigation.start(Pushed("b"), animated: true, self.deliver("b")) })
        settle()
        record()
        root.dismissChildren()
        settle()
        XCTAssertEqual(picture, "[root b]")
        XCTAssertEqual(transitions, ["set"])
        XCTAssertEqual(calls, ["NavigationController.setViewControllers(keeping: 1, then: [b], animated: true)"])
    }

    func testL17_screensOverTheStack_leaveInTheSameStep() async {
        let root = pushedRoot()
        let a = Pushed("a")
        root.navigation.start(
            a, animated: true,
            deliver("a") { root.navigation.start(Pushed("b"), animated: true, self.deliver("b")) })
        _ = modal("over", on: a.navigation)
        record()
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root b]")
        XCTAssertEqual(transitions.sorted(), ["dismiss", "set, not animated"])
    }

    func testL17_otherCodeTakesAPageOffTheStack_underAStackOverIt() async {
        let root = pushedRoot(), a = Pushed("a"), sheet = Pushed("sheet"), next = Pushed("next")
        root.navigation.start(
            a, animated: false, deliver("a") { root.navigation.start(next, animated: true, self.deliver("next")) })
        a.navigation.start(NavigationController(), sheet, animated: false, deliver("sheet"))
        settle()
        _ = pushed("page", on: sheet.navigation)
        a.factory.screen?.navigationController?.popViewController(animated: false)
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root next]")
        XCTAssertTrue(next.isRunning)
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testL17_twoChainsOnOneStack_areOneChange() async throws {
        for (startsLower, startsUpper, expected) in [
            (true, false, "[root c]"), (false, true, "[root d]"), (true, true, "[root c d]"),
        ] {
            startOver()
            let root = pushedRoot()
            let other = NavigationCoordinator(try XCTUnwrap(window.rootViewController as? NavigationController))
            let a = pushed("a", on: other), b = pushed("b", on: root.navigation)
            XCTAssertEqual(picture, "[root a b]")
            record()
            root.navigation.batch {
                b.finish("value")
                a.finish("value")
                if startsLower { other.start(Pushed("c"), animated: true, deliver("c")) }
                if startsUpper { root.navigation.start(Pushed("d"), animated: true, deliver("d")) }
            }
            settle()
            XCTAssertEqual(picture, expected)
            XCTAssertEqual(transitions, ["set"], expected)
            XCTAssertEqual(simulation.issues.map(\.message), [], expected)
        }
    }

    func testL17_aReplacementThatEndsInsideADismissal_leavesAgain() async {
        let stack = Stack(), root = Pushed("root"), a = Pushed("a"), b = Pushed("b")
        host.navigation.start(stack, root, animated: false, deliver("root"))
        root.navigation.start(
            a, animated: false,
            deliver("a") { root.navigation.start(b, animated: true, self.deliver("b")) })
        _ = modal("over", on: a.navigation)
        stack.onDismiss = { b.finish("early") }
        a.finish("value")
        settle()
        XCTAssertEqual(delivered, ["over: ancestor", "a: value", "b: early"])
        XCTAssertEqual(picture, "[root]")
    }

    func testL17_aScreenThatIsPoppedInsideADismissal_isReplacedNevertheless() async {
        let stack = Stack(), root = Pushed("root"), a = Pushed("a"), b = Pushed("b")
        host.navigation.start(stack, root, animated: false, deliver("root"))
        root.navigation.start(
            a, animated: false,
            deliver("a") { root.navigation.start(b, animated: true, self.deliver("b")) })
        _ = modal("over", on: a.navigation)
        stack.onDismiss = { [unowned stack] in stack.popViewController(animated: true) }
        a.finish("value")
        settle()
        XCTAssertEqual(delivered, ["over: ancestor", "a: value"])
        XCTAssertEqual(issues, [])
        XCTAssertEqual(picture, "[root b]")
        b.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL17_aNavigationController_isNoReplacementOnAStack() async {
        let root = pushedRoot(), wrong = Pushed("wrong")
        wrong.factory.makeScreen = { NavigationController() }
        root.navigation.start(
            Pushed("a"), animated: true,
            deliver("a") { root.navigation.start(wrong, animated: true, self.deliver("wrong")) })
        settle()
        root.dismissChildren()
        settle()
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(delivered, ["a: requested", "wrong: refused"])
        XCTAssertEqual(
            issues, [.navigationControllerPushed(navigationController: "NavigationController", coordinator: "Pushed")])
    }

    func testL17_inTheMiddleOfATransition_isOneChangeToo() async {
        let root = pushedRoot()
        let a = Pushed("a")
        root.navigation.start(a, animated: true, deliver("a"))
        halfway()
        record()
        a.finish("value")
        root.navigation.start(Pushed("b"), animated: true, deliver("b"))
        settle()
        XCTAssertEqual(picture, "[root b]")
        XCTAssertEqual(transitions, ["set"])
    }

    func testL13_aPresenterThatDismissesNothing_isReplacedNevertheless() async {
        let root = Modal("root")
        root.factory.makeScreen = { Undismissing() }
        host.navigation.start(root, animated: false, deliver("root"))
        settle()
        window.rootViewController?.present(screen("other"), animated: false)
        settle()
        host.navigation.start(Modal("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(delivered, ["root: replaced"])
    }

    func testL17_aReplacementThatEndsWhileItIsMade_isAPop() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation), b = Pushed("b")
        b.factory.onMake = { b.finish("never shown") }
        record()
        window.rootViewController?.present(screen("other"), animated: true)
        a.finish("value")
        root.navigation.start(b, animated: true, deliver("b"))
        settle()
        XCTAssertEqual(delivered, ["a: value", "b: never shown"])
        XCTAssertEqual(transitions.sorted(), ["dismiss", "pop, not animated", "present"])
        XCTAssertEqual(picture, "[root]")
    }
}

/// Calls a closure inside each dismissal.
private final class Stack: NavigationController {
    var onDismiss: (() -> Void)?
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: animated, completion: completion)
        onDismiss?()
    }
}

/// A screen that dismisses nothing.
private final class Undismissing: ViewController {
    override func dismiss(animated: Bool, completion: (() -> Void)?) {}
}
