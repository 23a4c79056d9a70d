import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Values from links and snapshots are untrusted: reading them returns a value or throws, and never traps.
final class UntrustedValueTests: SceneTestCase {
    private enum Size: String, Codable { case small, large }
    private enum Level: Int, Codable { case low = 1 }
    private struct Point: Codable, Hashable { let x: Int, y: Int }

    private let texts = [
        "", " ", "ab", "é", "e\u{301}", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "\u{301}", "\r\n", "0", "-0", "1e999", "-1e999", "nan", "inf",
        "0x1p9999", "9223372036854775808", "-9223372036854775809", "256", "true", "TRUE", "null", "{}", "[]", "[1,2]",
        "\u{FFFD}", "\u{10FFFF}", "\"", "\\", "small", "not a url", "://", String(repeating: "9", count: 4000),
    ]

    private func read(_ parameters: SceneParameters) {
        func read<Value>(_ type: Value.Type) {
            _ = try? parameters.value("v", as: type)
            _ = try? parameters.value("v", as: Value?.self)
            _ = try? parameters.value("v", as: [Value].self)
            _ = try? parameters.value("v", as: [String: Value].self)
        }
        read(Character.self)
        read(Unicode.Scalar.self)
        read(String.self)
        read(Substring.self)
        read(Bool.self)
        read(Int.self)
        read(Int8.self)
        read(UInt8.self)
        read(UInt64.self)
        read(Float.self)
        read(Double.self)
        read(Decimal.self)
        read(Date.self)
        read(Data.self)
        read(UUID.self)
        read(URL.self)
        read(Size.self)
        read(Level.self)
        read(Point.self)
        read(Range<Int>.self)
        read(ClosedRange<Double>.self)
        read(Duration.self)
        read([Int: Int].self)
        read(Set<Int>.self)
    }

    /// The parameters of the scene that a snapshot of this JSON value restores.
    private func restored(_ json: String) throws -> SceneParameters {
        restore(try decoded(json))
        return try XCTUnwrap(top?.parameters)
    }

    private func decoded(_ json: String) throws -> SceneSnapshot {
        try SceneSnapshot(scenes: #"{"name":"Info","parameters":{"v":\#(json)},"style":"present"}"#)
    }

    private func opened(_ value: String) throws -> SceneParameters {
        let escaped = try XCTUnwrap(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        outcome(of: .openURL("app://info?v=\(escaped)"))
        return try XCTUnwrap(top?.parameters)
    }

    override func setUp() async throws {
        try await super.setUp()
        assemble(links: DeepLinks(schemes: ["app"], [DeepLink("/info", .replace(sceneName: "Info"))]))
    }

    func testCharacter_ofALink_isReadOrThrows() async throws {
        XCTAssertEqual(try opened("a").value("v", as: Character.self), "a")
        XCTAssertEqual(try opened("e\u{301}").value("v", as: Character.self), "é")
        for text in ["ab", ""] {
            let parameters = try opened(text)
            XCTAssertThrowsError(try parameters.value("v", as: Character.self), text)
            XCTAssertThrowsError(try parameters.optional("v", as: Character.self), text)
        }
    }

    func testCharacter_ofASnapshot_isReadOrThrows() async throws {
        XCTAssertEqual(try restored("\"a\"").value("v", as: Character.self), "a")
        for text in ["\"ab\"", "\"\"", "1", "[]", "null"] {
            let parameters = try restored(text)
            XCTAssertThrowsError(try parameters.value("v", as: Character.self), text)
        }
    }

    func testHostileTexts_ofLinks_trapNoType() async throws {
        for text in texts { read(try opened(text)) }
    }

    func testHostileValues_ofSnapshots_trapNoType() async throws {
        let encoder = JSONEncoder()
        for text in texts { read(try restored(String(decoding: try encoder.encode(text), as: UTF8.self))) }
        let values = [
            "null", "true", "-0", "-0.0", "1e308", "-1e308", "1e-320", "5e-324", "1e400", "0.1", "256",
            "9223372036854775808", "-9223372036854775809", "18446744073709551616", String(repeating: "9", count: 400),
            "[]", "{}", "[5,3]", "[1e308,-1e308]", "[9223372036854775807,9223372036854775807]", "[1,2,3]", "[1,1]",
            "[null]", "{\"x\":1}", "{\"\":{}}", "{\"x\":1,\"x\":2,\"y\":3}", "[[[[[[[[1]]]]]]]]",
        ]
        for value in values {
            // A number that no type can hold is no snapshot.
            if let parameters = try? restored(value) { read(parameters) }
        }
    }

    /// A random JSON value, of at most so many levels.
    private func anyJSON(_ random: inout RandomSource, levels: Int) -> String {
        switch random.below(levels > 0 ? 7 : 5) {
        case 0: return "null"
        case 1: return random.choose(["true", "false"])
        case 2: return "\(Int64(truncatingIfNeeded: random.next()) >> random.below(64))"
        case 3: return "\(Double(random.below(1_000)) / 7)e\(random.below(300))"
        case 4: return "\"\(random.choose(["", "x", "42", "small", "é"]))\""
        case 5:
            let values = (0..<random.below(4)).map { _ in anyJSON(&random, levels: levels - 1) }
            return "[\(values.joined(separator: ","))]"
        default:
            let names = ["x", "y", "v", "0", ""].prefix(random.below(6))
            let members = names.map { "\"\($0)\":\(anyJSON(&random, levels: levels - 1))" }
            return "{\(members.joined(separator: ","))}"
        }
    }

    func testRandomValues_ofSnapshots_trapNoType_andAreSavedAgain() async throws {
        var random = RandomSource(seed: firstSeed)
        for _ in 0..<length(200, long: 5_000) {
            let json = anyJSON(&random, levels: 4)
            let parameters = try restored(json)
            read(parameters)
            XCTAssertEqual(transitionCoordinator.snapshot(), try decoded(json), json)
        }
    }

    func testDeepJSON_isRejectedOrRestored() async {
        for depth in [100, 500, 510, 520, 100_000] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            if let parameters = try? restored(text) { read(parameters) }
        }
    }
}
