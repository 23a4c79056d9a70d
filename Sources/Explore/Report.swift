import Foundation
import PresentationSim

/// Explores, with a line of progress on a terminal, and prints the result.
@MainActor
func report(
    _ name: String, _ explore: @MainActor (_ progress: @escaping (Exploration) -> Void) async throws -> Exploration?
) async throws -> Exploration? {
    let beginning = ContinuousClock.now
    let isTerminal = isatty(STDERR_FILENO) == 1
    let exploration = try await explore { exploration in
        guard isTerminal else { return }
        FileHandle.standardError.write(Data("\r\(line(name, exploration, since: beginning))\u{1B}[K".utf8))
    }
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    guard let exploration else { return nil }
    print(line(name, exploration, since: beginning))
    for script in exploration.deadEnds {
        print("  a dead end after: \(script.steps.map(\.description).joined(separator: ", "))")
    }
    if !exploration.neverTaken.isEmpty {
        print("  never taken: \(exploration.neverTaken.map(\.description).joined(separator: ", "))")
    }
    if !exploration.neverReached.isEmpty {
        print("  never reached: \(exploration.neverReached.joined(separator: ", "))")
    }
    print("  \(exploration.failure?.message ?? "no failure")")
    return exploration
}

@MainActor
private func line(_ name: String, _ exploration: Exploration, since beginning: ContinuousClock.Instant) -> String {
    let speed = Int(Double(exploration.stepCount) / (beginning.duration(to: .now) / .seconds(1)))
    return """
        \(name): \(exploration.stepCount) steps in \(exploration.runCount) runs, \(exploration.stateCount) states, \
        \(speed) steps a second
        """
}
