internal import Foundation
public import FlowExplorer
internal import PresentationSim
internal import Testing
internal import XCTest

/// Fails the test if an exploration has failed, or if it has found dead ends. The message has the fault, the shortest script, and
/// a test to paste.
///
/// ```swift
/// func testCheckout() async {
///     assertNoFailure(await FlowExplorer { Checkout() }.walk(steps: 50_000, seed: 1))
/// }
/// ```
///
/// It writes the trace of the failure, a page that shows it step by step, named after the test's file and line and the flow's
/// type: into the `artifacts` folder, else into the one that the environment variable `INSECURITY_TRACES` names, else into the
/// temporary folder.
///
/// With `allowsDeadEnds`, the `deadEnds` of the exploration are no failure.
public func assertNoFailure(
    _ exploration: Exploration, allowsDeadEnds: Bool = false, artifacts: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    if !allowsDeadEnds, !exploration.deadEnds.isEmpty {
        fail(failureText(ofDeadEnds: exploration.deadEnds), fileID, filePath, line, column)
    }
    guard let failure = exploration.failure else { return }
    let text = """
        \(failure.message)
        \(lineOfTrace(of: failure, exploration.map, in: artifacts, file: "\(fileID)", line: line))
        To play it again:

        \(failure.test)
        """
    fail(text, fileID, filePath, line, column)
}

/// The message for dead ends, each with its script.
private func failureText(ofDeadEnds scripts: [Script]) -> String {
    let scripts = scripts.map { script in
        "A dead end after:\n" + script.steps.map { "    \($0)" }.joined(separator: "\n")
    }
    return """
        From here, no step of the user leads back to the first screen. If it is meant so, pass `allowsDeadEnds: true`. \
        If the user waits for an event, let the flow's `isWaiting` say so.
        \(scripts.joined(separator: "\n"))
        """
}

/// Writes the trace. Returns a line that says where.
package func lineOfTrace(
    of failure: Exploration.Failure, _ map: FlowMap, in artifacts: String?, file: String, line: UInt
) -> String {
    guard var trace = failure.trace else { return "There is no trace, because the flow can't be made." }
    trace.map = map
    let name = file.split(separator: "/").last.map { $0.replacing(".swift", with: "") } ?? "Flow"
    return TraceFile.write(trace, named: "\(name)-\(line)-\(failure.flow)", in: artifacts)
}

/// Fails the running test of Swift Testing, else that of XCTest.
func fail(
    _ text: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
) {
    if Test.current != nil {
        let location = SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
        Testing.Issue.record(Comment(rawValue: text), sourceLocation: location)
    } else {
        XCTFail(text, file: filePath, line: line)
    }
}
