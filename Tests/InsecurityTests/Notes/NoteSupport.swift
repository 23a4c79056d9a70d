import Insecurity
import PresentationSim

// The type names of the notes, and the screens that they don't define. The tests use the library's `CoordinatorResult`, and
// otherwise the code of the notes as it is.

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

/// The child that the notes start: an adaptive coordinator.
final class AddPaymentMethodCoordinator: AdaptiveCoordinator<PaymentMethod> {
    override var viewController: UIViewController {
        let viewController = AddPaymentMethodViewController()
        viewController.onDone = { [weak self] method in self?.finish(method) }
        return viewController
    }
}

extension ChainTestCase {
    /// The list of payment methods, if it is on screen.
    var list: PaymentMethodViewController? { find(PaymentMethodViewController.self) }
    /// The form for a payment method, if it is on screen.
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
