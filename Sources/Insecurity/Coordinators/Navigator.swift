internal import PresentationSim

/// Starts children on the host of a frame: the only implementation of the navigation protocols.
@MainActor
final class Navigator: ModalNavigation, NavigationControllerNavigation, WindowNavigation {
    let frame: Frame
    let condition: StartCondition
    /// The navigator of the top, if starts of this one replace the window's root (L13).
    private let topNavigator: Navigator?

    init(_ frame: Frame, top: Navigator? = nil, condition: StartCondition = .always) {
        self.frame = frame
        topNavigator = top
        self.condition = condition
    }

    /// A navigator of the same frame whose starts have a condition.
    func with(_ condition: StartCondition) -> Navigator { Navigator(frame, condition: condition) }

    /// Whether each start replaces the window's root (L13).
    var replacesRoot: Bool { topNavigator != nil }

    var top: any AdaptiveNavigation { topNavigator ?? self }

    func batch<Value>(_ body: () throws -> Value) rethrows -> Value {
        if let host = frame.host { try host.batch(body) } else { try body() }
    }

    // MARK: Starts

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.start(by: self, context.place, context.navigation, isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.start(by: self, child.place, isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.start(by: self, .newNavigation, .given(navigationController), isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.start(by: self, .push, isAnimated: animated, completion)
    }

    // MARK: Starts of a root, with a duration

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        child.start(by: self, child.place, root: root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        child.start(by: self, .newNavigation, .given(navigationController), root: root, completion)
    }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        child.start(by: self, .current, root: root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        child.start(by: self, .newNavigation, .given(navigationController), root: root, completion)
    }
}
