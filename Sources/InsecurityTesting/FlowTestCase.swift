public import FlowExplorer
internal import Foundation
internal import Insecurity
public import PresentationSim
public import XCTest

/// A test case with a window, its user and a simulation for each test. A test fails for each issue and for leaks (L12).
///
/// ```swift
/// final class LoginTests: FlowTestCase {
///     func testSwipingAway() async throws {
///         WindowCoordinator(window).navigation.start(Login(), animated: false) { _ in }
///         simulation.settle()
///         try user.swipeDown()
///     }
/// }
/// ```
///
/// A gesture that isn't possible throws an `ImpossibleStep`, and so fails the test at its line. An issue fails the test when it is
/// reported. If you test a mistake, wrap it in `expectIssues { }`. The leaks are checked
/// after `tearDown`. An object that a property of the test case holds is no leak, even in a struct, an enum or a collection. The
/// same goes for a `weak` property, because reflection doesn't tell it from others: keep such a reference in a local variable.
/// Below the text of a failure are the windows and the coordinators that run.
/// A test that fails leaves a trace: a page that shows what it did, step by step. Its path is printed as `Trace: …`. It is in the
/// folder that the environment variable `INSECURITY_TRACES` names, else in the temporary folder. With `INSECURITY_TRACES_ALL`,
/// each test leaves one.
///
/// Coordinators that still run then end with `.dismissed(.removed)`, so that they don't act in later tests.
///
/// On Linux, make every test method `async`. Otherwise XCTest stops before the first test, with "Could not cast value of
/// type '(LoginTests) -> @Swift.MainActor () -> ()'".
@MainActor
open class FlowTestCase: XCTestCase {
    private nonisolated let flow = MainActor.assumeIsolated { TestFlow() }

    /// The simulation of the test's windows. For a second window, use `Window(simulation: simulation)`.
    public nonisolated var simulation: Simulation { flow.simulation }
    /// The window of the test.
    public nonisolated var window: Simulation.Window { flow.window }
    /// The user of the ``window``.
    public nonisolated var user: Simulation.User { flow.user }

    /// Prepares the test. An override calls `super` first, so that an issue fails the test at once, not at its end. A test that
    /// fails says so if the call is missing.
    override open func setUp() async throws {
        flow.fail = { [unowned self] failure in record(failure) }
    }

    /// Records what the test does. Give a step a name with `trace.step(_:)`.
    public nonisolated var trace: FlowTrace { flow.trace }

    /// Does nothing. An override may call `super`.
    override open func tearDown() async throws {}

    /// Runs the test with `setUp` and `tearDown`, then fails it for the issues and leaks that are left.
    override open nonisolated func invokeTest() {
        // The name is `LoginTests.testLogin`.
        let (flow, test) = (flow, TestFunction(name.split(separator: ".").last.map(String.init) ?? name))
        let watch = MainActor.assumeIsolated {
            flow.test = test
            return IdleWatch.start(flow.simulation, of: test.name)
        }
        defer { watch.cancel() }
        TestContext.$simulation.withValue(flow.simulation) { super.invokeTest() }
        let kept = objectsInProperties
        let (failures, isSetUp) = MainActor.assumeIsolated {
            let isSetUp = flow.fail != nil
            flow.fail = nil
            return (flow.finish(keeping: kept), isSetUp)
        }
        for failure in failures { record(failure) }
        if !isSetUp, !failures.isEmpty {
            let text = "`setUp` doesn't call `super.setUp()`. Call it first, so that an issue fails the test at once."
            record(FlowFailure(text, place: nil))
        }
        let name = traceName
        MainActor.assumeIsolated {
            TraceFile.leave(flow.trace, of: name)
            flow.end()
        }
    }

    /// The name of the trace's file: `LoginTests.testLogin`.
    private nonisolated var traceName: String {
        let text = name.hasPrefix("-[") ? String(name.dropFirst(2).dropLast()) : name
        return text.replacing(" ", with: ".")
    }

