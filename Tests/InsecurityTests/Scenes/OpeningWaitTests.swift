import Insecurity
import PresentationSim
import XCTest

/// Navigations that need what an opening will show, while that waits for the user.
final class OpeningWaitTests: SceneTestCase {
    private let bars = TestTabBars()
    private let links = DeepLinks(
        schemes: ["app"],
        [
            DeepLink("/products/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Product")),
            DeepLink("/cart/:id", .selectTab(sceneName: "Cart"), .present(sceneName: "Product")),
            DeepLink("/password", .present(sceneName: "Info")),
            DeepLink("/nowhere", .selectTab(sceneName: "Nowhere")),
        ])

    /// Asks the user for an age, then shows the tabs.
    private func openWithOnboarding() async {
        await assembleOnboarding(
            .flow("onboarding") { flow in
                try await flow.confirm("age", sceneName: "Age", backingOut: .abandon)
                return .present(sceneName: BankModule.moduleName)
            })
        await until { picture == "[Age]" }
    }

    private func assembleOnboarding(_ opening: NavigationType) async {
        assemble(opening: opening, links: links) { [bars] container in
            container.register(bars)
            for name in ["Home", "Cart"] { container.register(scene: name) { SceneScreen(name, $1) } }
            container.register(scene: "Vault", requirements: [.loggedIn]) { SceneScreen("Vault", $1) }
        }
    }

    func testLinkDuringAnOnboarding_waitsForIt() async throws {
        await openWithOnboarding()
        go(.openURL("app://products/7"), "link")
        goAndSettle(.openURL("app://nowhere"), "nowhere")
        XCTAssertEqual(outcomes, [])
        XCTAssertEqual(picture, "[Age]")
        try complete()
        await until { outcomes.count == 2 }
        XCTAssertEqual(
            outcomes, ["link: completed", "nowhere: There is no tab \"Nowhere\"; tabs: Home, Cart, Vault"])
        XCTAssertEqual(picture, "([Home Product 7]* Cart -)")
    }

    /// Nothing will be there to push on. A scene that must wait has a requirement.
    func testPushDuringALogin_failsAtOnce() async {
        await assembleOnboarding(.present(sceneName: VaultFirstModule.moduleName))
        goAndSettle(.push(sceneName: "Info"))
        XCTAssertEqual(
            outcomes, ["go: The scene \"Info\" can't be pushed: the top screen is on no navigation controller"])
    }

    /// A link that can be shown is, such as one from a mail that resets the password.
    func testLinkThatNeedsNoTab_isOpenedAtOnce() async {
        await openWithOnboarding()
        goAndSettle(.openURL("app://password"), "link")
        XCTAssertEqual(outcomes, ["link: completed"])
        XCTAssertEqual(picture, "[Age] | Info")
    }

    func testLinkDuringALoginOfTheOpening_waitsForIt() async throws {
        await assembleOnboarding(.present(sceneName: VaultFirstModule.moduleName))
        XCTAssertEqual(picture, "Login")
        goAndSettle(.openURL("app://cart/7"), "link")
        XCTAssertEqual(outcomes, [])
        try logIn()
        XCTAssertEqual(outcomes, ["link: completed"])
        XCTAssertEqual(picture, "(Vault Cart*) | Product 7")
    }

    func testOnboardingThatIsAbandoned_failsTheLink() async throws {
        await openWithOnboarding()
        go(.openURL("app://products/7"), "link")
        transitionCoordinator.coordinator(of: window).navigation.dismissAll()
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["link: There is no tab \"Home\"; tabs: none"])
    }

    func testReset_interruptsWhatWaits() async {
        await openWithOnboarding()
        go(.openURL("app://products/7"), "link")
        go(.reset, "reset")
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["link: The navigation was interrupted"])
    }

    /// The onboarding itself can't wait for its own end.
    func testNavigationOfTheOnboarding_fails() async {
        var inner: NavigationOutcome?
        await assembleOnboarding(
            .flow("onboarding") { flow in
                inner = await flow.perform(.selectTab(sceneName: "Home"))
                return .present(sceneName: BankModule.moduleName)
            })
        await until { inner != nil }
        XCTAssertEqual(inner, .failed(.noTab(scene: "Home", tabs: [])))
    }

    func testNavigationThatTheOnboardingPerformsItself_fails() async {
        var inner: NavigationOutcome?
        await assembleOnboarding(
            .flow("onboarding") { [unowned self] _ in
                inner = await transitionCoordinator.performNavigation(.selectTab(sceneName: "Home"))
                return .present(sceneName: BankModule.moduleName)
            })
        await until { inner != nil }
        XCTAssertEqual(inner, .failed(.noTab(scene: "Home", tabs: [])))
    }

    func testRestorationThatFails_leavesTheOnboarding() async throws {
        await openWithOnboarding()
        restore(try SceneSnapshot(scenes: ""))
        goAndSettle(.openURL("app://products/7"), "link")
        XCTAssertEqual(outcomes, [], "it waits for the onboarding")
        try complete()
        await until { outcomes == ["link: completed"] }
    }

    /// An opening ends what ran before it, and nothing of its own.
    func testLoginAfterASceneOfTheOpening_coversIt() async throws {
        await assembleOnboarding(
            .flow("onboarding") { flow in
                _ = await flow.perform(.present(sceneName: "Info"))
                return .present(sceneName: "Profile")
            })
        await until { picture == "Info | Login" }
        try logIn()
        XCTAssertEqual(picture, "Info | Profile")
    }

    func testCancelledLink_isNotPerformedLater() async throws {
        await openWithOnboarding()
        let task = Task { await transitionCoordinator.performNavigation(.openURL("app://products/7")) }
        for _ in 0..<10 { await Task.yield() }
        task.cancel()
        let result = await task.value
        XCTAssertEqual(result, .abandoned)
        try complete()
        await until { picture == "([Home]* Cart -)" }
    }
}
