import Insecurity
import PresentationSim
import XCTest

/// L14, L22: the root of a tab ends, and all above it.
final class TabDismissLawTests: TabTestCase {
    func testL22_dismissAll_ofATab_endsWhatRunsThere_andItsRootStays() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        _ = modal("sheet", on: details.navigation)
        XCTAssertTrue(tabs[0].dismissAll())
        XCTAssertEqual(delivered, ["sheet: ancestor", "details: ancestor", "home: requested"])
        settle()
        XCTAssertEqual(picture, "([home]* profile)")
        XCTAssertTrue(tabs.isRunning && profile.isRunning)
        XCTAssertFalse(tabs[0].dismissAll())
        XCTAssertFalse(tabs[7].dismissAll())
        XCTAssertEqual(issues, [])
    }

    func testL20_dismissAll_ofATab_isAnimatedAsItSays() async {
        let tabs = tabs()
        for (isAnimated, expected) in [(nil, "pop"), (true, "pop"), (false, "pop, not animated")] {
            tabs[0].start(NavigationController(), Pushed("root"), animated: false) { _ in }
            tabs[0].top.start(Adaptive("details"), in: .current, animated: true) { _ in }
            settle()
            record()
            XCTAssertTrue(tabs[0].dismissAll(animated: isAnimated))
            settle()
            XCTAssertEqual(transitions, [expected])
        }
    }

    func testL22_dismissChildren_ofTheTabBar_endsNothingOnItsTabs() async {
        let root = modalRoot(), bar = makeTabs()
        root.navigation.start(bar, animated: false, deliver("tabs"))
        settle()
        _ = modal("over", on: bar.navigation)
        bar.dismissChildren()
        settle()
        XCTAssertEqual(delivered, ["over: requested"])
        XCTAssertTrue(home.isRunning && profile.isRunning)
    }

    func testL14_dismissAll_ofAWindowsNavigation_endsAllThatRuns() async {
        _ = modal("sheet", on: modalRoot().navigation)
        XCTAssertTrue(host.navigation.dismissAll(animated: false))
        XCTAssertEqual(delivered, ["sheet: ancestor", "root: requested"])
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertFalse(host.navigation.dismissAll())
    }

    func testL14_theRootOfATabEnds_theScreensAboveItLeave() async {
        let tabs = tabs()
        let details = pushed("details", on: home.navigation)
        _ = modal("sheet", on: details.navigation)
        record()
        home.finish("value")
        XCTAssertEqual(delivered, ["sheet: ancestor", "details: ancestor", "home: value"])
        settle()
        XCTAssertEqual(picture, "([home]* profile)")
        XCTAssertEqual(transitions.filter { !$0.hasSuffix("not animated") }, ["dismiss"])
        XCTAssertTrue(tabs.isRunning && profile.isRunning)
    }

    func testWindow_onATab_isTheOneOfTheTabBar() async {
        let root = modalRoot(), bar = makeTabs()
        XCTAssertNil(bar.window)
        root.navigation.start(bar, deliver("tabs"))
        XCTAssertTrue(bar.window === window && home.window === window, "before the tab bar is shown")
        settle()
        XCTAssertTrue(profile.window === window, "on a tab that isn't selected")
        bar.dismiss()
        XCTAssertNil(home.window)
    }
}
