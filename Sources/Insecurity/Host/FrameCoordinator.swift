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
    /// Returns whether the coordinator finishes with a value instead of this dismissal.
    func finishes(insteadOf dismissal: Dismissal) -> Bool
}

/// The screen of a coordinator that doesn't override `viewController`: it is refused.
final class MissingViewController: ViewController {}
