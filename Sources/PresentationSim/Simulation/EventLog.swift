/// The recorded events of a ``Simulation``, in order, with their virtual times.
///
/// ```swift
/// simulation.log = EventLog()
/// …
/// print(simulation.log ?? EventLog())
/// ```
public struct EventLog: Hashable, Sendable {
    /// An event and its time.
    ///
    /// ```swift
    /// for entry in log.entries { if case .transitionBegan = entry.event { print(entry.time) } }
    /// ```
    public struct Entry: Hashable, Sendable {
        /// The time since the simulation's beginning.
        public let time: Duration
        /// The event.
        public let event: SimulationEvent

        /// Creates an entry, to compare with a log's.
        public init(time: Duration, event: SimulationEvent) {
            self.time = time
            self.event = event
        }
    }

    /// The recorded entries, the oldest first.
    public private(set) var entries: [Entry] = []

    /// Creates an empty log.
    public init() {}

    /// The events without their times.
    public var events: [SimulationEvent] { entries.map(\.event) }

    /// The callbacks of view controllers and the calls of delegates, as text: `A.viewDidAppear`, `willShow(B)`.
    public var callbacks: [String] {
        events.compactMap {
            switch $0 {
            case .callback, .delegate: $0.description
            default: nil
            }
        }
    }

    package mutating func append(_ event: SimulationEvent, at time: Duration) {
        entries.append(Entry(time: time, event: event))
    }
}

extension EventLog.Entry: CustomStringConvertible {
    /// The time in seconds and the event, as a line of text.
    public var description: String {
        let (seconds, attoseconds) = time.components
        let fraction = String(1000 + attoseconds / 1_000_000_000_000_000).dropFirst()
        return "\(seconds).\(fraction) \(event)"
    }
}

extension EventLog: CustomStringConvertible {
    /// A line for each entry.
    public var description: String { entries.map(\.description).joined(separator: "\n") }
}
