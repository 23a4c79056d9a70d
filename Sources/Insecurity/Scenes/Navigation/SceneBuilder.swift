internal import PresentationSim

/// Builds scenes that are shown one above the other.
///
/// A restoration leaves out those that can't be built. A scene that was pushed on one of them gets its own navigation
/// controller.
@MainActor
struct SceneBuilder {
    private let container: Container
    private let coordinator: TransitionCoordinator
    private let sceneWindow: SceneWindow
    private let leavesOut: Bool
    /// The scenes that could not be built.
    private(set) var leftOut: [Restoration.LeftOut] = []
    /// The view controllers and coordinators of all scenes. They are kept, because another object may get the address of a
    /// released one.
    private var used: [ObjectIdentifier: AnyObject] = [:]

    init(for navigation: PendingNavigation, leavesOut: Bool) {
        (container, coordinator, sceneWindow) = (navigation.container, navigation.coordinator, navigation.sceneWindow)
        self.leavesOut = leavesOut
    }

    mutating func build(_ scenes: [PlannedScene]) throws(NavigationError) -> [BuiltScene] {
        var built: [BuiltScene] = []
        var canPush = false
        for scene in scenes {
            let leftOutCount = leftOut.count
            let style = leavesOut && scene.style == .push && !canPush ? .presentAndPush : scene.style
            do throws(NavigationError) {
                built.append(try build(scene, style))
                canPush = scene.isOnNavigation(in: style)
            } catch {
                guard leavesOut else { throw error }
                // Its tabs leave with it, including those scenes that were left out before.
                leftOut.removeSubrange(leftOutCount...)
                leaveOut([[scene.step]], error)
                if style != .push { canPush = false }
            }
        }
        return built
    }

    private mutating func build(_ scene: PlannedScene, _ style: SceneStyle) throws(NavigationError) -> BuiltScene {
        let built = try scene.makeCoordinator(container)
        if scene.isTabBar, style == .push || style == .presentAndPush {
            let reason = "tabs, columns and pages are on no navigation controller"
            throw .badTabs(scene: scene.name, reason: reason, advice: "Use `.present`.")
        }
        try checkIsNew(built.frame, of: scene, style)
        var tabs: [[BuiltScene]] = []
        let requiredTab = scene.tabs.isEmpty ? nil : try scene.requiredTab(container)
        for (index, tab) in scene.tabs.enumerated() {
            let mayStayEmpty = index != requiredTab && index != scene.openTab
            let unmet = mayStayEmpty ? try tab.findUnmetRequirement(container) : nil
            if let unmet { leaveOut([scene.step.savedScenes(ofTab: index)], .requirementNotMet(unmet.name)) }
            tabs.append(unmet == nil ? try build(tab) : [])
        }
        let saved = scene.step.saved.map { leaveOutTabs(of: scene, $0, tabs) }
        let running = RunningScene(scene, style, built, tabs, saved, by: coordinator, in: sceneWindow)
        return BuiltScene(scene: running, coordinator: built)
    }

    /// Leaves out the saved scenes of tabs that the module doesn't have. Returns those that could be built, by tab, so that the others
    /// aren't shown again either.
    private mutating func leaveOutTabs(
        of scene: PlannedScene, _ saved: SceneStep.SavedTabs, _ tabs: [[BuiltScene]]
    ) -> SceneStep.SavedTabs {
        let reason = "its module has \(tabs.count), the snapshot \(saved.scenes.count)"
        let advice = "Save a new snapshot, or give the module its tabs back."
        leaveOut(saved.scenes.dropFirst(tabs.count), .badTabs(scene: scene.name, reason: reason, advice: advice))
        let scenes = tabs.enumerated().map { index, tab in
            scene.step.savedScenes(ofTab: index).map { _ in tab.map(\.scene.stepAgain) }
        }
        return SceneStep.SavedTabs(scenes: scenes, selection: scene.selectedTab)
    }

    /// Leaves out the scenes of tabs, with those on their own tabs.
    private mutating func leaveOut(_ tabs: some Sequence<[SceneStep]?>, _ error: NavigationError) {
        for step in tabs.compactMap(\.self).joined() {
            leftOut.append(Restoration.LeftOut(sceneName: step.sceneName, error: error))
            leaveOut(step.saved?.scenes ?? [], error)
        }
    }

    /// Throws if the scene's view controller or coordinator is used already: it would be refused after others have ended for it.
    private mutating func checkIsNew(
        _ frame: Frame, of scene: PlannedScene, _ style: SceneStyle
    ) throws(NavigationError) {
        guard let screen = frame.screen.made else {
            if !use(frame) || !frame.isIdle {
                throw .unusableScreen(scene: scene.name, reason: "its coordinator isn't new")
            }
            return
        }
        if !use(screen) { throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is shown twice") }
        if screen.window != nil || screen.parent != nil {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is already on screen")
        }
        if screen is NavigationController, style.isOnNavigation {
            throw .unusableScreen(scene: scene.name, reason: "\(screen.name) is a navigation controller")
        }
    }

    /// Uses an object. Returns whether it is new.
    private mutating func use(_ object: AnyObject) -> Bool {
        used.updateValue(object, forKey: ObjectIdentifier(object)) == nil
    }
}
