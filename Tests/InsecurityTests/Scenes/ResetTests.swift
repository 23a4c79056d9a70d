import Insecurity
import PresentationSim
import XCTest

/// `.reset` opens the app as at first, whatever is going on.
final class ResetTests: SceneTestCase {
    func testReset_makesANewContainer() async throws {
        var made = 0
        assemble { container in
            container.register(Int.self) { _ in
                made += 1
                return made
            }
        }
        XCTAssertEqual(try assembler.container.resolve(Int.self), 1)
        XCTAssertEqual(try assembler.container.resolve(Int.self), 1)
        var outcome: NavigationOutcome?
        assembler.reconfigure { outcome = $0 }
        settle()
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(try assembler.container.resolve(Int.self), 2)
        XCTAssertTrue(try assembler.container.resolve(TransitionCoordinator.self) === transitionCoordinator)
    }

    func testReset_inTheMiddleOfATransition_waits() async {
        go(.present(sceneName: "Info"), "1")
        halfway()
        go(.reset, "2")
        goAndSettle(.push(sceneName: "Info"), "3")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed", "3: completed"])
        XCTAssertEqual(picture, "[Starting Info]")
    }

    func testReset_whileTheLoginIsOpen() async {
        goAndSettle(.push(sceneName: "Profile"), "1")
        go(.present(sceneName: "Profile"), "2")
        goAndSettle(.reset, "3")
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(
            outcomes.sorted(),
            ["1: The navigation was interrupted", "2: The navigation was interrupted", "3: completed"])
        XCTAssertEqual(simulation.issues as? [NavigationError], [.interrupted, .interrupted])
    }

    func testReset_whileASwipeIsHeld() async throws {
        outcome(of: .present(sceneName: "Info"))
        let swipe = try XCTUnwrap(try user.beginSwipeDown())
        goAndSettle(.reset)
        XCTAssertEqual(outcomes, [])
        swipe.cancel()
        settle()
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }

    /// All of them wait for the swipe, and are performed in the order of the calls. So the reset doesn't interrupt the link.
    func testL27_linkAfterAReset_duringASwipe_isShownInTheNewApp() async throws {
        for isFinished in [true, false] {
            startOver()
            assemble(links: DeepLinks(schemes: ["app"], [DeepLink("/info", .present(sceneName: "Info"))]))
            outcome(of: .push(sceneName: "Age"))
            let swipe = try XCTUnwrap(try user.beginSwipeBack())
            go(.push(sceneName: "Info"), "before")
            go(.reset, "reset")
            go(.openURL("app://info"), "link")
            if isFinished { swipe.finish() } else { swipe.cancel() }
            settle()
            XCTAssertEqual(picture, "[Starting] | Info")
            XCTAssertEqual(outcomes, ["before: completed", "reset: completed", "link: completed"])
        }
    }

