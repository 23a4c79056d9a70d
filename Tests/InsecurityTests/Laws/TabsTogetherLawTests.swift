import Insecurity
import PresentationSim
import XCTest

/// The laws across the tabs of a container: several end together, and the end of one takes others along or not.
final class TabsTogetherLawTests: TabTestCase {
    // MARK: The end of the container

    func testL14_tabsThatAreTheRoot_stayAfterTheirEnd_withTheirRoots() async {
        let tabs = tabs()
        _ = pushed("details", on: home.navigation)
        _ = modal("sheet", on: tabs[1].top)
        record()
        tabs.finish("done")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertNil(controller?.presentedViewController)
        XCTAssertEqual(transitions.filter { !$0.contains("not animated") }, ["dismiss"])
        XCTAssertEqual(
            delivered,
            ["sheet: ancestor", "profile: ancestor", "details: ancestor", "home: ancestor", "tabs: done"])
    }

    /// The making of one screen ends the frame whose screen is to be made next.
    func testL17_aScreenThatIsMade_endsWhatReplacesOnAnotherTab() async {
        let feed = Pushed("feed"), other = Pushed("other")
        let newFeed = Pushed("new feed"), newOther = Pushed("new other")
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(NavigationController(), home, animated: false, deliver("home"))
            tabs[1].start(NavigationController(), other, animated: false, deliver("other"))
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        home.navigation.start(feed, animated: false, deliver("feed"))
        let page = pushed("page", on: other.navigation)
        newFeed.factory.onMake = { newOther.finish("early") }
        host.navigation.batch {
            feed.finish("done")
            page.finish("done")
            home.navigation.start(newFeed, animated: true, deliver("new feed"))
            other.navigation.start(newOther, animated: true, deliver("new other"))
        }
        settle()
        XCTAssertEqual(delivered, ["feed: done", "page: done", "new other: early"])
        XCTAssertEqual(tabPicture, "[home new feed]* [other]")
        XCTAssertEqual(newOther.factory.makeCount, 0)
    }

    /// The next root doesn't come, so that the tab bar stays after all.
    func testL14_tabsThatAreTheRoot_areClearedWhenTheNextRootEndsBeforeItsTurn() async {
        let (tabs, next) = (tabs(), Modal("next"))
        _ = pushed("details", on: home.navigation)
        window.topmostViewController?.present(screen("other"), animated: true)
        tabs.finish("done")
        host.navigation.start(next, animated: true, deliver("next"))
        next.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
    }

    func testL23_windowThatGoes_endsTheLastTabFirst() async {
        // The hosts of a window have no order of their own.
        for _ in 1...20 {
            delivered = []
            do {
                let other = Window(simulation: simulation)
                let tabs = Tabs { [unowned self] tabs in
                    tabs[0].start(Modal("first"), animated: true, deliver("first"))
                    tabs[1].start(Modal("second"), animated: true, deliver("second"))
                }
                WindowCoordinator(other).navigation.start(tabs, animated: false, deliver("tabs"))
                settle()
            }
            XCTAssertEqual(delivered, ["second: removed", "first: removed", "tabs: removed"])
        }
    }

    func testL23_windowThatGoes_endsWhatIsOverTheTabsFirst_afterOthersHaveEnded() async {
        let existing = screen("existing"), stack = NavigationController(rootViewController: existing)
        window.rootViewController = stack
        settle()
        let first = modal("first", on: ModalCoordinator(existing)), ended = makeTabs()
        first.navigation.start(ended, animated: false, deliver("ended"))
        settle()
        ended.finish("value")
        settle()
        delivered = []
        let tabs = Tabs { [unowned self] in
            for tab in 0..<2 { $0[tab].start(Modal("\(tab)"), animated: false, deliver("\(tab)")) }
        }
        let second = NavigationCoordinator(stack)
        second.start(NavigationController(), Pushed("below"), animated: false, deliver("below"))
        second.navigation.start(tabs, animated: false, deliver("tabs"))
        _ = modal("over", on: second.navigation)
        settle()
        releaseWindow()
        XCTAssertEqual(delivered, ["first", "over", "1", "0", "tabs", "below"].map { "\($0): removed" })
    }

    func testL23_otherCodeThatRemovesTheTabs_endsTheLastTabFirst_theTopFirst() async {
        let tabs = tabs()
        _ = modal("sheet", on: tabs[0].top)
        _ = modal("over", on: host.navigation.top)
        window.rootViewController = screen("other")
        settle()
        XCTAssertEqual(
            delivered,
            ["over: removed", "profile: removed", "sheet: removed", "home: removed", "tabs: removed"])
    }

    // MARK: Pops on several tabs

    func testL20_theVisiblePopIsAnimated_whicheverTabWasPushedFirst() async {
        for order in [[0, 1], [1, 0]] {
            startOver()
            let roots = [Pushed("home"), Pushed("profile")]
            let tabs = Tabs { tabs in
                for (tab, root) in roots.enumerated() {
                    tabs[tab].start(NavigationController(), root, animated: true, self.deliver("root"))
                }
            }
            host.navigation.start(tabs, animated: false, deliver("tabs"))
            settle()
            let details = order.map { pushed("details", on: roots[$0].navigation) }
            record()
            host.navigation.batch { for page in details { page.finish("1") } }
            settle()
            XCTAssertEqual(transitions.filter { !$0.contains("not animated") }, ["pop"], "\(order)")
            XCTAssertEqual(tabPicture, "[home]* [profile]")
        }
    }

