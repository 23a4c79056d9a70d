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

    func testReplace_ofANavigationControllersRoot_byTabs() async {
        for root in [NavigationType.presentAndPush(sceneName: "Info"), .present(sceneName: "Info")] {
            assemble(opening: root) {
                $0.register(Pages.self)
                $0.register(scene: "SignIn") { SceneScreen("Info", $1) }
            }
            XCTAssertEqual(outcome(of: .replace(sceneName: "Pages")), .completed)
            XCTAssertEqual(picture, "([Info]* [Info])")
        }
    }

    // MARK: Steps that wait for a reply

    func testL1_startByNameInTheStyleTab_isRefused() async {
        open("Pages")
        var result: CoordinatorResult<String>?
        transitionCoordinator.start(SignInModule.self, style: .tab) { result = $0 }
        settle()
        let error = refusal("start SignIn")
        let issue = CoordinatorIssue.navigationFailed(
            coordinator: "SignIn", reason: error.message, advice: error.advice)
        XCTAssertEqual(result?.dismissal, .refused(issue))
        XCTAssertEqual(simulation.issues as? [NavigationError], [error])
    }

    func testL1_asyncStartByNameInTheStyleTab_isRefused() async {
        open("Pages")
        var text: String?
        let coordinator = transitionCoordinator
        Task { text = "\(await coordinator.start(SignInModule.self, style: .tab))" }
        await until { text != nil }
        XCTAssertTrue(text?.contains("refused") == true, text ?? "")
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

    // MARK: The result of a tab bar

    private enum Tour: TabBarModule {
        static let moduleName = "Tour"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Age", style: .presentAndPush)]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Int> {
            let tour = TabBarCoordinator<Int>(tabCount: try parameters.value("tabs"))
            try resolver.resolve(TabStyleTests.self).tour = tour
            return tour
        }
    }

    private weak var tour: TabBarCoordinator<Int>?

    private func registerTour() {
        assembleShop { [unowned self] container in
            container.register(TabStyleTests.self) { [unowned self] _ in self }
            container.register(Tour.self)
        }
    }

    func testL1_tabBar_deliversItsResult() async {
        registerTour()
        transitionCoordinator.start(Tour.self, parameters: ["tabs": 2], completion: deliver("tour"))
        settle()
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Tour", "Info"])
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting", "Tour", "Info", "Age"])
        XCTAssertEqual(tour?.finish(7), true)
        settle()
        XCTAssertEqual(delivered, ["tour: 7"])
        transitionCoordinator.start(Tour.self, parameters: ["tabs": 3], completion: deliver("badTour"))
        settle()
        XCTAssertEqual(delivered, ["tour: 7", "badTour: refused"])
    }

    func testL1_cancelledTask_endsTheTabBar() async {
        registerTour()
        let coordinator = transitionCoordinator
        var result: CoordinatorResult<Int>?
        let task = Task { result = await coordinator.start(Tour.self, parameters: ["tabs": 2]) }
        await until { tour?.isRunning == true }
        task.cancel()
        await until { result != nil }
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "[Starting]")
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
