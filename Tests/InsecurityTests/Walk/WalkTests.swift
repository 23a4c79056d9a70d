import Foundation
import XCTest

/// Takes every action at every moment, at random, and compares what happens with a model of the laws.
@MainActor
final class WalkTests: XCTestCase {
    func testWalk() async {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["WALK_SEED"].flatMap(UInt64.init) ?? 1
        let steps = environment["WALK_STEPS"].flatMap(Int.init) ?? 200_000
        var walk = Walk()
        let begin = ContinuousClock.now
        walk.onProgress = { print("\($0.stepsTaken) steps of \(steps) after \(begin.duration(to: .now))") }
        if let failure = await walk.drill(seed: seed) { XCTFail(failure) }
        if let failure = await walk.take(steps: steps, seed: seed) { XCTFail(failure) }
        print("\(walk.stepsTaken) steps in \(walk.worlds) worlds took \(begin.duration(to: .now))")
        if environment["WALK_TABLE"] != nil { print(walk.table.text) }
        XCTAssertEqual(walk.table.missing.map { "\($0.action) \($0.phase)" }, [], "never taken")
    }
}
