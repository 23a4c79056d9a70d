import Foundation
import Insecurity
import PresentationSim

enum TabsModule: TabBarModule {
    static let moduleName = "Wallet"
    static let tabs = [
        SceneStep("Cards", style: .presentAndPush, title: "Cards", icon: "creditcard"),
        SceneStep("Settings", style: .presentAndPush, title: "Settings", icon: "gear"),
    ]
}

enum CardsModule: CoordinatorModule {
    static let moduleName = "Cards"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Never> {
        let coordinator = try resolver.resolve(TransitionCoordinator.self)
        return Cards(try resolver.resolve(Wallet.self)) { [weak coordinator] card in
            coordinator?.performNavigation(
                .show(sceneName: "Card", parameters: ["number": card], as: .pushOrPresent))
        }
    }
}

final class Login: AdaptiveCoordinator<Void> {
    private let wallet: Wallet

    init(_ wallet: Wallet) { self.wallet = wallet }

    override var viewController: ViewController {
        let login = LoginModel()
        login.onLogIn = { [weak self] in
            self?.wallet.isLoggedIn = true
            self?.finish()
        }
        return Screen(login, title: "Login")
    }
}

extension Container {
    func registerTabs(_ wallet: Wallet) {
        register(Wallet.self) { _ in wallet }
        register(TabsModule.self)
        register(CardsModule.self)
    }
}

extension Container {
    /// A card is behind the login, even for a link.
    func registerCard(_ wallet: Wallet) {
        let loggedIn = Requirement("loggedIn", isMet: { _ in wallet.isLoggedIn }, by: { _ in Login(wallet) })
        register(scene: "Card", requirements: [loggedIn]) { _, parameters in
            let card = CardModel(try parameters.value("number", as: String.self))
            return Screen(card, title: card.number)
        }
    }
}

extension Container {
    func registerSettings(_ wallet: Wallet) {
        register(scene: "Verify") { _, _ in Screen(VerifyModel(), title: "Verify") }
        register(scene: "Settings") { resolver, _ in
            let coordinator = try resolver.resolve(TransitionCoordinator.self)
            let settings = SettingsModel(wallet)
            settings.onVerify = { [weak coordinator] in
                coordinator?.performNavigation(.show(sceneName: "Verify", as: .pushOrPresent))
            }
            return Screen(settings, title: "Settings")
        }
    }
}

/// The scenes of a window.
@MainActor
func makeAssembler(_ window: Simulation.Window, _ wallet: Wallet) -> Assembler {
    let links = DeepLinks(
        schemes: ["wallet"],
        [DeepLink("/cards/:number", .selectTab(sceneName: "Cards"), .push(sceneName: "Card"))])
    return Assembler(window, opening: .present(sceneName: TabsModule.moduleName), links: links) { container in
        container.registerTabs(wallet)
        container.registerCard(wallet)
        container.registerSettings(wallet)
    }
}
