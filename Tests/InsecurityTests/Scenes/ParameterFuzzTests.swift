import FlowExplorer
import Foundation
import Insecurity
import XCTest

/// Random parameters: what was encoded comes back, a text of a link is read as its type reads texts, what `JSONDecoder` decodes is decoded,
/// and nothing traps.
@MainActor
final class ParameterFuzzTests: XCTestCase {
    private struct Order: Codable, Equatable {
        struct Line: Codable, Equatable { let product: String, count: UInt8 }
        enum Kind: String, Codable, CaseIterable { case gift, refill = "re fill" }

        let id: Int, price: Double, isOpen: Bool, note: String?
        let kind: Kind, lines: [Line], counts: [String: Int], site: URL
    }

    private var random = RandomSource(seed: firstSeed)

    private var text: String {
        random.choose([
            "", "a", "ü", "1", "-0", "1.0", "1e3", "true", "nil", "null", "{}", "[1]", "\"", "\\u0000", "\0", " 7 ",
            "٣", "NaN",
        ])
            + (random.below(3) == 0 ? "\(random.below(1_000))" : "")
    }

    private var order: Order {
        Order(
            id: Int(truncatingIfNeeded: random.next()),
            price: random.choose([0, -0.5, 1e300, .leastNonzeroMagnitude, Double(random.below(100)) / 8]),
            isOpen: random.below(2) == 0, note: random.below(2) == 0 ? nil : text,
            kind: random.choose(Order.Kind.allCases),
            lines: (0..<random.below(3)).map { _ in Order.Line(product: text, count: UInt8(random.below(256))) },
            counts: [text: random.below(9)], site: URL(string: "app://\(random.below(9))") ?? URL(fileURLWithPath: "/"))
    }

    func testEncodedParameters_comeBack_alsoFromASnapshot() async throws {
        for _ in 0..<length(300, long: 10_000) {
            let order = order
            let parameters = try SceneParameters(encoding: order)
            XCTAssertEqual(try parameters.decoded(as: Order.self), order)
            XCTAssertEqual(parameters, try SceneParameters(encoding: order))
            // As one parameter, passed and saved.
            let passed: SceneParameters = ["order": order]
            XCTAssertEqual(try passed.value("order", as: Order.self), order)
            let saved = try SceneParameters(encoding: ["order": order])
            XCTAssertEqual(try saved.value("order", as: Order.self), order)
            XCTAssertEqual(passed, saved)
        }
    }

    func testTextsOfLinks_areReadAsTheirTypesReadThem() async throws {
        let links = DeepLinks(schemes: ["app"], [DeepLink("/p", .present(sceneName: "P"))])
        for _ in 0..<length(500, long: 20_000) {
            let text = text
            var allowed = CharacterSet.alphanumerics
            allowed.remove(charactersIn: "%")
            guard let escaped = text.addingPercentEncoding(withAllowedCharacters: allowed),
                let step = try? links.path(for: "app://p?v=\(escaped)").first
            else { continue }
            let parameters = step.parameters
            XCTAssertEqual(try parameters.value("v", as: String.self), text)
            if let number = Int(text) { XCTAssertEqual(try parameters.value("v", as: Int.self), number) }
            if let isOn = Bool(text) { XCTAssertEqual(try parameters.value("v", as: Bool.self), isOn) }
            XCTAssertEqual(try? parameters.value("v", as: Character.self), text.count == 1 ? text.first : nil)
            readAsAnything(parameters, "v")
        }
    }

    func testWhatJSONDecoderDecodes_isDecoded() async throws {
        var decoded = 0
        for _ in 0..<length(2_000, long: 50_000) {
            let json = SceneFuzz.damaged(
                String(decoding: try JSONEncoder().encode(order), as: UTF8.self), with: &random)
            guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(json.utf8)) else { continue }
            let parameters = try SceneParameters(encoding: values)
            readAsAnything(parameters, "lines")
            guard let order = try? JSONDecoder().decode(Order.self, from: Data(json.utf8)) else { continue }
            XCTAssertEqual(try? parameters.decoded(as: Order.self), order, json)
            decoded += 1
        }
        XCTAssertGreaterThan(decoded, 100)
    }

    /// Reads a value as types that it may not have.
    private func readAsAnything(_ parameters: SceneParameters, _ name: String) {
        _ = try? parameters.value(name, as: Order.self)
        _ = try? parameters.value(name, as: [Order.Line]?.self)
        _ = try? parameters.value(name, as: Date.self)
        _ = try? parameters.value(name, as: Decimal.self)
        _ = try? parameters.value(name, as: UUID.self)
        _ = try? parameters.value(name, as: UInt8.self)
        _ = try? parameters.value(name, as: Float.self)
        _ = try? parameters.value(name, as: Unicode.Scalar.self)
        _ = try? parameters.decoded(as: Order.self)
        _ = parameters.description
    }

    /// Any JSON.
    private enum Value: Codable {
        case null, bool(Bool), int(Int), number(Double), text(String), list([Value]), object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Int.self) {
                self = .int(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Value].self) {
                self = .list(value)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .bool(let value): try container.encode(value)
            case .int(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            }
        }
    }
}
