import Insecurity
import PresentationSim

// The names that the notes use, and the screens that they leave out. Their results are the library's
// `CoordinatorResult`; nothing else is changed in their code.

typealias UIViewController = ViewController
typealias UINavigationController = NavigationController
typealias UIWindow = Window

struct PaymentMethod: Equatable {
    let number: String
}

struct PaymentMethodScreenResult: Equatable {
    let methods: [PaymentMethod]
}

final class PaymentMethodViewController: UIViewController {
    var onDone: ((PaymentMethodScreenResult) -> Void)?
    var onNewPaymentMethodRequested: (() -> Void)?
}

final class AddPaymentMethodViewController: UIViewController {
    var onDone: ((PaymentMethod) -> Void)?
}

/// The child that the notes start: it adapts.
final class AddPaymentMethodCoordinator: AdaptiveCoordinator<PaymentMethod> {
    override var viewController: UIViewController {
        let viewController = AddPaymentMethodViewController()
        viewController.onDone = { [weak self] method in self?.finish(method) }
        return viewController
    }
}

extension ChainTestCase {
    /// The list of payment methods, where it is on screen.
    var list: PaymentMethodViewController? { find(PaymentMethodViewController.self) }
    /// The form, where it is on screen.
    var form: AddPaymentMethodViewController? { find(AddPaymentMethodViewController.self) }

    private func find<Screen: UIViewController>(_: Screen.Type) -> Screen? {
        var level = window.rootViewController
        while let controller = level {
            let candidates = [controller] + ((controller as? UINavigationController)?.viewControllers ?? [])
            if let screen = candidates.compactMap({ $0 as? Screen }).last { return screen }
            level = controller.presentedViewController
        }
        return nil
    }
}
