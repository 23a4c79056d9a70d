import PresentationSim
import XCTest

/// An observer or an owner changes the screens when a gesture is announced. The gesture then does nothing.
final class ChangeDuringStepTests: SimulationTestCase {
    private final class Changing: PresentationObserver {
        let change: () -> Void
        init(_ change: @escaping () -> Void) { self.change = change }
        func userWillPerform(_ step: Step, in window: Window) { change() }
    }

    private func makeAlert(_ style: AlertController.Style) -> AlertController {
        let alert = AlertController(title: "Sure?", message: nil, preferredStyle: style)
        alert.addAction(AlertAction(title: "OK", style: .default) { _ in XCTFail("the action ran") })
        if style == .alert { alert.preferredAction = alert.actions[0] }
        return alert
    }

    func testU5_anAlertThatIsDismissed_whenItsTapIsAnnounced() async throws {
        let gestures: [(AlertController.Style, (User, AlertController) throws -> Void)] = [
            (.alert, { user, _ in try user.tap("OK") }), (.alert, { user, _ in try user.pressReturn() }),
            (.actionSheet, { user, _ in try user.tapOutside() }),
            (.alert, { user, alert in user.didTap(alert.actions[0], of: alert) }),
            (.alert, { user, alert in user.didRemove(alert) }),
        ]
        for (style, gesture) in gestures {
            use(Simulation())
            let (root, alert) = (Screen("A"), makeAlert(style))
            show(root, alert)
            let observer = Changing { root.dismiss(animated: true) }
            window.addObserver(observer)
            try gesture(user, alert)
            settle { window.removeObserver(observer) }
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testU5_aSheetThatIsDismissed_whenItsSwipeUncoversAScreen() async {
        let owner = TestOwner()
        owner.onAdmit = { [a] in a.dismiss(animated: true) }
        show(a, b)
        a.screenOwner = owner
        XCTAssertNil(try user.beginSwipeDown())
        simulation.settle()
        XCTAssertNil(a.presentedViewController)
    }

    func testU33_aStackThatPresents_whenASwipeBackUncoversAScreen() async {
        let owner = TestOwner()
        let sheet = Screen("S")
        owner.onAdmit = { [b] in b.present(sheet, animated: true) }
        a.screenOwner = owner
        let navigation = NavigationController("N", a, b)
        show(navigation)
        XCTAssertNil(try user.beginSwipeBack())
        XCTAssertTrue(simulation.isTransitioning)
        simulation.settle()
        XCTAssertTrue(navigation.presentedViewController === sheet || b.presentedViewController === sheet)
        XCTAssertEqual(navigation.viewControllers, [a, b])
    }

    func testU69_aTabThatIsRemoved_whenItsTapInAnotherToolkitIsAnnounced() async {
        let tabs = TabBarController("T", a, b), delegate = TabDelegate()
        show(tabs)
        tabs.delegate = delegate
        let observer = Changing { [a] in tabs.viewControllers = [a] }
        window.addObserver(observer)
        settle { user.didTap(b, of: tabs) }
        window.removeObserver(observer)
        XCTAssertEqual(delegate.calls, [])
        XCTAssertEqual(tabs.selectedIndex, 0)
    }

    func testU116_aTopThatIsPopped_whenATapOnItsBackButtonInAnotherToolkitIsAnnounced() async {
        let stack = NavigationController("N", a, b, c)
        show(stack)
        let observer = Changing { stack.popViewController(animated: false) }
        window.addObserver(observer)
        XCTAssertFalse(user.didTapBack(on: stack))
        settle { window.removeObserver(observer) }
        XCTAssertEqual(stack.viewControllers, [a, b])
    }

    func testU33_aSwipeThatIsCancelled_whenAMoveOfTheFingerIsAnnounced() async throws {
        let moves: [(String, (Swipe?) -> Bool?)] = [
            ("update", { $0?.update(0.5) }), ("finish", { $0?.finish() }), ("cancel", { $0?.cancel() }),
        ]
        for (name, move) in moves {
            use(Simulation())
            let (below, top) = (Screen("A"), Screen("B")), navigation = NavigationController("N", below, top)
            show(navigation)
            let swipe = try user.beginSwipeBack()
            let observer = Changing { [window] in window.sceneActivationState = .background }
            window.addObserver(observer)
            XCTAssertEqual(move(swipe), false, name)
            simulation.settle()
            XCTAssertEqual(navigation.viewControllers, [below, top], name)
            XCTAssertEqual(callbacks.filter { $0 == "B.viewDidAppear" }.count, 2, name)
            XCTAssertFalse(callbacks.contains("B.viewDidDisappear"), name)
            settle { navigation.popViewController(animated: false) }
            XCTAssertEqual(navigation.viewControllers, [below], name)
        }
    }
}
