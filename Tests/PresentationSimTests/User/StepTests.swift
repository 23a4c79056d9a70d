import PresentationSim
import XCTest

/// The steps that a user can take, at every moment, and scripts that play and record them.
final class StepTests: SimulationTestCase {
    private var formCount = 0

    /// A new form with a name of its own, as the check of the callbacks needs it.
    private func form() -> ButtonScreen {
        formCount += 1
        return ButtonScreen("Form \(formCount)").on("Close") { $0.dismiss(animated: true) }
    }

    private func list() -> ButtonScreen {
        ButtonScreen("List").on("Add") { [unowned self] in $0.present(form(), animated: true) }
    }

    private func texts(_ steps: [Step]) -> [String] { steps.map(\.description) }

    func testPossibleSteps_areThoseOfTheMoment() async throws {
        show(list())
        XCTAssertEqual(texts(user.possibleSteps), ["tap Add"])
        try user.tap("Add")
        XCTAssertEqual(texts(user.possibleSteps), ["tap Add"], "in the same turn the user sees the old screen")
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(user.possibleSteps, [])
        simulation.settle()
        XCTAssertEqual(texts(user.possibleSteps), ["tap Close", "swipe down", "begin swipe down"])
        try user.perform(.beginSwipeDown)
        XCTAssertEqual(texts(user.possibleSteps), ["update 0.4", "finish", "cancel"])
        try user.perform(.updateSwipe(0.4))
        XCTAssertEqual(texts(user.possibleSteps), ["finish", "cancel"])
        try user.perform(.finishSwipe)
        XCTAssertEqual(user.possibleSteps, [])
        simulation.settle()
        XCTAssertEqual(texts(user.possibleSteps), ["tap Add"])
    }

    func testEachTape_hasTheEventsOfTheOwners_fromItsStartToItsEnd() async {
        var ends: [[String]] = [[], [], []]
        let tapes = ends.indices.map { index in
            Tape(window) { entries in
                for entry in entries {
                    if case .owner(_, .ended(let result)) = entry.event { ends[index].append(result()) }
                }
            }
        }
        for (index, tape) in tapes.enumerated() {
            tape.start()
            record(.ended({ "\(index)" }), of: 1, in: simulation)
        }
        for (index, tape) in tapes.enumerated() {
            tape.flush()
            tape.stop()
            record(.ended({ "stop \(index)" }), of: 1, in: simulation)
        }
        for tape in tapes { tape.flush() }
        XCTAssertEqual(ends, [["0", "1", "2"], ["1", "2", "stop 0"], ["2", "stop 0", "stop 1"]])
    }