    func testL28_reset_duringTheSwipeThatUncoversARoot_whoseRequirementIsLost() async throws {
        session.isLoggedIn = true
        assemble(opening: .presentAndPush(sceneName: "Profile"))
        outcome(of: .present(sceneName: "Info"))
        XCTAssertTrue(try user.swipeDown())
        session.isLoggedIn = false
        goAndSettle(.reset, "reset")
        XCTAssertEqual(window.visibleViewController?.title, "Login")
        try logIn()
        XCTAssertEqual(outcomes.last, "reset: completed")
        XCTAssertEqual(picture, "[Profile]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testL13_reset_replacesTheStepThatWaits() async {
        let observer = EndObserver()
        assemble { $0.registerCart() }
        host.addObserver(observer)
        go(.createNewCart(parameters: nil), "cart")
        await until { picture == "[Starting DeliveryMethod]" }
        observer.ends = []
        goAndSettle(.reset, "reset")
        XCTAssertEqual(observer.ends, ["DeliveryMethod: replaced", "Starting: replaced"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReset_whoseOpeningIsAbandoned_canBeOpenedAgain() async throws {
        assemble(opening: .presentAndPush(sceneName: "Member"), opens: false) { container in
            container.register(scene: "Member", requirements: [.loggedIn]) { SceneScreen("Member", $1) }
        }
        session.isLoggedIn = true
        assembler.open()
        settle()
        session.isLoggedIn = false
        goAndSettle(.reset, "reset")
        XCTAssertEqual(picture, "Login")
        host.dismissAll()
        settle()
        session.isLoggedIn = true
        assembler.open { self.note("open")($0) }
        settle()
        XCTAssertEqual(outcomes, ["reset: abandoned", "open: completed"])
        XCTAssertEqual(picture, "[Member]")
    }

    func testReset_twice() async {
        go(.reset, "1")
        goAndSettle(.reset, "2")
        XCTAssertEqual(outcomes, ["1: completed", "2: completed"])
    }

    func testReset_insideACompletionOfAScene() async throws {
        let coordinator = transitionCoordinator
        let completion: () -> Void = { coordinator.performNavigation(.reset, animated: true, completion: nil) }
        outcome(of: .push(sceneName: "Info", parameters: ["completion": completion]))
        try complete()
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReset_whoseOpeningCantBeBuilt_changesNothing() async throws {
        var fails = false
        assemble(opening: .presentAndPush(sceneName: "First")) {
            $0.register(Int.self, lifetime: .each) { _ in 1 }
            $0.register(scene: "First") {
                if fails { throw Breakdown() }
                return SceneScreen("First", $1)
            }
        }
        outcome(of: .push(sceneName: "Info"))
        let container = assembler.container
        fails = true
        XCTAssertEqual(outcome(of: .reset), .failed(.notBuilt(scene: "First", reason: "it broke")))
        XCTAssertEqual(picture, "[First Info]")
        XCTAssertTrue(assembler.container === container)
    }

    func testReset_whoseOpeningIsProtected_opensTheLoginAlone() async throws {
        assemble(opening: .presentAndPush(sceneName: "Profile"))
        XCTAssertEqual(picture, "Login")
        try logIn()
        XCTAssertEqual(picture, "[Profile]")
        outcome(of: .push(sceneName: "Info"))
        session.isLoggedIn = false
        goAndSettle(.reset)
        XCTAssertEqual(picture, "Login")
        goAndSettle(.reset, "again")
        XCTAssertEqual(outcomes, ["go: The navigation was interrupted"])
        try logIn()
        XCTAssertEqual(picture, "[Profile]")
        XCTAssertEqual(outcomes.last, "again: completed")
    }

    func testReset_whoseOpeningIsCustom() async {
        assemble(
            opening: .custom("first") {
                $0.performNavigation(.presentAndPush(sceneName: "Info"), animated: false, completion: nil)
            })
        outcome(of: .push(sceneName: "Age"))
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(picture, "[Info]")
    }

    func testReset_whoseOpeningIsAFlow_endsEverythingBeforeItsBodyRuns() async {
        var running: [[String]] = []
        assemble(
            opening: .flow("first") { [unowned self] _ in
                running.append(transitionCoordinator.snapshot().sceneNames)
                return .presentAndPush(sceneName: "Info")
            })
        await until { picture == "[Info]" }
        outcome(of: .push(sceneName: "Age"))
        go(.reset)
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(running, [[], []])
        XCTAssertEqual(picture, "[Info]")
    }

    func testReset_interruptsTheFlowsThatHaveNotEnded() async throws {
        go(
            .flow("sleeps") { flow in
                try? await self.simulation.clock.sleep(for: .seconds(100))
                return .push(sceneName: "Age")
            }, "sleeps")
        go(.flow("ends") { _ in nil }, "ends")
        await until(timeStands: true) {
            simulation.clock.advance(by: .milliseconds(1))
            return outcomes == ["ends: completed"]
        }
        go(.reset)
        await until { outcomes.count == 3 }
        XCTAssertEqual(outcomes, ["ends: completed", "sleeps: The navigation was interrupted", "go: completed"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testReset_whoseOpeningIsAReset_fails() async {
        assemble(opening: .reset, opens: false)
        XCTAssertEqual(outcome(of: .reset), .failed(.endless(navigation: "reset")))
        XCTAssertEqual(picture, "[Starting]")
    }

    /// A login that waits for its turn in another window isn't shown after the reset, because nothing waits for it.
    func testReset_dropsTheLoginsThatWaitForTheirTurn() async throws {
        let session = session
        assemble {
            let gate = Requirement("gate", sceneName: "Gate") { _ in false }
            $0.register(scene: "Gate", requirements: [.adult]) { SceneScreen("Gate", $1) }
            $0.register(scene: "Pub", requirements: [.adult]) { SceneScreen("Pub", $1) }
            $0.register(scene: "Secret", requirements: [gate]) { SceneScreen("Secret", $1) }
        }
        goAndSettle(.push(sceneName: "Pub"), "pub")
        let other = Window(simulation: simulation)
        outcome(of: .path([.present(sceneName: "Starting"), .present(sceneName: "Info")]), in: other)
        goAndSettle(.present(sceneName: "Secret"), "secret", in: other)
        let swipe = try XCTUnwrap(try User(other).beginSwipeDown())
        session.isAdult = true
        try complete()
        XCTAssertEqual(outcomes, ["pub: completed"])
        goAndSettle(.reset, "reset")
        swipe.cancel()
        settle()
        XCTAssertEqual(
            outcomes.sorted(), ["pub: completed", "reset: completed", "secret: The navigation was interrupted"])
        XCTAssertEqual(other.rootViewController?.title, "Starting")
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting"])
    }

    func testReset_endsWhatRunsInOtherWindows() async {
        let other = Window(simulation: simulation)
        outcome(of: .present(sceneName: "Info"), in: other)
        outcome(of: .present(sceneName: "Age"), in: other)
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertNil(other.rootViewController?.presentedViewController)
        XCTAssertEqual(transitionCoordinator.snapshot(in: other).sceneNames, [])
    }

    /// A log-out may be called twice, by a button and by an answer of the server.
    func testReset_inAllWindows_opensEachAgain() async {
        let other = Window(simulation: simulation)
        assembler.open(in: other)
        outcome(of: .push(sceneName: "Info"), in: other)
        outcome(of: .push(sceneName: "Age"))
        go(.push(sceneName: "Profile"), "waits", in: other)
        for name in ["1", "2"] { assembler.reconfigure(in: .allWindows, completion: note(name)) }
        settle()
        XCTAssertEqual([picture, other.picture], ["[Starting]", "[Starting]"])
        XCTAssertEqual(outcomes, ["waits: The navigation was interrupted", "1: abandoned", "2: completed"])
        XCTAssertEqual(simulation.issues.map(\.severity), [.information])
        XCTAssertEqual(outcome(of: .push(sceneName: "Info"), in: other), .completed)
    }

    func testReset_inAllWindows_whoseOpeningCantBeBuilt_changesNothing() async {
        var fails = false
        assemble(opening: .presentAndPush(sceneName: "First")) {
            $0.register(scene: "First") {
                if fails { throw Breakdown() }
                return SceneScreen("First", $1)
            }
        }
        let other = Window(simulation: simulation)
        assembler.open(in: other)
        settle()
        fails = true
        assembler.reconfigure(in: .allWindows, completion: note("go"))
        settle()
        XCTAssertEqual([picture, other.picture], ["[First]", "[First]"])
        XCTAssertEqual(outcomes, ["go: The scene \"First\" could not be built: it broke"])
    }

    /// It would become the root of a window that the reset has emptied.
    func testReset_interruptsANavigationThatWaitsForASwipeInAnotherWindow() async throws {
        let other = Window(simulation: simulation)
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        outcome(of: .push(sceneName: "Age"), in: other)
        let swipe = try XCTUnwrap(User(other).beginSwipeBack())
        go(.push(sceneName: "Info"), "waits", in: other)
        go(.reset, "reset")
        swipe.finish()
        settle()
        XCTAssertEqual(outcomes.sorted(), ["reset: completed", "waits: The navigation was interrupted"])
        XCTAssertEqual(transitionCoordinator.snapshot(in: other).sceneNames, [])
    }

    func testAssemblerWithoutAWindow_worksInTheFirstThatWasOpened() async {
        assembler = Assembler(opening: .presentAndPush(sceneName: "Info")) {
            $0.register(scene: "Info") { SceneScreen("Info", $1) }
        }
        XCTAssertNil(transitionCoordinator.presentingWindow)
        var first: Window? = Window(simulation: simulation)
        let second = Window(simulation: simulation)
        for window in [first, second] { assembler.open(in: window) }
        settle()
        XCTAssertTrue(transitionCoordinator.presentingWindow === first)
        assembler.reconfigure(in: .allWindows, completion: note("go"))
        settle()
        XCTAssertEqual([first?.picture, second.picture], ["[Info]", "[Info]"])
        XCTAssertEqual(outcomes, ["go: completed"])
        first = nil
        XCTAssertEqual(outcome(of: .push(sceneName: "Info"), in: second), .completed)
        XCTAssertTrue(transitionCoordinator.presentingWindow === second)
    }

    func testL14_reset_keepsAnUnseenRootOfAnotherWindowOutOfSight_evenIfItsSceneIsGone() async {
        var isRegistered = true
        assemble {
            if isRegistered { $0.register(scene: "Vault", requirements: [.loggedIn]) { SceneScreen("Vault", $1) } }
        }
        let other = Window(simulation: simulation)
        session.isLoggedIn = true
        outcome(of: .path([.presentAndPush(sceneName: "Vault"), .push(sceneName: "Info")]), in: other)
        (session.isLoggedIn, isRegistered) = (false, false)
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(other.picture, "[Vault Info]")
    }

    func testL12_reset_whileAFlowAsksInAnotherWindow_keepsNoScene() async {
        let other = Window(simulation: simulation)
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        go(
            .flow("flow") { flow in
                let _: Int = try await flow.ask("age", sceneName: "Age")
                return nil
            }, "flow", in: other)
        await until { other.picture == "[Info Age]" }
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(outcomes, ["flow: The navigation was interrupted"])
        XCTAssertEqual(issues, [])
    }

    func testResetThatIsCancelledInsideACondition_keepsTheOldContainer() async {
        var cancel: () -> Void = {}
        let gate = Requirement("gate", sceneName: "Login") { _ in
            cancel()
            return true
        }
        assemble(opening: .present(sceneName: "Gated")) {
            $0.register(scene: "Gated", requirements: [gate]) { SceneScreen("Gated", $1) }
        }
        let (container, coordinator) = (assembler.container, transitionCoordinator)
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(.reset, animated: true) }
        cancel = { task.cancel() }
        await until { outcome != nil }
        cancel = {}
        XCTAssertEqual(outcome, .abandoned)
        XCTAssertTrue(assembler.container === container)
        XCTAssertEqual(picture, "Gated")
    }

    func testFlow_thatPerformsAReset_getsItsOutcome() async {
        var inner: NavigationOutcome?
        go(
            .flow("logout") { flow in
                inner = await flow.perform(.reset)
                return nil
            }, "flow")
        await until { inner != nil }
        XCTAssertEqual(inner, .completed)
        XCTAssertEqual(outcomes, ["flow: The navigation was interrupted"])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testServiceThatReadsTheContainerInDeinit_whileAResetReplacesIt() async {
        var readCount = 0
        assemble(opening: .present(sceneName: "Home")) { container in
            container.register(ReleaseProbe.self) { [weak self] _ in
                ReleaseProbe {
                    readCount += 1
                    _ = try? self?.assembler.container.resolve(Session.self)
                }
            }
            container.register(scene: "Home") { resolver, parameters in
                _ = try resolver.resolve(ReleaseProbe.self)
                return SceneScreen("Home", parameters)
            }
        }
        XCTAssertEqual(outcome(of: .reset), .completed)
        XCTAssertEqual(readCount, 1)
    }
}

/// The ends of coordinators, as `name: dismissal`.
private final class EndObserver: CoordinatorObserver {
    var ends: [String] = []

    func coordinatorDid(_ event: CoordinatorEvent) {
        if case .dismissed(let dismissal) = event.kind { ends.append("\(event.coordinator): \(dismissal)") }
    }
}
