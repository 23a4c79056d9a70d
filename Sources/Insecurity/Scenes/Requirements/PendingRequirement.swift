/// A requirement that is being met, and the journeys that wait for it.
@MainActor
final class PendingRequirement {
    let requirement: Requirement
    var waiting: [PendingNavigation]
    /// The scene in which the user meets it, where that is how.
    let pendingReply = PendingReply()

    init(_ requirement: Requirement, for navigation: PendingNavigation) {
        self.requirement = requirement
        waiting = [navigation]
    }
}

extension TransitionCoordinator {
    /// How often one navigation has the same requirement met: it may be lost again before the scene is shown.
    private static var attemptLimit: Int { 3 }

    /// Has a requirement met, or joins those who wait for it already.
    func meet(_ requirement: Requirement, for navigation: PendingNavigation) throws(NavigationError)
        -> NavigationQueue.Progress
    {
        let name = requirement.name
        if let path = requirementCycle(of: name, by: navigation.requirementPath) { throw .requirementLoop(path: path) }
        navigation.requirementAttempts[name, default: 0] += 1
        guard navigation.requirementAttempts[name, default: 0] <= Self.attemptLimit else {
            throw .requirementNotMet(name)
        }
        if let pending = pendingRequirements[name] {
            pending.waiting.append(navigation)
            return .parked
        }
        let pending = PendingRequirement(requirement, for: navigation)
        pendingRequirements[name] = pending
        return .behind(fulfillment(of: pending, for: navigation))
    }

    /// The navigation that meets it.
    private func fulfillment(of pending: PendingRequirement, for navigation: PendingNavigation) -> PendingNavigation {
        switch pending.requirement.fulfillment {
        case .navigation(let type):
            return PendingNavigation(
                type, isAnimated: navigation.isAnimated, on: navigation.queue, by: self, inside: navigation,
                meeting: pending.requirement.name
            ) { self.didEnd(pending, $0) }
        case .scene(var step):
            let pendingReply = pending.pendingReply
            pendingReply.wait { [weak pendingReply] reply in
                switch reply {
                case .answered:
                    if let scene = pendingReply?.scene { navigation.queue.leave([scene]) }
                    self.didEnd(pending, .completed)
                    navigation.queue.goOn()
                case .backedOut: self.didEnd(pending, .abandoned)
                case .failed(let error): self.didEnd(pending, .failed(error))
                }
            }
            let completion: () -> Void = { pendingReply.reply(.answered) }
            step.parameters["completion"] = completion
            return PendingNavigation(
                NavigationType("meet \(pending.requirement.name)", .awaitReply(step, pendingReply)),
                isAnimated: navigation.isAnimated,
                on: navigation.queue, by: self, inside: navigation, meeting: pending.requirement.name
            ) { pendingReply.didNavigate($0) }
        }
    }

    /// Whatever came of it: where the requirement is met now, the journeys go on.
    func didEnd(_ pending: PendingRequirement, _ outcome: NavigationOutcome) {
        let name = pending.requirement.name
        guard pendingRequirements[name] === pending else { return }
        pendingRequirements[name] = nil
        pending.pendingReply.stopWaiting()
        var result = outcome
        if outcome != .failed(.interrupted) {
            do throws(NavigationError) {
                let isMet = try pending.requirement.isMet(by: container)
                if isMet { return goOn(pending.waiting) }
                if outcome == .completed { result = .failed(.requirementNotMet(name)) }
            } catch {
                result = .failed(error)
            }
        }
        // Where only the window in which it was to be met is gone, it may be met in their own.
        for navigation in pending.waiting where outcome != .failed(.windowGone) || navigation.queue.window == nil {
            navigation.endAtRest(result)
        }
        goOn(pending.waiting)
    }

    /// Sends journeys on before all others, those of each window in order.
    func goOn(_ navigations: [PendingNavigation]) {
        var navigations = navigations[...]
        while let queue = navigations.first?.queue {
            queue.add(navigations.filter { $0.queue === queue }, first: true)
            navigations = navigations.filter { $0.queue !== queue }[...]
        }
    }

    /// The way from a requirement back to itself, where a journey that is part of meeting others would wait for one of
    /// them; `nil` where it wouldn't.
    private func requirementCycle(of name: String, by path: [String]) -> [String]? {
        var seen: Set<String> = []
        var names = [name]
        while let next = names.popLast() {
            if let start = path.firstIndex(of: next) { return path[start...] + (next == name ? [name] : [name, next]) }
            guard seen.insert(next).inserted else { continue }
            names += pendingRequirements.values.filter { $0.waiting.contains { $0.requirementPath.contains(next) } }
                .map(\.requirement.name).sorted()
        }
        return nil
    }
}
