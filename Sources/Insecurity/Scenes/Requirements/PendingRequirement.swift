/// A requirement that is being met, and the navigations that wait for it.
@MainActor
final class PendingRequirement {
    let requirement: Requirement
    var waiting: [PendingNavigation]
    /// The reply of the scene in which the user meets the requirement. Not used if a navigation meets it.
    let pendingReply = PendingReply()

    init(_ requirement: Requirement, for navigation: PendingNavigation) {
        self.requirement = requirement
        waiting = [navigation]
    }
}

extension TransitionCoordinator {
    /// The number of times that one navigation meets the same requirement, which may be lost before the scene is shown.
    private static var attemptLimit: Int { 3 }

    /// Begins to meet a requirement. If another navigation has begun, waits for that instead.
    func meet(
        _ requirement: Requirement, for navigation: PendingNavigation
    ) throws(NavigationError) -> NavigationQueue.Progress {
        let name = requirement.name
        if let path = cycle(through: name, from: navigation.requirementPath) { throw .requirementLoop(path: path) }
        navigation.requirementAttempts[name, default: 0] += 1
        guard navigation.requirementAttempts[name, default: 0] <= Self.attemptLimit else {
            throw .requirementNotMet(name)
        }
        if let pending = pendingRequirements[name] {
            pending.waiting.append(navigation)
            return .waiting
        }
        let pending = PendingRequirement(requirement, for: navigation)
        pendingRequirements[name] = pending
        return .blocked(by: fulfillment(of: pending, for: navigation))
    }

    /// The navigation that meets the requirement.
    private func fulfillment(
        of pending: PendingRequirement, for navigation: PendingNavigation
    ) -> PendingNavigation {
        let name = pending.requirement.name
        switch pending.requirement.fulfillment {
        case .navigation(let type):
            return PendingNavigation(
                type, isAnimated: navigation.isAnimated, on: navigation.queue, by: self, inside: navigation,
                meeting: name
            ) { self.didEnd(pending, $0) }
        case .scene(var step):
            let pendingReply = pending.pendingReply
            pendingReply.wait { [weak pendingReply] reply in
                switch reply {
                case .answered:
                    if let scene = pendingReply?.scene { navigation.queue.scheduleRemoval(of: [scene]) }
                    self.didEnd(pending, .completed)
                    navigation.queue.performNext()
                case .backedOut: self.didEnd(pending, .abandoned)
                case .failed(let error): self.didEnd(pending, .failed(error))
                }
            }
            let completion: () -> Void = { pendingReply.reply(.answered) }
            step.parameters["completion"] = completion
            return PendingNavigation(
                NavigationType("meet \(name)", .awaitReply(step, pendingReply)), isAnimated: navigation.isAnimated,
                on: navigation.queue, by: self, inside: navigation, meeting: name
            ) { pendingReply.navigationDidEnd($0) }
        }
    }

    /// Resumes the waiting navigations if the requirement is met now, whatever the outcome. Otherwise ends them with it.
    func didEnd(_ pending: PendingRequirement, _ outcome: NavigationOutcome) {
        let name = pending.requirement.name
        guard pendingRequirements[name] === pending else { return }
        pendingRequirements[name] = nil
        pending.pendingReply.cancel()
        var result = outcome
        if outcome != .failed(.interrupted) {
            do throws(NavigationError) {
                let isMet = try pending.requirement.isMet(by: container)
                if isMet { return resume(pending.waiting) }
                if outcome == .completed { result = .failed(.requirementNotMet(name)) }
            } catch {
                result = .failed(error)
            }
        }
        // If only the window in which it was being met is gone, navigations in other windows meet it there.
        for navigation in pending.waiting where outcome != .failed(.windowGone) || navigation.queue.window == nil {
            navigation.endWhenAtRest(result)
        }
        resume(pending.waiting)
    }

    /// Puts navigations in front of their queues, in order.
    func resume(_ navigations: [PendingNavigation]) {
        var navigations = navigations[...]
        while let queue = navigations.first?.queue {
            queue.add(navigations.filter { $0.queue === queue }, atFront: true)
            navigations = navigations.filter { $0.queue !== queue }[...]
        }
    }

    /// The path from a requirement back to itself; `nil` if there is none.
    ///
    /// A cycle arises when a navigation that helps to meet the requirements of `path` would have to wait for one of them.
    private func cycle(through name: String, from path: [String]) -> [String]? {
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
