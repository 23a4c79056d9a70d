internal import PresentationSim

/// A scene, from its planning until its screen has left.
@MainActor
final class RunningScene: FrameScene {
    private(set) var request: SceneRequest
    private(set) var name: String
    var style: SceneStyle
    /// The registered module. `nil` if there is none, or if the coordinator is made in place.
    private var definition: SceneDefinition?
    private let coordinator: TransitionCoordinator
    private var sceneWindow: SceneWindow?
    /// The built view controller, if the scene is no coordinator, until it is shown.
    var screen: ViewController? { frame?.screen.made }
    /// The coordinator's frame. It keeps the scene until its end.
    private(set) var frame: Frame?
    private var hasEnded = false
    /// How it ended, unless it finished.
    private(set) var dismissal: Dismissal?
    /// Whether its screen was shown, or on its way there, at its end.
    private(set) var wasShown = false
    /// Whether its navigation has just found its requirements met, and nothing has moved since.
    var isAdmitted = false
    /// The requirement that was lost before the scene was shown.
    private(set) var unmetRequirement: String?
    private var startCoordinator: ((RunningScene, Navigator, AdaptiveContext, Bool) -> Void)?
    /// The scenes of each tab, until they are started.
    var tabs: [[RunningScene]] = []
    /// The tab of a restored tab bar that can be shown without a login, once that was asked.
    private(set) var openTab: Int?
    /// The tab that is selected when the tabs are started. `nil` leaves it to the coordinator.
    private var selectedTab: Int? { request.selectedTab.flatMap { tabSteps.indices.contains($0) ? $0 : nil } }
    /// The tabs that a navigation selects as soon as their requirements are met.
    private var pendingTabs: Set<Int> = []

    init(
        _ request: SceneRequest, style: SceneStyle, _ definition: SceneDefinition?,
        by coordinator: TransitionCoordinator
    ) {
        (self.request, self.style) = (request, style)
        self.definition = definition
        self.coordinator = coordinator
        name = request.step.sceneName
    }

    /// The request to show the scene again: on its tab, or in the same style, which a replacement and a restoration decide late.
    var requestAgain: SceneRequest {
        var request = request
        if request.step.style != .tab { request.step.style = style }
        return request
    }

    /// Forgets the restored scenes of tabs that were left out, so that they aren't shown again either.
    func forgetLeftOut() {
        request.tabs = tabs.indices.map { index in
            request.scenes(ofTab: index).map { _ in tabs[index].map(\.requestAgain) }
        }
    }

    /// The name for navigations. A coordinator that is made in place has none.
    var sceneName: String? { request.isNamed ? name : nil }

    var parameters: SceneParameters { request.step.parameters.read(by: request.step.sceneName) }

    /// The host, or `nil` if the scene doesn't run.
    var host: Anchor? { hasEnded ? nil : frame?.runsOn }

    /// The index in the chain, or `nil` if the scene doesn't run.
    var index: Int? { host == nil ? nil : frame?.index }

    // MARK: Preparing

    /// Builds the coordinator.
    func build(with container: Container) throws(NavigationError) {
        if definition == nil, request.isNamed { definition = try container.sceneTable.scene(name) }
        do {
            try (request.prepare ?? definition?.prepare)?(self, container)
        } catch {
            throw error as? NavigationError ?? .notBuilt(scene: name, reason: NavigationError.reason(error))
        }
    }

    /// Builds a view controller, which gets the closure `completion` if a reply is awaited.
    func prepare(
        with container: Container, _ build: (any Resolver, SceneParameters) throws -> ViewController
    ) throws {
        let coordinator = ScreenCoordinator()
        prepare(coordinator)
        var parameters = parameters
        if let reply = request.reply {
            parameters["completion"] = reply.makeCompletion { [weak coordinator] value in
                if let coordinator { coordinator.finish(value) } else { reply.didAnswerLate() }
            }
        }
        coordinator.frame.screen.keep(try build(container, parameters))
    }

    /// Prepares the start of a coordinator. If the app itself starts the coordinator before its turn, the scene's start is
    /// refused.
    func prepare<Output>(_ coordinator: AdaptiveCoordinator<Output>) {
        prepare(coordinator) { navigator, context, isAnimated, completion in
            navigator.start(coordinator, in: context, animated: isAnimated, completion)
        }
    }

