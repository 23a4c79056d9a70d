import PresentationSim
import XCTest

final class DriverTests: SimulationTestCase {
    /// Passes each transition and its completion to a test's closure.
    private final class Driver: TransitionDriver {
        var onRun: (Transition, @escaping @MainActor () -> Void) -> Void
        private(set) var kept: [@MainActor () -> Void] = []

        init(_ onRun: @escaping (Transition, @escaping @MainActor () -> Void) -> Void) { self.onRun = onRun }

        /// Creates a driver that keeps each completion and calls none.
        convenience init() {
            self.init { _, _ in }
            onRun = { [unowned self] in keep($1) }
        }

        func keep(_ completion: @escaping @MainActor () -> Void) { kept.append(completion) }

        /// Calls the kept completions, each once.
        func completeAll() {
            let completions = kept
            kept = []
            for completion in completions { completion() }
        }

        func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) {
            onRun(transition, completion)
        }
    }

    private func use(_ driver: any TransitionDriver) {
        use(Simulation(driver: driver))
        simulation.onIssue = { _ in }
    }

    func testImmediate_animatedTransitionsTakeNoTime() async {
        use(ImmediateDriver())
        show(a)
        var isCalled = false
        a.present(b, animated: true) { isCalled = true }
        XCTAssertFalse(isCalled)
        simulation.clock.advance(by: .zero)
        XCTAssertTrue(isCalled)
        XCTAssertTrue(try user.swipeDown())
        XCTAssertNil(b.window)
        XCTAssertEqual(issues, [])
        XCTAssertEqual(simulation.clock.now.offset, .zero)
    }

    func testDriver_receivesTheTransition() async throws {
        var runs: [String] = []
        use(
            Driver { transition, completion in
                let (kind, duration) = (transition.kind, transition.duration)
                runs.append("\(kind) \(duration) \(transition.initiator) \(transition.isCancelled)")
                completion()
            })
        show(a)
        settle { a.present(b, animated: true) }
        let swipe = try user.beginSwipeDown()
        swipe?.update(0.5)
        swipe?.cancel()
        XCTAssertEqual(
            runs,
            ["root 0.0 seconds app false", "present 0.5 seconds app false", "dismiss 0.25 seconds user true"])
        XCTAssertEqual(simulation.clock.now.offset, .zero)
    }

    func testNeverCompletes_isReportedAndTheTransitionEnds() async {
        let driver = Driver()
        use(driver)
        settle { window.rootViewController = a }
        XCTAssertEqual(issues, [.driverNeverCompleted(transition: "root")])
        XCTAssertFalse(simulation.isTransitioning)
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
        driver.completeAll()
        XCTAssertEqual(issues.count, 1)
        XCTAssertEqual(callbacks.filter { $0 == "A.viewDidAppear" }.count, 1)
    }

    func testNeverCompletes_whileCodeNeverRests_stopsAtTheLimit() async {
        use(Driver())
        simulation.clock.stepLimit = 200
        func screen() -> Screen {
            let screen = Screen("S \(links.count)")
            screen.once(.viewDidAppear) { [unowned screen] in screen.present(self.next(), animated: true) }
            return screen
        }
        next = screen
        settle { window.rootViewController = screen() }
        XCTAssertEqual(issues.last, .neverSettled(steps: 200))
        settle { next = { Screen("last") } }
        XCTAssertFalse(simulation.isTransitioning)
    }
    private var next: () -> Screen = { Screen("none") }

    /// An action settles and releases the simulation: nothing is left to ask about transitions, and the clock's call goes on.
    func testSimulationReleased_whileItsClockSettles_endsTheCall() async {
        var released: Simulation? = Simulation(driver: Driver())
        let clock = released?.clock
        clock?.schedule(after: .zero) {
            released?.settle()
            released = nil
        }
        clock?.advance(by: .seconds(1))
        XCTAssertNil(released)
        XCTAssertEqual(clock?.now.offset, .seconds(1))
    }

    func testCompletesTwice_isReportedAtOnceOrLater() async {
        use(
            Driver {
                $1(); $1()
            })
        settle { window.rootViewController = a }
        XCTAssertEqual(issues, [.driverCompletedTwice(transition: "root")])
        let driver = Driver()
        use(driver)
        window.rootViewController = c
        simulation.clock.advance(by: .zero)
        let completion = driver.kept[0]
        settle { completion() }
        completion()
        XCTAssertEqual(issues, [.driverCompletedTwice(transition: "root")])
        XCTAssertEqual(callbacks.filter { $0 == "C.viewDidAppear" }.count, 1)
    }

    func testReleasesTheCompletion_isReportedAndTheTransitionEnds() async {
        use(Driver { _, _ in })
        window.rootViewController = a
        simulation.clock.advance(by: .zero)
        XCTAssertEqual(issues, [.driverNeverCompleted(transition: "root")])
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
        XCTAssertFalse(simulation.isTransitioning)
    }

    func testReleasesTheCompletion_onAnotherThread() async {
        let box = Box()
        use(Driver { box.completion = $1 })
        window.rootViewController = a
        simulation.clock.advance(by: .zero)
        await box.empty()
        while simulation.isTransitioning { await Task.yield() }
        XCTAssertEqual(issues, [.driverNeverCompleted(transition: "root")])
        XCTAssertEqual(callbacks.last, "A.viewDidAppear")
    }

    func testCompletesAfterTheRootWasReplaced_nothingHappens() async {
        let driver = Driver()
        use(driver)
        settle { window.rootViewController = a }
        a.present(b, animated: true)
        simulation.clock.advance(by: .zero)
        settle { window.rootViewController = c }
        let before = callbacks
        driver.completeAll()
        XCTAssertEqual(callbacks, before)
    }

    func testCompletesAfterTheWindowWasReleased_nothingHappens() async {
        let driver = Driver()
        var transitions: [Transition] = []
        driver.onRun = { [unowned driver] in
            transitions.append($0)
            driver.keep($1)
        }
        let other = Simulation(driver: driver)
        var window: Window? = Window(simulation: other)
        let navigation = NavigationController("N", a, b)
        window?.rootViewController = navigation
        other.clock.advance(by: .zero)
        driver.completeAll()
        navigation.popViewController(animated: true)
        other.clock.advance(by: .zero)
        window = nil
        show(navigation)
        settle { navigation.pushViewController(b, animated: false) }
        let before = callbacks
        driver.completeAll()
        XCTAssertEqual(callbacks, before)
        XCTAssertTrue(b.parent === navigation)
    }
}

/// Keeps a completion, and releases it off the main actor.
private final class Box: Sendable {
    private let kept = Locked<(@MainActor @Sendable () -> Void)?>(nil)

    @MainActor var completion: (@MainActor () -> Void)? {
        get { nil }
        set { kept.value = newValue }
    }

    @concurrent func empty() async { kept.value = nil }
}
