import FlowExplorer
import Insecurity
import PresentationSim
import XCTest

/// A search tells states apart in which the chain differs, but not the screens.
@MainActor
final class ChainStateTests: XCTestCase {
    private final class Page: ViewController {
        private let buttons: [UserAction]
        init(_ title: String, _ buttons: [UserAction]) {
            self.buttons = buttons
            super.init()
            self.title = title
        }
        override var userActions: [UserAction] { buttons }
    }

    /// A coordinator of a page, whose buttons call closures with it.
    private final class PageCoordinator: AdaptiveCoordinator<Void> {
        typealias Buttons = KeyValuePairs<String, @MainActor (PageCoordinator) -> Void>
        private let title: String
        private let buttons: Buttons
        init(_ title: String, _ buttons: Buttons) { (self.title, self.buttons) = (title, buttons) }
        override var viewController: ViewController {
            // The screen of the last root outlives its coordinator's end (L14).
            Page(title, buttons.map { name, action in UserAction(name) { [self] in action(self) } })
        }
    }

    private struct Broken: Error {}

    private func search(depth: Int, _ flow: @escaping @MainActor () -> some ExplorableFlow) async -> Exploration {
        var explorer = FlowExplorer { flow() }
        explorer.quietTurns = 0
        return await explorer.search(depth: depth)
    }

    // MARK: Starts that wait

    /// A leaf whose button asks for a rating, once its home is on top again.
    private final class Rating: ExplorableFlow {
        let window = Window()

        init() {
            let home = PageCoordinator("Home", ["Open": { $0.navigation.start(Self.leaf(of: $0)) }])
            WindowCoordinator(window).navigation.start(home, animated: false)
        }

        private static func leaf(of home: PageCoordinator) -> PageCoordinator {
            PageCoordinator(
                "Leaf",
                [
                    "Later": { [weak home] _ in
                        home?.navigation.whenOnTop.start(PageCoordinator("Rate", ["Close": { $0.finish() }]))
                    },
                    "Close": { $0.finish() },
                ])
        }

        func check() throws { if window.visibleViewController?.title == "Rate" { throw Broken() } }
    }

    func testSearch_seesAStartThatWaits() async {
        let exploration = await search(depth: 6) { Rating() }
        XCTAssertEqual(
            exploration.failure?.script, [.tap("Open"), .settle, .tap("Later"), .tap("Close")], "\(exploration)")
    }

    func testAStartThatHasWaited_leavesNothingInTheState() async {
        /// The same without a check, because the rating is meant to come.
        final class Rated: ExplorableFlow {
            private let rating = Rating()
            var window: Window { rating.window }
        }
        let explorer = FlowExplorer { Rated() }
        let leaving: [Step] = [.tap("Open"), .settle, .tap("Later"), .tap("Close"), .settle, .tap("Close")]
        let left = await explorer.play(Script(leaving)), back = await explorer.play(Script(leaving + [.settle]))
        XCTAssertNil(back.failure, "\(back)")
        XCTAssertEqual(back.map.screens.map(\.name), ["Home", "Leaf", "Rate"])
        XCTAssertEqual(back.stateCount, left.stateCount, "the last step leads to the first state")
    }

    // MARK: The last root

    /// A root that stays on screen after its end, and then opens nothing.
    private final class LoggedOut: ExplorableFlow {
        let window = Window()

        init() {
            let home = PageCoordinator(
                "Home",
                [
                    "Log out": { $0.finish() },
                    "Cart": { $0.navigation.ifOnTop.start(PageCoordinator("Cart", ["Close": { $0.finish() }])) },
                ])
            WindowCoordinator(window).navigation.start(home, animated: false)
        }
    }

    func testL14_searchSeesThatTheLastRootHasEnded() async {
        let exploration = await search(depth: 6) { LoggedOut() }
        XCTAssertNil(exploration.failure, "\(exploration)")
        XCTAssertEqual(exploration.deadEnds, [[.tap("Log out")]], "\(exploration)")
    }

    // MARK: Navigations that wait

    private final class Session { var isLoggedIn = false }

    /// A login that leads to the orders or to the profile, which is broken.
    private final class Members: ExplorableFlow {
        let window = Window()
        private let assembler: Assembler

        init() {
            assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home")) { container in
                container.register(Session.self) { _ in Session() }
                container.register(scene: "Home") { resolver, _ in
                    let coordinator = try resolver.resolve(TransitionCoordinator.self)
                    return Page(
                        "Home",
                        ["Orders", "Profile"].map { name in
                            UserAction(name) { [unowned coordinator] in
                                coordinator.performNavigation(.push(sceneName: name))
                            }
                        })
                }
                for name in ["Orders", "Profile"] {
                    container.register(scene: name, requirements: [Members.loggedIn]) { _, _ in Page(name, []) }
                }
                container.register(scene: "Login") { resolver, parameters in
                    let (session, completion) = (try resolver.resolve(Session.self), try parameters.completion())
                    return Page(
                        "Login",
                        [
                            UserAction("Log in") {
                                session.isLoggedIn = true
                                completion()
                            }
                        ])
                }
            }
            assembler.open()
        }

        private static let loggedIn = Requirement("loggedIn", sceneName: "Login") {
            try $0.resolve(Session.self).isLoggedIn
        }

        func check() throws { if window.visibleViewController?.title == "Profile" { throw Broken() } }
    }

    func testSearch_seesWhichNavigationWaitsForTheLogin() async {
        let exploration = await search(depth: 5) { Members() }
        XCTAssertEqual(exploration.failure?.kind, .check, "\(exploration)")
        XCTAssertEqual(exploration.failure?.script, [.tap("Profile"), .settle, .tap("Log in")], "\(exploration)")
    }
}
