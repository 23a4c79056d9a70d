import PresentationSim
import XCTest

/// Anything, in any callback, in two windows that hand their screens to each other, under any driver: trees stay whole.
@MainActor
final class TwoWindowWalkTests: XCTestCase {
    func testWalks_underTheClock() async { walk { nil } }
    func testWalks_endingAtOnce() async { walk { ImmediateDriver() } }
    func testWalks_endingWhenToldTo() async { walk { HeldDriver() } }

    private func walk(_ makeDriver: () -> (any TransitionDriver)?) {
        for seed in 1...500 where testRun?.failureCount == 0 {
            let world = TwoWindowWorld(seed: UInt64(seed), driver: makeDriver())
            var pairs = CallbackPairs()
            func check() {
                let log = world.simulation.log ?? EventLog()
                let broken = world.windows.flatMap(\.brokenInvariants) + pairs.read(log)
                if !broken.isEmpty { XCTFail("seed \(seed): \(broken)\n\(world.windows)\n\(log)") }
            }
            for _ in 1...14 {
                world.step()
                check()
            }
            world.comeToRest()
            check()
            XCTAssertEqual(pairs.unfinished, [], "seed \(seed)")
            XCTAssertFalse(world.simulation.isTransitioning, "seed \(seed)")
        }
    }
}

/// Ends transitions when it is told to, outside of the clock.
@MainActor
private final class HeldDriver: TransitionDriver {
    private var completions: [@MainActor () -> Void] = []

    func run(_ transition: Transition, completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func endAll() {
        while !completions.isEmpty { completions.removeFirst()() }
    }
}

/// Two windows, and the same screens for both.
@MainActor
private final class TwoWindowWorld {
    let simulation: Simulation
    let windows: [Window]
    private let driver: (any TransitionDriver)?
    private let screens: [Screen]
    private let stacks: [NavigationController]
    private let (sheetDelegate, stackDelegate, observer) = (SheetDelegate(), StackDelegate(), Observer())
    private var swipes: [Swipe] = []
    private var state: UInt64
    /// How many callbacks are still answered before the next step.
    private var answersLeft = 0
    private var isAnswering = false

    init(seed: UInt64, driver: (any TransitionDriver)?) {
        state = seed
        self.driver = driver
        let simulation = Simulation(driver: driver)
        self.simulation = simulation
        windows = [Window(simulation: simulation), Window(simulation: simulation)]
        let styles: [ModalPresentationStyle] = [.pageSheet, .fullScreen, .formSheet, .overFullScreen]
        let screens = (0..<8).map { Screen("S\($0)", styles[($0 + Int(seed)) % 4]) }
        self.screens = screens
        stacks = (0..<3).map {
            NavigationController("N\($0)", screens[$0 * 2], style: styles[($0 + Int(seed) / 4) % 4])
        }
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 3000
        simulation.log = EventLog()
        for screen in screens { screen.onAny = { [weak self] _ in self?.answer() } }
        for controller in screens + stacks { controller.presentationController.delegate = sheetDelegate }
        for stack in stacks { stack.delegate = stackDelegate }
        for window in windows { window.addObserver(observer) }
        sheetDelegate.onShould = { [weak self] in self?.answer() }
        sheetDelegate.onWill = { [weak self] in self?.answer() }
        sheetDelegate.onDid = { [weak self] in self?.answer() }
        stackDelegate.onWillShow = { [weak self] _ in self?.answer() }
        stackDelegate.onDidShow = { [weak self] _ in self?.answer() }
        observer.onEvent = { [weak self] _ in self?.answer() }
        windows[0].rootViewController = stacks[0]
    }

    /// Makes a call, some of whose callbacks are answered with others.
    func step() {
        answersLeft = 4
        act()
    }

    /// Lifts all fingers and ends all transitions.
    func comeToRest() {
        answersLeft = 0
        for _ in 1...20 {
            for swipe in swipes { _ = next(2) == 0 ? swipe.finish() : swipe.cancel() }
            simulation.clock.advance(by: .seconds(1))
            (driver as? HeldDriver)?.endAll()
        }
        simulation.settle()
    }

    private func answer() {
        guard answersLeft > 0, next(4) == 0 else { return }
        answersLeft -= 1
        let wasAnswering = isAnswering
        isAnswering = true
        act()
        isAnswering = wasAnswering
    }

    private func act() {
        let (any, other) = (anyController(), anyController())
        let (stack, screen, window) = (stacks[next(3)], screens[next(8)], windows[next(2)])
        let isAnimated = next(3) > 0
        let completion = { [weak self] () -> Void in self?.answer() }
        switch next(16) {
        case 0, 1: any.present(other, animated: isAnimated, completion: completion)
        case 2, 3: any.dismiss(animated: isAnimated, completion: completion)
        case 4, 5: stack.pushViewController(screen, animated: isAnimated)
        case 6: stack.popViewController(animated: isAnimated)
        case 7: stack.popToRootViewController(animated: isAnimated)
        case 8: stack.setViewControllers((0..<next(4)).map { _ in screens[next(8)] }, animated: isAnimated)
        case 9, 10: window.setRootViewController(any, duration: .seconds(next(2)), completion: completion)
        case 11: if next(4) == 0 { window.rootViewController = nil }
        case 12: if let swipe = User(window).beginSwipeBack() { swipes.append(swipe) }
        case 13: if let swipe = User(window).beginSwipeDown() { swipes.append(swipe) }
        case 14: _ = next(2) == 0 ? swipes.last?.finish() : swipes.last?.cancel()
        default:
            simulation.clock.advance(by: .milliseconds(next(4) * 125))
            if !isAnswering { (driver as? HeldDriver)?.endAll() }
        }
    }

    private func anyController() -> ViewController {
        let index = next(screens.count + stacks.count)
        return index < screens.count ? screens[index] : stacks[index - screens.count]
    }

    private func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
