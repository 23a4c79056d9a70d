import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Titles and icons of tabs, and tabs that a login locks.
final class TabLabelTests: SceneTestCase {
    private enum Podcasts: TabBarModule {
        static let moduleName = "Podcasts"
        static let tabs = [
            SceneStep("Library", style: .presentAndPush, title: "My library", icon: "books.vertical"),
            SceneStep("Search", style: .present),
            SceneStep("Account", style: .present, title: "Me", icon: "person"),
        ]
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
            let tabs = TestTabBar(tabCount: 3)
            tabs.selectedTab = 1
            return tabs
        }
    }

    private func open(_ snapshot: SceneSnapshot? = nil) -> Restoration? {
        assemble(opening: .present(sceneName: Podcasts.moduleName), opens: snapshot == nil) { container in
            container.register(Podcasts.self)
            container.register(scene: "Search") { SceneScreen("Search", $1) }
            for name in ["Library", "Account"] {
                container.register(scene: name, requirements: [.loggedIn]) { SceneScreen(name, $1) }
            }
        }
        var restoration: Restoration?
        if let snapshot { transitionCoordinator.restore(snapshot) { restoration = $0 } }
        settle()
        return restoration
    }

    private var tabs: [String] {
        let controller = window.rootViewController as? TabBarController
        return (controller?.viewControllers ?? []).map {
            "\($0.tabBarItem.title ?? "–") \($0.tabBarItem.imageName ?? "–")"
        }
    }

    func testLockedTab_hasItsTitleAndIcon_andKeepsThem() async throws {
        session.isLoggedIn = true
        _ = open()
        XCTAssertEqual(tabs, ["My library books.vertical", "Search –", "Me person"])
        session.isLoggedIn = false
        _ = open(transitionCoordinator.snapshot())
        XCTAssertEqual(tabs, ["My library books.vertical", "Search –", "Me person"])
        XCTAssertEqual(picture, "(- Search* -)")
        try user.selectTab(2)
        settle()
        XCTAssertEqual(picture, "(- Search* -) | Login")
        try logIn()
        XCTAssertEqual(picture, "(- Search Account*)")
        XCTAssertEqual(tabs, ["My library books.vertical", "Search –", "Me person"])
    }

    func testRestoredTabThatIsLocked_leavesTheTabBarInSight() async throws {
        session.isLoggedIn = true
        _ = open()
        outcome(of: .selectTab(sceneName: "Library"))
        outcome(of: .push(sceneName: "Info"))
        XCTAssertEqual(picture, "([Library Info]* Search Account)")
        let snapshot = transitionCoordinator.snapshot()
        session.isLoggedIn = false
        let restoration = open(snapshot)
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(
            restoration?.leftOut.map(\.description),
            ["Library", "Info", "Account"].map { "\($0) (The requirement \"loggedIn\" is still not met)" })
        XCTAssertEqual(picture, "(- Search* -)")
        try user.selectTab(0)
        settle()
        try logIn()
        XCTAssertEqual(picture, "([Library]* Search -)")
    }

    /// If no tab can be shown without a login, there is no way around it.
    func testRestoredTabBar_whoseTabsAreAllLocked_needsTheLogin() async throws {
        session.isLoggedIn = true
        _ = open()
        let snapshot = transitionCoordinator.snapshot()
        session.isLoggedIn = false
        assemble(opening: .present(sceneName: Podcasts.moduleName), opens: false) { container in
            container.register(Podcasts.self)
            for name in ["Library", "Account", "Search"] {
                container.register(scene: name, requirements: [.loggedIn]) { SceneScreen(name, $1) }
            }
        }
        transitionCoordinator.restore(snapshot) { _ in }
        settle()
        XCTAssertEqual(picture, "([Library] Search* Account) | Login")
        try logIn()
        XCTAssertEqual(picture, "([Library] Search* Account)")
    }
}
