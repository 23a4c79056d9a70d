import PresentationSim
import XCTest

/// View controllers that have outlived their container come to another one.
final class ReleasedContainerTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let login = Screen("L")

    func testU60_aChildWhoseContainerWasReleased_isShownByAnother() async {
        let other = Screen("Q")
        showAndRelease {
            let container = Screen("P")
            container.addChild(a)
            container.showChild(a)
            return container
        }
        show(other)
        other.addChild(a)
        other.showChild(a)
        simulation.settle()
        XCTAssertEqual(other.shownChildren, [a])
        XCTAssertTrue(a.isSeen)
    }

    func testU74_aTabOfATabBarControllerMadeAnew_isNotShownBeforeItsSelection() async {
        let stacks = [NavigationController("M", a), NavigationController("N", b)]
        showAndRelease {
            let tabs = TabBarController("T", stacks[0], stacks[1])
            tabs.selectedIndex = 1
            return tabs
        }
        let c = Screen("C")
        show(TabBarController("U", stacks[0], stacks[1]))
        stacks[1].pushViewController(c, animated: true)
        XCTAssertFalse(window.isTransitioning)
        XCTAssertFalse(c.isViewLoaded)
    }

    /// Shows a container, then another screen in its place, and releases it.
    private func showAndRelease(_ make: () -> ViewController) {
        weak var released: ViewController?
        do {
            let container = make()
            released = container
            show(container)
        }
        show(login)
        XCTAssertNil(released)
    }
}
