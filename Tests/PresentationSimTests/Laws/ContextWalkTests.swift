import PresentationSim
import XCTest

/// Random calls and gestures on tabs and columns whose stacks present in their contexts, also inside callbacks (U108 to U110). After each
/// step the tree is valid, and at the end the callbacks have come in pairs.
@MainActor
final class ContextWalkTests: XCTestCase {
    func testWalks_onTabs() async {
        walk { stacks, screens in TabBarController("T", stacks[0], stacks[1], screens[0]) }
    }

    func testWalks_onColumns() async {
        walk { stacks, _ in
            let split = SplitViewController(style: .doubleColumn)
            split.title = "Split"
            split.setViewController(stacks[0], for: .primary)
            split.setViewController(stacks[1], for: .secondary)
            return split
        }
    }

    private func walk(_ makeRoot: ([NavigationController], [Screen]) -> ViewController) {
        var contextCount = 0
        for seed in seeds(300, long: 20_000) where testRun?.failureCount == 0 {
            let walk = ContextWalk(seed: seed, makeRoot)
            var log: EventLog { walk.simulation.log ?? EventLog() }
            var pairs = CallbackPairs()
            func check() {
                let broken = walk.window.brokenInvariants + pairs.read(log)
                if !broken.isEmpty { XCTFail("seed \(seed): \(broken)\n\(walk.window)\n\(log)") }
                if walk.showsContext { contextCount += 1 }
            }
            TestContext.$simulation.withValue(walk.simulation) {
                for _ in 1...24 where testRun?.failureCount == 0 {
                    walk.step()
                    check()
                }
                walk.comeToRest()
                check()
            }
            XCTAssertEqual(pairs.unfinished, [], "seed \(seed)\n\(log)")
            XCTAssertEqual(WindowShot(walk.window).possibleSteps.isEmpty, walk.user.possibleSteps.isEmpty)
        }
        XCTAssertGreaterThan(contextCount, 900)
    }
}

@MainActor
private final class ContextWalk {
    let simulation = Simulation()
    let window: Window
    let user: User
    private let screens = (0..<6).map { Screen("S\($0)") }
    private let stacks: [NavigationController]
    private let inner = NavigationController("I", Screen("J"))
    private var random: Random
    private var nestedCallsLeft = 0
    private var isInCallback = false
    private var swipes: [Swipe] = []
    private let root: ViewController

    init(seed: UInt64, _ makeRoot: ([NavigationController], [Screen]) -> ViewController) {
        random = Random(state: seed)
        window = Window(simulation: simulation)
        user = User(window)
        stacks = [NavigationController("N0", Screen("A")), NavigationController("N1", Screen("B"), Screen("C"))]
        root = makeRoot(stacks, screens)
        stacks[1].viewControllers.last?.definesPresentationContext = true
        simulation.onIssue = { _ in }
        simulation.clock.stepLimit = 3000
        simulation.log = EventLog()
        if seed % 3 == 0 { window.horizontalSizeClass = .regular }
        window.rootViewController = root
        simulation.settle()
        for screen in screens {
            screen.onCallback = { [weak self] _ in self?.callInCallback() }
        }
    }

    /// `true` if a screen is presented in a context.
    var showsContext: Bool { (stacks + [root] + screens).contains { $0.presentedInContext != nil } }

    func step() {
        nestedCallsLeft = 2
        makeCall()
    }

    func comeToRest() {
        nestedCallsLeft = 0
        for swipe in swipes { _ = next(2) == 0 ? swipe.finish() : swipe.cancel() }
        simulation.settle()
    }

    private func callInCallback() {
        guard nestedCallsLeft > 0, next(8) == 0 else { return }
        nestedCallsLeft -= 1
        isInCallback = true
        makeCall()
        isInCallback = false
    }

    private func makeCall() {
        let isAnimated = next(3) > 0
        switch next(12) {
        case 0, 1, 2: present(isAnimated)
        case 3: source().dismiss(animated: isAnimated)
        case 4: (root as? TabBarController)?.selectedIndex = next(3)
        case 5: act()
        case 6: stacks[next(2)].pushViewController(free(), animated: isAnimated)
        case 7: stacks[next(2)].popViewController(animated: isAnimated)
        case 8: callRoot()
        default: simulation.clock.advance(by: .milliseconds(next(4) * 200))
        }
    }

    private func present(_ isAnimated: Bool) {
        let screen: ViewController = next(4) == 0 ? inner : free()
        let styles: [ModalPresentationStyle] = [.currentContext, .overCurrentContext, .pageSheet, .fullScreen]
        screen.modalPresentationStyle = styles[next(8) % 6 % 4]
        source().present(screen, animated: isAnimated)
    }

    /// A screen that is likely to present.
    private func source() -> ViewController {
        let front = window.visibleViewController
        return next(3) == 0 ? front ?? root : stacks[next(2)].viewControllers.last ?? stacks[0]
    }

    private func free() -> ViewController { screens[next(6)] }

    private func act() {
        let steps = user.possibleSteps
        guard !steps.isEmpty else { return }
        let step = steps[next(steps.count)]
        if case .beginSwipeBack = step { return swipes += (try? user.beginSwipeBack()).map { [$0] } ?? [] }
        if step == .beginSwipeDown { return swipes += (try? user.beginSwipeDown()).map { [$0] } ?? [] }
        try? user.perform(step)
    }

    private func callRoot() {
        switch next(8) {
        case 0: window.isHidden.toggle()
        case 1:
            window.rootViewController = next(2) == 0 ? root : free()
        case 2: stacks[next(2)].setViewControllers([free()], animated: true)
        case 3: window.horizontalSizeClass = next(2) == 0 ? .compact : .regular
        case 4: (root as? TabBarController)?.setViewControllers(stacks.reversed() + [free()], animated: false)
        case 5: inner.pushViewController(free(), animated: true)
        default: (root as? SplitViewController)?.show(next(2) == 0 ? .primary : .secondary)
        }
    }

    private func next(_ bound: Int) -> Int { random.next(below: bound) }
}
