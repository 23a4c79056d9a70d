import PresentationSim
import XCTest

/// The calls by which a host reports what the user did in another toolkit.
final class DoneTests: SimulationTestCase {
    private let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))

    func testTheQuestionOfASwipeDown_reportsNoAttempt() async {
        let delegate = SheetDelegate()
        show(a)
        XCTAssertFalse(user.isSwipeDownAllowed)
        b.presentationController?.delegate = delegate
        a.present(b, animated: true)
        XCTAssertFalse(user.isSwipeDownAllowed)
        simulation.settle()
        XCTAssertTrue(user.isSwipeDownAllowed)
        delegate.allows = false
        XCTAssertFalse(user.isSwipeDownAllowed)
        delegate.allows = true
        b.isModalInPresentation = true
        XCTAssertFalse(user.isSwipeDownAllowed)
        XCTAssertEqual(delegate.calls, ["should", "should"])
    }

    func testTheQuestionOfASwipeBack() async {
        let stack = NavigationController(rootViewController: a)
        show(stack)
        XCTAssertFalse(user.isSwipeBackAllowed())
        stack.pushViewController(b, animated: false)
        simulation.settle()
        XCTAssertTrue(user.isSwipeBackAllowed())
        stack.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertFalse(user.isSwipeBackAllowed())
        XCTAssertTrue(user.isSwipeBackAllowed(from: .content))
        b.navigationItem.hidesBackButton = true
        XCTAssertFalse(user.isSwipeBackAllowed(from: .content))
    }

    func testU107_ofTheSheetsThatTheUserHasRemoved_theLowestIsNotified() async {
        let (delegate, delegateAbove) = (SheetDelegate(), SheetDelegate())
        delegate.allows = false
        b.presentationController?.delegate = delegate
        c.presentationController?.delegate = delegateAbove
        show(a, b, c)
        XCTAssertTrue(user.didRemove(b))
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [false])
        XCTAssertEqual(window.runningTransitions.map(\.initiator), [.user])
        simulation.settle()
        XCTAssertNil(a.presentedViewController)
        XCTAssertEqual(delegate.calls, ["did"])
        XCTAssertEqual(delegateAbove.calls, [])
    }

    func testU5_duringAModalTransition_nothingLeaves() async {
        show(a, b)
        b.present(c, animated: true)
        XCTAssertFalse(user.didRemove(b))
        XCTAssertFalse(user.didRemove(a))
        simulation.settle()
        XCTAssertTrue(a.presentedViewController === b)
    }

    func testAScreenThatTheUserHasPopped_leavesWithThoseAbove() async {
        let stack = NavigationController(rootViewController: a)
        show(stack)
        stack.viewControllers = [a, b, c]
        simulation.settle()
        XCTAssertFalse(user.didRemove(a))
        XCTAssertTrue(user.didRemove(b))
        simulation.settle()
        XCTAssertEqual(stack.viewControllers, [a])
        XCTAssertFalse(user.didRemove(b))
    }

    func testU98_anActionThatTheUserHasTapped_runsAfterTheDismissal() async {
        let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        var wasPresented: Bool?
        let action = AlertAction(title: "OK", style: .default) { [a] _ in
            wasPresented = a.presentedViewController != nil
        }
        alert.addAction(action)
        show(a, alert)
        XCTAssertTrue(user.didTap(action, of: alert))
        XCTAssertNil(wasPresented)
        simulation.settle()
        XCTAssertEqual(wasPresented, false)
        XCTAssertFalse(user.didTap(action, of: alert))
    }

    func testU101_aTapOutside_runsNoAction() async {
        let sheet = AlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(AlertAction(title: "OK", style: .default) { _ in XCTFail("the action ran") })
        show(a, sheet)
        XCTAssertTrue(user.didTap(nil, of: sheet))
        simulation.settle()
        XCTAssertNil(a.presentedViewController)
    }

    func testAnActionIsPerformed() async {
        var titles: [String] = []
        Action(title: "Add") { titles.append($0.title) }.perform()
        XCTAssertEqual(titles, ["Add"])
    }
}
