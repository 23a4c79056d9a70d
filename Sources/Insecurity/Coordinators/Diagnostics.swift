public import PresentationSim

// Overloads that exist for their diagnostics: each says what to write instead.

extension CoordinatorStarting {
    /// Only a coordinator on a navigation controller can push.
    @available(
        *, unavailable,
        message: "It can't be pushed here. Use `start(NavigationController(), child)`, or an `AdaptiveCoordinator`."
    )
    public func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {}

    /// A modal coordinator adapts to no context.
    @available(*, unavailable, message: "A `ModalCoordinator` is always presented: leave out `in:`.")
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {}

    /// The navigation controller is the first argument.
    @available(*, unavailable, message: "The navigation controller comes first: `start(navigationController, child)`.")
    public func start<NewResult>(
        _ child: Coordinator<NewResult>, _ navigationController: NavigationController, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {}

    /// A view controller has no result.
    @available(*, unavailable, message: "Start a coordinator that returns this view controller.")
    public func start(
        _ viewController: ViewController, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Never>) -> Void
    ) {}
}

extension Coordinator {
    /// A coordinator with a value can't finish without it.
    @available(*, unavailable, message: "Pass the value: `finish(value)`; to end without one, call `dismiss()`.")
    public func finish(animated: Bool? = nil) {}

    /// A coordinator starts children through its navigation.
    @available(*, unavailable, message: "Call `navigation.start(child) { result in … }`.")
    public func start<NewResult>(
        _ child: Coordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {}
}
