import Insecurity
import PresentationSim
import XCTest

/// Every failure is an outcome with advice. It changes neither the tree nor the chain, and the completion is called once.
final class NavigationFailureTests: SceneTestCase {
    func testUnknownScene() async throws {
        let outcome = outcome(of: .push(sceneName: "Profil"))
        XCTAssertEqual(outcome, .failed(.unknownScene("Profil", near: ["Profile"])))
        XCTAssertEqual(
            outcome?.error?.description,
            "warning: The scene \"Profil\" is not registered. Did you mean Profile? "
                + "(Troubleshooting.md#NavigationError-unknownScene)")
        XCTAssertEqual(picture, "[Starting]")
    }

    /// To compare long names takes too long, and nobody mistypes one.
    func testUnknownScene_isComparedUpTo100Letters() async {
        let registered = String(repeating: "a", count: 99)
        assemble { $0.register(scene: registered) { SceneScreen("Long", $1) } }
        for count in [100, 101, 7000] {
            let name = String(repeating: "a", count: count)
            let near = count == 100 ? [registered] : []
            XCTAssertEqual(outcome(of: .push(sceneName: name)), .failed(.unknownScene(name, near: near)))
        }
    }

    func testLocalizedError_isTheReasonInItsOwnWords() async {
        struct Offline: LocalizedError { var errorDescription: String? { "You are offline." } }
        assemble { $0.register(scene: "Offline") { _, _ in throw Offline() } }
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Offline")), .failed(.notBuilt(scene: "Offline", reason: "You are offline")))
    }

