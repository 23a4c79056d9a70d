import Insecurity
import PresentationSim
import XCTest

/// Custom navigation as an `async` function.
final class FlowTests: SceneTestCase {
    override func setUp() async throws {
        try await super.setUp()
        assemble { $0.registerCart() }
    }

    func answer<Value>(_ value: Value) throws { try XCTUnwrap(top).answer(value) }

    func start(_ parameters: SceneParameters? = nil, backingOut: Flow.BackingOut = .stepBack) {
        go(.createNewCart(parameters: parameters, backingOut: backingOut))
    }

    func testCart_asInTheNote() async throws {
        transitionCoordinator.performNavigation(
            NavigationType.createNewCart(parameters: nil),
            animated: true,
            completion: nil
        )
        await until { picture == "[Starting DeliveryMethod]" }
        try answer(DeliveryMethod.delivery)
        await until { picture == "[Starting DeliveryMethod Address]" }
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .delivery)
        try answer(Address(street: "Elm"))
        await until { picture == "[Starting DeliveryMethod Address Store]" }
        try answer(Store(name: "Corner"))
        await until { picture == "[Starting DeliveryMethod Address Store CartCreation]" }
        XCTAssertEqual(try top?.parameters.value("address", as: Address.self), Address(street: "Elm"))
        simulation.log = EventLog()
        try top?.complete()
        await until { picture == "[Starting StoreHomepage]" }
        XCTAssertEqual(simulation.log?.events.filter { if case .transitionBegan = $0 { true } else { false } }.count, 1)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testGivenParameters_skipTheirStep_andTheCompletionIsCalled() async throws {
        var isCreated = false
        let completion: () -> Void = { isCreated = true }
        start([
            "deliveryMethod": DeliveryMethod.pickup, "store": Store(name: "Corner"), "address": Address(street: "Elm"),
            "completion": completion,
        ])
        await until { picture == "[Starting CartCreation]" }
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
        start([
            "deliveryMethod": DeliveryMethod.pickup, "store": Store(name: "x"), "address": Address(street: "y"),
            "created": true,
        ])
        await until { picture == "[Starting StoreHomepage]" }
    }

    func testBackingOut_ofTheFirstStep_abandons() async throws {
        start()
        await until { picture == "[Starting DeliveryMethod]" }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testBackingOut_asksTheStepBeforeAgain() async throws {
        start()
        await until { picture == "[Starting DeliveryMethod]" }
        let method = try XCTUnwrap(top)
        try method.answer(DeliveryMethod.delivery)
        await until { picture == "[Starting DeliveryMethod Address]" }
        // The answer of a covered scene doesn't count.
        try method.answer(DeliveryMethod.pickup)
        try user.swipeBack()
        settle()
        XCTAssertEqual(picture, "[Starting DeliveryMethod]")
        for _ in 0..<20 { await Task.yield() }
        try method.answer(DeliveryMethod.pickup)
        await until { picture == "[Starting DeliveryMethod Address]" }
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .pickup)
        XCTAssertTrue(top !== method)
        try user.goBack()
        settle()
        for _ in 0..<20 { await Task.yield() }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
    }

    func testBackingOut_ofTheLoginForAStep_asksTheStepBeforeAgain() async throws {
        go(
            .flow("rename") { flow in
                _ = try await flow.ask("name", as: Int.self, sceneName: "Info")
                _ = try await flow.ask("icon", as: Int.self, sceneName: "Profile")
                return nil
            })
        await until { picture == "[Starting Info]" }
        try answer(1)
        await until { picture == "[Starting Info] | Login" }
        try user.swipeDown()
        settle()
        for _ in 0..<20 { await Task.yield() }
        XCTAssertEqual(outcomes, [])
        try answer(2)
        await until { picture == "[Starting Info] | Login" }
    }