    // MARK: What leaves with a screen of a tab

    func testL24_whatAnotherTabPresents_staysWhenAPushedScreenEnds() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        let sheet = modal("sheet", on: tabs[1].top)
        details.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(controller?.presentedViewController?.name, "sheet")
        XCTAssertTrue(sheet.isRunning)
    }

    func testL24_whatTheContainersChainPresents_staysWhenAPushedScreenEnds() async {
        _ = tabs()
        let details = pushed("details", on: home.navigation)
        let over = modal("over", on: host.navigation.top)
        details.finish("1")
        settle()
        XCTAssertTrue(over.isRunning)
        XCTAssertEqual(delivered, ["details: 1"])
    }

    func testL24_ownSheetOverAnotherTabs_leavesWithAPushedScreen() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        _ = modal("profile's", on: tabs[1].top)
        _ = modal("home's", on: tabs[0].top)
        record()
        details.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(controller?.presentedViewController?.name, "profile's")
        XCTAssertEqual(transitions, ["dismiss", "pop, not animated"])
        XCTAssertEqual(delivered, ["home's: ancestor", "details: 1"])
    }

    func testL15_otherCodesAlert_leavesWithThePushedScreenOfTheSelectedTab() async {
        _ = tabs()
        let details = pushed("details", on: home.navigation)
        controller?.present(AlertController(title: "alert", message: nil, preferredStyle: .alert), animated: true)
        settle()
        details.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertNil(controller?.presentedViewController)
    }

    func testL26_otherCodesAlert_staysWhenAScreenOfAnotherTabEnds() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        tabs.selectedTab = 1
        settle()
        controller?.present(AlertController(title: "alert", message: nil, preferredStyle: .alert), animated: true)
        settle()
        record()
        details.finish("1")
        settle()
        XCTAssertEqual(tabPicture, "[home] [profile]*")
        XCTAssertEqual(controller?.presentedViewController?.name, "alert")
        XCTAssertEqual(transitions, [])
    }

    func testL13_start_dismissesWhatATabOfItsFormerRootHasPresented() async {
        let (tabs, inner) = (tabs(), Tabs { _ in })
        tabs[1].start(inner, animated: true, deliver("inner"))
        settle()
        _ = modal("sheet", on: inner[0].top)
        _ = modal("inner's sheet", on: inner[0].top)
        tabs[1].start(Modal("next"), animated: true, deliver("next"))
        settle()
        XCTAssertEqual(tabPicture, "[home]* [next]")
        XCTAssertNil(controller?.presentedViewController)
    }

    // MARK: One transition

    func testL5_screensOfSeveralTabs_thatEndTogether_leaveInOneTransition() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        let first = modal("first", on: tabs[0].top)
        let second = Modal("second")
        tabs[1].top.start(second, animated: true, deliver("second") { details.finish("1") })
        settle()
        record()
        second.finish("2")
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(delivered, ["second: 2", "first: ancestor", "details: 1"])
        XCTAssertEqual(transitions, ["dismiss", "pop, not animated"])
        XCTAssertFalse(first.isRunning)
    }

    func testL5_tabsThatEndDuringATransition_leaveTogetherAfterIt() async {
        let tabs = tabs()
        let first = modal("first", on: tabs[0].top)
        let second = modal("second", on: tabs[1].top)
        window.topmostViewController?.present(screen("other"), animated: true)
        record()
        second.finish("2")
        first.finish("1")
        settle()
        XCTAssertNil(controller?.presentedViewController)
        XCTAssertEqual(transitions, ["present", "dismiss"])
    }

    /// The lower coordinator belongs to the window, the upper one to the navigation controller.
    func testL5_stackOnALevelThatLeaves_goesAsItIs() async {
        let (sheet, navigation) = (Pushed("sheet"), NavigationController())
        _ = modalRoot()
        host.navigation.top.start(navigation, sheet, animated: true, deliver("sheet"))
        settle()
        let page = pushed("page", on: NavigationCoordinator(navigation))
        record()
        host.navigation.batch {
            page.finish("1")
            sheet.finish("2")
        }
        settle()
        XCTAssertEqual(delivered, ["page: 1", "sheet: 2"])
        XCTAssertEqual(transitions, ["dismiss"])
    }

    // MARK: Selecting

    func testL25_selectionByOtherCode_isTheSelection() async {
        let tabs = tabs()
        controller?.selectedIndex = 1
        XCTAssertEqual(tabs.selectedTab, 1)
        settle()
        tabs.selectedTab = 0
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
    }

    func testL25_selectionInsideTheViewDidLoadOfATab_isTheSelection() async {
        profile.factory.callbacks[.load] = { [weak self] in self?.controller?.selectedIndex = 0 }
        let tabs = tabs()
        tabs.selectedTab = 1
        settle()
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(tabs.selectedTab, 0)
    }

    // MARK: Refused tabs

    func testTabOfARefusedContainer_reportsAStart() async {
        let (tabs, gone) = (makeTabs(), screen("gone"))
        window.rootViewController = gone
        settle()
        window.rootViewController = screen("root")
        settle()
        ModalCoordinator(gone).start(tabs, animated: true, deliver("tabs"))
        tabs[0].start(Modal("late"), animated: true, deliver("late"))
        XCTAssertEqual(delivered, ["tabs: refused", "late: refused"])
        let late = CoordinatorIssue.navigationBeforeStart(child: "Modal")
        XCTAssertEqual(issues, [.hostNotInWindow(coordinator: "Tabs"), late])
    }
}
