internal import PresentationSim

/// A navigation from its call to its outcome.
@MainActor
final class PendingNavigation {
    /// The progress of a navigation.
    private enum Phase {
        /// It has changed nothing yet, or has been put off.
        case idle
        /// It waits: for the user, in a requirement or a flow, for its parts, or for the window's opening. The closure is called if it
        /// is abandoned.
        case waiting(onAbandon: () -> Void)
        /// It ends and starts coordinators. It can't be abandoned meanwhile.
        case committing
        /// Its scenes run, and their screens follow. It ends when the window is at rest.
        case showing([RunningScene], uncovered: RunningScene?, isAbandoned: Bool)
        /// It ends with the outcome when the window is at rest.
        case ending(NavigationOutcome)
        case ended
    }

    /// The part of the window that the navigation ends before it shows anything.
    private enum Replacement {
        case nothing
        /// An opening ends everything that runs in the window.
        case window
        /// A reset ends everything, and then this is the app's container.
        case app(Container)
        /// A reset has ended everything.
        case hasReset
    }

    /// The remaining work. A link becomes the navigation that it leads to; a path becomes the scenes not yet shown.
    private(set) var type: NavigationType
    /// The navigation's number in the order of the calls.
    private let number: Int
    let isAnimated: Bool
    let sceneWindow: SceneWindow
    /// Kept while the navigation is pending, so that it can complete (L11).
    let coordinator: TransitionCoordinator
    /// The requirement that this navigation helps to meet.
    let requirement: PendingRequirements.Key?
    /// The coordinator on whose tab the navigation is done.
    weak let caller: Frame?
    /// The tab of the caller, on which parts and steps are done even after it has ended.
    private weak let callerAnchor: Anchor?
    /// The given caller's name while its end still fails the navigation. `nil` for steps, for parts without a caller of their own, and
    /// once something has changed.
    private var callerName: String?
    /// The navigation that this one is a part or a step of, or whose requirement it meets.
    private let outer: PendingNavigation?
    /// `true` if the completion of a failed navigation has made it, or a condition that such a navigation has asked.
    private let isRepeated: Bool
    private var phase = Phase.idle
    private var replacement = Replacement.nothing
    private var completion: ((NavigationOutcome) -> Void)?
    /// The failures that were reported for the navigations inside this one. They aren't reported again for this one.
    private var reportedErrors: Set<NavigationError> = []
    /// The nesting plus the number of redirections, to stop endless navigations.
    private var depth: Int
    /// The number of times that each requirement was met for this navigation, or lost right before its scene was shown.
    private var attempts: [String: Int] = [:]

    private static let depthLimit = 100
    private static let attemptLimit = 3

    init(
        _ type: NavigationType, isAnimated: Bool, in sceneWindow: SceneWindow, by coordinator: TransitionCoordinator,
        from caller: Frame? = nil, named callerName: String? = nil, inside outer: PendingNavigation? = nil,
        meeting key: PendingRequirements.Key? = nil, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        self.type = type
        number = coordinator.makeNumber()
        self.isAnimated = isAnimated && outer?.isAnimated != false
        self.sceneWindow = sceneWindow
        self.coordinator = coordinator
        requirement = key ?? outer?.requirement
        // A login doesn't belong to the caller of the outer navigation, because others may wait for it, too.
        let around = key == nil && outer?.sceneWindow === sceneWindow ? outer : nil
        let caller = caller ?? around?.caller
        self.caller = caller
        callerAnchor = caller?.runsOn ?? around?.callerAnchor
        self.callerName = callerName
        depth = outer.map { $0.depth + 1 } ?? 0
        self.outer = outer
        isRepeated = sceneWindow.loop.isRepeating
        self.completion = completion
    }

    var hasEnded: Bool { if case .ended = phase { true } else { false } }

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// The navigation and those around it.
    var outward: some Sequence<PendingNavigation> { sequence(first: self, next: { $0.outer }) }

    /// The services and scenes: of a reset, those that it will put in place of the app's.
    var container: Container { if case .app(let container) = replacement { container } else { coordinator.container } }

    /// The chain on which the navigation is done: that on which the user works, if it has no caller.
    var anchor: Anchor {
        let own = callerAnchor?.seat == nil ? nil : callerAnchor
        return (caller?.runsOn ?? own ?? sceneWindow.anchor).active
    }

    /// `true` if it replaces everything that runs in the window: a reset or an opening.
    var replacesAll: Bool {
        switch replacement {
        case .window, .app: true
        case .nothing, .hasReset: false
        }
    }

    // MARK: Ending

