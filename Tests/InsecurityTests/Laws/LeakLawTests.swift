import Insecurity
import PresentationSim
import XCTest

/// L12: a coordinator or screen that is alive after its end is a leak, listed by the name of its type when asked.
final class LeakLawTests: ChainTestCase {
    // MARK: Leaks

    func testL12_aRetainedCoordinator_isALeakUntilItIsReleased() async {
        let root = modalRoot()
        var kept: Modal? = modal("a", on: root.navigation)
        kept?.finish("value")
        settle()
        XCTAssertEqual(simulation.leaks, ["Modal"])
        XCTAssertEqual(issues, [], "nothing is reported unless the test asks")
        kept = nil
        XCTAssertEqual(simulation.leaks, [])
        withExtendedLifetime(root) {}
    }

    func testL12_aRetainedScreen_isALeakUntilItIsReleased() async {
        let root = modalRoot()
        var kept: ViewController?
        do {
            let child = modal("a", on: root.navigation)
            kept = child.factory.screen
            child.finish("value")
            settle()
        }
        XCTAssertEqual(simulation.leaks, ["Probe"])
        withExtendedLifetime(kept) {}
        kept = nil
        XCTAssertEqual(simulation.leaks, [])
    }

    func testL12_aRetainedNavigationController_isOneLeak_withoutItsStack() async throws {
        let root = modalRoot()
        let kept = NavigationController()
        root.navigation.start(kept, Pushed("a"), animated: true, deliver("a"))
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(simulation.leaks, ["NavigationController"])
        XCTAssertEqual(kept.viewControllers.count, 1)
    }

    func testL12_aRetainedNavigationController_thatIsEmptiedWhenItLeaves() async throws {
        let root = modalRoot()
        let kept = NavigationController()
        do {
            let child = Pushed("a")
            child.factory.callbacks = [.didDisappear: { kept.setViewControllers([], animated: false) }]
            root.navigation.start(kept, child, animated: true, deliver("a"))
        }
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(simulation.leaks, ["NavigationController"])
    }

    func testL12_aRetainedScreen_thatASecondCoordinatorReturnedButDidNotShow() async {
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
        XCTAssertEqual(simulation.leaks, ["Probe"])
    }

    func testL12_aCoordinatorThatAKeptCompletionCaptures() async throws {
        let root = modalRoot()
        var keptCompletions: [(CoordinatorResult<String>) -> Void] = []
        do {
            let a = Modal("a")
            let completion = { (_: CoordinatorResult<String>) in XCTAssertEqual(a.factory.name, "a") }
            keptCompletions.append(completion)
            root.navigation.start(a, animated: true, completion)
        }
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(simulation.leaks, ["Modal"])
        XCTAssertEqual(keptCompletions.count, 1)
    }

