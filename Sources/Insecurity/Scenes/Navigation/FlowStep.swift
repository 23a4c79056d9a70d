/// A step that a flow has asked.
@MainActor
final class FlowStep {
    let reply: PendingReply
    /// Whether its answer is a parameter of the next steps.
    let isParameter: Bool
    let backingOut: Flow.BackingOut
    /// Whether its scene was still running when the next step was asked.
    var isKept = false

    init(_ reply: PendingReply, isParameter: Bool, _ backingOut: Flow.BackingOut) {
        self.reply = reply
        self.isParameter = isParameter
        self.backingOut = backingOut
    }

    /// Whether both ask for the same thing: a parameter of one name, or a coordinator.
    func isSame(_ other: FlowStep) -> Bool { isParameter == other.isParameter && reply.name == other.reply.name }

    /// Whether it has an answer, or can still get one.
    var isAnswerable: Bool { reply.answer != nil || reply.isOpen || reply.isWaiting }
}
