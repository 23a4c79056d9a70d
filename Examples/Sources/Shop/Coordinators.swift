import Insecurity
import PresentationSim

// Parts of the app with a result. A button does nothing when something else is about to cover its screen: a notification may
// arrive in the turn of the tap.

/// The state of the app that its parts share.
@MainActor
final class Session {
    var isLoggedIn = false
    var itemCount = 0
    weak var checkout: Checkout?
}

final class Login: AdaptiveCoordinator<Void> {
    private let session: Session

    init(_ session: Session) { self.session = session }

    override var viewController: ViewController {
        Page(
            "Login",
            UserAction("Log in") { [weak self] in
                guard let self, isOnTop else { return }
                session.isLoggedIn = true
                finish()
            })
    }
}

/// Puts items into the cart, and finishes with their number.
///
/// It doesn't leave the cart to a completion: a link shows the product too, and has none.
final class Product: AdaptiveCoordinator<Int> {
    private let id: Int
    private let session: Session

    init(id: Int, session: Session) {
        self.id = id
        self.session = session
    }

    override var viewController: ViewController {
        Page("Product \(id)", UserAction("Add to cart") { [weak self] in self?.addToCart() })
    }

    private func addToCart() {
        guard isOnTop else { return }
        session.itemCount += 1
        finish(1)
    }
}

/// A sheet of two steps. Empties the cart, and finishes with the address to which the order goes.
final class Checkout: AdaptiveCoordinator<String> {
    private let session: Session

    init(session: Session) { self.session = session }

    override var viewController: ViewController {
        Page("Checkout", UserAction("Next") { [weak self] in self?.askForAddress() })
    }

    private func askForAddress() {
        guard isOnTop else { return }
        navigation.start(Address(), in: .current) { [weak self] result in
            guard let self, let address = result.value, finish(address) else { return }
            session.itemCount = 0
        }
    }
}

final class Address: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        Page("Address", UserAction("Pay") { [weak self] in self?.pay() })
    }

    private func pay() {
        if isOnTop { finish("1 Main Street") }
    }
}
