import Insecurity
import PresentationSim
import XCTest

/// Scenes with requirements: the requirements are met first, and then the navigation continues.
final class ConditionalNavigationTests: SceneTestCase {
    func testProtectedScene_asInTheNote_behindTheLogin() async throws {
        transitionCoordinator.performNavigation(
            NavigationType.present(
                sceneName: ProfileSceneModule.moduleName,
                parameters: nil
            ),
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting] | Profile")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testProtectedScene_withTheKey_isShownAtOnce() async {
        session.isLoggedIn = true
        XCTAssertEqual(outcome(of: .push(sceneName: "Profile")), .completed)
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testCompletion_comesOnce_whenTheDestinationIsShown() async throws {
        goAndSettle(.push(sceneName: "Profile"))
        XCTAssertEqual(outcomes, [])
        session.isLoggedIn = true
        try top?.complete()
        XCTAssertEqual(outcomes, [])
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testLoginThatLeaves_abandons_unlessItIsMet() async throws {
        for (isMet, isByUser) in [(false, true), (false, false), (true, true), (true, false)] {
            startOver()
            assemble()
            goAndSettle(.push(sceneName: "Profile"))
            session.isLoggedIn = isMet
            if isByUser { try user.swipeDown() } else { top?.dismiss(animated: true) }
            settle()
            XCTAssertEqual(outcomes, [isMet ? "go: completed" : "go: abandoned"])
            XCTAssertEqual(picture, isMet ? "[Starting Profile]" : "[Starting]")
        }
    }

    func testRequirements_areMetOneAfterTheOther() async throws {
        goAndSettle(.push(sceneName: "Bar"))
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Age]")
        session.isAdult = true
        record()
        try complete()
        XCTAssertEqual(picture, "[Starting Bar]")
        XCTAssertEqual(outcomes, ["go: completed"])
        // The login's scene leaves in the same transition (L17).
        XCTAssertEqual(transitions.count, 1)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testAction_meetsARequirement_inTheLoginOfOthers() async throws {
        for (logsIn, expected) in [(false, "[Starting]"), (true, "[Starting Profile]")] {
            outcomes = []
            go(.push(sceneName: "Profile"))
            var isMet: Bool?
            let task = Task { [transitionCoordinator] in isMet = await transitionCoordinator.meet(.loggedIn) }
            await until { picture == "[Starting] | Login" }
            for _ in 0..<20 { await Task.yield() }
            settle()
            if logsIn { try logIn() } else { try user.swipeDown() }
            await until { isMet != nil }
            await task.value
            XCTAssertEqual(isMet, logsIn)
            XCTAssertEqual(picture, expected)
        }
        let isMet = await transitionCoordinator.meet(.loggedIn)
        XCTAssertTrue(isMet)
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testTwoNavigations_shareOneLogin() async throws {
        go(.push(sceneName: "Profile"), "1")
        goAndSettle(.present(sceneName: "Profile"), "2")
        goAndSettle(.presentAndPush(sceneName: "Profile"), "3")
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile] | Profile | [Profile]")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: completed"])
    }

    func testTwoNavigations_abandonedTogether() async throws {
        go(.push(sceneName: "Profile"), "1")
        goAndSettle(.present(sceneName: "Profile"), "2")
        try user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["1: abandoned", "2: abandoned"])
    }

    func testOtherNavigations_arentHeldUpByTheLogin() async throws {
        go(.push(sceneName: "Profile"), "profile")
        goAndSettle(.present(sceneName: "Info"), "info")
        XCTAssertEqual(picture, "[Starting] | Login | Info")
        XCTAssertEqual(outcomes, ["info: completed"])
        outcome(of: .back)
        try logIn()
        XCTAssertEqual(outcomes, ["info: completed", "profile: completed"])
    }

    func testDoubleTap_inTheLogin_countsOnce() async throws {
        goAndSettle(.push(sceneName: "Profile"))
        let login = try XCTUnwrap(top)
        session.isLoggedIn = true
        try login.complete()
        try login.complete()
        settle()
        try login.complete()
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testRequirement_metByAFlow() async throws {
        let session = session
        assemble {
            let flow = NavigationType.flow("sign up") { flow in
                try await flow.confirm("age", sceneName: "Age")
                session.isAdult = true
                return nil
            }
            let adult = Requirement("adult", navigation: flow) { _ in session.isAdult }
            $0.register(scene: "Bar 2", requirements: [adult]) { SceneScreen("Bar 2", $1) }
        }
        go(.push(sceneName: "Bar 2"))
        await until { picture == "[Starting Age]" }
        try complete()
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Bar 2]")
    }

    func testBack_toAProtectedScene_meetsItsRequirementFirst() async throws {
        session.isLoggedIn = true
        outcome(of: .push(sceneName: "Profile"))
        outcome(of: .push(sceneName: "Info"))
        session.isLoggedIn = false
        goAndSettle(.back)
        XCTAssertEqual(picture, "[Starting Profile Info] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile]")
        XCTAssertEqual(outcomes, ["go: completed"])
    }
}
