import Insecurity
import PresentationSim
import XCTest

/// `validate()` before anything is shown, and the flowchart of the graph.
@MainActor
final class SceneGraphTests: XCTestCase {
    private func scene(
        _ name: String, in container: Container, requirements: [Requirement] = [], routes: [String] = []
    ) {
        container.register(scene: name, requirements: requirements, routes: routes) { _, _ in
            XCTFail("`validate()` built a scene")
            return screen(name)
        }
    }

    private func requirement(_ name: String, in scene: String) -> Requirement {
        Requirement(name, sceneName: scene) { _ in
            XCTFail("`validate()` checked a requirement")
            return true
        }
    }

    private func problems(
        opening: NavigationType = .present(sceneName: "Home"), links: [DeepLink] = [],
        _ configure: @escaping (Container) -> Void
    ) -> [NavigationError] {
        let links = DeepLinks(schemes: ["app"], links)
        return Assembler(Window(), opening: opening, links: links, configure: configure).validate()
    }

    func testSoundApp_hasNoProblems() async {
        let links = [DeepLink("/home", .present(sceneName: "Home")), DeepLink("/home/:id", .push(sceneName: "Home"))]
        XCTAssertEqual(
            problems(links: links) {
                self.scene(
                    "Home", in: $0, requirements: [self.requirement("in", in: "Login")], routes: ["Login", "Home"])
                self.scene("Login", in: $0)
                $0.register(Int.self) { _ in 1 }
            }, [])
    }

    func testUnknownScenes_areListedWithTheirPlace() async {
        let links = [
            DeepLink("/a", .presentAndPush(sceneName: "Homme"), .push(sceneName: "Detail")),
            DeepLink("/b", leadingTo: ["Lost"]) { _ in .back },
        ]
        let found = problems(opening: .presentAndPush(sceneName: "Start"), links: links) {
            let flow = NavigationType.flow("flow") { _ in nil }
            self.scene(
                "Home", in: $0,
                requirements: [
                    self.requirement("in", in: "Login"), Requirement("flow", navigation: flow) { _ in true },
                    Requirement("other", navigation: .replace(sceneName: "Gate")) { _ in true },
                    Requirement("back", navigation: .back(to: "Gate")) { _ in true },
                ], routes: ["Detail"])
        }
        XCTAssertEqual(
            found,
            [
                .unknownScene("Start", near: [], place: "the opening"),
                .unknownScene("Detail", near: [], place: "the routes of \"Home\""),
                .unknownScene("Login", near: [], place: "the requirement \"in\""),
                .unknownScene("Gate", near: [], place: "the requirement \"other\""),
                .unknownScene("Gate", near: [], place: "the requirement \"back\""),
                .unknownScene("Homme", near: ["Home"], place: "the link /a"),
                .unknownScene("Detail", near: [], place: "the link /a"),
                .unknownScene("Lost", near: [], place: "the link /b"),
            ])
    }

    func testLoops_areListedWithTheirPath() async {
        let found = problems {
            self.scene("Home", in: $0, requirements: [self.requirement("a", in: "A")])
            self.scene("A", in: $0, requirements: [self.requirement("b", in: "B")])
            self.scene("B", in: $0, requirements: [self.requirement("fine", in: "C"), self.requirement("a", in: "A")])
            self.scene("C", in: $0)
            self.scene("Self", in: $0, requirements: [self.requirement("self", in: "Self")])
        }
        XCTAssertEqual(
            found, [.requirementLoop(path: ["a", "b", "a"]), .requirementLoop(path: ["self", "self"])])
    }

    func testDuplicates_areListed() async {
        let found = problems {
            $0.register(Int.self, name: "n") { _ in 1 }
            $0.register(Int.self, name: "n") { _ in 2 }
            self.scene("Home", in: $0, requirements: [self.requirement("in", in: "Home 2")])
            self.scene("Home", in: $0)
            self.scene("Home 2", in: $0, requirements: [])
            self.scene("Home 3", in: $0, requirements: [self.requirement("in", in: "Home")])
        }
        XCTAssertEqual(
            found,
            [
                .serviceRegisteredTwice("Int \"n\""), .sceneRegisteredTwice("Home"), .differentRequirements("in"),
                .requirementLoop(path: ["in", "in"]),
            ])
    }

    func testSceneRegisteredTwice_isNotShown() async {
        let window = Window()
        window.simulation.onIssue = { _ in }
        let assembler = Assembler(window, opening: .present(sceneName: "Home")) { container in
            for _ in 0..<2 { container.register(scene: "Home") { _, _ in screen("Home") } }
        }
        var outcome: NavigationOutcome?
        assembler.open { outcome = $0 }
        XCTAssertEqual(outcome, .failed(.sceneRegisteredTwice("Home")))
        XCTAssertNil(window.rootViewController)
    }

