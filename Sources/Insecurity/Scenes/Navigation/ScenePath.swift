internal import PresentationSim

/// Scenes that are shown one above the other.
@MainActor
struct ScenePath {
    /// A scene of the path, with those on its tabs.
    private struct Planned {
        let request: SceneRequest
        let style: SceneStyle
        /// The registered module. `nil` if there is none, or if the coordinator is made in place.
        let definition: SceneDefinition?
        let tabs: [Tab]
        let selectedTab: Int?

        /// Whether a scene can be pushed on it. A tab bar is on no navigation controller.
        var isOnNavigation: Bool { style.isOnNavigation && definition?.tabs == nil }
    }

    private struct Tab {
        let path: ScenePath
        /// Whether the requirements are met first. Otherwise the tab stays empty if they aren't.
        let isNeeded: Bool
    }

    private var scenes: [Planned] = []
    private let container: Container
    /// Whether scenes that can't be built are left out.
    private let leavesOut: Bool
    /// The names of the tab bars on whose tabs the scenes are, unless they are restored.
    private let tabBars: [String]

    init(in container: Container, leavesOut: Bool = false, onTabsOf tabBars: [String] = []) {
        self.container = container
        self.leavesOut = leavesOut
        self.tabBars = tabBars
    }

    var isEmpty: Bool { scenes.isEmpty }

    /// Adds a scene. Throws if it is unknown, unless it can be left out.
    mutating func add(_ request: SceneRequest, _ style: SceneStyle? = nil) throws(NavigationError) {
        var definition: SceneDefinition?
        do throws(NavigationError) {
            definition = request.isRegistered ? try container.scene(request.step.sceneName) : nil
        } catch {
            if !leavesOut { throw error }
        }
        let name = request.step.sceneName, steps = definition?.tabs ?? []
        if !steps.isEmpty, tabBars.contains(name) { throw .badTabs(scene: name, reason: "it is on a tab of itself") }
        let selectedTab = request.selectedTab.flatMap { steps.indices.contains($0) ? $0 : nil }
        var tabs: [Tab] = []
        for (index, step) in steps.enumerated() {
            let restored = index < request.tabs.count ? request.tabs[index] : []
            var path = ScenePath(
                in: container, leavesOut: leavesOut, onTabsOf: restored.isEmpty ? tabBars + [name] : [])
            for request in restored.isEmpty ? [SceneRequest(step: step)] : restored { try path.add(request) }
            tabs.append(Tab(path: path, isNeeded: index == (selectedTab ?? 0) || !restored.isEmpty))
        }
        scenes.append(
            Planned(
                request: request, style: style ?? request.step.style, definition: definition, tabs: tabs,
                selectedTab: selectedTab))
    }

    // MARK: Checking

    /// The first requirement that isn't met, of the scenes that the user will see.
    func findUnmetRequirement() throws(NavigationError) -> Requirement? {
        for scene in scenes {
            for requirement in scene.definition?.requirements ?? [] where try !requirement.isMet(by: container) {
                return requirement
            }
            for tab in scene.tabs where tab.isNeeded {
                if let requirement = try tab.path.findUnmetRequirement() { return requirement }
            }
        }
        return nil
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func check(canPush: Bool) throws(NavigationError) {
        var canPush = canPush
        for scene in scenes {
            if scene.style == .push, !canPush { throw .noNavigationController(scene: scene.request.step.sceneName) }
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
    func build(by coordinator: TransitionCoordinator) throws(NavigationError) -> Built {
        var built = Built(used: Dictionary(minimumCapacity: scenes.count))
        built.scenes = try build(by: coordinator, &built)
        return built
    }

    private func build(
        by coordinator: TransitionCoordinator, _ built: inout Built
    ) throws(NavigationError) -> [RunningScene] {
        var running: [RunningScene] = []
        var canPush = false
        for scene in scenes {
            let leftOutCount = built.leftOut.count
            let ownsNavigation = leavesOut && scene.style == .push && !canPush
            let style = ownsNavigation ? .presentAndPush : scene.style
            do throws(NavigationError) {
                running.append(try build(scene, style, by: coordinator, &built))
                canPush = scene.isOnNavigation
                leaveOutSurplusTabs(of: scene, &built)
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
    private func leaveOutSurplusTabs(of scene: Planned, _ built: inout Built) {
        let tabs = scene.request.tabs, count = scene.tabs.count
        guard tabs.count > count else { return }
        let reason = "its module has \(count), the snapshot \(tabs.count)"
        built.leaveOut(tabs.dropFirst(count), .badTabs(scene: scene.request.step.sceneName, reason: reason))
    }

    private func build(
        _ scene: Planned, _ style: SceneStyle, by coordinator: TransitionCoordinator, _ built: inout Built
    ) throws(NavigationError) -> RunningScene {
        let running = try coordinator.build(scene.request, style: style, scene.definition)
        if scene.definition?.tabs != nil, scene.style == .push || scene.style == .presentAndPush {
            throw .badTabs(scene: running.name, reason: "a tab bar is on no navigation controller")
        }
        try check(running, scene.style, &built)
        for tab in scene.tabs {
            let isLeftEmpty = tab.isNeeded ? false : try tab.path.findUnmetRequirement() != nil
            running.tabs.append(isLeftEmpty ? [] : try tab.path.build(by: coordinator, &built))
        }
        running.selectedTab = scene.selectedTab
        return running
    }

    /// Throws if the scene's view controller or coordinator is used already: it would be refused after others have ended for it.
    private func check(
        _ scene: RunningScene, _ style: SceneStyle, _ built: inout Built
    ) throws(NavigationError) {
        guard let screen = scene.screen else {
            if let frame = scene.frame, !built.use(frame) || !frame.isIdle {
                throw .unusableScreen(scene: scene.name, reason: "its coordinator isn't new")
            }
            return
        }
        if !built.use(screen) || screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, style.isOnNavigation {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is a navigation controller")
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