    func testThrowingBuilder_changesNothing_evenAtTheEndOfAPath() async {
        XCTAssertEqual(outcome(of: .push(sceneName: "Broken")), .failed(.notBuilt(scene: "Broken", reason: "it broke")))
        XCTAssertEqual(
            outcome(of: .replace(sceneName: "Broken")), .failed(.notBuilt(scene: "Broken", reason: "it broke")))
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
                + "Register the services and pass the parameters that the scene's `build` reads. "
                + "(Troubleshooting.md#NavigationError-notBuilt)")
        let throwing = NavigationType.custom("custom") { _ in
            throw ContainerError.registeredTwice(service: "Session")
        }
        XCTAssertEqual(
            outcome(of: throwing),
            .failed(.threw(navigation: "custom", reason: "Session is registered more than once")))
    }

    func testErrorInSentences_isOneLineWithOneFullStop() async {
        struct Sentences: Error, CustomStringConvertible {
            let description = "It broke.\nIt can't be mended.\n"
        }
        let error = outcome(of: .custom("custom") { _ in throw Sentences() })?.error
        XCTAssertEqual(error?.message, "\"custom\" failed: It broke. It can't be mended")
    }

    func testWindowGone_beforeTheNavigation() async {
        assembler = Assembler(Window(simulation: simulation), opening: .back) { _ in }
        go(.push(sceneName: "Info"))
        XCTAssertEqual(outcomes, ["go: The window of the navigation no longer exists"])
        XCTAssertNil(transitionCoordinator.presentingWindow)
        transitionCoordinator.performNavigation(.back, animated: true, completion: nil)
        let asynchronous = await transitionCoordinator.performNavigation(.back, animated: true)
        XCTAssertEqual(asynchronous, .failed(.windowGone))
        assembler.open(completion: note("open"))
        XCTAssertEqual(outcomes.last, "open: The window of the navigation no longer exists")
        XCTAssertEqual(simulation.issues as? [NavigationError], Array(repeating: .windowGone, count: 4))
    }

    func testWindowGone_whileNavigationsWait() async {
        var other: Window? = Window(simulation: simulation)
        go(.present(sceneName: "Starting"), "1", in: other)
        go(.present(sceneName: "Profile"), "2", in: other)
        go(.present(sceneName: "Info"), "3", in: other)
        halfway()
        other = nil
        settle()
        XCTAssertEqual(
            outcomes.sorted(), ["1", "2", "3"].map { "\($0): The window of the navigation no longer exists" })
    }

    func testWindowGone_whileTheLoginIsOpen() async throws {
        var other: Window? = Window(simulation: simulation)
        goAndSettle(.present(sceneName: "Profile"), "there", in: other)
        XCTAssertEqual(other?.rootViewController?.title, "Login")
        goAndSettle(.push(sceneName: "Profile"), "here")
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

    func testFailureWithACompletion_isAnIssueToo() async {
        XCTAssertEqual(outcome(of: .push(sceneName: "Nowhere")), .failed(.unknownScene("Nowhere", near: [])))
        XCTAssertEqual(simulation.issues.map(\.message), ["The scene \"Nowhere\" is not registered"])
        XCTAssertEqual(simulation.issues.first?.severity, .warning)
    }

    func testFailureThatIsAwaited_isAnIssueToo() async {
        let outcome = await transitionCoordinator.performNavigation(.back, animated: true)
        XCTAssertEqual(outcome, .failed(.atRoot))
        XCTAssertEqual(simulation.issues as? [NavigationError], [.atRoot])
    }

    func testRestorationThatFails_isAnIssueToo() async {
        let saved = transitionCoordinator.snapshot()
        assembler = Assembler(window, opening: .back) { _ in }
        transitionCoordinator.restore(saved, completion: nil)
        settle()
        XCTAssertEqual(simulation.issues as? [NavigationError], [.nothingToRestore])
    }

    /// A failure inside a requirement, a custom navigation or a flow is one issue, not one for each navigation around it.
    func testFailureInsideANavigation_isOneIssue() async {
        let coordinator = transitionCoordinator
        let part = NavigationType.custom("part") {
            $0.performNavigation(.push(sceneName: "Nowhere"), animated: true, completion: self.note("scene"))
        }
        goAndSettle(
            .custom("whole") { $0.performNavigation(part, animated: true, completion: self.note("part")) }, "whole")
        let nowhere = "The scene \"Nowhere\" is not registered"
        XCTAssertEqual(outcomes, ["scene: \(nowhere)", "part: \(nowhere)", "whole: \(nowhere)"])
        XCTAssertEqual(simulation.issues.map(\.message), [nowhere])
        let asking = NavigationType.flow("flow") { flow in
            let _: Int = try await flow.ask("age", sceneName: "Broken")
            return nil
        }
        let outcome = await coordinator.performNavigation(asking, animated: true)
        XCTAssertEqual(outcome, .failed(.notBuilt(scene: "Broken", reason: "it broke")))
        XCTAssertEqual(simulation.issues.count, 2)
        assemble { container in
            let gate = Requirement("gate", sceneName: "Broken") { _ in false }
            container.register(scene: "Gated", requirements: [gate]) { SceneScreen("Gated", $1) }
        }
        let gated = await transitionCoordinator.performNavigation(.push(sceneName: "Gated"), animated: true)
        XCTAssertEqual(gated, outcome)
        XCTAssertEqual(simulation.issues.count, 3)
    }

    func testFailureOfALaterPart_isAnIssue() async {
        go(
            .custom("both") {
                $0.performNavigation(.back, animated: true, completion: nil)
                $0.performNavigation(.push(sceneName: "Broken"), animated: true, completion: nil)
            })
        settle()
        XCTAssertEqual(
            simulation.issues as? [NavigationError], [.atRoot, .notBuilt(scene: "Broken", reason: "it broke")])
    }

    func testFailureThatAFlowCatches_isAnIssue() async {
        let catching = NavigationType.flow("flow") { flow in
            do { let _: Int = try await flow.ask("age", sceneName: "Broken") } catch {}
            await flow.perform(.back(to: "Nowhere"))
            return nil
        }
        let outcome = await transitionCoordinator.performNavigation(catching, animated: true)
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(
            simulation.issues as? [NavigationError],
            [.notBuilt(scene: "Broken", reason: "it broke"), .notRunning(scene: "Nowhere", running: ["Starting"])])
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
        let many = length(1_000, long: 10_000)
        var ended = 0
        for _ in 0..<many {
            transitionCoordinator.performNavigation(.push(sceneName: "Nowhere"), animated: false) { _ in ended += 1 }
        }
        transitionCoordinator.performNavigation(
            .custom("many") { coordinator in
                for _ in 0..<many { coordinator.performNavigation(.back, animated: false) { _ in ended += 1 } }
            }, animated: false, completion: nil)
        settle()
        XCTAssertEqual(ended, 2 * many)
    }

    func testErrors_allHaveAMessageAndAdvice() async {
        let errors: [NavigationError] = [
            .unknownScene("a", near: []), .unknownScene("a", near: ["b"]), .sceneRegisteredTwice("a"),
            .notBuilt(scene: "a", reason: "r"), .unusableScreen(scene: "a", reason: "r"),
            .notShown(scene: "a", reason: "r"), .alreadyOpen, .windowGone, .noNavigationController(scene: "a"), .atRoot,
            .notRunning(scene: "a", running: []), .notRunning(scene: "a", running: ["b"]),
            .requirementLoop(path: ["a", "a"]), .requirementNotMet("a"), .requirementThrew("a", reason: "r"),
            .link("a", reason: "r"), .notAPath(navigation: "a", step: "b"), .threw(navigation: "a", reason: "r"),
            .endless(navigation: "a"), .nothingToRestore, .interrupted, .onceInItself("a"),
        ]
        XCTAssertEqual(Set(errors.map(\.description)).count, errors.count)
        for error in errors {
            switch error.kind {
            case .link, .interrupted: XCTAssertEqual(error.severity, .information)
            default: XCTAssertEqual(error.severity, .warning)
            }
            XCTAssertTrue(error.advice.hasSuffix(".") || error.advice.hasSuffix("?"), error.advice)
        }
    }
}
