import Insecurity
import PresentationSim
import XCTest

/// Tabs as the destination of starts, requirements and steps, and tabs inside tabs.
final class TabStyleTests: ShopTestCase {
    private enum Pages: TabBarModule {
        static let moduleName = "Pages"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("SignIn", style: .presentAndPush)]
    }

    private enum Outer: TabBarModule {
        static let moduleName = "Outer"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Pages", style: .present)]
    }

    private enum Deep: TabBarModule {
        static let moduleName = "Deep"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Outer", style: .present)]
    }

    private func open(_ name: String) {
        assemble(opening: .present(sceneName: name)) { [shop, session] in
            $0.register(Shop.self) { _ in shop }
            $0.register(SignInModule.self)
            $0.register(Pages.self)
            $0.register(Outer.self)
            $0.register(Deep.self)
            let inTab = Requirement("inTab", sceneName: "SignIn", style: .tab) { _ in session.isLoggedIn }
            $0.register(scene: "Secret", requirements: [inTab]) { SceneScreen("Secret", $1) }
        }
    }

    private func refusal(_ navigation: String) -> NavigationError {
        .notAPath(navigation: navigation, step: "tab SignIn")
    }

    // MARK: Steps that wait for a reply

    func testL1_startByNameInTheStyleTab_isRefused() async {
        open("Pages")
        var result: CoordinatorResult<String>?
        transitionCoordinator.start(SignInModule.self, style: .tab) { result = $0 }
        settle()
        let error = refusal("start SignIn")
        let issue = CoordinatorIssue.navigationFailed(coordinator: "SignIn", reason: error.message)
        XCTAssertEqual(result?.dismissal, .refused(issue))
        XCTAssertEqual(simulation.issues as? [NavigationError], [error])
    }

    func testL1_asyncStartByNameInTheStyleTab_isRefused() async {
        open("Pages")
        var text: String?
        let coordinator = transitionCoordinator
        let task = Task { text = "\(await coordinator.start(SignInModule.self, style: .tab))" }
        await until { text != nil }
        XCTAssertTrue(text?.contains("refused") == true, text ?? "")
        await task.value
    }

    func testRequirementInTheStyleTab_fails() async {
        open("Pages")
        for _ in 1...2 {
            XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .failed(refusal("meet inTab")))
        }
    }

    func testStepInTheStyleTab_fails() async {
        open("Pages")
        var outcome: NavigationOutcome?
        let flow = NavigationType.flow("f") { flow in
            let name: String = try await flow.ask("name", sceneName: "SignIn", style: .tab)
            XCTFail(name)
            return nil
        }
        transitionCoordinator.performNavigation(flow, animated: true) { outcome = $0 }
        await until { outcome != nil }
        XCTAssertEqual(outcome, .failed(refusal("ask name")))
    }

    // MARK: Tabs inside tabs

    func testSelectTab_findsATabOnATabThatIsNotSelected() async {
        open("Outer")
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Outer", "Info"])
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "SignIn")), .completed)
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Outer", "Pages", "SignIn"])
    }

    func testSelectTab_prefersTheNearestTab() async {
        open("Deep")
        for name in ["Outer", "Pages", "SignIn", "Info"] {
            XCTAssertEqual(outcome(of: .selectTab(sceneName: name)), .completed, name)
        }
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Deep", "Outer", "Pages", "Info"])
        XCTAssertEqual(
            outcome(of: .selectTab(sceneName: "Nowhere")),
            .failed(.noTab(scene: "Nowhere", tabs: ["Info", "SignIn", "Info", "Pages", "Info", "Outer"])))
    }

    func testUnknownTab_listsThoseOnOtherTabs() async {
        open("Outer")
        XCTAssertEqual(
            outcome(of: .selectTab(sceneName: "Nowhere")),
            .failed(.noTab(scene: "Nowhere", tabs: ["Info", "Pages", "Info", "SignIn"])))
    }
}