    /// Prepares the start of a coordinator that is presented.
    func prepare<Output>(_ coordinator: ModalCoordinator<Output>) {
        prepare(coordinator) { navigator, _, isAnimated, completion in
            navigator.start(coordinator, animated: isAnimated, completion)
        }
    }

    /// Prepares the start of a tab bar coordinator. Throws if it hasn't the tabs that its module names.
    func prepare<Output>(_ coordinator: TabBarCoordinator<Output>) throws(NavigationError) {
        guard coordinator.tabCount == tabSteps.count else {
            let reason = "its coordinator has \(coordinator.tabCount) tabs, its module \(tabSteps.count)"
            throw .badTabs(scene: name, reason: reason, advice: "Build it with `tabCount: tabs.count`.")
        }
        coordinator.frame.tabs?.labels = tabSteps.map(\.label)
        prepare(coordinator as ModalCoordinator)
    }

    private func prepare<Output>(
        _ coordinator: Coordinator<Output>,
        start: @escaping (Navigator, AdaptiveContext, Bool, @escaping (CoordinatorResult<Output>) -> Void) -> Void
    ) {
        frame = coordinator.frame
        if !request.isNamed { name = coordinator.name }
        if let reply = request.reply, reply.keepsScene, coordinator.frame.isIdle {
            coordinator.interceptFinish = { [weak coordinator] value, isAnimated in
                let isTaken = reply.take(value) {
                    coordinator?.interceptFinish = nil
                    coordinator?.finish(value, animated: isAnimated)
                }
                // The coordinators above it end, as if it had ended (L3).
                if isTaken, let frame = coordinator?.frame {
                    frame.runsOn?.end(from: frame.index + 1, .ancestor, isAnimated: isAnimated)
                }
                return isTaken
            }
        }
        // It doesn't capture the scene, which is released if it isn't started.
        startCoordinator = { scene, navigator, context, isAnimated in
            let frame = coordinator.frame
            if frame.isIdle { frame.scene = scene }
            start(navigator, context, isAnimated) { result in
                guard scene.didEnd(result.dismissal), let reply = scene.request.reply else { return }
                if let dismissal = result.dismissal {
                    reply.sceneDidEnd(dismissal, isWindowGone: scene.sceneWindow?.window == nil)
                } else if reply.canAnswer, let value = result.value {
                    // A value for a dismissal, which the coordinator gives instead, is an answer, too.
                    _ = reply.take(value) {}
                }
            }
            guard frame.isIdle else { return }
            (frame.scene, coordinator.interceptFinish) = (nil, nil)
        }
    }

    /// Starts the coordinator on top of a host's chain.
    func start(on host: Anchor, by navigator: Navigator, in sceneWindow: SceneWindow, isAnimated: Bool) {
        self.sceneWindow = sceneWindow
        request.reply?.scene = self
        let context: AdaptiveContext =
            switch style {
            case .present, .tab: .modal
            case .push: .current
            case .pushOrPresent: .navigation(fallback: NavigationController())
            case .presentAndPush: .navigation(new: NavigationController())
            }
        startCoordinator.take()?(self, navigator, context, isAnimated)
        request.reply?.sceneDidStart()
    }

    // MARK: Tabs

    /// The scene and those that run on its tabs.
    var allScenes: [RunningScene] { [self] + (frame?.tabs?.anchors ?? []).flatMap(\.allScenes) }

    /// The scenes at the roots of its tabs.
    var tabSteps: [SceneStep] { definition?.tabs ?? [] }

    var isTabBar: Bool { definition?.tabs != nil }

    /// Whether a scene can be pushed on it. A tab bar is on no navigation controller.
    var isOnNavigation: Bool { style.isOnNavigation && !isTabBar }

    /// The tab whose requirements are met first. The others stay empty if theirs aren't. A restored tab bar needs none if a tab can
    /// be shown without that, so that the user sees the tab bar and not a login that has no way out.
    func requiredTab(_ container: Container) throws(NavigationError) -> Int? {
        if openTab == nil, !request.tabs.isEmpty { openTab = try firstOpenTab(container) }
        return openTab == nil ? selectedTab ?? 0 : nil
    }

    /// The first saved tab that can be shown, beginning with the selected one.
    private func firstOpenTab(_ container: Container) throws(NavigationError) -> Int? {
        for index in [selectedTab ?? 0] + tabs.indices where tabs.indices.contains(index) && !tabs[index].isEmpty {
            if try tabs[index].findUnmetRequirement(container) == nil { return index }
        }
        return nil
    }

