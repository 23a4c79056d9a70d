import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// Failures of flows: they are found, reduced and reported.
@MainActor
final class FlowExplorerTests: XCTestCase {
    /// A flow of one screen, with a check.
    private final class Counter: ExplorableFlow {
        struct TooMany: Error { let count: Int }

        let window = Window()
        var count = 0
        private let limit: Int

        init(limit: Int = .max) {
            self.limit = limit
            window.rootViewController = ButtonScreen("Counter")
                .on("Up") { [unowned self] _ in count += 1 }
                .on("Down") { [unowned self] _ in count -= 1 }
                .on("Wait") { [unowned self] _ in window.simulation.clock.schedule(after: .seconds(1)) {} }
        }

        var events: [UserAction] { [UserAction("jump") { [unowned self] in count += 2 }] }
        var stateDescription: String { "\(count)" }
        var onCheck: () -> Void = {}

        func check() throws {
            onCheck()
            if count > limit { throw TooMany(count: count) }
        }
    }

    func testWalk_isTheSameForTheSameSeed() async {
        let (one, other, third) = (
            await FlowExplorer(quietTurns: 0) { Counter() }.walk(steps: 2000, seed: 1),
            await FlowExplorer(quietTurns: 0) { Counter() }.walk(steps: 2000, seed: 1),
            await FlowExplorer(quietTurns: 0) { Counter() }.walk(steps: 2000, seed: 2)
        )
        XCTAssertEqual(
            [one.stepCount, one.stateCount, one.runCount], [other.stepCount, other.stateCount, other.runCount])
        XCTAssertNotEqual([one.stateCount, one.runCount], [third.stateCount, third.runCount])
        XCTAssertGreaterThanOrEqual(one.stepCount, 2000)
        XCTAssertNil(one.failure)
    }

    func testDescription_endsWithTheFailure() async {
        let exploration = await FlowExplorer { Counter(limit: 3) }.search(depth: 6)
        XCTAssertEqual(
            "\(exploration)",
            """
            \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states
            The check fails: TooMany(count: 4)
            after 2 steps:
                event jump
                event jump
            """)
    }

    func testCheck_isReduced_toTheFewestAndSimplestSteps() async throws {
        let walk = await FlowExplorer { Counter(limit: 3) }.walk(steps: 10_000, seed: 1)
        let failure = try XCTUnwrap(walk.failure)
        XCTAssertEqual(failure.kind, .check)
        XCTAssertEqual(failure.script.steps.count, 2, failure.message)
        let search = await FlowExplorer { Counter(limit: 3) }.search(depth: 6)
        XCTAssertEqual(
            search.failure?.message,
            "The check fails: TooMany(count: 4)\nafter 2 steps:\n    event jump\n    event jump")
        for script in [failure.script, try XCTUnwrap(search.failure?.script)] {
            let played = await FlowExplorer { Counter(limit: 3) }.play(script)
            XCTAssertEqual(played.failure?.kind, .check, "a reduced script fails when it is played")
        }
        XCTAssertEqual(failure.trace?.stepTexts.count, 3)
        XCTAssertEqual(failure.trace?.outcome, .explored)
        XCTAssertTrue(try XCTUnwrap(search.failure).test.contains("FlowExplorer { Counter() }.play(script)"))
        let line = "                event jump\n"
        XCTAssertTrue(try XCTUnwrap(search.failure).test.contains(line + line))
    }

    func testPlay_reportsAnImpossibleStep() async {
        let exploration = await FlowExplorer { Counter() }.play([.tap("Up"), .tap("Left"), .tap("Up")])
        XCTAssertEqual(exploration.failure?.kind, .impossibleStep)
        XCTAssertEqual(exploration.failure?.script, [.tap("Up")])
        XCTAssertEqual(
            exploration.failure?.text,
            "Step 2, `tap Left`, isn't possible here: the user sees no button of that name. Possible now: `tap Up`, `tap Down`, `tap Wait`, `event jump`."
        )
        let passed = await FlowExplorer { Counter() }.play([.tap("Up"), .tap("Down")])
        XCTAssertNil(passed.failure)
        XCTAssertEqual([passed.runCount, passed.stepCount, passed.stateCount], [2, 4, 2])
    }

