import Insecurity
import PresentationSim
import XCTest

/// L13: of two starts of a root, the one that replaces wins until it is shown. What it replaces can't start another one.
final class RootWinnerLawTests: TabTestCase {
    private func startRoot(_ name: String, then next: (() -> Void)? = nil) {
        host.navigation.start(Modal(name), animated: false, deliver(name, then: next))
    }

    func testL13_aCompletionOnATab_startsNoRootInTheWindow_thatReplacesTheTabs() async {
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(Modal("feed"), animated: false, deliver("feed") { self.startRoot("next") })
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        startRoot("login")
        settle()
        XCTAssertEqual(delivered, ["feed: replaced", "tabs: replaced", "next: refused"])
        XCTAssertEqual(issues, [.startedWhileReplaced(coordinator: "Modal", winner: "Modal")])
        XCTAssertEqual(picture, "login")
    }

    /// The completion of a refusal is still part of the replacement.
    func testL13_theCompletionOfARefusedRoot_startsNoOtherRootEither() async {
        startRoot("first") { self.startRoot("second") { self.startRoot("third") { self.startRoot("fourth") } } }
        settle()
        host.navigation.start(Modal("winner"), animated: true, deliver("winner"))
        XCTAssertEqual(delivered, ["first: replaced", "second: refused"])
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(picture, "winner")
        settle()
        XCTAssertEqual(delivered.first { $0.hasPrefix("third") }, "third: refused")
        XCTAssertFalse(delivered.contains("winner: replaced"), "\(delivered)")
    }

    /// The container has ended by itself, so that its result comes between the refusal and its completion.
    func testL13_theCompletionOfARefusal_startsNoRoot_afterTheContainersResult() async {
        let next = makeTabs()
        let inner = Tabs { [unowned self] inner in
            let page = Modal("page")
            inner[0].start(
                page, animated: false,
                deliver("page") {
                    page.navigation.start(Modal("late"), self.deliver("late") { self.startRoot("other") })
                })
        }
        host.navigation.start(Modal("old"), animated: true, deliver("old"))
        host.navigation.start(next, animated: true, deliver("tabs"))
        next[0].start(inner, animated: false, deliver("inner"))
        inner.finish("value")
        settle()
        XCTAssertEqual(
            delivered,
            ["old: replaced", "home: replaced", "page: ancestor", "inner: value", "late: refused", "other: refused"])
        XCTAssertEqual(tabPicture, "[ViewController]* [profile]")
    }

    func testL13_aCompletionOnAnExistingScreen_startsNoRoot_thatReplacesTheScreen() async {
        let root = modalRoot(), other = screen("other")
        window.rootViewController?.present(other, animated: false)
        settle()
        ModalCoordinator(other).start(Modal("child"), animated: false, deliver("child") { self.startRoot("next") })
        settle()
        host.navigation.batch {
            startRoot("login")
            window.rootViewController?.dismiss(animated: false)
        }
        settle()
        XCTAssertTrue(delivered.contains("next: refused"), "\(delivered)")
        XCTAssertEqual(picture, "login")
        XCTAssertFalse(root.isRunning)
    }

    func testL13_aCompletionOnATab_startsARootOnAnotherTab_whichOthersReplace() async {
        let tabs = Tabs { [unowned self] tabs in
            tabs[0].start(Modal("feed"), animated: false, deliver("feed"))
            tabs[1].start(
                Modal("profile"), animated: false,
                deliver("profile") { [unowned tabs] in tabs[0].start(Modal("other"), self.deliver("other")) })
        }
        host.navigation.start(tabs, animated: false, deliver("tabs"))
        settle()
        host.navigation.batch {
            tabs[0].start(Modal("new feed"), animated: false, deliver("new feed"))
            tabs[1].start(Modal("new profile"), animated: false, deliver("new profile"))
        }
        settle()
        XCTAssertEqual(issues, [])
        XCTAssertEqual(tabPicture, "[other]* [new profile]")
    }

    func testL13_aRootThatGivesUp_passesItsRoleToTheNextStart() async {
        for isOnTop in [false, true] {
            startOver()
            startRoot("first") { self.startRoot("late") }
            settle()
            host.navigation.batch {
                let second = Modal("second"), third = Modal("third")
                host.navigation.start(second, animated: false, deliver("second"))
                second.dismiss()
                let navigation: any CoordinatorStarting = isOnTop ? host.navigation.top : host.navigation
                navigation.start(third, animated: false, deliver("third"))
            }
            settle()
            XCTAssertEqual(delivered, ["first: replaced", "second: requested", "late: refused"])
            XCTAssertEqual(picture, "third")
        }
    }

