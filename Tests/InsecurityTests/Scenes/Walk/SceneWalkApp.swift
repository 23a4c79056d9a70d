import FlowExplorer
import Insecurity
import PresentationSim

/// The app of a random walk: scenes that check their requirements when they appear, and coordinators that the user finishes.
extension SceneWalkTests {
    static let links = DeepLinks(
        schemes: ["app"],
        [
            DeepLink("/bar", .presentAndPush(sceneName: "Open"), .push(sceneName: "Member"), .push(sceneName: "Adult")),
            DeepLink("/mixed", .present(sceneName: "Open"), .present(sceneName: "Member"), .present(sceneName: "Both")),
            DeepLink("/open/:id", .push(sceneName: "Open")), DeepLink("/code/:id", .push(sceneName: "Coded")),
            DeepLink("/again", .openURL("app://mixed")),
            DeepLink("/vault", .selectTab(sceneName: "Vault"), .present(sceneName: "Open")),
            DeepLink("/home/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Member")),
            DeepLink("/mall", .present(sceneName: "Mall"), .presentAndPush(sceneName: "Open")),
        ])

    private var coded: Requirement {
        Requirement("coded", isMet: { [unowned self] _ in check(walkers.hasCode) }) { [unowned self] _ in
            disturb()
            return walkers.add(Walker<Int>("code"))
        }
    }

    /// A condition of a requirement, which may do something else.
    private func check(_ isMet: Bool) -> Bool {
        disturb()
        return isMet
    }

    private func isMet(_ requirement: String) -> Bool {
        switch requirement {
        case "loggedIn": session.isLoggedIn
        case "adult": session.isAdult
        default: walkers.hasCode
        }
    }

    func register(in container: Container) {
        container.register(SceneWalkTests.self) { [unowned self] _ in self }
        container.register(WalkModule.self)
        container.register(GuardedWalkModule.self)
        container.register(bars)
        let scenes: [(String, [Requirement])] = [
            ("Open", []), ("Flaky", []), ("Home", []), ("Cart", []), ("Vault", [.loggedIn]), ("Member", [.loggedIn]),
            ("Adult", [.adult]), ("Both", [.loggedIn, .adult]), ("Coded", [coded, .loggedIn]),
        ]
        for (name, requirements) in scenes {
            container.register(scene: name, requirements: requirements) { [weak self] _, parameters in
                guard let self else { throw Breakdown() }
                disturb()
                if name == "Flaky", random.below(3) == 0 { throw Breakdown() }
                return screen(name, requirements, parameters)
            }
        }
    }

    private func screen(_ name: String, _ requirements: [Requirement], _ parameters: SceneParameters) -> SceneScreen {
        let screen = SceneScreen(name, parameters)
        if random.below(8) == 0 { screen.onLoad = { [weak self] in self?.disturb() } }
        screen.onPut = { [unowned screen] in
            let time = self.simulation.clock.now.offset
            screen.onAppear = { [weak self, unowned screen] in
                guard let self else { return }
                let isUncovered = simulation.clock.now.offset > time + .milliseconds(50)
                if !requirements.isEmpty, isUncovered { uncoverings += 1 }
                // The window's root may appear when what was over it ends. The login comes over it at rest (L28).
                if isUncovered, screen.isRootOfWindow { return }
                // The user doesn't see a screen below another level.
                if screen.presentedViewController == nil { didAppear(name, requirements) }
            }
        }
        return screen
    }

    /// Called when a screen appears for the first time (L28).
    private func didAppear(_ name: String, _ requirements: [Requirement]) {
        if !requirements.isEmpty { protectedShows += 1 }
        for requirement in requirements where !isMet(requirement.name) {
            // A transition that has begun can't be held back.
            guard simulation.clock.now.offset > lossTime + .milliseconds(50) else { continue }
            violations.append("\(name) appeared without \(requirement.name): \(picture)")
        }
    }

    /// Something that app code does in the middle of a condition, of a builder, of `viewDidLoad` or of a completion.
    func disturb() {
        if isOver { return }
        switch random.below(24) {
        case 0, 1: cancelTask()
        case 2,
            3 where !profile.tabs.isEmpty:
            selectByCode()
        case 4 where !profile.tabs.isEmpty: perform(.selectTab(sceneName: random.choose(profile.tabs)))
        default: break
        }
    }

    func flow() -> NavigationType {
        let id = started
        return .flow("walk") { [unowned self] flow in
            _ = try await flow.start(walkers.add(Walker<Int>("step")))
            try await flow.once("order") { onceCounts[id, default: 0] += 1 }
            _ = try await flow.ask("number", as: Int.self, sceneName: "Open")
            _ = try await flow.start(walkers.add(Walker<Int>("last")), style: .present)
            return random.below(2) == 0 ? nil : .push(sceneName: "Member")
        }
    }
}

extension ViewController {
    fileprivate var isRootOfWindow: Bool {
        let root = window?.rootViewController
        return root === self || (root as? NavigationController)?.viewControllers.first === self
    }
}
