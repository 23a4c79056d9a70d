import PresentationSim
import XCTest

/// The argument `animated` of callbacks that a container forwards, and containers that forward by hand.
final class ForwardedAppearanceTests: SimulationTestCase {
    private final class Child: ViewController {
        private(set) var calls: [String] = []

        /// The calls since the last time.
        func takeCalls() -> [String] {
            defer { calls = [] }
            return calls
        }

        override func viewWillAppear(_ animated: Bool) { calls.append("will appear \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear \(animated)") }
    }

    private final class ByHand: ViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private let child = Child()

    private func add(_ child: ViewController, to container: ViewController) {
        container.addChild(child)
        child.didMove(toParent: container)
        container.showChild(child)
    }

    func testU56_theChildGetsTheContainersAnimated() async {
        let container = Screen("P")
        add(child, to: container)
        show(Screen("R"))
        for isAnimated in [true, false] {
            settle { window.rootViewController?.present(container, animated: isAnimated) }
            XCTAssertEqual(child.takeCalls(), ["will appear \(isAnimated)", "did appear \(isAnimated)"])
            settle { container.dismiss(animated: isAnimated) }
            XCTAssertEqual(child.takeCalls(), ["will disappear \(isAnimated)", "did disappear \(isAnimated)"])
        }
    }

    func testU57_byHand_aChildThatIsShownHiddenOrRemoved_getsNoCallbacks() async {
        let container = ByHand(), other = Child()
        show(container)
        for child in [child, other] {
            settle { add(child, to: container) }
            XCTAssertEqual(child.takeCalls(), [])
            child.beginAppearanceTransition(true, animated: false)
            child.endAppearanceTransition()
            XCTAssertEqual(child.takeCalls(), ["will appear false", "did appear false"])
        }
        container.hideChild(child)
        settle { other.removeFromParent() }
        XCTAssertEqual(child.takeCalls() + other.takeCalls(), [])
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        // Other code has removed it without its callbacks.
        beginLog()
    }

    func testU57_byHand_theChildGetsTheAnimatedOfItsBeginning() async {
        let container = ByHand()
        show(container)
        add(child, to: container)
        for isAnimated in [true, false] {
            child.beginAppearanceTransition(true, animated: isAnimated)
            child.endAppearanceTransition()
            XCTAssertEqual(child.takeCalls(), ["will appear \(isAnimated)", "did appear \(isAnimated)"])
            child.beginAppearanceTransition(false, animated: isAnimated)
            child.endAppearanceTransition()
            XCTAssertEqual(child.takeCalls(), ["will disappear \(isAnimated)", "did disappear \(isAnimated)"])
        }
    }

    func testU57_byHand_theEndDoesNotWaitForTheContainer() async {
        let container = ByHand()
        add(child, to: container)
        show(Screen("R"))
        window.rootViewController?.present(container, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        XCTAssertEqual(child.takeCalls(), ["will appear true", "did appear true"])
        simulation.settle()
        XCTAssertEqual(child.takeCalls(), [])
    }

    func testU59_byHand_anOpenBeginningIsReportedAndEnded_whenTheContainersTransitionComes() async {
        simulation.onIssue = { _ in }
        let container = ByHand()
        container.title = "H"
        child.title = "C"
        show(container)
        add(child, to: container)
        child.beginAppearanceTransition(true, animated: true)
        settle { container.present(Screen("F", .fullScreen), animated: true) }
        XCTAssertEqual(issues, [.unbalancedAppearance(controller: "C")])
        XCTAssertEqual(child.takeCalls(), ["will appear true", "did appear true"])
        child.beginAppearanceTransition(false, animated: true)
        settle { container.dismiss(animated: true) }
        XCTAssertEqual(issues.count, 2)
        XCTAssertEqual(child.takeCalls(), ["will disappear true", "did disappear true"])
    }

    func testU60_aChildThatIsShownOrHidden_movesWithoutAnimation() async {
        let container = Screen("P")
        show(container)
        settle { add(child, to: container) }
        XCTAssertEqual(child.takeCalls(), ["will appear false", "did appear false"])
        settle { container.hideChild(child) }
        XCTAssertEqual(child.takeCalls(), ["will disappear false", "did disappear false"])
    }

    func testU61_aContainerThatForwardsByHand_refusesATransition() async {
        let container = ByHand(), other = Child()
        container.title = "H"
        (child.title, other.title) = ("A", "B")
        show(container)
        add(child, to: container)
        container.addChild(other)
        assertRefused(.noCommonParent(from: "A", to: "B")) {
            container.transition(from: child, to: other, completion: { _ in XCTFail("the transition has completed") })
        }
    }

    func testU61_inAContainerThatIsNotVisible_theTransitionCompletesWithoutCallbacks() async {
        let container = Screen("P"), other = Child()
        add(child, to: container)
        container.addChild(other)
        show(container, Screen("F", .fullScreen))
        _ = child.takeCalls()
        var isFinished: Bool?
        settle { container.transition(from: child, to: other, completion: { isFinished = $0 }) }
        XCTAssertEqual(isFinished, true)
        XCTAssertEqual(container.shownChildren, [other])
        XCTAssertEqual(child.takeCalls() + other.takeCalls(), [])
    }

    func testU65_aSelectionIsNotAnimated() async {
        let tabs = TabBarController("T", Screen("A"), child)
        show(tabs)
        settle { tabs.selectedIndex = 1 }
        XCTAssertEqual(child.takeCalls(), ["will appear false", "did appear false"])
    }
}
