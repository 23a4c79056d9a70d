import PresentationSim
import XCTest

final class StackTransitionTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C")
    private let d = Screen("D")
    private lazy var navigation = NavigationController("N", a)

    func testU30_aNewTopThatWasInTheStackLooksLikeAPop() async {
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

    func testU31_thoseBelowTheOldTopLeaveAtOnceWithoutAppearance() async {
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

    func testU31_observersAreToldOfTheTopFirst_whetherItIsSeenToGoOrNot() async {
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
