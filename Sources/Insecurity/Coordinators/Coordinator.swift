public import PresentationSim

/// A screen as a typed function: it is started, shows its ``viewController``, and ends once with a result. `Output` is the type
/// of its value.
///
/// Subclass one of its kinds, not this class: ``ModalCoordinator`` if the screen is presented, ``NavigationCoordinator`` if it
/// is pushed, ``AdaptiveCoordinator`` if the start decides. A coordinator is started once (L16). Its host keeps it while it
/// runs and releases it after the end (L11).
///
/// ```swift
/// final class AddCard: AdaptiveCoordinator<String> {
///     override var viewController: ViewController {
///         let form = CardForm()
///         form.onSave = { [weak self] card in self?.finish(card) }
///         return form
///     }
/// }
/// ```
@MainActor
open class Coordinator<Output>: Sendable {
    let frame: Frame
    private(set) lazy var navigator = Navigator(frame)
    /// The completion of the start, until it is called.
    var completion: ((CoordinatorResult<Output>) -> Void)?
    /// Returns the value that the coordinator finishes with, until it is delivered. An optional value would cost 3 % of a start and finish, because
    /// its type isn't known here.
    private var value: (() -> Output)?
    private var tasks: CoordinatorTasks?
    /// Takes the values that the coordinator finishes with while a flow or a requirement keeps its screen. Returns whether
    /// it took the value.
    var interceptFinish: ((_ result: Output, _ isAnimated: Bool?) -> Bool)?

    init() { frame = Frame() }

    /// Creates a coordinator with an existing frame.
    init(_ frame: Frame) { self.frame = frame }

    /// The name in issues and events.
    var name: String { frame.scene?.name ?? typeName(of: self) }

    /// The place that a start asks for if it names no other one.
    var place: PlaceRequest { .current }

    /// Starts the roots of the tabs.
    func startRoots() {}

    // MARK: The screen

    /// Makes the screen. Override it and return a new view controller.
    ///
    /// It is called once, when the screen is shown, and never if the coordinator ends before its turn (L7). Don't keep the view
    /// controller (L12). Don't read this property: that makes another screen. The one that the user sees is
    /// `window.visibleViewController`. Without an override the start ends with
    /// ``CoordinatorIssue/noViewController(coordinator:)``. For the coordinator of an existing screen it is that screen.
    open var viewController: ViewController { frame.existingScreen ?? MissingViewController() }

    /// `true` if the user can't remove the screen by a swipe or the back button. The default is `false`.
    ///
    /// Override it for a form with unsaved changes, and ask the user in ``didAttemptToDismiss()``. It also counts for
    /// gestures that would remove the screen together with others: a swipe that dismisses its navigation controller, or a
    /// choice from the back button's menu. Calls of the app are not affected.
    open var isInteractiveDismissDisabled: Bool { false }

    /// Called when the user tried to remove the screen and ``isInteractiveDismissDisabled`` or the screen itself refused
    /// it (U20): once for each attempt.
    open func didAttemptToDismiss() {}

    // MARK: The life

    /// `true` if the coordinator was started and has not ended; `false` while its start waits. The coordinator of an existing
    /// screen always runs.
    public var isRunning: Bool { frame.runsOn != nil }

    /// `true` if the coordinator runs and nothing of its chain is above it. What runs on tabs isn't above their tab bar
    /// coordinator.
    public var isOnTop: Bool { frame.isOnTop }

    /// The window that the coordinator runs in, or `nil` before the start, while that waits, and after the end. For the
    /// coordinator of an existing screen it is the window that the screen is in.
    ///
    /// ```swift
    /// transitionCoordinator.performNavigation(.push(sceneName: "Help"), in: window)
    /// ```
    public var window: Simulation.Window? { frame.runsOn?.currentWindow }

    /// Returns a value to deliver instead of a dismissal, or `nil` to deliver the dismissal, as by default.
    ///
    /// Override it if the user can leave after the result is known, for example after an order was placed. It is called once,
    /// immediately before the delivery (L3). It isn't called if the start is refused or declined.
    open func result(for dismissal: Dismissal) -> Output? { nil }

    /// Called once, after the result was delivered. It may make the same calls as the completion (L13). It isn't called if the
    /// start is refused or declined at once, because the coordinator never ran.
    open func didEnd() {}

    /// The state that a ``SceneSnapshot`` saves besides the parameters, if the coordinator was started by name. The default
    /// is `nil`.
    ///
    /// Its module gets the value back from ``SceneParameters/restoredState(as:)``.
    open var restorableState: (any Codable)? { nil }

