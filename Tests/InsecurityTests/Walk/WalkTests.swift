import Foundation
import XCTest

/// Takes every action at every moment, at random, and compares what happens with a model of the laws.
@MainActor
final class WalkTests: XCTestCase {
    func testWalk() async {
        var walk = Walk()
        if let failure = await walk.take(steps: length(10_000, long: 100_000), seed: firstSeed) { XCTFail(failure) }
        if let failure = await walk.drill(seed: firstSeed) { XCTFail(failure) }
        if ProcessInfo.processInfo.environment["WALK_TABLE"] != nil { print(walk.table.text) }
        XCTAssertEqual(walk.table.missing.map { "\($0.action) \($0.phase)" }, [], "never taken")
    }
}
