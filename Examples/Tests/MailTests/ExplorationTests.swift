import FlowExplorer
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// The script of the storyboard, and steps in every order.
@MainActor
final class ExplorationTests: XCTestCase {
    func testScript_hasNoIssues_andReachesAllScenes() async throws {
        let mail = MailFlow(Simulation.Window())
        var seen: Set<String> = []
        try mail.playScript { _ in seen.formUnion(mail.reachedGoals) }
        XCTAssertEqual(mail.window.simulation.issues.map(\.message), [])
        XCTAssertEqual(mail.window.simulation.leaks, [])
        XCTAssertTrue(seen.isSuperset(of: ["Messages", "Sender", "Message", "Compose"]), "\(seen)")
    }

    func testWalk_findsNoFault() async {
        var explorer = FlowExplorer { MailSample.makeFlow() }
        explorer.quietTurns = 0
        assertNoFailure(await explorer.walk(steps: 3_000, seed: 1), allowsDeadEnds: true)
    }
}
