import Insecurity
import XCTest

/// Types that are encoded in several containers come back from their parameters.
@MainActor
final class ParameterDecoderTests: XCTestCase {
    private class Product: Codable {
        let id: Int

        init(id: Int) { self.id = id }
    }

    private final class Offer: Product {
        let price: Double

        init(id: Int, price: Double) {
            self.price = price
            super.init(id: id)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            price = try container.decode(Double.self, forKey: .price)
            let isNamed = container.contains(.product)
            try super.init(from: isNamed ? container.superDecoder(forKey: .product) : container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws { try encode(to: encoder, isNamed: false) }

        func encode(to encoder: any Encoder, isNamed: Bool) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(price, forKey: .price)
            try super.encode(to: isNamed ? container.superEncoder(forKey: .product) : container.superEncoder())
        }

        private enum CodingKeys: CodingKey { case price, product }
    }

    private struct NamedOffer: Encodable {
        let offer: Offer
        func encode(to encoder: any Encoder) throws { try offer.encode(to: encoder, isNamed: true) }
    }

    func testSubclass_decodesItsSuperclass() async throws {
        let offer = Offer(id: 7, price: 1.5)
        for parameters in [
            try SceneParameters(encoding: offer), try SceneParameters(encoding: NamedOffer(offer: offer)),
        ] {
            let decoded: Offer = try parameters.decoded()
            XCTAssertEqual(decoded.id, 7, "\(parameters)")
            XCTAssertEqual(decoded.price, 1.5, "\(parameters)")
        }
    }

    /// The parameters of a link have no members of members.
    func testSubclass_withoutAMemberOfItsSuperclass_decodesBothAlike() async throws {
        let decoded: Offer = try (["id": 7, "price": 1.5] as SceneParameters).decoded()
        XCTAssertEqual([Double(decoded.id), decoded.price], [7, 1.5])
    }

    /// A point as a list of numbers, and its label, each in a container of its own.
    private struct Point: Codable, Equatable {
        let x: Int, y: Int, label: String

        init(x: Int, y: Int, label: String) { (self.x, self.y, self.label) = (x, y, label) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            x = try list.decode(Int.self)
            y = try list.decode(Int.self)
            let texts = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .texts)
            label = try texts.superDecoder(forKey: .label).singleValueContainer().decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode(x)
            try list.encode(y)
            var texts = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .texts)
            try texts.encode(label, forKey: .label)
        }

        private enum CodingKeys: CodingKey { case list, texts, label }
    }

    func testNestedContainers_areDecoded() async throws {
        let point = Point(x: 1, y: 2, label: "corner")
        let parameters = try SceneParameters(encoding: point)
        XCTAssertEqual(try parameters.decoded(as: Point.self), point)
        let passed: SceneParameters = ["list": [1, 2], "texts": ["label": "corner"]]
        XCTAssertEqual(try passed.decoded(as: Point.self), point)
    }

    func testNestedContainers_thatTheParametersDontHave_areErrors() async {
        let parameters: [SceneParameters] = [
            [:], ["list": [1, 2]], ["list": 1, "texts": ["label": ""]], ["list": [1], "texts": ["label": ""]],
            ["list": [1, 2], "texts": 1], ["list": ["x": 1], "texts": [:] as [String: Int]], ["list": {}],
        ]
        for parameters in parameters { XCTAssertThrowsError(try parameters.decoded(as: Point.self), "\(parameters)") }
    }

    /// A value that is encoded as the one it wraps.
    private struct Wrapper<Value: Codable & Equatable>: Codable, Equatable {
        let value: Value

        init(_ value: Value) { self.value = value }
        init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// Reads from its decoder what most types don't.
    private struct Curious: Decodable {
        let path: [String]
        let userInfoCount: Int
        let isList: Bool

        init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            path = (decoder.codingPath + members.codingPath).map(\.stringValue)
            userInfoCount = decoder.userInfo.count
            isList = (try? decoder.unkeyedContainer()) != nil
        }

        private enum CodingKeys: CodingKey {}
    }

    func testTheParameters_areAnObjectAtTheRoot() async throws {
        let decoded: Curious = try (["number": 3] as SceneParameters).decoded()
        XCTAssertEqual(decoded.path, [])
        XCTAssertEqual(decoded.userInfoCount, 0)
        XCTAssertFalse(decoded.isList)
    }

    private struct Page: Codable, Equatable { let number: Int }

    func testSingleValue_isDecodedFromAllParameters() async throws {
        let wrapper = Wrapper(Wrapper(Page(number: 3)))
        let parameters = try SceneParameters(encoding: wrapper)
        XCTAssertEqual(parameters.names, ["number"])
        XCTAssertEqual(try parameters.decoded(as: Wrapper<Wrapper<Page>>.self), wrapper)
        XCTAssertEqual(try parameters.decoded(as: Wrapper<Page?>.self), Wrapper(Page(number: 3)))
    }

    func testValueWithoutMembers_isAnError() async {
        let parameters: SceneParameters = ["number": 3]
        XCTAssertThrowsError(try parameters.decoded(as: Int.self))
        XCTAssertThrowsError(try parameters.decoded(as: Wrapper<Int>.self))
        XCTAssertThrowsError(try parameters.decoded(as: Wrapper<[Int]>.self))
        XCTAssertThrowsError(try parameters.decoded(as: String?.self))
    }

    private struct House: Codable { let street: String }
    private struct Delivery: Codable { let house: House, count: Int }

    func testErrorOfASavedValue_showsIt_andItsMissingMember() async throws {
        let parameters = try SceneParameters(encoding: ["delivery": ["house": ["stret": "Elm"]]])
        func message(_ body: () throws -> Any) -> String? {
            do { return "\(try body())" } catch { return (error as? ParameterError)?.message }
        }
        XCTAssertEqual(
            message { try parameters.value("delivery", as: Delivery.self) },
            "The code needs the parameter `delivery` of type Delivery, "
                + #"but got the saved value {"house":{"stret":"Elm"}} without `house.street`"#)
        XCTAssertEqual(
            message { try parameters.value("delivery", as: Int.self) },
            #"The code needs the parameter `delivery` of type Int, but got the saved value {"house":{"stret":"Elm"}}"#)
    }
}
