/// What a start delivers, once (L1).
public enum CoordinatorResult<Value> {
    /// The coordinator called `finish` with this value.
    case finished(Value)
    /// The coordinator ended without a value.
    case dismissed(Dismissal)

    /// The value, where the coordinator finished; `nil` where it was dismissed.
    public var value: Value? {
        switch self {
        case .finished(let value): value
        case .dismissed: nil
        }
    }

    /// Why the coordinator ended without a value; `nil` where it finished.
    public var dismissal: Dismissal? {
        switch self {
        case .finished: nil
        case .dismissed(let dismissal): dismissal
        }
    }
}

extension CoordinatorResult: Equatable where Value: Equatable {}
extension CoordinatorResult: Hashable where Value: Hashable {}
extension CoordinatorResult: Sendable where Value: Sendable {}

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
