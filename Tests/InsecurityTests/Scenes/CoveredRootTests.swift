import Insecurity
import PresentationSim
import XCTest

/// L28: the window's root, whose requirement was lost, stays covered by the screen that has ended over it until the user has logged in.
final class CoveredRootTests: SceneTestCase {
    private var appearances = 0

    private enum AboveModule: CoordinatorModule {
        static let moduleName = "Above"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let above = Adaptive(moduleName)
            try resolver.resolve(CoveredRootTests.self).above = above
            return above
        }
    }

    private weak var above: Adaptive?

    /// Opens the window with a root that wasn't seen yet, below another scene, and logs out.
    private func open(_ style: SceneStyle, login: SceneStyle = .present, scene: String = "Login") {
        startOver()
        session.isLoggedIn = true
        let known = Requirement("known", sceneName: scene, style: login) { try $0.resolve(Session.self).isLoggedIn }
        let root = SceneStep("Account", style: .presentAndPush)
        assemble(opening: .show([root, SceneStep("Above", style: style)])) { [unowned self] in
            $0.register(scene: "Account", requirements: [known]) { [unowned self] _, parameters in
                let screen = SceneScreen("Account", parameters)
                screen.onAppear = { [unowned self] in appearances += 1 }
                return screen
            }
            $0.register(AboveModule.self)
            $0.register(CoveredRootTests.self) { [unowned self] _ in self }
        }
        session.isLoggedIn = false
        appearances = 0
    }

    func testUnseenRoot_isUncoveredAfterTheLogin_inOneTransition() async throws {
        for (style, covered) in [(SceneStyle.push, "[Account Above]"), (.present, "[Account] | Above")] {
            open(style)
            above?.finish("")
            settle()
            XCTAssertEqual(picture, "\(covered) | Login")
            XCTAssertEqual(appearances, 0)
            session.isLoggedIn = true
            try top?.complete()
            // One dismissal, or one pop.
            simulation.clock.advance(by: .milliseconds(500))
            XCTAssertEqual(picture, "[Account]")
            XCTAssertFalse(window.isTransitioning)
            XCTAssertEqual(simulation.leaks, [])
        }
    }

    func testLogin_thatIsPushed_getsItsNavigationController() async throws {
        open(.push, login: .push)
        above?.finish("")
        settle()
        XCTAssertEqual(picture, "[Account Above] | [Login]")
        try logIn()
        XCTAssertEqual(picture, "[Account]")
    }

    /// The user can't leave the login, and it comes again if other code takes it away.
    func testLogin_stays() async throws {
        open(.present)
        above?.finish("")
        settle()
        _ = try? user.swipeDown()
        settle()
        XCTAssertEqual(picture, "[Account] | Above | Login")
        window.visibleViewController?.presentingViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(picture, "[Account] | Above | Login")
        try logIn()
        XCTAssertEqual(picture, "[Account]")
    }

    func testStartsMeanwhile_comeAfterTheLogin() async throws {
        open(.present)
        above?.finish("")
        transitionCoordinator.coordinator(of: window).navigation.top.start(Modal("next"), animated: true) { _ in }
        settle()
        XCTAssertEqual(picture, "[Account] | Above | Login")
        try logIn()
        XCTAssertEqual(picture, "[Account] | next")
    }

    /// The user needs a new password, and the root is asked for meanwhile.
    func testScenesShownMeanwhile_comeOverTheLogin() async throws {
        open(.present)
        above?.finish("")
        settle()
        XCTAssertEqual(outcome(of: .present(sceneName: "Info")), .completed)
        XCTAssertEqual(picture, "[Account] | Above | Login | Info")
        go(.back(to: "Account"), "account")
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(picture, "[Account] | Above | Login")
        try logIn()
        XCTAssertEqual(picture, "[Account]")
        XCTAssertEqual(outcomes, ["account: completed"])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(picture, "[Account Info]")
        XCTAssertEqual(simulation.leaks, [])
    }

    func testReset_replacesAll() async throws {
        open(.present)
        above?.finish("")
        settle()
        session.isLoggedIn = true
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(picture, "[Account] | Above")
        XCTAssertEqual(simulation.leaks, [])
    }

    /// The user tries again.
    func testLogin_thatFails_leavesTheRootCovered() async throws {
        open(.present, scene: "Nowhere")
        above?.finish("")
        settle()
        XCTAssertEqual(picture, "[Account] | Above")
        XCTAssertEqual(simulation.issues.count, 1)
        session.isLoggedIn = true
        try user.swipeDown()
        settle()
        XCTAssertEqual(picture, "[Account]")
    }

    /// A tab bar that needs a login, which doesn't exist.
    private enum LostModule: TestTabBarModule {
        static let moduleName = "LostBar"
        static let requirements = [
            Requirement("known", sceneName: "Nowhere") { try $0.resolve(Session.self).isLoggedIn }
        ]
        static let tabs = GuardedModule.tabs
    }

    /// The tab bar is in sight already, so what comes in a tab in place of another screen doesn't wait for the login.
    func testTabBar_replacesAScreenMeanwhile() async throws {
        for (name, expected) in [
            ("GuardedBar", "([Home second]* Adult Flaky) | Login"), ("LostBar", "([Home second]* Adult Flaky)"),
        ] {
            startOver()
            let bars = TestTabBars()
            session.isLoggedIn = true
            assemble(opening: .present(sceneName: name)) { container in
                container.register(bars)
                container.register(LostModule.self)
                for scene in ["Home", "Adult", "Flaky"] { container.register(scene: scene) { SceneScreen(scene, $1) } }
            }
            let first = Adaptive("first"), navigation = try XCTUnwrap(bars[name]?[0].top)
            navigation.start(first, animated: true) { _ in
                navigation.start(Adaptive("second"), animated: true) { _ in }
            }
            settle()
            session.isLoggedIn = false
            first.finish("")
            settle()
            XCTAssertEqual(picture, expected)
        }
    }
}
