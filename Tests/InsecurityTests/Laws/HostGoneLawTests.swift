import Insecurity
import PresentationSim
import XCTest

/// L19: the window is released, or the host's screen or navigation controller leaves it.
final class HostGoneLawTests: ChainTestCase {
    func testL19_theWindowIsReleased() async {
        let root = Modal("root"), a = Modal("a"), waiting = Modal("waiting")
        host.navigation.start(
            root, animated: true,
            deliver("root") { self.host.navigation.start(Modal("b"), animated: true, self.deliver("inside")) })
        root.navigation.start(a, animated: true, deliver("a"))
        settle()
        a.navigation.start(waiting, animated: true, deliver("waiting"))
        releaseWindow()
        XCTAssertEqual(delivered, ["waiting: removed", "a: removed", "root: removed", "inside: refused"])
        host.navigation.start(Modal("late"), animated: true, deliver("late"))
        host.navigation.top.start(Modal("later"), animated: true, deliver("later"))
        XCTAssertEqual(delivered.suffix(2), ["late: refused", "later: refused"])
        XCTAssertEqual(issues, Array(repeating: .windowGone(coordinator: "Modal"), count: 3))
    }

    /// A completion that starts the refused coordinator again goes round once in each turn, until the limit of `settle()`.
    func testL1_aRefusalThatARefusalCauses_isDeliveredInALaterTurn() async {
        releaseWindow()
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 10
        var count = 0
        func open() {
            count += 1
            host.navigation.start(Modal("again"), animated: true) { _ in open() }
        }
        open()
        XCTAssertEqual(count, 2)
        simulation.settle()
        XCTAssertEqual(count, 12)
        let last = simulation.issues.last?.message ?? ""
        XCTAssertTrue(last.contains("10 steps"), last)
    }

    /// Two of them go round beside each other.
    func testL1_refusalsThatTwoRefusalsCause_areDeliveredInALaterTurn() async {
        releaseWindow()
        simulation.onIssue = { _ in }
        var count = 0
        func open() {
            count += 1
            if count < 100 { host.navigation.start(Modal("again"), animated: true) { _ in open() } }
        }
        host.navigation.batch {
            open()
            open()
        }
        XCTAssertEqual(count, 4)
    }

    /// The same for a start that is refused when its screen is made.
    func testL1_aScreenThatIsRefusedAgainAndAgain_endsAtTheLimitOfSettle() async {
        let root = modalRoot()
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 10
        var count = 0
        func open() {
            count += 1
            root.navigation.start(ModalCoordinator<Int>(), animated: true) { _ in open() }
        }
        open()
        simulation.settle()
        XCTAssertGreaterThan(count, 5)
        XCTAssertLessThan(count, 15)
        let last = simulation.issues.last?.message ?? ""
        XCTAssertTrue(last.contains("10 steps"), last)
    }

    func testL19_aHostOfTheSameWindow_hasEndedBeforeTheFirstResult() async {
        let existing = existingRoot()
        let first = ModalCoordinator(existing), stack = NavigationController(rootViewController: screen("bottom"))
        existing.present(stack, animated: false)
        settle()
        let second = NavigationCoordinator(stack), a = Modal("a"), b = Pushed("b")
        first.start(a, animated: true, deliver("a") { XCTAssertFalse(b.finish("late")) })
        second.start(b, animated: true, deliver("b") { XCTAssertFalse(a.finish("late")) })
        settle()
        releaseWindow()
        XCTAssertEqual(delivered.sorted(), ["a: removed", "b: removed"])
    }

    func testL19_theWindowIsReleased_whileARootIsMade_andGoesAtTheEndOfTheTurn() async {
        for step in ["fallback", "getter"] {
            startOver()
            var asked: [String] = []
            func ask(_ name: String) {
                asked.append(name)
                if name == step { releaseWindow() }
            }
            func makeStack() -> NavigationController {
                ask("fallback")
                return NavigationController()
            }
            let root = Adaptive("root")
            root.factory.onMake = { ask("getter") }
            root.factory.callbacks = [.load: { ask("load") }]
            host.navigation.start(
                root, in: .navigation(fallback: makeStack()), animated: true, deliver("root"))
            settle()
            XCTAssertEqual(asked, ["fallback", "getter", "load"], "the host keeps its window for one turn")
            XCTAssertEqual(delivered, ["root: removed"], step)
        }
    }

