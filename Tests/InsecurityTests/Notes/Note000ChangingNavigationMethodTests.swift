import Insecurity
import PresentationSim
import XCTest

/// The code of the note "Changing navigation method", with modal, navigation and adaptive coordinators.
final class Note000ChangingNavigationMethodTests: ChainTestCase {
    func testNote000_anAdaptiveCoordinator() async {
        class PaymentMethodCoordinator: AdaptiveCoordinator<PaymentMethodScreenResult> {
            override var viewController: UIViewController {
                let viewController = PaymentMethodViewController()

                return viewController
            }
        }

        modalRoot().navigation.start(PaymentMethodCoordinator(), animated: true, deliver("list"))
        settle()
        XCTAssertEqual(picture, "root | PaymentMethodViewController")
        pushedRoot().navigation.start(PaymentMethodCoordinator(), animated: true, deliver("list"))
        settle()
        XCTAssertEqual(picture, "[root PaymentMethodViewController]")
    }

    func testNote000_theProtocols() async {
        let root = pushedRoot()
        let navigation = Forwarding(root.navigation)
        let modal: any NoteModalNavigation = navigation
        let stack: any NoteNavigationControllerNavigation = navigation
        let adaptive: any NoteAdaptiveNavigation = navigation
        stack.start(Pushed("a"), animated: true, deliver("a"))
        adaptive.start(Adaptive("b"), in: .current, animated: true, deliver("b"))
        adaptive.start(Adaptive("c"), in: .navigation(UINavigationController()), animated: true, deliver("c"))
        modal.start(Modal("d"), animated: true, deliver("d"))
        stack.start(UINavigationController(), Pushed("e"), animated: true, deliver("e"))
        adaptive.start(Adaptive("f"), in: .modal, animated: true, deliver("f"))
        settle()
        XCTAssertEqual(picture, "[root a b] | [c] | d | [e] | f")
    }

    func testNote000_startANewNavigationController() async {
        startList { list, viewController in
            viewController.onNewPaymentMethodRequested = { [unowned self = list] in
                let addPaymentMethodCoordinator = AddPaymentMethodCoordinator()

                let navigationController = UINavigationController()

                self.navigation.start(navigationController, addPaymentMethodCoordinator, animated: true) { result in
                    viewController.title = result.value?.number
                }
            }
        }
        XCTAssertEqual(picture, "[PaymentMethodViewController] | [AddPaymentMethodViewController]")
        finishForm()
    }

    func testNote000_startModallyRegardlessOfTheContext() async {
        startList { list, viewController in
            viewController.onNewPaymentMethodRequested = { [unowned self = list] in
                let addPaymentMethodCoordinator = AddPaymentMethodCoordinator()

                self.navigation.startModal(addPaymentMethodCoordinator, animated: true) { result in
                    viewController.title = result.value?.number
                }
            }
        }
        XCTAssertEqual(picture, "[PaymentMethodViewController] | AddPaymentMethodViewController")
        finishForm()
    }

    /// Shows the list on a navigation controller and taps "add".
    private func startList(_ prepare: @escaping (NoteList, PaymentMethodViewController) -> Void) {
        host.navigation.start(UINavigationController(), NoteList(prepare), animated: false, deliver("list"))
        settle()
        list?.onNewPaymentMethodRequested?()
        settle()
    }

    private func finishForm() {
        form?.onDone?(PaymentMethod(number: "4242"))
        settle()
        XCTAssertEqual(picture, "[4242]")
        XCTAssertEqual(issues, [])
    }
}

/// A list coordinator. The test configures its screen.
final class NoteList: AdaptiveCoordinator<PaymentMethodScreenResult> {
    private let prepare: (NoteList, PaymentMethodViewController) -> Void

    init(_ prepare: @escaping (NoteList, PaymentMethodViewController) -> Void) { self.prepare = prepare }

    override var viewController: UIViewController {
        let viewController = PaymentMethodViewController()
        prepare(self, viewController)
        return viewController
    }
}
