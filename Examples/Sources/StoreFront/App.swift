import Insecurity
import PresentationSim

// A shop without a screen: a profile behind a login, and a new cart that asks the user for missing parameters.

@MainActor final class Session { var isLoggedIn = false }

enum DeliveryMethod: String { case delivery, pickup }

/// A screen that keeps its parameters, so that the simulated user can answer.
final class Page: ViewController {
    let parameters: SceneParameters

    init(_ title: String, _ parameters: SceneParameters) {
        self.parameters = parameters
        super.init()
        self.title = title
    }
}

enum StartingSceneModule: SceneModule {
    static let moduleName = "Starting"
    static let routes = [ProfileSceneModule.moduleName, "DeliveryMethod"]
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        Page(moduleName, parameters)
    }
}

enum ProfileSceneModule: SceneModule {
    static let moduleName = "Profile"
    static let requirements = [
        Requirement(
            "loggedIn", sceneName: LoginSceneModule.moduleName, isMet: { try $0.resolve(Session.self).isLoggedIn })
    ]
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        Page(moduleName, parameters)
    }
}

enum LoginSceneModule: SceneModule {
    static let moduleName = "Login"
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        _ = try parameters.completion()
        return Page(moduleName, parameters)
    }
}

extension NavigationType {
    static var goToStoreHomepageScene: NavigationType { .push(sceneName: "StoreHomepage") }

    static func createNewCart(parameters: SceneParameters? = nil) -> NavigationType {
        .flow("createNewCart", parameters: parameters) { flow in
            let method = try await flow.ask("deliveryMethod", as: DeliveryMethod.self, sceneName: "DeliveryMethod")
            if method == .delivery { _ = try await flow.ask("address", as: String.self, sceneName: "Address") }
            _ = try await flow.ask("store", as: String.self, sceneName: "Store")
            try await flow.confirm("created", sceneName: "CartCreation")
            return .goToStoreHomepageScene
        }
    }
}

/// The app in a window, and its user.
@MainActor
final class Store {
    let window = Simulation.Window()
    let assembler: Assembler
    let user: Simulation.User

    init() {
        user = Simulation.User(window)
        assembler = Assembler(window, opening: .presentAndPush(sceneName: StartingSceneModule.moduleName)) {
            container in
            container.register(Session.self) { _ in Session() }
            container.register(StartingSceneModule.self)
            container.register(ProfileSceneModule.self)
            container.register(LoginSceneModule.self)
            for name in ["DeliveryMethod", "Address", "Store", "CartCreation", "StoreHomepage"] {
                container.register(scene: name) { Page(name, $1) }
            }
        }
    }

    var transitionCoordinator: TransitionCoordinator { assembler.transitionCoordinator }

    /// The page that the user sees.
    var page: Page? { transitionCoordinator.presentingViewController as? Page }

    /// Lets tasks run and transitions end until the page is shown.
    func settle(at title: String) async {
        await window.simulation.settle { window.visibleViewController?.title == title && !window.isTransitioning }
    }
}
