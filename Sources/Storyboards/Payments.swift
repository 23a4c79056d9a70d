import FlowExplorer
import Payments
import PresentationSim

/// Draws the payments flow. It is opened in three ways; the app and the user dismiss its screens.
@MainActor
func payments() throws -> Storyboard {
    let flow = PaymentFlow(Window())
    let storyboard = Storyboard(flow.window, title: "Payments: the same two coordinators in three ways")
    flow.onResult = storyboard.deliver
    let script = [
        "open modal", "add", "card 4242 4242 4242 4242", "add", "swipe", "done",
        "open navigation", "add", "back", "add", "card 5555 5555 5555 4444", "done",
        "open adaptive", "add", "swipe", "add", "pay 4000 0566 5566 5556",
    ]
    for step in script {
        guard flow.perform(step) else { throw ImpossibleStep(step: step) }
        flow.window.simulation.settle()
        storyboard.record(step)
    }
    return storyboard
}

/// A step of a script isn't possible.
struct ImpossibleStep: Error {
    let step: String
}
