import Insecurity
import PresentationSim
import XCTest

/// The code of the note on adaptive contexts, with the table of the design.
final class Note002AdaptiveContextTests: ChainTestCase {
    class PaymentMethodCoordinator: AdaptiveCoordinator<PaymentMethodScreenResult> {
        override var viewController: UIViewController {
            let viewController = PaymentMethodViewController()
            return viewController
        }
    }

    func testNote002_theTables() async {
        let table: [(() -> AdaptiveContext, viaPresent: String, viaPush: String)] = [
            ({ .current }, "p | PaymentMethodViewController", "[p PaymentMethodViewController]"),
            ({ .modal }, "p | PaymentMethodViewController", "[p] | PaymentMethodViewController"),
            (
                { .navigation(new: UINavigationController()) }, "p | [PaymentMethodViewController]",
                "[p] | [PaymentMethodViewController]"
            ),
            (
                { .navigation(fallback: UINavigationController()) }, "p | [PaymentMethodViewController]",
                "[p PaymentMethodViewController]"
            ),
        ]
        for (context, viaPresent, viaPush) in table {
            modalRoot("p").navigation.start(
                PaymentMethodCoordinator(), in: context(), animated: true, deliver("list"))
            settle()
            XCTAssertEqual(picture, viaPresent)
            pushedRoot("p").navigation.start(
                PaymentMethodCoordinator(), in: context(), animated: true, deliver("list"))
            settle()
            XCTAssertEqual(picture, viaPush)
        }
    }

    func testNote002_theRecommendedForm() async {
        let list = NoteList { list, viewController in
            viewController.onNewPaymentMethodRequested = { [unowned self = list] in
                let coordinator = AddPaymentMethodCoordinator()
                self.navigation.start(coordinator, in: .navigation(fallback: UINavigationController()), animated: true)
                { _ in }
            }
        }
        host.navigation.start(list, animated: false, deliver("p"))
        settle()
        self.list?.title = "p"
        self.list?.onNewPaymentMethodRequested?()
        settle()
        XCTAssertEqual(picture, "p | [AddPaymentMethodViewController]")
    }

    func testNote002_theDiscouragedForm_makesTheControllerTooEarly() async {
        let parent = pushedRoot("p")
        let coordinator = AddPaymentMethodCoordinator()
        let navigationController = UINavigationController()  // Already created
        parent.navigation.start(
            coordinator, in: .navigation(fallback: navigationController), animated: true
        ) { _ in }
        settle()
        XCTAssertEqual(picture, "[p AddPaymentMethodViewController]")
        XCTAssertEqual(navigationController.viewControllers.count, 0)
    }

    func testNote002_backToModalAndNavigationCoordinators() async {
        let parent = Adaptive("p")
        host.navigation.start(parent, animated: false, deliver("p"))
        let navigation: any AdaptiveNavigation = parent.navigation
        navigation.start(Modal("a"), animated: true, deliver("a"))
        let b = Pushed("b")
        navigation.start(UINavigationController(), b, animated: true, deliver("b"))
        let ofB: any NavigationControllerNavigation = b.navigation
        ofB.start(Pushed("c"), animated: true, deliver("c"))
        settle()
        XCTAssertEqual(picture, "p | a | [b c]")
    }
}
