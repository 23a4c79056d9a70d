import PresentationSim
import XCTest

/// Menus of bar buttons: levels that no view controller is, and that leave by themselves.
final class MenuTests: SimulationTestCase {
    private var chosen: [String] = []

    private func action(_ title: String, _ attributes: BarButtonItem.MenuElement.Attributes = []) -> Action {
        Action(title: title, attributes: attributes) { [unowned self] _ in
            chosen.append("\(title), \(window.openMenu == nil ? "closed" : "open")")
        }
    }

    /// Shows a stack whose top has a button with a menu, and opens that.
    private func openMenu() throws -> NavigationController {
        let more = BarButtonItem.Menu(title: "More", children: [action("Size")])
        let menu = BarButtonItem.Menu(children: [
            action("Name"), action("Date", .disabled), action("Old", .hidden), action("Name", .destructive), more,
        ])
        b.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
        let navigation = NavigationController("N", a, b)
        show(navigation)
        try user.tap("Sort")
        return navigation
    }

    private func texts(_ steps: [Step]) -> [String] { steps.map(\.description) }

    func testU141_aMenuCoversAll_andIsNoLevel() async throws {
        let navigation = try openMenu()
        XCTAssertEqual(texts(user.possibleSteps), ["tap Name", "tap Name (2)", "tap More", "press outside"])
        XCTAssertTrue("\(window)".hasSuffix("\n  Menu (open: Name, (Date), Name, More)"), "\(window)")
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertFalse(window.isTransitioning)
        XCTAssertThrowsError(try user.goBack()) {
            XCTAssertEqual(
                ($0 as? ImpossibleStep)?.reason, "a menu is open, so tap one of its entries or outside first")
        }
        XCTAssertThrowsError(try user.swipeBack())
        XCTAssertThrowsError(try user.tap("Sort"))
        XCTAssertThrowsError(try user.tap("Date"))
    }

    func testU141_entriesThatTheUserHasTappedInAnotherToolkit_areSteps_andTheLastOneRuns() async throws {
        _ = try openMenu()
        XCTAssertTrue(try user.tapOutside())
        let recorder = ScriptRecorder(window)
        beginLog()
        user.didTap(["Sort", "More", "Size"], action("Size"))
        XCTAssertEqual(chosen, ["Size, closed"])
        XCTAssertEqual(recorder.script.steps, [.tap("Sort"), .tap("More"), .tap("Size")])
        XCTAssertEqual(simulation.log?.events.contains(.gesture("tap Size")), true)
    }

    func testU141_anActionRunsWhenTheMenuIsClosed() async throws {
        _ = try openMenu()
        XCTAssertEqual(try callbacks { try user.tap("Name (2)") }, [])
        XCTAssertEqual(chosen, ["Name, closed"])
        XCTAssertTrue(user.possibleSteps.contains(.tap("Sort")))
    }

    func testU141_aSubmenuOpensInPlaceOfItsMenu() async throws {
        _ = try openMenu()
        try user.tap("More")
        XCTAssertEqual(texts(user.possibleSteps), ["tap Size", "press outside"])
        try user.tap("Size")
        XCTAssertEqual(chosen, ["Size, closed"])
    }

    func testU141_aTapOutsideClosesIt() async throws {
        _ = try openMenu()
        try user.perform(.tapOutside)
        XCTAssertNil(window.openMenu)
        XCTAssertEqual(chosen, [])
        XCTAssertTrue(try user.goBack())
    }

    func testU3_nothingIsPresentedOverAMenu_exceptByItsAction() async throws {
        let navigation = try openMenu()
        assertRefused(.menuIsOpen(presented: "C", presenter: "N")) { navigation.present(c, animated: true) }
        XCTAssertEqual(
            issues.last?.message,
            "Attempt to present <C> on <N> which is already presenting <_UIContextMenuActionsOnlyViewController>")
        let button = BarButtonItem(
            title: "Show",
            menu: .init(children: [Action(title: "C") { [unowned self] _ in a.present(c, animated: true) }]))
        b.navigationItem.rightBarButtonItem = button
        try user.tapOutside()
        try user.tap("Show")
        try settle { try user.tap("C") }
        XCTAssertTrue(navigation.presentedViewController === c)
    }

    func testU141_aStackChangesUnderAMenu() async throws {
        let navigation = try openMenu()
        settle { navigation.popViewController(animated: true) }
        XCTAssertEqual(navigation.viewControllers, [a])
        XCTAssertNotNil(window.openMenu)
    }

    func testU141_aMenuLeavesWithItsLevel_andWithTheWindow() async throws {
        for end in [
            { $0.rootViewController?.dismiss(animated: false) }, { $0.rootViewController = Screen("Other") },
            { $0.isHidden = true }, { $0.sceneActivationState = .background },
        ] as [(Window) -> Void] {
            use(Simulation())
            simulation.onIssue = { _ in }
            let form = Screen("Form")
            let menu = BarButtonItem.Menu(children: [action("Name")])
            form.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
            show(Screen("Root"), NavigationController("F", form))
            try user.tap("Sort")
            XCTAssertNotNil(window.openMenu)
            settle { end(window) }
            XCTAssertNil(window.openMenu)
        }
    }

    func testU141_aButtonWithAnAction_performsThat() async throws {
        a.navigationItem.rightBarButtonItem = BarButtonItem(
            title: "Add", primaryAction: action("Add"), menu: .init(children: [action("Name")]))
        show(NavigationController("N", a))
        try user.tap("Add")
        XCTAssertEqual(chosen, ["Add, closed"])
    }

    func testU141_aShotAndAScriptHaveTheSteps() async throws {
        _ = try openMenu()
        XCTAssertEqual(WindowShot(window).possibleSteps, user.possibleSteps)
        XCTAssertEqual(WindowPicture(window).menu, ["Name", "Name (2)", "More"])
        let recorder = ScriptRecorder(window)
        try user.tap("Name")
        XCTAssertEqual(recorder.script.description, "tap Name")
    }

    func testATapOnAnEntry_isLogged() async throws {
        _ = try openMenu()
        try user.tap("Name (2)")
        XCTAssertEqual(simulation.log?.events.last, .gesture("tap Name (2)"))
    }
}
