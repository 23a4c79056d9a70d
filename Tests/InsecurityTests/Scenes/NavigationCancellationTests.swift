import Insecurity
import PresentationSim
import XCTest

/// The cancellation of a task that awaits a navigation is never lost, wherever it comes from: the task always resumes.
final class NavigationCancellationTests: SceneTestCase {
    private enum HidingModule: CoordinatorModule {
        static let moduleName = "Hiding"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let coordinator = Adaptive(moduleName), window = try resolver.resolve(Window.self)
            coordinator.factory.onMake = { window.isHidden = true }
            return coordinator
        }
    }

    private var result: NavigationOutcome?
    private var task: Task<Void, Never>?

    /// Performs a navigation in a task, and notes its outcome in ``result``.
    private func perform(_ type: NavigationType) {
        let coordinator = transitionCoordinator
        result = nil
        task = Task { result = await coordinator.performNavigation(type, animated: true) }
    }

    /// Waits for the outcome, and checks it and the picture at rest.
    private func ends(
        _ expected: NavigationOutcome = .abandoned, _ rest: String = "[Starting]", row: Any = "", line: UInt = #line
    ) async {
        await until({ result != nil }, line: line)
        settle()
        XCTAssertEqual(result, expected, "\(row)", line: line)
        XCTAssertEqual(picture, rest, "\(row)", line: line)
    }

    func testCancelledInsideACallOfTheApp_abandons() async {
        enum Call: CaseIterable { case metCondition, unmetCondition, brokenCondition, builderOfTheLogin, ownBuilder }
        for call in Call.allCases {
            startOver()
            let cancel = { [weak self] (calls: Call...) in if calls.contains(call) { self?.task?.cancel() } }
            assemble {
                let condition = Requirement("condition", sceneName: "Gate") { _ in
                    cancel(.metCondition, .unmetCondition, .brokenCondition)
                    if call == .brokenCondition { throw Breakdown() }
                    return call == .metCondition
                }
                $0.register(scene: "Gate") {
                    cancel(.builderOfTheLogin)
                    return SceneScreen("Gate", $1)
                }
                $0.register(scene: "Secret", requirements: call == .ownBuilder ? [] : [condition]) {
                    cancel(.ownBuilder)
                    return SceneScreen("Secret", $1)
                }
            }
            perform(.push(sceneName: "Secret"))
            await ends(row: call)
            XCTAssertEqual(simulation.issues.map(\.message), [], "\(call)")
            XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed, "\(call)")
        }
    }

    /// The failure waits until nothing moves, which a start that waits for the window delays.
    func testCancelledAfterAFailure_inAHiddenWindow_isTheFailure() async {
        window.isHidden = true
        settle()
        WindowCoordinator(window).navigation.top.start(Modal("waiting"), animated: true) { _ in }
        perform(.present(sceneName: "Broken"))
        for _ in 0..<20 { await Task.yield() }
        settle()
        XCTAssertNil(result)
        task?.cancel()
        await ends(.failed(.notBuilt(scene: "Broken", reason: "it broke")))
    }

    func testCancelledInsideACustomBody() async {
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { [weak self] coordinator in
            self?.task?.cancel()
            coordinator.performNavigation(.push(sceneName: "Info"), animated: true) { part = $0 }
        }
        perform(custom)
        await until { part != nil }
        await ends()
        XCTAssertEqual(part, .abandoned)
    }

    func testCancelledFromAnotherThread_whileItWaitsForTheLogin() async {
        for delay in [0, 1, 5, 20] {
            perform(.push(sceneName: "Profile"))
            let task = task
            for _ in 0..<delay { await Task.yield() }
            await Task.detached { task?.cancel() }.value
            await ends(row: delay)
        }
    }

    func testCancelledFromAnotherThread_manyTimes() async {
        for _ in 0..<200 {
            perform(.present(sceneName: "Info"))
            let task = task
            let other = Task.detached { task?.cancel() }
            await until { result != nil }
            await other.value
            settle()
            XCTAssertEqual(picture, result == .completed ? "[Starting] | Info" : "[Starting]")
            if result == .completed { outcome(of: .back) }
        }
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testL3_cancelledBeforeItsScreenIsShown_endsItsSceneAndWhatIsAbove() async {
        go(.push(sceneName: "Info"), "first")
        perform(.push(sceneName: "Age"))
        for _ in 0..<5 { await Task.yield() }
        go(.push(sceneName: "Info"), "last")
        task?.cancel()
        await ends(.abandoned, "[Starting Info]")
        XCTAssertEqual(outcomes, ["first: completed", "last: abandoned"])
    }

    func testCancelledInsideTheTransition_completes() async {
        perform(.push(sceneName: "Info"))
        for _ in 0..<5 { await Task.yield() }
        halfway()
        task?.cancel()
        XCTAssertNil(result)
        await ends(.completed, "[Starting Info]")
    }

    func testCancelledOneOfTwo_theOtherStillWaitsForTheLogin() async throws {
        perform(.push(sceneName: "Profile"))
        await until { picture == "[Starting] | Login" }
        go(.push(sceneName: "Profile"), "other")
        task?.cancel()
        await ends(.abandoned, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes, ["other: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    // MARK: Inside a flow

    func testCancelledTask_thatAsks_throws() async {
        for (isCancelledBefore, expected) in [(false, ["push", "pop", "push"]), (true, ["push"])] {
            outcomes = []
            var thrown: (any Error)?
            var asking: Task<Void, Never>?
            record()
            startFlow("asks") { flow in
                let task = Task {
                    do { _ = try await flow.ask("age", as: Int.self, sceneName: "Age") } catch { thrown = error }
                }
                asking = task
                if isCancelledBefore { task.cancel() }
                await task.value
                return .push(sceneName: "Info")
            }
            if !isCancelledBefore { await until { picture == "[Starting Age]" } }
            asking?.cancel()
            await until { outcomes == ["go: completed"] }
            XCTAssertTrue(thrown is CancellationError, "\(isCancelledBefore)")
            XCTAssertEqual(picture, "[Starting Info]", "\(isCancelledBefore)")
            XCTAssertEqual(transitions, expected, "\(isCancelledBefore)")
            outcome(of: .back)
        }
    }

    func testCancelledTask_thatPerforms_abandons() async {
        var inner: NavigationOutcome?
        var performing: Task<Void, Never>?
        startFlow("performs") { flow in
            let task = Task { inner = await flow.perform(.push(sceneName: "Profile")) }
            performing = task
            await task.value
            return .present(sceneName: "Info")
        }
        await until { picture == "[Starting] | Login" }
        performing?.cancel()
        await until { inner != nil }
        XCTAssertEqual(inner, .abandoned)
        await until { outcomes == ["go: completed"] }
    }

    func testCancelledInAHiddenWindow_presentsNothing() async {
        window.isHidden = true
        settle()
        perform(.present(sceneName: "Info"))
        for _ in 0..<5 { await Task.yield() }
        settle()
        XCTAssertNil(result)
        task?.cancel()
        await until { result != nil }
        go(.push(sceneName: "Age"), "next")
        XCTAssertEqual(result, .abandoned)
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "[Starting Age]")
        XCTAssertEqual(outcomes, ["next: completed"])
    }

    func testCancelledInTheDeinitOfAParameter() async throws {
        var releaseCount = 0
        let flow = NavigationType.flow("cancelled") { [weak self] _ in
            let canceller = ReleaseProbe {
                releaseCount += 1
                self?.task?.cancel()
            }
            return .push(sceneName: "Profile", parameters: ["canceller": canceller])
        }
        perform(flow)
        await until { picture == "[Starting] | Login" }
        XCTAssertEqual(releaseCount, 0)
        try user.swipeDown()
        await ends()
        XCTAssertEqual(releaseCount, 1)
    }

    func testCancelledInAWindow_thatItsCoordinatorHides_presentsNothing() async {
        assemble(opens: true) { [unowned self] in
            $0.register(HidingModule.self)
            $0.register(Window.self) { [unowned self] _ in window }
        }
        perform(.present(sceneName: "Hiding"))
        await until { window.isHidden }
        settle()
        task?.cancel()
        await until { result != nil }
        window.isHidden = false
        await ends()
    }
}
