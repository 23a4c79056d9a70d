import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// A random walk: requirements that are met and lost, links, custom navigations, flows, coordinators by name, cancelled
/// tasks, resets, logins and swipes.
final class SceneWalkTests: SceneTestCase {
    var random = RandomSource(seed: 0)
    /// The number of navigations and starts so far, and how often each has ended.
    private var started = 0
    private var ended: [Int: Int] = [:]
    private var shows = 0
    private var protectedShows = 0
    private var protectedUncoverings = 0
    private var violations: [String] = []
    /// The time at which a requirement was last lost.
    private var lossTime = Duration.zero
    var walkers = Walkers()
    private var tasks: [Task<Void, Never>] = []
    /// The number of runs of the code that must run once, for each flow.
    private var onceCounts: [Int: Int] = [:]

    private static let links = DeepLinks(
        schemes: ["app"],
        [
            DeepLink("/bar", .presentAndPush(sceneName: "Open"), .push(sceneName: "Member"), .push(sceneName: "Adult")),
            DeepLink("/mixed", .present(sceneName: "Open"), .present(sceneName: "Member"), .present(sceneName: "Both")),
            DeepLink("/open/:id", .push(sceneName: "Open")), DeepLink("/code/:id", .push(sceneName: "Coded")),
            DeepLink("/again", .openURL("app://mixed")),
        ])

    // MARK: The app

    private var coded: Requirement {
        Requirement("coded", isMet: { [unowned self] _ in check(walkers.hasCode) }) { [unowned self] in
            disturb()
            return walkers.add(Walker<Int>("code"))
        }
    }

    private func isMet(_ name: String) -> Bool {
        switch name {
        case "loggedIn": session.isLoggedIn
        case "adult": session.isAdult
        default: walkers.hasCode
        }
    }

    /// A condition of a requirement, which may cancel a task.
    private func check(_ isMet: Bool) -> Bool {
        disturb()
        return isMet
    }

    /// Registers scenes whose screens check their requirements at the moment when they are shown.
    private func register(in container: Container) {
        container.register(SceneWalkTests.self) { [unowned self] _ in self }
        container.register(WalkModule.self)
        container.register(GuardedWalkModule.self)
        let scenes: [(String, [Requirement])] = [
            ("Open", []), ("Flaky", []), ("Member", [.loggedIn]), ("Adult", [.adult]), ("Both", [.loggedIn, .adult]),
            ("Coded", [coded, .loggedIn]),
        ]
        for (name, requirements) in scenes {
            container.register(scene: name, requirements: requirements) { [weak self] _, parameters in
                self?.disturb()
                if name == "Flaky", self?.random.below(2) == 0 { throw Breakdown() }
                let screen = SceneScreen(name, parameters)
                screen.onPut = { [unowned screen] in self?.didPut(name, requirements, screen) }
                return screen
            }
        }
    }

    private func didPut(_ name: String, _ requirements: [Requirement], _ screen: SceneScreen) {
        shows += 1
        if !requirements.isEmpty { protectedShows += 1 }
        let time = simulation.clock.now.offset
        screen.onAppear = { [weak self] in
            guard let self else { return }
            if !requirements.isEmpty, simulation.clock.now.offset > time + .milliseconds(50) {
                protectedUncoverings += 1
            }
            didAppear(name, requirements)
        }
    }

    /// Called when a screen appears for the first time (L28).
    private func didAppear(_ name: String, _ requirements: [Requirement]) {
        for requirement in requirements where !isMet(requirement.name) {
            // A transition that has begun can't be held back.
            guard simulation.clock.now.offset > lossTime + .milliseconds(50) else { continue }
            violations.append("\(name) appeared without \(requirement.name): \(picture)")
        }
    }

    // MARK: Navigations

    /// Counts something that must end once.
    private func count() -> () -> Void {
        let id = started
        started += 1
        return { [weak self] in self?.ended[id, default: 0] += 1 }
    }

    private func perform(_ type: NavigationType) {
        let end = count()
        transitionCoordinator.performNavigation(type, animated: random.below(2) == 0) { _ in end() }
    }

    private func awaitResult(_ body: @escaping @MainActor (TransitionCoordinator) async -> Void) {
        let end = count(), coordinator = transitionCoordinator
        tasks.append(
            Task {
                await body(coordinator)
                end()
            })
    }

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

    /// Sometimes cancels a task: in the middle of a condition or a builder.
    func disturb() {
        guard !tasks.isEmpty, random.below(12) == 0 else { return }
        tasks.remove(at: random.below(tasks.count)).cancel()
    }

    private func flow() -> NavigationType {
        let id = started
        return .flow("walk") { [unowned self] flow in
            _ = try await flow.start(walkers.add(Walker<Int>("step")))
            try await flow.once("order") { onceCounts[id, default: 0] += 1 }
            _ = try await flow.ask("number", as: Int.self, sceneName: "Open")
            _ = try await flow.start(walkers.add(Walker<Int>("last")), style: .present)
            return random.below(2) == 0 ? nil : .push(sceneName: "Member")
        }
    }

