import Foundation
import PaymentFlow
import XCTest

/// The recording of the player that the README shows.
///
/// After a change on purpose, run this test with `RECORD_PICTURES=1` and look at the picture.
@MainActor
final class MovieTests: XCTestCase {
    func testTheRecording_isUpToDate() async throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Docs/Pictures/Terminal.svg").standardized
        let svg = Movie().svg
        if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil { try Data(svg.utf8).write(to: file) }
        XCTAssertTrue(try Data(contentsOf: file) == Data(svg.utf8), "\(file.path()) shows another recording")
        XCTAssertLessThan(svg.utf8.count, 400_000)
    }

    func testTheRecording_showsEachKindOfResult() async {
        let svg = Movie().svg
        for text in [
            "AddCard: dismissed(user)", "AddCard: finished(•••• 4242)", "PaymentMethods: dismissed(replaced)",
            "[p] Save and pay",
        ] { XCTAssertTrue(svg.contains(text), text) }
    }
}
