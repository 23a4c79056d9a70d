import Insecurity
import PresentationSim
import XCTest

/// Flows that start coordinators, and code between the steps that runs once.
final class FlowCoordinatorTests: ShopTestCase {
    private var answers: [String] = []
    private var orderCount = 0
    /// The coordinators that the flow has made, by name.
    private var made: [String: [NamedCoordinator<String>]] = [:]

    override func setUp() async throws {
        try await super.setUp()
        (answers, orderCount, made) = ([], 0, [:])
    }

    override func tearDown() async throws {
        made = [:]
        try await super.tearDown()
    }

    private func make(_ name: String) -> NamedCoordinator<String> {
        let coordinator = NamedCoordinator<String>(name)
        made[name, default: []].append(coordinator)
        return coordinator
    }

    /// The first coordinator of that name that runs.
    private func running(_ name: String) -> NamedCoordinator<String>? { made[name]?.first { $0.isRunning } }

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

    private func yieldOften() async {
        for _ in 0..<30 {
            await Task.yield()
            settle()
        }
    }

    private func toTheReceipt() async {
        go(order())
        await until { picture == "[Starting method]" }
        running("method")?.finish("pickup")
        await until { picture == "[Starting method address]" }
        running("address")?.finish("Elm")
        await until { picture == "[Starting method address receipt]" }
    }

    /// Answers the step of the address and that of the receipt.
    private func finish(from address: String) async {
        running("address")?.finish(address)
        await until { picture == "[Starting method address receipt]" }
        running("receipt")?.finish("thanks")
        await until { outcomes == ["go: completed"] }
    }

    func testStart_returnsTheValues_andTheStepsLeaveInOneTransition() async {
        await toTheReceipt()
        record()
        running("receipt")?.finish("thanks")
        await until { picture == "[Starting Info]" }
        XCTAssertEqual(transitions.count, 1)
        XCTAssertEqual(answers, ["pickup", "Elm", "1", "thanks"])
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(simulation.issues.count, 0)
        made = [:]
        XCTAssertEqual(simulation.leaks, [])
    }

    func testAnsweredSteps_endWithTheirOwnAnswers_fromTheTopDown() async {
        let observer = EventObserver()
        transitionCoordinator.coordinator(of: window).addObserver(observer)
        await toTheReceipt()
        running("receipt")?.finish("thanks")
        await until { outcomes == ["go: completed"] }
        let ends = observer.kinds.filter { $0 == .finished || $0 == .dismissed(.ancestor) }
        XCTAssertEqual(ends, [.finished, .finished, .finished])
    }

    private final class EventObserver: CoordinatorObserver {
        var kinds: [CoordinatorEvent.Kind] = []
        func coordinatorDid(_ event: CoordinatorEvent) { kinds.append(event.kind) }
    }

