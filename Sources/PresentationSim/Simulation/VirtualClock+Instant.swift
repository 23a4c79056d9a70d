extension VirtualClock {
    /// A moment of virtual time, counted from the simulation's beginning.
    public struct Instant: InstantProtocol {
        /// How long after the simulation's beginning this moment is.
        public let offset: Duration

        /// Creates the moment `offset` after the simulation's beginning. Time ends after `Int64.max` seconds; no moment
        /// is later.
        public init(offset: Duration) { self.offset = offset.limited }

        /// The moment `duration` later, or the end of time.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration.limited) }
        /// How much later `other` is; negative where it is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether one moment is earlier than the other.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }
}

extension Duration {
    /// The duration, or the longest one that can be told in seconds: the sum of two such can't overflow.
    fileprivate var limited: Duration { min(max(self, .seconds(-Int64.max)), .seconds(Int64.max)) }
}
