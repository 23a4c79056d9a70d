import Foundation
import Insecurity
import PresentationSim
import XCTest

/// A value is the same after a snapshot was saved and restored, and text is read alike from links and snapshots.
final class RestoredValueTests: SceneTestCase {
    private enum Size: String, Codable { case small, large }
    private enum Section: Int, Codable { case news = 1, offers }
    private struct Price: Codable, Equatable { let amount: Decimal, currency: String, discounts: [Decimal] }

    override func setUp() async throws {
        try await super.setUp()
        assemble(links: DeepLinks(schemes: ["app"], [DeepLink("/info", .replace(sceneName: "Info"))]))
    }

    /// The parameters that the scene gets when the app is restored from JSON.
    private func restored(_ parameters: SceneParameters) throws -> SceneParameters {
        outcome(of: .replace(sceneName: "Info", parameters: parameters))
        restore(try SceneSnapshot(json: transitionCoordinator.snapshot().json))
        return try XCTUnwrap(top?.parameters)
    }

    func testDecimals_keepAllDigits() async throws {
        let texts = [
            "1234567890123456.78", "0.1", "-0.07", "123456789012345678901234567890.12345678", "1", "100",
            "12345678901234567890123456789012345678", "0.00000000000000000000000000000000000001",
        ]
        for text in texts {
            let decimal = try XCTUnwrap(Decimal(string: text))
            let price = Price(amount: decimal, currency: "EUR", discounts: [decimal, -decimal])
            let parameters = try restored(["amount": decimal, "price": price])
            XCTAssertEqual(try parameters.value("amount", as: Decimal.self), decimal)
            XCTAssertEqual(try parameters.value("price", as: Price.self), price)
        }
    }

    func testNumbers_keepAllDigits() async throws {
        let doubles: [Double] = [
            0.1 + 0.2, 1 / 3, 1e-7, 1e21, 123456789.123456789, -1.5e-10, 1e300, .leastNonzeroMagnitude,
            2.2250738585072014e-308,
            1.7976931348623157e308, 9007199254740992, 1e-130, 1.2345e-127, 1e19, 0.1,
        ]
        for double in doubles {
            let parameters = try restored(["double": double, "list": [double, double]])
            XCTAssertEqual(try parameters.value("double", as: Double.self), double)
            XCTAssertEqual(try parameters.value("list", as: [Double].self), [double, double])
        }
        for float: Float in [0.1, 16_777_216, .leastNonzeroMagnitude, 3.4028235e38] {
            XCTAssertEqual(try restored(["float": float]).value("float", as: Float.self), float)
        }
        let parameters = try restored(["max": UInt64.max, "min": Int64.min, "small": Int8.min])
        XCTAssertEqual(try parameters.value("max", as: UInt64.self), .max)
        XCTAssertEqual(try parameters.value("min", as: Int64.self), .min)
        XCTAssertEqual(try parameters.value("small", as: Int8.self), .min)
    }

    func testTextOfALink_isReadAsAnythingWithATextForm() async throws {
        let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        let values = "size=small&page=https://a.example/b&id=\(id)&price=1.25&on=true&section=2&wrong=huge"
        outcome(of: .openURL("app://info?\(values)"))
        try checkTexts(try XCTUnwrap(top?.parameters), id)
        restore(transitionCoordinator.snapshot())
        try checkTexts(try XCTUnwrap(top?.parameters), id)
    }

    func testTextOfASnapshot_isReadAsALinks() async throws {
        let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        let parameters = try restored([
            "size": "small", "page": "https://a.example/b", "id": id, "price": "1.25", "on": "true", "section": "2",
            "wrong": "huge",
        ])
        try checkTexts(parameters, id)
    }

    private func checkTexts(_ parameters: SceneParameters, _ id: String) throws {
        XCTAssertEqual(try parameters.value("size", as: Size.self), .small)
        XCTAssertEqual(try parameters.value("size", as: Size?.self), .small)
        XCTAssertEqual(try parameters.value("size", as: String.self), "small")
        XCTAssertEqual(try parameters.value("page", as: URL.self), URL(string: "https://a.example/b"))
        XCTAssertEqual(try parameters.value("id", as: UUID.self), UUID(uuidString: id))
        XCTAssertEqual(try parameters.value("price", as: Double.self), 1.25)
        XCTAssertEqual(try parameters.value("price", as: Decimal.self), Decimal(string: "1.25"))
        XCTAssertEqual(try parameters.value("on", as: Bool.self), true)
        XCTAssertEqual(try parameters.value("section", as: Section.self), .offers)
        XCTAssertThrowsError(try parameters.value("wrong", as: Size.self))
        XCTAssertThrowsError(try parameters.value("wrong", as: UUID.self))
    }
}
