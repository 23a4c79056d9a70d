import FlowExplorer
import PresentationSim
import XCTest

/// Real faults, planted in a copy of the sample shop: an exploration finds each, and reduces it.
@MainActor
final class StoreFaultTests: XCTestCase {
    /// The store has no tasks to wait for.
    private func explorer(_ fault: StoreFault? = nil) -> FlowExplorer<SmallStore> {
        var explorer = FlowExplorer { SmallStore(fault) }
        explorer.quietTurns = 0
        return explorer
    }

    func testTheStoreHasNoFault() async {
        let walk = await explorer().walk(steps: length(5_000, long: 20_000), seed: 1)
        XCTAssertNil(walk.failure, walk.failure?.message ?? "")
        let search = await explorer().search(depth: length(3, long: 4))
        XCTAssertNil(search.failure, search.failure?.message ?? "")
        XCTAssertEqual(search.deadEnds, [])
    }

    func testADoubleTapThatOrdersTwice() async throws {
        try await find(.doubleTapOrdersTwice, .check, "orderedTwice", depth: 6)
    }

    func testACompletionThatGoesOnAfterADismissal() async throws {
        try await find(.completionIgnoresDismissal, .check, "orderedWithoutAddress", depth: 4)
    }

    func testADeadEndBehindAnAlert() async throws {
        try await find(.alertIsADeadEnd, .check, "stuck", depth: 3)
    }

    func testALeakOnOnePath() async throws {
        try await find(.reminderLeaks, .leak, "StoreProduct", depth: 4)
    }

    func testALoginThatALinkSkips() async throws {
        try await find(.linkSkipsLogin, .check, "shownWithoutLogin", depth: 2)
    }

    func testAnAnswerThatArrivesAfterASwipe() async throws {
        try await find(.answerAfterSwipe, .check, "orderedAfterLeaving", depth: 6)
    }

    /// Finds the fault by walks and by a search, and plays the reduced scripts. The short form leaves out the deep searches.
    private func find(
        _ fault: StoreFault, _ kind: Exploration.Failure.Kind, _ text: String, depth: Int,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let explorer = explorer(fault)
        var found: [Exploration] = []
        for seed in 1...UInt64(length(1, long: 3)) { found.append(await explorer.walk(steps: 50_000, seed: seed)) }
        let isSearched = depth <= length(4, long: 6)
        if isSearched { found.append(await explorer.search(depth: depth)) }
        for exploration in found {
            let failure = try XCTUnwrap(exploration.failure, file: file, line: line)
            XCTAssertEqual(failure.kind, kind, failure.message, file: file, line: line)
            XCTAssertTrue(failure.text.contains(text), failure.message, file: file, line: line)
            XCTAssertLessThanOrEqual(failure.script.steps.count, 6, failure.message, file: file, line: line)
            let played = await explorer.play(failure.script)
            XCTAssertEqual(played.failure?.kind, kind, failure.message, file: file, line: line)
        }
        guard isSearched else { return }
        let shallow = await explorer.search(depth: depth - 1)
        XCTAssertNil(shallow.failure, shallow.failure?.message ?? "", file: file, line: line)
    }
}
