import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

@MainActor
final class GestureTests: HostTestCase {
    private var results: [CoordinatorResult<Int>] = []

    /// A stack with Home and Detail, and a sheet over it.
    private func startFlow(sheet: Bool = true) -> (detail: LockedCoordinator, help: LockedCoordinator) {
        let app = WindowCoordinator(window)
        let (detail, help) = (LockedCoordinator("Detail"), LockedCoordinator("Help"))
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: true) { self.results.append($0) }
        if sheet { app.navigation.top.start(help, in: .modal, animated: true) { self.results.append($0) } }
        stage.settle()
        return (detail, help)
    }

    private let withSheet = "Shop (root, stack of 2)\n  Home\n  Detail\nHelp (pageSheet)"
    private let pushed = "Shop (root, stack of 2)\n  Home\n  Detail"
    private let root = "Shop (root, stack of 1)\n  Home"

    // MARK: Swipe down

    func testU18_ASwipeDownEndsTheCoordinator() async throws {
        _ = startFlow()
        let swipe = try stage.user.beginSwipeDown()
        stage.system.endTurn()
        XCTAssertTrue(window.isTransitioning)
        swipe?.update(0.5)
        stage.system.endTurn()
        XCTAssertEqual(window.runningTransitions.first?.progress, 0.5)
        swipe?.finish()
        stage.advance(by: .milliseconds(200))
        XCTAssertEqual(results, [])
        stage.settle()
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU19_ACancelledSwipeDownChangesNothing() async throws {
        _ = startFlow()
        let swipe = try stage.user.beginSwipeDown()
        swipe?.update(0.3)
        stage.system.endTurn()
        swipe?.cancel()
        XCTAssertEqual(window.runningTransitions.first?.isCancelled, true)
        stage.settle()
        XCTAssertEqual(picture, withSheet)
        XCTAssertEqual(results, [])
    }

    func testU20_ARefusedSwipeDownIsReportedToTheCoordinator() async {
        let (_, help) = startFlow()
        help.isLocked = true
        XCTAssertFalse(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual(help.attempts, 1)
        XCTAssertEqual(picture, withSheet)
        help.page.isModalInPresentation = true
        help.isLocked = false
        XCTAssertFalse(try stage.user.swipeDown())
        XCTAssertEqual(help.attempts, 2)
    }

    /// UIKit doesn't ask then.
    func testU20_ASwipeDownThatTheControllerRefusesIsReportedToTheCoordinator() async {
        let (_, help) = startFlow()
        help.page.made?.isModalInPresentation = true
        XCTAssertFalse(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual(help.attempts, 1)
        XCTAssertEqual(picture, withSheet)
    }

    func testU18_UIKitMayAskAgainDuringASwipeDown() async throws {
        let (_, help) = startFlow()
        let swipe = try stage.user.beginSwipeDown()
        stage.system.endTurn()
        let presentation = try XCTUnwrap(help.page.made?.presentationController)
        XCTAssertEqual(presentation.delegate?.presentationControllerShouldDismiss(presentation), true)
        swipe?.finish()
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testAStartDuringASwipeWaits() async throws {
        let (_, help) = startFlow()
        let swipe = try stage.user.beginSwipeDown()
        help.navigation.start(LockedCoordinator("More"), in: .modal, animated: true) { self.results.append($0) }
        stage.advance(by: .seconds(1))
        swipe?.finish()
        stage.settle()
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(results, [.dismissed(.user), .dismissed(.user)])
    }

    func testU18_ASwipeDownAsksTheDelegateOnce() async {
        let (_, help) = startFlow()
        let fickle = FickleDelegate()
        help.page.presentationController?.delegate = fickle
        XCTAssertTrue(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual(fickle.questions, 1)
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU18_ADismissalThatUIKitReportsOnlyAtItsEndIsTheUsers() async throws {
        let (_, help) = startFlow()
        let made = try XCTUnwrap(help.page.made), presentation = try XCTUnwrap(made.presentationController)
        made.dismiss(animated: false)
        presentation.delegate?.presentationControllerDidDismiss(presentation)
        stage.settle()
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU20_ARefusedSwipeDownAsksTheDelegateOnce() async {
        let (_, help) = startFlow()
        let fickle = FickleDelegate()
        fickle.allowedCount = 0
        help.page.presentationController?.delegate = fickle
        XCTAssertFalse(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual([fickle.questions, fickle.attempts], [1, 1])
        XCTAssertEqual(picture, withSheet)
    }

    /// As since iOS 26, the user may take hold of the screen again.
    func testU121_AnInterruptibleSwipeEndsWhenItsTransitionEnds() async throws {
        _ = startFlow(sheet: false)
        stage.system.simulation.behavior.interruptsStackTransitions = true
        try stage.user.swipeBack()
        stage.advance(by: .milliseconds(100))
        XCTAssertEqual((window.rootViewController as? NavigationController)?.viewControllers.count, 2)
        stage.settle()
        XCTAssertEqual(picture, root)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    // MARK: Back

    func testU33_ASwipeBackEndsTheCoordinator() async throws {
        _ = startFlow(sheet: false)
        let swipe = try stage.user.beginSwipeBack()
        stage.system.endTurn()
        XCTAssertTrue(window.runningTransitions.first?.isInteractive == true)
        swipe?.finish()
        stage.settle()
        XCTAssertEqual(picture, root)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    /// The host has accepted the pop when the coordinator's result is delivered.
    func testU33_AStartInTheResultOfASwipeBack_isAnimated() async throws {
        let (home, detail, form) = (PushedCoordinator("Home"), PageCoordinator("Detail"), PageCoordinator("Form"))
        let app = WindowCoordinator(window)
        app.navigation.start(Stack("Shop"), home, animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: false) { _ in
            home.navigation.start(form, in: .modal, animated: true) { _ in }
        }
        stage.settle()
        let inUIKit = WalkCounter()
        uiWindow.simulated.addObserver(inUIKit)
        _ = try stage.user.swipeBack()
        stage.settle()
        XCTAssertEqual(inUIKit.lines, ["pop", "present"])
    }

    /// The app has replaced the delegate, or UIKit doesn't call it.
    func testU33_ASwipeBackThatNoDelegateReportsIsFollowed() async throws {
        _ = startFlow(sheet: false)
        (uiWindow.rootViewController as? UINavigationController)?.delegate = nil
        let swipe = try stage.user.beginSwipeBack()
        stage.system.endTurn()
        XCTAssertEqual(window.runningTransitions.first?.isInteractive, true)
        swipe?.update(0.5)
        stage.system.endTurn()
        XCTAssertEqual(window.runningTransitions.first?.progress, 0.5)
        swipe?.finish()
        stage.settle()
        XCTAssertEqual(picture, root)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU33_ACancelledSwipeBackChangesNothing() async throws {
        _ = startFlow(sheet: false)
        let swipe = try stage.user.beginSwipeBack()
        stage.system.endTurn()
        swipe?.cancel()
        stage.settle()
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(results, [])
    }

    func testU33_ARefusedSwipeBackIsReportedToTheCoordinator() async {
        let (detail, _) = startFlow(sheet: false)
        detail.isLocked = true
        XCTAssertFalse(try stage.user.swipeBack())
        XCTAssertEqual(detail.attempts, 1)
        stage.settle()
        XCTAssertEqual(picture, pushed)
    }

    func testU115_ASwipeBackNeedsABackButton() async {
        let (detail, _) = startFlow(sheet: false)
        detail.page.made?.navigationItem.hidesBackButton = true
        XCTAssertFalse(try stage.user.swipeBack())
        detail.page.made?.navigationItem.hidesBackButton = false
        detail.page.made?.navigationItem.leftBarButtonItems = [UIBarButtonItem(title: "Menu", primaryAction: nil)]
        XCTAssertFalse(try stage.user.swipeBack())
        detail.page.made?.navigationItem.leftItemsSupplementBackButton = true
        XCTAssertTrue(try stage.user.swipeBack())
        XCTAssertEqual(detail.attempts, 0)
        stage.settle()
    }

    func testU117_ASwipeFromAnywhereIsRefusedWhereTheTreeRefuses() async {
        let (detail, _) = startFlow(sheet: false)
        detail.isLocked = true
        stage.system.endTurn()
        XCTAssertThrowsError(try stage.user.swipeBack(from: .content))
        detail.isLocked = false
        stage.system.endTurn()
        XCTAssertTrue(try stage.user.swipeBack(from: .content))
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU121_ASwipeFromAnywhereIsRefusedDuringAPush() async {
        stage.system.simulation.behavior.interruptsStackTransitions = true
        let (detail, _) = startFlow(sheet: false)
        let locked = LockedCoordinator("Locked")
        locked.isLocked = true
        detail.navigation.start(locked, in: .current, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(window.isTransitioning)
        XCTAssertThrowsError(try stage.user.swipeBack(from: .content))
        stage.settle()
        XCTAssertTrue(picture.hasSuffix("\n  Locked"), picture)
        XCTAssertEqual(results, [])
    }

    func testU117_ARecognizerThatTheAppHasDisabledStaysSo() async {
        let app = WindowCoordinator(window)
        // Some of the recognizers are at the addresses of those that the host has disabled.
        for number in 1...200 {
            let (detail, isTheApps) = (LockedCoordinator("Detail"), number % 2 == 0)
            detail.isLocked = !isTheApps
            app.navigation.start(
                isTheApps ? StackWithoutSwipe("Shop") : Stack("Shop"), LockedCoordinator("Home"), animated: false
            ) { _ in }
            app.navigation.top.start(detail, in: .current, animated: false) { _ in }
            stage.settle()
            let stack = uiWindow.rootViewController as? UINavigationController
            XCTAssertEqual(stack?.interactiveContentPopGestureRecognizer?.isEnabled, false, "\(number)")
        }
    }

    func testU117_ARecognizerThatTheAppHasDisabledStaysSo_afterARefusal() async {
        let (app, detail) = (WindowCoordinator(window), LockedCoordinator("Detail"))
        detail.isLocked = true
        app.navigation.start(StackWithoutSwipe("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(detail, in: .current, animated: false) { _ in }
        stage.settle()
        detail.isLocked = false
        stage.system.endTurn()
        let stack = uiWindow.rootViewController as? UINavigationController
        XCTAssertEqual(stack?.interactiveContentPopGestureRecognizer?.isEnabled, false)
    }

    func testU34_TheBackButtonAsksTheTree() async throws {
        let (detail, _) = startFlow(sheet: false)
        detail.isLocked = true
        stage.system.endTurn()
        try stage.user.goBack()
        stage.settle()
        XCTAssertEqual(picture, pushed)
        XCTAssertEqual(detail.attempts, 1)
        detail.isLocked = false
        stage.system.endTurn()
        try stage.user.goBack()
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(picture.contains("~ pop: Detail → Home"), picture)
        stage.settle()
        XCTAssertEqual(picture, root)
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU116_TheMenuOfTheBackButtonIsAccepted() async {
        let (detail, _) = startFlow(sheet: false)
        detail.navigation.start(LockedCoordinator("More"), in: .current, animated: false) { self.results.append($0) }
        stage.settle()
        let home = uiWindow.simulated.rootViewController?.children.first
        XCTAssertTrue(try stage.user.goBack(to: XCTUnwrap(home)))
        stage.advance(by: .milliseconds(100))
        XCTAssertEqual(results, [])
        stage.settle()
        XCTAssertEqual(picture, root)
        XCTAssertEqual(results, [.dismissed(.user), .dismissed(.user)])
    }
}

/// A coordinator that can refuse the user.
final class LockedCoordinator: AdaptiveCoordinator<Int> {
    let page: Page
    var isLocked = false
    private(set) var attempts = 0

    init(_ title: String) { page = Page(title) }

    override var viewController: ViewController { page }
    override var isInteractiveDismissDisabled: Bool { isLocked }
    override func didAttemptToDismiss() { attempts += 1 }
}

/// A stack whose controller has disabled the swipe from anywhere.
final class StackWithoutSwipe: NavigationController, UIKitScreen {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    func makeUIViewController() -> UIViewController {
        let made = UINavigationController()
        made.interactiveContentPopGestureRecognizer?.isEnabled = false
        return made
    }
}
