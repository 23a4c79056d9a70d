import Insecurity
import PresentationSim
import XCTest

/// Flows that finish with a value, and steps that a flow asks again.
final class ResultFlowTests: ShopTestCase {
    private var results: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        assembleShop { container in
            for name in ["Card", "Review", "Address"] { container.register(scene: name) { Form(name, $1) } }
        }
    }

    /// A form that shows why it is asked again.
    private final class Form: ViewController, RepeatableStep {
        let parameters: SceneParameters
        var messages: [String] = []

        init(_ name: String, _ parameters: SceneParameters) {
            self.parameters = parameters
            super.init()
            title = name
        }

        func askAgain(_ message: String) { messages.append(message) }

        func answer(_ value: String) throws { try parameters.completion(taking: String.self)(value) }
    }

    private var page: Form? { window.visibleViewController as? Form }

    /// The value, or the dismissal with its reason.
    private func describe<Value>(_ result: CoordinatorResult<Value>) -> String {
        result.dismissal.map { "\($0)" } ?? result.value.map { "\($0)" } ?? ""
    }

    /// Asks for a card and a confirmation, and pays with it. The declined card sends the user back.
    private var checkout: ResultFlow<String> {
        .flow("checkout") { flow in
            let card = try await flow.ask("card", as: String.self, sceneName: "Card")
            _ = try await flow.ask("review", as: String.self, sceneName: "Review")
            if card == "declined" { try flow.again("card", "Your card was declined.") }
            return "paid with \(card)"
        }
    }

    private func startCheckout() {
        transitionCoordinator.start(checkout) { self.results.append(self.describe($0)) }
    }

    private func answer(_ step: String, _ value: String) async throws {
        await until { window.visibleViewController?.title == step && !window.isTransitioning }
        try page?.answer(value)
    }

    // MARK: Results

    func testL1_value_comesOnce_andTheStepsLeaveInOneTransition() async throws {
        startCheckout()
        try await answer("Card", "visa")
        await until { picture == "[Starting Card Review]" }
        record()
        try page?.answer("ok")
        await until { results == ["paid with visa"] }
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(transitions.count, 1)
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testCompletion_startsTheNextScreen_inTheTransitionOfTheSteps() async throws {
        transitionCoordinator.start(checkout) { _ in
            self.transitionCoordinator.performNavigation(.push(sceneName: "Info"), completion: nil)
        }
        try await answer("Card", "visa")
        await until { picture == "[Starting Card Review]" }
        record()
        try page?.answer("ok")
        await until { picture == "[Starting Info]" }
        XCTAssertEqual(transitions.count, 1)
    }

    func testUserWhoBacksOut_abandons() async throws {
        startCheckout()
        await until { picture == "[Starting Card]" }
        try user.goBack()
        await until { results == ["abandoned"] }
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testBodyThatThrows_isRefused() async {
        let flow = ResultFlow<Int>.flow("broken") { _ in throw Breakdown() }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { !results.isEmpty }
        XCTAssertEqual(results, ["refused: <broken> was not started by name: \"broken\" failed: it broke"])
        XCTAssertEqual(simulation.issues.count, 1)
    }

    func testAwaitedFlow_returnsItsValue_alsoWithoutSteps() async {
        let task = Task {
            await transitionCoordinator.start(
                .flow("sum") { flow in
                    let first = try await flow.once("n") { 3 }
                    return first + 4
                })
        }
        let result = await task.value
        XCTAssertEqual(result, .finished(7))
    }

    func testCancelledTask_abandonsTheFlow() async {
        let task = Task { await transitionCoordinator.start(checkout) }
        await until { picture == "[Starting Card]" }
        task.cancel()
        let result = await task.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReset_refusesTheFlow_withoutAWarning() async {
        startCheckout()
        await until { picture == "[Starting Card]" }
        outcome(of: .reset)
        XCTAssertEqual(results, ["refused: <checkout> was not started by name: The navigation was interrupted"])
        XCTAssertEqual(simulation.issues.map(\.severity), [.information])
    }

    func testStepBack_afterTheValueIsKnown_deliversOnlyTheLastOne() async throws {
        var number = 0
        let flow = ResultFlow<Int>.flow("steps") { [unowned self] flow in
            _ = try? await flow.start(make("first"))
            _ = try? await flow.start(make("second"))
            number += 1
            return number
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { picture == "[Starting first]" }
        running("first")?.finish("1")
        await until { picture == "[Starting first second]" }
        try user.goBack()
        await until { picture == "[Starting first]" && number == 1 }
        running("first")?.finish("2")
        await until { picture == "[Starting first second]" }
        running("second")?.finish("3")
        await until { !results.isEmpty }
        XCTAssertEqual(results, ["2"])
    }

    // MARK: Again

    func testAgain_uncoversTheForm_withAMessage() async throws {
        startCheckout()
        try await answer("Card", "declined")
        await until { picture == "[Starting Card Review]" }
        record()
        try page?.answer("ok")
        await until { picture == "[Starting Card]" }
        XCTAssertEqual(transitions.count, 1)
        XCTAssertEqual(page?.messages, ["Your card was declined."])
        XCTAssertEqual(results, [])
        try await answer("Card", "visa")
        try await answer("Review", "ok")
        await until { results == ["paid with visa"] }
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
        XCTAssertEqual(simulation.leaks, [])
    }

    func testAgain_asksForAParameterThatWasGiven() async throws {
        let flow = ResultFlow<String>.flow("pay", parameters: ["card": "old"]) { flow in
            let card = try await flow.ask("card", as: String.self, sceneName: "Card")
            if card == "old" { try flow.again("card", "It has expired.") }
            return card
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { picture == "[Starting Card]" }
        XCTAssertEqual(page?.messages, ["It has expired."])
        try page?.answer("new")
        await until { results == ["new"] }
    }

    /// The steps that the body asks after it may depend on it.
    func testAgain_ofAGivenParameter_asksLaterStepsAgain() async throws {
        let flow = ResultFlow<String>.flow("pay", parameters: ["card": "old"]) { flow in
            let name = try await flow.ask("name", as: String.self, sceneName: "Address")
            let card = try await flow.ask("card", as: String.self, sceneName: "Card")
            let code = try await flow.ask("code", as: String.self, sceneName: "Review")
            if card == "old" { try flow.again("card", "It has expired.") }
            return "\(name) \(card) \(code)"
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        try await answer("Address", "Ann")
        try await answer("Review", "1")
        try await answer("Card", "new")
        await until { picture == "[Starting Address Card Review]" }
        try await answer("Review", "2")
        await until { results == ["Ann new 2"] }
    }

    /// The steps that the body asks after it may be others the second time.
    func testAgain_forgetsTheLaterSteps_soThatTheUserStepsBackToIt() async throws {
        let flow = ResultFlow<String>.flow("pay") { flow in
            let card = try await flow.ask("card", as: String.self, sceneName: "Card")
            let (name, scene) = card == "old" ? ("review", "Review") : ("address", "Address")
            let next = try await flow.ask(name, as: String.self, sceneName: scene)
            if card == "old" { try flow.again("card", "It has expired.") }
            return "\(card) \(next)"
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        try await answer("Card", "old")
        try await answer("Review", "ok")
        try await answer("Card", "new")
        await until { picture == "[Starting Card Address]" }
        try user.goBack()
        try await answer("Card", "newer")
        try await answer("Address", "Elm")
        await until { results == ["newer Elm"] }
    }

    /// A coordinator is named by its type. Without a form that shows the message, there is an issue.
    func testAgain_coordinatorThatShowsNoMessage_isReported() async throws {
        var tries = 0
        let flow = ResultFlow<String>.flow("pay") { [unowned self] flow in
            let method = try await flow.start(make("method"))
            let card = try await flow.start(make("card"))
            tries += 1
            if tries == 1 { try flow.again("NamedCoordinator<String>", "No.") }
            return "\(method) \(card)"
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { picture == "[Starting method]" }
        running("method")?.finish("1")
        await until { picture == "[Starting method card]" }
        let card = running("card")
        card?.finish("2")
        await until { tries == 1 && simulation.issues.count == 1 }
        XCTAssertEqual(picture, "[Starting method card]")
        XCTAssertEqual(
            simulation.issues.map(\.message),
            ["The step \"NamedCoordinator<String> 2\" was asked again, but doesn't show the message"])
        card?.finish("3")
        await until { results == ["1 3"] }
    }

    func testAgain_ofAnUnknownStep_fails() async throws {
        let flow = ResultFlow<String>.flow("pay") { flow in
            _ = try await flow.ask("card", as: String.self, sceneName: "Card")
            try flow.again("cart", "No.")
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        try await answer("Card", "visa")
        await until { !results.isEmpty }
        XCTAssertEqual(
            results,
            [
                "refused: <pay> was not started by name: \"pay\" failed: there is no step \"cart\" to ask again; steps: card"
            ])
    }

    /// An alert leaves at the tap. Asked again, it is shown anew.
    func testAgain_showsAStepThatHasLeft_anew() async throws {
        var tries = 0
        let flow = ResultFlow<Bool>.flow("delete") { flow in
            let sure = AlertCoordinator("Sure?", actions: [.default("Yes", true), .cancel("No", false)])
            let answer = try await flow.start(sure)
            tries += 1
            if tries == 1 { try flow.again("AlertCoordinator<Bool>", "Really?") }
            return answer
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        for count in 1...2 {
            await until { window.visibleViewController is AlertController && !window.isTransitioning }
            try user.tap("Yes")
            await until { tries == count }
        }
        await until { results == ["true"] }
    }

    /// It isn't there any more, so the user can't step back to it.
    func testAgain_ofAStepThatHasLeft_andIsAskedNoMore() async throws {
        var tries = 0
        let flow = ResultFlow<String>.flow("delete") { flow in
            tries += 1
            if tries > 1 { return try await flow.ask("card", as: String.self, sceneName: "Card") }
            _ = try await flow.start(AlertCoordinator("Sure?", actions: [.default("Yes", true)]))
            try flow.again("AlertCoordinator<Bool>", "Really?")
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { window.visibleViewController is AlertController && !window.isTransitioning }
        try user.tap("Yes")
        await until { picture == "[Starting Card]" }
        try user.goBack()
        await until { results == ["abandoned"] }
        XCTAssertEqual(tries, 2)
    }

    /// The screen, which the user has come back to, was made for the first.
    func testAsk_asAnotherType_whenItsScreenIsStillThere_fails() async throws {
        var tries = 0
        let flow = ResultFlow<String>.flow("pay") { flow in
            tries += 1
            if tries > 1 { return "\(try await flow.ask("card", as: Int.self, sceneName: "Card"))" }
            _ = try await flow.ask("card", as: String.self, sceneName: "Card")
            return try await flow.ask("review", as: String.self, sceneName: "Review")
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        try await answer("Card", "visa")
        await until { picture == "[Starting Card Review]" }
        try user.goBack()
        await until { tries == 2 && picture == "[Starting Card]" }
        try await answer("Card", "visa")
        await until { !results.isEmpty }
        let error = ParameterError.wrongType(name: "card", type: "Int", found: "String", scene: "Card")
        XCTAssertTrue(results[0].hasSuffix(error.message), results[0])
    }

    // MARK: Leaks

    func testStepThatLeaves_isNoLeak_untilItsTaskResumes() async throws {
        let flow = ResultFlow<String>.flow("pay") { flow in
            let method = NamedCoordinator<String>("method"), card = NamedCoordinator<String>("card")
            _ = try await flow.start(method)
            return try await flow.start(card)
        }
        transitionCoordinator.start(flow) { self.results.append(self.describe($0)) }
        await until { picture == "[Starting method]" }
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.leaks, [], "its task keeps it")
        await until { results == ["abandoned"] }
        XCTAssertEqual(simulation.leaks, [])
    }
}
