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
