import PresentationSim
import XCTest

final class HeldSwipeTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C", .fullScreen)
    private lazy var navigation = NavigationController("N", a, b)
    private let delegate = StackDelegate()

    private func showStack() {
        a.loadViewIfNeeded()
        show(navigation)
        navigation.delegate = delegate
    }

    func testHeld_operationsWaitUntilTheFingerIsLifted() async {
        showStack()
        let swipe = user.beginSwipeBack()
        navigation.pushViewController(c, animated: true)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        swipe?.finish()
        XCTAssertEqual(navigation.names, ["A"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "C"])
    }

    func testHeld_coveredAndUncoveredMeanwhile() async {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = user.beginSwipeBack()
            navigation.present(c, animated: true)
            simulation.settle()
            check()
            navigation.dismiss(animated: true)
            simulation.settle()
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
            check()
        }
    }

    func testHeld_liftedWhileCovered() async {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = user.beginSwipeBack()
            navigation.present(c, animated: true)
            simulation.clock.advance(by: .milliseconds(100))
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            check()
            navigation.dismiss(animated: true)
            simulation.settle()
            check()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
        }
    }

    func testHeld_takenAwayByANewRoot() async {
        showStack()
        let swipe = user.beginSwipeBack()
        window.rootViewController = c
        XCTAssertEqual(swipe?.isActive, false)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
        XCTAssertFalse(b.isMovingFromParent)
        XCTAssertEqual(delegate.calls, ["will A, animated"])
    }
}