    func testL19_theWindowIsReleased_whileAPushedScreenIsMade_andGoesAtTheEndOfTheTurn() async {
        let root = Pushed("root"), child = Pushed("child"), screen = Probe("screen")
        host.navigation.start(NavigationController(), root, animated: false, deliver("root"))
        settle()
        child.factory.makeScreen = {
            self.releaseWindow()
            return screen
        }
        root.navigation.start(child, animated: true, deliver("child"))
        XCTAssertEqual(delivered, ["child: removed", "root: removed"])
        XCTAssertNil(screen.window)
    }

    func testL19_theWindowIsReleased_itsHostsEndInTheOrderOfTheirFirstStart() async {
        let names = (1...6).map { "\($0)" }
        let bars = TabBarController()
        bars.viewControllers = names.map { _ in NavigationController(rootViewController: screen("bottom")) }
        window.rootViewController = bars
        settle()
        for (name, tab) in zip(names, bars.viewControllers ?? []) {
            guard let stack = tab as? NavigationController else { continue }
            NavigationCoordinator(stack).start(Pushed(name), animated: false, deliver(name))
            settle()
        }
        releaseWindow()
        XCTAssertEqual(delivered, names.map { "\($0): removed" })
    }

    func testL19_theHostsScreenLeaves_endsStartsThatWait_withoutAnIssue() async {
        let existing = existingRoot()
        let host = ModalCoordinator(existing)
        _ = modal("a", on: host)
        host.whenOnTop.start(Modal("waiting"), deliver("waiting"))
        window.rootViewController = screen("other")
        settle()
        XCTAssertEqual(delivered, ["a: removed", "waiting: removed"])
        XCTAssertEqual(issues, [])
    }

    func testL19_theHostsScreenLeaves() async {
        let existing = screen("existing")
        let removals: [(String, () -> Void)] = [
            ("root", { self.window.rootViewController = screen("other") }),
            ("pop", { existing.navigationController?.popToRootViewController(animated: true) }),
            ("pop, not animated", { existing.navigationController?.popToRootViewController(animated: false) }),
        ]
        for (name, remove) in removals {
            let stack = NavigationController(rootViewController: screen("root"))
            window.rootViewController = stack
            stack.pushViewController(existing, animated: false)
            settle()
            let host = ModalCoordinator(existing)
            _ = modal("below", on: host)
            host.start(Modal("waiting"), animated: true, deliver("waiting"))
            remove()
            settle()
            XCTAssertEqual(delivered, ["waiting: removed", "below: removed"], name)
            XCTAssertEqual(picture, name == "root" ? "other" : "[root]", name)
            delivered = []
        }
    }

    func testL19_beforeTheHostIsNotified_nothingIsShownOverTheNewRoot() async {
        let existing = existingRoot(), b = Modal("b"), c = Modal("c")
        let host = ModalCoordinator(existing)
        host.start(Modal("a"), animated: true, deliver("a"))
        host.start(b, animated: true, deliver("b"))
        host.start(c, animated: true, deliver("c"))
        simulation.onIssue = { _ in c.finish("value") }
        window.rootViewController = screen("new")
        settle()
        XCTAssertEqual(presentationIssues, [.rootReplacedUnderPresented(root: "existing", presented: ["a"])])
        XCTAssertEqual(b.factory.makeCount, 0)
        // `a` left first, and `b` was placed anew on the existing screen (L27) before that left too.
        XCTAssertEqual(delivered, ["c: value", "a: removed", "b: removed"])
        XCTAssertEqual(picture, "new")
    }

    func testL19_inAnotherWindow_theHostStartsNothingUntilItHasLeftTheOldOne() async {
        let existing = existingRoot(), other = Window(simulation: simulation)
        let host = ModalCoordinator(existing)
        _ = modal("a", on: host)
        window.rootViewController = screen("new")
        other.rootViewController = existing
        host.start(Modal("early"), animated: true, deliver("early"))
        XCTAssertEqual(delivered, ["a: removed", "early: refused"])
        XCTAssertEqual(issues, [.hostMoved(coordinator: "Modal")])
        settle()
        _ = modal("b", on: host)
        XCTAssertEqual([picture, other.picture], ["new", "existing | b"])
    }

    func testL19_aStartThatWaits_endsWithItsHost_alsoIfNothingRuns() async {
        let existing = existingRoot()
        existing.present(screen("other"), animated: true)
        halfway()
        let host = ModalCoordinator(existing), a = Modal("a")
        host.start(a, animated: true, deliver("a") { self.window.rootViewController = screen("new") })
        host.whenOnTop.start(Modal("b"), animated: true, deliver("b"))
        a.finish("value")
        settle()
        XCTAssertEqual(delivered, ["a: value", "b: removed"])
        XCTAssertEqual(issues, [])
    }

    func testL19_theHostedNavigationControllerLeaves() async {
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
