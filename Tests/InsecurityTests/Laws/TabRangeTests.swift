import Insecurity
import PresentationSim
import XCTest

/// Uses of tabs that the coordinator doesn't have.
final class TabRangeTests: TabTestCase {
    func testL22_tabCount_isTheNumberOfTabs_alsoAfterOtherCodeHasAddedOne() async {
        let tabs = tabs()
        controller?.viewControllers?.append(screen("other"))
        settle()
        XCTAssertEqual(tabs.tabCount, 2)
    }

    func testL22_aStartWithoutATab_isRefused_andChangesNothing() async {
        let root = modalRoot()
        for count in [0, -1] {
            let issue = CoordinatorIssue.noTabs(coordinator: "Tabs")
            let tabs = Tabs(tabCount: count) { _ in XCTFail("the tabs were started") }
            for navigation: any AdaptiveNavigation in [root.navigation, root.navigation.whenOnTop, host.navigation.top]
            {
                var results: [CoordinatorResult<String>] = []
                navigation.start(tabs, animated: true) { results.append($0) }
                XCTAssertEqual(results, [.dismissed(.refused(issue))])
            }
            host.navigation.start(tabs, animated: true, deliver("tabs \(count)"))
            XCTAssertEqual(issues.suffix(4), Array(repeating: issue, count: 4)[...])
            XCTAssertEqual([tabs.tabCount, tabs.selectedTab], [0, 0])
        }
        settle()
        XCTAssertEqual(delivered, ["tabs 0: refused", "tabs -1: refused"])
        XCTAssertTrue(root.isRunning)
        XCTAssertEqual(picture, "root")
    }

    func testStartsOnATabOutOfRange_areRefused_andChangeNothing() async {
        let tabs = tabs()
        let before = tabPicture
        func expect(_ tab: Int, _ start: (any WindowNavigation, @escaping (CoordinatorResult<String>) -> Void) -> Void)
        {
            let issue = CoordinatorIssue.tabOutOfRange(coordinator: "Tabs", tab: tab, count: 2)
            let count = issues.count
            var results: [CoordinatorResult<String>] = []
            start(tabs[tab]) { results.append($0) }
            settle()
            XCTAssertEqual(results, [.dismissed(.refused(issue))])
            XCTAssertEqual(Array(issues.dropFirst(count)), [issue])
        }
        expect(2) { $0.start(Modal("x"), animated: true, $1) }
        expect(-1) { $0.start(NavigationController(), Pushed("x"), animated: true, $1) }
        expect(.max) { $0.start(Adaptive("x"), in: .modal, animated: true, $1) }
        expect(2) { $0.start(Adaptive("x"), duration: .zero, options: [], $1) }
        expect(2) { $0.top.start(Modal("x"), animated: true, $1) }
        expect(2) { $0.top.ifOnTop.start(Modal("x"), animated: true, $1) }
        expect(2) { $0.top.whenOnTop.start(Modal("x"), animated: true, $1) }
        expect(2) { tab, completion in tab.batch { tab.start(Modal("x"), animated: true, completion) } }
        XCTAssertEqual(delivered, [])
        XCTAssertEqual(tabPicture, before)
        XCTAssertTrue(home.isRunning && profile.isRunning)
    }
}