    /// Runs a task that is cancelled when the coordinator ends, immediately before its result is delivered (L1). A call after that
    /// runs nothing. If the operation hasn't begun by then, it runs in a cancelled task. The task may keep the coordinator
    /// until it returns, which isn't a leak (L12).
    ///
    /// ```swift
    /// form.onSave = { [weak self] in self?.task { await self?.save() } }
    /// ```
    ///
    /// The screen keeps its closures, so they capture the coordinator weakly. The operation needs no list of its own: it uses the
    /// same weak reference.
    ///
    /// A task also runs before the coordinator's start. If the start is refused or never made, nothing cancels the task.
    ///
    /// Returns the task, so that the next one can cancel it, or `nil` after the end.
    @discardableResult
    public func task(
        priority: TaskPriority? = nil, _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never>? {
        guard !frame.isDelivered else { return nil }
        let tasks = tasks ?? CoordinatorTasks()
        self.tasks = tasks
        return tasks.run(priority, of: frame, operation)
    }

    // MARK: The end

    /// Ends the coordinator with a result, and all above it with ``Dismissal/ancestor`` (L3).
    ///
    /// The results are delivered before the screens leave, all in one transition (L5): animated or not as they were
    /// started, or as `animated` says (L20).
    ///
    /// If the coordinator is a step of a ``Flow`` or meets a ``Requirement``, this call gives its answer. The coordinators
    /// above it end at once. The coordinator itself runs until the flow ends, or until the navigation that needs the
    /// requirement continues.
    ///
    /// Returns `true` if this call ended the coordinator, or if its answer counts. After the end it returns `false`, which
    /// isn't a mistake. Before the start it reports ``CoordinatorIssue/endedBeforeStart(coordinator:call:)``.
    @discardableResult
    public func finish(_ result: Output, animated: Bool? = nil) -> Bool {
        if let interceptFinish { return interceptFinish(result, animated) }
        guard frame.canEnd else {
            frame.reportMistake("finish", name)
            return false
        }
        value = { result }
        return frame.end(.finished, isAnimated: animated)
    }

    /// Ends the coordinator with ``Dismissal/requested``, and all above it with ``Dismissal/ancestor`` (L3).
    ///
    /// Returns whether this call ended the coordinator. See also ``finish(_:animated:)``. The coordinator of an existing screen
    /// can't be dismissed: the call reports ``CoordinatorIssue/dismissedHost(coordinator:)``.
    @discardableResult
    public func dismiss(animated: Bool? = nil) -> Bool {
        let ended = frame.end(.requested, isAnimated: animated)
        if !ended { frame.reportMistake("dismiss", name) }
        return ended
    }

    /// Ends all coordinators above this one: the lowest with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. Their screens leave as started, or as `animated` says (L20).
    ///
    /// Returns whether a coordinator ended. Before the start and after the end there is none.
    @discardableResult
    public func dismissChildren(animated: Bool? = nil) -> Bool { frame.endChildren(isAnimated: animated) }

    func decide(_ dismissal: Dismissal) -> Dismissal? {
        guard let result = result(for: dismissal) else { return dismissal }
        value = { result }
        return nil
    }
}

extension Coordinator where Output == Void {
    /// Ends the coordinator. See ``finish(_:animated:)``.
    @discardableResult
    public func finish(animated: Bool? = nil) -> Bool { finish((), animated: animated) }
}

extension Coordinator: FrameCoordinator {
    func complete(_ dismissal: Dismissal?, in loop: SettleLoop) {
        tasks?.cancelAll()
        frame.recordEnd(with: result(dismissal))
        if let scene = frame.scene {
            // Without a result, because to look up its type would cost 4 % of a restoration.
            scene.didEnd(dismissal) { value?() }
        } else {
            deliver(dismissal)
        }
        didEnd()
        loop.replacedAnchor = nil
        // After that, because their release may run app code, which is no completion (L13).
        completion = nil
        value = nil
    }

    private func deliver(_ dismissal: Dismissal?) { if let completion { completion(result(dismissal)) } }

    /// The result: the dismissal, or the value if there is none.
    @inline(__always)
    private func result(_ dismissal: Dismissal?) -> CoordinatorResult<Output> {
        if dismissal == nil, let value { .finished(value()) } else { .dismissed(dismissal ?? .requested) }
    }
}
