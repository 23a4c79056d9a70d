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
/// A navigation ends and starts coordinators before its call returns, and the screens follow when no transition runs (L2). One
/// that waits for the user, in a login or a step of a flow, doesn't block the others.
///
/// An ``Assembler`` makes the transition coordinator.
@MainActor
public final class TransitionCoordinator {
    let opening: NavigationType
    let windows: SceneWindows
    let requirements = PendingRequirements()
    /// Returns the navigation that a link leads to.
    let navigationForLink: (String) throws(NavigationError) -> NavigationType
    private let configure: (Container) -> Void
    private(set) var container = Container()
    private var lastNumber = 0
    /// The number of the last navigation that has started the app over. Those before it are interrupted, if they still wait.
    private(set) var lastReset = 0
    /// The flows that run.
    private var flows: [Flow] = []
    private var appCode = AppCode.none

    /// The app code that runs inside a navigation.
    enum AppCode {
        case none
        /// The body of a custom navigation, with the navigations that it performs.
        case body(NavigationParts)
        /// The conditions and closures that a navigation calls before it changes anything.
        case deciding
    }

    init(
        _ window: Window?, opening: NavigationType,
        navigationForLink: @escaping (String) throws(NavigationError) -> NavigationType,
        configure: @escaping (Container) -> Void
    ) {
        windows = SceneWindows(window)
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

    /// Replaces the container, as the navigation of that number wants it. A service of the old one may read the property in its `deinit`.
    func startOver(with new: Container, _ number: Int) {
        lastReset = max(lastReset, number)
        withExtendedLifetime(container) { container = new }
    }

    /// The number of the next navigation, in the order of the calls.
    func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    // MARK: Navigating

    /// Performs a navigation in a window, by default in the ``presentingWindow``. If the given window is `nil`, because a screen has
    /// left its window, the navigation fails with ``NavigationError/Kind-swift.enum/windowGone``.
    ///
    /// The scene runs before this returns (L2), unless the user or other code is taking the top screen away: then the navigation is
    /// performed when that is decided. The body of a flow begins later, in a task of its own. In a hidden window what is
    /// presented waits until the window is shown, and so does the completion. A navigation that selects a tab, or goes back to a scene,
    /// that the window's opening will show, waits while the opening waits for the user.
    ///
    /// The completion is called exactly once, when the navigation has ended: after the transition, when the user abandons
    /// it, or with an error that says how to fix it, which is also an issue: see ``NavigationError``. To learn what the
    /// user does in a scene, pass a closure in the scene's parameters, or start it with
    /// ``start(_:parameters:style:in:from:ifOnTop:animated:completion:)-(_,SceneParameters?,_,_,_,_,_,_)``.
    public func performNavigation(
        _ navigationType: NavigationType, in window: Simulation.Window?? = .none, animated: Bool = true,
        completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        add(pending(navigationType, .window(window), animated: animated, completion))
    }

    /// Performs a navigation in the window of a coordinator or screen, and on its tab, even if the user works on another one.
    ///
    /// ```swift
    /// transitionCoordinator.performNavigation(.push(sceneName: "Help"), from: self, ifOnTop: true)
    /// ```
    ///
    /// If the caller has ended, the navigation fails with ``NavigationError/Kind-swift.enum/callerEnded``. With `ifOnTop` it is
    /// ``NavigationOutcome/abandoned`` if something covers the caller, such as the screen of the first of two taps.
    public func performNavigation(
        _ navigationType: NavigationType, from caller: any NavigationCaller, ifOnTop: Bool = false,
        animated: Bool = true, completion: ((NavigationOutcome) -> Void)? = nil
    ) {
        add(pending(navigationType, .caller(caller, ifOnTop: ifOnTop), animated: animated, completion))
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
        // Consumed, because the app may release the window and the caller while the task waits.
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
                endAtOnce(.abandoned, completion)
                return nil
            }
            (window, caller) = try resolve(place)
        } catch {
            failAtOnce(error, completion)
            return nil
        }
        let sceneWindow = windows.window(window, of: self)
        windows.use(window)
        let parts = parts
        var end = completion
        if let parts {
            end = { outcome in
                completion?(outcome)
                parts.didEnd(outcome)
            }
        }
        if isOpening { end = windows.open(sceneWindow, then: end) }
        let navigation = PendingNavigation(
            type, isAnimated: animated, in: sceneWindow, by: self, from: caller, named: place.callerName,
            inside: parts?.navigation, completion: end)
        if isOpening { sceneWindow.willOpen(by: navigation) }
        return navigation
    }

    /// The window of a place, and the caller on whose tab the navigation is done.
    private func resolve(_ place: NavigationPlace) throws(NavigationError) -> (Window, Frame?) {
        switch place {
        case .window(let given):
            guard let window = self.window(given) else { throw .windowGone }
            return (window, nil)
        case .frame(let frame, let name, _):
            guard let frame, let window = frame.runsOn?.currentWindow else { throw .callerEnded(name) }
            return (window, frame)
        }
    }

    /// The given window, or the ``presentingWindow`` if none is given.
    func window(_ given: Window??) -> Window? { if let given { given } else { presentingWindow } }

    /// Performs a navigation, if there is one, as a part of the custom navigation whose body is running.
    func add(_ navigation: PendingNavigation?) {
        guard let navigation else { return }
        if let parts { parts.add(navigation) } else { navigation.perform() }
    }

    /// The navigations that the body of a custom navigation performs, if one is running.
    var parts: NavigationParts? { if case .body(let parts) = appCode { parts } else { nil } }

    /// `true` if app code is running that a navigation asks before it changes anything. Navigations that it performs come after
    /// that one.
    var isDeciding: Bool { if case .deciding = appCode { true } else { false } }

    /// Calls the body as app code of that kind.
    func during<Value, Failure>(_ code: AppCode, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let outer = appCode
        appCode = code
        defer { appCode = outer }
        return try body()
    }

    /// Asks whether a requirement is met.
    func isMet(_ requirement: Requirement) throws(NavigationError) -> Bool {
        // A gesture may ask while the loop doesn't run. What the condition performs waits for its answer.
        try SettleLoop.of(windows.simulation).hold { () throws(NavigationError) in
            try during(.deciding) { () throws(NavigationError) in try requirement.isMet(by: container) }
        }
    }

    func failAtOnce(_ error: NavigationError, _ completion: ((NavigationOutcome) -> Void)?) {
        report(error, to: windows.simulation)
        parts?.navigation.didReport(error)
        endAtOnce(.failed(error), completion)
    }

    /// Ends a navigation that can't begin, in its turn.
    private func endAtOnce(_ outcome: NavigationOutcome, _ completion: ((NavigationOutcome) -> Void)?) {
        parts?.record(outcome)
        guard let completion else { return }
        let loop = SettleLoop.of(windows.simulation)
        loop.deliver(isRepeated: loop.isRepeating) { completion(outcome) }
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

    /// Ends everything that runs or waits for the user, in all windows, because a navigation starts over.
    func interrupt(by navigation: PendingNavigation) {
        for window in windows.all {
            if window !== navigation.sceneWindow { window.opening = nil }
            window.anchor.end(from: 0, .replaced, isAnimated: navigation.isAnimated)
            window.resumeWaiting()
        }
        for flow in flows { flow.interrupt() }
        requirements.interrupt()
    }

    // MARK: Building

    /// Builds a scene's view controller for the app to show in its own way. Requirements are not checked.
    ///
    /// Throws ``NavigationError``: ``NavigationError/Kind-swift.enum/mistake`` if no module of that name is registered, or several
    /// are, and ``NavigationError/Kind-swift.enum/notShown`` if the module's `build` throws or builds a coordinator.
    public func resolveScene(
        sceneName: String, parameters: SceneParameters? = nil
    ) throws(NavigationError) -> ViewController {
        let scene = try PlannedScene(SceneStep(sceneName, parameters, style: .present), in: container)
        guard let screen = try scene.makeCoordinator(container).frame.screen.made else {
            let advice = "Show it with a navigation, such as `.present`."
            throw .unusableScreen(scene: sceneName, reason: "it is a coordinator", advice: advice)
        }
        return screen
    }
}
