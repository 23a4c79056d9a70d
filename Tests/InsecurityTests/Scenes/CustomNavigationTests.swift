import Insecurity
import PresentationSim
import XCTest

/// Custom navigation in the callback style of the note.
final class CustomNavigationTests: SceneTestCase {
    override func setUp() async throws {
        try await super.setUp()
        assemble { $0.registerCart() }
    }

    func answer<Value>(_ value: Value) throws {
        try XCTUnwrap(top).answer(value)
        settle()
    }

    func testCart_asInTheNote_endsAtTheStore() async throws {
        transitionCoordinator.performNavigation(
            NavigationType.createNewCartWithCallbacks(parameters: nil),
            animated: true,
            completion: nil
        )
        settle()
        try answer(DeliveryMethod.delivery)
        try answer(Address(street: "Elm"))
        try answer(Store(name: "Corner"))
        XCTAssertEqual(picture, "[Starting DeliveryMethod Address Store CartCreation]")
        try complete()
        XCTAssertEqual(picture, "[Starting DeliveryMethod Address Store CartCreation StoreHomepage]")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testCart_asInTheNote_callsTheCompletionItWasGiven() async throws {
        var isCreated = false
        let completion: () -> Void = { isCreated = true }
        go(
            .createNewCartWithCallbacks(parameters: [
                "deliveryMethod": DeliveryMethod.pickup, "address": Address(street: "Elm"), "completion": completion,
            ]))
        settle()
        XCTAssertEqual(picture, "[Starting Store]")
        XCTAssertEqual(outcomes, ["go: completed"])
        try answer(Store(name: "Corner"))
        try complete()
        XCTAssertTrue(isCreated)
        XCTAssertEqual(picture, "[Starting Store CartCreation]")
    }

    func testCustom_thatPerformsNothing_completes() async {
        XCTAssertEqual(outcome(of: .custom("nothing") { _ in }), .completed)
    }

    func testCustom_hasTheFirstBadOutcome_andComesBeforeWhatWaits() async {
        go(
            .custom("both") {
                $0.performNavigation(.push(sceneName: "Info"), animated: true, completion: self.note("inner 1"))
                $0.performNavigation(.push(sceneName: "Nowhere"), animated: true, completion: self.note("inner 2"))
                $0.performNavigation(.push(sceneName: "Age"), animated: true, completion: self.note("inner 3"))
            }, "both")
        goAndSettle(.present(sceneName: "Info"), "after")
        XCTAssertEqual(
            outcomes,
            [
                "inner 1: completed", "inner 2: The scene \"Nowhere\" is not registered", "inner 3: completed",
                "both: The scene \"Nowhere\" is not registered", "after: completed",
            ])
        XCTAssertEqual(picture, "[Starting Info Age] | Info")
    }

    func testL20_partsOfANavigationThatIsNotAnimated_areNotEither() async {
        record()
        go(.custom("custom") { $0.performNavigation(.push(sceneName: "Info"), completion: nil) }, animated: false)
        settle()
        XCTAssertEqual(transitions, ["push, not animated"])
    }

    func testCustom_thatThrows_fails_andItsPartsStillEndOnce() async {
        go(
            .custom("broken") {
                $0.performNavigation(.push(sceneName: "Info"), animated: true, completion: self.note("inner"))
                throw Breakdown()
            })
        settle()
        XCTAssertEqual(outcomes, ["inner: completed", "go: \"broken\" failed: it broke"])
        XCTAssertEqual(outcome(of: .custom("atRoot") { _ in throw NavigationError.atRoot }), .failed(.atRoot))
    }

    func testCustom_inAnotherWindow_completesAfterItsParts() async {
        let other = Window(simulation: simulation)
        go(
            .custom("both") {
                $0.performNavigation(.push(sceneName: "Info"), animated: true, completion: nil)
                $0.performNavigation(.present(sceneName: "Age"), in: other, animated: true, completion: nil)
            })
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(other.rootViewController?.title, "Age")
    }

    func testCustom_thatPerformsItself_fails() async {
        func again() -> NavigationType {
            .custom("again") { $0.performNavigation(again(), animated: true, completion: nil) }
        }
        XCTAssertEqual(outcome(of: again()), .failed(.endless(navigation: "again")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testCustom_inAnotherWindow_performsInOrder() async {
        let other = Window(simulation: simulation)
        go(
            .custom("both") {
                $0.performNavigation(.presentAndPush(sceneName: "Info"), animated: true, completion: self.note("1"))
                $0.performNavigation(.push(sceneName: "Age"), animated: true, completion: self.note("2"))
            }, in: other)
        settle()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "go: completed"])
        XCTAssertEqual(other.picture, "[Info Age]")
    }

    func testCustom_whosePartFailsOnTheSpot_fails() async {
        var transient: Window? = Window(simulation: simulation)
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { coordinator in
            transient = nil
            coordinator.performNavigation(.present(sceneName: "Info"), animated: true) { part = $0 }
        }
        go(custom, in: transient)
        settle()
        XCTAssertEqual(part, .failed(.windowGone))
        XCTAssertEqual(outcomes, ["go: \(NavigationError.windowGone.message)"])
    }

    func testCustom_thatOpensAnOpenWindow_fails() async {
        var part: NavigationOutcome?
        let custom = NavigationType.custom("custom") { [weak self] _ in self?.assembler.open { part = $0 } }
        XCTAssertEqual(outcome(of: custom), .failed(.alreadyOpen))
        XCTAssertEqual(part, .failed(.alreadyOpen))
        XCTAssertEqual(simulation.issues.count, 1)
    }
}
