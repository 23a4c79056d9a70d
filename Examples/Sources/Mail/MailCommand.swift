import ArgumentParser
import Commands
import FlowExplorer
import PresentationSim

/// A mail app in three columns, made of scenes.
@main
struct MailCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Mail", abstract: "A mail app in three columns, made of scenes.",
        subcommands: [Play.self, DrawStoryboard<MailSample>.self, Explore<MailSample>.self, DoWork<MailSample>.self],
        defaultSubcommand: Play.self)
}

struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play a script, and print the tree after each step.")

    @MainActor
    func run() async throws {
        let mail = MailFlow(Simulation.Window())
        try mail.playScript(after: { print("— \($0)\n\(mail.window)\n") })
        let simulation = mail.window.simulation
        print("Drafts: \(mail.store.drafts.count). Issues: \(simulation.issues). Leaks: \(simulation.leaks)")
    }
}

enum MailSample: DrawnSample, ExploredSample {
    static let pictureName = "Mail"
    static let flowName = "Mail"

    /// Begins with the messages, because the pages would take all steps of a search. The account may be removed.
    static func makeFlow() -> MailFlow {
        let mail = MailFlow(Simulation.Window())
        (mail.store.isOnboarded, mail.store.isLoggedIn) = (true, true)
        mail.open()
        return mail
    }

    static func record() throws -> FlowRecording {
        let mail = MailFlow(Simulation.Window())
        let trace = FlowTrace(
            mail.window, title: "A mail app: pages, three columns, a search, a popover and a sheet with two heights")
        try mail.playScript(in: trace)
        return trace.recording
    }
}
