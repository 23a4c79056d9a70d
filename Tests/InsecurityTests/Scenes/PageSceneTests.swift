import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Scenes on pages: navigations, links, requirements and snapshots.
final class PageSceneTests: SceneTestCase {
    private enum TourModule: PageModule {
        static let moduleName = "Tour"
        static let pages = [
            SceneStep("Welcome", style: .present), SceneStep("Terms", style: .presentAndPush),
            SceneStep("Profile", style: .present),
        ]
    }

    private enum SurveyModule: PageModule {
        static let moduleName = "Survey"
        static let pages = [SceneStep("Welcome", style: .present), SceneStep("Terms", style: .present)]

        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> PageCoordinator<Int> {
            PageCoordinator(pageCount: pages.count)
        }
    }

    private enum ShortModule: PageModule {
        static let moduleName = "Short"
        static let pages = [SceneStep("Welcome", style: .present), SceneStep("Terms", style: .present)]

        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> PageCoordinator<Never> {
            PageCoordinator(pageCount: 1)
        }
    }

    private func open(_ opening: NavigationType = .present(sceneName: "Tour")) {
        let links = DeepLinks(
            schemes: ["app"],
            [DeepLink("/terms", leadingTo: ["Terms"]) { _ in .selectTab(sceneName: "Terms") }])
        assemble(opening: opening, links: links) { container in
            container.register(TourModule.self)
            container.register(SurveyModule.self)
            container.register(ShortModule.self)
            container.register(scene: "Welcome") { SceneScreen("Welcome", $1) }
            container.register(scene: "Terms") { SceneScreen("Terms", $1) }
        }
    }

    /// The stacks of the pages, with an asterisk at the one that the user sees.
    private var pages: String {
        guard let controller = window.rootViewController as? PageViewController else { return "none" }
        let children = controller.children.sorted { controller.index(of: $0) ?? 0 < controller.index(of: $1) ?? 0 }
        return children.map { page in
            let screens = (page as? NavigationController)?.viewControllers ?? [page]
            let names = screens.map { $0.title ?? "-" }.joined(separator: " ")
            return "[\(names)]" + (page.isSeen ? "*" : "")
        }.joined(separator: " ")
    }

    func testL22_pages_beginWithTheirScenes() async throws {
        session.isLoggedIn = true
        open()
        XCTAssertEqual(pages, "[Welcome]* [Terms] [Profile]")
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Terms")), .completed)
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(pages, "[Welcome] [Terms Info]* [Profile]")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testL29_theUsersSwipe_keepsTheScenes_andMovesWhereNavigationsAre() async throws {
        session.isLoggedIn = true
        open()
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(pages, "[Welcome] [Terms Info] [Profile]*")
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Terms", showing: "Info")), .completed)
        XCTAssertEqual(pages, "[Welcome] [Info]* [Profile]")
    }

    func testL27_aNavigation_duringASwipe_isShownAfterIt() async throws {
        session.isLoggedIn = true
        for lift in [{ $0.finish() }, { $0.cancel() }] as [(Swipe) -> Void] {
            open()
            let swipe = try XCTUnwrap(try user.beginTurnPage(.forward))
            go(.selectTab(sceneName: "Profile"), "profile")
            lift(swipe)
            settle()
            XCTAssertEqual(pages, "[Welcome] [Terms] [Profile]*")
            XCTAssertEqual(outcomes, ["profile: completed"])
            outcomes = []
        }
    }

    func testALink_turnsToThePage() async throws {
        open()
        XCTAssertEqual(outcome(of: .openURL("app://terms")), .completed)
        XCTAssertEqual(pages, "[Welcome] [Terms]* [-]")
    }

    func testL28_aPageWhoseRequirementIsntMet_staysEmpty_untilItIsSelected() async throws {
        open()
        XCTAssertEqual(pages, "[Welcome]* [Terms] [-]")
        goAndSettle(.selectTab(sceneName: "Profile"), "profile")
        XCTAssertEqual(window.topmostViewController?.title, "Login")
        try logIn()
        XCTAssertEqual(pages, "[Welcome] [Terms] [Profile]*")
        XCTAssertEqual(outcomes, ["profile: completed"])
    }

    func testL28_theUser_swipesToAPageWhoseRequirementIsntMet() async throws {
        open()
        outcome(of: .selectTab(sceneName: "Terms"))
        try user.turnPage(.forward)
        settle()
        XCTAssertEqual(window.topmostViewController?.title, "Login")
        try logIn()
        XCTAssertEqual(pages, "[Welcome] [Terms] [Profile]*")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testSnapshot_hasTheScenesOfThePages_andTheOneThatIsShown() async throws {
        session.isLoggedIn = true
        open()
        outcome(of: .selectTab(sceneName: "Terms"))
        outcome(of: .push(sceneName: "Info"))
        let snapshot = try SceneSnapshot(json: transitionCoordinator.snapshot().json)
        XCTAssertEqual(snapshot.sceneNames, ["Tour", "Welcome", "Terms", "Info", "Profile"])
        outcome(of: .selectTab(sceneName: "Welcome"))
        XCTAssertEqual(restore(snapshot), Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(pages, "[Welcome] [Terms Info]* [Profile]")
    }

    func testAModuleWithAResult_isStartedByItsType() async throws {
        open(.present(sceneName: "Survey"))
        XCTAssertEqual(pages, "[Welcome]* [Terms]")
        var result: CoordinatorResult<Int>?
        let answer = Task { result = await transitionCoordinator.start(SurveyModule.self) }
        await simulation.settle { self.window.topmostViewController is PageViewController }
        XCTAssertTrue(window.rootViewController?.presentedViewController is PageViewController)
        try user.swipeDown()
        settle()
        await answer.value
        XCTAssertEqual(result, .dismissed(.user))
    }

    func testMistakes_areReported() async {
        open(.present(sceneName: "Short"))
        let texts = simulation.issues.map { "\($0.message) \($0.advice)" }
        XCTAssertEqual(
            texts.filter { $0.contains("Short") && $0.contains("1 pages, its module 2") }.count, 1, "\(texts)")
        XCTAssertTrue(texts.contains { $0.contains("pageCount: pages.count") })
        XCTAssertTrue(assembler.validate().isEmpty)
    }
}
