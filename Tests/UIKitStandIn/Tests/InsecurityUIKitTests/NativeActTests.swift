import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// UIKit asks, the tree allows, UIKit performs, the tree records: the host makes no call for what the user has done.
@MainActor
final class NativeActTests: HostTestCase {
    private var results: [CoordinatorResult<Int>] = []

    /// Two tabs. The first has a stack with Home and Detail.
    private func startTabs() -> (tabs: Tabs, detail: LockedCoordinator) {
        let (tabs, detail) = (Tabs(), LockedCoordinator("Detail"))
        WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
        tabs[0].top.start(detail, in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        stage.system.clearLog()
        return (tabs, detail)
    }

    private var uiTabs: UITabBarController? { uiWindow.rootViewController as? UITabBarController }
    private var uiStack: UINavigationController? { uiTabs?.viewControllers?.first as? UINavigationController }

    // MARK: Without a second call

    func testU69_ATapOnATab() async {
        let (tabs, _) = startTabs()
        XCTAssertTrue(try stage.user.selectTab(1))
        XCTAssertEqual(tabs.selectedTab, 1, "recorded at once")
        stage.settle()
        XCTAssertEqual(stage.system.log, ["should select Second: true"])
    }

    func testU70_AReselect() async {
        _ = startTabs()
        XCTAssertTrue(try stage.user.selectTab(0))
        stage.settle()
        XCTAssertEqual(stage.system.log, ["should select First: true"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU34_TheBackButton() async {
        _ = startTabs()
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(stage.system.log, [])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU116_TheMenuOfTheBackButton() async throws {
        _ = startTabs()
        let home = try XCTUnwrap(uiStack?.viewControllers.first?.screen)
        XCTAssertTrue(try stage.user.goBack(to: home))
        stage.settle()
        XCTAssertEqual(stage.system.log, [])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU33_ASwipeBack() async {
        _ = startTabs()
        XCTAssertTrue(try stage.user.swipeBack())
        stage.settle()
        XCTAssertEqual(stage.system.log, ["swipe back: true"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU18_ASwipeDown() async {
        let (_, detail) = startTabs()
        detail.navigation.start(PageCoordinator("Help"), in: .modal, animated: false) { self.results.append($0) }
        stage.settle()
        stage.system.clearLog()
        XCTAssertTrue(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual(stage.system.log, ["should dismiss: true"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU98_AnAnswerToAnAlert() async throws {
        let (_, detail) = startTabs()
        detail.navigation.start(Alert<Int>("Sure?", actions: [.default("Yes", 5)])) { self.results.append($0) }
        stage.settle()
        stage.system.clearLog()
        try stage.user.tap("Yes")
        stage.settle()
        XCTAssertEqual(stage.system.log, [])
        XCTAssertEqual(results, [.finished(5)])
    }

    /// Since iOS 18 UIKit may ask about the tab and not about its controller.
    func testU69_ATapOnATab_whoseTabIsAskedFor() async {
        let (tabs, detail) = startTabs()
        stage.system.modes = .asksAboutTabs
        XCTAssertTrue(try stage.user.selectTab(1))
        XCTAssertEqual(tabs.selectedTab, 1)
        tabs.selectedTab = 0
        detail.isLocked = true
        stage.settle()
        stage.system.clearLog()
        XCTAssertFalse(try stage.user.selectTab(0))
        XCTAssertEqual(stage.system.log, ["should select First: false"])
        XCTAssertEqual(detail.attempts, 1)
    }

    // MARK: Refused

    func testU70_AReselectThatACoordinatorRefuses() async {
        let (_, detail) = startTabs()
        detail.isLocked = true
        XCTAssertFalse(try stage.user.selectTab(0))
        stage.settle()
        XCTAssertEqual(stage.system.log, ["should select First: false"])
        XCTAssertEqual(detail.attempts, 1)
        XCTAssertEqual(results, [])
    }

    /// A tap on a back button with an action asks again: the coordinator may allow it by now.
    func testU116_ATapOnABackButtonThatIsAllowedMeanwhile_goesBackWithUIKit() async {
        let (_, detail) = startTabs()
        detail.isLocked = true
        stage.system.endTurn()
        detail.isLocked = false
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(stage.system.log, ["pop"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    // MARK: While something moves

    /// As since iOS 26, the bars take taps during a push.
    private func startOnIOS26() -> (tabs: Tabs, detail: LockedCoordinator) {
        var behavior = SystemBehavior()
        behavior.interruptsStackTransitions = true
        stage = HostStage(behavior: behavior)
        return startTabs()
    }

    func testU121_ATapOnTheBackButtonDuringAPush() async {
        let (_, detail) = startOnIOS26()
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(window.isTransitioning)
        uiStack?.tapBack()
        stage.settle()
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    func testU121_ATapOnARefusingBackButtonDuringAPush() async {
        let (_, detail) = startOnIOS26()
        let more = LockedCoordinator("More")
        more.isLocked = true
        detail.navigation.start(more, in: .current, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(100))
        uiStack?.tapBack()
        stage.settle()
        XCTAssertEqual(more.attempts, 1)
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More"])
    }

    func testU69_ATapOnATabDuringAPush() async {
        let (tabs, detail) = startOnIOS26()
        detail.navigation.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        stage.advance(by: .milliseconds(100))
        uiTabs?.tapTab(1)
        XCTAssertEqual(tabs.selectedTab, 1)
        stage.settle()
        XCTAssertEqual(uiTabs?.selectedIndex, 1)
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "Detail", "More"])
        XCTAssertEqual(results, [])
    }

    /// L27: the tree records the tap at once, so that what starts meanwhile comes after it.
    func testL27_AStartWhileUIKitGoesBack() async {
        let (tabs, _) = startTabs()
        XCTAssertTrue(try stage.user.goBack())
        stage.advance(by: .milliseconds(100))
        tabs[0].top.start(PageCoordinator("More"), in: .current, animated: true) { self.results.append($0) }
        stage.settle()
        XCTAssertEqual(uiStack?.viewControllers.map(\.title), ["Home", "More"])
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    // MARK: Questions

    /// UIKit may ask about one sheet while it asks about another.
    func testU20_AQuestionIsNoAttempt() async throws {
        let (_, detail) = startTabs()
        let help = LockedCoordinator("Help")
        help.isLocked = true
        detail.navigation.start(help, in: .modal, animated: false) { self.results.append($0) }
        stage.settle()
        let presentation = try XCTUnwrap(help.page.made?.presentationController)
        for _ in 1...3 {
            XCTAssertEqual(presentation.delegate?.presentationControllerShouldDismiss(presentation), false)
        }
        stage.settle()
        XCTAssertEqual(help.attempts, 0)
    }

    /// The answer is that of the sheet, and is kept until UIKit reports the attempt: the app isn't asked again.
    func testU20_TheAnswerOfASheetIsKept() async throws {
        let (_, detail) = startTabs()
        let help = LockedCoordinator("Help")
        detail.navigation.start(help, in: .modal, animated: false) { self.results.append($0) }
        stage.settle()
        let fickle = FickleDelegate()
        fickle.allowedCount = 0
        help.page.presentationController?.delegate = fickle
        let presentation = try XCTUnwrap(help.page.made?.presentationController)
        XCTAssertEqual(presentation.delegate?.presentationControllerShouldDismiss(presentation), false)
        fickle.allowedCount = 9
        presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
        XCTAssertEqual([fickle.questions, fickle.attempts], [1, 1])
        stage.settle()
        XCTAssertEqual(results, [])
    }

    func testU18_UIKitReportsTheBeginningOfASwipeTwice() async throws {
        let (_, detail) = startTabs()
        let help = LockedCoordinator("Help")
        detail.navigation.start(help, in: .modal, animated: false) { self.results.append($0) }
        stage.settle()
        stage.system.modes = .asksAnytime
        let swipe = try stage.user.beginSwipeDown()
        stage.system.endTurn()
        swipe?.finish()
        stage.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
    }
}
