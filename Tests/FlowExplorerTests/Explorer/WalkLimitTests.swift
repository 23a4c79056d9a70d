import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// A walk ends when it should, and counts and reports what it did.
@MainActor
final class WalkLimitTests: XCTestCase {
    /// A page whose button opens another one, which loads for a second.
    private final class Loading: ExplorableFlow {
        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("Home").on("Open") { [unowned self] _ in
                window.rootViewController = ButtonScreen("Details").on("Reload") { _ in }
                window.simulation.clock.schedule(after: .seconds(1)) {}
            }
        }

        var goals: [String] { ["Home", "Details"] }
    }

    private func explorer(stepsPerRun: Int = 40) -> FlowExplorer<Loading> {
        var explorer = FlowExplorer { Loading() }
        (explorer.stepsPerRun, explorer.quietTurns) = (stepsPerRun, 0)
        return explorer
    }

    func testWalk_takesItsSteps_withThoseThatItPlaysAgain() async {
        for (steps, stepsPerRun) in [(1, 40), (2, 40), (40, 40), (81, 40), (1000, 1000), (1000, 40)] {
            let walk = await explorer(stepsPerRun: stepsPerRun).walk(steps: steps, seed: 1)
            XCTAssertEqual(walk.stepCount, steps, "\(stepsPerRun) steps a run")
        }
    }

    func testTheTimeLimit_endsARun_alsoThatWhichIsPlayedAgain() async {
        for secondsInAStep in [1, 2] {
            var explorer = explorer(stepsPerRun: 1000)
            var count = 0
            let start = ContinuousClock.now
            // The second half of the time is that of the comparison.
            explorer.now = {
                count += secondsInAStep
                return start + .seconds(count)
            }
            explorer.timeLimit = .seconds(1400)
            let walk = await explorer.walk(steps: 2000, seed: 1)
            XCTAssertNil(walk.failure)
            XCTAssertLessThan(walk.stepCount, 1400 / secondsInAStep + 10)
            XCTAssertGreaterThan(walk.stepCount, 1300 / secondsInAStep)
        }
    }

    func testAnExplorationThatIsCutShort_saysSoInItsFirstLine() async {
        var explorer = explorer()
        let (whole, search) = (await explorer.walk(steps: 100, seed: 1), await explorer.search(depth: 3))
        for exploration in [whole, search] {
            XCTAssertFalse(exploration.isCutShort)
            XCTAssertTrue("\(exploration)".hasPrefix("\(exploration.stepCount) steps in "), "\(exploration)")
        }
        let start = ContinuousClock.now
        var count = 0
        explorer.now = {
            count += 1
            return start + .seconds(count)
        }
        explorer.timeLimit = .seconds(5)
        for cut in [await explorer.walk(steps: 100, seed: 1), await explorer.search(depth: 3)] {
            count = 0
            XCTAssertTrue(cut.isCutShort)
            XCTAssertTrue("\(cut)".hasPrefix("cut short after \(cut.stepCount) steps in "), "\(cut)")
            XCTAssertTrue(whole.merging(cut).isCutShort)
            XCTAssertTrue(cut.merging(whole).isCutShort)
            XCTAssertEqual(try JSONDecoder().decode(Exploration.self, from: JSONEncoder().encode(cut)), cut)
        }
    }

    /// A form that only three fields in order and then a login leave. Each of the other buttons empties it.
    private final class Login: ExplorableFlow {
        let window = Window()
        let goals = ["Home"]
        private static let order = ["Name", "Password", "Code", "Log in"]
        private var entered = 0

        init() {
            let others = (1...12).map { "Help \($0)" }
            window.rootViewController = (others + Self.order).reduce(ButtonScreen("Login")) { screen, name in
                screen.on(name) { [unowned self] _ in
                    entered = Self.order[entered...].first == name ? entered + 1 : 0
                    if entered == Self.order.count { window.rootViewController = ButtonScreen("Home") }
                }
            }
        }

        var stateDescription: String { "\(entered)" }
    }

    func testWalk_getsPastALogin() async {
        for seed in 1...5 as ClosedRange<UInt64> {
            let walk = await FlowExplorer(quietTurns: 0) { Login() }.walk(steps: 5_000, seed: seed)
            XCTAssertEqual(walk.neverReached, [], "seed \(seed)")
        }
    }

    func testGoals_areLookedAt_whenAStateComesToRestThatWasSeenBefore() async {
        for seed in 1...6 as ClosedRange<UInt64> {
            let walk = await explorer().walk(steps: 400, seed: seed)
            XCTAssertEqual(walk.neverReached, [], "seed \(seed)")
        }
    }

    func testProgress_isReportedDuringARun_withTheMap() async {
        var explorer = explorer(stepsPerRun: 100_000)
        var screens: [Int] = [], steps: [Int] = []
        let end = ContinuousClock.now + .seconds(10)
        explorer.onProgress = {
            screens.append($0.map.screens.count)
            steps.append($0.stepCount)
        }
        // The real time of the reports can't be replaced.
        explorer.now = { steps.count > 3 ? end : .now }
        explorer.timeLimit = .seconds(9)
        let walk = await explorer.walk(steps: 100_000, seed: 1)
        XCTAssertEqual(screens.last, walk.map.screens.count)
        XCTAssertEqual(screens.dropFirst().first, 2, "\(steps)")
    }

    // MARK: Events

    /// A flow with two events of one name, of which the second breaks it.
    private final class Answers: ExplorableFlow {
        struct Broken: Error {}
        let window = Window()
        private var isBroken = false

        init() { window.rootViewController = ButtonScreen("Home") }

        var events: [UserAction] {
            [UserAction("answer") {}, UserAction("answer") { [unowned self] in isBroken = true }]
        }

        func check() throws { if isBroken { throw Broken() } }
    }

    func testSearch_performsEachOfTwoEventsOfOneName() async {
        let search = await FlowExplorer { Answers() }.search(depth: 1)
        XCTAssertEqual(search.failure?.script, [.event("answer (2)")])
    }

    // MARK: The script file

    /// A flow that fails at its tenth tap, and writes down what the file has then.
    private final class Counting: ExplorableFlow {
        struct Broken: Error {}
        let window = Window()
        private var count = 0

        init(_ onStep: @escaping @MainActor (_ count: Int) -> Void) {
            window.rootViewController = ButtonScreen("Home").on("Tap") { [unowned self] _ in
                count += 1
                onStep(count)
            }
        }

        func check() throws { if count > 9 { throw Broken() } }
    }

    func testTheScriptFile_hasTheRunningScript_alsoDuringTheReduction() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "Script-\(UUID().uuidString)").path()
        var lengths: [Int: Set<Int>] = [:]
        var explorer = FlowExplorer {
            Counting { count in
                let script = (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { Script($0) }
                lengths[count, default: []].insert(script?.steps.count ?? 0)
            }
        }
        (explorer.scriptFile, explorer.quietTurns) = (path, 0)
        let walk = await explorer.walk(steps: 100, seed: 1)
        XCTAssertEqual(walk.failure?.script.steps.count, 10)
        XCTAssertEqual(lengths.filter { $0.value != [$0.key] }, [:])
    }
}
