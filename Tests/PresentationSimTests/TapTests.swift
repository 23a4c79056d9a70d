import PresentationSim
import XCTest

/// Taps on the buttons of screens: a tap reaches what a finger would reach.
final class TapTests: SimulationTestCase {
    /// A screen with buttons.
    private final class Buttons: ViewController {
        private let names: [String]
        var onTap: (String) -> Void = { _ in }

        init(_ title: String, _ names: String..., style: ModalPresentationStyle = .pageSheet) {
            self.names = names
            super.init()
            self.title = title
            modalPresentationStyle = style
        }

        override var userActions: [UserAction] {
            names.map { name in UserAction(name) { [unowned self] in onTap(name) } }
        }
    }

    private var taps: [String] = []

    private func buttons(
        _ title: String, _ name: String = "OK", style: ModalPresentationStyle = .pageSheet,
        onTap: @escaping () -> Void = {}
    ) -> Buttons {
        let screen = Buttons(title, name, style: style)
        screen.onTap = { [unowned self] in
            taps.append("\(title): \($0)")
            onTap()
        }
        return screen
    }

    func testTap_performsTheActionOfTheScreen_atOnce() async {
        let screen = buttons("A")
        show(screen)
        XCTAssertTrue(user.tap("OK"))
        XCTAssertEqual(taps, ["A: OK"])
        XCTAssertFalse(user.tap("Cancel"))
        XCTAssertEqual(simulation.log?.events.last, .gesture("tap OK"))
    }

    func testTap_reachesEachOfSeveralButtonsOfOneName() async {
        let screen = Rows(["Delete", "Delete", "Delete (2)", "Delete"])
        show(screen)
        let names = ["Delete", "Delete (2)", "Delete (2) (2)", "Delete (3)"]
        XCTAssertEqual(user.possibleSteps, names.map { .tap($0) })
        for name in names { XCTAssertTrue(user.tap(name)) }
        XCTAssertEqual(screen.tapped, [0, 1, 2, 3])
        XCTAssertFalse(user.tap("Delete (4)"))
    }

