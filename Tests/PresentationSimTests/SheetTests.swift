import PresentationSim
import XCTest

final class SheetTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
    private let c = Screen("C")
    private let delegate = SheetDelegate()

    private func showSheet() {
        b.presentationController.delegate = delegate
        show(a, b)
    }

    func testU17_aSwipeDownDismissesTheTopMostSheet() async {
        for style in [ModalPresentationStyle.pageSheet, .formSheet] {
            let sheet = Screen("S \(style)", style)
            show(a, sheet)
            XCTAssertTrue(user.swipeDown())
            simulation.settle()
            XCTAssertEqual(links.count, 1)
            XCTAssertNil(sheet.window)
        }
    }

    func testU17_notALowerSheetNorARootNorWhileSomethingMoves() async {
        showSheet()
        XCTAssertNil(User(Window(simulation: simulation)).beginSwipeDown())
        b.present(c, animated: true)
        let before = links
        XCTAssertFalse(user.swipeDown())
        simulation.settle()
        XCTAssertTrue(user.swipeDown())
        XCTAssertFalse(user.swipeDown())
        simulation.settle()
        XCTAssertEqual(links.count, before.count - 1)
        XCTAssertNotNil(b.window)
        XCTAssertTrue(user.swipeDown())
        simulation.settle()
        XCTAssertFalse(user.swipeDown())
        XCTAssertEqual(links.count, 1)
    }

    func testU17_theDelegateIsAskedOnceASwipe() async {
        showSheet()
        var asked = 0
        delegate.onShould = { asked += 1 }
        XCTAssertTrue(user.swipeDown())
        XCTAssertEqual(asked, 1)
    }

    func testU18_successInOrder() async {
        showSheet()
        XCTAssertEqual(
            callbacks { XCTAssertTrue(user.swipeDown()) },
            [
                "presentationControllerShouldDismiss(B)", "presentationControllerWillDismiss(B)",
                "B.viewWillDisappear", "B.viewDidDisappear", "presentationControllerDidDismiss(B)",
            ])
        XCTAssertEqual(links.count, 1)
    }

    func testU18_whenTheDelegateIsToldTheSheetHasLeft() async {
        showSheet()
        var presenting: ViewController??
        delegate.onDid = { [unowned b] in presenting = .some(b.presentingViewController) }
        user.swipeDown()
        XCTAssertTrue(b.presentingViewController === a)
        simulation.settle()
        XCTAssertEqual(presenting.map { $0 == nil }, true)
    }

    func testU19_cancelledComesBackAndASecondTryCallsWillAgain() async {
        showSheet()
        let before = links
        let cancelled = [
            "presentationControllerShouldDismiss(B)", "presentationControllerWillDismiss(B)", "B.viewWillDisappear",
            "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        ]
        for _ in 1...2 {
            XCTAssertEqual(
                callbacks {
                    let swipe = user.beginSwipeDown()
                    swipe?.update(0.4)
                    XCTAssertEqual(swipe?.cancel(), true)
                }, cancelled)
            XCTAssertEqual(links, before)
            XCTAssertFalse(b.isBeingDismissed)
        }
    }

    func testU20_refusedTellsOnlyOfTheAttempt() async {
        showSheet()
        let before = links
        delegate.allows = false
        for _ in 1...2 {
            XCTAssertEqual(
                callbacks { XCTAssertFalse(user.swipeDown()) },
                ["presentationControllerShouldDismiss(B)", "presentationControllerDidAttemptToDismiss(B)"])
        }
        b.isModalInPresentation = true
        XCTAssertEqual(
            callbacks { XCTAssertNil(user.beginSwipeDown()) }, ["presentationControllerDidAttemptToDismiss(B)"])
        XCTAssertEqual(links, before)
    }

    func testU21_aDismissalByCodeCallsNoDelegate() async {
        showSheet()
        XCTAssertEqual(callbacks { a.dismiss(animated: true) }, ["B.viewWillDisappear", "B.viewDidDisappear"])
    }

    func testU22_fullScreensHaveNoSwipe() async {
        for style in [ModalPresentationStyle.fullScreen, .overFullScreen] {
            let screen = Screen("S \(style)", style)
            screen.presentationController.delegate = delegate
            show(a, screen)
            XCTAssertEqual(callbacks { XCTAssertFalse(user.swipeDown()) }, [])
            XCTAssertNotNil(screen.window)
            a.dismiss(animated: false)
            simulation.settle()
        }
    }

    func testU23_theFlagCountsOnTheNavigationControllerOrItsTop() async {
        let navigation = NavigationController("N", b, c)
        show(a, navigation)
        b.isModalInPresentation = true
        let swipe = user.beginSwipeDown()
        XCTAssertEqual(swipe?.cancel(), true)
        simulation.settle()
        c.isModalInPresentation = true
        XCTAssertNil(user.beginSwipeDown())
        c.isModalInPresentation = false
        navigation.isModalInPresentation = true
        XCTAssertNil(user.beginSwipeDown())
    }

    func testSwipe_movesFinishesOnceAndTakesTheRestOfTheTime() async {
        showSheet()
        let swipe = user.beginSwipeDown()
        XCTAssertEqual(swipe?.isActive, true)
        XCTAssertEqual(swipe?.progress, 0)
        for (given, kept) in [(0.25, 0.25), (-1, 0), (7, 1), (0.75, 0.75)] {
            XCTAssertEqual(swipe?.update(given), true)
            XCTAssertEqual(swipe?.progress, kept)
        }
        XCTAssertEqual(swipe?.update(.nan), false)
        simulation.settle()
        XCTAssertEqual(swipe?.isActive, true)
        let lifted = simulation.clock.now
        XCTAssertEqual(swipe?.finish(), true)
        XCTAssertEqual([swipe?.finish(), swipe?.cancel(), swipe?.update(1), swipe?.isActive], [false, false, false, false])
        simulation.settle()
        XCTAssertEqual(lifted.duration(to: simulation.clock.now), .milliseconds(125))
        XCTAssertEqual(swipe?.progress, 0)
        XCTAssertNil(b.window)
    }

    func testSwipe_endsWhenTheScreenIsTakenAway() async {
        showSheet()
        simulation.onIssue = { _ in }
        let swipe = user.beginSwipeDown()
        window.rootViewController = c
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertEqual(swipe?.finish(), false)
        simulation.settle()
        XCTAssertEqual(links.count, 1)
        XCTAssertFalse(callbacks.contains("presentationControllerDidDismiss(B)"))
        XCTAssertTrue(issues.contains(.rootReplacedUnderPresented(root: "A", presented: ["B"])))
    }
}
