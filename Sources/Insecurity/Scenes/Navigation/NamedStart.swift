public import PresentationSim

extension TransitionCoordinator {
    /// Starts a module's coordinator in a window, by default in the ``presentingWindow``, and delivers its result exactly
    /// once (L1).
    ///
    /// The module must be registered. Its requirements are met first. If the user backs out of them, the result is
    /// ``Dismissal/abandoned``. If the navigation fails, it is ``Dismissal/refused(_:)`` with
    /// ``CoordinatorIssue/navigationFailed(coordinator:reason:advice:)``, and the error is an issue: see ``NavigationError``.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true,
        completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {
        begin(StartReply(module.moduleName), module.prepare, window, isAnimated: animated, completion) {
            SceneStep(module.moduleName, parameters, style: style)
        }
    }

    /// Starts a module's coordinator with typed parameters. For the rest, see
    /// ``start(_:parameters:style:in:animated:completion:)-(_,SceneParameters?,_,_,_,_)``.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true,
        completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {
        begin(StartReply(module.moduleName), module.prepare, window, isAnimated: animated, completion) {
            try SceneStep(module, parameters, style: style)
        }
    }

    /// Starts a module's coordinator, and returns its result.
    ///
    /// Cancelling the task ends the coordinator with ``Dismissal/cancelled``, or abandons the navigation to it.
    @discardableResult
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: consuming Simulation.Window? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> {
        await result(of: module.moduleName, module.prepare, consume window, isAnimated: animated) {
            SceneStep(module.moduleName, parameters, style: style)
        }
    }

    /// Starts a module's coordinator with typed parameters, and returns its result. Cancelling is as in
    /// ``start(_:parameters:style:in:animated:)-(_,SceneParameters?,_,_,_)->_``.
    @discardableResult
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: consuming Simulation.Window? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> {
        await result(of: module.moduleName, module.prepare, consume window, isAnimated: animated) {
            try SceneStep(module, parameters, style: style)
        }
    }

    /// Starts a module's tab bar coordinator, and delivers its result exactly once (L1). It is presented, or becomes the root
    /// of a window in which nothing runs. For the rest, see
    /// ``start(_:parameters:style:in:animated:completion:)-(_,SceneParameters?,_,_,_,_)``.
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: Simulation.Window? = nil,
        animated: Bool = true,
        completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {
        begin(StartReply(module.moduleName), module.prepare, window, isAnimated: animated, completion) {
            SceneStep(module.moduleName, parameters, style: .present)
        }
    }

    /// Starts a module's tab bar coordinator, and returns its result. Cancelling is as in
    /// ``start(_:parameters:style:in:animated:)-(_,SceneParameters?,_,_,_)->_``.
    @discardableResult
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: consuming Simulation.Window? = nil,
        animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> {
        await result(of: module.moduleName, module.prepare, consume window, isAnimated: animated) {
            SceneStep(module.moduleName, parameters, style: .present)
        }
    }

    private func result<Value>(
        of name: String, _ prepare: @escaping (RunningScene) throws -> Void, _ window: consuming Window?,
        isAnimated: Bool, _ step: () throws -> SceneStep
    ) async -> CoordinatorResult<Value> {
        let reply = StartReply(name)
        return await awaitOnce { deliver in
            // The waiting task doesn't keep the window.
            begin(reply, prepare, window.take(), isAnimated: isAnimated, deliver, step)
        } cancel: {
            reply.cancel()
        } ?? .dismissed(.cancelled)
    }

    private func begin<Value>(
        _ reply: PendingReply, _ prepare: @escaping (RunningScene) throws -> Void, _ window: Window?, isAnimated: Bool,
        _ deliver: @escaping (CoordinatorResult<Value>) -> Void, _ step: () throws -> SceneStep
    ) {
        let name = reply.name
        reply.wait { result in
            switch result {
            case .answered(let value): if let value = value as? Value { deliver(.finished(value)) }
            case .ended(let dismissal): deliver(.dismissed(dismissal))
            case .failed(let error):
                let issue = CoordinatorIssue.navigationFailed(
                    coordinator: name, reason: error.message, advice: error.advice)
                deliver(.dismissed(.refused(issue)))
            }
        }
        let type: NavigationType
        do {
            let request = SceneRequest(step: try step(), reply: reply, prepare: prepare)
            type = NavigationType("start \(name)", .show([request]))
        } catch {
            type = .ended(name, .failed(.notBuilt(scene: name, reason: NavigationError.reason(error))))
        }
        let navigation = pending(type, in: window, animated: isAnimated, reply.navigationDidEnd)
        reply.navigation = navigation
        navigation.map(add)
    }
}

/// The reply of a start by name, whose coordinator ends with its result.
private final class StartReply: PendingReply {
    private var isCancelled = false

    override var keepsScene: Bool { false }
    override var abandonment: Dismissal { isCancelled ? .cancelled : .abandoned }

    /// Ends the coordinator, or abandons the navigation to it. If the coordinator has ended already, its result stands.
    func cancel() {
        isCancelled = true
        scene?.frame?.end(.cancelled)
        navigation?.abandon()
    }

    override func sceneDidEnd(_ dismissal: Dismissal, isWindowGone: Bool) { reply(.ended(dismissal)) }
}

extension TransitionCoordinator {
    /// Starts a module's coordinator whose result is `Void`, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true
    ) where Module.Output == Void {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator whose result is `Void`, with typed parameters, and ignores how it ends.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true
    ) where Module.Output == Void {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's tab bar coordinator whose result is `Void`, and ignores how it ends.
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: Simulation.Window? = nil,
        animated: Bool = true
    ) where Module.Output == Void {
        start(module, parameters: parameters, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator whose result is `Never`, and ignores how it ends.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true
    ) where Module.Output == Never {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator whose result is `Never`, with typed parameters, and ignores how it ends.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Simulation.Window? = nil, animated: Bool = true
    ) where Module.Output == Never {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's tab bar coordinator whose result is `Never`, and ignores how it ends.
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: Simulation.Window? = nil,
        animated: Bool = true
    ) where Module.Output == Never {
        start(module, parameters: parameters, in: window, animated: animated) { _ in }
    }
}
