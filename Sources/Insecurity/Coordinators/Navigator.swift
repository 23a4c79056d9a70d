internal import PresentationSim

/// Starts children on the host of a frame: the only implementation of the navigation protocols.
@MainActor
final class Navigator: ModalNavigation, NavigationControllerNavigation, WindowNavigation {
    private let frame: Frame
    /// The navigator of the top, if starts of this one replace the window's root (L13).
    private let topNavigator: Navigator?
    private let condition: StartCondition

    init(_ frame: Frame, top: Navigator? = nil, condition: StartCondition = .always) {
        self.frame = frame
        topNavigator = top
        self.condition = condition
    }

    /// A navigator of the same frame whose starts have a condition.
    func with(_ condition: StartCondition) -> Navigator { Navigator(frame, condition: condition) }

    var top: any AdaptiveNavigation { topNavigator ?? self }

    func batch<Value>(_ body: () throws -> Value) rethrows -> Value {
        if let host = frame.host { try host.batch(body) } else { try body() }
    }

    // MARK: Starts

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, context.place, context.navigation, isAnimated: animated, nil, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .modal, nil, isAnimated: animated, nil, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .newNavigation, .given(navigationController), isAnimated: animated, nil, completion)
    }

    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .push, nil, isAnimated: animated, nil, completion)
    }

    // MARK: Starts of a root, with a duration

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .modal, nil, isAnimated: true, root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .newNavigation, .given(navigationController), isAnimated: true, root, completion)
    }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .current, nil, isAnimated: true, root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .newNavigation, .given(navigationController), isAnimated: true, root, completion)
    }

    private func start<NewResult>(
        _ child: Coordinator<NewResult>, _ place: PlaceRequest, _ navigation: NavigationSource?, isAnimated: Bool,
        _ root: RootTransition?, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = topNavigator == nil ? nil : root ?? .animated
        let request = StartRequest(
            place: place, isAnimated: isAnimated, navigation: navigation, root: root, condition: condition)
        child.start(from: frame, request, completion)
    }
}
