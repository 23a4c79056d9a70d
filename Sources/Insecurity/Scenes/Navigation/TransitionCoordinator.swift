public import PresentationSim

/// Navigates to scenes by name, in the assembler's window or in another one.
///
/// ```swift
/// transitionCoordinator.performNavigation(.push(sceneName: ProfileSceneModule.moduleName))
/// ```
///
/// Scenes run on the window's chain like any coordinator, by the same laws. They mix with coordinators that the app starts
/// itself through ``coordinator(of:)``.
///
/// Navigations are performed one at a time. While a transition runs in the window, they wait in order, and none is
/// dropped. A navigation that waits for the user, in a login or a step of a flow, doesn't block the others.
///
/// An ``Assembler`` makes the transition coordinator.
@MainActor
public final class TransitionCoordinator {
    let opening: NavigationType
    private weak var window: Window?
    private let simulation: Simulation
    private(set) var container = Container()
    /// Returns the navigation that a link leads to.
    let navigationForLink: (String) throws(NavigationError) -> NavigationType
    private let configure: (Container) -> Void
    let requirements = PendingRequirements()
    /// The queues of the windows, each with the number of the opening because of which its window counts as open. There are few.
    private var queues: [(queue: NavigationQueue, opening: Int?)] = []
    private var lastOpening = 0
    /// The flows that run.
    private var flows: [Flow] = []
    /// Collects the navigations that the body of a custom navigation performs. `nil` if no body is running.
    fileprivate var parts: NavigationParts?

    init(
        _ window: Window, opening: NavigationType,
        navigationForLink: @escaping (String) throws(NavigationError) -> NavigationType,
        configure: @escaping (Container) -> Void
    ) {
        self.window = window
        simulation = window.simulation
        self.opening = opening
        self.navigationForLink = navigationForLink
        self.configure = configure
        renewContainer()
    }

    /// Replaces the container with a new, configured one. Returns a closure that puts the old one back.
    @discardableResult
    func renewContainer() -> () -> Void {
        let old = container
        container = Container()
        container.register(TransitionCoordinator.self, lifetime: .each) { [weak self] _ in
            guard let self else {
                throw ContainerError.released(service: "TransitionCoordinator")
            }
            return self
        }
        configure(container)
        return {
            // Kept until the property has its new value: a service may read the property in its `deinit`.
            let failed = self.container
            self.container = old
            _ = consume failed
        }
    }

    // MARK: Navigating

    /// Performs a navigation in a window, by default in the ``presentingWindow``.
    ///
    /// If nothing moves, the scene runs before this returns (L2). Inside a completion or a batch, it runs after that has
    /// ended (L4, L18). The body of a flow begins later, in a task of its own. In a hidden window what is presented waits until
    /// the window is shown, and so do the completion and the navigations after it.
    ///
    /// The completion is called exactly once, when the navigation has ended: after the transition, when the user abandons
    /// it, or with an error that says what to do, which is also an issue: see ``NavigationError``. To learn what the
    /// user does in a scene, pass a closure in the scene's parameters, or start it with
    /// ``start(_:parameters:style:in:animated:completion:)-(_,SceneParameters?,_,_,_,_)``.
    public func performNavigation(
        _ navigationType: NavigationType, in window: Simulation.Window? = nil, animated: Bool = true,
        completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        if let navigation = pending(navigationType, in: window, animated: animated, completion) { add(navigation) }
    }

    /// Performs a navigation, and returns how it ended. An `async` function that doesn't wait for it passes a `completion`, which
    /// may be `nil`.
    ///
    /// Cancelling the task abandons the navigation. A running transition completes, and scenes that aren't on screen yet are
    /// not shown. A reset that has begun to show its scenes shows all of them, unless its window is hidden. A reset that has
    /// ended everything, and waits for the user, is abandoned.
    @discardableResult
    public func performNavigation(
        _ navigationType: NavigationType, in window: consuming Simulation.Window? = nil, animated: Bool = true
    ) async -> NavigationOutcome {
        // The window is often gone, too. That is no mistake then, and isn't reported.
        guard !Task.isCancelled else { return .abandoned }
        // The waiting task doesn't keep the window.
        guard let navigation = pending(navigationType, in: consume window, animated: animated, nil) else {
            return .failed(.windowGone)
        }
        return await navigation.result { add(navigation) }
    }

