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
            UserAction("Log in") { [self] in
                guard isOnTop else { return }
                session.isLoggedIn = true
                finish()
            })
    }
}

/// Finishes with the number of items that the user puts into the cart.
final class Product: AdaptiveCoordinator<Int> {
    private let id: Int

    init(id: Int) { self.id = id }

    override var viewController: ViewController {
        Page("Product \(id)", UserAction("Add to cart") { [self] in if isOnTop { finish(1) } })
    }
}

/// A sheet of two steps. Finishes with the address to which the order goes.
final class Checkout: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        Page("Checkout", UserAction("Next") { [self] in if isOnTop { askForAddress() } })
    }

    private func askForAddress() {
        navigation.start(Address(), in: .current) { [self] result in
            if let address = result.value { finish(address) }
        }
    }
}

final class Address: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        Page("Address", UserAction("Pay") { [self] in if isOnTop { finish("1 Main Street") } })
    }
}
