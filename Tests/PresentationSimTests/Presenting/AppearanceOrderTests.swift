import PresentationSim
import XCTest

final class AppearanceOrderTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)

    func testU40_presentFullScreen() async {
        show(a)
        b.modalPresentationStyle = .fullScreen
        var atCompletion: [String] = []
        let all = callbacks { a.present(b, animated: true) { atCompletion = self.callbacks } }
        XCTAssertEqual(
            all,
            [
                "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
                "A.viewDidDisappear",
            ])
        XCTAssertEqual(atCompletion, all)
    }

    func testU41_dismissFullScreen() async {
        b.modalPresentationStyle = .fullScreen
        show(a, b)
        var atCompletion: [String] = []
        let all = callbacks { a.dismiss(animated: true) { atCompletion = self.callbacks } }
        XCTAssertEqual(
            all,
            [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
                "B.viewDidDisappear",
            ])
        XCTAssertEqual(atCompletion, all)
    }

    func testU40_aFullScreenDuringARootChange_theRootDisappearsAfterIt() async {
        window.setRootViewController(a, duration: .seconds(2))
        simulation.clock.advance(by: .milliseconds(1800))
        b.modalPresentationStyle = .fullScreen
        settle { a.present(b, animated: true) }
        XCTAssertEqual(callbacks.suffix(2), ["B.viewDidAppear", "A.viewDidDisappear"])
    }

    func testU41_aFullScreenDismissedDuringARootChange_theRootAppearsAtItsEnd() async {
        window.setRootViewController(a, duration: .seconds(2))
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        simulation.clock.advance(by: .milliseconds(1800))
        a.dismiss(animated: true)
        simulation.clock.advance(by: .milliseconds(300))
        XCTAssertEqual(callbacks.last, "A.viewIsAppearing")
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(2), ["A.viewDidAppear", "B.viewDidDisappear"])
    }

    func testU42_presentAndDismissASheet() async {
        show(a)
        XCTAssertEqual(
            callbacks { a.present(b, animated: true) },
            ["B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        XCTAssertEqual(callbacks { a.dismiss(animated: true) }, ["B.viewWillDisappear", "B.viewDidDisappear"])
    }

    func testU43_push() async {
        show(navigation)
        for isAnimated in [true, false] {
            let pushed = Screen("P \(isAnimated)")
            let (top, new) = (navigation.topViewController?.name ?? "", pushed.name)
            XCTAssertEqual(
                callbacks { navigation.pushViewController(pushed, animated: isAnimated) },
                [
                    "\(new).willMove(toParent: N)", "\(new).viewDidLoad", "\(top).viewWillDisappear",
                    "\(new).viewWillAppear", "\(new).viewIsAppearing", "\(top).viewDidDisappear",
                    "\(new).viewDidAppear", "\(new).didMove(toParent: N)",
                ])
        }
    }

    func testU44_pop() async {
        show(navigation)
        settle { navigation.pushViewController(b, animated: false) }
        XCTAssertEqual(
            callbacks { navigation.popViewController(animated: true) },
            [
                "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
                "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
            ])
    }

    func testU45_viewDidLoadRunsOnce_viewIsAppearingOnceEachAppearance() async {
        show(a)
        for round in 1...3 {
            settle { a.present(b, animated: round != 2) }
            settle { a.dismiss(animated: round != 2) }
        }
        b.loadViewIfNeeded()
        let ofB = callbacks.filter { $0.hasPrefix("B.") }
        let appearance = [
            "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        ]
        XCTAssertEqual(ofB, ["B.viewDidLoad"] + appearance + appearance + appearance)
    }

    func testU48_eachWillHasItsDidOrTheOppositeWill() async throws {
        show(a, b)
        beginLog()
        let swipe = try user.beginSwipeDown()
        XCTAssertEqual(callbacks, ["B.viewWillDisappear"])
        swipe?.cancel()
        XCTAssertEqual(callbacks.suffix(2), ["B.viewWillAppear", "B.viewIsAppearing"])
        simulation.settle()
        XCTAssertEqual(callbacks.last, "B.viewDidAppear")
    }

    func testU50_defaultDurationsAreParametersOfTheSimulation() async {
        XCTAssertEqual(simulation.durations.modal, .milliseconds(500))
        XCTAssertEqual(simulation.durations.navigation, .milliseconds(350))
        show(navigation)
        XCTAssertEqual(time { navigation.present(b, animated: true) }, .milliseconds(500))
        XCTAssertEqual(time { navigation.dismiss(animated: true) }, .milliseconds(500))
        XCTAssertEqual(time { navigation.pushViewController(b, animated: true) }, .milliseconds(350))
        XCTAssertEqual(time { navigation.popViewController(animated: true) }, .milliseconds(350))
        XCTAssertEqual(time { navigation.pushViewController(b, animated: false) }, .zero)
        simulation.durations.modal = .seconds(3)
        simulation.durations.navigation = .seconds(4)
        XCTAssertEqual(time { navigation.popViewController(animated: true) }, .seconds(4))
        XCTAssertEqual(time { navigation.present(b, animated: true) }, .seconds(3))
    }

    private func time(_ action: () -> Void) -> Duration {
        let start = simulation.clock.now
        settle { action() }
        return start.duration(to: simulation.clock.now)
    }
}
