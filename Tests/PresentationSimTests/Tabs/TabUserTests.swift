import PresentationSim
import XCTest

final class TabUserTests: SimulationTestCase {
    private let m = Screen("M")
    private lazy var first = NavigationController("N", a)
    private lazy var second = NavigationController("O", c)
    private lazy var tabs = TabBarController("T", first, second)
    private let delegate = TabDelegate()

    private func showTabs() {
        tabs.delegate = delegate
        show(tabs)
    }

    func testU48_aTabThatIsHidden_whenItsWindowHasLostTheRoot_endsItsSwipe() async throws {
        let stack = NavigationController("N", a, b), tabs = TabBarController("T", stack, c)
        show(tabs)
        let swipe = try XCTUnwrap(try user.beginSwipeBack())
        window.rootViewController = d
        tabs.selectedIndex = 1
        simulation.settle()
        XCTAssertFalse(swipe.isActive)
        XCTAssertEqual(stack.viewControllers, [a, b])
        // The base class checks that each callback has its pair.
    }

    func testU69_aTapAsksTheDelegate_selects_andNotifiesIt() async {
        showTabs()
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(delegate.calls, ["should O at 0", "did O at 1"])
        XCTAssertEqual(simulation.log?.events.contains(.gesture("tab O")), true)
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        XCTAssertThrowsError(try user.selectTab(0))
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === c)
        XCTAssertThrowsError(try user.selectTab(2))
        XCTAssertThrowsError(try user.selectTab(-1))
    }

    func testU69_aRefusedTapChangesNothing() async {
        showTabs()
        delegate.allows = false
        XCTAssertEqual(try callbacks { XCTAssertFalse(try user.selectTab(1)) }, ["shouldSelect(O)"])
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertEqual(delegate.calls, ["should O at 0"])
    }

    func testU69_tabsThatChangeInShouldSelect_areNotSelected() async {
        showTabs()
        delegate.onShould = { [unowned self] in tabs.viewControllers = [first] }
        XCTAssertFalse(try user.selectTab(1))
        XCTAssertEqual(delegate.calls, ["should O at 0"])
        simulation.settle()
    }

    func testU69_theDelegateSelectsAnotherTab_whichIsThenRemoved() async {
        let driver = ManualDriver()
        use(Simulation(driver: driver))
        showTabs()
        driver.endAll()
        delegate.onDid = { [unowned self] in
            delegate.onDid = {}
            tabs.selectedIndex = 0
        }
        XCTAssertTrue(try user.selectTab(1))
        tabs.viewControllers = [second]
        XCTAssertEqual(window.brokenInvariants, [])
        driver.endAll()
        XCTAssertTrue(window.visibleViewController === c)
    }

    func testU70_aTapOnTheSelectedTabPopsToItsRoot_once() async {
        first.viewControllers = [a, b, m]
        showTabs()
        XCTAssertTrue(try user.selectTab(0))
        XCTAssertEqual(first.viewControllers, [a])
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [true])
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        simulation.settle()
        XCTAssertEqual(delegate.calls, ["should N at 0", "did N at 0"])
        XCTAssertEqual(try callbacks { XCTAssertTrue(try user.selectTab(0)) }, ["shouldSelect(N)", "didSelect(N)"])
    }

    func testU70_thePopComesBeforeDidSelect_andShouldSelectSuppressesIt() async {
        first.viewControllers = [a, b]
        showTabs()
        delegate.allows = false
        XCTAssertFalse(try user.selectTab(0))
        XCTAssertEqual(first.viewControllers, [a, b])
        delegate.allows = true
        var stack: [ViewController] = []
        delegate.onDid = { [unowned self] in stack = first.viewControllers }
        XCTAssertTrue(try user.selectTab(0))
        XCTAssertEqual(stack, [a])
        simulation.settle()
    }

    func testU71_aNestedStackPops_onlyIfTheSystemDoesSo() async {
        let container = Screen("P")
        first.viewControllers = [a, b]
        container.addChild(first)
        container.showChild(first)
        tabs = TabBarController("T", container)
        showTabs()
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        XCTAssertEqual(first.viewControllers, [a, b])
        simulation.behavior.popsInnerStackOnTabTap = true
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        XCTAssertEqual(first.viewControllers, [a])
    }

    func testU72_theTabBarControllerPresents_alsoFromAnUnselectedTab() async {
        showTabs()
        settle { c.present(m, animated: true) }
        XCTAssertTrue(m.presentingViewController === tabs)
        for controller in [a, c, first, second, tabs] { XCTAssertTrue(controller.presentedViewController === m) }
        XCTAssertEqual(issues, [])
        XCTAssertFalse(c.isViewLoaded)
    }

    func testU73_selectingUnderASheet_theSheetStays_andTheUserCanNotTap() async {
        showTabs()
        settle { tabs.present(m, animated: false) }
        XCTAssertThrowsError(try user.selectTab(1))
        XCTAssertEqual(delegate.calls, [])
        let changes = callbacks { tabs.selectedIndex = 1 }
        XCTAssertTrue(changes.contains("C.viewDidAppear") && changes.contains("A.viewDidDisappear"))
        XCTAssertTrue(tabs.presentedViewController === m)
    }

    func testU73_selectingUnderAFullScreenCover_onlyThePropertiesChange() async {
        showTabs()
        let cover = Screen("F", .fullScreen)
        settle { a.present(cover, animated: false) }
        XCTAssertEqual(callbacks { tabs.selectedIndex = 1 }, [])
        XCTAssertTrue(tabs.selectedViewController === second)
        XCTAssertFalse(c.isViewLoaded)
        let revealed = callbacks { tabs.dismiss(animated: true) }.filter { !$0.hasPrefix("F.") }
        XCTAssertEqual(
            revealed,
            [
                "O.viewDidLoad", "C.viewDidLoad", "T.viewWillAppear", "O.viewWillAppear", "C.viewWillAppear",
                "T.viewIsAppearing", "O.viewIsAppearing", "C.viewIsAppearing", "T.viewDidAppear", "O.viewDidAppear",
                "C.viewDidAppear",
            ])
    }

    func testU74_pushingOnAnUnselectedTab_changesItsStackWithoutATransition() async {
        let stackDelegate = StackDelegate()
        second.delegate = stackDelegate
        showTabs()
        beginLog()
        second.pushViewController(m, animated: true)
        XCTAssertEqual(second.viewControllers, [c, m])
        XCTAssertFalse(window.isTransitioning)
        XCTAssertFalse(m.isViewLoaded)
        simulation.settle()
        XCTAssertEqual(callbacks, ["M.willMove(toParent: O)", "M.didMove(toParent: O)"])
        XCTAssertEqual(stackDelegate.calls, [])
        settle { tabs.selectedIndex = 1 }
        XCTAssertEqual(stackDelegate.calls, ["will M", "did M"])
        XCTAssertTrue(window.visibleViewController === m)
    }

    func testU74_aPopOnAnUnselectedTab_notifiesObserversAtOnce() async {
        second.viewControllers = [c, m]
        showTabs()
        let observer = Observer()
        window.addObserver(observer)
        second.popToRootViewController(animated: true)
        XCTAssertEqual(observer.events, ["M left"])
        XCTAssertNil(m.parent)
    }

    func testU114_aStackTellsItsDelegateEachTimeItsTabIsSeen() async {
        let stackDelegate = StackDelegate()
        first.delegate = stackDelegate
        showTabs()
        settle { tabs.selectedIndex = 1 }
        XCTAssertEqual(
            callbacks { tabs.selectedIndex = 0 }.filter { !$0.hasPrefix("C.") && !$0.hasPrefix("O.") },
            [
                "N.viewWillAppear", "A.viewWillAppear", "willShow(A)", "N.viewIsAppearing", "A.viewIsAppearing",
                "N.viewDidAppear", "A.viewDidAppear", "didShow(A)",
            ])
        XCTAssertEqual(stackDelegate.calls, ["will A", "did A", "will A", "did A"])
    }

    func testSelecting_cutsAPushInTheOldTabShort() async {
        let stackDelegate = StackDelegate()
        showTabs()
        first.delegate = stackDelegate
        first.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        tabs.selectedIndex = 1
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(first.viewControllers, [a, b])
        simulation.settle()
        XCTAssertEqual(stackDelegate.calls, ["will B, animated"])
        settle { tabs.selectedIndex = 0 }
        XCTAssertEqual(stackDelegate.calls, ["will B, animated", "will B", "did B"])
    }

    func testU77_theBarIsHiddenWhileAScreenOfTheStackHidesIt() async {
        b.hidesBottomBarWhenPushed = true
        first.viewControllers = [a, b]
        showTabs()
        XCTAssertThrowsError(try user.selectTab(1))
        settle { first.pushViewController(m, animated: false) }
        XCTAssertThrowsError(try user.selectTab(1))
        settle { tabs.selectedIndex = 1 }
        XCTAssertTrue(try user.selectTab(0))
        simulation.settle()
        settle { first.setViewControllers([a, m], animated: false) }
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
        tabs.isTabBarHidden = true
        XCTAssertThrowsError(try user.selectTab(0))
    }

    func testU79_dismissInsideATabIsTheTabBarControllers() async {
        let root = Screen("R")
        show(root)
        settle { root.present(tabs, animated: false) }
        settle { a.present(m, animated: false) }
        settle { c.dismiss(animated: false) }
        XCTAssertNil(tabs.presentedViewController)
        XCTAssertTrue(tabs.presentingViewController === root)
        settle { a.dismiss(animated: false) }
        XCTAssertNil(tabs.window)
    }

    func testSelecting_awayAndBackInOneTurn_aPushMeanwhileIsShown() async {
        showTabs()
        tabs.selectedIndex = 1
        first.pushViewController(b, animated: true)
        tabs.selectedIndex = 0
        XCTAssertEqual(
            callbacks { simulation.settle() },
            [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
                "B.viewDidAppear", "B.didMove(toParent: N)",
            ])
    }

    func testLeaving_andComingBackInOneTurn_aSelectionIsShown() async {
        showTabs()
        tabs.viewControllers = [first, second, m]
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        window.rootViewController = b
        window.rootViewController = tabs
        settle { tabs.selectedIndex = 2 }
        XCTAssertEqual(tabs.shownChildren, [m])
        XCTAssertTrue(window.visibleViewController === m)
    }

    func testTwoTabBars_theOuterOneIsTapped() async {
        let inner = TabBarController("I", b, m)
        tabs = TabBarController("T", inner, c)
        showTabs()
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(inner.selectedIndex, 0)
        XCTAssertEqual(tabs.selectedIndex, 1)
        simulation.settle()
        settle { tabs.selectedIndex = 0 }
        tabs.isTabBarHidden = true
        XCTAssertTrue(try user.selectTab(1), "the user sees the inner bar")
        XCTAssertEqual(inner.selectedIndex, 1)
        simulation.settle()
    }

    func testLeaving_theTabsScreensLeave_theLastTabFirst() async {
        first.viewControllers = [a, b]
        showTabs()
        let observer = Observer()
        window.addObserver(observer)
        window.rootViewController = nil
        XCTAssertEqual(observer.events, ["C left", "O left", "B left", "A left", "N left", "T left"])
        simulation.settle()
    }

    func testLeaving_duringASelection_theCallbacksArePaired() async {
        for driver in [nil, ImmediateDriver()] {
            for milliseconds in [0, 1] {
                use(Simulation(driver: driver))
                simulation.onIssue = { _ in }
                let root = Screen("R")
                tabs = TabBarController("T", Screen("X"), NavigationController("Y", Screen("Z")))
                show(root, tabs)
                tabs.selectedIndex = 1
                simulation.clock.advance(by: .milliseconds(milliseconds))
                settle { window.rootViewController = tabs.window == nil ? nil : Screen("W") }
                XCTAssertEqual(tabs.shownChildren, tabs.selectedViewController.map { [$0] })
                settle { window.rootViewController = tabs }
                XCTAssertEqual(window.visibleViewController?.title, "Z")
                settle { window.rootViewController = nil }
            }
        }
    }

    func testU69_aTapCounts_alsoIfShouldSelectMovesSomething() async {
        first.viewControllers = [a, b]
        tabs = TabBarController("T", first, c)
        showTabs()
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
        settle { inner.pushViewController(hiding, animated: false) }
        XCTAssertTrue(try user.selectTab(1))
        simulation.settle()
    }
}
