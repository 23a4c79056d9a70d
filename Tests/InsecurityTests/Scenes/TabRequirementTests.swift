import Insecurity
import PresentationSim
import XCTest

/// Orders of selections, logins and logouts that once showed a scene too early, in the wrong place, or again and again.
final class TabRequirementTests: VaultTestCase {
    private var isFlakyMet: () -> Bool = { true }
    private var onHome: () -> Void = {}

    /// A tab whose requirement the test decides.
    private enum Flaky: TestTabBarModule {
        static let moduleName = "Flaky bar"
        static let tabs = [SceneStep("Home", style: .presentAndPush), SceneStep("Flaky", style: .present)]
    }

    /// A tab with parameters of its own.
    private enum Shelf: TestTabBarModule {
        static let moduleName = "Shelf"
        static let tabs = [SceneStep("Cart", style: .present), SceneStep("Book", ["id": 7], style: .present)]
    }

    private func open(_ opening: NavigationType, isLoggedIn: Bool = false) {
        session.isLoggedIn = isLoggedIn
        assemble(opening: opening) { [unowned self] container in
            registerVault(in: container)
            container.register(Flaky.self)
            container.register(Shelf.self)
            container.register(scene: "Book", requirements: [.loggedIn]) {
                SceneScreen("Book \(try $1.value("id", as: Int.self))", $1)
            }
            let flaky = Requirement("flaky", sceneName: "Login") { [unowned self] _ in isFlakyMet() }
            container.register(scene: "Flaky", requirements: [flaky]) { SceneScreen("Flaky", $1) }
            container.register(scene: "Cart") { SceneScreen("Cart", $1) }
            container.register(scene: "Adult", requirements: [.adult]) { SceneScreen("Adult", $1) }
            container.register(scene: "Home") { [unowned self] in
                let home = SceneScreen("Home", $1)
                home.onPut = onHome
                return home
            }
        }
    }

    private func open(_ name: String, isLoggedIn: Bool = false) {
        open(.present(sceneName: name), isLoggedIn: isLoggedIn)
    }

    // MARK: Requirements

    func testEmptyTab_thatIsSelected_getsItsRootWithItsOwnParameters() async {
        open("Shelf")
        check("(Cart* -)")
        session.isLoggedIn = true
        goAndSettle(.selectTab(sceneName: "Book"))
        check("(Cart Book 7*)")
    }

    func testPathOnATab_meetsTheRequirementOfItsUnseenRoot_too() async throws {
        open("Bank", isLoggedIn: true)
        session.isLoggedIn = false
        goAndSettle(.path([.selectTab(sceneName: "Vault"), .present(sceneName: "Info")]))
        check("([Home]* Cart Vault) | Login")
        try user.swipeDown()
        settle()
        check("([Home]* Cart Vault)")
    }

    /// The next screen comes in place of the one that has ended, and the login over both.
    func testTabBarInSight_goesOnAfterItsLoginWasLost() async throws {
        session.isAdult = true
        open("GuardedBar", isLoggedIn: true)
        let first = Adaptive("first"), navigation = try XCTUnwrap(bars["GuardedBar"]?[0].top)
        navigation.start(first, animated: true) { _ in
            navigation.start(Adaptive("second"), animated: true) { _ in }
        }
        settle()
        session.isLoggedIn = false
        first.finish("")
        settle()
        XCTAssertEqual(picture, "([Home second]* Adult Flaky) | Login")
    }

    func testTabsOnATab_areChecked_whenTheUserOrCodeSelectsIt() async throws {
        for isUser in [true, false] {
            startOver()
            open("Mall", isLoggedIn: true)
            session.isLoggedIn = false
            if isUser { try user.selectTab(1) } else { bars["Mall"]?.selectedTab = 1 }
            settle()
            check("([Home]* (Vault* Cart)) | Login")
            try logIn()
            check("([Home] (Vault* Cart)*)")
        }
    }

