internal import PresentationSim

/// Scenes that are shown one above the other.
@MainActor
struct ScenePath {
    private var scenes: [RunningScene] = []
    private let coordinator: TransitionCoordinator
    /// Whether scenes that can't be built are left out.
    private let leavesOut: Bool
    /// The names of the tab bars on whose tabs the scenes are, unless they are restored.
    private let tabBars: [String]

    init(by coordinator: TransitionCoordinator, leavesOut: Bool = false, onTabsOf tabBars: [String] = []) {
        self.coordinator = coordinator
        self.leavesOut = leavesOut
        self.tabBars = tabBars
    }

    /// Adds a scene. Throws if it is unknown, unless it can be left out.
    mutating func add(_ request: SceneRequest, _ style: SceneStyle? = nil) throws(NavigationError) {
        var definition: SceneDefinition?
        do throws(NavigationError) {
            definition = request.isNamed ? try coordinator.container.sceneTable.scene(request.step.sceneName) : nil
        } catch {
            if !leavesOut { throw error }
        }
        let name = request.step.sceneName, steps = definition?.tabs ?? []
        if !steps.isEmpty, tabBars.contains(name) { throw .badTabs(scene: name, reason: "it is on a tab of itself") }
        let scene = RunningScene(request, style: style ?? request.step.style, definition, by: coordinator)
        for (index, step) in steps.enumerated() {
            let restored = request.scenes(ofTab: index)
            var path = ScenePath(
                by: coordinator, leavesOut: leavesOut, onTabsOf: restored.isEmpty ? tabBars + [name] : [])
            for request in restored.isEmpty ? [SceneRequest(step: step)] : restored { try path.add(request) }
            scene.tabs.append(path.scenes)
        }
        scenes.append(scene)
    }

    // MARK: Checking

    /// The first requirement that isn't met, of the scenes that the user will see.
    func findUnmetRequirement() throws(NavigationError) -> Requirement? { try scenes.findUnmetRequirement() }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func checkPushes(canPush: Bool) throws(NavigationError) {
        var canPush = canPush
        for scene in scenes {
            if scene.style == .push, !canPush { throw .noNavigationController(scene: scene.name) }
            canPush = scene.isOnNavigation
        }
    }

    // MARK: Building

    /// The scenes that were built, and those that could not be.
    struct Built {
        var scenes: [RunningScene] = []
        var leftOut: [(String, NavigationError)] = []
        /// The view controllers and coordinators of all scenes. They are kept, because another object may get the address of a
        /// released one.
        fileprivate var used: [ObjectIdentifier: AnyObject]

        /// Uses an object. Returns whether it is new.
        fileprivate mutating func use(_ object: AnyObject) -> Bool {
            used.updateValue(object, forKey: ObjectIdentifier(object)) == nil
        }

        /// Leaves out the scenes of tabs, with those on their own tabs.
        fileprivate mutating func leaveOut(_ tabs: some Sequence<[SceneRequest]>, _ error: NavigationError) {
            for scene in tabs.joined() {
                leftOut.append((scene.step.sceneName, error))
                leaveOut(scene.tabs, error)
            }
        }
    }

    /// Builds the scenes, before anything changes.
    ///
    /// A restoration leaves out those that can't be built. A scene that was pushed on one of them gets its own navigation
    /// controller.
    func build() throws(NavigationError) -> Built {
        var built = Built(used: Dictionary(minimumCapacity: scenes.count))
        built.scenes = try build(scenes, &built)
        return built
    }

    private func build(_ scenes: [RunningScene], _ built: inout Built) throws(NavigationError) -> [RunningScene] {
        var running: [RunningScene] = []
        var canPush = false
        for scene in scenes {
            let leftOutCount = built.leftOut.count
            if leavesOut, scene.style == .push, !canPush { scene.style = .presentAndPush }
            do throws(NavigationError) {
                try build(scene, &built)
                running.append(scene)
                canPush = scene.isOnNavigation
                leaveOutSurplusTabs(of: scene, &built)
                if leavesOut { scene.forgetLeftOut() }
            } catch {
                guard leavesOut else { throw error }
                // Its tabs leave with it, also those scenes that were left out before.
                built.leftOut.removeSubrange(leftOutCount...)
                built.leaveOut([[scene.request]], error)
                if scene.style != .push { canPush = false }
            }
        }
        return running
    }

    /// Leaves out the saved scenes of tabs that the module doesn't have.
    private func leaveOutSurplusTabs(of scene: RunningScene, _ built: inout Built) {
        let tabs = scene.request.tabs, count = scene.tabs.count
        guard tabs.count > count else { return }
        let reason = "its module has \(count), the snapshot \(tabs.count)"
        built.leaveOut(tabs.dropFirst(count), .badTabs(scene: scene.name, reason: reason))
    }

    private func build(_ scene: RunningScene, _ built: inout Built) throws(NavigationError) {
        try scene.build()
        if scene.isTabBar, scene.style == .push || scene.style == .presentAndPush {
            throw .badTabs(scene: scene.name, reason: "a tab bar is on no navigation controller")
        }
        try checkIsNew(scene, &built)
        for (index, tab) in scene.tabs.enumerated() {
            let isLeftEmpty = scene.needsTab(index) ? false : try tab.findUnmetRequirement() != nil
            scene.tabs[index] = isLeftEmpty ? [] : try build(tab, &built)
        }
    }

    /// Throws if the scene's view controller or coordinator is used already: it would be refused after others have ended for it.
    private func checkIsNew(_ scene: RunningScene, _ built: inout Built) throws(NavigationError) {
        guard let screen = scene.screen else {
            if let frame = scene.frame, !built.use(frame) || !frame.isIdle {
                throw .unusableScreen(scene: scene.name, reason: "its coordinator isn't new")
            }
            return
        }
        if !built.use(screen) { throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is shown twice") }
        if screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, scene.style.isOnNavigation {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is a navigation controller")
        }
    }
}
