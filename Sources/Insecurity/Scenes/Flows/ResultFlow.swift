public import PresentationSim

/// A flow with a result: it asks the user for one thing after another, as ``NavigationType/flow(_:parameters:_:)`` does, and
/// finishes with a value instead of a destination.
///
/// ```swift
/// let order = await transitionCoordinator.start(
///     .flow("checkout") { flow in
///         let card: Card = try await flow.ask("card", sceneName: "CardForm")
///         return try await flow.once("order") { try await shop.order(with: card) }
///     })
/// ```
@MainActor
public struct ResultFlow<Output> {
    let name: String
    let parameters: SceneParameters?
    let body: @MainActor (Flow) async throws -> Output

    /// A flow whose body returns the result. See ``Flow``.
    public static func flow(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping @MainActor (_ flow: Flow) async throws -> Output
    ) -> ResultFlow {
        ResultFlow(name: name, parameters: parameters, body: body)
    }

    /// The navigation that runs the flow. The reply gets the result, in its turn, while the steps leave.
    fileprivate func navigation(_ reply: StartReply) -> NavigationType {
        .flow(name, parameters: parameters) { flow in
            let value = try await body(flow)
            return NavigationType(
                name,
                .become { navigation in
                    navigation.sceneWindow.loop.deliver { reply.reply(.answered(value)) }
                    return .path([])
                })
        }
    }
}

extension TransitionCoordinator {
    /// Runs a flow, and delivers its result exactly once (L1): the value that the body returns, ``Dismissal/abandoned`` if the user
    /// backs out, or ``Dismissal/refused(_:)`` with ``CoordinatorIssue/navigationFailed(coordinator:reason:advice:)`` if the body throws
    /// another error.
    ///
    /// The steps are dismissed in one transition with the start in the completion (L17).
    ///
    /// - Parameters:
    ///   - flow: The flow: `.flow("checkout") { flow in … }`.
    ///   - window: The window, by default the ``presentingWindow``. If it is `nil`, because a screen has left its window, the start is
    ///     refused.
    ///   - caller: The coordinator or screen whose window and tab the flow is shown in. If it has ended, the start is refused.
    ///   - ifOnTop: Whether the start is declined with ``Dismissal/notOnTop`` if something covers the caller.
    ///   - animated: Whether the transitions are animated.
    ///   - completion: Called with the result.
    public func start<Output>(
        _ flow: ResultFlow<Output>, in window: Simulation.Window?? = .none, from caller: (any NavigationCaller)? = nil,
        ifOnTop: Bool = false, animated: Bool = true, completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        let reply = StartReply(flow.name)
        begin(reply, place(window, caller, ifOnTop), animated, completion) { flow.navigation(reply) }
    }

    /// Runs a flow, and returns its result. Cancelling the task abandons the flow: the result is ``Dismissal/cancelled`` (L1). For the rest, see
    /// ``start(_:in:from:ifOnTop:animated:completion:)``.
    @discardableResult
    public func start<Output>(
        _ flow: ResultFlow<Output>, in window: consuming Simulation.Window?? = .none,
        from caller: consuming (any NavigationCaller)? = nil, ifOnTop: Bool = false, animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        let reply = StartReply(flow.name)
        return await result(of: reply, place(consume window, consume caller, ifOnTop), animated) {
            flow.navigation(reply)
        }
    }
}
