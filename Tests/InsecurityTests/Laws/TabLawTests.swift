import Insecurity
import PresentationSim
import XCTest

/// L22 to L26: the chains of a tab bar coordinator.
final class TabLawTests: TabTestCase {
    func testL22_tabs_haveTheirRoots_beforeTheTabBarIsShown() async {
        let tabs = makeTabs()
        host.navigation.start(tabs, animated: true, deliver("tabs"))
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertTrue(home.isRunning && profile.isRunning && tabs.isRunning)
        XCTAssertEqual(delivered, [])
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL22_tabs_haveTheirRoots_alsoIfAResultIsDueMeanwhile() async {
        let root = modalRoot(), other = screen("other")
        home.factory.onMake = { [unowned self] in
            TestContext.$simulation.withValue(simulation) {
                ModalCoordinator(other).start(Modal("mistake"), deliver("mistake"))
            }
        }
        root.navigation.start(makeTabs(), animated: true, deliver("tabs"))
        let controller = window.topmostViewController as? TabBarController
        XCTAssertEqual(controller?.viewControllers?.last?.name, "profile")
        XCTAssertEqual(delivered, ["mistake: refused"])
    }

    func testL7_viewController_thatTheAppReads_isTheOneOnScreen() async {
        let tabs = tabs()
        XCTAssertTrue(tabs.viewController === controller)
        _ = pushed("details", on: home.navigation)
        XCTAssertEqual(tabPicture, "[home details]* [profile]")
        XCTAssertEqual(delivered, [])
        XCTAssertEqual((makeTabs().viewController as? TabBarController)?.viewControllers?.count ?? 0, 0)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL22_eachTab_hasItsOwnTop() async {
        let tabs = tabs()
        _ = pushed("details", on: home.navigation)
        XCTAssertFalse(home.isOnTop)
        XCTAssertTrue(profile.isOnTop)
        _ = modal("sheet", on: tabs[1].top)
        XCTAssertEqual(tabPicture, "[home details]* [profile]")
        XCTAssertEqual(controller?.presentedViewController?.name, "sheet")
        XCTAssertFalse(profile.isOnTop)
    }

    func testL13_start_replacesTheRootOfItsTab() async {
        let tabs = tabs()
        _ = pushed("details", on: home.navigation)
        tabs[0].start(Modal("new"), animated: true, deliver("new"))
        settle()
        XCTAssertEqual(tabPicture, "[new]* [profile]")
        XCTAssertEqual(delivered, ["details: replaced", "home: replaced"])
    }

    func testL14_lastRootOfATab_staysAfterItsEnd() async {
        _ = tabs()
        profile.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(delivered, ["profile: 1"])
    }

    func testL14_tabsThatEndAsTheRoot_stay_andWhatIsOverTheirRootsLeaves_inOneTransition() async {
        for tab in 0...1 {
            startOver()
            let home = Pushed("home")
            let tabs = Tabs { [unowned self] in startRoots(of: $0, home) }
            host.navigation.start(tabs, animated: false, deliver("tabs"))
            settle()
            _ = pushed("details", on: home.navigation)
            _ = modal("lower", on: tabs[tab].top)
            _ = modal("upper", on: tabs[1 - tab].top)
            record()
            tabs.finish("done")
            settle()
            XCTAssertEqual(tabPicture, "[home]* [profile]")
            XCTAssertNil(controller?.presentedViewController)
            XCTAssertEqual(transitions.filter { !$0.hasSuffix("not animated") }, ["dismiss"])
        }
    }

    func testL20_theEndSaysHowWhatIsOverTheRootsLeaves() async {
        let tabs = tabs()
        _ = modal("sheet", on: tabs[1].top)
        record()
        tabs.finish("done", animated: false)
        settle()
        XCTAssertEqual(transitions, ["dismiss, not animated"])
    }

    func testL23_end_endsTheTabsFirst_theLastTabFirst_theTopFirst_inOneTransition() async {
        let tabs = makeTabs()
        _ = modalRoot()
        host.navigation.top.start(tabs, animated: true, deliver("tabs"))
        settle()
        _ = pushed("details", on: home.navigation)
        _ = modal("sheet", on: tabs[1].top)
        record()
        tabs.finish("done")
        settle()
        XCTAssertEqual(
            delivered,
            ["sheet: ancestor", "profile: ancestor", "details: ancestor", "home: ancestor", "tabs: done"])
        XCTAssertEqual(transitions, ["dismiss"])
        XCTAssertEqual(picture, "root")
    }

    func testL23_replacement_isTheCauseForTheTabs() async {
        _ = tabs()
        host.navigation.start(Modal("next"), animated: false, deliver("next"))
        settle()
        XCTAssertEqual(delivered, ["profile: replaced", "home: replaced", "tabs: replaced"])
        XCTAssertEqual(picture, "next")
    }

    func testL24_presentedChildrenOfSeveralTabs_stack() async {
        let tabs = tabs()
        let first = modal("first", on: tabs[0].top)
        let second = modal("second", on: tabs[1].top)
        XCTAssertEqual(controller?.presentedViewController?.name, "first")
        XCTAssertEqual(controller?.presentedViewController?.presentedViewController?.name, "second")
        second.finish("2")
        settle()
        first.finish("1")
        settle()
        XCTAssertEqual(delivered, ["second: 2", "first: 1"])
        XCTAssertNil(controller?.presentedViewController)
    }

    /// A tab presents nothing before the tab bar is in its window.
    func testL24_childThatIsPresentedInStartTabs_comesAfterTheTabBar() async {
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(NavigationController(), home, animated: true, deliver("home"))
            home.navigation.start(Modal("welcome"), animated: true, deliver("welcome"))
        }
        _ = modalRoot()
        host.navigation.top.start(tabs, animated: true, deliver("tabs"))
        settle()
        let controller = window.rootViewController?.presentedViewController as? TabBarController
        XCTAssertEqual((controller?.selectedViewController as? NavigationController)?.topViewController?.name, "home")
        XCTAssertEqual(controller?.presentedViewController?.name, "welcome")
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testL13_start_dismissesWhatTheTabHadPresented() async {
        let tabs = tabs()
        _ = modal("sheet", on: tabs[0].top)
        tabs[0].start(Modal("new"), animated: true, deliver("new"))
        settle()
        XCTAssertEqual(tabPicture, "[new]* [profile]")
        XCTAssertNil(controller?.presentedViewController)
        XCTAssertEqual(delivered, ["sheet: replaced", "home: replaced"])
    }

    func testL25_selection_isThereAtOnce_andIsShown() async {
        let tabs = tabs()
        tabs.selectedTab = 1
        XCTAssertEqual(tabs.selectedTab, 1)
        settle()
        XCTAssertEqual(tabPicture, "[home] [profile]*")
        XCTAssertEqual(delivered, [])
    }

    func testL25_selectionInATransition_isShownAfterIt() async {
        let tabs = tabs()
        tabs[0].top.start(Modal("sheet"), animated: true, deliver("sheet"))
        halfway()
        tabs.selectedTab = 1
        XCTAssertEqual(tabs.selectedTab, 1)
        settle()
        XCTAssertEqual(tabPicture, "[home] [profile]*")
    }

    func testL25_selectionByHand_andOfTheSelectedTab_whichPops() async throws {
        let tabs = tabs()
        try user.selectTab(1)
        settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        try user.selectTab(0)
        settle()
        _ = pushed("details", on: home.navigation)
        try user.selectTab(0)
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(delivered, ["details: user"])
    }

    func testL26_pushOnATabThatIsNotSelected_hasNoTransition() async {
        let tabs = tabs()
        tabs.selectedTab = 1
        settle()
        record()
        _ = pushed("details", on: home.navigation)
        XCTAssertEqual(tabPicture, "[home details] [profile]*")
        XCTAssertEqual(transitions, [])
    }

    func testObserver_seesSelections() async throws {
        let tabs = tabs()
        let observer = EventList()
        host.addObserver(observer)
        tabs.selectedTab = 1
        settle()
        try user.selectTab(0)
        settle()
        XCTAssertEqual(observer.kinds, [.selectedTab(1), .selectedTab(0)])
    }

    func testTabOutOfRange_isAnIssue() async {
        let tabs = tabs()
        tabs.selectedTab = 2
        XCTAssertEqual(issues, [.tabOutOfRange(coordinator: "Tabs", tab: 2, count: 2)])
        XCTAssertEqual(tabs.selectedTab, 0)
    }

    func testStartsBeforeAndAfter_areRefused() async {
        let tabs = makeTabs()
        let other = Simulation()
        other.onIssue = { _ in }
        TestContext.$simulation.withValue(other) {
            tabs[0].start(Modal("early"), animated: true, deliver("early"))
        }
        XCTAssertEqual(other.issues.count, 1)
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        tabs.finish("done")
        settle()
        tabs[0].start(Modal("late"), animated: true, deliver("late"))
        settle()
        XCTAssertEqual(delivered.first, "early: refused")
        XCTAssertEqual(delivered.last, "late: refused")
        XCTAssertEqual(issues, [.navigationAfterEnd(child: "Modal")], "before the start there is no simulation")
    }

    func testL11_windowThatGoes_endsEverything_andNothingIsKept() async {
        weak var released: Tabs?
        do {
            let other = Window(simulation: simulation)
            let tabs = Tabs { [unowned self] tabs in
                tabs[0].start(NavigationController(), Pushed("home"), animated: true, deliver("home"))
                tabs[1].start(Modal("profile"), animated: true, deliver("profile"))
            }
            released = tabs
            WindowCoordinator(other).navigation.start(tabs, animated: false, deliver("tabs"))
            settle()
        }
        settle()
        XCTAssertEqual(delivered, ["profile: removed", "home: removed", "tabs: removed"])
        XCTAssertNil(released)
        XCTAssertEqual(simulation.leaks, [])
    }

    func testL11_aTabOnWhichSomethingRan_doesNotKeepTheSimulation() async {
        weak var released: Simulation?
        do {
            let window = Window()
            released = window.simulation
            let tabs = Tabs { $0[0].start(Modal("home"), animated: true) { _ in } }
            WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
            window.simulation.settle()
        }
        XCTAssertNil(released)
    }

    func testL12_end_keepsNothing() async {
        _ = modalRoot()
        host.navigation.top.start(
            Tabs { tabs in
                tabs[0].start(NavigationController(), Pushed("home"), animated: true) { _ in }
                tabs.selectedTab = 1
            }, animated: true, deliver("tabs"))
        settle()
        XCTAssertEqual((window.topmostViewController as? TabBarController)?.selectedIndex, 1)
        host.dismissAll()
        settle()
        XCTAssertEqual(delivered, ["tabs: ancestor", "root: requested"])
        XCTAssertEqual(simulation.leaks, [])
    }
}
