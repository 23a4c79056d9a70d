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

    /// A modal coordinator is presented by any start.
    @available(*, unavailable, message: "A `ModalCoordinator` is always presented: use `start(child)`.")
    public func startModal<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool = true,
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

extension WindowCoordinator {
    /// A start in a window replaces the root, or goes on top.
    @available(
        *, unavailable,
        message: "Call `navigation.start` for a new root, or `navigation.top.start` for a child on top of everything."
    )
    public func start<NewResult>(
        _ child: Coordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void = { _ in }
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
