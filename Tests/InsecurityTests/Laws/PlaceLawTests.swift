import Insecurity
import PresentationSim
import XCTest

/// L8 and L15: the place of a child.
final class PlaceLawTests: ChainTestCase {
    func testL8_theChildGoesOnTop_whoeverStartsIt() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        _ = modal("b", on: root.navigation)
        XCTAssertEqual(picture, "root | a | b")
        a.finish("value")
        settle()
        XCTAssertEqual(delivered, ["b: ancestor", "a: value"])
        XCTAssertEqual(picture, "root")
    }

    func testL8_contextsAreResolvedAgainstTheTopAtTheTimeOfTheCall() async {
        let root = pushedRoot()
        let a = Modal("a"), b = Adaptive("b"), c = Adaptive("c")
        root.navigation.start(a, animated: true, deliver("a"))
        root.navigation.start(b, animated: true, deliver("b"))
        a.finish("value")
        root.navigation.start(c, animated: true, deliver("c"))
        settle()
        XCTAssertEqual(picture, "[root c]")
        XCTAssertEqual(delivered, ["b: ancestor", "a: value"])
    }

    func testL8_aPushWithoutANavigationController_isRefused() async {
        let root = pushedRoot()
        let a = modal("a", on: root.navigation)
        root.navigation.start(Pushed("b"), animated: true, deliver("b"))
        XCTAssertEqual(delivered, ["b: refused"])
        XCTAssertEqual(issues, [.noNavigationController(coordinator: "Pushed")])
        settle()
        XCTAssertEqual(picture, "[root] | a")
        XCTAssertTrue(a.finish("value"))
    }

    func testL15_theChildIsPresentedOverOtherCodesScreens_andLeavesThemThere() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        a.factory.screen?.present(screen("other"), animated: true)
        settle()
        let b = modal("b", on: a.navigation)
        XCTAssertEqual(picture, "root | a | other | b")
        b.finish("value")
        settle()
        XCTAssertEqual(picture, "root | a | other")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL15_theChildIsPushedAfterOtherCodesScreens_theyLeaveWithTheScreenBelow() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        let stack = window.rootViewController as? NavigationController
        stack?.pushViewController(screen("other"), animated: true)
        settle()
        let b = pushed("b", on: a.navigation)
        XCTAssertEqual(picture, "[root a other b]")
        b.finish("value")
        settle()
        XCTAssertEqual(picture, "[root a other]")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL15_otherCodesScreensOverAPushedScreen_leaveWithIt() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        window.rootViewController?.present(screen("other"), animated: true)
        settle()
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL15_aScreenThatWasOverTheStackBefore_stays() async {
        let root = pushedRoot()
        window.rootViewController?.present(screen("other"), animated: true)
        settle()
        let a = pushed("a", on: root.navigation)
        XCTAssertEqual(picture, "[root a] | other")
        window.topmostViewController?.present(screen("later"), animated: true)
        settle()
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root] | other")
    }

    func testL15_onAHostedStack_laterOnesLeaveWithTheFirstPushedScreen() async {
        let stack = NavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        stack.present(screen("other"), animated: true)
        settle()
        let a = pushed("a", on: NavigationCoordinator(stack))
        window.topmostViewController?.present(screen("later"), animated: true)
        settle()
        XCTAssertEqual(picture, "[root a] | other | later")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root] | other")
    }

    func testL15_onceThatScreenHasLeft_laterOnesLeaveWithThePushedScreen() async {
        let root = pushedRoot()
        window.rootViewController?.present(screen("before"), animated: true)
        settle()
        let a = pushed("a", on: root.navigation)
        window.rootViewController?.dismiss(animated: true)
        settle()
        window.rootViewController?.present(screen("after"), animated: true)
        settle()
        XCTAssertEqual(picture, "[root a] | after")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL15_ifThePushedScreenBelowIsRemoved_otherCodesScreenLeavesWithTheNextOne() async {
        let root = pushedRoot()
        let a = pushed("a", on: root.navigation)
        _ = pushed("b", on: a.navigation)
        window.rootViewController?.present(screen("other"), animated: true)
        settle()
        (window.rootViewController as? NavigationController)?.popViewController(animated: true)
        settle()
        XCTAssertEqual(delivered, ["b: removed"])
        XCTAssertEqual(picture, "[root a] | other")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL15_aPresentedStackWhoseScreensOtherCodeReplaces_leavesWithTheScreenBelow() async {
        let root = pushedRoot(), stack = NavigationController()
        let a = pushed("a", on: root.navigation)
        a.navigation.start(stack, Pushed("b"), animated: true, deliver("b"))
        // Also during the presentation.
        stack.setViewControllers([screen("other")], animated: true)
        settle()
        XCTAssertEqual(delivered, ["b: removed"])
        XCTAssertEqual(picture, "[root a] | [other]")
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL15_onAHostedStack_otherCodesScreensAtItsTopAreRespected() async throws {
        let stack = NavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        let host = NavigationCoordinator(stack)
        let a = pushed("a", on: host)
        stack.pushViewController(screen("other"), animated: true)
        settle()
        let b = pushed("b", on: host)
        XCTAssertEqual(picture, "[root a other b]")
        try user.goBack()
        settle()
        XCTAssertEqual(delivered, ["b: user"])
        try user.goBack()
        settle()
        XCTAssertEqual(delivered, ["b: user"])
        a.finish("value")
        settle()
        XCTAssertEqual(picture, "[root]")
        _ = b
    }

    func testL15_ifTheScreensBelowWereRemoved_theLastOneStillLeaves() async {
        let stack = NavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        let a = pushed("a", on: NavigationCoordinator(stack))
        stack.setViewControllers(a.factory.screen.map { [$0] } ?? [], animated: false)
        settle()
        XCTAssertEqual(picture, "[a]")
        XCTAssertTrue(a.finish("value"))
        settle()
        XCTAssertEqual(picture, "[]")
    }

    func testL15_aRemovedScreenThatOtherCodeShowsAgain_isNotTouched() async {
        let root = modalRoot()
        let a = Modal("a")
        a.factory.callbacks[.didDisappear] = { [unowned factory = a.factory] in
            if let screen = factory.screen { self.window.rootViewController?.present(screen, animated: true) }
        }
        root.navigation.start(a, animated: true, deliver("a"))
        settle()
        window.rootViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(delivered, ["a: removed"])
        XCTAssertEqual(picture, "root | a")
    }

    func testL15_aStackThatHidesScreensFromItsReaders_isPoppedAndPushedAsItIs() async {
        let stack = FilteringStack()
        let list = Pushed("list")
        modalRoot().navigation.start(stack, list, animated: false, deliver("list"))
        settle()
        let hidden = [FilteringStack.Hidden(), FilteringStack.Hidden()]
        stack.setViewControllers(hidden + stack.viewControllers, animated: false)
        let form = pushed("form", on: list.navigation)
        form.finish("sent")
        settle()
        XCTAssertEqual(stack.topViewController?.name, "list")
        let next = Pushed("next")
        list.navigation.batch {
            list.navigation.start(next, animated: true, deliver("next"))
            next.navigation.start(Pushed("last"), animated: true, deliver("last"))
        }
        settle()
        XCTAssertEqual(stack.countOfAll, 5)
        XCTAssertTrue(simulation.issues.isEmpty)
    }
}

/// A stack of an app that keeps some of its screens to itself.
private final class FilteringStack: NavigationController {
    final class Hidden: ViewController {}

    override var viewControllers: [ViewController] {
        get { super.viewControllers.filter { !($0 is Hidden) } }
        set { super.viewControllers = newValue }
    }

    var countOfAll: Int { super.viewControllers.count }
}
