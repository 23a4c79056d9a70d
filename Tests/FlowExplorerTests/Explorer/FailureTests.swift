import FlowExplorer
import PresentationSim
import XCTest

/// Failures in odd moments: names with escapes, long waits, ends of the time, and findings of the second run only.
@MainActor
final class FailureTests: XCTestCase {
    private struct Broken: Error {}

    /// A flow of one screen, which each button breaks.
    private final class Fragile: ExplorableFlow {
        let window = Window()
        private var isBroken = false

        init(_ names: [String] = ["Break"], isBreakable: Bool = true, delay: Duration = .zero) {
            window.rootViewController = names.reduce(ButtonScreen("Glass")) { screen, name in
                screen.on(name) { [unowned self] _ in
                    window.simulation.clock.schedule(after: delay) { [weak self] in self?.isBroken = isBreakable }
                }
            }
        }

        func check() throws { if isBroken { throw Broken() } }
    }

    // MARK: The pasted test

    /// The script of the test's text, as Swift reads it.
    private func pastedScript(_ test: String) throws -> Script {
        let opening = try XCTUnwrap(test.range(of: "\"\"\"\n", options: []))
        let hashes = String(test[..<opening.lowerBound].reversed().prefix { $0 == "#" })
        let closing = try XCTUnwrap(test.range(of: "\"\"\"" + hashes, range: opening.upperBound..<test.endIndex))
        let text = test[opening.upperBound..<closing.lowerBound]
        XCTAssertFalse(text.contains("\\\(hashes)u{"), "Swift resolves the escape")
        return try Script(parsing: String(text))
    }

    func testPastedTest_playsTheScript_whateverItsNames() async throws {
        for name in [
            "Pay", "Pay\nnow", "a\\b", " Pay ", "\\u{41}", "say \"\"\"", "say \"\"\"#", "\"\"\"##", "\\#u{41}",
            "say \"\"\"#\u{301}", "say \"\"\"\u{301}",
        ] {
            let exploration = await FlowExplorer { Fragile([name]) }.search(depth: 1)
            let failure = try XCTUnwrap(exploration.failure)
            XCTAssertEqual(failure.script.steps.first, .tap(name))
            XCTAssertEqual(try pastedScript(failure.test), failure.script, failure.test)
        }
    }

    func testPastedTest_makesTheFlow_withTheTypesAroundIt_andWaitsAsLong() async throws {
        var explorer = FlowExplorer { ScreenOfGlass.Flow() }
        let plain = await explorer.search(depth: 1)
        XCTAssertTrue(
            try XCTUnwrap(plain.failure).test.contains(
                """
                    assertNoFailure(await FlowExplorer { ScreenOfGlass.Flow() }.play(script))
                """))
        explorer.quietTurns = 200
        let patient = await explorer.search(depth: 1)
        XCTAssertTrue(
            try XCTUnwrap(patient.failure).test.contains(
                """
                        var explorer = FlowExplorer { ScreenOfGlass.Flow() }
                        explorer.quietTurns = 200
                        assertNoFailure(await explorer.play(script))
                """))
    }

    func testPastedTest_isThatOfTheTrace() async throws {
        let exploration = await FlowExplorer { Fragile(["Pay"]) }.search(depth: 1)
        let failure = try XCTUnwrap(exploration.failure), json = try XCTUnwrap(failure.trace).json
        let trace = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let flow = try XCTUnwrap(trace["flow"] as? [String: Any]), parts = try XCTUnwrap(flow["test"] as? [String])
        XCTAssertEqual(failure.test, parts[0] + "                tap Pay\n" + parts[1])
        XCTAssertTrue(failure.test.hasPrefix("// A file of your test target."), failure.test)
        XCTAssertTrue(failure.test.hasSuffix("    }\n}\n"), failure.test)
    }

    // MARK: Time

    /// A screen that waits, as long as time lasts.
    private final class Patient: ExplorableFlow {
        let window = Window()

        init(_ duration: Duration) {
            window.rootViewController = ButtonScreen("Patient").on("Wait") { [unowned self] _ in
                window.simulation.clock.schedule(after: duration) {}
            }
        }
    }

    func testWalk_waitsAsLongAsTimeLasts() async {
        for duration: Duration in [.seconds(Int64.max), .seconds(Int64.max / 1000), .nanoseconds(1), .milliseconds(1)] {
            let exploration = await FlowExplorer(quietTurns: 0) { Patient(duration) }.walk(steps: 400, seed: 1)
            XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        }
    }

    /// A flow that fails at the thirtieth tap.
    private final class Patience: ExplorableFlow {
        let window = Window()
        private var tapCount = 0
        private let onFailure: () -> Void

        init(onFailure: @escaping () -> Void) {
            self.onFailure = onFailure
            window.rootViewController = ButtonScreen("Wall").on("Tap") { [unowned self] _ in tapCount += 1 }
        }

        func check() throws {
            guard tapCount >= 30 else { return }
            onFailure()
            throw Broken()
        }
    }

