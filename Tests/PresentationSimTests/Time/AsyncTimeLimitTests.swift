import PresentationSim
import XCTest

/// The usual time limit: a group of two tasks outside of the main actor, of which one works and one sleeps.
final class AsyncTimeLimitTests: SimulationTestCase {
    private let many = length(100, long: 3_000)

    private struct TimedOut: Error {}

    private nonisolated func limited(
        to limit: Duration, by clock: any Clock<Duration>, _ work: @escaping @Sendable () async throws -> String
    ) async throws -> String {
        try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await clock.sleep(for: limit)
                throw TimedOut()
            }
            defer { group.cancelAll() }
            return try await group.next() ?? "nothing"
        }
    }

    /// The outcomes of many runs, each with a limit of 10 seconds, and when they came.
    private func outcomes(
        runs: Int = 100, priority: TaskPriority? = nil,
        of work: @escaping @Sendable (VirtualClock) async throws -> String
    ) async -> Set<String> {
        var outcomes: Set<String> = []
        for _ in 1...runs {
            let simulation = Simulation()
            let clock = simulation.clock
            var outcome: String?
            let task = Task(priority: priority) {
                do {
                    outcome = try await limited(to: .seconds(10), by: clock) { try await work(clock) }
                } catch {
                    outcome = "\(error)"
                }
                outcome? += " at \(clock.now.offset)"
            }
            await simulation.settle { outcome != nil }
            await task.value
            outcomes.insert(outcome ?? "none")
        }
        return outcomes
    }

    func testAnAnswerInTime_isNoTimeOut() async {
        let outcomes = await outcomes(runs: many) { clock in
            try await clock.sleep(for: .seconds(1))
            return "answer"
        }
        XCTAssertEqual(outcomes, ["answer at 1.0 seconds"])
    }

    func testAnAnswerInTime_byAnyClock_isNoTimeOut() async {
        let outcomes = await outcomes(runs: many) { clock in
            let clock: any Clock<Duration> = clock
            for _ in 1...3 { try await clock.sleep(for: .seconds(1)) }
            return "answer"
        }
        XCTAssertEqual(outcomes, ["answer at 3.0 seconds"])
    }

    func testAnAnswerInTime_afterWork_isNoTimeOut() async {
        let outcomes = await outcomes { clock in
            let first = fibonacci(18)
            try await clock.sleep(for: .seconds(1))
            await Task.yield()
            return "answer \(first + fibonacci(18))"
        }
        XCTAssertEqual(outcomes, ["answer 5168 at 1.0 seconds"])
    }

    func testAnAnswerInTime_afterMuchWork_isNoTimeOut() async {
        let outcomes = await outcomes(runs: 5) { clock in
            let first = fibonacci(25)
            try await clock.sleep(for: .seconds(1))
            return "answer \(first + fibonacci(25))"
        }
        XCTAssertEqual(outcomes, ["answer 150050 at 1.0 seconds"])
    }

    func testAnAnswerInTime_ofATaskOfAnotherPriority_isNoTimeOut() async {
        let outcomes = await outcomes(priority: .background) { clock in
            for _ in 1...3 { try await clock.sleep(for: .seconds(1)) }
            return "answer"
        }
        XCTAssertEqual(outcomes, ["answer at 3.0 seconds"])
    }

    func testAnAnswerInTime_ofAnActor_isNoTimeOut() async {
        let outcomes = await outcomes { try await Oracle().answer($0) }
        XCTAssertEqual(outcomes, ["answer 3 at 3.0 seconds"])
    }

    func testAnAnswerInTime_ofADetachedTask_isNoTimeOut() async {
        let outcomes = await outcomes { clock in
            try await Task.detached { @concurrent in
                for _ in 1...3 { try await clock.sleep(for: .seconds(1)) }
                return "answer"
            }.value
        }
        XCTAssertEqual(outcomes, ["answer at 3.0 seconds"])
    }

    func testAnAnswerInTime_toAChildTaskThatBeganBefore_isNoTimeOut() async throws {
        for _ in 1...100 {
            let simulation = Simulation()
            async let answer = limited(to: .seconds(10), by: simulation.clock) {
                try await simulation.clock.sleep(for: .seconds(1))
                return "answer"
            }
            await simulation.run(for: .seconds(20))
            let text = try await answer
            XCTAssertEqual(text, "answer")
        }
    }

    func testTasksOfTheProcess_areSerialWhileASimulationOfVirtualTimeExists() async {
        let count = SerialTasks.instanceCount
        do {
            let simulations = [Simulation(), Simulation(driver: RealTimeDriver())]
            XCTAssertEqual(SerialTasks.instanceCount, count + 1)
            _ = simulations
        }
        XCTAssertEqual(SerialTasks.instanceCount, count)
    }

    func testALateAnswer_isATimeOut() async {
        let outcomes = await outcomes { clock in
            try await clock.sleep(for: .seconds(11))
            return "answer"
        }
        XCTAssertEqual(outcomes, ["TimedOut() at 10.0 seconds"])
    }
}

private actor Oracle {
    private var count = 0

    func answer(_ clock: VirtualClock) async throws -> String {
        for _ in 1...3 {
            try await clock.sleep(for: .seconds(1))
            count += 1
        }
        return "answer \(count)"
    }
}

private func fibonacci(_ number: Int) -> Int {
    number < 2 ? number : fibonacci(number - 1) + fibonacci(number - 2)
}
