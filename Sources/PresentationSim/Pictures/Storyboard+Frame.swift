extension Storyboard {
    /// One picture of a storyboard: a step, and what the window showed after it.
    public struct Frame: Hashable, Sendable {
        /// What was done.
        public let step: String
        /// When the picture was taken, counted from the simulation's beginning.
        public let time: Duration
        /// What the window showed.
        public let window: WindowSnapshot
        /// The transitions since the frame before; those that still run are last.
        public let segues: [Segue]
        /// What was delivered since the frame before.
        public let results: [String]
        /// The issues since the frame before: ``Issue/description``.
        public let issues: [String]
    }

    /// How the window came from one frame to the next: a transition, as a value.
    public struct Segue: Hashable, Sendable {
        /// What changed.
        public let kind: Transition.Kind
        /// Whether it was to be seen.
        public let isAnimated: Bool
        /// Who moved the screen.
        public let initiator: Initiator
        /// Whether a gesture was taken back.
        public let isCancelled: Bool
        /// Whether it still ran when the picture was taken.
        public let isRunning: Bool
        /// The name of what left the screen or was covered, where something did.
        public let source: String?
        /// The name of what came on screen or was uncovered, where something did.
        public let destination: String?
    }
}

extension Storyboard.Segue {
    @MainActor init(_ transition: Transition, isRunning: Bool) {
        kind = transition.kind
        isAnimated = transition.isAnimated
        initiator = transition.initiator
        isCancelled = transition.isCancelled
        self.isRunning = isRunning
        source = transition.disappearing?.name
        destination = transition.appearing?.name
    }

    /// What is not as usual about it, in words that fit under an arrow.
    var details: [String] {
        [
            initiator == .user ? "by the user" : nil,
            isAnimated ? nil : "not animated",
            isCancelled ? "cancelled" : nil,
            isRunning ? "running" : nil,
        ].compactMap { $0 }
    }

    /// All that is known of it, in a line.
    var summary: String {
        let ends = [source, destination].compactMap { $0 }.joined(separator: " → ")
        return ([kind.rawValue + (ends.isEmpty ? "" : ": " + ends)] + details).joined(separator: ", ")
    }
}

extension Duration {
    /// The duration in seconds with up to three decimals, such as `1.35 s`.
    var inSeconds: String {
        let (seconds, attoseconds) = components
        let milliseconds = abs(attoseconds / 1_000_000_000_000_000)
        let sign = self < .zero ? "-" : ""
        var decimals = String(1000 + milliseconds).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(sign)\(abs(seconds))" + (decimals.isEmpty ? "" : ".\(decimals)") + " s"
    }
}
