import Insecurity
import PresentationSim
import XCTest

/// A protected scene at the root of a tab that ends before the user has seen it: its screen may not stay (L14).
final class TabRootRequirementTests: VaultTestCase {
    /// A coordinator that finds out that the session has expired when it makes its screen.
    private enum ExpiringModule: TabBarModule {
        static let moduleName = "Expiring"
        static let tabs = [SceneStep("Account", style: .present), SceneStep("Cart", style: .present)]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
            TabBarCoordinator(tabCount: 2)
        }
    }

    /// The root of its second tab logs out, when that of the first is there already.
    private enum ExpiringLaterModule: TabBarModule {
        static let moduleName = "ExpiringLater"
        static let tabs = [SceneStep("Vault", style: .present), SceneStep("Account", style: .present)]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
            TabBarCoordinator(tabCount: 2)
        }
    }

    /// A tab bar that selects its second tab, which needs a login.
    private enum SecondModule: TabBarModule {
        static let moduleName = "Second"
        static let tabs = [SceneStep("Cart", style: .present), SceneStep("Account", style: .present)]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
            let bar = TabBarCoordinator<Never>(tabCount: 2)
            bar.selectedTab = 1
            return bar
        }
    }

    private enum AccountModule: CoordinatorModule {
        static let moduleName = "Account"
        static let requirements = [Requirement.loggedIn]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let account = Adaptive(moduleName), session = try resolver.resolve(Session.self)
            account.factory.onMake = { session.isLoggedIn = false }
            return account
        }
    }

    private func open(_ name: String, settles: Bool = true) {
        session.isLoggedIn = true
        assemble(opening: .present(sceneName: name), opens: false) { [unowned self] container in
            registerVault(in: container)
            container.register(ExpiringModule.self)
            container.register(ExpiringLaterModule.self)
            container.register(SecondModule.self)
            container.register(AccountModule.self)
            for name in ["Home", "Cart"] { container.register(scene: name) { SceneScreen(name, $1) } }
        }
        assembler.open()
        if settles { settle() }
    }

    /// Opens the tab bar with two scenes on the tab `Vault`, and logs out before the user has seen the lower one.
    private func openCoveredVault() throws {
        open("Bank")
        try restore(
            scenes: #"""
                {"name":"Bank","parameters":{},"style":"present","selectedTab":2,"tabs":[[],[],[
                {"name":"Vault","parameters":{},"style":"presentAndPush"},
                {"name":"Cover","parameters":{},"style":"push"}]]}
                """#)
        check("([Home] Cart [Vault Cover]*)")
        session.isLoggedIn = false
    }

    func testL14_protectedRootOfATab_leavesTheTabEmpty_whenItEndsUnseen() async throws {
        try openCoveredVault()
        cover?.finish("")
        settle()
        check("([Home] Cart -*)")
        try user.selectTab(0)
        settle()
        try user.selectTab(2)
        settle()
        try logIn()
        check("([Home] Cart Vault*)")
    }

    func testUserWhoGoesBackToTheProtectedRootOfATab_logsInFirst() async throws {
        try openCoveredVault()
        try user.swipeBack()
        settle()
        check("([Home] Cart [Vault Cover]*) | Login")
        try logIn()
        check("([Home] Cart [Vault]*)")
    }

    /// A tap and other code ask in the middle of the selection, a coordinator before it.
    func testL14_tabWhoseLastRootMayNotBeSeen_isSelectedAfterTheLogin() async throws {
        for (name, select) in [
            ("the user", { try $0.user.selectTab(2) }),
            ("other code", { $0.bars["Bank"]?.controller?.selectedIndex = 2 }),
            ("the coordinator", { $0.bars["Bank"]?.selectedTab = 2 }),
        ] as [(String, (TabRootRequirementTests) throws -> Void)] {
            startOver()
            open("Bank")
            bars["Bank"]?[2].dismissAll()
            settle()
            session.isLoggedIn = false
            try select(self)
            settle()
            XCTAssertEqual(picture, "([Home]* Cart -) | Login", name)
            try logIn()
            XCTAssertEqual(picture, "([Home] Cart Vault*)", name)
            XCTAssertEqual(violations, [], name)
        }
    }

    func testL14_tabBarThatHasEnded_leavesAProtectedTabEmpty() async throws {
        try openCoveredVault()
        bars["Bank"]?.dismiss()
        settle()
        check("([Home] Cart -*)")
    }

    func testL14_tabBarThatHasEnded_showsNoProtectedTab() async throws {
        open("Bank")
        let bar = bars["Bank"]?.controller
        bars["Bank"]?.dismiss()
        settle()
        check("([Home]* Cart Vault)")
        session.isLoggedIn = false
        bar?.selectedIndex = 2
        settle()
        check("([Home]* Cart -)")
        try user.selectTab(2)
        settle()
        check("([Home] Cart -*)")
    }

    func testTabThatOtherCodeSelects_insideASelectionOfTheCoordinator_isChecked() async {
        open("Bank")
        session.isLoggedIn = false
        let bar = bars["Bank"]?.controller
        (bar?.viewControllers?[1] as? SceneScreen)?.onLoad = { [weak bar] in bar?.selectedIndex = 2 }
        bars["Bank"]?.selectedTab = 1
        settle()
        check("([Home] Cart* Vault) | Login")
    }

    func testTabThatOtherCodeReplaces_beforeItAppears_countsAsUnseen() async throws {
        open("VaultFirst", settles: false)
        bars["VaultFirst"]?.controller?.selectedIndex = 1
        settle()
        check("(Vault Cart*)")
        session.isLoggedIn = false
        try user.selectTab(0)
        settle()
        check("(Vault Cart*) | Login")
    }

    func testTabThatOtherCodeReplaces_beforeItIsSelected_countsAsUnseen() async throws {
        open("Bank")
        try user.selectTab(2)
        bars["Bank"]?.controller?.selectedIndex = 1
        settle()
        check("([Home] Cart* Vault)")
        session.isLoggedIn = false
        try user.selectTab(2)
        settle()
        check("([Home] Cart* Vault) | Login")
    }

    func testUnseenSceneOfATab_thatOtherCodeSelects_leavesBeforeTheUserSeesTheTab() async throws {
        open("Bank")
        try restore(
            scenes: #"""
                {"name":"Bank","parameters":{},"style":"present","selectedTab":1,"tabs":[[
                {"name":"Home","parameters":{},"style":"presentAndPush"},
                {"name":"Vault","parameters":{},"style":"push"}]]}
                """#)
        check("([Home Vault] Cart* Vault)")
        session.isLoggedIn = false
        bars["Bank"]?.controller?.selectedIndex = 0
        settle()
        check("([Home]* Cart Vault)")
    }

    func testUnseenSceneOfATabOnATab_leavesBeforeTheUserSeesTheTab() async throws {
        let selections: [() -> Void] = [
            { [unowned self] in bars["Mall"]?.controller?.selectedIndex = 1 },
            { [unowned self] in bars["Mall"]?.selectedTab = 1 },
            { [unowned self] in _ = try? user.selectTab(1) },
        ]
        for select in selections {
            open("Mall")
            try restore(
                scenes: #"""
                    {"name":"Mall","parameters":{},"style":"present","selectedTab":0,"tabs":[[],[
                    {"name":"VaultFirst","parameters":{},"style":"present","selectedTab":1,"tabs":[[],[
                    {"name":"Cart","parameters":{},"style":"presentAndPush"},
                    {"name":"Vault","parameters":{},"style":"push"}]]}]]}
                    """#)
            check("([Home]* (Vault [Cart Vault]*))")
            session.isLoggedIn = false
            select()
            settle()
            check("([Home] (Vault [Cart]*)*)")
        }
    }

    /// Starts a root on a tab whose protected root has ended unseen. It waits for a transition.
    private func startRootDuringATransition() {
        open("Mall")
        bars["VaultFirst"]?.dismiss()
        settle()
        session.isLoggedIn = false
        bars["Mall"]?[0].top.start(Adaptive("guest"), in: .modal, animated: true) { _ in }
        bars["Mall"]?[1].top.start(Adaptive("Other"), in: .modal, animated: true) { _ in }
    }

    func testSelection_waitsForTheRootOfItsTab_alsoAfterAnEarlierSelection() async {
        startRootDuringATransition()
        for tab in [1, 0, 1] { bars["Mall"]?.selectedTab = tab }
        settle()
        check("([Home] Other*) | guest")
    }

    func testSelectionByOtherCode_waitsForTheRootOfItsTab() async {
        startRootDuringATransition()
        bars["Mall"]?.controller?.selectedIndex = 1
        settle()
        check("([Home] Other*) | guest")
    }

    func testRequirementLostByTheRootOfTheSelectedTab_isAskedForAgain() async throws {
        simulation.clock.stepLimit = 1_000
        open("Expiring")
        check("(-* Cart) | Login")
        try user.swipeDown()
        settle()
        check("(-* Cart)")
    }

    func testRootOfATab_thatIsLostBeforeTheTabBarIsShown_leavesItsTabEmptyOnce() async {
        simulation.clock.stepLimit = 1_000
        open("ExpiringLater")
        check("(-* Account) | Login")
    }

    /// The first tab comes in place of the one that may not be seen, and only then is the window at rest.
    func testOutcomeOfATabBar_comesAfterTheTabBar_ifTheTabThatItSelectsMayNotBeSeen() async {
        open("Mall")
        session.isLoggedIn = false
        var shown: [String] = []
        transitionCoordinator.performNavigation(.present(sceneName: "Second"), in: nil, animated: false) {
            [unowned self] _ in shown.append(picture)
        }
        settle()
        XCTAssertEqual(shown.map { $0.contains("(Cart* -)") }, [true], "\(shown)")
        check("([Home]* (Vault* Cart)) | (Cart* -) | Login")
    }

    func testSelectionThatWaits_isDroppedWithItsTabBar() async throws {
        open("Mall")
        try user.selectTab(1)
        settle()
        let other = Adaptive("Other")
        other.factory.onMake = { [unowned self] in bars["VaultFirst"]?.dismiss() }
        WindowCoordinator(window).navigation.top.batch {
            bars["VaultFirst"]?.selectedTab = 1
            bars["Mall"]?[0].top.start(other, in: .current, animated: false) { _ in }
        }
        settle()
        check("([Home Other] (Vault* Cart)*)")
    }
}
