public import PresentationSim

extension WindowNavigation {
    /// Starts a child as the root. The change takes `duration`, without a dissolve or flip (U39).
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, duration: duration, options: [], completion)
    }

    /// Makes the navigation controller the root, with the child on it. The change takes `duration` (U39).
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(navigationController, child, duration: duration, options: [], completion)
    }

    /// Starts an adaptive child as the root. The change takes `duration` (U39).
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, duration: duration, options: [], completion)
    }

    /// Makes the navigation controller the root, with an adaptive child on it. The change takes `duration` (U39).
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(navigationController, child, duration: duration, options: [], completion)
    }

    // MARK: Without a completion

    /// Starts a child whose result is `Void` as the root, and ignores how it ends.
    ///
    /// In an `async` function, pass `{ _ in }`. There, Swift reads a start without a completion as the `async` form.
    public func start(
        _ child: ModalCoordinator<Void>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root, with a child on it whose result is `Void`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Void>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts an adaptive child whose result is `Void` as the root, and ignores how it ends.
    public func start(
        _ child: AdaptiveCoordinator<Void>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root, with an adaptive child on it whose result is `Void`, and ignores how the child
    /// ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Void>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts a child whose result is `Never` as the root, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(
        _ child: ModalCoordinator<Never>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root, with a child on it whose result is `Never`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Never>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts an adaptive child whose result is `Never` as the root, and ignores how it ends.
    public func start(
        _ child: AdaptiveCoordinator<Never>, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root, with an adaptive child on it whose result is `Never`, and ignores how the
    /// child ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Never>, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }
}
