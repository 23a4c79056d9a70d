import Insecurity
import PresentationSim
import XCTest

/// A navigation that names its caller is performed in the caller's window and tab.
final class NavigationCallerTests: TabSceneTestCase {
    private enum Episode: TypedCoordinatorModule {
        struct Parameters: Codable { let id: Int }
        static let moduleName = "Episode"
        static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<String> {
            NamedCoordinator<String>("episode \(parameters.id)")
        }
    }

    private let caller = NamedCoordinator<String>("caller")

    private func perform(_ type: NavigationType, from caller: any NavigationCaller, ifOnTop: Bool = false) {
        transitionCoordinator.performNavigation(type, from: caller, ifOnTop: ifOnTop, completion: note("go"))
        settle()
    }

    /// Starts the caller on a tab, and selects another one.
    private func startBehind() {
        assembler.container.register(Episode.self)
        outcome(of: .push(sceneName: "Info"))
        shop?[0].top.start(caller, in: .current, animated: false) { _ in }
        settle()
        shop?.selectedTab = 1
        settle()
        XCTAssertEqual(picture, "([Home Info caller] Cart* -)")
    }

    func testCoordinator_isCalledOnItsTab_evenIfAnotherIsSelected() async {
        startBehind()
        perform(.push(sceneName: "Age"), from: caller)
        XCTAssertEqual(picture, "([Home Info caller Age] Cart* -)")
        perform(.back, from: caller)
        XCTAssertEqual(picture, "([Home Info caller] Cart* -)")
        perform(
            .custom("custom") { $0.performNavigation(.push(sceneName: "Age"), completion: nil) }, from: caller)
        XCTAssertEqual(picture, "([Home Info caller Age] Cart* -)")
        XCTAssertEqual(outcomes, ["go: completed", "go: completed", "go: completed"])
    }

