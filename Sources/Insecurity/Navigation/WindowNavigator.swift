internal import PresentationSim

/// The navigation of a window: each start is the root of all that follows.
@MainActor
final class WindowNavigator: WindowNavigation {
    private let navigator: Navigator
    var top: any AdaptiveNavigation { navigator }

    init(_ navigator: Navigator) { self.navigator = navigator }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, context.request, context.navigation, isAnimated: animated, .animated, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .modal, nil, isAnimated: animated, .animated, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .newNavigation, .given(navigationController), isAnimated: animated, .animated, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .modal, nil, lasting: duration, options, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .newNavigation, .given(navigationController), lasting: duration, options, completion)
    }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .current, nil, lasting: duration, options, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .newNavigation, .given(navigationController), lasting: duration, options, completion)
    }

    func batch(_ body: () -> Void) { navigator.batch(body) }

    private func start<NewResult>(
        _ child: Coordinator<NewResult>, _ request: Request, _ navigation: NavigationSource?,
        lasting duration: Duration, _ options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, request, navigation, isAnimated: duration > .zero, root, completion)
    }

    private func start<NewResult>(
        _ child: Coordinator<NewResult>, _ request: Request, _ navigation: NavigationSource?, isAnimated: Bool,
        _ root: RootTransition, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let launch = Launch(request, isAnimated: isAnimated, navigation: navigation, root: root)
        child.link.start(child, by: navigator, launch, completion)
    }
}
