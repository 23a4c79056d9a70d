import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

final class FlowTestCaseTests: FlowTestCase {
    func testExpectedIssues() async throws {
        let home = window.home()
        let login = Login()
        home.start(login, animated: true) { _ in }
        let issues = expectIssues { home.start(login, animated: true) { _ in } }
        XCTAssertEqual(issues.count, 1)
        XCTAssertEqual(simulation.issues.count, 0)
        let more = await expectIssues {
            await Task.yield()
            home.start(login, animated: true) { _ in }
        }
        XCTAssertEqual(more.count, 1)
        let third = expectIssues(in: simulation) { home.start(login, animated: true) { _ in } }
        XCTAssertEqual(third.count, 1)
    }
}
