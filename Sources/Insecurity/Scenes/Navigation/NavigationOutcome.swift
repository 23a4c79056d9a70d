/// How a navigation ended. Each ends exactly once.
public enum NavigationOutcome: Hashable, Sendable {
    /// It got where it goes, and the transition has ended.
    case completed
    /// The user backed out: of a requirement, or of a step of a flow.
    case abandoned
    /// It could not be done. The tree and what runs are as they were; the error says what to do instead.
    case failed(NavigationError)

    /// Why it failed; `nil` where it didn't.
    public var error: NavigationError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
