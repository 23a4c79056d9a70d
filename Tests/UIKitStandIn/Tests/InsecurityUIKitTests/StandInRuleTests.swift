import PresentationSim
import UIKit
import XCTest

/// The stand-in behaves by the rules of UIKit that the host relies on, seen through UIKit's own types.
@MainActor
final class StandInRuleTests: XCTestCase {
    private var system: StandIn!
    private var window: UIWindow!
    private var user: User!
    private var log: [String] = []

    override func setUp() async throws {
        system = StandIn()
        StandIn.current = system
        window = UIWindow(frame: .zero)
        window.makeKeyAndVisible()
        user = User(window.simulated)
        log = []
    }

    private func make(_ title: String, _ style: UIModalPresentationStyle = .automatic) -> LoggingController {
        let controller = LoggingController(nibName: nil, bundle: nil)
        (controller.title, controller.modalPresentationStyle) = (title, style)
        controller.onCall = { [weak self] in self?.log.append($0) }
        return controller
    }

    private func settle() {
        system.simulation.settle()
        system.endTurn()
    }

    private func showRoot(_ root: UIViewController) {
        window.rootViewController = root
        settle()
        log = []
    }

    // MARK: Columns

    func testU84_aPopOnAColumnInTheMiddle_leavesTheColumnOverIt() async {
        let split = UISplitViewController(style: .tripleColumn)
        let stacks = ["Lists", "Mails", "Mail"].map { UINavigationController(rootViewController: make($0)) }
        for (stack, column) in zip(stacks, [.primary, .supplementary, .secondary] as [UISplitViewController.Column]) {
            split.setViewController(stack, for: column)
        }
        stacks[1].pushViewController(make("More"), animated: false)
        showRoot(split)
        stacks[1].popToRootViewController(animated: false)
        settle()
        XCTAssertIdentical(stacks[0].topViewController, stacks[2])
    }

    // MARK: Presenting

    func testU1_AChildOfAStackHasItsLinks() async {
        let (list, form) = (make("List"), make("Form"))
        let stack = UINavigationController(rootViewController: list)
        showRoot(stack)
        list.present(form, animated: true)
        XCTAssertTrue(list.presentedViewController === form)
        XCTAssertTrue(form.presentingViewController === stack)
        XCTAssertTrue(form.isBeingPresented)
        settle()
        XCTAssertFalse(form.isBeingPresented)
    }

    func testU3_ASecondPresentationIsLogged() async {
        let (home, form) = (make("Home"), make("Form"))
        showRoot(home)
        home.present(form, animated: false)
        settle()
        home.present(make("Other"), animated: false) { self.log.append("completion") }
        settle()
        XCTAssertEqual(system.lines, ["Attempt to present <Other> on <Home> which is already presenting <Form>"])
        XCTAssertFalse(log.contains("completion"))
    }

    func testU4_AHiddenWindowPresentsNothing() async {
        let home = make("Home")
        showRoot(home)
        window.isHidden = true
        home.present(make("Form"), animated: false)
        XCTAssertEqual(system.lines.count, 1)
    }

    func testU5_ADismissalDuringAnotherIsLogged() async {
        let home = make("Home")
        showRoot(home)
        home.present(make("Form"), animated: true)
        home.dismiss(animated: true)
        XCTAssertEqual(system.lines.count, 1)
        settle()
        XCTAssertNotNil(home.presentedViewController)
    }

    func testU9_TheCompletionComesAfterTheCallbacks() async {
        let (home, form) = (make("Home"), make("Form", .fullScreen))
        showRoot(home)
        home.present(form, animated: true) { self.log.append("completion") }
        settle()
        XCTAssertEqual(
            log, ["Home will disappear", "Form will appear", "Form did appear", "Home did disappear", "completion"])
    }

    func testU13_TheLinksStayUntilTheEndOfADismissal() async {
        let (home, form) = (make("Home"), make("Form"))
        showRoot(home)
        home.present(form, animated: false)
        settle()
        home.dismiss(animated: true)
        XCTAssertTrue(form.presentingViewController === home)
        XCTAssertTrue(form.isBeingDismissed)
        settle()
        XCTAssertNil(form.presentingViewController)
    }

    func testU15_ADismissalTakesAllLevels() async {
        let (home, form) = (make("Home"), make("Form"))
        showRoot(home)
        home.present(form, animated: false)
        settle()
        form.present(make("Help"), animated: false)
        settle()
        home.dismiss(animated: true)
        settle()
        XCTAssertNil(home.presentedViewController)
    }

    func testU37_ARootIsReplaced() async {
        let (home, other) = (make("Home"), make("Other"))
        showRoot(home)
        window.rootViewController = other
        XCTAssertTrue(window.rootViewController === other)
        UIView.transition(with: window, duration: 0.8, options: .transitionFlipFromRight, animations: nil) { _ in
            self.log.append("completion")
        }
        system.simulation.clock.advance(by: .milliseconds(700))
        XCTAssertFalse(log.contains("completion"))
        settle()
        XCTAssertEqual(log.last, "completion")
    }

    func testU49_AControllerThatLeftIsReleased() async {
        weak var form: UIViewController?
        let home = make("Home")
        showRoot(home)
        do {
            let made = make("Form")
            form = made
            home.present(made, animated: false)
        }
        settle()
        XCTAssertNotNil(form)
        home.dismiss(animated: false)
        settle()
        XCTAssertNil(form)
    }

    // MARK: Swipes

