import Insecurity
import PresentationSim
import XCTest

/// Every failure is an outcome with advice. It changes neither the tree nor the chain, and the completion is called once.
final class BadNavigationTests: SceneTestCase {
    func testUnknownScene() async throws {
        let outcome = outcome(of: .push(sceneName: "Profil"))
        XCTAssertEqual(outcome, .failed(.unknownScene("Profil", near: ["Profile"])))
        XCTAssertEqual(
            outcome?.error?.description, "warning: The scene \"Profil\" is not registered. Did you mean Profile?")
        XCTAssertEqual(picture, "[Starting]")
    }

    func testUnknownSceneOfAThousandLetters_failsQuickly() async {
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

    func testUnknownScene_afterAProtectedOne_failsBeforeTheLogin() async {
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Profile"), .push(sceneName: "Nowhere")])),
            .failed(.unknownScene("Nowhere", near: [])))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testErrorInsideAnError_isOneSentenceWithOneAdvice() async {
        let needs = "<Product> needs the parameter `id` of type Int"
        let error = outcome(of: .push(sceneName: "Product"))?.error
        XCTAssertEqual(error, .notBuilt(scene: "Product", reason: needs))
        XCTAssertEqual(
            error?.description,
            "warning: The scene \"Product\" could not be built: \(needs). "
                + "Register the services and pass the parameters that the scene's `build` reads.")
        let throwing = NavigationType.custom("custom") { _ in
            throw ContainerError.registeredTwice(service: "Session")
        }
        XCTAssertEqual(
            outcome(of: throwing),
            .failed(.threw(navigation: "custom", reason: "Session is registered more than once")))
    }

    func testNoWindow() async {
        assemble(opens: false)
        assembler = Assembler(nil, opening: .back) { _ in }
        go(.push(sceneName: "Info"))
        XCTAssertEqual(outcomes, ["go: The assembler was created without a window"])
        XCTAssertNil(transitionCoordinator.presentingWindow)
        let written = standardError {
            transitionCoordinator.performNavigation(.back, animated: true, completion: nil)
        }
        XCTAssertEqual(written, "\(NavigationError.noWindow)\n")
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
            outcomes, ["1", "2", "3"].map { "\($0): The window of the navigation no longer exists" })
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
        // The other navigation has its own window and meets the requirement there.
        XCTAssertEqual(outcomes, ["there: The window of the navigation no longer exists"])
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(outcomes.last, "here: completed")
    }

    func testFailureWithoutACompletion_isAnIssue() async {
        transitionCoordinator.performNavigation(.push(sceneName: "Nowhere"), animated: true, completion: nil)
        settle()
        XCTAssertEqual(
            simulation.issues.map(\.message), ["The scene \"Nowhere\" is not registered"])
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
