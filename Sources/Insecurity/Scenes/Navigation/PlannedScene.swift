/// A scene that a navigation is about to show, and the scenes that start on its tabs.
@MainActor
final class PlannedScene {
    let step: SceneStep
    /// How it is shown, which a replacement and a tab decide late.
    let style: SceneStyle
    /// The registered module. `nil` if the coordinator is made in place, or if the scene is unknown and will be left out.
    let definition: SceneDefinition?
    let tabs: [[PlannedScene]]

    /// Throws if the scene, or one on its tabs, isn't registered or is on a tab of itself. `tabBars` are those around it.
    init(
        _ step: SceneStep, _ style: SceneStyle? = nil, in container: Container, leavesOut: Bool = false,
        onTabsOf tabBars: [String] = []
    ) throws(NavigationError) {
        let name = step.sceneName
        var definition: SceneDefinition?
        do throws(NavigationError) {
            if step.isNamed { definition = try container.sceneTable.scene(name) }
        } catch {
            if !leavesOut { throw error }
        }
        self.step = step
        self.style = style ?? step.style
        self.definition = definition
        var tabs: [[PlannedScene]] = []
        for (index, root) in (definition?.tabs ?? []).enumerated() {
            if tabBars.contains(name) { throw .onItself(tabBar: name) }
            let saved = step.savedScenes(ofTab: index)
            let tabBars = saved == nil ? tabBars + [name] : []
            tabs.append(
                try (saved ?? [root]).map { (step) throws(NavigationError) in
                    try PlannedScene(step, in: container, leavesOut: leavesOut, onTabsOf: tabBars)
                })
        }
        self.tabs = tabs
    }

    var name: String { step.sceneName }

    var isTabBar: Bool { definition?.tabs != nil }

    /// The tab that a snapshot selects. `nil` leaves it to the coordinator.
    var selectedTab: Int? { step.saved?.selection.flatMap { tabs.indices.contains($0) ? $0 : nil } }

    /// Whether a scene can be pushed on it if it is shown in a style. A tab bar is on no navigation controller.
    func isOnNavigation(in style: SceneStyle) -> Bool { style.isOnNavigation && !isTabBar }

    /// Whether the requirements of a tab are met first. Otherwise it stays empty if they aren't.
    func needsTab(_ index: Int) -> Bool { index == selectedTab ?? 0 || step.savedScenes(ofTab: index) != nil }

    /// The first requirement that isn't met, of the scene and of the tabs that start with it. Throws if one can't be checked.
    func findUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        if let requirement = try definition?.findUnmetRequirement(container) { return requirement }
        for (index, tab) in tabs.enumerated() where needsTab(index) {
            if let requirement = try tab.findUnmetRequirement(container) { return requirement }
        }
        return nil
    }

    /// Makes the coordinator. Throws if that fails, or if it hasn't the tabs that its module names.
    func makeCoordinator(_ container: Container) throws(NavigationError) -> any SceneCoordinator {
        let coordinator: any SceneCoordinator
        do {
            switch step.source {
            case .registered:
                coordinator = try (definition ?? container.sceneTable.scene(name)).build(step, container)
            case .module(let build), .inPlace(let build): coordinator = try build(step, container)
            }
        } catch {
            throw error as? NavigationError ?? .notBuilt(scene: name, reason: NavigationError.reason(error))
        }
        if let tabs = definition?.tabs, let count = coordinator.frame.tabs?.anchors.count, count != tabs.count {
            let reason = "its coordinator has \(count) tabs, its module \(tabs.count)"
            throw .badTabs(scene: name, reason: reason, advice: "Build it with `tabCount: tabs.count`.")
        }
        return coordinator
    }
}

extension [PlannedScene] {
    /// The first requirement of a scene that isn't met.
    @MainActor
    func findUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        for scene in self { if let requirement = try scene.findUnmetRequirement(container) { return requirement } }
        return nil
    }
}

/// A scene with its coordinator, until that is started.
@MainActor
struct BuiltScene {
    let scene: RunningScene
    let coordinator: any SceneCoordinator

    /// Starts the coordinator on top of the navigator's chain.
    func start(by navigator: Navigator, isAnimated: Bool) {
        scene.reply?.scene = scene
        coordinator.start(for: scene, by: navigator, isAnimated: isAnimated)
    }
}
