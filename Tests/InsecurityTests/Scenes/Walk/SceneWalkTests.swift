import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// Random walks over scenes, each by a profile.
///
/// Every navigation ends once, no scene appears while its requirement isn't met (L28), code that runs once runs once, nothing leaks, and
/// a reset brings the opening back.
final class SceneWalkTests: SceneTestCase {
    var profile = SceneWalkProfile.stack
    var random = RandomSource(seed: 0)
    let bars = TestTabBars()
    var walkers = Walkers()
    /// The number of navigations and starts so far, and how often each has ended.
    private(set) var started = 0
    private var ended: [Int: Int] = [:]
    private var tasks: [Task<Void, Never>] = []
    /// The number of runs of the code that must run once, for each flow.
    var onceCounts: [Int: Int] = [:]
    var violations: [String] = []
    var protectedShows = 0
    var uncoverings = 0
    /// The time at which a requirement was last lost.
    private(set) var lossTime = Duration.zero
    /// Whether the walk is over, so that nothing new begins to wait for the user.
    private(set) var isOver = false
    private var trace: [String] = []

    // MARK: Calls

    /// Counts something that must end once.
    private func count() -> () -> Void {
        let id = started
        started += 1
        return { [weak self] in self?.ended[id, default: 0] += 1 }
    }

    func perform(_ type: NavigationType, then next: @escaping () -> Void = {}) {
        let end = count()
        transitionCoordinator.performNavigation(type, animated: random.below(2) == 0) { _ in
            end()
            next()
        }
    }

    private func awaitResult(_ body: @escaping @MainActor (TransitionCoordinator) async -> Void) {
        let end = count(), coordinator = transitionCoordinator
        tasks.append(
            Task {
                await body(coordinator)
                end()
            })
    }

    func cancelTask() { if !tasks.isEmpty { tasks.remove(at: random.below(tasks.count)).cancel() } }

    private func startByName() {
        let style = random.choose([SceneStyle.present, .push, .presentAndPush, .pushOrPresent])
        switch random.below(4) {
        case 0:
            let end = count()
            transitionCoordinator.start(WalkModule.self, parameters: .init(id: started), style: style) { _ in end() }
        case 1:
            let end = count()
            transitionCoordinator.start(GuardedWalkModule.self, style: style) { _ in end() }
        case 2: awaitResult { await $0.start(WalkModule.self, parameters: .init(id: 1), style: style) }
        default: awaitResult { await $0.start(GuardedWalkModule.self, style: style) }
        }
    }

    private func navigation() -> NavigationType {
        let scene = random.choose(profile.scenes), tab = profile.tabs.isEmpty ? "" : random.choose(profile.tabs)
        switch choose(profile.navigations) {
        case .present: return .present(sceneName: scene)
        case .push: return .push(sceneName: scene, parameters: ["id": 2])
        case .presentAndPush: return .presentAndPush(sceneName: scene)
        case .pushOrPresent: return .show(sceneName: scene, as: .pushOrPresent)
        case .replace: return .replace(sceneName: scene)
        case .back: return .back
        case .backTo: return .back(to: random.choose(profile.scenes + profile.tabs))
        case .link: return .openURL("app://" + random.choose(profile.links))
        case .path:
            let first = random.below(2) == 0 ? SceneStyle.push : .presentAndPush
            return .path([.show(sceneName: scene, as: first), .push(sceneName: "Member"), .present(sceneName: "Adult")])
        case .custom:
            return .custom("two") { [weak self] _ in
                self?.disturb()
                self?.perform(.present(sceneName: scene))
                self?.perform(.back)
            }
        case .flow: return flow()
        case .reset: return random.below(4) == 0 ? .reset : .back
        case .selectTab: return .selectTab(sceneName: tab)
        case .pathOnTab:
            let style = random.below(2) == 0 ? SceneStyle.push : .present
            return .path([.selectTab(sceneName: tab), .show(sceneName: scene, as: style), .present(sceneName: "Open")])
        case .pathOverTabs: return .path([.present(sceneName: scene), .present(sceneName: "Open")])
        }
    }

