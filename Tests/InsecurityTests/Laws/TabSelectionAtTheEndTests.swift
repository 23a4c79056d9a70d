import Insecurity
import PresentationSim
import XCTest

/// Selections at and after the end of a tab bar coordinator.
final class TabSelectionAtTheEndTests: TabTestCase {
    func testSelectedTab_isTheOneOfTheTree_afterTheEnd() async throws {
        let tabs = tabs()
        tabs.finish("done")
        tabs.selectedTab = 1
        settle()
        XCTAssertEqual(tabs.selectedTab, 0)
        XCTAssertEqual(controller?.selectedIndex, 0)
        try user.selectTab(1)
        settle()
        XCTAssertEqual(tabs.selectedTab, 1, "the user still taps the last root's tabs")
    }

    func testSelectedTab_isTheOneOfTheTree_ifASelectionStillWaitsAtTheEnd() async {
        let tabs = tabs()
        tabs[0].top.start(Modal("sheet"), animated: true, deliver("sheet"))
        halfway()
        tabs.selectedTab = 1
        XCTAssertEqual(tabs.selectedTab, 1)
        tabs.finish("done")
        settle()
        XCTAssertEqual(tabs.selectedTab, 0)
        XCTAssertEqual(controller?.selectedIndex, 0)
    }

    func testSelectedTab_isTheOneOfTheTree_inTheCompletion() async {
        let tabs = makeTabs()
        var selection: Int?
        host.navigation.start(tabs, animated: false) { _ in selection = tabs.selectedTab }
        settle()
        tabs[0].top.start(Modal("sheet"), animated: true, deliver("sheet"))
        halfway()
        tabs.selectedTab = 1
        tabs.finish("done")
        XCTAssertEqual(selection, 0)
        settle()
        XCTAssertEqual(selection, tabs.selectedTab)
    }

    func testSelectedTab_outOfRange_isAMistakeBeforeTheEndOnly() async {
        let tabs = makeTabs()
        simulation.onIssue = { _ in }
        TestContext.$simulation.withValue(simulation) { tabs.selectedTab = 7 }
        XCTAssertEqual(issues, [.tabOutOfRange(coordinator: "Tabs", tab: 7, count: 2)])
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        tabs.finish("done")
        settle()
        tabs.selectedTab = 7
        controller?.viewControllers?.removeLast()
        settle()
        tabs.selectedTab = 1
        XCTAssertEqual(issues.count, 1)
    }

    func testSelectedTab_setInACompletionOfTheEnd_isIgnored() async {
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(NavigationController(), home, animated: true, deliver("home"))
            tabs[1].start(profile, animated: true, deliver("profile") { [unowned tabs] in tabs.selectedTab = 1 })
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        tabs.finish("done")
        settle()
        XCTAssertEqual(tabs.selectedTab, 0)
    }

    func testSelectedTab_setWhileTheStartWaits_isSelected() async {
        let root = modalRoot()
        let sheet = modal("sheet", on: root.navigation)
        let tabs = makeTabs()
        root.navigation.whenOnTop.start(tabs, animated: true, deliver("tabs"))
        tabs.selectedTab = 1
        sheet.finish("")
        settle()
        XCTAssertEqual((window.topmostViewController as? TabBarController)?.selectedIndex, 1)
    }

    func testSelectedTab_staysAsItIs_afterTheEndOfAStartThatWaited() async {
        let root = modalRoot(), tabs = makeTabs()
        _ = modal("a", on: root.navigation)
        root.navigation.whenOnTop.start(tabs, deliver("tabs"))
        tabs.dismiss()
        tabs.selectedTab = 1
        XCTAssertEqual(tabs.selectedTab, 0)
    }
}
