import PresentationSim
import XCTest

final class RealTimeDriverTests: SimulationTestCase {
    func testRealTime_transitionsEndAfterTheirDuration() async {
        use(Simulation(driver: RealTimeDriver()))
        simulation.durations.modal = .milliseconds(20)
        simulation.durations.navigation = .milliseconds(5)
        await withCheckedContinuation { continuation in
            window.setRootViewController(NavigationController("N", a), duration: .milliseconds(5)) {
                continuation.resume()
            }
        }
        let start = ContinuousClock.now
        await withCheckedContinuation { continuation in
            settle { a.present(b, animated: true) { continuation.resume() } }
            XCTAssertTrue(simulation.isTransitioning)
        }
        XCTAssertGreaterThanOrEqual(start.duration(to: .now), .milliseconds(20))
        XCTAssertGreaterThanOrEqual(simulation.clock.now.offset, .milliseconds(25))
        await withCheckedContinuation { continuation in
            c.once(.viewDidAppear) { continuation.resume() }
            a.navigationController?.pushViewController(c, animated: true)
        }
        while simulation.isTransitioning { await Task.yield() }
        XCTAssertEqual(issues, [])
        XCTAssertEqual(links.count, 2)
    }

    func testRealTime_aTransitionOfTheLongestDuration() async {
        use(Simulation(driver: RealTimeDriver()))
        var hasBegun = false
        a.once(.viewWillAppear) { hasBegun = true }
        window.setRootViewController(a, duration: .seconds(Int64.max))
        simulation.clock.schedule(after: .seconds(Int64.max)) {}
        while !hasBegun { await Task.yield() }
        for _ in 1...100 { await Task.yield() }
        XCTAssertTrue(simulation.isTransitioning)
    }

    func testRealTime_sleepEndsAfterItsDuration() async throws {
        use(Simulation(driver: RealTimeDriver()))
        try await simulation.clock.sleep(for: .milliseconds(2))
        XCTAssertGreaterThanOrEqual(simulation.clock.now.offset, .milliseconds(2))
    }
}
