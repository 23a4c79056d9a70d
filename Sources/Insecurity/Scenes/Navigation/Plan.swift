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
    private let coordinator: TransitionCoordinator
    private let container: Container
    /// The scenes that start, bottom to top.
    private var scenes: [RunningScene] = []
    /// The scene that the user will see, if none starts.
    private(set) var uncovered: RunningScene?
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private var leaveOut: (([Restoration.LeftOut]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators, or names an unknown scene.
    init(_ navigation: PendingNavigation) throws(NavigationError) {
        let root = navigation.sceneWindow.host
        if case .show(_, let leaveOut) = navigation.type.kind { self.leaveOut = leaveOut }
        // If everything is replaced, nothing is left to go back to, to select or to replace.
        let left = navigation.replacesAll || leaveOut != nil ? nil : navigation.previousStep?.host ?? root.active
        host = left ?? root
        (coordinator, container) = (navigation.coordinator, navigation.container)
        if left == nil { (endsFrom, ending) = (0, .replaced) }
        switch navigation.type.kind {
        case .show(let requests, _):
            for (index, request) in requests.enumerated() {
                if request.step.style != .tab {
                    try add(request)
                } else if index == 0, request.reply == nil {
                    try select(request, from: left)
                } else {
                    throw .notAPath(navigation: navigation.type.name, step: request.step.description)
                }
            }
        case .replace(let request):
            let count = left?.runningCount ?? 0
            try add(request, count > 0 ? SceneStyle(host.running(at: count - 1).place) : .present)
            if count > 0 { (endsFrom, ending) = (count - 1, .replaced) }
        case .back:
            while host.runningCount < 2, let outer = host.outer { host = outer }
            guard left != nil, host.runningCount > 1 else { throw .atRoot }
            uncover(above: host.runningCount - 2)
        case .backTo(let name, let given):
            let scene = given ?? left?.nearestScenes.first { $0.sceneName == name }
            guard let scene, let host = scene.host, let index = scene.index else {
                throw .notRunning(scene: name, running: left == nil ? [] : root.allScenes.compactMap(\.sceneName))
            }
            (self.host, isRevealing) = (host, true)
            uncover(above: index)
        case .run, .become, .end: break
        }
    }

    /// Makes the plan select a tab, and start its scene if nothing runs on it.
    private mutating func select(_ request: SceneRequest, from left: (any SceneHost)?) throws(NavigationError) {
        let name = request.step.sceneName
        let tabBar = request.tabBar ?? left?.nearestScenes.first { $0.tab(named: name) != nil }
        guard let (tab, step) = tabBar?.tab(named: name) else {
            if request.tabBar != nil { throw .interrupted }
            throw .noTab(scene: name, tabs: left?.nearestScenes.flatMap { $0.tabSteps.map(\.sceneName) } ?? [])
        }
        (host, isRevealing) = (tab, true)
        if host.runningCount == 0 {
            try add(request.with { $0.parameters = $0.parameters.merging(step.parameters) }, step.style)
        } else {
            uncover(above: host.uncoveredCount - 1)
        }
    }

    private mutating func uncover(above index: Int) {
        endsFrom = index + 1
        uncovered = host.scene(at: index)
    }

    /// The coordinator on top. Nothing is to be changed if it has changed meanwhile.
    var top: Frame? { host.top }

    // MARK: The scenes

    private mutating func add(_ request: SceneRequest, _ style: SceneStyle? = nil) throws(NavigationError) {
        scenes.append(try scene(request, style))
    }

    /// Returns a scene, with those on its tabs, which are inside the tab bars of those names unless they are restored. Throws
    /// if one is unknown, unless it can be left out.
    private func scene(
        _ request: SceneRequest, _ style: SceneStyle? = nil, onTabsOf tabBars: [String] = []
    ) throws(NavigationError) -> RunningScene {
        let name = request.step.sceneName
        var definition: SceneDefinition?
        do throws(NavigationError) {
            definition = request.isNamed ? try container.sceneTable.scene(name) : nil
        } catch {
            if leaveOut == nil { throw error }
        }
        let steps = definition?.tabs ?? []
        if !steps.isEmpty, tabBars.contains(name) { throw .onItself(tabBar: name) }
        let scene = RunningScene(request, style: style ?? request.step.style, definition, by: coordinator)
        for (index, step) in steps.enumerated() {
            let restored = request.scenes(ofTab: index)
            let tabBars = restored == nil ? tabBars + [name] : []
            scene.tabs.append(
                try (restored ?? [SceneRequest(step: step)]).map {
                    (request) throws(NavigationError) in try self.scene(request, onTabsOf: tabBars)
                })
        }
        return scene
    }

    // MARK: Checking

    /// The first requirement that isn't met, of the scenes that the user will see.
    func findUnmetRequirement() throws(NavigationError) -> Requirement? {
        if isRevealing {
            for container in host.containers.reversed() where container.missingRequirement != nil {
                if let requirement = try container.findOwnUnmetRequirement(self.container) { return requirement }
            }
        }
        if let requirement = try uncovered?.findUnmetRequirement(container, uncoveringTabs: isRevealing) {
            return requirement
        }
        return try scenes.findUnmetRequirement(container)
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func checkPushes() throws(NavigationError) {
        guard leaveOut == nil else { return }
        var canPush = host.canPush(above: min(endsFrom ?? .max, host.runningCount))
        for scene in scenes {
            if scene.style == .push, !canPush { throw .noNavigationController(scene: scene.name) }
            canPush = scene.isOnNavigation
        }
    }

    // MARK: Starting

    /// Builds the scenes, before anything changes.
    func build() throws(NavigationError) -> [RunningScene] {
        var builder = SceneBuilder(container: container, leavesOut: leaveOut != nil)
        let built = try builder.build(scenes)
        leaveOut?(builder.leftOut)
        if built.isEmpty, leaveOut != nil { throw .nothingToRestore }
        return built
    }

    /// Ends and starts what the plan says.
    func start(_ scenes: [RunningScene], in sceneWindow: SceneWindow, isAnimated: Bool) {
        let navigator = Navigator(host.bottom)
        navigator.batch {
            if isRevealing {
                host.reveal(isAnimated: isAnimated)
                uncovered?.frame?.tabs?.uncover(isAnimated: isAnimated)
            }
            if let endsFrom { host.end(from: endsFrom, ending, isAnimated: isAnimated) }
            for scene in scenes { scene.start(on: host, by: navigator, in: sceneWindow, isAnimated: isAnimated) }
        }
    }
}

/// Builds scenes that are shown one above the other.
///
/// A restoration leaves out those that can't be built. A scene that was pushed on one of them gets its own navigation
/// controller.
@MainActor
private struct SceneBuilder {
    let container: Container
    let leavesOut: Bool
    /// The scenes that could not be built.
    private(set) var leftOut: [Restoration.LeftOut] = []
    /// The view controllers and coordinators of all scenes. They are kept, because another object may get the address of a
    /// released one.
    private var used: [ObjectIdentifier: AnyObject] = [:]

    init(container: Container, leavesOut: Bool) { (self.container, self.leavesOut) = (container, leavesOut) }

    mutating func build(_ scenes: [RunningScene]) throws(NavigationError) -> [RunningScene] {
        var running: [RunningScene] = []
        var canPush = false
        // A restoration has many.
        if scenes.count > 1 { used.reserveCapacity(used.count + scenes.count) }
        for scene in scenes {
            let leftOutCount = leftOut.count
            if leavesOut, scene.style == .push, !canPush { scene.style = .presentAndPush }
            do throws(NavigationError) {
                try build(scene)
                running.append(scene)
                canPush = scene.isOnNavigation
                if leavesOut, !scene.tabs.isEmpty || !scene.request.tabs.isEmpty { leaveOutTabs(of: scene) }
            } catch {
                guard leavesOut else { throw error }
                // Its tabs leave with it, also those scenes that were left out before.
                leftOut.removeSubrange(leftOutCount...)
                leaveOut([[scene.request]], error)
                if scene.style != .push { canPush = false }
            }
        }
        return running
    }

    /// Leaves out the saved scenes of tabs that the module doesn't have. If the scene is shown again, then with those that could
    /// be built.
    private mutating func leaveOutTabs(of scene: RunningScene) {
        let tabs = scene.request.tabs, count = scene.tabs.count
        let reason = "its module has \(count), the snapshot \(tabs.count)"
        let advice = "Save a new snapshot, or give the module its tabs back."
        leaveOut(tabs.dropFirst(count), .badTabs(scene: scene.name, reason: reason, advice: advice))
        scene.forgetLeftOut()
    }

    /// Leaves out the scenes of tabs, with those on their own tabs.
    private mutating func leaveOut(_ tabs: some Sequence<[SceneRequest]?>, _ error: NavigationError) {
        for scene in tabs.compactMap(\.self).joined() {
            leftOut.append(Restoration.LeftOut(sceneName: scene.step.sceneName, error: error))
            leaveOut(scene.tabs, error)
        }
    }

    private mutating func build(_ scene: RunningScene) throws(NavigationError) {
        try scene.build(with: container)
        if scene.isTabBar, scene.style == .push || scene.style == .presentAndPush {
            let reason = "a tab bar is on no navigation controller"
            throw .badTabs(scene: scene.name, reason: reason, advice: "Use `.present`.")
        }
        try checkIsNew(scene)
        for index in scene.tabs.indices {
            let tab = scene.tabs[index]
            let isLeftEmpty = scene.needsTab(index) ? false : try tab.findUnmetRequirement(container) != nil
            scene.tabs[index] = isLeftEmpty ? [] : try build(tab)
        }
    }

    /// Throws if the scene's view controller or coordinator is used already: it would be refused after others have ended for it.
    private mutating func checkIsNew(_ scene: RunningScene) throws(NavigationError) {
        guard let screen = scene.screen else {
            if let frame = scene.frame, !use(frame) || !frame.isIdle {
                throw .unusableScreen(scene: scene.name, reason: "its coordinator isn't new")
            }
            return
        }
        if !use(screen) { throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is shown twice") }
        if screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, scene.style.isOnNavigation {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is a navigation controller")
        }
    }

    /// Uses an object. Returns whether it is new.
    private mutating func use(_ object: AnyObject) -> Bool {
        used.updateValue(object, forKey: ObjectIdentifier(object)) == nil
    }
}
