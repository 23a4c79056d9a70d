public import PresentationSim

// Declarations that exist for their diagnostics: each suggests the right code.
//
// They accept every kind of child, so that the compiler never prefers one of them to report an error inside of a completion.

@available(
    *, unavailable,
    message: "It can't be pushed here. Use `start(NavigationController(), child)`, or an `AdaptiveCoordinator`."
)
extension NavigationCoordinator: PresentedCoordinator {}

@available(
    *, unavailable,
    message: "A `ModalCoordinator` is on no navigation controller. Use `start(child)`, or an `AdaptiveCoordinator`."
)
extension ModalCoordinator: StackedCoordinator {}

extension TransitionCoordinator {
    /// The compiler checks the parameters of a typed module.
    @available(*, unavailable, message: "Pass the module's own parameters: `parameters: .init(…)`.")
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil,
        in window: Simulation.Window?? = .none, from caller: (any NavigationCaller)? = nil, ifOnTop: Bool = false,
        animated: Bool = true, completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {}

    /// The compiler checks the parameters of a typed module.
    @available(*, unavailable, message: "Pass the module's own parameters: `parameters: .init(…)`.")
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil,
        in window: Simulation.Window?? = .none, from caller: (any NavigationCaller)? = nil, ifOnTop: Bool = false,
        animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> { .dismissed(.cancelled) }
}

extension AdaptiveNavigation {
    /// The compiler checks the parameters of a typed module.
    @available(*, unavailable, message: "Pass the module's own parameters: `parameters: .init(…)`.")
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {}

    /// The compiler checks the parameters of a typed module.
    @available(*, unavailable, message: "Pass the module's own parameters: `parameters: .init(…)`.")
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil, animated: Bool = true
    ) async -> CoordinatorResult<Module.Output> { .dismissed(.cancelled) }
}

extension CoordinatorStarting {
    /// Only an adaptive coordinator adapts to a context.
    @available(*, unavailable, message: "Only an `AdaptiveCoordinator` has a context: leave out `in:`.")
    public func start<Output>(
        _ child: Coordinator<Output>, in context: AdaptiveContext, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {}

    /// A modal coordinator is presented by any start.
    @available(
        *, unavailable,
        message: "Only for an `AdaptiveCoordinator`. A `ModalCoordinator` is always presented: use `start(child)`."
    )
    public func startModal<Output>(
        _ child: Coordinator<Output>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {}

    /// A view controller has no result.
    @available(*, unavailable, message: "Start a coordinator that returns this view controller.")
    public func start(_ viewController: ViewController, animated: Bool = true) {}
}

extension Coordinator {
    /// A coordinator with a value can't finish without it.
    @available(*, unavailable, message: "Pass the value: `finish(value)`; to end without one, call `dismiss()`.")
    public func finish(animated: Bool? = nil) {}

    /// A coordinator finishes with a value, not with a result.
    @available(*, unavailable, message: "Pass the value: `finish(value)`; to end without one, call `dismiss()`.")
    public func finish(_ result: CoordinatorResult<Output>, animated: Bool? = nil) {}

    /// A coordinator starts children through its navigation.
    @available(*, unavailable, message: "Call `navigation.start(child) { result in … }`.")
    public func start<ChildOutput>(
        _ child: Coordinator<ChildOutput>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<ChildOutput>) -> Void = { _ in }
    ) {}
}

extension Coordinator where Output == Never {
    /// A coordinator without a value can't finish.
    @available(*, unavailable, message: "`Never` has no value to finish with: call `dismiss()`, or use `Void`.")
    public func finish(animated: Bool? = nil) {}
}

extension WindowCoordinator {
    /// A start in a window replaces the root, or goes on top.
    @available(
        *, unavailable,
        message: "Call `navigation.start` for a new root, or `navigation.top.start` for a child on top of everything."
    )
    public func start<Output>(
        _ child: Coordinator<Output>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void = { _ in }
    ) {}
}

extension AdaptiveContext {
    /// ``current`` pushes a child if that is possible.
    @available(*, unavailable, message: "Use `.current`: the child is pushed if the top is on a navigation controller.")
    public static var push: AdaptiveContext { .current }

    /// A new navigation controller is made by the caller.
    @available(
        *, unavailable,
        message: "Use `.navigation(new: NavigationController())`, or `.current` to push on the present one."
    )
    public static var navigation: AdaptiveContext { .current }
}

extension WindowNavigation {
    /// A start by name replaces no root.
    @available(*, unavailable, message: "A start by name replaces no root. Call `top.start(…)`.")
    public func start<Module: UntypedModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle? = nil, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {}

    /// A start by name replaces no root.
    @available(*, unavailable, message: "A start by name replaces no root. Call `top.start(…)`.")
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle? = nil, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Module.Output>) -> Void
    ) {}
}

extension CoordinatorModule {
    /// Satisfies the protocol's requirement if no other `build` does.
    @available(
        *, unavailable,
        message: "Let `build` return `AdaptiveCoordinator<…>`. A subclass may be made, but not declared."
    )
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> AdaptiveCoordinator<Never> { AdaptiveCoordinator() }
}

extension TypedCoordinatorModule {
    /// Satisfies the protocol's requirement if no other `build` does.
    @available(
        *, unavailable,
        message: "Let `build` return `AdaptiveCoordinator<…>`. A subclass may be made, but not declared."
    )
    public static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Never> {
        AdaptiveCoordinator()
    }

    /// A link or a snapshot decodes the parameters.
    @available(*, unavailable, message: "Let `Parameters` conform to `Codable`: links and snapshots decode them.")
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> AdaptiveCoordinator<Output> { AdaptiveCoordinator() }
}

extension Requirement {
    /// A requirement's coordinator is presented.
    @available(
        *, unavailable,
        message: "A requirement presents its coordinator: use an `AdaptiveCoordinator` or a `ModalCoordinator`."
    )
    public init<Output>(
        _ name: String, isMet: @escaping (any Resolver) throws -> Bool,
        by coordinator: @escaping () throws -> NavigationCoordinator<Output>
    ) {
        self.init(name, sceneName: name, isMet: isMet)
    }
}

extension AlertCoordinator.Action {
    /// An action has a value, and runs no code.
    @available(*, unavailable, message: "Pass a value, such as `true`, and act on it in the completion of the start.")
    public static func `default`(
        _ title: String, isEnabled: Bool = true, isPreferred: Bool = false, _ action: @escaping () -> Void
    ) -> AlertCoordinator<Value>.Action { .cancel(title) }

    /// An action has a value, and runs no code.
    @available(*, unavailable, message: "Pass a value, such as `true`, and act on it in the completion of the start.")
    public static func destructive(
        _ title: String, isEnabled: Bool = true, isPreferred: Bool = false, _ action: @escaping () -> Void
    ) -> AlertCoordinator<Value>.Action { .cancel(title) }

    /// An action has a value, and runs no code.
    @available(*, unavailable, message: "Pass a value, such as `true`, and act on it in the completion of the start.")
    public static func cancel(
        _ title: String, isEnabled: Bool = true, isPreferred: Bool = false, _ action: @escaping () -> Void
    ) -> AlertCoordinator<Value>.Action { .cancel(title) }
}
