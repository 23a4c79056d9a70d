import PresentationSim
import XCTest

final class OwnershipTests: SimulationTestCase {
    private struct Weak {
        weak var object: AnyObject?
    }

    func testU49_aDismissedControllerIsReleasedAfterItsDidDisappear() async {
        let a = Screen("A")
        show(a)
        var dismissed = Weak()
        var wasAlive = false
        scoped {
            let b = Screen("B")
            dismissed.object = b
            b.on(.viewDidDisappear) { wasAlive = dismissed.object != nil }
            a.present(b, animated: true)
        }
        simulation.settle()
        XCTAssertNotNil(dismissed.object)
        settle { a.dismiss(animated: true) }
        XCTAssertTrue(wasAlive)
        XCTAssertNil(dismissed.object)
    }

    func testU49_poppedAndReplacedScreensAreReleased() async {
        let navigation = NavigationController("N", Screen("A"))
        show(navigation)
        var weaks: [Weak] = []
        for name in ["B", "C", "D", "E"] {
            scoped {
                let screen = Screen(name)
                weaks.append(Weak(object: screen))
                navigation.pushViewController(screen, animated: false)
            }
            simulation.settle()
        }
        settle { navigation.popViewController(animated: true) }
        XCTAssertNil(weaks[3].object)
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertNil(weaks[2].object)
        settle { navigation.setViewControllers([Screen("F")], animated: true) }
        XCTAssertTrue(weaks.allSatisfy { $0.object == nil })
    }

    func testU49_anOldRootAndItsPresentedScreensAreReleased() async {
        simulation.onIssue = { _ in }
        var weaks: [Weak] = []
        scoped {
            let levels = [Screen("A"), Screen("B")]
            weaks = levels.map { Weak(object: $0) }
            show(levels[0], levels[1])
        }
        settle { window.rootViewController = Screen("C") }
        XCTAssertTrue(weaks.allSatisfy { $0.object == nil })
    }

    func testWindow_releasedDuringTransitions_releasesAHundredScreens() async {
        let kept = Simulation()
        kept.onIssue = { _ in }
        for step in [0, 1, 300] {
            for (simulation, isReplaced) in [(kept, true), (Simulation(), true), (kept, false)] {
                var (weaks, window) = makeCrowd(in: simulation, isReplaced: isReplaced)
                XCTAssertGreaterThanOrEqual(weaks.count, 100)
                window?.simulation.clock.advance(by: .milliseconds(step))
                XCTAssertEqual(window?.isTransitioning, true)
                weaks.append(Weak(object: window))
                window = nil
                XCTAssertEqual(weaks.filter { $0.object != nil }.count, 0, "at \(step)")
                kept.settle()
            }
        }
        XCTAssertEqual(kept.windows.count, 0)
        XCTAssertFalse(kept.isTransitioning)
    }

    /// Pushes another view controller when it is released.
    private final class LastPush: ViewController {
        private weak var stack: NavigationController?
        init(on stack: NavigationController) {
            self.stack = stack
            super.init()
        }
        deinit { MainActor.assumeIsolated { stack?.pushViewController(ViewController(), animated: true) } }
    }

    func testPushThatWaits_andIsReleasedWithTheWindow_mayPush() async {
        let stack = NavigationController("N"), simulation = Simulation()
        scoped {
            let window = Window(simulation: simulation)
            window.rootViewController = stack
            simulation.settle()
            stack.viewControllers = [Screen("A")]
            simulation.settle()
            stack.pushViewController(Screen("B"), animated: true)
            stack.pushViewController(LastPush(on: stack), animated: true)
        }
        XCTAssertEqual(simulation.windows.count, 0)
        XCTAssertEqual(stack.viewControllers.count, 3)
    }

