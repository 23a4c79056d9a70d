import PresentationSim
import XCTest

/// A window's scene in the background, and one that disconnects.
final class SceneActivationTests: SimulationTestCase {
    private let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))

    func testU123_aSceneThatDisconnects_callsNoCompletion() async {
        var other: Window? = Window(simulation: simulation)
        other?.rootViewController = a
        simulation.settle()
        a.present(b, animated: true) { XCTFail("the presentation has completed") }
        simulation.clock.advance(by: .milliseconds(100))
        other = nil
        simulation.settle()
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
            tabs.present(c, animated: true)
            simulation.settle()
            XCTAssertTrue(tabs.presentedViewController === c)
            XCTAssertThrowsError(try user.swipeDown())
            tabs.dismiss(animated: true)
            simulation.settle()
            tabs.selectedIndex = 1
            simulation.settle()
            XCTAssertThrowsError(try user.selectTab(0))
            tabs.selectedIndex = 0
            simulation.settle()
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
