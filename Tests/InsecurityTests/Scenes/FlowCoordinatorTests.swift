import Insecurity
import PresentationSim
import XCTest

/// Flows that start coordinators, and code between the steps that runs once.
final class FlowCoordinatorTests: ShopTestCase {
    private var answers: [String] = []
    private var orderCount = 0

    private func forget() { (answers, orderCount, made, outcomes) = ([], 0, [], []) }

    /// Asks for a method and an address, orders once, and shows a receipt.
    private func order(backingOut: Flow.BackingOut = .stepBack) -> NavigationType {
        .flow("order") { [unowned self] flow in
            let method = try await flow.start(make("method"), backingOut: backingOut)
            let address = try await flow.start(make("address"), backingOut: backingOut)
            let number = try await flow.once("order") { () -> Int in
                self.orderCount += 1
                await Task.yield()
                return self.orderCount
            }
            let receipt = try await flow.start(make("receipt"), backingOut: backingOut)
            answers = [method, address, "\(number)", receipt]
            return .push(sceneName: "Info")
        }
    }

    private func start(backingOut: Flow.BackingOut = .stepBack) async {
        go(order(backingOut: backingOut))
        await until { picture == "[Starting method]" }
    }

    /// Answers the shown steps in turn, the topmost first. After each answer the next step is shown; after the last the flow ends.
    private func answer(_ values: String...) async {
        let steps = ["method", "address", "receipt"]
        for value in values {
            let shown = steps.prefix { running($0) != nil }
            shown.last.flatMap(running)?.finish(value)
            let next = "[\((["Starting"] + steps.prefix(shown.count + 1)).joined(separator: " "))]"
            await until { shown.count == steps.count ? outcomes == ["go: completed"] : picture == next }
        }
    }

    // MARK: Answers

    func testStart_returnsTheValues_andTheStepsLeaveInOneTransition() async {
        await start()
        await answer("pickup", "Elm")
        XCTAssertNotNil(running("method"), "the answered steps run below")
        XCTAssertNotNil(running("address"))
        XCTAssertEqual(orderCount, 1)
        record()
        running("receipt")?.finish("thanks")
        await until { picture == "[Starting Info]" }
        XCTAssertEqual(transitions.count, 1)
        XCTAssertEqual(answers, ["pickup", "Elm", "1", "thanks"])
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(simulation.issues.count, 0)
        made = []
        XCTAssertEqual(simulation.leaks, [])
    }

    func testAnsweredSteps_endWithTheirOwnAnswers_fromTheTopDown() async {
        let observer = EventList()
        transitionCoordinator.coordinator(of: window).addObserver(observer)
        await start()
        await answer("pickup", "Elm")
        await answer("thanks")
        let ends = observer.events.filter { $0.kind == .finished || $0.kind == .dismissed(.ancestor) }
        XCTAssertEqual(ends.map(\.kind), [.finished, .finished, .finished])
        XCTAssertEqual(ends.map(\.depth), [3, 2, 1])
    }

