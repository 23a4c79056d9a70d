import Foundation
import XCTest

/// The stand-in declares what the table of Apple's signatures lists, and nothing else. The host is compiled against it, so that
/// the table holds everything that the host uses.
final class SignatureTests: XCTestCase {
    private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private func table() throws -> [String] {
        let text = try String(contentsOf: folder.appendingPathComponent("Signatures.txt"), encoding: .utf8)
        return text.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    }

    func testTheStandInDeclaresWhatTheHeadersDeclare() async throws {
        let sources = folder.appendingPathComponent("../../Sources/UIKit")
        let (table, declared) = (try table(), try StandInDeclarations(of: sources).all)
        XCTAssertGreaterThan(table.count, 150)
        // The only one of its own, with which an app's test passes the time.
        let clock = ["StandIn: static func settle(_ window: Simulation.Window)", "class StandIn"]
        XCTAssertEqual(Set(declared).subtracting(table).sorted(), clock, "not in the table")
        XCTAssertEqual(Set(table).subtracting(declared).sorted(), [], "not in the stand-in")
    }

    func testEachHeaderIsNamedWithItsSource() async throws {
        let text = try String(contentsOf: folder.appendingPathComponent("Signatures.txt"), encoding: .utf8)
        let headers = text.components(separatedBy: "\n").filter {
            !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("#")
        }
        for header in headers { XCTAssertTrue(header.contains(".h") && header.hasSuffix(")"), header) }
        XCTAssertEqual(Set(headers).count, headers.count)
    }
}
