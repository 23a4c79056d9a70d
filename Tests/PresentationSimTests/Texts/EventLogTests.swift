import PresentationSim
import XCTest

final class EventLogTests: SimulationTestCase {
    func testLog_recordsAllEventsInOrder_withVirtualTime() async throws {
        show(a)
        simulation.onIssue = { _ in }
        simulation.clock.advance(by: .milliseconds(1500))
        beginLog()
        a.present(b, animated: true)
        settle { a.present(b, animated: false) }
        let swipe = try user.beginSwipeDown()
        swipe?.update(0.5)
        settle { swipe?.cancel() }
        XCTAssertEqual(
            simulation.log?.description,
            """
            1.500 A.present(B, animated: true)
            1.500 B.viewDidLoad
            1.500 A.present(B, animated: false)
            1.500 issue: Application tried to present modally an active controller <B>
            1.500 present began
            1.500 B.viewWillAppear
            1.500 B.viewIsAppearing
            2.000 B.viewDidAppear
            2.000 present ended
            2.000 swipe down began
            2.000 dismiss began, by the user
            2.000 B.viewWillDisappear
            2.000 swipe moved to 0.5
            2.000 swipe cancelled
            2.000 B.viewWillAppear
            2.000 B.viewIsAppearing
            2.250 B.viewDidAppear
            2.250 dismiss was cancelled
            """)
    }

    func testLog_recordsTheCallsOfASplitView() async {
        let split = SplitViewController(style: .doubleColumn)
        split.title = "S"
        window.horizontalSizeClass = .regular
        show(split)
        beginLog()
        split.setViewController(a, for: .primary)
        split.preferredDisplayMode = .secondaryOnly
        split.show(.primary)
        split.hide(.primary)
        XCTAssertEqual(
            simulation.log?.events.filter { if case .call = $0 { true } else { false } },
            [
                .call("S.setViewController(A, for: primary)"), .call("S.preferredDisplayMode = secondaryOnly"),
                .call("S.show(primary)"), .call("S.hide(primary)"),
            ])
    }

    func testLog_recordsCallsAndGestures() async throws {
        let navigation = NavigationController("N", a)
        show(navigation)
        beginLog()
        settle { navigation.pushViewController(b, animated: false) }
        navigation.popToViewController(b, animated: true)
        try settle { try user.goBack(to: a) }
        settle { navigation.viewControllers = [a, b] }
        try settle { try user.goBack() }
        settle { navigation.setViewControllers(keeping: 1, then: [b], animated: true) }
        try user.swipeBack()
        navigation.popToRootViewController(animated: true)
        navigation.popViewController(animated: true)
        navigation.dismiss(animated: true)
        window.makeKeyAndVisible()
        let recorded = simulation.log?.events.filter {
            switch $0 {
            case .call, .gesture: true
            default: false
            }
        }
        XCTAssertEqual(
            recorded,
            [
                .call("N.pushViewController(B, animated: false)"), .call("N.popToViewController(B, animated: true)"),
                .gesture("back to A"), .call("N.setViewControllers([A, B], animated: false)"), .gesture("back"),
                .call("N.setViewControllers(keeping: 1, then: [B], animated: true)"), .gesture("swipe back began"),
                .gesture("swipe finished"), .call("N.popToRootViewController(animated: true)"),
                .call("N.popViewController(animated: true)"), .call("N.dismiss(animated: true)"),
                .call("window 1.makeKeyAndVisible()"),
            ])
    }

    func testLog_entriesAreEquatableAndReadable() async {
        let entry = EventLog.Entry(time: .milliseconds(61_005), event: .delegate("willShow", about: "A"))
        XCTAssertEqual(entry.description, "61.005 willShow(A)")
        XCTAssertEqual(entry, EventLog.Entry(time: .milliseconds(61_005), event: .delegate("willShow", about: "A")))
        XCTAssertNotEqual(entry, EventLog.Entry(time: .zero, event: .delegate("willShow", about: "A")))
        XCTAssertEqual(EventLog(), EventLog())
        XCTAssertEqual(EventLog().callbacks, [])
    }

    func testLog_theSameCallsGiveTheSameLog() async {
        func log() -> EventLog? {
            let window = Window()
            window.simulation.log = EventLog()
            let (a, b) = (Screen("A"), Screen("B"))
            window.rootViewController = a
            a.present(b, animated: true)
            window.simulation.settle()
            XCTAssertNoThrow(try User(window).swipeDown())
            window.simulation.settle()
            return window.simulation.log
        }
        XCTAssertEqual(log(), log())
        XCTAssertEqual(log()?.entries.isEmpty, false)
    }

    func testLog_isOffAtFirst() async {
        let window = Window()
        window.rootViewController = a
        window.simulation.settle()
        XCTAssertNil(window.simulation.log)
    }

    func testLog_whileOff_readsNoTitles() async throws {
        final class Counting: ViewController {
            var readCount = 0
            override var title: String? {
                get {
                    readCount += 1
                    return "counting"
                }
                set {}
            }
        }
        let counting = Counting()
        simulation.clock.afterStep = nil
        simulation.log = nil
        show(a)
        settle { a.present(counting, animated: true) }
        try settle { try user.swipeDown() }
        XCTAssertEqual(counting.readCount, 0)
        XCTAssertNil(counting.window)
    }
}