    func testStepWhoseTaskIsCancelled_leaves_andTheFlowGoesOn() async {
        var whileCancelled = ""
        startFlow("hurry") { [unowned self] flow in
            let question = Task { try? await flow.start(make("method")) }
            await letTasksRun()
            XCTAssertEqual(picture, "[Starting method]")
            question.cancel()
            let method = await question.value
            XCTAssertNil(method)
            await letTasksRun()
            whileCancelled = picture
            return .push(sceneName: "Info")
        }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(whileCancelled, "[Starting]")
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testDoubleTap_countsOnce() async {
        await start()
        let method = running("method")
        XCTAssertEqual(method?.finish("pickup"), true)
        XCTAssertEqual(method?.finish("delivery"), false)
        await until { picture == "[Starting method address]" }
        XCTAssertEqual(method?.finish("drone"), false, "it is covered")
        await answer("Elm", "thanks")
        XCTAssertEqual(answers.first, "pickup")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testAnswerAfterTheUserHasLeftTheStep_isReported() async throws {
        await start()
        await answer("pickup")
        let address = running("address")
        try user.goBack()
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting method]")
        XCTAssertEqual(address?.finish("late"), false)
        let late = simulation.issues.compactMap { $0 as? NavigationError }
        XCTAssertEqual(late.count, 1)
        XCTAssertTrue(late.first?.subject.contains("NamedCoordinator") == true, "\(late)")
        XCTAssertEqual(outcomes, [])
        XCTAssertEqual(picture, "[Starting method]")
    }

    func testAnswerAfterTheFlowHasEnded_isReported() async throws {
        await start()
        let method = running("method")
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(method?.finish("late"), false)
        XCTAssertEqual(simulation.issues.count, 1)
    }

    // MARK: Backing out

    private func goBack(_ bodyBeginsAgain: Bool) async throws {
        try user.goBack()
        if bodyBeginsAgain { await letTasksRun() } else { settle() }
    }

    func testSteppingBack_asksAgain_andPlacesNoSecondOrder() async throws {
        for bodyBeginsAgain in [true, false] {
            forget()
            await start()
            await answer("pickup", "Elm")
            try await goBack(bodyBeginsAgain)
            XCTAssertEqual(picture, "[Starting method address]", "\(bodyBeginsAgain)")
            XCTAssertEqual(outcomes, [], "\(bodyBeginsAgain)")
            await answer("Oak", "thanks")
            XCTAssertEqual(orderCount, 1, "\(bodyBeginsAgain)")
            XCTAssertEqual(answers, ["pickup", "Oak", "1", "thanks"], "\(bodyBeginsAgain)")
            XCTAssertEqual(simulation.issues.map(\.message), [], "\(bodyBeginsAgain)")
            outcome(of: .back)
        }
    }

    func testSteppingBackTwice_asksThatOneAgain() async throws {
        for row in [(true, false), (false, false), (false, true)] {
            let (bodyBeginsAgain, answersBetween) = row
            forget()
            await start()
            await answer("pickup", "Elm")
            try await goBack(bodyBeginsAgain)
            if answersBetween { running("address")?.finish("Oak") }
            try await goBack(bodyBeginsAgain)
            XCTAssertEqual(picture, "[Starting method]", "\(row)")
            await answer("delivery", "Ash", "thanks")
            XCTAssertEqual(answers, ["delivery", "Ash", "1", "thanks"], "\(row)")
            XCTAssertEqual(orderCount, 1, "\(row)")
            outcome(of: .back)
        }
    }

    func testSteppingBackPastTheFirst_abandons() async throws {
        await start()
        await answer("pickup", "Elm")
        for _ in 0..<3 {
            try user.goBack()
            await letTasksRun()
        }
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(answers, [])
    }

    func testBackingOut_withAbandon_endsAll() async throws {
        await start(backingOut: .abandon)
        await answer("pickup")
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testDismissedStep_isBackedOutOf() async {
        await start()
        await answer("pickup", "Elm")
        running("receipt")?.dismiss()
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting method address]")
        running("method")?.dismiss()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    // MARK: Once

    func testOnce_thatThrows_runsAgain() async {
        var tries = 0
        var results: [Int?] = []
        startFlow("retry") { flow in
            for _ in 0..<3 {
                let value = try? await flow.once("n") { () -> Int in
                    tries += 1
                    if tries < 2 { throw Breakdown() }
                    return tries
                }
                results.append(value)
            }
            return nil
        }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(tries, 2)
        XCTAssertEqual(results, [nil, 2, 2])
    }

    func testFlow_startOfACoordinatorWithOptionalValues_isAsked() async {
        var value: Int??
        let step = NamedCoordinator<Int?>("step")
        startFlow("optional") { flow in
            value = .some(try await flow.start(step))
            return nil
        }
        await until { picture == "[Starting step]" || value != nil }
        XCTAssertEqual(picture, "[Starting step]")
        step.finish(3)
        await until { !outcomes.isEmpty }
        XCTAssertEqual(value, 3)
    }
}
