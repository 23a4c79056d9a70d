internal import PresentationSim

/// A scene, from its building until its screen has left.
@MainActor
final class RunningScene: FrameScene {
    private struct End {
        /// Its ending, unless it finished.
        let dismissal: Dismissal?
        /// `true` if its screen was shown, or on its way there.
        let wasShown: Bool
    }

    private let planned: PlannedScene
    let style: SceneStyle
    /// The saved scenes of its tabs that could be built, if a snapshot has the scene.
    private let saved: SceneStep.SavedTabs?
    let name: String
    /// The coordinator's frame. It keeps the scene until its end.
    let frame: Frame
    private let coordinator: TransitionCoordinator
    let sceneWindow: SceneWindow
    /// The scenes of each tab, until they are started.
    private var tabs: [[BuiltScene]]
    /// The tabs that a navigation selects as soon as their requirements are met.
    private var pendingTabs: Set<Int> = []
    private var end: End?
    /// The requirement because of which the scene was denied.
    private(set) var unmetRequirement: String?

    init(
        _ planned: PlannedScene, _ style: SceneStyle, _ built: any SceneCoordinator, _ tabs: [[BuiltScene]],
        _ saved: SceneStep.SavedTabs?, by coordinator: TransitionCoordinator, in sceneWindow: SceneWindow
    ) {
        self.planned = planned
        self.style = style
        self.tabs = tabs
        self.saved = saved
        self.coordinator = coordinator
        self.sceneWindow = sceneWindow
        name = planned.step.isNamed ? planned.name : built.name
        frame = built.frame
        if let reply = planned.step.reply, reply.keepsScene { built.giveAnswers(to: reply) }
    }

    /// The step that shows the scene again: on its tab, or in the style that a replacement and a restoration decide late.
    var stepAgain: SceneStep {
        var step = planned.step
        if step.style != .tab { step.style = style }
        step.saved = saved
        return step
    }

    var parametersText: String { parameters.names.isEmpty ? "" : "\(parameters)" }

    var parameters: SceneParameters { planned.step.parameters }

    var reply: PendingReply? { planned.step.reply }

    private var definition: SceneDefinition? { planned.definition }

    /// The name for navigations. A coordinator that is made in place has none.
    var sceneName: String? { planned.step.isNamed ? name : nil }

    /// The anchor of the chain that it runs on, or `nil` if the scene doesn't run.
    var anchor: Anchor? { frame.runsOn }

    // MARK: Tabs

    /// The scene and those that run on its tabs.
    var allScenes: [RunningScene] { [self] + (frame.tabs?.anchors ?? []).flatMap(\.allScenes) }

    /// The scenes at the roots of its tabs.
    var tabSteps: [SceneStep] { definition?.tabs ?? [] }

    func startTabs() {
        let tabs = tabs
        self.tabs = []
        guard let hosts = frame.tabs?.anchors else { return }
        for (anchor, scenes) in zip(hosts, tabs) where !scenes.isEmpty {
            let navigator = sceneWindow.navigator(on: anchor)
            for scene in scenes { scene.start(by: navigator, isAnimated: false) }
        }
        if let tab = planned.selectedTab { frame.tabs?.select(tab) }
    }

    func admitEmptyTab(_ tab: Int) -> Bool {
        guard tabSteps.indices.contains(tab) else { return true }
        // Once at a time: a condition that is checked now may select the tab, too.
        guard pendingTabs.insert(tab).inserted else { return false }
        var step = SceneStep(tabSteps[tab].sceneName, style: .tab)
        step.tab = .of(self)
        performAtRest(NavigationType(nil, .show([step]))) { self.pendingTabs.remove(tab) }
        return false
    }

    private func performAtRest(_ type: NavigationType, then end: @escaping () -> Void = {}) {
        let navigation = PendingNavigation(type, isAnimated: true, in: sceneWindow, by: coordinator) { _ in end() }
        // A reset may have ended the scene meanwhile.
        sceneWindow.anchor.whenAtRest { self.anchor == nil ? navigation.abandon() : navigation.perform() }
    }

    // MARK: Requirements

    var isProtected: Bool {
        if let definition { !definition.requirements.isEmpty || definition.tabs != nil } else { false }
    }

    /// A scene that has ended, because it may not be seen, stays out of sight.
    var missingRequirement: String? {
        unmetRequirement ?? definition?.requirements.first { (try? coordinator.isMet($0)) != true }?.name
    }

    /// Ends the scene, and so the navigation that shows it meets the requirement and shows it again. For a root that is uncovered or
    /// selected, the requirement is met instead, because the root's screen would stay (L14).
    func deny(_ requirement: String, canWait: Bool) {
        guard canWait, anchor != nil, frame.index == 0, frame.screen.shownBy != nil else {
            unmetRequirement = requirement
            frame.end(.requested)
            return
        }
        // Not by its name, which a scene above may have, too.
        performAtRest(NavigationType("back to \(name)", .backTo(name, self)))
    }

    var hiddenState: String? {
        reply.flatMap { coordinator.requirements.names(waitingFor: $0) }
    }

    /// The first requirement that isn't met: of the scene, or of the scene that the user sees on its tabs, or will see when the
    /// screens over them have ended. Throws if one can't be checked.
    func findUnmetRequirement(
        _ container: Container, uncoveringTabs: Bool
    ) throws(NavigationError) -> Requirement? {
        if let requirement = try findOwnUnmetRequirement(container) { return requirement }
        guard let tabs = frame.tabs, let tab = uncoveringTabs ? tabs.selected : tabs.active else { return nil }
        let count = uncoveringTabs ? tab.baseLevelCount : tab.runningCount
        return try tab.scene(at: count - 1)?.findUnmetRequirement(container, uncoveringTabs: uncoveringTabs)
    }

    /// The first requirement of the scene itself that isn't met. Its conditions read the present container, which a reset renews.
    func findOwnUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        try definition?.findUnmetRequirement(container)
    }

    // MARK: The end

    /// Records the end, and replies, unless the navigation shows the scene again. A value for a dismissal, which the coordinator gives
    /// instead, is an answer, too.
    func didEnd(_ dismissal: Dismissal?, with value: () -> Any?) {
        end = End(dismissal: dismissal, wasShown: frame.screen.shownBy != nil)
        guard let reply, unmetRequirement == nil || reply.navigation?.hasEnded != false else { return }
        if let dismissal {
            reply.sceneDidEnd(dismissal, isWindowGone: sceneWindow.window == nil)
        } else if reply.canAnswer, let value = value() {
            _ = reply.take(value) {}
        }
    }

    /// The issue because of which the start or the screen was refused.
    var refusal: CoordinatorIssue? { if case .refused(let issue) = end?.dismissal { issue } else { nil } }

    /// `true` if the user, other code or a later call ended the scene, so that its navigation is abandoned. A coordinator may end
    /// before its transition has ended, and a reply knows how.
    var isAbandoned: Bool {
        guard let end, let dismissal = end.dismissal, reply?.isWaiting != false else { return false }
        return !end.wasShown || dismissal == .user || dismissal == .removed
    }
}
