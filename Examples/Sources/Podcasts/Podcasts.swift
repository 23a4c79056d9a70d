import Insecurity
import PresentationSim

// A podcast app without a screen: a tab behind a login, a player, downloads, a subscription, and a log-out of all windows.
//
// Everything is on the main actor, which is the default isolation of this target as in a new project of Xcode 26.

/// The user's account. The app keeps it, so that it outlives a log-out.
final class Account {
    var isLoggedIn = false
    var downloads: [Int] = []
    var subscription: Subscription?
}

struct Subscription: Equatable {
    let plan: String
    let card: String
}

struct DeclinedCard: Error {}

/// Takes the money, unless the card is declined.
final class Bank {
    func pay(with card: String) async throws {
        await Task.yield()
        if card == "declined" { throw DeclinedCard() }
    }
}

extension Requirement {
    static var loggedIn: Requirement {
        Requirement("loggedIn", sceneName: LoginModule.moduleName, style: .presentAndPush) {
            try $0.resolve(Account.self).isLoggedIn
        }
    }
}

// MARK: Scenes

/// The tabs. The library has its title and icon also while nobody is logged in.
enum TabsModule: TabBarModule {
    static let moduleName = "Tabs"
    static let tabs = [
        SceneStep("Browse", style: .presentAndPush, title: "Browse", icon: "magnifyingglass"),
        SceneStep("Library", style: .presentAndPush, title: "Library", icon: "books.vertical"),
    ]
}

enum BrowseModule: SceneModule {
    static let moduleName = "Browse"
    static let routes = [EpisodeModule.moduleName]
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController { Page(moduleName) }
}

enum LibraryModule: SceneModule {
    static let moduleName = "Library"
    static let requirements = [Requirement.loggedIn]
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController { Page(moduleName) }
}

enum LoginModule: SceneModule {
    static let moduleName = "Login"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        let account = try resolver.resolve(Account.self)
        let completion = try parameters.completion()
        func logIn() {
            account.isLoggedIn = true
            completion()
        }
        return Page(moduleName, [("Log in", logIn)])
    }
}

enum EpisodeModule: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Episode"
    static let routes = [PlayerModule.moduleName, EpisodeModule.moduleName]

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Never> {
        Episode(parameters.id, try resolver.resolve(), try resolver.resolve())
    }
}

enum PlayerModule: SceneModule {
    static let moduleName = "Player"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        let coordinator = try resolver.resolve(TransitionCoordinator.self)
        // Closes the player and all above it.
        return Page(moduleName, [("Stop", { coordinator.performNavigation(.back(to: EpisodeModule.moduleName)) })])
    }
}

// MARK: Screens

/// A page with buttons.
final class Page: ViewController {
    init(_ title: String, _ buttons: [(title: String, action: () -> Void)] = []) {
        super.init()
        self.title = title
        navigationItem.rightBarButtonItems = buttons.map { button in
            BarButtonItem(title: button.title, primaryAction: BarButtonItem.Action { _ in button.action() })
        }
    }
}

final class Episode: AdaptiveCoordinator<Never> {
    private let id: Int
    private let account: Account
    private let transitionCoordinator: TransitionCoordinator

    init(_ id: Int, _ account: Account, _ transitionCoordinator: TransitionCoordinator) {
        (self.id, self.account, self.transitionCoordinator) = (id, account, transitionCoordinator)
    }

    override var viewController: ViewController {
        Page(
            "Episode \(id)",
            [
                ("Play", { [weak self] in self?.play() }), ("Next", { [weak self] in self?.showNext() }),
                ("Download", { [weak self] in self?.task { await self?.download() } }),
            ])
    }

    /// Shows the player. Of two quick taps only the first counts, because the player covers the button then.
    private func play() {
        transitionCoordinator.performNavigation(
            .presentAndPush(sceneName: PlayerModule.moduleName), from: self, ifOnTop: true)
    }

    /// Shows the next episode, on this one's own tab.
    private func showNext() { navigation.ifOnTop.start(EpisodeModule.self, parameters: .init(id: id + 1)) { _ in } }

    /// Downloads the episode when the user is logged in.
    private func download() async {
        if await transitionCoordinator.meet(.loggedIn, in: window), !account.downloads.contains(id) {
            account.downloads.append(id)
        }
    }
}

// MARK: Subscribing

/// The form of a card, which says why it is asked again.
final class CardForm: ViewController, RepeatableStep {
    private let completion: (String) -> Void
    private(set) var message: String?

    init(_ parameters: SceneParameters) throws {
        completion = try parameters.completion(taking: String.self)
        super.init()
        title = "Card"
    }

    func pay(with card: String) { completion(card) }

    func askAgain(_ message: String) { self.message = message }
}

extension ResultFlow<Subscription> {
    /// Asks for a plan and a card, and pays. A declined card sends the user back to its form.
    static func subscribe(bank: Bank) -> ResultFlow {
        .flow("subscribe") { flow in
            let plan = try await flow.start(
                AlertCoordinator(
                    "Which plan?",
                    actions: [.default("Monthly", "monthly"), .default("Yearly", "yearly"), .cancel("Not now")]))
            let card = try await flow.ask("card", as: String.self, sceneName: "Card", style: .presentAndPush)
            do {
                try await flow.once("payment") { try await bank.pay(with: card) }
            } catch is DeclinedCard {
                try flow.again("card", "Your card was declined.")
            }
            return Subscription(plan: plan, card: card)
        }
    }
}

// MARK: The app

final class PodcastApp {
    let account = Account()
    let assembler: Assembler

    init() {
        assembler = Assembler(
            opening: .present(sceneName: TabsModule.moduleName),
            links: DeepLinks(
                schemes: ["podcasts"],
                [DeepLink("/episodes/:id", .selectTab(sceneName: "Browse"), .push(sceneName: EpisodeModule.moduleName))]
            )
        ) { [account] container in
            container.register(Account.self) { _ in account }
            container.register(Bank.self) { _ in Bank() }
            container.register(TabsModule.self)
            container.register(BrowseModule.self)
            container.register(LibraryModule.self)
            container.register(LoginModule.self)
            container.register(EpisodeModule.self)
            container.register(PlayerModule.self)
            container.register(scene: "Card") { try CardForm($1) }
        }
    }

    /// Runs the flow in a window, and keeps its result.
    func subscribe(in window: Simulation.Window) async throws {
        let bank = try assembler.container.resolve(Bank.self)
        let result = await assembler.transitionCoordinator.start(.subscribe(bank: bank), in: window)
        if let subscription = result.value { account.subscription = subscription }
    }

    /// Each open window shows the tabs again.
    func logOut() {
        account.isLoggedIn = false
        assembler.reconfigure(in: .allWindows)
    }
}
