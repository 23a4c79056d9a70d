import FlowExplorer
import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

/// The failures of a flow as values.
@MainActor
final class TestFlowTests: XCTestCase {
    private var flow = TestFlow(capturesTraces: false)
    private let expectedText =
        "<Login> was started while it runs or waits. Make a new coordinator for each start. "
        + "(Troubleshooting.md#CoordinatorIssue-startedTwice)"

    private lazy var home = flow.window.home()
    private lazy var login = Login()

    /// One issue the first time, two issues each time after.
    private func startTwice() { home.startTwice(login) }

    private func leak(times: Int = 1) {
        for _ in 0..<times {
            home.start(LeakyLogin(), animated: true) { _ in }
            flow.simulation.settle()
            XCTAssertNoThrow(try flow.user.swipeDown())
            flow.simulation.settle()
        }
    }

    func testNothingFails_withoutIssuesAndLeaks() async {
        flow.window.home().start(Login(), animated: true) { _ in }
        flow.simulation.settle()
        XCTAssertEqual(flow.finish(), [])
    }

    func testTheTextOfAFailure_hasTheWindowsAndTheChains() async {
        XCTAssertEqual(flow.textWithScreens("failed"), "failed", "no window has a screen")
        home.start(login, animated: false) { _ in }
        let second = Window(simulation: flow.simulation)
        WindowCoordinator(second).navigation.start(Login(), animated: false) { _ in }
        flow.simulation.settle()
        let screens = """
            Window 1
              ViewController (root)
              Form (pageSheet)
            Window 2
              Form (root)
            """
        XCTAssertEqual(
            flow.textWithScreens("failed"),
            "failed\n\(screens)\nChain of ViewController: Login\nChain of window: Login")
        login.dismiss(animated: false)
        flow.simulation.settle()
        XCTAssertEqual(
            flow.textWithScreens("failed"),
            "failed\nWindow 1\n  ViewController (root)\nWindow 2\n  Form (root)\nChain of window: Login")
    }

    func testInformationFailsNothing() async {
        let assembler = Assembler(flow.window, opening: .back) { _ in }
        assembler.transitionCoordinator.performNavigation(.openURL("other://link"), completion: nil)
        flow.simulation.settle()
        XCTAssertEqual(flow.simulation.issues.map(\.severity), [.information])
        XCTAssertEqual(flow.finish(), [])
    }

    func testIssueFailsOnce() async {
        startTwice()
        XCTAssertEqual(flow.finish().map(\.text), [expectedText])
        XCTAssertEqual(flow.finish(), [])
    }

    func testIssueFailsAtOnce_withAHandler() async {
        var failures: [String] = []
        flow.fail = { failures.append($0.text) }
        startTwice()
        XCTAssertEqual(failures, [expectedText])
        XCTAssertEqual(flow.finish(), [])
    }

    func testIssueFails_whenTheTestReplacesTheHandler() async {
        flow.simulation.onIssue = { _ in }
        startTwice()
        XCTAssertEqual(flow.finish().map(\.text), [expectedText])
    }

    func testEqualIssuesAreCounted() async {
        startTwice()
        startTwice()
        XCTAssertEqual(
            flow.finish().map(\.text), [expectedText, "Reported 3 times: \(expectedText)"])
    }

    func testTenIssuesFail_andTheOthersAreCounted() async {
        let home = ViewController()
        flow.window.rootViewController = home
        home.present(ViewController(), animated: true)
        for number in 1...25 {
            let screen = ViewController()
            screen.title = "Screen \(number)"
            for _ in 1...2 { home.present(screen, animated: true) }
        }
        let texts = flow.finish().map(\.text)
        for number in 1...10 {
            XCTAssertTrue(texts[number - 1].hasPrefix("Attempt to present <Screen \(number)>"), "\(texts)")
            XCTAssertTrue(
                texts[number + 9].hasPrefix("Reported 2 times: Attempt to present <Screen \(number)>"), "\(texts)")
        }
        let rest = ["30 more issues were reported. `simulation.issues` has them all."]
        XCTAssertEqual(Array(texts.dropFirst(20)), rest)
    }

