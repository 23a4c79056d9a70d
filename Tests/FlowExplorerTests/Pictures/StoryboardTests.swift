import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// The printable form of a trace.
final class StoryboardTests: PictureTestCase {
    func testEmpty() async throws {
        let drawing = Drawing(trace.storyboard)
        XCTAssertEqual(drawing.texts.map(\.string), ["Flow", "Nothing recorded"])
    }

    func testStepsNumbersTimesAndALegend_areShown() async throws {
        record(2)
        let drawing = Drawing(trace.storyboard)
        for string in ["1", "root", "2", "push", "0.35 s", "to Pushed 1", "Pushed 1", "‹ Root", "by the user"] {
            XCTAssertTrue(drawing.texts.contains { $0.string == string }, string)
        }
    }

    func testScreensAreDrawn_asTheUserSeesThem() async throws {
        let tabs = TabBarController()
        let list = ButtonScreen("List").on("Open") { _ in }.on("Close") { _ in }
        let home = NavigationController(rootViewController: list)
        home.title = "Home"
        tabs.viewControllers = [home, makeScreen("Search")]
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Yes", style: .destructive))
        alert.addAction(AlertAction(title: "No", style: .cancel))
        step("open") { window.rootViewController = tabs }
        step("ask") { tabs.present(alert, animated: true) }
        let drawing = Drawing(trace.storyboard)
        let app = drawing.strings("app")
        for string in ["Open", "Close", "Home", "No"] { XCTAssertTrue(app.contains(string), "\(string) in \(app)") }
        XCTAssertTrue(drawing.strings("faint").contains("Search"))
        XCTAssertTrue(drawing.strings("issue").contains("Yes"))
        XCTAssertTrue(drawing.strings("ink").contains("Delete?"))
    }

    func testTheButtonsOfAnAlert_areRightBelowItsMessage() async throws {
        let alert = AlertController(
            title: "Delete?", message: "The photo is deleted on all of your devices.", preferredStyle: .alert)
        for title in ["Yes", "Later", "No"] { alert.addAction(AlertAction(title: title, style: .default)) }
        let root = setRoot("List")
        step("ask") { root.present(alert, animated: true) }
        let texts = Drawing(trace.storyboard).texts
        let button = try XCTUnwrap(texts.first { $0.string == "Yes" })
        let end = try XCTUnwrap(texts.first { $0.string.hasSuffix("devices.") })
        XCTAssertTrue((1..<40).contains(button.y - end.y), "\(end), \(button)")
    }

    func testAMenu_isBelowTheBar_atTheRight() async throws {
        let screen = makeScreen("List")
        let menu = BarButtonItem.Menu(children: [Action(title: "Name") { _ in }])
        screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
        step("root") { window.rootViewController = NavigationController(rootViewController: screen) }
        step("sort") { try user.tap("Sort") }
        let texts = Drawing(trace.storyboard).texts
        let title = try XCTUnwrap(texts.last { $0.string == "List" })
        let entry = try XCTUnwrap(texts.first { $0.string == "Name" })
        XCTAssertGreaterThan(entry.x, title.x)
        XCTAssertTrue((1..<40).contains(entry.y - title.y), "\(title), \(entry)")
    }

