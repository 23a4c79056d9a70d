import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Coordinators in snapshots: what was started by name, with its state.
final class RestoredCheckoutTests: ShopTestCase {
    private func startCheckout() {
        session.isLoggedIn = true
        transitionCoordinator.start(CheckoutModule.self, parameters: ["items": 3], completion: deliver("checkout"))
        settle()
    }

    private let saved =
        #"{"scenes":[{"name":"Starting","parameters":{},"style":"presentAndPush"},"#
        + #"{"name":"Checkout","parameters":{"items":3},"state":{"address":{"street":"Elm"},"step":2},"style":"push"}],"#
        + #""version":1}"#

    func testJSON_hasTheStateInTheMiddle() async throws {
        startCheckout()
        XCTAssertEqual(picture, "[Starting checkout 0]")
        let checkout = try XCTUnwrap(shop.checkout)
        checkout.state.step = 2
        checkout.state.address = Address(street: "Elm")
        XCTAssertEqual(try transitionCoordinator.snapshot().json, saved)
    }

    func testCheckout_isRestoredInTheMiddle_inANewApp() async throws {
        try await setUp()
        session.isLoggedIn = true
        XCTAssertEqual(try restore(SceneSnapshot(json: saved)), Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(picture, "[Starting checkout 2]")
        let checkout = try XCTUnwrap(shop.checkout)
        XCTAssertEqual(checkout.itemCount, 3)
        XCTAssertEqual(checkout.state, .init(step: 2, address: Address(street: "Elm")))
        XCTAssertEqual(try transitionCoordinator.snapshot().json, saved)
        checkout.state.step = 3
        XCTAssertTrue(try transitionCoordinator.snapshot().json.contains(#""step":3"#))
        checkout.finish(3)
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    private final class Basket: AdaptiveCoordinator<Int> {
        let id: Int
        var amount: Int
        init(id: Int, amount: Int) { (self.id, self.amount) = (id, amount) }
        override var viewController: ViewController { screen("basket \(id) with \(amount)") }
        override var restorableState: (any Codable)? { amount + 1 }
    }

    private enum BasketModule: TypedCoordinatorModule {
        struct Parameters: Codable { let id: Int }
        static let moduleName = "Basket"

        static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Int> {
            Basket(id: parameters.id, amount: 1)
        }

        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Int> {
            let id = try parameters.decoded(as: Parameters.self).id
            return Basket(id: id, amount: parameters.restoredState() ?? 1)
        }
    }

    /// A module with typed parameters gets its state in the other `build`.
    func testTypedModule_getsItsState() async throws {
        assembleShop { $0.register(BasketModule.self) }
        transitionCoordinator.start(BasketModule.self, parameters: .init(id: 4), style: .push) { _ in }
        settle()
        XCTAssertEqual(picture, "[Starting basket 4 with 1]")
        XCTAssertEqual(try restore(SceneSnapshot(json: transitionCoordinator.snapshot().json))?.leftOut, [])
        XCTAssertEqual(picture, "[Starting basket 4 with 2]")
    }

    func testCheckout_isRestoredBehindItsRequirement() async throws {
        let snapshot = try SceneSnapshot(json: saved)
        var restoration: Restoration?
        transitionCoordinator.restore(snapshot) { restoration = $0 }
        settle()
        XCTAssertEqual(picture, "[Starting] | login")
        XCTAssertNil(restoration)
        signIn()
        XCTAssertEqual(picture, "[Starting checkout 2]")
        XCTAssertEqual(restoration?.outcome, .completed)
    }

    /// A coordinator that is started, and not restored, begins without a state.
    func testCheckout_startedNormally_hasNoState_andDelivers() async throws {
        startCheckout()
        XCTAssertEqual(try XCTUnwrap(shop.checkout).state, .init(step: 0))
        shop.checkout?.finish(3)
        settle()
        XCTAssertEqual(delivered, ["checkout: 3"])
    }

    func testRestoring_overARunningCheckout_deliversItsEnd() async throws {
        startCheckout()
        XCTAssertEqual(try restore(SceneSnapshot(json: saved))?.outcome, .completed)
        XCTAssertEqual(delivered, ["checkout: replaced"])
        XCTAssertEqual(picture, "[Starting checkout 2]")
    }

    func testBadState_isNoState() async throws {
        session.isLoggedIn = true
        for state in ["5", "null", "[]", "{}", #"{"step":"2"}"#, #""text""#] {
            let text = saved.replacingOccurrences(
                of: #"{"address":{"street":"Elm"},"step":2}"#, with: state)
            XCTAssertEqual(try restore(SceneSnapshot(json: text))?.outcome, .completed, state)
            XCTAssertEqual(shop.checkout?.state.step, state == #"{"step":"2"}"# ? shop.checkout?.state.step : 0, state)
        }
    }

    func testStateAndParameters_areApart() async throws {
        session.isLoggedIn = true
        let text = saved.replacingOccurrences(of: #""items":3"#, with: #""items":3,"state":{"step":9},"step":8"#)
        XCTAssertEqual(try restore(SceneSnapshot(json: text))?.outcome, .completed)
        XCTAssertEqual(shop.checkout?.state.step, 2)
    }

    func testStateThatCantBeEncoded_isLeftOut() async throws {
        final class Odd: AdaptiveCoordinator<Int> {
            override var viewController: ViewController { screen("odd") }
            override var restorableState: (any Codable)? { Double.nan }
        }
        enum OddModule: CoordinatorModule {
            static let moduleName = "Odd"
            static func build(resolver: any Resolver, parameters: SceneParameters) -> AdaptiveCoordinator<Int> { Odd() }
        }
        assembleShop { $0.register(OddModule.self) }
        outcome(of: .push(sceneName: "Odd"))
        XCTAssertEqual(picture, "[Starting odd]")
        XCTAssertFalse(try transitionCoordinator.snapshot().json.contains("state"))
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting", "Odd"])
    }

    func testSnapshot_leavesOutWhatSomethingWaitsFor_andWhatHasNoName() async {
        outcome(of: .push(sceneName: "Info"))
        transitionCoordinator.coordinator(of: window).navigation.top.start(Adaptive("guest"), animated: true) { _ in }
        settle()
        session.isLoggedIn = true
        transitionCoordinator.start(MemberModule.self) { _ in }
        settle()
        session.isLoggedIn = false
        transitionCoordinator.start(MemberModule.self, style: .present) { _ in }
        settle()
        XCTAssertEqual(picture, "[Starting Info guest member] | login")
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting", "Info", "Member"])
    }

    func testSnapshot_leavesOutTheStepsOfAFlow() async {
        startFlow("flow") { flow in
            _ = try await flow.start(NamedCoordinator<Int>("step"))
            _ = try await flow.ask("age", as: Int.self, sceneName: "Age")
            return nil
        }
        await until { picture == "[Starting step]" }
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting"])
        outcome(of: .reset)
    }

    func testLink_opensACheckoutWithoutState() async throws {
        session.isLoggedIn = true
        let links = DeepLinks(schemes: ["shop"], [DeepLink("/checkout/:items", .push(sceneName: "Checkout"))])
        assembleShop(links: links)
        XCTAssertEqual(outcome(of: .openURL("shop://checkout/5?state=%7B%22step%22%3A9%7D")), .completed)
        XCTAssertEqual(shop.checkout?.itemCount, 5)
        XCTAssertEqual(shop.checkout?.state, .init(step: 0))
    }
}
