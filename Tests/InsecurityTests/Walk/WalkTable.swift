/// A cell of the table: an action, and the moment or transition in which it was taken.
struct WalkCell: Hashable {
    let action: WalkAction
    let phase: String
}

/// Counts the steps by action and phase.
struct WalkTable {
    private(set) var cells: [WalkCell: Int] = [:]

    /// The transition that runs, or the callback that is called.
    static let phases =
        ["rest", "present", "dismiss", "push", "pop", "set", "root", "finger"]
        + WalkMoment.allCases.filter { $0 != .now }.map(\.rawValue)

    /// Every cell that can occur.
    private static let possible = WalkAction.allCases.flatMap { action in
        phases.filter { !action.isTime || WalkMoment(rawValue: $0) == nil }.map { WalkCell(action: action, phase: $0) }
    }

    mutating func add(_ taken: [WalkCell: Int]) { cells.merge(taken, uniquingKeysWith: +) }

    /// Cells that can occur, and did not.
    var missing: [WalkCell] { WalkTable.possible.filter { cells[$0] == nil } }

    /// A line for each action.
    var text: String {
        WalkAction.allCases.map { action in
            let counts = WalkTable.phases.map { "\($0) \(cells[WalkCell(action: action, phase: $0)] ?? 0)" }
            return "\(action): \(counts.joined(separator: ", "))"
        }.joined(separator: "\n")
    }
}
