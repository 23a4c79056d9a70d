import Insecurity
import PresentationSim
import XCTest

/// A tab bar whose coordinator ends in `startTabs()`.
private enum EndingTabs: TabBarModule {
    final class Coordinator: TabBarCoordinator<Never> {
        override func startTabs() { dismiss() }
    }

    static let moduleName = "Ending"
    static let tabs = [SceneStep("Starting", style: .presentAndPush), SceneStep("Profile", style: .present)]

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
        Coordinator(tabCount: tabs.count)
    }
}

final class EndingTabsTests: SceneTestCase {
    func testL23_aTabBarThatEndsInStartTabs_startsNoScenes() async {
        assemble(opening: .presentAndPush(sceneName: "Starting")) { $0.register(EndingTabs.self) }
        var results: [CoordinatorResult<Never>] = []
        transitionCoordinator.start(EndingTabs.self) { results.append($0) }
        settle()
        XCTAssertEqual(results, [.dismissed(.requested)])
        XCTAssertEqual(simulation.issues.map(\.message), [])
        XCTAssertEqual(picture, "[Starting]")
    }
}

/// Navigations that wait for a tab of a tab bar that is rejected.
final class RejectedTabBarTests: SceneTestCase {
    /// A screen whose override of `present` does nothing.
    private final class Rejecting: ViewController {
        override func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)?) {}
    }

    /// A tab bar of which a tab presents something at once.
    private final class Bar: TabBarCoordinator<Never> {
        override func startTabs() {
            self[0].start(Modal("home")) { _ in }
            self[0].top.start(Modal("sheet")) { _ in }
        }
    }

    func testL6_aNavigationThatWaitsForATabThatNeverCame_isPerformed() async {
        let root = Modal("root")
        root.factory.makeScreen = { Rejecting() }
        host.navigation.start(root, animated: true, deliver("root"))
        root.navigation.start(Bar(tabCount: 1), animated: true) { _ in }
        goAndSettle(.present(sceneName: "Info"))
        XCTAssertEqual(outcomes.count, 1)
    }
}
