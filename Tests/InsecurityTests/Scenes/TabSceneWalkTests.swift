import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// A random walk over scenes on tabs: selections by navigations, by code, by the user and by other code, links, snapshots,
/// resets, and requirements that are met and lost.
final class TabSceneWalkTests: SceneTestCase {
    private var random = RandomSource(seed: 0)
    private let bars = TestTabBars()
    /// The number of navigations so far, and how often each has ended.
    private var started = 0
    private var ended: [Int: Int] = [:]
    private var violations: [String] = []
    private var firstAppearances = 0
    /// The time at which a requirement was last lost.
    private var lossTime = Duration.zero
    private var trace: [String] = []
    /// Whether the walk is over, so that nothing new begins to wait for the user.
    private var isOver = false

    private static let links = DeepLinks(
        schemes: ["app"],
        [
            DeepLink("/vault", .selectTab(sceneName: "Vault"), .present(sceneName: "Open")),
            DeepLink("/home/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Member")),
            DeepLink("/mall", .present(sceneName: "Mall"), .presentAndPush(sceneName: "Open")),
        ])

    private let protected: [(String, [Requirement])] = [
        ("Open", []), ("Home", []), ("Cart", []), ("Vault", [.loggedIn]), ("Member", [.loggedIn]), ("Adult", [.adult]),
        ("Flaky", []),
    ]
    private let tabBars = ["Bank", "VaultFirst", "Mall", "District", "GuardedBar"]
    private let tabs = ["Home", "Cart", "Vault", "VaultFirst", "Bank", "Adult", "Flaky", "Nowhere"]

    private func isMet(_ name: String) -> Bool { name == "loggedIn" ? session.isLoggedIn : session.isAdult }

    private func register(in container: Container) {
        container.register(bars)
        for (name, requirements) in protected {
            container.register(scene: name, requirements: requirements) { [weak self] _, parameters in
                guard let self else { throw Breakdown() }
                disturb()
                if name == "Flaky", random.below(3) == 0 { throw Breakdown() }
                let screen = SceneScreen(name, parameters)
                if random.below(8) == 0 { screen.onLoad = { [weak self] in self?.disturb() } }
                screen.onAppear = { [weak self, unowned screen] in
                    // The user doesn't see a screen below another level.
                    if screen.presentedViewController == nil { self?.didAppear(name, requirements) }
                }
                return screen
            }
        }
    }

    /// Called when a screen begins to appear for the first time.
    private func didAppear(_ name: String, _ requirements: [Requirement]) {
        if !requirements.isEmpty { firstAppearances += 1 }
        for requirement in requirements where !isMet(requirement.name) {
            // A transition that has begun can't be held back.
            guard simulation.clock.now.offset > lossTime + .milliseconds(50) else { continue }
            violations.append("\(name) appeared without \(requirement.name): \(picture)")
        }
    }

    // MARK: Navigations

    private func perform(_ type: NavigationType, then next: @escaping () -> Void = {}) {
        let id = started
        started += 1
        transitionCoordinator.performNavigation(type, animated: random.below(2) == 0) { [weak self] _ in
            self?.ended[id, default: 0] += 1
            next()
        }
    }

    private func anyNavigation() -> NavigationType {
        let scene = random.choose(["Open", "Member", "Adult", "Home", "Vault", "Flaky"] + tabBars)
        let tab = random.choose(tabs)
        switch random.below(16) {
        case 0: return .present(sceneName: scene)
        case 1: return .push(sceneName: scene)
        case 2: return .presentAndPush(sceneName: scene)
        case 3: return .replace(sceneName: scene)
        case 4, 5: return .back
        case 6: return .back(to: random.choose(tabs))
        case 7: return .openURL("app://" + random.choose(["vault", "home/1", "mall"]))
        case 8: return .path([.selectTab(sceneName: tab), .present(sceneName: scene)])
        case 9: return .path([.selectTab(sceneName: tab), .push(sceneName: scene), .present(sceneName: "Open")])
        case 10: return .path([.present(sceneName: random.choose(tabBars)), .present(sceneName: "Open")])
        case 11: return random.below(5) == 0 ? .reset : .back
        case 12: return .show(sceneName: scene, as: .pushOrPresent)
        default: return .selectTab(sceneName: tab)
        }
    }

    // MARK: Steps

    private func selectByCode() {
        guard let bar = bars.running.isEmpty ? nil : random.choose(bars.running) else { return }
        bar.selectedTab = random.below(2)
        if random.below(3) == 0 { bar.selectedTab = bar.selectedTab == 1 ? 0 : 1 }
    }

    /// Something that app code does in the middle of a builder, of `viewDidLoad` or of a completion.
    private func disturb() {
        if isOver { return }
        switch random.below(24) {
        case 0, 1: selectByCode()
        case 2: perform(.selectTab(sceneName: random.choose(tabs)))
        default: break
        }
    }

    private func lose(_ toggle: () -> Void) {
        toggle()
        lossTime = simulation.clock.now.offset
    }

    private func restore() {
        let id = started
        started += 1
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(transitionCoordinator.snapshot()) else { return violations.append("json") }
        var text = String(decoding: data, as: UTF8.self)
        for _ in 0..<random.below(3) {
            let (from, to) = random.choose([
                ("\"selectedTab\":0", "\"selectedTab\":1"), ("\"selectedTab\":1", "\"selectedTab\":-7"),
                ("Cart", "Vault"), ("Home", "Mall"), ("Vault", "Gone"), ("\"tabs\":[[", "\"tabs\":[[],["),
                ("\"style\":\"present\"", "\"style\":\"push\""), ("Open", "Bank"), ("Cart", "Flaky"),
            ])
            text = text.replacingOccurrences(of: from, with: to)
        }
        guard let snapshot = try? JSONDecoder().decode(SceneSnapshot.self, from: Data(text.utf8)) else {
            return violations.append("not decoded: \(text)")
        }
        transitionCoordinator.restore(snapshot, animated: random.below(2) == 0) { [weak self] _ in
            self?.ended[id, default: 0] += 1
        }
    }

    private func step() {
        let choice = random.below(32)
        trace.append("\(choice) \(picture)")
        switch choice {
        case 0..<6: perform(anyNavigation())
        case 6: perform(anyNavigation(), then: { [weak self] in self?.disturb() })
        case 7, 8: lose { session.isLoggedIn.toggle() }
        case 9: lose { session.isAdult.toggle() }
        case 10, 11, 12:
            if random.below(4) > 0 { (session.isLoggedIn, session.isAdult) = (true, true) }
            try? top?.complete()
        case 13: _ = try? user.swipeDown()
        case 14: _ = try? user.goBack()
        case 15:
            let swipe = random.below(2) == 0 ? try? user.beginSwipeDown() : try? user.beginSwipeBack()
            if random.below(2) == 0 { disturb() }
            if random.below(2) == 0 { swipe?.cancel() } else { swipe?.finish() }
        case 16..<20: _ = try? user.selectTab(random.below(3))
        case 20, 21: selectByCode()
        case 22:
            // Other code.
            guard let bar = bars.running.isEmpty ? nil : random.choose(bars.running) else { return }
            bar.controller?.selectedIndex = random.below(2)
        case 23:
            guard let bar = bars.running.isEmpty ? nil : random.choose(bars.running) else { return }
            bar[random.below(2)].top.start(Adaptive("guest"), in: .modal, animated: true) { _ in }
        case 24 where random.below(4) == 0: restore()
        case 25 where random.below(6) == 0:
            let bar = bars.running.isEmpty ? nil : random.choose(bars.running)
            bar?.dismiss()
        case 26: window.topmostViewController?.presentingViewController?.dismiss(animated: true)
        case 24..<30: simulation.clock.advance(by: .milliseconds(Int64(random.below(400))))
        default:
            settle()
            checkAtRest()
        }
        if picture.count > 500 { perform(.reset) }
    }

    private func checkAtRest() {
        for bar in bars.running {
            guard let controller = bar.controller, controller.window != nil else { continue }
            if bar.selectedTab != controller.selectedIndex {
                violations.append("\(bar.selectedTab) is selected, \(controller.selectedIndex) shown: \(picture)")
            }
        }
    }

    func walk(seed: UInt64, steps: Int) -> Bool {
        random = RandomSource(seed: seed)
        (trace, isOver) = ([], false)
        simulation.clock.stepLimit = 100_000
        assemble(opening: .present(sceneName: random.choose(["Bank", "Mall", "District"])), links: Self.links) {
            [unowned self] in register(in: $0)
        }
        for number in 0..<steps {
            step()
            guard violations.isEmpty else {
                XCTFail("seed \(seed), step \(number): \(violations)\n\(trace.suffix(12).joined(separator: "\n"))")
                violations = []
                return false
            }
        }
        isOver = true
        for _ in 0..<3 {
            perform(.reset)
            settle()
        }
        XCTAssertEqual(ended.count, started, "seed \(seed): a completion was not called")
        XCTAssertEqual(ended.values.max(), 1, "seed \(seed): a completion was called twice")
        XCTAssertEqual(simulation.leaks, [], "seed \(seed): \(picture)")
        if ended.count != started || !simulation.leaks.isEmpty { return false }
        window.rootViewController = nil
        settle()
        return true
    }

    func testWalk() async {
        let seeds = seeds(4, long: 20)
        for seed in seeds { guard walk(seed: seed, steps: 1_000) else { return } }
        XCTAssertGreaterThan(firstAppearances, 12 * seeds.count)
    }
}