    /// Makes a navigation. Reports a failure and returns `nil` if its window no longer exists.
    func pending(
        _ type: NavigationType, in window: Window?, animated: Bool, isOpening: Bool = false,
        _ completion: ((NavigationOutcome) -> Void)?
    ) -> PendingNavigation? {
        guard let window = window ?? presentingWindow else {
            failAtOnce(.windowGone, completion)
            return nil
        }
        let didOpen = isOpening ? willOpen(queue(of: window)) : nil
        return PendingNavigation(
            type, isAnimated: animated, on: queue(of: window), by: self, inside: parts?.navigation
        ) { [parts] outcome in
            didOpen?(outcome)
            completion?(outcome)
            parts?.didEnd(outcome)
        }
    }

    /// Adds a navigation to the running body of a custom navigation, or else to its queue.
    func add(_ navigation: PendingNavigation) {
        if let parts { parts.add(navigation) } else { navigation.queue.add([navigation]) }
    }

    private func failAtOnce(_ error: NavigationError, _ completion: ((NavigationOutcome) -> Void)?) {
        report(error, to: simulation)
        parts?.navigation.didReport(error)
        parts?.recordFailure(error)
        if let completion { SettleLoop.of(simulation).deliver { completion(.failed(error)) } }
    }

    /// Puts navigations in front of their queues, in order.
    func resume(_ navigations: [PendingNavigation]) {
        var groups = Dictionary(grouping: navigations) { ObjectIdentifier($0.queue) }
        for queue in navigations.map(\.queue) {
            if let group = groups.removeValue(forKey: ObjectIdentifier(queue)) { queue.add(group, atFront: true) }
        }
    }

    func run(_ flow: Flow) {
        flows.append(flow)
        flow.begin()
    }

    func didEnd(_ flow: Flow) { flows.removeAll { $0 === flow } }

    // MARK: Windows

    /// The window of navigations that name no other: the assembler's, or `nil` if it no longer exists.
    ///
    /// While the body of a custom navigation runs, it is the window in which that navigation is performed.
    public var presentingWindow: Simulation.Window? { if let parts { parts.navigation.queue.window } else { window } }

    /// The top screen of the presenting window.
    public var presentingViewController: ViewController? { presentingWindow?.visibleViewController }

    /// Returns a coordinator of the window's chain. Coordinators that it starts mix with the scenes (L21).
    public func coordinator(of window: Simulation.Window) -> WindowCoordinator { queue(of: window).coordinator }

    /// The names of the scenes that are on top in a window, by default in the ``presentingWindow``: of a tab bar, also the scene
    /// on top in the tab that the user works in.
    public func visibleSceneNames(in window: Simulation.Window? = nil) -> [String] {
        guard let window = window ?? presentingWindow else { return [] }
        let host: any SceneHost = .of(window)
        return host.allScenes.filter { $0.frame?.isVisible == true }.compactMap(\.sceneName)
    }

    func queue(of window: Window) -> NavigationQueue {
        if let (queue, _) = queues.first(where: { $0.queue.window === window }) { return queue }
        queues.removeAll { $0.queue.window == nil }
        let queue = NavigationQueue.of(window)
        queues.append((queue, nil))
        return queue
    }

    /// Counts the window of the queue as open from now on. The failure of an opening closes it, unless another opening has come
    /// before, or has completed since. Returns the closure to call with the outcome.
    func willOpen(_ queue: NavigationQueue, isReset: Bool = false) -> (NavigationOutcome) -> Void {
        lastOpening += 1
        let number = lastOpening
        if isReset || opening(of: queue) == nil { setOpening(number, queue) }
        return { [self] outcome in
            if outcome == .completed { return setOpening(number, queue) }
            // After an interruption, something else may run in the window.
            if outcome == .failed(.interrupted), queue.host.runningCount > 0 { return }
            if opening(of: queue) == number { setOpening(nil, queue) }
        }
    }

