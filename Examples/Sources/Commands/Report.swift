import FlowExplorer
import Foundation

/// Explores, with a line of progress on a terminal, and prints the result. With the number of steps that will be taken, the line
/// has the time left.
@MainActor
func report(
    _ name: String, of steps: Int? = nil,
    _ explore: @MainActor (_ progress: @escaping (Exploration) -> Void) async throws -> Exploration
) async throws -> Exploration {
    let beginning = ContinuousClock.now
    let isTerminal = isatty(STDERR_FILENO) == 1
    let exploration = try await explore { exploration in
        guard isTerminal else { return }
        let left = steps.map { timeLeft(exploration, of: $0, since: beginning) } ?? ""
        let text = "\r\(line(name, exploration, since: beginning))\(left)\u{1B}[K"
        FileHandle.standardError.write(Data(text.utf8))
    }
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    print("\(name): \(speed(exploration, since: beginning)) steps a second", exploration, separator: "\n")
    return exploration
}

@MainActor
private func line(_ name: String, _ exploration: Exploration, since beginning: ContinuousClock.Instant) -> String {
    """
    \(name): \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states, \
    \(speed(exploration, since: beginning)) steps a second
    """
}

@MainActor
private func speed(_ exploration: Exploration, since beginning: ContinuousClock.Instant) -> Int {
    Int(Double(exploration.stepCount) / (beginning.duration(to: .now) / .seconds(1)))
}

@MainActor
private func timeLeft(_ exploration: Exploration, of steps: Int, since beginning: ContinuousClock.Instant) -> String {
    guard exploration.stepCount > 0 else { return "" }
    let share = Double(steps - exploration.stepCount) / Double(exploration.stepCount)
    return ", \(Int(beginning.duration(to: .now) / .seconds(1) * max(share, 0))) s left"
}
