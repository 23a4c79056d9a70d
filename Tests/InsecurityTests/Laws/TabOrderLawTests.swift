import Insecurity
import PresentationSim
import XCTest

/// L23, L24, L26: the order of what several tabs do, and what a user sees of it.
final class TabOrderLawTests: TabTestCase {
    func testL23_theUserRemovesATabBar_whichIsTheCauseForItsTabs() async {
        _ = modalRoot()
        let tabs = makeTabs()
        host.navigation.top.start(tabs, animated: true, deliver("tabs"))
        settle()
        _ = pushed("details", on: home.navigation)
        XCTAssertTrue(try user.swipeDown())
        settle()
        XCTAssertEqual(delivered, ["profile: user", "details: user", "home: user", "tabs: user"])
        XCTAssertEqual(picture, "root")
    }

    func testL3_aScreenOfATabThatHasEnded_doesNotEndTheContainerBeforeWhatIsOverIt() async throws {
        let tabs = tabs(), last = Modal("last")
        ModalCoordinator(try XCTUnwrap(controller)).start(Modal("sheet"), deliver("sheet"))
        settle()
        tabs[0].top.start(last, animated: true, deliver("last"))
        halfway()
        last.finish("answer")
        window.rootViewController = ViewController()
        settle()
        XCTAssertEqual(
            delivered, ["last: answer", "sheet: removed", "profile: removed", "home: removed", "tabs: removed"])
    }

    func testL24_childrenThatSeveralTabsPresentAtOnce_stackInTheOrderOfTheirStarts() async {
        let tabs = Tabs(tabCount: 3) { [unowned self] tabs in
            for tab in 0..<3 { tabs[tab].start(Modal("root"), animated: false, deliver("root")) }
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        for tab in [1, 2, 0] { tabs[tab].top.start(Modal("\(tab)"), animated: true, deliver("\(tab)")) }
        settle()
        XCTAssertEqual(picture, "(root* root root) | 1 | 2 | 0")
        XCTAssertEqual(issues, [])
    }

    func testL6_aStartOnATab_waitsWhileAScreenOfAnotherTabMoves() async {
        let tabs = tabs(), second = Modal("second")
        home.navigation.start(Pushed("details"), animated: true, deliver("details"))
        halfway()
        record()
        tabs[1].top.start(second, animated: true, deliver("second"))
        XCTAssertTrue(second.isRunning)
        XCTAssertEqual(second.factory.makeCount, 0)
        XCTAssertEqual(transitions, [])
        settle()
        XCTAssertEqual(transitions, ["present"])
        XCTAssertEqual(picture, "([home details]* profile) | second")
    }

    func testL26_aScreenPushedOutOfSight_appearsWhenItsTabIsSelected() async {
        let tabs = tabs()
        tabs.selectedTab = 1
        settle()
        record()
        _ = pushed("details", on: home.navigation)
        XCTAssertEqual(callbacks, [])
        tabs.selectedTab = 0
        settle()
        XCTAssertEqual(
            callbacks,
            [
                "details.viewDidLoad", "details.viewWillAppear", "profile.viewWillDisappear",
                "details.viewIsAppearing", "profile.viewDidDisappear", "details.viewDidAppear",
            ])
    }

    /// The appearance callbacks of the coordinators' screens since ``record()``, and `viewDidLoad`.
    private var callbacks: [String] {
        (simulation.log?.callbacks ?? []).filter { callback in
            ["home.view", "details.view", "profile.view"].contains { callback.hasPrefix($0) }
        }
    }
}
