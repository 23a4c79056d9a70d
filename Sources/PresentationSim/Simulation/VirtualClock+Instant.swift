extension VirtualClock {
    /// A moment of virtual time, counted from the simulation's beginning.
    public struct Instant: InstantProtocol {
        /// How long after the simulation's beginning this moment is.
        public let offset: Duration

        /// Creates the moment `offset` after the simulation's beginning.
        public init(offset: Duration) { self.offset = offset }

        /// The moment `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later `other` is; negative where it is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether one moment is earlier than the other.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}
