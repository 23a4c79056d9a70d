import Foundation
import Insecurity
import PresentationSim
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

/// The errors of the library say in `localizedDescription` what is wrong, as code that shows any error does.
final class ErrorTextTests: XCTestCase {
    func testAnIssue_hasItsMessageAndAdvice() async {
        let issues: [any SimulationIssue] = [
            CoordinatorIssue.noViewController(coordinator: "Card"), NavigationError.sceneRegisteredTwice("Home"),
            ContainerError.released(service: "Session"), PresentationIssue.rootIsActive(controller: "Home"),
        ]
        for issue in issues {
            XCTAssertEqual((issue as any Error).localizedDescription, issue.message)
            XCTAssertEqual(issue.recoverySuggestion, issue.advice)
        }
    }

    func testADismissal_hasItsReason() async {
        XCTAssertEqual(
            (DismissalError(.user) as any Error).localizedDescription, "the coordinator was dismissed: user")
    }

    func testAStepThatIsNotPossible_hasThePossibleOnes() async throws {
        do {
            try await Script(parsing: "tap Pay").play(in: Window(simulation: Simulation()))
            XCTFail("the step was possible")
        } catch {
            XCTAssertTrue(error.localizedDescription.hasPrefix("Step 1, `tap Pay`"), error.localizedDescription)
        }
    }

    func testAScriptThatCanNotBeRead_hasItsLine() async {
        XCTAssertThrowsError(try Script(parsing: "tap\nfly")) { error in
            XCTAssertEqual(error.localizedDescription, "\(error)")
        }
    }
}
