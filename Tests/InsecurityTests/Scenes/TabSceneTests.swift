import Insecurity
import PresentationSim
import XCTest

/// Scenes on the tabs of a tab bar: navigations, links, requirements and resets.
final class TabSceneTests: TabSceneTestCase {
    func testL22_tabs_beginWithTheirScenes() async {
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testVisibleSceneNames_areThoseOnTopInTheSelectedTab() async {
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Shop", "Home"])
        outcome(of: .push(sceneName: "Info"))
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(in: window), ["Shop", "Info"])
        outcome(of: .selectTab(sceneName: "Cart"))
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Shop", "Cart"])
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(in: Window()), [])
        XCTAssertEqual(Set(assembler.sceneNames).isSuperset(of: ["Shop", "Home", "Cart", "Info", "Member area"]), true)
        XCTAssertEqual(assembler.sceneNames, assembler.sceneNames.sorted())
    }

    func testL22_navigations_areDoneOnTheSelectedTab() async {
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(picture, "([Home Info]* Cart -)")
        XCTAssertEqual(outcome(of: .replace(sceneName: "Age")), .completed)
        XCTAssertEqual(picture, "([Home Age]* Cart -)")
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(outcome(of: .back), .failed(.atRoot))
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testL24_whatATabPresents_isWorkedOn() async {
        outcome(of: .presentAndPush(sceneName: "Info"))
        outcome(of: .push(sceneName: "Age"))
        XCTAssertEqual(picture, "([Home]* Cart -) | [Info Age]")
        outcome(of: .back(to: "Home"))
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testL24_backToASceneThatATabPresents_closesOnlyWhatCoversIt() async {
        let cases: [([NavigationType], String)] = [
            ([], "([Home]* Cart -) | Info"),
            ([.present(sceneName: "Age")], "([Home]* Cart -) | Info"),
            ([.presentAndPush(sceneName: "Age"), .push(sceneName: "Age")], "([Home]* Cart -) | Info"),
        ]
        for (more, expected) in cases {
            open()
            for type in [.present(sceneName: "Info")] + more { outcome(of: type) }
            XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
            XCTAssertEqual(picture, expected, "\(more)")
        }
    }

    /// A sheet of another tab is over it.
    func testL24_backToASceneThatATabPresents_closesALaterSheetOfAnotherTab() async {
        outcome(of: .present(sceneName: "Info"))
        shop?[1].top.start(Modal("later"), animated: true) { _ in }
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -) | Info | later")
        XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
        XCTAssertEqual(picture, "([Home]* Cart -) | Info")
    }

    func testL25_tab_isSelectedByName_andKeepsItsStack() async {
        outcome(of: .push(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Cart")), .completed)
        XCTAssertEqual(picture, "([Home Info] Cart* -)")
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .failed(.noNavigationController(scene: "Info")))
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Home")), .completed)
        XCTAssertEqual(picture, "([Home Info]* Cart -)")
    }

    func testL25_goingBackToASceneOfAnotherTab_selectsIt() async {
        outcome(of: .path([.push(sceneName: "Info"), .push(sceneName: "Age")]))
        outcome(of: .selectTab(sceneName: "Cart"))
        XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
        XCTAssertEqual(picture, "([Home Info]* Cart -)")
    }

    func testL24_selectingATab_endsWhatCoversTheTabs_inOneTransition() async {
        let coordinator = transitionCoordinator.coordinator(of: window)
        outcome(of: .presentAndPush(sceneName: "Info"))
        coordinator.navigation.top.start(Modal("over"), animated: true, deliver("over"))
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -) | [Info] | over")
        record()
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Cart")), .completed)
        XCTAssertEqual(picture, "([Home] Cart* -)")
        XCTAssertEqual(delivered, ["over: requested"])
        XCTAssertEqual(transitions, ["dismiss", "select, not animated"])
    }

    // MARK: Links

    func testLinkToATab_selectsIt_andOpensTheRestThere() async throws {
        outcome(of: .present(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .openURL("shop://cart/7")), .completed)
        XCTAssertEqual(picture, "([Home] Cart* -) | Product 7")
        XCTAssertEqual(outcome(of: .openURL("shop://products/42")), .completed)
        XCTAssertEqual(picture, "([Home Product 42]* Cart -)")
    }

    func testPathToATab_isReadWithoutAWindow() async throws {
        let path = try TabbedShop.links.path(for: "shop://products/42")
        XCTAssertEqual(path.map(\.description), ["tab Home [id: 42]", "push Product [id: 42]"])
    }

    // MARK: Requirements

    func testTabBehindALogin_isSelected_whenTheLoginIsMet() async throws {
        XCTAssertFalse(try user.selectTab(2))
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -) | Login")
        try logIn()
        XCTAssertEqual(picture, "([Home] Cart Profile*)")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testTabBehindALogin_isNotSelected_whenTheUserBacksOut() async throws {
        try user.selectTab(2)
        settle()
        XCTAssertTrue(try user.swipeDown())
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertEqual(shop?.selectedTab, 0)
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testTabBehindALogin_asksAgain_afterTheUserHasBackedOut() async throws {
        try user.selectTab(2)
        settle()
        XCTAssertTrue(try user.swipeDown())
        settle()
        try user.selectTab(2)
        settle()
        try logIn()
        XCTAssertEqual(picture, "([Home] Cart Profile*)")
    }

    func testL25_tabBehindALogin_thatCodeSelects_isSelectedLater() async throws {
        try XCTUnwrap(shop).selectedTab = 2
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -) | Login")
        try logIn()
        XCTAssertEqual(picture, "([Home] Cart Profile*)")
        XCTAssertEqual(shop?.selectedTab, 2)
    }

    func testTabWhoseLoginIsLost_beforeItIsSeen_needsTheLoginAgain() async throws {
        session.isLoggedIn = true
        open()
        XCTAssertEqual(picture, "([Home]* Cart Profile)")
        session.isLoggedIn = false
        try user.selectTab(2)
        settle()
        XCTAssertEqual(picture, "([Home]* Cart Profile) | Login")
        try logIn()
        XCTAssertEqual(picture, "([Home] Cart Profile*)")
        session.isLoggedIn = false
        try user.selectTab(0)
        settle()
        try user.selectTab(2)
        settle()
        XCTAssertEqual(picture, "([Home]* Cart Profile) | Login", "L28: it is asked each time")
    }

    func testSceneOnATab_whoseLoginIsLost_beforeItIsSeen_isNotShown() async throws {
        session.isLoggedIn = true
        try restore(
            scenes: """
                {"name":"Shop","parameters":{},"style":"present","selectedTab":1,
                "tabs":[[{"name":"Home","parameters":{},"style":"presentAndPush"},
                {"name":"Profile","parameters":{},"style":"push"}],[],[]]}
                """)
        XCTAssertEqual(picture, "([Home Profile] Cart* Profile)")
        session.isLoggedIn = false
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(picture, "([Home]* Cart Profile)")
    }

    func testSelectedTabBehindALogin_isMetBeforeTheTabsAreShown() async throws {
        open(with: .present(sceneName: "Member area"))
        XCTAssertEqual(picture, "Login")
        try logIn()
        XCTAssertEqual(picture, "(Profile* Cart)")
    }

    // MARK: Flows

    func testL22_stepsOfAFlow_areAskedOnItsTab_alsoAfterTheUserHasLeftIt() async throws {
        let flow = NavigationType.flow("order") { flow in
            _ = try await flow.ask("first", as: String.self, sceneName: "Info", style: .push)
            _ = try await flow.ask("second", as: String.self, sceneName: "Age", style: .push)
            return nil
        }
        go(flow)
        await until { picture == "([Home Info]* Cart -)" }
        let info = try XCTUnwrap(top)
        try user.selectTab(1)
        settle()
        try info.parameters.completion(taking: String.self)("a")
        await until { picture == "([Home Info Age] Cart* -)" }
    }

    // MARK: Starting over

    func testL23_reset_endsAllTabs() async throws {
        let tabs = try XCTUnwrap(shop)
        tabs[1].top.start(Modal("checkout"), animated: true, deliver("checkout"))
        outcome(of: .push(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(delivered, ["checkout: replaced"])
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertFalse(tabs.isRunning)
    }

    func testOwnTabBarCoordinator_worksWithScenesOnItsSelectedTab() async {
        let coordinator = transitionCoordinator.coordinator(of: window)
        let tabs = TabBarCoordinator<Never>(tabCount: 2)
        coordinator.navigation.start(tabs, animated: false) { _ in }
        tabs[1].start(NavigationController(), Pushed("own"), animated: false, deliver("own"))
        tabs.selectedTab = 1
        settle()
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(picture, "(- [own Info]*)")
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Home")), .failed(.noTab(scene: "Home", tabs: [])))
    }

    // MARK: Code of the app that changes the tabs

    func testBuilderThatSelectsAnotherTab_interrupts() async {
        assembler.container.register(scene: "Selecting") { [weak self] in
            self?.shop?.selectedTab = 1
            return SceneScreen("Selecting", $1)
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Selecting")), .failed(.interrupted))
        XCTAssertEqual(picture, "([Home] Cart* -)")
    }

    func testBuilderThatCoversTheTabs_interrupts() async {
        assembler.container.register(scene: "Covering") { [weak self] in
            guard let self else { throw Breakdown() }
            transitionCoordinator.coordinator(of: window).navigation.top.start(Modal("cover"), animated: true) { _ in }
            return SceneScreen("Covering", $1)
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Covering")), .failed(.interrupted))
        XCTAssertEqual(picture, "([Home]* Cart -) | cover")
    }
}
