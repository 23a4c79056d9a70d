import Insecurity
import PresentationSim
import XCTest

/// A task that awaits a start by name is cancelled by app code in the middle of the start, or from another thread.
final class NamedStartCancellationTests: ShopTestCase {
    private var results: [String] = []
    private var task: Task<Void, Never>?

    private func begin<Module: CoordinatorModule>(_ module: Module.Type) {
        let coordinator = transitionCoordinator
        task = Task { results.append(text(of: await coordinator.start(module))) }
    }

    private func check(_ expected: String = "cancelled", line: UInt = #line) async {
        await until({ !results.isEmpty }, line: line)
        for _ in 0..<20 { await Task.yield() }
        settle()
        XCTAssertEqual(results, [expected], line: line)
        XCTAssertEqual(picture, "[Starting]", line: line)
        XCTAssertEqual(simulation.leaks, [], line: line)
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed, line: line)
    }

    func testInsideItsBuilder() async {
        shop.onBuild = { [weak self] in self?.task?.cancel() }
        begin(SignInModule.self)
        await check()
    }

    func testInsideACondition() async {
        for isMet in [true, false] {
            assembleShop { [weak self] in
                let condition = Requirement("condition", sceneName: "Age") { _ in
                    self?.task?.cancel()
                    return isMet
                }
                $0.register(scene: "Info 2", requirements: [condition]) { SceneScreen("Info 2", $1) }
            }
            let coordinator = transitionCoordinator
            var result: NavigationOutcome?
            task = Task { result = await coordinator.performNavigation(.push(sceneName: "Info 2"), animated: true) }
            await until { result != nil }
            XCTAssertEqual(result, .abandoned)
            settle()
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testInsideTheLoginsBuilder() async {
        shop.onBuild = { [weak self] in self?.task?.cancel() }
        begin(MemberModule.self)
        await until { !results.isEmpty }
        settle()
        await check()
    }

    func testInsideTheTransition_endsTheCoordinator() async {
        begin(SignInModule.self)
        await until { shop.buildCount == 1 }
        halfway()
        task?.cancel()
        await check()
    }

    func testL7_beforeItsScreenIsMade_isNeverShown() async {
        go(.push(sceneName: "Age"))
        begin(SignInModule.self)
        for _ in 0..<10 { await Task.yield() }
        task?.cancel()
        settle()
        outcome(of: .back)
        await check()
        XCTAssertEqual(shop.buildCount, 1)
    }

    func testAfterTheResult_changesNothing() async {
        begin(SignInModule.self)
        await until { shop.buildCount == 1 }
        settle()
        shop.built(String.self)?.finish("done")
        task?.cancel()
        await check("done")
    }

    /// The result is due, and is delivered when the batch ends.
    func testAfterTheResult_beforeItsDelivery_changesNothing() async {
        for isShown in [true, false] {
            results = []
            begin(SignInModule.self)
            await until(timeStands: true) { shop.buildCount > 0 }
            if isShown { settle() }
            transitionCoordinator.coordinator(of: window).navigation.batch {
                XCTAssertEqual(shop.built(String.self)?.finish("done"), true)
                task?.cancel()
            }
            await check("done")
            assembleShop()
        }
    }

    /// The requirement was lost, and the end of the coordinator is due, which the navigation would show again.
    func testAfterALostRequirement_beforeTheEndIsDelivered() async {
        session.isLoggedIn = true
        let host = transitionCoordinator.coordinator(of: window)
        let observer = Starts { [session] in
            guard session.isLoggedIn else { return }
            session.isLoggedIn = false
            host.navigation.top.start(Adaptive("child"), animated: true) { [weak self] _ in self?.task?.cancel() }
        }
        host.addObserver(observer)
        begin(MemberModule.self)
        await check()
    }

    private final class Starts: CoordinatorObserver {
        private let onStart: () -> Void
        init(_ onStart: @escaping () -> Void) { self.onStart = onStart }
        func coordinatorDid(_ event: CoordinatorEvent) { if event.kind == .started { onStart() } }
    }

    /// The navigation shows the coordinator again, because its requirement was lost. Meanwhile the task is cancelled.
    func testWhileALostRequirementIsMetAgain() async {
        session.isLoggedIn = true
        shop.onBuild = { [shop, session] in
            session.isLoggedIn = false
            shop.onBuild = {}
        }
        begin(MemberModule.self)
        await until { picture == "[Starting] | login" }
        task?.cancel()
        await until { !results.isEmpty }
        settle()
        await check()
    }

    func testFromAnotherThread_atAnyMoment() async {
        for delay in 0..<40 {
            results = []
            begin(SignInModule.self)
            let task = task
            let other = Task.detached {
                for _ in 0..<delay { await Task.yield() }
                task?.cancel()
            }
            await until { !results.isEmpty }
            await other.value
            settle()
            XCTAssertEqual(results, ["cancelled"], "\(delay)")
            XCTAssertEqual(picture, "[Starting]", "\(delay)")
        }
    }
}
