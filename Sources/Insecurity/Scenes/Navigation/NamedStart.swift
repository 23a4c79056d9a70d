public import PresentationSim

extension TransitionCoordinator {
    /// Starts a module's coordinator, and delivers its result exactly once (L1): in a window, by default in the
    /// ``presentingWindow``, or on the chain of a caller.
    ///
    /// The module must be registered. Its requirements are met first. If the user backs out of them, the result is
    /// ``Dismissal/abandoned``. If the navigation fails, it is ``Dismissal/refused(_:)`` with
    /// ``CoordinatorIssue/navigationFailed(coordinator:reason:advice:)``, and the error is an issue: see ``NavigationError``.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - parameters: The scene's parameters.
    ///   - style: How the coordinator is shown. The default is ``SceneStyle/pushOrPresent``; a tab bar is presented.
    ///   - window: The window. If it is `nil`, because a screen has left its window, the start is refused.
    ///   - caller: The coordinator or screen whose window and tab the start is made in. If it has ended, the start is refused.
    ///   - ifOnTop: Whether the start is declined with ``Dismissal/notOnTop`` if something covers the caller.
    ///   - animated: Whether the transition is animated.
    ///   - completion: Called with the result.
    public func start<Module: UntypedModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil,
        in window: Simulation.Window?? = .none, from caller: (any NavigationCaller)? = nil, ifOnTop: Bool = false,
        animated: Bool = true, completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {
        begin(module, place(window, caller, ifOnTop), animated, completion) {
            SceneStep(module.moduleName, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator with typed parameters. For the rest, see
    /// ``start(_:parameters:style:in:from:ifOnTop:animated:completion:)-(_,SceneParameters?,_,_,_,_,_,_)``.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle? = nil,
        in window: Simulation.Window?? = .none, from caller: (any NavigationCaller)? = nil, ifOnTop: Bool = false,
        animated: Bool = true, completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) where Module.Parameters: Codable {
        begin(module, place(window, caller, ifOnTop), animated, completion) {
            try SceneStep(module, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator, and returns its result.
    ///
    /// Cancelling the task ends the coordinator with ``Dismissal/cancelled`` (L1), or abandons the navigation to it. For the rest, see
    /// ``start(_:parameters:style:in:from:ifOnTop:animated:completion:)-(_,SceneParameters?,_,_,_,_,_,_)``.
    @discardableResult
    public func start<Module: UntypedModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil,
        in window: consuming Simulation.Window?? = .none, from caller: consuming (any NavigationCaller)? = nil,
        ifOnTop: Bool = false,
        animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> {
        await result(of: module, place(consume window, consume caller, ifOnTop), animated) {
            SceneStep(module.moduleName, parameters, style: style ?? module.defaultStyle)
        }
    }

    /// Starts a module's coordinator with typed parameters, and returns its result. Cancelling is as in
    /// ``start(_:parameters:style:in:from:ifOnTop:animated:)-(_,SceneParameters?,_,_,_,_,_)->_``.
    @discardableResult
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle? = nil,
        in window: consuming Simulation.Window?? = .none, from caller: consuming (any NavigationCaller)? = nil,
        ifOnTop: Bool = false,
        animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> where Module.Parameters: Codable {
        await result(of: module, place(consume window, consume caller, ifOnTop), animated) {
            try SceneStep(module, parameters, style: style ?? module.defaultStyle)
        }
    }

    private func begin<Module: ResultModule>(
        _ module: Module.Type, _ place: NavigationPlace, _ isAnimated: Bool,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void, _ step: () throws -> SceneStep
    ) {
        let reply = StartReply(module.moduleName)
        begin(reply, place, isAnimated, completion) { try module.start(step(), reply) }
    }

    private func result<Module: ResultModule>(
        of module: Module.Type, _ place: consuming NavigationPlace, _ isAnimated: Bool, _ step: () throws -> SceneStep
    ) async -> CoordinatorResult<Module.Output> {
        let reply = StartReply(module.moduleName)
        return await result(of: reply, consume place, isAnimated) { try module.start(step(), reply) }
    }

    func place(_ window: Window??, _ caller: (any NavigationCaller)?, _ ifOnTop: Bool) -> NavigationPlace {
        caller.map { .caller($0, ifOnTop: ifOnTop) } ?? .window(window)
    }

    /// Begins a navigation, and awaits the result that its reply delivers.
    func result<Output>(
        of reply: StartReply, _ place: consuming NavigationPlace, _ isAnimated: Bool,
        _ type: () throws -> NavigationType
    ) async -> CoordinatorResult<Output> {
        // Consumed, because the app may release the window and the caller while the task waits.
        var place: NavigationPlace? = consume place
        return await awaitOnce { deliver in
            begin(reply, place.take() ?? .window(.none), isAnimated, deliver, type)
        } cancel: {
            reply.cancel()
        } ?? .dismissed(.cancelled)
    }

    /// Begins a navigation whose reply delivers a result.
    func begin<Output>(
        _ reply: StartReply, _ place: NavigationPlace, _ isAnimated: Bool,
        _ deliver: @escaping (CoordinatorResult<Output>) -> Void, _ makeType: () throws -> NavigationType
    ) {
        let name = reply.name
        func refuse(_ reason: String, _ advice: String) {
            let issue = CoordinatorIssue.navigationFailed(coordinator: name, reason: reason, advice: advice)
            deliver(.dismissed(.refused(issue)))
        }
        reply.wait { result in
            switch result {
            case .answered(let value as Output): deliver(.finished(value))
            case .answered(let value):
                refuse("it finishes with \(Swift.type(of: value)), not \(Output.self)", "Register that module itself.")
            case .ended(let dismissal): deliver(.dismissed(dismissal))
            case .failed(let error): refuse(error.message, error.advice)
            }
        }
        let type: NavigationType
        do {
            type = try makeType()
        } catch {
            type = .ended(name, .failed(.notBuilt(scene: name, reason: NavigationError.reason(error))))
        }
        // Asked before the start, because the child's own screen will cover the caller.
        let isDeclined = place.isCovered
        let navigation = pending(type, place, animated: isAnimated) { outcome in
            if isDeclined { reply.reply(.ended(.notOnTop)) } else { reply.navigationDidEnd(outcome) }
        }
        reply.navigation = navigation
        add(navigation)
    }
}

extension ResultModule {
    /// The navigation that starts the coordinator. The reply gets its result.
    static func start(_ step: SceneStep, _ reply: StartReply) -> NavigationType {
        var step = step
        step.reply = reply
        return NavigationType("start \(moduleName)", .show([step]))
    }
}

/// The reply of a start by name, whose coordinator ends with its result, or of a flow with a result.
final class StartReply: PendingReply {
    override var keepsScene: Bool { false }

    /// Ends the coordinator, or abandons the navigation to it. If the coordinator has ended already, its result stands.
    func cancel() {
        // A scene that was denied is shown again by the navigation.
        if let scene, scene.unmetRequirement == nil {
            scene.frame.end(.cancelled)
        } else {
            reply(.ended(.cancelled))
        }
        navigation?.abandon()
    }

    override func sceneDidEnd(_ dismissal: Dismissal, isWindowGone: Bool) { reply(.ended(dismissal)) }
}
