import Insecurity
import PresentationSim
import XCTest

/// Leaks, outcomes and answers in odd moments.
final class OddMomentTests: ShopTestCase {
    private var orderCount = 0

    override func setUp() async throws {
        try await super.setUp()
        orderCount = 0
    }

    private final class Service {
        let onDeinit: @MainActor () -> Void
        init(_ onDeinit: @escaping @MainActor () -> Void) { self.onDeinit = onDeinit }
        deinit {
            let onDeinit = onDeinit
            MainActor.assumeIsolated { onDeinit() }
        }
    }

    private func yieldOften() async {
        for _ in 0..<30 {
            await Task.yield()
            settle()
        }
    }

    func testResolvedScreen_isReleased() async throws {
        weak var released: ViewController?
        do {
            released = try transitionCoordinator.resolveScene(sceneName: "Info")
        }
        XCTAssertNil(released)
    }

    func testScreenOfAPathThatCantBeBuilt_isReleased() async {
        weak var released: ViewController?
        assemble {
            $0.register(scene: "Kept") {
                let screen = SceneScreen("Kept", $1)
                released = screen
                return screen
            }
        }
        XCTAssertNotNil(outcome(of: .path([.push(sceneName: "Kept"), .push(sceneName: "Broken")]))?.error)
        XCTAssertNil(released)
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

    func testFlow_startOfACoordinatorWithOptionalValues_isAsked() async {
        var value: Int??
        let step = NamedCoordinator<Int?>("step")
        go(
            .flow("optional") { flow in
                value = .some(try await flow.start(step))
                return nil
            })
        await until { picture == "[Starting step]" || value != nil }
        XCTAssertEqual(picture, "[Starting step]")
        step.finish(3)
        await until { !outcomes.isEmpty }
        XCTAssertEqual(value, 3)
    }

    /// The service of the container that the failed reset has made reads the assembler's container while it is released.
    func testServiceThatReadsTheContainerInDeinit_whileAFailedResetPutsTheOldOneBack() async {
        var readCount = 0
        var isBroken = false
        assemble(opening: .present(sceneName: "Home")) { container in
            container.register(Service.self) { [weak self] _ in
                Service {
                    guard let self else { return }
                    readCount += 1
                    XCTAssertNotNil(try? self.assembler.container.resolve(Session.self))
                }
            }
            container.register(scene: "Home") { resolver, parameters in
                _ = try resolver.resolve(Service.self)
                if isBroken { throw Breakdown() }
                return SceneScreen("Home", parameters)
            }
        }
        isBroken = true
        let old = assembler.container
        XCTAssertEqual(outcome(of: .reset), .failed(.notBuilt(scene: "Home", reason: "it broke")))
        XCTAssertEqual(readCount, 1)
        XCTAssertTrue(assembler.container === old)
        isBroken = false
        XCTAssertEqual(outcome(of: .reset), .completed)
        // The first service was kept by the old container.
        withExtendedLifetime(old) {}
    }

    func testCustom_thatOpensAnOpenWindow_fails() async {
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { [weak self] _ in self?.assembler.open { part = $0 } }
        XCTAssertEqual(outcome(of: custom), .failed(.alreadyOpen))
        XCTAssertEqual(part, .failed(.alreadyOpen))
        XCTAssertEqual(simulation.issues.count, 1)
    }

    func testLateAnswerOfAScene_isReported() async throws {
        go(
            .flow("ages") { flow in
                _ = try await flow.ask("first", as: Int.self, sceneName: "Age")
                _ = try await flow.ask("second", as: Int.self, sceneName: "Info")
                return nil
            })
        await until { picture == "[Starting Age]" }
        try XCTUnwrap(top).answer(1)
        await until { picture == "[Starting Age Info]" }
        let second = try XCTUnwrap(top)
        try user.goBack()
        await yieldOften()
        try second.answer(2)
        XCTAssertEqual(simulation.issues.compactMap { $0 as? NavigationError }, [.lateAnswer(step: "second")])
        XCTAssertEqual(picture, "[Starting Age]")
    }

    func testSecondAnswerOfAScene_thatHasLeft_isReported() async throws {
        go(
            .flow("age") { flow in
                _ = try await flow.ask("first", as: Int.self, sceneName: "Age")
                return nil
            })
        await until { picture == "[Starting Age]" }
        let first = try XCTUnwrap(top)
        try first.answer(1)
        try first.answer(2)
        XCTAssertEqual(simulation.issues.count, 0, "a second tap")
        await until { picture == "[Starting]" }
        try first.answer(3)
        XCTAssertEqual(simulation.issues.compactMap { $0 as? NavigationError }, [.lateAnswer(step: "first")])
    }

    /// Two tasks of the body order at the same time.
    func testOnce_calledTwiceAtOnce_runsOnce() async {
        go(
            .flow("twice") { [unowned self] flow in
                async let one = placeSlowly(flow)
                async let other = placeSlowly(flow)
                _ = try await (one, other)
                return nil
            })
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(orderCount, 1)
    }

    func testOnce_withoutAValue_andWithAnOptional() async {
        var count = 0
        var optionals: [Int?] = []
        go(
            .flow("void") { flow in
                for _ in 0..<2 {
                    try await flow.once("void") { count += 1 }
                    optionals.append(
                        try await flow.once("nil") { () -> Int? in
                            count += 10
                            return nil
                        })
                }
                return nil
            })
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(count, 11)
        XCTAssertEqual(optionals, [nil, nil])
    }

    private func placeSlowly(_ flow: Flow) async throws -> Int {
        try await flow.once("order") {
            orderCount += 1
            for _ in 0..<5 { await Task.yield() }
            return orderCount
        }
    }

    func testL11_theDeinitOfAParameter_mayAskTheCoordinatorThatHasEnded() async throws {
        var results: [String] = []
        transitionCoordinator.start(
            SignInModule.self, parameters: ["service": Service { [shop] in _ = shop.built(String.self)?.dismiss() }]
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
        go(.back)
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }
}
