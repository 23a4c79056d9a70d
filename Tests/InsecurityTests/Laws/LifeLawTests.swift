import Insecurity
import PresentationSim
import XCTest

/// The life of a coordinator as its own code sees it.
final class LifeLawTests: ChainTestCase {
    func testIsRunning_fromTheStartToTheEnd() async {
        let root = modalRoot(), a = Modal("a")
        XCTAssertFalse(a.isRunning)
        root.navigation.start(a, deliver("a") { XCTAssertFalse(a.isRunning) })
        XCTAssertTrue(a.isRunning, "before its screen is shown")
        settle()
        a.finish("value")
        XCTAssertFalse(a.isRunning)
        XCTAssertEqual(delivered, ["a: value"])
    }

    func testIsOnTop_unlessSomethingOfTheChainIsAbove() async {
        let root = modalRoot()
        XCTAssertTrue(root.isOnTop)
        let a = Modal("a")
        root.navigation.start(a, deliver("a"))
        XCTAssertFalse(root.isOnTop)
        XCTAssertTrue(a.isOnTop)
        a.finish("value")
        XCTAssertTrue(root.isOnTop)
        XCTAssertFalse(a.isOnTop)
        XCTAssertFalse(Modal("idle").isOnTop)
    }

    func testIsOnTop_ofTheCoordinatorOfAnExistingScreen() async {
        let existing = existingRoot()
        let host = ModalCoordinator(existing)
        XCTAssertTrue(host.isRunning)
        XCTAssertTrue(host.isOnTop)
        host.start(Modal("a"), deliver("a"))
        XCTAssertFalse(host.isOnTop)
    }

    func testWindow_isTheOneThatTheCoordinatorRunsIn_whileItRuns() async {
        let root = modalRoot(), a = Modal("a"), waiting = Modal("waiting")
        XCTAssertNil(a.window)
        root.navigation.start(a, deliver("a") { XCTAssertNil(a.window) })
        XCTAssertTrue(a.window === window, "before its screen is shown")
        root.navigation.whenOnTop.start(waiting, deliver("waiting"))
        XCTAssertNil(waiting.window)
        settle()
        a.finish("value")
        XCTAssertNil(a.window)
        XCTAssertTrue(waiting.window === window)
        XCTAssertEqual(delivered, ["a: value"])
    }

    func testWindow_ofTheCoordinatorOfAnExistingScreen_isTheOneThatTheScreenIsIn() async {
        let existing = screen("existing"), other = Window(simulation: simulation)
        let host = ModalCoordinator(existing), a = Modal("a")
        XCTAssertNil(host.window)
        window.rootViewController = existing
        settle()
        host.start(a, deliver("a"))
        XCTAssertTrue(host.window === window && a.window === window)
        settle()
        a.dismiss()
        settle()
        window.rootViewController = screen("next")
        settle()
        XCTAssertNil(host.window)
        other.rootViewController = existing
        settle()
        XCTAssertTrue(host.window === other)
        XCTAssertNil(a.window)
    }

    func testWindow_isNil_whenTheWindowIsReleased() async {
        let a = Modal("a")
        host.navigation.start(a, deliver("a"))
        XCTAssertTrue(a.window === window)
        releaseWindow()
        XCTAssertNil(a.window)
        XCTAssertEqual(delivered, ["a: removed"])
    }

    func testDidEnd_isCalledOnce_afterTheDelivery() async {
        let root = modalRoot()
        let a = Life("a") { self.delivered.append("didEnd") }
        root.navigation.start(a, deliver("a"))
        settle()
        a.finish("value")
        a.finish("again")
        XCTAssertEqual(delivered, ["a: value", "didEnd"])
        let refused = Life("refused") { self.delivered.append("never") }
        TestContext.$simulation.withValue(simulation) { Modal("idle").navigation.start(refused, deliver("refused")) }
        XCTAssertEqual(delivered, ["a: value", "didEnd", "refused: refused"])
    }

    func testTask_isCancelledAtTheEnd_beforeTheResultIsDelivered() async {
        let root = modalRoot(), a = Modal("a")
        var areCancelled: [Bool] = []
        root.navigation.start(a, deliver("a"))
        for _ in 0..<2 {
            a.task {
                try? await self.simulation.clock.sleep(for: .seconds(10))
                areCancelled.append(Task.isCancelled)
            }
        }
        await simulation.settle { a.isOnTop }
        a.finish("value")
        await simulation.settle { areCancelled.count == 2 }
        XCTAssertEqual(areCancelled, [true, true])
        XCTAssertLessThan(simulation.clock.now.offset, .seconds(10))
    }

    func testTask_ofACoordinatorThatHasEnded_isNotRun() async {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        a.finish("value")
        XCTAssertNil(a.task { XCTFail("ran after the end") })
        for _ in 0..<10 { await Task.yield() }
    }

    func testTask_canBeCancelledAlone() async {
        let root = modalRoot(), a = modal("a", on: root.navigation)
        var areCancelled: [Bool] = []
        let first = a.task { [simulation] in
            try? await simulation.clock.sleep(for: .seconds(10))
            areCancelled.append(Task.isCancelled)
        }
        a.task { [simulation] in
            try? await simulation.clock.sleep(for: .seconds(1))
            areCancelled.append(Task.isCancelled)
        }
        first?.cancel()
        await simulation.settle { areCancelled.count == 2 }
        XCTAssertEqual(areCancelled, [true, false])
    }

