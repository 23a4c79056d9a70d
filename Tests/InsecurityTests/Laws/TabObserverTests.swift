import Insecurity
import PresentationSim
import XCTest

/// The events of coordinators on tabs. The observers of the container's chain get them.
final class TabObserverTests: TabTestCase {
    private final class Observer: CoordinatorObserver {
        var events: [String] = []
        var then: ((CoordinatorEvent) -> Void)?

        func coordinatorDid(_ event: CoordinatorEvent) {
            let path = event.tabs.map { "/\($0)" }.joined()
            events.append("\(event.coordinator)\(path)@\(event.depth) \(event.kind)")
            then?(event)
        }

        func takeEvents() -> [String] {
            defer { events = [] }
            return events
        }
    }

    private let observer = Observer()

    func testL22_observerOfTheWindow_getsTheEventsOfTheTabs() async throws {
        host.addObserver(observer)
        let tabs = tabs()
        XCTAssertEqual(
            observer.takeEvents(),
            [
                "Tabs@0 started", "Pushed/0@1 started", "Modal/1@1 started", "Tabs@0 shown", "Pushed/0@1 shown",
                "Modal/1@1 shown",
            ])
        let details = pushed("details", on: home.navigation)
        details.finish("value")
        settle()
        _ = modal("sheet", on: tabs[1].top)
        try user.swipeDown()
        settle()
        XCTAssertEqual(
            observer.takeEvents(),
            [
                "Pushed/0@2 started", "Pushed/0@2 shown", "Pushed/0@2 finished", "Pushed/0@2 hidden",
                "Modal/1@2 started", "Modal/1@2 shown", "Modal/1@2 dismissed(user)", "Modal/1@2 hidden",
            ])
    }

    func testL23_eventsOfTheTabs_comeBeforeThoseOfTheirContainer_atTheEnd() async {
        _ = modalRoot()
        host.addObserver(observer)
        let tabs = makeTabs()
        host.navigation.top.start(tabs, animated: true, deliver("tabs"))
        settle()
        _ = observer.takeEvents()
        observer.then = { [unowned self] in
            if case .dismissed = $0.kind { delivered.append("event") }
        }
        tabs.dismiss()
        XCTAssertEqual(
            observer.takeEvents(),
            ["Modal/1@2 dismissed(ancestor)", "Pushed/0@2 dismissed(ancestor)", "Tabs@1 dismissed(requested)"])
        XCTAssertEqual(
            delivered, ["event", "profile: ancestor", "event", "home: ancestor", "event", "tabs: requested"])
        settle()
        XCTAssertEqual(observer.events, ["Modal/1@2 hidden", "Pushed/0@2 hidden", "Tabs@1 hidden"])
    }

    func testObserver_ofTabsOnATab_getsTheirPath() async {
        let inner = makeTabs()
        host.addObserver(observer)
        let outer = Tabs { [unowned self] in $0[1].start(inner, animated: false, deliver("inner")) }
        host.navigation.start(outer, animated: false, deliver("outer"))
        settle()
        XCTAssertEqual(
            observer.takeEvents(),
            [
                "Tabs@0 started", "Tabs/1@1 started", "Pushed/1/0@2 started", "Modal/1/1@2 started", "Tabs@0 shown",
                "Tabs/1@1 shown", "Pushed/1/0@2 shown", "Modal/1/1@2 shown",
            ])
        inner.selectedTab = 1
        settle()
        XCTAssertEqual(observer.takeEvents(), ["Tabs/1@1 selectedTab(1)"])
        host.dismissAll()
        settle()
        XCTAssertEqual(
            observer.events,
            [
                "Modal/1/1@2 dismissed(ancestor)", "Pushed/1/0@2 dismissed(ancestor)", "Tabs/1@1 dismissed(ancestor)",
                "Tabs@0 dismissed(requested)",
            ], "the last roots stay (L14)")
    }

    func testObserver_addedWhileTabsRun_getsTheirEventsFromThenOn() async {
        _ = tabs()
        host.addObserver(observer)
        let details = pushed("details", on: home.navigation)
        XCTAssertEqual(observer.takeEvents(), ["Pushed/0@2 started", "Pushed/0@2 shown"])
        host.removeObserver(observer)
        details.dismiss()
        settle()
        XCTAssertEqual(observer.events, [])
    }

    func testObserver_addedInACompletion_getsTheRestOfTheCascade() async {
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(NavigationController(), home, animated: true, deliver("home"))
            tabs[1].start(profile, animated: true, deliver("profile") { self.host.addObserver(self.observer) })
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        tabs.dismiss()
        XCTAssertEqual(observer.events, ["Pushed/0@1 dismissed(ancestor)", "Tabs@0 dismissed(requested)"])
    }

    func testObserver_ofTabsOverAnExistingScreen() async {
        let existing = existingRoot()
        let base = ModalCoordinator(existing)
        base.addObserver(observer)
        host.addObserver(Observer())
        base.start(makeTabs(), animated: false, deliver("tabs"))
        settle()
        XCTAssertEqual(observer.events.filter { $0.contains("shown") }.count, 3)
    }

    func testObserver_thatFinishesInATab_comesBeforeTheNextScreen() async {
        host.addObserver(observer)
        let tabs = tabs()
        let child = Modal("child")
        observer.then = { if $0.kind == .started { child.finish("value") } }
        tabs[0].top.start(child, animated: true, deliver("child"))
        settle()
        XCTAssertEqual(child.factory.makeCount, 0, "L7")
        XCTAssertEqual(delivered, ["child: value"])
    }

    func testObserver_getsNoShown_ofTabsThatAreNeverShown() async {
        host.addObserver(observer)
        let tabs = Tabs { [unowned self] tabs in
            startRoots(of: tabs, home, profile)
            settle()
            tabs.finish("early")
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        XCTAssertEqual(delivered, ["profile: ancestor", "home: ancestor", "tabs: early"])
        XCTAssertEqual(
            observer.events,
            [
                "Tabs@0 started", "Pushed/0@1 started", "Modal/1@1 started", "Modal/1@1 dismissed(ancestor)",
                "Pushed/0@1 dismissed(ancestor)", "Tabs@0 finished",
            ])
    }

    func testObserver_getsTheEndOfWhatRunsOnTabs_whenTheWindowGoes() async {
        var other: Window? = Window(simulation: simulation)
        other.map(WindowCoordinator.init)?.addObserver(observer)
        other.map(WindowCoordinator.init)?.navigation.start(makeTabs(), animated: false, deliver("tabs"))
        settle()
        _ = observer.takeEvents()
        other = nil
        settle()
        XCTAssertEqual(
            observer.events.map { $0.split(separator: " ").last ?? "" },
            ["hidden", "hidden", "hidden", "dismissed(removed)", "dismissed(removed)", "dismissed(removed)"])
        XCTAssertEqual(delivered, ["profile: removed", "home: removed", "tabs: removed"])
    }
}
