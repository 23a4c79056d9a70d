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
    /// Called when the start has taken effect, before anything is shown.
    func didStart()
    /// Delivers a dismissal.
    func complete(with dismissal: Dismissal)
    /// Returns the delivery of a value if the coordinator finishes with one instead of the dismissal.
    func delivery(insteadOf dismissal: Dismissal) -> (@MainActor () -> Void)?
}

/// The screen of a coordinator that doesn't override `viewController`: it is refused.
final class MissingViewController: ViewController {}
