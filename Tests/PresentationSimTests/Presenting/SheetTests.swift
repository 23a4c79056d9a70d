import PresentationSim
import XCTest

final class SheetTests: SimulationTestCase {
    private let delegate = SheetDelegate()

    private func showSheet() {
        b.presentationController?.delegate = delegate
        show(a, b)
    }

    func testU17_aLowerSheetARootAndAMovingSheetCanNotBeSwiped() async {
        showSheet()
        XCTAssertThrowsError(try User(Window(simulation: simulation)).beginSwipeDown())
        b.present(c, animated: true)
        let before = links
        XCTAssertThrowsError(try user.swipeDown())
        simulation.settle()
        XCTAssertTrue(try user.swipeDown())
        XCTAssertThrowsError(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(links.count, before.count - 1)
        XCTAssertNotNil(b.window)
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertEqual(links.count, 1)
    }

    func testU17_theDelegateIsAskedOnceASwipe() async {
        showSheet()
        var askedCount = 0
        delegate.onShould = { askedCount += 1 }
        XCTAssertTrue(try user.swipeDown())
        XCTAssertEqual(askedCount, 1)
    }

    func testU18_successInOrder() async {
        showSheet()
        XCTAssertEqual(
            try callbacks { XCTAssertTrue(try user.swipeDown()) },
            [
                "presentationControllerShouldDismiss(B)", "presentationControllerWillDismiss(B)",
                "B.viewWillDisappear", "B.viewDidDisappear", "presentationControllerDidDismiss(B)",
            ])
        XCTAssertEqual(delegate.calls, ["should", "will", "did"])
        XCTAssertEqual(links.count, 1)
    }

    func testU18_inDidDismiss_theSheetHasLeft() async throws {
        showSheet()
        var presenting: ViewController??
        delegate.onDid = { [unowned b] in presenting = .some(b.presentingViewController) }
        try user.swipeDown()
        XCTAssertTrue(b.presentingViewController === a)
        simulation.settle()
        XCTAssertEqual(presenting.map { $0 == nil }, true)
    }

    func testU19_aCancelledSheetReturns_aSecondTryCallsWillAgain() async {
        showSheet()
        let before = links
        let expected = [
            "presentationControllerShouldDismiss(B)", "presentationControllerWillDismiss(B)", "B.viewWillDisappear",
            "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        ]
        for _ in 1...2 {
            XCTAssertEqual(
                callbacks {
                    let swipe = try? user.beginSwipeDown()
                    swipe?.update(0.4)
                    XCTAssertEqual(swipe?.cancel(), true)
                    XCTAssertEqual(callbacks, expected.dropLast())
                }, expected)
            XCTAssertEqual(links, before)
            XCTAssertFalse(b.isBeingDismissed)
        }
        XCTAssertEqual(delegate.calls, ["should", "will", "should", "will"])
    }

    func testU20_aRefusalThatPresentsAQuestion_isAnAttempt() async {
        showSheet()
        delegate.allows = false
        delegate.onShould = { [unowned self] in b.present(c, animated: true) }
        XCTAssertFalse(try user.swipeDown())
        XCTAssertEqual(delegate.calls, ["should", "attempt"])
        simulation.settle()
        XCTAssertTrue(c.isSeen)
    }

    func testU20_aRefusedSwipeCallsOnlyDidAttempt() async {
        showSheet()
        let before = links
        delegate.allows = false
        for _ in 1...2 {
            XCTAssertEqual(
                try callbacks { XCTAssertFalse(try user.swipeDown()) },
                ["presentationControllerShouldDismiss(B)", "presentationControllerDidAttemptToDismiss(B)"])
        }
        b.isModalInPresentation = true
        XCTAssertEqual(
            try callbacks { XCTAssertNil(try user.beginSwipeDown()) }, ["presentationControllerDidAttemptToDismiss(B)"])
        XCTAssertEqual(delegate.calls, ["should", "attempt", "should", "attempt", "attempt"])
        XCTAssertEqual(links, before)
    }

    func testU21_aDismissalByCodeCallsNoDelegate() async {
        showSheet()
        XCTAssertEqual(callbacks { a.dismiss(animated: true) }, ["B.viewWillDisappear", "B.viewDidDisappear"])
        XCTAssertEqual(delegate.calls, [])
    }

    func testU23_theFlagCountsOnTheNavigationControllerOrItsTop() async throws {
        let navigation = NavigationController("N", b, c)
        show(a, navigation)
        b.isModalInPresentation = true
        let swipe = try user.beginSwipeDown()
        XCTAssertEqual(swipe?.cancel(), true)
        simulation.settle()
        c.isModalInPresentation = true
        XCTAssertNil(try user.beginSwipeDown())
        c.isModalInPresentation = false
        navigation.isModalInPresentation = true
        XCTAssertNil(try user.beginSwipeDown())
    }
    func testU18_aSheetThatComesBackInAnotherStyle_hasBeenDismissed() async {
        showSheet()
        b.once(.viewDidDisappear) { [unowned self] in
            b.modalPresentationStyle = .fullScreen
            a.present(b, animated: true)
        }
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(delegate.calls, ["should", "will", "did"])
        XCTAssertTrue(a.presentedViewController === b)
    }
}
