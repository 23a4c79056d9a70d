import Foundation
import Insecurity
import PresentationSim

/// The data of the app, which all of its windows share.
@MainActor
final class Wallet {
    var cards = ["4242", "1881"]
    var isLoggedIn = false

    init() {}
}

enum TabsModule: TabBarModule {
    static let moduleName = "Wallet"
    static let tabs = [
        SceneStep("Cards", style: .presentAndPush), SceneStep("Settings", style: .presentAndPush),
    ]
}

/// The list of cards, and what the user can do there.
final class Cards: AdaptiveCoordinator<Never> {
    private let wallet: Wallet
    private let open: (_ card: String) -> Void

    init(_ wallet: Wallet, open: @escaping (_ card: String) -> Void) { (self.wallet, self.open) = (wallet, open) }

    override var viewController: ViewController {
        let list = CardListModel()
        list.cards = wallet.cards
        list.onOpen = open
        list.onAdd = { [weak self, weak list, wallet] in
            self?.navigation.start(AddCard(), in: .modal, animated: true) { result in
                guard let card = result.value else { return }
                wallet.cards.append(card)
                list?.cards = wallet.cards
            }
        }
        return Screen(list, title: "Cards")
    }
}

/// A form in a sheet of half the height, which the user can't swipe away half filled.
final class AddCard: AdaptiveCoordinator<String> {
    private let form = CardFormModel()

    override var isInteractiveDismissDisabled: Bool { !form.number.isEmpty }

    override var viewController: ViewController {
        form.onSave = { [weak self] in self?.finish($0) }
        return Screen(form, title: "New card").sheet([.medium(), .large()])
    }
}

final class Login: AdaptiveCoordinator<Void> {
    private let wallet: Wallet

    init(_ wallet: Wallet) { self.wallet = wallet }

    override var viewController: ViewController {
        let login = LoginModel()
        login.onLogIn = { [weak self] in
            self?.wallet.isLoggedIn = true
            self?.finish(())
        }
        return Screen(login, title: "Login")
    }
}

/// The scenes of a window. A card is behind the login, also for a link.
@MainActor
func makeAssembler(_ window: Simulation.Window, _ wallet: Wallet) -> Assembler {
    let loggedIn = Requirement("loggedIn", isMet: { _ in wallet.isLoggedIn }, by: { Login(wallet) })
    let links = DeepLinks(
        schemes: ["wallet"],
        [DeepLink("/cards/:number", .selectTab(sceneName: "Cards"), .show(sceneName: "Card", as: .pushOrPresent))])
    return Assembler(window, opening: .present(sceneName: TabsModule.moduleName), links: links) { container in
        container.register(TabsModule.self)
        container.register(CardsModule.self)
        container.register(Wallet.self) { _ in wallet }
        container.register(scene: "Card", requirements: [loggedIn]) { _, parameters in
            let card = CardModel(try parameters.value("number", as: String.self))
            return Screen(card, title: card.number)
        }
        container.register(scene: "Verify") { _, _ in Screen(VerifyModel(), title: "Verify") }
        container.register(scene: "Settings") { resolver, _ in
            let coordinator = try resolver.resolve(TransitionCoordinator.self)
            let settings = SettingsModel(isLoggedIn: wallet.isLoggedIn)
            settings.onLogOut = { [weak settings] in
                wallet.isLoggedIn = false
                settings?.isLoggedIn = false
            }
            settings.onVerify = { [weak coordinator] in
                coordinator?.performNavigation(.show(sceneName: "Verify", as: .pushOrPresent))
            }
            return Screen(settings, title: "Settings")
        }
    }
}

enum CardsModule: CoordinatorModule {
    static let moduleName = "Cards"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Never> {
        let (wallet, coordinator) = (
            try resolver.resolve(Wallet.self), try resolver.resolve(TransitionCoordinator.self)
        )
        return Cards(wallet) { [weak coordinator] card in
            coordinator?.performNavigation(
                .show(sceneName: "Card", parameters: ["number": card], as: .pushOrPresent))
        }
    }
}

extension Assembler {
    /// Restores the saved scenes, or opens the window if there are none. Then shows the link.
    func launch(_ saved: Data?, then link: URL?) {
        let coordinator = transitionCoordinator
        let showLink = {
            guard let link else { return }
            coordinator.performNavigation(.openURL(link), animated: false)
        }
        guard let snapshot = saved.flatMap({ try? JSONDecoder().decode(SceneSnapshot.self, from: $0) }) else {
            return open { _ in showLink() }
        }
        coordinator.restore(snapshot) { restoration in
            if restoration.outcome == .completed { showLink() } else { self.open { _ in showLink() } }
        }
    }

    /// `nil` while a restoration waits for a login: then the scenes that were saved before are still the right ones.
    var savedScenes: Data? {
        let snapshot = transitionCoordinator.snapshot()
        return snapshot.sceneNames.isEmpty ? nil : try? JSONEncoder().encode(snapshot)
    }
}
