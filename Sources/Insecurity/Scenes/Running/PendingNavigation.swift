internal import PresentationSim

/// A navigation on its way, from the call to its one outcome.
@MainActor
final class PendingNavigation {
    /// What is still to be done: a link becomes where it leads, a path what is left of it.
    var type: NavigationType
    let isAnimated: Bool
    let queue: NavigationQueue
    /// Kept as long as something is on its way, so that it arrives (L11).
    let coordinator: TransitionCoordinator
    /// The requirements that it is part of meeting, the outermost first.
    let requirementPath: [String]
    /// How many custom navigations and flows it is inside of, and how often it became another one.
    var depth: Int
    /// How often each requirement was met for it.
    var requirementAttempts: [String: Int] = [:]
    /// How often a requirement was lost right before its scene was shown.
    var lostRequirementCount = 0
    /// Where it starts over: puts the old container back. All that runs ends as soon as this can't fail any more.
    var revert: (() -> Void)?
    var isMoving = false
    /// The custom navigation that it is a part of, which is over when its parts are.
    var group: NavigationGroup?
    var onAbandon: (() -> Void)?
    private var completion: ((NavigationOutcome) -> Void)?
    private(set) var hasEnded = false

    init(
        _ type: NavigationType, isAnimated: Bool, on queue: NavigationQueue, by coordinator: TransitionCoordinator,
        inside outer: PendingNavigation? = nil, meeting requirement: String? = nil,
        completion: ((NavigationOutcome) -> Void)?
    ) {
        self.type = type
        self.isAnimated = isAnimated
        self.queue = queue
        self.coordinator = coordinator
        requirementPath = (outer?.requirementPath ?? []) + (requirement.map { [$0] } ?? [])
        depth = outer.map { $0.depth + 1 } ?? 0
        self.completion = completion
    }

    /// Ends it, once. A failure that nobody listens for goes where issues go.
    func end(_ outcome: NavigationOutcome) {
        guard !hasEnded else { return }
        hasEnded = true
        let (completion, group) = (completion, group)
        (self.completion, self.group, onAbandon, revert) = (nil, nil, nil, nil)
        if let completion {
            completion(outcome)
        } else if group == nil, let error = outcome.error {
            report(error, to: queue.window?.simulation)
        }
        group?.didEnd(outcome)
    }

    /// What is still to be done is to end it, when nothing moves.
    func endAtRest(_ outcome: NavigationOutcome) { type = NavigationType(type.name, .ended(outcome)) }

    /// The one who waited for it does so no more. What moves goes on; what waits ends.
    func abandon() {
        guard !isMoving, !hasEnded else { return }
        let onAbandon = onAbandon
        end(.abandoned)
        onAbandon?()
    }

    /// Becomes another navigation; not for ever.
    func become(_ type: NavigationType) throws(NavigationError) {
        depth += 1
        try checkDepth()
        self.type = type
    }

    func checkDepth() throws(NavigationError) {
        if depth > 100 { throw .endless(navigation: type.name) }
    }
}
