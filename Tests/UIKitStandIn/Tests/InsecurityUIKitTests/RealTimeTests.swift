import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// The host as apps make it: the clocks of the tree and of UIKit follow real time.
@MainActor
final class RealTimeTests: XCTestCase {
    func testTime_AFlow() async throws {
        let simulation = Simulation(driver: RealTimeDriver())
        simulation.durations.modal = .milliseconds(20)
        StandIn.current = StandIn(simulation)
        let uiWindow = UIWindow(frame: .zero)
        uiWindow.makeKeyAndVisible()
        let host = UIKitHost(uiWindow)
        let app = WindowCoordinator(host.window)
        var results: [CoordinatorResult<Int>] = []
        app.navigation.start(PageCoordinator("Home"), animated: false) { _ in }
        let form = PageCoordinator("Form")
        app.navigation.top.start(form, in: .modal, animated: true) { results.append($0) }
        try await wait { uiWindow.simulated.topmostViewController?.title == "Form" && !host.window.isTransitioning }
        XCTAssertEqual(HostStage.picture(of: uiWindow.simulated), "Home (root)\nForm (pageSheet)")
        form.finish(3)
        try await wait { uiWindow.simulated.topmostViewController?.title == "Home" && !host.window.isTransitioning }
        XCTAssertEqual(results, [.finished(3)])
        XCTAssertEqual(StandIn.current.lines, [])
    }

    private func wait(_ isDone: () -> Bool) async throws {
        for _ in 0..<500 where !isDone() {
            try await Task.sleep(for: .milliseconds(5))
            StandIn.current.endTurn()
        }
        XCTAssertTrue(isDone())
    }
}
