#if os(Linux)
    import Foundation
    import FlowExplorer
    import Insecurity
    import InsecurityTesting
    import PresentationSim
    import XCTest

    /// Flows that fail: each test passes if its comments ``FailureComments`` are its failures.
    final class FlowTestCaseFailureTests: FlowTestCase {
        private var kept: [AnyObject] = []
        private var failures: [String] = []

        override func setUp() async throws {
            if !name.contains("WithoutSetUp") { try await super.setUp() }
        }

        override nonisolated func recordFailure(
            withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
        ) {
            let found = place(ofFailure: description)
            let line = found?.line ?? line
            let place = line == 0 ? "" : "\((found?.path ?? path).split(separator: "/").last ?? ""):\(line): "
            MainActor.assumeIsolated { failures.append(place + description) }
        }

        override nonisolated func invokeTest() {
            super.invokeTest()
            let comments = FailureComments(of: name.split(separator: ".").last.map(String.init) ?? name, in: #filePath)
            for difference in comments.differences(from: MainActor.assumeIsolated { failures }) {
                super.recordFailure(
                    withDescription: difference, inFile: #filePath, atLine: comments.line, expected: true)
            }
        }

        func testIssue() async {
            let (home, login) = (window.home(), Login())
            home.start(login, animated: true) { _ in }
            // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start.
            home.start(login, animated: true) { _ in }
            simulation.settle()
        }

        func testExploration() async {
            final class App: ExplorableFlow {
                let window = Window()
                init() { window.rootViewController = Twice() }
            }
            let exploration = await FlowExplorer { App() }.search(depth: 2)
            // Fails: failed - warning: Attempt to present <Form> on <Twice> while a presentation is in progress.
            assertNoFailure(exploration)
        }

        func testAnImpossibleGesture() async throws {
            window.home().start(Login(), animated: true) { _ in }
            // Fails: threw error "`swipe down` isn't possible here: a transition runs, so settle the simulation first.
            try user.swipeDown()
        }

        func testDeadEnd() async {
            final class App: ExplorableFlow {
                let window = Window()
                init() { window.rootViewController = OneWay() }
            }
            let exploration = await FlowExplorer { App() }.search(depth: 4)
            assertNoFailure(exploration, allowsDeadEnds: true)
            // Fails: failed - From here, no step of the user leads back to the first screen. If it is meant so, pass `allowsDeadEnds
            assertNoFailure(exploration)
        }

        func testIssueInAClosureAfterAWait() async {
            let (home, login) = (window.home(), Login())
            home.start(login, animated: true) { _ in }
            await Task.yield()
            let start = {
                // Fails: <Login> was started while it runs or waits.
                home.start(login, animated: true) { _ in }
            }
            start()
        }

        func testIssueInTheApp() async {
            // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start. (Troubleshooting.md#CoordinatorIssue-startedTwice) (caused in Screens.swift:
            window.home().startTwice(Login())
        }

        func testIssueInACompletion() async throws {
            let (home, login) = (window.home(), Login())
            // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start. (Troubleshooting.md#CoordinatorIssue-startedTwice) (caused in Screens.swift:
            home.start(Login(), animated: true) { _ in home.startTwice(login) }
            simulation.settle()
            try user.swipeDown()
            simulation.settle()
        }

        func testEqualIssues() async {
            let (home, login) = (window.home(), Login())
            home.start(login, animated: true) { _ in }
            for _ in 1...25 {
                // Fails: <Login> was started while it runs or waits. Make a new coordinator for each start.
                // Fails: Reported 25 times: <Login> was started while it runs or waits.
                home.start(login, animated: true) { _ in }
            }
        }

        func testIssueOfAScreenInNoWindow() async {
            // Fails: Attempt to present <ViewController> on <ViewController> whose view is not in the window hierarchy.
            ViewController().present(ViewController(), animated: true)
        }

        func testIssueWithAHandlerOfTheTest() async {
            simulation.onIssue = { _ in }
            // Fails: <Login> was started while it runs or waits.
            window.home().startTwice(Login())
        }

        func testIssueWithoutSetUp() async {
            // Fails: <Login> was started while it runs or waits.
            window.home().startTwice(Login())
            // Fails without a line: `setUp` doesn't call `super.setUp()`. Call it first, so that an issue fails the test at once.
        }

        func testLeak() async throws {
            window.home().start(LeakyLogin(), animated: true) { _ in }
            simulation.settle()
            try user.swipeDown()
            // Fails: Leaked: <Form>, <LeakyLogin>. They have left the screen or ended, but are still alive.
            simulation.settle()
            simulation.settle()
        }

        func testLeakThatThrows() async throws {
            window.home().start(LeakyLogin(), animated: true) { _ in }
            simulation.settle()
            // Fails: Leaked: <Form>, <LeakyLogin>. They have left the screen or ended, but are still alive.
            (window.visibleViewController as? Form)?.onText?("Ada")
            simulation.settle()
            // Fails without a line: threw error "CancellationError()"
            throw CancellationError()
        }

        func testNoIssueWhereOneIsExpected() async {
            // Fails: failed - No issue was reported, but the test expects one here. Remove `expectIssues`, or make the mistake
            expectIssues { window.home().start(Login(), animated: true) { _ in } }
        }

        func testObjectsThatTheTestKeeps() async throws {
            let login = LeakyLogin()
            window.home().start(login, animated: true) { _ in }
            simulation.settle()
            kept = [login]
            try user.swipeDown()
            // Fails: Leaked: <Form>. It has left the screen or ended, but is still alive.
            simulation.settle()
        }
    }
#endif
