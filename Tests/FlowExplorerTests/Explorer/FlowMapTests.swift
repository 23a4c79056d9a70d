import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// The map of an exploration.
@MainActor
final class FlowMapTests: XCTestCase {
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

    // MARK: The picture

    /// Five tabs of eight screens, which open each other and a screen of another tab.
    private final class Areas: ExplorableFlow {
        let window = Window()
        private var stacks: [NavigationController] = []

        init() {
            let tabs = TabBarController()
            for area in 0..<5 {
                let stack = NavigationController()
                stack.title = "Area \(Self.names[area])"
                stacks.append(stack)
                stack.viewControllers = [screen(area, 0)]
            }
            tabs.viewControllers = stacks
            window.rootViewController = tabs
        }

        private static let names = ["A", "B", "C", "D", "E"]

        /// Screen 0 opens 1 and 2, these open 3, 4 and 5, 6, and 5 opens 7. Every third is a sheet.
        private func screen(_ area: Int, _ number: Int) -> ViewController {
            let children = [0: [1, 2], 1: [3, 4], 2: [5, 6], 5: [7]][number] ?? []
            let result = ButtonScreen("\(Self.names[area])\(number) of \(Self.names[area])")
            return children.reduce(result) { result, child in
                result.on("Open \(child)") { [unowned self] shown in
                    let next = screen(area, child)
                    if child % 3 == 0 {
                        guard shown.presentedViewController == nil else { return }
                        shown.present(next, animated: true)
                    } else {
                        guard stacks[area].topViewController === shown else { return }
                        stacks[area].pushViewController(next, animated: true)
                    }
                }
            }
        }

        var events: [UserAction] {
            [
                UserAction("link") { [unowned self] in
                    guard window.topmostViewController is TabBarController, stacks[1].viewControllers.count == 1 else {
                        return
                    }
                    (window.rootViewController as? TabBarController)?.selectedIndex = 1
                    stacks[1].pushViewController(screen(1, 5), animated: true)
                }
            ]
        }
    }

    private static var fortyScreens: FlowMap?

    /// The map of a long walk, which is taken once.
    private func mapOfFortyScreens() async -> FlowMap {
        if let map = Self.fortyScreens { return map }
        let map = await FlowExplorer(quietTurns: 0) { Areas() }.walk(steps: 60_000, seed: 1).map
        Self.fortyScreens = map
        return map
    }

    /// Ten screens that lead to each other.
    private final class Mesh: ExplorableFlow {
        let window = Window()

        init() { show(0) }

        private func show(_ number: Int) {
            let screen = ButtonScreen("Screen \(Character(UnicodeScalar(UInt8(65 + number))))")
            for other in 0..<10 where other != number {
                _ = screen.on("Open \(other)") { [weak self] _ in self?.show(other) }
            }
            window.rootViewController = screen
        }
    }

    func testSVG_drawsTwelveLinesAcrossTheLanes_andCountsTheOthers() async throws {
        let map = await FlowExplorer(quietTurns: 0) { Mesh() }.walk(steps: 2_000, seed: 1).map
        XCTAssertEqual(map.screens.count, 10)
        XCTAssertEqual(map.svg.components(separatedBy: "class=\"cross\"").count - 1, 12)
        XCTAssertTrue(map.svg.contains("↗"), map.svg)
    }

