import PresentationSim
import XCTest

final class SwipeBackTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C", .fullScreen)
    private lazy var navigation = NavigationController("N", a, b)
    private let delegate = StackDelegate()

    private func showStack() {
        a.loadViewIfNeeded()
        show(navigation)
        navigation.delegate = delegate
    }

    func testU33_whenASwipeBackCanBegin() async {
        showStack()
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertNil(user.beginSwipeBack())
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        navigation.pushViewController(c, animated: true)
        XCTAssertNil(user.beginSwipeBack())
        simulation.settle()
        XCTAssertTrue(user.swipeBack())
        XCTAssertFalse(user.swipeBack())
        simulation.settle()
        XCTAssertTrue(user.swipeBack())
        simulation.settle()
        XCTAssertNil(user.beginSwipeBack())
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU33_begun_theStackIsUnchangedAndTheWillCallbacksHaveRun() async {
        showStack()
        beginLog()
        let swipe = user.beginSwipeBack()
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
        swipe?.cancel()
        simulation.settle()
    }

    func testU33_finished_asAPop() async {
        showStack()
        XCTAssertEqual(
            callbacks {
                XCTAssertTrue(user.swipeBack())
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
                    let swipe = user.beginSwipeBack()
                    swipe?.update(0.5)
                    XCTAssertEqual(swipe?.cancel(), true)
                },
                [
                    "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "willShow(A)",
                    "A.viewIsAppearing", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
                    "A.viewDidDisappear", "B.viewDidAppear",
                ])
            XCTAssertEqual(links, before)
            XCTAssertFalse(b.isMovingFromParent)
        }
        XCTAssertTrue(b.parent === navigation)
    }

    func testU33_anEndedSwipeCanNotEndAgain() async {
        showStack()
        let swipe = user.beginSwipeBack()
        b.once(.viewWillAppear) {
            XCTAssertEqual(swipe?.isActive, false)
            XCTAssertEqual(swipe?.update(0.5), false)
            XCTAssertEqual(swipe?.finish(), false)
            XCTAssertEqual(swipe?.cancel(), false)
        }
        swipe?.cancel()
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testCancelled_theReturnedScreenIsInTheStack() async {
        showStack()
        simulation.onIssue = { _ in }
        b.on(.viewDidAppear) { [unowned self] in navigation.pushViewController(b, animated: true) }
        user.beginSwipeBack()?.cancel()
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertEqual(issues, [.pushedTwice(controller: "B", navigationController: "N")])
    }

    func testHeld_operationsWaitForTheEndOfTheSwipe() async {
        showStack()
        let swipe = user.beginSwipeBack()
        navigation.pushViewController(c, animated: true)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        swipe?.finish()
        XCTAssertEqual(navigation.names, ["A"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "C"])
    }

    func testHeld_whileAScreenIsPresentedAndDismissed() async {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = user.beginSwipeBack()
            navigation.present(c, animated: true)
            simulation.settle()
            check()
            navigation.dismiss(animated: true)
            simulation.settle()
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
            check()
        }
    }

    func testHeld_endedDuringAPresentation() async {
        for isFinished in [true, false] {
            let screens = (Screen("X \(isFinished)"), Screen("Y \(isFinished)"))
            navigation.viewControllers = [screens.0, screens.1]
            show(navigation)
            let swipe = user.beginSwipeBack()
            navigation.present(c, animated: true)
            simulation.clock.advance(by: .milliseconds(100))
            XCTAssertEqual(isFinished ? swipe?.finish() : swipe?.cancel(), true)
            simulation.settle()
            check()
            navigation.dismiss(animated: true)
            simulation.settle()
            check()
            XCTAssertEqual(navigation.viewControllers.count, isFinished ? 1 : 2)
        }
    }

    func testHeld_endsWhenTheRootIsReplaced() async {
        showStack()
        let swipe = user.beginSwipeBack()
        window.rootViewController = c
        XCTAssertEqual(swipe?.isActive, false)
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "B"])
        XCTAssertTrue(b.parent === navigation)
        XCTAssertFalse(b.isMovingFromParent)
        XCTAssertEqual(delegate.calls, ["will A, animated"])
    }
}
