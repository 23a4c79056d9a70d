import Foundation
import XCTest

/// Takes every action at every moment, at random, and compares what happens with a model of the laws.
@MainActor
final class WalkTests: XCTestCase {
    func testWalk() async {
        var walk = Walk()
        if let failure = await walk.take(steps: length(10_000, long: 5_000_000), seed: firstSeed) { XCTFail(failure) }
        if ProcessInfo.processInfo.environment["WALK_TABLE"] != nil { print(walk.table.text) }
    }

    /// Each action in each phase, so that none depends on luck. The short form takes every fourth.
    func testDrill() async {
        let stride = length(4, long: 1)
        let cells = WalkCell.possible.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
        var walk = Walk()
        if let failure = await walk.drill(cells, seed: firstSeed) { XCTFail(failure) }
        let missing = cells.filter { walk.table[$0] == nil }
        XCTAssertEqual(missing.map { "\($0.action) \($0.phase)" }, [], "never taken")
    }
}
