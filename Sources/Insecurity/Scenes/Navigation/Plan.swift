internal import PresentationSim

/// The changes that a navigation makes to its window's chain: the coordinators that end, and the scenes that start.
@MainActor
struct Plan {
    /// The index from which the running coordinators end; `nil` if none ends.
    private var endsFrom: Int?
    private var ending = Ending.requested
    private(set) var requests: [SceneRequest] = []
    /// The scene that is uncovered by a navigation back.
    private var uncovered: RunningScene?
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private var leaveOut: (([(String, NavigationError)]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators.
    init(_ type: NavigationType, on queue: NavigationQueue, _ host: any SceneHost) throws(NavigationError) {
        let count = host.runningCount
        switch type.kind {
        case .show(let requests): self.requests = requests
        case .replace(var request):
            if count > 0 {
                request.step.style = SceneStyle(host.running(at: count - 1).place)
                endsFrom = count - 1
                ending = .replaced
            }
            requests = [request]
        case .back:
            guard count > 1 else { throw .atRoot }
            endsFrom = count - 1
            uncovered = queue.scene(at: count - 2)
        case .backTo(let name):
            let running = queue.scenes
            guard let scene = running.last(where: { $0.name == name }), let index = scene.index else {
                throw .notRunning(scene: name, running: running.map(\.name))
            }
            endsFrom = index + 1
            uncovered = scene
        case .restore(let requests, let leaveOut):
            self.requests = requests
            self.leaveOut = leaveOut
            startOver()
        case .custom, .flow, .become, .end: break
        }
    }

    /// Makes the plan end everything that runs.
    mutating func startOver() {
        endsFrom = 0
        ending = .replaced
    }

    /// The registered scenes that the user will see, whose requirements must be met.
    func sceneNames(in container: Container) -> [String] {
        let requests = uncovered.map { [$0.request] } ?? requests
        let names = requests.filter(\.isRegistered).map(\.step.sceneName)
        return leaveOut == nil ? names : names.filter { (try? container.scene($0)) != nil }
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func check(on host: any SceneHost) throws(NavigationError) {
        guard leaveOut == nil else { return }
        var canPush = host.canPush(above: min(endsFrom ?? .max, host.runningCount))
        for step in requests.map(\.step) {
            if step.style == .push, !canPush { throw .noNavigationController(scene: step.sceneName) }
            canPush = step.style.isOnNavigation
        }
    }

    // MARK: Building

    /// Builds the scenes, before anything changes.
    ///
    /// A restoration leaves out those that can't be built. A scene that was pushed on one of them gets its own navigation
    /// controller.
    func build(by coordinator: TransitionCoordinator) throws(NavigationError) -> [RunningScene] {
        var scenes: [RunningScene] = []
        var screens: Set<ObjectIdentifier> = []
        var leftOut: [(String, NavigationError)] = []
        var canPush = false
        for request in requests {
            do throws(NavigationError) {
                let scene = try coordinator.build(request)
                try check(scene, &screens)
                if leaveOut != nil, scene.style == .push, !canPush { scene.style = .presentAndPush }
                canPush = scene.style.isOnNavigation
                scenes.append(scene)
            } catch {
                guard leaveOut != nil else { throw error }
                leftOut.append((request.step.sceneName, error))
                if request.step.style != .push { canPush = false }
            }
        }
        leaveOut?(leftOut)
        if scenes.isEmpty, leaveOut != nil { throw .nothingToRestore }
        return scenes
    }

    private func check(_ scene: RunningScene, _ screens: inout Set<ObjectIdentifier>) throws(NavigationError) {
        guard let screen = scene.screen else { return }
        if !screens.insert(ObjectIdentifier(screen)).inserted || screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, scene.style.isOnNavigation {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is a navigation controller")
        }
    }

    /// Ends and starts what the plan says.
    func start(_ scenes: [RunningScene], on queue: NavigationQueue, _ host: any SceneHost, isAnimated: Bool) {
        if let endsFrom { host.end(from: endsFrom, ending, isAnimated: isAnimated) }
        for scene in scenes {
            scene.start(on: queue, canPush: host.canPush(above: host.runningCount), isAnimated: isAnimated)
        }
    }
}

extension TransitionCoordinator {
    /// Builds the coordinator of a scene.
    func build(_ request: SceneRequest) throws(NavigationError) -> RunningScene {
        let name = request.step.sceneName
        let definition = request.isRegistered ? try container.scene(name) : nil
        let scene = RunningScene(request, resolver: container) { [self] in
            definition == nil ? nil : container.unmetRequirementName(of: name)
        }
        do {
            try (request.prepare ?? definition?.prepare)?(scene)
        } catch {
            throw .notBuilt(scene: name, reason: NavigationError.reason(error))
        }
        return scene
    }
}
