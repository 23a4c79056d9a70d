import Insecurity
import PresentationSim
import XCTest

/// Several navigations to protected scenes wait for one login.
final class SharedLoginTests: SceneTestCase {
    override func setUp() async throws {
        try await super.setUp()
        assemble { container in
            for name in ["Member", "Club"] {
                container.register(scene: name, requirements: [.loggedIn]) { SceneScreen(name, $1) }
            }
        }
    }

    func testDoubleTap_onAProtectedPush_waitsForOneLogin() async throws {
        go(.push(sceneName: "Member"), "1")
        goAndSettle(.push(sceneName: "Member"), "2")
        XCTAssertEqual(picture, "[Starting] | Login")
        XCTAssertEqual(outcomes, [])
        goAndSettle(.push(sceneName: "Club"), "3")
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: completed"])
        XCTAssertEqual(picture, "[Starting Member Member Club]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testLoginByOtherMeans_letsThoseThatWaitGoOn_withTheNextNavigation() async {
        goAndSettle(.push(sceneName: "Member"), "1")
        session.isLoggedIn = true
        goAndSettle(.push(sceneName: "Club"), "2")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed"])
        XCTAssertEqual(picture, "[Starting Member Club]")
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    func testLoginByOtherMeans_letsThoseInOtherWindowsGoOn() async {
        let other = Window(simulation: simulation)
        go(.presentAndPush(sceneName: "Starting"), "open", in: other)
        go(.push(sceneName: "Member"), "other", in: other)
        goAndSettle(.push(sceneName: "Member"), "first")
        session.isLoggedIn = true
        goAndSettle(.push(sceneName: "Info"), "info")
        XCTAssertEqual([picture, other.picture], ["[Starting Member Info]", "[Starting Member]"])
    }

    func testMeet_afterALoginByOtherMeans_takesTheLoginAway() async {
        goAndSettle(.push(sceneName: "Member"), "member")
        session.isLoggedIn = true
        let transitionCoordinator = transitionCoordinator
        var isMet = false
        Task { isMet = await transitionCoordinator.meet(.loggedIn, in: window) }
        await until { isMet }
        settle()
        XCTAssertEqual(picture, "[Starting Member]")
    }

    func testDoubleTap_onAProtectedPush_thatIsAbandoned_abandonsBoth() async throws {
        go(.push(sceneName: "Member"), "1")
        goAndSettle(.push(sceneName: "Member"), "2")
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["1: abandoned", "2: abandoned"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testPush_thatCantBePushedAfterTheLoginEither_fails() async throws {
        outcome(of: .present(sceneName: "Info"))
        go(.present(sceneName: "Member"), "1")
        goAndSettle(.push(sceneName: "Member"), "2")
        try logIn()
        XCTAssertEqual(outcomes.count, 2)
        XCTAssertEqual(outcomes.first, "1: completed")
        XCTAssertTrue(outcomes.last?.contains("can't be pushed") == true, outcomes.last ?? "")
        XCTAssertEqual(picture, "[Starting] | Info | Member")
    }
}
