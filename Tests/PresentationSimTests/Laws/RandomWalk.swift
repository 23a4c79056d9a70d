import PresentationSim
import XCTest

/// Windows on which a random walk takes its steps.
@MainActor
protocol RandomFixture {
    var simulation: Simulation { get }
    var windows: [Window] { get }
    func step()
    func comeToRest()
}

extension XCTestCase {
    /// Takes random steps on a fixture for each seed. After each step the trees are valid. At the end nothing moves, and the
    /// callbacks have come in pairs.
    @MainActor
    func walk(seeds: Range<UInt64>, steps: Int, _ makeFixture: (UInt64) -> some RandomFixture) {
        for seed in seeds where testRun?.failureCount == 0 {
            let fixture = makeFixture(seed)
            var pairs = CallbackPairs()
            func check() {
                let log = fixture.simulation.log ?? EventLog()
                let broken = fixture.windows.flatMap(\.brokenInvariants) + pairs.read(log)
                if !broken.isEmpty { XCTFail("seed \(seed): \(broken)\n\(fixture.windows)\n\(log)") }
            }
            for _ in 1...steps {
                // The issues of screens that were never in a window are the simulation's, too.
                TestContext.$simulation.withValue(fixture.simulation) { fixture.step() }
                check()
            }
            TestContext.$simulation.withValue(fixture.simulation) { fixture.comeToRest() }
            check()
            XCTAssertEqual(pairs.unfinished, [], "seed \(seed)\n\(fixture.simulation.log ?? EventLog())")
            XCTAssertFalse(fixture.simulation.isTransitioning, "seed \(seed)")
        }
    }
}
