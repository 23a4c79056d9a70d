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

    func testResults_haveAValueOrADismissal() async {
        XCTAssertEqual(CoordinatorResult.finished(7).value, 7)
        XCTAssertNil(CoordinatorResult.finished(7).dismissal)
        XCTAssertNil(CoordinatorResult<Int>.dismissed(.user).value)
        XCTAssertEqual(CoordinatorResult<Int>.dismissed(.user).dismissal, .user)
    }
}
