internal import FlowExplorer
public import PresentationSim
public import Testing

/// Runs a test of Swift Testing with a window and its user, in a simulation of their own. The test fails for each issue
/// and for leaks (L12).
///
/// ```swift
/// @Test func swipingAway() async throws {
///     try await withFlow { window, user in
///         WindowCoordinator(window).navigation.start(Login(), animated: false) { _ in }
///         window.simulation.settle()
///         try user.swipeDown()
///     }
/// }
/// ```
///
/// An issue fails the test when it is reported. If you test a mistake, wrap it in `expectIssues(in: window.simulation) { }`.
/// A test that fails by an issue, a leak or an error leaves a trace, as one of ``FlowTestCase`` does. For a failed `#expect`, set
/// `INSECURITY_TRACES_ALL`, because a library isn't notified of it.
///
/// The leaks are checked when the body has returned or thrown. What still runs then ends with `.dismissed(.removed)`,
/// because the window is released (L19).
@MainActor
public func withFlow(
    sourceLocation: SourceLocation = #_sourceLocation, function: String = #function,
    _ body: @MainActor (Simulation.Window, Simulation.User) async throws -> Void
) async rethrows {
    let flow = TestFlow(test: TestFunction(function, file: sourceLocation.fileName))
    let note: @MainActor (FlowFailure) -> Void = { failure in
        flow.trace.fail(failure.text, place: failure.place?.shortText)
        record(failure, flow.textWithScreens(failure.text), sourceLocation)
    }
    flow.fail = note
    let watch = IdleWatch.start(flow.simulation, of: flow.test.name)
    defer {
        watch.cancel()
        for failure in flow.finish() { note(failure) }
        TraceFile.leave(flow.trace, of: "\(sourceLocation.fileName.replacing(".swift", with: "")).\(flow.test.name)")
        flow.trace.stop()
    }
    do {
        try await TestContext.$simulation.withValue(flow.simulation) { try await body(flow.window, flow.user) }
    } catch {
        flow.trace.fail("The body has thrown: \(error)")
        throw error
    }
}

/// Records a failure at its line of the test file, else at the call of ``withFlow(sourceLocation:function:_:)``.
private func record(_ failure: FlowFailure, _ text: String, _ call: SourceLocation) {
    var location = call
    if let place = failure.place, place.path.hasSuffix("/\(call.fileName)") {
        location.line = place.line
        location.column = 1
    }
    Testing.Issue.record(Comment(rawValue: text), sourceLocation: location)
}
