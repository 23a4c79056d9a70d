import Insecurity
import PresentationSim
import XCTest

/// L12: what outlives its end is told: once, by its type's name, in the next turn after the chain has settled. What is
/// no leak: see ``NoLeakLawTests``.
final class LeakLawTests: ChainTestCase {
    func testL12_isToldInAnotherSimulation_whereTheFirstStandsStill() async {
        let existing = screen("existing")
        window.rootViewController = existing
        settle()
        let host = ModalCoordinator(existing)
        host.batch {
            let early = Modal("early")
            host.start(early, animated: true, deliver("early"))
            early.finish("1")
        }
        window.rootViewController = nil
        let second = Window(simulation: Simulation())
        second.simulation.onIssue = { _ in }
        second.rootViewController = existing
        second.simulation.settle()
        let kept = Modal("kept")
        host.start(kept, animated: true, deliver("kept"))
        second.simulation.settle()
        kept.finish("2")
        second.simulation.settle()
        XCTAssertEqual(delivered, ["early: 1", "kept: 2"])
        XCTAssertEqual(
            second.simulation.issues as? [CoordinatorIssue], [.coordinatorRetained(coordinator: "Modal")])
    }

    func testL12_aRetainedCoordinator() async {
        let root = modalRoot()
        let kept = modal("a", on: root.navigation)
        kept.finish("value")
        simulation.clock.advance(by: .milliseconds(499))
        XCTAssertEqual(issues, [])
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        root.dismissChildren()
        modal("b", on: root.navigation).finish("value")
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        _ = kept
    }

    func testL12_aRetainedController_byTheNameOfItsType() async {
        let root = modalRoot()
        var kept: ViewController?
        do {
            let child = modal("a", on: root.navigation)
            kept = child.script.screen
            child.finish("value")
        }
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
        settle()
        XCTAssertEqual(issues.count, 1)
        _ = kept
    }

    func testL12_aRetainedController_thatAnotherCoordinatorMadeItsOwn_andDidNotShow() async {
        let root = modalRoot()
        let kept = Probe("kept")
        func start(_ name: String, _ onMake: @escaping (Modal) -> Void) {
            let child = Modal(name)
            child.script.makeScreen = { [unowned child] in
                onMake(child)
                return kept
            }
            root.navigation.start(child, animated: true, deliver(name))
        }
        weak var first: Modal?
        start("a") { first = $0 }
        settle()
        first?.finish("1")
        halfway()
        start("b") { $0.finish("2") }
        settle()
        XCTAssertEqual(delivered, ["a: 1", "b: 2"])
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
    }

    func testL12_aRetainedNavigationController() async {
        let root = modalRoot()
        let kept = NavigationController()
        root.navigation.start(kept, Pushed("a"), animated: true, deliver("a"))
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(
            issues, [.viewControllerRetained(viewController: "NavigationController")],
            "its stack goes with it, and is no leak of its own")
        XCTAssertEqual(kept.viewControllers.count, 1)
    }

    func testL12_aRetainedNavigationController_thatWasEmptiedWhenItLeft() async {
        let root = modalRoot()
        let kept = NavigationController()
        func start() {
            let child = Pushed("a")
            child.script.moments = [.didDisappear: { kept.setViewControllers([], animated: false) }]
            root.navigation.start(kept, child, animated: true, deliver("a"))
        }
        start()
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "NavigationController")])
    }

    func testL12_isToldWhereTheHostHasGone() async {
        let existing = screen("existing")
        window.rootViewController = existing
        var kept: ModalCoordinator<Never>? = ModalCoordinator(existing)
        let child = Modal("a")
        kept?.start(child, animated: true, deliver("a") { kept = nil })
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
    }

    func testL12_aScreenThatAStackHolds_isToldWhenThatHasGone_whereTheHostHasGone() async {
        let existing = screen("existing")
        window.rootViewController = existing
        let kept = Probe("kept")
        var stack: NavigationController?
        do {
            var host: ModalCoordinator<Never>? = ModalCoordinator(existing)
            let child = Modal("a")
            child.script.makeScreen = { kept }
            host?.start(child, animated: true, deliver("a") { host = nil })
            settle()
            child.finish("value")
        }
        let other = OtherCode { stack = NavigationController(rootViewController: kept) }
        window.addObserver(other)
        settle()
        XCTAssertEqual(stack?.viewControllers.count, 1)
        window.removeObserver(other)
        stack = nil
        XCTAssertEqual(issues, [])
        existing.present(screen("next"), animated: true)
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
    }

    func testL12_aCoordinatorWhoseScreenStays_isToldWhenThatHasGone() async {
        let kept = modalRoot()
        kept.finish("value")
        settle()
        XCTAssertEqual(issues, [])
        host.navigation.start(Adaptive("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertNil(kept.script.screen)
    }

    func testL12_aCompletionKeptForEver_thatCapturesItsCoordinator_isTold() async {
        let root = modalRoot()
        var keptForEver: [(CoordinatorResult<String>) -> Void] = []
        do {
            let a = Modal("a")
            let completion = { (_: CoordinatorResult<String>) in XCTAssertEqual(a.script.name, "a") }
            keptForEver.append(completion)
            root.navigation.start(a, animated: true, completion)
        }
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertEqual(keptForEver.count, 1)
    }
}