    // MARK: Kinds of failures

    /// A screen whose buttons each cause another failure.
    private final class Faulty: ExplorableFlow {
        let window = Window()

        private let expectsIssues: Bool

        init(expectsIssues: Bool = false) {
            (self.expectsIssues, window.simulation.clock.stepLimit) = (expectsIssues, 1000)
            window.rootViewController = ButtonScreen("Home")
                .on("Present") { $0.present(ButtonScreen("Sheet"), animated: true) }
                .on("Loop") { [unowned self] _ in loop() }
        }

        func expects(_ issue: any SimulationIssue) -> Bool { expectsIssues && issue is PresentationIssue }

        private func loop() {
            window.simulation.clock.schedule(after: .milliseconds(1)) { [weak self] in self?.loop() }
        }
    }

    func testAnIssueIsAFailure() async throws {
        let exploration = await FlowExplorer { Faulty() }.play([.tap("Present"), .tap("Present")])
        let failure = try XCTUnwrap(exploration.failure)
        XCTAssertEqual(failure.kind, .issue)
        XCTAssertTrue(failure.text.hasPrefix("warning: Attempt to present <Sheet> on <Home>"), failure.text)
        let expected = await FlowExplorer { Faulty(expectsIssues: true) }.play([.tap("Present"), .tap("Present")])
        XCTAssertNil(expected.failure, expected.failure?.message ?? "")
    }

    func testAFlowThatNeverSettlesIsAFailure() async throws {
        let exploration = await FlowExplorer { Faulty() }.play([.tap("Loop")])
        XCTAssertEqual(exploration.failure?.kind, .neverSettles)
        let explorer = FlowExplorer {
            let flow = Faulty()
            flow.window.simulation.settle()
            XCTAssertNoThrow(try User(flow.window).tap("Loop"))
            return flow
        }
        for failure in [
            await explorer.play([]).failure, await explorer.walk(steps: 10, seed: 1).failure,
            await explorer.search(depth: 2).failure,
        ] {
            XCTAssertEqual(failure?.kind, .neverSettles)
            XCTAssertEqual(failure?.script, [], "it never settles in its making")
        }
    }

    /// A screen that differs in each run, after a tap.
    private final class Dice: ExplorableFlow {
        let window = Window()

        init(_ number: Int) {
            window.rootViewController = ButtonScreen("Dice").on("Shake") { _ in }.on("Throw") { $0.title = "\(number)" }
        }
    }

    func testAFlowThatIsNotDeterministicIsAFailure_withTheFirstStepThatDiffers() async throws {
        var number = 0
        let make: @MainActor () -> Dice = {
            number += 1
            return Dice(number)
        }
        let script: Script = [.tap("Shake"), .settle, .tap("Throw"), .tap("Shake"), .tap("Throw")]
        for failure in [
            await FlowExplorer(make).play(script).failure, await FlowExplorer(make).walk(steps: 1000, seed: 1).failure,
            await FlowExplorer(make).search(depth: 3).failure,
        ] {
            let failure = try XCTUnwrap(failure)
            XCTAssertEqual(failure.kind, .notDeterministic)
            XCTAssertEqual(failure.script.steps.last, .tap("Throw"))
            XCTAssertFalse(failure.script.steps.dropLast().contains(.tap("Throw")))
            let count = failure.script.steps.count
            XCTAssertTrue(
                failure.text.hasPrefix("Two runs of one script differ at step \(count), `tap Throw`."), failure.text)
        }
    }

