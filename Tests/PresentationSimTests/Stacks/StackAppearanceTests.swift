import PresentationSim
import XCTest

final class StackAppearanceTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)

    func testU46_aPopDuringThePushResetsTheFlags() async {
        let screen = Screen("S")
        let stack = NavigationController("N", Screen("R"))
        screen.once(.willMove) { stack.popViewController(animated: false) }
        stack.pushViewController(screen, animated: false)
        XCTAssertFalse(screen.isMovingToParent)
        XCTAssertFalse(screen.isMovingFromParent)
        XCTAssertNil(screen.parent)
    }

    func testU46_aPushOnAStackThatHasJustLeftItsWindow_keepsTheOldTop() async {
        show(navigation)
        window.rootViewController = Screen("R")
        navigation.pushViewController(b, animated: false)
        simulation.settle()
        XCTAssertEqual(navigation.viewControllers, [a, b])
        XCTAssertEqual(callbacks.filter { $0.contains("A.willMove(toParent: nil)") }, [])
    }

    func testU46_movingFlagsAreSetOnlyDuringThePushOrPop() async {
        show(navigation)
        var flags: [Callback: [Bool]] = [:]
        for callback in Callback.allCases { flags[callback] = [] }
        b.onCallback = { [unowned b] in flags[$0]?.append(contentsOf: [b.isMovingToParent, b.isMovingFromParent]) }
        settle { navigation.pushViewController(b, animated: true) }
        XCTAssertFalse(b.isMovingToParent)
        for callback in [Callback.willMove, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear] {
            XCTAssertEqual(flags[callback], [true, false], callback.rawValue)
            flags[callback] = []
        }
        let cover = Screen("F", .fullScreen)
        settle { b.present(cover, animated: true) }
        settle { b.dismiss(animated: true) }
        for callback in [Callback.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear] {
            XCTAssertEqual(flags[callback], [false, false], callback.rawValue)
            flags[callback] = []
        }
        settle { navigation.popViewController(animated: true) }
        for callback in [Callback.willMove, .viewWillDisappear, .viewDidDisappear] {
            XCTAssertEqual(flags[callback], [false, true], callback.rawValue)
        }
        XCTAssertFalse(b.isMovingFromParent)
        XCTAssertFalse(a.isMovingToParent || a.isMovingFromParent)
    }

    func testU43_pushedWhileItsStackAppears_didMoveComesAfterViewDidAppear() async {
        show(Screen("R"))
        window.rootViewController?.present(navigation, animated: true)
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(400))
        XCTAssertTrue(b.isMovingToParent)
        simulation.settle()
        XCTAssertEqual(callbacks.suffix(2), ["B.viewDidAppear", "B.didMove(toParent: N)"])
        XCTAssertFalse(b.isMovingToParent)
    }

    func testU43_pushedOverWhileItsStackAppears_didMoveComes() async {
        show(Screen("R"))
        window.rootViewController?.present(navigation, animated: true)
        navigation.pushViewController(b, animated: false)
        simulation.clock.advance(by: .milliseconds(100))
        settle { navigation.pushViewController(c, animated: false) }
        XCTAssertEqual(
            callbacks.filter { $0.contains("didMove") }.suffix(2), ["B.didMove(toParent: N)", "C.didMove(toParent: N)"])
    }

    func testU43_hiddenWhileItsStackAppears_didMoveComes() async {
        simulation.onIssue = { _ in }
        for isStill in [true, false] {
            let (navigation, b, c) = (NavigationController("N", Screen("X")), Screen("B"), Screen("C"))
            window.isHidden = false
            show(Screen("R"))
            window.rootViewController?.present(navigation, animated: true)
            navigation.pushViewController(b, animated: true)
            simulation.clock.advance(by: .milliseconds(400))
            window.isHidden = true
            if !isStill { navigation.pushViewController(c, animated: true) }
            simulation.settle()
            XCTAssertEqual(callbacks.filter { $0 == "B.didMove(toParent: N)" }.count, 1)
            XCTAssertFalse(b.isMovingToParent)
            beginLog()
        }
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

    func testU47_aPushWhileTheStackAppears_completesAtItsOwnEnd() async {
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

    func testU47_aPushInACoveredStack_hasNoAppearanceCallbacks() async {
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

    func testU53_aStackThatIsAddedAgain_hasNoTransitionLeft() async {
        let (p, a, b) = (Screen("P"), Screen("A"), Screen("B"))
        let navigation = NavigationController("N", a)
        p.addChild(navigation)
        p.showChild(navigation)
        show(p)
        navigation.pushViewController(b, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        navigation.removeFromParent()
        p.addChild(navigation)
        p.showChild(navigation)
        simulation.clock.advance(by: .zero)
        XCTAssertFalse(window.isTransitioning)
    }

    func testU47_aPushUnderAFullScreen_theTopDisappearsAfterItsStack() async {
        show(navigation)
        let all = callbacks {
            navigation.pushViewController(b, animated: true)
            navigation.present(Screen("F", .fullScreen), animated: true)
        }
        XCTAssertEqual(
            all.suffix(5),
            [
                "A.viewDidDisappear", "B.didMove(toParent: N)", "F.viewDidAppear", "N.viewDidDisappear",
                "B.viewDidDisappear",
            ])
    }
}
