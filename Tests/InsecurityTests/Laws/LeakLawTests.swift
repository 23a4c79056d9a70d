import Insecurity
import PresentationSim
import XCTest

/// L12: a coordinator or screen that outlives its end is reported: once, by the name of its type, in the turn after the
/// chain has settled. ``NoLeakLawTests`` has the objects that are no leaks.
final class LeakLawTests: ChainTestCase {
    func testL12_aLeakIsReportedInASecondSimulation_ifTheFirstStandsStill() async {
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
            kept = child.factory.screen
            child.finish("value")
        }
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
        settle()
        XCTAssertEqual(issues.count, 1)
        _ = kept
    }

    func testL12_aRetainedController_thatASecondCoordinatorReturnedButDidNotShow() async {
        let root = modalRoot()
        let kept = Probe("kept")
        func start(_ name: String, _ onMake: @escaping (Modal) -> Void) {
            let child = Modal(name)
            child.factory.makeScreen = { [unowned child] in
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
            "the screens on its stack are not reported")
        XCTAssertEqual(kept.viewControllers.count, 1)
    }

    func testL12_aRetainedNavigationController_thatIsEmptiedWhenItLeaves() async {
        let root = modalRoot()
        let kept = NavigationController()
        func start() {
            let child = Pushed("a")
            child.factory.callbacks = [.didDisappear: { kept.setViewControllers([], animated: false) }]
            root.navigation.start(kept, child, animated: true, deliver("a"))
        }
        start()
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "NavigationController")])
    }

    func testL12_aLeakIsReportedAfterTheHostIsReleased() async {
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

    func testL12_aScreenOnAStack_isReportedAfterTheStackAndTheHostAreReleased() async {
        let existing = screen("existing")
        window.rootViewController = existing
        let kept = Probe("kept")
        var stack: NavigationController?
        do {
            var host: ModalCoordinator<Never>? = ModalCoordinator(existing)
            let child = Modal("a")
            child.factory.makeScreen = { kept }
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

    func testL12_aCoordinatorWhoseScreenStays_isReportedAfterTheScreenHasLeft() async {
        let kept = modalRoot()
        kept.finish("value")
        settle()
        XCTAssertEqual(issues, [])
        host.navigation.start(Adaptive("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertNil(kept.factory.screen)
    }

    func testL12_aCoordinatorThatAKeptCompletionCaptures_isReported() async {
        let root = modalRoot()
        var keptCompletions: [(CoordinatorResult<String>) -> Void] = []
        do {
            let a = Modal("a")
            let completion = { (_: CoordinatorResult<String>) in XCTAssertEqual(a.factory.name, "a") }
            keptCompletions.append(completion)
            root.navigation.start(a, animated: true, completion)
        }
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        XCTAssertEqual(keptCompletions.count, 1)
    }
}