    func testL12_aTaskThatHasNotReturned_mayKeepItsCoordinator() async {
        let root = modalRoot()
        var isDone = false
        do {
            let a = Modal("a")
            root.navigation.start(a, deliver("a"))
            a.task {
                for _ in 0..<3 { await Task.yield() }
                isDone = a.finish("late")
                isDone = true
            }
            settle()
            a.dismiss()
            settle()
        }
        XCTAssertEqual(simulation.leaks, [])
        await simulation.settle { isDone }
        for _ in 0..<3 { await Task.yield() }
        XCTAssertEqual(simulation.leaks, [])
        withExtendedLifetime(root) {}
    }

    // MARK: A value instead of a dismissal

    func testResultForDismissal_isDeliveredInsteadOfTheDismissal() async throws {
        let root = modalRoot()
        let a = Order("a")
        root.navigation.start(a, deliver("a"))
        settle()
        a.number = "42"
        try user.swipeDown()
        settle()
        XCTAssertEqual(delivered, ["a: 42"])
        XCTAssertEqual(a.asked, [.user])
    }

    func testResultForDismissal_isNilByDefault_andNotAskedForARefusal() async {
        let root = modalRoot()
        let a = Order("a"), refused = Order("refused")
        refused.number = "42"
        root.navigation.start(a, deliver("a"))
        root.navigation.start(refused, deliver("refused"))
        refused.factory.makeScreen = { MissingScreen() }
        a.navigation.start(a, deliver("again"))
        root.dismissChildren()
        XCTAssertEqual(delivered, ["again: refused", "refused: 42", "a: requested"])
        XCTAssertEqual(a.asked, [.requested])
        XCTAssertEqual(refused.asked, [.ancestor])
    }

    func testResultForDismissal_isNotAskedForIfTheScreenIsRefused() async {
        let root = modalRoot(), a = Order("a")
        a.number = "42"
        a.factory.makeScreen = { root.factory.screen ?? MissingScreen() }
        root.navigation.start(a, deliver("a"))
        settle()
        XCTAssertEqual(delivered, ["a: refused"])
        XCTAssertEqual(a.asked, [])
    }

    func testResultForDismissal_isAnEventOfAFinish() async {
        let observer = EventList(), root = modalRoot(), a = Order("a")
        host.addObserver(observer)
        a.number = "42"
        root.navigation.start(a, deliver("a"))
        root.dismissChildren()
        XCTAssertEqual(observer.kinds, [.started, .finished])
    }

    // MARK: Results

    func testGet_returnsTheValue_orThrowsTheDismissal() async {
        func get(_ result: CoordinatorResult<Int>) throws(DismissalError) -> Int { try result.get() }
        XCTAssertEqual(try get(.finished(1)), 1)
        do {
            XCTFail("\(try get(.dismissed(.user)))")
        } catch {
            XCTAssertEqual(error.dismissal, .user)
            XCTAssertEqual("\(error)", "the coordinator was dismissed: user")
        }
    }

    func testMap_transformsTheValue_andKeepsADismissal() async {
        XCTAssertEqual(CoordinatorResult.finished(1).map { "\($0)" }, .finished("1"))
        XCTAssertEqual(CoordinatorResult<Int>.dismissed(.user).map { "\($0)" }, .dismissed(.user))
    }

    func testMap_throwsTheErrorOfTheTransform_withItsType() async {
        struct Failure: Error { let number: Int }
        func fail(_ number: Int) throws(Failure) -> String { throw Failure(number: number) }
        do {
            XCTFail("\(try CoordinatorResult.finished(1).map(fail))")
        } catch {
            XCTAssertEqual(error.number, 1)
        }
        XCTAssertNoThrow(try CoordinatorResult<Int>.dismissed(.user).map(fail))
    }

    func testResultsWithoutAValue_canBeCompared() async {
        XCTAssertTrue(CoordinatorResult<Void>.finished(()) == .finished(()))
        XCTAssertTrue(CoordinatorResult<Void>.dismissed(.user) == .dismissed(.user))
        XCTAssertFalse(CoordinatorResult<Void>.dismissed(.user) == .finished(()))
        XCTAssertFalse(CoordinatorResult<Void>.dismissed(.user) == .dismissed(.ancestor))
    }
}

private final class MissingScreen: ViewController {}

/// A coordinator that notices its end.
private final class Life: ModalCoordinator<String> {
    private let factory: ScreenFactory
    private let onEnd: () -> Void

    init(_ name: String, onEnd: @escaping () -> Void) {
        factory = ScreenFactory(name)
        self.onEnd = onEnd
    }

    override var viewController: ViewController { factory.make() }
    override func didEnd() { onEnd() }
}

/// A coordinator whose order may be placed before its screen is dismissed.
private final class Order: ModalCoordinator<String> {
    let factory: ScreenFactory
    var number: String?
    private(set) var asked: [Dismissal] = []

    init(_ name: String) { factory = ScreenFactory(name) }

    override var viewController: ViewController { factory.make() }

    override func result(for dismissal: Dismissal) -> String? {
        asked.append(dismissal)
        return number
    }
}