    private func setOpening(_ number: Int?, _ queue: NavigationQueue) {
        if let index = queues.firstIndex(where: { $0.queue === queue }) { queues[index].opening = number }
    }

    private func opening(of queue: NavigationQueue) -> Int? { queues.first { $0.queue === queue }?.opening }

    /// Performs the opening navigation, unless the window is open.
    func open(in window: Simulation.Window?, animated: Bool, completion: ((NavigationOutcome) -> Void)?) {
        if let window = window ?? presentingWindow, opening(of: queue(of: window)) != nil {
            return failAtOnce(.alreadyOpen, completion)
        }
        let opening = NavigationType("open", .become { $0.beginOpening() })
        pending(opening, in: window, animated: animated, isOpening: true, completion).map(add)
    }

    /// Ends everything that waits for the user or runs in other windows, because a navigation starts over.
    func interrupt(for navigation: PendingNavigation) {
        for flow in flows { flow.interrupt() }
        requirements.interrupt()
        for (queue, _) in queues where queue !== navigation.queue && queue.window != nil {
            setOpening(nil, queue)
            queue.host.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
        }
    }

    // MARK: Building

    /// Builds a scene's view controller for the app to show in its own way. Requirements are not checked.
    ///
    /// Throws ``NavigationError/unknownScene(_:near:place:)`` if no module of that name is registered,
    /// ``NavigationError/sceneRegisteredTwice(_:)`` if several are, ``NavigationError/notBuilt(scene:reason:)`` if the
    /// module's `build` throws, and ``NavigationError/unusableScreen(scene:reason:advice:)`` if it builds a coordinator.
    public func resolveScene(
        sceneName: String, parameters: SceneParameters? = nil
    ) throws(NavigationError) -> ViewController {
        let request = SceneRequest(step: SceneStep(sceneName, parameters, style: .present))
        let scene = RunningScene(request, style: .present, nil, by: self)
        try scene.build()
        guard let screen = scene.screen else {
            let advice = "Show it with a navigation, such as `.present`."
            throw .unusableScreen(scene: sceneName, reason: "it is a coordinator", advice: advice)
        }
        return screen
    }
}

/// The navigations that a custom navigation performs before its body returns.
@MainActor
final class NavigationParts {
    let navigation: PendingNavigation
    /// The first of the parts' outcomes that isn't ``NavigationOutcome/completed``.
    private var outcome = NavigationOutcome.completed
    private var parts: [PendingNavigation] = []
    private var remainingCount = 0

    init(of navigation: PendingNavigation) { self.navigation = navigation }

    /// Calls the body. The navigations that it performs are performed next and decide the outcome.
    func perform(_ body: (TransitionCoordinator) throws -> Void) {
        let coordinator = navigation.coordinator
        coordinator.parts = self
        do {
            try body(coordinator)
        } catch {
            recordFailure(NavigationError(error, thrownBy: navigation.type.name))
        }
        coordinator.parts = nil
        if navigation.hasEnded { return abandon() }
        guard remainingCount > 0 else { return navigation.endAtRest(outcome) }
        navigation.onAbandon = abandon
        coordinator.resume(parts)
    }

    func add(_ part: PendingNavigation) {
        parts.append(part)
        remainingCount += 1
    }

    func didEnd(_ part: NavigationOutcome) {
        if outcome == .completed { outcome = part }
        remainingCount -= 1
        if remainingCount == 0 { navigation.end(outcome) }
    }

    /// Records a failure of the body, or of a part that could not begin.
    func recordFailure(_ error: NavigationError) { if outcome == .completed { outcome = .failed(error) } }

    private func abandon() { for part in parts { part.abandon() } }
}
