extension Journey {
    /// How often a scene may find, right when it is to be shown, that its requirement isn't met any more.
    private static var patience: Int { 3 }

    /// Nothing moves any more: it is over, unless a requirement was lost on the way. Then what isn't shown yet is what
    /// is still to be done.
    func didMove(_ showings: [Showing]) {
        isMoving = false
        guard let index = showings.firstIndex(where: { $0.unmet != nil }), let name = showings[index].unmet else {
            return end(outcome(of: showings))
        }
        losses += 1
        guard losses <= Self.patience else { return end(.failed(.requirementNotMet(name))) }
        if case .ask = type.kind {
        } else {
            type = NavigationType(type.name, .scenes(showings[index...].map(\.step)))
        }
        stage.add([self], first: true)
    }

    private func outcome(of showings: [Showing]) -> NavigationOutcome {
        guard stage.window != nil else { return .failed(.windowGone) }
        for showing in showings {
            if let issue = showing.issue {
                return .failed(.notShown(scene: showing.step.name, reason: issue.message))
            }
        }
        return showings.last?.isShown == false ? .failed(.interrupted) : .completed
    }
}
