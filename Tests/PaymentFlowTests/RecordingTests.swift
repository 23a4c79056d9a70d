import Foundation
import PaymentFlow
import PresentationSim
import XCTest

/// The script that the terminal writes.
@MainActor
final class RecordingTests: XCTestCase {
    func testTheScriptOfTheTerminal_playsTheFlowAgain() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "RecordingTests.txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let flow = CardsFlow(Window())
        let recording = Recording(flow.window, file: file)
        recording.open("navigation")
        for step in ["open navigation", "add", "back", "add", "card 4242 4242 4242 4242", "add"] {
            XCTAssertTrue(flow.perform(step))
            flow.window.simulation.settle()
            recording.write()
        }
        let script = try Script(parsing: String(contentsOf: file, encoding: .utf8))
        XCTAssertEqual(script.steps.first, .event("open navigation"))
        XCTAssertEqual(script.steps.filter { $0 == .tap("Use a test number") }.count, 1)
        let again = CardsFlow(Window())
        try await script.play(in: again.window, events: again.events)
        again.window.simulation.settle()
        XCTAssertEqual(again.window.description, flow.window.description)
    }
}