    func testL12_aCoordinatorWhoseLastRootStays_isALeakOnceThatHasLeft() async {
        let kept = modalRoot()
        kept.finish("value")
        settle()
        XCTAssertEqual(simulation.leaks, [], "a screen may keep its coordinator while it is shown")
        host.navigation.start(Adaptive("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(simulation.leaks, ["Modal"])
        XCTAssertNil(kept.factory.screen)
    }

    func testL12_aReplacedRoot_isNoLeakBeforeItHasLeft() async {
        _ = modalRoot()
        host.navigation.start(Adaptive("next"), deliver("next"))
        XCTAssertTrue(window.isTransitioning)
        XCTAssertEqual(simulation.leaks, [])
    }

    func testL12_leaksAreListedAfterTheHostIsReleased() async {
        let existing = existingRoot()
        let child = Modal("a")
        do {
            let host = ModalCoordinator(existing)
            host.start(child, animated: true, deliver("a"))
        }
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(simulation.leaks, ["Modal"])
    }

    func testL12_leaksBelongToTheSimulationOfTheirWindow() async {
        let existing = existingRoot()
        let host = ModalCoordinator(existing)
        let first = modal("first", on: host)
        first.finish("1")
        settle()
        window.rootViewController = nil
        let other = Window(simulation: Simulation())
        other.rootViewController = existing
        other.simulation.settle()
        let second = Pushed("second")
        host.start(NavigationController(), second, animated: true, deliver("second"))
        other.simulation.settle()
        second.finish("2")
        other.simulation.settle()
        XCTAssertEqual(delivered, ["first: 1", "second: 2"])
        XCTAssertEqual(simulation.leaks, ["Modal"])
        XCTAssertEqual(other.simulation.leaks, ["Pushed"])
    }

    func testL12_leaksOfEachKindAmongManyThatAreReleased_areStillListed() async {
        let root = modalRoot()
        var kept: [AnyObject?] = []
        for index in 0..<500 {
            let child = Pushed("a"), stack = NavigationController()
            root.navigation.start(stack, child, animated: false) { _ in }
            root.navigation.start(Modal("b"), animated: false) { _ in }
            settle()
            if index < 3 { kept.append([child, child.factory.screen, stack][index]) }
            root.dismissChildren()
            settle()
            stack.setViewControllers([], animated: false)
        }
        XCTAssertEqual(simulation.leaks, ["Pushed", "Probe", "NavigationController"])
        XCTAssertEqual(kept.count, 3)
    }

    // MARK: No leaks

    func testL12_aTaskThatHasNotResumed_mayKeepTheStackItStarted() async throws {
        final class Keeper: ViewController { var coordinator: Pushed? }
        let root = modalRoot()
        let task = Task { [unowned self] in
            let flow = Pushed("flow")
            flow.factory.callbacks[.didAppear] = { [unowned self, unowned flow] in
                let child = Pushed("child")
                child.factory.makeScreen = { [unowned child] in
                    let screen = Keeper()
                    screen.coordinator = child
                    return screen
                }
                flow.navigation.start(child, animated: true, deliver("child"))
            }
            await root.navigation.start(NavigationController(), flow, animated: true)
        }
        await simulation.settle { self.picture == "root | [flow Keeper]" }
        try user.swipeDown()
        settle()
        XCTAssertEqual(simulation.leaks, [])
        await task.value
        XCTAssertEqual(delivered, ["child: user"])
        XCTAssertEqual(simulation.leaks, [])
    }

    func testL12_aScreenThatOtherCodeShowsAgain_isNoLeak() async {
        let root = modalRoot()
        do {
            let child = Modal("a")
            child.factory.callbacks[.didDisappear] = { [window, unowned factory = child.factory] in
                window.rootViewController = factory.screen
            }
            root.navigation.start(child, animated: true, deliver("a"))
            settle()
            child.finish("value")
            settle()
        }
        XCTAssertEqual(picture, "a")
        XCTAssertEqual(simulation.leaks, ["Modal"], "the root's coordinator, which this test keeps")
        withExtendedLifetime(root) {}
    }

    func testL12_aScreenOnAStackOfOtherCode_isALeakOnceThatIsReleased() async {
        let existing = existingRoot()
        let kept = Probe("kept")
        var stack: NavigationController?
        do {
            let host = ModalCoordinator(existing)
            let child = Modal("a")
            child.factory.makeScreen = { kept }
            host.start(child, animated: true, deliver("a"))
            settle()
            child.finish("value")
            settle()
        }
        stack = TestContext.$simulation.withValue(simulation) {
            NavigationController(rootViewController: kept)
        }
        XCTAssertEqual(simulation.leaks, [])
        withExtendedLifetime(stack) {}
        stack = nil
        XCTAssertEqual(simulation.leaks, ["Probe"])
    }

    func testL12_aCompletionThatCapturesItsCoordinator_isReleasedWithIt() async throws {
        let root = modalRoot()
        weak var released: Modal?
        do {
            let a = Modal("a")
            released = a
            root.navigation.start(a, animated: true) { _ in XCTAssertEqual(a.factory.name, "a") }
        }
        settle()
        try user.swipeDown()
        settle()
        XCTAssertNil(released)
        XCTAssertEqual(simulation.leaks, [])
    }
}
