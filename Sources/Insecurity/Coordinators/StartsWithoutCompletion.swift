public import PresentationSim

extension CoordinatorStarting {
    /// Starts a child whose result is `Void`, and ignores how it ends.
    ///
    /// In an `async` function, pass `{ _ in }`. There, Swift reads a start without a completion as the `async` form.
    public func start(_ child: any Coordinator<Void> & PresentedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Starts an adaptive child whose result is `Void` in a context, and ignores how it ends.
    public func start(_ child: AdaptiveCoordinator<Void>, in context: AdaptiveContext, animated: Bool = true) {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Void`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: any Coordinator<Void> & StackedCoordinator,
        animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents an adaptive child whose result is `Void`, and ignores how it ends.
    public func startModal(_ child: AdaptiveCoordinator<Void>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }

    /// Starts a child whose result is `Never`, and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(_ child: any Coordinator<Never> & PresentedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Starts an adaptive child whose result is `Never` in a context, and ignores how it ends.
    public func start(_ child: AdaptiveCoordinator<Never>, in context: AdaptiveContext, animated: Bool = true) {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Presents the navigation controller, with a child as its root whose result is `Never`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: any Coordinator<Never> & StackedCoordinator,
        animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents an adaptive child whose result is `Never`, and ignores how it ends.
    public func startModal(_ child: AdaptiveCoordinator<Never>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }
}

extension NavigationControllerNavigation {
    /// Pushes a child whose result is `Void`, and ignores how it ends.
    public func start(_ child: any Coordinator<Void> & PushedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Pushes a child whose result is `Never`, and ignores how it ends.
    public func start(_ child: any Coordinator<Never> & PushedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }
}

extension WindowNavigation {
    /// Starts a child whose result is `Void` as the root (L13), and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(
        _ child: any Coordinator<Void> & PresentedCoordinator, duration: Duration, options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root (L13), with a child on it whose result is `Void`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: any Coordinator<Void> & StackedCoordinator,
        duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }

    /// Starts a child whose result is `Never` as the root (L13), and ignores how it ends. In an `async` function, pass `{ _ in }`.
    public func start(
        _ child: any Coordinator<Never> & PresentedCoordinator, duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(child, duration: duration, options: options) { _ in }
    }

    /// Makes the navigation controller the root (L13), with a child on it whose result is `Never`, and ignores how the child ends.
    public func start(
        _ navigationController: NavigationController, _ child: any Coordinator<Never> & StackedCoordinator,
        duration: Duration,
        options: WindowTransitionOptions = []
    ) {
        start(navigationController, child, duration: duration, options: options) { _ in }
    }
}

// Starts that lose a result. They are deprecated rather than missing, so that the compiler suggests the right call.

extension CoordinatorStarting {
    /// Starts a child and loses its result.
    @available(
        *, deprecated, message: "The result is lost. Pass a completion, `start(child) { result in … }`, or `await` it."
    )
    public func start<Output>(_ child: any Coordinator<Output> & PresentedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }

    /// Starts an adaptive child in a context, and loses its result.
    @available(
        *, deprecated,
        message: "The result is lost. Pass a completion, `start(child, in: context) { result in … }`, or `await` it."
    )
    public func start<Output>(_ child: AdaptiveCoordinator<Output>, in context: AdaptiveContext, animated: Bool = true)
    {
        start(child, in: context, animated: animated) { _ in }
    }

    /// Starts a child as the root of the navigation controller, and loses its result.
    @available(
        *, deprecated,
        message:
            "The result is lost. Pass a completion, `start(navigationController, child) { result in … }`, or `await` it."
    )
    public func start<Output>(
        _ navigationController: NavigationController, _ child: any Coordinator<Output> & StackedCoordinator,
        animated: Bool = true
    ) {
        start(navigationController, child, animated: animated) { _ in }
    }

    /// Presents a child and loses its result.
    @available(
        *, deprecated,
        message: "The result is lost. Pass a completion, `startModal(child) { result in … }`, or `await` it."
    )
    public func startModal<Output>(_ child: AdaptiveCoordinator<Output>, animated: Bool = true) {
        startModal(child, animated: animated) { _ in }
    }
}

extension NavigationControllerNavigation {
    /// Pushes a child and loses its result.
    @available(
        *, deprecated, message: "The result is lost. Pass a completion, `start(child) { result in … }`, or `await` it."
    )
    public func start<Output>(_ child: any Coordinator<Output> & PushedCoordinator, animated: Bool = true) {
        start(child, animated: animated) { _ in }
    }
}
