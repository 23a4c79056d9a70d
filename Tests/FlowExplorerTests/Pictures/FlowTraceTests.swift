import FlowExplorer
import Foundation
import PresentationSim
import XCTest

/// The records of screens in a trace. ``TraceTests`` of `InsecurityTests` has the coordinators.
final class FlowTraceTests: PictureTestCase {
    private var steps: [String] { trace.recording.stepTexts }

    // MARK: Steps

    func testTheUsersActions_areSteps() async throws {
        setRoot("List", "Detail")
        try user.goBack()
        window.simulation.settle()
        XCTAssertEqual(steps, ["root", "back"])
    }

    func testASwipe_thatEndsAtOnce_isOneStep() async throws {
        setRoot("List", "Detail", "More")
        try user.swipeBack()
        window.simulation.settle()
        let swipe = try user.beginSwipeBack()
        swipe?.update(0.5)
        swipe?.cancel()
        XCTAssertEqual(steps, ["root", "swipe back", "begin swipe back", "update 0.5", "cancel"])
    }

    func testANamedStep_isTheUsersNextAction() async throws {
        setRoot("List", "Detail")
        step("go home") { try user.goBack() }
        let data = json(trace)
        XCTAssertEqual(steps, ["root", "go home"])
        XCTAssertEqual((data["steps"] as? [[String: Any]])?.last?["kind"] as? String, "user")
        XCTAssertEqual((data["steps"] as? [[String: Any]])?.last?["gesture"] as? String, "back")
    }

    func testACallOfTheApp_isAStep_ifTimeHasPassedSinceTheUsersAction() async throws {
        let navigation = setRoot("List", "Detail")
        try user.goBack()
        window.simulation.settle()
        navigation.pushViewController(makeScreen("More"), animated: true)
        window.simulation.settle()
        XCTAssertEqual(steps, ["root", "back", "NavigationController.pushViewController(More, animated: true)"])
    }

    func testWhatHappensLater_isAStepOfTime() async throws {
        let navigation = setRoot("List")
        window.simulation.clock.schedule(after: .seconds(3)) {
            navigation.present(makeScreen("Late"), animated: true)
        }
        window.simulation.settle()
        XCTAssertEqual(steps, ["root", "after 3 s: NavigationController.present(Late, animated: true)"])
    }

