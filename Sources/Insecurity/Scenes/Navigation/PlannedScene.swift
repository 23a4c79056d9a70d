/// A scene that a navigation is about to show, and the scenes that start on its tabs.
@MainActor
final class PlannedScene {
    let step: SceneStep
    /// The style. A replacement and a tab decide it late.
    let style: SceneStyle
    /// The registered module. `nil` if the coordinator is made in place, or if the scene is unknown and will be left out.
    let definition: SceneDefinition?
    let tabs: [[PlannedScene]]
    /// The tab of a restored tab bar that can be shown without a login, once that was asked.
    private(set) var openTab: Int?

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
        // A tab bar that replaces the root of a navigation controller takes the place of both.
        let isReplacement = style == .presentAndPush && step.style != .presentAndPush && definition?.tabs != nil
        (self.style, self.definition, self.tabs) = (isReplacement ? .present : style ?? step.style, definition, tabs)
        // Last, so that the step isn't copied.
        self.step = step
    }

    var name: String { step.sceneName }

    var isTabBar: Bool { definition?.tabs != nil }

    /// The tab that a snapshot selects, or another one if that can't be shown. `nil` leaves it to the coordinator.
    var selectedTab: Int? { if let openTab, openTab != savedTab ?? 0 { openTab } else { savedTab } }

    private var savedTab: Int? { step.saved?.selection.flatMap { tabs.indices.contains($0) ? $0 : nil } }

    /// Returns `true` if a scene can be pushed on it if it is shown in a style. A tab bar is on no navigation controller.
    func isOnNavigation(in style: SceneStyle) -> Bool { style.isOnNavigation && !isTabBar }

    /// The tab whose requirements are met first. The others stay empty if theirs aren't. A restored tab bar needs none if a tab can
    /// be shown without that, so that the user sees the tab bar and not a login that has no way out.
    func requiredTab(_ container: Container) throws(NavigationError) -> Int? {
        if openTab == nil, step.saved?.scenes.isEmpty == false { openTab = try firstOpenTab(container) }
        return openTab == nil ? savedTab ?? 0 : nil
    }

    /// The first saved tab that can be shown, beginning with the selected one.
    private func firstOpenTab(_ container: Container) throws(NavigationError) -> Int? {
        for index in [savedTab ?? 0] + tabs.indices where tabs.indices.contains(index) && !tabs[index].isEmpty {
            if try tabs[index].findUnmetRequirement(container) == nil { return index }
        }
        return nil
    }

    /// The first requirement that isn't met, of the scene and of the tabs that start with it. Throws if one can't be checked.
    func findUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        if let requirement = try definition?.findUnmetRequirement(container) { return requirement }
        guard !tabs.isEmpty, let tab = try requiredTab(container) else { return nil }
        return try tabs[tab].findUnmetRequirement(container)
    }

    /// Makes the coordinator. Throws if that fails, or if it hasn't the tabs that its module names.
    func makeCoordinator(_ container: Container) throws(NavigationError) -> any SceneCoordinator {
        let coordinator: any SceneCoordinator
        do {
            switch step.source {
            case .registered:
                coordinator = try (definition ?? container.sceneTable.scene(name)).build(step, container)
            case .inPlace(let build): coordinator = try build(step, container)
            }
        } catch {
            throw error as? NavigationError ?? .notBuilt(scene: name, reason: NavigationError.reason(error))
        }
        if let tabs = definition?.tabs, let own = coordinator.frame.tabs, own.anchors.count != tabs.count {
            let reason = "its coordinator has \(own.anchors.count) \(own.kind.plural), its module \(tabs.count)"
            throw .badTabs(scene: name, reason: reason, advice: own.kind.adviceAboutCount)
        }
        if let tabs = definition?.tabs { coordinator.frame.tabs?.labels = tabs.map(\.label) }
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
        scene.reply?.sceneDidStart()
    }
}
