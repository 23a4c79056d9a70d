import PresentationSim

/// The delegate of a coordinator written by hand, called with its value at the end.
@MainActor
protocol HandWrittenCoordinatorDelegate: AnyObject {
    func coordinator(_ coordinator: HandWrittenCoordinator, didEndWith value: Int?)
}

/// A presented screen by hand. The presentation's delegate reports the swipe.
final class HandWrittenModal: HandWrittenCoordinator, AdaptivePresentationControllerDelegate {
    weak var delegate: (any HandWrittenCoordinatorDelegate)?
    private weak var presenter: ViewController?

    init(presenter: ViewController) { self.presenter = presenter }

    func start() {
        let screen = ViewController()
        screen.presentationController?.delegate = self
        presenter?.present(screen, animated: true)
    }

    func finish(_ value: Int) {
        presenter?.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            delegate?.coordinator(self, didEndWith: value)
        }
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        delegate?.coordinator(self, didEndWith: nil)
    }
}

/// A pushed screen by hand. Its parent, the navigation controller's delegate, notices the pop.
final class HandWrittenPush: HandWrittenCoordinator {
    private(set) weak var screen: ViewController?
    private(set) var value: Int?
    private weak var navigation: NavigationController?

    init(navigation: NavigationController) { self.navigation = navigation }

    func start() {
        let screen = ViewController()
        self.screen = screen
        navigation?.pushViewController(screen, animated: true)
    }

    func finish(_ value: Int) {
        self.value = value
        navigation?.popViewController(animated: true)
    }
}

/// Starts both kinds, and keeps them until they end.
final class HandWrittenParent: HandWrittenCoordinator {
    private(set) var values: [Int?] = []
    private let navigation: NavigationController

    init(navigation: NavigationController) {
        self.navigation = navigation
        super.init()
        navigation.delegate = self
    }

    func present() {
        let child = HandWrittenModal(presenter: navigation)
        child.delegate = self
        add(child)
        child.start()
    }

    func push() {
        let child = HandWrittenPush(navigation: navigation)
        add(child)
        child.start()
    }

    /// Resets the values before a run.
    func forgetValues() { values.removeAll(keepingCapacity: true) }
}

extension HandWrittenParent: HandWrittenCoordinatorDelegate {
    func coordinator(_ coordinator: HandWrittenCoordinator, didEndWith value: Int?) {
        remove(coordinator)
        values.append(value)
    }
}

extension HandWrittenParent: NavigationControllerDelegate {
    /// A child whose screen is no longer in the stack has been popped: by code, the back button or a swipe.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
        while let child = children.last as? HandWrittenPush {
            let isInStack = navigationController.viewControllers.contains { $0 === child.screen }
            if isInStack { return }
            coordinator(child, didEndWith: child.value)
        }
    }
}
