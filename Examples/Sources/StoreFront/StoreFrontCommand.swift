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
    static let pictureName = "StoreFront"

    /// Records a login on the way to the profile, and a cart that needs no confirmation.
    static func record() async throws -> FlowRecording {
        let store = Store()
        let (assembler, transitionCoordinator) = (store.assembler, store.transitionCoordinator)
        let trace = FlowTrace(store.window, title: "The store front: a login on the way, and a cart that asks")

        func step(_ name: String, to title: String, _ body: () throws -> Void) async rethrows {
            trace.step(name)
            try body()
            await store.settle(at: title)
        }

        await step("open", to: "Starting") { assembler.open() }
        await step("profile: log in first", to: "Login") {
            transitionCoordinator.performNavigation(.present(sceneName: ProfileSceneModule.moduleName))
        }
        try await step("logged in", to: "Profile") {
            try assembler.container.resolve(Session.self).isLoggedIn = true
            try store.page?.parameters.completion()()
        }
        try await step("swipe the profile away", to: "Starting") { try store.user.swipeDown() }
        await step("new cart", to: "DeliveryMethod") {
            transitionCoordinator.performNavigation(.createNewCart(parameters: ["created": true]))
        }
        try await step("pick it up", to: "Store") {
            try store.page?.parameters.completion(taking: DeliveryMethod.self)(.pickup)
        }
        try await step("at the corner", to: "StoreHomepage") {
            try store.page?.parameters.completion(taking: String.self)("corner")
        }
        return trace.recording
    }
}
