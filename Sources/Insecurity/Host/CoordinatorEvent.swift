/// Something that happened on a chain.
public struct CoordinatorEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// It was started: it runs, and is shown when its turn has come (L2).
        case started
        /// Its screen came on screen: at the end of the transition.
        case shown
        /// It finished with a value; its completion is called next.
        case finished
        /// It ended without a value; its completion is called next.
        case dismissed(Dismissal)
        /// Its screen left the screen: at the end of the transition.
        case hidden
    }

    /// What happened.
    public let kind: Kind
    /// The name of the coordinator's type.
    public let coordinator: String
    /// How many coordinators run below it on its chain.
    public let depth: Int
    /// When it happened, counted from the simulation's beginning.
    public let time: Duration

    /// Creates an event, to compare with one that was observed.
    public init(_ kind: Kind, of coordinator: String, depth: Int, time: Duration) {
        self.kind = kind
        self.coordinator = coordinator
        self.depth = depth
        self.time = time
    }
}

/// Told of what happens on a chain, for analytics and logs.
///
/// It is called between completions, in the order in which things happened; an end is told right before its completion
/// is called, so that a start that replaces what runs (L13) is told first. Starting and finishing coordinators from
/// here is as harmless as from a completion (L4). A start that is refused is no event but an issue.
@MainActor
public protocol CoordinatorObserver: AnyObject {
    /// Something has happened on the chain.
    func coordinatorDid(_ event: CoordinatorEvent)
}
