import Insecurity
import PresentationSim
import XCTest

/// A value that exists is never read as `nil`, also as an optional.
final class OptionalContextTests: SceneTestCase {
    private final class Shop {}

    override func setUp() async throws {
        try await super.setUp()
        assemble(links: DeepLinks(schemes: ["app"], [DeepLink("/info", .replace(sceneName: "Info"))])) {
            $0.register(Shop.self) { _ in Shop() }
            $0.register(Int.self, name: "limit") { _ in 7 }
            $0.register(String?.self) { _ in nil }
        }
    }

    func testResolve_inOptionalContext_isTheService() async throws {
        let resolver: any Resolver = assembler.container
        let shop: Shop? = try resolver.resolve()
        XCTAssertNotNil(shop)
        XCTAssertTrue(try resolver.resolve(Shop.self) === shop)
        let twice: Shop?? = try resolver.resolve()
        XCTAssertTrue(try XCTUnwrap(twice) === shop)
        XCTAssertEqual(try resolver.resolve(Int?.self, name: "limit"), 7)
    }

    func testResolve_inOptionalContext_throwsIfNothingIsRegistered() async {
        let resolver: any Resolver = assembler.container
        XCTAssertThrowsError(try resolver.resolve(Double?.self)) {
            XCTAssertEqual($0 as? ContainerError, .notRegistered(service: "Double", near: [], path: []))
        }
    }

    func testResolve_ofARegisteredOptional_isItsValue() async throws {
        let container = assembler.container
        XCTAssertNil(try container.resolve(String?.self))
        container.register(Double?.self) { _ in 1.5 }
        XCTAssertEqual(try container.resolve(Double?.self), 1.5)
        var count = 0
        container.register(UInt?.self) { _ in
            count += 1
            return nil
        }
        for _ in 0..<2 { XCTAssertNil(try container.resolve(UInt?.self)) }
        XCTAssertEqual(count, 1)
    }

    func testValueOfALink_inOptionalContext() async throws {
        outcome(of: .openURL("app://info?id=42&name=Ada&empty="))
        let parameters = try XCTUnwrap(top?.parameters)
        let id: Int? = try parameters.value("id")
        XCTAssertEqual(id, 42)
        let name: String? = try parameters.value("name")
        XCTAssertEqual(name, "Ada")
        let twice: Int?? = try parameters.value("id")
        XCTAssertEqual(twice, 42)
        let empty: String? = try parameters.value("empty")
        XCTAssertEqual(empty, "")
        XCTAssertThrowsError(try parameters.value("name", as: Int?.self))
        XCTAssertNil(try parameters.value("missing", as: Int?.self))
        XCTAssertNil(try parameters.optional("missing", as: Int.self))
    }

    func testValueOfASnapshot_inOptionalContext() async throws {
        let values: SceneParameters = ["list": [1, 2], "id": 42, "on": false, "map": ["a": 1], "none": Int?.none]
        outcome(of: .replace(sceneName: "Info", parameters: values))
        restore(try SceneSnapshot(json: transitionCoordinator.snapshot().json))
        let parameters = try XCTUnwrap(top?.parameters)
        XCTAssertEqual(try parameters.value("list", as: [Int]?.self), [1, 2])
        XCTAssertEqual(try parameters.value("list", as: [Int?].self), [1, 2])
        XCTAssertEqual(try parameters.value("id", as: Int?.self), 42)
        XCTAssertEqual(try parameters.value("on", as: Bool?.self), false)
        XCTAssertEqual(try parameters.value("map", as: [String: Int?]?.self), ["a": 1])
        XCTAssertThrowsError(try parameters.value("list", as: Int?.self))
    }

    func testPassedValue_inOptionalContext() async throws {
        outcome(of: .replace(sceneName: "Info", parameters: ["id": 42, "shop": Shop(), "maybe": Int?.some(3)]))
        let parameters = try XCTUnwrap(top?.parameters)
        XCTAssertEqual(try parameters.value("id", as: Int?.self), 42)
        XCTAssertNotNil(try parameters.value("shop", as: Shop?.self))
        XCTAssertEqual(try parameters.value("maybe", as: Int.self), 3)
        XCTAssertThrowsError(try parameters.value("id", as: String?.self))
    }
}
