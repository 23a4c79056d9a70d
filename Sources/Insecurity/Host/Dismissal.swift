/// Why a coordinator ended without a value.
public enum Dismissal: Hashable, Sendable {
    /// The person took the screen away: by a swipe or the back button (L9).
    case user
    /// `dismiss()` was called, or `dismissChildren()` on the one below.
    case requested
    /// A coordinator below it finished or was dismissed (L3).
    case ancestor
    /// Something else was started as the window's root (L13).
    case replaced
    /// Other code took the screen away, or the window, or what the chain stands on (L9, L19).
    case removed
    /// The task that waited for the result was cancelled.
    case cancelled
    /// The start was a mistake, or the screen could not be shown; the issue says what to do instead.
    case refused(CoordinatorIssue)
}

extension Ending {
    /// How the ending is delivered: `nil` where it is with a value. A refusal carries its issue.
    func dismissal(_ refusal: CoordinatorIssue?) -> Dismissal? {
        switch self {
        case .finished: nil
        case .requested: .requested
        case .ancestor: .ancestor
        case .cancelled: .cancelled
        case .user: .user
        case .removed: .removed
        case .replaced: .replaced
        case .refused: refusal.map { .refused($0) } ?? .removed
        }
    }
}
