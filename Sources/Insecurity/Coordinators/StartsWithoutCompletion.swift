public import PresentationSim

extension CoordinatorStarting {
    /// Starts an adaptive child whose result is `Void`, and ignores how it ends.
    ///
    /// In an `async` function, pass `{ _ in }`. There, Swift reads a start without a completion as the `async` form.
    public func start(_ child: AdaptiveCoordinator<Void>, in context: AdaptiveContext = .current, animated: Bool = true)
    {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Presents a child whose result is `Void`, and ignores how it ends.
    public func start(_ child: ModalCoordinator<Void>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Void`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Void>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Void`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Void>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents an adaptive child whose result is `Void`, and ignores how it ends.
    public func startModal(_ child: AdaptiveCoordinator<Void>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }

    /// Starts an adaptive child whose result is `Never`, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(
        _ child: AdaptiveCoordinator<Never>, in context: AdaptiveContext = .current, animated: Bool = true
    ) {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Presents a child whose result is `Never`, and ignores how it ends.
    public func start(_ child: ModalCoordinator<Never>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Never`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<Never>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Never`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<Never>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents an adaptive child whose result is `Never`, and ignores how it ends.
    public func startModal(_ child: AdaptiveCoordinator<Never>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }

    /// Starts a child as the root of the navigation controller, and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `start(child) { result in … }`.")
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Starts a child presented, and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `startModal(child) { result in … }`.")
    public func startModal<NewResult>(_ child: AdaptiveCoordinator<NewResult>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }

    /// Starts a child and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `start(child) { result in … }`.")
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext = .current, animated: Bool = true
    ) {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Starts a child that is presented, and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `start(child) { result in … }`.")
    public func start<NewResult>(_ child: ModalCoordinator<NewResult>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Starts a child as the root of the navigation controller, and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `start(child) { result in … }`.")
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }
}

extension NavigationControllerNavigation {
    /// Pushes a child whose result is `Void`, and ignores how it ends.
    public func start(_ child: NavigationCoordinator<Void>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Pushes a child whose result is `Never`, and ignores how it ends.
    public func start(_ child: NavigationCoordinator<Never>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Starts a child that is pushed, and loses its result.
    @available(*, deprecated, message: "The result is lost. Pass a completion: `start(child) { result in … }`.")
    public func start<NewResult>(_ child: NavigationCoordinator<NewResult>, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }
}
