/// A step that the flow has asked.
@MainActor
final class FlowStep {
    let name: String
    let reply: PendingReply
    /// Whether its answer is a parameter of the next steps.
    let isParameter: Bool
    var answer: Any?
    /// Whether its scene was still running when the next step was asked.
    var isKept = false

    init(_ name: String, isParameter: Bool, _ reply: PendingReply) {
        self.name = name
        self.isParameter = isParameter
        self.reply = reply
    }
}
