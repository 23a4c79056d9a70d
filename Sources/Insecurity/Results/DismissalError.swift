public import Foundation

/// The error of ``CoordinatorResult/get()`` if the coordinator ended without a value.
public struct DismissalError: LocalizedError, Hashable, CustomStringConvertible {
    /// The reason why the coordinator ended without a value.
    public let dismissal: Dismissal

    /// Creates an error for a dismissal.
    public init(_ dismissal: Dismissal) { self.dismissal = dismissal }

    /// The dismissal as text: `the coordinator was dismissed: user`.
    public var description: String { "the coordinator was dismissed: \(dismissal)" }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
