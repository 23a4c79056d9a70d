import Foundation
import Insecurity
import PresentationSim
import XCTest

/// L28 as a table: the ways in which a scene comes in sight, and the moments at which its requirement is lost. `→` is what the user
/// sees after the login.
final class RequirementTableTests: SceneTestCase {
    private enum Moment: CaseIterable {
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
        var root = "Starting"
        /// What is shown before, while the user is logged in.
        let path: [NavigationType]
        let act: @MainActor (RequirementTableTests) throws -> Void
        /// The picture for each moment.
        let expected: [Moment: String]
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

    /// Performs one cell of the table. Returns the picture at rest, and after the login if that is shown.
    private func picture(_ way: Way, _ moment: Moment) throws -> String {
        startOver()
        (self.moment, session.isLoggedIn, isSeen) = (nil, true, false)
        assemble(opening: .presentAndPush(sceneName: way.root)) { [unowned self] container in
            container.register(RequirementTableTests.self) { [unowned self] _ in self }
            container.register(AccountModule.self)
            container.register(AboveModule.self)
            container.register(bars)
            container.register(BarModule.self)
        }
        for step in way.path { XCTAssertEqual(outcome(of: step), .completed, way.name) }
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

    private func check(_ ways: [Way]) throws {
        for way in ways {
            for moment in Moment.allCases {
                // Not every moment exists for every way.
                guard let expected = way.expected[moment] else { continue }
                let found = try picture(way, moment)
                if found != expected { print("TABLE \(way.name) .\(moment): \"\(found)\",") }
                XCTAssertEqual(found, expected, "\(way.name), \(moment)")
            }
        }
    }

    private static let account = "Account"

    func testScene_thatComes() async throws {
        try check(
            [
                Way(
                    name: "push", path: [], act: { $0.go(.push(sceneName: Self.account)) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting] | Login → [Starting Account]",
                        .building: "[Starting] | Login → [Starting Account]",
                        .making: "[Starting] | Login → [Starting Account]",
                        .waiting: "[Starting Age] | Login → [Starting Age Account]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "present", path: [], act: { $0.go(.present(sceneName: Self.account)) },
                    expected: [
                        .never: "[Starting] | Account",
                        .before: "[Starting] | Login → [Starting] | Account",
                        .building: "[Starting] | Login → [Starting] | Account",
                        .making: "[Starting] | Login → [Starting] | Account",
                        .waiting: "[Starting Age] | Login → [Starting Age] | Account",
                        .moving: "[Starting] | Account",
                    ]),
                Way(
                    name: "present and push", path: [], act: { $0.go(.presentAndPush(sceneName: Self.account)) },
                    expected: [
                        .never: "[Starting] | [Account]",
                        .before: "[Starting] | Login → [Starting] | [Account]",
                        .building: "[Starting] | Login → [Starting] | [Account]",
                        .making: "[Starting] | Login → [Starting] | [Account]",
                        .waiting: "[Starting Age] | Login → [Starting Age] | [Account]",
                        .moving: "[Starting] | [Account]",
                    ]),
                Way(
                    name: "replace", path: [.push(sceneName: "Info")],
                    act: { $0.go(.replace(sceneName: Self.account)) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting Info] | Login → [Starting Account]",
                        .building: "[Starting] | Login → [Starting Account]",
                        .making: "[Starting] | Login → [Starting Account]",
                        .waiting: "[Starting Info] | Login → [Starting Info Account]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "on top of a path", path: [],
                    act: { $0.go(.path([.push(sceneName: "Info"), .push(sceneName: Self.account)])) },
                    expected: [
                        .never: "[Starting Info Account]",
                        .before: "[Starting] | Login → [Starting Info Account]",
                        .building: "[Starting Info] | Login → [Starting Info Account]",
                        .making: "[Starting Info] | Login → [Starting Info Account]",
                        .waiting: "[Starting Age Info] | Login → [Starting Age Info Account]",
                        .moving: "[Starting Info Account]",
                    ]),
                Way(
                    name: "in a path", path: [],
                    act: { $0.go(.path([.push(sceneName: Self.account), .push(sceneName: "Info")])) },
                    expected: [
                        .never: "[Starting Account Info]",
                        .before: "[Starting] | Login → [Starting Account Info]",
                        .building: "[Starting Account Info]",
                        .making: "[Starting Account Info]",
                        .waiting: "[Starting Age Account Info]",
                        .moving: "[Starting Account Info]",
                    ]),
                Way(
                    name: "start by name", path: [],
                    act: { $0.transitionCoordinator.start(AccountModule.self) { _ in } },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting] | Login → [Starting Account]",
                        .building: "[Starting] | Login → [Starting Account]",
                        .making: "[Starting] | Login → [Starting Account]",
                        .waiting: "[Starting Age] | Login → [Starting Age Account]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "restore", path: [.push(sceneName: Self.account)],
                    act: {
                        $0.transitionCoordinator.restore($0.transitionCoordinator.snapshot(), animated: true) { _ in }
                    },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting Account] | Login → [Starting Account]",
                        .building: "[Starting] | Login → [Starting Account]",
                        .making: "[Starting] | Login → [Starting Account]",
                        .waiting: "[Starting Account Age]",
                        .moving: "[Starting Account]",
                    ]),
            ])
    }

    func testScene_thatIsUncovered() async throws {
        let pushed: [NavigationType] = [.push(sceneName: "Account"), .push(sceneName: "Above")]
        let presented: [NavigationType] = [.push(sceneName: "Account"), .present(sceneName: "Above")]
        try check(
            [
                Way(
                    name: "back button over two", path: [.push(sceneName: "Account")] + pushed,
                    act: { try $0.user.goBack() },
                    expected: [.never: "[Starting Account Account]", .before: "[Starting]"]),
                Way(
                    name: "back button", path: pushed, act: { try $0.user.goBack() },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting]",
                    ]),
                Way(
                    name: "swipe back", path: pushed, act: { try $0.user.beginSwipeBack()?.finish() },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting]",
                    ]),
                Way(
                    name: "swipe down", path: presented, act: { try $0.user.swipeDown() },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting]",
                    ]),
                Way(
                    name: "back", path: pushed, act: { $0.go(.back) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting Account Above] | Login → [Starting Account]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "back to", path: presented, act: { $0.go(.back(to: Self.account)) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting Account] | Above | Login → [Starting Account]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "finish above", path: pushed, act: { $0.above?.finish("") },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "finish over it", path: presented, act: { $0.above?.finish("") },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting Account]",
                    ]),
                Way(
                    name: "pop by other code", path: pushed,
                    act: { $0.window.visibleViewController?.navigationController?.popViewController(animated: true) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "seen, then [Starting]",
                        .moving: "[Starting]",
                    ]),
                Way(
                    name: "dismissal by other code", path: presented,
                    act: { $0.window.rootViewController?.dismiss(animated: true) },
                    expected: [
                        .never: "[Starting Account]",
                        .before: "[Starting]",
                        .moving: "[Starting]",
                    ]),
            ])
    }

    /// Its screen would stay after its end (L14). So the user logs in first, or at least then, and what coordinators uncover stays covered.
    func testRoot_thatIsUncovered() async throws {
        let pushed: [NavigationType] = [.push(sceneName: "Above")]
        let presented: [NavigationType] = [.present(sceneName: "Above")]
        try check(
            [
                Way(
                    name: "back button", root: Self.account, path: pushed, act: { try $0.user.goBack() },
                    expected: [
                        .never: "[Account]",
                        .before: "[Account Above] | Login → [Account]",
                        .moving: "[Account]",
                    ]),
                Way(
                    name: "swipe back", root: Self.account, path: pushed,
                    act: { try $0.user.beginSwipeBack()?.finish() },
                    expected: [
                        .never: "[Account]",
                        .before: "[Account Above] | Login → [Account]",
                        .moving: "[Account]",
                    ]),
                Way(
                    name: "swipe down", root: Self.account, path: presented, act: { try $0.user.swipeDown() },
                    expected: [
                        .never: "[Account]",
                        .before: "[Account] | Above | Login → [Account]",
                        .moving: "[Account]",
                    ]),
                Way(
                    name: "back", root: Self.account, path: pushed, act: { $0.go(.back) },
                    expected: [
                        .never: "[Account]",
                        .before: "[Account Above] | Login → [Account]",
                        .moving: "[Account]",
                    ]),
                Way(
                    name: "finish above", root: Self.account, path: pushed, act: { $0.above?.finish("") },
                    expected: [
                        .never: "[Account]",
                        .before: "[Account Above]",
                        .moving: "[Account]",
                    ]),
                Way(
                    name: "dismissal by other code", root: Self.account, path: presented,
                    act: { $0.window.rootViewController?.dismiss(animated: true) },
                    expected: [
                        .never: "[Account]",
                        .before: "seen, then [Account] | Login → [Account]",
                        .moving: "[Account]",
                    ]),
            ])
    }

    func testScene_onATab() async throws {
        let path: [NavigationType] = [
            .present(sceneName: "Tabs"), .selectTab(sceneName: "Account"), .selectTab(sceneName: "Info"),
        ]
        try check(
            [
                Way(
                    name: "tap", path: path, act: { try $0.user.selectTab(1) },
                    expected: [
                        .never: "[Starting] | ([Info] [Account]*)",
                        .before: "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                        .moving: "[Starting] | ([Info] [Account]*)",
                    ]),
                Way(
                    name: "selection by name", path: path, act: { $0.go(.selectTab(sceneName: Self.account)) },
                    expected: [
                        .never: "[Starting] | ([Info] [Account]*)",
                        .before: "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                        .moving: "[Starting] | ([Info] [Account]*)",
                    ]),
                Way(
                    name: "selection by the coordinator", path: path, act: { $0.bars["Tabs"]?.selectedTab = 1 },
                    expected: [
                        .never: "[Starting] | ([Info] [Account]*)",
                        .before: "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                        .moving: "[Starting] | ([Info] [Account]*)",
                    ]),
                Way(
                    name: "selection by other code", path: path,
                    act: { $0.bars["Tabs"]?.controller?.selectedIndex = 1 },
                    expected: [
                        .never: "[Starting] | ([Info] [Account]*)",
                        .before: "[Starting] | ([Info]* [Account]) | Login → [Starting] | ([Info] [Account]*)",
                        .moving: "[Starting] | ([Info] [Account]*)",
                    ]),
            ])
    }
}
