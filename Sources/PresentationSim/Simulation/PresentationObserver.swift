/// Notified of the events in a window, whatever code causes them. See ``Simulation/Window/addObserver(_:)``. By default, each method does
/// nothing.
///
/// ```swift
/// final class TransitionCounter: PresentationObserver {
///     private(set) var count = 0
///
///     func transitionDidEnd(_ transition: Transition, in window: Simulation.Window) { count += 1 }
/// }
/// ```
@MainActor
public protocol PresentationObserver: AnyObject, Sendable {
    /// Called when a transition of any kind has ended, after its did-callbacks and its completion. Also called for a
    /// cancelled gesture: see ``Transition/isCancelled``.
    func transitionDidEnd(_ transition: Transition, in window: Simulation.Window)
    /// Called when a view controller has left the window's tree, before the did-callbacks of the transition. If several
    /// leave together, it is called for the top one first.
    func viewController(_ viewController: ViewController, didLeave window: Simulation.Window, by initiator: Initiator)
    /// Called when the window was released, with everything that it showed.
    func windowDidGo()
    /// Called before a step of the user takes effect.
    func userWillPerform(_ step: Script.Step, in window: Simulation.Window)
}

extension PresentationObserver {
    /// Does nothing.
    public func transitionDidEnd(_ transition: Transition, in window: Simulation.Window) {}
    /// Does nothing.
    public func viewController(
        _ viewController: ViewController, didLeave window: Simulation.Window, by initiator: Initiator
    ) {}
    /// Does nothing.
    public func windowDidGo() {}
    /// Does nothing.
    public func userWillPerform(_ step: Script.Step, in window: Simulation.Window) {}
}

/// The initiator of a transition: the user or the app.
///
/// ```swift
/// func viewController(
///     _ viewController: ViewController, didLeave window: Simulation.Window, by initiator: Initiator
/// ) {
///     if initiator == .user { print("the user has removed it") }
/// }
/// ```
public enum Initiator: String, Hashable, Sendable, Codable {
    /// The user, by a gesture: a swipe, or a tap on the back button, an alert or a tab.
    case user
    /// The app, by a call such as `present`, `dismiss` or `pushViewController`.
    case app
}
