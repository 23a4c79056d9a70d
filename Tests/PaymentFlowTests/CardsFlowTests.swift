import PaymentFlow
import PresentationSim
import XCTest

/// What the program prints after each step, and says about a wrong one.
@MainActor
final class CardsFlowTests: XCTestCase {
    func testTheScript_isPossible_andEndsAllThatRan() async {
        let flow = CardsFlow(Window())
        var running: [[String]] = []
        for step in CardsFlow.script {
            XCTAssertTrue(flow.perform(step), step)
            flow.window.simulation.settle()
            running.append(flow.runningCoordinators)
        }
        let (list, form) = (["PaymentMethods"], ["PaymentMethods", "AddCard"])
        XCTAssertEqual(
            running,
            [
                list, form, list, form, list, [],
                list, form, list, form, list, [],
                list, form, list, form, [],
            ])
    }

    func testPossibleSteps_areThoseThatCanBePerformed() async {
        let ways = ["open modal", "open navigation", "open adaptive"]
        let flow = CardsFlow(Window())
        XCTAssertEqual(flow.possibleSteps, ways)
        XCTAssertFalse(flow.perform("add"))
        for (step, possible) in [
            ("open navigation", ["add", "done"]),
            ("add", ["swipe", "swipe cancel", "back", "card NUMBER", "pay NUMBER"]),
            ("swipe cancel", ["swipe", "swipe cancel", "back", "card NUMBER", "pay NUMBER"]),
            ("back", ["add", "done"]),
            ("done", []),
        ] {
            XCTAssertTrue(flow.perform(step), step)
            flow.window.simulation.settle()
            XCTAssertEqual(flow.possibleSteps, possible + ways, step)
        }
    }
}
