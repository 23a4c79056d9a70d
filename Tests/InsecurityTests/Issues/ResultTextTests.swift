import Insecurity
import XCTest

final class ResultTextTests: XCTestCase {
    func testResults_asText() async {
        let refusal = CoordinatorIssue.noViewController(coordinator: "Form")
        let texts: [(CoordinatorResult<Int>, String)] = [
            (.finished(7), "finished(7)"),
            (.dismissed(.user), "dismissed(user)"),
            (.dismissed(.requested), "dismissed(requested)"),
            (.dismissed(.ancestor), "dismissed(ancestor)"),
            (.dismissed(.replaced), "dismissed(replaced)"),
            (.dismissed(.removed), "dismissed(removed)"),
            (.dismissed(.cancelled), "dismissed(cancelled)"),
            (.dismissed(.refused(refusal)), "dismissed(refused: \(refusal.message))"),
        ]
        for (result, text) in texts { XCTAssertEqual("\(result)", text) }
    }

    func testEvents_asText() async {
        func text(_ kind: CoordinatorEvent.Kind, on tabs: [Int] = []) -> String {
            let id = CoordinatorEvent.ID(1)
            return "\(CoordinatorEvent(kind, of: "Login", id: id, depth: 2, tabs: tabs, time: .milliseconds(500)))"
        }
        XCTAssertEqual(text(.started), "0.5 seconds Login started")
        XCTAssertEqual(text(.dismissed(.user)), "0.5 seconds Login dismissed(user)")
        XCTAssertEqual(text(.selectedTab(1)), "0.5 seconds Login selectedTab(1)")
        XCTAssertEqual(text(.shown, on: [0]), "0.5 seconds Login on tab 0 shown")
        XCTAssertEqual(text(.finished, on: [2, 0]), "0.5 seconds Login on tab 2, 0 finished")
    }

    func testResults_haveAValueOrADismissal() async {
        XCTAssertEqual(CoordinatorResult.finished(7).value, 7)
        XCTAssertNil(CoordinatorResult.finished(7).dismissal)
        XCTAssertNil(CoordinatorResult<Int>.dismissed(.user).value)
        XCTAssertEqual(CoordinatorResult<Int>.dismissed(.user).dismissal, .user)
    }
}
