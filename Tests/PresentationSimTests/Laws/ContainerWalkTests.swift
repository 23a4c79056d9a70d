import PresentationSim
import XCTest

/// Random calls and gestures, also inside callbacks, with tabs, stacks and containers of the app. The trees stay valid, and the
/// callbacks come in pairs, and in a later turn than the call.
@MainActor
final class ContainerWalkTests: XCTestCase {
    func testWalks_withTheClock() async { walk { nil } }
    func testWalks_withTheImmediateDriver() async { walk { ImmediateDriver() } }
    func testWalks_withAManualDriver() async { walk { ManualDriver() } }

    /// A delegate selected another tab at the end of a selection, and then that one was removed.
    func testWalkThatFailedOnce() async { walk(5336..<5337) { ManualDriver() } }

    private func walk(_ seeds: Range<UInt64> = seeds(100, long: 500), _ makeDriver: () -> (any TransitionDriver)?) {
        walk(seeds: seeds, steps: 16) { ContainerFixture(seed: $0, driver: makeDriver()) }
    }
}

/// Two windows that share their screens, stacks and tab bars.
@MainActor
private final class ContainerFixture: RandomFixture {
    let simulation: Simulation
    let windows: [Window]
    private let driver: (any TransitionDriver)?
    private let screens: [Screen]
    private let stacks: [NavigationController]
    private let tabBars: [TabBarController]
    private let (tabDelegate, stackDelegate, observer) = (TabDelegate(), StackDelegate(), Observer())
    private var swipes: [Swipe] = []
    private var state: UInt64
    private var nestedCallsLeft = 0
    private var isInCallback = false
    /// Whether the step was a gesture, or has moved the clock.
    private var mayCallBack = false
    private var alertCount = 0

    init(seed: UInt64, driver: (any TransitionDriver)?) {
        state = seed
        self.driver = driver
        let simulation = Simulation(driver: driver)
        self.simulation = simulation
        windows = [Window(simulation: simulation), Window(simulation: simulation)]
        let styles: [ModalPresentationStyle] = [.pageSheet, .fullScreen, .formSheet, .overFullScreen]
        screens = (0..<8).map { Screen("S\($0)", styles[($0 + Int(seed)) % 4]) }
        stacks = [NavigationController("N0", screens[0]), NavigationController("N1", screens[1], screens[2])]
        tabBars = [TabBarController("T0", stacks[0], stacks[1]), TabBarController("T1", screens[3], screens[4])]
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 3000
        simulation.log = EventLog()
        for screen in screens { screen.onCallback = { [weak self] _ in self?.callInCallback() } }
        for stack in stacks { stack.delegate = stackDelegate }
        for tabBar in tabBars { tabBar.delegate = tabDelegate }
        for window in windows { window.addObserver(observer) }
        tabDelegate.onShould = { [weak self] in self?.callInCallback() }
        tabDelegate.onDid = { [weak self] in self?.callInCallback() }
        stackDelegate.onWillShow = { [weak self] _ in self?.callInCallback() }
        stackDelegate.onDidShow = { [weak self] _ in self?.callInCallback() }
        observer.onEvent = { [weak self] _ in self?.callInCallback() }
        windows[0].rootViewController = tabBars[0]
    }

    /// Makes a call. Some of its callbacks make further calls.
    func step() {
        nestedCallsLeft = 4
        mayCallBack = false
        let count = simulation.log?.entries.count ?? 0
        makeCall()
        let events = simulation.log?.entries.dropFirst(count).map(\.event) ?? []
        if !mayCallBack { XCTAssertEqual(events.filter(\.isAppearance), [], "\(events)") }
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
        let (stack, tabs, window) = (stacks[next(2)], tabBars[next(2)], windows[next(2)])
        let (any, other, screen) = (anyController(), anyController(), screens[next(8)])
        let isAnimated = next(3) > 0
        let kind = next(27)
        if kind > 25 || (20...22).contains(kind) { mayCallBack = true }
        switch kind {
        case 0, 1, 2: tabs.selectedIndex = next(3)
        case 3: tabs.selectedViewController = other
        case 4: tabs.setViewControllers((0..<next(4)).map { _ in anyController() }, animated: isAnimated)
        case 5: tabs.addChild(other)
        case 6, 7: _ = try? User(window).selectTab(next(3))
        case 8: any.addChild(other)
        case 9: any.removeFromParent()
        case 10, 11: if let parent = any.parent { parent.showChild(any) }
        case 12: if let parent = any.parent { parent.hideChild(any) }
        case 13: any.transition(from: any.children.first ?? screen, to: any.children.last ?? screen)
        case 14, 15: stack.pushViewController(screen, animated: isAnimated)
        case 16: stack.popViewController(animated: isAnimated)
        case 17: any.present(other, animated: isAnimated)
        case 18: any.dismiss(animated: isAnimated)
        case 19: window.setRootViewController(any, duration: .seconds(next(2)))
        case 20: if let swipe = try? User(window).beginSwipeBack() { swipes.append(swipe) }
        case 21: if let swipe = try? User(window).beginSwipeDown() { swipes.append(swipe) }
        case 22: _ = next(2) == 0 ? swipes.last?.finish() : swipes.last?.cancel()
        case 23: any.present(makeAlert(), animated: isAnimated)
        case 24: try? next(2) == 0 ? User(window).tap("OK") : User(window).tapOutside()
        case 25: window.isHidden = next(3) == 0
        default:
            simulation.clock.advance(by: .milliseconds(next(4) * 125))
            if !isInCallback { (driver as? ManualDriver)?.endAll() }
        }
    }

    private func makeAlert() -> AlertController {
        alertCount += 1
        let style: AlertController.Style = next(2) == 0 ? .alert : .actionSheet
        let alert = AlertController(title: "Alert \(alertCount)", message: nil, preferredStyle: style)
        alert.addAction(AlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.callInCallback() })
        return alert
    }

    private func anyController() -> ViewController {
        let index = next(screens.count + stacks.count + tabBars.count)
        if index < screens.count { return screens[index] }
        let container = index - screens.count
        return container < stacks.count ? stacks[container] : tabBars[container - stacks.count]
    }

    private func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

extension SimulationEvent {
    /// Whether it is a callback that never comes inside a call.
    fileprivate var isAppearance: Bool {
        guard case .callback(let callback, _) = self else { return false }
        return callback.hasSuffix("ppear") || callback == "viewIsAppearing"
    }
}
