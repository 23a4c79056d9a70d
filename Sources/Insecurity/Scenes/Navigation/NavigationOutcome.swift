/// How a navigation ended. Each navigation ends exactly once.
public enum NavigationOutcome: Hashable, Sendable {
    /// The destination is shown, and the transition has ended.
    case completed
    /// The user backed out of a requirement or a step of a flow, or other code removed its screen, or the waiting task was
    /// cancelled.
    case abandoned
    /// The navigation failed. The error says what to do instead.
    ///
    /// The tree and the running coordinators are as before. Only what a custom navigation performed before its body threw
    /// an error stays.
    case failed(NavigationError)

    /// The reason of the failure; `nil` if the navigation didn't fail.
    public var error: NavigationError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