    func testDoubleTap_theFirstAnswerCounts() async throws {
        start()
        await until { picture == "[Starting DeliveryMethod]" }
        try answer(DeliveryMethod.delivery)
        try answer(DeliveryMethod.pickup)
        await until { picture == "[Starting DeliveryMethod Address]" }
        XCTAssertEqual(try top?.parameters.value("deliveryMethod", as: DeliveryMethod.self), .delivery)
    }

    func testGoingBackTwoSteps_asksThatOneAgain() async throws {
        start()
        await until { picture == "[Starting DeliveryMethod]" }
        let method = try XCTUnwrap(top)
        try answer(DeliveryMethod.delivery)
        await until { picture == "[Starting DeliveryMethod Address]" }
        try answer(Address(street: "Elm"))
        await until { picture == "[Starting DeliveryMethod Address Store]" }
        try user.goBack(to: method)
        settle()
        for _ in 0..<20 { await Task.yield() }
        XCTAssertEqual(picture, "[Starting DeliveryMethod]")
        try method.answer(DeliveryMethod.pickup)
        await until { picture == "[Starting DeliveryMethod Address]" }
    }

    func testGoingBackPastAllSteps_abandons() async throws {
        start()
        await until { picture == "[Starting DeliveryMethod]" }
        try answer(DeliveryMethod.delivery)
        await until { picture == "[Starting DeliveryMethod Address]" }
        outcome(of: .back(to: "Starting"))
        await until { outcomes == ["go: abandoned"] }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testBackingOut_withAbandon_endsTheFlow() async throws {
        start(backingOut: .abandon)
        await until { picture == "[Starting DeliveryMethod]" }
        try answer(DeliveryMethod.delivery)
        await until { picture == "[Starting DeliveryMethod Address]" }
        try user.goBack()
        await until { outcomes == ["go: abandoned"] }
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }

    /// Asks for an address and a store, each in a sheet of its own, and goes back to the address.
    private func goBackFromStoreToAddress() async throws {
        go(
            .flow("sheets") { flow in
                _ = try await flow.ask("address", as: Address.self, sceneName: "Address", style: .present)
                _ = try await flow.ask("store", as: Store.self, sceneName: "Store", style: .present)
                return nil
            })
        await until { picture == "[Starting] | Address" }
        try answer(Address(street: "Elm"))
        outcome(of: .back)
        await until { picture == "[Starting] | Store" }
        XCTAssertNoThrow(try user.swipeDown())
        await until { picture == "[Starting] | Address" }
    }

    /// The user didn't back out of a sheet that closes itself after the answer. Going back a step shows it again.
    func testStepThatClosedItself_isShownAgain() async throws {
        try await goBackFromStoreToAddress()
        try answer(Address(street: "Oak"))
        await until { top?.title == "Store" }
        XCTAssertEqual(try top?.parameters.value("address", as: Address.self), Address(street: "Oak"))
    }

    func testConfirmedStep_isSkippedAfterGoingBack() async throws {
        go(
            .flow("sheets") { flow in
                try await flow.confirm("terms", sceneName: "StoreHomepage", style: .present)
                _ = try await flow.ask("address", as: Address.self, sceneName: "Address", style: .present)
                _ = try await flow.ask("store", as: Store.self, sceneName: "Store", style: .present)
                return nil
            })
        await until { picture == "[Starting] | StoreHomepage" }
        try complete()
        await until { picture == "[Starting] | StoreHomepage | Address" }
        try answer(Address(street: "Elm"))
        await until { picture == "[Starting] | StoreHomepage | Address | Store" }
        try user.swipeDown()
        settle()
        for _ in 0..<20 { await Task.yield() }
        settle()
        XCTAssertEqual(picture, "[Starting] | StoreHomepage | Address")
    }

    func testStepThatIsShownAgain_isOneStep() async throws {
        try await goBackFromStoreToAddress()
        try user.swipeDown()
        await until { outcomes == ["go: abandoned"] }
    }
}
