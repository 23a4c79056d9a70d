internal import PresentationSim

/// A navigation's change of what runs, with the scenes that it makes.
@MainActor
struct Plan {
    private let change: SceneChange<Anchor>
    private let coordinator: TransitionCoordinator
    private let container: Container
    /// The scenes that start, bottom to top.
    private var scenes: [RunningScene] = []
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private var leaveOut: (([Restoration.LeftOut]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators, or names an unknown scene.
    init(_ navigation: PendingNavigation) throws(NavigationError) {
        (coordinator, container) = (navigation.coordinator, navigation.container)
        if case .show(_, let leaveOut) = navigation.type.kind { self.leaveOut = leaveOut }
        let root = navigation.sceneWindow.host
        let replacesAll = navigation.replacesAll || leaveOut != nil
        change = try navigation.type.change(
            of: root, on: replacesAll ? nil : navigation.caller?.runsOn?.active ?? root.active
        ) { scene in
            guard let host = scene.host, let index = scene.index else { return nil }
            return (host, index)
        }
        for added in change.added { scenes.append(try scene(added.request, added.style)) }
    }

    /// The scene that the user will see, if none starts.
    var uncovered: RunningScene? { change.uncoveredIndex.flatMap { change.host.scene(at: $0) } }

    /// The coordinator on top. Nothing is to be changed if it has changed meanwhile.
    var top: Frame? { change.host.top }

    // MARK: The scenes

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
        if change.isRevealing {
            for container in change.host.containers.reversed() where container.missingRequirement != nil {
                if let requirement = try container.findOwnUnmetRequirement(self.container) { return requirement }
            }
        }
        if let requirement = try uncovered?.findUnmetRequirement(container, uncoveringTabs: change.isRevealing) {
            return requirement
        }
        return try scenes.findUnmetRequirement(container)
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func checkPushes() throws(NavigationError) {
        guard leaveOut == nil else { return }
        var canPush = change.host.canPush(above: min(change.stayingCount, change.host.runningCount))
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
        let chain = change.host, uncovered = uncovered
        let navigator = Navigator(chain.bottom)
        navigator.batch {
            if change.isRevealing {
                chain.reveal(change.stayingCount - 1, isAnimated: isAnimated)
                uncovered?.frame?.tabs?.endLevels(isAnimated: isAnimated)
            }
            chain.end(from: change.stayingCount, change.ending, isAnimated: isAnimated)
            for scene in scenes { scene.start(on: chain, by: navigator, in: sceneWindow, isAnimated: isAnimated) }
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
        if scene.tabs.isEmpty { return }
        let requiredTab = try scene.requiredTab(container)
        scene.selectOpenTab()
        for index in scene.tabs.indices {
            let tab = scene.tabs[index]
            let isAsked = index != requiredTab && index != scene.openTab
            let unmet = isAsked ? try tab.findUnmetRequirement(container) : nil
            if let unmet { leaveOut([scene.request.scenes(ofTab: index)], .requirementNotMet(unmet.name)) }
            scene.tabs[index] = unmet == nil ? try build(tab) : []
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
