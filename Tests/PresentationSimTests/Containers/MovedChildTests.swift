import PresentationSim
import XCTest

/// A child leaves its container, or outlives it, and comes to another place.
final class MovedChildTests: SimulationTestCase {
    private let p = Screen("P")

    private let disappearing = ["C.viewWillDisappear", "C.viewDidDisappear"]
    private let appearing = ["C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"]

    private func embed() {
        p.addChild(c)
        p.showChild(c)
        c.didMove(toParent: p)
    }

    /// The appearance callbacks of the child.
    private func appearances(of action: () -> Void) -> [String] {
        callbacks(of: action).filter { $0.hasPrefix("C.view") }
    }

    func testU9_aRemovedChildIsPresented() async {
        embed()
        show(p)
        let all = appearances {
            c.removeFromParent()
            p.present(c, animated: true)
        }
        XCTAssertEqual(all, disappearing + appearing)
    }

    func testU43_aRemovedChildIsPushed() async {
        embed()
        let navigation = NavigationController("N", p)
        show(navigation)
        let all = appearances {
            c.removeFromParent()
            navigation.pushViewController(c, animated: true)
        }
        XCTAssertEqual(all, disappearing + appearing)
    }

    func testU43_aRemovedChildIsPushed_withADriverThatWaits() async {
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        embed()
        let navigation = NavigationController("N", p)
        window.rootViewController = navigation
        simulation.clock.advance(by: .zero)
        driver.endAll()
        beginLog()
        c.removeFromParent()
        navigation.pushViewController(c, animated: true)
        simulation.clock.advance(by: .zero)
        settle { driver.endAll() }
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("C.view") }, ["C.viewWillDisappear"] + appearing)
    }

    func testU39_aRemovedChildBecomesTheRoot() async {
        embed()
        show(p)
        let all = appearances {
            c.removeFromParent()
            window.setRootViewController(c, duration: .seconds(1))
        }
        XCTAssertEqual(all, disappearing + appearing)
    }

    func testU9_aTabThatIsDeselectedAndRemoved_isPresented() async {
        let tabs = TabBarController("T", c, Screen("X"))
        show(tabs)
        let all = appearances {
            tabs.selectedIndex = 1
            tabs.viewControllers = tabs.viewControllers?.dropFirst().map { $0 }
            tabs.present(c, animated: true)
        }
        XCTAssertEqual(all, disappearing + appearing)
    }

    func testU65_aStackThatIsRemovedAndPutBack_showsItsNewTop() async {
        let navigation = NavigationController("N", p)
        let tabs = TabBarController("T", navigation, Screen("X"))
        show(tabs)
        // The former top disappears in the same turn, after the selection.
        simulation.clock.afterStep = nil
        let all = appearances {
            tabs.selectedIndex = 1
            tabs.viewControllers = tabs.viewControllers?.dropFirst().map { $0 }
            navigation.pushViewController(c, animated: true)
            tabs.viewControllers = [navigation]
        }
        XCTAssertEqual(all, ["C.viewDidLoad"] + appearing)
    }

    // MARK: In another window

    func testU37_aFormerRootThatIsATabElsewhere_staysVisible() async {
        let (other, tabs) = (Window(simulation: simulation), TabBarController("T"))
        show(c)
        let all = appearances {
            other.rootViewController = tabs
            window.rootViewController = p
            tabs.viewControllers = [c]
        }
        XCTAssertEqual(all, [])
    }

    func testU39_aRemovedTabIsTheRootOfAnotherWindow_andItsFormerRootIsReplaced() async {
        let (other, tabs) = (Window(simulation: simulation), TabBarController("T", c))
        show(tabs)
        let all = appearances {
            tabs.viewControllers = []
            other.rootViewController = c
            window.rootViewController = p
        }
        XCTAssertEqual(all, disappearing + appearing)
    }

    func testU39_aSelectedTabThatIsRemovedAtOnce_isTheRootOfAnotherWindow() async {
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        let (other, tabs) = (Window(simulation: simulation), TabBarController("T", p, c))
        window.rootViewController = tabs
        simulation.clock.advance(by: .zero)
        driver.endAll()
        tabs.selectedIndex = 1
        tabs.viewControllers = []
        other.rootViewController = c
        simulation.clock.advance(by: .zero)
        settle { driver.endAll() }
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("C.view") }, ["C.viewDidLoad"] + appearing)
    }

    // MARK: The container has left, and waits for its last callbacks

    func testU47_aStackOfAReplacedRootIsPopped_withoutCallbacksInTheCall() async {
        let navigation = NavigationController("N", p, c)
        show(navigation)
        assertNoCallbacks {
            window.rootViewController = Screen("R")
            navigation.popViewController(animated: true)
        }
    }

    func testU47_aStackOfAReplacedTabIsPopped_withoutCallbacksInTheCall() async {
        let navigation = NavigationController("N", p, c)
        let tabs = TabBarController("T", navigation)
        show(tabs)
        assertNoCallbacks {
            tabs.viewControllers = [Screen("R")]
            navigation.popViewController(animated: true)
        }
    }

    func testU47_aStackInAReplacedStackIsPopped_withoutCallbacksInTheCall() async {
        let navigation = NavigationController("N", p, c)
        simulation.onIssue = { _ in }
        let outer = TestContext.$simulation.withValue(simulation) {
            NavigationController("O", TabBarController("T", navigation))
        }
        show(outer)
        assertNoCallbacks {
            outer.setViewControllers([Screen("R")], animated: true)
            navigation.popViewController(animated: true)
        }
    }

    func testU47_aStackInAHiddenWindowIsPopped_withoutCallbacksInTheCall() async {
        let navigation = NavigationController("N", p, c)
        show(navigation)
        assertNoCallbacks {
            window.isHidden = true
            navigation.popViewController(animated: true)
        }
        settle { window.isHidden = false }
        XCTAssertEqual(callbacks.last, "P.viewDidAppear")
    }

    func testU47_aStackInAWindowThatIsHiddenAndShownIsPopped_itsNewTopAppears() async {
        let navigation = NavigationController("N", p, c)
        show(navigation)
        assertNoCallbacks {
            window.isHidden = true
            navigation.popViewController(animated: true)
            window.isHidden = false
        }
        XCTAssertTrue(callbacks.contains("P.viewDidAppear"))
    }

    func testU66_aTabOfAReplacedRootIsSelected_withoutCallbacksInTheCall() async {
        let tabs = TabBarController("T", c, p)
        show(tabs)
        assertNoCallbacks {
            window.rootViewController = Screen("R")
            tabs.selectedIndex = 1
        }
    }

    func testU60_aChildOfAReplacedRootIsHidden_withoutCallbacksInTheCall() async {
        embed()
        show(p)
        assertNoCallbacks {
            window.rootViewController = Screen("R")
            p.hideChild(c)
        }
    }

    /// Asserts that no appearance callback runs inside the action, and that the child disappears after it.
    private func assertNoCallbacks(
        file: StaticString = #filePath, line: UInt = #line, of action: () -> Void
    ) {
        beginLog()
        action()
        XCTAssertEqual(callbacks.filter { $0.contains("ppear") }, [], file: file, line: line)
        simulation.settle()
        XCTAssertEqual(callbacks.filter { $0.hasPrefix("C.view") }, disappearing, file: file, line: line)
    }

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
        settle { other.showChild(a) }
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
        show(Screen("L"))
        XCTAssertNil(released)
    }
}
