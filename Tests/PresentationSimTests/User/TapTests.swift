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

    func testTap_performsTheActionOfTheScreen_atOnce() async throws {
        let screen = buttons("A")
        show(screen)
        try user.tap("OK")
        XCTAssertEqual(taps, ["A: OK"])
        XCTAssertThrowsError(try user.tap("Cancel"))
        XCTAssertEqual(simulation.log?.events.last, .gesture("tap OK"))
    }

    func testTap_reachesEachOfSeveralButtonsOfOneName() async throws {
        let screen = Rows(["Delete", "Delete", "Delete (2)", "Delete"])
        show(screen)
        let names = ["Delete", "Delete (2)", "Delete (2) (2)", "Delete (3)"]
        XCTAssertEqual(user.possibleSteps, names.map { .tap($0) })
        for name in names { try user.tap(name) }
        XCTAssertEqual(screen.tapped, [0, 1, 2, 3])
        XCTAssertThrowsError(try user.tap("Delete (4)"))
    }

    func testTap_reachesEachOfSeveralActionsOfAnAlert() async throws {
        var tapped: [Int] = []
        for (name, index) in [("Card", 0), ("Card (2)", 2)] {
            let alert = AlertController(title: "Which one?", message: nil, preferredStyle: .alert)
            alert.addAction(AlertAction(title: "Card", style: .default) { _ in tapped.append(0) })
            alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in tapped.append(1) })
            alert.addAction(AlertAction(title: "Card", style: .default) { _ in tapped.append(2) })
            use(Simulation())
            show(Screen("A"), alert)
            XCTAssertEqual(user.possibleSteps, [.tap("Card"), .tap("Cancel"), .tap("Card (2)")])
            try settle { try user.tap(name) }
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

    func testTap_doesNotReachACoveredScreen() async throws {
        for style in [ModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
            use(Simulation())
            show(buttons("A", "below"), buttons("B", "above", style: style))
            XCTAssertThrowsError(try user.tap("below"))
            try user.tap("above")
        }
        use(Simulation())
        show(NavigationController("N", buttons("root", "below"), buttons("top", "above")))
        XCTAssertThrowsError(try user.tap("below"))
        try user.tap("above")
        show(TabBarController("T", buttons("selected", "above"), buttons("other", "below")))
        XCTAssertThrowsError(try user.tap("below"))
        try user.tap("above")
    }

    func testTap_doesNotReachAScreenUnderAnAlert() async throws {
        let alert = AlertController(title: "Q", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK", style: .default))
        show(buttons("A"), alert)
        XCTAssertThrowsError(try user.tap("Other"))
        try user.tap("OK")
        XCTAssertThrowsError(try user.tap("OK"), "not the screen's button under an alert that leaves")
        XCTAssertEqual(taps, [])
        simulation.settle()
        try user.tap("OK")
        XCTAssertEqual(taps, ["A: OK"])
    }

    func testTap_doesNotReachAScreenThatMoves() async throws {
        let sheet = buttons("B")
        show(buttons("A"))
        window.rootViewController?.present(sheet, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        let swipe = try user.beginSwipeDown()
        XCTAssertThrowsError(try user.tap("OK"))
        swipe?.cancel()
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        try user.tap("OK")
        XCTAssertEqual(taps, ["B: OK"])
    }

    func testTap_theSecondTapOfADoubleTap_reachesTheSameButton() async throws {
        let navigation = NavigationController()
        let root = buttons("A") { [unowned self, unowned navigation] in
            navigation.pushViewController(Screen("next \(taps.count)"), animated: true)
        }
        navigation.viewControllers = [root]
        show(navigation)
        try user.tap("OK")
        try user.tap("OK")
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "next 1", "next 2"])
        XCTAssertEqual(taps, ["A: OK", "A: OK"])
    }

    func testTap_inTheSameTurn_reachesTheScreenThatIsAboutToLeaveOrToBeCovered() async throws {
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
        try user.tap("cover")
        try user.tap("cover")
        XCTAssertThrowsError(try user.tap("close"))
        simulation.settle()
        try user.tap("close")
        try user.tap("close")
        XCTAssertThrowsError(try user.tap("cover"))
        simulation.settle()
        XCTAssertEqual(taps, ["cover", "cover", "close", "close"])
        let popped = buttons("D", "pop")
        let navigation = NavigationController("N", buttons("C", "below"), popped)
        popped.onTap = { [unowned navigation] _ in navigation.popViewController(animated: true) }
        show(navigation)
        try user.tap("pop")
        try user.tap("pop")
        XCTAssertThrowsError(try user.tap("below"))
        simulation.settle()
        XCTAssertEqual(navigation.names, ["C"])
        try user.tap("below")
    }

    func testTap_inTheTurnOfANewRoot_reachesNothing() async throws {
        show(buttons("A"))
        window.rootViewController = buttons("B")
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        try user.tap("OK")
        XCTAssertEqual(taps, ["B: OK"])
    }

    func testTap_findsTheFrontButtonFirst_thenThoseOfTheContainers() async throws {
        let (container, left, right) = (buttons("P", "menu"), buttons("L"), buttons("R"))
        for child in [left, right] {
            container.addChild(child)
            child.didMove(toParent: container)
            container.showChild(child)
        }
        show(container)
        try user.tap("OK")
        try user.tap("menu")
        settle { container.hideChild(right) }
        try user.tap("OK")
        XCTAssertEqual(taps, ["R: OK", "P: menu", "L: OK"])
    }

    func testTap_needsAWindowInReach() async throws {
        show(buttons("A"))
        window.sceneActivationState = .background
        XCTAssertThrowsError(try user.tap("OK"))
        window.sceneActivationState = .foregroundActive
        window.isHidden = true
        XCTAssertThrowsError(try user.tap("OK"))
        simulation.settle()
        XCTAssertThrowsError(try user.tap("OK"))
        settle { window.isHidden = false }
        let other = Window(simulation: simulation)
        other.makeKeyAndVisible()
        XCTAssertThrowsError(try user.tap("OK"))
        window.makeKeyAndVisible()
        try user.tap("OK")
        window.rootViewController = nil
        XCTAssertThrowsError(try user.tap("OK"))
        XCTAssertEqual(taps, ["A: OK"])
    }

    // MARK: Navigation bars

    private let home = Screen("Home")
    private let form = Screen("Form")
    private lazy var navigation = NavigationController("N", home, form)

    private func button(_ title: String?) -> BarButtonItem {
        BarButtonItem(title: title, primaryAction: Action { [unowned self] _ in taps.append(title ?? "none") })
    }

    func testTap_reachesTheBarButtonsOfTheTop() async throws {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.leftBarButtonItem = button("Cancel")
        form.navigationItem.rightBarButtonItems = [
            button("Save"), button("Save"), button("Off"), button(nil), BarButtonItem(title: "Nothing"),
        ]
        form.navigationItem.rightBarButtonItems?[2].isEnabled = false
        show(navigation)
        XCTAssertEqual(user.possibleSteps, [.tap("Cancel"), .tap("Save"), .tap("Save (2)")])
        try user.tap("Save")
        try user.perform(.tap("Cancel"))
        XCTAssertThrowsError(try user.tap("Off"))
        XCTAssertThrowsError(try user.tap("Nothing"))
        XCTAssertThrowsError(try user.tap("Add"))
        XCTAssertEqual(taps, ["Save", "Cancel"])
        navigation.isNavigationBarHidden = true
        XCTAssertEqual(user.possibleSteps, [])
        XCTAssertThrowsError(try user.tap("Cancel"))
    }

    func testTap_inTheTurnOfAPush_reachesTheOldBar() async throws {
        home.navigationItem.rightBarButtonItem = button("Add")
        form.navigationItem.rightBarButtonItem = button("Save")
        navigation.viewControllers = [home]
        show(navigation)
        navigation.pushViewController(form, animated: true)
        try user.tap("Add")
        XCTAssertThrowsError(try user.tap("Save"))
        simulation.settle()
        try user.tap("Save")
        XCTAssertEqual(taps, ["Add", "Save"])
    }

    func testTap_reachesAButtonOfTheScreenBeforeABarButtonOfItsName() async throws {
        var count = 0
        let screen = ButtonScreen("List").on("Add") { _ in count += 1 }
        screen.navigationItem.rightBarButtonItem = button("Add")
        show(NavigationController("N", screen))
        XCTAssertEqual(user.possibleSteps, [.tap("Add"), .tap("Add (2)")])
        try user.tap("Add")
        XCTAssertEqual(count, 1)
        XCTAssertEqual(taps, [])
        try user.tap("Add (2)")
        XCTAssertEqual(taps, ["Add"])
    }
}
