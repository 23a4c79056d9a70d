import Insecurity
import PresentationSim
import XCTest

/// A tab bar that was started below another scene is checked when a navigation uncovers it.
final class UncoveredTabBarTests: SceneTestCase {
    private enum GuardedBar: TabBarModule {
        static let moduleName = "GuardedBar"
        static let requirements = [Requirement.loggedIn]
        static let tabs = [SceneStep("Home", style: .present), SceneStep("Cart", style: .present)]
    }

    private enum Shop: TabBarModule {
        static let moduleName = "Shop"
        static let tabs = GuardedBar.tabs
    }

    private enum OuterBar: TabBarModule {
        static let moduleName = "Outer"
        static let tabs = [SceneStep("Shop", style: .present), SceneStep("Cart", style: .present)]
    }

    private enum MemberBar: TabBarModule {
        static let moduleName = "MemberBar"
        static let tabs = [SceneStep("Home", style: .present), SceneStep("Member", style: .present)]
    }

    /// Opens a path while the user is logged in.
    private func open(_ path: [NavigationType], _ more: @escaping (Container) -> Void = { _ in }) {
        session.isLoggedIn = true
        assemble(opening: .path(path)) { container in
            container.register(GuardedBar.self)
            container.register(Shop.self)
            for name in ["Home", "Cart"] { container.register(scene: name) { SceneScreen(name, $1) } }
            more(container)
        }
    }

    func testTabBar_thatANavigationUncovers_isUncoveredAfterTheLogin() async throws {
        for (type, after) in [
            (NavigationType.back(to: "Home"), "(Home* Cart)"), (.selectTab(sceneName: "Cart"), "(Home Cart*)"),
        ] {
            outcomes = []
            open([.present(sceneName: "GuardedBar"), .present(sceneName: "Info")])
            session.isLoggedIn = false
            goAndSettle(type)
            XCTAssertTrue(picture.hasSuffix(" | Info | Login"), picture)
            try logIn()
            XCTAssertEqual(picture, after)
            XCTAssertEqual(outcomes, ["go: completed"])
            XCTAssertNoThrow(try user.selectTab(1))
            settle()
            XCTAssertEqual(picture, "(Home Cart*)", "the tab bar runs")
        }
    }

    func testL28_tabBarThatTheUserHasSeen_isUncoveredAfterTheLogin() async throws {
        open([.present(sceneName: "GuardedBar")])
        outcome(of: .present(sceneName: "Info"))
        session.isLoggedIn = false
        goAndSettle(.back(to: "Home"))
        XCTAssertEqual(picture, "(Home* Cart) | Info | Login")
        try logIn()
        XCTAssertEqual(picture, "(Home* Cart)")
    }

    func testScene_thatLosesItsRequirementWhenItIsUncovered_interruptsTheNavigation() async {
        var answers: [Bool] = []
        let fickle = Requirement("fickle", sceneName: "Age") { _ in answers.isEmpty || answers.removeFirst() }
        open([.presentAndPush(sceneName: "Home"), .push(sceneName: "Fickle"), .push(sceneName: "Info")]) {
            $0.register(scene: "Fickle", requirements: [fickle]) { SceneScreen("Fickle", $1) }
        }
        XCTAssertEqual(picture, "[Home Fickle Info]")
        answers = [true] + Array(repeating: false, count: 9)
        XCTAssertEqual(outcome(of: .back), .failed(.interrupted))
        XCTAssertEqual(picture, "[Home]")
    }

    func testL24_goingBackToATabBar_endsWhatItsTabsPresent() async {
        open([.present(sceneName: "Shop")])
        outcome(of: .present(sceneName: "Info"))
        outcome(of: .present(sceneName: "Age"))
        XCTAssertEqual(picture, "(Home* Cart) | Info | Age")
        record()
        XCTAssertEqual(outcome(of: .back(to: "Shop")), .completed)
        XCTAssertEqual(picture, "(Home* Cart)")
        XCTAssertEqual(transitions.count, 1)
    }

    func testL24_goingBackToATabBar_asksForNoLoginOfWhatLeaves() async {
        open([.present(sceneName: "Shop")]) {
            $0.register(scene: "Member", requirements: [.loggedIn]) { SceneScreen("Member", $1) }
        }
        outcome(of: .present(sceneName: "Member"))
        XCTAssertEqual(picture, "(Home* Cart) | Member")
        session.isLoggedIn = false
        XCTAssertEqual(outcome(of: .back(to: "Shop")), .completed)
        XCTAssertEqual(picture, "(Home* Cart)")
    }

    /// L28: the sheet leaves, and the tab that was selected under it is seen.
    func testL28_goingBackToATabBar_asksForTheLoginOfTheTabThatIsSelected() async throws {
        open([.present(sceneName: "MemberBar")]) {
            $0.register(MemberBar.self)
            $0.register(scene: "Member", requirements: [.loggedIn]) { SceneScreen("Member", $1) }
        }
        outcome(of: .present(sceneName: "Info"))
        try XCTUnwrap(window.rootViewController as? TabBarController).selectedIndex = 1
        settle()
        XCTAssertEqual(picture, "(Home Member*) | Info")
        session.isLoggedIn = false
        goAndSettle(.back(to: "MemberBar"))
        XCTAssertEqual(picture, "(Home Member*) | Info | Login")
        try logIn()
        XCTAssertEqual(picture, "(Home Member*)")
    }

    /// L24: the sheet of a tab that isn't selected any more covers the window.
    func testL24_sheetOfAnotherTab_isVisible_andIsGoneBackFrom() async throws {
        open([.present(sceneName: "Shop")])
        outcome(of: .present(sceneName: "Info"))
        try XCTUnwrap(window.rootViewController as? TabBarController).selectedIndex = 1
        settle()
        XCTAssertEqual(picture, "(Home Cart*) | Info")
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Shop", "Info"])
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(picture, "(Home Cart*)")
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Shop", "Cart"])
    }

    /// L24: so does the sheet of a tab on a tab.
    func testL24_sheetOfATabOnAnotherTab_isVisible_andIsGoneBackFrom() async throws {
        open([.present(sceneName: "Outer")]) { $0.register(OuterBar.self) }
        outcome(of: .present(sceneName: "Info"))
        try XCTUnwrap(window.rootViewController as? TabBarController).selectedIndex = 1
        settle()
        XCTAssertEqual(picture, "((Home* Cart) Cart*) | Info")
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Outer", "Shop", "Info"])
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(picture, "((Home* Cart) Cart*)")
        XCTAssertEqual(transitionCoordinator.visibleSceneNames(), ["Outer", "Cart"])
    }
}
