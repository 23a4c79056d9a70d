public import PresentationSim

/// An event on a chain: a coordinator was started or has ended, its screen was shown or hidden, or a tab was selected.
///
/// ```swift
/// let event = CoordinatorEvent(.shown, of: "Login", id: .init(1), depth: 0, time: .seconds(1))
/// print(event)  // 1.0 seconds Login shown
/// ```
public struct CoordinatorEvent: Hashable, Sendable {
    /// The kinds of events.
    ///
    /// ```swift
    /// if event.kind == .shown { screens.append("\(event)") }
    /// ```
    public enum Kind: Hashable, Sendable {
        /// The coordinator was started: it runs, and is shown in its turn (L2).
        case started
        /// The screen was shown. Reported at the end of the transition, even if the screen is on a tab that isn't selected.
        case shown
        /// The coordinator finished with a value. Its completion is called next.
        case finished
        /// The coordinator ended without a value. Its completion is called next.
        case dismissed(Dismissal)
        /// The tab of a ``TabBarCoordinator`` was selected, by code or by the user.
        case selectedTab(Int)
        /// The column of a ``SplitCoordinator`` came to the top, or is to come there when the split view collapses: by code or by the
        /// user.
        case selectedColumn(SplitViewController.Column)
        /// The page of a ``PageCoordinator`` was turned, by code or by the user.
        case selectedPage(Int)
        /// The screen left: reported at the end of the transition.
        case hidden
    }

    /// The identity of a coordinator: the same in all its events, and different for each start.
    ///
    /// ```swift
    /// if event.kind == .shown { shownAt[event.id] = event.time }
    /// if event.kind == .hidden, let start = shownAt[event.id] { print(event.coordinator, event.time - start) }
    /// ```
    public struct ID: Hashable, Sendable {
        private let number: Int

        /// Creates the identity of the start with that number, to make events for a test of an observer.
        public init(_ number: Int) { self.number = number }
    }

    /// The kind of the event.
    public let kind: Kind
    /// The coordinator's identity.
    public let id: ID
    /// The name of the coordinator's type, or of the scene.
    public let coordinator: String
    /// The number of coordinators below it: on its chain, and on the chains that its containers run on.
    public let depth: Int
    /// The indices of the tabs that it runs on, the outermost first. Empty for a coordinator that is on no tab.
    public let tabs: [Int]
    /// The time since the simulation began.
    public let time: Duration

    /// Creates an event, for a test of an observer.
    public init(_ kind: Kind, of coordinator: String, id: ID, depth: Int, tabs: [Int] = [], time: Duration) {
        self.kind = kind
        self.id = id
        self.coordinator = coordinator
        self.depth = depth
        self.tabs = tabs
        self.time = time
    }
}

extension CoordinatorEvent: CustomStringConvertible {
    /// The event as a line of text: `1.0 seconds Login dismissed(user)`, or `0.5 seconds Product on tab 0 shown`.
    public var description: String {
        let place = tabs.isEmpty ? "" : " on tab \(tabs.map(String.init).joined(separator: ", "))"
        return "\(time) \(coordinator)\(place) \(kind)"
    }
}

/// Receives the events of a chain, and of the tabs that run on it, for analytics and logs.
///
/// The observer is notified between completions, in the order of the events. It is notified of an end immediately before the
/// completion is called. The observer may start and finish coordinators, as a completion may (L4, L13). A start that is refused
/// at once is an issue, not an event. A start that waits with `whenOnTop` is an event only when it takes effect. A start that
/// is refused when the screen is made has two events: it was started, and is dismissed with ``Dismissal/refused(_:)``.
///
/// ```swift
/// final class Analytics: CoordinatorObserver {
///     func coordinatorDid(_ event: CoordinatorEvent) {
///         if event.kind == .shown { log(event.coordinator) }
///     }
/// }
/// ```
@MainActor
public protocol CoordinatorObserver: AnyObject {
    /// Called for each event of the chain, and of the tabs that run on it.
    func coordinatorDid(_ event: CoordinatorEvent)
}
