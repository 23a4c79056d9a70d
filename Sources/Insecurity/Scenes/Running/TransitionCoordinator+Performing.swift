internal import PresentationSim

/// How a navigation is performed when its turn in the queue comes.
extension TransitionCoordinator {
    /// Performs a navigation as far as possible. Its window is at rest.
    func attempt(_ navigation: PendingNavigation) -> NavigationQueue.Progress {
        do throws(NavigationError) {
            return try advance(navigation)
        } catch {
            navigation.revert?()
            return .ended(.failed(error))
        }
    }

    private func advance(_ navigation: PendingNavigation) throws(NavigationError) -> NavigationQueue.Progress {
        if case .ended(let outcome) = navigation.type.kind { return .ended(outcome) }
        guard navigation.queue.window != nil else { throw .windowGone }
        try navigation.checkDepth()
        switch navigation.type.kind {
        case .link(let link): try navigation.become(configuration.links.navigation(for: link))
        case .opening:
            // Other coordinators of the window may have started something (L21).
            _ = navigation.queue.coordinator.frame.host?.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
            try navigation.become(configuration.opening)
        case .reset:
            if navigation.revert == nil { navigation.revert = configuration.renewContainer() }
            try navigation.become(configuration.opening)
        case .path:
            let steps = try navigation.type.steps(of: navigation.type)
            try navigation.become(NavigationType(navigation.type.name, .scenes(steps)))
        case .custom(let body):
            startOver(navigation)
            return perform(body, of: navigation)
        case .customWithParameters(let parameters, let body):
            startOver(navigation)
            let read = parameters.read(by: navigation.type.name)
            return perform({ try body($0, read) }, of: navigation)
        case .flow(let parameters, let body):
            startOver(navigation)
            return run(Flow(parameters, body, of: navigation))
        case .scenes, .replace, .back, .backTo, .restore, .awaitReply, .ended: return try change(navigation)
        }
        return try advance(navigation)
    }

    // MARK: Scenes

    /// Changes the chain as the navigation says, unless a requirement must be met first.
    private func change(_ navigation: PendingNavigation) throws(NavigationError) -> NavigationQueue.Progress {
        guard let host = navigation.queue.coordinator.frame.host else { throw .windowGone }
        var plan = try Plan(navigation.type, on: navigation.queue, host: host)
        var restoration: RestorationBuilder?
        if case .restore(let snapshot, let builder) = navigation.type.kind {
            restoration = builder
            plan.steps = try builder.steps(of: snapshot, in: container)
            plan.startOver()
        }
        if navigation.revert != nil { plan.startOver() }
        try plan.check(on: host)
        if let requirement = try unmetRequirement(of: plan) {
            startOver(navigation)
            return try meet(requirement, for: navigation)
        }
        let top = host.top
        let scenes = try build(plan, restoration)
        guard host.top === top else { throw .interrupted }
        if let pendingReply = plan.pendingReply, !pendingReply.isWaiting { return .ended(.completed) }
        interruptOthers(than: navigation)
        navigation.isInTransition = true
        return .started(start(scenes, plan, of: navigation, on: host))
    }

