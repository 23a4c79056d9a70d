import Insecurity
import PresentationSim
import XCTest

/// Uses of tabs that the coordinator doesn't have.
final class TabRangeTests: TabTestCase {
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
