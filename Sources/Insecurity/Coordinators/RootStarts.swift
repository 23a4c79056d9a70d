public import PresentationSim

extension WindowNavigation {
    /// Starts a child as the root; the change takes `duration`, without a style of its own (U39).
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, duration: duration, options: [], completion)
    }

    /// Starts a child on the navigation controller, which becomes the root; the change takes `duration` (U39).
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(navigationController, child, duration: duration, options: [], completion)
    }

    /// Starts a child that adapts as the root; the change takes `duration` (U39).
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, duration: duration, options: [], completion)
    }

    /// Starts a child that adapts on the navigation controller, which becomes the root; the change takes `duration`
    /// (U39).
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(navigationController, child, duration: duration, options: [], completion)
    }

    // MARK: Without a completion

    /// Starts a child without a value as the root, and ignores how it ends.
    ///
    /// In an `async` function, pass `{ _ in }`. There, Swift reads a start without a completion as the `async` form.
    public func start(
        _ child: ModalCoordinator<Void>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Starts a child without a value on the navigation controller, which becomes the root, and ignores how it ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Void>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts a child without a value that adapts as the root, and ignores how it ends.
    public func start(
        _ child: AdaptiveCoordinator<Void>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Starts a child without a value that adapts on the navigation controller, which becomes the root, and ignores how it
    /// ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Void>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts a child that never finishes as the root, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(
        _ child: ModalCoordinator<Never>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Starts a child that never finishes on the navigation controller, which becomes the root, and ignores how it ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Never>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts a child that never finishes and adapts as the root, and ignores how it ends.
    public func start(
        _ child: AdaptiveCoordinator<Never>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Starts a child that never finishes and adapts on the navigation controller, which becomes the root, and ignores how it
    /// ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Never>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }
}
