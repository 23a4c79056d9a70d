import Insecurity
import PresentationSim
import XCTest

/// Openings that fail, and services that a reset releases.
final class ReplacedOpeningTests: ShopTestCase {
    private enum Pages: TabBarModule {
        static let moduleName = "Pages"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Age", style: .presentAndPush)]
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
            container.register(ReleaseProbe.self) { _ in ReleaseProbe { if guards { task?.cancel() } } }
        }
        XCTAssertNoThrow(try assembler.container.resolve(ReleaseProbe.self))
        let coordinator = transitionCoordinator
        task = Task { await coordinator.performNavigation(.reset, animated: true) }
        await until { picture == "Info" }
        let outcome = await task?.value
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(task?.isCancelled, true)
    }

    func testOpeningThatFails_leavesOtherCoordinatorsRunning() async {
        let other = Window(simulation: simulation)
        assemble(in: other, opening: .present(sceneName: "Broken"), opens: false)
        transitionCoordinator.coordinator(of: other).navigation.top.start(Modal("own"), animated: false, deliver("own"))
        settle()
        assembler.open(completion: note("open"))
        settle()
        XCTAssertEqual(outcomes, ["open: The scene \"Broken\" could not be built: it broke"])
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(other.rootViewController?.name, "own")
    }

    private final class Gate { var isOpen = false }

    func testOpeningThatFails_afterARestorationHasOpenedTheWindow_leavesItOpen() async {
        let gate = Gate()
        assemble(
            opening: .flow("opening") { _ in
                while !gate.isOpen { await Task.yield() }
                throw Breakdown()
            }, opens: false)
        let snapshot = transitionCoordinator.snapshot()
        assembler.open(completion: note("open"))
        settle()
        transitionCoordinator.restore(snapshot) { _ in }
        settle()
        gate.isOpen = true
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["open: \"opening\" failed: it broke"])
        assembler.open(completion: note("again"))
        settle()
        XCTAssertEqual(outcomes.last, "again: The window is already open")
        XCTAssertEqual(picture, "[Starting]")
    }

    /// The service of the container that the failed reset has made reads the assembler's container while it is released.
    func testServiceThatReadsTheContainerInDeinit_whileAFailedResetPutsTheOldOneBack() async {
        var readCount = 0
        var isBroken = false
        assemble(opening: .present(sceneName: "Home")) { container in
            container.register(ReleaseProbe.self) { [weak self] _ in
                ReleaseProbe {
                    guard let self else { return }
                    readCount += 1
                    XCTAssertNotNil(try? self.assembler.container.resolve(Session.self))
                }
            }
            container.register(scene: "Home") { resolver, parameters in
                _ = try resolver.resolve(ReleaseProbe.self)
                if isBroken { throw Breakdown() }
                return SceneScreen("Home", parameters)
            }
        }
        isBroken = true
        let old = assembler.container
        XCTAssertEqual(outcome(of: .reset), .failed(.notBuilt(scene: "Home", reason: "it broke")))
        XCTAssertEqual(readCount, 1)
        XCTAssertTrue(assembler.container === old)
        isBroken = false
        XCTAssertEqual(outcome(of: .reset), .completed)
        // The first service was kept by the old container.
        withExtendedLifetime(old) {}
    }
}
