import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Scenes in the columns of a split view: navigations, requirements and snapshots.
final class SplitSceneTests: SceneTestCase {
    private enum MailModule: SplitModule {
        static let moduleName = "Mail"
        static let columns = [
            SceneStep("Folders", style: .presentAndPush), SceneStep("Details", style: .presentAndPush),
        ]
    }

    private enum VaultModule: SplitModule {
        static let moduleName = "Vault"
        static let columns = [
            SceneStep("Folders", style: .presentAndPush), SceneStep("Profile", style: .presentAndPush),
        ]
    }

    private enum BadModule: SplitModule {
        static let moduleName = "Bad"
        static let columns = [SceneStep("Folders", style: .present)]
    }

    private func open(_ name: String, _ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        assemble(opening: .present(sceneName: name)) { container in
            container.register(MailModule.self)
            container.register(VaultModule.self)
            container.register(BadModule.self)
            container.register(scene: "Folders") { SceneScreen("Folders", $1) }
            container.register(scene: "Details") { SceneScreen("Details", $1) }
        }
    }

    /// The stacks of the columns, with an asterisk at those that the user sees.
    private var columns: String {
        guard let split = window.rootViewController as? SplitViewController else { return "none" }
        return [SplitViewController.Column.primary, .secondary].map { column in
            let controller = split.viewController(for: column)
            let stack = controller as? NavigationController ?? controller?.navigationController
            let names = (stack?.viewControllers ?? []).map { $0.title ?? "-" }.joined(separator: " ")
            return "[\(names)]" + (controller?.isSeen == true ? "*" : "")
        }.joined(separator: " ")
    }

    func testL22_columns_beginWithTheirScenes() async {
        open("Mail", .regular)
        XCTAssertEqual(columns, "[Folders]* [Details]*")
        XCTAssertEqual(simulation.issues.map(\.message), [])
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Details")), .completed)
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(columns, "[Folders]* [Details Info]*")
    }

    func testL29_aCollapse_keepsTheScenes() async throws {
        open("Mail", .regular)
        outcome(of: .selectTab(sceneName: "Details"))
        outcome(of: .push(sceneName: "Info"))
        window.horizontalSizeClass = .compact
        settle()
        XCTAssertEqual(columns, "[Folders] [Details Info]*")
        outcome(of: .back)
        try user.goBack()
        settle()
        XCTAssertEqual(columns, "[Folders]* [Details]")
        XCTAssertEqual(outcome(of: .selectTab(sceneName: "Details")), .completed)
        XCTAssertEqual(columns, "[Folders] [Details]*")
    }

    func testSelectTab_showing_replacesTheRootOfTheColumn() async throws {
        open("Mail", .regular)
        checkReplacedRoot()
        XCTAssertEqual(columns, "[Folders]* [Info]*")
    }

    func testSelectTab_showing_replacesTheRoot_ofACollapsedSplitView() async throws {
        open("Mail", .compact)
        checkReplacedRoot()
        XCTAssertEqual(columns, "[Folders] [Info]*")
    }

    /// Checks that the new root is found by the column's name, and that the sheet over the columns leaves.
    private func checkReplacedRoot() {
        let show = NavigationType.selectTab(sceneName: "Details", showing: "Info")
        XCTAssertEqual(outcome(of: show), .completed)
        XCTAssertEqual(outcome(of: .push(sceneName: "Info")), .completed)
        XCTAssertEqual(outcome(of: .present(sceneName: "Info")), .completed)
        XCTAssertEqual(outcome(of: show), .completed)
        XCTAssertNil(window.rootViewController?.presentedViewController)
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Mail", "Folders", "Info"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// A flow over the columns shows a scene in one of them, while it runs and at its end.
    func testFlow_showsScenes_inColumns() async throws {
        for width in [UserInterfaceSizeClass.regular, .compact] {
            startOver()
            open("Mail", width)
            var inner: NavigationOutcome?
            startFlow("write") { flow in
                try await flow.confirm("draft", sceneName: "Age", style: .present)
                inner = await flow.perform(.selectTab(sceneName: "Details", showing: "Info"))
                try await flow.confirm("sent", sceneName: "Age", style: .present)
                return .path([
                    .selectTab(sceneName: "Details", showing: "Info"),
                    .push(sceneName: "Product", parameters: ["id": 1]),
                ])
            }
            await until { top?.title == "Age" }
            try complete()
            await until { inner != nil && top?.title == "Age" }
            XCTAssertEqual(inner, .completed)
            XCTAssertEqual(columns, width == .regular ? "[Folders]* [Info]*" : "[Folders] [Info]*")
            try complete()
            await until { outcomes.last == "go: completed" }
            XCTAssertEqual(columns, width == .regular ? "[Folders]* [Info Product 1]*" : "[Folders] [Info Product 1]*")
            XCTAssertNil(window.rootViewController?.presentedViewController)
            XCTAssertEqual(simulation.issues.map(\.message), [])
            outcomes = []
        }
    }

    func testL27_aNavigation_duringASwipeToTheColumnBefore_isShownAfterIt() async throws {
        try navigateDuringASwipe { $0.finish() }
    }

    func testL27_aNavigation_duringASwipeThatIsCancelled_isShownAfterIt() async throws {
        try navigateDuringASwipe { $0.cancel() }
    }

    private func navigateDuringASwipe(_ lift: (Swipe) -> Void) throws {
        open("Mail", .compact)
        outcome(of: .selectTab(sceneName: "Details"))
        let swipe = try XCTUnwrap(try user.beginSwipeBack())
        go(.selectTab(sceneName: "Details", showing: "Info"), "info")
        lift(swipe)
        goAndSettle(.push(sceneName: "Info"), "more")
        XCTAssertEqual(columns, "[Folders] [Info Info]*")
        XCTAssertEqual(outcomes.suffix(2), ["info: completed", "more: completed"])
    }

    func testL28_aColumnWhoseRequirementIsntMet_staysEmpty_untilItIsSelected() async throws {
        open("Vault", .compact)
        XCTAssertEqual(columns, "[Folders]* [-]")
        goAndSettle(.selectTab(sceneName: "Profile"), "profile")
        XCTAssertEqual(window.topmostViewController?.title, "Login")
        try logIn()
        XCTAssertEqual(columns, "[Folders] [Profile]*")
        XCTAssertEqual(outcomes, ["profile: completed"])
    }

    func testL28_aColumnThatComesInSight_isAsked_whenTheSplitViewExpands() async throws {
        session.isLoggedIn = true
        open("Vault", .compact)
        XCTAssertEqual(columns, "[Folders]* [Profile]")
        session.isLoggedIn = false
        window.horizontalSizeClass = .regular
        XCTAssertEqual(columns, "[Folders]* [-]", "before it is shown")
        settle()
        XCTAssertEqual(columns, "[Folders]* [-]*")
    }

    func testSnapshot_hasTheScenesOfTheColumns() async throws {
        open("Mail", .compact)
        outcome(of: .selectTab(sceneName: "Details"))
        outcome(of: .push(sceneName: "Info"))
        let snapshot = transitionCoordinator.snapshot()
        XCTAssertEqual(snapshot.sceneNames, ["Mail", "Folders", "Details", "Info"])
        outcome(of: .back)
        XCTAssertEqual(restore(snapshot), Restoration(outcome: .completed, leftOut: []))
        XCTAssertEqual(columns, "[Folders] [Details Info]*")
    }

    func testMistakes_areReported() async {
        open("Bad", .regular)
        XCTAssertTrue(simulation.issues.contains { $0.message.contains("Bad") }, "\(simulation.issues)")
    }
}