    /// Ends the navigation, once, and reports a failure as an issue. A window that closes meanwhile is no mistake.
    func end(_ outcome: NavigationOutcome) {
        guard !hasEnded else { return }
        if let error = outcome.error, error != .windowGone, !reportedErrors.contains(error) {
            report(error, to: sceneWindow.simulation)
            didReport(error)
        }
        let completion = completion.take()
        // Their release may run app code, which finds the navigation ended. Others may wait for the same login, and keep it,
        // but not its parameters (L11).
        let ended = (phase, type, replacement)
        (phase, replacement, type) = (.ended, .nothing, .nothing)
        extendLifetime(ended)
        defer { sceneWindow.didEnd(self) }
        guard let completion else { return }
        // Code of the app abandons or interrupts it, maybe in a completion or a batch (L4, L18). It completes in its turn.
        if outcome == .completed { return completion(outcome) }
        sceneWindow.loop.deliver(isRepeated: isRepeated) { completion(outcome) }
    }

    /// Ends the navigation when the window is at rest.
    func endAtRest(_ outcome: NavigationOutcome) {
        guard !hasEnded else { return }
        phase = .ending(outcome)
        sceneWindow.anchor.whenAtRest { self.end(outcome) }
    }

    /// Records that a failure was reported, here and in the navigations around this one.
    func didReport(_ error: NavigationError) {
        for navigation in outward { navigation.reportedErrors.insert(error) }
    }

