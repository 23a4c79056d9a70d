import Insecurity
import PresentationSim
import XCTest

/// The code of the note "Changing navigation method", with coordinators of type `InsecurityChild`.
final class Note001InsecurityChildTests: ChainTestCase {
    class PaymentMethodCoordinator: InsecurityChild<PaymentMethodScreenResult> {
        override var viewController: UIViewController {
            let viewController = PaymentMethodViewController()

            viewController.onDone = { result in
                self.finish(result)
            }

            viewController.onNewPaymentMethodRequested = {
                let addPaymentMethodCoordinator = AddPaymentMethodCoordinator()

                self.navigation.start(addPaymentMethodCoordinator, animated: true) { result in
                    // `result` is the PaymentMethod
                    viewController.title = result.value?.number
                }
            }

            return viewController
        }
    }

    func testNote001_theCoordinator_isPushedOnANavigationController() async {
        host.navigation.start(UINavigationController(), PaymentMethodCoordinator(), animated: false, deliver("list"))
        settle()
        list?.onNewPaymentMethodRequested?()
        settle()
        XCTAssertEqual(picture, "[PaymentMethodViewController AddPaymentMethodViewController]")
        finishBoth()
    }

    func testNote001_theCoordinator_isPresentedInAModalChain() async {
        host.navigation.start(PaymentMethodCoordinator(), animated: false, deliver("list"))
        settle()
        list?.onNewPaymentMethodRequested?()
        settle()
        XCTAssertEqual(picture, "PaymentMethodViewController | AddPaymentMethodViewController")
        finishBoth()
    }

    func testNote001_theSignatures() async {
        let navigation = InsecurityForwarding(navigation: pushedRoot().navigation)
        navigation.start(Adaptive("a"), animated: true, deliver("a"))
        navigation.start(UINavigationController(), Adaptive("b"), animated: true, deliver("b"))
        navigation.start(Adaptive("c"), animated: true, deliver("c"))
        navigation.startModal(Adaptive("d"), animated: true, deliver("d"))
        navigation.start(Adaptive("e"), animated: true, deliver("e"))
        settle()
        XCTAssertEqual(picture, "[root a] | [b c] | d | e")
    }

    func testNote001_startANewNavigationController_andModally() async {
        let root = pushedRoot()
        let list = NoteList { list, viewController in
            viewController.onNewPaymentMethodRequested = { [unowned self = list] in
                let addPaymentMethodCoordinator = AddPaymentMethodCoordinator()

                let navigationController = UINavigationController()

                self.navigation.start(navigationController, addPaymentMethodCoordinator, animated: true) { result in

                }
            }
            viewController.onDone = { [unowned self = list] _ in
                let addPaymentMethodCoordinator = AddPaymentMethodCoordinator()

                self.navigation.startModal(addPaymentMethodCoordinator, animated: true) { result in

                }
            }
        }
        root.navigation.start(list, animated: true, deliver("list"))
        settle()
        let before = "[root PaymentMethodViewController]"
        for (tap, after) in [
            (self.list?.onNewPaymentMethodRequested, " | [AddPaymentMethodViewController]"),
            ({ self.list?.onDone?(PaymentMethodScreenResult(methods: [])) }, " | AddPaymentMethodViewController"),
        ] {
            tap?()
            settle()
            XCTAssertEqual(picture, before + after)
            XCTAssertNoThrow(try user.swipeDown())
            settle()
        }
        XCTAssertEqual(issues, [])
    }

    private func finishBoth() {
        form?.onDone?(PaymentMethod(number: "4242"))
        settle()
        XCTAssertEqual(list?.title, "4242")
        list?.onDone?(PaymentMethodScreenResult(methods: []))
        XCTAssertEqual(delivered, ["list: PaymentMethodScreenResult(methods: [])"])
        settle()
        XCTAssertEqual(issues, [])
    }
}

/// The signatures of the note, forwarded to the library's navigation.
@MainActor
private struct InsecurityForwarding {
    let navigation: any InsecurityNavigation

    func start<NewResult>(
        _ child: InsecurityChild<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(child, animated: animated, completion)
    }

    func start<NewResult>(
        _ navigationController: UINavigationController, _ child: InsecurityChild<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.start(navigationController, child, animated: animated, completion)
    }

    func startModal<NewResult>(
        _ child: InsecurityChild<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        navigation.startModal(child, animated: animated, completion)
    }
}
