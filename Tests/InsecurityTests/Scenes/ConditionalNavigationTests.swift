import Insecurity
import PresentationSim
import XCTest

/// Scenes with requirements: those are met first, and the navigation goes on by itself.
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
        go(.push(sceneName: "Profile"))
        settle()
        XCTAssertEqual(outcomes, [])
        session.isLoggedIn = true
        try top?.complete()
        XCTAssertEqual(outcomes, [])
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testBackingOut_abandons() async {
        go(.push(sceneName: "Profile"))
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["go: abandoned"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testBackingOut_ofAMetRequirement_goesOn() async {
        go(.push(sceneName: "Profile"))
        settle()
        session.isLoggedIn = true
        user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testForeignDismissal_ofTheLogin_abandons() async {
        go(.push(sceneName: "Profile"))
        settle()
        top?.dismiss(animated: true)
        settle()
        XCTAssertEqual(outcomes, ["go: abandoned"])
    }

    func testRequirements_areMetOneAfterTheOther() async throws {
        go(.push(sceneName: "Bar"))
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Age]")
        session.isAdult = true
        simulation.log = EventLog()
        try complete()
        XCTAssertEqual(picture, "[Starting Bar]")
        XCTAssertEqual(outcomes, ["go: completed"])
        // The scene that has done its duty leaves in the same transition (L17).
        XCTAssertEqual(simulation.log?.events.filter { if case .transitionBegan = $0 { true } else { false } }.count, 1)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testTwoNavigations_shareOneLogin() async throws {
        go(.push(sceneName: "Profile"), "1")
        go(.present(sceneName: "Profile"), "2")
        settle()
        go(.presentAndPush(sceneName: "Profile"), "3")
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile] | Profile | [Profile]")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: completed"])
    }

    func testTwoNavigations_abandonedTogether() async {
        go(.push(sceneName: "Profile"), "1")
        go(.present(sceneName: "Profile"), "2")
        settle()
        user.swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["1: abandoned", "2: abandoned"])
    }

    func testOtherNavigations_arentHeldUpByTheLogin() async throws {
        go(.push(sceneName: "Profile"), "profile")
        go(.present(sceneName: "Info"), "info")
        settle()
        XCTAssertEqual(picture, "[Starting] | Login | Info")
        XCTAssertEqual(outcomes, ["info: completed"])
        outcome(of: .back)
        try logIn()
        XCTAssertEqual(outcomes, ["info: completed", "profile: completed"])
    }

    func testDoubleTap_inTheLogin_countsOnce() async throws {
        go(.push(sceneName: "Profile"))
        settle()
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

    func testCompletionWithoutALogin_isTold() async throws {
        go(.push(sceneName: "Profile"))
        settle()
        try complete()
        XCTAssertEqual(outcomes, ["go: The requirement \"loggedIn\" is still not met"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testUnknownLoginScene_isTold() async {
        assemble {
            let lost = Requirement("lost", sceneName: "Nowhere") { _ in false }
            $0.register(scene: "Secret", requirements: [lost]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .failed(.unknownScene("Nowhere", near: [])))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testThrowingRequirement_isTold() async {
        assemble {
            let odd = Requirement("odd", sceneName: "Login") { _ in throw Breakdown() }
            $0.register(scene: "Secret", requirements: [odd]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(
            outcome(of: .present(sceneName: "Secret")), .failed(.requirementThrew("odd", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testRequirementThatThrowsLater_isTold() async throws {
        let session = session
        assemble {
            let odd = Requirement("odd", sceneName: "Login") { _ in
                if session.isLoggedIn { throw Breakdown() }
                return false
            }
            $0.register(scene: "Secret", requirements: [odd]) { SceneScreen("Secret", $1) }
        }
        go(.present(sceneName: "Secret"))
        settle()
        try logIn()
        XCTAssertEqual(outcomes, ["go: The requirement \"odd\" could not be checked: it broke"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testRequirementsThatUndoEachOther_areTold() async throws {
        let session = session
        assemble {
            let day = Requirement("day", sceneName: "Age") { _ in session.isAdult }
            let night = Requirement("night", sceneName: "Age") { _ in !session.isAdult }
            $0.register(scene: "Dusk", requirements: [day, night]) { SceneScreen("Dusk", $1) }
        }
        go(.present(sceneName: "Dusk"))
        settle()
        for _ in 0..<10 where outcomes.isEmpty {
            session.isAdult.toggle()
            try complete()
        }
        XCTAssertEqual(outcomes, ["go: The requirement \"day\" is still not met"])
        XCTAssertEqual(picture, "[Starting]")
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
        go(.back)
        settle()
        XCTAssertEqual(picture, "[Starting Profile Info] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile]")
        XCTAssertEqual(outcomes, ["go: completed"])
    }
}