    func testAFlowThatBeginsDifferently_isNotDeterministic() async {
        var number = 0
        let explorer = FlowExplorer {
            number += 1
            let dice = Dice(number)
            dice.window.rootViewController?.title = "Dice \(number)"
            return dice
        }
        let failure = await explorer.play([.tap("Shake")]).failure
        XCTAssertEqual(failure?.kind, .notDeterministic)
        XCTAssertEqual(failure?.script, [])
    }

    func testAFlowThatIsNotDeterministic_failsTheSearchThatGoesOn() async {
        var number = 0
        let explorer = FlowExplorer {
            number += 1
            return Dice(number)
        }
        let start = await explorer.search(depth: 1)
        XCTAssertNil(start.failure)
        let search = await explorer.search(depth: 3, continuing: start)
        XCTAssertEqual(search.failure?.kind, .notDeterministic)
        XCTAssertEqual(search.failure?.script, [.tap("Throw")])
    }

    func testAnIssueOfAFlow_isNotAlsoWrittenToStandardError() async {
        final class Mistaken: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("A").on("Again") { $0.present($0, animated: true) } }
        }
        var failure: Exploration.Failure?
        let written = await standardError { failure = await FlowExplorer { Mistaken() }.search(depth: 1).failure }
        XCTAssertEqual(failure?.kind, .issue)
        XCTAssertEqual(written, "")
    }

    func testAFlowWithoutAStep_orThatThrowsInItsMaking_isAFailureOfZeroSteps() async {
        struct Broken: Error {}
        final class Empty: ExplorableFlow { let window = Window() }
        for explore in [
            { await FlowExplorer { Empty() }.walk(steps: 10, seed: 1) },
            { await FlowExplorer { Empty() }.search(depth: 2) },
            { await FlowExplorer { Empty() }.play([]) },
        ] as [@MainActor () async -> Exploration] {
            let exploration = await explore()
            XCTAssertEqual(exploration.failure?.kind, .noStep)
            XCTAssertEqual(exploration.failure?.script, [])
        }
        let exploration = await FlowExplorer { () throws -> Empty in throw Broken() }.search(depth: 2)
        XCTAssertEqual(exploration.failure?.message, "The flow can't be made: Broken()\nbefore the first step")
    }

    func testCancelling_andTheTimeLimit_endTheExploration() async {
        var explorer = FlowExplorer { Counter() }
        explorer.timeLimit = .zero
        let exploration = await explorer.walk(steps: 1_000_000, seed: 1)
        XCTAssertEqual(exploration.stepCount, 0)
        let task = Task { await FlowExplorer { Counter() }.search(depth: 30) }
        task.cancel()
        let cancelled = await task.value
        XCTAssertEqual(cancelled.runCount, 1)
    }

    func testProgress_isReported_atLeastAtTheEnd() async {
        var reports: [Int] = []
        var explorer = FlowExplorer { Counter() }
        explorer.onProgress = { reports.append($0.stepCount) }
        let exploration = await explorer.walk(steps: 300, seed: 1)
        XCTAssertEqual(reports.last, exploration.stepCount)
        XCTAssertEqual(reports, reports.sorted())
    }

    func testTheScriptFile_isWrittenBeforeEachStep_andReadByTheNextExploration() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "FlowExplorerTests.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        var texts: [String] = []
        var explorer = FlowExplorer {
            let counter = Counter(limit: 3)
            counter.onCheck = { texts.append((try? String(contentsOf: file, encoding: .utf8)) ?? "none") }
            return counter
        }
        explorer.scriptFile = file.path()
        try Data("event jump\nevent jump".utf8).write(to: file)
        let exploration = await explorer.walk(steps: 1000, seed: 1)
        XCTAssertEqual(texts.dropFirst().prefix(2), ["event jump", "event jump\nevent jump"])
        XCTAssertEqual(exploration.failure?.script.steps.count, 2)
        XCTAssertEqual([exploration.runCount, exploration.stepCount], [1, 2], "the left script comes first")
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path()))
    }
}
