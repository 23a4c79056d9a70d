import Insecurity
import PresentationSim
import XCTest

/// The `async` form of each start.
final class AwaitTests: ChainTestCase {
    func testEachStart_returnsItsResult() async {
        let root = pushedRoot()
        let existing = NavigationController(rootViewController: screen("existing"))
        let second = Window(simulation: simulation)
        second.rootViewController = existing
        let hosted = NavigationCoordinator(existing), navigation = root.navigation
        let modal = Modal("a"), pushed = Pushed("b"), onNew = Pushed("c"), onHost = Pushed("d")
        let adaptive = (0..<4).map { Adaptive("\($0)") }
        let starts: [(Coordinator<String>, @MainActor () async -> CoordinatorResult<String>)] = [
            (modal, { await navigation.start(modal, animated: true) }),
            (pushed, { await navigation.start(pushed, animated: true) }),
            (onNew, { await navigation.start(NavigationController(), onNew, animated: true) }),
            (onHost, { await hosted.start(onHost, animated: true) }),
            (adaptive[0], { await navigation.start(adaptive[0], animated: true) }),
            (adaptive[1], { await navigation.start(NavigationController(), adaptive[1], animated: true) }),
            (adaptive[2], { await navigation.startModal(adaptive[2], animated: true) }),
            (adaptive[3], { await navigation.start(adaptive[3], in: .modal, animated: true) }),
        ]
        for (child, start) in starts { await finishes(child, start) }
        XCTAssertEqual([picture, second.picture], ["[root]", "[existing]"])
        XCTAssertEqual(issues, [])
    }

    func testEachStartOfAWindow_returnsItsResult() async {
        let navigation = host.navigation
        let modal = Modal("a"), pushed = Pushed("b"), adaptive = Adaptive("c"), onNew = Adaptive("d")
        let starts: [(Coordinator<String>, @MainActor () async -> CoordinatorResult<String>)] = [
            (modal, { await navigation.start(modal, duration: .seconds(1), options: []) }),
            (pushed, { await navigation.start(NavigationController(), pushed, duration: .zero, options: []) }),
            (adaptive, { await navigation.start(adaptive, duration: .seconds(1), options: []) }),
            (onNew, { await navigation.start(NavigationController(), onNew, duration: .zero, options: []) }),
        ]
        for (child, start) in starts { await finishes(child, start) }
        XCTAssertEqual(picture, "[d]")
    }

    /// A navigation can be passed to another task, because it is isolated to the main actor.
    func testTwoStarts_canBeAwaitedTogether() async {
        let navigation: any AdaptiveNavigation = pushedRoot().navigation
        let first = Modal("first"), second = Modal("second")
        async let one = navigation.start(first, animated: false)
        async let two = navigation.start(second, animated: false)
        await simulation.settle { first.isRunning && second.isRunning }
        // Either may have been started first.
        for child in first.isOnTop ? [first, second] : [second, first] { child.finish("done") }
        let results = await [one, two]
        XCTAssertEqual(results.map(\.value), ["done", "done"])
    }

    func testAFlow_readsAsStraightCode() async throws {
        let root = pushedRoot()
        let form = Modal("form"), receipt = Pushed("receipt")
        var paid: [String] = []
        let flow = Task {
            guard let card = await root.navigation.start(form, animated: true).value else { return }
            paid.append(card)
            let result = await root.navigation.start(receipt, animated: true)
            paid.append("\(result.dismissal.map { "\($0)" } ?? "")")
        }
        let isFormShown = await simulation.settle { self.picture == "[root] | form" }
        XCTAssertTrue(isFormShown)
        form.finish("4242")
        let isReceiptShown = await simulation.settle { self.picture == "[root receipt]" }
        XCTAssertTrue(isReceiptShown)
        try user.goBack()
        await simulation.settle { paid.count == 2 }
        XCTAssertEqual(paid, ["4242", "user"])
        await flow.value
    }

    func testARefusedStart_returns() async {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        let result = await root.navigation.start(a, animated: true)
        XCTAssertEqual(result, .dismissed(.refused(.startedTwice(coordinator: "Modal"))))
        XCTAssertTrue(a.finish("still runs"))
        let late = await a.navigation.start(Modal("b"), animated: true)
        XCTAssertEqual(late, .dismissed(.refused(.navigationAfterEnd(child: "Modal"))))
    }

    func testL12_anAwaitedCoordinator_isNoLeakUntilTheTaskResumes_butItsRetainedScreenIs() async {
        let root = modalRoot()
        var kept: ViewController?
        let child = Modal("a")
        let flow = Task { await root.navigation.start(child, animated: true) }
        await simulation.settle { child.factory.screen != nil }
        kept = child.factory.screen
        child.finish("value")
        settle()
        XCTAssertEqual(simulation.leaks, ["Probe"], "the task keeps the coordinator until it resumes")
        _ = await flow.value
        XCTAssertEqual(simulation.leaks, ["Probe", "Modal"])
        withExtendedLifetime((kept, child)) {}
    }

    func testL12_aCoordinatorWhoseAwaitedStartWasRefused_isALeakAfterALaterStart() async {
        let root = modalRoot(), idle = Modal("idle"), child = Modal("a")
        let refused = await TestContext.$simulation.withValue(simulation) {
            await idle.navigation.start(child, animated: true)
        }
        XCTAssertEqual(refused, .dismissed(.refused(.navigationBeforeStart(child: "Modal"))))
        root.navigation.start(child, animated: true, deliver("a"))
        child.finish("value")
        settle()
        XCTAssertEqual(simulation.leaks, ["Modal"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    func testL12_aCoordinatorWhoseAwaitedStartWasRefused_isALeak_ifItWasStartedBeforeTheTaskResumed() async {
        let root = modalRoot(), idle = Modal("idle"), child = Modal("a")
        var task: Task<Void, Never>?
        root.navigation.start(root, animated: true) { _ in
            task = TestContext.$simulation.withValue(self.simulation) {
                Task.immediate { _ = await idle.navigation.start(child, animated: true) }
            }
            root.navigation.start(child, animated: true, self.deliver("a"))
        }
        await task?.value
        child.finish("value")
        settle()
        XCTAssertEqual(delivered, ["a: value"])
        XCTAssertEqual(simulation.leaks, ["Modal"])
    }

    func testSettle_stopsAfterTheGivenTurns() async {
        var turns = 0
        let isDone = await simulation.settle(turns: 3) {
            turns += 1
            return false
        }
        XCTAssertFalse(isDone)
        XCTAssertEqual(turns, 3)
    }

    private func finishes(
        _ child: Coordinator<String>, line: UInt = #line,
        _ start: @escaping @MainActor () async -> CoordinatorResult<String>
    ) async {
        let flow = Task { await start() }
        let isFinished = await simulation.settle { self.finish(child) }
        XCTAssertTrue(isFinished, line: line)
        let result = await flow.value
        XCTAssertEqual(result, .finished("value"), line: line)
        settle()
    }

    /// Finishes the coordinator if its screen was made. Returns `false` if it wasn't, or if the call is refused.
    private func finish(_ child: Coordinator<String>) -> Bool {
        let factory = (child as? Modal)?.factory ?? (child as? Pushed)?.factory ?? (child as? Adaptive)?.factory
        return factory?.screen != nil && child.finish("value")
    }
}
