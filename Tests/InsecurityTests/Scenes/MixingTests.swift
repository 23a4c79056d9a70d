import Insecurity
import PresentationSim
import XCTest

/// Scenes mixed with coordinators, the `async` form, and ownership.
final class MixingTests: SceneTestCase {
    final class Observer: CoordinatorObserver {
        var events: [String] = []
        func coordinatorDid(_ event: CoordinatorEvent) { events.append("\(event.coordinator) \(event.kind)") }
    }

    func testCoordinators_startAmongTheScenes() async {
        let coordinator = transitionCoordinator.coordinator(of: window)
        coordinator.navigation.top.start(Adaptive("pushed"), animated: true, deliver("pushed"))
        settle()
        outcome(of: .push(sceneName: "Info"))
        coordinator.navigation.top.start(Modal("modal"), animated: true, deliver("modal"))
        settle()
        XCTAssertEqual(picture, "[Starting pushed Info] | modal")
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(delivered, ["modal: requested"])
        XCTAssertEqual(outcome(of: .back(to: "Starting")), .completed)
        XCTAssertEqual(delivered, ["modal: requested", "pushed: requested"])
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testNavigation_whileOtherCodeBeginsSomething_isPerformedAfterThat() async {
        var isFirst = true
        let other = OtherCode { [weak self] in
            guard isFirst, let self else { return }
            isFirst = false
            window.rootViewController?.present(screen("sheet"), animated: true)
            go(.presentAndPush(sceneName: "Info"), "info")
        }
        window.addObserver(other)
        window.setRootViewController(screen("other"), duration: .milliseconds(300))
        settle()
        XCTAssertEqual(picture, "[Info]")
        XCTAssertEqual(outcomes, ["info: completed"])
    }

    func testNavigations_ofTwoAssemblersOfAWindow_areAllPerformed() async {
        let other = Assembler(window, opening: .back) { container in
            container.register(scene: "Other") { SceneScreen("Other", $1) }
        }
        go(.push(sceneName: "Info", parameters: nil))
        other.transitionCoordinator.performNavigation(
            .push(sceneName: "Other", parameters: nil), animated: true, completion: note("other"))
        settle()
        XCTAssertEqual(outcomes, ["go: completed", "other: completed"])
        XCTAssertEqual(picture, "[Starting Info Other]")
    }

    func testScenesHaveTheirNames_inEvents() async throws {
        let observer = Observer()
        transitionCoordinator.coordinator(of: window).addObserver(observer)
        outcome(of: .push(sceneName: "Info"))
        try user.goBack()
        settle()
        XCTAssertEqual(
            observer.events, ["Info started", "Info shown", "Info dismissed(user)", "Info hidden"])
    }

    func testResolveScene_buildsAndShowsNothing() async throws {
        let product = try transitionCoordinator.resolveScene(sceneName: "Product", parameters: ["id": 3])
        XCTAssertEqual(product.title, "Product 3")
        XCTAssertNil(product.window)
        XCTAssertThrowsError(try transitionCoordinator.resolveScene(sceneName: "Product", parameters: nil))
    }

    func testAsync_returnsTheOutcome() async {
        let coordinator = transitionCoordinator
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(.push(sceneName: "Info"), animated: true) }
        await until { outcome != nil }
        XCTAssertEqual(outcome, .completed)
        XCTAssertEqual(picture, "[Starting Info]")
        await task.value
    }

    func testAsync_cancelledWhileItWaitsForTheLogin_isAbandoned() async throws {
        let coordinator = transitionCoordinator
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(.push(sceneName: "Profile"), animated: true) }
        await until { picture == "[Starting] | Login" }
        task.cancel()
        await until { outcome != nil }
        XCTAssertEqual(outcome, .abandoned)
        settle()
        XCTAssertEqual(picture, "[Starting]", "the login leaves, because nothing waits for it")
    }

    func testAsync_cancelledInAFlow_removesTheSteps() async throws {
        assemble { $0.registerCart() }
        let coordinator = transitionCoordinator
        var outcome: NavigationOutcome?
        let task = Task {
            outcome = await coordinator.performNavigation(.createNewCart(parameters: nil), animated: true)
        }
        await until { picture == "[Starting DeliveryMethod]" }
        task.cancel()
        await until { outcome != nil && picture == "[Starting]" }
        XCTAssertEqual(outcome, .abandoned)
    }

    func testAsync_cancelledBeforeAndAfter() async {
        let coordinator = transitionCoordinator
        var outcomes: [NavigationOutcome] = []
        let before = Task {
            outcomes.append(await coordinator.performNavigation(.push(sceneName: "Info"), animated: true))
        }
        before.cancel()
        await until { outcomes == [.abandoned] }
        let moving = Task {
            outcomes.append(await coordinator.performNavigation(.push(sceneName: "Info"), animated: true))
        }
        for _ in 0..<1000 where picture == "[Starting]" { await Task.yield() }
        moving.cancel()
        await until { outcomes == [.abandoned, .completed] }
        XCTAssertEqual(picture, "[Starting Info]")
    }

    /// Pending navigations complete even if the app releases everything but the window.
    func testReleasedAssembler_losesNoCompletion() async {
        go(.push(sceneName: "Info"), "1")
        go(.push(sceneName: "Age"), "2")
        assemble(in: Window(simulation: simulation), opens: false)
        settle()
        XCTAssertEqual(outcomes, ["1: completed", "2: completed"])
        XCTAssertEqual(picture, "[Starting Info Age]")
    }

    func testNothingIsKeptAlive() async throws {
        weak var weakScreen: ViewController?
        weak var weakCoordinator: TransitionCoordinator?
        do {
            outcome(of: .push(sceneName: "Info"))
            weakScreen = top
            outcome(of: .back)
            goAndSettle(.push(sceneName: "Profile"))
            try user.swipeDown()
            settle()
            weakCoordinator = transitionCoordinator
        }
        XCTAssertNil(weakScreen)
        let other = Window(simulation: simulation)
        assemble(in: other, opens: false)
        XCTAssertNotNil(window.rootViewController)
        window.rootViewController = nil
        settle()
        XCTAssertNil(weakCoordinator)
        XCTAssertTrue(simulation.issues.isEmpty)
    }
}
