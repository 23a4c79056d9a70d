import PresentationSim

/// A fault that a run of a flow has shown.
struct FlowFinding: Hashable, Sendable {
    let kind: Exploration.Failure.Kind
    /// The fault, in one line.
    let text: String
    /// The part of the fault that a reduced script must show too. The text may contain names that other steps change.
    let cause: String

    init(_ kind: Exploration.Failure.Kind, _ text: String, cause: String = "") {
        self.kind = kind
        self.text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.cause = cause
    }

    init(_ issue: any SimulationIssue) {
        if case PresentationIssue.neverSettled = issue {
            self.init(.neverSettles, "\(issue.message). \(issue.advice)")
        } else {
            self.init(.issue, "\(issue)", cause: FlowFinding.label(of: issue))
        }
    }

    /// The type of the error, and the name of its case if it is an enumeration.
    static func label(of error: any Error) -> String {
        let mirror = Mirror(reflecting: error)
        let name = mirror.displayStyle == .enum ? mirror.children.first?.label ?? "\(error)" : ""
        return "\(type(of: error)).\(name)"
    }
}
