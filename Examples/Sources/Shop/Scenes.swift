import Insecurity
import PresentationSim

// The names of the scenes, and how they are built.

enum ProductModule: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Product"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Int> {
        Product(id: parameters.id, session: try resolver.resolve(Session.self))
    }
}

enum CheckoutModule: CoordinatorModule {
    static let moduleName = "Checkout"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
        let session = try resolver.resolve(Session.self)
        let checkout = Checkout(session: session)
        session.checkout = checkout
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

extension NavigationType {
    /// Shows an order on the first tab. During a checkout it asks the user first.
    static func showOrder(_ id: Int, for session: Session) -> NavigationType {
        .custom("showOrder") { coordinator in
            let order = path([
                .selectTab(sceneName: "Home"), .push(sceneName: "Order", parameters: ["id": id]),
            ])
            guard session.checkout?.isRunning == true, let window = coordinator.presentingWindow else {
                return coordinator.performNavigation(order)
            }
            let question = AlertCoordinator(
                "Order \(id) was sent", actions: [.default("Show", true), .cancel("Later", false)])
            // Weak, because the question would keep the window that it is in.
            coordinator.coordinator(of: window).navigation.top.start(question) {
                [weak coordinator, weak window] result in
                guard result.value == true, let window else { return }
                coordinator?.performNavigation(order, in: window)
            }
        }
    }
}