    /// The first requirement that isn't met. Throws if a scene is unknown, before the user has to meet a requirement.
    private func unmetRequirement(of plan: Plan) throws(NavigationError) -> Requirement? {
        var requirements: [Requirement] = []
        for name in plan.sceneNames { requirements += try container.scenes.definition(of: name).requirements }
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    /// Builds the scenes of a plan, before anything changes. A restoration leaves out the scenes that can't be built.
    private func build(
        _ plan: Plan, _ restoration: RestorationBuilder?
    ) throws(NavigationError) -> [SceneCoordinator] {
        var scenes: [SceneCoordinator] = []
        var used: Set<ObjectIdentifier> = []
        for step in plan.steps {
            do throws(NavigationError) {
                let controller = try resolveScene(sceneName: step.name, parameters: step.parameters)
                try check(controller, for: step, isRepeated: !used.insert(ObjectIdentifier(controller)).inserted)
                scenes.append(
                    SceneCoordinator(
                        restoration?.adapted(step) ?? step, built: controller, pendingReply: plan.pendingReply,
                        unmetRequirement: unmetRequirement(of: step.name)))
            } catch {
                guard let restoration else { throw error }
                restoration.leaveOut(step, error)
            }
        }
        if scenes.isEmpty, restoration != nil { throw .nothingToRestore }
        return scenes
    }

    private func check(
        _ controller: ViewController, for step: SceneStep, isRepeated: Bool
    ) throws(NavigationError) {
        if isRepeated || controller.window != nil || controller.parent != nil {
            throw .unusableScreen(scene: step.name, reason: "\(controller.name) is already on screen")
        }
        if controller is NavigationController, step.isOnNavigation {
            throw .unusableScreen(scene: step.name, reason: "\(controller.name) is a navigation controller")
        }
    }

    /// Returns a closure that checks the scene's requirements again, with the container at that time.
    private func unmetRequirement(of scene: String) -> () -> String? {
        { [configuration] in
            let requirements = configuration.container.scenes.definitions[scene]?.requirements ?? []
            return requirements.first { (try? $0.isMet(by: configuration.container)) != true }?.name
        }
    }

    private func start(
        _ scenes: [SceneCoordinator], _ plan: Plan, of navigation: PendingNavigation, on host: Host
    ) -> [ScenePresentation] {
        if let index = plan.endsFrom { _ = host.end(from: index, plan.ending, isAnimated: navigation.isAnimated) }
        for scene in scenes {
            let queue = navigation.queue
            let (pendingReply, presentation) = (scene.pendingReply, scene.presentation)
            let context = scene.step.context(canPush: host.canPush(above: host.runningCount))
            queue.coordinator.navigation.top.start(scene, in: context, animated: navigation.isAnimated) { result in
                presentation.hasEnded = true
                if case .dismissed(.refused(let issue)) = result { presentation.issue = issue }
                if presentation.unmetRequirement == nil {
                    pendingReply?.sceneDidEnd(result.dismissal, isWindowGone: queue.window == nil)
                }
            }
        }
        return scenes.map(\.presentation)
    }

    // MARK: Custom navigations and flows

    /// Calls the body of a custom navigation. The navigations that it performs are performed next and decide its outcome.
    private func perform(
        _ body: (TransitionCoordinator) throws -> Void, of navigation: PendingNavigation
    ) -> NavigationQueue.Progress {
        let group = NavigationGroup(navigation)
        let outerGroup = collectingGroup
        collectingGroup = group
        do {
            try body(self)
        } catch {
            let name = navigation.type.name
            group.outcome = .failed(
                error as? NavigationError ?? .threw(navigation: name, reason: NavigationError.reason(error)))
        }
        collectingGroup = outerGroup
        guard !group.isEmpty else { return .ended(group.outcome) }
        group.begin()
        return .waiting
    }

    private func run(_ flow: Flow) -> NavigationQueue.Progress {
        flows.append(flow)
        flow.begin()
        return .waiting
    }

    func didEnd(_ flow: Flow) { flows.removeAll { $0 === flow } }

    // MARK: Starting over

    /// Ends everything that runs or waits for the user, if the navigation is a reset. From here on the reset can't fail by
    /// itself.
    private func startOver(_ navigation: PendingNavigation) {
        guard navigation.revert != nil else { return }
        interruptOthers(than: navigation)
        _ = navigation.queue.coordinator.frame.host?.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
    }

    /// Ends everything that waits for the user or runs in other windows, if the navigation is a reset.
    private func interruptOthers(than navigation: PendingNavigation) {
        guard navigation.revert != nil else { return }
        navigation.revert = nil
        navigation.queue.isOpen = true
        for flow in flows { flow.interrupt() }
        for (_, pending) in pendingRequirements.sorted(by: { $0.key < $1.key }) {
            didEnd(pending, .failed(.interrupted))
        }
        let others = queues.values.filter { $0 !== navigation.queue && $0.window != nil }
        for queue in others.sorted(by: { $0.window?.number ?? 0 < $1.window?.number ?? 0 }) {
            queue.isOpen = false
            _ = queue.coordinator.frame.host?.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
        }
    }
}
