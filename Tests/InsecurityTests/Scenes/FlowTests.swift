import Insecurity
import PresentationSim
import XCTest

/// Custom navigation as an `async` function.
final class FlowTests: SceneTestCase {
    override func setUp() async throws {
        try await super.setUp()
        assemble { $0.registerCart() }
    }

    private func start(
        _ parameters: SceneParameters? = nil, backingOut: Flow.BackingOut = .stepBack,
        shows expected: String = "[Starting DeliveryMethod]"
    ) async {
        go(.createNewCart(parameters: parameters, backingOut: backingOut))
        await until { picture == expected }
    }

    private func answer<Value>(_ value: Value, shows expected: String) async throws {
        try XCTUnwrap(top).answer(value)
        await until { picture == expected }
    }

    /// Answers the first step.
    private func answer(_ method: DeliveryMethod) async throws {
        try await answer(method, shows: "[Starting DeliveryMethod Address]")
    }

    func testCart_asInTheNote() async throws {
        transitionCoordinator.performNavigation(
            NavigationType.createNewCart(parameters: nil),
            animated: true,
            completion: nil
        )
        await until { picture == "[Starting DeliveryMethod]" }
        try await answer(.delivery)
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .delivery)
        try await answer(Address(street: "Elm"), shows: "[Starting DeliveryMethod Address Store]")
        try await answer(Store(name: "Corner"), shows: "[Starting DeliveryMethod Address Store CartCreation]")
        XCTAssertEqual(try top?.parameters.value("address", as: Address.self), Address(street: "Elm"))
        record()
        try top?.complete()
        await until { picture == "[Starting StoreHomepage]" }
        XCTAssertEqual(transitions.count, 1)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testGivenParameters_skipTheirStep_andTheCompletionIsCalled() async throws {
        var isCreated = false
        let completion: () -> Void = { isCreated = true }
        await start(
            [
                "deliveryMethod": DeliveryMethod.pickup, "store": Store(name: "Corner"),
                "address": Address(street: "Elm"), "completion": completion,
            ],
            shows: "[Starting CartCreation]")
        try top?.complete()
        await until { outcomes == ["go: completed"] }
        XCTAssertTrue(isCreated)
        XCTAssertEqual(picture, "[Starting]")
    }

    /// A link comes from an untrusted source. Its texts are answers of the user to `ask`, but no consent.
    func testTextOfALink_confirmsNothing() async throws {
        let cart = DeepLink(
            "/cart", .createNewCart(parameters: ["store": Store(name: "x"), "address": Address(street: "y")]))
        assemble(links: DeepLinks(schemes: ["app"], [cart])) { $0.registerCart() }
        go(.openURL("app://cart?deliveryMethod=pickup&created=1"))
        await until { picture != "[Starting]" }
        XCTAssertEqual(picture, "[Starting CartCreation]")
        try top?.complete()
        await until { picture == "[Starting StoreHomepage]" }
    }

    func testGivenParameterOfCode_confirms() async {
        await start(
            [
                "deliveryMethod": DeliveryMethod.pickup, "store": Store(name: "x"), "address": Address(street: "y"),
                "created": true,
            ],
            shows: "[Starting StoreHomepage]")
    }

