import PresentationSim
import XCTest

final class SeveralWindowsTests: SimulationTestCase {
    func testWindows_presentAtTheSameTime() async {
        let other = Window(simulation: simulation)
        window.rootViewController = a
        settle { other.rootViewController = b }
        a.present(c, animated: true)
        b.present(d, animated: true)
        XCTAssertEqual(issues, [])
        XCTAssertTrue(window.isTransitioning && other.isTransitioning)
        simulation.clock.advance(by: .milliseconds(500))
        XCTAssertFalse(simulation.isTransitioning)
        XCTAssertTrue(c.window === window && d.window === other)
        XCTAssertTrue(c.presentingViewController === a && d.presentingViewController === b)
        XCTAssertTrue(try User(other).swipeDown())
        simulation.settle()
        XCTAssertNil(b.presentedViewController)
        XCTAssertTrue(a.presentedViewController === c)
        XCTAssertEqual([window.number, other.number], [1, 2])
    }

    func testUser_doesNotReachAWindowBehindAnother() async {
        let other = Window(simulation: simulation)
        let navigation = NavigationController("N", a, b)
        show(navigation, c)
        settle { other.rootViewController = d }
        other.makeKeyAndVisible()
        XCTAssertThrowsError(try user.swipeDown())
        window.makeKeyAndVisible()
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        other.makeKeyAndVisible()
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.goBack())
        XCTAssertThrowsError(try user.goBack(to: a))
        XCTAssertEqual(navigation.names, ["A", "B"])
        window.makeKeyAndVisible()
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
    }

    func testUser_reachesAWindowWhenTheOneInFrontIsReleased() async {
        var front: Window? = Window(simulation: simulation)
        show(a, b)
        window.makeKeyAndVisible()
        Window(simulation: simulation).makeKeyAndVisible()
        front?.makeKeyAndVisible()
        XCTAssertThrowsError(try user.swipeDown())
        front = nil
        XCTAssertNil(front)
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testUser_doesNotReachAWindowBehindAnother_whenTheKeyWindowIsReleased() async {
        let other = Window(simulation: simulation)
        show(a, b)
        window.makeKeyAndVisible()
        other.makeKeyAndVisible()
        Window(simulation: simulation).makeKeyAndVisible()
        XCTAssertNil(simulation.keyWindow)
        XCTAssertThrowsError(try user.swipeDown())
        window.makeKeyAndVisible()
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testWindows_aTransitionInOneDoesNotBlockAnother() async {
        let other = Window(simulation: simulation)
        window.rootViewController = a
        other.setRootViewController(b, duration: .seconds(60))
        simulation.clock.advance(by: .seconds(1))
        XCTAssertFalse(window.isTransitioning)
        XCTAssertTrue(other.isTransitioning)
        a.present(c, animated: true)
        simulation.clock.advance(by: .seconds(1))
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testWindows_ofDifferentSimulationsShareNothing() async {
        let other = Window()
        XCTAssertFalse(other.simulation === simulation)
        settle { other.rootViewController = b }
        XCTAssertTrue(other.isTransitioning)
        other.makeKeyAndVisible()
        window.makeKeyAndVisible()
        XCTAssertTrue(other.isKeyWindow && window.isKeyWindow)
        other.simulation.settle()
        XCTAssertFalse(other.isTransitioning)
    }

    func testU32_aStackMovedToAnotherWindow_completesItsPushThere() async {
        let other = Window(simulation: simulation)
        let navigation = NavigationController("N", b)
        let delegate = StackDelegate()
        show(navigation)
        window.rootViewController = a
        other.rootViewController = navigation
        navigation.delegate = delegate
        settle { navigation.pushViewController(c, animated: true) }
        XCTAssertEqual(delegate.calls, ["will C, animated", "did C, animated"])
    }

    func testU37_aRootMovedToAnotherWindow_staysThere() async {
        let other = Window(simulation: simulation)
        show(a)
        window.rootViewController = b
        other.rootViewController = a
        settle { window.rootViewController = c }
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("A") }.last, "A.viewDidAppear")
    }

    func testRoot_movesFromOneWindowToAnother() async {
        let other = Window(simulation: simulation)
        show(a)
        XCTAssertEqual(
            callbacks {
                window.rootViewController = nil
                other.rootViewController = a
            },
            [
                "A.viewWillDisappear", "A.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing",
                "A.viewDidAppear",
            ])
        XCTAssertTrue(a.window === other)
        XCTAssertEqual(issues, [])
    }

    func testNeverSettled_whenEachDidAppearPresentsAnotherScreen() async {
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 500
        func screen(_ number: Int) -> Screen {
            let screen = Screen("S\(number)")
            screen.once(.viewDidAppear) { [unowned screen] in
                if number < 1000 { screen.present(self.makeNext(number + 1), animated: true) }
            }
            return screen
        }
        makeNext = screen
        settle { window.rootViewController = screen(0) }
        XCTAssertEqual(issues, [.neverSettled(steps: 500)])
        XCTAssertTrue(simulation.isTransitioning)
        settle { makeNext = { Screen("end \($0)") } }
        XCTAssertFalse(simulation.isTransitioning)
        XCTAssertEqual(issues.count, 1)
    }
    private var makeNext: (Int) -> Screen = { Screen("S\($0)") }
}
