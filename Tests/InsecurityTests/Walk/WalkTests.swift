import Foundation
import XCTest

/// Everything a program and a hand can do, at any moment, compared with the laws.
@MainActor
final class WalkTests: XCTestCase {
    func testWalk() async {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["WALK_SEED"].flatMap(UInt64.init) ?? 1
        let steps = environment["WALK_STEPS"].flatMap(Int.init) ?? 200_000
        var walk = Walk()
        let begin = ContinuousClock.now
        if let failure = await walk.drill(seed: seed) { XCTFail(failure) }
        if let failure = await walk.take(steps: steps, seed: seed) { XCTFail(failure) }
        print("\(walk.stepsTaken) steps in \(walk.worlds) worlds took \(begin.duration(to: .now))")
        if environment["WALK_TABLE"] != nil { print(walk.table) }
        XCTAssertEqual(walk.table.missing.map { "\($0.action) \($0.phase)" }, [], "never met")
    }
}

/// Takes a reduced walk: what a fault left behind in the suite.
@MainActor
func assertWalk(_ steps: [WalkStep], file: StaticString = #filePath, line: UInt = #line) async {
    var walk = Walk()
    if let failure = await walk.take(steps) { XCTFail(failure, file: file, line: line) }
}