    /// The number of flows that a walk makes until its failure is reported. The closure is called at the first failure, which takes
    /// as long as given.
    private func flowCount(
        timeLimit: Duration? = nil, taking duration: Duration = .zero, onFailure: @escaping () -> Void
    ) async -> Int {
        var now = ContinuousClock.now
        var (count, hasFailed) = (0, false)
        var explorer = FlowExplorer {
            count += 1
            return Patience {
                guard !hasFailed else { return }
                hasFailed = true
                now += duration
                onFailure()
            }
        }
        (explorer.quietTurns, explorer.stepsPerRun, explorer.timeLimit) = (0, 100, timeLimit)
        explorer.now = { now }
        let exploration = await explorer.walk(steps: 100, seed: 1)
        XCTAssertEqual(exploration.failure?.kind, .check)
        XCTAssertEqual(exploration.failure?.script.steps.count, 30)
        return count
    }

    func testReduction_endsWithTheTime_andWithTheTask() async {
        let whole = await flowCount {}
        XCTAssertGreaterThan(whole, 30)
        let limited = await flowCount(timeLimit: .seconds(1), taking: .seconds(1)) {}
        // The walk's run, the one that confirms the failure, and the one that draws it.
        XCTAssertEqual(limited, 3)
        let cancelled = await Task { await flowCount { withUnsafeCurrentTask { $0?.cancel() } } }.value
        XCTAssertEqual(cancelled, 3)
    }

    // MARK: The second run

    func testAFindingOfTheSecondRunOnly_isNotDeterministic() async throws {
        for delay: Duration in [.zero, .seconds(1)] {
            var count = 0
            let explorer = FlowExplorer {
                count += 1
                return Fragile(isBreakable: count % 2 == 0, delay: delay)
            }
            let played = await explorer.play([.tap("Break")])
            let failure = try XCTUnwrap(played.failure, "\(delay)")
            XCTAssertEqual(failure.kind, .notDeterministic, "\(delay)")
            XCTAssertTrue(failure.text.contains("Only one of them shows: The check fails: Broken()"), failure.text)
            XCTAssertEqual(failure.script, [.tap("Break")], "\(delay)")
        }
    }

    func testAFindingThatAReplayDoesNotShow_isInTheMessage() async throws {
        var isBreakable = true
        let explorer = FlowExplorer {
            defer { isBreakable = false }
            return Fragile(isBreakable: isBreakable)
        }
        let walk = await explorer.walk(steps: 1, seed: 1)
        let failure = try XCTUnwrap(walk.failure)
        XCTAssertEqual(failure.kind, .notDeterministic)
        XCTAssertEqual(failure.trace.map { $0.seed }, 1)
        XCTAssertTrue(failure.text.contains("Only one of them shows: The check fails: Broken()"), failure.text)
    }

    // MARK: Issues

    /// A flow whose button presents over a screen that is in no window, so that the issue has no simulation.
    private final class Detached: ExplorableFlow {
        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("Home").on("Present") { _ in
                ViewController().present(ViewController(), animated: true)
            }
        }
    }

    func testAnIssueThatBelongsToNoSimulation_isAFailure() async {
        let exploration = await FlowExplorer { Detached() }.search(depth: 1)
        XCTAssertEqual(exploration.failure?.kind, .issue)
        XCTAssertEqual(exploration.failure?.script, [.tap("Present")])
    }

    /// A flow whose step back works, and reports an issue.
    private final class Complaining: ExplorableFlow {
        let window = Window()

        init() {
            let navigation = NavigationController()
            let next = ButtonScreen("Next").on("Home") { [unowned self] next in
                navigation.popViewController(animated: false)
                window.rootViewController?.present(next, animated: false)
            }
            next.navigationItem.hidesBackButton = true
            navigation.viewControllers = [
                ButtonScreen("Home").on("Next") { _ in
                    if navigation.viewControllers.count == 1 { navigation.pushViewController(next, animated: true) }
                }
            ]
            window.rootViewController = navigation
        }
    }

    func testAStepThatFails_mayLeadAnywhere() async {
        let exploration = await FlowExplorer { Complaining() }.search(depth: 6)
        XCTAssertEqual(exploration.failure?.kind, .issue)
        XCTAssertEqual(exploration.failure?.script, [.tap("Next"), .settle, .tap("Home")])
        XCTAssertEqual(exploration.deadEnds, [])
    }

    func testPlay_leavesTheScriptOfATrap() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "FailureTests.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("tap Break".utf8).write(to: file)
        var explorer = FlowExplorer { Fragile(isBreakable: false) }
        explorer.scriptFile = file.path()
        _ = await explorer.play([.tap("Break"), .settle])
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "tap Break")
    }
}

/// A flow inside another type, which breaks at the first tap.
enum ScreenOfGlass {
    final class Flow: ExplorableFlow {
        struct Broken: Error {}
        let window = Window()
        private var isBroken = false

        init() {
            window.rootViewController = ButtonScreen("Glass").on("Break") { [unowned self] _ in isBroken = true }
        }

        func check() throws { if isBroken { throw Broken() } }
    }
}
