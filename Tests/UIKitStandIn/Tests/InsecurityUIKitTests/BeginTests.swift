import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// The first turn of a host: what UIKit shows then stays until a coordinator shows something else.
@MainActor
final class BeginTests: HostTestCase {
    private let scene = UIWindowScene()
    private let old = makeController("Old")

    private static func makeController(_ title: String) -> UIViewController {
        let controller = UIViewController(nibName: nil, bundle: nil)
        controller.title = title
        return controller
    }

    /// Starts a root. Returns its result, if it has ended.
    private func startHome() -> () -> CoordinatorResult<Int>? {
        var result: CoordinatorResult<Int>?
        WindowCoordinator(window).navigation.start(PageCoordinator("Home"), animated: false) { result = $0 }
        return { result }
    }

    /// The root of a storyboard is there when the system calls `scene(_:willConnectTo:options:)`.
    func testU123_TheSceneIsNotConnectedYet() async {
        scene.activationState = .unattached
        stage = HostStage { [scene, old] uiWindow in
            uiWindow.windowScene = scene
            uiWindow.rootViewController = old
            return Place(uiWindow)
        }
        XCTAssertEqual(window.sceneActivationState, .unattached)
        uiWindow.makeKeyAndVisible()
        let result = startHome()
        scene.activationState = .foregroundActive
        stage.settle()
        XCTAssertNil(result())
        XCTAssertEqual(picture, "Home (root)")
        scene.activationState = .unattached
        stage.settle()
        XCTAssertEqual(result(), .dismissed(.removed))
        uiWindow.rootViewController = nil
    }

    /// UIKit raises an exception if a window has no root when the app has launched: before the first turn of the run loop.
    func testAWindowHasARootAtOnce_whichIsNotTheTrees() async {
        XCTAssertNotNil(uiWindow.rootViewController)
        XCTAssertNil(window.rootViewController)
        let result = startHome()
        XCTAssertNotNil(uiWindow.rootViewController)
        stage.settle()
        XCTAssertNil(result())
        XCTAssertEqual(picture, "Home (root)")
    }

    /// Linux counts as the newest iOS.
    func testU121_TheTreeBehavesAsTheIOSOfTheDevice() async {
        let window = UIWindow(frame: .zero)
        let host = UIKitHost(InsecurityUIKit.Place(window), isRealTime: false)
        XCTAssertTrue(host.window.simulation.behavior.interruptsStackTransitions)
        XCTAssertTrue(host.window.simulation.behavior.popsInnerStackOnTabTap)
    }

    func testUpdateIfNeeded_showsTheFirstScreenAtOnce() async {
        let result = startHome()
        XCTAssertNotEqual(uiWindow.rootViewController?.title, "Home")
        stage.host?.updateIfNeeded()
        XCTAssertEqual(uiWindow.rootViewController?.title, "Home")
        stage.settle()
        XCTAssertNil(result())
    }

    func testUpdateIfNeeded_showsAWholePathAtOnce() async {
        let app = WindowCoordinator(window)
        app.navigation.batch {
            app.navigation.start(Stack("Shop"), PageCoordinator("Home"), animated: false) { _ in }
            app.navigation.top.start(PageCoordinator("Detail"), animated: false) { _ in }
        }
        stage.host?.updateIfNeeded()
        let stack = uiWindow.rootViewController as? UINavigationController
        XCTAssertEqual(stack?.viewControllers.map(\.title), ["Home", "Detail"])
    }

    /// A screen that asks for an update before the host has its controller.
    private final class Updating: Page {
        weak var host: UIKitHost?
        private(set) var makeCount = 0

        override func makeUIViewController() -> UIViewController {
            makeCount += 1
            if makeCount == 1 { host?.updateIfNeeded() }
            return super.makeUIViewController()
        }
    }

