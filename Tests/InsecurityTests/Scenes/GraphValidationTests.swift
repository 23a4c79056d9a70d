import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// `validate()` and the flowchart with unusual graphs, patterns and names.
@MainActor
final class GraphValidationTests: XCTestCase {
    /// Assembles scenes with the requirements that they need, each given by the scene in which it is met.
    private func assembler(_ needs: [(scene: String, needs: [String])], links: [DeepLink] = []) -> Assembler {
        Assembler(Window(), opening: .path([]), links: DeepLinks(schemes: ["app"], links)) { container in
            for (scene, needed) in needs {
                let requirements = needed.map { Requirement("\($0) done", sceneName: $0) { _ in false } }
                container.register(scene: scene, requirements: requirements) { _, _ in ViewController() }
            }
        }
    }

    /// The paths of the loops as the messages show them.
    private func loops(_ needs: [(scene: String, needs: [String])]) -> [String] {
        assembler(needs).validate().map {
            $0.message.replacingOccurrences(of: "A requirement needs itself: ", with: "")
        }
    }

    func testTwoLoops_throughTheSameRequirement_areBothFound() async {
        let found = loops([("X", ["Y", "Z"]), ("Y", ["X"]), ("Z", ["X"])])
        XCTAssertEqual(found, ["X done → Y done → X done", "X done → Z done → X done"])
    }

    func testALoopThroughTheNamesOfAnother_isNotListed() async {
        XCTAssertEqual(
            loops([("A", ["B"]), ("B", ["C"]), ("C", ["D"]), ("D", ["B", "C"])]),
            ["B done → C done → D done → B done"])
    }

    func testLoops_areFoundIfThereAreAny_andAreSimple() async {
        var generator = RandomSource(seed: 1)
        for _ in 0..<200 {
            let names = (0..<6).map { "S\($0)" }
            let needs = names.map { name in (scene: name, needs: names.filter { _ in generator.below(5) == 0 }) }
            var reach = Dictionary(uniqueKeysWithValues: needs.map { ($0.scene, Set($0.needs)) })
            for middle in names {
                let further = reach[middle] ?? []
                for name in names where reach[name]?.contains(middle) == true { reach[name]?.formUnion(further) }
            }
            // Requirements that no scene has are not in the graph.
            let used = Set(needs.flatMap(\.needs))
            let inLoops = Set(names.filter { reach[$0]?.contains($0) == true && used.contains($0) })
            let paths = loops(needs).map { $0.components(separatedBy: " → ") }
            XCTAssertEqual(paths.isEmpty, inLoops.isEmpty, "\(needs)")
            for path in paths {
                XCTAssertEqual(path.first, path.last)
                XCTAssertEqual(Set(path.dropLast()).count, path.count - 1, "\(path) is not simple")
                for (one, next) in zip(path, path.dropFirst()) {
                    let scene = String(one.dropLast(5)), needed = String(next.dropLast(5))
                    XCTAssertTrue(needs.first { $0.scene == scene }?.needs.contains(needed) == true, "\(path)")
                }
            }
        }
    }

    func testChainOf10000Requirements_needsNoStack() async {
        let count = 10_000
        let chain = (0..<count).map { (scene: "S\($0)", needs: $0 + 1 < count ? ["S\($0 + 1)"] : []) }
        XCTAssertEqual(loops(chain), [])
        let loop = (0..<count).map { (scene: "S\($0)", needs: ["S\(($0 + 1) % count)"]) }
        XCTAssertEqual(loops(loop).count, 1)
    }

    private enum Welcome: TabBarModule {
        static let moduleName = "Welcome"
        static let tabs = [SceneStep("Lobby", style: .present), SceneStep("Other", style: .present)]
    }

    private enum Lobby: TabBarModule {
        static let moduleName = "Lobby"
        static let tabs = [SceneStep("Inner", style: .present)]
    }

    func testLoop_throughTheFirstTabs_isFound() async {
        func loops(withRequirementOn name: String) -> [NavigationError] {
            Assembler(Window(), opening: .present(sceneName: "Inner")) { container in
                container.register(Welcome.self)
                container.register(Lobby.self)
                for scene in ["Inner", "Other"] {
                    let welcome = Requirement("welcome", sceneName: "Welcome") { _ in false }
                    container.register(scene: scene, requirements: scene == name ? [welcome] : []) { _, _ in
                        ViewController()
                    }
                }
            }.validate()
        }
        XCTAssertEqual(loops(withRequirementOn: "Inner"), [.requirementLoop(path: ["welcome", "welcome"])])
        // The second tab stays empty until the requirement is met.
        XCTAssertEqual(loops(withRequirementOn: "Other"), [])
    }

