internal import PresentationSim

extension TransitionCoordinator {
    /// Does what can be done of a journey, now that its stage is at rest.
    func attempt(_ journey: Journey) -> Stage.Progress {
        do throws(NavigationError) {
            return try advance(journey)
        } catch {
            journey.revert?()
            return .over(.failed(error))
        }
    }

    private func advance(_ journey: Journey) throws(NavigationError) -> Stage.Progress {
        if case .over(let outcome) = journey.type.kind { return .over(outcome) }
        guard journey.stage.window != nil else { throw .windowGone }
        try journey.checkDepth()
        switch journey.type.kind {
        case .link(let link): try journey.become(blueprint.links.navigation(for: link))
        case .opening: try journey.become(blueprint.opening)
        case .reset:
            if journey.revert == nil { journey.revert = blueprint.renew() }
            try journey.become(blueprint.opening)
        case .path:
            let steps = try journey.type.steps(of: journey.type)
            try journey.become(NavigationType(journey.type.name, .scenes(steps)))
        case .custom(let body):
            startOver(journey)
            return try perform(body, of: journey)
        case .flow(let parameters, let body):
            startOver(journey)
            return run(Flow(parameters, body, of: journey))
        case .scenes, .replace, .back, .backTo, .restore, .ask, .over: return try move(journey)
        }
        return try advance(journey)
    }

    private func move(_ journey: Journey) throws(NavigationError) -> Stage.Progress {
        guard let host = journey.stage.coordinator.frame.host else { throw .windowGone }
        var plan = try Plan(journey.type, on: journey.stage, chain: host.chain)
        if case .restore(let snapshot, let restoring) = journey.type.kind {
            plan.steps = try restoring.steps(of: snapshot, in: container)
            plan.startOver()
        }
        if journey.revert != nil { plan.startOver() }
        try plan.check(on: host.chain)
        if let requirement = try unmet(plan) {
            startOver(journey)
            return try meet(requirement, for: journey)
        }
        let top = host.chain.running.last?.frame
        var restoring: Restoring?
        if case .restore(_, let current) = journey.type.kind { restoring = current }
        let scenes = try build(plan, on: journey.stage, restoring)
        guard host.chain.running.last?.frame === top else { throw .interrupted }
        if let ask = plan.ask, !ask.isWaiting { return .over(.completed) }
        interruptOthers(than: journey)
        journey.isMoving = true
        return .moving(start(scenes, plan, of: journey, on: host))
    }

    /// The first requirement that isn't met. All scenes must be known before anybody has to meet one.
    private func unmet(_ plan: Plan) throws(NavigationError) -> Requirement? {
        var requirements: [Requirement] = []
        for name in plan.sceneNames { requirements += try container.scenes.definition(of: name).requirements }
        for requirement in requirements where try !requirement.isMet(by: container) { return requirement }
        return nil
    }

    private func start(
        _ scenes: [SceneCoordinator], _ plan: Plan, of journey: Journey, on host: Host
    ) -> [Showing] {
        if let index = plan.endsFrom { _ = host.end(from: index, plan.ending, isAnimated: journey.isAnimated) }
        for scene in scenes {
            let stage = journey.stage
            let (ask, showing) = (scene.ask, scene.showing)
            stage.coordinator.navigation.top.start(
                scene, in: scene.step.context(canPush: host.chain.canPush), animated: journey.isAnimated
            ) { result in
                showing.isOver = true
                if case .dismissed(.refused(let issue)) = result { showing.issue = issue }
                if showing.unmet == nil { ask?.didEnd(result.dismissal, isWindowGone: stage.window == nil) }
            }
        }
        return scenes.map(\.showing)
    }
}
