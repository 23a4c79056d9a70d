public import PresentationSim

/// Starts children on a chain, on top of all that runs there (L8).
///
/// Each start calls its completion exactly once, whatever happens (L1). A call takes effect before it returns; screens
/// follow when no transition runs (L2, L6). From a coordinator that has not started, or has ended, the start is refused
/// with ``Dismissal/refused(_:)``.
@MainActor
public protocol AdaptiveNavigation: AnyObject {
    /// Starts a child that adapts, in a context.
    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Starts a child that is presented.
    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Starts a child as the root of the navigation controller, which is presented. That must be empty and on no
    /// screen; see ``AdaptiveContext/navigation(new:)``.
    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    /// Calls `body`, and shows all that it starts with one animation (L18): pushes on one navigation controller become
    /// one, presentations but the last are not animated. What it ends leaves without an animation of its own. Results
    /// are delivered after it.
    func batch(_ body: () -> Void)
}

/// What a coordinator that is presented navigates with.
@MainActor
public protocol ModalNavigation: AdaptiveNavigation {}

/// What a coordinator on a navigation controller navigates with: it can also push.
@MainActor
public protocol NavigationControllerNavigation: AdaptiveNavigation {
    /// Starts a child that is pushed. Where the top of the chain is not on a navigation controller, the start is
    /// refused with ``CoordinatorIssue/noNavigationController(coordinator:)`` (L8).
    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)
}

extension AdaptiveNavigation {
    /// Calls `body`: what a navigation without a chain of its own, such as one of a test, does.
    public func batch(_ body: () -> Void) { body() }

    /// Starts a child as the top of the chain is shown: ``AdaptiveContext/current``.
    public func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .current, animated: animated, completion)
    }

    /// Starts a child as the root of the navigation controller: ``AdaptiveContext/navigation(new:)``.
    public func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .navigation(new: navigationController), animated: animated, completion)
    }

    /// Starts a child presented, whatever the top of the chain is: ``AdaptiveContext/modal``.
    public func startModal<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, in: .modal, animated: animated, completion)
    }
}

/// Another name for an adaptive coordinator: a child that says nothing of how it is shown.
public typealias InsecurityChild = AdaptiveCoordinator
/// Another name for what starts such children.
public typealias InsecurityNavigation = AdaptiveNavigation
