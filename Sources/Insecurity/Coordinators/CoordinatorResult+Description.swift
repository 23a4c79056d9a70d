internal import PresentationSim

extension CoordinatorResult: CustomStringConvertible {
    /// The result as text: `finished(…)` or `dismissed(user)`.
    public var description: String {
        switch self {
        case .finished(let value): "finished(\(value))"
        case .dismissed(let dismissal): "dismissed(\(dismissal))"
        }
    }
}

extension Dismissal: CustomStringConvertible {
    /// The name of the case; a refusal with what went wrong.
    public var description: String {
        switch self {
        case .user: "user"
        case .requested: "requested"
        case .ancestor: "ancestor"
        case .replaced: "replaced"
        case .removed: "removed"
        case .cancelled: "cancelled"
        case .refused(let issue): "refused: \(issue.message)"
        }
    }
}
