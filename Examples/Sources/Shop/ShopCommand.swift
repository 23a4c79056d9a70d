import ArgumentParser
import Commands
import FlowExplorer
import PresentationSim

/// A shop with tabs, made of scenes.
@main
struct ShopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Shop", abstract: "A shop with tabs, made of scenes.",
        subcommands: [Play.self, DrawStoryboard<ShopSample>.self, Explore<ShopSample>.self, DoWork<ShopSample>.self],
        defaultSubcommand: Play.self)
}

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play a script, and print the tree after each step.")

    @MainActor
    func run() async throws {
        let shop = ShopFlow(Simulation.Window())
        shop.onResult = { print($0) }
        try shop.playScript(after: { print("— \($0)\n\(shop.window)\n") })
        let simulation = shop.window.simulation
        print("In the cart: \(shop.itemCount). Issues: \(simulation.issues). Leaks: \(simulation.leaks)")
    }
}

enum ShopSample: DrawnSample, ExploredSample {
    static let pictureName = "ShopTabs"
    static let flowName = "Shop"

    static func makeFlow() -> ShopFlow {
        let shop = ShopFlow(Simulation.Window())
        shop.open()
        return shop
    }

    static func record() throws -> FlowRecording {
        let shop = ShopFlow(Simulation.Window())
        let trace = FlowTrace(
            shop.window, title: "A shop with tabs: a checkout, a notification, and a session that expires")
        try shop.playScript(in: trace)
        return trace.recording
    }
}
