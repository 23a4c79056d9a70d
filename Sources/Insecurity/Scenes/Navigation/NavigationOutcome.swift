/// How a navigation ended. Each ends exactly once.
public enum NavigationOutcome: Hashable, Sendable {
    /// It got where it goes, and the transition has ended.
    case completed
    /// The user backed out of a requirement, or of a step of a flow; or other code took its screen away.
    case abandoned
    /// It could not be done; the error says what to do instead. The tree and what runs are as they were: only what a
    /// custom navigation had performed before its body threw stays.
    case failed(NavigationError)

    /// Why it failed; `nil` where it didn't.
    public var error: NavigationError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
