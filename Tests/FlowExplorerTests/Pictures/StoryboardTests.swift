import FlowExplorer
import PresentationSim
import XCTest

final class StoryboardTests: PictureTestCase {
    func testSnapshot_hasTheStyleThatTheScreenWasPresentedWith() async {
        let window = Window()
        let (root, sheet) = (ViewController(), ViewController())
        window.rootViewController = root
        window.simulation.settle()
        root.present(sheet, animated: false)
        sheet.modalPresentationStyle = .fullScreen
        XCTAssertEqual(WindowSnapshot(window).levels.map(\.style), [nil, .pageSheet])
        window.simulation.settle()
    }

    func testFrames_areTheStepsInOrderWithTheirTimes() async {
        record(3)
        XCTAssertEqual(storyboard.frames.map(\.step), ["root", "push", "present"])
        XCTAssertEqual(storyboard.frames.map(\.time), [.zero, .milliseconds(350), .milliseconds(850)])
        XCTAssertEqual(storyboard.title, "Flow")
    }

    func testIssues_afterSomeWereTaken_areInTheNextFrame() async {
        window.simulation.onIssue = { _ in }
        let navigation = setRoot("List")
        func makeMistake(_ title: String) {
            navigation.title = title
            navigation.present(navigation, animated: false)
        }
        makeMistake("Kept")
        step("kept") {}
        makeMistake("Taken")
        step("taken") {}
        XCTAssertEqual(window.simulation.takeIssues(after: 1).count, 1)
        makeMistake("Taken before the frame")
        XCTAssertEqual(window.simulation.takeIssues(after: 1).count, 1)
        step("empty") {}
        makeMistake("New")
        step("new") {}
        let issues = storyboard.frames.suffix(4).map(\.issues)
        XCTAssertEqual(issues.map(\.count), [1, 1, 0, 1])
        for (issues, name) in zip(issues, ["<Kept>", "<Taken>", "", "<New>"]) {
            XCTAssertTrue(issues.allSatisfy { $0.contains(name) }, "\(issues)")
        }
    }

    func testWindow_isTheTreeAsAValue() async {
        let navigation = setRoot("List", "Detail")
        let form = makeScreen("Form")
        form.modalPresentationStyle = .fullScreen
        step("present") { navigation.present(form, animated: true) }
        let levels = storyboard.frames[1].window.levels
        XCTAssertEqual(levels.map(\.style), [nil, .fullScreen])
        XCTAssertEqual(levels.map(\.navigationController?.name), ["NavigationController", nil])
        XCTAssertEqual(levels.map { $0.screens.map(\.name) }, [["List", "Detail"], ["Form"]])
        XCTAssertEqual(levels[1].screens.map(\.type), ["ViewController"])
        XCTAssertEqual(levels.map(\.motion), [.resting, .resting])
    }

