internal import PresentationSim

/// What a host runs: the side of a coordinator that the host sees.
@MainActor
protocol Hosted: AnyObject {
    /// What issues and observers call it.
    var name: String { get }
    /// Whether a task waits for the result: it keeps what it started with until it goes on.
    var isAwaited: Bool { get }
    /// Whether somebody still holds the coordinator.
    var isRetained: Bool { get }
    /// How its window's root is to change, where it becomes one.
    var rootTransition: RootTransition? { get }
    /// The coordinator's screen: it is asked for once, when it is shown (L7), and kept until the tree has it.
    func makeViewController() -> ViewController
    /// The navigation controller that it was started with, made now where it was given as a fallback.
    func makeNavigationController() -> NavigationController
    /// The screen goes into the tree, which owns it from now on (L11).
    func letGoOfScreen()
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
