import PresentationSim
import XCTest

/// Random calls, also inside callbacks, in two windows that share their screens. The trees stay valid.
@MainActor
final class TwoWindowWalkTests: XCTestCase {
    func testWalks_withTheClock() async { walk { nil } }
    func testWalks_withTheImmediateDriver() async { walk { ImmediateDriver() } }
    func testWalks_withAManualDriver() async { walk { ManualDriver() } }

    private func walk(_ makeDriver: () -> (any TransitionDriver)?) {
        walk(seeds: seeds(100, long: 500), steps: 14) { TwoWindowFixture(seed: $0, driver: makeDriver()) }
    }
}

/// Two windows that share their screens.
@MainActor
private final class TwoWindowFixture: RandomFixture {
    let simulation: Simulation
    let windows: [Window]
    private let driver: (any TransitionDriver)?
    private let screens: [Screen]
    private let stacks: [NavigationController]
    private let (sheetDelegate, stackDelegate, observer) = (SheetDelegate(), StackDelegate(), Observer())
    private var swipes: [Swipe] = []
    private var state: UInt64
    /// The number of callbacks that may still make a call before the next step.
    private var nestedCallsLeft = 0
    private var isInCallback = false

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
        for screen in screens { screen.onCallback = { [weak self] _ in self?.callInCallback() } }
        for controller in screens + stacks { controller.presentationController?.delegate = sheetDelegate }
        for stack in stacks { stack.delegate = stackDelegate }
        for window in windows { window.addObserver(observer) }
        sheetDelegate.onShould = { [weak self] in self?.callInCallback() }
        sheetDelegate.onWill = { [weak self] in self?.callInCallback() }
        sheetDelegate.onDid = { [weak self] in self?.callInCallback() }
        stackDelegate.onWillShow = { [weak self] _ in self?.callInCallback() }
        stackDelegate.onDidShow = { [weak self] _ in self?.callInCallback() }
        observer.onEvent = { [weak self] _ in self?.callInCallback() }
        windows[0].rootViewController = stacks[0]
    }

    /// Makes a call. Some of its callbacks make further calls.
    func step() {
        nestedCallsLeft = 4
        makeCall()
    }

    /// Ends all gestures and transitions.
    func comeToRest() {
        nestedCallsLeft = 0
        for _ in 1...20 {
            for swipe in swipes { _ = next(2) == 0 ? swipe.finish() : swipe.cancel() }
            simulation.clock.advance(by: .seconds(1))
            (driver as? ManualDriver)?.endAll()
        }
        simulation.settle()
    }

    private func callInCallback() {
        guard nestedCallsLeft > 0, next(4) == 0 else { return }
        nestedCallsLeft -= 1
        let wasInCallback = isInCallback
        isInCallback = true
        makeCall()
        isInCallback = wasInCallback
    }

    private func makeCall() {
        let (any, other) = (anyController(), anyController())
        let (stack, screen, window) = (stacks[next(3)], screens[next(8)], windows[next(2)])
        let isAnimated = next(3) > 0
        let completion = { [weak self] () -> Void in self?.callInCallback() }
        switch next(16) {
        case 0, 1: any.present(other, animated: isAnimated, completion: completion)
        case 2, 3: any.dismiss(animated: isAnimated, completion: completion)
        case 4, 5: stack.pushViewController(screen, animated: isAnimated)
        case 6: stack.popViewController(animated: isAnimated)
        case 7: stack.popToRootViewController(animated: isAnimated)
        case 8: stack.setViewControllers((0..<next(4)).map { _ in screens[next(8)] }, animated: isAnimated)
        case 9, 10: window.setRootViewController(any, duration: .seconds(next(2)), completion: completion)
        case 11: if next(4) == 0 { window.rootViewController = nil }
        case 12: if let swipe = try? User(window).beginSwipeBack() { swipes.append(swipe) }
        case 13: if let swipe = try? User(window).beginSwipeDown() { swipes.append(swipe) }
        case 14: _ = next(2) == 0 ? swipes.last?.finish() : swipes.last?.cancel()
        default:
            simulation.clock.advance(by: .milliseconds(next(4) * 125))
            if !isInCallback { (driver as? ManualDriver)?.endAll() }
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
