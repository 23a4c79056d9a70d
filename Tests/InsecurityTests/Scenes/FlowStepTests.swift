import Insecurity
import PresentationSim
import XCTest

/// Coordinators as steps and logins in odd moments.
final class FlowStepTests: ShopTestCase {
    /// The flow fails, and the coordinator runs on.
    func testL16_flowThatStartsARunningCoordinator_fails() async {
        let step = NamedCoordinator<Int>("step")
        transitionCoordinator.coordinator(of: window).navigation.top.start(step, animated: true, deliver("step"))
        settle()
        startFlow("running") { flow in
            _ = try await flow.start(step)
            return nil
        }
        await until { !outcomes.isEmpty }
        let message = "The screen of \"NamedCoordinator<Int>\" can't be shown: its coordinator isn't new"
        XCTAssertEqual(outcomes, ["go: \(message)"])
        XCTAssertEqual(simulation.issues.map(\.message), [message])
        XCTAssertEqual(picture, "[Starting step]")
        step.finish(3)
        settle()
        XCTAssertEqual(delivered, ["step: 3"])
    }

    /// The login gives a value instead of a dismissal. So the requirement is checked, and isn't met.
    func testLogin_withAResultForADismissal() async throws {
        final class Kind: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("kind") }
            override func result(for dismissal: Dismissal) -> Int? { 7 }
        }
        assembleShop { [session] in
            let kind = Requirement("kind", isMet: { _ in session.isLoggedIn }) { _ -> AdaptiveCoordinator<Int> in
                Kind()
            }
            $0.register(scene: "Secret", requirements: [kind]) { SceneScreen("Secret", $1) }
        }
        goAndSettle(.push(sceneName: "Secret"))
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["go: The requirement \"kind\" is still not met"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testFlowStep_withAResultForADismissal() async throws {
        final class Kind: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("kind") }
            override func result(for dismissal: Dismissal) -> Int? { 7 }
        }
        var got: Int?
        startFlow("kind") { flow in
            got = try await flow.start(Kind())
            return .push(sceneName: "Info")
        }
        await until { picture == "[Starting kind]" }
        try user.goBack()
        await until { !outcomes.isEmpty }
        XCTAssertEqual(got, 7)
    }

    /// The user goes back past both steps before the body has begun again.
    func testFlowStep_withAResultForADismissal_betweenTwoSteps() async throws {
        final class Kind: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("kind") }
            override func result(for dismissal: Dismissal) -> Int? { 7 }
        }
        weak var kind: Kind?
        var got: [Int] = []
        startFlow("kind") { flow in
            let first = Kind()
            if kind == nil { kind = first }
            got.append(try await flow.start(first))
            got.append(try await flow.start(NamedCoordinator<Int>("next")))
            return nil
        }
        await until { picture == "[Starting kind]" }
        kind?.finish(1)
        await until { picture == "[Starting kind next]" }
        for _ in 1...2 {
            try user.goBack()
            settle()
        }
        XCTAssertEqual(picture, "[Starting]")
        await until { picture != "[Starting]" }
        XCTAssertEqual(picture, "[Starting next]")
        XCTAssertEqual(got, [1, 7])
    }

    /// A parameter and a coordinator of one name are two steps.
    func testFlow_startAfterAParameterOfItsName_isAnotherStep() async {
        var got: [Int] = []
        let name = "NamedCoordinator<Int> 1", step = NamedCoordinator<Int>("step")
        startFlow("names") { flow in
            got.append(try await flow.ask(name, sceneName: "Age"))
            got.append(try await flow.start(step))
            return nil
        }
        await until { picture == "[Starting Age]" }
        XCTAssertNoThrow(try top?.answer(3))
        await until { picture == "[Starting Age step]" }
        step.finish(4)
        await until { !outcomes.isEmpty }
        XCTAssertEqual(got, [3, 4])
    }

    // MARK: Coordinators made in place are no scenes

    private enum InPlaceModule: CoordinatorModule {
        static let moduleName = "InPlace"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Int> {
            NamedCoordinator<Int>("module")
        }
    }

    private final class InPlace: AdaptiveCoordinator<Int> {
        override var viewController: ViewController { screen("in place") }
    }

    func testCoordinatorMadeInPlace_hasNoSceneName() async {
        assembleShop { $0.register(InPlaceModule.self) }
        outcome(of: .push(sceneName: "InPlace"))
        startFlow("flow") { flow in
            _ = try await flow.start(InPlace())
            return nil
        }
        await until { picture == "[Starting module in place]" }
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), [])
        XCTAssertEqual(
            outcome(of: .back(to: "Nowhere")),
            .failed(.notRunning(scene: "Nowhere", running: ["Starting", "InPlace"])))
        XCTAssertEqual(outcome(of: .back(to: "InPlace")), .completed)
        await until { picture == "[Starting module]" }
    }

    // MARK: Ends in one transition

    private final class Log: CoordinatorObserver {
        var ends: [String] = []
        func coordinatorDid(_ event: CoordinatorEvent) {
            switch event.kind {
            case .finished, .dismissed: ends.append("\(event.coordinator) \(event.kind)")
            default: break
            }
        }
    }

    /// The login over an answered step leaves with it while other code's transition runs.
    func testLoginAndStep_leaveInOneTransition_eachWithItsResult() async {
        let log = Log(), step = NamedCoordinator<Int>("step"), coordinator = transitionCoordinator
        coordinator.coordinator(of: window).addObserver(log)
        let flow = NavigationType.flow("flow") { flow in
            _ = try await flow.start(step)
            while true {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        let task = Task { await coordinator.performNavigation(flow, animated: true) }
        await until { picture == "[Starting step]" }
        step.finish(1)
        await letTasksRun()
        goAndSettle(.push(sceneName: "Member"))
        XCTAssertEqual(picture, "[Starting step] | login")
        window.visibleViewController?.present(screen("other"), animated: true)
        session.isLoggedIn = true
        XCTAssertEqual(shop.built(Void.self)?.finish(), true)
        task.cancel()
        await until { outcomes == ["go: abandoned"] }
        // The scene that needed the login was started over the step.
        XCTAssertEqual(
            log.ends,
            ["NamedCoordinator<()> finished", "Member dismissed(ancestor)", "NamedCoordinator<Int> finished"])
    }

    /// The user goes back while `once` runs.
    func testFlow_backDuringOnce() async throws {
        var (isOpen, onceCount) = (false, 0)
        var answers: [String] = []
        startFlow("slow") { [unowned self] flow in
            let a = try await flow.start(make("a"))
            let b = try await flow.start(make("b"))
            try await flow.once("slow") {
                onceCount += 1
                while !isOpen { await Task.yield() }
            }
            answers = [a, b, try await flow.start(make("c"))]
            return nil
        }
        await until { picture == "[Starting a]" }
        running("a")?.finish("1")
        await until { picture == "[Starting a b]" }
        running("b")?.finish("2")
        await letTasksRun()
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting a]")
        // The answer counts, and the step that the user left is asked again.
        XCTAssertEqual(running("a")?.finish("3"), true)
        XCTAssertEqual(simulation.issues.map(\.message), [])
        isOpen = true
        await until { picture == "[Starting a b]" }
        running("b")?.finish("4")
        await until { picture == "[Starting a b c]" }
        XCTAssertEqual(onceCount, 1)
        running("c")?.finish("5")
        await until { !outcomes.isEmpty }
        XCTAssertEqual(answers, ["3", "4", "5"])
    }

    // MARK: An answer that runs code when it is released

    func testAnswerThatIsTakenBack_answersAgain() async throws {
        let first = NamedCoordinator<ReleaseProbe>("first")
        var asked = 0
        startFlow("answers") { flow in
            _ = try await flow.start(first)
            asked += 1
            _ = try await flow.start(NamedCoordinator<Int>("next"))
            return nil
        }
        await until { picture == "[Starting first]" }
        first.finish(ReleaseProbe { first.finish(ReleaseProbe()) })
        await until { picture == "[Starting first next]" }
        try user.goBack()
        await until { asked == 2 }
        await until { picture == "[Starting first next]" }
    }
}
