import PresentationSim
import XCTest

final class AppearanceTests: SimulationTestCase {
    private let a = Screen("A")
    private let b = Screen("B")
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
        navigation.pushViewController(b, animated: false)
        simulation.settle()
        XCTAssertEqual(
            callbacks { navigation.popViewController(animated: true) },
            [
                "B.willMove(toParent: nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
                "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(toParent: nil)",
            ])
    }

    func testU45_viewIsAppearingOnceAnAppearanceAndViewDidLoadOnceALife() async {
        show(a)
        for round in 1...3 {
            a.present(b, animated: round != 2)
            simulation.settle()
            a.dismiss(animated: round != 2)
            simulation.settle()
        }
        b.loadViewIfNeeded()
        let ofB = callbacks.filter { $0.hasPrefix("B.") }
        let appearance = [
            "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        ]
        XCTAssertEqual(ofB, ["B.viewDidLoad"] + appearance + appearance + appearance)
    }

    func testU46_movingFlagsOnlyInThatPushAndPop() async {
        show(navigation)
        var flags: [Callback: [Bool]] = [:]
        for callback in Callback.allCases { flags[callback] = [] }
        b.onAny = { [unowned b] in flags[$0]?.append(contentsOf: [b.isMovingToParent, b.isMovingFromParent]) }
        navigation.pushViewController(b, animated: true)
        simulation.settle()
        XCTAssertFalse(b.isMovingToParent)
        for callback in [Callback.willMove, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear] {
            XCTAssertEqual(flags[callback], [true, false], callback.rawValue)
            flags[callback] = []
        }
        let cover = Screen("F", .fullScreen)
        b.present(cover, animated: true)
        simulation.settle()
        b.dismiss(animated: true)
        simulation.settle()
        for callback in [Callback.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear] {
            XCTAssertEqual(flags[callback], [false, false], callback.rawValue)
            flags[callback] = []
        }
        navigation.popViewController(animated: true)
        simulation.settle()
        for callback in [Callback.willMove, .viewWillDisappear, .viewDidDisappear] {
            XCTAssertEqual(flags[callback], [false, true], callback.rawValue)
        }
        XCTAssertFalse(b.isMovingFromParent)
        XCTAssertFalse(a.isMovingToParent || a.isMovingFromParent)
    }

    func testU47_aContainerForwardsItsAppearanceToItsTop() async {
        let root = Screen("R")
        navigation.pushViewController(b, animated: false)
        show(root)
        XCTAssertEqual(
            callbacks { root.present(navigation, animated: true) },
            [
                "N.viewDidLoad", "B.viewDidLoad", "N.viewWillAppear", "B.viewWillAppear", "N.viewIsAppearing",
                "B.viewIsAppearing", "N.viewDidAppear", "B.viewDidAppear",
            ])
        XCTAssertEqual(
            callbacks { root.dismiss(animated: true) },
            ["N.viewWillDisappear", "B.viewWillDisappear", "N.viewDidDisappear", "B.viewDidDisappear"])
    }

    func testU47_aPushInAStackThatAppearsEndsWithThePush() async {
        let root = Screen("R")
        show(root)
        let all = callbacks {
            root.present(navigation, animated: true)
            simulation.clock.advance(by: .milliseconds(400))
            navigation.pushViewController(b, animated: true)
        }
        XCTAssertEqual(
            all.suffix(8),
            [
                "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "N.viewDidAppear",
                "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(toParent: N)",
            ])
    }

    func testU47_aPushInACoveredStackShowsNothing() async {
        let cover = Screen("F", .fullScreen)
        show(navigation, cover)
        XCTAssertEqual(
            callbacks { navigation.pushViewController(b, animated: true) },
            ["B.willMove(toParent: N)", "B.viewDidLoad", "B.didMove(toParent: N)"])
        XCTAssertEqual(
            callbacks { navigation.dismiss(animated: true) },
            [
                "F.viewWillDisappear", "N.viewWillAppear", "B.viewWillAppear", "N.viewIsAppearing",
                "B.viewIsAppearing", "N.viewDidAppear", "B.viewDidAppear", "F.viewDidDisappear",
            ])
    }

    func testU48_eachWillHasItsDidOrTheOppositeWill() async {
        show(a, b)
        beginLog()
        let swipe = user.beginSwipeDown()
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
        action()
        simulation.settle()
        return start.duration(to: simulation.clock.now)
    }
}
