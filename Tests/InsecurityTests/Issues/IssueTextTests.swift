import Insecurity
import PresentationSim
import XCTest

/// The message of each issue has the names, its advice says what to do instead.
final class IssueTextTests: XCTestCase {
    private let issues: [CoordinatorIssue] = [
        .startedTwice(coordinator: "Card"), .startedAfterEnd(coordinator: "Card"), .startedHost(coordinator: "Card"),
        .endedBeforeStart(coordinator: "Card", call: "finish"), .dismissedHost(coordinator: "Card"),
        .navigationBeforeStart(child: "Card"), .navigationAfterEnd(child: "Card"),
        .noNavigationController(coordinator: "Card"), .noViewController(coordinator: "Card"),
        .viewControllerInUse(viewController: "Form", coordinator: "Card"),
        .navigationControllerPushed(navigationController: "Stack", coordinator: "Card"),
        .splitViewInColumn(splitViewController: "Mail", coordinator: "Card"),
        .navigationControllerInUse(navigationController: "Stack", coordinator: "Card"),
        .navigationControllerNotEmpty(navigationController: "Stack", coordinator: "Card"),
        .hostStackCount(coordinator: "Card", navigationController: "Stack", count: 2),
        .hostNotInWindow(coordinator: "Card"), .hostMoved(coordinator: "Card"), .windowGone(coordinator: "Card"),
        .notShown(coordinator: "Card"), .alertAsRoot(coordinator: "Card"),
        .noTabs(coordinator: "Card"), .tabsNotStarted(coordinator: "Card"), .alertValueIsClosure(coordinator: "Card"),
        .observerReleased(observer: "Card"),
        .tabOutOfRange(coordinator: "Card", tab: 3, count: 2), .tabRemoved(coordinator: "Card", tab: 1),
        .columnsNotStarted(coordinator: "Card"), .noColumn(coordinator: "Card", column: "compact"),
        .columnRemoved(coordinator: "Card", column: "primary"), .otherSplitViewStyle(coordinator: "Card"),
        .noPages(coordinator: "Card"), .pagesNotStarted(coordinator: "Card"),
        .pageOutOfRange(coordinator: "Card", page: 5, count: 4), .pageRemoved(coordinator: "Card", page: 2),
        .startedWhileReplaced(coordinator: "Card", winner: "Login"), .endedScreenShown(viewController: "Card"),
        .viewControllerRetained(viewController: "Card"), .coordinatorRetained(coordinator: "Card"),
    ]

    func testEachIssue_hasNamesAndAdvice() async {
        for issue in issues {
            XCTAssertTrue(issue.message.contains("<Card>"), issue.message)
            XCTAssertTrue(issue.advice.hasSuffix("."), issue.advice)
            XCTAssertEqual(issue.description, "warning: \(issue.message). \(issue.advice)\(issue.reference)")
        }
        XCTAssertEqual(Set(issues.map(\.message)).count, issues.count)
    }

    func testIssues_nameTheViewController() async {
        XCTAssertEqual(
            issues.filter { $0.message.contains("<Form>") || $0.message.contains("<Stack>") }.count, 5)
        XCTAssertTrue(issues.contains { $0.message.contains("2 view controllers") })
    }

    func testIssues_nameTheTabThePageTheColumnAndTheWinner() async {
        let texts = [
            "2 tabs, and no tab 3", "Tab 1 of <Card>", "4 pages, and no page 5", "Page 2 of <Card>", "column `compact`",
            "column `primary`", "<Login>",
        ]
        for text in texts {
            XCTAssertEqual(issues.filter { $0.message.contains(text) }.count, 1, text)
        }
    }

    func testAdvice_namesWhatAContainersCoordinatorOverrides() async {
        let overrides: [(CoordinatorIssue, String)] = [
            (.tabsNotStarted(coordinator: "Card"), "`startTabs()`"),
            (.columnsNotStarted(coordinator: "Card"), "`startColumns()`"),
            (.pagesNotStarted(coordinator: "Card"), "`startPages()`"),
            (.otherSplitViewStyle(coordinator: "Card"), "`makeSplitViewController()`"),
        ]
        for (issue, call) in overrides { XCTAssertTrue(issue.advice.contains(call), issue.advice) }
        XCTAssertTrue(CoordinatorIssue.navigationBeforeStart(child: "Card").advice.contains("`startTabs()`"))
        let inUse = CoordinatorIssue.viewControllerInUse(viewController: "Tabs", coordinator: "Shop")
        XCTAssertTrue(inUse.advice.contains("`makeTabBarController()`"))
    }

    func testAdvice_ofAScreenThatIsNotShown_namesAMissingCallOfSuper() async {
        XCTAssertTrue(CoordinatorIssue.notShown(coordinator: "Card").advice.contains("without `super`"))
    }
}
