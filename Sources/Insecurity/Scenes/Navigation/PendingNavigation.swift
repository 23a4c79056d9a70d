internal import PresentationSim

/// A navigation from its call to its outcome.
@MainActor
final class PendingNavigation {
    /// The remaining work. A link becomes the navigation that it leads to; a path becomes the scenes not yet shown.
    private(set) var type: NavigationType
    let isAnimated: Bool
    let queue: NavigationQueue
    /// Kept while the navigation is pending, so that it can complete (L11).
    let coordinator: TransitionCoordinator
    /// The requirement that this navigation helps to meet.
    let requirement: PendingRequirements.Key?
    private(set) var outcome: NavigationOutcome?
    /// Called when the navigation was abandoned.
    var onAbandon: (() -> Void)?
    private var completion: ((NavigationOutcome) -> Void)?

    /// The navigation that this one is a part or a step of, or whose requirement it meets.
    private var outer: PendingNavigation?
    /// The failures that were reported for the navigations inside this one. They aren't reported again for this one.
    private var reportedErrors: Set<NavigationError> = []
    /// The nesting plus the number of redirections, to stop endless navigations.
    private var depth: Int
    /// The number of times that each requirement was met for this navigation.
    private var requirementAttempts: [String: Int] = [:]
    /// The number of times that a requirement was lost right before its scene was shown.
    private var lossCount = 0
    /// Puts the old container back. Set while a reset can still fail; `nil` when everything that ran has ended.
    private var revertReset: (() -> Void)?
    /// Whether it is a reset that can't fail by itself any more.
    private var isReset: Bool { didReset != nil }
    /// Called with the outcome of a reset.
    private var didReset: ((NavigationOutcome) -> Void)?
    /// Whether it replaces everything that runs: a reset or an opening.
    private(set) var replacesAll = false
    /// Whether it can't be abandoned: its transition runs, or it is a reset that ends everything else.
    private var mustComplete = false
    /// Whether it was to be abandoned when it had to complete.
    private var isAbandonedLater = false
    /// The step of a flow whose tab the navigation is done on, if that still runs.
    weak var previousStep: RunningScene?
    /// The work that is left for when the window is at rest again.
    private var workAtRest: (() -> Void)?

    private static let depthLimit = 100
    /// The number of times that a requirement is met for one navigation, because it may be lost before the scene is shown.
    private static let attemptLimit = 3

    init(
        _ type: NavigationType, isAnimated: Bool, on queue: NavigationQueue, by coordinator: TransitionCoordinator,
        inside outer: PendingNavigation? = nil, meeting requirement: PendingRequirements.Key? = nil,
        completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        self.type = type
        self.isAnimated = isAnimated
        self.queue = queue
        self.coordinator = coordinator
        self.requirement = requirement ?? outer?.requirement
        depth = outer.map { $0.depth + 1 } ?? 0
        self.outer = outer
        self.completion = completion
    }

    var hasEnded: Bool { outcome != nil }

    // MARK: Ending

    /// Ends the navigation, once, and reports a failure as an issue. A window that closes meanwhile is no mistake.
    func end(_ outcome: NavigationOutcome) {
        guard !hasEnded else { return }
        self.outcome = outcome
        if let error = outcome.error, error != .windowGone, !reportedErrors.contains(error) {
            report(error, to: queue.simulation)
            didReport(error)
        }
        // If it waits together with others, it is kept until they go on, but not its parameters (L11).
        endAtNextTurn(outcome)
        let completion = completion.take(), revertReset = revertReset.take(), didReset = didReset.take()
        (outer, onAbandon, workAtRest) = (nil, nil, nil)
        revertReset?()
        didReset?(outcome)
        guard let completion else { return }
        // Code of the app abandons or interrupts it, maybe in a completion or a batch (L4, L18). It completes in its turn.
        if outcome == .completed { return completion(outcome) }
        SettleLoop.of(queue.simulation).deliver { completion(outcome) }
    }

    /// Records that a failure was reported, here and in the navigations around this one.
    func didReport(_ error: NavigationError) {
        for navigation in outward { navigation.reportedErrors.insert(error) }
    }

    /// The navigation and those around it.
    private var outward: some Sequence<PendingNavigation> { sequence(first: self) { $0.outer } }

    /// Abandons the navigation. If its transition runs, that completes, and nothing follows it: scenes that aren't on screen yet
    /// end, except those of a reset. What waits in a hidden window to be presented ends in any case.
    func abandon() {
        guard !hasEnded else { return }
        if mustComplete {
            isAbandonedLater = true
            guard !isReset || queue.window?.isHidden == true else { return }
            for scene in queue.host.allScenes where scene.frame?.shownBy == nil { scene.frame?.end(.cancelled) }
            return
        }
        let onAbandon = onAbandon
        end(.abandoned)
        onAbandon?()
    }

    /// Performs the navigation and waits for its outcome. Cancelling the task abandons the navigation.
    func result(begin: () -> Void) async -> NavigationOutcome {
        await awaitOnce { deliver in
            let completion = completion
            self.completion = {
                completion?($0)
                deliver($0)
            }
            begin()
        } cancel: {
            self.abandon()
        } ?? .abandoned
    }

    /// Becomes another navigation. Throws if that has happened too often.
    func become(_ type: NavigationType) throws(NavigationError) {
        depth += 1
        try checkDepth()
        set(type)
    }

    /// Sets the type. A parameter of the old one may abandon the navigation in its `deinit`.
    private func set(_ type: NavigationType) { withExtendedLifetime(self.type) { self.type = type } }

    private func checkDepth() throws(NavigationError) {
        if depth > Self.depthLimit { throw .endless(navigation: type.name) }
    }

