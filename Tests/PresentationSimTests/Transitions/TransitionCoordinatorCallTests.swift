import PresentationSim
import XCTest

/// Calls in the completions and handlers of a transition coordinator. The tree has already changed then.
final class TransitionCoordinatorCallTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a, b)

    /// Runs `action` when the transition that moves the screen ends.
    private func atTheEnd(of screen: ViewController, _ action: @escaping () -> Void) {
        screen.transitionCoordinator?.animate(alongsideTransition: nil) { _ in action() }
    }

    func testU119_theDismissedLevelsHaveLeft() async {
        show(a, b, d)
        a.dismiss(animated: true)
        var isLinked = true
        atTheEnd(of: d) { [unowned self] in
            isLinked = a.presentedViewController != nil || d.presentingViewController != nil
            a.dismiss(animated: false)
        }
        simulation.settle()
        XCTAssertFalse(isLinked)
        XCTAssertTrue(window.rootViewController === a)
    }

    func testU119_aDismissedLevelPresentsNothing() async {
        show(a, b, d)
        a.dismiss(animated: true)
        atTheEnd(of: d) { [unowned self] in d.present(c, animated: true) }
        settle { simulation.onIssue = { _ in } }
        XCTAssertEqual(issues, [.notInWindowHierarchy(presented: "C", presenter: "D")])
        XCTAssertNil(a.presentedViewController)
        c.dismiss(animated: false)
    }

    func testU119_aCancelledSwipeBackIsFollowedByAPop() async throws {
        show(navigation)
        let swipe = try user.beginSwipeBack()
        atTheEnd(of: b) { [unowned self] in navigation.popViewController(animated: true) }
        settle { swipe?.cancel() }
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertNil(b.parent)
        XCTAssertEqual(callbacks.last, "B.didMove(toParent: nil)")
    }

    func testU119_aCancelledSwipeDownIsFollowedByADismissal() async throws {
        show(a, b)
        let swipe = try user.beginSwipeDown()
        atTheEnd(of: b) { [unowned self] in a.dismiss(animated: true) }
        var isDismissed: [Bool] = []
        b.on(.viewDidDisappear) { [unowned self] in isDismissed.append(b.isBeingDismissed) }
        settle { swipe?.cancel() }
        XCTAssertNil(a.presentedViewController)
        XCTAssertEqual(isDismissed, [true])
    }

    func testU119_aPushIsFollowedByAnother() async {
        show(navigation)
        navigation.pushViewController(c, animated: true)
        atTheEnd(of: c) { [unowned self] in navigation.pushViewController(d, animated: true) }
        beginLog()
        simulation.settle()
        XCTAssertEqual(
            callbacks.filter { $0.contains("viewDid") },
            ["D.viewDidLoad", "B.viewDidDisappear", "C.viewDidAppear", "C.viewDidDisappear", "D.viewDidAppear"])
    }

    func testU119_aSelectionIsFollowedByAnother() async {
        let tabs = TabBarController("T", a, b, c)
        show(tabs)
        tabs.selectedIndex = 1
        var count = 0
        atTheEnd(of: b) { [unowned self] in
            tabs.selectedIndex = 2
            c.once(.viewWillAppear) { count = self.window.runningTransitions.count }
        }
        simulation.settle()
        XCTAssertEqual(count, 1)
        XCTAssertEqual(
            callbacks.filter { $0.contains("viewDid") && !$0.hasSuffix("Load") }.suffix(4),
            ["A.viewDidDisappear", "B.viewDidAppear", "B.viewDidDisappear", "C.viewDidAppear"])
    }

    func testU120_aRootThatReplacesTheStackCancelsAFinishedSwipe() async throws {
        show(navigation)
        let swipe = try user.beginSwipeBack()
        b.transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] _ in window.rootViewController = c }
        settle { swipe?.finish() }
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
    }

    func testU120_aRootThatReplacesTheStackEndsACancelledSwipe() async throws {
        show(navigation)
        let swipe = try user.beginSwipeBack()
        b.transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] _ in window.rootViewController = c }
        let before = callbacks
        swipe?.cancel()
        XCTAssertEqual(callbacks, before + ["C.viewDidLoad"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testU120_theFingerIsLiftedOnce() async throws {
        show(navigation)
        let swipe = try user.beginSwipeBack()
        var isCancelled: Bool?
        b.transitionCoordinator?.notifyWhenInteractionChanges { _ in isCancelled = swipe?.cancel() }
        settle { swipe?.finish() }
        XCTAssertEqual(isCancelled, false)
        XCTAssertEqual(navigation.names, ["A"])
    }
}
