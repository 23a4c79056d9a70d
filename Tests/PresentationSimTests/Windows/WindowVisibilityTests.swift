import PresentationSim
import XCTest

final class WindowVisibilityTests: SimulationTestCase {
    func testHidden_theScreensDisappear_andAppearAgain() async {
        show(a, b)
        XCTAssertEqual(
            callbacks { window.isHidden = true },
            ["A.viewWillDisappear", "B.viewWillDisappear", "A.viewDidDisappear", "B.viewDidDisappear"])
        simulation.onIssue = { _ in }
        b.present(c, animated: true)
        XCTAssertEqual(issues, [.notInWindowHierarchy(presented: "C", presenter: "B")])
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertEqual(
            callbacks { window.isHidden = false },
            [
                "A.viewWillAppear", "A.viewIsAppearing", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidAppear",
                "B.viewDidAppear",
            ])
    }

    func testHidden_aCoveredScreenStaysAway() async {
        let cover = Screen("F", .fullScreen)
        show(a, cover)
        XCTAssertEqual(
            callbacks { window.isHidden = true }, ["F.viewWillDisappear", "F.viewDidDisappear"])
        XCTAssertEqual(
            callbacks { window.isHidden = false }, ["F.viewWillAppear", "F.viewIsAppearing", "F.viewDidAppear"])
    }

    func testHidden_andShownInOneTurn_nothingHappens() async {
        show(a)
        XCTAssertEqual(
            callbacks {
                window.isHidden = true
                window.isHidden = false
            }, [])
    }

    func testHidden_duringAPresentation_theCallbacksArePaired() async {
        for milliseconds in [0, 100, 600] {
            let (root, modal) = (Screen("R\(milliseconds)"), Screen("M\(milliseconds)", .fullScreen))
            show(root)
            root.present(modal, animated: true)
            simulation.clock.advance(by: .milliseconds(milliseconds))
            settle { window.isHidden = true }
            settle { root.dismiss(animated: true) }
            settle { window.isHidden = false }
            XCTAssertTrue(window.visibleViewController === root)
        }
    }

