import PresentationSim
import XCTest

/// Calls of `beginAppearanceTransition` and `endAppearanceTransition` that are in pairs, and change nothing.
final class AppearanceByHandTests: SimulationTestCase {
    private final class ByHand: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private let container = ByHand()

    override func setUp() async throws {
        try await super.setUp()
        container.addChild(c)
        c.didMove(toParent: container)
        container.showChild(c)
    }

    private func beginAndEnd() {
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
    }

    /// Pushes B, and checks that calls in the middle of the transition don't let it appear before the end.
    private func changeDuringPush(_ change: (Screen) -> Void) {
        let navigation = NavigationController("N", Screen("A")), pushed = Screen("B")
        show(navigation)
        navigation.pushViewController(pushed, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        var hasAppeared = false
        pushed.once(.viewDidAppear) { hasAppeared = true }
        change(pushed)
        XCTAssertFalse(hasAppeared)
        simulation.settle()
        XCTAssertTrue(hasAppeared)
    }

    func testU59_aPairThatChangesNothing_isNotReported() async {
        beginAndEnd()
        show(container)
        settle { window.isHidden = true }
        XCTAssertEqual(callbacks { beginAndEnd() }, [])
        settle { window.isHidden = false }
        beginAndEnd()
        XCTAssertEqual(callbacks { beginAndEnd() }, [])
        XCTAssertEqual(issues, [])
        simulation.onIssue = { _ in }
        c.endAppearanceTransition()
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
        beginLog()
    }

    func testU58_nestedPairsThatChangeNothing_areNotReported() async {
        show(container)
        beginAndEnd()
        XCTAssertEqual(
            callbacks {
                for _ in 0..<3 { c.beginAppearanceTransition(true, animated: false) }
                for _ in 0..<3 { c.endAppearanceTransition() }
            }, [])
        XCTAssertEqual(issues, [])
    }

    /// The tree has begun to show the child, and ends that itself.
    func testU58_aPairInsideTheTreesAppearance_endsNothing() async {
        changeDuringPush { pushed in
            pushed.beginAppearanceTransition(true, animated: false)
            pushed.endAppearanceTransition()
        }
        XCTAssertEqual(issues, [])
    }

    func testU59_anEndWithoutABeginning_isIgnoredInATransition() async {
        simulation.onIssue = { _ in }
        changeDuringPush { $0.endAppearanceTransition() }
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "B")])
        beginLog()
    }

    func testU59_anOpenBeginning_isReportedOnlyIfTheContainersTransitionComes() async {
        simulation.onIssue = { _ in }
        show(container)
        c.beginAppearanceTransition(true, animated: false)
        window.isHidden = true
        settle { window.isHidden = false }
        XCTAssertEqual(issues, [])
        settle { window.isHidden = true }
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
        beginLog()
    }
}