    /// Chooses by weight, in the order of the cases.
    private func choose<Choice: Hashable & CaseIterable>(_ weights: [Choice: Int]) -> Choice
    where Choice.AllCases == [Choice] {
        let all = Choice.allCases.filter { weights[$0] != nil }
        var rest = random.below(all.reduce(0) { $0 + (weights[$1] ?? 0) })
        for choice in all {
            rest -= weights[choice] ?? 0
            if rest < 0 { return choice }
        }
        return all[0]
    }

    // MARK: Steps

    private func lose(_ toggle: () -> Void) {
        toggle()
        lossTime = simulation.clock.now.offset
    }

    private var anyBar: TestTabBar? { bars.running.isEmpty ? nil : random.choose(bars.running) }

    func selectByCode() {
        guard let bar = anyBar else { return }
        bar.selectedTab = random.below(2)
        if random.below(3) == 0 { bar.selectedTab = 1 - min(1, bar.selectedTab) }
    }

    private func restore(changed: Bool) {
        let end = count()
        var snapshot = transitionCoordinator.snapshot()
        if changed {
            guard let other = SceneFuzz.changed(snapshot, with: &random) else {
                return violations.append("not decoded")
            }
            snapshot = other
        }
        transitionCoordinator.restore(snapshot, animated: random.below(2) == 0) { _ in end() }
    }

    private func step() {
        let step = choose(profile.weights)
        trace.append("\(step) \(picture)")
        switch step {
        case .navigate: perform(navigation())
        case .navigateAndDisturb: perform(navigation(), then: { [weak self] in self?.disturb() })
        case .awaitNavigation:
            let type = navigation()
            awaitResult { await $0.performNavigation(type, animated: true) }
        case .startByName: startByName()
        case .startGuest:
            let coordinator = transitionCoordinator.coordinator(of: window)
            coordinator.navigation.top.start(Adaptive("guest"), animated: true) { _ in }
        case .cancelTask: cancelTask()
        case .loseLogin: lose { session.isLoggedIn.toggle() }
        case .loseAge: lose { session.isAdult.toggle() }
        case .loseCode: lose { walkers.hasCode.toggle() }
        case .restore: if random.below(10) == 0 { restore(changed: false) }
        case .restoreChanged: if random.below(4) == 0 { restore(changed: true) }
        case .selectByCode: selectByCode()
        case .startOnTab: anyBar?[random.below(2)].top.start(Adaptive("guest"), in: .modal, animated: true) { _ in }
        case .dismissTabBar: if random.below(6) == 0 { anyBar?.dismiss() }
        case .completeScene:
            // The user meets the requirements of the top scene, or only completes it.
            if random.below(4) > 0 { (session.isLoggedIn, session.isAdult) = (true, true) }
            try? top?.complete()
            try? top?.answer(1)
        case .finishCoordinator:
            if random.below(4) > 0 { walkers.hasCode = true }
            walkers.finishTop()
        case .swipeDown: _ = try? user.swipeDown()
        case .goBack: _ = try? user.goBack()
        case .swipe:
            let swipe = random.below(2) == 0 ? try? user.beginSwipeDown() : try? user.beginSwipeBack()
            if random.below(2) == 0 { disturb() }
            if random.below(2) == 0 { swipe?.cancel() } else { swipe?.finish() }
        case .selectTab: _ = try? user.selectTab(random.below(3))
        case .dismissByOtherCode: window.topmostViewController?.presentingViewController?.dismiss(animated: true)
        case .selectByOtherCode: anyBar?.controller?.selectedIndex = random.below(2)
        case .advance: simulation.clock.advance(by: .milliseconds(Int64(random.below(400))))
        case .settle:
            settle()
            checkAtRest()
        }
        if picture.count > 600 { perform(.reset) }
    }

