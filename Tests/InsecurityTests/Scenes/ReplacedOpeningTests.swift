import Insecurity
import PresentationSim
import XCTest

/// Openings that fail, and services that a reset releases.
final class ReplacedOpeningTests: ShopTestCase {
    private enum Pages: TabBarModule {
        static let moduleName = "Pages"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Age", style: .presentAndPush)]
    }

    /// Calls a closure when it is released.
    private final class Guard {
        let onRelease: @MainActor () -> Void
        init(_ onRelease: @escaping @MainActor () -> Void) { self.onRelease = onRelease }
        deinit { MainActor.assumeIsolated(onRelease) }
    }

    private func scenes(opening: NavigationType, _ configure: @escaping (Container) -> Void = { _ in }) {
        assembler = Assembler(window, opening: opening) {
            $0.register(scene: "Info") { SceneScreen("Info", $1) }
            $0.register(scene: "Age") { SceneScreen("Age", $1) }
            $0.register(Pages.self)
            configure($0)
        }
    }

    // MARK: Openings

    func testReset_whoseOpeningSelectsATab_changesNothing() async {
        scenes(opening: .selectTab(sceneName: "Info"))
        outcome(of: .present(sceneName: "Pages"))
        let before = transitionCoordinator.snapshot(), container = assembler.container
        XCTAssertEqual(outcome(of: .reset), .failed(.noTab(scene: "Info", tabs: [])))
        XCTAssertEqual(transitionCoordinator.snapshot(), before)
        XCTAssertTrue(assembler.container === container)
    }

    func testReset_whoseOpeningGoesBack_changesNothing() async {
        for (opening, error) in [
            (NavigationType.back, NavigationError.atRoot),
            (.back(to: "Info"), .notRunning(scene: "Info", running: [])),
        ] {
            scenes(opening: opening)
            outcome(of: .push(sceneName: "Info"))
            outcome(of: .present(sceneName: "Age"))
            let before = picture
            XCTAssertEqual(outcome(of: .reset), .failed(error))
            XCTAssertEqual(picture, before)
            XCTAssertEqual(transitionCoordinator.snapshot().sceneNames.last, "Age")
        }
    }

    func testReset_whoseOpeningReplacesTheTop_isTheRoot() async {
        scenes(opening: .replace(sceneName: "Age"))
        outcome(of: .presentAndPush(sceneName: "Info"))
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(picture, "Age")
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Age"])
    }

    func testOpen_canBeRepeated_ifItWasInterruptedAndNothingRuns() async {
        let running = NamedCoordinator<Int>("running")
        scenes(opening: .present(sceneName: "Ender")) {
            $0.register(scene: "Ender") {
                running.dismiss()
                return SceneScreen("Ender", $1)
            }
        }
        transitionCoordinator.coordinator(of: window).navigation.start(running, animated: false) { _ in }
        settle()
        assembler.open(completion: note("first"))
        settle()
        assembler.open(completion: note("second"))
        settle()
        XCTAssertEqual(outcomes, ["first: The navigation was interrupted", "second: completed"])
        XCTAssertEqual(picture, "Ender")
    }

    // MARK: Services

    func testReset_thatReleasesAServiceWhichCancelsIt_completes() async {
        var task: Task<NavigationOutcome, Never>?
        var isFirst = true
        scenes(opening: .present(sceneName: "Info")) { container in
            let guards = isFirst
            isFirst = false
            container.register(Guard.self) { _ in Guard { if guards { task?.cancel() } } }
        }
        XCTAssertNoThrow(try assembler.container.resolve(Guard.self))
        let coordinator = transitionCoordinator
        task = Task { await coordinator.performNavigation(.reset, animated: true) }
        await until { picture == "Info" }
        let outcome = await task?.value
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(task?.isCancelled, true)
    }
}
