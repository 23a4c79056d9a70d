/// The navigations that a custom navigation performs before its body returns.
@MainActor
final class NavigationParts {
    let navigation: PendingNavigation
    /// The first of the parts' outcomes that isn't ``NavigationOutcome/completed``.
    private(set) var outcome = NavigationOutcome.completed
    private var parts: [PendingNavigation] = []
    private var remainingCount = 0
    private var onEnd: ((NavigationOutcome) -> Void)?

    init(of navigation: PendingNavigation) { self.navigation = navigation }

    var haveEnded: Bool { remainingCount == 0 }

    func add(_ part: PendingNavigation) {
        parts.append(part)
        remainingCount += 1
    }

    func didEnd(_ part: NavigationOutcome) {
        if outcome == .completed { outcome = part }
        remainingCount -= 1
        if haveEnded { onEnd?(outcome) }
    }

    /// Records a failure of the body, or of a part that could not begin.
    func fail(_ error: NavigationError) { if outcome == .completed { outcome = .failed(error) } }

    /// Returns the parts, to perform them, and calls the closure when all have ended.
    func wait(_ onEnd: @escaping (NavigationOutcome) -> Void) -> [PendingNavigation] {
        self.onEnd = onEnd
        return parts
    }

    func abandon() { for part in parts { part.abandon() } }
}
