import PresentationSim
import XCTest

/// The steps of the back button's menu where screens have the same name.
final class BackMenuTests: SimulationTestCase {
    private func makeStack() -> NavigationController {
        NavigationController(
            "N", Screen("Detail"), Screen("Detail"), Screen("List"), Screen("Detail"), Screen("Top"))
    }

    func testU34_theMenuReachesEachScreenOfOneName() async throws {
        for index in 0...3 {
            use(Simulation())
            let navigation = makeStack()
            show(navigation)
            let screen = navigation.viewControllers[index]
            let recorder = ScriptRecorder(window)
            XCTAssertTrue(try user.goBack(to: screen))
            simulation.settle()
            XCTAssertTrue(navigation.topViewController === screen)
            use(Simulation())
            let other = makeStack()
            show(other)
            for step in recorder.script.steps { try user.perform(step) }
            simulation.settle()
            XCTAssertEqual(other.viewControllers.count, index + 1, recorder.script.description)
        }
    }

    func testU34_theListedStepsGoToDifferentScreens() async throws {
        show(makeStack())
        let menu = user.possibleSteps.filter { $0.description.hasPrefix("back to") }
        XCTAssertEqual(menu.map(\.description), ["back to List", "back to Detail (2)", "back to Detail (3)"])
        var depths: [Int] = []
        for step in menu {
            use(Simulation())
            let navigation = makeStack()
            show(navigation)
            try settle { try user.perform(step) }
            depths.append(navigation.viewControllers.count)
        }
        XCTAssertEqual(depths, [3, 2, 1])
    }

    func testU34_aNameThatEndsWithANumberStaysItsOwn() async {
        show(
            NavigationController(
                "N", Screen("Detail"), Screen("Detail (2)"), Screen("Detail"), Screen("Other"), Screen("Top")))
        let menu = user.possibleSteps.filter { $0.description.hasPrefix("back to") }
        XCTAssertEqual(menu.map(\.description), ["back to Detail", "back to Detail (2)", "back to Detail (3)"])
    }

    func testU34_ofTwoStacksInSightTheGivenOneGoesBack() async {
        simulation.onIssue = { _ in }
        let inner = NavigationController("Inner", Screen("X"), Screen("Y"), Screen("Z"))
        let outer = TestContext.$simulation.withValue(simulation) {
            NavigationController("Outer", Screen("R"), TabBarController("T", inner))
        }
        show(outer)
        XCTAssertTrue(try user.goBack())
        simulation.settle()
        XCTAssertEqual([outer.viewControllers.count, inner.viewControllers.count], [2, 2])
        XCTAssertTrue(user.isSwipeBackAllowed(on: outer))
        XCTAssertFalse(user.isSwipeBackAllowed(on: NavigationController("Other", Screen("A"), Screen("B"))))
        XCTAssertTrue(try user.swipeBack(on: outer))
        simulation.settle()
        settle { outer.pushViewController(Screen("P"), animated: false) }
        XCTAssertTrue(try user.goBack(on: outer))
        simulation.settle()
        XCTAssertEqual([outer.viewControllers.count, inner.viewControllers.count], [1, 2])
        XCTAssertThrowsError(try user.goBack(on: inner))
    }
}
