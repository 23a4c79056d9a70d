public import PresentationSim

// A child is `any Coordinator<Output> & …`, so that a child of the wrong kind still has an `Output`. With a generic parameter, or
// with the kinds as classes, the result would have no type then, and no use of it in the completion would be an error. So the
// compiler would prefer the form that doesn't fit, and report an error in a completion at the child.

extension CoordinatorStarting {
    /// Starts a child on top of the chain (L8). A modal coordinator is presented. An adaptive one is pushed if the top is on a
    /// navigation controller, and presented otherwise: ``AdaptiveContext/current``.
    ///
    /// ```swift
    /// navigation.start(AddCard()) { [weak self] result in
    ///     if let card = result.value { self?.cards.append(card) }
    /// }
    /// ```
    public func start<Output>(
        _ child: any Coordinator<Output> & PresentedCoordinator, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(Start(child, isAnimated: animated, completion))
    }

    /// Starts an adaptive child in a context.
    ///
    /// ```swift
    /// navigation.start(AddCard(), in: .navigation(fallback: NavigationController())) { result in … }
    /// ```
    public func start<Output>(
        _ child: AdaptiveCoordinator<Output>, in context: AdaptiveContext, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(Start(child, as: context.place, on: context.navigation, isAnimated: animated, completion))
    }

    /// Presents the navigation controller, with the child as its root. The navigation controller must be empty and not on
    /// screen: see ``AdaptiveContext/navigation(new:)``.
    ///
    /// ```swift
    /// navigation.start(NavigationController(), CardList()) { result in … }
    /// ```
    public func start<Output>(
        _ navigationController: NavigationController, _ child: any Coordinator<Output> & StackedCoordinator,
        animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(
            Start(child, as: .newNavigation, on: .given(navigationController), isAnimated: animated, completion))
    }

    /// Presents an adaptive child, even if the top of the chain is on a navigation controller: ``AdaptiveContext/modal``.
    public func startModal<Output>(
        _ child: AdaptiveCoordinator<Output>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        start(child, in: .modal, animated: animated, completion)
    }
}

extension NavigationControllerNavigation {
    /// Starts a child that is pushed. If the top of the chain is not on a navigation controller, the start is refused
    /// with ``CoordinatorIssue/noNavigationController(coordinator:)`` (L8).
    public func start<Output>(
        _ child: any Coordinator<Output> & PushedCoordinator, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(Start(child, isAnimated: animated, completion))
    }
}

extension WindowNavigation {
    /// Starts a child as the root (L13). The change takes `duration`, and isn't animated if that is zero. Without options it has
    /// no dissolve or flip (U39).
    ///
    /// ```swift
    /// app.navigation.start(Login(), duration: .milliseconds(600), options: .transitionFlipFromLeft) { result in … }
    /// ```
    public func start<Output>(
        _ child: any Coordinator<Output> & PresentedCoordinator, duration: Duration,
        options: WindowTransitionOptions = [],
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(Start(child, root: RootTransition(duration: duration, options: options), completion))
    }

    /// Makes the navigation controller the root, with the child on it (L13). The change takes `duration` (U39).
    public func start<Output>(
        _ navigationController: NavigationController, _ child: any Coordinator<Output> & StackedCoordinator,
        duration: Duration,
        options: WindowTransitionOptions = [], _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        perform(
            Start(
                child, as: .newNavigation, on: .given(navigationController),
                root: RootTransition(duration: duration, options: options), completion))
    }
}
