/// A navigation's change of a chain, with the scenes that start.
@MainActor
struct Plan {
    private let change: SceneChange<Anchor>
    private let navigation: PendingNavigation
    /// The scenes that start, bottom to top.
    private let scenes: [PlannedScene]
    /// The scene that the user will see, if none starts.
    let uncovered: RunningScene?
    /// Called with the scenes that can't be built, if the others are shown nevertheless.
    private let leaveOut: (([Restoration.LeftOut]) -> Void)?

    /// Throws if the navigation isn't possible with the running coordinators, or names an unknown scene.
    init(_ navigation: PendingNavigation) throws(NavigationError) {
        self.navigation = navigation
        leaveOut = if case .show(_, let leaveOut) = navigation.type.kind { leaveOut } else { nil }
        let root = navigation.sceneWindow.anchor, container = navigation.container
        let leavesOut = leaveOut != nil
        let replacesAll = navigation.replacesAll || leavesOut
        change = try navigation.type.change(
            of: root, on: replacesAll ? nil : navigation.anchor
        ) { scene in scene.anchor.map { (anchor: $0, index: scene.frame.index) } }
        let chain = change.anchor
        uncovered = change.uncoveredIndex.flatMap { chain.scene(at: $0) }
        var scenes: [PlannedScene] = []
        // By index, because a copy of a step costs 400 instructions.
        for index in change.added.indices {
            let style = change.style(at: index)
            scenes.append(try PlannedScene(change.added[index], style, in: container, leavesOut: leavesOut))
        }
        self.scenes = scenes
    }

    /// The coordinator on top. Nothing is to be changed if it has changed meanwhile.
    var top: Frame? { change.anchor.top }

    // MARK: Checking

    /// The first requirement that isn't met, of the scenes that the user will see.
    func findUnmetRequirement() throws(NavigationError) -> Requirement? {
        let container = navigation.container
        if case .meet(let requirement) = navigation.type.kind, try !requirement.isMet(by: container) {
            return requirement
        }
        if change.isRevealing {
            for tabBar in change.anchor.containers.reversed() {
                if let requirement = try tabBar.findOwnUnmetRequirement(container) { return requirement }
            }
        }
        if let requirement = try uncovered?.findUnmetRequirement(container, uncoveringTabs: change.isRevealing) {
            return requirement
        }
        return try scenes.findUnmetRequirement(container)
    }

    /// Throws if a scene is to be pushed without a navigation controller below it.
    func checkPushes() throws(NavigationError) {
        guard leaveOut == nil, !scenes.isEmpty else { return }
        var canPush = change.anchor.canPush(above: min(change.stayingCount, change.anchor.runningCount))
        for scene in scenes {
            if scene.style == .push, !canPush { throw .noNavigationController(scene: scene.name) }
            canPush = scene.isOnNavigation(in: scene.style)
        }
    }

    // MARK: Starting

    /// Builds the scenes, before anything changes.
    func build() throws(NavigationError) -> [BuiltScene] {
        if scenes.isEmpty, leaveOut == nil { return [] }
        var builder = SceneBuilder(for: navigation, leavesOut: leaveOut != nil)
        let built = try builder.build(scenes)
        leaveOut?(builder.leftOut)
        if built.isEmpty, leaveOut != nil { throw .nothingToRestore }
        return built
    }

    /// Carries out the plan: ends coordinators and starts scenes.
    func carryOut(with scenes: [BuiltScene], isAnimated: Bool) {
        let chain = change.anchor
        chain.batch {
            if change.isRevealing { chain.reveal(change.stayingCount - 1, isAnimated: isAnimated) }
            chain.end(from: change.stayingCount, change.ending, isAnimated: isAnimated)
            if scenes.isEmpty { return }
            let navigator = navigation.sceneWindow.navigator(on: chain)
            for scene in scenes { scene.start(by: navigator, isAnimated: isAnimated) }
        }
    }
}