    private func checkAtRest() {
        for bar in bars.running {
            guard let controller = bar.controller, controller.window != nil else { continue }
            if bar.selectedTab != controller.selectedIndex {
                violations.append("\(bar.selectedTab) is selected, \(controller.selectedIndex) shown: \(picture)")
            }
        }
    }

    // MARK: Walks

    /// Ends every navigation that waits for the user, by two resets.
    private func endEverything() async {
        isOver = true
        lose { (session.isLoggedIn, session.isAdult, walkers.hasCode) = (false, false, false) }
        for _ in 0..<2 {
            perform(.reset)
            settle()
            for _ in 0..<20 { await Task.yield() }
            settle()
        }
        // A cancelled task keeps its coordinator until it has returned.
        await until { ended.count == started && simulation.leaks.isEmpty }
    }

    /// Walks so many steps. Returns whether all went well.
    private func walk(_ profile: SceneWalkProfile, seed: UInt64, steps: Int) async -> Bool {
        self.profile = profile
        random = RandomSource(seed: seed)
        (tasks, walkers, onceCounts, trace, isOver) = ([], Walkers(), [:], [], true)
        (started, ended, violations, lossTime) = (0, [:], [], .zero)
        (session.isLoggedIn, session.isAdult) = (false, false)
        simulation.clock.stepLimit = 1_000_000
        let opening = random.choose(profile.openings)
        let first: NavigationType =
            opening == "Starting" ? .presentAndPush(sceneName: opening) : .present(sceneName: opening)
        assemble(opening: first, links: Self.links) { [unowned self] in register(in: $0) }
        let beginning = picture
        isOver = false
        for number in 0..<steps {
            step()
            if random.below(3) == 0 { await Task.yield() }
            guard violations.isEmpty else {
                let place = "\(profile.name), seed \(seed), step \(number)"
                XCTFail("\(place): \(violations)\n\(trace.suffix(12).joined(separator: "\n"))")
                return false
            }
        }
        await endEverything()
        let failures = [
            violations.isEmpty ? nil : "\(violations)",
            picture == beginning ? nil : "the opening isn't back: \(picture)",
            ended.count == started ? nil : "a completion was not called",
            ended.values.max() ?? 1 == 1 ? nil : "a completion was called twice",
            onceCounts.values.max() ?? 0 <= 1 ? nil : "code ran twice",
            simulation.leaks.isEmpty ? nil : "leaks: \(simulation.leaks)",
        ].compactMap(\.self)
        XCTAssertEqual(failures, [], "\(profile.name), seed \(seed)")
        return failures.isEmpty
    }

    private func walk(_ profile: SceneWalkProfile, _ short: Int, long: Int) async {
        (protectedShows, uncoverings) = (0, 0)
        // `SCENE_WALK_STEPS` is the number of steps of all profiles together: see `Tests/long`.
        let total = ProcessInfo.processInfo.environment["SCENE_WALK_STEPS"].flatMap { Int($0) }
        let seeds = total.map { firstSeed..<firstSeed + UInt64($0 / 3_000) } ?? seeds(short, long: long)
        for seed in seeds {
            guard await walk(profile, seed: seed, steps: 1_000) else { return }
            startOver()
        }
        XCTAssertGreaterThan(protectedShows, 12 * seeds.count)
        // Few walks uncover much, so that other seeds than the usual ones may have less.
        let isUsual = ProcessInfo.processInfo.environment["WALK_SEED"] == nil
        if profile.tabs.isEmpty { XCTAssertGreaterThan(uncoverings, isUsual ? seeds.count : 0) }
    }

    func testStack() async { await walk(.stack, 6, long: 20) }

    func testTabs() async { await walk(.tabs, 4, long: 20) }

    func testAll() async { await walk(.all, 3, long: 20) }
}
