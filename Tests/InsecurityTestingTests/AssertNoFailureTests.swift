import Foundation
import InsecurityTesting
import PresentationSim
import XCTest

/// `assertNoFailure`, as far as it can be called without a failure. ``FailingFlows`` has the other half.
@MainActor
final class AssertNoFailureTests: XCTestCase {
    private final class App: ExplorableFlow {
        let window = Window()
        init() { window.rootViewController = Twice() }
    }

    func testAnExplorationWithoutAFailure_passes() async {
        assertNoFailure(await FlowExplorer { App() }.search(depth: 1))
    }

    func testTheStoryboardIsWritten_besideTheArtifacts() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "AssertNoFailureTests")
        defer { try? FileManager.default.removeItem(at: folder) }
        let exploration = await FlowExplorer { App() }.search(depth: 2)
        let failure = try XCTUnwrap(exploration.failure)
        let sentence = placeOfStoryboard(of: failure, in: folder.path(), file: "Module/CheckoutTests.swift", line: 12)
        let file = folder.appending(path: "CheckoutTests-12-App.svg")
        XCTAssertEqual(sentence, "Storyboard: \(file.path())")
        XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), failure.storyboard)
        let broken = placeOfStoryboard(of: failure, in: "/dev/null", file: "A.swift", line: 1)
        XCTAssertTrue(broken.hasPrefix("The storyboard could not be written to /dev/null/A-1-App.svg: "), broken)
    }
}
