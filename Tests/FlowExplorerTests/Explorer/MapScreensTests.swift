import FlowExplorer
import PresentationSim
import XCTest

/// The screens of a map and the ways between them.
@MainActor
final class MapScreensTests: XCTestCase {
    /// A list with a form over it, and a trap that an event opens.
    private final class Forms: ExplorableFlow {
        let window = Window()

        init() {
            window.rootViewController = ButtonScreen("List").on("Add") { list in
                guard list.presentedViewController == nil else { return }
                list.present(ButtonScreen("\"Form\""), animated: true)
            }
        }

        var events: [UserAction] {
            guard window.rootViewController?.title == "List", window.rootViewController?.presentedViewController == nil
            else { return [] }
            return [
                UserAction("trap") { [self] in window.rootViewController = ButtonScreen("Trap").on("Beat") { _ in } }
            ]
        }
    }

    func testMap_hasTheScreensAndTheStepsBetweenThem() async throws {
        let exploration = await FlowExplorer { Forms() }.search(depth: 5)
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        let map = exploration.map
        XCTAssertEqual(map.screens.map(\.name), ["List", "\"Form\"", "Trap"])
        XCTAssertEqual(map.screens.map(\.contexts), [["List"], ["List / \"Form\""], ["Trap"]])
        XCTAssertEqual(map.screens.map(\.isDeadEnd), [false, false, true])
        let ways = map.ways.map { "\($0.source) \($0.steps[0]) \($0.destination)" }
        XCTAssertEqual(
            Set(ways), ["0 tap Add 1", "0 event trap 2", "1 swipe down 0", "2 tap Beat 2"], "\(ways)")
        XCTAssertEqual(exploration.neverTaken, [])
        let shallow = await FlowExplorer { Forms() }.search(depth: 2)
        XCTAssertEqual(shallow.neverTaken.map(\.description), ["begin swipe down", "swipe down", "tap Beat"])
        XCTAssertTrue(shallow.description.contains("\nnever taken: begin swipe down, swipe down, tap Beat\n"))
    }

    func testMap_hasTheFirstWayToAScreen_evenIfItTookSeveralSteps() async throws {
        final class Doubled: ExplorableFlow {
            let window = Window()

            init() {
                var isWaiting = false
                window.rootViewController = ButtonScreen("List").on("Add") { [unowned self] list in
                    if isWaiting { return list.present(ButtonScreen("Form"), animated: true) }
                    isWaiting = true
                    window.simulation.clock.schedule(after: .seconds(1)) { isWaiting = false }
                }
            }
        }
        let exploration = await FlowExplorer { Doubled() }.play([
            .tap("Add"), .settle, .tap("Add"), .tap("Add"), .settle,
        ])
        XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        XCTAssertEqual(exploration.map.screens.map(\.name), ["List", "Form"])
        XCTAssertEqual(exploration.map.ways.map(\.steps), [[.tap("Add")], [.tap("Add"), .tap("Add")]])
        XCTAssertTrue(exploration.map.mermaid.contains("s0 -.->|\"Add, Add\"| s1"))
    }

    func testMermaid_hasASubgraphForEachLane_escapesNames_andDrawsNoWayBack() async throws {
        let exploration = await FlowExplorer { Forms() }.search(depth: 5)
        let lines = exploration.map.mermaid.split(separator: "\n")
        XCTAssertEqual(lines.first, "flowchart LR")
        for line in [
            "    subgraph l0[\"List\"]", "        s0[\"List\"]", "        s1[\"#34;Form#34;\"]",
            "    s0 -.->|\"Add\"| s1", "    e2_0((\"trap\")) -.-> s2", "    class s2 red",
            "    classDef red fill:#ffd9d6,stroke:#b3151c,color:#10151d",
        ] { XCTAssertTrue(lines.contains(line[...]), "\(line) in \(exploration.map.mermaid)") }
        XCTAssertFalse(exploration.map.mermaid.contains("swipe"))
    }

