import Foundation
import Insecurity
import PresentationSim
import XCTest

/// The end of an issue's text leads to `Docs/Troubleshooting.md`.
final class AnchorTests: XCTestCase {
    private let issues: [any SimulationIssue] = [
        CoordinatorIssue.startedTwice(coordinator: "Card"), CoordinatorIssue.tabRemoved(coordinator: "Card", tab: 1),
        NavigationError.windowGone, NavigationError.unknownScene("Card", near: []),
        NavigationError.serviceRegisteredTwice("Session"), ContainerError.cycle(path: ["Session"]),
        ParameterError.missing(name: "id", type: "Int", scene: "Card"), PresentationIssue.neverSettled(steps: 3),
        PresentationIssue.tasksRunInAnyOrder,
    ]

    func testText_endsWithAnAnchorOfThePage() async throws {
        let page = URL(filePath: #filePath).appending(path: "../../../../Docs/Troubleshooting.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        for issue in issues {
            let anchor = try XCTUnwrap(issue.helpAnchor)
            XCTAssertTrue(text.contains("<a id=\"\(anchor)\"></a>"), anchor)
            XCTAssertTrue(issue.description.hasSuffix(". (Troubleshooting.md#\(anchor))"), issue.description)
        }
    }

    func testAnchor_isThatOfTheCase() async {
        XCTAssertEqual(
            issues.compactMap(\.helpAnchor),
            [
                "CoordinatorIssue-startedTwice", "CoordinatorIssue-tabRemoved", "NavigationError-windowGone",
                "NavigationError-unknownScene", "ContainerError-registeredTwice", "ContainerError-cycle",
                "ParameterError-missing", "PresentationIssue-neverSettled", "PresentationIssue",
            ])
    }

    func testIssueOfAnApp_hasNoAnchor() async {
        struct Declined: SimulationIssue {
            let message = "The card was declined", advice = "Ask for another one."
        }
        XCTAssertEqual(Declined().description, "warning: The card was declined. Ask for another one.")
    }
}
