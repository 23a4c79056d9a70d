import PresentationSim

/// Records the notifications of a window.
final class Observer: PresentationObserver {
    private(set) var events: [String] = []
    var onEvent: (String) -> Void = { _ in }

    func transitionDidEnd(_ transition: Transition, in window: Window) {
        add("\(transition.kind) \(transition.isCancelled ? "was cancelled" : "ended")")
    }
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
        add("\(viewController.name) left\(initiator == .user ? " by the user" : "")")
    }
    func windowDidGo() { add("window was released") }

    private func add(_ event: String) {
        events.append(event)
        onEvent(event)
    }
}
