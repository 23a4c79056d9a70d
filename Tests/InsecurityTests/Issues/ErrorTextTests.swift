import Foundation
import Insecurity
import PresentationSim
import XCTest

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
