import Insecurity
import PresentationSim
import XCTest

/// Screens that can't be shown, and builders that navigate.
final class SceneBuilderTests: SceneTestCase {
    func testUnusableScreens() async {
        let kept = SceneScreen("Kept", [:])
        assemble {
            $0.register(scene: "Kept") { _, _ in kept }
            $0.register(scene: "Stack") { _, _ in NavigationController() }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Kept")), .completed)
        let reason = "Kept is already on screen"
        XCTAssertEqual(
            outcome(of: .present(sceneName: "Kept")), .failed(.unusableScreen(scene: "Kept", reason: reason)))
        XCTAssertEqual(outcome(of: .push(sceneName: "Stack"))?.error?.kind, .notShown)
        XCTAssertEqual(picture, "[Starting Kept]")
        outcome(of: .back)
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Kept"), .push(sceneName: "Kept")])),
            .failed(.unusableScreen(scene: "Kept", reason: "Kept is shown twice")))
    }

    private enum Pages: TabBarModule {
        static let moduleName = "Pages"
        static let tabs = [SceneStep("Info", style: .presentAndPush)]
    }

    func testResolvedCoordinator_isNoScreen() async {
        assemble {
            $0.register(AdaptiveCoordinator<Int>.self) { _ in NamedCoordinator("kept") }
            $0.register(KeptModule.self)
            $0.register(Pages.self)
        }
        for name in ["Kept", "Pages"] {
            XCTAssertThrowsError(try transitionCoordinator.resolveScene(sceneName: name)) {
                let error = $0 as? NavigationError
                XCTAssertEqual(error?.message, "The screen of \"\(name)\" can't be shown: it is a coordinator")
                XCTAssertEqual(error?.advice, "Show it with a navigation, such as `.present`.")
            }
        }
    }

    private enum KeptModule: CoordinatorModule {
        static let moduleName = "Kept"
        static func build(
            resolver: any Resolver, parameters: SceneParameters
        ) throws -> AdaptiveCoordinator<Int> { try resolver.resolve() }
    }

    /// It is refused before anything ends for it.
    func testL16_coordinatorThatWasStartedBefore_changesNothing() async {
        let kept: AdaptiveCoordinator<Int> = NamedCoordinator("kept")
        assemble(opening: .presentAndPush(sceneName: "Kept")) {
            $0.register(AdaptiveCoordinator<Int>.self) { _ in kept }
            $0.register(KeptModule.self)
        }
        outcome(of: .push(sceneName: "Info"))
        let container = assembler.container
        let refused = NavigationError.unusableScreen(scene: "Kept", reason: "its coordinator isn't new")
        for type in [NavigationType.reset, .replace(sceneName: "Kept"), .push(sceneName: "Kept")] {
            XCTAssertEqual(outcome(of: type), .failed(refused), type.name)
            XCTAssertEqual(picture, "[kept Info]", type.name)
        }
        XCTAssertTrue(assembler.container === container)
        XCTAssertTrue(kept.isRunning)

        let restoration = restore(transitionCoordinator.snapshot())
        XCTAssertEqual(
            restoration, Restoration(outcome: .completed, leftOut: [.init(sceneName: "Kept", error: refused)]))
        XCTAssertEqual(picture, "[Info]")
    }

    func testL16_coordinatorThatIsBuiltTwice_changesNothing() async {
        let kept: AdaptiveCoordinator<Int> = NamedCoordinator("kept")
        assemble {
            $0.register(AdaptiveCoordinator<Int>.self) { _ in kept }
            $0.register(KeptModule.self)
        }
        let path = NavigationType.path([.push(sceneName: "Kept"), .push(sceneName: "Kept")])
        XCTAssertEqual(outcome(of: path)?.error?.kind, .notShown)
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(outcome(of: .push(sceneName: "Kept")), .completed)
    }

    func testScreenWhoseWindowIsTakenWhileItLoads_isAbandoned() async {
        assemble { container in
            container.register(scene: "Taken") { _, parameters in
                let screen = SceneScreen("Taken", parameters)
                screen.onLoad = { [weak self] in self?.window.rootViewController = screenOf("Other") }
                return screen
            }
        }
        XCTAssertEqual(outcome(of: .present(sceneName: "Taken")), .abandoned)
    }

    func testScreenThatOtherCodeShowedMeanwhile_isNotShown() async {
        let kept = SceneScreen("Kept", [:])
        let other = Window(simulation: simulation)
        assemble { $0.register(scene: "Kept") { _, _ in kept } }
        go(.path([.present(sceneName: "Info"), .present(sceneName: "Kept")]))
        other.rootViewController = kept
        settle()
        XCTAssertEqual(
            outcomes, ["go: The scene \"Kept\" was not shown: <Kept> returned <Kept>, which is already on screen"])
        XCTAssertEqual(picture, "[Starting] | Info")
    }

    func testBuilderThatNavigatesByItself_isInterrupted() async throws {
        assemble { [unowned self] container in
            container.register(scene: "Rash") {
                let resolved = try $0.resolve(TransitionCoordinator.self)
                resolved.coordinator(of: self.window).navigation.top.start(Adaptive("rash"), animated: false) { _ in }
                return SceneScreen("Rash", $1)
            }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Rash")), .failed(.interrupted))
        XCTAssertEqual(picture, "[Starting rash]")
    }

    func testScenesEndedBeforeTheyAreShown_areAbandoned() async {
        session.isLoggedIn = true
        go(.path([.present(sceneName: "Info"), .present(sceneName: "Age")]))
        transitionCoordinator.coordinator(of: window).dismissAll()
        settle()
        XCTAssertEqual(outcomes, ["go: abandoned"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }
}

@MainActor
private func screenOf(_ name: String) -> ViewController { screen(name) }