    func testTheTestToPaste_isStartedByHand_ifNoStartWasRecorded() async throws {
        setRoot("List")
        trace.event("say \"hi\"")
        let flow = try XCTUnwrap(json(trace)["flow"] as? [String: Any]), test = try XCTUnwrap(flow["test"] as? [String])
        XCTAssertTrue(test[0].contains("// Start your flow in `window` here."), test[0])
        XCTAssertTrue(test[0].contains(#"UserAction("say \"hi\"") {},"#), test[0])
        XCTAssertTrue(test[1].contains("try await script.play(in: window, events: events)"), test[1])
    }

    func testACallback_isNoStep() async throws {
        let navigation = setRoot("List")
        let child = makeScreen("Child")
        navigation.viewControllers[0].addChild(child)
        window.simulation.clock.schedule(after: .seconds(3)) { child.loadViewIfNeeded() }
        window.simulation.settle()
        XCTAssertTrue(child.isViewLoaded)
        XCTAssertEqual(steps, ["root", "List.addChild(Child)"])
    }

    func testAnEvent_isInTheScript() async throws {
        setRoot("List")
        trace.event("bank declines")
        let flow = try XCTUnwrap(json(trace)["flow"] as? [String: Any])
        XCTAssertEqual(flow["script"] as? [String], ["settle", "event bank declines"])
        XCTAssertEqual(steps, ["root", "bank declines"])
    }

    func testANamedStep_isTheNextEvent() async throws {
        setRoot("List")
        trace.step("the bank says no")
        trace.event("bank declines")
        let last = try XCTUnwrap((json(trace)["steps"] as? [[String: Any]])?.last)
        XCTAssertEqual(steps, ["root", "the bank says no"])
        XCTAssertEqual(["kind", "gesture"].map { last[$0] as? String }, ["event", "event bank declines"])
    }

    func testOfALongFlow_theFirstAndLastStepsAreKept_andThoseWithIssues() async throws {
        let navigation = setRoot("List")
        for index in 1...1500 {
            step("\(index)") {
                if index == 700 { navigation.present(navigation, animated: false) }
            }
        }
        XCTAssertLessThanOrEqual(steps.count, 1_000)
        XCTAssertEqual(steps[1], "1")
        XCTAssertEqual(steps.last, "1500")
        XCTAssertTrue(steps.contains("700"))
        let flow = try XCTUnwrap(json(trace)["flow"] as? [String: Any])
        XCTAssertEqual(flow["omitted"] as? Int, 1501 - steps.count)
    }

    func testSteps_haveTheLineThatCallsThem() async throws {
        setRoot("List", "Detail", "More", "Last")
        let line = #line
        try user.swipeBack()
        window.simulation.settle()
        try user.perform(.back)
        window.simulation.settle()
        trace.step("go home")
        try user.goBack(fileID: "Tests/Shop.swift", line: 7)
        window.simulation.settle()
        trace.step("the end")
        let places = (json(trace)["steps"] as? [[String: Any]])?.dropFirst().map { $0["place"] as? String }
        // A script that is played has no line for each step, and a named action has that of the action.
        let own = [line + 1, line + 8].map { "FlowTraceTests.swift:\($0)" }
        XCTAssertEqual(places, [own[0], nil, "Shop.swift:7", own[1]])
    }

    // MARK: Transitions, issues, pictures

    func testTransitionsOfAnotherWindow_arentRecorded() async throws {
        setRoot("List")
        let other = Window(simulation: window.simulation)
        other.rootViewController = makeScreen("Other")
        other.rootViewController?.present(makeScreen("Sheet"), animated: true)
        window.simulation.settle()
        let transitions = try XCTUnwrap(json(trace)["transitions"] as? [[String: Any]])
        XCTAssertEqual(transitions.map { $0["kind"] as? String }, ["root"])
    }

    func testPictures_haveWhatIsOnTheBars_inTheMenuAndInTheAlert() async throws {
        let tabs = TabBarController(), list = makeScreen("List")
        let menu = BarButtonItem.Menu(children: [Action(title: "Name") { _ in }])
        list.navigationItem.leftBarButtonItem = BarButtonItem(title: "Edit", menu: menu)
        list.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
        list.navigationItem.searchController = SearchController(searchResultsController: nil)
        let stack = NavigationController(rootViewController: list)
        stack.tabBarItem.badgeValue = "3"
        tabs.viewControllers = [stack, makeScreen("Help")]
        step("root") { window.rootViewController = tabs }
        step("sort") { try user.tap("Sort") }
        step("close") { try user.tapOutside() }
        let alert = AlertController(title: "New", message: "In this folder.", preferredStyle: .alert)
        alert.addTextField { ($0.placeholder, $0.text) = ("Name", "red") }
        alert.addAction(AlertAction(title: "Save", style: .default))
        step("ask") { tabs.present(alert, animated: true) }
        func rows(_ name: String) -> [[String: Any]] { json(trace)[name] as? [[String: Any]] ?? [] }
        XCTAssertTrue(rows("pictures").contains { $0["menu"] as? [String] == ["Name"] })
        let level = rows("levels").first { $0["tabs"] != nil }
        XCTAssertEqual((level?["tabs"] as? [[String: Any]])?.map { $0["badge"] as? String }, ["3", nil])
        XCTAssertEqual(level?["search"] as? [String], [""])
        let screen = rows("screens").first { $0["title"] as? String == "List" }
        XCTAssertEqual(screen?["leading"] as? [String], ["Edit"])
        XCTAssertEqual(screen?["trailing"] as? [String], ["Sort"])
        let drawn = rows("levels").compactMap { $0["alert"] as? [String: Any] }.first
        XCTAssertEqual(drawn?["message"] as? String, "In this folder.")
        XCTAssertEqual(drawn?["fields"] as? [[String: String]], [["name": "Name", "text": "red"]])
    }

    func testTransitions_haveTheVisibleScreens_theInitiatorAndTheFinger() async throws {
        setRoot("List", "Detail")
        let swipe = try user.beginSwipeBack()
        window.simulation.clock.advance(by: .milliseconds(100))
        swipe?.update(0.5)
        swipe?.cancel()
        window.simulation.settle()
        let transitions = try XCTUnwrap(json(trace)["transitions"] as? [[String: Any]])
        XCTAssertEqual(transitions.map { $0["kind"] as? String }, ["root", "pop"])
        XCTAssertEqual(transitions[0]["to"] as? String, "Detail")
        XCTAssertEqual(transitions[1]["from"] as? String, "Detail")
        XCTAssertEqual(transitions[1]["user"] as? Bool, true)
        XCTAssertEqual(transitions[1]["cancelled"] as? Bool, true)
        XCTAssertEqual(transitions[1]["moves"] as? [[Double]], [[0.1, 0.5]])
    }

    func testIssues_haveTheirStepAndAdvice() async throws {
        let navigation = setRoot("List")
        step("mistake") { navigation.present(navigation, animated: false) }
        let issues = try XCTUnwrap(json(trace)["issues"] as? [[String: Any]])
        XCTAssertEqual(issues.map { $0["step"] as? Int }, [1])
        XCTAssertEqual(issues[0]["severity"] as? String, "exception")
        XCTAssertEqual(issues[0]["advice"] as? String, "Present a new instance instead of <NavigationController>.")
        XCTAssertEqual(trace.recording.outcome, .failed)
        XCTAssertEqual(trace.recording.firstStep, 1)
    }

    func testStepsSay_whatCouldBeTapped() async throws {
        setRoot("List", "Detail")
        let data = json(trace), strings = try XCTUnwrap(data["strings"] as? [String])
        let can = try XCTUnwrap((data["steps"] as? [[String: Any]])?.last?["can"] as? [Int])
        XCTAssertEqual(can.map { strings[$0] }, ["swipe back", "back"])
    }

    // MARK: Laws of a recorder

    func testTheSameFlow_givesTheSameBytes() async throws {
        record(20)
        let first = (trace.json, trace.html, trace.storyboard)
        XCTAssertEqual(trace.json, first.0, "reading changes nothing")
        try await setUp()
        record(20)
        XCTAssertEqual(trace.json, first.0)
        XCTAssertEqual(trace.html, first.1)
        XCTAssertEqual(trace.storyboard, first.2)
    }

    func testRecording_changesNothing() async throws {
        let navigation = setRoot("List")
        navigation.pushViewController(makeScreen("Detail"), animated: true)
        window.simulation.log = EventLog()
        let before = (WindowSnapshot(window), window.description, window.simulation.clock.now)
        _ = (trace.html, trace.storyboard)
        trace.step("midway")
        XCTAssertEqual(WindowSnapshot(window), before.0)
        XCTAssertEqual(window.description, before.1)
        XCTAssertEqual(window.simulation.clock.now, before.2)
        XCTAssertEqual(window.simulation.log, EventLog())
        XCTAssertEqual(window.simulation.issues.count, 0)
    }

    func testALogOfTheTest_andTwoTraces_doNotDisturbEachOther() async throws {
        window.simulation.log = EventLog()
        let other = FlowTrace(window, title: "Flow")
        record(3)
        XCTAssertEqual(json(other)["transitions"] as? NSArray, json(trace)["transitions"] as? NSArray)
        XCTAssertNotEqual(window.simulation.log?.entries.count, 0)
        window.simulation.log = nil
        record(1)
        XCTAssertEqual(steps.count, 4)
    }

    func testTheWindow_isReleased() async throws {
        var window: Window? = Window()
        let trace = window.map { FlowTrace($0, title: "Flow") }
        trace?.step("before")
        weak let released = window
        window = nil
        XCTAssertNil(released)
        trace?.step("afterwards")
        XCTAssertEqual(trace?.recording.stepTexts, ["before", "afterwards"])
    }

    func testNoScreen_isKeptAlive() async throws {
        weak var released: ViewController?
        do {
            let form = makeScreen("Form")
            released = form
            let navigation = setRoot("List")
            step("present") { navigation.present(form, animated: true) }
            step("dismiss") { navigation.dismiss(animated: true) }
        }
        XCTAssertNil(released)
    }

    // MARK: The flow and its issues

    func testTheVersion_isThatOfTheChangelog() async throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../CHANGELOG.md").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let heading = try XCTUnwrap(lines.first { $0.hasPrefix("## ") })
        let flow = try XCTUnwrap(json(trace)["flow"] as? [String: Any])
        XCTAssertEqual(flow["package"] as? String, heading.dropFirst(3).split(separator: " ").first.map(String.init))
        XCTAssertNil(flow["seed"])
    }

    private struct Mistake: SimulationIssue {
        let message = "A mistake"
        let advice = "Don't."
        let helpAnchor: String? = "Mistake-first"
    }

    func testAnIssue_hasItsPlaceInTheDocuments() async throws {
        window.simulation.onIssue = { _ in }
        window.simulation.report(Mistake())
        let issues = try XCTUnwrap(json(trace)["issues"] as? [[String: Any]])
        XCTAssertEqual(issues.map { $0["anchor"] as? String }, ["Mistake-first"])
    }

    func testIssues_areAtMostAThousand() async throws {
        window.simulation.onIssue = { _ in }
        for _ in 0...1000 { window.simulation.report(Mistake()) }
        XCTAssertEqual((json(trace)["issues"] as? [Any])?.count, 1000)
    }

    func testAnIssueThatComesLater_isAStepOfTime() async throws {
        setRoot("List")
        window.simulation.clock.schedule(after: .seconds(3)) { [unowned self] in window.simulation.report(Mistake()) }
        window.simulation.settle()
        XCTAssertEqual(steps, ["root", "after 3 s: an issue is reported"])
        XCTAssertEqual((json(trace)["issues"] as? [[String: Any]])?.map { $0["step"] as? Int }, [1])
    }

    // MARK: Screens

    /// The text of the window after the last step.
    private var lastTree: [String] {
        let data = json(trace), strings = data["strings"] as? [String] ?? []
        let pictures = data["pictures"] as? [[String: Any]] ?? []
        let after = (data["steps"] as? [[String: Any]])?.last?["after"] as? Int ?? 0
        return (pictures[after - 1]["tree"] as? [Int] ?? []).map { strings[$0] }
    }

    /// The lines of the levels.
    private var printed: [String] { window.description.split(separator: "\n").dropFirst().map(String.init) }

    func testAPicture_hasTheTextOfTheWindow() async throws {
        let navigation = setRoot("List", "Detail")
        XCTAssertEqual(lastTree, printed)
        step("sheet") {
            let sheet = makeScreen("Sheet")
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            navigation.present(sheet, animated: true)
        }
        XCTAssertEqual(lastTree, printed)
        XCTAssertTrue(printed.contains("  Sheet (pageSheet, at medium, undimmed)"), "\(printed)")
        step("alert") {
            let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(AlertAction(title: "Yes", style: .default))
            alert.addTextField { $0.placeholder = "Name" }
            window.visibleViewController?.present(alert, animated: true)
        }
        XCTAssertEqual(lastTree, printed)
        XCTAssertEqual(printed.last, "  Sure? (alert: Name “”, Yes)")
    }

    func testAPictureOfASearch_hasItsResults() async throws {
        let navigation = setRoot("Inbox")
        let search = SearchController(searchResultsController: makeScreen("Results"))
        navigation.viewControllers[0].navigationItem.searchController = search
        step("search") { try user.search("Ada") }
        XCTAssertEqual(lastTree, printed)
        XCTAssertEqual(printed.suffix(2), ["      SearchController (search for `Ada`)", "        Results"])
    }

    func testAPictureOfTabsAndColumns_hasTheTextOfWhatTheUserSees() async throws {
        let tabs = TabBarController(), split = SplitViewController(style: .doubleColumn)
        split.setViewController(NavigationController(rootViewController: makeScreen("Folders")), for: .primary)
        split.setViewController(NavigationController(rootViewController: makeScreen("Letter")), for: .secondary)
        tabs.viewControllers = [split, makeScreen("Search")]
        window.horizontalSizeClass = .regular
        step("root") { window.rootViewController = tabs }
        XCTAssertEqual(lastTree, printed)
        XCTAssertTrue(printed.contains("      NavigationController (stack of 1, secondary)"), "\(printed)")
        let levels = try XCTUnwrap(json(trace)["levels"] as? [[String: Any]])
        let screens = levels.map { $0["screens"] as? [Int] ?? [] }
        let columns = try XCTUnwrap(levels.lazy.compactMap { $0["columns"] as? [Int] }.first)
        XCTAssertEqual(columns.map { screens[$0].count }, [1, 1])
        window.horizontalSizeClass = .compact
        step("narrow") {}
        XCTAssertEqual(lastTree, printed.filter { !$0.contains("not shown") && !$0.contains("Folders") })
    }

    func testALineOfTheLog_hasItsScreen() async throws {
        setRoot("List", "Detail")
        let data = json(trace), strings = try XCTUnwrap(data["strings"] as? [String])
        let lines = try XCTUnwrap(data["log"] as? [[Any]]), screens = try XCTUnwrap(data["screens"] as? [[String: Any]])
        let line = try XCTUnwrap(lines.first { ($0[2] as? Int).map { strings[$0] } == "Detail.viewDidLoad" })
        let shown = screens.filter { $0["id"] as? Int == line[4] as? Int }
        XCTAssertEqual(Set(shown.compactMap { $0["title"] as? String }), ["Detail"])
    }

    // MARK: The page

    func testThePage_isSmall_andRefersToNothingOutside() async throws {
        let empty = trace.html.utf8.count - trace.json.utf8.count - trace.storyboard.utf8.count
        XCTAssertLessThan(empty, 60_000)
        record(5)
        let page = trace.html.replacing("http://www.w3.org/2000/svg", with: "")
        for reference in [
            "href=", "src=", "@import", "https:", "http:", "fetch(", "XMLHttpRequest", "import(", "innerHTML",
        ] {
            XCTAssertFalse(page.contains(reference), reference)
        }
        XCTAssertTrue(page.contains("default-src 'none'"))
    }

    func testData_canStandInAScript() async throws {
        let text = "</script><script>alert('x')</script>\u{2028}\u{1B}\""
        step(text) { window.rootViewController = makeScreen(text) }
        XCTAssertFalse(trace.json.contains("<"))
        XCTAssertEqual((json(trace)["steps"] as? [[String: Any]])?.first?["text"] as? String, text)
        XCTAssertEqual(trace.html.components(separatedBy: "</script>").count, 3)
    }
}

/// The data of a trace.
@MainActor
func json(_ trace: FlowTrace) -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(trace.json.utf8))
    return value as? [String: Any] ?? [:]
}
