import PresentationSim
import XCTest

/// The hosts that wait for a transition of their window.
final class TreeHostTests: SimulationTestCase {
    func testHostsThatWaitSeveralTimes_settleOnce_inTheirOrder() async {
        var settled: [String] = []
        let first = WaitingHost { settled.append("first") }, second = WaitingHost { settled.append("second") }
        window.rootViewController = Screen("root")
        simulation.settle()
        window.rootViewController?.present(Screen("sheet"), animated: true)
        for _ in 0..<3 {
            window.treeHosts.settleAfterTransition(first)
            window.treeHosts.settleAfterTransition(second)
        }
        simulation.settle()
        XCTAssertEqual(settled, ["first", "second"])
    }
}

private final class WaitingHost: TreeHost {
    private let onSettle: () -> Void
    let hasScreensToHide = false
    let hiddenState = ""

    init(_ onSettle: @escaping () -> Void) { self.onSettle = onSettle }

    func hostScreenDidLeave(_ window: Window) {}
    func windowDidGo() {}
    func settle() { onSettle() }
}