    /// Ends the navigation at its next turn in the queue.
    func endAtNextTurn(_ outcome: NavigationOutcome) { set(.ended(type.name, outcome)) }

    // MARK: Performing

    /// Performs the navigation as far as possible. Its window is at rest. Returns a navigation to perform before it.
    func attempt() -> PendingNavigation? {
        do throws(NavigationError) {
            return try perform()
        } catch {
            revertReset.take()?()
            endAtRest(.failed(error))
            return nil
        }
    }

    /// Ends the navigation when the window is at rest again.
    func endAtRest(_ outcome: NavigationOutcome) { workAtRest = { self.end(outcome) } }

    /// Called when the window is at rest again.
    func didComeToRest() {
        mustComplete = false
        workAtRest.take()?()
    }

    private func perform() throws(NavigationError) -> PendingNavigation? {
        if hasEnded { return nil }
        if case .end(let outcome) = type.kind {
            endAtRest(outcome)
            return nil
        }
        guard queue.window != nil else { throw .windowGone }
        try checkDepth()
        switch type.kind {
        case .become(let next):
            try become(next(self))
            return try perform()
        case .run(let parameters, let run):
            endReplaced()
            run(self, (parameters ?? [:]).read(by: type.name))
            return nil
        case .show, .replace, .back, .backTo, .end: return try change()
        }
    }

    /// Changes the chain as the navigation says, unless a requirement must be met first.
    private func change() throws(NavigationError) -> PendingNavigation? {
        let plan = try Plan(self)
        // The second differs if a scene of another tab is shown.
        let (top, activeTop) = (plan.top, queue.host.active.top)
        let requirement = try plan.findUnmetRequirement()
        if hasEnded { return nil }
        // The login of another requirement may cover the navigation controller.
        if requirement == nil || coordinator.requirements.isEmpty(on: queue) { try plan.checkPushes() }
        if let requirement {
            endReplaced()
            return try meet(requirement)
        }
        let scenes = try plan.build()
        if hasEnded { return nil }
        guard plan.top === top, queue.host.active.top === activeTop else { throw .interrupted }
        for scene in scenes where scene.request.reply?.isWaiting == false {
            endAtRest(.completed)
            return nil
        }
        commitReset()
        mustComplete = true
        plan.start(scenes, on: queue, isAnimated: isAnimated)
        let uncovered = plan.uncovered
        workAtRest = { self.didShow(scenes, uncovered) }
        return nil
    }

    private func meet(_ requirement: Requirement) throws(NavigationError) -> PendingNavigation? {
        let count = requirementAttempts[requirement.name, default: 0]
        guard count < Self.attemptLimit else { throw .requirementNotMet(requirement.name) }
        requirementAttempts[requirement.name] = count + 1
        return try coordinator.requirements.meet(requirement, for: self)
    }

    /// Ends the navigation after its transition. If a requirement was lost meanwhile, shows the remaining scenes again.
    private func didShow(_ scenes: [RunningScene], _ uncovered: RunningScene?) {
        for (index, scene) in scenes.enumerated() {
            guard let name = scene.unmetRequirement else { continue }
            if isAbandonedLater { return end(.abandoned) }
            lossCount += 1
            guard lossCount <= Self.attemptLimit else { return end(.failed(.requirementNotMet(name))) }
            set(NavigationType(type.name, .show(scenes[index...].map(\.requestAgain))))
            return queue.add([self], atFront: true)
        }
        end(outcome(of: scenes, uncovered))
    }

    private func outcome(of scenes: [RunningScene], _ uncovered: RunningScene?) -> NavigationOutcome {
        guard queue.window != nil else { return .failed(.windowGone) }
        for scene in scenes {
            if case .refused(let issue) = scene.dismissal {
                return .failed(.notShown(scene: scene.name, reason: issue.message))
            }
        }
        if scenes.isEmpty, uncovered?.unmetRequirement != nil { return .failed(.interrupted) }
        // A coordinator may end before its transition has ended. Whoever waits for it knows how.
        guard let last = scenes.last, last.dismissal != nil else { return .completed }
        if last.request.reply?.isWaiting == false { return .completed }
        return isAbandonedLater ? .abandoned : .failed(.interrupted)
    }

    // MARK: Starting over

    /// Returns the opening. It replaces what other coordinators of the window have started (L21).
    func beginOpening() -> NavigationType {
        replacesAll = true
        return coordinator.opening
    }

    /// Configures a new container, and returns the opening. From here on the navigation is a reset.
    func beginReset() -> NavigationType {
        if revertReset == nil {
            let revert = coordinator.renewContainer()
            if hasEnded { revert() } else { revertReset = revert }
        }
        return beginOpening()
    }

    /// Ends everything that runs in the window, if the navigation replaces it.
    private func endReplaced() {
        guard replacesAll else { return }
        commitReset()
        queue.host.end(from: 0, .replaced, isAnimated: isAnimated)
    }

    /// Records that the navigation replaces nothing more. If it is a reset, ends everything that waits for the user or runs in
    /// other windows: from here on it can't fail by itself.
    private func commitReset() {
        replacesAll = false
        guard let revert = revertReset.take() else { return }
        didReset = coordinator.willOpen(queue, isReset: true)
        // The flow that performs the reset is interrupted, too, but neither the reset nor what it is part of.
        protect(true)
        coordinator.interrupt(for: self)
        // Releases the old container. A service may cancel the reset in its `deinit`.
        _ = consume revert
        protect(false)
    }

    private func protect(_ isProtected: Bool) {
        for navigation in outward { (navigation.mustComplete, navigation.isAbandonedLater) = (isProtected, false) }
    }
}
