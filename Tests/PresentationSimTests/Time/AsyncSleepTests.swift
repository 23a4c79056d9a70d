import Dispatch
import PresentationSim
import XCTest

/// Tasks that sleep by the clock. Time doesn't advance while one of them can run.
final class AsyncSleepTests: SimulationTestCase {
    private var clock: VirtualClock { simulation.clock }
    private var log: [String] = []

    private func note(_ text: String) { log.append("\(text) at \(clock.now.offset)") }

    /// Starts a task that sleeps, and notes how that ends.
    @discardableResult
    private func sleeper(_ name: String, _ seconds: Double) -> Task<Void, Never> {
        Task {
            do {
                try await clock.sleep(for: .seconds(seconds))
                note(name)
            } catch {
                note("\(name) cancelled")
            }
        }
    }

    func testATaskThatIsWoken_canCancelALaterSleep() async {
        let answer = sleeper("answer", 60)
        Task {
            try await clock.sleep(for: .seconds(10))
            note("limit")
            answer.cancel()
        }
        await simulation.settle { log.count == 2 }
        XCTAssertEqual(log, ["limit at 10.0 seconds", "answer cancelled at 10.0 seconds"])
    }

    func testRepeatedSleeps_endBeforeALongerOne() async {
        Task {
            for tick in 1...3 {
                try await clock.sleep(for: .seconds(1))
                note("tick \(tick)")
            }
        }
        sleeper("five", 5)
        await simulation.settle { log.count == 4 }
        XCTAssertEqual(
            log, ["tick 1 at 1.0 seconds", "tick 2 at 2.0 seconds", "tick 3 at 3.0 seconds", "five at 5.0 seconds"])
    }

    func testSleepsOfOneMoment_endOneAfterTheOther() async {
        for number in 1...20 {
            log = []
            let clock: any Clock<Duration> = clock
            Task {
                try await clock.sleep(for: .seconds(1))
                for _ in 1...5 { await Task.yield() }
                note("first")
            }
            await simulation.run(for: .zero)
            sleeper("second", 1)
            await simulation.run(for: .seconds(1))
            XCTAssertEqual(log.map { $0.prefix(6) }, ["first ", "second"], "\(number)")
        }
    }

    func testACancelledSleep_doesNotEndLater() async {
        let sleeping = sleeper("sleep", 2.65)
        clock.schedule(after: .seconds(2)) { sleeping.cancel() }
        for tick in 1...60 { clock.schedule(after: .milliseconds(tick * 50)) {} }
        await simulation.settle { log.count == 1 }
        XCTAssertEqual(log, ["sleep cancelled at 2.0 seconds"])
    }

    func testACancelledSleep_throws_alsoIfTimeAdvancesInTheSameTurn() async {
        let sleeping = sleeper("sleep", 2)
        await simulation.run(for: .seconds(1))
        sleeping.cancel()
        clock.advance(by: .seconds(5))
        await sleeping.value
        XCTAssertEqual(log, ["sleep cancelled at 6.0 seconds"])
        XCTAssertEqual(issues, [])
    }

    func testACancelledSleep_thatAnotherThreadCancels_throws() async {
        for _ in 1...100 {
            let sleeping = Task { try await clock.sleep(for: .seconds(2)) }
            await withCheckedContinuation { cancelled in
                DispatchQueue.global().async {
                    sleeping.cancel()
                    cancelled.resume()
                }
            }
            await simulation.run(for: .seconds(3))
            let result = await sleeping.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        }
    }

    // MARK: Without tasks

    func testSettle_doesNotPassTheTimeOfSleeps() async {
        sleeper("sleep", 30)
        await simulation.run(for: .zero)
        show(Screen("A"))
        settle { window.rootViewController?.present(Screen("B"), animated: true) }
        XCTAssertEqual(clock.now.offset, .milliseconds(500))
        XCTAssertFalse(clock.isIdle)
        XCTAssertEqual(issues, [])
        await simulation.settle { log.count == 1 }
        XCTAssertEqual(log, ["sleep at 30.0 seconds"])
        XCTAssertTrue(clock.isIdle)
    }

