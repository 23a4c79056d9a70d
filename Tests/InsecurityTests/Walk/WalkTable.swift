/// What the walks met: a line for each action, a column for each moment.
struct WalkTable {
    private(set) var cells: [WalkCell: Int] = [:]

    static let phases: [WalkPhase] =
        [.rest, .present, .dismiss, .push, .pop, .set, .root, .finger]
        + WalkMoment.allCases.filter { $0 != .now }.map(WalkPhase.called)

    mutating func add(_ met: [WalkCell: Int]) { cells.merge(met, uniquingKeysWith: +) }

    subscript(action: WalkAction, phase: WalkPhase) -> Int { cells[WalkCell(action: action, phase: phase)] ?? 0 }

    /// Cells that can occur, and did not.
    var missing: [WalkCell] {
        WalkAction.allCases.flatMap { action in
            WalkTable.phases.filter { WalkTable.canOccur(action, $0) && self[action, $0] == 0 }
                .map { WalkCell(action: action, phase: $0) }
        }
    }

    /// Time passes only outside of the program's calls.
    static func canOccur(_ action: WalkAction, _ phase: WalkPhase) -> Bool {
        switch (action, phase) {
        case (.turn, .called), (.advance, .called), (.settle, .called), (.yield, .called): false
        default: true
        }
    }
}

extension WalkPhase: CustomStringConvertible {
    var description: String {
        switch self {
        case .rest: "at rest"
        case .present: "presenting"
        case .dismiss: "dismissing"
        case .push: "pushing"
        case .pop: "popping"
        case .set: "setting"
        case .root: "root changing"
        case .finger: "finger down"
        case .called(let moment): moment.rawValue
        }
    }
}

extension WalkTable: CustomStringConvertible {
    /// As a table of Markdown.
    var description: String {
        let head = "| | " + WalkTable.phases.map(\.description).joined(separator: " | ") + " |"
        let rule = "|---|" + WalkTable.phases.map { _ in "---:|" }.joined()
        let lines = WalkAction.allCases.map { action in
            let counts = WalkTable.phases.map { WalkTable.canOccur(action, $0) ? "\(self[action, $0])" : "–" }
            return "| \(action) | " + counts.joined(separator: " | ") + " |"
        }
        return ([head, rule] + lines).joined(separator: "\n")
    }
}
