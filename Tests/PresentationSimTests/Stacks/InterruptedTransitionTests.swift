import PresentationSim
import XCTest

/// With `interruptsStackTransitions`, a swipe back grabs a running push or pop where a swipe back is possible, and other calls
/// interrupt it (U117, U121).
final class InterruptedTransitionTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)

    override func setUp() async throws {
        try await super.setUp()
        simulation.behavior.interruptsStackTransitions = true
    }

    /// Pushes B and asserts that the user can't grab the push.
    private func assertNoGrab(_ reason: String, line: UInt = #line) {
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertFalse(user.possibleSteps.contains(.swipeBack(.edge)), reason, line: line)
        XCTAssertFalse(user.isSwipeBackAllowed(), reason, line: line)
        XCTAssertThrowsError(try user.swipeBack(), reason, line: line)
        XCTAssertTrue(simulation.isTransitioning, "the push of \(reason) has ended", line: line)
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a, b], reason, line: line)
        settle { navigation.popViewController(animated: false) }
    }

    func testU121_aPushUnderASheet_isNotGrabbed() async {
        show(navigation, Screen("S"))
        assertNoGrab("under a sheet")
        settle { navigation.dismiss(animated: false) }
        settle { navigation.present(NavigationController("M", Screen("C"), Screen("D")), animated: false) }
        assertNoGrab("under a stack in a sheet")
    }

    func testU121_aPushWithoutAPossibleSwipe_isNotGrabbed() async {
        show(navigation)
        b.navigationItem.hidesBackButton = true
        assertNoGrab("a hidden back button")
        b.navigationItem.hidesBackButton = false
        navigation.isNavigationBarHidden = true
        assertNoGrab("a hidden bar")
        navigation.isNavigationBarHidden = false
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        assertNoGrab("no recognizer")
    }

    func testU117_aPushIsGrabbedInTheContent_ifThatIsTheEnabledRecognizer() async {
        show(navigation)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(user.possibleSteps, [.swipeBack(.content), .beginSwipeBack(.content)])
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertTrue(try user.swipeBack(from: .content))
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a])
    }

    func testU115_aDelegateThatRefusesLetsThePushRun() async {
        final class Refusing: GestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
        }
        show(navigation)
        let delegate = Refusing()
        navigation.interactivePopGestureRecognizer?.delegate = delegate
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertFalse(user.isSwipeBackAllowed())
        XCTAssertFalse(try user.swipeBack())
        XCTAssertTrue(simulation.isTransitioning)
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a, b])
    }

    func testU117_aRunningPopIsGrabbed_too() async throws {
        navigation.viewControllers = [a, b, c]
        show(navigation)
        for origin in [SwipeOrigin.edge, .content] {
            navigation.popViewController(animated: true)
            simulation.clock.advance(by: .milliseconds(100))
            XCTAssertTrue(user.isSwipeBackAllowed(from: origin))
            let swipe = try user.beginSwipeBack(from: origin)
            XCTAssertEqual(callbacks.filter { $0.hasPrefix("C.") }.last, "C.didMove(toParent: nil)")
            settle { swipe?.cancel() }
            XCTAssertEqual(navigation.viewControllers, [a, b])
            settle { navigation.pushViewController(c, animated: false) }
        }
    }

    func testU121_aPopByCodeInterruptsAPush() async {
        show(navigation)
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertTrue(navigation.popViewController(animated: true) === b)
        XCTAssertEqual(navigation.viewControllers, [a])
        simulation.settle()
        XCTAssertEqual(callbacks.filter { $0 == "B.viewDidAppear" }.count, 1)
    }

    func testU121_aPushInterruptsASwipeThatWasLifted() async {
        navigation.viewControllers = [a, b]
        show(navigation)
        XCTAssertTrue(try user.swipeBack())
        simulation.clock.advance(by: .milliseconds(100))
        navigation.pushViewController(c, animated: true)
        XCTAssertEqual(navigation.viewControllers, [a, c])
        XCTAssertTrue(callbacks.contains("B.viewDidDisappear"))
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === c)
    }

    func testU121_aPushInTheTurnOfAnotherOne_waitsForItsBeginOnly() async {
        show(navigation)
        let start = simulation.clock.now
        for screen in [b, c, d] { navigation.pushViewController(screen, animated: true) }
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(navigation.viewControllers, [a, b, c, d])
        simulation.settle()
        XCTAssertEqual(start.duration(to: simulation.clock.now), .milliseconds(350))
        XCTAssertEqual(callbacks.filter { $0 == "B.viewDidAppear" || $0 == "B.viewDidDisappear" }.count, 2)
    }

    func testU121_aPushInACallbackOfAPush_interruptsIt() async {
        show(navigation)
        b.once(.viewWillAppear) { [navigation, c] in navigation.pushViewController(c, animated: true) }
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(navigation.viewControllers, [a, b, c])
        simulation.settle()
    }

    func testU121_aPushUnderTheFinger_interruptsTheSwipeWhenItIsLifted() async throws {
        navigation.viewControllers = [a, b]
        show(navigation)
        let swipe = try user.beginSwipeBack()
        settle { navigation.pushViewController(c, animated: true) }
        XCTAssertEqual(navigation.viewControllers, [a, b])
        swipe?.finish()
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(navigation.viewControllers, [a, c])
        simulation.settle()
    }
}
