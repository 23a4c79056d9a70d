@testable import PresentationSim
import XCTest
final class TempTests: SimulationTestCase {
    func testCosts() async {
        let r = TaskRunner(simulation)
        for _ in 0..<2 {
            var t = ContinuousClock.now
            for _ in 0..<2000 { await Task.yield() }
            print("COST yield", (ContinuousClock.now - t) / 2000)
            t = .now
            for _ in 0..<2000 { await Task {}.value }
            print("COST hop", (ContinuousClock.now - t) / 2000)
            t = .now
            for _ in 0..<2000 { _ = await TaskPool.rest(Task.currentPriority.rawValue) }
            print("COST meet", (ContinuousClock.now - t) / 2000)
            t = .now
            for _ in 0..<200 { await r.rest() }
            print("COST rest", (ContinuousClock.now - t) / 200)
            print(ProcessInfo.processInfo.activeProcessorCount, Task.currentPriority)
        }
    }
}
