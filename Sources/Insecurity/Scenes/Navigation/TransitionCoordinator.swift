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
/// A navigation changes what runs before its call returns, and the screens follow when no transition runs (L2). One that waits
/// for the user, in a login or a step of a flow, doesn't block the others.
///
/// An ``Assembler`` makes the transition coordinator.
@MainActor
public final class TransitionCoordinator {
    let opening: NavigationType
    /// The assembler's window. Of an assembler without one, the first window that was opened and still exists.
    private weak var window: Window?
    private let hasOwnWindow: Bool
    private var simulation: Simulation?
    private(set) var container = Container()
    /// Returns the navigation that a link leads to.
    let navigationForLink: (String) throws(NavigationError) -> NavigationType
    private let configure: (Container) -> Void
    let requirements = PendingRequirements()
    private var windows: [SceneWindow] = []
    private var windowsByID: [ObjectIdentifier: SceneWindow] = [:]
    private var windowLimit = 16
    private var lastOpening = 0
    /// The number of times that a navigation has started over.
    private(set) var resetCount = 0
    /// The flows that run.
    private var flows: [Flow] = []
    /// Collects the navigations that the body of a custom navigation performs. `nil` if no body is running.
    fileprivate var parts: NavigationParts?
    /// Whether app code is running that a navigation asks before it changes anything.
    private(set) var isDeciding = false

    init(
        _ window: Window?, opening: NavigationType,
        navigationForLink: @escaping (String) throws(NavigationError) -> NavigationType,
        configure: @escaping (Container) -> Void
    ) {
        self.window = window
        hasOwnWindow = window != nil
        simulation = window?.simulation
        self.opening = opening
        self.navigationForLink = navigationForLink
        self.configure = configure
        container = makeContainer()
    }

    /// Returns a new, configured container.
    func makeContainer() -> Container {
        let container = Container()
        container.register(TransitionCoordinator.self, lifetime: .each) { [weak self] _ in
            guard let self else {
                throw ContainerError.released(service: "TransitionCoordinator")
            }
            return self
        }
        configure(container)
        return container
    }

    /// Replaces the container. A service of the old one may read the property in its `deinit`.
    func replaceContainer(with new: Container) { withExtendedLifetime(container) { container = new } }

    // MARK: Navigating

    /// Performs a navigation in a window, by default in the ``presentingWindow``. If the given window is `nil`, because a screen has
    /// left its window, the navigation fails with ``NavigationError/windowGone``.
    ///
    /// The scene runs before this returns (L2), unless the user or other code is taking the top screen away: then the navigation is
    /// performed when that is decided. The body of a flow begins later, in a task of its own. In a hidden window what is
    /// presented waits until the window is shown, and so does the completion. A navigation that selects a tab, or goes back to a scene,
    /// that the window's opening will show, waits while the opening waits for the user.
    ///
    /// The completion is called exactly once, when the navigation has ended: after the transition, when the user abandons
    /// it, or with an error that says what to do, which is also an issue: see ``NavigationError``. To learn what the
    /// user does in a scene, pass a closure in the scene's parameters, or start it with
    /// ``start(_:parameters:style:in:from:ifOnTop:animated:completion:)-(_,SceneParameters?,_,_,_,_,_,_)``.
    public func performNavigation(
        _ navigationType: NavigationType, in window: Simulation.Window?? = .none, animated: Bool = true,
        completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        pending(navigationType, .window(window), animated: animated, completion).map(add)
    }

    /// Performs a navigation in the window of a coordinator or screen, and on its tab, also if the user works on another one.
    ///
    /// ```swift
    /// transitionCoordinator.performNavigation(.push(sceneName: "Help"), from: self, ifOnTop: true)
    /// ```
    ///
    /// If the caller has ended, the navigation fails with ``NavigationError/callerEnded(_:)``. With `ifOnTop` it is
    /// ``NavigationOutcome/abandoned`` if something covers the caller, such as the screen of the first of two taps.
    public func performNavigation(
        _ navigationType: NavigationType, from caller: any NavigationCaller, ifOnTop: Bool = false,
        animated: Bool = true, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        pending(navigationType, .caller(caller, ifOnTop: ifOnTop), animated: animated, completion).map(add)
    }

