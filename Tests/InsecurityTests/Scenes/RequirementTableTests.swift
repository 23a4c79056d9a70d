import Foundation
import Insecurity
import PresentationSim
import XCTest

/// L28 as a table: the ways in which a scene comes in sight, and the moments at which its requirement is lost. `→` is what the user
/// sees after the login.
final class RequirementTableTests: SceneTestCase {
    private enum Moment {
        case never, before
        /// In the module's `build`.
        case building
        /// When the coordinator makes its screen.
        case making
        /// While a transition runs: the one before, or that of the change itself.
        case waiting, moving
    }

    private struct Way {
        let name: String
        let root: String
        /// What is shown before, while the user is logged in.
        let path: [NavigationType]
        let act: @MainActor (RequirementTableTests) throws -> Void
        /// The picture for each moment.
        let expected: [String]

        init(
            _ name: String, root: String = "Starting", _ path: [NavigationType],
            _ act: @escaping @MainActor (RequirementTableTests) throws -> Void, _ expected: String...
        ) {
            (self.name, self.root, self.path, self.act, self.expected) = (name, root, path, act, expected)
        }
    }

    private final class AccountScreen: ViewController {
        var onAppear: () -> Void = {}
        override func viewWillAppear(_ animated: Bool) { onAppear() }
    }

    private final class Account: AdaptiveCoordinator<Void> {
        let test: RequirementTableTests
        init(_ test: RequirementTableTests) { self.test = test }
        override var viewController: ViewController {
            test.lose(at: .making)
            return test.screen()
        }
    }

