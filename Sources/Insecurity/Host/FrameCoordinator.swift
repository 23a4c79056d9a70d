internal import PresentationSim

/// A coordinator as its frame knows it.
@MainActor
protocol FrameCoordinator: AnyObject {
    var frame: Frame { get }
    /// The name in issues and events.
    var name: String { get }
    var viewController: ViewController { get }
    var isInteractiveDismissDisabled: Bool { get }
    func didAttemptToDismiss()
    /// The state that a snapshot saves.
    var restorableState: (any Codable)? { get }
    /// Starts the roots of the tabs. Called when the start has taken effect, before anything is shown.
    func startRoots()
    /// Returns the dismissal to deliver, or `nil` to deliver a value instead.
    func decide(_ dismissal: Dismissal) -> Dismissal?
    /// Delivers the dismissal, or the value if it is `nil`.
    func complete(_ dismissal: Dismissal?, in loop: SettleLoop)
}

/// The screen of a coordinator that doesn't override `viewController`: it is refused.
final class MissingViewController: ViewController {}

/// A coordinator that was started by name, as its frame knows it.
@MainActor
protocol FrameScene: AnyObject {
    /// The name in issues and events.
    var name: String { get }
    /// `true` if it may have to be kept out of sight: it has requirements, or tabs that may have.
    var isProtected: Bool { get }
    /// The parameters as text; empty if there are none.
    var parametersText: String { get }
    /// The requirement that keeps the user from seeing the screen, or `nil` if the user may see it. The question changes nothing.
    var missingRequirement: String? { get }
    /// Called when the screen may not be seen, instead of showing it: the scene ends its frame, or meets the requirement first, if
    /// the change can wait for that.
    func deny(_ requirement: String, canWait: Bool)
    /// Called with the dismissal, or with the value if there is none, in place of a completion.
    func didEnd(_ dismissal: Dismissal?, with value: () -> Any?)
    /// The navigations that wait for the scene, or `nil` if there is none.
    var hiddenState: String? { get }
    /// Starts the scenes at the roots of its tabs. It is called by the start of the tab bar, before its screen is made.
    func startTabs()
    /// Checks whether a tab on which nothing runs may be selected now. If not, the scene selects it later.
    func admitEmptyTab(_ tab: Int) -> Bool
}
