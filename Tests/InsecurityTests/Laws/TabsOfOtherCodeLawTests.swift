import Insecurity
import PresentationSim
import XCTest

/// Other code adds, moves and removes tabs of a tab bar coordinator's controller.
final class TabsOfOtherCodeLawTests: TabTestCase {
    private final class Observer: CoordinatorObserver {
        var selections: [Int] = []
        func coordinatorDid(_ event: CoordinatorEvent) {
            if case .selectedTab(let tab) = event.kind { selections.append(tab) }
        }
    }

    private let observer = Observer()

    private func insertTabInFront() {
        controller?.viewControllers?.insert(screen("news"), at: 0)
        settle()
    }

    func testL25_aTabInFront_changesNoIndex() async throws {
        let tabs = tabs()
        insertTabInFront()
        XCTAssertEqual(tabPicture, "[news] [home]* [profile]")
        XCTAssertEqual(tabs.selectedTab, 0)
        tabs.selectedTab = 1
        settle()
        XCTAssertEqual(tabPicture, "[news] [home] [profile]*")
        try user.selectTab(1)
        settle()
        XCTAssertEqual(tabs.selectedTab, 0)
    }

    func testL13_aTabInFront_staysWhenARootIsReplaced() async {
        let tabs = tabs()
        insertTabInFront()
        tabs[0].start(Modal("start"), animated: true, deliver("start"))
        settle()
        XCTAssertEqual(tabPicture, "[news] [start]* [profile]")
        XCTAssertEqual(delivered, ["home: replaced"])
    }

    func testL25_aTabOfOtherCode_isNoneOfTheCoordinators() async throws {
        let tabs = tabs()
        insertTabInFront()
        try user.selectTab(0)
        settle()
        XCTAssertEqual(tabs.selectedTab, .max)
        tabs.selectedTab = 0
        settle()
        XCTAssertEqual(tabPicture, "[news] [home]* [profile]")
    }

    func testL9_aTabThatOtherCodeRemoves_endsWhatRunsOnIt() async {
        let tabs = tabs()
        host.addObserver(observer)
        controller?.viewControllers?.remove(at: 0)
        settle()
        XCTAssertEqual(delivered, ["home: removed"])
        XCTAssertEqual(tabPicture, "[profile]*")
        XCTAssertEqual(tabs.selectedTab, 1)
        XCTAssertEqual(observer.selections, [1])
    }

    func testL1_aStartInATabThatOtherCodeHasRemoved_isRefused() async {
        let tabs = tabs()
        controller?.viewControllers?.remove(at: 0)
        settle()
        tabs[0].start(Modal("late"), animated: true, deliver("late"))
        tabs.selectedTab = 0
        settle()
        XCTAssertEqual(delivered, ["home: removed", "late: refused"])
        XCTAssertEqual(issues, [.tabRemoved(coordinator: "Tabs", tab: 0), .tabRemoved(coordinator: "Tabs", tab: 0)])
        XCTAssertEqual(tabPicture, "[profile]*")
        XCTAssertEqual(tabs.selectedTab, 1)
    }

    func testL25_tabsInAnotherOrder_keepTheirIndices() async throws {
        let tabs = tabs()
        controller?.viewControllers?.reverse()
        settle()
        XCTAssertEqual(tabPicture, "[profile] [home]*")
        XCTAssertEqual(tabs.selectedTab, 0)
        try user.selectTab(0)
        settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        _ = pushed("page", on: home.navigation)
        XCTAssertEqual(tabPicture, "[profile]* [home page]")
    }

    func testL1_aStartInATabThatOtherCodeHasRemovedAndKeeps_isRefused() async {
        let tabs = tabs()
        let kept = controller?.viewControllers?.remove(at: 0)
        settle()
        tabs[0].start(Modal("late"), animated: true, deliver("late"))
        XCTAssertEqual(issues, [.tabRemoved(coordinator: "Tabs", tab: 0)])
        withExtendedLifetime(kept) {}
    }

    func testL25_aSelectionThatWaits_isShownAlthoughTheSelectedTabIsRemoved() async {
        let tabs = tabs(), page = Pushed("page")
        insertTabInFront()
        host.addObserver(observer)
        home.navigation.start(page, animated: true, deliver("page"))
        tabs.selectedTab = 1
        controller?.viewControllers?.remove(at: 1)
        XCTAssertEqual(tabs.selectedTab, 1)
        settle()
        XCTAssertEqual(tabPicture, "[news] [profile]*")
        XCTAssertEqual(delivered, ["page: removed", "home: removed"])
        XCTAssertEqual(observer.selections, [1])
    }