    // MARK: Navigations

    func testNavigationsThatAlwaysFail_areReported() async {
        let link = DeepLink("/a", .present(sceneName: "A"), .back)
        let assembler = Assembler(Window(), opening: .path([.back]), links: DeepLinks(schemes: ["app"], [link])) {
            $0.register(scene: "A") { _, _ in ViewController() }
        }
        XCTAssertEqual(
            assembler.validate(),
            [.notAPath(navigation: "path", step: "back"), .notAPath(navigation: "path /a", step: "back")])
    }

    /// Assembles `A` and `B`, and a tab bar with the tab `A`.
    private func problems(opening: NavigationType, _ links: [DeepLink] = []) -> [NavigationError] {
        enum Bar: TabBarModule {
            static let moduleName = "Bar"
            static let tabs = [SceneStep("A", style: .present)]
        }
        return Assembler(Window(), opening: opening, links: DeepLinks(schemes: ["app"], links)) {
            $0.register(Bar.self)
            for name in ["A", "B"] { $0.register(scene: name) { _, _ in ViewController() } }
        }.validate()
    }

    func testOpeningsThatAlwaysFail_areReported() async {
        XCTAssertEqual(problems(opening: .back), [.atRoot])
        XCTAssertEqual(problems(opening: .back(to: "A")), [.notRunning(scene: "A", running: [])])
        XCTAssertEqual(problems(opening: .selectTab(sceneName: "A")), [.noTab(scene: "A", tabs: [])])
        XCTAssertEqual(problems(opening: .push(sceneName: "A")), [.noNavigationController(scene: "A")])
        XCTAssertEqual(
            problems(opening: .path([.present(sceneName: "A"), .push(sceneName: "B")])),
            [.noNavigationController(scene: "B")])
        for good: NavigationType in [
            .replace(sceneName: "A"), .path([.presentAndPush(sceneName: "A"), .push(sceneName: "B")]),
            .path([.show(sceneName: "A", as: .pushOrPresent), .push(sceneName: "B")]), .openURL("app://a"),
        ] {
            XCTAssertEqual(problems(opening: good), [])
        }
    }

    func testPushesOfLinksThatAlwaysFail_areReported() async {
        let links = [
            DeepLink("/a", .present(sceneName: "A"), .push(sceneName: "B")),
            DeepLink("/b", .present(sceneName: "Bar"), .push(sceneName: "A")),
            DeepLink("/c", .push(sceneName: "A"), .push(sceneName: "B")),
            DeepLink("/d", .selectTab(sceneName: "A"), .push(sceneName: "B")), DeepLink("/e", .back),
        ]
        XCTAssertEqual(
            problems(opening: .present(sceneName: "A"), links),
            [.noNavigationController(scene: "B"), .noNavigationController(scene: "A")])
    }

    func testPatternsWhoseParametersAreDropped_areReported() async {
        let types: [NavigationType] = [.back, .back(to: "A"), .reset, .openURL("app://b")]
        let links = types.map { DeepLink("/\($0.name)/:id", $0) } + [DeepLink("/reset", .reset)]
        XCTAssertEqual(
            assembler([("A", [])], links: links).validate(),
            types.map { .droppedParameters("/\($0.name)/:id", navigation: $0.name) })
    }

    func testPathsWithATabThatIsntTheFirstStep_areReported() async {
        let path = NavigationType.path([.push(sceneName: "A"), .selectTab(sceneName: "A")])
        XCTAssertEqual(
            assembler([("A", [])], links: [DeepLink("/a", path)]).validate().filter { $0.kind == .mistake },
            [.notAPath(navigation: "path", step: "tab A")])
    }

    // MARK: Patterns

    func testSchemesAndHostsThatNoLinkHas_areReported() async {
        let links = DeepLinks(
            schemes: ["app://", "App", "web+app"], hosts: ["https://example.com", "example.com", "example.com:80"])
        let assembler = Assembler(Window(), opening: .present(sceneName: "Home"), links: links) { container in
            container.register(scene: "Home") { _, _ in ViewController() }
        }
        let host = "a host is a name such as `store.example.com`, without a scheme or port"
        XCTAssertEqual(
            assembler.validate().map(\.message),
            [
                "No link matches app://: a scheme is a word such as `store`, without `://`",
                "No link matches example.com:80: \(host)", "No link matches https://example.com: \(host)",
            ])
    }