    /// Performs a navigation from a coordinator or screen, and returns how it ended. Cancelling is as in
    /// ``performNavigation(_:in:animated:)->_``.
    @discardableResult
    public func performNavigation(
        _ navigationType: NavigationType, from caller: consuming any NavigationCaller, ifOnTop: Bool = false,
        animated: Bool = true
    ) async -> NavigationOutcome {
        await outcome(of: navigationType, .caller(consume caller, ifOnTop: ifOnTop), animated)
    }

    /// Performs a navigation, and returns how it ended. An `async` function that doesn't wait for it passes a `completion`, which
    /// may be `nil`.
    ///
    /// Cancelling the task abandons the navigation. A running transition completes, and scenes that aren't on screen yet are
    /// not shown. A reset that has begun to show its scenes shows all of them, unless its window is hidden. A reset that has
    /// ended everything, and waits for the user, is abandoned.
    @discardableResult
    public func performNavigation(
        _ navigationType: NavigationType, in window: consuming Simulation.Window?? = .none, animated: Bool = true
    ) async -> NavigationOutcome {
        await outcome(of: navigationType, .window(consume window), animated)
    }

    private func outcome(
        of type: NavigationType, _ place: consuming NavigationPlace, _ isAnimated: Bool
    ) async -> NavigationOutcome {
        // The window is often gone, too. That is no mistake then, and isn't reported.
        guard !Task.isCancelled else { return .abandoned }
        var failure = NavigationOutcome.abandoned
        // The waiting task keeps neither the window nor the caller.
        guard let navigation = pending(type, consume place, animated: isAnimated, { failure = $0 }) else {
            return failure
        }
        return await navigation.result { add(navigation) }
    }

    /// Makes a navigation. Calls the completion and returns `nil` if it can't be performed in that place.
    func pending(
        _ type: NavigationType, _ place: NavigationPlace, animated: Bool, isOpening: Bool = false,
        _ completion: ((NavigationOutcome) -> Void)?
    ) -> PendingNavigation? {
        let window: Window, caller: Frame?
        do throws(NavigationError) {
            if place.isCovered {
                decline(completion)
                return nil
            }
            (window, caller) = try resolve(place)
        } catch {
            failAtOnce(error, completion)
            return nil
        }
        let sceneWindow = sceneWindow(of: window)
        if !hasOwnWindow, self.window == nil { (self.window, simulation) = (window, window.simulation) }
        let didOpen = isOpening ? willOpen(sceneWindow) : nil
        let navigation = PendingNavigation(
            type, isAnimated: animated, in: sceneWindow, by: self, inside: parts?.navigation
        ) { [parts] outcome in
            didOpen?(outcome)
            completion?(outcome)
            parts?.didEnd(outcome)
        }
        navigation.caller = caller
        if isOpening { sceneWindow.opener = navigation }
        return navigation
    }

    /// The window of a place, and the caller on whose tab the navigation is done. The parts of a custom navigation are done on the
    /// tab of its caller.
    private func resolve(_ place: NavigationPlace) throws(NavigationError) -> (Window, Frame?) {
        switch place {
        case .window(let given):
            guard let window = self.window(given) else { throw .windowGone }
            return (window, given == nil ? parts?.navigation.caller : nil)
        case .frame(let frame, let name, _):
            guard let frame, let window = frame.runsOn?.currentWindow else { throw .callerEnded(name) }
            return (window, frame)
        }
    }

    /// The given window, or the ``presentingWindow`` if none is given.
    func window(_ given: Window??) -> Window? { if let given { given } else { presentingWindow } }

    /// Abandons a navigation whose caller is covered, in its turn.
    private func decline(_ completion: ((NavigationOutcome) -> Void)?) {
        if let completion { SettleLoop.of(simulation).deliver { completion(.abandoned) } }
    }

