import ArgumentParser
import Commands
import FlowExplorer
import PresentationSim

/// The payments flow. To play it, use `swift run PaymentFlow` of the root.
@main
struct PaymentsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Payments", abstract: "A list of cards, and a form that adds one.",
        discussion: "To play it, run `swift run PaymentFlow` in the package's root.",
        subcommands: [DrawStoryboard<PaymentsSample>.self, Explore<PaymentsSample>.self, DoWork<PaymentsSample>.self])
}

enum PaymentsSample: DrawnSample, ExploredSample {
    static let pictureName = "PaymentFlow"
    static let flowName = "PaymentFlow"

    static func makeFlow() -> CardsFlow { CardsFlow(Simulation.Window()) }

    /// Records the script. The list is opened in three ways; the app and the user dismiss its screens.
    static func record() throws -> FlowRecording {
        let flow = CardsFlow(Simulation.Window())
        let trace = FlowTrace(flow.window, title: "Payments: the same two coordinators in three ways")
        for step in CardsFlow.script {
            trace.step(step)
            guard flow.perform(step) else { throw ValidationError("`\(step)` isn't possible.") }
            flow.window.simulation.settle()
        }
        return trace.recording
    }
}

extension CardsFlow: ExplorableFlow {
    /// Only an event opens the list.
    var isWaiting: Bool { runningCoordinators.isEmpty }
}
