import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Snapshots of tabs, and mistakes with them.
final class TabSnapshotTests: TabSceneTestCase {
    func testSnapshot_hasThePathOfEachTab_andTheSelectedOne() async throws {
        outcome(of: .push(sceneName: "Product", parameters: ["id": 42]))
        outcome(of: .selectTab(sceneName: "Cart"))
        outcome(of: .present(sceneName: "Info"))
        let before = picture
        XCTAssertEqual(before, "([Home Product 42] Cart* -) | Info")
        let snapshot = transitionCoordinator.snapshot()
        XCTAssertEqual(snapshot.sceneNames, ["Shop", "Home", "Product", "Cart", "Info"])
        let text = try snapshot.json
        XCTAssertTrue(text.contains(#""selectedTab":1"#), text)

        let old = try XCTUnwrap(shop)
        XCTAssertEqual(try restore(SceneSnapshot(json: text)), Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(picture, before)
        XCTAssertFalse(old.isRunning)
        XCTAssertEqual(shop?.selectedTab, 1)
        XCTAssertEqual(try transitionCoordinator.snapshot().json, text)
    }

    func testRestoration_leavesOutTabs_whoseRequirementIsNotMet() async throws {
        session.isLoggedIn = true
        open()
        let text = try transitionCoordinator.snapshot().json
        session.isLoggedIn = false
        XCTAssertEqual(try restore(SceneSnapshot(json: text))?.leftOut.map(\.error), [.requirementNotMet("loggedIn")])
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testRestoration_leavesOutScenesOfATab_thatCannotBeBuilt() async throws {
        let tabs =
            #"[[{"name":"Home","parameters":{},"style":"presentAndPush"},"#
            + #"{"name":"Product","parameters":{},"style":"push"}],[{"name":"Gone","parameters":{},"style":"present"}]]"#
        let shop = #"{"name":"Shop","parameters":{},"style":"present","selectedTab":9,"tabs":\#(tabs)}"#
        let restoration = restore(try SceneSnapshot(scenes: shop))
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Product", "Gone"])
        XCTAssertEqual(picture, "([Home]* - -)")
        try user.selectTab(1)
        settle()
        XCTAssertEqual(picture, "([Home] Cart* -)", "a tab that is empty begins with its scene when it is selected")
    }

    func testRestoration_listsTheScenesOfTabs_thatAreLeftOutWithTheirTabBar() async throws {
        let home = #"{"name":"Home","parameters":{},"style":"present"}"#
        let member = #"{"name":"Member area","parameters":{},"style":"present","tabs":[[\#(home)]]}"#
        for (tabBar, leftOut) in [
            ("Gone", ["Gone", "Home", "Member area", "Home"]), ("Info", ["Home", "Member area", "Home"]),
        ] {
            let scene =
                #"{"name":"\#(tabBar)","parameters":{},"style":"present","tabs":[[\#(home)],[\#(member)]]}"#
            let restoration = restore(try SceneSnapshot(scenes: "\(home),\(scene)"))
            XCTAssertEqual(restoration?.outcome, .completed)
            XCTAssertEqual(restoration?.leftOut.map(\.sceneName), leftOut)
        }
        let tabs = Array(repeating: "[\(home)]", count: 5).joined(separator: ",")
        let shop = #"{"name":"Shop","parameters":{},"style":"present","tabs":[\#(tabs)]}"#
        let restoration = restore(try SceneSnapshot(scenes: shop))
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Home", "Home"])
        XCTAssertEqual(
            restoration?.leftOut.first?.error.message,
            "The tabs of \"Shop\" can't be shown: its module has 3, the snapshot 5")
    }

    /// The condition of the second tab can't be checked, after a scene on the first one was left out.
    func testRestoration_listsEachSceneOnce() async throws {
        enum Fragile: TabBarModule {
            static let moduleName = "Fragile"
            static let tabs = [SceneStep("Home", style: .present), SceneStep("Vault", style: .present)]
        }
        let unknown = Requirement("unknown", sceneName: "Login") { _ in throw Breakdown() }
        assembler.container.register(Fragile.self)
        assembler.container.register(scene: "Vault", requirements: [unknown]) { SceneScreen("Vault", $1) }
        let tabs = #"[[{"name":"Gone","parameters":{},"style":"present"}],[]]"#
        let scenes = [
            #"{"name":"Info","parameters":{},"style":"present"}"#,
            #"{"name":"Fragile","parameters":{},"style":"present","tabs":\#(tabs)}"#,
        ]
        let restoration = restore(try SceneSnapshot(scenes: scenes.joined(separator: ",")))
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Fragile", "Gone"])
    }

    /// Restores the shop over a scene whose requirement is lost before it is shown. The user meets it after the code.
    private func restoreTwice(_ tabs: String, _ meanwhile: () -> Void = {}) throws -> Restoration? {
        var answers = [true, false, false]
        let fickle = Requirement("fickle", sceneName: "Age") { _ in answers.isEmpty || answers.removeFirst() }
        assembler.container.register(scene: "Fickle", requirements: [fickle]) { SceneScreen("Fickle", $1) }
        let scenes = [
            #"{"name":"Fickle","parameters":{},"style":"present"}"#,
            #"{"name":"Shop","parameters":{},"style":"present","tabs":\#(tabs)}"#,
        ]
        var restoration: Restoration?
        let snapshot = try SceneSnapshot(scenes: scenes.joined(separator: ","))
        transitionCoordinator.restore(snapshot) { restoration = $0 }
        settle()
        XCTAssertEqual(picture, "Age")
        meanwhile()
        try complete()
        return restoration
    }

    func testRestoration_whoseRequirementIsLost_leavesTheSameScenesOutAgain() async throws {
        let restoration = try restoreTwice(
            #"[[{"name":"Home","parameters":{},"style":"presentAndPush"},{"name":"Gone","parameters":{},"style":"push"}],[],[]]"#
        )
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Gone"])
        XCTAssertEqual(picture, "Fickle | ([Home]* Cart -)")
    }

    func testRestoration_whoseRequirementIsLost_leavesATabEmptyAgain() async throws {
        let gone = #"[{"name":"Gone","parameters":{},"style":"present"}]"#
        let restoration = try restoreTwice(
            #"[[{"name":"Home","parameters":{},"style":"presentAndPush"}],\#(gone),[]]"#)
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Gone"])
        XCTAssertEqual(picture, "Fickle | ([Home]* - -)")
    }

    func testRestoration_whoseRequirementIsLost_checksATabThatWasNotSavedAgain() async throws {
        session.isLoggedIn = true
        let home = #"[[{"name":"Home","parameters":{},"style":"presentAndPush"}],[],[]]"#
        let restoration = try restoreTwice(home) { session.isLoggedIn = false }
        XCTAssertEqual(restoration, Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(picture, "Fickle | ([Home]* Cart -)")
    }

    func testSnapshot_hasTheScenesOnTheSelectedTab_ofACoordinatorThatIsNoScene() async throws {
        let tabs = TabBarCoordinator<Never>(tabCount: 2)
        transitionCoordinator.coordinator(of: window).navigation.start(tabs, animated: false) { _ in }
        settle()
        tabs[0].start(NavigationController(), Pushed("first"), animated: false, deliver("first"))
        settle()
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .push(sceneName: "Product", parameters: ["id": 1]))
        outcome(of: .present(sceneName: "Cart"))
        let snapshot = transitionCoordinator.snapshot()
        XCTAssertEqual(snapshot.sceneNames.suffix(3), ["Info", "Product", "Cart"])
        XCTAssertEqual(try restore(SceneSnapshot(json: snapshot.json))?.leftOut, [])
        XCTAssertTrue(picture.hasSuffix("[Info Product 1] | Cart"), picture)
    }

    func testSnapshot_withATabAsAStyle_isNoSnapshot() async {
        let inner = #"[[{"name":"Home","parameters":{},"style":"tab"}]]"#
        XCTAssertThrowsError(
            try SceneSnapshot(scenes: #"{"name":"Shop","parameters":{},"style":"present","tabs":\#(inner)}"#))
    }

    func testTabThatTheCoordinatorSelects_isSelected_unlessASnapshotNamesAnother() async throws {
        enum Module: TabBarModule {
            static let moduleName = "Cart first"
            static let tabs = [SceneStep("Home", style: .presentAndPush), SceneStep("Cart", style: .present)]
            static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
                let coordinator = TabBarCoordinator<Never>(tabCount: 2)
                coordinator.selectedTab = 1
                return coordinator
            }
        }
        assembler.container.register(Module.self)
        outcome(of: .present(sceneName: "Cart first"))
        XCTAssertEqual(picture, "([Home]* Cart -) | ([Home] Cart*)")
        let text = try transitionCoordinator.snapshot().json
        try user.selectTab(0)
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -) | ([Home]* Cart)")
        restore(try SceneSnapshot(json: text))
        XCTAssertEqual(picture, "([Home]* Cart -) | ([Home] Cart*)")
        let other = text.replacingOccurrences(of: #""selectedTab":1"#, with: #""selectedTab":0"#)
        restore(try SceneSnapshot(json: other))
        XCTAssertEqual(picture, "([Home]* Cart -) | ([Home]* Cart)")
    }

    // MARK: Mistakes

    func testUnknownTab_changesNothing_andNamesTheTabs() async {
        XCTAssertEqual(
            outcome(of: .selectTab(sceneName: "Basket")),
            .failed(.noTab(scene: "Basket", tabs: ["Home", "Cart", "Profile"])))
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testTabInTheMiddleOfAPath_isNoPath() async {
        let path = NavigationType.path([.push(sceneName: "Info"), .selectTab(sceneName: "Cart")])
        XCTAssertEqual(outcome(of: path), .failed(.notAPath(navigation: "path", step: "tab Cart")))
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testTabBarOnANavigationController_isRefused() async {
        let reason = "tabs, columns and pages are on no navigation controller"
        for style in [SceneStyle.push, .presentAndPush] {
            XCTAssertEqual(
                outcome(of: .show(sceneName: "Shop", as: style)),
                .failed(.badTabs(scene: "Shop", reason: reason, advice: "Use `.present`.")))
        }
        XCTAssertEqual(outcome(of: .show(sceneName: "Shop", as: .pushOrPresent)), .completed)
        XCTAssertEqual(picture, "([Home]* Cart -) | ([Home]* Cart -)")
        XCTAssertEqual(
            outcome(of: .path([.show(sceneName: "Shop", as: .pushOrPresent), .push(sceneName: "Info")])),
            .failed(.noNavigationController(scene: "Info")))
    }

    func testCoordinatorWithAnotherNumberOfTabs_isRefused() async {
        enum Short: TabBarModule {
            static let moduleName = "Short"
            static let tabs = [SceneStep("Home", style: .present)]
            static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Int> {
                TabBarCoordinator(tabCount: 2)
            }
        }
        assembler.container.register(Short.self)
        let error = NavigationError.badTabs(
            scene: "Short", reason: "its coordinator has 2 tabs, its module 1",
            advice: "Build it with `tabCount: tabs.count`.")
        XCTAssertEqual(outcome(of: .present(sceneName: "Short")), .failed(error))
    }

    // MARK: Validation

    func testValidation_findsBadTabs() async {
        enum Empty: TabBarModule {
            static let moduleName = "Empty"
            static let tabs: [SceneStep] = []
        }
        enum Repeated: TabBarModule {
            static let moduleName = "Repeated"
            static let tabs = [SceneStep("Home", style: .present), SceneStep("Home", style: .present)]
        }
        enum Pushed: TabBarModule {
            static let moduleName = "Pushed"
            static let tabs = [SceneStep("Nowhere", style: .push)]
        }
        XCTAssertEqual(assembler.validate(), [])
        for module: any TabBarModule.Type in [Empty.self, Repeated.self, Pushed.self] {
            assembler.container.register(module)
        }
        XCTAssertEqual(
            assembler.validate().map(\.message),
            [
                "The scene \"Nowhere\", named by the tabs of \"Pushed\", is not registered",
                "The tabs of \"Empty\" can't be shown: there is none",
                "The tabs of \"Pushed\" can't be shown: the style of \"Nowhere\" is push",
                "The tabs of \"Repeated\" can't be shown: several are named \"Home\"",
            ])
    }

    func testValidation_findsLinksToTabsThatNoTabBarHas() async {
        assemble(links: DeepLinks(schemes: ["shop"], [DeepLink("/info", .selectTab(sceneName: "Info"))]))
        XCTAssertEqual(assembler.validate(), [.noTab(scene: "Info", tabs: [])])
    }

    func testGraph_drawsTabs() async {
        let lines = assembler.mermaid.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let ids = lines.filter { $0.contains("[\"") }.reduce(into: [String: String]()) { ids, line in
            let parts = line.split(separator: "[\"")
            ids[String(parts[1].dropLast(2))] = String(parts[0])
        }
        for tab in ["Home", "Cart", "Profile"] {
            XCTAssertTrue(lines.contains("\(ids["Shop"] ?? "?") --o \(ids[tab] ?? "?")"), tab)
        }
    }
}
