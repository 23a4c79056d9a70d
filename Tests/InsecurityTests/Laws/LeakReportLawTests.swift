import Insecurity
import PresentationSim
import XCTest

/// Leaks that are reported on request (L12).
final class LeakReportLawTests: ChainTestCase {
    func testL12_onRequest_aLeakIsReportedOnce_twoSecondsAfterTheEnd() async {
        simulation.reportsLeaks = true
        let root = modalRoot()
        let kept = modal("a", on: root.navigation)
        kept.finish("value")
        simulation.clock.advance(by: .milliseconds(1_999))
        XCTAssertEqual(issues, [])
        simulation.clock.advance(by: .milliseconds(1))
        XCTAssertEqual(issues, [.coordinatorRetained(coordinator: "Modal")])
        settle()
        root.dismissChildren()
        settle()
        XCTAssertEqual(issues.count, 1)
    }

    func testL12_onRequest_aScreenIsReportedToo() async {
        simulation.reportsLeaks = true
        let root = modalRoot()
        var kept: ViewController?
        do {
            let child = modal("a", on: root.navigation)
            kept = child.factory.screen
            child.finish("value")
        }
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
        withExtendedLifetime(kept) {}
    }

    func testL12_onRequest_aScreenThatTwoCoordinatorsShowed_isReportedOnce() async throws {
        simulation.reportsLeaks = true
        let root = modalRoot(), kept = screen("kept")
        for name in ["a", "b"] {
            let child = Modal(name)
            child.factory.makeScreen = { kept }
            root.navigation.start(child, animated: false, deliver(name))
            simulation.clock.advance(by: .milliseconds(500))
            try user.swipeDown()
            simulation.clock.advance(by: .milliseconds(500))
        }
        settle()
        XCTAssertEqual(issues, [.viewControllerRetained(viewController: "Probe")])
        XCTAssertEqual(simulation.leaks, ["Probe"])
    }

    func testL12_onRequest_aLeakThatIsReleased_hidesNoLaterOne() async {
        simulation.reportsLeaks = true
        let root = modalRoot()
        var kept: ViewController?
        // Among 100 screens, some may be at the address of an earlier one.
        for count in 1...100 {
            kept = nil
            let child = Modal("\(count)")
            root.navigation.start(child, animated: false, deliver("\(count)"))
            settle()
            kept = child.factory.screen
            child.dismiss()
            simulation.clock.advance(by: .seconds(3))
        }
        XCTAssertEqual(issues.filter { $0 == .viewControllerRetained(viewController: "Probe") }.count, 100)
        withExtendedLifetime(kept) {}
    }

    func testL12_onRequest_anObjectThatIsReleasedInTime_isNotReported() async {
        simulation.reportsLeaks = true
        let root = modalRoot()
        var later: Modal? = modal("a", on: root.navigation)
        later?.finish("value")
        simulation.clock.advance(by: .milliseconds(1_500))
        later = nil
        settle()
        XCTAssertEqual(issues, [])
        withExtendedLifetime(root) {}
    }
}