    /// Selects a tab that can be shown, if the saved one can't be.
    func selectOpenTab() { if let openTab, openTab != selectedTab ?? 0 { request.selectedTab = openTab } }

    func startTabs() {
        let tabs = tabs
        self.tabs = []
        guard let sceneWindow, let hosts = frame?.tabs?.anchors else { return }
        for (host, scenes) in zip(hosts, tabs) {
            for scene in scenes {
                scene.start(on: host, by: Navigator(host.bottom), in: sceneWindow, isAnimated: false)
            }
        }
        if let selectedTab { frame?.tabs?.select(selectedTab) }
    }

    func admitEmptyTab(_ tab: Int) -> Bool {
        guard let sceneWindow, tabSteps.indices.contains(tab) else { return true }
        // Once at a time: a condition that is checked now may select the tab, too.
        guard pendingTabs.insert(tab).inserted else { return false }
        let step = SceneStep(tabSteps[tab].sceneName, style: .tab)
        let selection = NavigationType("\(step)", .show([SceneRequest(step: step, tabBar: self)]))
        let navigation = PendingNavigation(selection, isAnimated: true, in: sceneWindow, by: coordinator) { _ in
            self.pendingTabs.remove(tab)
        }
        sceneWindow.host.whenAtRest { navigation.perform() }
        return false
    }

    // MARK: Running

    /// A scene that has ended, because it may not be seen, stays out of sight.
    var missingRequirement: String? {
        unmetRequirement ?? requirements.first { (try? $0.isMet(by: coordinator.container)) != true }?.name
    }

    /// Ends the scene, and so the navigation that shows it meets the requirement and shows it again. If the user, or a selection,
    /// uncovers the root, the requirement is met first instead, because the root's screen would stay (L14).
    func deny(_ requirement: String, canWait: Bool) {
        guard let sceneWindow, canWait, index == 0, frame?.screen.shownBy != nil else {
            unmetRequirement = requirement
            frame?.end(.requested)
            return
        }
        // Not by its name, which a scene above may have, too.
        let type = NavigationType("back to \(name)", .backTo(name, self))
        let navigation = PendingNavigation(type, isAnimated: true, in: sceneWindow, by: coordinator)
        sceneWindow.host.whenAtRest { navigation.perform() }
    }

    var hiddenState: String? { request.reply.flatMap { coordinator.requirements.names(waitingFor: $0) } }

    /// The first requirement that isn't met: of the scene, of the tabs that start with it, or of what the user sees on its tabs,
    /// or will see when what covers them has ended. Throws if one can't be checked.
    func findUnmetRequirement(
        _ container: Container, uncoveringTabs: Bool = false
    ) throws(NavigationError) -> Requirement? {
        if let requirement = try findOwnUnmetRequirement(container) { return requirement }
        if !tabs.isEmpty, let index = try requiredTab(container), tabs.indices.contains(index),
            let requirement = try tabs[index].findUnmetRequirement(container)
        {
            return requirement
        }
        guard let tabs = frame?.tabs, let tab = uncoveringTabs ? tabs.selected : tabs.active else { return nil }
        let count = uncoveringTabs ? tab.ownLevelCount : tab.runningCount
        return try tab.scene(at: count - 1)?.findUnmetRequirement(container, uncoveringTabs: uncoveringTabs)
    }

    /// The first requirement of the scene itself that isn't met. Throws if it can't be checked.
    func findOwnUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    /// The requirements of the module that it was built with. Their conditions read the present container, which a reset renews.
    private var requirements: [Requirement] { definition?.requirements ?? [] }

    /// Records the end. Returns `false` if the navigation shows the scene again.
    private func didEnd(_ dismissal: Dismissal?) -> Bool {
        hasEnded = true
        self.dismissal = dismissal
        wasShown = frame?.screen.shownBy != nil
        return unmetRequirement == nil || request.reply?.navigation?.hasEnded != false
    }
}

extension [RunningScene] {
    /// The first requirement of a scene that isn't met.
    @MainActor
    func findUnmetRequirement(_ container: Container) throws(NavigationError) -> Requirement? {
        for scene in self { if let requirement = try scene.findUnmetRequirement(container) { return requirement } }
        return nil
    }
}

/// The coordinator of a scene that is a view controller.
private final class ScreenCoordinator: AdaptiveCoordinator<Any> {}
