import PresentationSim
import XCTest

/// Transitions inside a container that leaves or is covered meanwhile: they end with it.
final class InnerTransitionTests: SimulationTestCase {
    private let (x, y) = (Screen("X"), Screen("Y"))
    private lazy var inner = NavigationController("I", x, y)
    private let holder = Screen("T")
    private lazy var outer = NavigationController("N", Screen("R"), holder)

    private final class ByHand: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private func embed(in container: ViewController) {
        container.addChild(inner)
        inner.didMove(toParent: container)
        container.showChild(inner)
    }

    func testU57_aStackThatIsRemovedByHandEndsItsPush() async {
        let hand = ByHand()
        embed(in: hand)
        show(hand)
        inner.beginAppearanceTransition(true, animated: false)
        inner.endAppearanceTransition()
        inner.pushViewController(Screen("Z"), animated: true)
        settle { inner.removeFromParent() }
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(inner.names, ["X", "Y", "Z"])
    }

    func testU48_aSwipeInsideAPoppedContainerEnds() async throws {
        embed(in: holder)
        show(outer)
        let swipe = try user.beginSwipeBack()
        XCTAssertTrue(x.transitionCoordinator === inner.transitionCoordinator)
        settle { outer.popViewController(animated: false) }
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(inner.names, ["X", "Y"])
        XCTAssertTrue(callbacks.contains("Y.viewDidDisappear"))
    }

    func testU48_aSwipeInsideACoveredContainerEnds() async throws {
        embed(in: holder)
        show(outer)
        let swipe = try user.beginSwipeBack()
        settle { outer.pushViewController(Screen("Z"), animated: true) }
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertFalse(window.isTransitioning)
        settle { outer.popViewController(animated: true) }
        XCTAssertEqual(callbacks.suffix(2), ["Y.viewDidAppear", "Z.didMove(toParent: nil)"])
    }

    func testU48_aSwipeInsideAContainerEnds_thatIsPoppedInAHiddenWindow() async throws {
        embed(in: holder)
        show(outer)
        let swipe = try user.beginSwipeBack()
        window.isHidden = true
        settle { outer.popViewController(animated: false) }
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertFalse(window.isTransitioning)
    }

    /// The appearance callbacks that come inside the call.
    private func appearances(in call: () -> Void) -> [String] {
        let count = callbacks.count
        call()
        return callbacks.dropFirst(count).filter { $0.hasSuffix("ppear") }
    }

    func testU48_aHiddenStackThatIsRemovedDuringItsPush_endsItInTheNextTurn() async {
        for isCovered in [true, false] {
            let z = Screen("Z")
            let stack = NavigationController("S", Screen("A"))
            let tabs = TabBarController("T", stack, Screen("B"))
            show(tabs)
            if isCovered {
                tabs.present(Screen("F", .fullScreen), animated: true)
                simulation.clock.advance(by: .milliseconds(400))
                stack.pushViewController(z, animated: true)
            } else {
                stack.pushViewController(z, animated: true)
                simulation.clock.advance(by: .milliseconds(100))
                window.isHidden = true
            }
            simulation.clock.advance(by: .milliseconds(150))
            XCTAssertTrue(window.isTransitioning)
            XCTAssertEqual(appearances { stack.removeFromParent() }, [])
            simulation.settle()
            XCTAssertEqual(stack.names, ["A", "Z"])
            XCTAssertTrue(callbacks.contains("A.viewDidDisappear"))
            use(Simulation())
        }
    }

    func testU48_aStackInAHiddenScreenThatIsPoppedDuringItsPush_endsItInTheNextTurn() async {
        embed(in: holder)
        show(outer)
        inner.pushViewController(Screen("Z"), animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        window.isHidden = true
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(appearances { outer.popViewController(animated: false) }, [])
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(window.isTransitioning)
        XCTAssertTrue(callbacks.contains("Z.viewDidDisappear"))
    }

    private lazy var stack = NavigationController("N", a)
    private let delegate = StackDelegate()

    /// Pushes X shortly before the screen is covered, and stops in the middle of the push.
    private func pushUnderACover(of container: ViewController) {
        show(container)
        stack.delegate = delegate
        container.present(Screen("F", .fullScreen), animated: true)
        simulation.clock.advance(by: .milliseconds(400))
        stack.pushViewController(x, animated: true)
        simulation.clock.advance(by: .milliseconds(200))
        XCTAssertTrue(window.isTransitioning)
    }

    private func assertPushHasEnded(_ line: UInt = #line) {
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(window.isTransitioning, line: line)
        XCTAssertEqual(delegate.calls, ["will X, animated"], line: line)
        XCTAssertEqual(stack.viewControllers, [a, x], line: line)
        XCTAssertFalse(x.isMovingToParent, line: line)
    }

    func testU74_aPushOnACoveredTab_endsWhenAnotherTabIsSelected() async {
        let tabs = TabBarController("T", stack, b)
        pushUnderACover(of: tabs)
        tabs.selectedIndex = 1
        assertPushHasEnded()
    }

    func testU74_aPushOnACoveredTab_endsWhenTheTabIsRemoved() async {
        let tabs = TabBarController("T", stack, b)
        pushUnderACover(of: tabs)
        tabs.viewControllers = [b]
        assertPushHasEnded()
    }

    func testU60_aPushInACoveredContainer_endsWhenTheStackIsHidden() async {
        let container = Screen("P")
        container.addChild(stack)
        container.showChild(stack)
        pushUnderACover(of: container)
        container.hideChild(stack)
        assertPushHasEnded()
    }

    func testU74_aPushInAWindowThatIsHidden_endsWhenAnotherTabIsSelected() async {
        let tabs = TabBarController("T", stack, b)
        show(tabs)
        stack.delegate = delegate
        stack.pushViewController(x, animated: true)
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
        for child in [stack, b] { container.addChild(child) }
        container.showChild(stack)
        pushUnderACover(of: container)
        container.transition(from: stack, to: b)
        assertPushHasEnded()
    }
}
