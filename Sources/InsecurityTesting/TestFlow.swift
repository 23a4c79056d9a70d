package import FlowExplorer
package import PresentationSim

/// The simulation, the window and the user of one test, and the issues and leaks that it must answer for.
@MainActor
package final class TestFlow {
    /// The number of different issues that are shown.
    private static let issueLimit = 10
    /// The number of ends whose traces are kept.
    private static let endLimit = 1000

    package nonisolated let simulation: Simulation
    package nonisolated let window: Window
    package nonisolated let user: User
    /// Records what the test does.
    package nonisolated let trace: FlowTrace
    /// Fails the test at once. Without it, the failures wait for ``finish(keeping:)``.
    package var fail: (@MainActor (FlowFailure) -> Void)?

    package var test: TestFunction { didSet { trace.title = test.name } }
    private let capturesTraces: Bool
    /// The issues by their texts, in order. Equal issues are one failure.
    private var issues: [(text: String, count: Int, failure: FlowFailure?)] = []
    private var positions: [String: Int] = [:]
    /// The number of ``issues`` that have failed the test.
    private var failedCount = 0
    /// The last gesture that wasn't possible, and its trace.
    private var impossibleStep: (text: String, trace: Trace?)?
    private var ends: [(candidate: any LeakCandidate, trace: Trace?)] = []

    /// `false` while valgrind counts, because it can't follow the look at a stack.
    package static var capturesTraces = true

    /// Without traces, no failure has a place. A look-up takes a third of a second in a program of a thousand files.
    package init(test: TestFunction = TestFunction(""), capturesTraces: Bool = TestFlow.capturesTraces) {
        (self.test, self.capturesTraces) = (test, capturesTraces)
        simulation = Simulation()
        window = Window(simulation: simulation)
        user = User(window)
        trace = FlowTrace(window, title: test.name)
        trace.leaveOutcomeToTest()
        // Each issue is a failure, so that it needn't be on standard error, too.
        simulation.onIssue = { _ in }
        simulation.issueObserver = { [weak self] issue in self?.add(issue) }
        simulation.impossibleStepObserver = { [weak self] error in
            self?.impossibleStep = ("\(error)", self?.captureTrace())
        }
        simulation.observeLeakCandidates { [weak self] candidate in self?.add(candidate) }
    }

    private func add(_ issue: any SimulationIssue) {
        if issue.severity == .information { return }
        add(issue.failureText)
        guard let fail else { return }
        for failure in newFailures() { fail(failure) }
    }

    /// Looks up the trace of new issues only, because that takes time.
    private func add(_ text: String) {
        if let position = positions[text] {
            issues[position].count += 1
        } else {
            positions[text] = issues.count
            let isShown = issues.count < TestFlow.issueLimit
            issues.append((text, 1, isShown ? FlowFailure(text, trace: captureTrace(), test: test) : nil))
        }
    }

    private func newFailures() -> [FlowFailure] {
        let failures = issues.dropFirst(failedCount).compactMap(\.failure)
        failedCount = issues.count
        return failures
    }

    private func add(_ candidate: any LeakCandidate) {
        guard ends.count < TestFlow.endLimit else { return }
        ends.append((candidate, captureTrace()))
    }

    /// The line of the gesture that wasn't possible, if the test has thrown that error.
    func place(ofThrown text: String) -> SourcePlace? {
        guard let impossibleStep, text.contains(impossibleStep.text) else { return nil }
        return FlowFailure(text, trace: impossibleStep.trace, test: test).place
    }

    private func captureTrace() -> Trace? { capturesTraces ? Trace.capture() : nil }

    /// The failures that are left at the end of a test: issues, then leaks.
    ///
    /// The test itself keeps the objects whose leaks are `kept`. These are none.
    package func finish(keeping kept: Set<ObjectIdentifier> = []) -> [FlowFailure] {
        var failures = newFailures()
        for case let (text, count, failure?) in issues where count > 1 {
            failures.append(FlowFailure("Reported \(count) times: \(text)", place: failure.place))
        }
        let rest = issues.filter { $0.failure == nil }
        if !rest.isEmpty {
            let count = rest.reduce(0) { $0 + $1.count }
            failures.append(
                FlowFailure("\(count) more issues were reported. `simulation.issues` has them all.", place: nil))
        }
        let isLeak = { (leak: Leak) in !kept.contains(leak.id) }
        let leaks = simulation.leakedObjects.filter(isLeak).map(\.name)
        trace.leak(leaks)
        if let text = failureText(ofLeaks: leaks) {
            let end = ends.last { $0.candidate.leaks.contains(where: isLeak) }
            failures.append(FlowFailure(text, trace: end?.trace, test: test))
        }
        return failures
    }

    /// Ends the coordinators that still run, without a report, and releases the traces. XCTest keeps every test case, and so its
    /// flow, until the last test has ended.
    package func end() {
        (simulation.onIssue, simulation.issueObserver) = ({ _ in }, nil)
        trace.stop()
        (simulation.impossibleStepObserver, impossibleStep) = (nil, nil)
        for window in simulation.windows { window.end() }
        // The screens leave; actions that the test has scheduled for later are not called.
        simulation.clock.advance(by: .zero)
        ends = []
    }
}
