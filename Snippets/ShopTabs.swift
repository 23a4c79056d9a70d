// A shop with tabs, without a device: a product, a search, a checkout and a profile behind a login. `swift run ShopTabs`
// prints the tree after each step, and `swift run ShopTabs Docs/Pictures` also draws the storyboard there.

import Foundation
import Insecurity
import PresentationSim

// MARK: The screens: a title, and buttons for the user to tap

final class Page: ViewController {
    private let buttons: [UserAction]

    init(_ title: String, _ buttons: UserAction...) {
        self.buttons = buttons
        super.init()
        self.title = title
    }

    override var userActions: [UserAction] { buttons }
}

// MARK: The coordinators: parts of the app with a result

@MainActor final class Session {
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
        Page("Product \(id)", UserAction("Add to cart") { [self] in finish(1) })
    }
}

/// A sheet of two steps. Finishes with the address to which the order goes.
final class Checkout: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        Page("Checkout", UserAction("Next") { [self] in askForAddress() })
    }

    private func askForAddress() {
        navigation.start(Address(), in: .current) { [self] result in
            if let address = result.value { finish(address) }
        }
    }
}

final class Address: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        Page("Address", UserAction("Pay") { [self] in finish("1 Main Street") })
    }
}

// MARK: The scenes: their names, and how they are built

enum ProductModule: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Product"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Int> {
        Product(id: parameters.id)
    }
}

enum CheckoutModule: CoordinatorModule {
    static let moduleName = "Checkout"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
        let checkout = Checkout()
        try resolver.resolve(Session.self).checkout = checkout
        return checkout
    }
}

enum ShopModule: TabBarModule {
    static let moduleName = "Shop"
    static let tabs = [
        SceneStep("Home", style: .presentAndPush), SceneStep("Search", style: .presentAndPush),
        SceneStep("Cart", style: .present), SceneStep("Profile", style: .presentAndPush),
    ]
}

extension TransitionCoordinator {
    func showProduct(_ id: Int, for session: Session) {
        start(ProductModule.self, parameters: .init(id: id), style: .push) { result in
            session.itemCount += result.value ?? 0
            note("product: \(result)")
        }
    }

    func checkOut(for session: Session) {
        start(CheckoutModule.self, style: .presentAndPush) { result in
            if case .finished = result { session.itemCount = 0 }
            note("checkout: \(result)")
        }
    }
}

extension NavigationType {
    /// Shows an order on the first tab. During a checkout it asks the user first.
    static func showOrder(_ id: Int, for session: Session) -> NavigationType {
        .custom("showOrder") { coordinator in
            let order = path([
                .selectTab(sceneName: "Home"), .push(sceneName: "Order", parameters: ["id": id]),
            ])
            guard session.checkout?.isRunning == true, let window = coordinator.presentingWindow else {
                return coordinator.performNavigation(order, animated: true, completion: nil)
            }
            let question = Alert(
                "Order \(id) was sent", actions: [.default("Show", true), .cancel("Later", false)])
            coordinator.coordinator(of: window).navigation.top.start(question) { result in
                guard result.value == true else { return }
                coordinator.performNavigation(order, in: window, animated: true, completion: nil)
            }
        }
    }
}

let session = Session()
let links = DeepLinks(
    schemes: ["shop"],
    [
        DeepLink("/products/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Product")),
        DeepLink("/orders/:id", leadingTo: ["Order"]) { .showOrder(try $0.value("id"), for: session) },
    ])
let window = Window()
let assembler = Assembler(window, opening: .present(sceneName: ShopModule.moduleName), links: links) { container in
    let loggedIn = Requirement("loggedIn", isMet: { _ in session.isLoggedIn }, by: { _ in Login(session) })
    container.register(Session.self) { _ in session }
    container.register(ShopModule.self)
    container.register(ProductModule.self)
    container.register(CheckoutModule.self)
    container.register(scene: "Home") { resolver, _ in
        let coordinator = try resolver.resolve(TransitionCoordinator.self)
        return Page("Home", UserAction("Lamp") { coordinator.showProduct(42, for: session) })
    }
    container.register(scene: "Search") { resolver, _ in
        let coordinator = try resolver.resolve(TransitionCoordinator.self)
        return Page("Search", UserAction("Find socks") { coordinator.showProduct(7, for: session) })
    }
    container.register(scene: "Cart") { resolver, _ in
        let coordinator = try resolver.resolve(TransitionCoordinator.self)
        return Page("Cart", UserAction("Check out") { coordinator.checkOut(for: session) })
    }
    container.register(scene: "Profile", requirements: [loggedIn]) { _, _ in Page("Profile") }
    container.register(scene: "Order") { Page("Order \(try $1.value("id", as: Int.self))") }
}

/// The server has ended the session: the app begins again, wherever the user is.
@MainActor func expireSession() {
    session.isLoggedIn = false
    assembler.reconfigure { _ in
        let coordinator = assembler.transitionCoordinator.coordinator(of: window)
        coordinator.navigation.top.start(Alert("Your session has expired")) { _ in }
    }
}

// MARK: The user

let user = User(window)
let storyboard = Storyboard(window, title: "A shop with tabs: a checkout, a notification, and a session that expires")

@MainActor func note(_ result: String) {
    print(result)
    storyboard.deliver(result)
}

/// Performs a step, lets the transitions end, and prints the tree.
@MainActor func step(_ name: String, _ body: () -> Void) {
    body()
    window.simulation.settle()
    print("— \(name)\n\(window)\n")
    storyboard.record(name)
}

step("open") { assembler.open() }
step("tap Lamp") { user.tap("Lamp") }
step("add it to the cart") { user.tap("Add to cart") }
step("search") { user.selectTab(1) }
step("find socks") { user.tap("Find socks") }
step("profile: log in first") { user.selectTab(3) }
step("logged in") { user.tap("Log in") }
step("cart") { user.selectTab(2) }
step("check out") { user.tap("Check out") }
step("next") { user.tap("Next") }
step("a notification arrives") {
    assembler.transitionCoordinator.performNavigation(.openURL("shop://orders/5"), animated: true, completion: nil)
}
step("later") { user.tap("Later") }
step("pay") { user.tap("Pay") }
step("check out again") { user.tap("Check out") }
step("another notification") {
    assembler.transitionCoordinator.performNavigation(.openURL("shop://orders/6"), animated: true, completion: nil)
}
step("show the order") { user.tap("Show") }
step("a link") {
    assembler.transitionCoordinator.performNavigation(.openURL("shop://products/8"), animated: true, completion: nil)
}
step("the session expires") { expireSession() }
step("OK") { user.tap("OK") }

print("In the cart: \(session.itemCount). Issues: \(window.simulation.issues). Leaks: \(window.simulation.leaks)")

if let directory = CommandLine.arguments.dropFirst().first.map({ URL(filePath: $0) }) {
    try Data(storyboard.svg.utf8).write(to: directory.appending(path: "ShopTabs.svg"))
    try Data(storyboard.html.utf8).write(to: directory.appending(path: "ShopTabs.html"))
}
