extension NavigationType {
    /// A navigation of the app's own, in callback style: the body decides what to perform, and performs it.
    ///
    /// What it performs before it returns is part of it: it runs before anything that waits, in order, and the outcome
    /// is the first that is not ``NavigationOutcome/completed``. What a scene's completion performs later is a
    /// navigation of its own. What the body throws is the outcome.
    ///
    /// ```swift
    /// static func createNewCart(parameters: SceneParameters?) -> NavigationType {
    ///     .custom("createNewCart") { coordinator in … }
    /// }
    /// ```
    public static func custom(
        _ name: String, _ body: @escaping (_ coordinator: TransitionCoordinator) throws -> Void
    ) -> NavigationType {
        NavigationType(name, .custom(body))
    }

    /// A navigation of the app's own, as an `async` function that asks for what it lacks, step by step.
    ///
    /// The parameters that are given skip their step. The body returns where to go in the end, in one transition with
    /// the steps that leave; with `nil` they just leave. It is called again where the user goes back a step: what it
    /// does between steps should bear that. See ``Flow``.
    public static func flow(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping @MainActor (_ flow: Flow) async throws -> NavigationType?
    ) -> NavigationType {
        NavigationType(name, .flow(parameters ?? [:], body))
    }

    /// The scenes that it shows; `nil` where it isn't known before it is performed.
    var sceneNames: [String]? {
        switch kind {
        case .scenes(let steps): steps.map(\.name)
        case .replace(let step), .awaitReply(let step, _): [step.name]
        case .path(let steps): steps.flatMap { $0.sceneNames ?? [] }
        case .backTo(let name): [name]
        case .back, .opening, .reset, .ended, .link, .restore, .custom, .flow: nil
        }
    }

    /// The same with more parameters for each of its scenes. What the scenes are given already stays.
    func adding(_ parameters: SceneParameters) -> NavigationType {
        switch kind {
        case .scenes(let steps): NavigationType(name, .scenes(steps.map { $0.adding(parameters) }))
        case .replace(let step): NavigationType(name, .replace(step.adding(parameters)))
        case .path(let steps): NavigationType(name, .path(steps.map { $0.adding(parameters) }))
        case .flow(let given, let body): NavigationType(name, .flow(parameters.merging(given), body))
        case .back, .backTo, .opening, .reset, .ended, .link, .restore, .awaitReply, .custom: self
        }
    }

    /// The scenes of a path, flat.
    func steps(of path: NavigationType) throws(NavigationError) -> [SceneStep] {
        switch kind {
        case .scenes(let steps): return steps
        case .path(let types):
            var steps: [SceneStep] = []
            for type in types { steps += try type.steps(of: path) }
            return steps
        default: throw .notAPath(navigation: path.name, step: name)
        }
    }
}

extension SceneStep {
    func adding(_ more: SceneParameters) -> SceneStep {
        var step = self
        step.parameters = more.merging(step.parameters)
        return step
    }
}
