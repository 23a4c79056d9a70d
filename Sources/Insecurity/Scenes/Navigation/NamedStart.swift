public import PresentationSim

extension TransitionCoordinator {
    /// Starts a module's coordinator in a window, by default in the ``presentingWindow``, and delivers its result exactly
    /// once (L1).
    ///
    /// The module must be registered. Its requirements are met first. If the user backs out of them, the result is
    /// ``Dismissal/abandoned``. If the navigation fails, it is ``Dismissal/refused(_:)`` with
    /// ``CoordinatorIssue/navigationFailed(coordinator:reason:)``, and the simulation has the error as an issue.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true,
        completion: @escaping (CoordinatorResult<Module.Result>) -> Void
    ) {
        let start = NamedStart<Module>(completion)
        start.navigation(by: self, { parameters ?? [:] }, style, window, isAnimated: animated).map(add)
    }

    /// Starts a module's coordinator with typed parameters. Otherwise as
    /// ``start(_:parameters:style:in:animated:completion:)-(_,SceneParameters?,_,_,_,_)``.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true,
        completion: @escaping (CoordinatorResult<Module.Result>) -> Void
    ) {
        let start = NamedStart<Module>(completion)
        let encoded = { try SceneParameters(encoding: parameters) }
        start.navigation(by: self, encoded, style, window, isAnimated: animated).map(add)
    }

    /// Starts a module's coordinator, and returns its result.
    ///
    /// Cancelling the task ends the coordinator with ``Dismissal/cancelled``, or abandons the navigation to it.
    @discardableResult
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Result> {
        await result(of: module, { parameters ?? [:] }, style, window, isAnimated: animated)
    }

    /// Starts a module's coordinator with typed parameters, and returns its result. Cancelling is as in
    /// ``start(_:parameters:style:in:animated:)-(_,SceneParameters?,_,_,_)``.
    @discardableResult
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Result> {
        await result(
            of: module, { try SceneParameters(encoding: parameters) }, style, window, isAnimated: animated)
    }

    private func result<Module: CoordinatorModule>(
        of module: Module.Type, _ parameters: () throws -> SceneParameters, _ style: SceneStyle, _ window: Window?,
        isAnimated: Bool
    ) async -> CoordinatorResult<Module.Result> {
        let start = NamedStart<Module>()
        return await awaitOnce { deliver in
            start.completion = deliver
            start.navigation(by: self, parameters, style, window, isAnimated: isAnimated).map(add)
        } cancel: {
            start.cancel()
        } ?? .dismissed(.cancelled)
    }
}

/// A start by name, from the call to its one result (L1).
@MainActor
private final class NamedStart<Module: CoordinatorModule> {
    var completion: ((CoordinatorResult<Module.Result>) -> Void)?
    private weak var navigation: PendingNavigation?
    private weak var frame: Frame?
    /// The dismissal if the navigation is abandoned.
    private var abandonment = Dismissal.abandoned

    init(_ completion: ((CoordinatorResult<Module.Result>) -> Void)? = nil) { self.completion = completion }

    /// Makes the navigation to the coordinator; `nil` if its window no longer exists.
    func navigation(
        by coordinator: TransitionCoordinator, _ parameters: () throws -> SceneParameters, _ style: SceneStyle,
        _ window: Window?, isAnimated: Bool
    ) -> PendingNavigation? {
        let pending = coordinator.pending(type(parameters, style), in: window, animated: isAnimated, navigationDidEnd)
        navigation = pending
        return pending
    }

    private func type(_ parameters: () throws -> SceneParameters, _ style: SceneStyle) -> NavigationType {
        let name = Module.moduleName
        do {
            let request = SceneRequest(step: SceneStep(name, try parameters(), style: style)) { scene in
                let child = try Module.build(resolver: scene.container, parameters: scene.parameters)
                self.frame = child.frame
                scene.prepare(child, completion: self.deliver)
            }
            return NavigationType("start \(name)", .show([request]))
        } catch {
            return NavigationType(name, .end(.failed(.notBuilt(scene: name, reason: NavigationError.reason(error)))))
        }
    }

    /// Delivers the result of a start whose coordinator doesn't run.
    private func navigationDidEnd(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: deliver(.dismissed(abandonment))
        case .failed(let error):
            let name = Module.moduleName
            deliver(.dismissed(.refused(.navigationFailed(coordinator: name, reason: error.message))))
        }
    }

    private func deliver(_ result: CoordinatorResult<Module.Result>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }

    /// Ends the coordinator, or abandons the navigation to it. If the coordinator has ended already, its result stands.
    func cancel() {
        abandonment = .cancelled
        frame?.end(.cancelled)
        navigation?.abandon()
    }
}