    func testScreen_isCalledInItsWindow() async throws {
        let other = Window(simulation: simulation)
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        let screen = try XCTUnwrap(other.visibleViewController)
        perform(.push(sceneName: "Age"), from: screen)
        XCTAssertEqual(other.picture, "[Info Age]")
        perform(.push(sceneName: "Profile"), from: screen)
        XCTAssertEqual(other.picture, "[Info Age] | Login", "in the same window")
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testExistingScreen_onWhichNothingHasRun_hasNothingToGoBackFrom() async {
        let other = Window(simulation: simulation), screen = ViewController()
        other.rootViewController = screen
        settle()
        let caller = ModalCoordinator(screen)
        perform(.back, from: caller)
        perform(.presentAndPush(sceneName: "Age"), from: caller)
        XCTAssertEqual(outcomes, ["go: \(NavigationError.atRoot.message)", "go: completed"])
        XCTAssertTrue(other.picture.hasSuffix("| [Age]"), other.picture)
    }

    func testCallerThatHasEnded_performsNothing() async {
        startBehind()
        caller.finish("done")
        settle()
        perform(.push(sceneName: "Age"), from: caller)
        XCTAssertEqual(
            outcomes, ["go: <NamedCoordinator<String>> is in no window, and nothing can be performed from it"])
        XCTAssertEqual(picture, "([Home Info] Cart* -)")
        XCTAssertEqual(simulation.issues.map(\.severity), [.information])
    }

    /// The chain of an existing screen isn't part of the window's.
    func testBackTo_listsTheScenesThatItSearches() async throws {
        let host = ModalCoordinator(try XCTUnwrap(window.visibleViewController))
        host.navigation.start(caller, animated: false) { _ in }
        settle()
        perform(.back(to: "Gone"), from: caller)
        perform(.back(to: "Home"), from: caller)
        XCTAssertEqual(
            outcomes,
            ["Gone", "Home"].map { "go: The scene \"\($0)\" doesn't run; running: none" })
    }

    func testPart_inAnotherWindow_isDoneThere() async {
        startBehind()
        let other = Window(simulation: simulation)
        outcome(of: .presentAndPush(sceneName: "Info"), in: other)
        perform(
            .custom("custom") {
                $0.performNavigation(.push(sceneName: "Age"), in: other, completion: nil)
                $0.performNavigation(.push(sceneName: "Age"), completion: nil)
            }, from: caller)
        XCTAssertEqual([picture, other.picture], ["([Home Info caller Age] Cart* -)", "[Info Age]"])
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    /// It is put off until the swipe that takes the caller away has ended.
    func testPartWhoseCallerEndsBeforeItsTurn_fails() async throws {
        startBehind()
        shop?.selectedTab = 0
        settle()
        var swipe: Swipe?
        transitionCoordinator.performNavigation(
            .custom("custom") { [caller, user] in
                swipe = try user.beginSwipeBack()
                $0.performNavigation(.push(sceneName: "Age"), from: caller, completion: nil)
            }, completion: note("go"))
        XCTAssertEqual(swipe?.finish(), true)
        settle()
        XCTAssertEqual(
            outcomes, ["go: <NamedCoordinator<String>> is in no window, and nothing can be performed from it"])
    }

    /// `screen.window` is `nil` when the screen has left.
    func testCallerThatEndsDuringTheLogin_performsNothing() async throws {
        startBehind()
        perform(.push(sceneName: "Profile"), from: caller)
        XCTAssertEqual(picture, "([Home Info caller] Cart* -) | Login")
        caller.finish("done")
        settle()
        try logIn()
        XCTAssertEqual(
            outcomes, ["go: <NamedCoordinator<String>> is in no window, and nothing can be performed from it"])
        XCTAssertEqual(picture, "([Home Info] Cart* -)")
    }

    func testParts_areDone_afterTheFirstHasEndedTheCaller() async {
        startBehind()
        perform(
            .custom("next") {
                $0.performNavigation(.back, completion: nil)
                $0.performNavigation(.push(sceneName: "Age"), completion: nil)
            }, from: caller)
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    func testFlowWithAResult_keepsIt_ifItsCallerEndsMeanwhile() async {
        startBehind()
        var result: CoordinatorResult<Int>?
        var isPaid = false
        let transitionCoordinator = transitionCoordinator, caller = caller
        transitionCoordinator.start(
            .flow("pay") { flow in
                try await flow.once("pay") {
                    while !isPaid { await Task.yield() }
                    return 42
                }
            }, from: caller
        ) { result = $0 }
        for _ in 0..<5 { await Task.yield() }
        caller.finish("left")
        settle()
        isPaid = true
        await until { result != nil }
        XCTAssertEqual(result, .finished(42))
    }

    func testFlow_staysOnItsTab_afterAnAlert() async throws {
        assembler.container.register(scene: "Color") { SceneScreen("Color", $1) }
        outcome(of: .push(sceneName: "Info"))
        startFlow("colors") { flow in
            _ = try await flow.ask("first", as: Int.self, sceneName: "Color")
            _ = try await flow.start(AlertCoordinator("Sure?", actions: [.default("Yes", 1)]))
            _ = try await flow.ask("second", as: Int.self, sceneName: "Color")
            return nil
        }
        await until { picture == "([Home Info Color]* Cart -)" }
        let answer: (Int) -> Void = try XCTUnwrap(top).parameters.completion(taking: Int.self)
        answer(1)
        await until { window.visibleViewController is AlertController }
        try user.tap("Yes")
        shop?.selectedTab = 1
        await until { picture.contains("Color Color") }
        XCTAssertEqual(picture, "([Home Info Color Color] Cart* -)")
    }

    func testPartThatIsDeclined_isTheOutcomeOfTheCustomNavigation() async {
        startBehind()
        let caller = caller
        outcome(of: .present(sceneName: "Info"))
        perform(
            .custom("help") {
                $0.performNavigation(.push(sceneName: "Age"), from: caller, ifOnTop: true, completion: nil)
            }, from: caller)
        XCTAssertEqual(outcomes, ["go: abandoned"])
    }

    func testWindowThatIsNil_isNotTheAssemblers() async {
        let screen = ViewController()
        transitionCoordinator.performNavigation(.push(sceneName: "Age"), in: screen.window, completion: note("go"))
        settle()
        XCTAssertEqual(outcomes, ["go: The window of the navigation no longer exists"])
        XCTAssertEqual(transitionCoordinator.snapshot(in: screen.window).sceneNames, [])
        XCTAssertEqual(picture, "([Home]* Cart -)")
    }

    func testSecondTap_isDeclined_ifItsCallerMustBeOnTop() async throws {
        assembler.container.register(Episode.self)
        let home = try XCTUnwrap(top)
        for _ in 1...2 {
            transitionCoordinator.performNavigation(
                .push(sceneName: "Age"), from: home, ifOnTop: true, completion: note("go"))
        }
        settle()
        XCTAssertEqual(outcomes, ["go: abandoned", "go: completed"])
        XCTAssertEqual(picture, "([Home Age]* Cart -)")
        outcome(of: .back)
        var results: [String] = []
        for id in 1...2 {
            transitionCoordinator.start(Episode.self, parameters: .init(id: id), from: home, ifOnTop: true) {
                results.append("\(id) \(text(of: $0))")
            }
        }
        settle()
        try user.goBack()
        settle()
        XCTAssertEqual(results, ["2 notOnTop", "1 user"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testStart_onTheChainOfItsCaller_isInSnapshots() async {
        startBehind()
        transitionCoordinator.start(Episode.self, parameters: .init(id: 7), from: caller) { _ in }
        settle()
        XCTAssertEqual(picture, "([Home Info caller episode 7] Cart* -)")
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Shop", "Home", "Info", "Episode", "Cart"])
    }
}
