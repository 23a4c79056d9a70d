internal import PresentationSim

/// The changes that a navigation makes to its window's chain: the coordinators that end, and the scenes that start.
@MainActor
struct Plan {
    /// The index from which the running coordinators end; `nil` if none ends.
    private var endsFrom: Int?
    private var ending = Ending.requested
    private var scenes: [(request: SceneRequest, style: SceneStyle, definition: SceneDefinition?)] = []
    /// The scene that is uncovered by a navigation back.
    private var uncovered: RunningScene?
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private var leaveOut: (([(String, NavigationError)]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators, or names an unknown scene.
    init(_ navigation: PendingNavigation, _ host: any SceneHost) throws(NavigationError) {
        let count = host.runningCount
        let container = navigation.coordinator.container
        switch navigation.type.kind {
        case .show(let requests):
            for request in requests { try add(request, in: container) }
        case .replace(let request):
            let style = count > 0 ? SceneStyle(host.running(at: count - 1).place) : .present
            try add(request, style, in: container)
            if count > 0 { (endsFrom, ending) = (count - 1, .replaced) }
        case .back:
            guard count > 1 else { throw .atRoot }
            endsFrom = count - 1
            uncovered = navigation.queue.scene(at: count - 2)
        case .backTo(let name):
            let running = navigation.queue.scenes
            guard let scene = running.last(where: { $0.name == name }), let index = scene.index else {
                throw .notRunning(scene: name, running: running.map(\.name))
            }
            endsFrom = index + 1
            uncovered = scene
        case .restore(let requests, let leaveOut):
            self.leaveOut = leaveOut
            for request in requests { try add(request, in: container) }
            startOver()
        case .custom, .flow, .become, .end: break
        }
    }

    private mutating func add(
        _ request: SceneRequest, _ style: SceneStyle? = nil, in container: Container
    ) throws(NavigationError) {
        let definition: SceneDefinition?
        do throws(NavigationError) {
            definition = request.isRegistered ? try container.scene(request.step.sceneName) : nil
        } catch {
            guard leaveOut != nil else { throw error }
            definition = nil
        }
        scenes.append((request, style ?? request.step.style, definition))
    }

    /// Makes the plan end everything that runs.
    mutating func startOver() {
        endsFrom = 0
        ending = .replaced
    }

    /// The first requirement that isn't met, of the scenes that the user will see.
    func unmetRequirement(in container: Container) throws(NavigationError) -> Requirement? {
        var requirements: [Requirement] = []
        for scene in scenes { requirements += scene.definition?.requirements ?? [] }
        if let uncovered, uncovered.request.isRegistered {
            requirements = try container.scene(uncovered.name).requirements
        }
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func check(on host: any SceneHost) throws(NavigationError) {
        guard leaveOut == nil else { return }
        var canPush = host.canPush(above: min(endsFrom ?? .max, host.runningCount))
        for scene in scenes {
            if scene.style == .push, !canPush { throw .noNavigationController(scene: scene.request.step.sceneName) }
            canPush = scene.style.isOnNavigation
        }
    }

    // MARK: Building

    /// Builds the scenes, before anything changes.
    ///
    /// A restoration leaves out those that can't be built. A scene that was pushed on one of them gets its own navigation
    /// controller.
    func build(by coordinator: TransitionCoordinator) throws(NavigationError) -> [RunningScene] {
        var built: [RunningScene] = []
        var screens: Set<ObjectIdentifier> = []
        var leftOut: [(String, NavigationError)] = []
        var canPush = false
        for (request, style, definition) in scenes {
            let ownsNavigation = leaveOut != nil && style == .push && !canPush
            do throws(NavigationError) {
                let scene = try coordinator.build(request, style: ownsNavigation ? .presentAndPush : style, definition)
                try check(scene, style, &screens)
                canPush = style.isOnNavigation
                built.append(scene)
            } catch {
                guard leaveOut != nil else { throw error }
                leftOut.append((request.step.sceneName, error))
                if style != .push { canPush = false }
            }
        }
        leaveOut?(leftOut)
        if built.isEmpty, leaveOut != nil { throw .nothingToRestore }
        return built
    }

    private func check(
        _ scene: RunningScene, _ style: SceneStyle, _ screens: inout Set<ObjectIdentifier>
    ) throws(NavigationError) {
        guard let screen = scene.screen else { return }
        if !screens.insert(ObjectIdentifier(screen)).inserted || screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, style.isOnNavigation {
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
    func build(
        _ request: SceneRequest, style: SceneStyle, _ definition: SceneDefinition?
    ) throws(NavigationError) -> RunningScene {
        let name = request.step.sceneName
        let module = definition == nil && request.isRegistered ? try container.scene(name) : definition
        let scene = RunningScene(request, style: style, module, by: self)
        do {
            try (request.prepare ?? module?.prepare)?(scene)
        } catch {
            throw .notBuilt(scene: name, reason: NavigationError.reason(error))
        }
        return scene
    }
}
