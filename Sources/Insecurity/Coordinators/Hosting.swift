public import PresentationSim

extension ModalCoordinator where Result == Never {
    /// Creates the coordinator of an existing view controller: it runs as it is, and what it starts is presented over
    /// it.
    ///
    /// The view controller must be in a window by the first start, else that is refused with
    /// ``CoordinatorIssue/hostNotInWindow(coordinator:)``. It is not kept alive; when it goes, all that runs on it
    /// ends with ``Dismissal/removed`` (L19). What runs keeps the chain alive, also without this coordinator (L11).
    public convenience init(_ viewController: ViewController) {
        self.init()
        link.stand(for: Host(Anchor(viewController)))
    }

    /// Told of what happens on the chain. It is not kept alive.
    public var observer: (any CoordinatorObserver)? {
        get { link.host?.observer }
        set { link.host?.observer = newValue }
    }
}

extension NavigationCoordinator where Result == Never {
    /// Creates the coordinator of an existing navigation controller: it runs as it is, and what it starts is pushed.
    ///
    /// The navigation controller must be in a window by the first start, and have exactly one view controller, which
    /// stays unmanaged; else starts are refused with ``CoordinatorIssue/hostNotInWindow(coordinator:)`` or
    /// ``CoordinatorIssue/hostStackCount(coordinator:navigationController:count:)``. It is not kept alive; when it
    /// goes, all that runs on it ends with ``Dismissal/removed`` (L19).
    public convenience init(_ navigationController: NavigationController) {
        self.init()
        link.stand(for: Host(Anchor(navigationController)))
    }

    /// Told of what happens on the chain. It is not kept alive.
    public var observer: (any CoordinatorObserver)? {
        get { link.host?.observer }
        set { link.host?.observer = newValue }
    }
}

extension ModalCoordinator: AdaptiveNavigation, ModalNavigation where Result == Never {
    /// Starts a child that adapts. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, in: context, animated: animated, completion)
    }

    /// Starts a child that is presented. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    /// Starts a child as the root of a new navigation controller. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(navigationController, child, animated: animated, completion)
    }

    /// Shows all that the body starts with one animation (L18). See ``AdaptiveNavigation``.
    public func batch(_ body: () -> Void) { navigation.batch(body) }
}

extension NavigationCoordinator: AdaptiveNavigation, NavigationControllerNavigation where Result == Never {
    /// Starts a child that adapts. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, in: context, animated: animated, completion)
    }

    /// Starts a child that is presented. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    /// Starts a child as the root of a new navigation controller. See ``AdaptiveNavigation``.
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(navigationController, child, animated: animated, completion)
    }

    /// Starts a child that is pushed. See ``NavigationControllerNavigation``.
    public func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    /// Shows all that the body starts with one animation (L18). See ``AdaptiveNavigation``.
    public func batch(_ body: () -> Void) { navigation.batch(body) }
}
