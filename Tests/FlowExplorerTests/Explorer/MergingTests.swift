import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// Explorations that are split, sent as JSON and merged.
@MainActor
final class MergingTests: XCTestCase {
    /// A house with a cellar from which no way leads back, and a garden with one. A loose board breaks at the third step.
    private final class House: ExplorableFlow {
        struct Broken: Error {}

        let window = Window()
        private let breaks: Bool
        private var steps = 0

        init(breaks: Bool = false) {
            self.breaks = breaks
            let navigation = NavigationController()
            let cellar = ButtonScreen("Cellar").on("Dig") { $0.title = "Deeper" }.on("Up") { $0.title = "Cellar" }
            let home = ButtonScreen("Home")
                .on("Fall") { _ in navigation.setViewControllers([cellar], animated: true) }
                .on("Out") { [unowned self] home in
                    steps += 1
                    guard navigation.topViewController === home else { return }
                    navigation.pushViewController(ButtonScreen("Garden"), animated: true)
                }
            navigation.viewControllers = [home]
            window.rootViewController = navigation
        }

        var goals: [String] { ["Garden", "Cellar", "Attic", "Deeper"] }
        func check() throws { if breaks, steps > 2 { throw Broken() } }
    }

    /// A search in two stages, the second of several parts.
    private func search(
        depth: Int, after first: Int, parts: Int, breaks: Bool = false
    ) async throws -> Exploration {
        let explorer = FlowExplorer(quietTurns: 0) { House(breaks: breaks) }
        let start = try coded(await explorer.search(depth: first))
        var merged = start
        // The first number doesn't matter.
        for part in (1...parts).reversed() {
            let result = await explorer.search(depth: depth, continuing: start, part: part, of: parts)
            merged = try coded(result).merging(merged)
        }
        return merged
    }

    private func coded(_ exploration: Exploration) throws -> Exploration {
        try JSONDecoder().decode(Exploration.self, from: JSONEncoder().encode(exploration))
    }