    func testUpdateIfNeeded_duringAnUpdate_leavesTheRestToThat() async {
        let home = Updating("Home")
        home.host = stage.host
        window.rootViewController = home
        stage.settle()
        XCTAssertEqual(home.makeCount, 1)
        XCTAssertIdentical(uiWindow.rootViewController, home.made)
    }

    func testOtherCodePresentsOverTheEmptyRoot() async {
        uiWindow.rootViewController?.present(Self.makeController("Welcome"), animated: true)
        stage.settle()
        XCTAssertEqual(HostStage.picture(of: window), "ViewController (root)\nWelcome (pageSheet)")
        let result = startHome()
        stage.settle()
        XCTAssertNil(result())
        XCTAssertEqual(picture, "Home (root)")
    }

    func testU101_TheWidthIsCopiedBeforeTheFirstStart() async {
        scene.activationState = .unattached
        stage = HostStage { [scene] uiWindow in
            uiWindow.windowScene = scene
            uiWindow.simulated.horizontalSizeClass = .regular
            return Place(uiWindow)
        }
        XCTAssertEqual(window.horizontalSizeClass, .regular)
    }

    func testTheOldRootDismissesASheet() async {
        stage = HostStage { [old] uiWindow in
            uiWindow.show(old)
            old.present(Self.makeController("Sheet"), animated: true)
            StandIn.current.simulation.settle()
            old.dismiss(animated: true)
            return Place(uiWindow)
        }
        XCTAssertEqual(window.rootViewController?.title, "Old")
        let result = startHome()
        stage.settle()
        XCTAssertNil(result())
        XCTAssertEqual(picture, "Home (root)")
    }

    /// As in `viewWillAppear` of a presented controller.
    func testTheExistingControllerIsBeingPresented() async {
        let settings = Self.makeController("Settings")
        stage = HostStage { [old] uiWindow in
            uiWindow.show(old)
            old.present(settings, animated: true)
            return Place(over: settings)
        }
        XCTAssertTrue(settings.isBeingPresented)
        let screen = window.rootViewController
        XCTAssertEqual(screen?.title, "Settings")
        screen.map { ModalCoordinator($0).start(PageCoordinator("Form"), animated: true) { _ in } }
        stage.settle()
        XCTAssertEqual(picture, "Old (root)\nSettings (pageSheet)\nForm (pageSheet)")
        stage = HostStage()
    }

    /// As in `viewDidLoad` of a pushed controller.
    func testTheExistingControllerIsBeingPushed() async {
        let (stack, settings) = (UINavigationController(rootViewController: old), Self.makeController("Settings"))
        stage = HostStage { uiWindow in
            uiWindow.show(stack)
            stack.pushViewController(settings, animated: true)
            return Place(over: settings)
        }
        XCTAssertEqual(window.rootViewController?.title, "Settings")
        stage = HostStage()
    }

    func testAnExistingStackIsFollowedAgainWhenItReturns() async throws {
        let stack = UINavigationController(rootViewController: Self.makeController("Settings"))
        stage = HostStage { [old] uiWindow in
            uiWindow.show(old)
            old.present(stack, animated: false)
            StandIn.current.simulation.settle()
            return Place(over: stack)
        }
        for isAnimated in [false, true, false] {
            let root = try XCTUnwrap(window.rootViewController as? NavigationController)
            XCTAssertEqual(root.viewControllers.map(\.shownTitle), ["Settings"])
            var result: CoordinatorResult<Int>?
            NavigationCoordinator(root).start(PageCoordinator("Form"), animated: true) { result = $0 }
            stage.settle()
            XCTAssertEqual(stack.viewControllers.map(\.title), ["Settings", "Form"])
            old.dismiss(animated: isAnimated)
            stage.settle()
            XCTAssertEqual(result, .dismissed(.removed))
            XCTAssertNil(window.rootViewController)
            stack.viewControllers = Array(stack.viewControllers.prefix(1))
            old.present(stack, animated: isAnimated)
            stage.system.endTurn()
        }
        stage = HostStage()
    }
}
