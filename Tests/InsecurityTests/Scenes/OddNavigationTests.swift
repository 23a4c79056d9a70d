import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Navigations in odd moments: resets and paths that are cancelled, openings that fail, and scenes below a sheet.
final class OddNavigationTests: SceneTestCase {
    private enum Size: Int, Codable { case small = 1, large }

    func testResetThatIsCancelledInsideACondition_keepsTheOldContainer() async {
        var cancel: () -> Void = {}
        let gate = Requirement("gate", sceneName: "Login") { _ in
            cancel()
            return true
        }
        assemble(opening: .present(sceneName: "Gated")) {
            $0.register(scene: "Gated", requirements: [gate]) { SceneScreen("Gated", $1) }
        }
        let (container, coordinator) = (assembler.container, transitionCoordinator)
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(.reset, animated: true) }
        cancel = { task.cancel() }
        await until { outcome != nil }
        cancel = {}
        XCTAssertEqual(outcome, .abandoned)
        XCTAssertTrue(assembler.container === container)
        XCTAssertEqual(picture, "Gated")
    }

    /// The requirement is lost in the middle of a path that was cancelled.
    func testPathThatIsCancelledInItsTransition_showsNoLogin() async {
        session.isLoggedIn = true
        let coordinator = transitionCoordinator
        let path = NavigationType.path([.present(sceneName: "Info"), .present(sceneName: "Profile")])
        var outcome: NavigationOutcome?
        let task = Task { outcome = await coordinator.performNavigation(path, animated: true) }
        await until(timeStands: true) { window.isTransitioning }
        session.isLoggedIn = false
        task.cancel()
        settle()
        await until { outcome != nil }
        XCTAssertFalse(picture.contains("Login"), picture)
        XCTAssertTrue(outcome == .abandoned || outcome == .completed, "\(String(describing: outcome))")
    }

    func testOpeningThatFails_leavesOtherCoordinatorsRunning() async {
        let other = Window(simulation: simulation)
        assemble(in: other, opening: .present(sceneName: "Broken"), opens: false)
        transitionCoordinator.coordinator(of: other).navigation.top.start(Modal("own"), animated: false, deliver("own"))
        settle()
        assembler.open(completion: note("open"))
        settle()
        XCTAssertEqual(outcomes, ["open: The scene \"Broken\" could not be built: it broke"])
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(other.rootViewController?.name, "own")
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

    func testNumbersOfLinks_areReadAsDecodableTypes() async throws {
        var size: Size?
        var price: Decimal?
        let links = DeepLinks(
            schemes: ["shop"],
            [
                DeepLink(
                    "/a",
                    .custom("read") { _, parameters in
                        size = try parameters.value("size")
                        price = try parameters.value("price")
                        XCTAssertThrowsError(try parameters.value("list", as: [Int].self))
                    })
            ])
        assemble(links: links)
        XCTAssertEqual(outcome(of: .openURL("shop://a?size=2&price=12.5&list=%5B1%5D")), .completed)
        XCTAssertEqual(size, .large)
        XCTAssertEqual(price, Decimal(string: "12.5"))
    }
}
