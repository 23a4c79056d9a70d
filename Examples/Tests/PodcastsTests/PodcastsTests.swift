import Insecurity
import PresentationSim
import XCTest

@testable import Podcasts

@MainActor
final class PodcastsTests: XCTestCase {
    private let app = PodcastApp()
    private let window = Simulation.Window()
    private lazy var user = Simulation.User(window)
    private var coordinator: TransitionCoordinator { app.assembler.transitionCoordinator }

    override func setUp() async throws {
        app.assembler.open(in: window)
        window.simulation.settle()
    }

    /// Lets tasks run and transitions end until the screen of that title is shown.
    private func settle(at title: String, line: UInt = #line) async {
        await window.simulation.settle { window.visibleViewController?.title == title && !window.isTransitioning }
        XCTAssertEqual(window.visibleViewController?.title, title, line: line)
    }

    private func openEpisode() async {
        coordinator.performNavigation(.openURL("podcasts://episodes/1"), completion: nil)
        await settle(at: "Episode 1")
    }

    override func tearDown() async throws {
        XCTAssertEqual(window.simulation.issues.map(\.message), [])
    }

    func testAssembly_hasNoMistakes() async {
        XCTAssertEqual(app.assembler.validate(), [])
    }

    func testPlay_countsOnce_andStopClosesThePlayer() async throws {
        await openEpisode()
        try user.tap("Play")
        _ = try? user.tap("Play")
        await settle(at: "Player")
        XCTAssertEqual(coordinator.snapshot(in: window).sceneNames, ["Tabs", "Browse", "Episode", "Player"])
        try user.tap("Stop")
        await settle(at: "Episode 1")
    }

    func testNextEpisode_isPushedOnTheSameTab_andIsRestored() async throws {
        await openEpisode()
        try user.tap("Next")
        await settle(at: "Episode 2")
        let snapshot = coordinator.snapshot(in: window)
        XCTAssertEqual(snapshot.sceneNames, ["Tabs", "Browse", "Episode", "Episode"])
        let other = Simulation.Window(simulation: window.simulation)
        coordinator.restore(snapshot, in: other, completion: nil)
        window.simulation.settle()
        XCTAssertEqual(other.visibleViewController?.title, "Episode 2")
    }

    func testLibrary_isBehindALogin_withATitleOfItsOwn() async throws {
        try user.selectTab(1)
        await settle(at: "Login")
        try user.swipeDown()
        await settle(at: "Browse")
        try user.selectTab(1)
        await settle(at: "Login")
        try user.tap("Log in")
        await settle(at: "Library")
    }

    func testDownload_needsALogin() async throws {
        await openEpisode()
        try user.tap("Download")
        await settle(at: "Login")
        try user.tap("Log in")
        await window.simulation.settle { app.account.downloads == [1] }
        XCTAssertEqual(window.visibleViewController?.title, "Episode 1")
    }

    func testLogOut_showsTheTabsInAllWindows() async throws {
        let other = Simulation.Window(simulation: window.simulation)
        app.assembler.open(in: other)
        await openEpisode()
        app.account.isLoggedIn = true
        coordinator.performNavigation(.selectTab(sceneName: "Library"), in: other, completion: nil)
        window.simulation.settle()
        XCTAssertEqual(other.visibleViewController?.title, "Library")
        app.logOut()
        await settle(at: "Browse")
        XCTAssertEqual(other.visibleViewController?.title, "Browse")
    }

    func testSubscription_asksAgainForADeclinedCard() async throws {
        let flow = Task { try await app.subscribe(in: window) }
        await window.simulation.settle { window.visibleViewController is AlertController && !window.isTransitioning }
        try user.tap("Yearly")
        await settle(at: "Card")
        let form = try XCTUnwrap(window.visibleViewController as? CardForm)
        form.pay(with: "declined")
        await window.simulation.settle { form.message != nil }
        XCTAssertEqual(form.message, "Your card was declined.")
        form.pay(with: "visa")
        try await flow.value
        XCTAssertEqual(app.account.subscription, Subscription(plan: "yearly", card: "visa"))
        await settle(at: "Browse")
    }
}
