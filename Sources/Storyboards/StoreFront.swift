import FlowExplorer
import Insecurity
import PresentationSim

/// Draws the store front: a profile behind a login, and a new cart that asks for the delivery and the store.
@MainActor
func storeFront() async throws -> Storyboard {
    let shop = Shop()
    try await shop.step("open") { $0.assembler.open() }
    try await shop.step("profile: log in first") { $0.go(.present(sceneName: "Profile", parameters: nil)) }
    try await shop.step("logged in") {
        $0.login.isDone = true
        try $0.answer { try $0.completion()() }
    }
    try await shop.step("swipe the profile away") { $0.user.swipeDown() }
    try await shop.step("new cart") { $0.go(.newCart) }
    try await shop.step("pick it up") { try $0.answer { try $0.completion(taking: String.self)("pickup") } }
    try await shop.step("at the corner") { try $0.answer { try $0.completion(taking: String.self)("corner") } }
    return shop.storyboard
}

extension NavigationType {
    fileprivate static var newCart: NavigationType {
        .flow("newCart") { flow in
            _ = try await flow.ask("method", as: String.self, sceneName: "DeliveryMethod")
            _ = try await flow.ask("store", as: String.self, sceneName: "Store")
            return .push(sceneName: "StoreHomepage", parameters: nil)
        }
    }
}

/// A screen that keeps its parameters, so that the script can answer.
private final class Page: ViewController {
    let parameters: SceneParameters

    init(_ title: String, _ parameters: SceneParameters) {
        self.parameters = parameters
        super.init()
        self.title = title
    }
}

/// An app of scenes, its user, and the storyboard.
@MainActor
private final class Shop {
    let assembler: Assembler
    let user: User
    let storyboard: Storyboard
    let login = Login()
    private let window = Window()

    init() {
        user = User(window)
        storyboard = Storyboard(window, title: "The store front: a login on the way, and a cart that asks")
        assembler = Assembler(window, opening: .presentAndPush(sceneName: "Starting", parameters: nil)) {
            [login] container in
            for name in ["Starting", "Login", "DeliveryMethod", "Store", "StoreHomepage"] {
                container.register(scene: name) { Page(name, $1) }
            }
            container.register(scene: "Profile", requirements: [login.requirement]) { Page("Profile", $1) }
        }
    }

    /// Performs the action, settles, and records the window.
    func step(_ name: String, _ action: (Shop) throws -> Void) async throws {
        try action(self)
        for _ in 0..<50 {
            await Task.yield()
            window.simulation.settle()
        }
        storyboard.record(name)
    }

    func go(_ navigation: NavigationType) {
        let storyboard = storyboard
        assembler.transitionCoordinator.performNavigation(navigation, animated: true) {
            storyboard.deliver("\(navigation.name): \($0)")
        }
    }

    func answer(_ answer: (SceneParameters) throws -> Void) throws {
        guard let page = assembler.transitionCoordinator.presentingViewController as? Page else { return }
        try answer(page.parameters)
    }
}

/// Stores whether the user is logged in.
@MainActor
private final class Login {
    var isDone = false

    var requirement: Requirement { Requirement("loggedIn", sceneName: "Login") { [self] _ in isDone } }
}
