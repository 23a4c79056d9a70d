import Insecurity
import PresentationSim
import XCTest

/// L11 and L16: ownership, and a coordinator's one life.
final class OwnershipLawTests: ChainTestCase {
    func testL11_theDeinitOfACoordinator_mayAskAboutItsScreen() async {
        let root = modalRoot(), user = user
        root.navigation.start(Releasing { _ = try? user.swipeDown() }, animated: true) { _ in }
        settle()
        root.dismissChildren()
        settle()
        XCTAssertEqual(picture, "root")
    }

    func testL11_afterTheEndEverythingIsReleased() async {
        weak var coordinator: Modal?
        weak var controller: ViewController?
        weak var captured: Probe?
        do {
            let root = modalRoot()
            let child = Modal("a"), probe = Probe("captured")
            coordinator = child
            captured = probe
            root.navigation.start(child, animated: true) { _ in _ = probe }
        }
        settle()
        controller = coordinator?.factory.screen
        XCTAssertNotNil(controller)
        XCTAssertNotNil(captured)
        coordinator?.finish("value")
        XCTAssertNil(coordinator)
        XCTAssertNil(captured)
        settle()
        XCTAssertNil(controller)
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL11_theValueIsReleased_afterItsDelivery() async {
        final class Value {}
        let returning = Returning<Value>()
        modalRoot().navigation.start(returning) { _ in }
        settle()
        weak var value: Value?
        do {
            let made = Value()
            value = made
            returning.finish(made)
        }
        XCTAssertNil(value, "the test still keeps the coordinator")
        settle()
    }

    func testL11_whenOnTop_theEndOfAWaitingStart_releasesItsNavigationController() async {
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        weak var stack: NavigationController?
        do {
            let made = NavigationController(), waiting = Pushed("waiting")
            stack = made
            root.navigation.whenOnTop.start(made, waiting, deliver("waiting"))
            waiting.dismiss()
        }
        XCTAssertEqual(delivered, ["waiting: requested"])
        XCTAssertNil(stack)
    }

    func testL11_theHostKeepsNoViewController() async {
        let root = modalRoot()
        weak var navigation: NavigationController?
        weak var controller: ViewController?
        let child = Pushed("a")
        do {
            let made = NavigationController()
            navigation = made
            root.navigation.start(made, child, animated: true, deliver("a"))
        }
        settle()
        controller = child.factory.screen
        root.navigation.batch {
            window.rootViewController?.dismiss(animated: false)
            simulation.clock.advance(by: .zero)
            XCTAssertEqual(delivered, [])
            XCTAssertNil(navigation)
            XCTAssertNil(controller)
        }
        XCTAssertEqual(delivered, ["a: removed"])
    }

    func testL11_aRunningCoordinatorKeepsItsHost() async throws {
        window.rootViewController = screen("existing")
        weak var hostCoordinator: ModalCoordinator<Never>?
        let child = Modal("a")
        do {
            guard let existing = window.rootViewController else { return XCTFail("no root") }
            let coordinator = ModalCoordinator(existing)
            hostCoordinator = coordinator
            coordinator.start(child, animated: true, deliver("a"))
        }
        XCTAssertNil(hostCoordinator)
        settle()
        child.navigation.start(Modal("b"), animated: true, deliver("b"))
        settle()
        XCTAssertEqual(picture, "existing | a | b")
        try user.swipeDown()
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(delivered, ["b: user", "a: value"])
        XCTAssertEqual(picture, "existing")
    }

    func testL11_aHostReleasedDuringATransition_stillRemovesItsScreens() async {
        let existing = existingRoot()
        var kept: ModalCoordinator<Never>? = ModalCoordinator(existing)
        let child = Modal("a")
        kept?.start(child, animated: true, deliver("a") { kept = nil })
        halfway()
        child.finish("halfway")
        XCTAssertEqual(delivered, ["a: halfway"])
        XCTAssertNil(kept)
        settle()
        XCTAssertEqual(picture, "existing")
    }

    func testL11_releasingTheWindow_endsAndReleasesEverything() async {
        weak var simulation: Simulation?
        weak var window: Window?
        do {
            let own = Simulation(), ownWindow = Window(simulation: own)
            (simulation, window) = (own, ownWindow)
            let host = WindowCoordinator(ownWindow), root = Modal("root"), child = Modal("a")
            host.navigation.start(root, animated: false, deliver("root"))
            root.navigation.start(child, animated: true, deliver("a"))
            own.settle()
        }
        XCTAssertEqual(delivered, ["a: removed", "root: removed"])
        XCTAssertNil(window)
        XCTAssertNil(simulation)
    }

    func testL11_aHostCanWorkInASecondWindowAfterItsFirst() async {
        let existing = screen("existing")
        let host = ModalCoordinator(existing)
        window.rootViewController = existing
        modal("a", on: host).finish("1")
        settle()
        window.rootViewController = screen("other")
        settle()
        let second = Window(simulation: simulation)
        second.rootViewController = existing
        settle()
        let b = modal("b", on: host)
        XCTAssertEqual(second.picture, "existing | b")
        second.rootViewController = screen("other")
        settle()
        XCTAssertEqual(delivered, ["a: 1", "b: removed"])
        XCTAssertFalse(b.finish("late"))
    }

    func testL16_aCoordinatorHasOneLife() async {
        let root = modalRoot()
        let a = Modal("a")
        root.navigation.start(a, animated: true, deliver("first"))
        root.navigation.start(a, animated: true, deliver("second"))
        a.finish("value")
        root.navigation.start(a, animated: true, deliver("third"))
        settle()
        XCTAssertEqual(delivered, ["second: refused", "first: value", "third: refused"])
        XCTAssertEqual(
            issues.prefix(2), [.startedTwice(coordinator: "Modal"), .startedAfterEnd(coordinator: "Modal")])
        XCTAssertEqual(a.factory.makeCount, 1)
        XCTAssertEqual(picture, "root")
    }

    func testL16_aRefusedStartDoesNotCount() async {
        let a = Modal("a")
        let nowhere = screen("nowhere")
        let host = ModalCoordinator(nowhere)
        TestContext.$simulation.withValue(simulation) { host.start(a, animated: true, deliver("too early")) }
        window.rootViewController = nowhere
        host.start(a, animated: true, deliver("in time"))
        settle()
        a.finish("value")
        XCTAssertEqual(delivered, ["too early: refused", "in time: value"])
    }
}

/// A coordinator that calls a closure when it is released.
private final class Releasing: ModalCoordinator<String> {
    private let onDeinit: @MainActor () -> Void

    init(_ onDeinit: @escaping @MainActor () -> Void) { self.onDeinit = onDeinit }

    deinit { MainActor.assumeIsolated { onDeinit() } }

    override var viewController: ViewController { screen("releasing") }
}

/// A coordinator that returns a value of any type.
private final class Returning<Value>: ModalCoordinator<Value> {
    override var viewController: ViewController { ViewController() }
}
