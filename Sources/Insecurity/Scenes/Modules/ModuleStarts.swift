extension AdaptiveNavigation {
    /// Starts a module's coordinator on the chain of this one, as a scene: its requirements are met first (L28), and it is in
    /// snapshots.
    ///
    /// ```swift
    /// navigation.start(EpisodeModule.self, parameters: .init(id: 7)) { result in … }
    /// ```
    ///
    /// It is performed by the ``TransitionCoordinator`` of the window. For the result and the parameters, see
    /// ``TransitionCoordinator/start(_:parameters:style:in:from:ifOnTop:animated:completion:)-(_,SceneParameters?,_,_,_,_,_,_)``.
    public func start<Module: UntypedModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {
        start(module, StartReply(module.moduleName), animated, completion) {
            SceneStep(module.moduleName, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator with typed parameters on the chain of this one. For the rest, see
    /// ``start(_:parameters:style:animated:_:)-(_,SceneParameters?,_,_,_)``.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle? = nil, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) where Module.Parameters: Codable {
        start(module, StartReply(module.moduleName), animated, completion) {
            try SceneStep(module, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator on the chain of this one, and returns its result. Cancelling the task ends the coordinator with
    /// ``Dismissal/cancelled`` (L1), or abandons the navigation to it. For the rest, see
    /// ``start(_:parameters:style:animated:_:)-(_,SceneParameters?,_,_,_)``.
    @discardableResult
    public func start<Module: UntypedModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> {
        await result(of: module, animated) {
            SceneStep(module.moduleName, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator with typed parameters on the chain of this one, and returns its result. Cancelling is as in
    /// ``start(_:parameters:style:animated:)-(_,SceneParameters?,_,_)->_``.
    @discardableResult
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> where Module.Parameters: Codable {
        await result(of: module, animated) {
            try SceneStep(module, parameters, style: style ?? module.defaultStyle)
        }
    }

    private func result<Module: ResultModule>(
        of module: Module.Type, _ isAnimated: Bool, _ step: @escaping () throws -> SceneStep
    ) async -> CoordinatorResult<Module.Output> {
        let reply = StartReply(module.moduleName)
        return await awaitOnce { deliver in
            start(module, reply, isAnimated, deliver, step)
        } cancel: {
            reply.cancel()
        } ?? .dismissed(.cancelled)
    }

    private func start<Module: ResultModule>(
        _ module: Module.Type, _ reply: StartReply, _ isAnimated: Bool,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void, _ step: @escaping () throws -> SceneStep
    ) {
        perform(
            Start(ofModule: reply.name, isAnimated: isAnimated, completion) { caller, ifOnTop in
                guard let coordinator = caller.runsOn?.host?.transitionCoordinator else { return }
                let place = NavigationPlace.frame(caller, name: caller.name, ifOnTop: ifOnTop)
                coordinator.begin(reply, place, isAnimated, completion) { try module.start(step(), reply) }
            })
    }
}

extension Frame {
    /// Why a module can't be started from the coordinator.
    func refusal(ofScene name: String) -> CoordinatorIssue {
        if runsOn?.host?.transitionCoordinator == nil {
            return .navigationFailed(
                coordinator: name, reason: "No assembler has opened the window",
                advice: "Open it with `Assembler.open(in:)`, or start the module's coordinator itself.")
        }
        return .navigationFailed(
            coordinator: name, reason: "A start by name doesn't wait, and replaces no root",
            advice: "Call `start` of `navigation`, of `navigation.ifOnTop`, or of `top`.")
    }
}
