public import PresentationSim

extension CoordinatorStarting {
    /// Starts a child, and returns its result, in a later turn than that of the delivery (L2). Cancelling the task ends the child
    /// with ``Dismissal/cancelled`` and all above it with ``Dismissal/ancestor`` (L1, L3). If the task is already cancelled, nothing
    /// is started.
    ///
    /// ```swift
    /// let card = try await navigation.start(AddCard()).get()
    /// ```
    @discardableResult
    public func start<Output>(
        _ child: any Coordinator<Output> & PresentedCoordinator, animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(child, animated: animated, $0) }
    }

    /// Starts an adaptive child in a context, and returns its result. Cancelling is as in ``start(_:animated:)->_``.
    @discardableResult
    public func start<Output>(
        _ child: AdaptiveCoordinator<Output>, in context: AdaptiveContext, animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(child, in: context, animated: animated, $0) }
    }

    /// Presents the navigation controller, with the child as its root, and returns the child's result. Cancelling is as in
    /// ``start(_:animated:)->_``.
    @discardableResult
    public func start<Output>(
        _ navigationController: NavigationController, _ child: any Coordinator<Output> & StackedCoordinator,
        animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(navigationController, child, animated: animated, $0) }
    }

    /// Starts an adaptive child in the context ``AdaptiveContext/modal``, and returns its result. Cancelling is as in
    /// ``start(_:animated:)->_``.
    @discardableResult
    public func startModal<Output>(
        _ child: AdaptiveCoordinator<Output>, animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        await start(child, in: .modal, animated: animated)
    }
}

extension NavigationControllerNavigation {
    /// Starts a child that is pushed, and returns its result. Cancelling is as in
    /// ``CoordinatorStarting/start(_:animated:)->_``.
    @discardableResult
    public func start<Output>(
        _ child: any Coordinator<Output> & PushedCoordinator, animated: Bool = true
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(child, animated: animated, $0) }
    }
}

extension WindowNavigation {
    /// Starts a child as the root (L13), and returns its result. Cancelling is as in
    /// ``CoordinatorStarting/start(_:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<Output>(
        _ child: any Coordinator<Output> & PresentedCoordinator, duration: Duration,
        options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(child, duration: duration, options: options, $0) }
    }

    /// Makes the navigation controller the window's root (L13), with the child on it, and returns the child's result. Cancelling
    /// is as in ``CoordinatorStarting/start(_:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<Output>(
        _ navigationController: NavigationController, _ child: any Coordinator<Output> & StackedCoordinator,
        duration: Duration,
        options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<Output> {
        await result(of: child) { start(navigationController, child, duration: duration, options: options, $0) }
    }
}