    func testADirectiveInAName_isEscaped() async throws {
        final class Odd: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("%%{init: {}}%%").on("100 %%{wrap}%%") { _ in } }
        }
        let mermaid = await FlowExplorer { Odd() }.search(depth: 1).map.mermaid
        XCTAssertFalse(mermaid.contains("%"), mermaid)
        XCTAssertTrue(mermaid.contains("s0[\"#37;#37;{init: {}}#37;#37;\"]"), mermaid)
    }

    func testAnEmptyMap_andOddNames_canBeDrawn() async throws {
        struct Broken: Error {}
        let none = await FlowExplorer { () throws -> Forms in throw Broken() }.search(depth: 1)
        XCTAssertEqual(none.map.mermaid, "flowchart LR")
        XCTAssertTrue(none.map.svg.hasPrefix("<svg"))
        final class Odd: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("A\nB <&> \u{202E}\"\u{301}").on("\n") { $0.title = "" } }
        }
        let odd = await FlowExplorer { Odd() }.search(depth: 2)
        let lines = odd.map.mermaid.split(separator: "\n").dropFirst()
        let starts = ["    s", "        s", "    end", "    class"]
        XCTAssertTrue(lines.allSatisfy { line in starts.contains { line.hasPrefix($0) } }, odd.map.mermaid)
        XCTAssertTrue(odd.map.mermaid.unicodeScalars.contains("#34;\u{301}".unicodeScalars), odd.map.mermaid)
        XCTAssertTrue(odd.map.mermaid.contains("s1[\"ButtonScreen\"]"), "the title is empty: \(odd.map.mermaid)")
        XCTAssertTrue(odd.map.svg.contains("A B &lt;&amp;&gt;"), odd.map.svg)
    }

    func testTheSameScreenWithOtherNumbers_isOneBox() async throws {
        final class Products: ExplorableFlow {
            let window = Window()
            init() {
                let navigation = NavigationController()
                let list = (1...3).reduce(ButtonScreen("List")) { list, id in
                    list.on("Product \(id)") { [unowned navigation] _ in
                        guard navigation.viewControllers.count == 1 else { return }
                        navigation.pushViewController(ButtonScreen("Product \(id)").on("Buy") { _ in }, animated: true)
                    }
                }
                navigation.viewControllers = [list]
                window.rootViewController = navigation
            }
        }
        let map = await FlowExplorer { Products() }.search(depth: 3).map
        XCTAssertEqual(map.screens.count, 4)
        XCTAssertEqual(Set(map.screens.map(\.key)), ["List", "Product"])
        let texts = Drawing(map.svg).texts.map(\.string)
        XCTAssertTrue(texts.contains("‹ ↻ ×3"), "\(texts)")
    }

    func testSVG_marksDeadEndsAndGestures_andEscapesNames() async throws {
        let map = await FlowExplorer { Forms() }.search(depth: 5).map
        XCTAssertEqual(map.svg, map.svg)
        XCTAssertEqual(map.svg.components(separatedBy: "class=\"layer dead\"").count, 2)
        XCTAssertTrue(map.svg.contains("&quot;Form&quot;"))
        let texts = Drawing(map.svg).texts.map(\.string)
        for text in ["⌄", "↻ dead end ⚡trap", "⚡ trap → Trap"] {
            XCTAssertTrue(texts.contains(text), "\(text) in \(texts)")
        }
        XCTAssertTrue(map.svg.contains("stroke-dasharray"), "a sheet is dashed")
    }

    func testAGoalThatIsNeverReached_isDrawnDashed() async throws {
        final class Ambitious: ExplorableFlow {
            let window = Window()
            let goals = ["List", "Attic"]
            init() { window.rootViewController = ButtonScreen("List").on("Stay") { _ in } }
        }
        let map = await FlowExplorer { Ambitious() }.search(depth: 2).map
        XCTAssertTrue(map.svg.contains("class=\"layer never\""))
        XCTAssertTrue(Drawing(map.svg).texts.contains { $0.string == "Attic" })
    }

    func testALabel_isTheShortestOfTheStepsThatLeadThere() async throws {
        final class Doors: ExplorableFlow {
            let window = Window()
            init() {
                let open: @MainActor (ViewController) -> Void = { list in
                    guard list.presentedViewController == nil else { return }
                    list.present(ButtonScreen("Form"), animated: false)
                }
                window.rootViewController = ButtonScreen("List").on("Add an item", open).on("+", open)
            }
        }
        for names in [["+", "Add an item"], ["Add an item", "+"]] {
            let steps = names.flatMap { [.tap($0), .settle, .swipeDown, .settle] as [Step] }
            let exploration = await FlowExplorer { Doors() }.play(Script(steps))
            XCTAssertEqual(exploration.map.ways.filter { $0.destination == 1 }.count, 2)
            XCTAssertTrue(exploration.map.mermaid.contains("s0 -.->|\"+\"| s1"), exploration.map.mermaid)
        }
    }

    func testTwoWaysBetweenTwoScreens_areOneLine() async throws {
        final class Doors: ExplorableFlow {
            let window = Window()
            init() {
                let stack = NavigationController()
                let push = { @MainActor [unowned stack] (screen: ViewController) in
                    stack.pushViewController(screen, animated: false)
                }
                stack.viewControllers = [
                    ButtonScreen("List")
                        .on("Form") { _ in
                            push(
                                ButtonScreen("Form").on("Help") { _ in push(makeScreen("Help")) }
                                    .on("?") { _ in push(makeScreen("Help")) })
                        }
                        .on("Help") { _ in push(makeScreen("Help")) }
                ]
                window.rootViewController = stack
            }
        }
        let direct = [Step.tap("Help"), .settle, .back, .settle]
        let steps = direct + direct + direct + [.tap("Form"), .settle] + direct + [.tap("?"), .settle]
        let map = await FlowExplorer { Doors() }.play(Script(steps)).map
        let lines = map.mermaid.split(separator: "\n").filter { $0.contains("->") }
        XCTAssertEqual(lines, ["    s0 -->|\"Help\"| s1", "    s0 -->|\"Form\"| s2", "    s2 --> s1"])
        let paths = #""paths":[["tap Help","settle"],["tap Form","settle","tap Help","settle"],"#
        XCTAssertTrue(map.html.contains(paths), "the shortest way to a screen comes first")
    }
}
