import Insecurity
import PresentationSim
import XCTest

/// The events of an observer, their order and their time.
final class ObserverTests: ChainTestCase {
    private final class Observer: CoordinatorObserver {
        var events: [String] = []
        var then: ((CoordinatorEvent) -> Void)?

        func coordinatorDid(_ event: CoordinatorEvent) {
            events.append("\(event.time) \(event.coordinator)@\(event.depth) \(event.kind)")
            then?(event)
        }
    }

    private let observer = Observer()

    func testObserver_getsStartedShownEndedHidden_withDepthAndTime() async throws {
        host.addObserver(observer)
        let root = pushedRoot(), a = Modal("a")
        root.navigation.start(a, animated: true, deliver("a") { self.observer.events.append("completion") })
        settle()
        a.finish("value")
        settle()
        _ = pushed("b", on: root.navigation)
        try user.goBack()
        settle()
        XCTAssertEqual(
            observer.events,
            [
                "0.0 seconds Pushed@0 started", "0.0 seconds Pushed@0 shown", "0.0 seconds Modal@1 started",
                "0.5 seconds Modal@1 shown", "0.5 seconds Modal@1 finished", "completion", "1.0 seconds Modal@1 hidden",
                "1.0 seconds Pushed@1 started", "1.35 seconds Pushed@1 shown",
                "1.7 seconds Pushed@1 dismissed(user)", "1.7 seconds Pushed@1 hidden",
            ])
    }

    func testL5_resultsThatAnObserverCauses_comeBeforeTheNextScreen() async {
        let a = Modal("a"), b = Modal("b")
        b.factory.onMake = { [unowned self] in XCTAssertEqual(delivered, ["a: replaced"]) }
        observer.then = { [unowned self] event in
            guard event.kind == .started, !b.isRunning else { return }
            host.navigation.start(b, animated: true, deliver("b"))
        }
        host.addObserver(observer)
        host.navigation.start(a, animated: true, deliver("a"))
        settle()
        XCTAssertEqual(picture, "b")
        XCTAssertEqual(b.factory.makeCount, 1)
    }

    func testObserver_ofExistingScreens() async {
        let existing = existingRoot()
        let modalHost = ModalCoordinator(existing)
        modalHost.addObserver(observer)
        modal("a", on: modalHost).finish("value")
        settle()
        let stack = NavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        let stackHost = NavigationCoordinator(stack)
        stackHost.addObserver(observer)
        pushed("b", on: stackHost, animated: false).dismiss()
        settle()
        XCTAssertEqual(
            observer.events.map { $0.split(separator: " ").last },
            ["started", "shown", "finished", "hidden", "started", "shown", "dismissed(requested)", "hidden"])
    }

    func testObserver_getsShownWhenTheScreenHasAppeared_evenIfAnotherWasStartedMeanwhile() async {
        let root = modalRoot()
        host.addObserver(observer)
        root.navigation.start(Modal("a"), animated: true, deliver("a"))
        halfway()
        _ = modal("b", on: root.navigation)
        XCTAssertEqual(
            observer.events,
            [
                "0.0 seconds Modal@1 started", "0.1 seconds Modal@2 started", "0.5 seconds Modal@1 shown",
                "1.0 seconds Modal@2 shown",
            ])
    }

    func testObserver_thatEndsACoordinatorOfAnotherHost_delaysNoScreen() async throws {
        let other = Window(simulation: simulation), x = Modal("x")
        WindowCoordinator(other).navigation.start(x, animated: false, deliver("x"))
        let root = modalRoot()
        host.addObserver(observer)
        root.navigation.start(
            Modal("a"), animated: true,
            deliver("a") {
                self.observer.then = { _ in x.finish("value") }
                root.navigation.start(Modal("b"), animated: true, self.deliver("b"))
            })
        settle()
        try user.swipeDown()
        settle()
        XCTAssertEqual(delivered, ["a: user", "x: value"])
        XCTAssertEqual(picture, "root | b")
    }

    func testObserver_mayStartAndFinish_asACompletionMay() async {
        host.addObserver(observer)
        let a = Modal("a"), b = Modal("b")
        observer.then = { event in
            if event.coordinator == "Modal", event.kind == .shown, event.depth == 1 {
                self.host.navigation.top.start(b, animated: true, self.deliver("b"))
                XCTAssertTrue(a.finish("by the observer"))
                self.delivered.append("end of event")
            }
        }
        let root = modalRoot()
        root.navigation.start(a, animated: true, deliver("a"))
        settle()
        XCTAssertEqual(delivered, ["end of event", "b: ancestor", "a: by the observer"])
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(presentationIssues, [])
    }

    func testObserver_getsNoEventOfAStartRefusedAtOnce_norShownOfAScreenNeverShown() async {
        let root = pushedRoot()
        host.addObserver(observer)
        root.navigation.start(root, animated: true, deliver("twice"))
        let wrong = Pushed("wrong"), early = Modal("early")
        wrong.factory.makeScreen = { NavigationController() }
        root.navigation.start(wrong, animated: true, deliver("wrong"))
        root.navigation.batch {
            root.navigation.start(early, animated: true, deliver("early"))
            early.finish("value")
        }
        settle()
        XCTAssertEqual(delivered, ["twice: refused", "wrong: refused", "early: value"])
        XCTAssertEqual(observer.events.filter { $0.contains("shown") || $0.contains("hidden") }, [])
        XCTAssertEqual(observer.events.count, 4)
    }

