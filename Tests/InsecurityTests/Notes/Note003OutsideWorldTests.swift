import Insecurity
import PresentationSim
import XCTest

// This package requires `any` before an existential type. The aliases keep the code of the note as it is.
private typealias ModalCoordinatorAny = any Insecurity.ModalCoordinatorAny
private typealias NavigationCoordinatorAny = any Insecurity.NavigationCoordinatorAny
private typealias WindowCoordinatorAny = any Insecurity.WindowCoordinatorAny

/// The code of the note "Starting coordinator chain from outside world".
final class Note003OutsideWorldTests: ChainTestCase {
    private class ExistingViewController: UIViewController {
        var customModalCoordinator: ModalCoordinatorAny?

        func startPaymentMethodScreen() {
            let modalCoordinator = ModalCoordinator(self)
            self.customModalCoordinator = modalCoordinator

            let paymentMethodCoordinator = PaymentMethodCoordinator()

            modalCoordinator.start(paymentMethodCoordinator, animated: true) { [weak self] result in
                self?.customModalCoordinator = nil
                // result is PaymentMethodScreenResult
                self?.title = result.value?.methods.first?.number
            }
        }

        var customNavigationCoordinator: NavigationCoordinatorAny?

        func startPaymentMethodScreenNavigation() {
            let navigationController = self.navigationController!

            let navigationCoordinator = NavigationCoordinator(navigationController)
            self.customNavigationCoordinator = navigationCoordinator

            let paymentMethodCoordinator = PaymentMethodCoordinator()

            navigationCoordinator.start(paymentMethodCoordinator, animated: true) { [weak self] result in
                self?.customNavigationCoordinator = nil
                // result is PaymentMethodScreenResult
                self?.title = result.value?.methods.first?.number
            }
        }
    }

    private final class PaymentMethodCoordinator: AdaptiveCoordinator<PaymentMethodScreenResult> {
        override var viewController: UIViewController {
            let viewController = PaymentMethodViewController()
            viewController.onDone = { result in self.finish(result) }
            return viewController
        }
    }

    private let result = PaymentMethodScreenResult(methods: [PaymentMethod(number: "4242")])

    func testNote003_modally() async {
        let existing = ExistingViewController()
        window.rootViewController = existing
        existing.startPaymentMethodScreen()
        settle()
        XCTAssertEqual(picture, "ExistingViewController | PaymentMethodViewController")
        list?.onDone?(result)
        XCTAssertNil(existing.customModalCoordinator)
        settle()
        XCTAssertEqual(picture, "4242")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testNote003_insideANavigationController() async {
        let existing = ExistingViewController()
        window.rootViewController = UINavigationController(rootViewController: existing)
        existing.startPaymentMethodScreenNavigation()
        settle()
        XCTAssertEqual(picture, "[ExistingViewController PaymentMethodViewController]")
        list?.onDone?(result)
        XCTAssertNil(existing.customNavigationCoordinator)
        settle()
        XCTAssertEqual(picture, "[4242]")
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testNote003_finishedBeforeItIsShown_theHostReleased() async {
        let existing = ExistingViewController()
        window.rootViewController = existing
        existing.startPaymentMethodScreen()
        halfway()
        list?.onDone?(result)
        XCTAssertNil(existing.customModalCoordinator)
        settle()
        XCTAssertEqual(picture, "4242")
    }

    func testNote003_theHostNotKept_losesNothing() async {
        let existing = ExistingViewController()
        window.rootViewController = UINavigationController(rootViewController: existing)
        existing.startPaymentMethodScreenNavigation()
        existing.customNavigationCoordinator = nil
        settle()
        list?.onDone?(result)
        settle()
        XCTAssertEqual(picture, "[4242]")
    }

    func testNote003_theNavigationControllerMustHaveItsRootOnly() async {
        let existing = ExistingViewController()
        let stack = UINavigationController(rootViewController: screen("root"))
        window.rootViewController = stack
        stack.pushViewController(existing, animated: false)
        settle()
        existing.startPaymentMethodScreenNavigation()
        settle()
        XCTAssertEqual(picture, "[root ExistingViewController]")
        XCTAssertEqual(
            issues,
            [
                .hostStackCount(
                    coordinator: "PaymentMethodCoordinator", navigationController: "NavigationController", count: 2)
            ])
    }

    func testNote003_theWindowCoordinator_managesTheRoot() async {
        let custom: WindowCoordinatorAny = host
        host.navigation.start(Modal("first"), animated: true, deliver("first"))
        host.navigation.start(Modal("second"), animated: true, deliver("second"))
        settle()
        XCTAssertEqual(picture, "second")
        XCTAssertTrue(custom.dismissChildren())
        XCTAssertEqual(delivered, ["first: replaced", "second: requested"])
    }
}
