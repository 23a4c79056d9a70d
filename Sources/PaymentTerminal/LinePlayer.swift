import Foundation
import Payments
import PresentationSim

/// Plays the flow by lines of text, for pipes and terminals without a cursor.
@MainActor
struct LinePlayer {
    private let driver = TerminalDriver()
    private let flow: PaymentFlow
    private let recording: Recording

    /// Creates a player, which writes what it plays into the file, if there is one.
    init(recordingTo file: URL?) {
        flow = PaymentFlow(Window(simulation: Simulation(driver: driver)))
        recording = Recording(flow.window, file: file)
        flow.onResult = { print("  -> \($0)") }
    }

    /// Performs each line of the input. Stops at the first impossible one, and returns `false`.
    func play() async -> Bool {
        guard var line = nextLine() else {
            print("Nothing to play. The keyboard needs a terminal, and a pipe needs lines of text.")
            print(Self.help, Self.helpOnNumbers)
            return true
        }
        await perform("open modal")
        while true {
            guard await perform(line) else { return false }
            guard let next = nextLine() else { return true }
            line = next
        }
    }

    private static let help = """
        Steps: add, done, card NUMBER, pay NUMBER, swipe, swipe cancel, back, \
        open modal, open navigation, open adaptive.
        """
    private static let helpOnNumbers = "NUMBER has 12 to 19 digits."

    private func nextLine() -> String? {
        guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else { return nil }
        while let line = readLine() {
            let step = line.trimmingCharacters(in: .whitespaces)
            if !step.isEmpty { return step }
        }
        return nil
    }

    @discardableResult
    private func perform(_ step: String) async -> Bool {
        print("> \(step)")
        flow.window.simulation.log = EventLog()
        if step.hasPrefix("open ") { recording.open(String(step.dropFirst(5))) }
        guard step == "swipe cancel" ? cancelSwipe() : flow.perform(step) else {
            let hint = step.hasPrefix("card") || step.hasPrefix("pay") ? " " + Self.helpOnNumbers : ""
            print("error: `\(step)` is not possible here. \(Self.help)\(hint)")
            return false
        }
        recording.write()
        while flow.window.isTransitioning {
            try? await Task.sleep(for: .milliseconds(15))
            driver.tick()
        }
        for case .transitionEnded(let kind, let isCancelled) in flow.window.simulation.log?.events ?? [] {
            print("  ~ \(kind.rawValue)\(isCancelled ? ", cancelled" : "")")
        }
        let stage = Stage(flow: flow, driver: driver, width: 36, height: 11)
        print(stage.picture.beside(TextPicture("\(flow.window)")))
        fflush(nil)
        return true
    }

    private func cancelSwipe() -> Bool {
        let user = User(flow.window)
        guard let swipe = user.beginSwipeDown() ?? user.beginSwipeBack() else { return false }
        return swipe.update(0.6) && swipe.cancel()
    }
}
