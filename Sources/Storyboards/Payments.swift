import Payments
import PresentationSim

/// The payments flow: opened in three ways, left by the program and by the hand.
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

/// A script asks for something that can't be done at its place.
struct ImpossibleStep: Error {
    let step: String
}