    func testL25_aSelectionThatWaits_isShownAlthoughTheTreeShowsAThirdTab() async {
        let tabs = Tabs(tabCount: 3) { [unowned self] in
            startRoots(of: $0, home, profile)
            $0[2].start(Modal("cart"), animated: true, deliver("cart"))
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        home.navigation.start(Pushed("page"), animated: true, deliver("page"))
        tabs.selectedTab = 2
        controller?.viewControllers?.remove(at: 0)
        XCTAssertEqual(tabPicture, "[profile]* [cart]")
        XCTAssertEqual(tabs.selectedTab, 2)
        settle()
        XCTAssertEqual(tabPicture, "[profile] [cart]*")
    }

    /// Other code selects a tab whose screens are about to leave, and the tab's `viewDidLoad` selects another one.
    func testL25_aSelectionInTheViewDidLoadOfATabThatOtherCodeSelects_isShown() async {
        for wanted in [0, 2] {
            let roots = ["home", "search", "profile"].map(Modal.init)
            let tabs = Tabs(tabCount: 3) { tabs in
                for (index, root) in roots.enumerated() { tabs[index].start(root, animated: true) { _ in } }
            }
            roots[1].factory.callbacks[.load] = { [weak tabs] in tabs?.selectedTab = wanted }
            host.navigation.start(tabs, animated: false) { _ in }
            settle()
            tabs[1].top.start(Modal("filters"), animated: true) { _ in }
            roots[1].dismissChildren()
            controller?.selectedIndex = 1
            XCTAssertEqual(tabs.selectedTab, wanted)
            settle()
            XCTAssertEqual(tabs.selectedTab, wanted)
            XCTAssertEqual(controller?.selectedIndex, wanted)
        }
    }

    func testL22_aTabThatOtherCodePutsBack_isUsedAgain() async {
        let tabs = tabs(), kept = controller?.viewControllers ?? []
        controller?.viewControllers = [kept[0]]
        settle()
        controller?.viewControllers = kept
        settle()
        tabs[1].start(Modal("again"), animated: true, deliver("again"))
        tabs.selectedTab = 1
        settle()
        XCTAssertEqual(issues, [.endedScreenShown(viewController: "Probe")], "of the profile, until it is replaced")
        XCTAssertEqual(tabPicture, "[home] [again]*")
        XCTAssertEqual(delivered, ["profile: removed"])
    }

    func testL24_aTabThatOtherCodeRemoves_takesItsSheetAlong() async {
        let tabs = tabs(), sheet = Modal("sheet")
        home.navigation.start(sheet, animated: true, deliver("sheet"))
        settle()
        controller?.viewControllers?.remove(at: 0)
        settle()
        XCTAssertEqual(delivered, ["sheet: removed", "home: removed"])
        XCTAssertNil(controller?.presentedViewController)
        XCTAssertEqual(tabs.selectedTab, 1)
    }

    func testL25_aSelectionThatWaits_isForgottenIfAllTabsAreRemoved() async {
        let tabs = tabs(), kept = controller?.viewControllers ?? []
        host.addObserver(observer)
        home.navigation.start(Pushed("page"), animated: true, deliver("page"))
        tabs.selectedTab = 1
        controller?.viewControllers = []
        settle()
        XCTAssertEqual(tabs.selectedTab, .max)
        controller?.viewControllers = [kept[0]]
        XCTAssertEqual(tabs.selectedTab, 0)
        settle()
        XCTAssertEqual(observer.selections, [.max, 0])
    }

    func testL25_aSelectionThatWasTakenBack_waitsNoMore() async {
        let tabs = tabs()
        home.navigation.start(Pushed("page"), animated: true, deliver("page"))
        tabs.selectedTab = 1
        tabs.selectedTab = 0
        settle()
        controller?.viewControllers?.remove(at: 0)
        XCTAssertEqual(tabs.selectedTab, 1)
    }

    func testL7_aRootThatWaitsForATab_isRefusedWhenOtherCodeRemovesTheTab() async {
        let tabs = tabs(), late = Modal("late")
        home.navigation.start(Pushed("page"), animated: true, deliver("page"))
        tabs[1].start(late, animated: true, deliver("late"))
        controller?.viewControllers?.remove(at: 1)
        settle()
        XCTAssertEqual(delivered, ["profile: replaced", "late: refused"])
        XCTAssertEqual(issues, [.tabRemoved(coordinator: "Tabs", tab: 1)])
        XCTAssertEqual(late.factory.makeCount, 0)
    }
}
