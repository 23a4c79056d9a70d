import PresentationSim
import XCTest

/// Random calls and gestures, also inside callbacks, in two windows that share their screens, stacks and tab bars. After each step
/// the trees are valid. At the end nothing moves, and the callbacks have come in pairs, each in a later turn than its call.
@MainActor
final class RandomWalkTests: XCTestCase {
    func testWalks_withTheClock() async { walk { nil } }
    func testWalks_withTheImmediateDriver() async { walk { ImmediateDriver() } }
    func testWalks_withAManualDriver() async { walk { ManualDriver() } }

    private func walk(_ makeDriver: () -> (any TransitionDriver)?) {
        for seed in seeds(400, long: 5_000) where testRun?.failureCount == 0 {
            let walk = RandomWalk(seed: seed, driver: makeDriver())
            var log: EventLog { walk.simulation.log ?? EventLog() }
            var pairs = CallbackPairs()
            func check() {
                let broken = walk.windows.flatMap(\.brokenInvariants) + pairs.read(log)
                if !broken.isEmpty { XCTFail("seed \(seed): \(broken)\n\(walk.windows)\n\(log)") }
            }
            // The issues of screens that were never in a window are the simulation's, too.
            TestContext.$simulation.withValue(walk.simulation) {
                for _ in 1...16 {
                    walk.step()
                    check()
                }
                walk.comeToRest()
                check()
            }
            XCTAssertEqual(pairs.unfinished, [], "seed \(seed)\n\(log)")
            XCTAssertFalse(walk.simulation.isTransitioning, "seed \(seed)")
        }
    }
}

@MainActor
private final class RandomWalk {
    let simulation: Simulation
    let windows: [Window]
    private let driver: (any TransitionDriver)?
    private let screens: [Screen]
    private let stacks: [NavigationController]
    private let tabBars: [TabBarController]
    private let (sheetDelegate, stackDelegate, tabDelegate) = (SheetDelegate(), StackDelegate(), TabDelegate())
    private let observer = Observer()
    private let searches: [SearchController]
    private var swipes: [Swipe] = []
    private var random: Random
    /// The number of callbacks that may still make a call before the next step.
    private var nestedCallsLeft = 0
    private var isInCallback = false
    /// Whether the step was a gesture, or has moved the clock.
    private var mayCallBack = false
    private var alertCount = 0

    init(seed: UInt64, driver: (any TransitionDriver)?) {
        random = Random(state: seed)
        self.driver = driver
        let simulation = Simulation(driver: driver)
        self.simulation = simulation
        windows = [Window(simulation: simulation), Window(simulation: simulation)]
        let styles: [ModalPresentationStyle] = [
            .pageSheet, .fullScreen, .formSheet, .overFullScreen, .popover, .currentContext, .overCurrentContext,
        ]
        screens = (0..<8).map { Screen("S\($0)", styles[($0 + Int(seed)) % 7]) }
        for screen in screens { screen.sheetDetents = [.medium(), .large()] }
        for screen in screens[2...4] { screen.definesPresentationContext = true }
        stacks = [
            NavigationController("N0", screens[0], style: styles[Int(seed) / 7 % 7]),
            NavigationController("N1", screens[1], screens[2], style: styles[(1 + Int(seed) / 7) % 7]),
        ]
        searches = [
            SearchController(searchResultsController: Screen("R")), SearchController(searchResultsController: nil),
        ]
        for (index, search) in searches.enumerated() {
            search.title = "Q\(index)"
            screens[index * 2].navigationItem.searchController = search
        }
        tabBars = [TabBarController("T0", stacks[0], stacks[1]), TabBarController("T1", screens[3], screens[4])]
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 3000
        simulation.log = EventLog()
        observe()
        windows[0].rootViewController = seed % 2 == 0 ? stacks[0] : tabBars[0]
    }

    /// Lets each callback make a call.
    private func observe() {
        let call: () -> Void = { [weak self] in self?.callInCallback() }
        for screen in screens { screen.onCallback = { _ in call() } }
        for controller in screens + stacks { controller.presentationController?.delegate = sheetDelegate }
        for stack in stacks { stack.delegate = stackDelegate }
        for tabBar in tabBars { tabBar.delegate = tabDelegate }
        for window in windows { window.addObserver(observer) }
        (sheetDelegate.onShould, sheetDelegate.onWill, sheetDelegate.onDid) = (call, call, call)
        (stackDelegate.onWillShow, stackDelegate.onDidShow) = ({ _ in call() }, { _ in call() })
        (tabDelegate.onShould, tabDelegate.onDid) = (call, call)
        observer.onEvent = { _ in call() }
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
        switch next(9) {
        case 8: callSearch(searches[next(2)])
        case 0, 1: callStack(stacks[next(2)])
        case 2: callTabBar(tabBars[next(2)])
        case 3: callContainer(anyController())
        case 4: present(anyController())
        case 5: callWindow(windows[next(2)])
        case 6: gesture(User(windows[next(2)]))
        default: passTime()
        }
    }

