import Insecurity
import PresentationSim
import XCTest

/// Calls of `finish` and `dismiss` that are issues, or that come too late.
final class EndIssueTests: ChainTestCase {
    func testEndedBeforeStart() async {
        let idle = Modal("idle")
        let written = standardError {
            XCTAssertFalse(idle.finish("value"))
            XCTAssertFalse(idle.dismiss())
            XCTAssertFalse(idle.dismissChildren())
        }
        let reported = ["finish", "dismiss"].map { CoordinatorIssue.endedBeforeStart(coordinator: "Modal", call: $0) }
        XCTAssertEqual(written, "\(reported[0])\n\(reported[1])\n")
        let root = modalRoot()
        root.navigation.start(idle, animated: true, deliver("idle"))
        settle()
        XCTAssertTrue(idle.finish("value"))
        XCTAssertEqual(delivered, ["idle: value"])
    }

    func testDismissedHost() async {
        let existing = existingRoot()
        let host = ModalCoordinator(existing)
        let a = modal("a", on: host)
        XCTAssertFalse(host.dismiss())
        settle()
        XCTAssertEqual(issues, [.dismissedHost(coordinator: "ModalCoordinator<Never>")])
        XCTAssertEqual(picture, "existing | a")
        XCTAssertTrue(a.finish("value"))
    }

    func testEndingAnEndedCoordinator_isNoMistake() async throws {
        let root = modalRoot()
        let a = modal("a", on: root.navigation)
        try user.swipeDown()
        settle()
        XCTAssertFalse(a.finish("from the network"))
        XCTAssertFalse(a.dismiss(animated: true))
        XCTAssertFalse(a.dismissChildren(animated: true))
        XCTAssertEqual(issues, [])
    }
}