    func testPatternsThatMatchNothing_areReported() async {
        let deep = String(repeating: "/a", count: 65)
        let bad = ["/a/../b", "/./b", "/..", deep, deep + "/*"]
        let found = assembler([], links: bad.map { DeepLink($0, .back) }).validate().map(\.message)
        XCTAssertEqual(found.count, bad.count)
        for (message, pattern) in zip(found, bad) { XCTAssertTrue(message.contains(pattern), message) }
        let good = ["/a/b..c", "/...", String(repeating: "/a", count: 64), "/a/.b/*"]
        XCTAssertEqual(assembler([], links: good.map { DeepLink($0, .back) }).validate().map(\.message), [])
    }

    func testPatternsWithCharactersThatNoLinkHas_areReported() async {
        for pattern in ["/a\nb", "/a\u{85}b", "/a\u{2028}b", "/..%2Fb/\u{0}"] {
            XCTAssertEqual(
                assembler([], links: [DeepLink(pattern, .back)]).validate().count, 1, pattern.debugDescription)
        }
    }

    // MARK: Mermaid

    /// Each line of the flowchart is a node or an arrow whose quoted text has no quote, number sign or line end of its own.
    private func check(_ name: String, line: UInt = #line) {
        let text = Assembler(
            Window(), opening: .present(sceneName: name), links: DeepLinks([DeepLink("/\(name)", .back)])
        ) {
            let odd = Requirement(name, sceneName: name) { _ in true }
            $0.register(scene: name, requirements: [odd]) { _, _ in ViewController() }
        }.mermaid
        for character in text.unicodeScalars where character.properties.generalCategory == .control {
            XCTAssertEqual(character, "\n", name.debugDescription, line: line)
        }
        for separator in ["\u{2028}", "\u{2029}"] as [Unicode.Scalar] {
            XCTAssertFalse(text.unicodeScalars.contains(separator), name.debugDescription, line: line)
        }
        let lines = text.unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
        XCTAssertEqual(lines.count, 5, text, line: line)
        for row in lines {
            XCTAssertFalse(row.unicodeScalars.contains("%"), row, line: line)
            let quotes = row.unicodeScalars.filter { $0 == "\"" }.count
            XCTAssertTrue([0, 2].contains(quotes), row, line: line)
            let scalars = Array(row.unicodeScalars)
            for (index, scalar) in scalars.enumerated() where scalar == "#" {
                let escape = String(String.UnicodeScalarView(scalars[index...].prefix(6)))
                let entity = /^#[0-9]+;/.matchingSemantics(.unicodeScalar)
                XCTAssertNotNil(escape.firstMatch(of: entity), row, line: line)
            }
        }
    }

    func testMermaid_escapesAnyName() async {
        let names = [
            "a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{85}b", "a\"b", "a\"\u{301}b", "#quot;", "#35;", "a#b", "\"",
            "\t",
            "a\u{0}b", "\r\n\u{301}", "<b>", "a&b", "`a`", "a\\b",
            "%%{init: {'theme': 'dark'}}%%", "%% a comment",
        ]
        for name in names { check(name) }
    }

    func testMermaid_keepsOtherText() async {
        let text = assembler([("Überblick 🎉 <b>", [])]).mermaid
        XCTAssertTrue(text.contains("[\"Überblick 🎉 #60;b#62;\"]"), text)
    }

    // MARK: Snapshots

    func testSnapshotOfAnUnknownStyle_isRejected() async throws {
        func decoded(_ style: String) throws -> SceneSnapshot {
            try SceneSnapshot(scenes: #"{"name":"A","parameters":{},"style":"\#(style)"}"#)
        }
        for style in ["present", "push", "presentAndPush"] { XCTAssertNoThrow(try decoded(style), style) }
        for style in ["pushOrPresent", "tab", "root", ""] {
            XCTAssertThrowsError(try decoded(style), style) {
                guard case DecodingError.dataCorrupted(let context) = $0 else { return XCTFail("\($0)") }
                XCTAssertEqual(context.codingPath.first?.stringValue, "scenes", style)
            }
        }
    }
}