    func testColumnsOfAWideWindow_areDrawnSideBySide() async throws {
        window.horizontalSizeClass = .regular
        let split = SplitViewController(style: .doubleColumn)
        split.setViewController(NavigationController(rootViewController: makeScreen("List")), for: .primary)
        split.setViewController(NavigationController(rootViewController: makeScreen("Text")), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        step("open") { window.rootViewController = split }
        let level = try XCTUnwrap(
            trace.recording.json.contains(#""columns":["#) ? WindowPicture(window).levels.last : nil)
        XCTAssertEqual(level.columns.map { $0.screens.last?.title }, ["List", "Text"])
        let ink = Drawing(trace.storyboard).strings("ink")
        XCTAssertTrue(ink.contains("List") && ink.contains("Text"), "\(ink)")
    }

    func testTheLastColumn_isTheWidest() async throws {
        window.horizontalSizeClass = .regular
        /// The middle of the navigation bar with that title, in the first picture of a trace.
        func draw(_ titles: String..., root: ViewController) throws -> [Int] {
            trace = FlowTrace(window, title: "Flow")
            step("open") { window.rootViewController = root }
            let texts = Drawing(trace.storyboard).texts.filter(\.isCentred)
            return try titles.map { title in try XCTUnwrap(texts.last { $0.string == title }, title).x }
        }
        let split = SplitViewController(style: .doubleColumn)
        split.setViewController(NavigationController(rootViewController: makeScreen("List")), for: .primary)
        split.setViewController(NavigationController(rootViewController: makeScreen("Text")), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        let middle = try draw("Whole", root: NavigationController(rootViewController: makeScreen("Whole")))[0]
        let columns = try draw("List", "Text", root: split)
        XCTAssertGreaterThan(middle - columns[0], columns[1] - middle)
        XCTAssertGreaterThan(columns[1], middle)
    }

    func testColumnsInATab_areDrawnAboveTheTabBar() async throws {
        window.horizontalSizeClass = .regular
        let split = SplitViewController(style: .doubleColumn), tabs = TabBarController()
        let list = NavigationController(rootViewController: makeScreen("List"))
        split.setViewController(list, for: .primary)
        split.setViewController(NavigationController(rootViewController: makeScreen("Text")), for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        split.title = "Mail"
        tabs.viewControllers = [split, makeScreen("Help")]
        step("open") { window.rootViewController = tabs }
        let drawing = Drawing(trace.storyboard)
        XCTAssertTrue(Set(drawing.strings("ink")).isSuperset(of: ["List", "Text"]), "\(drawing.strings("ink"))")
        XCTAssertTrue(drawing.strings("app").contains("Mail"))
        XCTAssertEqual(WindowPicture(window).levels.last?.columns.count, 2)
        XCTAssertEqual(WindowShot(window).possibleSteps, user.possibleSteps)
    }

    func testAnOpenMenu_isDrawnWithTheEntriesThatCanBeTapped() async throws {
        let navigation = setRoot("List")
        let menu = BarButtonItem.Menu(children: [
            Action(title: "By name") { _ in }, Action(title: "By date", attributes: .disabled) { _ in },
        ])
        navigation.viewControllers[0].navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
        step("sort") { try user.tap("Sort") }
        let drawn = Drawing(trace.storyboard).strings("app")
        XCTAssertTrue(drawn.contains("By name") && !drawn.contains("By date"), "\(drawn)")
    }

    func testAPopover_isDrawnOverTheScreen_thatStaysSeen() async throws {
        window.horizontalSizeClass = .regular
        let navigation = setRoot("List"), form = makeScreen("Filter")
        form.modalPresentationStyle = .popover
        step("filter") { navigation.present(form, animated: true) }
        let drawing = Drawing(trace.storyboard), ink = drawing.texts.filter { $0.style.contains("ink") }
        let (list, filter) = (ink.last { $0.string == "List" }, ink.last { $0.string == "Filter" })
        XCTAssertLessThan(try XCTUnwrap(list?.y), try XCTUnwrap(filter?.y))
        XCTAssertEqual(trace.recording.stepTexts.last, "filter")
        XCTAssertEqual(WindowShot(window).possibleSteps, user.possibleSteps)
    }

    func testASearchBar_isDrawnWithItsPlaceholder_orItsText() async throws {
        let navigation = setRoot("List")
        navigation.viewControllers[0].navigationItem.searchController = SearchController(searchResultsController: nil)
        step("appear") {}
        XCTAssertTrue(Drawing(trace.storyboard).strings("faint").contains("Search"))
        step("search") { try user.search("milk") }
        XCTAssertTrue(Drawing(trace.storyboard).strings("ink").contains("milk"))
    }

    func testABadge_isDrawnOnItsTab() async throws {
        let tabs = TabBarController(), inbox = makeScreen("Inbox")
        inbox.tabBarItem.badgeValue = "3"
        tabs.viewControllers = [inbox, makeScreen("Sent")]
        step("open") { window.rootViewController = tabs }
        XCTAssertEqual(trace.storyboard.components(separatedBy: "badge 3").count, 2)
        XCTAssertTrue(trace.storyboard.contains(#"class="rule""#), "the line over the tabs")
    }

    func testButtonsWithoutRoom_areCounted() async throws {
        let screen = (1...20).reduce(ButtonScreen("List")) { $0.on("Button \($1)") { _ in } }
        step("open") { window.rootViewController = screen }
        let drawing = Drawing(trace.storyboard)
        let count = drawing.strings("app").filter { $0.hasPrefix("Button") }.count
        XCTAssertTrue((5..<20).contains(count), "\(count)")
        XCTAssertTrue(drawing.strings("faint").contains("+ \(20 - count) more"), "\(drawing.strings("faint"))")
    }

    func testTheFieldsOfAnAlert_areDrawnBetweenItsMessageAndItsButtons() async throws {
        let alert = AlertController(title: "New", message: "In this folder.", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { ($0.placeholder, $0.text) = ("Colour", "red") }
        alert.addAction(AlertAction(title: "Save", style: .default))
        let root = setRoot("List")
        step("ask") { root.present(alert, animated: true) }
        let texts = Drawing(trace.storyboard).texts
        let rows = try ["In this folder.", "Name", "red", "Save"].map { string in
            try XCTUnwrap(texts.last { $0.string == string }, string)
        }
        XCTAssertEqual(rows.map(\.y), rows.map(\.y).sorted())
        XCTAssertTrue(rows[1].style.contains("faint") && rows[2].style.contains("ink"), "\(rows)")
        XCTAssertFalse(texts.contains { $0.string == "Colour" })
    }

    func testASheet_isAsHighAsItsDetent_andNarrowerThanAWideWindow() async throws {
        func drawTitle(_ width: UserInterfaceSizeClass, _ detent: SheetDetent) throws -> Drawing.Text {
            window.horizontalSizeClass = width
            let root = setRoot("List"), sheet = makeScreen("Sheet")
            sheet.sheetPresentationController?.detents = [detent]
            trace = FlowTrace(window, title: "Flow")
            step("show") { root.present(sheet, animated: true) }
            let title = Drawing(trace.storyboard).texts.last { $0.string == "Sheet" && $0.style.contains("ink") }
            step("hide") { root.dismiss(animated: true) }
            return try XCTUnwrap(title)
        }
        let low = try drawTitle(.compact, .medium()), high = try drawTitle(.compact, .large())
        let wide = try drawTitle(.regular, .large())
        XCTAssertGreaterThan(low.y, high.y + 100)
        XCTAssertGreaterThan(wide.x, high.x + 50)
    }

    func testASheetOverASheet_isLower() async throws {
        let root = setRoot("List"), lower = makeScreen("Lower")
        step("lower") { root.present(lower, animated: true) }
        step("upper") { lower.present(makeScreen("Upper"), animated: true) }
        let titles = Drawing(trace.storyboard).texts.filter { $0.style.contains("ink") }
        let rows = try ["Lower", "Upper"].map { title in try XCTUnwrap(titles.last { $0.string == title }).y }
        XCTAssertGreaterThan(rows[1], rows[0])
    }

    func testTheScreenThatAnArrowLeadsTo_hasTwoLines() async throws {
        let navigation = setRoot("List")
        let title = "Everything that you have ever bought in this shop"
        step("push") { navigation.pushViewController(makeScreen(title), animated: true) }
        let texts = Drawing(trace.storyboard).texts
        let first = try XCTUnwrap(texts.first { $0.string.contains("to Everything") })
        let lines = texts.filter { $0.x == first.x && $0.style == first.style }
        let words = lines.map { $0.string.trimmingCharacters(in: .whitespacesAndNewlines) }
        XCTAssertEqual(words, ["to Everything", "that you have…"])
    }

    func testIssues_areShownInTheirColour() async throws {
        let navigation = setRoot("List")
        step("twice") {
            navigation.present(makeScreen("A"), animated: true)
            navigation.present(makeScreen("B"), animated: true)
        }
        let drawing = Drawing(trace.storyboard)
        XCTAssertTrue(drawing.strings("issue").joined(separator: " ").hasPrefix("warning: Attempt to present <B>"))
        XCTAssertTrue(trace.storyboard.contains(".issue { fill: #b3151c; }"))
    }

    func testTransitions_areArrowsWithTheScreensThatTheyLeadTo() async throws {
        let navigation = setRoot("List", "Detail")
        step("cancelled") { try user.beginSwipeBack()?.cancel() }
        trace.step("midway")
        navigation.present(makeScreen("Form"), animated: true)
        window.simulation.clock.advance(by: .milliseconds(125))
        let drawing = Drawing(trace.storyboard)
        XCTAssertEqual(drawing.strings("app").filter { ["root", "present"].contains($0) }, ["root", "present"])
        XCTAssertEqual(drawing.strings("user"), ["pop"])
        let faint = drawing.strings("faint")
        for detail in ["to Detail", "cancelled", "running, to …"] { XCTAssertTrue(faint.contains(detail), "\(faint)") }
    }

    func testEqualRuns_areFolded() async throws {
        let navigation = setRoot("List")
        for _ in 1...4 {
            step("push") { navigation.pushViewController(makeScreen("Detail"), animated: true) }
            step("back") { try user.goBack() }
        }
        let texts = Drawing(trace.storyboard).texts.map(\.string)
        XCTAssertTrue(texts.contains("push ×4"))
        XCTAssertEqual(texts.filter { $0 == "back" }.count, 1)
    }

    func testAStepWithAnIssue_isNotFolded() async throws {
        let navigation = setRoot("List")
        for number in 1...8 {
            step("tap") { if number == 5 { navigation.present(navigation, animated: false) } }
        }
        let texts = Drawing(trace.storyboard).texts.map(\.string)
        XCTAssertEqual(texts.filter { $0.hasPrefix("tap") }, ["tap ×4", "tap", "tap ×3"])
    }

    func testSize_growsInRows() async throws {
        record(2)
        let two = Drawing(trace.storyboard).size
        record(18)
        let twenty = Drawing(trace.storyboard).size
        XCTAssertGreaterThan(twenty.width, two.width)
        XCTAssertLessThan(twenty.width, 1200)
        XCTAssertGreaterThan(twenty.height, 4 * 400)
    }

    func testWindowWithoutScreens() async throws {
        step("no root") {}
        step("empty stack") { window.rootViewController = NavigationController() }
        let drawing = Drawing(trace.storyboard)
        XCTAssertTrue(drawing.texts.contains { $0.string == "empty stack" })
        XCTAssertTrue(drawing.strings("faint").contains("no root"))
    }
}
