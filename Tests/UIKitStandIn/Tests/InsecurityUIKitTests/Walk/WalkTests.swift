import FlowExplorer
import Foundation
import PresentationSim
import UIKit
import XCTest

/// Random walks: coordinators act on the tree, the user and other code on UIKit.
@MainActor
final class WalkTests: XCTestCase {
    /// `Tests/long` takes longer walks, and others. Each has one of the stand-in's modes.
    func testWalk() async {
        let environment = ProcessInfo.processInfo.environment
        let steps =
            environment["WALK_STEPS"].flatMap { Int($0) } ?? (environment["LONG_TESTS"] == nil ? 10_000 : 30_000)
        let seed = environment["WALK_SEED"].flatMap { UInt64($0) } ?? 1
        var walk = Walk(modes: environment["WALK_MODES"].flatMap { Int($0) }.map(StandInModes.init))
        if let failure = walk.take(steps: steps, seed: seed) { return XCTFail(failure) }
        for action in WalkStep.Action.allCases {
            XCTAssertGreaterThan(walk.taken[action, default: 0], 0, "\(action)")
        }
        // A short walk may do without: 10,000 steps have about three.
        if environment["WALK_MODES"] == nil, steps >= 30_000 { XCTAssertGreaterThan(walk.refusalCount, 0) }
    }
}

/// Takes walks, each in a world of its own, and reduces the first that fails.
@MainActor
struct Walk {
    /// The modes of the stand-in, instead of those of the first step's number.
    private let modes: StandInModes?
    private var stepCount = 0
    private(set) var taken: [WalkStep.Action: Int] = [:]
    /// The number of calls that stacks have ignored.
    private(set) var refusalCount = 0

    init(modes: StandInModes? = nil) { self.modes = modes }

    mutating func take(_ steps: [WalkStep]) -> String? {
        weak var simulation: Simulation?
        weak var uiWindow: UIWindow?
        let failure = take(steps) { (simulation, uiWindow) = ($0.window.simulation, $0.uiWindow) }
        return failure ?? (simulation == nil && uiWindow == nil ? nil : "the host is left over at the end (L11)")
    }

    private mutating func take(_ steps: [WalkStep], in stage: (HostStage) -> Void) -> String? {
        let world = WalkWorld(steps.first?.number ?? 0, modes)
        stage(world.stage)
        for step in steps where world.failure == nil { world.take(step) }
        world.end()
        stepCount += world.taken.values.reduce(0, +)
        taken.merge(world.taken, uniquingKeysWith: +)
        refusalCount += world.refusalCount
        return world.failure
    }

    mutating func take(steps: Int, seed: UInt64) -> String? {
        var seed = seed
        while stepCount < steps {
            var random = RandomSource(seed: seed)
            let steps = WalkStep.walk(&random)
            if take(steps) != nil { return reduce(steps, seed) }
            seed += 1
        }
        return nil
    }

    /// The failure of the shortest walk that can be found by leaving out steps.
    private func reduce(_ steps: [WalkStep], _ seed: UInt64) -> String {
        var (steps, index, size) = (steps, 0, max(steps.count / 2, 1))
        while size >= 1 {
            while index < steps.count {
                var shorter = steps
                shorter.removeSubrange(index..<min(index + size, steps.count))
                var walk = Walk(modes: modes)
                if walk.take(shorter) != nil { steps = shorter } else { index += size }
            }
            (size, index) = (size == 1 ? 0 : size / 2, 0)
        }
        var walk = Walk(modes: modes)
        let failure = walk.take(steps) ?? "not repeatable"
        return "\(failure)\nFound with WALK_SEED=\(seed), reduced to:\n"
            + steps.map { "    \($0)," }.joined(separator: "\n")
    }
}
