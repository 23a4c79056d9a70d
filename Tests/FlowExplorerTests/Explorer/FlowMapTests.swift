import FlowExplorer
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

    func testMap_hasTheScreensAndTheStepsBetweenThem() async {
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
    }

    func testMap_hasTheFirstWayToAScreen_evenIfItTookSeveralSteps() async {
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
        XCTAssertTrue(exploration.map.mermaid.contains("s0 -->|\"tap Add, tap Add\"| s1"))
    }

    func testMermaid_escapesNames_andMarksDeadEndsAndGestures() async {
        let exploration = await FlowExplorer { Forms() }.search(depth: 5)
        let lines = exploration.map.mermaid.split(separator: "\n")
        XCTAssertEqual(lines.first, "flowchart LR")
        XCTAssertTrue(lines.contains("    s0[\"List\"]"))
        XCTAssertTrue(lines.contains("    s1[\"#34;Form#34;<br/><small>List / #34;Form#34;</small>\"]"))
        XCTAssertTrue(lines.contains("    s0 -.->|\"event trap\"| s2"))
        XCTAssertTrue(lines.contains("    class s2 red"))
        XCTAssertEqual(lines.filter { $0.hasSuffix("stroke:#7a28cf") }.count, 1)
    }

    func testADirectiveInAName_isEscaped() async {
        final class Odd: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("%%{init: {}}%%").on("100 %%{wrap}%%") { _ in } }
        }
        let mermaid = await FlowExplorer { Odd() }.search(depth: 1).map.mermaid
        XCTAssertFalse(mermaid.contains("%"), mermaid)
        XCTAssertTrue(mermaid.contains("s0[\"#37;#37;{init: {}}#37;#37;\"]"), mermaid)
    }

    func testAnEmptyMap_andOddNames_canBeDrawn() async {
        struct Broken: Error {}
        let none = await FlowExplorer { () throws -> Forms in throw Broken() }.search(depth: 1)
        XCTAssertEqual(none.map.mermaid, "flowchart LR")
        XCTAssertTrue(none.map.svg.hasPrefix("<svg"))
        final class Odd: ExplorableFlow {
            let window = Window()
            init() { window.rootViewController = ButtonScreen("A\nB <&> \u{202E}").on("\n\"\u{301}") { $0.title = "" } }
        }
        let odd = await FlowExplorer { Odd() }.search(depth: 2)
        let lines = odd.map.mermaid.split(separator: "\n").dropFirst()
        let starts = ["    s", "    linkStyle", "    class"]
        XCTAssertTrue(lines.allSatisfy { line in starts.contains { line.hasPrefix($0) } }, odd.map.mermaid)
        XCTAssertTrue(odd.map.mermaid.unicodeScalars.contains("#34;\u{301}".unicodeScalars), odd.map.mermaid)
        XCTAssertTrue(odd.map.mermaid.contains("s1[\"ButtonScreen\"]"), "the title is empty")
        XCTAssertTrue(odd.map.svg.contains("A B &lt;&amp;&gt;"), odd.map.svg)
    }

    // MARK: The picture

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
            (0..<5).reduce(ButtonScreen("\(number)")) { screen, other in
                screen.on("\(other)") { [unowned self, unowned navigation] screen in
                    guard navigation.topViewController === screen, navigation.viewControllers.count < 4 else { return }
                    navigation.pushViewController(room((number + other) % 5, navigation), animated: true)
                }
            }
        }

        var events: [UserAction] { [UserAction("nothing") {}] }
    }

    /// Four screens in a row, each with a way home.
    private final class Corridor: ExplorableFlow {
        let window = Window()

        init() { window.rootViewController = room(0) }

        private func room(_ number: Int) -> ViewController {
            ButtonScreen("\(number)")
                .on("home from \(number)") { [unowned self] _ in window.rootViewController = room(0) }
                .on("to \(number + 1)") { [unowned self] _ in window.rootViewController = room(min(number + 1, 3)) }
        }
    }

    func testSVG_hasNoLineThroughABox_andNoTwoBoxesOverlap() async {
        let map = await FlowExplorer(quietTurns: 0) { Rooms() }.walk(steps: 2000, seed: 1).map
        let svg = map.svg
        checkDrawing(svg, boxCount: 6, lineCount: 21, "five rooms, and the steps of most screens")
        let texts = parts(of: svg, after: "<text", upTo: "</text>").map { $0.drop { $0 != ">" }.dropFirst() }
        XCTAssertEqual(texts.count { $0 == "tap 1" }, 5, "each screen has its steps")
        for room in 0..<5 {
            let count = map.ways.count { $0.steps == [.backTo("\(room)")] }
            XCTAssertEqual(
                texts.count { $0 == "back to \(room)" }, count < 3 ? count : 1, "two of five screens are not most")
        }
    }

    func testSVG_linesOverSeveralColumns_goOverTheBoxes() async {
        let map = await FlowExplorer { Corridor() }.search(depth: 6).map
        XCTAssertEqual(map.screens.map(\.name), ["0", "1", "2", "3"])
        checkDrawing(map.svg, boxCount: 4, lineCount: 5)
    }

    /// Checks that the boxes are in the picture, apart, in several columns, and that no line is slanted or crosses one.
    private func checkDrawing(_ svg: String, boxCount: Int, lineCount: Int, _ message: String = "") {
        let boxes = parts(of: svg, after: "<rect class=\"layer\" ", upTo: "rx").map { numbers(in: $0) }
        XCTAssertEqual(boxes.count, boxCount, message)
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
        XCTAssertGreaterThan(Set(boxes.map { $0[0] }).count, 1, "a screen is right of those that lead to it")
        let paths = parts(of: svg, after: " d=\"M", upTo: "\"").filter { !$0.contains("a") }
        XCTAssertGreaterThanOrEqual(paths.count, lineCount)
        for path in paths {
            let points = path.split { "LQ".contains($0) }.map { numbers(in: $0) }
            for (start, end) in zip(points, points.dropFirst()) {
                XCTAssertTrue(start[0] == end[0] || start[1] == end[1], "\(path) is slanted")
                for box in boxes {
                    let isOutside =
                        max(start[0], end[0]) <= box[0] || min(start[0], end[0]) >= box[0] + box[2]
                        || max(start[1], end[1]) <= box[1] || min(start[1], end[1]) >= box[1] + box[3]
                    XCTAssertTrue(isOutside, "\(path) crosses \(box)")
                }
            }
        }
    }

    func testSVG_marksDeadEndsAndGestures_andEscapesNames() async {
        let map = await FlowExplorer { Forms() }.search(depth: 5).map
        XCTAssertEqual(map.svg, map.svg)
        XCTAssertEqual(map.svg.components(separatedBy: "class=\"layer dead\"").count, 2)
        XCTAssertTrue(map.svg.contains("ButtonScreen, dead end"))
        XCTAssertTrue(map.svg.contains("&quot;Form&quot;"))
        XCTAssertTrue(map.svg.contains("class=\"s13 user\" x="))
        XCTAssertTrue(map.svg.contains("stroke-dasharray"), "an event is dashed")
    }
}
