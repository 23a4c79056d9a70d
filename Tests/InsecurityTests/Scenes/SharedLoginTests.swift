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

    func testLoginByOtherMeans_letsThoseThatWaitGoOn_withTheNextNavigation() async {
        go(.push(sceneName: "Member"), "1")
        settle()
        session.isLoggedIn = true
        go(.push(sceneName: "Club"), "2")
        settle()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed"])
        XCTAssertEqual(picture, "[Starting Member Club]")
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    func testLoginByOtherMeans_letsThoseInOtherWindowsGoOn() async {
        let other = Window(simulation: simulation)
        go(.presentAndPush(sceneName: "Starting"), "open", in: other)
        go(.push(sceneName: "Member"), "other", in: other)
        go(.push(sceneName: "Member"), "first")
        settle()
        session.isLoggedIn = true
        go(.push(sceneName: "Info"), "info")
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting Member Info]", "[Starting Member]"])
    }

    func testMeet_afterALoginByOtherMeans_takesTheLoginAway() async {
        go(.push(sceneName: "Member"), "member")
        settle()
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
