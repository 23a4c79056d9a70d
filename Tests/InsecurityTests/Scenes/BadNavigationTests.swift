import Insecurity
import PresentationSim
import XCTest

/// Every failure is an outcome with advice; the tree and the chain are as they were; the completion comes exactly once.
final class BadNavigationTests: SceneTestCase {
    func testUnknownScene() async throws {
        let outcome = outcome(of: .push(sceneName: "Profil"))
        XCTAssertEqual(outcome, .failed(.unknownScene("Profil", near: ["Profile"])))
        XCTAssertEqual(outcome?.error?.description, "warning: There is no scene \"Profil\". Is it Profile?")
        XCTAssertEqual(picture, "[Starting]")
    }

    func testUnknownSceneOfAThousandLetters_isToldQuickly() async {
        let name = String(repeating: "Profile", count: 1000)
        XCTAssertEqual(outcome(of: .push(sceneName: name)), .failed(.unknownScene(name, near: [])))
    }

    func testThrowingBuilder() async {
        XCTAssertEqual(outcome(of: .push(sceneName: "Broken")), .failed(.notBuilt(scene: "Broken", reason: "it broke")))
        XCTAssertEqual(
            outcome(of: .replace(sceneName: "Broken")), .failed(.notBuilt(scene: "Broken", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testThrowingBuilder_inAPath_changesNothing() async {
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Info"), .push(sceneName: "Broken")])),
            .failed(.notBuilt(scene: "Broken", reason: "it broke")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testUnknownScene_afterAProtectedOne_isToldBeforeTheLogin() async {
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Profile"), .push(sceneName: "Nowhere")])),
            .failed(.unknownScene("Nowhere", near: [])))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testMissingParameter_isToldWithTheScenesName() async {
        guard case .failed(.notBuilt("Product", let reason)) = outcome(of: .push(sceneName: "Product")) else {
            return XCTFail("it should not be built")
        }
        XCTAssertTrue(reason.contains("<Product> needs the parameter `id`, a Int"), reason)
    }

    func testNoWindow() async {
        assemble(opens: false)
        assembler = Assembler(nil, opening: .back) { _ in }
        go(.push(sceneName: "Info"))
        XCTAssertEqual(outcomes, ["go: There is no window to navigate in"])
        XCTAssertNil(transitionCoordinator.presentingWindow)
        transitionCoordinator.performNavigation(.back, animated: true, completion: nil)
        XCTAssertEqual(simulation.issues.count, 1)
        let asynchronous = await transitionCoordinator.performNavigation(.back, animated: true)
        XCTAssertEqual(asynchronous, .failed(.noWindow))
    }

    func testWindowGone_whileNavigationsWait() async {
        var other: Window? = Window(simulation: simulation)
        other?.makeKeyAndVisible()
        go(.present(sceneName: "Starting"), "1")
        go(.present(sceneName: "Profile"), "2")
        go(.back, "3")
        halfway()
        other = nil
        settle()
        XCTAssertEqual(
            outcomes, ["1", "2", "3"].map { "\($0): The window of the navigation is gone" })
    }

    func testWindowGone_whileTheLoginIsOpen() async throws {
        var other: Window? = Window(simulation: simulation)
        other?.makeKeyAndVisible()
        go(.present(sceneName: "Profile"), "there")
        settle()
        XCTAssertEqual(other?.rootViewController?.title, "Login")
        window.makeKeyAndVisible()
        go(.push(sceneName: "Profile"), "here")
        settle()
        XCTAssertEqual(outcomes, [])
        other = nil
        settle()
        // The other navigation has a window of its own, and has the requirement met there.
        XCTAssertEqual(outcomes, ["there: The window of the navigation is gone"])
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes.last, "here: completed")
    }

    func testFailureThatNobodyListensFor_isAnIssue() async {
        transitionCoordinator.performNavigation(.push(sceneName: "Nowhere"), animated: true, completion: nil)
        settle()
        XCTAssertEqual(
            simulation.issues.map(\.message), ["There is no scene \"Nowhere\""])
    }

    func testNavigationInsideACompletion() async {
        transitionCoordinator.performNavigation(.push(sceneName: "Info"), animated: true) { _ in
            self.note("1")(.completed)
            self.go(.push(sceneName: "Age"), "2")
        }
        settle()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed"])
        XCTAssertEqual(picture, "[Starting Info Age]")
    }

    func testManyNavigations_needNoMoreStackThanOne() async {
        var ended = 0
        for _ in 0..<10_000 {
            transitionCoordinator.performNavigation(.push(sceneName: "Nowhere"), animated: false) { _ in ended += 1 }
        }
        transitionCoordinator.performNavigation(
            .custom("many") { coordinator in
                for _ in 0..<10_000 { coordinator.performNavigation(.back, animated: false) { _ in ended += 1 } }
            }, animated: false, completion: nil)
        settle()
        XCTAssertEqual(ended, 20_000)
    }

    func testErrors_allHaveAMessageAndAdvice() async {
        let errors: [NavigationError] = [
            .unknownScene("a", near: []), .unknownScene("a", near: ["b"]), .sceneRegisteredTwice("a"),
            .notBuilt(scene: "a", reason: "r"), .unusableScreen(scene: "a", reason: "r"),
            .notShown(scene: "a", reason: "r"), .noWindow, .windowGone, .noNavigationController(scene: "a"), .atRoot,
            .notRunning(scene: "a", running: []), .notRunning(scene: "a", running: ["b"]),
            .requirementLoop(path: ["a", "a"]), .requirementNotMet("a"), .requirementThrew("a", reason: "r"),
            .link("a", reason: "r"), .notAPath(navigation: "a", step: "b"), .threw(navigation: "a", reason: "r"),
            .endless(navigation: "a"), .nothingToRestore, .interrupted,
        ]
        XCTAssertEqual(Set(errors.map(\.description)).count, errors.count)
        for error in errors {
            XCTAssertEqual(error.severity, .warning)
            XCTAssertTrue(error.advice.hasSuffix(".") || error.advice.hasSuffix("?"), error.advice)
        }
    }
}
