import Insecurity
import PresentationSim
import XCTest

/// No scene is shown at a moment when its requirement isn't met. A requirement that can't be met is a failure.
final class RequirementMomentTests: SceneTestCase {
    func testLogin_resumesTheNavigationsOfAllWindows_inTheOrderOfTheCalls() async throws {
        var built: [String] = []
        let other = Window(simulation: simulation)
        assemble { container in
            container.register(scene: "Secret", requirements: [.loggedIn]) { _, parameters in
                built.append(try parameters.value("name"))
                return SceneScreen("Secret", parameters)
            }
        }
        for (name, window) in [("a", window), ("b", other)] {
            goAndSettle(.present(sceneName: "Secret", parameters: ["name": name]), in: window)
        }
        XCTAssertEqual(built, [])
        try logIn()
        XCTAssertEqual(built, ["a", "b"])
    }

    /// Before the scene is built, and after its screen is made.
    func testL28_pushByName_asksTwice() async {
        for module in ["Gated", "Member"] {
            var checkCount = 0
            assembleCounting { checkCount += 1 }
            outcome(of: .push(sceneName: module))
            XCTAssertEqual(checkCount, 2, module)
            outcome(of: .push(sceneName: "Info"))
            outcome(of: .back)
            XCTAssertEqual(checkCount, 4, module)
        }
    }

    /// Nothing has moved between the call and the making of the screen.
    func testL28_pushByName_inACompletionOrABatch_asksTwice() async {
        for module in ["Gated", "Member"] {
            var checkCount = 0
            assembleCounting { checkCount += 1 }
            let app = WindowCoordinator(window), page = Adaptive("Page")
            app.navigation.start(NavigationController(), Adaptive("Root"), animated: false) { _ in }
            app.navigation.top.start(page) { [unowned self] _ in go(.push(sceneName: module)) }
            settle()
            page.finish("")
            settle()
            XCTAssertEqual(checkCount, 2, "\(module) in a completion")
            app.navigation.batch { go(.push(sceneName: module)) }
            settle()
            XCTAssertEqual(checkCount, 4, "\(module) in a batch")
        }
    }

    /// Results are delivered before any screen comes, whatever app code ends one.
    func testL5_aConditionThatEndsACoordinator_whenTheScreenIsMade_delaysTheScreen() async {
        var log: [String] = []
        let hidden = Window(simulation: simulation), unseen = Modal("unseen")
        hidden.isHidden = true
        WindowCoordinator(hidden).navigation.start(Modal("root"), animated: false) { _ in }
        WindowCoordinator(hidden).navigation.top.start(unseen, animated: true) { _ in log.append("result") }
        settle()
        var isMade = false
        assemble { container in
            let member = Requirement("member", sceneName: "Login") { _ in
                if isMade { unseen.finish("value") }
                return true
            }
            container.register(scene: "Club", requirements: [member]) {
                isMade = true
                let club = SceneScreen("Club", $1)
                club.onPut = { log.append("screen") }
                return club
            }
        }
        outcome(of: .push(sceneName: "Club"))
        XCTAssertEqual(log, ["result", "screen"])
    }

    private final class MemberCoordinator: AdaptiveCoordinator<Void> {
        override var viewController: ViewController { ViewController() }
    }

