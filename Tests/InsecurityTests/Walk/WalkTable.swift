/// A cell of the table: an action, and the phase in which it was taken.
struct WalkCell: Hashable {
    let action: WalkAction
    let phase: String

    /// The transition that runs, or the callback that is called.
    private static let phases =
        ["rest", "present", "dismiss", "push", "pop", "set", "root", "select", "finger"]
        + WalkMoment.allCases.filter { $0 != .now }.map(\.rawValue)

    /// Every cell that can occur.
    static let possible = WalkAction.allCases.flatMap { action in
        phases.filter { !action.isTime || WalkMoment(rawValue: $0) == nil }.map { WalkCell(action: action, phase: $0) }
    }
}

/// The number of steps by action and phase.
typealias WalkTable = [WalkCell: Int]

extension WalkTable {
    /// A line for each action.
    var text: String {
        WalkAction.allCases.map { action in
            let counts = WalkCell.possible.filter { $0.action == action }.map { "\($0.phase) \(self[$0] ?? 0)" }
            return "\(action): \(counts.joined(separator: ", "))"
        }.joined(separator: "\n")
    }
}
