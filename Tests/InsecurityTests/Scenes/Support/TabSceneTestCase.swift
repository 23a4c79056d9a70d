import Insecurity
import PresentationSim
import XCTest

/// Three tabs: a stack with `Home`, then `Cart`, and `Profile`, which needs a login.
enum TabbedShop: TabBarModule {
    static let moduleName = "Shop"
    static let tabs = [
        SceneStep("Home", style: .presentAndPush), SceneStep("Cart", style: .present),
        SceneStep("Profile", style: .present),
    ]
    static let links = DeepLinks(
        schemes: ["shop"],
        [
            DeepLink("/products/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Product")),
            DeepLink("/cart/:id", .selectTab(sceneName: "Cart"), .present(sceneName: "Product")),
        ])

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
        let coordinator = TabBarCoordinator<Never>(tabCount: tabs.count)
        try resolver.resolve(ShopReference.self).coordinator = coordinator
        return coordinator
    }
}

@MainActor
final class ShopReference {
    weak var coordinator: TabBarCoordinator<Never>?
}

/// Tabs of which the first needs a login.
enum MemberArea: TabBarModule {
    static let moduleName = "Member area"
    static let tabs = [SceneStep("Profile", style: .present), SceneStep("Cart", style: .present)]
}

/// A test with an app of three tabs, which is open.
@MainActor
class TabSceneTestCase: SceneTestCase {
    private let reference = ShopReference()

    /// The tab bar coordinator that was built last.
    var shop: TabBarCoordinator<Never>? { reference.coordinator }

    override func setUp() async throws {
        try await super.setUp()
        open()
    }

    func open(with opening: NavigationType = .present(sceneName: TabbedShop.moduleName)) {
        assemble(opening: opening, links: TabbedShop.links) { [reference] container in
            container.register(ShopReference.self) { _ in reference }
            container.register(TabbedShop.self)
            container.register(MemberArea.self)
            container.register(scene: "Home") { SceneScreen("Home", $1) }
            container.register(scene: "Cart") { SceneScreen("Cart", $1) }
        }
    }
}
