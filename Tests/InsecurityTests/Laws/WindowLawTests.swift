import Insecurity
import PresentationSim
import XCTest

/// L13 and L14: the root of a window is replaced, and stays after its end.
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

    func testL13_aRootStartedByAReplacedCompletion_isRefused_theStartThatReplacesWins() async {
        let third = Pushed("third")
        host.navigation.start(
            Modal("first"), animated: false,
            deliver("first") {
                self.host.navigation.start(NavigationController(), third, animated: true, self.deliver("third"))
            })
        settle()
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        XCTAssertEqual(delivered, ["first: replaced", "third: refused"])
        XCTAssertEqual(issues, [.startedWhileReplaced(coordinator: "Pushed", winner: "Modal")])
        settle()
        XCTAssertEqual(picture, "second")
        XCTAssertEqual(third.factory.makeCount, 0)
    }

    func testL13_aStartOnTheTopByAReplacedCompletion_goesOnTopOfTheNewRoot() async {
        host.navigation.start(
            Modal("first"), animated: false,
            deliver("first") { self.host.navigation.top.start(Modal("third"), self.deliver("third")) })
        settle()
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        settle()
        XCTAssertEqual(picture, "second | third")
        XCTAssertEqual(issues, [])
    }

    func testL13_aRootStartedByACompletionOfARootThatFinished_isNoConflict() async {
        let first = Modal("first")
        host.navigation.start(
            first, animated: false,
            deliver("first") { self.host.navigation.start(Modal("next"), self.deliver("next")) })
        settle()
        first.finish("value")
        settle()
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(issues, [])
    }

    func testL13_aRootStartedByACompletionOfAChildThatFinished_isNoConflict_ifAnotherRootReplaces() async {
        let first = Modal("first"), child = Modal("child")
        host.navigation.start(first, animated: false, deliver("first"))
        first.navigation.start(
            child, animated: false,
            deliver("child") { self.host.navigation.start(Modal("next"), self.deliver("next")) })
        settle()
        host.navigation.batch {
            child.finish("value")
            host.navigation.start(Modal("second"), deliver("second"))
        }
        settle()
        XCTAssertEqual(delivered, ["child: value", "first: replaced", "second: replaced"])
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(issues, [])
    }

    func testL13_aRootStartedByARemovedCompletion_isNoConflict_ifNothingReplaces() async {
        host.navigation.start(
            Modal("first"), animated: false,
            deliver("first") { self.host.navigation.start(Modal("next"), self.deliver("next")) })
        settle()
        window.rootViewController = screen("other")
        settle()
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(issues, [])
    }

    func testL13_aRootStartedByACompletionWithAValueInsteadOfADismissal_isRefusedToo() async {
        final class Draft: ModalCoordinator<String> {
            override var viewController: ViewController { Probe("draft") }
            override func result(for dismissal: Dismissal) -> String? { "draft" }
        }
        host.navigation.start(
            Draft(), animated: false,
            deliver("draft") { self.host.navigation.start(Modal("third"), self.deliver("third")) })
        settle()
        host.navigation.start(NavigationController(), Pushed("second"), deliver("second"))
        settle()
        XCTAssertEqual(delivered, ["draft: draft", "third: refused"])
        XCTAssertEqual(picture, "[second]")
    }

    func testL13_aRootStartedByACompletion_isNoConflict_ifTheRootThatWaitsReplacedNothing() async {
        let root = Modal("root"), a = Modal("a")
        host.navigation.batch {
            host.navigation.start(root, deliver("root"))
            root.navigation.start(a, deliver("a"))
            a.navigation.start(
                Modal("b"), deliver("b") { self.host.navigation.start(Modal("next"), self.deliver("next")) })
            a.finish("value")
        }
        settle()
        XCTAssertEqual(delivered, ["b: ancestor", "a: value", "root: replaced"])
        XCTAssertEqual(picture, "next")
        XCTAssertEqual(issues, [])
    }

    func testL21_twoCoordinatorsOfAWindow_shareItsChain() async {
        let root = modalRoot()
        let second = WindowCoordinator(window)
        second.navigation.top.start(Modal("a"), animated: true, deliver("a"))
        settle()
        XCTAssertEqual(picture, "root | a")
        XCTAssertEqual(delivered, [])
        XCTAssertFalse(root.isOnTop)
        XCTAssertTrue(host.dismissAll())
        settle()
        XCTAssertEqual(delivered, ["a: ancestor", "root: requested"])
    }

    func testL13_aRootUnderOtherCodesScreens_isReplacedWithoutAWarning() async {
        _ = modalRoot("first")
        window.rootViewController?.present(screen("other"), animated: true)
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        settle()
        XCTAssertEqual(picture, "second")
        XCTAssertEqual(presentationIssues, [])
    }

    func testL14_aRootStartedOnTheTop_isAnimatedAsItSays_whateverTheRootBefore() async {
        modalRoot().finish("value")
        settle()
        record()
        host.navigation.top.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(transitions, ["root"])
    }

    func testL14_theLastScreenStays_screensAboveItLeave() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        root.finish("value")
        settle()
        XCTAssertEqual(delivered, ["a: ancestor", "root: value"])
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(issues, [])
        host.navigation.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
    }

    func testL14_afterTheRootEnded_topStartsTheNextRoot() async {
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
        let kept = root.factory.screen
        window.rootViewController = screen("other")
        settle()
        XCTAssertTrue(simulation.leaks.contains("Probe"))
        XCTAssertNil(kept?.window)
        XCTAssertEqual(delivered, ["a: removed", "root: removed"])
        XCTAssertEqual(picture, "other")
        host.navigation.top.start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(picture, "next")
    }

    func testL20_screensOverARootThatStays_leaveAsTheyCame() async {
        for (animated, transition) in [(true, "dismiss"), (false, "dismiss, not animated")] {
            let root = modalRoot()
            _ = modal("a", on: root.navigation, animated: animated)
            _ = modal("b", on: root.navigation, animated: !animated)
            record()
            root.finish("value")
            settle()
            XCTAssertEqual(transitions, [transition])
            XCTAssertEqual(picture, "root")
            startOver()
        }
    }

    func testL11_hostsOnWhichNothingRuns_areReleased() async {
        let existing = existingRoot()
        let before = window.chainCount
        for name in ["a", "b", "c"] {
            let child = modal(name, on: ModalCoordinator(existing))
            XCTAssertEqual(window.chainCount, before + 1)
            child.finish("value")
            settle()
        }
        XCTAssertEqual(window.chainCount, before)
    }

    func testL11_anExistingScreen_onWhichTheNextStartEndsWhileTheLastScreenLeaves_isNotKept() async {
        let existing = existingRoot()
        let before = window.chainCount, host = ModalCoordinator(existing), next = Modal("next")
        let last = Modal("last")
        host.start(last, animated: true, deliver("last") { host.start(next, animated: true, self.deliver("next")) })
        settle()
        last.finish("value")
        next.finish("unseen")
        settle()
        XCTAssertEqual(delivered, ["last: value", "next: unseen"])
        XCTAssertEqual(window.chainCount, before)
    }

    func testL11_aHostWhoseStartWasRefused_isNotKept() async {
        let stack = NavigationController(rootViewController: screen("existing"))
        window.rootViewController = stack
        stack.pushViewController(screen("second"), animated: false)
        settle()
        let before = window.chainCount
        NavigationCoordinator(stack).start(Pushed("a"), animated: true, deliver("a"))
        settle()
        XCTAssertEqual(delivered, ["a: refused"])
        XCTAssertEqual(window.chainCount, before)
    }

    func testL11_anExistingScreenOnWhichNothingWasShown_isNotKept() async {
        let stack = NavigationController(rootViewController: screen("existing"))
        window.rootViewController = stack
        settle()
        let before = window.chainCount
        let host = NavigationCoordinator(stack)
        host.batch {}
        host.start(NavigationCoordinator<String>(), animated: true, deliver("refused"))
        settle()
        host.batch {
            let unseen = Pushed("unseen")
            host.start(unseen, animated: true, deliver("unseen"))
            unseen.finish("value")
        }
        settle()
        XCTAssertEqual(delivered, ["refused: refused", "unseen: value"])
        XCTAssertEqual(window.chainCount, before)
    }

    func testL11_aHostThatStartsInAnotherWindow_isNotKeptByTheOldOne() async {
        let existing = existingRoot(), other = Window(simulation: simulation)
        let before = window.chainCount
        let host = ModalCoordinator(existing)
        modal("a", on: host).finish("value")
        XCTAssertTrue(window.isTransitioning)
        window.rootViewController = screen("new")
        other.rootViewController = existing
        _ = modal("b", on: host)
        XCTAssertEqual([picture, other.picture], ["new", "existing | b"])
        XCTAssertEqual(window.chainCount, before)
    }
}
