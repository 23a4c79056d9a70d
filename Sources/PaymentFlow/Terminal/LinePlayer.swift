import Foundation
import PresentationSim

/// Plays the flow by lines of text, in virtual time: the steps that are piped in, or a script.
@MainActor
struct LinePlayer {
    private let flow = CardsFlow(Simulation.Window())
    private let recording: Recording

    /// Creates a player, which writes what it plays into the file, if there is one.
    init(recordingTo file: URL?) {
        recording = Recording(flow.window, file: file)
        flow.onResult = { print("  -> \($0)") }
    }

    /// Opens the list and performs the steps. Stops at the first impossible one, and returns `false`.
    func play() -> Bool {
        guard perform("open modal") else { return false }
        // Line by line, so that another program can wait for the effect of a step.
        guard let first = nextLine() else { return CardsFlow.script.dropFirst().allSatisfy(perform) }
        return sequence(first: first) { _ in nextLine() }.allSatisfy(perform)
    }

    private func nextLine() -> String? {
        guard fcntl(STDIN_FILENO, F_GETFD) >= 0, isatty(STDIN_FILENO) == 0 else { return nil }
        while let line = readLine() {
            let step = line.trimmingCharacters(in: .whitespaces)
            if !step.isEmpty { return step }
        }
        return nil
    }

    private func perform(_ step: String) -> Bool {
        print("> \(step)")
        flow.window.simulation.log = EventLog()
        if step.hasPrefix("open ") { recording.open(String(step.dropFirst(5))) }
        guard flow.perform(step) else {
            let possible = flow.possibleSteps.map { "`\($0)`" }.joined(separator: ", ")
            let hint = step.hasPrefix("card") || step.hasPrefix("pay") ? " NUMBER has 12 to 19 digits." : ""
            print("error: `\(step)` is not possible here. Possible now: \(possible).\(hint)")
            return false
        }
        recording.write()
        flow.window.simulation.settle()
        for event in flow.window.simulation.log?.events ?? [] {
            switch event {
            case .transitionBegan(let kind, _, let initiator):
                print("  ~ \(kind.rawValue) by \(initiator == .user ? "the user" : "the app")")
            case .transitionEnded(let kind, cancelled: true): print("  ~ \(kind.rawValue) was cancelled")
            default: break
            }
        }
        let names = flow.runningCoordinators
        let running = names.isEmpty ? ["no coordinator runs"] : ["running:"] + names.map { "  \($0)" }
        let tree = "\(flow.window)".split(separator: "\n").map { "  \($0)" }
        print(
            TextPicture(tree, width: 52, height: max(tree.count, running.count))
                .beside(TextPicture(running.joined(separator: "\n"))))
        fflush(nil)
        return true
    }
}