    /// Records a failure at the present step of the trace.
    private nonisolated func note(_ text: String, _ file: String?, _ line: Int) {
        // A failure on another thread belongs to no step.
        guard Thread.isMainThread else { return }
        let place = file.flatMap { $0.hasPrefix("<") ? nil : "\($0.split(separator: "/").last ?? ""):\(line)" }
        let flow = flow
        MainActor.assumeIsolated { flow.trace.fail(text, place: place) }
    }

    private nonisolated func textWithScreens(_ text: String) -> String {
        // A failure on another thread can't look at them.
        guard Thread.isMainThread else { return text }
        return MainActor.assumeIsolated { [flow] in flow.textWithScreens(text) }
    }

    #if canImport(ObjectiveC)
        /// Fails the test, and records the failure in the trace.
        override open nonisolated func record(_ issue: XCTIssue) {
            let location = issue.sourceCodeContext.location
            note(issue.compactDescription, location?.fileURL.path, location?.lineNumber ?? 0)
            var issue = issue
            issue.compactDescription = textWithScreens(issue.compactDescription)
            super.record(issue)
        }
    #endif

    private nonisolated func record(_ failure: FlowFailure) {
        #if canImport(ObjectiveC)
            record(XCTIssue(type: .assertionFailure, compactDescription: failure.text))
        #else
            recordFailure(
                withDescription: failure.text, inFile: failure.place?.path ?? "<unknown>",
                atLine: failure.place?.line ?? 0, expected: true)
        #endif
    }

    #if !canImport(ObjectiveC)
        /// Records a failure, in the trace too. One that a test has thrown, because a gesture wasn't possible, gets the line of the gesture.
        override open nonisolated func recordFailure(
            withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
        ) {
            let place = place(ofFailure: description), (path, line) = (place?.path ?? path, place?.line ?? line)
            note(description, path, line)
            super.recordFailure(
                withDescription: textWithScreens(description), inFile: path, atLine: line, expected: expected)
        }
    #endif

    /// The line of the gesture that wasn't possible, if the failure is its error.
    package nonisolated func place(ofFailure description: String) -> SourcePlace? {
        // XCTest records an error that a test has thrown on the main actor, and other failures anywhere.
        guard description.hasPrefix("threw error") else { return nil }
        return MainActor.assumeIsolated { [flow] in flow.place(ofThrown: description) }
    }

    /// The objects in properties of the test case, which are no leaks.
    private nonisolated var objectsInProperties: Set<ObjectIdentifier> {
        var found: Set<ObjectIdentifier> = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror, current.subjectType != FlowTestCase.self {
            found.formUnion(current.children.flatMap { objects(in: $0.value) }.map(ObjectIdentifier.init))
            mirror = current.superclassMirror
        }
        return found
    }
}

extension FlowTestCase {
    /// Expects that the body causes issues: returns them, and removes them from the simulation's issues. Fails the test
    /// at the call if none is reported. Without `simulation`, it is the test's.
    ///
    /// ```swift
    /// let issues = expectIssues { methods.navigation.start(login) { _ in } }
    /// ```
    @discardableResult
    public func expectIssues(
        in simulation: Simulation? = nil, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
    ) rethrows -> [any SimulationIssue] {
        try InsecurityTesting.expectIssues(in: simulation ?? self.simulation, filePath: file, line: line, body)
    }

    /// Expects that the body causes issues: the same for a body with `await`.
    @discardableResult
    public func expectIssues(
        in simulation: Simulation? = nil, file: StaticString = #filePath, line: UInt = #line,
        _ body: @MainActor () async throws -> Void
    ) async rethrows -> [any SimulationIssue] {
        try await InsecurityTesting.expectIssues(in: simulation ?? self.simulation, filePath: file, line: line, body)
    }
}

/// The value if it is an object, else the objects in the struct, enum, optional or collection.
private func objects(in value: Any) -> [AnyObject] {
    var (found, open): ([AnyObject], [Any]) = ([], [value])
    // A custom mirror may have no end.
    for _ in 1...1_000_000 {
        guard let value = open.popLast() else { break }
        if type(of: value) is AnyClass {
            found.append(value as AnyObject)
        } else {
            open += Mirror(reflecting: value).children.map(\.value)
        }
    }
    return found
}