    private enum AccountModule: CoordinatorModule {
        static let moduleName = "Account"
        static let requirements = [Requirement.loggedIn]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            let test = try resolver.resolve(RequirementTableTests.self)
            test.lose(at: .building)
            return Account(test)
        }
    }

    private enum AboveModule: CoordinatorModule {
        static let moduleName = "Above"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let above = Adaptive(moduleName)
            try resolver.resolve(RequirementTableTests.self).above = above
            return above
        }
    }

    /// Tabs of which the second is protected.
    private enum BarModule: TestTabBarModule {
        static let moduleName = "Tabs"
        static let tabs = [SceneStep("Info", style: .presentAndPush), SceneStep("Account", style: .presentAndPush)]
    }

    private let bars = TestTabBars()
    private weak var above: Adaptive?
    private var moment: Moment?
    /// Whether the scene has appeared without a login. A transition that other code begins can't be held back.
    private var isSeen = false

    private func screen() -> ViewController {
        let screen = AccountScreen()
        screen.title = "Account"
        screen.onAppear = { [unowned self] in if !session.isLoggedIn { isSeen = true } }
        return screen
    }

    private func lose(at moment: Moment) {
        guard self.moment == moment else { return }
        self.moment = nil
        session.isLoggedIn = false
    }

    /// Opens a new window and goes the path, while the user is logged in.
    private func open(_ root: String, _ path: [NavigationType]) {
        startOver()
        (moment, session.isLoggedIn, isSeen) = (nil, true, false)
        assemble(opening: .presentAndPush(sceneName: root)) { [unowned self] container in
            container.register(RequirementTableTests.self) { [unowned self] _ in self }
            container.register(AccountModule.self)
            container.register(AboveModule.self)
            container.register(bars)
            container.register(BarModule.self)
        }
        for step in path { XCTAssertEqual(outcome(of: step), .completed, "\(path)") }
    }

    /// Performs one cell of the table. Returns the picture at rest, and after the login if that is shown.
    private func picture(_ way: Way, _ moment: Moment) throws -> String {
        open(way.root, way.path)
        self.moment = moment
        if moment == .waiting { go(.push(sceneName: "Age")) }
        lose(at: .before)
        try way.act(self)
        if moment == .waiting || moment == .moving {
            halfway()
            lose(at: moment)
        }
        settle()
        let seen = isSeen ? "seen, then " : ""
        guard picture.hasSuffix(" | Login") else { return seen + picture }
        let before = picture
        try logIn()
        return "\(seen)\(before) → \(picture)"
    }

    /// Checks the ways at those moments that each of them has.
    private func check(_ moments: [Moment], _ ways: [Way]) throws {
        for way in ways {
            XCTAssertEqual(way.expected.count, moments.count, way.name)
            for (moment, expected) in zip(moments, way.expected) {
                XCTAssertEqual(try picture(way, moment), expected, "\(way.name), \(moment)")
            }
        }
    }

    private static let account = "Account"

    func testL28_sceneThatComes() async throws {
        try check(
            [.never, .before, .building, .making, .waiting, .moving],
            [
                Way(
                    "push", [], { $0.go(.push(sceneName: Self.account)) },
                    "[Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting Age] | Login → [Starting Age Account]",
                    "[Starting Account]"),
                Way(
                    "present", [], { $0.go(.present(sceneName: Self.account)) },
                    "[Starting] | Account",
                    "[Starting] | Login → [Starting] | Account",
                    "[Starting] | Login → [Starting] | Account",
                    "[Starting] | Login → [Starting] | Account",
                    "[Starting Age] | Login → [Starting Age] | Account",
                    "[Starting] | Account"),
                Way(
                    "present and push", [], { $0.go(.presentAndPush(sceneName: Self.account)) },
                    "[Starting] | [Account]",
                    "[Starting] | Login → [Starting] | [Account]",
                    "[Starting] | Login → [Starting] | [Account]",
                    "[Starting] | Login → [Starting] | [Account]",
                    "[Starting Age] | Login → [Starting Age] | [Account]",
                    "[Starting] | [Account]"),
                Way(
                    "replace", [.push(sceneName: "Info")], { $0.go(.replace(sceneName: Self.account)) },
                    "[Starting Account]",
                    "[Starting Info] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting Info] | Login → [Starting Info Account]",
                    "[Starting Account]"),
                Way(
                    "on top of a path", [],
                    { $0.go(.path([.push(sceneName: "Info"), .push(sceneName: Self.account)])) },
                    "[Starting Info Account]",
                    "[Starting] | Login → [Starting Info Account]",
                    "[Starting Info] | Login → [Starting Info Account]",
                    "[Starting Info] | Login → [Starting Info Account]",
                    "[Starting Age Info] | Login → [Starting Age Info Account]",
                    "[Starting Info Account]"),
                Way(
                    "in a path", [], { $0.go(.path([.push(sceneName: Self.account), .push(sceneName: "Info")])) },
                    "[Starting Account Info]",
                    "[Starting] | Login → [Starting Account Info]",
                    "[Starting Account Info]",
                    "[Starting Account Info]",
                    "[Starting Age Account Info]",
                    "[Starting Account Info]"),
                Way(
                    "start by name", [], { $0.transitionCoordinator.start(AccountModule.self) { _ in } },
                    "[Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting Age] | Login → [Starting Age Account]",
                    "[Starting Account]"),
                Way(
                    "restore", [.push(sceneName: Self.account)],
                    { $0.transitionCoordinator.restore($0.transitionCoordinator.snapshot(), animated: true) { _ in } },
                    "[Starting Account]",
                    "[Starting Account] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting] | Login → [Starting Account]",
                    "[Starting Account Age]",
                    "[Starting Account]"),
            ])
    }

    func testL28_sceneThatIsUncovered() async throws {
        let pushed: [NavigationType] = [.push(sceneName: "Account"), .push(sceneName: "Above")]
        let presented: [NavigationType] = [.push(sceneName: "Account"), .present(sceneName: "Above")]
        try check(
            [.never, .before, .moving],
            [
                Way(
                    "back button over two", [.push(sceneName: "Account")] + pushed, { try $0.user.goBack() },
                    "[Starting Account Account]",
                    "[Starting]",
                    "[Starting]"),
                Way(
                    "back button", pushed, { try $0.user.goBack() },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting]"),
                Way(
                    "swipe back", pushed, { try $0.user.beginSwipeBack()?.finish() },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting]"),
                Way(
                    "swipe down", presented, { try $0.user.swipeDown() },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting]"),
                Way(
                    "back", pushed, { $0.go(.back) },
                    "[Starting Account]",
                    "[Starting Account Above] | Login → [Starting Account]",
                    "[Starting Account]"),
                Way(
                    "back to", presented, { $0.go(.back(to: Self.account)) },
                    "[Starting Account]",
                    "[Starting Account] | Above | Login → [Starting Account]",
                    "[Starting Account]"),
                Way(
                    "finish above", pushed, { $0.above?.finish("") },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting Account]"),
                Way(
                    "finish over it", presented, { $0.above?.finish("") },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting Account]"),
                Way(
                    "pop by other code", pushed,
                    { $0.window.visibleViewController?.navigationController?.popViewController(animated: true) },
                    "[Starting Account]",
                    "seen, then [Starting]",
                    "[Starting]"),
                Way(
                    "dismissal by other code", presented, { $0.window.rootViewController?.dismiss(animated: true) },
                    "[Starting Account]",
                    "[Starting]",
                    "[Starting]"),
            ])
    }

    /// Its screen stays after its end (L14). So the user logs in before it is uncovered. What coordinators and other code uncover is
    /// covered by the login at once.
    func testL14_rootThatIsUncovered() async throws {
        let pushed: [NavigationType] = [.push(sceneName: "Above")]
        let presented: [NavigationType] = [.present(sceneName: "Above")]
        try check(
            [.never, .before, .moving],
            [
                Way(
                    "back button", root: Self.account, pushed, { try $0.user.goBack() },
                    "[Account]",
                    "[Account Above] | Login → [Account]",
                    "[Account] | Login → [Account]"),
                Way(
                    "swipe back", root: Self.account, pushed, { try $0.user.beginSwipeBack()?.finish() },
                    "[Account]",
                    "[Account Above] | Login → [Account]",
                    "[Account] | Login → [Account]"),
                Way(
                    "swipe down", root: Self.account, presented, { try $0.user.swipeDown() },
                    "[Account]",
                    "[Account] | Above | Login → [Account]",
                    "[Account] | Login → [Account]"),
                Way(
                    "back", root: Self.account, pushed, { $0.go(.back) },
                    "[Account]",
                    "[Account Above] | Login → [Account]",
                    "[Account]"),
                Way(
                    "finish above", root: Self.account, pushed, { $0.above?.finish("") },
                    "[Account]",
                    "seen, then [Account] | Login → [Account]",
                    "[Account]"),
                Way(
                    "dismissal by other code", root: Self.account, presented,
                    { $0.window.rootViewController?.dismiss(animated: true) },
                    "[Account]",
                    "[Account] | Login → [Account]",
                    "[Account] | Login → [Account]"),
            ])
    }

    /// The user can't leave the login of a root that is in sight, and a login that other code takes away comes again.
    func testL14_loginOverARoot_stays() async throws {
        open(Self.account, [.present(sceneName: "Above")])
        session.isLoggedIn = false
        window.rootViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(picture, "[Account] | Login")
        try user.swipeDown()
        settle()
        XCTAssertEqual(picture, "[Account] | Login")
        window.rootViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(picture, "[Account] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Account]")
    }

    func testL28_sceneOnATab() async throws {
        let path: [NavigationType] = [
            .present(sceneName: "Tabs"), .selectTab(sceneName: "Account"), .selectTab(sceneName: "Info"),
        ]
        try check(
            [.never, .before, .moving],
            [
                Way(
                    "tap", path, { try $0.user.selectTab(1) },
                    "[Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info] [Account]*)"),
                Way(
                    "selection by name", path, { $0.go(.selectTab(sceneName: Self.account)) },
                    "[Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info] [Account]*)"),
                Way(
                    "selection by the coordinator", path, { $0.bars["Tabs"]?.selectedTab = 1 },
                    "[Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info] [Account]*)"),
                Way(
                    "selection by other code", path, { $0.bars["Tabs"]?.controller?.selectedIndex = 1 },
                    "[Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                    "[Starting] | ([Info] [Account]*)"),
            ])
    }
}