    private func callStack(_ stack: NavigationController) {
        let (screen, isAnimated) = (screens[next(8)], next(3) > 0)
        switch next(6) {
        case 0, 1, 2: stack.pushViewController(screen, animated: isAnimated)
        case 3: stack.popViewController(animated: isAnimated)
        case 4: stack.popToRootViewController(animated: isAnimated)
        default: stack.setViewControllers((0..<next(4)).map { _ in screens[next(8)] }, animated: isAnimated)
        }
    }

    private func callTabBar(_ tabBar: TabBarController) {
        switch next(6) {
        case 0, 1, 2: tabBar.selectedIndex = next(3)
        case 3: tabBar.selectedViewController = anyController()
        case 4: tabBar.setViewControllers((0..<next(4)).map { _ in anyController() }, animated: next(3) > 0)
        default: tabBar.addChild(anyController())
        }
    }

    private func callContainer(_ child: ViewController) {
        switch next(5) {
        case 0: child.addChild(anyController())
        case 1: child.removeFromParent()
        case 2: child.parent?.showChild(child)
        case 3: child.parent?.hideChild(child)
        default: child.transition(from: child.children.first ?? child, to: child.children.last ?? child)
        }
    }

    private func callSearch(_ search: SearchController) {
        switch next(4) {
        case 0: search.searchBar.text = ["", "a"][next(2)]
        case 1: screens[next(8)].navigationItem.searchController = search
        default: search.isActive = next(3) > 0
        }
    }

    private func present(_ controller: ViewController) {
        let isAnimated = next(3) > 0
        let completion = { [weak self] () -> Void in self?.callInCallback() }
        switch next(5) {
        case 0, 1:
            let presented = anyController()
            if next(2) == 0 { presented.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
            controller.present(presented, animated: isAnimated, completion: completion)
        case 2: controller.present(makeAlert(), animated: isAnimated)
        default: controller.dismiss(animated: isAnimated, completion: completion)
        }
    }

    private func callWindow(_ window: Window) {
        switch next(10) {
        case 0: window.rootViewController = nil
        case 1, 2: window.isHidden = next(3) == 0
        case 3, 4:
            sheetDelegate.adaptiveStyle = [.fullScreen, .formSheet, .none][next(3)]
            window.horizontalSizeClass = next(2) == 0 ? .compact : .regular
        default:
            window.setRootViewController(anyController(), duration: .seconds(next(2))) { [weak self] in
                self?.callInCallback()
            }
        }
    }

    private func gesture(_ user: User) {
        mayCallBack = true
        switch next(11) {
        case 0, 1: if let swipe = try? user.beginSwipeBack() { swipes.append(swipe) }
        case 2, 3: if let swipe = try? user.beginSwipeDown() { swipes.append(swipe) }
        case 4, 5: _ = next(2) == 0 ? swipes.last?.finish() : swipes.last?.cancel()
        case 6: _ = try? user.selectTab(next(3))
        case 7: try? next(2) == 0 ? user.search(["", "a"][next(2)]) : user.cancelSearch()
        case 8: try? user.tap("OK")
        case 9: _ = try? user.tapOutside()
        default: try? user.dragSheet(to: next(2) == 0 ? .medium : .large)
        }
    }

    private func passTime() {
        mayCallBack = true
        simulation.clock.advance(by: .milliseconds(next(4) * 125))
        if !isInCallback { (driver as? ManualDriver)?.endAll() }
    }

    private func makeAlert() -> AlertController {
        alertCount += 1
        let style: AlertController.Style = next(2) == 0 ? .alert : .actionSheet
        let alert = AlertController(title: "Alert \(alertCount)", message: nil, preferredStyle: style)
        alert.addAction(AlertAction(title: "OK", style: .cancel) { [weak self] _ in self?.callInCallback() })
        return alert
    }

    private func anyController() -> ViewController {
        let all: [ViewController] = screens + stacks + tabBars
        return all[next(all.count)]
    }

    private func next(_ bound: Int) -> Int { random.next(below: bound) }
}

extension SimulationEvent {
    /// Whether it is a callback that never comes inside a call.
    fileprivate var isAppearance: Bool {
        guard case .callback(let callback, _) = self else { return false }
        return callback.hasSuffix("ppear") || callback == "viewIsAppearing"
    }
}
