import PresentationSim
import XCTest

/// Taps on tabs whose delegate moves something, and stacks in stacks.
final class TabTapTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private lazy var first = NavigationController("N", a)
    private lazy var tabs = TabBarController("T", first, Screen("C"))
    private let delegate = TabDelegate()

    func testU69_aTapCounts_alsoIfShouldSelectMovesSomething() async {
        tabs.delegate = delegate
        first.viewControllers = [a, b]
        show(tabs)
        delegate.onShould = { [unowned self] in first.popToRootViewController(animated: false) }
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertEqual(delegate.calls, ["should C at 0", "did C at 1"])
        simulation.settle()
        XCTAssertEqual(first.viewControllers, [a])
    }

    func testU71_aStackInAStackAtItsRoot_pops() async {
        let x = Screen("X"), inner = NavigationController("I", x)
        inner.viewControllers = [x, Screen("Y")]
        a.addChild(inner)
        a.showChild(inner)
        show(tabs)
        simulation.behavior.popsInnerStackOnTabTap = true
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        XCTAssertEqual(inner.viewControllers, [x])
    }

    func testU71_aStackThatCanPop_popsInPlaceOfTheInnerOne() async {
        let inner = NavigationController("I", Screen("X"), Screen("Y"))
        let stack = NavigationController("O", Screen("R"), b)
        b.addChild(inner)
        b.showChild(inner)
        tabs.viewControllers = [stack]
        show(tabs)
        simulation.behavior.popsInnerStackOnTabTap = true
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        XCTAssertEqual(stack.names, ["R"])
        XCTAssertEqual(inner.names, ["X", "Y"])
    }

    func testU77_aStackInsideATabHidesNoBar() async {
        let inner = NavigationController("I", Screen("X")), hiding = Screen("Y"), container = Screen("P")
        hiding.hidesBottomBarWhenPushed = true
        container.addChild(inner)
        container.showChild(inner)
        tabs.viewControllers = [container, b]
        show(tabs)
        inner.pushViewController(hiding, animated: false)
        simulation.settle()
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
    }
}
