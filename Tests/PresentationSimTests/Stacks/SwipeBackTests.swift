import PresentationSim
import XCTest

final class SwipeBackTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a, b)
    private let delegate = StackDelegate()

    override func setUp() async throws {
        try await super.setUp()
        c.modalPresentationStyle = .fullScreen
    }

    private func showStack() {
        a.loadViewIfNeeded()
        show(navigation)
        navigation.delegate = delegate
    }

    func testU33_whenASwipeBackCanBegin() async {
        showStack()
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertThrowsError(try user.beginSwipeBack())
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        navigation.pushViewController(c, animated: true)
        XCTAssertThrowsError(try user.beginSwipeBack())
        simulation.settle()
        XCTAssertTrue(try user.swipeBack())
        XCTAssertThrowsError(try user.swipeBack())
        simulation.settle()
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertThrowsError(try user.beginSwipeBack())
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU33_begun_theStackIsUnchangedAndTheWillCallbacksHaveRun() async throws {
        showStack()
        beginLog()
        let swipe = try user.beginSwipeBack()
        XCTAssertEqual(swipe?.isActive, true)
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.isMovingFromParent)
        XCTAssertEqual(
            callbacks,
            [
                "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
                "A.viewIsAppearing",
            ]
        )
        settle { swipe?.cancel() }
    }

    func testU33_finished_asAPop() async {
        showStack()
        XCTAssertEqual(
            try callbacks {
                XCTAssertTrue(try user.swipeBack())
                XCTAssertEqual(navigation.names, ["A"])
            },
            [
                "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
                "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
                "didShow(A)",
            ])
        XCTAssertNil(b.parent)
    }

    func testU33_cancelled_theScreenReturnsAndTheStackIsUnchanged() async {
        showStack()
        let before = links
        for _ in 1...2 {
            XCTAssertEqual(
                callbacks {
                    let swipe = try? user.beginSwipeBack()
                    swipe?.update(0.5)
                    XCTAssertEqual(swipe?.cancel(), true)
                },
                [
                    "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
                    "A.viewIsAppearing", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
                    "A.viewDidDisappear", "B.viewDidAppear", "didShow(B)",
                ])
            XCTAssertEqual(links, before)
            XCTAssertFalse(b.isMovingFromParent)
        }
        simulation.behavior.callsDidShowAfterCancelledSwipe = false
        XCTAssertEqual(callbacks { (try? user.beginSwipeBack())?.cancel() }.last, "B.viewDidAppear", "before iOS 18")
        XCTAssertTrue(b.parent === navigation)
    }

    func testU33_anEndedSwipeCanNotEndAgain() async throws {
        showStack()
        let swipe = try user.beginSwipeBack()
        b.once(.viewWillAppear) {
            XCTAssertEqual(swipe?.isActive, false)
            XCTAssertEqual(swipe?.update(0.5), false)
            XCTAssertEqual(swipe?.finish(), false)
            XCTAssertEqual(swipe?.cancel(), false)
        }
        settle { swipe?.cancel() }
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testCancelled_theReturnedScreenIsInTheStack() async throws {
        showStack()
        simulation.onIssue = { _ in }
        b.on(.viewDidAppear) { [unowned self] in navigation.pushViewController(b, animated: true) }
        try settle { try user.beginSwipeBack()?.cancel() }
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertEqual(issues, [.pushedTwice(controller: "B", navigationController: "N")])
    }

    func testHeld_operationsWaitForTheEndOfTheSwipe() async throws {
        showStack()
        let swipe = try user.beginSwipeBack()
        settle { navigation.pushViewController(c, animated: true) }
        XCTAssertEqual(navigation.names, ["A", "B"])
        swipe?.finish()
        XCTAssertEqual(navigation.names, ["A"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "C"])
    }

    func testHeld_whileAScreenIsPresentedAndDismissed() async throws {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = try user.beginSwipeBack()
            settle { navigation.present(c, animated: true) }
            check()
            settle { navigation.dismiss(animated: true) }
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
            check()
        }
    }

    func testHeld_endedDuringAPresentation() async throws {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = try user.beginSwipeBack()
            navigation.present(c, animated: true)
            simulation.clock.advance(by: .milliseconds(100))
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            check()
            settle { navigation.dismiss(animated: true) }
            check()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
        }
    }

    func testHeld_endsWhenTheRootIsReplaced() async throws {
        showStack()
        let swipe = try user.beginSwipeBack()
        window.rootViewController = c
        XCTAssertEqual(swipe?.isActive, false)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
        XCTAssertFalse(b.isMovingFromParent)
        XCTAssertEqual(delegate.calls, ["will A, animated"])
    }
}
