import FlowExplorer
import Insecurity
import PresentationSim

extension ShopFlow: ExplorableFlow {
    /// A notification and a link arrive, and the session expires.
    var events: [UserAction] {
        let links = [
            UserAction("notification") { [weak self] in self?.open("shop://orders/5") },
            UserAction("link") { [weak self] in self?.open("shop://products/8") },
        ]
        let expiry = UserAction("session expires") { [weak self] in self?.expireSession() }
        return isLoggedIn ? links + [expiry] : links
    }

    var stateDescription: String { isLoggedIn ? "logged in" : "logged out" }

    var goals: [String] { sceneNames }
    var reachedGoals: [String] { visibleSceneNames }

    /// The profile is behind the login, and the cart holds what the user has put into it.
    func check() throws {
        if window.visibleViewController?.title == "Profile", !isLoggedIn { throw ProfileWithoutLogin() }
        if itemCount != expectedCart.itemCount {
            throw WrongCart(itemCount: itemCount, expected: expectedCart.itemCount)
        }
    }

    /// The profile is shown, and the user isn't logged in.
    struct ProfileWithoutLogin: Error {}

    /// An item got lost, or wasn't ordered.
    struct WrongCart: Error {
        let itemCount: Int
        let expected: Int
    }
}

/// The number of items that the cart should hold, by the results of all products and checkouts. An observer gets the results
/// of scenes that a link shows, too.
@MainActor
final class ExpectedCart: CoordinatorObserver {
    private(set) var itemCount = 0

    func coordinatorDid(_ event: CoordinatorEvent) {
        guard event.kind == .finished else { return }
        switch event.coordinator {
        case ProductModule.moduleName: itemCount += 1
        case CheckoutModule.moduleName: itemCount = 0
        default: break
        }
    }
}