    func testObserver_isNotifiedAfterTheHostIsReleased() async {
        let existing = existingRoot()
        var kept: ModalCoordinator<Never>? = ModalCoordinator(existing)
        kept?.addObserver(observer)
        let child = Modal("a")
        kept?.start(child, animated: true, deliver("a") { kept = nil })
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(observer.events.last, "1.0 seconds Modal@0 hidden")
    }

    func testObservers_areAllNotified_inTheOrderOfAdding_untilTheyAreRemoved() async {
        var order: [String] = []
        let first = Observer(), second = Observer()
        first.then = { _ in order.append("first") }
        second.then = { _ in order.append("second") }
        for observer in [first, second, second] { host.addObserver(observer) }
        let root = modalRoot()
        XCTAssertEqual(first.events, second.events)
        XCTAssertEqual(order, ["first", "second", "first", "second"])
        host.removeObserver(first)
        _ = modal("a", on: root.navigation)
        XCTAssertEqual(first.events.count, 2)
        XCTAssertEqual(second.events.count, 4)
    }

    func testObserver_thatAnotherRemovesDuringAnEvent_doesNotGetIt_andThatItAddsAgain_does() async {
        for isRemoved in [true, false] {
            startOver()
            let first = Observer(), second = Observer()
            first.then = { [unowned self] _ in isRemoved ? host.removeObserver(second) : host.addObserver(second) }
            for observer in [first, second] { host.addObserver(observer) }
            _ = modalRoot()
            XCTAssertEqual(second.events, isRemoved ? [] : first.events, "removed: \(isRemoved)")
        }
    }

    func testObserver_addedAgain_getsNoHiddenOfAScreenThatWasShownMeanwhile() async {
        host.addObserver(observer)
        let root = modalRoot()
        host.removeObserver(observer)
        let child = modal("child", on: root.navigation)
        host.addObserver(observer)
        child.finish("value")
        settle()
        XCTAssertEqual(observer.events.last, "0.5 seconds Modal@1 finished")
    }

    /// Starts `a` on a root, up to the middle of its transition.
    private func startHalfway(observedBy observer: Observer) -> Modal {
        host.addObserver(observer)
        let root = modalRoot()
        root.navigation.start(Modal("a"), animated: true, deliver("a"))
        halfway()
        return root
    }

    func testObserver_addedLater_getsNoEventOfATransitionThatAnotherSawBegin() async {
        let first = Observer()
        let root = startHalfway(observedBy: first)
        host.removeObserver(first)
        settle()
        host.addObserver(observer)
        root.dismissChildren()
        settle()
        XCTAssertEqual(observer.events, ["0.5 seconds Modal@1 dismissed(requested)"])
    }

    func testObserver_addedLater_getsNoEventThatAnotherWasToGet() async {
        let first = Observer()
        host.addObserver(first)
        host.navigation.batch {
            host.navigation.start(Modal("a"), animated: false, deliver("a"))
            host.removeObserver(first)
        }
        settle()
        host.addObserver(observer)
        host.navigation.start(Modal("b"), animated: false, deliver("b"))
        settle()
        XCTAssertEqual(observer.events.filter { $0.hasSuffix("started") }.count, 1)
    }

    func testObserver_addedDuringATransition_getsTheEventsAfterIt() async {
        let first = Observer()
        let root = startHalfway(observedBy: first)
        host.addObserver(observer)
        settle()
        XCTAssertEqual(observer.events, ["0.5 seconds Modal@1 shown"])
        root.dismissChildren()
        settle()
        XCTAssertEqual(
            observer.events.suffix(2),
            ["0.5 seconds Modal@1 dismissed(requested)", "1.0 seconds Modal@1 hidden"])
    }

    func testEvents_ofOneCoordinator_haveOneID_andThoseOfAnotherHaveAnother() async throws {
        var ids: [String: Set<CoordinatorEvent.ID>] = [:]
        observer.then = { ids["\($0.coordinator)@\($0.depth)", default: []].insert($0.id) }
        host.addObserver(observer)
        let root = modalRoot()
        _ = modal("a", on: root.navigation)
        try user.swipeDown()
        settle()
        XCTAssertEqual(ids.mapValues(\.count), ["Modal@0": 1, "Modal@1": 1])
        XCTAssertNotEqual(ids["Modal@0"], ids["Modal@1"])
        _ = modal("a", on: root.navigation)
        XCTAssertEqual(ids["Modal@1"]?.count, 2, "another start has another ID")
    }

    func testObserver_getsHidden_whenTheWindowGoesAfterItsLastRootHasEnded() async {
        host.addObserver(observer)
        let root = Modal("root")
        host.navigation.start(root, animated: false, deliver("root"))
        settle()
        root.finish("value")
        settle()
        releaseWindow()
        XCTAssertEqual(observer.events.last, "0.0 seconds Modal@0 hidden")
    }

    func testObserver_isNotKeptAlive() async {
        weak var released: Observer?
        do {
            let short = Observer()
            released = short
            host.addObserver(short)
        }
        XCTAssertNil(released)
        _ = modalRoot()
    }
}
