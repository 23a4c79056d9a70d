import FlowExplorer
import Foundation
import InsecurityTesting
import PresentationSim
import XCTest

/// `assertNoFailure`, as far as it can be called without a failure. ``FlowTestCaseFailureTests`` has the other half.
@MainActor
final class AssertNoFailureTests: XCTestCase {
    private final class App<Kind>: ExplorableFlow {
        let window = Window()
        init() { window.rootViewController = Twice() }
    }

    func testAnExplorationWithoutAFailure_passes() async {
        assertNoFailure(await FlowExplorer { App<Int>() }.search(depth: 1))
    }

    func testTheTraceIsWritten_amongTheArtifacts() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Assert No Failure Tests")
        defer { try? FileManager.default.removeItem(at: folder) }
        let exploration = await FlowExplorer { App<Int>() }.search(depth: 2)
        let failure = try XCTUnwrap(exploration.failure)
        var trace = try XCTUnwrap(failure.trace)
        trace.map = exploration.map
        let path = folder.path(percentEncoded: false)
        let sentence = lineOfTrace(of: failure, exploration.map, in: path, file: "Module/CheckoutTests.swift", line: 12)
        let file = folder.appending(path: "CheckoutTests-12-App<Int>.html")
        XCTAssertEqual(sentence, "Trace: \(path)/CheckoutTests-12-App<Int>.html#3")
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), trace.html)
        let broken = lineOfTrace(of: failure, exploration.map, in: "/dev/null", file: "A.swift", line: 1)
        XCTAssertTrue(broken.hasPrefix("The trace could not be written to /dev/null/A-1-App<Int>.html: "), broken)
    }
}
