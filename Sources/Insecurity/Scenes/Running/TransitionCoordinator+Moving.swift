internal import PresentationSim

extension TransitionCoordinator {
    /// Does what can be done of a journey, now that its stage is at rest.
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
        case .opening: try navigation.become(configuration.opening)
        case .reset:
            if navigation.revert == nil { navigation.revert = configuration.renew() }
            try navigation.become(configuration.opening)
        case .path:
            let steps = try navigation.type.steps(of: navigation.type)
            try navigation.become(NavigationType(navigation.type.name, .scenes(steps)))
        case .custom(let body):
            startOver(navigation)
            return try perform(body, of: navigation)
        case .flow(let parameters, let body):
            startOver(navigation)
            return run(Flow(parameters, body, of: navigation))
        case .scenes, .replace, .back, .backTo, .restore, .awaitReply, .ended: return try move(navigation)
        }
        return try advance(navigation)
    }

    private func move(_ navigation: PendingNavigation) throws(NavigationError) -> NavigationQueue.Progress {
        guard let host = navigation.queue.coordinator.navigator.host else { throw .windowGone }
        var plan = try Plan(navigation.type, on: navigation.queue, chain: host.chain)
        if case .restore(let snapshot, let restoring) = navigation.type.kind {
            plan.steps = try restoring.steps(of: snapshot, in: container)
            plan.startOver()
        }
        if navigation.revert != nil { plan.startOver() }
        try plan.check(on: host.chain)
        if let requirement = try unmet(plan) {
            startOver(navigation)
            return try meet(requirement, for: navigation)
        }
        let top = host.chain.running.last?.id
        var restoring: RestorationBuilder?
        if case .restore(_, let current) = navigation.type.kind { restoring = current }
        let scenes = try build(plan, on: navigation.queue, restoring)
        guard host.chain.running.last?.id == top else { throw .interrupted }
        if let pendingReply = plan.pendingReply, !pendingReply.isWaiting { return .ended(.completed) }
        interruptOthers(than: navigation)
        navigation.isMoving = true
        return .moving(start(scenes, plan, of: navigation, on: host))
    }

    /// The first requirement that isn't met. All scenes must be known before anybody has to meet one.
    private func unmet(_ plan: Plan) throws(NavigationError) -> Requirement? {
        var requirements: [Requirement] = []
        for name in plan.sceneNames { requirements += try container.scenes.definition(of: name).requirements }
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    private func start(
        _ scenes: [SceneCoordinator], _ plan: Plan, of navigation: PendingNavigation, on host: Host
    ) -> [ScenePresentation] {
        if let index = plan.endsFrom { _ = host.end(from: index, plan.ending, isAnimated: navigation.isAnimated) }
        for scene in scenes {
            let queue = navigation.queue
            let (pendingReply, presentation) = (scene.pendingReply, scene.presentation)
            queue.coordinator.navigation.top.start(
                scene, in: scene.step.context(canPush: host.chain.canPush), animated: navigation.isAnimated
            ) { result in
                presentation.hasEnded = true
                if case .dismissed(.refused(let issue)) = result { presentation.issue = issue }
                if presentation.unmet == nil {
                    pendingReply?.didEnd(result.dismissal, isWindowGone: queue.window == nil)
                }
            }
        }
        return scenes.map(\.presentation)
    }
}
