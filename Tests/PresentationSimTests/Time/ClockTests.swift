import PresentationSim
import XCTest

final class ClockTests: SimulationTestCase {
    private var clock: VirtualClock { simulation.clock }

    func testAdvance_runsActionsByTime_thenInTheOrderOfScheduling() async {
        var ran: [String] = []
        func schedule(_ name: String, after delay: Duration) {
            clock.schedule(after: delay) { ran.append("\(name) at \(self.clock.now.offset)") }
        }
        schedule("third", after: .seconds(2))
        schedule("first", after: .seconds(1))
        schedule("second", after: .seconds(1))
        schedule("negative", after: .seconds(-1))
        clock.advance(by: .zero)
        XCTAssertEqual(ran, ["negative at 0.0 seconds"])
        clock.advance(by: .seconds(3))
        XCTAssertEqual(
            ran.dropFirst(), ["first at 1.0 seconds", "second at 1.0 seconds", "third at 2.0 seconds"])
        XCTAssertEqual(clock.now.offset, .seconds(3))
        clock.advance(by: .seconds(-5))
        XCTAssertEqual(clock.now.offset, .seconds(3))
        XCTAssertTrue(clock.isIdle)
    }

    func testAClockThatOutlivesItsSimulation_runsToItsEnd_withoutAReport() async {
        final class Candidate: LeakCandidate {
            let leaks: [Leak] = []
            let isReleased = false
        }
        var (hasRun, released) = (false, Simulation?(Simulation()))
        let clock = released?.clock
        released?.reportsLeaks = true
        released?.addLeakCandidate(Candidate())
        clock?.schedule(after: .seconds(3)) { hasRun = true }
        weak let simulation = released
        released = nil
        XCTAssertNil(simulation)
        clock?.advance(by: .seconds(3))
        XCTAssertTrue(hasRun)
    }

    func testAdvance_runsManyActionsInOrder() async {
        var ran: [Int] = []
        var random = Random(state: 7)
        for _ in 1...500 {
            let moment = random.next(below: 100)
            clock.schedule(after: .milliseconds(moment)) { ran.append(moment) }
        }
        clock.advance(by: .seconds(1))
        XCTAssertEqual(ran.count, 500)
        XCTAssertEqual(ran, ran.sorted())
    }

    func testAdvance_insideAnAction_extendsTheOuterCall() async {
        var ran: [Int] = []
        clock.schedule(after: .seconds(1)) {
            self.clock.advance(by: .seconds(5))
            ran.append(1)
        }
        clock.schedule(after: .seconds(4)) { ran.append(4) }
        clock.schedule(after: .seconds(9)) { ran.append(9) }
        clock.advance(by: .seconds(2))
        XCTAssertEqual(ran, [1, 4])
        XCTAssertEqual(clock.now.offset, .seconds(6))
        XCTAssertFalse(clock.isIdle)
        clock.schedule(after: .zero) { self.simulation.settle() }
        clock.advance(by: .zero)
        XCTAssertEqual(ran, [1, 4, 9])
    }

    func testAdvance_stopsAtTheLastInstant() async {
        let end = Duration.seconds(Int64.max)
        let last = VirtualClock.Instant(offset: end)
        XCTAssertEqual(last.advanced(by: end), last)
        XCTAssertEqual(VirtualClock.Instant(offset: .zero - end).duration(to: last), end * 2)
        var ran = 0
        for _ in 1...20 {
            clock.schedule(after: end * 2) { ran += 1 }
            clock.advance(by: end)
        }
        XCTAssertEqual(ran, 20)
        XCTAssertEqual(clock.now.offset, end)
        settle { window.setRootViewController(Screen("A"), duration: end) }
        XCTAssertEqual(simulation.log?.entries.last?.description, "9223372036854775807.000 root ended")
    }

    func testTransitions_endAtTheirOwnTimes() async {
        let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
        let navigation = NavigationController("N", a)
        show(navigation)
        var ends: [String] = []
        navigation.pushViewController(c, animated: true)
        navigation.present(b, animated: true) { ends.append("\(self.clock.now.offset)") }
        c.once(.viewDidAppear) { ends.append("\(self.clock.now.offset)") }
        clock.advance(by: .seconds(10))
        XCTAssertEqual(ends, ["0.35 seconds", "0.5 seconds"])
    }

    func testNeverSettled_isReportedAtTheLimit() async {
        simulation.onIssue = { _ in }
        clock.stepLimit = 100
        var runs = 0
        func again() {
            runs += 1
            clock.schedule(after: .seconds(1), again)
        }
        settle { again() }
        XCTAssertEqual(issues, [.neverSettled(steps: 100)])
        XCTAssertEqual(runs, 101)
        clock.advance(by: .seconds(50))
        XCTAssertEqual(runs, 151)
        XCTAssertEqual(issues.count, 1)
    }