    func testStepWhoseTaskIsCancelled_leaves_andTheFlowGoesOn() async {
        var whileCancelled = ""
        go(
            .flow("hurry") { [unowned self] flow in
                let question = Task { try? await flow.start(make("method")) }
                await yieldOften()
                XCTAssertEqual(picture, "[Starting method]")
                question.cancel()
                let method = await question.value
                XCTAssertNil(method)
                await yieldOften()
                whileCancelled = picture
                return .push(sceneName: "Info")
            })
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(whileCancelled, "[Starting]")
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testScreensOfAnsweredSteps_stayBelow_andRun() async {
        await toTheReceipt()
        XCTAssertTrue(running("method")?.isRunning == true)
        XCTAssertTrue(running("address")?.isRunning == true)
        XCTAssertEqual(orderCount, 1)
    }

    func testSteppingBack_asksAgain_andPlacesNoSecondOrder() async throws {
        await toTheReceipt()
        try user.goBack()
        await yieldOften()
        XCTAssertEqual(picture, "[Starting method address]")
        XCTAssertEqual(outcomes, [])
        running("address")?.finish("Oak")
        await until { picture == "[Starting method address receipt]" }
        XCTAssertEqual(orderCount, 1)
        running("receipt")?.finish("thanks")
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(answers, ["pickup", "Oak", "1", "thanks"])
    }

    func testSteppingBack_theAnswerComesBeforeTheBodyHasBegunAgain() async throws {
        await toTheReceipt()
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting method address]")
        await finish(from: "Oak")
        XCTAssertEqual(answers, ["pickup", "Oak", "1", "thanks"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testSteppingBackTwice_beforeTheBodyHasBegunAgain() async throws {
        for answersBetween in [false, true] {
            (answers, orderCount, made, outcomes) = ([], 0, [:], [])
            await toTheReceipt()
            try user.goBack()
            settle()
            if answersBetween { running("address")?.finish("Oak") }
            try user.goBack()
            settle()
            XCTAssertEqual(picture, "[Starting method]")
            running("method")?.finish("delivery")
            await until { picture == "[Starting method address]" }
            await finish(from: "Ash")
            XCTAssertEqual(answers, ["delivery", "Ash", "1", "thanks"])
            outcome(of: .back)
        }
    }

    func testSteppingBackTwice_asksThatOneAgain() async throws {
        await toTheReceipt()
        try user.goBack()
        await yieldOften()
        try user.goBack()
        await yieldOften()
        XCTAssertEqual(picture, "[Starting method]")
        running("method")?.finish("delivery")
        await until { picture == "[Starting method address]" }
        await finish(from: "Oak")
        XCTAssertEqual(answers, ["delivery", "Oak", "1", "thanks"])
        XCTAssertEqual(orderCount, 1)
    }

    func testSteppingBackPastTheFirst_abandons() async throws {
        await toTheReceipt()
        for _ in 0..<3 {
            try user.goBack()
            await yieldOften()
        }
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(answers, [])
    }

    func testBackingOut_withAbandon_endsAll() async throws {
        go(order(backingOut: .abandon))
        await until { picture == "[Starting method]" }
        running("method")?.finish("pickup")
        await until { picture == "[Starting method address]" }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testDoubleTap_countsOnce() async {
        go(order())
        await until { picture == "[Starting method]" }
        let method = running("method")
        XCTAssertEqual(method?.finish("pickup"), true)
        XCTAssertEqual(method?.finish("delivery"), false)
        await until { picture == "[Starting method address]" }
        // A covered coordinator's answer doesn't count either.
        XCTAssertEqual(method?.finish("drone"), false)
        await finish(from: "Elm")
        XCTAssertEqual(answers.first, "pickup")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testAnswerAfterTheUserHasLeftTheStep_isReported() async throws {
        go(order())
        await until { picture == "[Starting method]" }
        running("method")?.finish("pickup")
        await until { picture == "[Starting method address]" }
        let address = running("address")
        try user.goBack()
        await yieldOften()
        XCTAssertEqual(picture, "[Starting method]")
        XCTAssertEqual(address?.finish("late"), false)
        let late = simulation.issues.compactMap { $0 as? NavigationError }
        XCTAssertEqual(late.count, 1)
        XCTAssertTrue(late.first?.subject.contains("NamedCoordinator") == true, "\(late)")
        XCTAssertEqual(outcomes, [])
        XCTAssertEqual(picture, "[Starting method]")
    }

    func testAnswerAfterTheFlowHasEnded_isReported() async throws {
        go(order())
        await until { picture == "[Starting method]" }
        let method = running("method")
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(method?.finish("late"), false)
        XCTAssertEqual(simulation.issues.count, 1)
    }

    func testDismissedStep_isBackedOutOf() async {
        await toTheReceipt()
        running("receipt")?.dismiss()
        await yieldOften()
        XCTAssertEqual(picture, "[Starting method address]")
        running("method")?.dismiss()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    // MARK: Once

    func testOnce_thatThrows_runsAgain() async {
        var tries = 0
        var results: [Int] = []
        go(
            .flow("retry") { flow in
                for _ in 0..<3 {
                    let value = try? await flow.once("n") { () -> Int in
                        tries += 1
                        if tries < 2 { throw Breakdown() }
                        return tries
                    }
                    if let value { results.append(value) }
                }
                return nil
            })
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(tries, 2)
        XCTAssertEqual(results, [2, 2])
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
}
