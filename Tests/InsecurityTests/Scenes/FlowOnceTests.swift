import Insecurity
import PresentationSim
import XCTest

/// Code of a flow that runs once: inside itself, in several tasks, and cancelled.
final class FlowOnceTests: SceneTestCase {
    /// Whether slow code goes on.
    private var isOpen = false
    private var log: [String] = []

    private func slowCode() async {
        log.append("slow")
        while !isOpen { await Task.yield() }
    }

    func testCodeThatCallsItself_fails() async {
        for names in [["a", "a"], ["a", "b", "a"]] {
            outcomes = []
            go(.flow("loop") { flow in try await Self.nest(names[...], in: flow) })
            await until { !outcomes.isEmpty }
            XCTAssertEqual(outcomes, ["go: The code of once(\"a\") calls itself"])
        }
    }

    private static func nest(_ names: ArraySlice<String>, in flow: Flow) async throws -> NavigationType? {
        if let name = names.first { _ = try await flow.once(name) { try await nest(names.dropFirst(), in: flow) } }
        return nil
    }

    func testCodeOfANameWithAnotherType_isAMistake_andDoesNotRun() async {
        startFlow("order") { flow in
            _ = try await flow.once("order") { 1 }
            _ = try await flow.once("order") { self.log.append("second") }
            return nil
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: once(\"order\") has a value of type Int, not ()"])
        XCTAssertEqual(log, [])
    }

    func testCodeOfAnotherNameOrFlow_runsInside() async {
        startFlow("outer") { flow in
            try await flow.once("a") {
                try await flow.once("b") { self.log.append("b") }
                let inner = NavigationType.flow("inner") { inner in
                    try await inner.once("a") { self.log.append("inner a") }
                    return nil
                }
                self.log.append("\(await flow.perform(inner))")
            }
            try await flow.once("b") { self.log.append("again") }
            return nil
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(log, ["b", "inner a", "completed"])
    }

    func testTaskThatWaits_canBeCancelled() async {
        startFlow("tasks") { flow in
            let first = Task { try await flow.once("a") { await self.slowCode() } }
            let second = Task { try await flow.once("a") { self.log.append("second") } }
            let third = Task { try await flow.once("a") { self.log.append("third") } }
            await self.letTasksRun()
            second.cancel()
            if case .failure(let error) = await second.result { self.log.append("\(type(of: error))") }
            self.isOpen = true
            _ = try await (first.value, third.value)
            return nil
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(log, ["slow", "CancellationError"])
    }

    /// The new code may have the address of the one that made the task.
    func testTaskOfCodeThatHasEnded_waitsForOtherCode() async {
        startFlow("tasks") { flow in
            for _ in 0..<20 {
                var isNext = false
                let later = try await flow.once("a \(self.log.count)") {
                    Task {
                        while !isNext { await Task.yield() }
                        try await flow.once("b \(self.log.count)") {}
                    }
                }
                try await flow.once("b \(self.log.count)") {
                    isNext = true
                    await self.letTasksRun()
                }
                try await later.value
                self.log.append("ended")
            }
            return nil
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    func testFlowThatIsInterrupted_waitsNoMore() async {
        startFlow("tasks") { flow in
            Task { try await flow.once("a") { await self.slowCode() } }
            await self.letTasksRun()
            do { try await flow.once("a") {} } catch {
                self.log.append("\(type(of: error))")
                throw error
            }
            return nil
        }
        await until { log == ["slow"] }
        await letTasksRun()
        outcome(of: .reset)
        await until { log == ["slow", "CancellationError"] }
        isOpen = true
    }

    private var orderCount = 0

    /// Two tasks of the body order at the same time.
    func testOnce_calledTwiceAtOnce_runsOnce() async {
        startFlow("twice") { [unowned self] flow in
            async let one = placeSlowly(flow)
            async let other = placeSlowly(flow)
            _ = try await (one, other)
            return nil
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(orderCount, 1)
    }

    func testOnce_withoutAValue_andWithAnOptional() async {
        var count = 0
        var optionals: [Int?] = []
        startFlow("void") { flow in
            for _ in 0..<2 {
                try await flow.once("void") { count += 1 }
                optionals.append(
                    try await flow.once("nil") { () -> Int? in
                        count += 10
                        return nil
                    })
            }
            return nil
        }
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(count, 11)
        XCTAssertEqual(optionals, [nil, nil])
    }

    private func placeSlowly(_ flow: Flow) async throws -> Int {
        try await flow.once("order") {
            orderCount += 1
            for _ in 0..<5 { await Task.yield() }
            return orderCount
        }
    }
}
