import Insecurity
import InsecurityTesting
import PresentationSim
import Testing

@Suite(.counted)
struct WithFlowTests {
    @Test func bodyGetsAWindowAndItsUser() async throws {
        try await withFlow { window, user in
            var results: [CoordinatorResult<String>] = []
            window.home().start(Login(), animated: true) { results.append($0) }
            window.simulation.settle()
            let isAllowed = try user.swipeDown()
            #expect(isAllowed)
            window.simulation.settle()
            #expect(results == [.dismissed(.user)])
        }
    }

    @Test func expectedIssuesAreNoFailures() async {
        await withFlow { window, _ in
            let (home, login) = (window.home(), Login())
            home.start(login, animated: true) { _ in }
            let issues = expectIssues(in: window.simulation) { home.start(login, animated: true) { _ in } }
            #expect(issues.map(\.message) == ["<Login> was started while it runs or waits"])
            let more = await expectIssues(in: window.simulation) {
                await Task.yield()
                home.start(login, animated: true) { _ in }
            }
            #expect(more.count == 1)
            #expect(window.simulation.issues.isEmpty)
        }
    }

    @Test func issuesFailTheTestWhenTheyAreReported() async {
        let log = Locked<[String]>([])
        await withKnownIssue {
            await withFlow { window, _ in
                let (home, login) = (window.home(), Login())
                for _ in 1...2 { home.start(login, animated: true) { _ in } }
                log.value.append("after the second start")
            }
        } matching: { _ in
            log.value.append("issue")
            return true
        }
        #expect(log.value.prefix(2) == ["issue", "after the second start"])
    }

    @Test func errorOfTheBodyIsThrown() async {
        await #expect(throws: CancellationError.self) {
            try await withFlow { _, _ in throw CancellationError() }
        }
    }

    /// The main of these tests is `async`. On Linux, the main actor is on another thread than the main one then.
    @Test func testL2_cancelledOnTheMainActor_endsAtOnce() async {
        await withFlow { window, _ in
            let (home, login) = (window.home(), Login())
            let flow = Task { @MainActor in await home.start(login, animated: true) }
            await window.simulation.settle { login.isRunning }
            flow.cancel()
            #expect(!login.isRunning)
            #expect(await flow.value == .dismissed(.cancelled))
        }
    }

    @Test func testL19_releasedOnTheMainActor_endsAtOnce() async {
        await withFlow { first, _ in
            var result: CoordinatorResult<String>?
            var window: Window? = Window(simulation: first.simulation)
            window?.home().start(Login(), animated: true) { result = $0 }
            first.simulation.settle()
            window = nil
            #expect(result == .dismissed(.removed))
        }
    }
}