    func testTap_reachesEachOfSeveralActionsOfAnAlert() async {
        var tapped: [Int] = []
        for (name, index) in [("Card", 0), ("Card (2)", 2)] {
            let alert = AlertController(title: "Which one?", message: nil, preferredStyle: .alert)
            alert.addAction(AlertAction(title: "Card", style: .default) { _ in tapped.append(0) })
            alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in tapped.append(1) })
            alert.addAction(AlertAction(title: "Card", style: .default) { _ in tapped.append(2) })
            use(Simulation())
            show(Screen("A"), alert)
            XCTAssertEqual(user.possibleSteps, [.tap("Card"), .tap("Cancel"), .tap("Card (2)")])
            XCTAssertTrue(user.tap(name))
            simulation.settle()
            XCTAssertEqual(tapped.last, index)
        }
    }

    /// A list of rows, each with a button.
    private final class Rows: ViewController {
        private let names: [String]
        private(set) var tapped: [Int] = []

        init(_ names: [String]) {
            self.names = names
            super.init()
        }

        override var userActions: [UserAction] {
            names.enumerated().map { index, name in UserAction(name) { [unowned self] in tapped.append(index) } }
        }
    }

    func testTap_doesNotReachACoveredScreen() async {
        for style in [ModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
            use(Simulation())
            show(buttons("A", "below"), buttons("B", "above", style: style))
            XCTAssertFalse(user.tap("below"))
            XCTAssertTrue(user.tap("above"))
        }
        use(Simulation())
        show(NavigationController("N", buttons("root", "below"), buttons("top", "above")))
        XCTAssertFalse(user.tap("below"))
        XCTAssertTrue(user.tap("above"))
        show(TabBarController("T", buttons("selected", "above"), buttons("other", "below")))
        XCTAssertFalse(user.tap("below"))
        XCTAssertTrue(user.tap("above"))
    }

    func testTap_doesNotReachAScreenUnderAnAlert() async {
        let alert = AlertController(title: "Q", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK", style: .default))
        show(buttons("A"), alert)
        XCTAssertFalse(user.tap("Other"))
        XCTAssertTrue(user.tap("OK"))
        XCTAssertFalse(user.tap("OK"), "not the screen's button under an alert that leaves")
        XCTAssertEqual(taps, [])
        simulation.settle()
        XCTAssertTrue(user.tap("OK"))
        XCTAssertEqual(taps, ["A: OK"])
    }

    func testTap_doesNotReachAScreenThatMoves() async {
        let sheet = buttons("B")
        show(buttons("A"))
        window.rootViewController?.present(sheet, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertFalse(user.tap("OK"))
        simulation.settle()
        let swipe = user.beginSwipeDown()
        XCTAssertFalse(user.tap("OK"))
        swipe?.cancel()
        XCTAssertFalse(user.tap("OK"))
        simulation.settle()
        XCTAssertTrue(user.tap("OK"))
        XCTAssertEqual(taps, ["B: OK"])
    }

    func testTap_theSecondTapOfADoubleTap_reachesTheSameButton() async {
        let navigation = NavigationController()
        let root = buttons("A") { [unowned self, unowned navigation] in
            navigation.pushViewController(Screen("next \(taps.count)"), animated: true)
        }
        navigation.viewControllers = [root]
        show(navigation)
        XCTAssertTrue(user.tap("OK") && user.tap("OK"))
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertFalse(user.tap("OK"))
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "next 1", "next 2"])
        XCTAssertEqual(taps, ["A: OK", "A: OK"])
    }

    func testTap_inTheSameTurn_reachesTheScreenThatIsAboutToLeaveOrToBeCovered() async {
        let (covered, sheet) = (buttons("A", "cover"), buttons("B", "close"))
        covered.onTap = { [unowned self, unowned covered] in
            taps.append($0)
            covered.present(sheet, animated: true)
        }
        sheet.onTap = { [unowned self, unowned sheet] in
            taps.append($0)
            sheet.dismiss(animated: true)
        }
        simulation.onIssue = { _ in }
        show(covered)
        XCTAssertTrue(user.tap("cover") && user.tap("cover"))
        XCTAssertFalse(user.tap("close"))
        simulation.settle()
        XCTAssertTrue(user.tap("close") && user.tap("close"))
        XCTAssertFalse(user.tap("cover"))
        simulation.settle()
        XCTAssertEqual(taps, ["cover", "cover", "close", "close"])
        let popped = buttons("D", "pop")
        let navigation = NavigationController("N", buttons("C", "below"), popped)
        popped.onTap = { [unowned navigation] _ in navigation.popViewController(animated: true) }
        show(navigation)
        XCTAssertTrue(user.tap("pop") && user.tap("pop"))
        XCTAssertFalse(user.tap("below"))
        simulation.settle()
        XCTAssertEqual(navigation.names, ["C"])
        XCTAssertTrue(user.tap("below"))
    }

    func testTap_inTheTurnOfANewRoot_reachesNothing() async {
        show(buttons("A"))
        window.rootViewController = buttons("B")
        XCTAssertFalse(user.tap("OK"))
        simulation.settle()
        XCTAssertTrue(user.tap("OK"))
        XCTAssertEqual(taps, ["B: OK"])
    }

    func testTap_findsTheFrontButtonFirst_thenThoseOfTheContainers() async {
        let (container, left, right) = (buttons("P", "menu"), buttons("L"), buttons("R"))
        for child in [left, right] {
            container.addChild(child)
            child.didMove(toParent: container)
            container.showChild(child)
        }
        show(container)
        XCTAssertTrue(user.tap("OK") && user.tap("menu"))
        container.hideChild(right)
        simulation.settle()
        XCTAssertTrue(user.tap("OK"))
        XCTAssertEqual(taps, ["R: OK", "P: menu", "L: OK"])
    }

    func testTap_needsAWindowInReach() async {
        show(buttons("A"))
        window.sceneActivationState = .background
        XCTAssertFalse(user.tap("OK"))
        window.sceneActivationState = .foregroundActive
        window.isHidden = true
        XCTAssertFalse(user.tap("OK"))
        simulation.settle()
        XCTAssertFalse(user.tap("OK"))
        window.isHidden = false
        simulation.settle()
        let other = Window(simulation: simulation)
        other.makeKeyAndVisible()
        XCTAssertFalse(user.tap("OK"))
        window.makeKeyAndVisible()
        XCTAssertTrue(user.tap("OK"))
        window.rootViewController = nil
        XCTAssertFalse(user.tap("OK"))
        XCTAssertEqual(taps, ["A: OK"])
    }
}