    func testTabsOnATab_areCheckedUnderWhatTheyPresent() async {
        open("Mall", isLoggedIn: true)
        bars["VaultFirst"]?[0].top.start(Modal("guest"), animated: true) { _ in }
        settle()
        session.isLoggedIn = false
        bars["Mall"]?.selectedTab = 1
        settle()
        XCTAssertEqual(violations, [])
        XCTAssertTrue(picture.hasPrefix("([Home]* "), picture)
    }

    func testTabBarBehindALogin_isCheckedWhenTheUserUncoversIt() async {
        let path = ["Starting", "GuardedBar", "Info"].map { NavigationType.present(sceneName: $0) }
        (session.isAdult, isFlakyMet) = (true, { true })
        open(.path(path), isLoggedIn: true)
        check("Starting | ([Home]* Adult Flaky) | Info")
        session.isLoggedIn = false
        XCTAssertNil(try user.beginSwipeDown())
        settle()
        check("Starting")
    }

    func testUnseenSceneOfATab_thatCodeSelects_leavesBeforeTheUserSeesTheTab() async throws {
        open("Bank", isLoggedIn: true)
        try restore(
            scenes: #"""
                {"name":"Bank","parameters":{},"style":"present","selectedTab":1,"tabs":[[
                {"name":"Home","parameters":{},"style":"presentAndPush"},
                {"name":"Vault","parameters":{},"style":"push"}]]}
                """#)
        XCTAssertEqual(picture, "([Home Vault] Cart* Vault)")
        session.isLoggedIn = false
        bars["Bank"]?.selectedTab = 0
        settle()
        check("([Home]* Cart Vault)")
    }

    func testRequirementLostBeforeTheTabIsShown_showsItsSceneThere() async {
        isFlakyMet = { false }
        open("Flaky bar")
        var count = 0
        isFlakyMet = {
            count += 1
            return count != 2
        }
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Flaky")), .completed)
        check("([Home] Flaky*)")
    }

    func testRequirementLostWhileTheLoginLeaves_keepsTheTabOutOfSight() async throws {
        open("Bank", isLoggedIn: true)
        session.isLoggedIn = false
        try user.selectTab(2)
        settle()
        check("([Home]* Cart Vault) | Login")
        session.isLoggedIn = true
        try top?.complete()
        simulation.clock.advance(by: .milliseconds(100))
        session.isLoggedIn = false
        settle()
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertEqual(simulation.issues as? [NavigationError], [.interrupted])
    }

    func testRequirementThatChangesAtEachCheck_endsTheSelection() async throws {
        isFlakyMet = { false }
        open("Flaky bar")
        var (isMet, count) = (false, 0)
        isFlakyMet = {
            isMet.toggle()
            count += 1
            return isMet
        }
        try user.selectTab(1)
        settle()
        XCTAssertEqual(picture, "([Home]* -)")
        XCTAssertLessThan(count, 20)
        XCTAssertEqual(simulation.issues.map(\.message), ["The requirement \"flaky\" is still not met"])
    }

    func testConditionThatSelectsItsTab_isMetOnce() async throws {
        isFlakyMet = { false }
        open("Flaky bar")
        var count = 0
        isFlakyMet = { [unowned self] in
            count += 1
            bars["Flaky bar"]?.selectedTab = 1
            return false
        }
        try user.selectTab(1)
        settle()
        check("([Home]* -) | Login")
        XCTAssertLessThan(count, 20)
    }

    // MARK: The right tab

    func testL22_tabIsFoundByItsTabBar_notByItsName() async throws {
        open("District")
        XCTAssertEqual(picture, "(([Home]* Cart -)* -)")
        try user.selectTab(1)
        settle()
        try logIn()
        check("(([Home]* Cart -) Vault*)")
    }

    func testL25_tabBarBelowAnotherOfItsKind_isSelectedByCode() async throws {
        open("Bank")
        let lower = bars["Bank"]
        outcome(of: .present(sceneName: "Bank"))
        lower?.selectedTab = 2
        settle()
        try logIn()
        check("([Home] Cart Vault*)")
    }

    func testL25_selectionWhileTheTabsAreMade_meetsTheRequirements() async throws {
        onHome = { [unowned self] in
            onHome = {}
            bars["Bank"]?.selectedTab = 2
        }
        open("Bank")
        check("([Home]* Cart -) | Login")
        try logIn()
        check("([Home] Cart Vault*)")
    }

    // MARK: Other code

    func testL25_selectionByOtherCode_isFollowed() async throws {
        open("Bank")
        record()
        try XCTUnwrap(bars["Bank"]?.controller).selectedIndex = 1
        settle()
        XCTAssertEqual(calls, ["TabBarController.selectedIndex = 1"])
        XCTAssertEqual(bars["Bank"]?.selectedTab, 1)
        bars["Bank"]?.selectedTab = 0
        settle()
        check("([Home]* Cart -)")
    }

    func testSelectionByOtherCode_meetsTheRequirements() async throws {
        for isLoggedIn in [false, true] {
            open("Bank", isLoggedIn: isLoggedIn)
            outcome(of: .reset)
            session.isLoggedIn = false
            try XCTUnwrap(bars["Bank"]?.controller).selectedIndex = 2
            settle()
            check("([Home]* Cart \(isLoggedIn ? "Vault" : "-")) | Login")
            try logIn()
            check("([Home] Cart Vault*)")
            window.rootViewController = nil
            settle()
        }
    }

    func testTabsThatOtherCodeRemoves_failTheSelection() async throws {
        open("Bank")
        try XCTUnwrap(bars["Bank"]?.controller).viewControllers = []
        settle()
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Home"))?.error?.kind, .notShown)
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(picture, "([Home]* Cart -)")
        XCTAssertEqual(simulation.leaks, [])
    }

    // MARK: Snapshots and mistakes

    func testRestoration_ofASelectedTabThatDoesNotExist_selectsTheFirst() async throws {
        open("Starting")
        var restoration: Restoration?
        let snapshot = try SceneSnapshot(
            scenes: #"{"name":"VaultFirst","parameters":{},"style":"present","selectedTab":9}"#)
        transitionCoordinator.restore(snapshot) { restoration = $0 }
        settle()
        XCTAssertEqual(picture, "Starting | Login")
        session.isLoggedIn = true
        try complete()
        check("(Vault* Cart)")
        XCTAssertEqual(restoration?.outcome, .completed)
    }

    func testRestoration_ofASelectedTabWithoutScenes_beginsItWithItsOwn() async throws {
        open("Starting")
        let gone = #"[[],[{"name":"Gone","parameters":{},"style":"present"}]]"#
        try restore(scenes: #"{"name":"Bank","parameters":{},"style":"present","selectedTab":1,"tabs":\#(gone)}"#)
        check("([Home] Cart* -)")
    }

    func testTabBarOnATabOfItself_isRefused() async {
        enum Loop: TabBarModule {
            static let moduleName = "Loop"
            static let tabs = [SceneStep("Home", style: .present), SceneStep("Other", style: .present)]
        }
        enum Other: TabBarModule {
            static let moduleName = "Other"
            static let tabs = [SceneStep("Loop", style: .present)]
        }
        open("Starting")
        assembler.container.register(Loop.self)
        assembler.container.register(Other.self)
        func onItself(_ name: String) -> NavigationError {
            .badTabs(scene: name, reason: "it is on a tab of itself", advice: "Show another scene on that tab.")
        }
        let error = onItself("Loop")
        XCTAssertEqual(outcome(of: .present(sceneName: "Loop")), .failed(error))
        XCTAssertEqual(assembler.validate(), [error, onItself("Other")])
    }
}
