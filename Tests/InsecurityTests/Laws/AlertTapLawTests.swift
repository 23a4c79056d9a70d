import Insecurity
import PresentationSim
import XCTest

/// A tap on an alert, and whatever else ends the alert before it has left: the value is delivered, once.
final class AlertTapLawTests: ChainTestCase {
    private func makeAlert() -> Alert<Bool> {
        Alert("Delete?", actions: [.destructive("Delete", true), .cancel("Cancel", false)])
    }

    /// The alert over a root.
    private func alert() -> Alert<Bool> {
        let alert = makeAlert()
        modalRoot().navigation.start(alert, deliver("alert"))
        settle()
        return alert
    }

    /// Taps, runs what meets the tap in the same turn and then halfway, and expects the value once.
    private func assertAnswered(
        _ expected: [String] = ["alert: true"], _ end: (Alert<Bool>) -> Void, line: UInt = #line
    ) {
        for isLater in [false, true] {
            startOver()
            let alert = alert()
            XCTAssertNoThrow(try user.tap("Delete"), line: line)
            if isLater { halfway() }
            end(alert)
            XCTAssertThrowsError(try user.tap("Cancel"), line: line)
            settle()
            XCTAssertEqual(delivered.filter { $0.hasPrefix("alert") }, expected, line: line)
            XCTAssertEqual(issues, [], line: line)
            XCTAssertFalse(alert.isRunning, line: line)
        }
    }

    func testL1_tapAndDismiss_deliverTheValueOnce() async {
        assertAnswered { $0.dismiss() }
    }

    func testL1_tapAndFinish_deliverTheValueOfTheFinish() async {
        assertAnswered(["alert: false"]) { $0.finish(false) }
    }

    func testL1_tapAndTheEndOfAnAncestor_deliverTheValueOnce() async {
        assertAnswered { [self] _ in host.dismissAll() }
    }

    func testL1_tapAndANewRoot_deliverTheValueOnce() async {
        assertAnswered { [self] _ in host.navigation.start(Modal("next"), deliver("next")) }
    }

    func testL1_tapAndTheRemovalByOtherCode_deliverTheValueOnce() async {
        assertAnswered { [self] _ in window.rootViewController = screen("other") }
    }

    func testL1_aTapBetweenTheDismissalAndItsResult_deliversTheDismissal() async throws {
        let alert = alert()
        try host.navigation.top.batch {
            alert.dismiss()
            try user.tap("Delete")
        }
        settle()
        XCTAssertEqual(delivered, ["alert: requested"])
    }

    func testL1_tapAndASecondTap_deliverTheValueOnce() async {
        assertAnswered { [self] _ in try? user.tap("Delete") }
    }

    func testL1_tapAndAStartInTheMomentOfTheRemoval_deliverTheValue() async throws {
        final class Starter: PresentationObserver {
            var act: (() -> Void)?
            func transitionDidEnd(_ transition: Transition, in window: Window) {}
            func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
                act?()
                act = nil
            }
            func windowDidGo() {}
        }
        _ = alert()
        let starter = Starter()
        starter.act = { [self] in host.navigation.top.start(Modal("next"), animated: true, deliver("next")) }
        window.addObserver(starter)
        try user.tap("Delete")
        settle()
        XCTAssertEqual(delivered, ["alert: true"])
        XCTAssertEqual(picture, "root | next")
    }

    func testL19_tapAndTheEndOfTheWindow_deliverTheValue() async throws {
        do {
            let window = Window(simulation: simulation)
            let root = Modal("root")
            WindowCoordinator(window).navigation.start(root, animated: false, deliver("root"))
            root.navigation.start(makeAlert(), deliver("alert"))
            settle()
            try User(window).tap("Delete")
        }
        settle()
        XCTAssertEqual(delivered, ["alert: true", "root: removed"])
        XCTAssertEqual(simulation.leaks, [])
    }
}