    func testNeverSettled_isNotReportedForExactlyTheLimit() async {
        clock.stepLimit = 3
        for _ in 1...3 { clock.schedule(after: .zero) {} }
        simulation.settle()
        XCTAssertEqual(issues, [])
    }

    func testSettleUntil_reportsATimeout() async {
        simulation.onIssue = { _ in }
        let (window, hidden) = (Window(simulation: simulation), Window(simulation: simulation, isHidden: true))
        (window.rootViewController, hidden.rootViewController) = (Screen("Home"), Screen("Hidden"))
        let line: UInt = #line + 1
        let hasHeld = await simulation.settle(turns: 3) { false }
        XCTAssertFalse(hasHeld)
        XCTAssertEqual(
            issues,
            [
                .conditionNeverHeld(
                    turns: 3, file: "PresentationSimTests/ClockTests.swift", line: line, visible: ["Home"])
            ])
        let holds = await simulation.settle { true }
        XCTAssertTrue(holds)
        XCTAssertEqual(issues.count, 1)
    }

    func testSleep_endsWhenTheClockAdvances() async throws {
        let clock = clock
        let sleeper = Task {
            try await clock.sleep(for: .seconds(2))
            return clock.now.offset
        }
        while clock.isIdle { await Task.yield() }
        clock.advance(by: .seconds(2))
        let woken = try await sleeper.value
        XCTAssertEqual(woken, .seconds(2))
        try await clock.sleep(until: .init(offset: .seconds(1)), tolerance: .zero)
        try await clock.sleep(for: .zero)
        XCTAssertEqual(clock.minimumResolution, .zero)
    }

    func testSleep_cancelled_throwsAndSchedulesNothing() async {
        let clock = clock
        let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
        while clock.isIdle { await Task.yield() }
        sleeper.cancel()
        let result = await sleeper.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        simulation.settle()
        XCTAssertEqual(clock.now.offset, .zero)
    }

    func testSleep_cancelledAfterItHasEnded_throws() async {
        let clock = clock
        let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
        while clock.isIdle { await Task.yield() }
        clock.advance(by: .seconds(2))
        sleeper.cancel()
        let result = await sleeper.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }

    func testSleep_cancelledBehindAnotherAction_takesNoTime() async {
        let clock = clock
        let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
        while clock.isIdle { await Task.yield() }
        clock.schedule(after: .seconds(1)) {}
        sleeper.cancel()
        _ = await sleeper.result
        simulation.settle()
        XCTAssertEqual(clock.now.offset, .seconds(1))
    }

    func testSleep_inACancelledTask_throwsAtOnce() async {
        let clock = clock
        let sleeper = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(2))
        }
        let result = await sleeper.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertTrue(clock.isIdle)
    }

    func testInstant_hasDurationsAndAnOrder() async {
        let start = clock.now
        XCTAssertEqual(start, VirtualClock.Instant(offset: .zero))
        let later = start.advanced(by: .seconds(3))
        XCTAssertEqual(start.duration(to: later), .seconds(3))
        XCTAssertEqual(later.duration(to: start), .seconds(-3))
        XCTAssertLessThan(start, later)
        XCTAssertEqual(start + .seconds(3), later)
        XCTAssertEqual(later - .seconds(3), start)
        XCTAssertEqual(later - start, .seconds(3))
        XCTAssertEqual(start - later, .seconds(-3))
        var moved = start
        moved += .seconds(5)
        moved -= .seconds(2)
        XCTAssertEqual(moved, later)
        let end = Duration.seconds(Int64.max)
        XCTAssertEqual(later + end + end, VirtualClock.Instant(offset: end))
        XCTAssertEqual(start - end - end - end, VirtualClock.Instant(offset: .zero - end))
    }

    func testSchedule_runsTheActionAtItsMoment_neverInTheCall() async {
        var ran: [String] = []
        clock.schedule(after: .seconds(2)) { ran.append("2 s") }
        clock.schedule(after: .zero) { ran.append("next turn") }
        XCTAssertEqual(ran, [])
        clock.advance(by: .milliseconds(1999))
        XCTAssertEqual(ran, ["next turn"])
        clock.advance(by: .milliseconds(1))
        XCTAssertEqual(ran, ["next turn", "2 s"])
    }

    func testChecks_runAfterEachStep() async {
        let before = checkCount
        for _ in 1...3 { clock.schedule(after: .zero) {} }
        clock.advance(by: .zero)
        XCTAssertEqual(checkCount, before + 3)
    }
}
