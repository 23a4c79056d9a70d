import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// The app may set any delegate: the host stands in front of it.
@MainActor
final class AppDelegateTests: HostTestCase {
    private let delegate = LoggingDelegate()
    private var log: [String] = []

    override func setUp() async throws {
        try await super.setUp()
        delegate.onCall = { [weak self] in self?.log.append($0) }
    }

    private func startFlow() -> LockedCoordinator {
        let (tabs, detail) = (Tabs(), LockedCoordinator("Detail"))
        WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
        tabs[0].top.start(detail, in: .current, animated: true) { _ in }
        stage.settle()
        return detail
    }

    private var uiTabs: UITabBarController? { uiWindow.rootViewController as? UITabBarController }
    private var uiStack: UINavigationController? { uiTabs?.viewControllers?.first as? UINavigationController }

    func testADelegateOfAStackGetsItsCalls() async {
        _ = startFlow()
        uiStack?.delegate = delegate
        stage.system.endTurn()
        XCTAssertFalse(uiStack?.delegate === delegate)
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(log, ["willShow Home", "didShow Home"])
    }

    func testADelegateOfATabBarIsAskedToo() async {
        _ = startFlow()
        uiTabs?.delegate = delegate
        stage.system.endTurn()
        delegate.isAllowed = false
        XCTAssertFalse(try stage.user.selectTab(1))
        delegate.isAllowed = true
        stage.system.endTurn()
        for mode: StandInModes in [[], .asksAboutTabs] {
            log = []
            stage.system.modes = mode
            XCTAssertTrue(try stage.user.selectTab(uiTabs?.selectedIndex == 0 ? 1 : 0))
            stage.settle()
            if mode.isEmpty { XCTAssertEqual(log, ["shouldSelect Second", "didSelect Second"]) }
        }
    }

    func testADelegateOfASheetIsAskedToo() async throws {
        let detail = startFlow()
        let help = LockedCoordinator("Help")
        var result: CoordinatorResult<Int>?
        detail.navigation.start(help, in: .modal, animated: false) { result = $0 }
        stage.settle()
        help.page.made?.presentationController?.delegate = delegate
        stage.system.endTurn()
        delegate.isAllowed = false
        XCTAssertFalse(try stage.user.swipeDown())
        delegate.isAllowed = true
        XCTAssertTrue(try stage.user.swipeDown())
        stage.settle()
        XCTAssertEqual(log, ["should", "attempt", "should", "will", "did"])
        XCTAssertEqual(result, .dismissed(.user))
    }

    func testADelegateOfTheSwipeBackIsAskedToo() async {
        let detail = startFlow()
        let recognizer = uiStack?.interactivePopGestureRecognizer
        recognizer?.delegate = delegate
        stage.system.endTurn()
        XCTAssertFalse(recognizer?.delegate === delegate)
        delegate.isAllowed = false
        XCTAssertFalse(try stage.user.swipeBack())
        XCTAssertEqual(detail.attempts, 0)
        (delegate.isAllowed, detail.isLocked) = (true, true)
        XCTAssertFalse(try stage.user.swipeBack())
        XCTAssertEqual(detail.attempts, 1)
        detail.isLocked = false
        XCTAssertTrue(try stage.user.swipeBack())
        stage.settle()
    }

    /// UIKit's own delegate decides more than its public methods say.
    func testUIKitsOwnDelegateOfTheSwipeBackIsAsked() async {
        let detail = startFlow()
        stage.system.modes = .refusesSwipes
        detail.isLocked = true
        for _ in 1...3 { XCTAssertFalse(try stage.user.swipeBack()) }
        XCTAssertEqual(detail.attempts, 2, "UIKit has refused the third swipe")
    }

    /// As the proxies of other libraries do.
    func testADelegateThatPassesTheCallBack() async {
        final class Proxy: NSObject, UINavigationControllerDelegate {
            var former: (any UINavigationControllerDelegate)?
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) {
                former?.navigationController(navigationController, willShow: viewController, animated: animated)
            }
        }
        _ = startFlow()
        let proxy = Proxy()
        proxy.former = uiStack?.delegate
        uiStack?.delegate = proxy
        stage.system.endTurn()
        XCTAssertTrue(try stage.user.goBack())
        stage.settle()
        XCTAssertEqual(uiStack?.viewControllers.count, 1)
    }

    func testAReleasedHostGivesTheDelegatesBack() async {
        _ = startFlow()
        uiTabs?.delegate = delegate
        uiStack?.delegate = delegate
        stage.system.endTurn()
        XCTAssertFalse(uiTabs?.delegate === delegate)
        stage.releaseHost()
        XCTAssertTrue(uiTabs?.delegate === delegate)
        XCTAssertTrue(uiStack?.delegate === delegate)
    }
}
