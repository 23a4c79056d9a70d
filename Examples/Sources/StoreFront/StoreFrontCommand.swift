import ArgumentParser
import Commands
import FlowExplorer
import Insecurity
import PresentationSim

/// The store front. Its calls are those of an app.
@main
struct StoreFrontCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "StoreFront", abstract: "A shop of scenes: a profile behind a login, and a cart that asks.",
        subcommands: [Play.self, DrawStoryboard<StoreFrontSample>.self], defaultSubcommand: Play.self)
}

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play a script, and print the tree after each step.")

    @MainActor
    func run() async throws {
        let store = Store()
        let (assembler, transitionCoordinator, user) = (store.assembler, store.transitionCoordinator, store.user)

        func show(_ step: String, _ title: String) async {
            await store.settle(at: title)
            print("— \(step)\n\(store.window)\n")
        }

        print("Problems: \(assembler.validate())\n\n\(assembler.mermaid)")
        assembler.open()
        await show("The app opens", "Starting")

        transitionCoordinator.performNavigation(.present(sceneName: ProfileSceneModule.moduleName)) { outcome in
            print("The profile: \(outcome)")
        }
        await show("The profile is behind the login", "Login")

        try assembler.container.resolve(Session.self).isLoggedIn = true
        try store.page?.parameters.completion()()
        await show("The user logs in, and the navigation continues", "Profile")

        try user.swipeDown()
        await show("The user swipes the profile away", "Starting")

        transitionCoordinator.performNavigation(.createNewCart()) { outcome in print("The cart: \(outcome)") }
        await show("A new cart asks for the delivery method", "DeliveryMethod")

        try store.page?.parameters.completion(taking: DeliveryMethod.self)(.delivery)
        await show("The user chooses delivery, and the cart asks for the address", "Address")

        try user.goBack()
        await show("The user goes back", "DeliveryMethod")

        try store.page?.parameters.completion(taking: DeliveryMethod.self)(.pickup)
        await show("The user chooses pickup, and the cart asks for the store", "Store")

        try store.page?.parameters.completion(taking: String.self)("Corner")
        await show("The cart asks for a confirmation", "CartCreation")

        try store.page?.parameters.completion()()
        await show("The cart is created, and the store's home replaces the steps", "StoreHomepage")

        print("Issues: \(store.window.simulation.issues)")
    }
}

enum StoreFrontSample: DrawnSample {
    static let storyboardName = "StoreFront"

    /// Draws a login on the way to the profile, and a cart that needs no confirmation.
    static func drawStoryboard() async throws -> Storyboard {
        let store = Store()
        let (assembler, transitionCoordinator) = (store.assembler, store.transitionCoordinator)
        let storyboard = Storyboard(store.window, title: "The store front: a login on the way, and a cart that asks")

        func record(_ step: String, _ title: String) async {
            await store.settle(at: title)
            storyboard.record(step)
        }

        assembler.open()
        await record("open", "Starting")

        transitionCoordinator.performNavigation(.present(sceneName: ProfileSceneModule.moduleName)) { outcome in
            storyboard.deliver("present Profile: \(outcome)")
        }
        await record("profile: log in first", "Login")

        try assembler.container.resolve(Session.self).isLoggedIn = true
        try store.page?.parameters.completion()()
        await record("logged in", "Profile")

        try store.user.swipeDown()
        await record("swipe the profile away", "Starting")

        transitionCoordinator.performNavigation(.createNewCart(parameters: ["created": true])) { outcome in
            storyboard.deliver("newCart: \(outcome)")
        }
        await record("new cart", "DeliveryMethod")

        try store.page?.parameters.completion(taking: DeliveryMethod.self)(.pickup)
        await record("pick it up", "Store")

        try store.page?.parameters.completion(taking: String.self)("corner")
        await record("at the corner", "StoreHomepage")
        return storyboard
    }
}