    func testPatterns_areChecked() async {
        let patterns = ["/:a/b", "/:c/b", "x", "/*/b", "/:", "/:a/:a", "/b/*", "/b/*", "/b?id=:id", "/b#c"]
        let found = problems(links: patterns.map { DeepLink($0, .push(sceneName: "Home")) }) {
            self.scene("Home", in: $0)
        }
        XCTAssertEqual(
            found,
            [
                .unusedPattern("/:c/b", other: "/:a/b"), .badPattern("x", reason: "it doesn't begin with a slash"),
                .badPattern("/*/b", reason: "something follows the asterisk"),
                .badPattern("/:", reason: "a parameter has no name"),
                .badPattern("/:a/:a", reason: "the parameter :a appears twice"),
                .unusedPattern("/b/*", other: "/b/*"),
                .badPattern("/b?id=:id", reason: "a pattern is a path, without a query or fragment"),
                .badPattern("/b#c", reason: "a pattern is a path, without a query or fragment"),
            ])
    }

    func testPatternsThatAnEarlierOneMatches_areListed() async {
        let rows: [(first: String, second: String, isUnused: Bool)] = [
            ("/products/:id", "/products/new", true), ("/products/new", "/products/:id", false),
            ("/help/*", "/help/a/b", true), ("/help/*", "/help", true), ("/help/*", "/help/:a/*", true),
            ("/help/:a/*", "/help/*", false), ("/help/a", "/help/*", false), ("/:a/*", "/help", true),
            ("/*", "/", true), ("/:a", "/*", false), ("/:a/b", "/a/:b", false), ("/:a", "/:a/b", false),
            ("/a/*", "/b/c", false), ("/:/*", "/a/b", false),
        ]
        for row in rows {
            let links = [row.first, row.second].map { DeepLink($0, .back) }
            let found = problems(links: links) { self.scene("Home", in: $0) }
            let unused = NavigationError.unusedPattern(row.second, other: row.first)
            XCTAssertEqual(found.contains(unused), row.isUnused, "\(row)")
        }
    }

    func testParametersThatACustomNavigationDoesntTake_areListed() async {
        let custom = NavigationType.custom("custom") { _ in }
        let links = [
            DeepLink("/products/:id/:size", custom), DeepLink("/help/*", custom), DeepLink("/home", custom),
            DeepLink("/pages/:id", .flow("flow") { _ in nil }), DeepLink("/news/:id", .custom("news") { _, _ in }),
        ]
        let found = problems(links: links) { self.scene("Home", in: $0) }
        XCTAssertEqual(found, [.droppedParameters("/products/:id/:size", navigation: "custom")])
    }

    func testProblems_allHaveAMessageAndAdvice() async {
        let problems: [NavigationError] = [
            .unknownScene("a", near: [], place: "b"), .unknownScene("a", near: ["c"], place: "b"),
            .sceneRegisteredTwice("a"), .serviceRegisteredTwice("a"), .differentRequirements("a"),
            .requirementLoop(path: ["a", "a"]), .badPattern("a", reason: "r"), .unusedPattern("a", other: "b"),
            .droppedParameters("a", navigation: "b"),
        ]
        XCTAssertEqual(Set(problems.map(\.description)).count, problems.count)
        for problem in problems { XCTAssertEqual(problem.severity, .warning) }
        XCTAssertEqual(problems[7].message, "The link pattern a is never used: b is matched first")
        XCTAssertEqual(problems[7].advice, "Put the narrower pattern first, or remove one of the two.")
    }

    func testMermaid() async {
        let links = [DeepLink("/p/:id", .present(sceneName: "Home"), .push(sceneName: "Gone"))]
        let assembler = Assembler(Window(), opening: .present(sceneName: "Start"), links: DeepLinks(links)) {
            self.scene("Home", in: $0, routes: ["Profile"])
            self.scene("Profile", in: $0, requirements: [self.requirement("\"in\"", in: "Login")])
            self.scene("Login", in: $0)
        }
        XCTAssertEqual(
            assembler.mermaid,
            """
            flowchart TD
                s0["Gone"]
                s1["Home"]
                s2["Login"]
                s3["Profile"]
                s4["Start"]
                open((open)) --> s4
                s1 --> s3
                s3 -. "#34;in#34;" .-> s2
                l0(["/p/:id"])
                l0 --> s1
                l0 --> s0

            """)
    }
}