    func testSettle_stopsAtASleep_ifAnActionIsDueLater() async {
        simulation.onIssue = { _ in }
        sleeper("sleep", 2)
        await simulation.run(for: .zero)
        settle { clock.schedule(after: .seconds(5)) { self.note("action") } }
        XCTAssertEqual(issues, [.stoppedForTask(at: .seconds(2))])
        XCTAssertEqual(clock.now.offset, .seconds(2))
        await simulation.settle { log.count == 2 }
        XCTAssertEqual(log, ["sleep at 2.0 seconds", "action at 5.0 seconds"])
        XCTAssertEqual(issues.count, 1)
    }

    func testAdvance_stopsAtASleep() async {
        simulation.onIssue = { _ in }
        sleeper("first", 2)
        sleeper("second", 2)
        await simulation.run(for: .zero)
        clock.advance(by: .seconds(5))
        XCTAssertEqual(clock.now.offset, .seconds(2))
        XCTAssertEqual(issues, [.stoppedForTask(at: .seconds(2))])
        clock.advance(by: .zero)
        XCTAssertEqual(issues.count, 1)
        clock.advance(by: .seconds(1))
        XCTAssertEqual(clock.now.offset, .seconds(2), "the task hasn't run yet")
        XCTAssertEqual(issues.count, 2)
        await simulation.run(for: .seconds(3))
        XCTAssertEqual(log, ["first at 2.0 seconds", "second at 2.0 seconds"])
        XCTAssertEqual(clock.now.offset, .seconds(5))
    }

    func testAdvance_toTheEndOfASleep_isNoIssue() async {
        sleeper("first", 2)
        sleeper("second", 2)
        await simulation.run(for: .zero)
        clock.advance(by: .seconds(2))
        await simulation.run(for: .zero)
        XCTAssertEqual(log, ["first at 2.0 seconds", "second at 2.0 seconds"])
        XCTAssertEqual(issues, [])
    }

    // MARK: With tasks

    func testRun_letsTasksRunAtEachMoment() async {
        sleeper("two", 2)
        sleeper("four", 4)
        clock.schedule(after: .seconds(2)) {
            self.note("action")
            self.sleeper("nested", 0.5)
        }
        await simulation.run(for: .seconds(3))
        XCTAssertEqual(log, ["action at 2.0 seconds", "two at 2.0 seconds", "nested at 2.5 seconds"])
        XCTAssertEqual(clock.now.offset, .seconds(3))
        await simulation.run(for: .seconds(1))
        XCTAssertEqual(log.last, "four at 4.0 seconds")
        await simulation.run(for: .seconds(-1))
        XCTAssertEqual(clock.now.offset, .seconds(4))
    }

    func testRun_thatNeverEnds_reportsIt() async {
        simulation.onIssue = { _ in }
        clock.stepLimit = 10
        func again() { clock.schedule(after: .zero, again) }
        again()
        await simulation.run(for: .seconds(3))
        XCTAssertEqual(issues, [.neverSettled(steps: 10)])
    }

    func testRun_ofATaskThatNeverWaitsForTheClock_reportsIt() async {
        simulation.onIssue = { _ in }
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        await simulation.run(for: .seconds(3))
        XCTAssertEqual(issues, [.neverSettled(steps: 10_000)])
        XCTAssertEqual(clock.now.offset, .zero)
        task.cancel()
        await task.value
    }

    func testRuns_ofTwoSimulationsAtTheSameTime_bothEnd() async {
        let other = Simulation()
        async let otherRun: Void = other.run(for: .seconds(3))
        sleeper("sleep", 2)
        await simulation.run(for: .seconds(3))
        await otherRun
        XCTAssertEqual([clock.now.offset, other.clock.now.offset], [.seconds(3), .seconds(3)])
        XCTAssertEqual(log, ["sleep at 2.0 seconds"])
    }

    func testSettleUntil_stopsBeforeASleep_ifTheConditionHolds() async {
        sleeper("limit", 30)
        show(Screen("A"))
        window.rootViewController?.present(Screen("B"), animated: true)
        await simulation.settle { window.visibleViewController?.title == "B" }
        XCTAssertEqual(clock.now.offset, .milliseconds(500))
        XCTAssertEqual(log, [])
    }
}