    /// Abandons the navigation. If its transition runs, that completes, and nothing follows it: scenes that aren't on screen yet
    /// end, except those of a reset. What waits in a hidden window to be presented ends in any case.
    func abandon() {
        switch phase {
        case .idle: end(.abandoned)
        case .waiting(let onAbandon):
            end(.abandoned)
            onAbandon()
        case .showing(let scenes, let uncovered, _):
            let isHidden = sceneWindow.window?.isHidden == true
            if case .hasReset = replacement, !isHidden { return }
            phase = .showing(scenes, uncovered: uncovered, isAbandoned: true)
            for scene in scenes.flatMap(\.allScenes) where scene.frame.screen.shownBy == nil {
                scene.frame.end(.cancelled)
            }
            // Starts by other code may wait for the hidden window, which would delay the outcome.
            if isHidden { didComeToRest() }
        case .ending(let outcome): if sceneWindow.window?.isHidden == true { end(outcome) }
        case .committing, .ended: break
        }
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
    private func set(_ type: NavigationType) {
        let former = self.type
        self.type = type
        extendLifetime(former)
    }

    private func checkDepth() throws(NavigationError) {
        if depth > Self.depthLimit { throw .endless(navigation: type.name) }
    }

    // MARK: Performing

    /// Performs the navigation as far as possible: at once, unless the user is about to take the top screen away. A navigation that
    /// is performed by the code that another one asks or builds comes after that.
    func perform() {
        if hasEnded { return }
        if coordinator.isDeciding { return sceneWindow.loop.deliver(isRepeated: isRepeated) { self.perform() } }
        if sceneWindow.anchor.isTopLeaving { return performLater() }
        phase = .idle
        coordinator.during(.none) {
            sceneWindow.anchor.batch {
                do throws(NavigationError) {
                    try attempt()
                } catch {
                    if !waitForOpener(error) { endAtRest(.failed(error)) }
                }
            }
        }
    }

    /// Performs the navigation when the window is at rest, unless a later one starts the app over before.
    private func performLater() { sceneWindow.anchor.whenAtRest(performUnlessReset) }

    /// Lets the navigation wait if the tab or scene that it names doesn't run yet, because the window's opening waits for the user, such
    /// as in an onboarding that is to be finished first. Returns whether it waits.
    private func waitForOpener(_ error: NavigationError) -> Bool {
        guard error.kind == .notRunning, !hasEnded, let opener = sceneWindow.opener, opener.isWaiting,
            !outward.contains(where: { $0 === opener }), !Flow.calling.contains(ObjectIdentifier(opener))
        else { return false }
        wait {}
        sceneWindow.whenOpenerEnds(performUnlessReset)
        return true
    }

    /// Performs the navigation, unless a later one has started the app over.
    private func performUnlessReset() {
        if coordinator.lastReset <= number { perform() } else { end(.failed(.interrupted)) }
    }

    private func attempt() throws(NavigationError) {
        if case .end(let outcome) = type.kind { return endAtRest(outcome) }
        guard sceneWindow.window != nil else { throw .windowGone }
        if let callerName, caller?.runsOn == nil { throw .callerEnded(callerName) }
        try checkDepth()
        switch type.kind {
        case .become(let next):
            let type = try coordinator.during(.deciding) { () throws(NavigationError) in try next(self) }
            if hasEnded { return }
            try become(type)
            try attempt()
        case .run(let parameters, let run):
            endReplaced()
            callerName = nil
            run(self, (parameters ?? [:]).read(by: type.name))
        case .show, .replace, .back, .backTo, .meet: try change()
        case .end: break
        }
    }

    /// Changes the chain as the navigation says, unless a requirement must be met first.
    private func change() throws(NavigationError) {
        let plan = try Plan(self)
        // The second differs if a scene of another tab is shown.
        let (top, activeTop) = (plan.top, sceneWindow.anchor.active.top)
        let unmet = try coordinator.during(.deciding) { () throws(NavigationError) in try plan.findUnmetRequirement() }
        if hasEnded { return }
        // Others wait for a login that isn't needed any more. They come first.
        if unmet == nil, requirement == nil, coordinator.requirements.resumeMet() {
            return hasEnded ? () : try attempt()
        }
        // The login of another requirement may cover the navigation controller.
        if unmet == nil || coordinator.requirements.isEmpty(in: sceneWindow) { try plan.checkPushes() }
        if let unmet {
            endReplaced()
            return try meet(unmet)
        }
        let scenes = try coordinator.during(.deciding) { () throws(NavigationError) in try plan.build() }
        if hasEnded { return }
        if plan.top !== top || sceneWindow.anchor.active.top !== activeTop { throw .interrupted }
        for built in scenes where built.scene.reply?.isWaiting == false { return endAtRest(.completed) }
        commitReplacement()
        callerName = nil
        phase = .committing
        let uncovered = plan.uncovered
        plan.carryOut(with: scenes, isAnimated: isAnimated)
        phase = .showing(scenes.map(\.scene), uncovered: uncovered, isAbandoned: false)
        sceneWindow.anchor.whenAtRest { self.didComeToRest() }
    }

    private func meet(_ requirement: Requirement) throws(NavigationError) {
        guard countAttempt(requirement.name) else { throw .requirementNotMet(requirement.name) }
        try coordinator.requirements.meet(requirement, for: self)
    }

    /// Counts an attempt to show a protected scene. Returns `false` if there were too many.
    private func countAttempt(_ requirement: String) -> Bool {
        attempts[requirement, default: 0] += 1
        return attempts[requirement, default: 0] <= Self.attemptLimit
    }

    /// Waits for the user.
    func wait(onAbandon: @escaping () -> Void) { if !hasEnded { phase = .waiting(onAbandon: onAbandon) } }

    /// Ends the navigation after its transition. If a requirement was lost meanwhile, shows the remaining scenes again.
    private func didComeToRest() {
        guard case .showing(let scenes, let uncovered, let isAbandoned) = phase else { return }
        for (index, scene) in scenes.enumerated() {
            guard let lost = scene.unmetRequirement else { continue }
            if isAbandoned { return end(.abandoned) }
            guard countAttempt(lost) else { return end(.failed(.requirementNotMet(lost))) }
            set(NavigationType(type.name, .show(scenes[index...].map(\.stepAgain))))
            phase = .idle
            return perform()
        }
        end(outcome(of: scenes, uncovered))
    }

    private func outcome(of scenes: [RunningScene], _ uncovered: RunningScene?) -> NavigationOutcome {
        guard sceneWindow.window != nil else { return .failed(.windowGone) }
        for scene in scenes {
            if let issue = scene.refusal { return .failed(.notShown(scene: scene.name, reason: issue.message)) }
        }
        if scenes.isEmpty, uncovered?.unmetRequirement != nil { return .failed(.interrupted) }
        return scenes.last?.isAbandoned == true ? .abandoned : .completed
    }

    // MARK: Starting over

    /// Returns the opening. It replaces every start by other coordinators of the window (L21).
    func beginOpening() -> NavigationType {
        if !replacesAll { replacement = .window }
        return coordinator.opening
    }

    /// Configures a new container, and returns the opening. From here on the navigation is a reset.
    func beginReset() -> NavigationType {
        if case .app = replacement { return coordinator.opening }
        replacement = .app(coordinator.makeContainer())
        sceneWindow.willOpen(by: self)
        return coordinator.opening
    }

    /// Ends everything that runs in the window, if the navigation replaces it.
    private func endReplaced() {
        guard replacesAll else { return }
        callerName = nil
        commitReplacement()
        sceneWindow.anchor.end(from: 0, .replaced, isAnimated: isAnimated)
    }

    /// Records that the navigation replaces nothing more. If it is a reset, ends everything that waits for the user or runs in
    /// other windows: from here on it can't fail by itself.
    private func commitReplacement() {
        guard case .app(let container) = replacement else {
            if case .window = replacement { replacement = .nothing }
            return
        }
        replacement = .hasReset
        // The flow that performs the reset is interrupted, too, but not the reset. A service of the old container may cancel it
        // in its `deinit`.
        let phase = phase
        self.phase = .committing
        completion = coordinator.windows.open(sceneWindow, isReset: true, then: completion)
        coordinator.interrupt(by: self)
        sceneWindow.willOpen(by: self)
        coordinator.startOver(with: container, number)
        self.phase = phase
    }
}
