import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// The lanes of a map, and the boxes and lines of its picture.
@MainActor
final class FlowMapTests: XCTestCase {

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

    func testTheNameOfALane_isBrokenBetweenItsWords_onlyIfItIsTooLong() async throws {
        let texts = Drawing(try map(of: [("CardList", 2), ("FirstOnboardingPageOfThree", 2)]).svg).texts.map(\.string)
        XCTAssertTrue(texts.contains("CardList"), "\(texts)")
        XCTAssertTrue(texts.contains { $0.hasSuffix("\nFirst") }, "\(texts)")
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
