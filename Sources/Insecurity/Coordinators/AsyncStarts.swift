public import PresentationSim

extension CoordinatorStarting {
    /// Starts an adaptive child in a context, and returns its result. Cancelling the task ends the child with
    /// ``Dismissal/cancelled`` and all above it with ``Dismissal/ancestor``. If the task is already cancelled, nothing is
    /// started.
    @discardableResult
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(child, in: context, animated: animated, $0) }
    }

    /// Starts an adaptive child in the context ``AdaptiveContext/current``, and returns its result. Cancelling is as in
    /// ``start(_:in:animated:)->_``.
    @discardableResult
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await start(child, in: .current, animated: animated)
    }

    /// Presents the navigation controller, with an adaptive child as its root, and returns the child's result. Cancelling is as
    /// in ``start(_:in:animated:)->_``.
    @discardableResult
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await start(child, in: .navigation(new: navigationController), animated: animated)
    }

    /// Starts an adaptive child in the context ``AdaptiveContext/modal``, and returns its result. Cancelling is as in
    /// ``start(_:in:animated:)->_``.
    @discardableResult
    public func startModal<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await start(child, in: .modal, animated: animated)
    }

    /// Starts a child that is presented, and returns its result. Cancelling is as in ``start(_:in:animated:)->_``.
    @discardableResult
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(child, animated: animated, $0) }
    }

    /// Presents the navigation controller, with the child as its root, and returns the child's result. Cancelling is as in
    /// ``start(_:in:animated:)->_``.
    @discardableResult
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(navigationController, child, animated: animated, $0) }
    }
}

extension NavigationControllerNavigation {
    /// Starts a child that is pushed, and returns its result. Cancelling is as in
    /// ``CoordinatorStarting/start(_:in:animated:)->_``.
    @discardableResult
    public func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool = true
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(child, animated: animated, $0) }
    }
}

extension WindowNavigation {
    /// Starts a child as the root, and returns its result. Cancelling is as in
    /// ``CoordinatorStarting/start(_:in:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(child, duration: duration, options: options, $0) }
    }

    /// Makes the navigation controller the window's root, with the child on it, and returns the child's result. Cancelling is
    /// as in ``CoordinatorStarting/start(_:in:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) {
            start(navigationController, child, duration: duration, options: options, $0)
        }
    }

    /// Starts an adaptive child as the root, and returns its result. Cancelling is as in
    /// ``CoordinatorStarting/start(_:in:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) { start(child, duration: duration, options: options, $0) }
    }

    /// Makes the navigation controller the window's root, with an adaptive child on it, and returns the child's result.
    /// Cancelling is as in ``CoordinatorStarting/start(_:in:animated:)->_``; the screen stays (L14).
    @discardableResult
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions = []
    ) async -> CoordinatorResult<NewResult> {
        await result(of: child) {
            start(navigationController, child, duration: duration, options: options, $0)
        }
    }
}
