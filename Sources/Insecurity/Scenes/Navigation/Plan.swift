internal import PresentationSim

/// The changes that a navigation makes to a chain of its window: the coordinators that end, and the scenes that start.
@MainActor
struct Plan {
    private var host: any SceneHost
    /// Whether the host is a tab that may be covered, or not selected.
    private var isRevealing = false
    /// The index from which the running coordinators end; `nil` if none ends.
    private var endsFrom: Int?
    private var ending = Ending.requested
    private var path: ScenePath
    /// The scene that the user will see, if none starts.
    private var uncovered: RunningScene?
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private var leaveOut: (([(String, NavigationError)]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators, or names an unknown scene.
    init(_ navigation: PendingNavigation) throws(NavigationError) {
        let root = navigation.queue.host
        // If everything is replaced, nothing is left to go back to, to select or to replace.
        let left = navigation.replacesAll ? nil : navigation.previousStep?.host ?? root.active
        host = left ?? root
        path = ScenePath(by: navigation.coordinator)
        if left == nil { replaceAll(on: root) }
        switch navigation.type.kind {
        case .show(let requests):
            for (index, request) in requests.enumerated() {
                if request.step.style != .tab {
                    try path.add(request)
                } else if index == 0, request.reply == nil {
                    try select(request, from: left)
                } else {
                    throw .notAPath(navigation: navigation.type.name, step: request.step.description)
                }
            }
        case .replace(let request):
            let count = left?.runningCount ?? 0
            try path.add(request, count > 0 ? SceneStyle(host.running(at: count - 1).place) : .present)
            if count > 0 { (endsFrom, ending) = (count - 1, .replaced) }
        case .back:
            while host.runningCount < 2, let outer = host.outer { host = outer }
            guard left != nil, host.runningCount > 1 else { throw .atRoot }
            uncover(above: host.runningCount - 2)
        case .backTo(let name, let given):
            let scene = given ?? left?.nearestScene { $0.sceneName == name }
            guard let scene, let host = scene.host else {
                throw .notRunning(scene: name, running: left == nil ? [] : root.allScenes.compactMap(\.sceneName))
            }
            (self.host, isRevealing) = (host, true)
            uncover(above: scene.index ?? .max)
        case .restore(let requests, let leaveOut):
            self.leaveOut = leaveOut
            path = ScenePath(by: navigation.coordinator, leavesOut: true)
            for request in requests { try path.add(request) }
            replaceAll(on: root)
        case .run, .become, .end: break
        }
    }

    /// Makes the plan select a tab, and start its scene if nothing runs on it.
    private mutating func select(_ request: SceneRequest, from left: (any SceneHost)?) throws(NavigationError) {
        let name = request.step.sceneName
        let tabBar = request.tabBar ?? left?.nearestScene { $0.tab(named: name) != nil }
        guard let (tab, step) = tabBar?.tab(named: name) else {
            throw request.tabBar == nil ? .noTab(scene: name, tabs: left?.tabNames ?? []) : .interrupted
        }
        (host, isRevealing) = (tab, true)
        if host.runningCount == 0 {
            try path.add(request.with { $0.parameters = $0.parameters.merging(step.parameters) }, step.style)
        } else {
            uncover(above: host.uncoveredCount - 1)
        }
    }

    private mutating func uncover(above index: Int) {
        endsFrom = index + 1
        uncovered = host.scene(at: index)
    }

    /// Makes the plan end everything that runs in the window, given by its host.
    private mutating func replaceAll(on root: any SceneHost) {
        host = root
        isRevealing = false
        endsFrom = 0
        ending = .replaced
    }

    /// The coordinator on top. Nothing is to be changed if it has changed meanwhile.
    var top: Frame? { host.top }

    // MARK: Checking

    /// The first requirement that isn't met, of the scenes that the user will see.
    func findUnmetRequirement() throws(NavigationError) -> Requirement? {
        if let requirement = try uncovered?.findUnmetRequirement() { return requirement }
        return try path.findUnmetRequirement()
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func checkPushes() throws(NavigationError) {
        guard leaveOut == nil else { return }
        try path.checkPushes(canPush: host.canPush(above: min(endsFrom ?? .max, host.runningCount)))
    }

    // MARK: Starting

    /// Builds the scenes, before anything changes.
    func build() throws(NavigationError) -> [RunningScene] {
        let built = try path.build()
        leaveOut?(built.leftOut)
        if built.scenes.isEmpty, leaveOut != nil { throw .nothingToRestore }
        return built.scenes
    }

    /// Ends and starts what the plan says.
    func start(_ scenes: [RunningScene], on queue: NavigationQueue, isAnimated: Bool) {
        let navigator = Navigator(host.bottom)
        navigator.batch {
            if isRevealing { host.reveal(isAnimated: isAnimated) }
            if let endsFrom { host.end(from: endsFrom, ending, isAnimated: isAnimated) }
            for scene in scenes {
                scene.start(
                    on: queue, navigator, canPush: host.canPush(above: host.runningCount), isAnimated: isAnimated)
            }
        }
    }
}
