// A shop without a screen: a profile behind a login, and a new cart that asks the user for missing parameters.
// `swift run StoreFront` prints the tree after each step.

import Insecurity
import PresentationSim

// MARK: The app: services, scenes, navigations

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

let window = Window()
let assembler = Assembler(window, opening: .presentAndPush(sceneName: StartingSceneModule.moduleName)) { container in
    container.register(Session.self) { _ in Session() }
    container.register(StartingSceneModule.self)
    container.register(ProfileSceneModule.self)
    container.register(LoginSceneModule.self)
    for name in ["DeliveryMethod", "Address", "Store", "CartCreation", "StoreHomepage"] {
        container.register(scene: name) { Page(name, $1) }
    }
}
let transitionCoordinator = assembler.transitionCoordinator
let user = User(window)

/// Lets tasks run and transitions end until the page is shown, and prints the tree.
@MainActor func show(_ step: String, _ title: String) async {
    await window.simulation.settle { window.visibleViewController?.title == title && !window.isTransitioning }
    print("— \(step)\n\(window)\n")
}

@MainActor func page() -> Page? { transitionCoordinator.presentingViewController as? Page }

// MARK: The user

print("Problems: \(assembler.validate())\n\n\(assembler.mermaid)")
assembler.open()
await show("The app opens", "Starting")

transitionCoordinator.performNavigation(.present(sceneName: ProfileSceneModule.moduleName)) { outcome in
    print("The profile: \(outcome)")
}
await show("The profile is behind the login", "Login")

try assembler.container.resolve(Session.self).isLoggedIn = true
try page()?.parameters.completion()()
await show("The user logs in, and the navigation continues", "Profile")

user.swipeDown()
await show("The user swipes the profile away", "Starting")

transitionCoordinator.performNavigation(.createNewCart()) { outcome in print("The cart: \(outcome)") }
await show("A new cart asks for the delivery method", "DeliveryMethod")

try page()?.parameters.completion(taking: DeliveryMethod.self)(.delivery)
await show("The user chooses delivery, and the cart asks for the address", "Address")

user.goBack()
await show("The user goes back", "DeliveryMethod")

try page()?.parameters.completion(taking: DeliveryMethod.self)(.pickup)
await show("The user chooses pickup, and the cart asks for the store", "Store")

try page()?.parameters.completion(taking: String.self)("Corner")
await show("The cart asks for a confirmation", "CartCreation")

try page()?.parameters.completion()()
await show("The cart is created, and the store's home replaces the steps", "StoreHomepage")

print("Issues: \(window.simulation.issues)")