    private enum CountedModule: CoordinatorModule {
        static let moduleName = "Member"
        static var requirements: [Requirement] {
            [Requirement("counted", sceneName: "Login") { try $0.resolve((() -> Bool).self)() }]
        }
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            MemberCoordinator()
        }
    }

    private func assembleCounting(_ count: @escaping () -> Void) {
        assemble { container in
            container.register((() -> Bool).self) { _ in
                {
                    count()
                    return true
                }
            }
            container.register(scene: "Gated", requirements: CountedModule.requirements) { SceneScreen("Gated", $1) }
            container.register(CountedModule.self)
        }
    }

    func testConditionThatNavigates_andCancelsTheNavigationThatWaits_losesNoNavigation() async throws {
        var onCheck: (() -> Void)?
        assemble {
            let gate = Requirement("gate", sceneName: "Age") { _ in
                let action = onCheck
                onCheck = nil
                action?()
                return false
            }
            $0.register(scene: "Gated", requirements: [gate]) { SceneScreen("Gated", $1) }
        }
        let first = Task { [transitionCoordinator] in
            await transitionCoordinator.performNavigation(.present(sceneName: "Gated"))
        }
        await until { picture == "[Starting] | Age" }
        onCheck = { [unowned self] in
            go(.present(sceneName: "Gated"), "second")
            first.cancel()
        }
        try complete()
        _ = await first.value
        settle()
        XCTAssertEqual(picture, "[Starting] | Age")
        try User(window).swipeDown()
        settle()
        XCTAssertEqual(outcomes, ["second: abandoned"])
    }

    func testLoginInAnotherWindow_doesNotHideThatAPushIsImpossible() async {
        let other = Window(simulation: simulation)
        outcome(of: .present(sceneName: "Info"), in: other)
        outcome(of: .push(sceneName: "Profile"))
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Profile"), in: other), .failed(.noNavigationController(scene: "Profile")))
        XCTAssertEqual([picture, other.picture], ["[Starting] | Login", "Info"])
    }

    func testLoop_throughTheSceneItself() async {
        assemble {
            let knowing = Requirement("knowing", sceneName: "Oracle") { _ in false }
            $0.register(scene: "Oracle", requirements: [knowing]) { SceneScreen("Oracle", $1) }
        }
        XCTAssertEqual(
            outcome(of: .push(sceneName: "Oracle")), .failed(.requirementLoop(path: ["knowing", "knowing"])))
        XCTAssertEqual(picture, "[Starting]")
    }

    func testLoop_throughOthers() async {
        assemble {
            let egg = Requirement("egg", sceneName: "Hen") { _ in false }
            let hen = Requirement("hen", sceneName: "Egg") { _ in false }
            $0.register(scene: "Hen", requirements: [hen]) { SceneScreen("Hen", $1) }
            $0.register(scene: "Egg", requirements: [egg]) { SceneScreen("Egg", $1) }
        }
        XCTAssertEqual(
            outcome(of: .present(sceneName: "Hen")), .failed(.requirementLoop(path: ["hen", "egg", "hen"])))
        XCTAssertEqual(picture, "[Starting]")
    }

    /// Each navigation would wait for a requirement that the other one is meeting.
    func testLoop_throughWhatAnotherNavigationWaitsFor() async throws {
        assemble { container in
            let first = Requirement("first", sceneName: "A") { _ in false }
            let flow = NavigationType.flow("second") { flow in
                try await flow.confirm("info", sceneName: "Info")
                let outcome = await flow.perform(.present(sceneName: "Needs first"))
                if let error = outcome.error { throw error }
                return nil
            }
            let second = Requirement("second", navigation: flow) { _ in false }
            container.register(scene: "A", requirements: [second]) { SceneScreen("A", $1) }
            container.register(scene: "Needs first", requirements: [first]) { SceneScreen("Needs first", $1) }
            container.register(scene: "Needs second", requirements: [second]) { SceneScreen("Needs second", $1) }
        }
        go(.present(sceneName: "Needs second"), "1")
        await until { top?.title == "Info" }
        goAndSettle(.present(sceneName: "Needs first"), "2")
        XCTAssertEqual(outcomes, [])
        try complete()
        await until { outcomes.count == 2 }
        let loop = "A requirement needs itself: first → second → first"
        XCTAssertEqual(outcomes.sorted(), ["1: \(loop)", "2: \(loop)"])
        XCTAssertEqual(picture, "[Starting]")
    }

    /// A path shows its scenes one after the other. A requirement that is lost in between is met before the rest is shown.
    func testRequirementLostInTheMiddleOfAPath_isMetBeforeTheRest() async throws {
        session.isLoggedIn = true
        go(.path([.push(sceneName: "Info"), .present(sceneName: "Profile"), .presentAndPush(sceneName: "Info")]))
        XCTAssertEqual(picture, "[Starting Info]")
        session.isLoggedIn = false
        settle()
        XCTAssertEqual(picture, "[Starting Info] | Login")
        XCTAssertEqual(outcomes, [])
        try logIn()
        XCTAssertEqual(picture, "[Starting Info] | Profile | [Info]")
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    /// The requirement is met at each check before the start, and unmet at each check immediately before the scene is shown.
    func testRequirementThatNeverHolds_fails() async {
        var looks = 0
        assemble {
            let fickle = Requirement("fickle", sceneName: "Age") { _ in
                looks += 1
                return looks % 2 == 1
            }
            $0.register(scene: "Secret", requirements: [fickle]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .failed(.requirementNotMet("fickle")))
        XCTAssertEqual(looks, 8)
        XCTAssertEqual(picture, "[Starting]")
    }

    func testLoginCompletedByItsBuilder_isNeverShown() async {
        let session = session
        assemble {
            let known = Requirement("known", sceneName: "Silent login") { _ in session.isLoggedIn }
            $0.register(scene: "Silent login") {
                session.isLoggedIn = true
                try $1.completion()()
                return SceneScreen("Silent login", $1)
            }
            $0.register(scene: "Secret", requirements: [known]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .completed)
        XCTAssertEqual(picture, "[Starting Secret]")
    }

    func testProtectedLogin_whoseRequirementIsLostWhenItIsShown_isAskedAgain() async throws {
        let session = session
        var shows = 0
        assemble {
            let open = Requirement("open", sceneName: "Age") { _ in
                shows += 1
                return shows != 2
            }
            let known = Requirement("known", sceneName: "Gate") { _ in session.isLoggedIn }
            $0.register(scene: "Gate", requirements: [open]) { SceneScreen("Gate", $1) }
            $0.register(scene: "Secret", requirements: [known]) { SceneScreen("Secret", $1) }
        }
        goAndSettle(.push(sceneName: "Secret"))
        XCTAssertEqual(picture, "[Starting] | Gate")
        try logIn()
        XCTAssertEqual(outcomes, ["go: completed"])
    }

    func testRequirementLostWhileTheNewStackWaitsForOtherCode_isMetAgain() async throws {
        session.isLoggedIn = true
        var shownWithoutLogin = 0
        assemble { [session, window] in
            $0.register(scene: "Club", requirements: [.loggedIn]) {
                let club = SceneScreen("Club", $1)
                var isFirst = true
                club.onPut = {
                    if !session.isLoggedIn { shownWithoutLogin += 1 }
                    guard isFirst else { return }
                    isFirst = false
                    window.rootViewController?.present(screen("other"), animated: true) {
                        session.isLoggedIn = false
                    }
                }
                return club
            }
        }
        goAndSettle(.presentAndPush(sceneName: "Club"))
        XCTAssertEqual(picture, "[Starting] | other | Login")
        XCTAssertEqual(shownWithoutLogin, 0)
    }

    /// The first flow is abandoned, because another navigation finds the condition met. Its end isn't that of the second flow.
    func testRequirementLostAtOnce_isMetByASecondFlow() async throws {
        var isMet = false, flows = 0
        assemble { container in
            let flow = NavigationType.flow("enter code") { flow in
                flows += 1
                try await flow.confirm("info", sceneName: "Info")
                return nil
            }
            let code = Requirement("code", navigation: flow) { _ in
                defer { isMet = false }
                return isMet
            }
            container.register(scene: "Secret", requirements: [code]) { SceneScreen("Secret", $1) }
        }
        go(.push(sceneName: "Secret"), "secret")
        await until { picture == "[Starting Info]" }
        isMet = true
        goAndSettle(.push(sceneName: "Age"), "age")
        await until { flows == 2 }
        settle()
        XCTAssertEqual(outcomes, ["age: completed"])
        XCTAssertEqual(picture, "[Starting Age Info]")
    }

    /// A navigation that would have made a loop was cancelled, and the requirement needs nothing any more.
    func testALoop_endsWithTheNavigationThatWaits() async throws {
        var needsOther = true, isFirstMet = false, isSecondMet = false
        var inner: NavigationOutcome?
        assemble { container in
            let first = Requirement(
                "first",
                navigation: .flow("meet first") { flow in
                    if needsOther { await flow.perform(.present(sceneName: "NeedsSecond")) }
                    try Task.checkCancellation()
                    isFirstMet = true
                    return nil
                }
            ) { _ in isFirstMet }
            let second = Requirement(
                "second",
                navigation: .flow("meet second") { flow in
                    try await flow.confirm("info", sceneName: "Info")
                    inner = await flow.perform(.present(sceneName: "NeedsFirst"))
                    isSecondMet = true
                    return nil
                }
            ) { _ in isSecondMet }
            container.register(scene: "NeedsFirst", requirements: [first]) { SceneScreen("NeedsFirst", $1) }
            container.register(scene: "NeedsSecond", requirements: [second]) { SceneScreen("NeedsSecond", $1) }
        }
        let cancelled = Task { [transitionCoordinator] in
            await transitionCoordinator.performNavigation(.present(sceneName: "NeedsFirst"))
        }
        await until { picture.contains("Info") }
        goAndSettle(.present(sceneName: "NeedsSecond"), "other")
        cancelled.cancel()
        _ = await cancelled.value
        needsOther = false
        try complete()
        await until { outcomes == ["other: completed"] }
        XCTAssertEqual(inner, .completed)
        XCTAssertEqual(simulation.issues.count, 0)
    }
}
