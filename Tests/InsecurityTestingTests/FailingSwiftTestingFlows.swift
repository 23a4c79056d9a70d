import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import Testing

/// Tests that fail. ``FailureLineTests`` runs them in a process of their own. A comment "Fails: …" is the beginning of a
/// failure at the next line.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUN_FAILING_FLOWS"] == "1"))
struct FailingSwiftTestingFlows {
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

    @Test(arguments: [1, 2]) func leak(number: Int) async {
        await withFlow { window, user in
            window.home().start(LeakyLogin(), animated: true) { _ in }
            window.simulation.settle()
            await Task.yield()
            user.swipeDown()
            // Fails: Leaked: <Form>, <LeakyLogin>. They have left the screen or ended, but are still alive.
            window.simulation.settle()
        }
    }

    @Test func startTwice() async {
        await withFlow { window, _ in
            // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start. (caused in Screens.swift:
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
