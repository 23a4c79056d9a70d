import Insecurity
import PresentationSim
import XCTest

/// L1: a start by name delivers exactly one result, with a completion and as an `async` function.
final class NamedStartTests: ShopTestCase {
    private enum Form { case completion, task }

    private var results: [String] = []
    private var task: Task<Void, Never>?

    /// Runs a scenario with each form in an app of its own, and checks the one result.
    private func eachForm(
        _ expected: String, line: UInt = #line, _ scenario: (Form) async throws -> Void
    ) async throws {
        for form in [Form.completion, .task] {
            try await setUp()
            (results, task) = ([], nil)
            try await scenario(form)
            await until({ !results.isEmpty }, line: line)
            for _ in 0..<20 { await Task.yield() }
            settle()
            XCTAssertEqual(results, [expected], "\(form)", line: line)
        }
    }

    private func start<Module: CoordinatorModule>(
        _ module: Module.Type, _ form: Form, _ given: SceneParameters? = nil
    ) async {
        switch form {
        case .completion:
            transitionCoordinator.start(module, parameters: given) { [weak self] in self?.results.append(text(of: $0)) }
        case .task:
            let coordinator = transitionCoordinator
            task = Task { results.append(text(of: await coordinator.start(module, parameters: given))) }
            for _ in 0..<10 { await Task.yield() }
        }
        settle()
    }

    private func startSignIn(_ form: Form) async { await start(SignInModule.self, form) }
    private func startMember(_ form: Form) async { await start(MemberModule.self, form) }

    // MARK: Ends of a running coordinator

