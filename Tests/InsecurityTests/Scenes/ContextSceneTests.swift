import Insecurity
import PresentationSim
import XCTest

/// A scene whose screen has the style of a context is presented in the tab that it is shown on (U108), and stays with it.
final class ContextSceneTests: SceneTestCase {
    private enum ShopModule: TabBarModule {
        static let moduleName = "Shop"
        static let tabs = [SceneStep("Home", style: .presentAndPush), SceneStep("Cart", style: .presentAndPush)]
    }

    private func open() {
        let links = DeepLinks(schemes: ["shop"], [DeepLink("/offer", leadingTo: ["Offer"]) { _ in .offer }])
        assemble(opening: .present(sceneName: "Shop"), links: links) { container in
            container.register(ShopModule.self)
            container.register(scene: "Home") { SceneScreen("Home", $1) }
            container.register(scene: "Cart") { SceneScreen("Cart", $1) }
            container.register(scene: "Offer", requirements: [.loggedIn]) {
                let screen = SceneScreen("Offer", $1)
                screen.modalPresentationStyle = .overCurrentContext
                return screen
            }
        }
    }

    private var tabs: TabBarController? { window.rootViewController as? TabBarController }
    private var seen: String? { window.visibleViewController?.title }

    func testU108_aLink_presentsInTheContextOfTheTab_andStaysWithIt() async throws {
        session.isLoggedIn = true
        open()
        XCTAssertEqual(outcome(of: .openURL("shop://offer")), .completed)
        XCTAssertEqual(seen, "Offer")
        XCTAssertTrue(window.topmostViewController === tabs)
        XCTAssertTrue(try user.selectTab(1))
        settle()
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(seen, "Info")
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(seen, "Offer")
        XCTAssertEqual(outcome(of: .back), .completed)
        XCTAssertEqual(seen, "Home")
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testSnapshot_hasTheSceneInItsTab_andRestoresIt() async {
        session.isLoggedIn = true
        open()
        outcome(of: .offer)
        outcome(of: .selectTab(sceneName: "Cart"))
        let snapshot = transitionCoordinator.snapshot()
        XCTAssertEqual(snapshot.sceneNames, ["Shop", "Home", "Offer", "Cart"])
        open()
        XCTAssertEqual(restore(snapshot), Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(transitionCoordinator.snapshot(), snapshot)
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testL28_aSceneWhoseLoginIsLost_isNotSeen_whenItsTabComesBack() async throws {
        session.isLoggedIn = true
        open()
        outcome(of: .offer)
        outcome(of: .selectTab(sceneName: "Cart"))
        session.isLoggedIn = false
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(seen, "Home")
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Shop", "Home", "Cart"])
    }
}

extension NavigationType {
    fileprivate static var offer: NavigationType { .present(sceneName: "Offer") }
}
