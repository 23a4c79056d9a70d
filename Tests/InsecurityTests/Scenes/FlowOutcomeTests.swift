import Insecurity
import PresentationSim
import XCTest

/// Failures and interruptions of flows, and their outcomes.
final class FlowOutcomeTests: SceneTestCase {
    override func setUp() async throws {
        try await super.setUp()
        assemble { $0.registerCart() }
    }

    func testThrowingBody_fails_andTheStepsLeave() async throws {
        startFlow("broken") { flow in
            try await flow.confirm("info", sceneName: "Info")
            throw Breakdown()
        }
        await until { picture == "[Starting Info]" }
        try top?.complete()
        await until { outcomes == ["go: \"broken\" failed: it broke"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testUnknownStep_fails() async {
        startFlow("lost") { flow in
            try await flow.confirm("where", sceneName: "Nowhere")
            return nil
        }
        await until { outcomes == ["go: The scene \"Nowhere\" is not registered"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testParameterOfAnotherType_fails() async {
        go(
            .createNewCart(parameters: [
                "store": 7, "deliveryMethod": DeliveryMethod.pickup, "address": Address(street: "Elm"),
            ]))
        await until { !outcomes.isEmpty }
        XCTAssertTrue(outcomes[0].contains("`store` of type Store, but got Int"), outcomes[0])
    }

    func testProtectedStep_isBehindItsRequirement() async throws {
        startFlow("profile") { flow in
            try await flow.confirm("profile", sceneName: "Profile")
            return nil
        }
        await until { picture == "[Starting] | Login" }
        try logIn()
        await until { picture == "[Starting Profile]" }
        try top?.complete()
        await until { outcomes == ["go: completed"] }
    }

    func testProtectedStep_whoseRequirementIsAbandoned_isBackedOutOf() async throws {
        startFlow("profile") { flow in
            try await flow.confirm("profile", sceneName: "Profile")
            return nil
        }
        await until { picture == "[Starting] | Login" }
        try user.swipeDown()
        await until { outcomes == ["go: abandoned"] }
    }

    func testFlow_performsOtherNavigations() async throws {
        var inner: NavigationOutcome?
        startFlow("shows") { flow in
            inner = await flow.perform(.push(sceneName: "Info"))
            return .present(sceneName: "Age")
        }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(inner, .completed)
        XCTAssertEqual(picture, "[Starting Info] | Age")
    }

    func testFlowThatLeadsToItself_fails() async throws {
        func again() -> NavigationType { .flow("again") { _ in again() } }
        go(again())
        await until { outcomes == ["go: \"again\" leads to itself without end"] }
    }

    func testStep_getsParametersOfItsOwn() async throws {
        startFlow("one step") { flow in
            try await flow.confirm("info", sceneName: "Info", parameters: ["note": "own"])
            return nil
        }
        await until { picture == "[Starting Info]" }
        XCTAssertEqual(try top?.parameters.value("note", as: String.self), "own")
    }

    func testAbandonedFlow_showsNoStepThatStillWaits() async {
        let flow = NavigationType.flow("waits") { flow in
            self.go(.push(sceneName: "Info"))
            try await flow.confirm("age", sceneName: "Age")
            return nil
        }
        let task = Task { await transitionCoordinator.performNavigation(flow, animated: true) }
        for _ in 0..<20 { await Task.yield() }
        XCTAssertEqual(outcomes, [], "the transition runs")
        task.cancel()
        await until { outcomes == ["go: completed"] }
        let outcome = await task.value
        XCTAssertEqual(outcome, .abandoned)
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testReset_interruptsTheFlow() async throws {
        var later: NavigationOutcome?
        startFlow("long") { flow in
            do { try await flow.confirm("info", sceneName: "Info") } catch {}
            later = await flow.perform(.push(sceneName: "Age"))
            try await flow.confirm("age", sceneName: "Age")
            return .push(sceneName: "Age")
        }
        await until { picture == "[Starting Info]" }
        outcome(of: .reset)
        await until { later != nil }
        XCTAssertEqual(outcomes, ["go: The navigation was interrupted"])
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(later, .abandoned)
    }

    func testFlowThatAsksTheSameTwiceAtOnce_fails() async throws {
        startFlow("twice") { flow in
            async let one: Int = flow.ask("age", sceneName: "Age")
            async let other: Int = flow.ask("age", sceneName: "Age")
            _ = try await (one, other)
            return nil
        }
        await until { picture == "[Starting Age]" }
        for _ in 0..<10 { await Task.yield() }
        try XCTUnwrap(top).answer(18)
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: The step \"age\" is asked while another task waits for its answer"])
        XCTAssertEqual(picture, "[Starting]")
    }

    /// The body tries again until its task is cancelled.
    func testL19_aFlowWhoseWindowGoes_isCancelled() async {
        var other: Window? = Window(simulation: simulation)
        assemble(in: other)
        var outcome: NavigationOutcome?, triesCount = 0, hasEnded = false
        let flow = NavigationType.flow("f") { flow in
            defer { hasEnded = true }
            while !Task.isCancelled, triesCount < 100 {
                triesCount += 1
                do { let _: String = try await flow.ask("name", sceneName: "Info") } catch {}
                if triesCount > 1 { continue }
                let performed = await flow.perform(.push(sceneName: "Info"))
                XCTAssertEqual(performed, .abandoned)
                let value = try? await flow.once("code") { 1 }
                XCTAssertNil(value)
            }
            return nil
        }
        transitionCoordinator.performNavigation(flow, animated: true) { outcome = $0 }
        await until { [weak other] in other?.visibleViewController?.title == "Info" }
        other = nil
        await until { hasEnded }
        XCTAssertEqual(triesCount, 1)
        XCTAssertEqual(outcome, .failed(.windowGone))
    }

    // MARK: Navigations of a flow

    private final class Gate { var isOpen = false }

    /// The flow ends, or the user steps back, while a body still works. What it performs then shows nothing.
    func testPerform_afterTheUserHasSteppedBack_showsNothing() async throws {
        let gate = Gate()
        var performed: [NavigationOutcome] = []
        assemble { container in
            for name in ["One", "Two"] { container.register(scene: name) { SceneScreen(name, $1) } }
        }
        startFlow("order") { flow in
            for name in ["One", "Two"] { try await flow.confirm(name, sceneName: name) }
            while !gate.isOpen { await Task.yield() }
            performed.append(await flow.perform(.present(sceneName: "Info")))
            try await flow.confirm("age", sceneName: "Age")
            return nil
        }
        for name in ["One", "Two"] {
            await until { top?.title == name }
            try complete()
        }
        try user.goBack()
        settle()
        gate.isOpen = true
        await until { !performed.isEmpty }
        settle()
        XCTAssertEqual(performed, [.abandoned])
        XCTAssertEqual(picture, "[Starting One]")
    }

    func testNavigationOfAFlow_thatWaitsForTheLogin_isAbandonedWithTheFlow() async {
        var performed: NavigationOutcome?
        startFlow("order") { flow in
            Task { performed = await flow.perform(.present(sceneName: "Profile")) }
            while self.picture != "[Starting] | Login" { await Task.yield() }
            return nil
        }
        await until { performed != nil }
        settle()
        XCTAssertEqual(performed, .abandoned)
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }
}