    func testWindow_withTabsAndAnAlert() async {
        let home = NavigationController(rootViewController: makeScreen("List"))
        home.title = "Home"
        let tabs = TabBarController()
        tabs.viewControllers = [home, makeScreen("Search")]
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "Delete", style: .destructive))
        step("open") { window.rootViewController = tabs }
        step("ask") { tabs.present(alert, animated: true) }
        let levels = storyboard.frames[1].window.levels
        XCTAssertEqual(levels.map { $0.tabs.map(\.name) }, [["Home", "Search"], []])
        XCTAssertEqual(levels.map(\.selectedTab), [0, nil])
        XCTAssertEqual(levels.map(\.alert), [nil, "alert: Delete"])
        XCTAssertEqual(levels.map { $0.screens.map(\.name) }, [["List"], ["Delete?"]])
        XCTAssertTrue(storyboard.svg.contains("[Home] · Search"))
        XCTAssertTrue(storyboard.svg.contains("alert: Delete"))
    }

    func testWindow_duringTransitions() async throws {
        let navigation = setRoot("List")
        navigation.pushViewController(makeScreen("Detail"), animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[0].screens.map(\.motion), [.resting, .coming])
        window.simulation.settle()
        let swipe = try user.beginSwipeBack()
        XCTAssertEqual(WindowSnapshot(window).levels[0].screens.map(\.motion), [.resting, .going])
        swipe?.cancel()
        window.simulation.settle()
        navigation.present(makeScreen("Form"), animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[1].motion, .coming)
        window.simulation.settle()
        navigation.dismiss(animated: true)
        XCTAssertEqual(WindowSnapshot(window).levels[1].motion, .going)
    }

    func testSegues_areTheTransitionsSinceTheFrameBefore() async {
        let navigation = setRoot("List")
        step("twice") {
            navigation.pushViewController(makeScreen("Detail"), animated: true)
            window.simulation.settle()
            try user.swipeBack()
        }
        step("nothing") {}
        XCTAssertEqual(storyboard.frames.map { $0.segues.map(\.kind) }, [[.root], [.push, .pop], []])
        XCTAssertEqual(storyboard.frames[0].segues.map(\.isAnimated), [false])
        let segues = storyboard.frames[1].segues
        XCTAssertEqual(segues.map(\.initiator), [.app, .user])
        XCTAssertEqual(segues.map(\.source), ["List", "Detail"])
        XCTAssertEqual(segues.map(\.destination), ["Detail", "List"])
    }

    func testSegues_sayIfTheyRunOrWereCancelled() async {
        let navigation = setRoot("List", "Detail")
        step("changed my mind") { try user.beginSwipeBack()?.cancel() }
        navigation.pushViewController(makeScreen("More"), animated: true)
        storyboard.record("midway")
        XCTAssertEqual(storyboard.frames[1].segues.map(\.isCancelled), [true])
        XCTAssertEqual(storyboard.frames[2].segues.map(\.isRunning), [true])
        window.simulation.settle()
        storyboard.record("at its end")
        XCTAssertEqual(storyboard.frames[3].segues.map(\.isRunning), [false])
    }

    func testResults_areThoseDeliveredAndThoseGiven() async {
        storyboard.deliver("A: finished(1)")
        storyboard.record("one", results: ["B: finished(2)"])
        storyboard.record("two")
        XCTAssertEqual(storyboard.frames.map(\.results), [["A: finished(1)", "B: finished(2)"], []])
    }

    func testIssues_areThoseSinceTheFrameBefore() async {
        TestContext.$simulation.withValue(window.simulation) {
            ViewController().present(makeScreen("Early"), animated: true)
        }
        let navigation = setRoot("List")
        storyboard = Storyboard(window, title: "Later")
        step("twice") {
            navigation.present(makeScreen("A"), animated: true)
            navigation.present(makeScreen("B"), animated: true)
        }
        step("fine") {}
        XCTAssertEqual(storyboard.frames.map(\.issues.count), [1, 0])
        XCTAssertEqual(storyboard.frames[0].issues, window.simulation.issues.suffix(1).map(\.description))
    }

    func testRecording_changesNothing() async {
        let navigation = setRoot("List")
        navigation.pushViewController(makeScreen("Detail"), animated: true)
        let unloaded = makeScreen("Unloaded")
        navigation.viewControllers.last?.present(unloaded, animated: true)
        window.simulation.log = EventLog()
        let before = (WindowSnapshot(window), window.description, window.simulation.clock.now)
        storyboard.record("midway")
        _ = (storyboard.svg, storyboard.html)
        XCTAssertEqual(WindowSnapshot(window), before.0)
        XCTAssertEqual(window.description, before.1)
        XCTAssertEqual(window.simulation.clock.now, before.2)
        XCTAssertEqual(window.simulation.log, EventLog())
        XCTAssertEqual(window.simulation.issues.count, 0)
    }

    func testRecording_afterTheWindowIsReleased_addsNothing() async {
        var window: Window? = Window()
        let storyboard = window.map { Storyboard($0, title: "Flow") }
        storyboard?.record("before")
        weak let released = window
        window = nil
        XCTAssertNil(released)
        storyboard?.record("afterwards")
        XCTAssertEqual(storyboard?.frames.map(\.step), ["before"])
    }

    func testFrames_keepNoControllerAlive() async {
        weak var released: ViewController?
        do {
            let form = makeScreen("Form")
            released = form
            let navigation = setRoot("List")
            step("present") { navigation.present(form, animated: true) }
            step("dismiss") { navigation.dismiss(animated: true) }
        }
        XCTAssertNil(released)
        XCTAssertEqual(storyboard.frames.count, 3)
    }
}
