/// The navigations that a custom navigation performs before its body returns.
@MainActor
final class NavigationParts {
    let navigation: PendingNavigation
    /// The first of the parts' outcomes that isn't ``NavigationOutcome/completed``.
    private var outcome = NavigationOutcome.completed
    private var parts: [PendingNavigation] = []
    private var remainingCount = 0
    private var onEnd: ((NavigationOutcome) -> Void)?

    init(of navigation: PendingNavigation) { self.navigation = navigation }

    /// Calls the body. The navigations that it performs are performed next and decide the outcome.
    func perform(_ body: (TransitionCoordinator) throws -> Void) {
        let coordinator = navigation.coordinator
        do {
            try coordinator.collect(self) { try body(coordinator) }
        } catch {
            recordFailure(NavigationError(error, thrownBy: navigation.type.name))
        }
        if navigation.hasEnded { return abandon() }
        guard remainingCount > 0 else { return navigation.endAtRest(outcome) }
        navigation.onAbandon = abandon
        onEnd = navigation.end
        coordinator.resume(parts)
    }

    func add(_ part: PendingNavigation) {
        parts.append(part)
        remainingCount += 1
    }

    func didEnd(_ part: NavigationOutcome) {
        if outcome == .completed { outcome = part }
        remainingCount -= 1
        if remainingCount == 0 { onEnd?(outcome) }
    }

    /// Records a failure of the body, or of a part that could not begin.
    func recordFailure(_ error: NavigationError) { if outcome == .completed { outcome = .failed(error) } }

    private func abandon() { for part in parts { part.abandon() } }
}