    private func anyNavigation() -> NavigationType {
        let scene = random.choose(
            ["Open", "Member", "Adult", "Both", "Coded", "Flaky", "Nowhere", "Walk", "Guarded"])
        switch random.below(16) {
        case 0, 1: return .present(sceneName: scene)
        case 2, 3: return .push(sceneName: scene, parameters: ["id": 2])
        case 4: return .presentAndPush(sceneName: scene)
        case 5, 6: return .back
        case 7: return .back(to: scene)
        case 8: return .replace(sceneName: scene)
        case 9:
            let links = ["bar", "mixed", "open/1", "code/1", "again", "nowhere", "%zz"]
            return .openURL("app://" + random.choose(links))
        case 10:
            return .path([.presentAndPush(sceneName: scene), .push(sceneName: "Member"), .present(sceneName: "Adult")])
        case 11:
            return .custom("two") { [weak self] _ in
                self?.disturb()
                self?.perform(.present(sceneName: scene))
                self?.perform(.back)
            }
        case 12: return random.below(4) == 0 ? .reset : .back
        case 13: return .path([.push(sceneName: scene), .push(sceneName: "Member"), .push(sceneName: "Open")])
        case 14: return flow()
        default: return .replace(sceneName: "Both")
        }
    }

    // MARK: Steps

    private func lose(_ toggle: () -> Void) {
        toggle()
        lossTime = simulation.clock.now.offset
    }

    private func step() {
        switch random.below(26) {
        case 0..<7: perform(anyNavigation())
        case 7:
            let type = anyNavigation()
            awaitResult { await $0.performNavigation(type, animated: true) }
        case 8: lose { session.isLoggedIn.toggle() }
        case 9: lose { session.isAdult.toggle() }
        case 10: lose { walkers.hasCode.toggle() }
        case 11, 12:
            // The user meets the requirements of the top scene, or only completes it.
            if random.below(4) > 0 { (session.isLoggedIn, session.isAdult) = (true, true) }
            try? top?.complete()
            try? top?.answer(1)
        case 13, 14:
            if random.below(4) > 0 { walkers.hasCode = true }
            walkers.finishTop()
        case 15: _ = try? user.swipeDown()
        case 16: _ = try? user.goBack()
        case 17:
            let swipe = random.below(2) == 0 ? try? user.beginSwipeDown() : try? user.beginSwipeBack()
            if random.below(2) == 0 { swipe?.cancel() } else { swipe?.finish() }
        case 18:
            let coordinator = transitionCoordinator.coordinator(of: window)
            coordinator.navigation.top.start(Adaptive("guest"), animated: true) { _ in }
        case 19 where random.below(10) == 0:
            transitionCoordinator.restore(transitionCoordinator.snapshot(), completion: nil)
        case 19, 20: simulation.clock.advance(by: .milliseconds(Int64(random.below(400))))
        case 21, 22: startByName()
        case 23 where !tasks.isEmpty: tasks.remove(at: random.below(tasks.count)).cancel()
        default: settle()
        }
        if picture.count > 600 { perform(.reset) }
    }

    /// Ends every navigation that waits for the user, by two resets.
    private func endEverything() async {
        for _ in 0..<2 {
            perform(.reset)
            settle()
            for _ in 0..<20 { await Task.yield() }
            settle()
        }
        // A cancelled task keeps its coordinator until it has returned.
        await until { ended.count == started && simulation.leaks.isEmpty }
    }

    func testWalk() async {
        let seeds = seeds(8, long: 30)
        var steps = 0
        for seed in seeds {
            random = RandomSource(seed: seed)
            (tasks, walkers, onceCounts) = ([], Walkers(), [:])
            simulation.clock.stepLimit = 1_000_000
            assemble(links: Self.links) { [unowned self] in register(in: $0) }
            for _ in 0..<1_010 {
                step()
                if random.below(3) == 0 { await Task.yield() }
                steps += 1
                guard violations.isEmpty else { return XCTFail("seed \(seed), step \(steps): \(violations)") }
            }
            await endEverything()
            XCTAssertEqual(picture, "[Starting]", "seed \(seed)")
            XCTAssertEqual(ended.count, started, "seed \(seed): a completion was not called")
            XCTAssertEqual(ended.values.max(), 1, "seed \(seed): a completion was called twice")
            XCTAssertLessThanOrEqual(onceCounts.values.max() ?? 0, 1, "seed \(seed)")
            XCTAssertEqual(simulation.leaks, [], "seed \(seed)")
            window.rootViewController = nil
            settle()
        }
        XCTAssertEqual(steps, 1_010 * seeds.count)
        XCTAssertGreaterThan(protectedShows, 20 * seeds.count)
        XCTAssertGreaterThan(protectedUncoverings, 2 * seeds.count)
        XCTAssertEqual(
            presentationIssues.filter { if case .rootReplacedUnderPresented = $0 { false } else { true } }, [])
        XCTAssertEqual(Set(issues.map(\.message)), [])
    }
}
