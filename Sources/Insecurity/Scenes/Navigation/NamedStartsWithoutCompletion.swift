public import PresentationSim

extension TransitionCoordinator {
    /// Starts a module's coordinator without a value, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Void {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator without a value with typed parameters, and ignores how it ends.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Void {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's tab bar coordinator without a value, and ignores how it ends.
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Void {
        start(module, parameters: parameters, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator that never finishes, and ignores how it ends.
    public func start<Module: CoordinatorModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Never {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's coordinator that never finishes with typed parameters, and ignores how it ends.
    public func start<Module: TypedCoordinatorModule>(
        _ module: Module.Type, parameters: Module.Parameters, style: SceneStyle = .pushOrPresent,
        in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Never {
        start(module, parameters: parameters, style: style, in: window, animated: animated) { _ in }
    }

    /// Starts a module's tab bar coordinator that never finishes, and ignores how it ends.
    public func start<Module: TabBarModule>(
        _ module: Module.Type, parameters: SceneParameters? = nil, in window: Window? = nil, animated: Bool = true
    ) where Module.Result == Never {
        start(module, parameters: parameters, in: window, animated: animated) { _ in }
    }
}
