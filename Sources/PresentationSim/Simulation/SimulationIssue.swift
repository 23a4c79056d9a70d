public import Foundation

/// A mistake that the simulation reports as a value.
///
/// Issues are collected in ``Simulation/issues``, in order. None of them traps, and a refused call leaves the tree as it
/// was.
///
/// ```swift
/// window.simulation.onIssue = { issue in print(issue.message, issue.advice) }
/// ```
public protocol SimulationIssue: LocalizedError, Sendable, CustomStringConvertible {
    /// UIKit's reaction: a line on the console, or an exception. `information` if the app made no mistake.
    var severity: IssueSeverity { get }
    /// The mistake, in one line: UIKit's own line if it has one.
    var message: String { get }
    /// One sentence that says what to do instead.
    var advice: String { get }
}

extension SimulationIssue {
    /// `warning`, unless the issue ends the app.
    public var severity: IssueSeverity { .warning }

    /// The severity, the message, the advice and the anchor, in one line.
    public var description: String { "\(severity.rawValue): \(message). \(advice)\(reference)" }

    /// The end of the issue's text: its place in `Docs/Troubleshooting.md`.
    package var reference: String { helpAnchor.map { " (Troubleshooting.md#\($0))" } ?? "" }

    /// The type and the case: the anchor of an issue of this package in `Docs/Troubleshooting.md`. `.ci/issues` writes the anchors.
    /// A case without values has that of its type.
    package var caseAnchor: String {
        let name = Mirror(reflecting: self).children.first?.label
        return "\(Self.self)" + (name.map { "-\($0)" } ?? "")
    }

    /// The message, for `localizedDescription`.
    public var errorDescription: String? { message }

    /// The advice.
    public var recoverySuggestion: String? { advice }

    // Foundation's defaults are hidden from the files that declare issues and don't import it.

    /// `nil`: the message has the reason.
    public var failureReason: String? { nil }

    /// `nil`: an issue of your own has no anchor in this package's documents.
    public var helpAnchor: String? { nil }
}

/// The severity of a ``SimulationIssue``.
///
/// ```swift
/// let mistakes = window.simulation.issues.filter { $0.severity != .information }
/// ```
public enum IssueSeverity: String, Hashable, Sendable {
    /// No mistake of the app, such as a link that leads nowhere. It fails no test and no exploration.
    case information
    /// UIKit logs a line and ignores the call.
    case warning
    /// UIKit throws an Objective-C exception, which terminates the app.
    case exception
}

/// The surroundings of the running test, in its task and the tasks that it starts. Set by `InsecurityTesting`, and in each step
/// of an exploration.
package enum TestContext {
    /// The simulation that gets the issues that belong to none.
    @TaskLocal package static var simulation: Simulation?
}

/// Reports an issue to the simulation, else to that of the running test, else writes it to standard error as one line.
///
/// A view controller or coordinator that was never on screen has no simulation.
@MainActor
package func report(_ issue: any SimulationIssue, to simulation: Simulation?) {
    if let simulation = simulation ?? TestContext.simulation {
        simulation.report(issue)
    } else {
        writeToStandardError(issue)
    }
}

/// Writes an issue to standard error, as one line.
func writeToStandardError(_ issue: any SimulationIssue) {
    FileHandle.standardError.write(Data("\(issue)\n".utf8))
}