    func testU18_ASwipeDownAsksAndNotifies() async {
        let (home, form, delegate) = (make("Home"), make("Form"), LoggingDelegate())
        delegate.onCall = { [weak self] in self?.log.append($0) }
        showRoot(home)
        form.presentationController?.delegate = delegate
        home.present(form, animated: false)
        settle()
        log = []
        XCTAssertTrue(try user.swipeDown())
        settle()
        XCTAssertEqual(log, ["should", "will", "Form will disappear", "Form did disappear", "did"])
        XCTAssertTrue(delegate.hadCoordinator)
    }

    func testU20_ARefusedSwipeDownIsAnAttempt() async {
        let (home, form, delegate) = (make("Home"), make("Form"), LoggingDelegate())
        delegate.onCall = { [weak self] in self?.log.append($0) }
        delegate.isAllowed = false
        showRoot(home)
        form.presentationController?.delegate = delegate
        home.present(form, animated: false)
        settle()
        log = []
        XCTAssertFalse(try user.swipeDown())
        XCTAssertEqual(log, ["should", "attempt"])
    }

    func testU33_TheStackChangesWhenTheFingerIsLifted() async throws {
        let stack = UINavigationController(rootViewController: make("List"))
        showRoot(stack)
        stack.pushViewController(make("Detail"), animated: false)
        settle()
        let swipe = try user.beginSwipeBack()
        XCTAssertEqual(stack.viewControllers.count, 2)
        XCTAssertEqual(stack.transitionCoordinator?.isInteractive, true)
        swipe?.finish()
        XCTAssertEqual(stack.viewControllers.count, 1)
        settle()
    }

    func testU115_ADelegateOfTheRecognizerDecides() async {
        let (stack, delegate) = (UINavigationController(rootViewController: make("List")), LoggingDelegate())
        showRoot(stack)
        stack.interactivePopGestureRecognizer?.delegate = delegate
        stack.pushViewController(make("Detail"), animated: false)
        settle()
        delegate.isAllowed = false
        XCTAssertFalse(try user.swipeBack())
        delegate.isAllowed = true
        XCTAssertTrue(try user.swipeBack())
    }

    func testU116_ABackActionReplacesThePop() async throws {
        let (stack, detail) = (UINavigationController(rootViewController: make("List")), make("Detail"))
        showRoot(stack)
        stack.pushViewController(detail, animated: false)
        settle()
        detail.navigationItem.backAction = UIAction { _ in self.log.append("back") }
        try user.goBack()
        XCTAssertEqual(log.last, "back")
        XCTAssertEqual(stack.viewControllers.count, 2)
    }

    // MARK: Stacks and tabs

    func testU25_APushDuringAPresentationWaits() async {
        let (list, detail, form) = (make("List"), make("Detail"), make("Form"))
        let stack = UINavigationController(rootViewController: list)
        showRoot(stack)
        list.present(form, animated: true)
        stack.pushViewController(detail, animated: true)
        XCTAssertTrue(stack.topViewController === list)
        settle()
        XCTAssertTrue(stack.topViewController === detail)
    }

    func testU25_ACallDuringATransitionWaits() async {
        let stack = UINavigationController(rootViewController: make("List"))
        showRoot(stack)
        stack.pushViewController(make("A"), animated: true)
        stack.pushViewController(make("B"), animated: true)
        XCTAssertEqual(stack.viewControllers.count, 2)
        settle()
        XCTAssertEqual(stack.viewControllers.count, 3)
    }

    func testU32_TheDelegateIsCalledBetweenTheCallbacks() async {
        let (stack, delegate) = (UINavigationController(rootViewController: make("A")), LoggingDelegate())
        delegate.onCall = { [weak self] in self?.log.append($0) }
        showRoot(stack)
        stack.delegate = delegate
        stack.pushViewController(make("B"), animated: true)
        settle()
        XCTAssertEqual(
            log, ["A will disappear", "B will appear", "willShow B", "A did disappear", "B did appear", "didShow B"])
    }

    func testU119_TheCoordinatorTellsTheEnd() async {
        let stack = UINavigationController(rootViewController: make("A"))
        showRoot(stack)
        stack.pushViewController(make("B"), animated: true)
        let isQueued = stack.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            self.log.append(context.isCancelled ? "cancelled" : "ended")
        }
        XCTAssertEqual(isQueued, true)
        settle()
        XCTAssertTrue(log.contains("ended"))
        XCTAssertNil(stack.transitionCoordinator)
    }

    func testU69_ATapOnATabAsksFirst() async {
        let (tabs, delegate) = (UITabBarController(nibName: nil, bundle: nil), LoggingDelegate())
        delegate.onCall = { [weak self] in self?.log.append($0) }
        tabs.viewControllers = [make("A"), make("B")]
        showRoot(tabs)
        tabs.delegate = delegate
        delegate.isAllowed = false
        XCTAssertFalse(try user.selectTab(1))
        XCTAssertEqual(tabs.selectedIndex, 0)
        delegate.isAllowed = true
        XCTAssertTrue(try user.selectTab(1))
        XCTAssertEqual(tabs.selectedIndex, 1)
        XCTAssertEqual(log.filter { $0.hasSuffix("elect B") }, ["shouldSelect B", "shouldSelect B", "didSelect B"])
    }

    func testU98_AnActionsHandlerRunsAfterTheDismissal() async throws {
        let home = make("Home")
        showRoot(home)
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak home] _ in
                self.log.append(home?.presentedViewController == nil ? "handled" : "too early")
            })
        home.present(alert, animated: true)
        settle()
        try user.tap("OK")
        settle()
        XCTAssertEqual(log.last, "handled")
    }
}
