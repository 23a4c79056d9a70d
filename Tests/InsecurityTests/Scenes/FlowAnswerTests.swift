import Insecurity
import PresentationSim
import XCTest

/// Flows in odd moments: failed and cancelled steps, answers between two steps, and ends before the beginning.
final class FlowAnswerTests: ShopTestCase {
    /// Whether code between two steps goes on.
    private var isOpen = true

    func testGoingBack_pastAStepThatFailed_asksTheOneBefore() async throws {
        startFlow("caught") { [unowned self] flow in
            _ = try await flow.start(make("a"))
            do { let _: String = try await flow.ask("x", sceneName: "Broken") } catch is NavigationError {}
            _ = try await flow.start(make("b"))
            return nil
        }
        await until { picture == "[Starting a]" }
        running("a")?.finish("1")
        await until { picture == "[Starting a b]" }
        try user.goBack()
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting a]")
        outcome(of: .reset)
    }

    func testAnswer_whileTheBodyRunsAgain_counts() async throws {
        var answers: [String] = []
        startFlow("slow") { [unowned self] flow in
            let a = try await flow.start(make("a"))
            while !self.isOpen { await Task.yield() }
            let b = try await flow.start(make("b"))
            answers = [a, b, try await flow.start(make("c"))]
            return nil
        }
        await until { picture == "[Starting a]" }
        running("a")?.finish("1")
        await until { picture == "[Starting a b]" }
        running("b")?.finish("2")
        await until { picture == "[Starting a b c]" }
        isOpen = false
        try user.goBack()
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting a b]")
        XCTAssertEqual(running("b")?.finish("3"), true)
        isOpen = true
        await until { picture == "[Starting a b c]" }
        running("c")?.finish("4")
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(answers, ["1", "3", "4"])
    }

    func testL3_answer_endsWhatIsAboveTheStep() async {
        startFlow("child") { [unowned self] flow in
            _ = try await flow.start(make("a"))
            _ = try await flow.start(make("b"))
            return nil
        }
        await until { picture == "[Starting a]" }
        transitionCoordinator.coordinator(of: window).navigation.top
            .startModal(Adaptive("child"), animated: true, deliver("child"))
        settle()
        running("a")?.finish("1")
        await until { picture == "[Starting a b]" }
        XCTAssertEqual(delivered, ["child: ancestor"])
        outcome(of: .reset)
    }

    func testL20_step_leavesAsItsFinishSays() async {
        for isAnimated in [true, false] {
            outcomes = []
            startFlow("leaving") { [unowned self] flow in
                _ = try await flow.start(make("a"))
                return nil
            }
            await until { picture == "[Starting a]" }
            record()
            running("a")?.finish("1", animated: isAnimated)
            await until { outcomes == ["go: completed"] }
            XCTAssertEqual(transitions, isAnimated ? ["pop"] : ["pop, not animated"])
        }
    }

    func testL20_whatIsAboveAStep_leavesAsItsFinishSays() async {
        startFlow("leaving") { [unowned self] flow in
            _ = try await flow.start(make("a"))
            while !self.isOpen { await Task.yield() }
            return nil
        }
        await until { picture == "[Starting a]" }
        isOpen = false
        transitionCoordinator.coordinator(of: window).navigation.top.startModal(Adaptive("child")) { _ in }
        settle()
        record()
        running("a")?.finish("1", animated: false)
        await until { picture == "[Starting a]" }
        XCTAssertEqual(transitions, ["dismiss, not animated"])
        isOpen = true
        await until { outcomes == ["go: completed"] }
    }

    func testStepThatIsCancelledInItsTransition_isNoIssue() async {
        var isCancelled = false
        startFlow("hurry") { [unowned self] flow in
            let step = Task { try? await flow.start(make("a")) }
            await until(timeStands: true) { window.isTransitioning }
            step.cancel()
            isCancelled = true
            _ = await step.value
            return nil
        }
        await until(timeStands: true) { isCancelled }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(simulation.issues.map(\.message), [])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testStepThatIsCancelledBehindTheLogin_takesTheLoginWithIt() async {
        startFlow("behind") { [unowned self] flow in
            let step = Task { try? await flow.ask("x", as: String.self, sceneName: "Profile") }
            await until { picture == "[Starting] | Login" }
            step.cancel()
            _ = await step.value
            return .push(sceneName: "Info")
        }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(picture, "[Starting Info]")
    }

    /// The step has been asked before, and its answer is taken back. Nobody waits for it while the cancelled task asks.
    func testStepThatACancelledTaskAsks_staysOneStep() async throws {
        var runCount = 0
        startFlow("again") { [unowned self] flow in
            runCount += 1
            if runCount == 2 {
                let step = Task { try? await flow.ask("age", as: Int.self, sceneName: "Age") }
                step.cancel()
                _ = await step.value
            }
            _ = try await flow.ask("age", as: Int.self, sceneName: "Age")
            _ = try await flow.start(make("b"))
            return nil
        }
        await until { picture == "[Starting Age]" }
        try top?.answer(17)
        await until { picture == "[Starting Age b]" }
        try user.goBack()
        await until { runCount == 2 }
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting Age]")
        try top?.answer(18)
        await until { picture == "[Starting Age b]" }
    }

    func testFlowThatIsResetBeforeItBegins_neverRuns() async {
        var runCount = 0
        startFlow("early") { _ in
            runCount += 1
            return nil
        }
        go(.reset, "reset")
        await until { outcomes.count == 2 }
        await letTasksRun()
        XCTAssertEqual(runCount, 0)
    }

    func testReset_insideACustomNavigationOfTheFlow_completes() async {
        startFlow("nested") { flow in
            await flow.perform(
                .custom("reset") { $0.performNavigation(.reset, animated: true, completion: self.note("reset")) })
            return nil
        }
        await until { outcomes.count == 2 }
        XCTAssertEqual(outcomes, ["go: The navigation was interrupted", "reset: completed"])
    }

    /// The reset has interrupted its flow, which doesn't abandon the reset. The opening loses its requirement once.
    func testReset_insideAFlow_whoseOpeningLosesItsRequirement_isShownAgain() async {
        var checksUntilLoss = Int.max
        assemble(opening: .presentAndPush(sceneName: "Fickle")) {
            let fickle = Requirement("fickle", sceneName: "Age") { _ in
                checksUntilLoss -= 1
                return checksUntilLoss != 0
            }
            $0.register(scene: "Fickle", requirements: [fickle]) { SceneScreen("Fickle", $1) }
        }
        checksUntilLoss = 2
        var inner: NavigationOutcome?
        startFlow("nested") { flow in
            inner = await flow.perform(.reset)
            return nil
        }
        await until { inner != nil }
        XCTAssertEqual(inner, .completed)
        XCTAssertEqual(picture, "[Fickle]")
        XCTAssertLessThan(checksUntilLoss, 0)
    }

    func testConfirm_skipsAStepWhoseParameterIsAnObject() async throws {
        struct Given: Codable { var terms = ["a": 1], list = [1] }
        go(
            .flow("given", parameters: try SceneParameters(encoding: Given())) { flow in
                try await flow.confirm("terms", sceneName: "Info")
                try await flow.confirm("list", sceneName: "Info")
                return .push(sceneName: "Age")
            })
        await until { picture != "[Starting]" }
        XCTAssertEqual(picture, "[Starting Age]")
    }

    func testAnswerThatIsNil_isReadByTheNextScene() async {
        var note: String?? = .some("unread")
        startFlow("optional") { [unowned self] flow in
            let answer: String? = try await flow.ask("note", sceneName: "Info")
            XCTAssertNil(answer)
            note = try flow.parameters.optional("note", as: String?.self)
            _ = try await flow.start(make("a"))
            return nil
        }
        await until { picture == "[Starting Info]" }
        XCTAssertNoThrow(try top?.answer(String?.none))
        await until { picture == "[Starting Info a]" }
        XCTAssertEqual(note, .some(.none))
        outcome(of: .reset)
    }

    // MARK: Late answers

    func testLateAnswerOfAScene_isReported() async throws {
        startFlow("ages") { flow in
            _ = try await flow.ask("first", as: Int.self, sceneName: "Age")
            _ = try await flow.ask("second", as: Int.self, sceneName: "Info")
            return nil
        }
        await until { picture == "[Starting Age]" }
        try XCTUnwrap(top).answer(1)
        await until { picture == "[Starting Age Info]" }
        let second = try XCTUnwrap(top)
        try user.goBack()
        await letTasksRun()
        try second.answer(2)
        XCTAssertEqual(simulation.issues.compactMap { $0 as? NavigationError }, [.lateAnswer(step: "second")])
        XCTAssertEqual(picture, "[Starting Age]")
    }

    func testSecondAnswerOfAScene_thatHasLeft_isReported() async throws {
        startFlow("age") { flow in
            _ = try await flow.ask("first", as: Int.self, sceneName: "Age")
            return nil
        }
        await until { picture == "[Starting Age]" }
        let first = try XCTUnwrap(top)
        try first.answer(1)
        try first.answer(2)
        XCTAssertEqual(simulation.issues.count, 0, "a second tap")
        await until { picture == "[Starting]" }
        try first.answer(3)
        XCTAssertEqual(simulation.issues.compactMap { $0 as? NavigationError }, [.lateAnswer(step: "first")])
    }
}