    func testASplitSearch_findsWhatOneSearchFinds() async throws {
        let whole = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 6)
        XCTAssertEqual(whole.deadEnds, [[.tap("Fall"), .settle]])
        XCTAssertFalse(whole.frontier.isEmpty)
        for (first, parts) in [(1, 3), (3, 1), (4, 3)] {
            let split = try await search(depth: 6, after: first, parts: parts)
            XCTAssertEqual(split.stateCount, whole.stateCount, "\(first) \(parts)")
            XCTAssertEqual(split.deadEnds, whole.deadEnds, "\(first) \(parts)")
            XCTAssertEqual(split.frontier, whole.frontier, "\(first) \(parts)")
            XCTAssertLessThan(split.runCount, whole.runCount + 1 + (whole.runCount + split.frontier.count) / 4)
            XCTAssertEqual(split.neverTaken, whole.neverTaken)
            XCTAssertEqual(split.neverReached, whole.neverReached)
            XCTAssertEqual(Set(split.map.screens.map(\.name)), Set(whole.map.screens.map(\.name)))
            XCTAssertEqual(
                split.map.screens.filter(\.isDeadEnd).map(\.name), whole.map.screens.filter(\.isDeadEnd).map(\.name)
            )
            XCTAssertNil(split.failure, split.failure?.message ?? "")
        }
    }

    func testASearchThatMissesAPart_isContinued() async throws {
        let explorer = FlowExplorer(quietTurns: 0) { House() }
        for depth in 5...6 {
            let whole = await explorer.search(depth: depth)
            let start = await explorer.search(depth: 2)
            for part in 0..<2 {
                let first = await explorer.search(depth: 5, continuing: start, part: part, of: 2).merging(start)
                let rest = await explorer.search(depth: depth, continuing: first).merging(first)
                XCTAssertNil(rest.failure, rest.failure?.message ?? "")
                XCTAssertEqual(rest.stateCount, whole.stateCount, "\(depth) \(part)")
                XCTAssertEqual(rest.frontier, whole.frontier, "\(depth) \(part)")
                XCTAssertEqual(rest.deadEnds, whole.deadEnds, "\(depth) \(part)")
            }
        }
    }

    func testWithoutItsFrontier_aSplitSearchFindsTheSameDeadEnds() async throws {
        let explorer = FlowExplorer(quietTurns: 0) { House() }
        for depth in 3...5 {
            let whole = await explorer.search(depth: depth)
            let start = await explorer.search(depth: 2)
            XCTAssertFalse(start.frontier.isEmpty)
            var merged = start
            for part in 0..<2 {
                let result = await explorer.search(depth: depth, continuing: start, part: part, of: 2)
                merged = merged.merging(result.withoutFrontier())
            }
            XCTAssertEqual(merged.deadEnds, whole.deadEnds, "\(depth)")
            XCTAssertEqual(merged.frontier, [])
        }
    }

    func testWithoutItsFrontier_aSearchIsShort() async throws {
        let whole = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 5)
        let (all, rest) = (
            try JSONEncoder().encode(whole).count, try JSONEncoder().encode(whole.withoutFrontier()).count
        )
        XCTAssertLessThan(rest, all / 4)
    }

    func testASplitSearch_findsTheShortestFailure() async throws {
        let whole = await FlowExplorer(quietTurns: 0) { House(breaks: true) }.search(depth: 5)
        XCTAssertEqual(whole.failure?.script, [.tap("Out"), .tap("Out"), .tap("Out")])
        let split = try await search(depth: 5, after: 2, parts: 3, breaks: true)
        XCTAssertEqual(split.failure?.kind, .check)
        XCTAssertEqual(split.failure?.script, whole.failure?.script)
        XCTAssertEqual(split.failure?.trace, whole.failure?.trace)
    }

    func testAFrontierThatTheFlowDoesNotReach_isNotDeterministic() async throws {
        let other = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 2)
        final class Hall: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("Hall").on("Look") { _ in } }
        }
        let search = await FlowExplorer { Hall() }.search(depth: 4, continuing: other)
        XCTAssertEqual(search.failure?.kind, .notDeterministic)
    }

    func testAFrontierWithOtherStates_isNotDeterministic() async throws {
        final class Shop: ExplorableFlow {
            static var mode = 1
            let window = Window()
            init() { window.rootViewController = ButtonScreen("0").on("Add") { $0.title = $0.name + "1" } }
            var stateDescription: String { "mode \(Shop.mode)" }
        }
        let explorer = FlowExplorer { Shop() }
        let first = await explorer.search(depth: 1)
        Shop.mode = 2
        let search = await explorer.search(depth: 2, continuing: first)
        XCTAssertEqual(search.failure?.kind, .notDeterministic)
    }

    func testAFrontierWhoseStatesDifferInEachRun_failsAtTheFirstDifference() async throws {
        final class Flaky: ExplorableFlow {
            static var runCount = 0
            static var isFlaky = false
            let window = Window()
            private let run: Int
            init() {
                Flaky.runCount += 1
                run = Flaky.runCount
                window.rootViewController = ButtonScreen("0").on("Add") { $0.title = $0.name + "1" }
            }
            var stateDescription: String {
                Flaky.isFlaky && window.visibleViewController?.title != "0" ? "run \(run)" : ""
            }
        }
        let explorer = FlowExplorer { Flaky() }
        let first = await explorer.search(depth: 2)
        Flaky.isFlaky = true
        let search = await explorer.search(depth: 3, continuing: first)
        XCTAssertEqual(search.failure?.kind, .notDeterministic)
        XCTAssertEqual(search.failure?.script, [.tap("Add")])
    }

    func testAFaultThatTheFirstSearchHasNotShown_isFound() async throws {
        final class Shop: ExplorableFlow {
            struct Broken: Error {}
            static var breaks = false
            let window = Window()
            private var count = 0
            init() {
                window.rootViewController = ButtonScreen("0").on("Add") { [unowned self] screen in
                    screen.title = screen.name + "1"
                    count += 1
                }
            }
            func check() throws { if Shop.breaks, count > 0 { throw Broken() } }
        }
        let explorer = FlowExplorer { Shop() }
        let first = await explorer.search(depth: 1)
        Shop.breaks = true
        let search = await explorer.search(depth: 2, continuing: first)
        XCTAssertEqual(search.failure?.kind, .check)
        XCTAssertEqual(search.failure?.script, [.tap("Add")])
    }

    func testMerging_addsCounts_andUnitesTheRest() async {
        let explorer = FlowExplorer(quietTurns: 0) { House() }
        let (one, other) = (await explorer.walk(steps: 300, seed: 1), await explorer.walk(steps: 300, seed: 2))
        let merged = one.merging(other)
        XCTAssertEqual(merged.stepCount, one.stepCount + other.stepCount)
        XCTAssertEqual(merged.runCount, one.runCount + other.runCount)
        XCTAssertGreaterThanOrEqual(merged.stateCount, max(one.stateCount, other.stateCount))
        let swapped = other.merging(one)
        XCTAssertEqual(merged.stateCount, swapped.stateCount)
        XCTAssertEqual(merged.map.screens.map(\.name).sorted(), swapped.map.screens.map(\.name).sorted())
        XCTAssertEqual(merged.map.ways.count, swapped.map.ways.count)
        XCTAssertEqual(
            merged.map.ways.reduce(0) { $0 + $1.count }, (one.map.ways + other.map.ways).reduce(0) { $0 + $1.count })
    }

    func testNeverReached_listsTheGoalsThatNoRunReached() async {
        let deep = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 5)
        XCTAssertEqual(deep.neverReached, ["Attic"])
        let shallow = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 1)
        XCTAssertEqual(shallow.neverReached, ["Attic", "Cellar", "Deeper", "Garden"])
    }

    func testAMergedMap_drawsOnlyTheGoalsThatNeitherReached() async {
        final class Hall: ExplorableFlow {
            let window = Window()
            let goals = ["Lamp", "Attic"]
            init() {
                let lamp = Screen("Lamp")
                let hall = ButtonScreen("Hall").on("Light") { $0.showChild(lamp) }
                hall.addChild(lamp)
                window.rootViewController = hall
            }
        }
        let (dark, lit) = (
            await FlowExplorer { Hall() }.play([.settle]), await FlowExplorer { Hall() }.play([.tap("Light"), .settle])
        )
        XCTAssertTrue(dark.map.mermaid.contains("Lamp"))
        for merged in [dark.merging(lit), lit.merging(dark)] {
            XCTAssertEqual(merged.neverReached, ["Attic"])
            XCTAssertTrue(merged.map.mermaid.contains("Attic"))
            XCTAssertFalse(merged.map.mermaid.contains("Lamp"), merged.map.mermaid)
        }
    }

    func testReachedGoals_areTheScreensThatAreShownOrCovered() async {
        final class Rooms: ExplorableFlow {
            let window = Window()
            let goals = ["Hall", "Lamp", "Cupboard", "Desk", "Garden"]
            init() {
                let (hall, lamp, cupboard) = (Screen("Hall"), Screen("Lamp"), Screen("Cupboard"))
                for child in [lamp, cupboard] { hall.addChild(child) }
                hall.showChild(lamp)
                let navigation = NavigationController("Rooms", hall, Screen("Desk"))
                let tabs = TabBarController("House", navigation, Screen("Garden"))
                window.rootViewController = tabs
            }
        }
        let search = await FlowExplorer { Rooms() }.search(depth: 2)
        XCTAssertEqual(search.neverReached, ["Cupboard"])
        let rooms = Rooms()
        rooms.window.simulation.settle()
        XCTAssertEqual(rooms.reachedGoals, ["House", "Rooms", "Hall", "Lamp", "Desk"])
    }

    func testDescription_hasTheCountsAndTheFindings() async {
        let exploration = await FlowExplorer(quietTurns: 0) { House() }.search(depth: 5)
        XCTAssertEqual(
            "\(exploration)",
            """
            \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states
            a dead end after: tap Fall, settle
            never reached: Attic
            no failure
            """)
    }
}
