import Insecurity
import PresentationSim
import XCTest

/// Requirements that can't be met are failures.
final class RequirementFailureTests: SceneTestCase {
    func testCompletionWithoutALogin_fails() async throws {
        goAndSettle(.push(sceneName: "Profile"))
        try complete()
        XCTAssertEqual(outcomes, ["go: The requirement \"loggedIn\" is still not met"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReplacedLogin_interrupts() async {
        goAndSettle(.push(sceneName: "Profile"))
        goAndSettle(.replace(sceneName: "Info"), "replace")
        XCTAssertEqual(outcomes.sorted(), ["go: The navigation was interrupted", "replace: completed"])
        XCTAssertEqual(picture, "[Starting] | Info")
    }

    func testUnknownLoginScene_fails() async {
        assemble {
            let lost = Requirement("lost", sceneName: "Nowhere") { _ in false }
            $0.register(scene: "Secret", requirements: [lost]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .failed(.unknownScene("Nowhere", near: [])))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testThrowingRequirement_fails() async {
        assemble {
            let odd = Requirement("odd", sceneName: "Login") { _ in throw Breakdown() }
            $0.register(scene: "Secret", requirements: [odd]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(
            outcome(of: .present(sceneName: "Secret")), .failed(.requirementThrew("odd", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testRequirementThatThrowsLater_fails() async throws {
        let session = session
        assemble {
            let odd = Requirement("odd", sceneName: "Login") { _ in
                if session.isLoggedIn { throw Breakdown() }
                return false
            }
            $0.register(scene: "Secret", requirements: [odd]) { SceneScreen("Secret", $1) }
        }
        goAndSettle(.present(sceneName: "Secret"))
        try logIn()
        XCTAssertEqual(outcomes, ["go: The requirement \"odd\" could not be checked: it broke"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testRequirementsThatUndoEachOther_fail() async throws {
        let session = session
        assemble {
            let day = Requirement("day", sceneName: "Age") { _ in session.isAdult }
            let night = Requirement("night", sceneName: "Age") { _ in !session.isAdult }
            $0.register(scene: "Dusk", requirements: [day, night]) { SceneScreen("Dusk", $1) }
        }
        goAndSettle(.present(sceneName: "Dusk"))
        for _ in 0..<10 where outcomes.isEmpty {
            session.isAdult.toggle()
            try complete()
        }
        XCTAssertEqual(outcomes, ["go: The requirement \"day\" is still not met"])
        XCTAssertEqual(picture, "[Starting]")
    }
}