    func testBackingOut_asksTheStepBeforeAgain() async throws {
        await start()
        let method = try XCTUnwrap(top)
        try await answer(.delivery)
        // The answer of a covered scene doesn't count.
        try method.answer(DeliveryMethod.pickup)
        try user.swipeBack()
        settle()
        XCTAssertEqual(picture, "[Starting DeliveryMethod]")
        await letTasksRun()
        try await answer(.pickup)
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .pickup)
        try user.goBack()
        await letTasksRun()
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
    }

    func testBackingOut_ofTheLoginForAStep_asksTheStepBeforeAgain() async throws {
        startFlow("rename") { flow in
            _ = try await flow.ask("name", as: Int.self, sceneName: "Info")
            _ = try await flow.ask("icon", as: Int.self, sceneName: "Profile")
            return nil
        }
        await until { picture == "[Starting Info]" }
        try await answer(1, shows: "[Starting Info] | Login")
        try user.swipeDown()
        await letTasksRun()
        XCTAssertEqual(outcomes, [])
        try await answer(2, shows: "[Starting Info] | Login")
    }

    func testDoubleTap_theFirstAnswerCounts() async throws {
        await start()
        try top?.answer(DeliveryMethod.delivery)
        try await answer(.pickup)
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .delivery)
    }

    func testGoingBackTwoSteps_asksThatOneAgain() async throws {
        await start()
        let method = try XCTUnwrap(top)
        try await answer(.delivery)
        try await answer(Address(street: "Elm"), shows: "[Starting DeliveryMethod Address Store]")
        try user.goBack(to: method)
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting DeliveryMethod]")
        try await answer(.pickup)
    }

    func testLeavingAllSteps_abandons() async throws {
        let goBack = { [unowned self] in _ = try user.goBack() }
        let goToTheStart = { [unowned self] in _ = outcome(of: .back(to: "Starting")) }
        for (way, backingOut, isAnswered, leave) in [
            ("back from the first step", .stepBack, false, goBack),
            ("back past all steps", .stepBack, true, goToTheStart),
            ("back from a step that abandons", .abandon, true, goBack),
        ] as [(String, Flow.BackingOut, Bool, () throws -> Void)] {
            outcomes = []
            await start(backingOut: backingOut)
            if isAnswered { try await answer(.delivery) }
            try leave()
            await until { !outcomes.isEmpty }
            XCTAssertEqual(outcomes, ["go: abandoned"], way)
            settle()
            XCTAssertEqual(picture, "[Starting]", way)
        }
    }

    /// Asks for an address and a store, each in a sheet of its own, and goes back to the address.
    private func goBackFromStoreToAddress() async throws {
        startFlow("sheets") { flow in
            _ = try await flow.ask("address", as: Address.self, sceneName: "Address", style: .present)
            _ = try await flow.ask("store", as: Store.self, sceneName: "Store", style: .present)
            return nil
        }
        await until { picture == "[Starting] | Address" }
        try top?.answer(Address(street: "Elm"))
        outcome(of: .back)
        await until { picture == "[Starting] | Store" }
        XCTAssertNoThrow(try user.swipeDown())
        await until { picture == "[Starting] | Address" }
    }

    /// The user didn't back out of a sheet that closes itself after the answer. Going back a step shows it again.
    func testStepThatClosedItself_isShownAgain() async throws {
        try await goBackFromStoreToAddress()
        try top?.answer(Address(street: "Oak"))
        await until { top?.title == "Store" }
        XCTAssertEqual(try top?.parameters.value("address", as: Address.self), Address(street: "Oak"))
    }

    func testConfirmedStep_isSkippedAfterGoingBack() async throws {
        startFlow("sheets") { flow in
            try await flow.confirm("terms", sceneName: "StoreHomepage", style: .present)
            _ = try await flow.ask("address", as: Address.self, sceneName: "Address", style: .present)
            _ = try await flow.ask("store", as: Store.self, sceneName: "Store", style: .present)
            return nil
        }
        await until { picture == "[Starting] | StoreHomepage" }
        try complete()
        await until { picture == "[Starting] | StoreHomepage | Address" }
        try await answer(Address(street: "Elm"), shows: "[Starting] | StoreHomepage | Address | Store")
        try user.swipeDown()
        await letTasksRun()
        XCTAssertEqual(picture, "[Starting] | StoreHomepage | Address")
    }

    func testStepThatIsShownAgain_isOneStep() async throws {
        try await goBackFromStoreToAddress()
        try user.swipeDown()
        await until { outcomes == ["go: abandoned"] }
    }
}