    /// Presents ten navigation controllers of ten screens each. Leaves transitions, a swipe and waiting operations.
    private func makeCrowd(in simulation: Simulation, isReplaced: Bool) -> ([Weak], Window?) {
        let window = Window(simulation: simulation)
        window.simulation.onIssue = { _ in }
        var stacks: [NavigationController] = []
        for level in 0..<10 {
            let stack = NavigationController("N\(level)", style: level % 2 == 0 ? .fullScreen : .pageSheet)
            stack.viewControllers = (0..<10).map { Screen("S\(level).\($0)") }
            if let top = stacks.last {
                top.present(stack, animated: false)
            } else {
                window.rootViewController = stack
            }
            window.simulation.settle()
            stacks.append(stack)
        }
        let oldRoot = Screen("old")
        var screens = stacks.flatMap(\.viewControllers)
        stacks[1].popToRootViewController(animated: true)
        stacks[2].pushViewController(Screen("pushed"), animated: true)
        stacks[2].setViewControllers([oldRoot], animated: true)
        _ = try? User(window).beginSwipeBack()
        stacks[3].dismiss(animated: true)
        screens += stacks
        if isReplaced {
            window.setRootViewController(NavigationController("R", Screen("T")), duration: .seconds(5))
            window.rootViewController.map { screens.append($0) }
        }
        return (screens.map { Weak(object: $0) }, window)
    }

    func testWindow_screensThatOutliveIt_canBeShownInAnother() async {
        let navigation = NavigationController("N", Screen("A"), Screen("B"))
        let sheet = Screen("C")
        let popped = navigation.topViewController
        let observer = Observer()
        var other: Window? = Window(simulation: simulation)
        settle { other?.rootViewController = navigation }
        other?.addObserver(observer)
        navigation.popViewController(animated: true)
        navigation.present(sheet, animated: true)
        simulation.clock.advance(by: .milliseconds(100))
        other = nil
        XCTAssertEqual(observer.events, ["window was released"])
        XCTAssertNil(navigation.window)
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertFalse(sheet.isBeingPresented)
        XCTAssertNil(popped?.parent)
        simulation.settle()
        beginLog()
        show(navigation, sheet)
        XCTAssertEqual(
            callbacks.filter { $0.contains("DidAppear") }, ["N.viewDidAppear", "A.viewDidAppear", "C.viewDidAppear"])
        settle { popped.map { navigation.pushViewController($0, animated: true) } }
        XCTAssertEqual(navigation.names, ["A", "B"])
    }

    func testWindow_operationsThatWaitedInIt_neverRun() async {
        let navigation = NavigationController("N", Screen("A"))
        var other: Window? = Window(simulation: simulation)
        settle { other?.rootViewController = navigation }
        for name in ["B", "C"] { navigation.pushViewController(Screen(name), animated: true) }
        other = nil
        navigation.pushViewController(Screen("D"), animated: true)
        XCTAssertEqual(navigation.names, ["A", "B", "D"])
        beginLog()
    }

    func testU45_aChildThatWasRemovedFromAReleasedWindow_appearsInAnother() async {
        let (parent, child) = (Screen("P"), Screen("C"))
        var other: Window? = Window(simulation: simulation)
        parent.addChild(child)
        parent.showChild(child)
        settle { other?.rootViewController = parent }
        child.removeFromParent()
        other = nil
        beginLog()
        show(child)
        XCTAssertEqual(callbacks, ["C.viewWillAppear", "C.viewIsAppearing", "C.viewDidAppear"])
    }

    func testWindow_releasedOffTheMainActor_notifiesItsObservers() async {
        final class Box: Sendable {
            let window: Window
            init(_ window: Window) { self.window = window }
        }
        let observer = Observer()
        let task: Task<Void, Never>
        do {
            let other = Window(simulation: simulation)
            other.addObserver(observer)
            let box = Box(other)
            task = Task.detached { _ = box }
        }
        await task.value
        while observer.events.isEmpty { await Task.yield() }
        XCTAssertEqual(observer.events, ["window was released"])
    }

    func testUserAndSwipe_keepNothingAlive() async throws {
        var other: Window? = Window(simulation: simulation)
        settle { other?.rootViewController = Screen("A") }
        settle { other?.rootViewController?.present(Screen("B"), animated: false) }
        let user = other.map(User.init)
        let swipe = try user?.beginSwipeDown()
        XCTAssertEqual(swipe?.isActive, true)
        other?.makeKeyAndVisible()
        other = nil
        XCTAssertEqual(swipe?.isActive, false)
        XCTAssertEqual(swipe?.finish(), false)
        XCTAssertEqual(swipe?.progress, 0)
        XCTAssertThrowsError(try user?.beginSwipeDown())
        XCTAssertThrowsError(try user?.goBack())
        XCTAssertNil(simulation.keyWindow)
        beginLog()
    }

    /// Runs `body` in its own scope, which releases its local variables.
    private func scoped(_ body: () -> Void) { body() }
}
