internal import PresentationSim

/// What a host runs: the side of a coordinator that the host sees.
@MainActor
protocol Hosted: AnyObject {
    /// The name of the coordinator's type, for issues and observers.
    var name: String { get }
    /// The coordinator, to see whether it is let go of after its end (L12).
    var leakCandidate: AnyObject? { get }
    /// Whether a task waits for the result: it keeps the coordinator, and the navigation controller of the start,
    /// until it has had its turn, which is no leak.
    var isAwaited: Bool { get }
    /// How its window's root is to change, where it becomes one.
    var rootTransition: RootTransition? { get }
    /// Asks the coordinator for its screen: once, when it is shown (L7).
    func makeViewController() -> ViewController
    /// The navigation controller that it was started with, made now where it was given as a fallback. The second time
    /// there is none: it belongs to the tree (L11).
    func takeNavigationController() -> NavigationController?
    /// Why it can't be shown: part of its result.
    var refusal: CoordinatorIssue? { get set }
    /// Calls the completion, and lets go of everything (L1, L11).
    func deliver(_ ending: Ending)
}

/// How long the root of a window takes to change, and how it looks (U39).
struct RootTransition {
    /// What an animated start without a duration of its own takes.
    static let animated = RootTransition(duration: .milliseconds(300), options: .transitionCrossDissolve)

    let duration: Duration
    let options: WindowTransitionOptions
}