    /// Performs a navigation, as a part of the custom navigation whose body is running.
    func add(_ navigation: PendingNavigation) {
        if let parts { parts.add(navigation) } else { navigation.perform() }
    }

    /// Calls code that isn't the body of a custom navigation.
    func withoutParts(_ body: () -> Void) {
        let parts = parts
        self.parts = nil
        body()
        self.parts = parts
    }

    /// Calls app code that decides on a navigation. Navigations that it performs come after that one.
    func decide<Value>(_ body: () throws(NavigationError) -> Value) throws(NavigationError) -> Value {
        try SettleLoop.of(simulation).hold { () throws(NavigationError) in
            isDeciding = true
            defer { isDeciding = false }
            return try body()
        }
    }

    private func failAtOnce(_ error: NavigationError, _ completion: ((NavigationOutcome) -> Void)?) {
        report(error, to: simulation)
        parts?.navigation.didReport(error)
        parts?.recordFailure(error)
        if let completion { SettleLoop.of(simulation).deliver { completion(.failed(error)) } }
    }

    func run(_ flow: Flow) {
        flows.append(flow)
        flow.begin()
    }

    func didEnd(_ flow: Flow) { flows.removeAll { $0 === flow } }

    /// Meets a requirement for an action, and returns whether it is met: the user logs in first, if needed.
    ///
    /// ```swift
    /// if await transitionCoordinator.meet(.loggedIn, in: window) { download() }
    /// ```
    ///
    /// Navigations that need the requirement in the same window wait for the same login. Cancelling the task abandons it, unless others
    /// wait for it.
    public func meet(_ requirement: Requirement, in window: consuming Simulation.Window?? = .none) async -> Bool {
        await outcome(of: .meet(requirement), .window(consume window), true) == .completed
    }

    /// A reset in one window, and the opening in each other one that is open.
    var resetOfAllWindows: NavigationType {
        .custom("reset") { coordinator in
            let others = coordinator.openWindows.filter { $0.window !== coordinator.presentingWindow }
            coordinator.performNavigation(.reset, animated: true, completion: nil)
            // Only the reset closes them, unless it has failed.
            for other in others where other.opening == nil {
                coordinator.open(in: other.window, animated: true, completion: nil)
            }
        }
    }

    private var openWindows: [SceneWindow] { windows.filter { $0.window != nil && $0.opening != nil } }

    // MARK: Windows

    /// The window of navigations that name no other: the assembler's, or `nil` if it no longer exists.
    ///
    /// While the body of a custom navigation runs, it is the window in which that navigation is performed.
    public var presentingWindow: Simulation.Window? {
        if let parts { parts.navigation.sceneWindow.window } else { window }
    }

    /// The top screen of the presenting window.
    public var presentingViewController: ViewController? { presentingWindow?.visibleViewController }

    /// Returns a coordinator of the window's chain. Coordinators that it starts mix with the scenes (L21).
    public func coordinator(of window: Simulation.Window) -> WindowCoordinator { sceneWindow(of: window).coordinator }

    /// The names of the scenes that are on top in a window, by default in the ``presentingWindow``: of a tab bar, also the scene
    /// on top in the tab that the user works in.
    public func visibleSceneNames(in window: Simulation.Window?? = .none) -> [String] {
        guard let window = self.window(window) else { return [] }
        let host = Anchor.of(window)
        return host.allScenes.filter { $0.frame?.isInSight == true }.compactMap(\.sceneName)
    }

    func sceneWindow(of window: Window) -> SceneWindow {
        // The address of a window that was released may be that of another one now.
        if let known = windowsByID[ObjectIdentifier(window)], known.window === window { return known }
        if windows.count >= windowLimit { dropReleasedWindows() }
        let added = SceneWindow(window)
        Host.of(window).transitionCoordinator = self
        windows.append(added)
        windowsByID[ObjectIdentifier(window)] = added
        return added
    }

