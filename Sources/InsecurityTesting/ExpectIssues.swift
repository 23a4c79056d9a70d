public import PresentationSim

/// Expects that the body causes issues: returns them, and removes them from the simulation's issues. Fails the test at
/// the call if none is reported.
///
/// ```swift
/// let issues = expectIssues(in: simulation) { methods.navigation.start(login) { _ in } }
/// ```
@MainActor
@discardableResult
public func expectIssues(
    in simulation: Simulation, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: () throws -> Void
) rethrows -> [any SimulationIssue] {
    let expectation = IssueExpectation(simulation)
    defer { expectation.end() }
    try body()
    let issues = expectation.end()
    if issues.isEmpty { failForNoIssue(fileID, filePath, line, column) }
    return issues
}

/// Expects that the body causes issues: the same for a body with `await`.
@MainActor
@discardableResult
public func expectIssues(
    in simulation: Simulation, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ body: @MainActor () async throws -> Void
) async rethrows -> [any SimulationIssue] {
    let expectation = IssueExpectation(simulation)
    defer { expectation.end() }
    try await body()
    let issues = expectation.end()
    if issues.isEmpty { failForNoIssue(fileID, filePath, line, column) }
    return issues
}

/// Keeps the issues of a simulation from failing the test, from its creation to ``end()``.
@MainActor
private final class IssueExpectation {
    private let simulation: Simulation
    private let count: Int
    private let onIssue: ((any SimulationIssue) -> Void)?
    private let observer: ((any SimulationIssue) -> Void)?

    init(_ simulation: Simulation) {
        self.simulation = simulation
        count = simulation.issues.count
        (onIssue, observer) = (simulation.onIssue, simulation.issueObserver)
        (simulation.onIssue, simulation.issueObserver) = ({ _ in }, nil)
    }

    /// The issues since the creation. They are no longer in the simulation's issues.
    @discardableResult
    func end() -> [any SimulationIssue] {
        let issues = simulation.takeIssues(after: count)
        (simulation.onIssue, simulation.issueObserver) = (onIssue, observer)
        return issues
    }
}

private func failForNoIssue(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    let advice = "Remove `expectIssues`, or make the mistake inside its body."
    fail("No issue was reported, but the test expects one here. \(advice)", fileID, filePath, line, column)
}
