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
