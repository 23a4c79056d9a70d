import PresentationSim
import XCTest

final class StackTests: SimulationTestCase {
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

    func testU25_theStackThatPresentsWaitsForTheEndOfTheAnimation() async {
        let tabs = TabBarController("T", navigation, c)
        show(tabs)
        navigation.present(d, animated: true)
        navigation.pushViewController(b, animated: true)
        XCTAssertNil(navigation.popViewController(animated: true))
        XCTAssertEqual(navigation.names, ["A"])
        simulation.clock.advance(by: .milliseconds(400))
        XCTAssertEqual(navigation.names, ["A"])
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(navigation.names, ["A", "B"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU25_otherStacksDontWaitForAPresentation() async {
        let (hidden, presented) = (NavigationController("H", c), NavigationController("P", d))
        let screen = Screen("S")
        show(TabBarController("T", navigation, hidden))
        navigation.present(presented, animated: true)
        hidden.pushViewController(screen, animated: true)
        presented.pushViewController(b, animated: true)
        XCTAssertEqual([hidden.names, presented.names], [["C", "S"], ["D", "B"]])
        simulation.settle()
        // Neither for a dismissal, nor for a presentation without animation.
        navigation.dismiss(animated: true)
        navigation.pushViewController(Screen("E"), animated: true)
        XCTAssertEqual(navigation.names, ["A", "E"])
        simulation.settle()
        navigation.present(presented, animated: false)
        navigation.pushViewController(Screen("F"), animated: true)
        XCTAssertEqual(navigation.names, ["A", "E", "F"])
    }

    func testU25_aStackThatLeavesDuringAPresentationPerformsItsCalls() async {
        let tabs = TabBarController("T", navigation, c)
        show(tabs)
        tabs.present(d, animated: true)
        navigation.pushViewController(b, animated: true)
        tabs.selectedIndex = 1
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertTrue(d.isBeingPresented)
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testU26_theSameInstanceTwiceIsRefused() async {
        show(navigation)
        settle { navigation.pushViewController(b, animated: false) }
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
        settle { navigation.popToViewController(b, animated: true) }
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
        settle { navigation.setViewControllers([a, b], animated: false) }
        XCTAssertEqual(callbacks { navigation.viewControllers = [a, b] }, [])
        XCTAssertEqual(callbacks { navigation.setViewControllers(keeping: 2, then: [], animated: true) }, [])
    }

    func testU31_screensBelowTheOldTopLeaveAtOnce_withoutAppearanceCallbacks() async {
        show(navigation)
        settle { navigation.viewControllers = [a, b, c, d] }
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
        settle { navigation.viewControllers = [a, b, c] }
        let popping = Popping()
        popping.onTitle = { [navigation] in navigation.popToRootViewController(animated: false) }
        settle { navigation.pushViewController(popping, animated: false) }
        XCTAssertTrue(navigation.topViewController === popping)
        simulation.onIssue = { _ in }
        navigation.viewControllers = [a, b, popping, popping]
        settle { popping.onTitle = {} }
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertEqual(issues, [.repeatedInStack(controller: "Popping", navigationController: "N")])
    }

    func testU31_theOldTopHasNoParentInViewDidDisappear() async {
        let navigation = NavigationController("N", a, b)
        show(navigation)
        var log: [String] = []
        b.onCallback = { [b] in log.append("\($0) \(b.parent?.name ?? "-") \(b.isMovingFromParent)") }
        settle { navigation.popViewController(animated: true) }
        XCTAssertEqual(
            log, ["willMove N true", "viewWillDisappear N true", "viewDidDisappear - true", "didMove - false"])
    }

    func testU31_thePoppedTopCanBePresented_inItsViewDidDisappear() async {
        let navigation = NavigationController("N", a, b)
        show(navigation)
        b.once(.viewDidDisappear) { [a, b] in a.present(b, animated: false) }
        settle { navigation.popViewController(animated: true) }
        XCTAssertTrue(navigation.presentedViewController === b)
        XCTAssertEqual(issues, [])
    }

    func testU31_observersAreNotifiedFromTheTopDown_withOrWithoutATransition() async {
        show(navigation)
        settle { navigation.viewControllers = [a, b, c, d] }
        let observer = Observer()
        window.addObserver(observer)
        settle { navigation.popToRootViewController(animated: true) }
        XCTAssertEqual(observer.events, ["D left", "C left", "B left", "pop ended"])
        settle { navigation.viewControllers = [b, c, a] }
        navigation.viewControllers = [a]
        XCTAssertEqual(observer.events.suffix(3), ["pop ended", "C left", "B left"])
    }

    func testKeeping_replacesTheScreensAboveTheKeptOnes() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        navigation.setViewControllers(keeping: 1, then: [c], animated: true)
        XCTAssertEqual(navigation.names, ["A", "C"])
        simulation.settle()
        settle { navigation.setViewControllers(keeping: 99, then: [b], animated: true) }
        XCTAssertEqual(navigation.names, ["A", "C", "B"])
        settle { navigation.setViewControllers(keeping: -1, then: [b], animated: true) }
        XCTAssertEqual(navigation.names, ["B"])
        XCTAssertNil(a.parent)
    }

    func testEmptied_theTopDisappears() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        XCTAssertEqual(
            callbacks { navigation.setViewControllers([], animated: true) },
            [
                "B.willMove(toParent: nil)", "A.willMove(toParent: nil)", "A.didMove(toParent: nil)",
                "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(toParent: nil)",
            ])
        XCTAssertEqual(navigation.names, [])
        XCTAssertNil(navigation.visibleViewController)
        XCTAssertEqual(
            callbacks { navigation.pushViewController(c, animated: true) },
            [
                "C.willMove(toParent: N)", "C.viewDidLoad", "C.viewWillAppear", "C.viewIsAppearing",
                "C.viewDidAppear", "C.didMove(toParent: N)",
            ])
    }

    func testOutsideAWindow_theStackChangesAtOnce() async {
        navigation.viewControllers = [a, b]
        navigation.pushViewController(c, animated: true)
        XCTAssertTrue(navigation.popViewController(animated: true) === c)
        XCTAssertNil(c.parent)
        navigation.viewControllers = [c, a]
        XCTAssertEqual(navigation.names, ["C", "A"])
        XCTAssertTrue(c.navigationController === navigation)
        XCTAssertNil(b.parent)
        XCTAssertFalse(c.isViewLoaded)
    }

    func testDismissed_waitingOperationsChangeTheStackAtOnce() async {
        navigation.viewControllers = [a, b]
        let root = Screen("R")
        show(root, navigation)
        root.dismiss(animated: true)
        simulation.clock.advance(by: .milliseconds(300))
        navigation.pushViewController(c, animated: true)
        navigation.popToRootViewController(animated: true)
        let delegate = StackDelegate()
        settle { navigation.delegate = delegate }
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertEqual(delegate.calls, ["will C, animated"])
        XCTAssertNil(navigation.window)
    }

    func testPushedAgain_inItsOwnDidDisappear() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        b.once(.viewDidDisappear) { [unowned self] in navigation.pushViewController(b, animated: true) }
        settle { navigation.popViewController(animated: true) }
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
        XCTAssertEqual(issues, [])
    }

    func testU43_pushedAgain_inTheCompletionAlongItsPop_joinsAtTheEndOfThePush() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        var isMoving: Bool?
        b.once(.viewWillAppear) { [b] in isMoving = b.isMovingToParent }
        navigation.popViewController(animated: true)
        _ = navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in
            navigation.pushViewController(b, animated: true)
        }
        let callbacks = callbacks { simulation.settle() }
        XCTAssertEqual(isMoving, true)
        XCTAssertEqual(callbacks.last, "B.didMove(toParent: N)")
    }

    func testManyOperations_waitAtTheSameCost() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        simulation.log = nil
        simulation.clock.afterStep = nil
        simulation.clock.stepLimit = .max
        for _ in 1...3000 {
            navigation.pushViewController(c, animated: false)
            navigation.popViewController(animated: false)
        }
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertEqual(issues, [])
    }
}
