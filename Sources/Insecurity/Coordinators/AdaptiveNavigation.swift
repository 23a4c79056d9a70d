public import PresentationSim

/// Starts children on a chain.
///
/// Each start calls its completion exactly once (L1). A call takes effect before it returns; screens follow when no transition
/// runs (L2, L6). A screen that other navigations present becomes the root if a ``WindowNavigation`` starts it. If the
/// coordinator has not started or has ended, the start is refused with ``Dismissal/refused(_:)``.
@MainActor
public protocol CoordinatorStarting: AnyObject, Sendable {
    /// Starts an adaptive child in a context.
    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Starts a child that is presented.
    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Presents the navigation controller, with the child as its root. The navigation controller must be empty and not on
    /// screen: see ``AdaptiveContext/navigation(new:)``.
    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Calls the body and returns its value. Everything that the body starts on this chain is shown with one animation (L18).
    ///
    /// Several pushes on one navigation controller become one. Of several presentations, only the last is animated. Screens
    /// that the body ends leave without an animation of their own. Results are delivered and screens move after the outermost
    /// batch has ended, on all hosts. A body that throws keeps the effect of its calls.
    @discardableResult
    func batch<Value>(_ body: () throws -> Value) rethrows -> Value
}

/// Starts children on top of everything that runs on a chain (L8).
@MainActor
public protocol AdaptiveNavigation: CoordinatorStarting {}

/// The navigation of a coordinator that is presented.
@MainActor
public protocol ModalNavigation: AdaptiveNavigation {}

/// The navigation of a coordinator on a navigation controller: it can also push.
@MainActor
public protocol NavigationControllerNavigation: AdaptiveNavigation {
    /// Starts a child that is pushed. If the top of the chain is not on a navigation controller, the start is refused
    /// with ``CoordinatorIssue/noNavigationController(coordinator:)`` (L8).
    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)
}

extension CoordinatorStarting {
    /// Calls the body: the default for a navigation without a chain, such as one of a test.
    @discardableResult
    public func batch<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }

    /// Starts an adaptive child in the context ``AdaptiveContext/current``: pushed if the top of the chain is on a navigation
    /// controller, otherwise presented.
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .current, animated: animated, completion)
    }

    /// Starts an adaptive child in a context, animated.
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: context, animated: true, completion)
    }

    /// Presents the navigation controller, with an adaptive child as its root: ``AdaptiveContext/navigation(new:)``.
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .navigation(new: navigationController), animated: animated, completion)
    }

    /// Presents an adaptive child, even if the top of the chain is on a navigation controller: ``AdaptiveContext/modal``.
    public func startModal<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool = true,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .modal, animated: animated, completion)
    }

    /// Starts a child that is presented, animated.
    public func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, animated: true, completion)
    }

    /// Presents the navigation controller, with the child as its root, animated.
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(navigationController, child, animated: true, completion)
    }
}

extension NavigationControllerNavigation {
    /// Starts a child that is pushed, animated.
    public func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, animated: true, completion)
    }
}

/// An earlier name of ``AdaptiveCoordinator``.
public typealias InsecurityChild = AdaptiveCoordinator
/// An earlier name of ``AdaptiveNavigation``.
public typealias InsecurityNavigation = AdaptiveNavigation
