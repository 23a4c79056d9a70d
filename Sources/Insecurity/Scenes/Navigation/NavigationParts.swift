/// The navigations that a custom navigation performs before its body returns.
@MainActor
final class NavigationParts {
    let navigation: PendingNavigation
    /// The first of the parts' outcomes that isn't ``NavigationOutcome/completed``.
    private var outcome = NavigationOutcome.completed
    private var parts: [PendingNavigation] = []
    /// The number of parts that haven't ended, and one more while the body runs.
    private var remainingCount = 1

    init(of navigation: PendingNavigation) { self.navigation = navigation }

    /// Calls the body. The navigations that it performs decide the outcome.
    func perform(_ body: (TransitionCoordinator) throws -> Void) {
        navigation.wait { for part in self.parts { part.abandon() } }
        let coordinator = navigation.coordinator
        coordinator.during(.body(self)) {
            do {
                try body(coordinator)
            } catch {
                record(.failed(NavigationError(error, thrownBy: navigation.type.name)))
            }
        }
        remainingCount -= 1
        if remainingCount == 0 { navigation.endAtRest(outcome) }
    }

    func add(_ part: PendingNavigation) {
        parts.append(part)
        remainingCount += 1
        if navigation.hasEnded { part.abandon() } else { part.perform() }
    }

    func didEnd(_ part: NavigationOutcome) {
        record(part)
        remainingCount -= 1
        if remainingCount == 0 { navigation.end(outcome) }
    }

    /// Records the outcome of a part, or a failure of the body.
    func record(_ outcome: NavigationOutcome) { if self.outcome == .completed { self.outcome = outcome } }
}
