import PresentationSim
import XCTest

/// Changes of a stack that no rule covers.
final class NavigationChangeTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C")
    private lazy var navigation = NavigationController("N", a, b)

    func testKeeping_replacesTheScreensAboveTheKeptOnes() async {
        show(navigation)
        navigation.setViewControllers(keeping: 1, then: [c], animated: true)
        XCTAssertEqual(navigation.names, ["A", "C"])
        simulation.settle()
        navigation.setViewControllers(keeping: 99, then: [b], animated: true)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "C", "B"])
        navigation.setViewControllers(keeping: -1, then: [b], animated: true)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["B"])
        XCTAssertNil(a.parent)
    }

    func testEmptied_theTopDisappears() async {
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
        let root = Screen("R")
        show(root, navigation)
        root.dismiss(animated: true)
        simulation.clock.advance(by: .milliseconds(300))
        navigation.pushViewController(c, animated: true)
        navigation.popToRootViewController(animated: true)
        let delegate = StackDelegate()
        navigation.delegate = delegate
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertEqual(delegate.calls, ["will C, animated"])
        XCTAssertNil(navigation.window)
    }

    func testPushedAgain_inItsOwnDidDisappear() async {
        show(navigation)
        b.once(.viewDidDisappear) { [unowned self] in navigation.pushViewController(b, animated: true) }
        navigation.popViewController(animated: true)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
        XCTAssertEqual(issues, [])
    }

    func testU43_pushedAgain_inTheCompletionAlongItsPop_joinsAtTheEndOfThePush() async {
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
