/// The result of a start, delivered once (L1).
///
/// ```swift
/// switch result {
/// case .finished(let card): list.add(card)
/// case .dismissed(let dismissal): print(dismissal)
/// }
/// ```
public enum CoordinatorResult<Value> {
    /// The coordinator ended with this value: by `finish`, by ``Coordinator/result(for:)``, or as an ``AlertCoordinator`` by a tap.
    case finished(Value)
    /// The coordinator ended without a value.
    case dismissed(Dismissal)

    /// The value, or `nil` if the coordinator was dismissed.
    public var value: Value? {
        switch self {
        case .finished(let value): value
        case .dismissed: nil
        }
    }

    /// The value. Throws a ``DismissalError`` if the coordinator was dismissed.
    ///
    /// ```swift
    /// let card = try await navigation.start(AddCard()).get()
    /// ```
    public func get() throws(DismissalError) -> Value {
        switch self {
        case .finished(let value): return value
        case .dismissed(let dismissal): throw DismissalError(dismissal)
        }
    }

    /// The result with its value transformed. A dismissal stays as it is.
    public func map<NewValue, Failure>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> CoordinatorResult<NewValue> {
        switch self {
        case .finished(let value): .finished(try transform(value))
        case .dismissed(let dismissal): .dismissed(dismissal)
        }
    }

    /// The reason why the coordinator ended without a value, or `nil` if it finished.
    public var dismissal: Dismissal? {
        switch self {
        case .finished: nil
        case .dismissed(let dismissal): dismissal
        }
    }
}

extension CoordinatorResult: Equatable where Value: Equatable {}
extension CoordinatorResult where Value == Void {
    /// Returns `true` if both finished, or were dismissed for the same reason.
    public static func == (one: CoordinatorResult, other: CoordinatorResult) -> Bool {
        one.dismissal == other.dismissal
    }
}

extension CoordinatorResult: Hashable where Value: Hashable {}
extension CoordinatorResult: Sendable where Value: Sendable {}

extension CoordinatorResult: CustomStringConvertible {
    /// The result as text: `finished(…)` or `dismissed(user)`.
    public var description: String {
        switch self {
        case .finished(let value): "finished(\(value))"
        case .dismissed(let dismissal): "dismissed(\(dismissal))"
        }
    }
}
