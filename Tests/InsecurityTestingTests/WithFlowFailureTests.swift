#if os(Linux)
    import Foundation
    import Insecurity
    import InsecurityTesting
    import PresentationSim
    import Testing

    /// Flows that fail: each test passes if its failures are those that its comments expect. See ``FailureComments``.
    @Suite(.counted, .failsAsCommented)
    struct WithFlowFailureTests {
        @Test func issue() async {
            await withFlow { window, _ in
                let (home, login) = (window.home(), Login())
                home.start(login, animated: true) { _ in }
                // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start.
                home.start(login, animated: true) { _ in }
            }
        }

        // Fails: Caught error: CancellationError()
        @Test func issueAndError() async throws {
            try await withFlow { window, _ in
                // Fails: <Login> was started while it runs or waits.
                window.home().startTwice(Login())
                throw CancellationError()
            }
        }

        @Test func issueWithAHandlerOfTheTest() async {
            await withFlow { window, _ in
                window.simulation.onIssue = { _ in }
                // Fails: <Login> was started while it runs or waits.
                window.home().startTwice(Login())
            }
        }

        @Test func issueOfAScreenInNoWindow() async {
            await withFlow { _, _ in
                // Fails: Attempt to present <ViewController> on <ViewController> whose view is not in the window hierarchy.
                ViewController().present(ViewController(), animated: true)
            }
        }

        @Test(arguments: [1, 2]) func leak(number: Int) async throws {
            try await withFlow { window, user in
                window.home().start(LeakyLogin(), animated: true) { _ in }
                window.simulation.settle()
                await Task.yield()
                try user.swipeDown()
                // Fails: Leaked: <Form>, <LeakyLogin>. They have left the screen or ended, but are still alive.
                window.simulation.settle()
            }
        }

        @Test func issueOverAScreen() async {
            await withFlow { window, _ in
                let (home, login) = (window.home(), Login())
                home.start(login, animated: false) { _ in }
                window.simulation.settle()
                // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start. (Troubleshooting.md#CoordinatorIssue-startedTwice) | Window 1 |   ViewController (root) |   Form (pageSheet) | Chain of ViewController: Login
                home.start(login, animated: false) { _ in }
            }
        }

        @Test func startTwice() async {
            await withFlow { window, _ in
                // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start. (Troubleshooting.md#CoordinatorIssue-startedTwice) (caused in Screens.swift:
                window.home().startTwice(Login())
            }
        }

        @Test func noIssueWhereOneIsExpected() async {
            await withFlow { window, _ in
                // Fails: No issue was reported, but the test expects one here. Remove `expectIssues`, or make the mistake
                expectIssues(in: window.simulation) { window.home().start(Login(), animated: true) { _ in } }
            }
        }
    }

    /// Catches the issues of a test, and compares them with its comments.
    private struct FailsAsCommented: SuiteTrait, TestTrait, TestScoping {
        let isRecursive = true

        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let failures = Locked<[String]>([])
            let add = { @Sendable (location: SourceLocation?, text: String) in
                failures.value.append("\(location?.fileName ?? ""):\(location?.line ?? 0): \(text)")
            }
            let catching = IssueHandlingTrait.compactMapIssues { issue in
                let text = issue.comments.map(\.rawValue).joined(separator: " ")
                add(issue.sourceLocation, text.replacing("\n", with: " | "))
                return nil
            }
            do {
                try await catching.provideScope(for: test, testCase: testCase, performing: function)
            } catch {
                add(test.sourceLocation, "Caught error: \(error)")
            }
            let comments = FailureComments(of: "\(test.name.prefix { $0 != "(" })", in: #filePath)
            for difference in comments.differences(from: failures.value) {
                Issue.record(Comment(rawValue: difference), sourceLocation: test.sourceLocation)
            }
        }
    }

    extension Trait where Self == FailsAsCommented {
        fileprivate static var failsAsCommented: Self { Self() }
    }
#endif
