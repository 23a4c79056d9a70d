import Insecurity
import PresentationSim
import XCTest

/// L5 to L7 and L20: transitions that show and remove screens.
final class TransitionLawTests: ChainTestCase {
    func testL5_framesThatEndTogether_leaveInOneTransition() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation), b = modal("b", on: a.navigation)
        b.navigation.start(Modal("c"), animated: true, deliver("c") { a.finish("value") })
        settle()
        record()
        b.dismissChildren()
        settle()
        XCTAssertEqual(transitions, ["dismiss"])
        XCTAssertEqual(picture, "root")
    }

    func testL5_popsUnderADismissedScreen_areNotAnimated() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation), b = pushed("b", on: a.navigation)
        _ = modal("c", on: b.navigation)
        XCTAssertEqual(picture, "[root a b] | c")
        record()
        a.finish("value")
        settle()
        XCTAssertEqual(transitions.sorted(), ["dismiss", "pop, not animated"])
        XCTAssertEqual(picture, "[root]")
    }

    /// The upper coordinator belongs to other code's navigation controller. That was there before the lower one, and stays (L15).
    func testL5_ofPopsOnTwoLevels_onlyTheUpperIsAnimated() async {
        let root = pushedRoot()
        let sheet = NavigationController(rootViewController: screen("sheet"))
        window.topmostViewController?.present(sheet, animated: false)
        settle()
        let below = pushed("below", on: root.navigation)
        let above = pushed("above", on: NavigationCoordinator(sheet))
        record()
        host.navigation.batch {
            below.finish("1")
            above.finish("2")
        }
        settle()
        XCTAssertEqual(picture, "[root] | [sheet]")
        XCTAssertEqual(transitions.sorted(), ["pop", "pop, not animated"])
    }

    /// The page belongs to the window's navigation controller, the others to the window.
    func testL5_whatIsOverAPageOfAnotherChain_leavesWithTheScreenBelowThePage() async {
        for isAnimated in [true, false] {
            startOver()
            let root = Pushed("root"), page = Pushed("page"), above = Pushed("above"), stack = NavigationController()
            host.navigation.start(stack, root, deliver("root"))
            root.navigation.start(Pushed("below"), deliver("below"))
            NavigationCoordinator(stack).start(page, deliver("page"))
            root.navigation.start(above, deliver("above"))
            settle()
            _ = modal("sheet", on: above.navigation)
            XCTAssertEqual(picture, "[root below page above] | sheet")
            record()
            page.finish("value", animated: isAnimated)
            settle()
            XCTAssertEqual(transitions, [isAnimated ? "dismiss" : "dismiss, not animated", "pop, not animated"])
            XCTAssertEqual(delivered, ["page: value", "sheet: removed", "above: removed"])
            XCTAssertEqual(picture, "[root below]")
        }
    }

    func testL6_aStartInTheViewDidLoadOfARoot_waits() async {
        final class Root: ViewController {
            var onLoad: (Root) -> Void = { _ in }
            override func viewDidLoad() { onLoad(self) }
        }
        let root = Root()
        root.title = "root"
        root.onLoad = { [unowned self] in
            ModalCoordinator($0).start(Modal("a"), animated: true, deliver("a"))
        }
        window.rootViewController = root
        XCTAssertEqual(delivered, [])
        settle()
        XCTAssertEqual(picture, "root | a")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL5_onSeveralHosts_resultsComeBeforeScreens() async {
        let other = Window(simulation: simulation)
        let otherHost = WindowCoordinator(other)
        let root = modalRoot(), a = modal("a", on: root.navigation), b = Modal("b"), x = Modal("x"), y = Modal("y")
        otherHost.navigation.start(x, animated: false, deliver("x"))
        x.navigation.start(y, animated: true, deliver("y") { a.finish("from y") })
        a.navigation.start(b, animated: true, deliver("b") { y.finish("from b") })
        settle()
        record()
        b.finish("value")
        settle()
        XCTAssertEqual(delivered, ["b: value", "y: from b", "a: from y"])
        XCTAssertEqual(transitions, ["dismiss", "dismiss"])
        XCTAssertEqual([picture, other.picture], ["root", "x"])
    }

    func testL6_requestsWaitForTheRunningTransition() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b"), c = Modal("c")
        root.navigation.start(a, animated: true, deliver("a"))
        halfway()
        a.navigation.start(b, animated: true, deliver("b"))
        a.navigation.start(c, animated: true, deliver("c"))
        XCTAssertEqual(picture, "root | a")
        settle()
        XCTAssertEqual(picture, "root | a | b | c")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL6_aDoubleTapDropsNothing() async {
        let root = pushedRoot()
        let first = Pushed("a"), second = Pushed("a")
        root.navigation.start(first, animated: true, deliver("first"))
        root.navigation.start(second, animated: true, deliver("second"))
        settle()
        XCTAssertEqual(picture, "[root a a]")
        second.dismiss()
        first.dismiss()
        settle()
        XCTAssertEqual(delivered, ["second: requested", "first: requested"])
        XCTAssertEqual(picture, "[root]")
    }

    func testL6_waitsForTransitionsOfOtherCode() async {
        let root = modalRoot()
        window.rootViewController?.present(screen("other"), animated: true)
        root.navigation.start(Modal("a"), animated: true, deliver("a"))
        XCTAssertEqual(picture, "root | other")
        settle()
        XCTAssertEqual(picture, "root | other | a")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL6_waitsForATransitionThatTheGetterBegins() async {
        let root = pushedRoot()
        for (child, start) in [
            (Adaptive("a"), AdaptiveContext.modal), (Adaptive("b"), .current),
            (Adaptive("c"), .navigation(fallback: NavigationController())),
            (Adaptive("d"), .navigation(new: NavigationController())),
        ] {
            child.factory.onMake = {
                self.window.topmostViewController?.present(screen("other"), animated: true)
            }
            root.navigation.start(child, in: start, animated: true, deliver("child"))
            settle()
            XCTAssertEqual(child.factory.makeCount, 1)
            child.finish("shown")
            settle()
            window.rootViewController?.dismiss(animated: true)
            settle()
        }
        XCTAssertEqual(delivered, Array(repeating: "child: shown", count: 4))
        XCTAssertEqual(simulation.issues.filter { !"\($0)".contains("still alive") }.map(\.message), [])
        XCTAssertEqual(picture, "[root]")
    }

    func testL6_aTransitionThatAGetterOfABatchBegins_comesBeforeTheOtherGetters() async {
        let root = pushedRoot(), a = Pushed("a"), b = Pushed("b")
        a.factory.onMake = { self.window.topmostViewController?.present(screen("other"), animated: true) }
        root.navigation.batch {
            root.navigation.start(a, animated: true, deliver("a"))
            root.navigation.start(b, animated: true, deliver("b"))
        }
        XCTAssertEqual(b.factory.makeCount, 0)
        settle()
        XCTAssertEqual(a.factory.makeCount, 1)
        XCTAssertEqual(b.factory.makeCount, 1)
        XCTAssertEqual(picture, "[root a b] | other")
    }

    func testL7_aCoordinatorThatEndsBeforeItsTurn_isNotAskedForItsScreen() async {
        let root = modalRoot()
        let a = Modal("a"), b = Modal("b")
        root.navigation.start(a, animated: true, deliver("a"))
        a.navigation.start(b, animated: true, deliver("b"))
        b.finish("early")
        settle()
        XCTAssertEqual(delivered, ["b: early"])
        XCTAssertEqual([a.factory.makeCount, b.factory.makeCount], [1, 0])
        XCTAssertEqual(picture, "root | a")
    }

    func testL7_aCoordinatorOfABatchThatTheFallbackOfAnotherEnds_isNotAskedForItsScreen() async {
        let root = modalRoot(), a = Adaptive("a"), b = Adaptive("b")
        func fallback() -> NavigationController {
            b.finish("early")
            root.navigation.start(Modal("over"), deliver("over"))
            return NavigationController()
        }
        root.navigation.batch {
            root.navigation.start(a, in: .navigation(fallback: fallback()), animated: true, deliver("a"))
            a.navigation.start(b, deliver("b"))
        }
        settle()
        XCTAssertEqual(delivered, ["b: early"])
        XCTAssertEqual(b.factory.makeCount, 0)
        XCTAssertEqual(picture, "root | [a] | over")
    }

    func testL7_aCoordinatorThatTheGetterOfAnotherEnds_isNotAskedForItsScreen() async {
        let root = pushedRoot()
        let a = Pushed("a"), b = Pushed("b")
        a.factory.onMake = { b.finish("early") }
        root.navigation.batch {
            for child in [a, b] { root.navigation.start(child, animated: true, deliver(child.factory.name)) }
        }
        settle()
        XCTAssertEqual(delivered, ["b: early"])
        XCTAssertEqual([a.factory.makeCount, b.factory.makeCount], [1, 0])
        XCTAssertEqual(picture, "[root a]")
    }

    func testL20_aScreenLeavesAsItCame_unlessTheCallSaysOtherwise() async {
        let root = modalRoot()
        for (animated, end, kind) in [
            (true, { $0.finish("") }, "dismiss"), (false, { $0.finish("") }, "dismiss, not animated"),
            (true, { $0.dismiss() }, "dismiss"), (false, { $0.dismiss() }, "dismiss, not animated"),
            (true, { $0.finish("", animated: false) }, "dismiss, not animated"),
            (false, { $0.finish("", animated: true) }, "dismiss"),
            (true, { $0.dismiss(animated: false) }, "dismiss, not animated"),
            (false, { $0.dismiss(animated: true) }, "dismiss"),
            (false, { _ in root.dismissChildren(animated: true) }, "dismiss"),
            (true, { _ in root.dismissChildren(animated: false) }, "dismiss, not animated"),
            (true, { _ in self.host.dismissAll(animated: false) }, "dismiss, not animated"),
        ] as [(Bool, (Modal) -> Bool, String)] {
            let child = modal("a", on: root.navigation, animated: animated)
            record()
            XCTAssertTrue(end(child))
            settle()
            XCTAssertEqual(transitions, [kind])
        }
    }
}