    func testL1_finished() async throws {
        try await eachForm("done") { form in
            await startSignIn(form)
            XCTAssertEqual(picture, "[Starting sign in]")
            XCTAssertEqual(results, [])
            let signIn = try XCTUnwrap(shop.built(String.self))
            XCTAssertTrue(signIn.finish("done"))
            XCTAssertFalse(signIn.finish("again"))
            settle()
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testL1_aStartWithParameters() async throws {
        try await eachForm("42") { form in
            session.isLoggedIn = true
            await start(CheckoutModule.self, form, ["items": 42])
            XCTAssertEqual(shop.checkout?.itemCount, 42)
            XCTAssertTrue(try XCTUnwrap(shop.checkout).finish(42))
        }
    }

    func testL1_dismissedByTheUser() async throws {
        try await eachForm("user") { form in
            await startSignIn(form)
            XCTAssertNoThrow(try user.goBack())
        }
    }

    func testL1_dismissedByBack() async throws {
        try await eachForm("requested") { form in
            await startSignIn(form)
            outcome(of: .back)
        }
    }

    func testL1_endedWithTheSceneBelow() async throws {
        try await eachForm("ancestor") { form in
            outcome(of: .push(sceneName: "Info"))
            await startSignIn(form)
            outcome(of: .back(to: "Starting"))
        }
    }

    func testL1_replaced() async throws {
        try await eachForm("replaced") { form in
            await startSignIn(form)
            outcome(of: .replace(sceneName: "Info"))
            XCTAssertEqual(picture, "[Starting Info]")
        }
    }

    func testL1_reset() async throws {
        try await eachForm("replaced") { form in
            await startSignIn(form)
            XCTAssertEqual(outcome(of: .reset), .completed)
        }
    }

    func testL1_windowGone() async throws {
        try await eachForm("removed") { form in
            try await inATransientWindow { await startSignIn(form) }
        }
    }

    /// Runs an app in a window that goes at the end.
    private func inATransientWindow(_ body: () async throws -> Void) async throws {
        var transient: Window? = Window(simulation: simulation)
        assembler = Assembler(try XCTUnwrap(transient), opening: .presentAndPush(sceneName: "Starting")) {
            [session, shop] container in
            container.register(Session.self) { _ in session }
            container.register(Shop.self) { _ in shop }
            container.register(StartingSceneModule.self)
            container.register(MemberModule.self)
            container.register(SignInModule.self)
        }
        assembler.open()
        settle()
        try await body()
        XCTAssertEqual(results, [])
        transient = nil
        settle()
    }

    // MARK: Starts that never run

    func testL1_unknownModule() async throws {
        enum Unknown: CoordinatorModule {
            static let moduleName = "Unknown"
            static func build(resolver: any Resolver, parameters: SceneParameters) -> AdaptiveCoordinator<Int> {
                XCTFail("the module was built")
                return NamedCoordinator("unknown")
            }
        }
        try await eachForm("refused") { form in
            await start(Unknown.self, form)
            XCTAssertEqual(simulation.issues.count, 1)
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testL1_builderThrows() async throws {
        try await eachForm("refused") { form in
            session.isLoggedIn = true
            // The number of items is missing.
            await start(CheckoutModule.self, form)
            XCTAssertEqual(picture, "[Starting]")
            XCTAssertTrue(simulation.issues.last?.message.contains("needs the parameter `items`") == true)
        }
    }

    func testL1_builtCoordinatorRunsAlready() async throws {
        try await eachForm("refused") { form in
            let running = NamedCoordinator<Int>("running")
            enum Shared: CoordinatorModule {
                static let moduleName = "Shared"
                static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<
                    Int
                > {
                    try resolver.resolve()
                }
            }
            assembler.container.register(AdaptiveCoordinator<Int>.self) { _ in running }
            assembler.container.register(Shared.self)
            let navigation = transitionCoordinator.coordinator(of: window).navigation.top
            navigation.start(running, animated: true, deliver("running"))
            settle()
            await start(Shared.self, form)
            XCTAssertEqual(delivered, [])
            XCTAssertTrue(running.isRunning)
            XCTAssertEqual(picture, "[Starting running]")
        }
    }

    func testL1_windowGoneBefore() async throws {
        for form in [Form.completion, .task] {
            results = []
            assembler = Assembler(Window(simulation: simulation), opening: .back) { $0.register(SignInModule.self) }
            await start(SignInModule.self, form)
            await until { !results.isEmpty }
            XCTAssertEqual(results, ["refused"])
        }
    }

    func testL1_requirementAbandoned() async throws {
        try await eachForm("abandoned") { form in
            await startMember(form)
            XCTAssertEqual(picture, "[Starting] | login")
            XCTAssertNoThrow(try user.swipeDown())
            settle()
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testL1_requirementMet_thenFinished() async throws {
        try await eachForm("welcome") { form in
            await startMember(form)
            signIn()
            XCTAssertEqual(picture, "[Starting member]")
            XCTAssertEqual(results, [])
            shop.built(String.self)?.finish("welcome")
        }
    }

    /// The first coordinator ends before it is shown. The result is that of the second.
    func testL1_requirementLostRightBeforeTheSceneIsShown_andMetAgain() async throws {
        try await eachForm("welcome") { form in
            session.isLoggedIn = true
            shop.onBuild = { [shop, session] in
                session.isLoggedIn = false
                shop.onBuild = {}
            }
            await startMember(form)
            XCTAssertEqual(picture, "[Starting] | login")
            XCTAssertEqual(results, [])
            signIn()
            XCTAssertEqual(picture, "[Starting member]")
            XCTAssertEqual(results, [])
            shop.built(String.self)?.finish("welcome")
        }
    }

    func testL1_requirementLostRightBeforeTheSceneIsShown_andAbandoned() async throws {
        try await eachForm("abandoned") { form in
            session.isLoggedIn = true
            shop.onBuild = { [shop, session] in
                session.isLoggedIn = false
                shop.onBuild = {}
            }
            await startMember(form)
            XCTAssertEqual(results, [])
            XCTAssertNoThrow(try user.swipeDown())
        }
    }

    func testL1_requirementThatIsAlwaysLost() async throws {
        try await eachForm("refused") { form in
            session.isLoggedIn = true
            shop.onBuild = { [session] in session.isLoggedIn = false }
            await startMember(form)
            for _ in 0..<10 where results.isEmpty {
                shop.onBuild = { [session] in session.isLoggedIn = false }
                signIn()
            }
        }
    }

    func testL1_resetWhileItWaitsForTheLogin() async throws {
        try await eachForm("refused") { form in
            await startMember(form)
            outcome(of: .reset)
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testL1_windowGoneWhileItWaitsForTheLogin() async throws {
        try await eachForm("refused") { form in
            try await inATransientWindow { await startMember(form) }
        }
    }

    // MARK: Cancelling

    private func checkCancelled(_ line: UInt = #line) async {
        await until({ !results.isEmpty }, line: line)
        for _ in 0..<20 { await Task.yield() }
        settle()
        XCTAssertEqual(results, ["cancelled"], line: line)
    }

    func testCancelledBeforeTheStart() async {
        let coordinator = transitionCoordinator
        task = Task { results.append(text(of: await coordinator.start(SignInModule.self))) }
        task?.cancel()
        await checkCancelled()
        XCTAssertEqual(shop.buildCount, 0)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCancelledWhileItWaitsForTheLogin() async {
        await startMember(.task)
        XCTAssertEqual(picture, "[Starting] | login")
        task?.cancel()
        await checkCancelled()
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCancelledWhileItRuns() async {
        await startSignIn(.task)
        task?.cancel()
        await checkCancelled()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.leaks, [])
    }

    func testStartThatEndsInsideItsTransition_isNoIssue() async {
        var result: CoordinatorResult<String>?
        assembleShop()
        transitionCoordinator.start(SignInModule.self) { result = $0 }
        halfway()
        shop.built(String.self)?.finish("fast")
        settle()
        XCTAssertEqual(result, .finished("fast"))
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testL11_theDeinitOfAParameter_mayAskTheCoordinatorThatHasEnded() async throws {
        var results: [String] = []
        transitionCoordinator.start(
            SignInModule.self,
            parameters: ["service": ReleaseProbe { [shop] in _ = shop.built(String.self)?.dismiss() }]
        ) { results.append(text(of: $0)) }
        settle()
        let signIn = try XCTUnwrap(shop.built(String.self))
        signIn.finish("done")
        settle()
        XCTAssertEqual(results, ["done"])
        XCTAssertFalse(signIn.isRunning)
    }

    func testBack_whereTheUncoveredSceneAnswersTheEndOfItsChild_isCompleted() async throws {
        transitionCoordinator.start(SignInModule.self) { _ in }
        settle()
        let signIn = try XCTUnwrap(shop.built(String.self))
        signIn.navigation.start(Modal("inner")) { _ in signIn.finish("done") }
        settle()
        goAndSettle(.back)
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }
}
