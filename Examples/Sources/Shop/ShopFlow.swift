import Insecurity
import PresentationSim

/// A shop with tabs, made of scenes: a product, a search, a checkout, and a profile behind a login.
@MainActor
final class ShopFlow {
    let window: Simulation.Window
    /// Called with each result when it is delivered.
    var onResult: (String) -> Void = { _ in }

    let expectedCart = ExpectedCart()

    private let session = Session()
    private let coordinator: WindowCoordinator
    private var assembler: Assembler?

    /// Makes the app in a window. It shows nothing before ``open()``.
    init(_ window: Simulation.Window) {
        self.window = window
        coordinator = WindowCoordinator(window)
        coordinator.addObserver(expectedCart)
        let links = DeepLinks(
            schemes: ["shop"],
            [
                DeepLink("/products/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Product")),
                DeepLink("/orders/:id", leadingTo: ["Order"]) { [session] in
                    .showOrder(try $0.value("id"), for: session)
                },
            ])
        let opening = NavigationType.present(sceneName: ShopModule.moduleName)
        assembler = Assembler(window, opening: opening, links: links) { [unowned self] in register(in: $0) }
    }

    /// The number of items in the cart.
    var itemCount: Int { session.itemCount }
    var isLoggedIn: Bool { session.isLoggedIn }

    var sceneNames: [String] { assembler?.sceneNames ?? [] }
    var visibleSceneNames: [String] { assembler?.transitionCoordinator.visibleSceneNames() ?? [] }

    /// Shows the first screen.
    func open() { assembler?.open() }

    /// Opens a link.
    func open(_ link: String) {
        assembler?.transitionCoordinator.performNavigation(.openURL(link))
    }

    /// The server has ended the session, if there is one: the app begins again, wherever the user is.
    func expireSession() {
        guard session.isLoggedIn else { return }
        session.isLoggedIn = false
        assembler?.reconfigure { [weak self] _ in
            guard let self, let coordinator = assembler?.transitionCoordinator.coordinator(of: window) else { return }
            coordinator.navigation.top.start(AlertCoordinator("Your session has expired")) { _ in }
        }
    }

    private func register(in container: Container) {
        let loggedIn = Requirement(
            "loggedIn", isMet: { [session] _ in session.isLoggedIn }, by: { [session] _ in Login(session) })
        container.register(Session.self) { [session] _ in session }
        container.register(ShopModule.self)
        container.register(ProductModule.self)
        container.register(CheckoutModule.self)
        container.register(scene: "Home") { [unowned self] _, _ in
            Page("Home", UserAction("Lamp") { [unowned self] in showProduct(42, from: "Home") })
        }
        container.register(scene: "Search") { [unowned self] _, _ in
            Page("Search", UserAction("Find socks") { [unowned self] in showProduct(7, from: "Search") })
        }
        container.register(scene: "Cart") { [unowned self] _, _ in
            Page("Cart", UserAction("Check out") { [unowned self] in checkOut() })
        }
        container.register(scene: "Profile", requirements: [loggedIn]) { _, _ in Page("Profile") }
        container.register(scene: "Order") { Page("Order \(try $1.value("id", as: Int.self))") }
    }

    /// The second tap of a double tap comes when something covers the button's scene.
    private func showProduct(_ id: Int, from sceneName: String) {
        guard visibleSceneNames.contains(sceneName) else { return }
        assembler?.transitionCoordinator.start(ProductModule.self, parameters: .init(id: id), style: .push) {
            [weak self] result in
            self?.onResult("product: \(result)")
        }
    }

    private func checkOut() {
        guard visibleSceneNames.contains("Cart") else { return }
        assembler?.transitionCoordinator.start(CheckoutModule.self, style: .presentAndPush) { [weak self] result in
            self?.onResult("checkout: \(result)")
        }
    }
}
