import Insecurity
import PresentationSim
import XCTest

/// The window in which a navigation is performed: the assembler's, or the one that the call names.
final class SceneWindowTests: SceneTestCase {
    private lazy var other = Window(simulation: simulation)

    /// Each window has its assembler, and the other window is key.
    private func assembleTwo() -> (first: Assembler, second: Assembler) {
        let first = assembler
        assemble(in: other)
        other.makeKeyAndVisible()
        return (first, assembler)
    }

    func testNavigation_isInTheAssemblersWindow_whicheverIsKey() async {
        let (first, second) = assembleTwo()
        first.transitionCoordinator.performNavigation(
            .present(sceneName: "Info"), animated: true, completion: note("first"))
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting] | Info", "[Starting]"])
        window.makeKeyAndVisible()
        second.transitionCoordinator.performNavigation(
            .push(sceneName: "Age"), animated: true, completion: note("second"))
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting] | Info", "[Starting Age]"])
        XCTAssertEqual(outcomes, ["first: completed", "second: completed"])
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    func testAssemblerWithoutAWindow_navigatesInTheFirstOpenOneThatStillExists() async {
        let assembler = Assembler(opening: .presentAndPush(sceneName: "Starting")) { container in
            container.register(StartingSceneModule.self)
            container.register(scene: "Info") { SceneScreen("Info", $1) }
        }
        var first: Window? = Window(simulation: simulation)
        assembler.open(in: first)
        assembler.open(in: other)
        settle()
        first = nil
        assembler.transitionCoordinator.performNavigation(
            .push(sceneName: "Info"), animated: true, completion: note("push"))
        settle()
        XCTAssertEqual(outcomes, ["push: completed"])
        XCTAssertEqual(other.picture, "[Starting Info]")
    }

    func testL6_twoTransitionCoordinatorsOfAWindow_shareItsChain() async {
        let first = transitionCoordinator
        assemble(opens: false)
        window.rootViewController?.present(screen("other"), animated: true)
        first.performNavigation(.present(sceneName: "Info"), animated: true, completion: note("first"))
        transitionCoordinator.performNavigation(.back, animated: true, completion: note("second"))
        settle()
        XCTAssertEqual(outcomes, ["first: abandoned", "second: completed"])
        XCTAssertEqual(picture, "[Starting] | other")
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    /// Nothing of this library runs in the window, so that it keeps no host.
    func testL19_aWindowThatGoesDuringItsFirstTransition_failsTheNavigationThatWaits() async {
        for isAwaited in [false, true] {
            var other: Window? = Window(simulation: simulation)
            assemble(in: other, opens: false)
            other?.rootViewController = screen("root")
            var ended: NavigationOutcome?
            if isAwaited {
                Task { [transitionCoordinator] in
                    ended = await transitionCoordinator.performNavigation(.present(sceneName: "Info"), animated: true)
                }
                for _ in 0..<3 { await Task.yield() }
            } else {
                transitionCoordinator.performNavigation(.present(sceneName: "Info"), animated: true) { ended = $0 }
            }
            other = nil
            await until { ended != nil }
            XCTAssertEqual(ended, .failed(.windowGone))
        }
        XCTAssertEqual(simulation.issues.count, 0, "a window may be closed at any time")
    }

    /// The call names the window, which is released while the navigation waits for its transition.
    func testL19_anAwaitedCall_doesNotKeepTheWindowThatItNames() async {
        let saved = transitionCoordinator.snapshot()
        let calls: [(String, @MainActor (TransitionCoordinator, Windows) async -> NavigationError?)] = [
            ("navigation", { await $0.performNavigation(.present(sceneName: "Info"), in: $1.second).error }),
            ("restoration", { await $0.restore(saved, in: $1.second, animated: true).outcome.error }),
        ]
        for (name, call) in calls {
            let windows = Windows()
            windows.second = Window(simulation: simulation)
            windows.second?.rootViewController = screen("root")
            var error: NavigationError?
            let task = Task { [transitionCoordinator] in error = await call(transitionCoordinator, windows) }
            await simulation.run(for: .zero)
            windows.second = nil
            await simulation.settle(turns: 20) { error != nil }
            XCTAssertEqual(error, .windowGone, name)
            _ = task
        }
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    private final class Windows {
        var second: Window?
    }

    func testReset_endsWhatRuns_byTheWindowsInTheOrderOfTheirFirstUse() async {
        let windows = (0..<8).map { _ in Window(simulation: simulation) }
        var ended: [Int] = []
        for (number, window) in windows.enumerated() {
            let app = transitionCoordinator.coordinator(of: window)
            app.navigation.start(Modal("root"), animated: false) { _ in ended.append(number) }
        }
        settle()
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(ended, Array(0..<8))
    }

    func testSnapshotAndRestore_areInTheAssemblersWindow_whicheverIsKey() async {
        let (first, _) = assembleTwo()
        let saved = first.transitionCoordinator.snapshot()
        first.transitionCoordinator.performNavigation(.push(sceneName: "Info"), animated: true, completion: nil)
        settle()
        XCTAssertEqual(first.transitionCoordinator.snapshot().sceneNames, ["Starting", "Info"])
        first.transitionCoordinator.restore(saved, completion: nil)
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Starting]"])
        XCTAssertTrue(first.transitionCoordinator.presentingWindow === window)
        XCTAssertTrue(first.transitionCoordinator.presentingViewController?.window === window)
    }

    func testNamedWindow_getsTheNavigation_withItsRequirementsAndParts() async throws {
        window.makeKeyAndVisible()
        XCTAssertEqual(outcome(of: .presentAndPush(sceneName: "Info"), in: other), .completed)
        goAndSettle(.push(sceneName: "Profile"), "profile", in: other)
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Info] | Login"])
        session.isLoggedIn = true
        try XCTUnwrap(other.visibleViewController as? SceneScreen).complete()
        settle()
        XCTAssertEqual(other.picture, "[Info Profile]")
        let window = window
        go(
            .custom("parts") { coordinator in
                XCTAssertTrue(coordinator.presentingWindow === self.other)
                coordinator.performNavigation(.push(sceneName: "Age"), animated: true, completion: nil)
                coordinator.performNavigation(.push(sceneName: "Age"), in: window, animated: true, completion: nil)
            }, "parts", in: other)
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting Age]", "[Info Profile Age]"])
        XCTAssertTrue(transitionCoordinator.presentingWindow === window)
        XCTAssertEqual(outcomes, ["profile: completed", "parts: completed"])
    }

    func testLogin_isShownInEachWindowThatNeedsIt_andLeavesBoth_whenTheUserLogsInInOne() async throws {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        go(.push(sceneName: "Profile"), "first")
        goAndSettle(.push(sceneName: "Profile"), "second", in: other)
        XCTAssertEqual([picture, other.picture], ["[Starting] | Login", "[Info] | Login"])
        session.isLoggedIn = true
        try XCTUnwrap(other.visibleViewController as? SceneScreen).complete()
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting Profile]", "[Info Profile]"])
        XCTAssertEqual(outcomes.sorted(), ["first: completed", "second: completed"])
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }

    func testLogin_thatTheUserLeavesInOneWindow_staysInTheOther() async throws {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        go(.push(sceneName: "Profile"), "first")
        goAndSettle(.push(sceneName: "Profile"), "second", in: other)
        try User(window).swipeDown()
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Info] | Login"])
        XCTAssertEqual(outcomes, ["first: abandoned"])
        session.isLoggedIn = true
        try XCTUnwrap(other.visibleViewController as? SceneScreen).complete()
        settle()
        XCTAssertEqual(other.picture, "[Info Profile]")
        XCTAssertEqual(outcomes, ["first: abandoned", "second: completed"])
    }

    func testLoginInAnotherWindow_leavesWhenItsNavigationIsCancelled() async throws {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        let first = Task { [transitionCoordinator, other] in
            await transitionCoordinator.performNavigation(.push(sceneName: "Profile"), in: other, animated: true)
        }
        await until { other.picture == "[Info] | Login" }
        go(.push(sceneName: "Profile"), "second")
        first.cancel()
        let outcome = await first.value
        XCTAssertEqual(outcome, .abandoned)
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting] | Login", "[Info]"])
        try logIn()
        XCTAssertEqual([picture, other.picture], ["[Starting Profile]", "[Info]"])
        XCTAssertEqual(outcomes, ["second: completed"])
    }

    func testAwaitedRestoration_beforeAResetOfAnotherWindow_leavesItsWindowClosed() async {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        let saved = transitionCoordinator.snapshot(in: other)
        let restoration = Task { [transitionCoordinator, other] in
            await transitionCoordinator.restore(saved, in: other)
        }
        for _ in 0..<3 { await Task.yield() }
        settle()
        // The task hasn't resumed.
        outcome(of: .reset)
        let outcome = await restoration.value.outcome
        XCTAssertEqual(outcome, .completed)
        assembler.open(in: other, completion: note("open"))
        settle()
        XCTAssertEqual(outcomes, ["open: completed"])
    }

    func testNamedWindow_getsTheFlow() async throws {
        assemble { $0.registerCart() }
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        let outcome = Task { [transitionCoordinator, other] in
            await transitionCoordinator.performNavigation(.createNewCart(parameters: nil), in: other, animated: true)
        }
        await until { other.picture == "[Info DeliveryMethod]" }
        outcome.cancel()
        await until { other.picture == "[Info]" }
        XCTAssertEqual(picture, "[Starting]")
        let value = await outcome.value
        XCTAssertEqual(value, .abandoned)
    }

    func testNamedWindow_isSavedAndRestored() async {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        outcome(of: .push(sceneName: "Age"), in: other)
        let saved = transitionCoordinator.snapshot(in: other)
        XCTAssertEqual(saved.sceneNames, ["Info", "Age"])
        outcome(of: .back, in: other)
        transitionCoordinator.restore(saved, in: other) { self.note("restore")($0.outcome) }
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Info Age]"])
        let third = Window(simulation: simulation)
        let restoration = Task { [transitionCoordinator] in await transitionCoordinator.restore(saved, in: third) }
        await until { third.picture == "[Info Age]" }
        let outcome = await restoration.value.outcome
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(outcomes, ["restore: completed"])
    }

    func testResetOfANamedWindow_opensIt_andEndsWhatRunsInTheOthers() async {
        outcome(of: .push(sceneName: "Info"))
        assembler.reconfigure(in: other, completion: note("reset"))
        settle()
        XCTAssertEqual(outcomes, ["reset: completed"])
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, [])
        XCTAssertEqual(transitionCoordinator.snapshot(in: other).sceneNames, ["Starting"])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info"), in: other), .completed)
        XCTAssertEqual(other.picture, "[Starting Info]")
    }

    // MARK: Opening

    func testSecondOpen_onlyReports() async {
        outcome(of: .push(sceneName: "Info"))
        assembler.open(completion: note("open"))
        XCTAssertEqual(outcomes, ["open: The window is already open"])
        settle()
        XCTAssertEqual(picture, "[Starting Info]")
        XCTAssertEqual(simulation.issues as? [NavigationError], [.alreadyOpen])
        outcome(of: .reset)
        assembler.open()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(simulation.issues as? [NavigationError], [.alreadyOpen, .alreadyOpen])
    }

    func testSecondOpen_duringTheFirst_onlyReports() async throws {
        assemble(in: other, opening: .presentAndPush(sceneName: "Profile"), opens: false)
        assembler.open(animated: true, completion: note("1"))
        assembler.open(completion: note("2"))
        settle()
        XCTAssertEqual(other.picture, "Login")
        assembler.open(completion: note("3"))
        try logIn()
        XCTAssertEqual(other.picture, "[Profile]")
        let second = ["2", "3"].map { "\($0): The window is already open" }
        XCTAssertEqual(outcomes, second + ["1: completed"])
    }

    func testOpen_opensEachWindowOnce() async {
        assembler.open(in: other, completion: note("other"))
        settle()
        assembler.open(in: other, completion: note("again"))
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Starting]"])
        XCTAssertEqual(outcomes, ["other: completed", "again: The window is already open"])
        // The reset has ended the other window's scenes, so that the window can be opened again.
        outcome(of: .reset)
        assembler.open(in: other, completion: note("after"))
        settle()
        XCTAssertEqual(outcomes.last, "after: completed")
        XCTAssertEqual(other.picture, "[Starting]")
    }

    func testOpen_afterAReset_onlyReports() async {
        assemble(in: other, opens: false)
        outcome(of: .reset)
        assembler.open(completion: note("open"))
        settle()
        XCTAssertEqual(other.picture, "[Starting]")
        XCTAssertEqual(outcomes, ["open: The window is already open"])
    }

    func testOpen_beforeAnotherWindowIsReset_isInterrupted_andTheWindowCanBeOpenedAgain() async {
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        go(.push(sceneName: "Info"), "push", in: other)
        halfway()
        assembler.open(in: other, completion: note("open"))
        goAndSettle(.reset, "reset")
        XCTAssertEqual(outcomes, ["push: completed", "open: abandoned", "reset: completed"])
        assembler.open(in: other, completion: note("again"))
        settle()
        XCTAssertEqual(outcomes.last, "again: completed")
        XCTAssertEqual(other.picture, "[Starting]")
    }

    func testOpenThatFailed_canBeRepeated() async {
        var fails = true
        assemble(in: other, opening: .present(sceneName: "First"), opens: false) {
            $0.register(scene: "First") {
                if fails { throw Breakdown() }
                return SceneScreen("First", $1)
            }
        }
        assembler.open(completion: note("1"))
        settle()
        fails = false
        assembler.open(completion: note("2"))
        settle()
        XCTAssertEqual(outcomes, ["1: The scene \"First\" could not be built: it broke", "2: completed"])
        XCTAssertEqual(other.picture, "First")
    }

    func testOpenThatAResetInterrupts_isNotRepeated() async throws {
        assemble(in: other, opening: .presentAndPush(sceneName: "Profile"), opens: false)
        assembler.open(completion: note("open"))
        settle()
        goAndSettle(.reset, "reset")
        try logIn()
        XCTAssertEqual(outcomes, ["open: The navigation was interrupted", "reset: completed"])
        assembler.open(completion: note("again"))
        XCTAssertEqual(outcomes.last, "again: The window is already open")
    }
}

/// Two assemblers, each with its window.
final class SeveralAssemblersTests: SceneTestCase {
    func testQuestion_aboutAnotherAssemblersWindow_keepsItOutOfAReset() async {
        let other = Window(simulation: simulation)
        let first = assembler
        assemble(in: other)
        XCTAssertEqual(first.transitionCoordinator.visibleSceneNames(in: other), ["Starting"])
        XCTAssertEqual(first.transitionCoordinator.snapshot(in: other).sceneNames, ["Starting"])
        first.reconfigure(completion: note("reset"))
        settle()
        XCTAssertEqual(outcomes, ["reset: completed"])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(other.picture, "[Starting Info]")
    }
}