    func testU41_shownAgainDuringADismissal_theUncoveredScreenAppears() async {
        let cover = Screen("F", .fullScreen)
        show(a, cover)
        a.dismiss(animated: true)
        for isHidden in [true, false] {
            simulation.clock.advance(by: .milliseconds(100))
            window.isHidden = isHidden
        }
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(2), ["A.viewDidAppear", "F.viewDidDisappear"])
        XCTAssertEqual(callbacks.filter { $0 == "F.viewDidAppear" }.count, 1)
    }

    func testU39_shownDuringARootChange_theNewRootAppearsAtItsEnd() async {
        let hidden = Window(simulation: simulation, isHidden: true)
        hidden.setRootViewController(a, duration: .seconds(1))
        hidden.makeKeyAndVisible()
        simulation.clock.advance(by: .milliseconds(900))
        XCTAssertEqual(callbacks, ["A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing"])
        simulation.settle()
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
    }

    func testU9_shownDuringAPresentation_theScreensAppearAtItsEnd() async {
        let cover = Screen("F", .fullScreen)
        show(a)
        a.present(cover, animated: true)
        for isHidden in [true, false] {
            simulation.clock.advance(by: .milliseconds(100))
            window.isHidden = isHidden
        }
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertTrue(cover.isBeingPresented)
        XCTAssertEqual(callbacks.suffix(2), ["F.viewWillAppear", "F.viewIsAppearing"])
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(2), ["F.viewDidAppear", "A.viewDidDisappear"])
    }

    func testU13_hiddenDuringADismissal_theScreenDisappearsWhenItHasLeft() async {
        let cover = Screen("F", .fullScreen)
        show(a, cover)
        var presenters: [ViewController?] = []
        cover.on(.viewDidDisappear) { [unowned cover] in presenters.append(cover.presentingViewController) }
        a.dismiss(animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        settle { window.isHidden = true }
        XCTAssertEqual(presenters, [nil])
        XCTAssertEqual(callbacks.suffix(2), ["A.viewDidDisappear", "F.viewDidDisappear"])
    }

    func testHidden_andShownBeforeTheDriverEnds_theScreenAppearsAtTheEnd() async {
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        window.rootViewController = a
        simulation.clock.advance(by: .zero)
        driver.endAll()
        beginLog()
        for isHidden in [true, false] {
            window.isHidden = isHidden
            simulation.clock.advance(by: .zero)
        }
        XCTAssertEqual(window.runningTransitions.map(\.kind), [.visibility, .visibility])
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [false, false])
        driver.endFirst()
        XCTAssertEqual(callbacks, ["A.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing"])
        settle { driver.endAll() }
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
    }

    func testU37_theRootIsReplacedBeforeTheDriverEnds_theNewRootAppearsAnimated() async {
        final class Recording: ViewController {
            private(set) var animations: [Bool] = []
            override func viewWillAppear(_ animated: Bool) { animations.append(animated) }
        }
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        window.rootViewController = a
        simulation.clock.advance(by: .zero)
        driver.endAll()
        window.isHidden = true
        simulation.clock.advance(by: .zero)
        driver.endAll()
        window.isHidden = false
        simulation.clock.advance(by: .zero)
        let root = Recording()
        window.setRootViewController(root, duration: .seconds(1))
        simulation.clock.advance(by: .zero)
        driver.endAll()
        XCTAssertEqual(root.animations, [true])
    }

    func testHidden_andPushedInOneTurn_theOldTopDisappearsWithItsStack() async {
        for isAnimated in [true, false] {
            for isOnATab in [true, false] {
                for isUnderASheet in [true, false] {
                    let stack = NavigationController("N", Screen("X"))
                    show(isOnATab ? TabBarController("T", stack, Screen("Z")) : stack)
                    if isUnderASheet { stack.present(Screen("S"), animated: false) }
                    simulation.settle()
                    window.isHidden = true
                    stack.pushViewController(Screen("Y"), animated: isAnimated)
                    XCTAssertFalse(stack.topViewController?.isViewLoaded == true)
                    simulation.settle()
                    XCTAssertEqual(callbacks.last, "X.viewDidDisappear")
                    settle { window.isHidden = false }
                    XCTAssertTrue(callbacks.contains("Y.viewDidAppear"))
                    use(Simulation())
                }
            }
        }
    }

    func testHidden_andAnotherTabSelectedInOneTurn_theOldTabDisappearsWithItsTabBar() async {
        let tabs = TabBarController("T", a, b)
        show(tabs)
        window.isHidden = true
        tabs.selectedIndex = 1
        XCTAssertFalse(b.isViewLoaded)
        simulation.settle()
        XCTAssertEqual(callbacks.last, "A.viewDidDisappear")
    }

    func testHidden_tabsThatAreSetDuringASelection_disappearAtTheNextOne() async {
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        let tabs = TabBarController("T", a, b)
        window.rootViewController = tabs
        simulation.clock.advance(by: .zero)
        driver.endAll()
        tabs.selectedIndex = 1
        simulation.clock.advance(by: .zero)
        window.isHidden = true
        tabs.viewControllers = [Screen("D"), c]
        window.isHidden = false
        simulation.clock.advance(by: .zero)
        tabs.selectedIndex = 0
        for _ in 1...3 {
            driver.endAll()
            simulation.clock.advance(by: .zero)
        }
        XCTAssertTrue(callbacks.contains("C.viewDidDisappear"))
        XCTAssertEqual(callbacks.last, "D.viewDidAppear")
    }

    func testU19_shownDuringACancelledSwipe_theSheetAppears() async throws {
        show(a, b)
        let swipe = try user.beginSwipeDown()
        swipe?.update(0.5)
        window.isHidden = true
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(callbacks.last, "A.viewDidDisappear")
        XCTAssertEqual(swipe?.cancel(), true)
        window.isHidden = false
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(3), ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    }

    func testLevels_sortTheWindows() async {
        let other = Window(simulation: simulation)
        window.makeKeyAndVisible()
        XCTAssertEqual(simulation.windows, [window, other])
        other.windowLevel = .alert
        XCTAssertEqual(simulation.windows, [other, window])
    }

    func testU38_aWindowThatIsOutOfSight_coversNothing() async {
        let overlay = Window(simulation: simulation)
        show(a, b)
        window.makeKeyAndVisible()
        overlay.makeKeyAndVisible()
        XCTAssertFalse(user.isSwipeDownAllowed)
        overlay.isHidden = true
        XCTAssertTrue(overlay.isKeyWindow)
        XCTAssertTrue(user.isSwipeDownAllowed)
        overlay.isHidden = false
        XCTAssertFalse(user.isSwipeDownAllowed)
        for (state, isReached) in [
            SceneActivationState.background: true, .unattached: true, .foregroundInactive: false,
        ] {
            overlay.sceneActivationState = state
            XCTAssertEqual(user.isSwipeDownAllowed, isReached, "\(state)")
        }
    }

    func testU38_aWindowOfAHigherLevel_coversTheKeyWindow() async {
        let banner = Window(simulation: simulation)
        show(a, b)
        window.makeKeyAndVisible()
        XCTAssertTrue(user.isSwipeDownAllowed)
        banner.windowLevel = .alert
        XCTAssertFalse(user.isSwipeDownAllowed)
        banner.isHidden = true
        XCTAssertTrue(user.isSwipeDownAllowed)
        window.windowLevel = .alert
        banner.isHidden = false
        XCTAssertTrue(user.isSwipeDownAllowed)
        banner.makeKeyAndVisible()
        XCTAssertFalse(user.isSwipeDownAllowed)
    }

    func testU9_aStackThatChangesWhileItIsUncovered_inAWindowThatIsHiddenForAMoment_appears() async {
        let navigation = NavigationController("N", a, b)
        show(navigation, Screen("F", .fullScreen))
        navigation.dismiss(animated: true)
        simulation.clock.advance(by: .milliseconds(200))
        window.isHidden = true
        navigation.popViewController(animated: true)
        settle { window.isHidden = false }
        XCTAssertEqual(window.brokenInvariants, [])
        XCTAssertEqual(callbacks.filter { $0 == "A.viewDidAppear" }.count, 1)
    }
}
