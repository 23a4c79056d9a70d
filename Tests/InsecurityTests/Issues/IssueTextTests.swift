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

    func testIssues_nameTheTabAndTheWinner() async {
        for text in ["2 tabs, and no tab 3", "Tab 1 of <Card>", "<Login>"] {
            XCTAssertEqual(issues.filter { $0.message.contains(text) }.count, 1, text)
        }
    }

    func testAdvice_namesWhatATabBarCoordinatorOverrides() async {
        XCTAssertTrue(CoordinatorIssue.navigationBeforeStart(child: "Card").advice.contains("`startTabs()`"))
        let inUse = CoordinatorIssue.viewControllerInUse(viewController: "Tabs", coordinator: "Shop")
        XCTAssertTrue(inUse.advice.contains("`makeTabBarController()`"))
    }

    func testAdvice_ofAScreenThatIsNotShown_namesAMissingCallOfSuper() async {
        XCTAssertTrue(CoordinatorIssue.notShown(coordinator: "Card").advice.contains("without `super`"))
    }
}
