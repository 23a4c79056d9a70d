import Insecurity
import PresentationSim

// The protocols of the note under other names, and a type that conforms to them with the library's navigation. It compiles
// only if the library has each signature.

@MainActor
protocol NoteModalNavigation: NoteAdaptiveNavigation {
    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    func start<NewResult>(
        _ navigationController: UINavigationController,
        _ child: NavigationCoordinator<NewResult>,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)
}

@MainActor
protocol NoteNavigationControllerNavigation: NoteAdaptiveNavigation {
    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    func start<NewResult>(
        _ navigationController: UINavigationController,
        _ child: NavigationCoordinator<NewResult>,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)
}

@MainActor
protocol NoteAdaptiveNavigation {
    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>,
        in context: AdaptiveContext,
        animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void)
}

/// Forwards to the navigation of a coordinator.
struct Forwarding: NoteModalNavigation, NoteNavigationControllerNavigation {
    private let navigation: any NavigationControllerNavigation

    init(_ navigation: any NavigationControllerNavigation) { self.navigation = navigation }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    func start<NewResult>(
        _ navigationController: UINavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(navigationController, child, animated: animated, completion)
    }

    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, in: context, animated: animated, completion)
    }
}
