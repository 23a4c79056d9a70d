import Insecurity
import PresentationSim
import XCTest

/// App code that is asked about a gesture changes what the gesture is about. The gesture then does nothing, and nothing traps.
final class ChangeDuringGestureTests: SceneTestCase {
    private var stack = NavigationController()

    /// A screen that changes the stack when it is asked whether the user may leave it.
    private final class Changing: AdaptiveCoordinator<String> {
        let change: () -> Void
        init(_ change: @escaping () -> Void) { self.change = change }
        override var viewController: ViewController { screen("Changing") }
        override var isInteractiveDismissDisabled: Bool {
            change()
            return false
        }
    }

    private final class Observer: PresentationObserver {
        let change: () -> Void
        init(_ change: @escaping () -> Void) { self.change = change }
        func userWillPerform(_ step: Step, in window: Window) { change() }
        func transitionDidEnd(_ transition: Transition, in window: Window) {}
        func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {}
        func windowDidGo() {}
    }

    private var gestures: [(User) throws -> Void] {
        [
            { try $0.goBack() }, { try $0.swipeBack() }, { _ = try $0.beginSwipeBack() },
            { [unowned self] in if let first = stack.viewControllers.first { try $0.goBack(to: first) } },
        ]
    }

    private func start(_ change: @escaping () -> Void = {}) {
        let app = WindowCoordinator(window)
        stack = NavigationController()
        app.navigation.start(stack, Adaptive("Home"), animated: false) { _ in }
        app.navigation.top.start(Changing(change), in: .current, animated: false) { _ in }
        settle()
        XCTAssertEqual(picture, "[Home Changing]")
    }

    func testStackThatIsPopped_whenTheUserGoesBack() async throws {
        for gesture in gestures {
            start { [unowned self] in stack.popToRootViewController(animated: false) }
            try gesture(user)
            settle()
            XCTAssertEqual(picture, "[Home]")
        }
    }

    func testStackThatIsEmptied_whenTheUserGoesBack() async throws {
        for gesture in gestures {
            start()
            let observer = Observer { [unowned self] in stack.viewControllers = [] }
            window.addObserver(observer)
            try gesture(user)
            window.removeObserver(observer)
            settle()
            XCTAssertEqual(picture, "[]")
        }
    }

    func testTabsThatARequirementRemoves_whenTheUserSelectsOne() async {
        let bars = TestTabBars()
        var change = {}
        assemble(opening: .present(sceneName: "Bank")) { container in
            container.register(bars)
            for name in ["Home", "Cart"] { container.register(scene: name) { SceneScreen(name, $1) } }
            let open = Requirement("open", sceneName: "Login") { _ in
                change()
                return true
            }
            container.register(scene: "Vault", requirements: [open]) { SceneScreen("Vault", $1) }
        }
        change = { bars["Bank"]?.controller?.viewControllers = [] }
        XCTAssertFalse(try user.selectTab(2))
        settle()
        XCTAssertEqual(picture, "()")
    }
}
