import PresentationSim
import XCTest

final class NavigationStackTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C")
    private let d = Screen("D")
    private lazy var navigation = NavigationController("N", a)

    func testU24_theStackChangesBeforeTheCallReturns() async {
        show(navigation)
        navigation.pushViewController(b, animated: true)
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(navigation.topViewController === b)
        simulation.settle()
        navigation.setViewControllers([a, b, c, d], animated: true)
        XCTAssertEqual(navigation.names, ["A", "B", "C", "D"])
        simulation.settle()
        XCTAssertTrue(navigation.popViewController(animated: true) === d)
        XCTAssertEqual(navigation.names, ["A", "B", "C"])
        simulation.settle()
        XCTAssertEqual(navigation.popToViewController(b, animated: true)?.map(\.name), ["C"])
        XCTAssertEqual(navigation.names, ["A", "B"])
        simulation.settle()
        XCTAssertEqual(navigation.popToRootViewController(animated: true)?.map(\.name), ["B"])
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU25_operationsWaitForTheEndInOrder() async {
        show(navigation)
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(c, animated: true)
        XCTAssertNil(navigation.popViewController(animated: true))
        XCTAssertEqual(navigation.popToViewController(a, animated: true)?.count, 0)
        XCTAssertEqual(navigation.popToRootViewController(animated: true)?.count, 0)
        navigation.setViewControllers([d], animated: true)
        var stacks = [navigation.names]
        for _ in 1...6 {
            simulation.clock.advance(by: .milliseconds(350))
            stacks.append(navigation.names)
        }
        XCTAssertEqual(
            stacks, [["A", "B"], ["A", "B", "C"], ["A", "B"], ["A"], ["D"], ["D"], ["D"]])
        XCTAssertEqual(issues, [])
    }

    func testU26_theSameInstanceTwiceIsRefused() async {
        show(navigation)
        navigation.pushViewController(b, animated: false)
        simulation.settle()
        for instance in [a, b] {
            assertRefused(.pushedTwice(controller: instance.name, navigationController: "N")) {
                navigation.pushViewController(instance, animated: true)
            }
        }
        assertRefused(.repeatedInStack(controller: "C", navigationController: "N")) {
            navigation.setViewControllers([a, c, d, c], animated: true)
        }
        assertRefused(.repeatedInStack(controller: "A", navigationController: "N")) {
            navigation.setViewControllers(keeping: 1, then: [c, a], animated: true)
        }
        XCTAssertEqual(issues.map(\.severity), Array(repeating: .exception, count: 4))
        XCTAssertEqual(
            issues.map(\.message).first,
            "Pushing the same view controller instance more than once is not supported (<A>)")
        XCTAssertEqual(
            issues.map(\.message).last, "All view controllers in a navigation controller must be distinct (<A>)")
    }

    func testU27_aNavigationControllerIsRefused() async {
        show(navigation)
        let other = NavigationController("M", b)
        let refusal = PresentationIssue.pushedNavigationController(controller: "M", navigationController: "N")
        assertRefused(refusal) { navigation.pushViewController(other, animated: true) }
        assertRefused(refusal) { navigation.setViewControllers([c, other], animated: true) }
        XCTAssertEqual(refusal.message, "Pushing a navigation controller is not supported (<M>)")
        TestContext.$simulation.withValue(simulation) {
            XCTAssertEqual(NavigationController(rootViewController: other).viewControllers.count, 0)
        }
        XCTAssertEqual(issues.count, 3)
        XCTAssertEqual(refusal.severity, .exception)
    }

    func testU28_anActiveControllerIsRefused() async {
        let other = NavigationController("M", b)
        show(navigation, c)
        let otherWindow = Window(simulation: simulation)
        otherWindow.rootViewController = d
        for active in [b, c, d] {
            let refusal = PresentationIssue.pushedActiveController(
                controller: active.name, navigationController: "N")
            assertRefused(refusal) { navigation.pushViewController(active, animated: true) }
            assertRefused(refusal) { navigation.setViewControllers([a, active], animated: true) }
            XCTAssertEqual(refusal.severity, .exception)
        }
        XCTAssertTrue(b.parent === other)
    }

    func testU29_popOnTheRootDoesNothing() async {
        show(navigation)
        let before = links
        XCTAssertEqual(
            callbacks {
                XCTAssertNil(navigation.popViewController(animated: true))
                XCTAssertNil(navigation.popToRootViewController(animated: true))
                XCTAssertNil(navigation.popToViewController(a, animated: true))
            }, [])
        XCTAssertEqual(links, before)
        XCTAssertEqual(issues, [])
        assertRefused(.poppedToMissing(controller: "B", navigationController: "N")) {
            XCTAssertNil(navigation.popToViewController(b, animated: true))
        }
        XCTAssertEqual(issues[0].message, "Tried to pop to a view controller that doesn't exist (<B>)")
        XCTAssertEqual(issues[0].severity, .exception)
    }

    func testU29_aPopThatWaits_returnsNoViewControllers() async {
        show(navigation)
        navigation.pushViewController(b, animated: true)
        XCTAssertEqual(navigation.popToViewController(b, animated: true), [])
        XCTAssertEqual(navigation.popToRootViewController(animated: true), [])
        XCTAssertNil(navigation.popViewController(animated: true))
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU29_aWaitingPopWhoseTargetIsGone_isReported() async {
        show(navigation)
        simulation.onIssue = { _ in }
        navigation.pushViewController(b, animated: true)
        navigation.popViewController(animated: true)
        navigation.popToViewController(b, animated: true)
        simulation.settle()
        XCTAssertEqual(issues, [.poppedToMissing(controller: "B", navigationController: "N")])
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU30_aNewTopFromTheStackAnimatesAsAPop() async {
        show(navigation)
        navigation.setViewControllers([a, b, c], animated: true)
        XCTAssertEqual(window.runningTransitions.map(\.animation), [.push])
        simulation.settle()
        navigation.setViewControllers([d, b], animated: true)
        XCTAssertEqual(window.runningTransitions.map(\.animation), [.pop])
        XCTAssertEqual(window.runningTransitions.map(\.kind), [.set])
        XCTAssertEqual(navigation.names, ["D", "B"])
        simulation.settle()
        let before = callbacks { navigation.setViewControllers([a, b], animated: true) }
        XCTAssertFalse(simulation.isTransitioning)
        XCTAssertEqual(before.filter { $0.contains("ppear") }, [])
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testU30_theSameStackChangesNothing() async {
        show(navigation)
        navigation.setViewControllers([a, b], animated: false)
        simulation.settle()
        XCTAssertEqual(callbacks { navigation.viewControllers = [a, b] }, [])
        XCTAssertEqual(callbacks { navigation.setViewControllers(keeping: 2, then: [], animated: true) }, [])
    }

    func testU31_screensBelowTheOldTopLeaveAtOnce_withoutAppearanceCallbacks() async {
        show(navigation)
        navigation.viewControllers = [a, b, c, d]
        simulation.settle()
        beginLog()
        navigation.popToRootViewController(animated: true)
        XCTAssertEqual(
            callbacks,
            [
                "D.willMove(toParent: nil)", "C.willMove(toParent: nil)", "C.didMove(toParent: nil)",
                "B.willMove(toParent: nil)", "B.didMove(toParent: nil)",
            ])
        XCTAssertNil(b.parent)
        XCTAssertNil(c.parent)
        simulation.clock.advance(by: .milliseconds(349))
        XCTAssertTrue(d.parent === navigation)
        simulation.settle()
        XCTAssertNil(d.parent)
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("B.") || $0.hasPrefix("C.") }.count, 4)
    }

    func testPush_ofAScreenWhoseTitlePops() async {
        final class Popping: ViewController {
            var onTitle = {}
            override var title: String? {
                get {
                    onTitle()
                    return "Popping"
                }
                set {}
            }
        }
        simulation.log = nil
        simulation.clock.afterStep = nil
        show(navigation)
        navigation.viewControllers = [a, b, c]
        simulation.settle()
        let popping = Popping()
        popping.onTitle = { [navigation] in navigation.popToRootViewController(animated: false) }
        navigation.pushViewController(popping, animated: false)
        simulation.settle()
        XCTAssertTrue(navigation.topViewController === popping)
        simulation.onIssue = { _ in }
        navigation.viewControllers = [a, b, popping, popping]
        popping.onTitle = {}
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertEqual(issues, [.repeatedInStack(controller: "Popping", navigationController: "N")])
    }

    func testU31_observersAreNotifiedFromTheTopDown_withOrWithoutATransition() async {
        show(navigation)
        navigation.viewControllers = [a, b, c, d]
        simulation.settle()
        let observer = Observer()
        window.addObserver(observer)
        navigation.popToRootViewController(animated: true)
        simulation.settle()
        XCTAssertEqual(observer.events, ["D left", "C left", "B left", "pop ended"])
        navigation.viewControllers = [b, c, a]
        simulation.settle()
        navigation.viewControllers = [a]
        XCTAssertEqual(observer.events.suffix(3), ["pop ended", "C left", "B left"])
    }
}
