extension PendingNavigation {
    /// How often a scene may find, right when it is to be shown, that its requirement isn't met any more.
    private static var lossLimit: Int { 3 }

    /// Nothing moves any more: it is over, unless a requirement was lost on the way. Then what isn't shown yet is what
    /// is still to be done.
    func didMove(_ presentations: [ScenePresentation]) {
        isMoving = false
        guard let index = presentations.firstIndex(where: { $0.unmet != nil }), let name = presentations[index].unmet
        else {
            return end(outcome(of: presentations))
        }
        lostRequirementCount += 1
        guard lostRequirementCount <= Self.lossLimit else { return end(.failed(.requirementNotMet(name))) }
        if !type.isAsking { type = NavigationType(type.name, .scenes(presentations[index...].map(\.step))) }
        queue.add([self], first: true)
    }

    private func outcome(of presentations: [ScenePresentation]) -> NavigationOutcome {
        guard queue.window != nil else { return .failed(.windowGone) }
        for presentation in presentations {
            if let issue = presentation.issue {
                return .failed(.notShown(scene: presentation.step.name, reason: issue.message))
            }
        }
        guard let last = presentations.last else { return .completed }
        return last.isShown && !last.hasEnded ? .completed : .failed(.interrupted)
    }
}

extension NavigationType {
    fileprivate var isAsking: Bool {
        if case .awaitReply = kind { true } else { false }
    }
}
