import PresentationSim
import XCTest

/// A covered stack is in the middle of a push when its tab or container hides it (U74, U60).
final class CoveredTabTests: SimulationTestCase {
    private let (a, b, x) = (Screen("A"), Screen("B"), Screen("X"))
    private lazy var navigation = NavigationController("N", a)
    private let delegate = StackDelegate()

    /// Pushes X shortly before the screen is covered, and stops in the middle of the push.
    private func pushUnderACover(of container: ViewController) {
        show(container)
        navigation.delegate = delegate
        container.present(Screen("F", .fullScreen), animated: true)
        simulation.clock.advance(by: .milliseconds(400))
        navigation.pushViewController(x, animated: true)
        simulation.clock.advance(by: .milliseconds(200))
        XCTAssertTrue(window.isTransitioning)
    }

    private func assertPushHasEnded(_ line: UInt = #line) {
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(window.isTransitioning, line: line)
        XCTAssertEqual(delegate.calls, ["will X, animated"], line: line)
        XCTAssertEqual(navigation.viewControllers, [a, x], line: line)
        XCTAssertFalse(x.isMovingToParent, line: line)
    }

    func testU74_aPushOnACoveredTab_endsWhenAnotherTabIsSelected() async {
        let tabs = TabBarController("T", navigation, b)
        pushUnderACover(of: tabs)
        tabs.selectedIndex = 1
        assertPushHasEnded()
    }

    func testU74_aPushOnACoveredTab_endsWhenTheTabIsRemoved() async {
        let tabs = TabBarController("T", navigation, b)
        pushUnderACover(of: tabs)
        tabs.viewControllers = [b]
        assertPushHasEnded()
    }

    func testU60_aPushInACoveredContainer_endsWhenTheStackIsHidden() async {
        let container = Screen("P")
        container.addChild(navigation)
        container.showChild(navigation)
        pushUnderACover(of: container)
        container.hideChild(navigation)
        assertPushHasEnded()
    }

    func testU74_aPushInAWindowThatIsHidden_endsWhenAnotherTabIsSelected() async {
        let tabs = TabBarController("T", navigation, b)
        show(tabs)
        navigation.delegate = delegate
        navigation.pushViewController(x, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        window.isHidden = true
        simulation.clock.advance(by: .zero)
        tabs.selectedIndex = 1
        assertPushHasEnded()
        window.isHidden = false
        simulation.clock.advance(by: .zero)
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
    }

    func testU61_aPushInACoveredContainer_endsWhenTheStackIsExchanged() async {
        let container = Screen("P")
        for child in [navigation, b] { container.addChild(child) }
        container.showChild(navigation)
        pushUnderACover(of: container)
        container.transition(from: navigation, to: b)
        assertPushHasEnded()
    }
}
