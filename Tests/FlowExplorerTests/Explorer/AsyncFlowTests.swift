import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// Flows that start tasks.
@MainActor
final class AsyncFlowTests: XCTestCase {
    /// A screen whose button starts a task, which presents a sheet after several turns and a virtual second.
    private final class Waiting: ExplorableFlow {
        let window = Window()
        private let turns: Int
        private var passedTurns = 0
        private var answers = 0

        init(turns: Int) {
            self.turns = turns
            window.rootViewController = ButtonScreen("Home").on("Ask") { [unowned self] home in
                Task { [weak self] in await self?.ask(home) }
            }
        }

        private func ask(_ home: ViewController) async {
            for _ in 1...turns { await takeTurn() }
            let clock = window.simulation.clock
            try? await clock.sleep(until: clock.now + .seconds(1))
            await takeTurn()
            answers += 1
            if answers == 1 { home.present(ButtonScreen("Answer"), animated: true) }
        }

        /// Leaves the main actor, and returns.
        private func takeTurn() async {
            await Task { @concurrent in await Task.yield() }.value
            passedTurns += 1
        }

        var stateDescription: String { "\(passedTurns) turns, \(answers) answers" }
        struct AnsweredThreeTimes: Error {}
        func check() throws { if answers > 2 { throw AnsweredThreeTimes() } }
    }

    private let playCount = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 50 : 3_000

    func testPlays_agree() async {
        let script: Script = [
            .tap("Ask"), .advance(.seconds(1)), .settle, .swipeDown, .settle, .tap("Ask"), .settle,
        ]
        var counts: Set<Int> = []
        for _ in 1...playCount {
            let played = await FlowExplorer { Waiting(turns: 2) }.play(script)
            counts.insert(played.stateCount)
            guard played.failure == nil else { return XCTFail(played.failure?.message ?? "") }
        }
        XCTAssertEqual(counts.count, 1)
    }

    func testATaskOfManyTurns_getsAsFarAsItCan() async {
        let script: Script = [.tap("Ask"), .advance(.milliseconds(999)), .tap("Ask"), .settle, .swipeDown, .settle]
        for _ in 1...20 {
            let played = await FlowExplorer { Waiting(turns: 40) }.play(script)
            guard played.failure == nil else { return XCTFail(played.failure?.message ?? "") }
        }
    }

    func testSearchesAndWalks_agree() async throws {
        let explorer = FlowExplorer { Waiting(turns: 2) }
        let (one, other) = (await explorer.search(depth: 4), await explorer.search(depth: 4))
        XCTAssertEqual(
            [one.stateCount, one.runCount, one.stepCount], [other.stateCount, other.runCount, other.stepCount],
            "\(one)\n\(other)")
        XCTAssertEqual(one.failure?.script, [.tap("Ask"), .tap("Ask"), .tap("Ask")], one.failure?.message ?? "")
        let walk = await explorer.walk(steps: 5000, seed: 3)
        XCTAssertEqual(walk.failure?.kind, .check)
        XCTAssertLessThanOrEqual(walk.failure?.script.steps.count ?? .max, 6)
    }
}
