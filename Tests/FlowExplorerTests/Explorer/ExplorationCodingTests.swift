import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// Explorations and maps as JSON: equal ones have equal bytes, and one that names a missing screen isn't decoded.
@MainActor
final class ExplorationCodingTests: XCTestCase {
    private final class Switches: ExplorableFlow {
        let window = Window()
        private var on: Set<Int> = []

        init() {
            window.rootViewController = (0..<6).reduce(ButtonScreen("Switches")) { screen, index in
                screen.on("\(index)") { [unowned self] _ in on.formSymmetricDifference([index]) }
            }
        }

        var stateDescription: String { "\(on.sorted())" }
        var goals: [String] { ["Switches", "Lamp", "Fan", "Radio"] }
    }

    private func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }

    func testEqualExplorations_haveEqualBytes() async throws {
        let explorer = FlowExplorer(quietTurns: 0) { Switches() }
        let (one, other) = (await explorer.search(depth: 4), await explorer.search(depth: 4))
        let decoded = try JSONDecoder().decode(Exploration.self, from: JSONEncoder().encode(one))
        for equal in [other, decoded] {
            XCTAssertEqual(equal, one)
            XCTAssertEqual(try encoded(equal), try encoded(one))
        }
        let states = try XCTUnwrap(try JSONSerialization.jsonObject(with: encoded(one)) as? [String: Any])["states"]
        let first = try XCTUnwrap(states as? [[String: UInt64]]).compactMap { $0["first"] }
        XCTAssertEqual(first, first.sorted())
        XCTAssertEqual(first.count, one.stateCount)
    }

    func testAMapWithAMissingScreen_isNotDecoded() async throws {
        let map = await FlowExplorer(quietTurns: 0) { Switches() }.search(depth: 1).map
        let text = String(decoding: try encoded(map), as: UTF8.self)
        XCTAssertEqual(try JSONDecoder().decode(FlowMap.self, from: Data(text.utf8)), map)
        for (key, index) in [("destination", 1), ("destination", -1), ("source", 7)] {
            let broken = text.replacing("\"\(key)\":0", with: "\"\(key)\":\(index)", maxReplacements: 1)
            XCTAssertThrowsError(try JSONDecoder().decode(FlowMap.self, from: Data(broken.utf8)), "\(key) \(index)") {
                XCTAssertTrue("\($0)".contains("There is no screen \(index): the map has 1 screens."), "\($0)")
            }
        }
    }

    func testAnExplorationWhoseGraphNamesAMissingScreen_isNotDecoded() async throws {
        let exploration = await FlowExplorer(quietTurns: 0) { Switches() }.search(depth: 2)
        let text = String(decoding: try encoded(exploration), as: UTF8.self)
        let broken = text.replacing("\"place\":0", with: "\"place\":3", maxReplacements: 1)
        XCTAssertNotEqual(broken, text)
        XCTAssertThrowsError(try JSONDecoder().decode(Exploration.self, from: Data(broken.utf8))) {
            XCTAssertTrue("\($0)".contains("There is no screen 3"), "\($0)")
        }
    }
}
