import PresentationSim
import XCTest

final class SwipeTests: SimulationTestCase {
    private let delegate = SheetDelegate()

    private func showSheet() {
        b.presentationController?.delegate = delegate
        show(a, b)
    }

    func testSwipe_endsOnceAndTakesTheRemainingTime() async throws {
        showSheet()
        let swipe = try user.beginSwipeDown()
        XCTAssertEqual(swipe?.isActive, true)
        XCTAssertEqual(swipe?.progress, 0)
        for (given, kept) in [(0.25, 0.25), (-1, 0), (7, 1), (0.75, 0.75)] {
            XCTAssertEqual(swipe?.update(given), true)
            XCTAssertEqual(swipe?.progress, kept)
        }
        XCTAssertEqual(swipe?.update(.nan), false)
        simulation.settle()
        XCTAssertEqual(swipe?.isActive, true)
        let end = simulation.clock.now
        XCTAssertEqual(swipe?.finish(), true)
        XCTAssertEqual(
            [swipe?.finish(), swipe?.cancel(), swipe?.update(1), swipe?.isActive], [false, false, false, false])
        simulation.settle()
        XCTAssertEqual(end.duration(to: simulation.clock.now), .milliseconds(125))
        XCTAssertEqual(swipe?.progress, 0)
        XCTAssertNil(b.window)
    }

    func testSwipe_endsWhenTheRootIsReplaced() async throws {
        showSheet()
        simulation.onIssue = { _ in }
        let swipe = try user.beginSwipeDown()
        window.rootViewController = c
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertEqual(swipe?.finish(), false)
        simulation.settle()
        XCTAssertEqual(links.count, 1)
        XCTAssertFalse(callbacks.contains("presentationControllerDidDismiss(B)"))
        XCTAssertTrue(issues.contains(.rootReplacedUnderPresented(root: "A", presented: ["B"])))
    }

    func testU125_aSceneThatIsNoLongerActive_cancelsTheSwipe() async throws {
        let (below, top) = (Screen("Below"), Screen("Top")), navigation = NavigationController("N", below, top)
        show(navigation)
        for state in [SceneActivationState.background, .foregroundInactive, .unattached] {
            let swipe = try user.beginSwipeBack()
            swipe?.update(0.5)
            window.sceneActivationState = state
            XCTAssertEqual(swipe?.finish(), false)
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers, [below, top])
            window.sceneActivationState = .foregroundActive
        }
    }

    func testU125_aSwipeThatMakesItsSceneInactiveWhenItBegins_isCancelled() async throws {
        let tests: [(String, (Screen, Screen, SheetDelegate, @escaping () -> Void) -> Void)] = [
            ("willDismiss", { _, _, delegate, leave in delegate.onWill = leave }),
            ("viewWillDisappear", { _, top, _, leave in top.once(.viewWillDisappear, leave) }),
        ]
        for (name, prepare) in tests {
            use(Simulation())
            let (below, top, delegate) = (Screen("A"), Screen("B"), SheetDelegate())
            top.presentationController?.delegate = delegate
            show(below, top)
            prepare(below, top, delegate) { [window] in window.sceneActivationState = .background }
            let swipe = try user.beginSwipeDown()
            XCTAssertEqual(swipe?.isActive, false, name)
            XCTAssertEqual(swipe?.finish(), false, name)
            simulation.settle()
            XCTAssertTrue(below.presentedViewController === top, name)
        }
    }

    func testU125_aSwipeBackThatMakesItsSceneInactiveWhenItBegins_isCancelled() async {
        for callback in [Callback.willMove, .viewWillDisappear, .viewWillAppear, .viewIsAppearing] {
            use(Simulation())
            let (below, top) = (Screen("A"), Screen("B")), navigation = NavigationController("N", below, top)
            show(navigation)
            let isOfTheTop = callback == .willMove || callback == .viewWillDisappear
            (isOfTheTop ? top : below).once(callback) { [window] in window.sceneActivationState = .background }
            XCTAssertEqual(try user.beginSwipeBack()?.isActive, false, "\(callback)")
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers, [below, top], "\(callback)")
            XCTAssertTrue(top.parent === navigation, "\(callback)")
            XCTAssertEqual(callbacks.suffix(2).sorted(), ["A.viewDidDisappear", "B.viewDidAppear"], "\(callback)")
        }
    }
}