    func testSVG_ofFortyScreens_isReadable() async throws {
        let map = await mapOfFortyScreens()
        XCTAssertEqual(map.screens.count, 40)
        let drawing = Drawing(map.svg)
        XCTAssertLessThanOrEqual(drawing.size.width, 1400)
        XCTAssertLessThanOrEqual(drawing.size.height, 1600)
        XCTAssertTrue(drawing.texts.allSatisfy { $0.size >= 11 })
        checkDrawing(map.svg, boxCount: 40)
        let names = drawing.texts.map(\.string)
        for name in ["Area A", "Area E", "Open 7", "⚡ link → B5 of B"] {
            XCTAssertTrue(names.contains(name), "\(name) in \(names)")
        }
        // After a change on purpose, run this test with `RECORD_PICTURES=1` and look at the picture.
        let file = URL(filePath: #filePath).appending(path: "../../../../Docs/Pictures/FortyScreens.svg").standardized
        if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil { try Data(map.svg.utf8).write(to: file) }
        XCTAssertTrue(try Data(contentsOf: file) == Data(map.svg.utf8), "\(file.path()) shows another map")
    }

    func testLanes_areTheTabs_withTheTreeOfEach() async throws {
        let map = await mapOfFortyScreens()
        let lanes = map.mermaid.components(separatedBy: "subgraph ").dropFirst()
        XCTAssertEqual(
            lanes.map { $0.components(separatedBy: "\"")[1] }, ["A", "B", "C", "D", "E"].map { "Area \($0)" })
        for lane in lanes {
            let letter = lane.components(separatedBy: "\"")[1].suffix(1)
            let screens = lane.components(separatedBy: "        s").dropFirst().map {
                $0.components(separatedBy: "\"")[1]
            }
            XCTAssertEqual(screens.sorted(), (0..<8).map { "\(letter)\($0) of \(letter)" }, "a link decides no lane")
        }
    }

    /// A map of screens, each with its places as `root A`: the place, and the lane.
    private func map(of screens: [(name: String, visits: [String])]) throws -> FlowMap {
        let texts = screens.map { name, visits in
            let places = visits.map { visit in
                let words = visit.split(separator: " ")
                return "{\"place\":\"\(words[0])\",\"lane\":\"\(words[1])\",\"tab\":0,\"count\":1}"
            }
            return """
                {"name":"\(name)","type":"Screen","key":"\(name)","contexts":[],\
                "isDeadEnd":false,"isFailure":false,\
                "visits":[\(places.joined(separator: ","))]}
                """
        }
        let json = "{\"screens\":[\(texts.joined(separator: ","))],\"ways\":[],\"neverReached\":[]}"
        return try JSONDecoder().decode(FlowMap.self, from: Data(json.utf8))
    }

    /// A map of lanes with so many screens.
    private func map(of lanes: [(name: String, count: Int)]) throws -> FlowMap {
        try map(
            of: lanes.flatMap { lane in (1...lane.count).map { ("\(lane.name)\($0)", ["root \(lane.name)"]) } })
    }

    func testAScreenOfMostLanes_isAnywhere_unlessItIsTheRootOfOne() async throws {
        let lanes = ["A", "B", "C", "D"]
        let map = try map(
            of: lanes.map { ("\($0)1", ["root \($0)"]) } + [
                ("Info", lanes.map { "push \($0)" }), ("Home", ["root D", "push A", "push B", "push C"]),
                ("Twin", ["push A", "push B"]), ("Single", ["push B"]),
            ])
        let parts = map.mermaid.components(separatedBy: "subgraph ").dropFirst().map { part in
            part.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
        XCTAssertEqual(
            parts,
            [["A", "A1", "Home"], ["B", "B1", "Single"], ["C", "C1"], ["D", "D1"], ["Anywhere", "Info", "Twin"]])
    }

    func testSVG_ofALargeMap_foldsAllLanesButTheThreeLargest() async throws {
        let svg = try map(of: [("A", 9), ("B", 9), ("C", 12), ("D", 8), ("E", 9)]).svg
        checkDrawing(svg, boxCount: 30)
        let names = Drawing(svg).texts.map(\.string)
        for name in ["A", "B", "C", "D · 8", "E · 9", "screens", "A9", "B9", "C12"] {
            XCTAssertTrue(names.contains(name), "\(name) in \(names)")
        }
        XCTAssertFalse(names.contains("E9"))
    }

    func testSVG_ofAVeryLargeMap_foldsAllLanes() async throws {
        checkDrawing(try map(of: [("A", 60), ("B", 60)]).svg, boxCount: 120)
        let svg = try map(of: [("A", 60), ("B", 61)]).svg
        checkDrawing(svg, boxCount: 0)
        XCTAssertTrue(Drawing(svg).texts.contains { $0.string == "B · 61" })
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

    func testASheetOverAnotherLanesScreen_isDrawnBesideTheRootOfItsLane() throws {
        // Each sheet was seen over a screen that is in lane A, but in lane B.
        let map = try map(of: [
            ("Home", ["root A"]), ("Help", ["sheet B"]), ("Tips", ["sheet B"]), ("Shop", ["root B"]),
        ])
        let ways = map.mermaid.split(separator: "\n").filter { $0.contains("->") }
        XCTAssertEqual(ways, ["    s3 -.-> s1", "    s3 -.-> s2"])
    }

    /// Checks that the boxes are in the picture and apart, and that no line of a way that isn't in a tree crosses one.
    private func checkDrawing(_ svg: String, boxCount: Int) {
        let boxes = parts(of: svg, after: "<rect class=\"layer\" ", upTo: "rx").map { numbers(in: $0) }
        XCTAssertEqual(boxes.count, boxCount)
        let size = parts(of: svg, after: "viewBox=\"", upTo: "\"").first.map { numbers(in: $0) } ?? []
        for (index, box) in boxes.enumerated() {
            XCTAssertLessThan(box[0] + box[2], size[2])
            XCTAssertLessThan(box[1] + box[3], size[3])
            for other in boxes[..<index] {
                let isApart =
                    box[0] >= other[0] + other[2] || other[0] >= box[0] + box[2] || box[1] >= other[1] + other[3]
                    || other[1] >= box[1] + box[3]
                XCTAssertTrue(isApart, "\(box) \(other)")
            }
        }
        var uprights: [(x: Int, from: Int, to: Int, end: [Int])] = []
        for path in parts(of: svg, after: "class=\"cross\" d=\"M", upTo: "M") {
            let lines = corners(of: path), last = lines.last.map { [$0.end.x, $0.end.y] } ?? []
            for (start, end) in lines where start.x == end.x {
                let line = (x: start.x, from: min(start.y, end.y), to: max(start.y, end.y), end: last)
                for other in uprights where other.end != last && abs(other.x - line.x) < 3 {
                    let isApart = other.to <= line.from || line.to <= other.from
                    XCTAssertTrue(isApart, "the lines to \(last) and to \(other.end) overlap")
                }
                uprights.append(line)
            }
            for (start, end) in lines {
                for box in boxes {
                    let isOutside =
                        max(start.x, end.x) <= box[0] || min(start.x, end.x) >= box[0] + box[2]
                        || max(start.y, end.y) <= box[1] || min(start.y, end.y) >= box[1] + box[3]
                    XCTAssertTrue(isOutside, "\(path) crosses \(box)")
                }
            }
        }
    }

    /// The lines of a path of `H` and `V`.
    private func corners(of path: Substring) -> [(start: (x: Int, y: Int), end: (x: Int, y: Int))] {
        var lines: [(start: (x: Int, y: Int), end: (x: Int, y: Int))] = []
        let begin = numbers(in: path.prefix { !"HV".contains($0) })
        var place = (x: begin[0], y: begin[1]), rest = path.drop { !"HV".contains($0) }
        while let letter = rest.first {
            rest = rest.dropFirst()
            let number = Int(rest.prefix { !"HV".contains($0) }) ?? 0
            let end = letter == "H" ? (x: number, y: place.y) : (x: place.x, y: number)
            lines.append((place, end))
            place = end
            rest = rest.drop { !"HV".contains($0) }
        }
        return lines
    }

    /// The numbers in a text, in order.
    private func numbers(in text: Substring) -> [Int] {
        text.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
    }

    /// The text between two others, each time that it occurs.
    private func parts(of text: String, after start: String, upTo end: String) -> [Substring] {
        text.components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first?[...] }
    }

    /// Five screens that lead to each other, and back by swipes.
    private final class Rooms: ExplorableFlow {
        let window = Window()

        init() {
            let navigation = NavigationController()
            navigation.viewControllers = [room(0, navigation)]
            window.rootViewController = navigation
        }

        private func room(_ number: Int, _ navigation: NavigationController) -> ViewController {
            (0..<5).reduce(ButtonScreen("Room \(["A", "B", "C", "D", "E"][number])")) { screen, other in
                screen.on("\(other)") { [unowned self, unowned navigation] screen in
                    guard navigation.topViewController === screen, navigation.viewControllers.count < 4 else { return }
                    navigation.pushViewController(room((number + other) % 5, navigation), animated: true)
                }
            }
        }

        var events: [UserAction] { [UserAction("nothing") {}] }
    }

    func testSVG_hasNoLineThroughABox_andNoTwoBoxesOverlap() async throws {
        let svg = await FlowExplorer(quietTurns: 0) { Rooms() }.walk(steps: 2000, seed: 1).map.svg
        checkDrawing(svg, boxCount: 5)
        XCTAssertEqual(svg.components(separatedBy: "class=\"cross\"").count, 13, "at most twelve")
    }
}
