internal import PresentationSim

/// A navigation from its call to its outcome.
@MainActor
final class PendingNavigation {
    /// The remaining work. A link becomes the navigation that it leads to; a path becomes the scenes not yet shown.
    var type: NavigationType
    let isAnimated: Bool
    let queue: NavigationQueue
    /// Kept while the navigation is pending, so that it can complete (L11).
    let coordinator: TransitionCoordinator
    /// The requirements that this navigation helps to meet, outermost first.
    let requirementPath: [String]
    /// The number of times that each requirement was met for this navigation.
    var requirementAttempts: [String: Int] = [:]
    /// Puts the old container back. Set while a reset can still fail; cleared when everything that runs is ended.
    var revert: (() -> Void)?
    /// Whether its transition runs.
    var isInTransition = false
    /// The custom navigation that this one is part of. It ends when all of its parts have ended.
    var group: NavigationGroup?
    var onAbandon: (() -> Void)?
    private(set) var hasEnded = false
    /// The navigation that this one is a part or a step of, or whose requirement it meets.
    private var outer: PendingNavigation?
    /// The failures that were reported for the navigations inside this one. They aren't reported again for this one.
    private var reportedErrors: Set<NavigationError> = []
    /// The number of navigations around it, plus the number of times that it became another navigation.
    private var depth: Int
    /// The number of times that a requirement was lost immediately before its scene was shown.
    private var lostRequirementCount = 0
    private var completion: ((NavigationOutcome) -> Void)?

    private static let depthLimit = 100
    private static let lostRequirementLimit = 3

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
        self.outer = outer
        self.completion = completion
    }

    // MARK: Becoming another navigation

    /// Becomes another navigation. Throws if that has happened too often.
    func become(_ type: NavigationType) throws(NavigationError) {
        depth += 1
        try checkDepth()
        self.type = type
    }

    func checkDepth() throws(NavigationError) {
        if depth > Self.depthLimit { throw .endless(navigation: type.name) }
    }

    // MARK: Ending

    /// Ends the navigation, once, and reports a failure as an issue.
    func end(_ outcome: NavigationOutcome) {
        guard !hasEnded else { return }
        hasEnded = true
        if let error = outcome.error { reportOnce(error) }
        let (completion, group) = (completion, group)
        (self.completion, self.group, outer, onAbandon, revert) = (nil, nil, nil, nil, nil)
        completion?(outcome)
        group?.didEnd(outcome)
    }

    private func reportOnce(_ error: NavigationError) {
        guard !reportedErrors.contains(error) else { return }
        report(error, to: queue.simulation)
        var next = outer
        while let navigation = next {
            navigation.reportedErrors.insert(error)
            next = navigation.outer
        }
    }

    /// Ends the navigation at its next turn in the queue.
    func endWhenAtRest(_ outcome: NavigationOutcome) { type = NavigationType(type.name, .ended(outcome)) }

    /// Ends a navigation that waits. One whose transition runs continues.
    func abandon() {
        guard !isInTransition, !hasEnded else { return }
        let onAbandon = onAbandon
        end(.abandoned)
        onAbandon?()
    }

    /// Ends the navigation after its transition. If a requirement was lost meanwhile, queues the scenes not yet shown.
    func transitionDidEnd(_ presentations: [ScenePresentation]) {
        isInTransition = false
        guard let index = presentations.firstIndex(where: { $0.unmetRequirement != nil }),
            let name = presentations[index].unmetRequirement
        else { return end(outcome(of: presentations)) }
        lostRequirementCount += 1
        guard lostRequirementCount <= Self.lostRequirementLimit else { return end(.failed(.requirementNotMet(name))) }
        if !type.awaitsReply { type = NavigationType(type.name, .scenes(presentations[index...].map(\.step))) }
        queue.add([self], atFront: true)
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
    fileprivate var awaitsReply: Bool {
        if case .awaitReply = kind { true } else { false }
    }
}