    func testEachGesture_isInTheLog_andOnTheTape_withTheLineOfItsCall() async throws {
        var (lines, steps): ([UInt], [String]) = ([], [])
        let tape = Tape(window) { entries in
            for entry in entries {
                if case .step(let step, _, let call) = entry.event {
                    lines += call.map { [$0.line] } ?? []
                    steps.append(step.description)
                }
            }
        }
        tape.start()
        let (list, pages, sheet) = (list(), PageViewController(), Screen("Sheet"))
        list.navigationItem.searchController = SearchController(searchResultsController: nil)
        pages.fill(with: [Screen("Page 1"), Screen("Page 2")])
        let stack = NavigationController("N", a, b, c, list), split = SplitViewController(style: .doubleColumn)
        split.setViewController(NavigationController("P", Screen("Folders")), for: .primary)
        split.setViewController(NavigationController("S", Screen("Mail")), for: .secondary)
        window.horizontalSizeClass = .regular
        show(TabBarController("T", stack, pages, split))
        try settle { try user.search("milk", line: 1001) }
        try settle { try user.cancelSearch(line: 1002) }
        try settle { try user.swipeBack(line: 1003) }
        try settle { try user.goBack(line: 1004) }
        try settle { try user.goBack(to: a, line: 1005) }
        try settle { try user.selectTab(1, line: 1006) }
        try settle { try user.turnPage(.forward, line: 1007) }
        try settle { try user.selectTab(2, line: 1008) }
        try settle { try user.toggleSidebar(line: 1009) }
        sheet.sheetDetents = [.medium(), .large()]
        settle { split.present(sheet, animated: false) }
        try settle { try user.dragSheet(to: .large, line: 1010) }
        try settle { try user.swipeDown(line: 1011) }
        let alert = AlertController(title: "Alert", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addAction(AlertAction(title: "OK", style: .default))
        alert.preferredAction = alert.actions.first
        settle { split.present(alert, animated: false) }
        try settle { try user.type("Mike", into: "Name", line: 1012) }
        try settle { try user.pressReturn(line: 1013) }
        let form = form()
        settle { split.present(form, animated: false) }
        form.isModalInPresentation = true
        XCTAssertFalse(try user.swipeDown(line: 1014))
        try settle { try user.tap("Close", line: 1015) }
        tape.flush()
        // The end of a swipe has a line of this package.
        XCTAssertEqual(lines.filter { $0 > 1000 }, Array(1001...1015))
        XCTAssertEqual(
            steps.filter { $0 != "finish" },
            [
                "search milk", "cancel search", "begin swipe back", "back", "back to A", "select tab 1",
                "begin turn page forward", "select tab 2", "toggle sidebar", "drag sheet to large", "begin swipe down",
                "type Mike into Name", "press return", "begin swipe down", "tap Close",
            ])
        let gestures = simulation.log?.events.compactMap { if case .gesture(let text) = $0 { text } else { nil } }
        XCTAssertEqual(
            gestures,
            [
                "search milk", "cancel search", "swipe back began", "swipe finished", "back", "back to A",
                "tab PageViewController", "turn to Page 2 began", "swipe finished", "tab SplitViewController",
                "sidebar",
                "sheet dragged to large", "swipe down began", "swipe finished", "type Mike into Name", "tap OK",
                "swipe down refused", "tap Close",
            ])
    }

    func testPossibleSteps_onAStack() async {
        let navigation = NavigationController("N", Screen("A"), Screen("B"), Screen("C"))
        show(navigation)
        XCTAssertEqual(texts(user.possibleSteps), ["swipe back", "begin swipe back", "back", "back to A"])
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertEqual(
            texts(user.possibleSteps), ["swipe back in content", "begin swipe back in content", "back", "back to A"])
        navigation.isNavigationBarHidden = true
        XCTAssertEqual(user.possibleSteps, [])
    }

    func testPossibleSteps_inAlertsAndOnTabs() async {
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        for title in ["Yes", "No", nil] { alert.addAction(AlertAction(title: title, style: .default)) }
        alert.preferredAction = alert.actions[0]
        show(list(), alert)
        XCTAssertEqual(texts(user.possibleSteps), ["tap Yes", "tap No", "press return"])
        alert.actions[0].isEnabled = false
        XCTAssertEqual(texts(user.possibleSteps), ["tap No"])
        use(Simulation())
        let sheet = AlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(AlertAction(title: "Yes", style: .destructive))
        show(list(), sheet)
        XCTAssertEqual(texts(user.possibleSteps), ["tap Yes", "press outside"])
        use(Simulation())
        let tabs = TabBarController("T", list(), Screen("B"))
        tabs.viewControllers?[1].tabBarItem?.isEnabled = false
        show(tabs)
        XCTAssertEqual(texts(user.possibleSteps), ["tap Add", "select tab 0"])
        window.isHidden = true
        XCTAssertEqual(user.possibleSteps, [])
    }

    func testPossibleSteps_areExactlyThoseThatCanBePerformed() async {
        let all: [Step] = [
            .tap("Add"), .tap("Close"), .tap("X"), .pressReturn, .tapOutside, .swipeDown, .swipeBack(.edge),
            .beginSwipeDown,
            .beginSwipeBack(.edge), .updateSwipe(0.4), .finishSwipe, .cancelSwipe, .back, .backTo("A"), .backTo("B"),
            .selectTab(0), .selectTab(2), .event("x"),
        ]
        let tree: () -> [ViewController] = { [unowned self] in
            let tabs = TabBarController("T", NavigationController("N", Screen("A"), Screen("B"), list()), Screen("D"))
            return [tabs, form()]
        }
        for count in 1...2 {
            for prefix in [[], [.tap("Close")], [.beginSwipeDown], [.back], [.selectTab(1)]] as [[Step]] {
                for step in all {
                    use(Simulation())
                    simulation.onIssue = { _ in }
                    let levels = tree()
                    show(levels[0])
                    if count == 2 { levels[0].present(levels[1], animated: false) }
                    simulation.settle()
                    for step in prefix { _ = try? user.perform(step) }
                    let isPossible = user.possibleSteps.contains(step)
                    let isMenu = step == .backTo("B") && user.possibleSteps.contains(.back)
                    XCTAssertEqual(
                        (try? user.perform(step)) != nil, isPossible || isMenu, "\(step) after \(prefix) in\n\(window)")
                }
            }
        }
    }

    func testPerform_throwsNoErrorForAGestureThatIsRefused() async throws {
        let sheet = form()
        sheet.isModalInPresentation = true
        show(list(), sheet)
        XCTAssertFalse(try user.swipeDown())
        try user.perform(.swipeDown)
        try user.perform(.beginSwipeDown)
        XCTAssertFalse(simulation.isTransitioning)
    }

    func testU121_thePossibleStepsGrabAPush() async throws {
        simulation.behavior.interruptsStackTransitions = true
        let navigation = NavigationController("N", Screen("A"))
        show(navigation)
        navigation.pushViewController(Screen("B"), animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertEqual(texts(user.possibleSteps), ["swipe back", "begin swipe back"])
        try settle { try user.perform(.swipeBack(.edge)) }
        XCTAssertEqual(navigation.names, ["A"])
    }

    // MARK: Playing

    func testPlay_performsTheStepsInOrder() async throws {
        show(list())
        let script = try Script(
            parsing: "tap Add\ntap Add\nsettle\nbegin swipe down\nupdate 0.4\ncancel\nsettle\nswipe down")
        simulation.onIssue = { _ in }
        try await script.play(in: window)
        XCTAssertEqual(issues.count, 1, "the second tap presents again")
        XCTAssertTrue(simulation.isTransitioning, "no time passes after the last step")
        simulation.settle()
        XCTAssertEqual(window.description, "Window 1\n  List (root)")
    }

    func testPlay_reportsAStepThatIsNotPossible_withThoseThatAre() async {
        simulation.onIssue = { _ in }
        show(list())
        do {
            try await Script([.tap("Add"), .tap("Close")]).play(in: window, events: [UserAction("link") {}])
            XCTFail("it isn't possible")
        } catch {
            XCTAssertEqual(error.index, 1)
            XCTAssertEqual(
                "\(error)",
                "Step 2, `tap Close`, isn't possible here: a transition runs, so settle the simulation first. "
                    + "Possible now: `tap Add`, `event link`, `settle`, `advance 0`.")
        }
        settle { window.rootViewController = nil }
        do {
            try await Script([.back]).play(in: window)
            XCTFail("it isn't possible")
        } catch {
            XCTAssertEqual(
                "\(error)", "Step 1, `back`, isn't possible here: no back button is in sight. Possible now: nothing.")
        }
    }

    func testPlay_performsEvents_andLetsTasksRun() async throws {
        var answers: [String] = []
        show(list())
        let events = [
            UserAction("answer") { [self] in
                Task {
                    answers.append("began")
                    await Task.yield()
                    window.rootViewController?.present(form(), animated: true)
                }
            }
        ]
        try await Script([.event("answer"), .settle, .tap("Close"), .settle]).play(in: window, events: events)
        XCTAssertEqual(answers, ["began"])
        XCTAssertEqual(user.possibleSteps, [.tap("Add")])
    }

    // MARK: Recording

    func testRecorder_recordsWhatTheUserDoes_andThePassingTime() async throws {
        show(list())
        let recorder = ScriptRecorder(window)
        try user.tap("Add")
        XCTAssertThrowsError(try user.tap("Nothing"))
        simulation.clock.advance(by: .zero)
        recorder.record(.event("link"))
        simulation.clock.advance(by: .milliseconds(100))
        XCTAssertThrowsError(try user.tap("Add"))
        simulation.settle()
        let swipe = try user.beginSwipeDown()
        swipe?.update(0.25)
        settle { swipe?.cancel() }
        try settle { try user.swipeDown() }
        try user.tap("Add")
        let text = """
            tap Add
            advance 0
            event link
            settle
            begin swipe down
            update 0.25
            cancel
            settle
            swipe down
            settle
            tap Add
            """
        XCTAssertEqual(recorder.script.description, text)
        let tree = window.description.split(separator: "\n").dropFirst()
        use(Simulation())
        formCount = 0
        show(list())
        try await recorder.script.play(in: window, events: [UserAction("link") {}])
        XCTAssertEqual(window.description.split(separator: "\n").dropFirst(), tree)
    }

    func testRecorder_recordsEveryGesture() async throws {
        let navigation = NavigationController("N", Screen("A"), Screen("B"), Screen("C"))
        let tabs = TabBarController("T", navigation, Screen("D"))
        show(tabs)
        let recorder = ScriptRecorder(window)
        try settle { try user.goBack(to: navigation.viewControllers[1]) }
        try settle { try user.swipeBack() }
        settle { navigation.pushViewController(Screen("E"), animated: false) }
        try settle { try user.goBack() }
        try settle { try user.selectTab(1) }
        let alert = AlertController(title: "Q", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK", style: .default))
        alert.preferredAction = alert.actions[0]
        for gesture in [{ try self.user.tap("OK") }, { try self.user.pressReturn() }] {
            settle { tabs.present(alert, animated: false) }
            try settle { try gesture() }
        }
        let steps = recorder.script.steps.filter { $0 != .settle }
        XCTAssertEqual(
            texts(steps), ["back to B", "swipe back", "back", "select tab 1", "tap OK", "press return"])
    }
}
