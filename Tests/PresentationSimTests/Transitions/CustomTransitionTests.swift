import PresentationSim
import XCTest

/// The app's own transitions, of which the simulation has the duration.
final class CustomTransitionTests: SimulationTestCase {
    private let zoom = Zoom()

    private func presentZoomed(_ style: ModalPresentationStyle = .custom) {
        show(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = zoom
        a.present(b, animated: true)
    }

    func testU142_aPresentationTakesTheAnimatorsDuration() async {
        presentZoomed()
        XCTAssertEqual(zoom.asked, ["B on A from A"])
        XCTAssertEqual(window.runningTransitions.map(\.duration), [.milliseconds(1500)])
        simulation.clock.advance(by: .milliseconds(1400))
        XCTAssertTrue(window.isTransitioning)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertFalse(window.isTransitioning)
        XCTAssertEqual(zoom.contexts, [true])
    }

    func testU142_aDismissalTakesIt_ofTheTopLevel() async {
        presentZoomed(.fullScreen)
        simulation.settle()
        settle { b.present(c, animated: false) }
        a.dismiss(animated: true)
        XCTAssertEqual(window.runningTransitions.map(\.duration), [simulation.durations.modal])
        simulation.settle()
        XCTAssertNil(a.presentedViewController)
        settle { a.present(b, animated: false) }
        zoom.asked = []
        b.dismiss(animated: true)
        XCTAssertEqual(zoom.asked, ["dismissed B"])
        XCTAssertEqual(window.runningTransitions.map(\.duration), [.milliseconds(1500)])
    }

    func testU142_theSourceIsTheCalledOne() async {
        let navigation = NavigationController("N", a)
        show(navigation)
        b.transitioningDelegate = zoom
        a.present(b, animated: true)
        XCTAssertEqual(zoom.asked, ["B on N from A"])
    }

    func testU142_withoutAnimation_nobodyIsAsked() async {
        show(a)
        b.transitioningDelegate = zoom
        settle { a.present(b, animated: false) }
        settle { a.dismiss(animated: false) }
        XCTAssertEqual(zoom.asked, [])
    }

    func testU142_withoutAnAnimator_andForASwipe_itIsTheStandardDuration() async throws {
        zoom.isStandard = true
        presentZoomed(.pageSheet)
        XCTAssertEqual(window.runningTransitions.map(\.duration), [simulation.durations.modal])
        simulation.settle()
        zoom.isStandard = false
        zoom.asked = []
        try user.swipeDown()
        XCTAssertEqual(zoom.asked, [])
    }

    func testU142_theStyleCustom_leavesThePresenter_andHasNoSwipe() async {
        presentZoomed()
        simulation.settle()
        XCTAssertTrue(a.isSeen)
        XCTAssertTrue("\(window)".hasSuffix("B (custom)"))
        XCTAssertEqual(user.possibleSteps, [])
        XCTAssertEqual(issues, [])
    }

    func testU142_aDelegateThatPresents_isRefused() async {
        simulation.onIssue = { _ in }
        zoom.onAsk = { [unowned self] in a.present(c, animated: true) }
        presentZoomed()
        XCTAssertEqual(issues, [.presentationInProgress(presented: "C", presenter: "A")])
        simulation.settle()
        XCTAssertTrue(a.presentedViewController === b)
    }
}

/// A delegate and an animator.
private final class Zoom: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
    var isStandard = false
    var asked: [String] = []
    var onAsk = {}
    private(set) var contexts: [Bool?] = []

    func transitionDuration(using transitionContext: (any ViewControllerTransitionCoordinatorContext)?) -> Double {
        contexts.append(transitionContext?.isAnimated)
        return 1.5
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        asked.append("\(presented.name) on \(presenting.name) from \(source.name)")
        onAsk()
        return isStandard ? nil : self
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        asked.append("dismissed \(dismissed.name)")
        return isStandard ? nil : self
    }
}
