import Foundation
import PresentationSim
import XCTest

/// Failures in odd moments: names with escapes, long waits, ends of the time, and findings of the second run only.
@MainActor
final class FailureTests: XCTestCase {
    private struct Broken: Error {}

    /// A flow of one screen, which each button breaks.
    private final class Fragile: ExplorableFlow {
        let window = Window()
        private var isBroken = false

        init(_ names: [String] = ["Break"], isBreakable: Bool = true, delay: Duration = .zero) {
            window.rootViewController = names.reduce(ButtonScreen("Glass")) { screen, name in
                screen.on(name) { [unowned self] _ in
                    window.simulation.clock.schedule(after: delay) { [weak self] in self?.isBroken = isBreakable }
                }
            }
        }

        func check() throws { if isBroken { throw Broken() } }
    }

    // MARK: The pasted test

    /// The script of the test's text, as Swift reads it.
    private func pastedScript(_ test: String) throws -> Script {
        let opening = try XCTUnwrap(test.range(of: "\"\"\"\n", options: []))
        let hashes = String(test[..<opening.lowerBound].reversed().prefix { $0 == "#" })
        let closing = try XCTUnwrap(test.range(of: "\"\"\"" + hashes, range: opening.upperBound..<test.endIndex))
        let text = test[opening.upperBound..<closing.lowerBound]
        XCTAssertFalse(text.contains("\\\(hashes)u{"), "Swift resolves the escape")
        return try Script(parsing: String(text))
    }

    func testPastedTest_playsTheScript_whateverItsNames() async throws {
        for name in [
            "Pay", "Pay\nnow", "a\\b", " Pay ", "\\u{41}", "say \"\"\"", "say \"\"\"#", "\"\"\"##", "\\#u{41}",
        ] {
            let exploration = await FlowExplorer { Fragile([name]) }.search(depth: 1)
            let failure = try XCTUnwrap(exploration.failure)
            XCTAssertEqual(failure.script.steps.first, .tap(name))
            XCTAssertEqual(try pastedScript(failure.test), failure.script, failure.test)
        }
    }

    // MARK: Time

    /// A screen that waits, as long as time lasts.
    private final class Patient: ExplorableFlow {
        let window = Window()

        init(_ duration: Duration) {
            window.rootViewController = ButtonScreen("Patient").on("Wait") { [unowned self] _ in
                window.simulation.clock.schedule(after: duration) {}
            }
        }
    }

    func testWalk_waitsAsLongAsTimeLasts() async {
        for duration: Duration in [.seconds(Int64.max), .seconds(Int64.max / 1000), .nanoseconds(1), .milliseconds(1)] {
            let exploration = await FlowExplorer { Patient(duration) }.walk(steps: 400, seed: 1)
            XCTAssertNil(exploration.failure, exploration.failure?.message ?? "")
        }
    }
}
