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

    func testObserver_getsStartedShownEndedHidden_withDepthAndTime() async {
        host.observer = observer
        XCTAssertTrue(host.observer === observer)
        let root = pushedRoot()
        let a = Modal("a")
        root.navigation.start(a, animated: true, deliver("a") { self.observer.events.append("completion") })
        settle()
        a.finish("value")
        settle()
        _ = pushed("b", on: root.navigation)
        user.goBack()
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

    func testObserver_ofExistingScreens() async {
        let existing = screen("existing")
        window.rootViewController = existing
        let modalHost = ModalCoordinator(existing)
        modalHost.observer = observer
        XCTAssertTrue(modalHost.observer === observer)
        modal("a", on: modalHost).finish("value")
        settle()
        let stack = NavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        let stackHost = NavigationCoordinator(stack)
        stackHost.observer = observer
        XCTAssertTrue(stackHost.observer === observer)
        pushed("b", on: stackHost, animated: false).dismiss()
        settle()
        XCTAssertEqual(
            observer.events.map { $0.split(separator: " ").last ?? "" },
            [
                "started", "shown", "finished", "hidden", "started", "shown",
                "dismissed(requested)", "hidden",
            ])
    }

    func testObserver_getsShownWhenTheScreenHasAppeared_evenIfAnotherWasStartedMeanwhile() async {
        let root = modalRoot()
        host.observer = observer
        root.navigation.start(Modal("a"), animated: true, deliver("a"))
        halfway()
        root.navigation.start(Modal("b"), animated: true, deliver("b"))
        settle()
        XCTAssertEqual(
            observer.events,
            [
                "0.0 seconds Modal@1 started", "0.1 seconds Modal@2 started", "0.5 seconds Modal@1 shown",
                "1.0 seconds Modal@2 shown",
            ])
    }

    func testObserver_mayStartAndFinish_asACompletionMay() async {
        host.observer = observer
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
        host.observer = observer
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
        let existing = screen("existing")
        window.rootViewController = existing
        var kept: ModalCoordinator<Never>? = ModalCoordinator(existing)
        kept?.observer = observer
        let child = Modal("a")
        kept?.start(child, animated: true, deliver("a") { kept = nil })
        settle()
        child.finish("value")
        settle()
        XCTAssertEqual(observer.events.last, "1.0 seconds Modal@0 hidden")
    }

    func testObserver_setDuringATransition_getsTheEventsAfterIt() async {
        let first = Observer()
        host.observer = first
        let root = modalRoot()
        root.navigation.start(Modal("a"), animated: true, deliver("a"))
        halfway()
        host.observer = observer
        settle()
        XCTAssertEqual(observer.events, [])
        root.dismissChildren()
        settle()
        XCTAssertEqual(
            observer.events,
            ["0.5 seconds Modal@1 dismissed(requested)", "1.0 seconds Modal@1 hidden"])
        XCTAssertEqual(first.events.count, 3)
    }

    func testObserver_isNotKeptAlive() async {
        weak var released: Observer?
        do {
            let short = Observer()
            released = short
            host.observer = short
        }
        XCTAssertNil(released)
        _ = modalRoot()
        XCTAssertNil(host.observer)
    }

    func testEvent_isAValue() async {
        let event = CoordinatorEvent(.shown, of: "Modal", depth: 1, time: .seconds(1))
        XCTAssertEqual(event, CoordinatorEvent(.shown, of: "Modal", depth: 1, time: .seconds(1)))
        XCTAssertNotEqual(event, CoordinatorEvent(.hidden, of: "Modal", depth: 1, time: .seconds(1)))
    }
}
