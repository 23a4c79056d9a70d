internal import PresentationSim

/// A coordinator as its frame knows it.
@MainActor
protocol FrameCoordinator: AnyObject {
    /// The name in issues and events.
    var name: String { get }
    var viewController: ViewController { get }
    var isInteractiveDismissDisabled: Bool { get }
    func didAttemptToDismiss()
    /// The state that a snapshot saves.
    var restorableState: (any Codable)? { get }
    /// Starts the roots of the tabs. Called when the start has taken effect, before anything is shown.
    func startRoots()
    /// Decides what is delivered after a dismissal: that, or a value if this returns `nil`.
    func decide(_ dismissal: Dismissal) -> Dismissal?
    /// Delivers the dismissal, or the value if it is `nil`.
    func complete(_ dismissal: Dismissal?)
}

/// The screen of a coordinator that doesn't override `viewController`: it is refused.
final class MissingViewController: ViewController {}
