import Insecurity
import PresentationSim
import XCTest

/// The navigations without conditions, called as in the note.
final class StaticNavigationTests: SceneTestCase {
    func testOpen_showsTheOpening() async {
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertTrue(issues.isEmpty)
    }

    func testDescription_isTheName() async {
        XCTAssertEqual("\(NavigationType.push(sceneName: "Profile", parameters: ["id": 1]))", "push Profile")
        XCTAssertEqual("\(NavigationType.custom("logOut") { _ in })", "logOut")
    }

    func testPresent_asInTheNote() async {
        transitionCoordinator.performNavigation(
            NavigationType.present(
                sceneName: StartingSceneModule.moduleName,
                parameters: nil
            ),
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting] | Starting")
    }

    func testPush_asInTheNote() async {
        transitionCoordinator.performNavigation(
            NavigationType.push(
                sceneName: StartingSceneModule.moduleName,
                parameters: nil
            ),
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting Starting]")
    }

    func testPresentAndPush_asInTheNote() async {
        transitionCoordinator.performNavigation(
            NavigationType.presentAndPush(
                sceneName: StartingSceneModule.moduleName,
                parameters: nil
            ),
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting] | [Starting]")
    }

    func testDefaults_areAnimated_withoutACompletion() async {
        func show(_ sceneName: String) { transitionCoordinator.performNavigation(.push(sceneName: sceneName)) }
        record()
        show("Info")
        settle()
        XCTAssertEqual(transitions, ["push"])
        let coordinator = transitionCoordinator
        let task = Task { await coordinator.performNavigation(.push(sceneName: "Age")) }
        await until { picture == "[Starting Info Age]" }
        settle()
        let outcome = await task.value
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(transitions, ["push", "push"])
    }

    func testReplace_ifNothingRuns_startsTheScene() async {
        let other = Window(simulation: simulation)
        XCTAssertEqual(outcome(of: .replace(sceneName: "Info"), in: other), .completed)
        XCTAssertEqual(other.picture, "Info")
    }

    func testBack_asInTheNote_pops() async {
        outcome(of: .push(sceneName: "Info"))
        transitionCoordinator.performNavigation(
            NavigationType.back,
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReset_asInTheNote() async {
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .present(sceneName: "Info"))
        transitionCoordinator.performNavigation(
            NavigationType.reset,
            animated: true,
            completion: nil
        )
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }

    func testBack_withNothingToPop_dismisses() async {
        outcome(of: .present(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(picture, "[Starting]")
        outcome(of: .presentAndPush(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testBack_atTheRoot_failsAndChangesNothing() async {
        XCTAssertEqual(outcome(of: .back), .failed(.atRoot))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testPush_withoutANavigationController_failsAndChangesNothing() async {
        outcome(of: .present(sceneName: "Info"))
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Info")), .failed(.noNavigationController(scene: "Info")))
        XCTAssertEqual(picture, "[Starting] | Info")
    }

    func testPresent_withNothingRunning_isTheRoot() async {
        let window = Window(simulation: simulation)
        XCTAssertEqual(outcome(of: .present(sceneName: "Info"), in: window), .completed)
        XCTAssertEqual(window.rootViewController?.title, "Info")
    }

    func testBackTo_endsEverythingAbove() async {
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .present(sceneName: "Age"))
        outcome(of: .presentAndPush(sceneName: "Age"))
        XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
        XCTAssertEqual(
            outcome(of: .back(to: "Age")), .failed(.notRunning(scene: "Age", running: ["Starting", "Info"])))
    }

    func testBackTo_aNameThatRunsTwice_endsAtTheUpper() async {
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .present(sceneName: "Info"))
        outcome(of: .present(sceneName: "Age"))
        XCTAssertEqual(outcome(of: .back(to: "Info")), .completed)
        XCTAssertEqual(picture, "[Starting Info] | Info")
    }

    func testReplace_keepsTheStyle() async {
        outcome(of: .push(sceneName: "Info"))
        record()
        XCTAssertEqual(outcome(of: .replace(sceneName: "Age")), .completed)
        XCTAssertEqual(picture, "[Starting Age]")
        XCTAssertEqual(transitions.count, 1)
        outcome(of: .present(sceneName: "Info"))
        outcome(of: .replace(sceneName: "Age"))
        XCTAssertEqual(picture, "[Starting Age] | Age")
        outcome(of: .presentAndPush(sceneName: "Info"))
        outcome(of: .replace(sceneName: "Age"))
        XCTAssertEqual(picture, "[Starting Age] | Age | [Age]")
        outcome(of: .back(to: "Starting"))
        outcome(of: .replace(sceneName: "Info"))
        XCTAssertEqual(picture, "[Info]")
        XCTAssertTrue(issues.isEmpty)
    }

    func testPath_opensInOneBatch() async {
        record()
        let path = NavigationType.path([
            .push(sceneName: "Info"), .path([.push(sceneName: "Product", parameters: ["id": 1])]),
            .presentAndPush(sceneName: "Age"), .push(sceneName: "Info"),
        ])
        XCTAssertEqual(outcome(of: path), .completed)
        XCTAssertEqual(picture, "[Starting Info Product 1] | [Age Info]")
        XCTAssertEqual(transitions, ["set, not animated", "present"])
        XCTAssertEqual(outcome(of: .path([])), .completed)
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Info"), .back])),
            .failed(.notAPath(navigation: "path", step: "back")))
        XCTAssertEqual(picture, "[Starting Info Product 1] | [Age Info]")
    }

    func testPath_pushAfterPresent_failsAsAWhole() async {
        XCTAssertEqual(
            outcome(of: .path([.present(sceneName: "Info"), .push(sceneName: "Age")])),
            .failed(.noNavigationController(scene: "Age")))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testNavigation_takesEffectAtOnce_andCompletesWhenTheTransitionHasEnded() async {
        go(.push(sceneName: "Info"))
        XCTAssertEqual(picture, "[Starting Info]")
        halfway()
        XCTAssertEqual(outcomes, [])
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    /// A link that arrives while the user swipes is decided after the swipe.
    func testNavigationDuringASwipe_isDoneOnWhatRemains() async throws {
        let cases: [(NavigationType, goesBack: Bool, picture: String)] = [
            (.push(sceneName: "Age"), true, "[Starting Info Age]"),
            (.push(sceneName: "Age"), false, "[Starting Info Info Age]"),
            (.back, true, "[Starting]"),
            (.back, false, "[Starting Info]"),
            (.replace(sceneName: "Age"), true, "[Starting Age]"),
            (.reset, true, "[Starting]"),
        ]
        for (type, goesBack, expected) in cases {
            assemble()
            outcome(of: .path([.push(sceneName: "Info"), .push(sceneName: "Info")]))
            let swipe = try XCTUnwrap(user.beginSwipeBack())
            go(type)
            if goesBack { swipe.finish() } else { swipe.cancel() }
            settle()
            XCTAssertEqual(picture, expected, "\(type) \(goesBack)")
        }
        XCTAssertEqual(Set(outcomes), ["go: completed"])
    }

    func testL2_navigations_changeWhatRunsAtOnce_alsoDuringATransition() async {
        go(.push(sceneName: "Info"), "1")
        go(.present(sceneName: "Age"), "2")
        halfway()
        go(.presentAndPush(sceneName: "Info"), "3")
        goAndSettle(.back, "4")
        XCTAssertEqual(picture, "[Starting Info] | Age")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: abandoned", "4: completed"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }
}
