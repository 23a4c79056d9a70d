import PresentationSim
import XCTest

/// A window's scene in the background, and one that disconnects.
final class SceneActivationTests: SimulationTestCase {
    func testU123_aSceneThatDisconnects_callsNoCompletion() async {
        var other: Window? = Window(simulation: simulation)
        settle { other?.rootViewController = a }
        a.present(b, animated: true) { XCTFail("the presentation has completed") }
        simulation.clock.advance(by: .milliseconds(100))
        settle { other = nil }
        XCTAssertFalse(simulation.isTransitioning)
        // The pairs of callbacks end with their window.
        beginLog()
    }

    func testU122_theStatesOfAScene() async {
        show(a)
        a.present(b, animated: false)
        simulation.settle()
        for state in [SceneActivationState.unattached, .foregroundInactive, .background, .foregroundInactive] {
            window.sceneActivationState = state
            XCTAssertThrowsError(try user.swipeDown(), "\(state)")
        }
        window.sceneActivationState = .foregroundActive
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testU124_theSceneGoesToTheBackground_withoutCallbacks() async {
        show(a)
        XCTAssertEqual(
            callbacks {
                window.sceneActivationState = .background
                window.sceneActivationState = .foregroundActive
            }, [])
    }

    func testU125_inTheBackground_callsWork_andGesturesDoNot() async {
        let tabs = TabBarController("T", NavigationController("N", a), b)
        show(tabs)
        for state in [SceneActivationState.background, .foregroundInactive, .unattached] {
            window.sceneActivationState = state
            settle { tabs.present(c, animated: true) }
            XCTAssertTrue(tabs.presentedViewController === c)
            XCTAssertThrowsError(try user.swipeDown())
            settle { tabs.dismiss(animated: true) }
            settle { tabs.selectedIndex = 1 }
            XCTAssertThrowsError(try user.selectTab(0))
            settle { tabs.selectedIndex = 0 }
        }
        window.sceneActivationState = .foregroundActive
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
    }

    func testU125_inTheBackground_aStackHasItsTransitions() async {
        let navigation = NavigationController("N", a)
        show(navigation)
        window.sceneActivationState = .background
        navigation.pushViewController(b, animated: true)
        XCTAssertTrue(window.isTransitioning)
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(2), ["B.viewDidAppear", "B.didMove(toParent: N)"])
    }

    func testU124_aTreeThatIsBuiltInTheBackground_getsItsCallbacks() async {
        window.sceneActivationState = .background
        let built = callbacks { window.rootViewController = a }
        XCTAssertEqual(built, ["A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
    }
}
