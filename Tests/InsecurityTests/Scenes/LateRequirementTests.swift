import Insecurity
import PresentationSim
import XCTest

/// A screen that checks its requirement when it appears for the first time.
final class FirstAppearance: ViewController {
    private var onFirst: (() -> Void)?

    init(_ name: String, _ onFirst: @escaping () -> Void) {
        self.onFirst = onFirst
        super.init()
        title = name
    }

    override func viewDidAppear(_ animated: Bool) {
        onFirst?()
        onFirst = nil
    }
}

/// Protected scenes that are built in time, but shown later; and several navigations to protected scenes at once.
final class LateRequirementTests: SceneTestCase {
    private var shownWithoutLogin: [String] = []
    private var shown: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        (shownWithoutLogin, shown) = ([], [])
        assemble { [session] container in
            for name in ["Member", "Club"] {
                container.register(scene: name, requirements: [.loggedIn]) { [weak self] _, _ in
                    FirstAppearance(name) {
                        self?.shown.append(name)
                        if !session.isLoggedIn { self?.shownWithoutLogin.append(name) }
                    }
                }
            }
        }
    }

    /// Shows a path while the user is logged in, and logs out.
    private func show(_ path: NavigationType) {
        session.isLoggedIn = true
        XCTAssertEqual(outcome(of: path), .completed)
        XCTAssertEqual(shown, [])
        session.isLoggedIn = false
    }

    func testProtectedRoot_thatWasNeverVisible() async throws {
        session.isLoggedIn = true
        let other = Window(simulation: simulation)
        let path = NavigationType.path([.presentAndPush(sceneName: "Member"), .push(sceneName: "Info")])
        XCTAssertEqual(outcome(of: path, in: other), .completed)
        session.isLoggedIn = false
        try User(other).goBack()
        settle()
        XCTAssertEqual(shownWithoutLogin, [])
    }

    func testBack_ofTheUser_toASceneThatWasNeverVisible_endsIt() async throws {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Info")]))
        XCTAssertEqual(picture, "[Starting Member Info]")
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(shownWithoutLogin, [])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
    }

    func testBack_ofTheUser_whileTheRequirementIsMet_showsIt() async throws {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Info")]))
        session.isLoggedIn = true
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting Member]")
        XCTAssertEqual(shown, ["Member"])
        // L28: it is asked each time.
        outcome(of: .push(sceneName: "Info"))
        session.isLoggedIn = false
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }

    /// The gesture doesn't begin, because it would show a part of the screen at once.
    func testInteractiveSwipe_endsItAtOnce() async {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Info")]))
        XCTAssertNil(try user.beginSwipeBack())
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(shownWithoutLogin, [])
    }

    func testFinishOfACoordinatorAbove_endsIt() async throws {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Info")]))
        let guest = Adaptive("guest")
        transitionCoordinator.coordinator(of: window).navigation.top.start(guest, animated: true, deliver("guest"))
        settle()
        outcome(of: .back)
        XCTAssertEqual(picture, "[Starting Member Info]")
        let other = Adaptive("other")
        transitionCoordinator.coordinator(of: window).navigation.top.start(other, animated: true, deliver("other"))
        settle()
        try user.goBack()
        settle()
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(shownWithoutLogin, [])
    }

    func testSeveralInTheMiddle_allEnd() async throws {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Club"), .push(sceneName: "Info")]))
        try user.goBack()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(shownWithoutLogin, [])
        XCTAssertEqual(shown, [])
    }

    func testBackNavigation_meetsTheRequirementFirst() async throws {
        show(.path([.push(sceneName: "Member"), .push(sceneName: "Info")]))
        go(.back)
        settle()
        XCTAssertEqual(picture, "[Starting Member Info] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Member]")
        XCTAssertEqual(shownWithoutLogin, [])
    }

    // MARK: Double taps

    func testDoubleTap_onAProtectedPush_waitsForOneLogin() async throws {
        go(.push(sceneName: "Member"), "1")
        go(.push(sceneName: "Member"), "2")
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        XCTAssertEqual(outcomes, [])
        go(.push(sceneName: "Club"), "3")
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: completed"])
        XCTAssertEqual(picture, "[Starting Member Member Club]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testDoubleTap_onAProtectedPush_thatIsAbandoned_abandonsBoth() async throws {
        go(.push(sceneName: "Member"), "1")
        go(.push(sceneName: "Member"), "2")
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["1: abandoned", "2: abandoned"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testPush_thatCantBePushedAfterTheLoginEither_fails() async throws {
        outcome(of: .present(sceneName: "Info"))
        go(.present(sceneName: "Member"), "1")
        go(.push(sceneName: "Member"), "2")
        settle()
        try logIn()
        XCTAssertEqual(outcomes.count, 2)
        XCTAssertEqual(outcomes.first, "1: completed")
        XCTAssertTrue(outcomes.last?.contains("can't be pushed") == true, outcomes.last ?? "")
        XCTAssertEqual(picture, "[Starting] | Info | Member")
    }
}
