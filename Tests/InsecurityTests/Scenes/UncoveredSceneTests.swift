import Insecurity
import PresentationSim
import XCTest

/// A protected scene that was started below another one is checked when it is first visible.
final class UncoveredSceneTests: SceneTestCase {
    private var appearances: [String] = []

    private final class Member: ViewController {
        var onAppear: () -> Void = {}
        override func viewWillAppear(_ animated: Bool) { onAppear() }
    }

    private final class Covering: AdaptiveCoordinator<Void> {
        override var viewController: ViewController { screen("Covering") }
    }

    private enum CoveringModule: CoordinatorModule {
        static let moduleName = "Covering"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            let covering = Covering()
            try resolver.resolve(UncoveredSceneTests.self).covering = covering
            return covering
        }
    }

    private weak var covering: AdaptiveCoordinator<Void>?

    /// A coordinator that finds out that the session has expired when it makes its screen.
    private final class Account: AdaptiveCoordinator<Void> {
        let test: UncoveredSceneTests
        init(_ test: UncoveredSceneTests) { self.test = test }
        override var viewController: ViewController {
            test.session.isLoggedIn = false
            let member = Member()
            member.onAppear = { [unowned test] in test.appearances.append("Account, \(test.session.isLoggedIn)") }
            return member
        }
    }

    private enum AccountModule: CoordinatorModule {
        static let moduleName = "Account"
        static let requirements = [Requirement.loggedIn]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            Account(try resolver.resolve(UncoveredSceneTests.self))
        }
    }

    /// Starts `Member` below `Info` while the user is logged in, and then logs out.
    private func start(_ steps: [NavigationType] = [.push(sceneName: "Member"), .push(sceneName: "Info")]) {
        appearances = []
        assemble { [unowned self] in
            $0.register(scene: "Member", requirements: [.loggedIn]) { [unowned self] _, _ in
                let member = Member()
                member.title = "Member"
                member.onAppear = { [unowned self] in appearances.append("Member, \(session.isLoggedIn)") }
                return member
            }
            $0.register(CoveringModule.self)
            $0.register(AccountModule.self)
            $0.register(UncoveredSceneTests.self) { [unowned self] _ in self }
        }
        session.isLoggedIn = true
        XCTAssertEqual(outcome(of: .path(steps)), .completed)
        session.isLoggedIn = false
    }

    func testSceneBelowOneThatLogsOut_whenItMakesItsScreen_isNotShown() async throws {
        start()
        for style in [SceneStyle.push, .presentAndPush] {
            session.isLoggedIn = true
            goAndSettle(.path([.show(sceneName: "Member", as: style), .push(sceneName: "Account")]))
            XCTAssertEqual(appearances.filter { $0.hasSuffix("false") }, [])
            XCTAssertEqual(picture, "[Starting Member Info] | Login")
            try user.swipeDown()
            settle()
            appearances = []
        }
    }

    /// It was pushed below the alert, so it wasn't in sight and wasn't asked before.
    func testL28_sceneBelowOtherCodesAlert_isAskedWhenThatLeaves() async {
        for isAnimated in [true, false] {
            start([.push(sceneName: "Info")])
            session.isLoggedIn = true
            let alert = screen("alert")
            window.visibleViewController?.present(alert, animated: false)
            settle()
            goAndSettle(.path([.push(sceneName: "Member")]))
            XCTAssertEqual(picture, "[Starting Info Member] | alert")
            session.isLoggedIn = false
            alert.dismiss(animated: isAnimated)
            settle()
            XCTAssertEqual(picture, "[Starting Info]")
        }
    }

    /// L6: a condition presents an alert when it is asked.
    func testConditionThatPresents_delaysTheDismissal() async {
        var presents = false
        let calm = Requirement("calm", sceneName: "Login") { [unowned self] _ in
            guard presents else { return true }
            presents = false
            window.visibleViewController?.present(screen("alert"), animated: true)
            return true
        }
        assemble { [unowned self] in
            $0.register(scene: "Calm", requirements: [calm]) { SceneScreen("Calm", $1) }
            $0.register(CoveringModule.self)
            $0.register(UncoveredSceneTests.self) { [unowned self] _ in self }
        }
        XCTAssertEqual(
            outcome(of: .path([.push(sceneName: "Calm"), .present(sceneName: "Covering")])), .completed)
        presents = true
        covering?.dismiss()
        settle()
        XCTAssertEqual(picture, "[Starting Calm]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testQuestionOfAHost_changesNothing() async {
        let steps: [[NavigationType]] = [
            [.push(sceneName: "Member"), .push(sceneName: "Info")],
            [.push(sceneName: "Member"), .present(sceneName: "Info")],
        ]
        for (steps, isAllowed) in zip(
            steps, [{ $0.isSwipeBackAllowed() }, { $0.isSwipeDownAllowed }] as [(User) -> Bool])
        {
            start(steps)
            let before = picture
            XCTAssertFalse(isAllowed(user), before)
            settle()
            XCTAssertEqual(picture, before)
            session.isLoggedIn = true
            XCTAssertTrue(isAllowed(user), before)
        }
    }

    func testEndAndStartInOneTurn_uncoverNothing_either() async {
        start([.push(sceneName: "Member"), .push(sceneName: "Covering")])
        var results: [CoordinatorResult<String>] = []
        let navigation = WindowCoordinator(window).navigation.top
        navigation.batch {
            covering?.finish()
            navigation.start(Modal("A"), animated: true) { results.append($0) }
        }
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(appearances, [])
        XCTAssertEqual(results, [.dismissed(.ancestor)])
    }

    // MARK: A root with the name of another scene

    private enum Evening: TabBarModule {
        static let moduleName = "Evening"
        static let tabs = [SceneStep("Secret", style: .presentAndPush), SceneStep("Age", style: .presentAndPush)]
    }

    /// Opens a path while the user is logged in. Logs out, lets the user uncover the root, and logs in again.
    private func uncoverRoot(of path: [NavigationType], _ uncover: (User) throws -> Void) throws -> String {
        session.isLoggedIn = true
        assemble(opening: .path(path)) {
            $0.register(scene: "Secret", requirements: [.loggedIn]) { SceneScreen("Secret \($1["id"] ?? "")", $1) }
            $0.register(Evening.self)
        }
        session.isLoggedIn = false
        try uncover(user)
        settle()
        XCTAssertEqual(top?.title, "Login")
        try logIn()
        return picture
    }

    func testRootBelowASceneOfItsName_isUncoveredAfterTheLogin() async throws {
        let path: [NavigationType] = [
            .presentAndPush(sceneName: "Secret", parameters: ["id": 1]),
            .push(sceneName: "Secret", parameters: ["id": 2]),
        ]
        XCTAssertEqual(try uncoverRoot(of: path) { try $0.goBack() }, "[Secret 1]")
    }

    func testRootBelowATabOfItsName_isUncoveredAfterTheLogin() async throws {
        let path: [NavigationType] = [.presentAndPush(sceneName: "Secret"), .present(sceneName: "Evening")]
        XCTAssertEqual(try uncoverRoot(of: path) { try $0.swipeDown() }, "[Secret ]")
    }

    /// A protected scene that a sheet of the same path covers is checked when the user swipes the sheet down.
    func testSceneBelowASheet_isCheckedWhenTheSheetLeaves() async {
        session.isLoggedIn = true
        outcome(of: .path([.push(sceneName: "Profile"), .present(sceneName: "Info")]))
        XCTAssertEqual(picture, "[Starting Profile] | Info")
        session.isLoggedIn = false
        XCTAssertFalse(try user.swipeDown())
        settle()
        XCTAssertEqual(picture, "[Starting]")
    }
}