    func testExpectedIssuesDontFail() async {
        XCTAssertEqual(expectIssues(in: flow.simulation) { startTwice() }.count, 1)
        XCTAssertEqual(flow.simulation.issues.count, 0)
        XCTAssertEqual(flow.finish(), [])
    }

    func testIssueAfterExpectedOnesFails() async {
        expectIssues(in: flow.simulation) { startTwice() }
        flow.simulation.onIssue = { _ in }
        startTwice()
        XCTAssertEqual(flow.simulation.issues.count, 2)
        XCTAssertEqual(flow.finish().map(\.text), [expectedText, "Reported 2 times: \(expectedText)"])
    }

    func testExpectedIssuesDontFail_whenTheBodyThrows() async {
        XCTAssertThrowsError(
            try expectIssues(in: flow.simulation) {
                startTwice()
                throw CancellationError()
            })
        XCTAssertEqual(flow.finish(), [])
    }

    func testLeaksFailTogether() async {
        leak(times: 2)
        XCTAssertEqual(
            flow.finish().map(\.text),
            [
                """
                Leaked: <Form> (2 times), <LeakyLogin> (2 times). They have left the screen or ended, but are \
                still alive. Find what keeps them: a closure without `[weak self]`, a completion or a property.
                """
            ])
    }

    func testTheTraceNamesTheLeaks() async throws {
        leak()
        _ = flow.finish()
        let recording = try JSONSerialization.jsonObject(with: Data(flow.trace.json.utf8)) as? [String: Any]
        let leaks = try XCTUnwrap(recording?["leaks"] as? [[String: Any]])
        XCTAssertEqual(Set(leaks.compactMap { $0["type"] as? String }), ["Form", "LeakyLogin"])
    }

    func testObjectsThatTheTestKeepsAreNoLeaks() async throws {
        let login = LeakyLogin()
        home.start(login, animated: true) { _ in }
        flow.simulation.settle()
        let form = try XCTUnwrap(flow.window.visibleViewController)
        try flow.user.swipeDown()
        flow.simulation.settle()
        XCTAssertEqual(flow.simulation.leaks, ["Form", "LeakyLogin"])
        XCTAssertEqual(flow.finish(keeping: [ObjectIdentifier(form), ObjectIdentifier(login)]), [])
        XCTAssertEqual(flow.finish(keeping: [ObjectIdentifier(login)]).map { $0.text.prefix(15) }, ["Leaked: <Form>."])
        XCTAssertEqual(
            flow.finish(keeping: [ObjectIdentifier(form)]).map { $0.text.prefix(21) }, ["Leaked: <LeakyLogin>."])
    }

    func testAnotherObjectOfTheSameTypeIsALeak() async {
        leak()
        let (form, login) = (Form(), LeakyLogin())
        let failures = flow.finish(keeping: [ObjectIdentifier(form), ObjectIdentifier(login)])
        XCTAssertEqual(failures.map { $0.text.prefix(29) }, ["Leaked: <Form>, <LeakyLogin>."])
    }

    func testLocalVariablesAreReleasedInTime() async {
        do {
            let login = Login()
            flow.window.home().start(login, animated: true) { _ in }
            login.finish("Ada")
            flow.simulation.settle()
        }
        XCTAssertEqual(flow.finish(), [])
    }

    #if os(Linux)
        func testEnd_releasesTheTraces() async {
            flow = TestFlow()
            leak()
            XCTAssertNotNil(flow.finish().first?.place)
            flow.end()
            XCTAssertEqual(flow.finish().map(\.place), [nil])
        }
    #endif

    func testATestThatEndsDuringATransitionHasNoLeak() async {
        flow.window.home().start(Login(), animated: true) { _ in }
        flow.simulation.settle()
        (flow.window.visibleViewController as? Form)?.onText?("Ada")
        XCTAssertTrue(flow.window.isTransitioning)
        XCTAssertEqual(flow.finish(), [])
    }
}