    /// Called only after the list has doubled, so that the mean cost doesn't grow.
    private func dropReleasedWindows() {
        windows.removeAll { $0.window == nil }
        windowsByID = windowsByID.filter { $0.value.window != nil }
        windowLimit = max(16, 2 * windows.count)
    }

    /// Counts the window as open from now on. The failure of an opening closes it, unless another opening has come
    /// before, or has completed since. Returns the closure to call with the outcome.
    func willOpen(_ window: SceneWindow, isReset: Bool = false) -> (NavigationOutcome) -> Void {
        lastOpening += 1
        let number = lastOpening
        if isReset || window.opening == nil { window.opening = number }
        return { outcome in
            if outcome == .completed { return window.opening = number }
            // After an interruption, something else may run in the window.
            if outcome == .failed(.interrupted), window.host.runningCount > 0 { return }
            if window.opening == number { window.opening = nil }
        }
    }

    /// Performs the opening navigation, unless the window is open.
    func open(in window: Window??, animated: Bool, completion: ((NavigationOutcome) -> Void)?) {
        if let window = self.window(window), sceneWindow(of: window).opening != nil {
            return failAtOnce(.alreadyOpen, completion)
        }
        let opening = NavigationType("open", .become { $0.beginOpening() })
        pending(opening, .window(window), animated: animated, isOpening: true, completion).map(add)
    }

    /// Ends everything that runs or waits for the user, in all windows, because a navigation starts over.
    func interrupt(by navigation: PendingNavigation) {
        resetCount += 1
        for window in windows where window.window != nil {
            if window !== navigation.sceneWindow { window.opening = nil }
            window.host.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
            window.stopWaiting()
        }
        for flow in flows { flow.interrupt() }
        requirements.interrupt()
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
        try scene.build(with: container)
        guard let screen = scene.screen else {
            let advice = "Show it with a navigation, such as `.present`."
            throw .unusableScreen(scene: sceneName, reason: "it is a coordinator", advice: advice)
        }
        return screen
    }
}

/// A coordinator, or the screen of a coordinator or scene, from which navigations are performed.
@MainActor
public protocol NavigationCaller: AnyObject {}

extension Coordinator: NavigationCaller {}

extension ViewController: NavigationCaller {}

/// Where a navigation is performed.
@MainActor
enum NavigationPlace {
    /// In a window. Without one, in the presenting window.
    case window(Window??)
    /// On the chain of a caller. A screen of other code has no frame.
    case frame(Frame?, name: String, ifOnTop: Bool)

    static func caller(_ caller: any NavigationCaller, ifOnTop: Bool) -> NavigationPlace {
        let coordinator = caller as? any FrameCoordinator, screen = caller as? ViewController
        return .frame(
            coordinator?.frame ?? screen?.ownerAround, name: coordinator?.name ?? screen?.name ?? "", ifOnTop: ifOnTop)
    }

    /// Whether something covers a caller that must be on top.
    var isCovered: Bool {
        guard case .frame(let frame?, _, ifOnTop: true) = self, frame.runsOn != nil else { return false }
        return !frame.isInSight
    }
}

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
        coordinator.parts = self
        do {
            try body(coordinator)
        } catch {
            recordFailure(NavigationError(error, thrownBy: navigation.type.name))
        }
        coordinator.parts = nil
        remainingCount -= 1
        if remainingCount == 0 { navigation.finish(outcome) }
    }

    func add(_ part: PendingNavigation) {
        parts.append(part)
        remainingCount += 1
        if navigation.hasEnded { part.abandon() } else { part.perform() }
    }

    func didEnd(_ part: NavigationOutcome) {
        if outcome == .completed { outcome = part }
        remainingCount -= 1
        if remainingCount == 0 { navigation.end(outcome) }
    }

    /// Records a failure of the body, or of a part that could not begin.
    func recordFailure(_ error: NavigationError) { if outcome == .completed { outcome = .failed(error) } }
}
