import Insecurity
import PresentationSim
import XCTest

/// `isInteractiveDismissDisabled` and `didAttemptToDismiss`: "Discard changes?".
final class InteractiveDismissTests: ChainTestCase {
    func testU20_aPresentedForm_refusesTheSwipe_andIsNotified() async {
        let root = modalRoot(), form = Form()
        root.navigation.start(form, animated: true, deliver("form"))
        settle()
        XCTAssertFalse(try user.swipeDown())
        XCTAssertNil(try user.beginSwipeDown())
        settle()
        XCTAssertEqual(form.attempts, 2)
        XCTAssertEqual(picture, "root | Form")
        form.hasChanges = false
        XCTAssertTrue(try user.swipeDown())
        settle()
        XCTAssertEqual(delivered, ["form: user"])
        XCTAssertEqual(form.attempts, 2)
    }

    func testU23_aFormOnAPresentedNavigationController_refusesTheSwipe() async {
        let root = modalRoot(), form = Form()
        root.navigation.start(NavigationController(), form, deliver("form"))
        settle()
        XCTAssertFalse(try user.swipeDown())
        XCTAssertEqual(form.attempts, 1)
    }

    func testU23_aFormBelowTheTopOfItsNavigationController_refusesTheSwipeToo() async {
        let root = modalRoot(), form = Form()
        root.navigation.start(NavigationController(), form, deliver("form"))
        form.navigation.start(Adaptive("picker"), deliver("picker"))
        settle()
        XCTAssertEqual(picture, "root | [Form picker]")
        XCTAssertFalse(try user.swipeDown())
        XCTAssertEqual(form.attempts, 1)
        XCTAssertTrue(try user.goBack(), "the picker alone may go")
        settle()
        XCTAssertEqual(delivered, ["picker: user"])
    }

    func testU33_aPushedForm_refusesTheSwipeBack_theButton_andItsMenu() async {
        let root = pushedRoot(), form = Form()
        root.navigation.start(form, deliver("form"))
        settle()
        XCTAssertNil(try user.beginSwipeBack())
        XCTAssertFalse(try user.swipeBack())
        XCTAssertFalse(try user.goBack())
        guard let bottom = root.factory.screen else { return XCTFail("no screen") }
        XCTAssertFalse(try user.goBack(to: bottom))
        settle()
        XCTAssertEqual(form.attempts, 4)
        XCTAssertEqual(picture, "[root Form]")
        XCTAssertEqual(delivered, [])
        form.hasChanges = false
        XCTAssertTrue(try user.goBack())
        settle()
        XCTAssertEqual(delivered, ["form: user"])
    }

    func testCallsOfTheApp_areNotAffected() async {
        let root = pushedRoot(), form = Form()
        root.navigation.start(form, deliver("form"))
        settle()
        XCTAssertTrue(form.dismiss())
        settle()
        XCTAssertEqual(picture, "[root]")
        XCTAssertEqual(form.attempts, 0)
    }

    func testU70_aFormOnTheStackOfATab_refusesTheTapOnThatTab() async {
        let tabs = TabBarCoordinator<Never>(tabCount: 2), root = Adaptive("root"), form = Form()
        host.navigation.start(tabs, animated: false) { _ in }
        tabs[0].start(NavigationController(), root, animated: false) { _ in }
        root.navigation.start(form, animated: false, deliver("form"))
        settle()
        XCTAssertFalse(try user.selectTab(0))
        XCTAssertEqual(form.attempts, 1)
        form.hasChanges = false
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(delivered, ["form: user"])
        XCTAssertTrue(try user.selectTab(0), "nothing is left to pop")
    }

    func testU20_theScreensOwnFlag_notifiesItsCoordinator() async {
        let root = modalRoot(), form = Form()
        form.hasChanges = false
        root.navigation.start(NavigationController(), form, deliver("form"))
        settle()
        window.visibleViewController?.isModalInPresentation = true
        XCTAssertFalse(try user.swipeDown())
        XCTAssertEqual(form.attempts, 1)
    }
}

/// A form with unsaved changes.
private final class Form: AdaptiveCoordinator<String> {
    var hasChanges = true
    private(set) var attempts = 0

    override var viewController: ViewController { Probe("Form") }
    override var isInteractiveDismissDisabled: Bool { hasChanges }
    override func didAttemptToDismiss() { attempts += 1 }
}