    func testL13_aCompletionOnAnExistingScreenOfATab_startsARootOnAnotherTab() async {
        let tabs = tabs(), other = screen("other")
        let x = Modal("x"), y = Modal("y")
        (controller?.viewControllers?.last as? Probe)?.present(other, animated: false)
        settle()
        ModalCoordinator(other).start(x, animated: false, deliver("x"))
        x.navigation.start(
            y, animated: false,
            deliver("y") { tabs[1].start(Modal("late"), animated: false, self.deliver("late")) })
        settle()
        host.navigation.batch {
            tabs[1].start(Modal("new profile"), animated: false, deliver("new profile"))
            x.finish("value")
        }
        settle()
        XCTAssertEqual(delivered, ["profile: replaced", "y: ancestor", "x: value", "new profile: replaced"])
        XCTAssertEqual(issues, [])
    }

    func testL13_anObserverOfAReplacement_startsNoOtherRoot() async {
        var count = 0
        let observer = EventObserver { [unowned self] event in
            guard case .dismissed = event else { return }
            count += 1
            if count < 5 { startRoot("next") }
        }
        startRoot("first")
        settle()
        host.addObserver(observer)
        startRoot("second")
        settle()
        XCTAssertEqual(delivered, ["first: replaced", "next: refused"])
        XCTAssertEqual(picture, "second")
    }

    /// The observer is notified of the child's start immediately after the end of the first root, and before its completion is called.
    func testL13_anObserverOfAStart_startsARoot_whenTheObserversOfAReplacementHaveMadeThatStart() async {
        var step = 0
        let observer = EventObserver { [unowned self] event in
            if event == .dismissed(.replaced), step == 0 {
                step = 1
                host.navigation.top.start(Modal("child"), animated: false, deliver("child"))
            } else if event == .started, step == 1 {
                step = 2
                startRoot("other")
            }
        }
        startRoot("first")
        settle()
        host.addObserver(observer)
        startRoot("second")
        settle()
        XCTAssertEqual(delivered, ["first: replaced", "child: replaced", "second: replaced"])
        XCTAssertEqual(issues, [])
        XCTAssertEqual(picture, "other")
    }

    func testL13_aStartThatWaitedForAReplacedCoordinator_startsNoOtherRoot() async {
        let old = modalRoot("old")
        _ = modal("child", on: old.navigation)
        old.navigation.whenOnTop.start(Modal("waiting"), deliver("waiting") { [unowned self] in startRoot("other") })
        startRoot("next")
        settle()
        XCTAssertEqual(delivered, ["child: replaced", "old: replaced", "waiting: replaced", "other: refused"])
        XCTAssertEqual(picture, "next")
    }

    func testL13_aReplacedCoordinatorThatIsAskedForItsResult_startsNoOtherRoot() async {
        final class Restless: ModalCoordinator<Void> {
            var onDismissal: () -> Void = {}
            override var viewController: ViewController { screen("restless") }
            override func result(for dismissal: Dismissal) -> Void? {
                onDismissal()
                return nil
            }
        }
        let first = Restless()
        first.onDismissal = { [unowned self] in startRoot("other") }
        host.navigation.start(first, animated: false) { _ in }
        settle()
        startRoot("next")
        settle()
        XCTAssertEqual(delivered, ["other: refused"])
        XCTAssertEqual(picture, "next")
    }

    func testL13_didEndOfAReplacedCoordinator_startsNoOtherRoot() async {
        final class Restless: ModalCoordinator<Void> {
            var onEnd: () -> Void = {}
            override var viewController: ViewController { screen("restless") }
            override func didEnd() { onEnd() }
        }
        let first = Restless()
        first.onEnd = { [unowned self] in startRoot("next") }
        host.navigation.start(first, animated: false) { _ in }
        settle()
        startRoot("second")
        settle()
        XCTAssertEqual(delivered, ["next: refused"])
        XCTAssertEqual(picture, "second")
    }
}

/// Calls a closure at each event.
private final class EventObserver: CoordinatorObserver {
    private let onEvent: (CoordinatorEvent.Kind) -> Void

    init(_ onEvent: @escaping (CoordinatorEvent.Kind) -> Void) { self.onEvent = onEvent }

    func coordinatorDid(_ event: CoordinatorEvent) { onEvent(event.kind) }
}
