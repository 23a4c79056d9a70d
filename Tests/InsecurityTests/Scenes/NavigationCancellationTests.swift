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
    private func perform(_ type: NavigationType, in coordinator: TransitionCoordinator? = nil) {
        let coordinator = coordinator ?? transitionCoordinator
        task = Task { result = await coordinator.performNavigation(type, animated: true) }
    }

    private func secret(_ requirement: Requirement) -> (Container) -> Void {
        { $0.register(scene: "Secret", requirements: [requirement]) { SceneScreen("Secret", $1) } }
    }

    override func setUp() async throws {
        try await super.setUp()
        (result, task) = (nil, nil)
    }

    func testCancelledInsideACondition_metOrNot_abandons() async {
        for isMet in [true, false] {
            startOver()
            (result, task) = (nil, nil)
            let condition = Requirement("condition", sceneName: "Age") { [weak self] _ in
                self?.task?.cancel()
                return isMet
            }
            assemble(secret(condition))
            perform(.push(sceneName: "Secret"))
            await until { result != nil }
            XCTAssertEqual(result, .abandoned)
            XCTAssertEqual(picture, "[Starting]")
            XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        }
    }

    func testCancelledInsideACondition_thatThrows_endsOnce() async {
        struct Broken: Error {}
        let broken = Requirement("broken", sceneName: "Age") { [weak self] _ in
            self?.task?.cancel()
            throw Broken()
        }
        assemble(opens: true, secret(broken))
        perform(.push(sceneName: "Secret"))
        await until { result != nil }
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testCancelledInsideTheLoginsBuilder() async {
        assemble {
            let open = Requirement("open", sceneName: "Gate") { _ in false }
            $0.register(scene: "Gate") { [weak self] _, parameters in
                self?.task?.cancel()
                return SceneScreen("Gate", parameters)
            }
            self.secret(open)($0)
        }
        perform(.push(sceneName: "Secret"))
        await until { result != nil }
        XCTAssertEqual(result, .abandoned)
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
    }

    func testCancelledInsideItsOwnBuilder() async {
        assemble {
            $0.register(scene: "Self") { [weak self] _, parameters in
                self?.task?.cancel()
                return SceneScreen("Self", parameters)
            }
        }
        perform(.push(sceneName: "Self"))
        await until { result != nil }
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCancelledInsideACustomBody() async {
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { [weak self] coordinator in
            self?.task?.cancel()
            coordinator.performNavigation(.push(sceneName: "Info"), animated: true) { part = $0 }
        }
        perform(custom)
        await until { result != nil && part != nil }
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(part, .abandoned)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCancelledFromAnotherThread_whileItWaitsForTheLogin() async {
        for delay in [0, 1, 5, 20] {
            result = nil
            perform(.push(sceneName: "Profile"))
            let task = task
            for _ in 0..<delay { await Task.yield() }
            await Task.detached { task?.cancel() }.value
            await until { result != nil }
            XCTAssertEqual(result, .abandoned, "\(delay)")
            settle()
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testCancelledFromAnotherThread_manyTimes() async {
        for _ in 0..<200 {
            result = nil
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
        await until { result != nil }
        settle()
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(outcomes, ["first: completed", "last: abandoned"])
    }

    func testCancelledInsideTheTransition_completes() async {
        perform(.push(sceneName: "Info"))
        for _ in 0..<5 { await Task.yield() }
        halfway()
        task?.cancel()
        XCTAssertNil(result)
        await until { result != nil }
        XCTAssertEqual(result, .completed)
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testCancelledOneOfTwo_theOtherStillWaitsForTheLogin() async throws {
        perform(.push(sceneName: "Profile"))
        await until { picture == "[Starting] | Login" }
        go(.push(sceneName: "Profile"), "other")
        task?.cancel()
        await until { result != nil }
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes, ["other: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    // MARK: Inside a flow

    func testCancelledTask_thatAsks_throws() async {
        var thrown: (any Error)?
        var asking: Task<Void, Never>?
        go(
            .flow("asks") { flow in
                let task = Task {
                    do { _ = try await flow.ask("age", as: Int.self, sceneName: "Age") } catch { thrown = error }
                }
                asking = task
                await task.value
                return .push(sceneName: "Info")
            })
        await until { picture == "[Starting Age]" }
        asking?.cancel()
        await until { outcomes == ["go: completed"] }
        XCTAssertTrue(thrown is CancellationError)
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testCancelledTask_thatPerforms_abandons() async {
        var inner: NavigationOutcome?
        var performing: Task<Void, Never>?
        go(
            .flow("performs") { flow in
                let task = Task { inner = await flow.perform(.push(sceneName: "Profile")) }
                performing = task
                await task.value
                return .present(sceneName: "Info")
            })
        await until { picture == "[Starting] | Login" }
        performing?.cancel()
        await until { inner != nil }
        XCTAssertEqual(inner, .abandoned)
        await until { outcomes == ["go: completed"] }
    }

    func testCancelledTask_beforeItAsks_showsNothing() async {
        var thrown: (any Error)?
        go(
            .flow("asks") { flow in
                let task = Task {
                    await Task.yield()
                    do { _ = try await flow.ask("age", as: Int.self, sceneName: "Age") } catch { thrown = error }
                }
                task.cancel()
                await task.value
                return nil
            })
        await until { outcomes == ["go: completed"] }
        XCTAssertTrue(thrown is CancellationError)
        XCTAssertEqual(picture, "[Starting]")
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
        await until { result != nil }
        XCTAssertEqual(releaseCount, 1)
        XCTAssertEqual(result, .abandoned)
        XCTAssertEqual(picture, "[Starting]")
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
        XCTAssertEqual(result, .abandoned)
        window.isHidden = false
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }
}
