import Insecurity
import PresentationSim
import XCTest

/// L13, L14 and L19: the root comes, stays and goes.
final class WindowLawTests: ChainTestCase {
    func testL13_aStartReplacesAllThatRuns() async {
        let first = pushedRoot("first")
        _ = modal("over", on: pushed("a", on: first.navigation).navigation)
        record()
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        XCTAssertEqual(delivered, ["over: replaced", "a: replaced", "first: replaced"])
        settle()
        XCTAssertEqual(picture, "second")
        XCTAssertEqual(transitions, ["dismiss, not animated", "root"])
        XCTAssertEqual(presentationIssues, [])
    }

    func testL13_theChangeTakesTheDurationOfItsCall() async {
        let table: [(WindowTransitionOptions, (Duration, WindowTransitionOptions) -> Void, String)] = [
            (
                .transitionFlipFromLeft, { self.host.navigation.start(Modal("a"), duration: $0, options: $1) { _ in } },
                "a"
            ),
            (
                .transitionFlipFromRight,
                { self.host.navigation.start(Adaptive("b"), duration: $0, options: $1) { _ in } }, "b"
            ),
            (
                [],
                {
                    self.host.navigation.start(NavigationController(), Pushed("c"), duration: $0, options: $1) { _ in }
                }, "[c]"
            ),
            (
                .transitionCrossDissolve,
                {
                    self.host.navigation.start(NavigationController(), Adaptive("d"), duration: $0, options: $1) { _ in
                    }
                }, "[d]"
            ),
        ]
        for (options, start, picture) in table {
            start(.seconds(2), options)
            XCTAssertEqual(window.runningTransitions.first?.options, options)
            simulation.clock.advance(by: .milliseconds(1999))
            XCTAssertTrue(window.isTransitioning)
            settle()
            XCTAssertEqual(self.picture, picture)
            start(.zero, options)
            XCTAssertEqual(window.runningTransitions.first?.isAnimated, false)
            settle()
        }
    }

    func testL13_aStartInsideTheReplacedCompletion_wins() async {
        let third = Modal("third")
        host.navigation.start(
            Modal("first"), animated: false,
            deliver("first") { self.host.navigation.start(third, animated: true, self.deliver("third")) })
        settle()
        let second = Modal("second")
        host.navigation.start(second, animated: true, deliver("second"))
        XCTAssertEqual(delivered, ["first: replaced", "second: replaced"])
        settle()
        XCTAssertEqual(picture, "third")
        XCTAssertEqual([second.script.made, third.script.made], [0, 1])
    }

    func testL13_overStrangers_nothingIsLeaked() async {
        _ = modalRoot("first")
        window.rootViewController?.present(screen("stranger"), animated: true)
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        settle()
        XCTAssertEqual(picture, "second")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL14_theLastScreenStays_whatWasOverItGoes() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        root.finish("value")
        settle()
        XCTAssertEqual(delivered, ["a: ancestor", "root: value"])
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(mistakes, [])
        host.navigation.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
    }

    func testL14_thenTopStartsTheNextRoot() async {
        modalRoot().finish("value")
        settle()
        let next = Adaptive("next")
        host.navigation.top.start(next, animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
        host.navigation.top.start(Modal("over"), animated: true, deliver("over"))
        settle()
        XCTAssertEqual(picture, "next | over")
        XCTAssertEqual(delivered, ["root: value"])
    }

    func testL14_aRootThatOtherCodeReplaced_doesNotStay() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        window.rootViewController = screen("other")
        settle()
        XCTAssertEqual(delivered, ["a: removed", "root: removed"])
        XCTAssertEqual(picture, "other")
        host.navigation.top.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
    }

    func testL19_theWindowGoes() async {
        var window: Window? = Window(simulation: simulation)
        guard let host = window.map(WindowCoordinator.init) else { return XCTFail("no window") }
        let root = Modal("root"), a = Modal("a"), waiting = Modal("waiting")
        host.navigation.start(
            root, animated: true,
            deliver("root") { host.navigation.start(Modal("b"), animated: true, self.deliver("inside")) })
        root.navigation.start(a, animated: true, deliver("a"))
        settle()
        a.navigation.start(waiting, animated: true, deliver("waiting"))
        window = nil
        XCTAssertEqual(delivered, ["waiting: removed", "a: removed", "root: removed", "inside: refused"])
        host.navigation.start(Modal("late"), animated: true, deliver("late"))
        host.navigation.top.start(Modal("later"), animated: true, deliver("later"))
        XCTAssertEqual(delivered.suffix(2), ["late: refused", "later: refused"])
        XCTAssertEqual(issues, Array(repeating: .windowGone(coordinator: "Modal"), count: 3))
    }

    func testL19_theHostsScreenGoes() async {
        let existing = screen("existing")
        let goes: [(String, () -> Void)] = [
            ("root", { self.window.rootViewController = screen("other") }),
            ("pop", { existing.navigationController?.popToRootViewController(animated: true) }),
            ("unseen pop", { existing.navigationController?.popToRootViewController(animated: false) }),
        ]
        for (name, go) in goes {
            let stack = NavigationController(rootViewController: screen("root"))
            window.rootViewController = stack
            stack.pushViewController(existing, animated: false)
            settle()
            let host = ModalCoordinator(existing)
            _ = modal("below", on: host)
            host.start(Modal("waiting"), animated: true, deliver("waiting"))
            go()
            settle()
            XCTAssertEqual(delivered, ["waiting: removed", "below: removed"], name)
            XCTAssertEqual(picture, name == "root" ? "other" : "[root]", name)
            delivered = []
        }
    }

    func testL19_theHostedNavigationControllerGoes() async {
        window.rootViewController = screen("root")
        let stack = NavigationController(rootViewController: screen("existing"))
        window.rootViewController?.present(stack, animated: false)
        settle()
        let host = NavigationCoordinator(stack)
        _ = modal("b", on: pushed("a", on: host).navigation)
        XCTAssertEqual(picture, "root | [existing a] | b")
        window.rootViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(delivered, ["b: removed", "a: removed"])
        XCTAssertEqual(picture, "root")
    }
}
