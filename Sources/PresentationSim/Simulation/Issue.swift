internal import Foundation

/// Something that went wrong and was refused, told as a value.
///
/// Issues are collected in ``Simulation/issues`` in the order in which they happened. None of them traps: the tree is
/// left as it was.
public protocol Issue: Error, Sendable, CustomStringConvertible {
    /// How UIKit would take it: a line on the console, or an exception.
    var severity: Severity { get }
    /// What went wrong, in one line. Where UIKit has a line for it, that line.
    var message: String { get }
    /// What to do instead, in one or two sentences.
    var advice: String { get }
}

extension Issue {
    /// The severity, the message and the advice, in one line.
    public var description: String { "\(severity.rawValue): \(message). \(advice)" }
}

/// How grave an ``Issue`` is.
public enum Severity: String, Hashable, Sendable {
    /// UIKit logs a line and ignores the call.
    case warning
    /// UIKit throws an Objective-C exception, which ends the app.
    case exception
}

/// Where an issue goes: to its simulation, else to the one made last, else to standard error.
///
/// A controller or a coordinator that never was on a screen knows no simulation, but the mistake made with it should
/// still be seen where a test looks for it.
@MainActor
package func report(_ issue: any Issue, to simulation: Simulation?) {
    if let simulation = simulation ?? Simulation.newest {
        simulation.report(issue)
    } else {
        writeToStandardError(issue)
    }
}

/// Writes the issue as one line: what happens to an issue that nobody handles.
func writeToStandardError(_ issue: any Issue) {
    FileHandle.standardError.write(Data("\(issue)\n".utf8))
}
