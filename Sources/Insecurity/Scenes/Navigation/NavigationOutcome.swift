/// The outcome of a navigation. Each navigation ends exactly once.
///
/// ```swift
/// assembler.transitionCoordinator.performNavigation(.back) { outcome in
///     if outcome.error?.kind == .notPossible { print("nothing to go back to") }
/// }
/// ```
public enum NavigationOutcome: Hashable, Sendable {
    /// The destination is shown, and the transition has ended.
    case completed
    /// The user backed out of a requirement or a step of a flow, a later navigation ended the scene before it was shown, other code
    /// removed its screen, or the waiting task was cancelled.
    case abandoned
    /// The navigation failed. The error says how to fix it.
    ///
    /// The tree and the running coordinators are as before, unless the scenes had been started already: see
    /// ``NavigationError/Kind-swift.enum``. What a custom navigation performed before its body threw an error stays.
    /// A reset or an opening that is a custom navigation or a flow, or whose requirements aren't met, has ended everything first.
    case failed(NavigationError)

    /// The reason of the failure; `nil` if the navigation didn't fail.
    public var error: NavigationError? { if case .failed(let error) = self { error } else { nil } }
}
