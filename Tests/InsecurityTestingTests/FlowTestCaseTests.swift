import FlowExplorer
import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

final class FlowTestCaseTests: FlowTestCase {
    private lazy var app = WindowCoordinator(window)
    private lazy var login = Login()
    private var isSetUp = false

    override func setUp() async throws {
        try await super.setUp()
        isSetUp = true
    }

    override func tearDown() async throws {
        isSetUp = false
        try await super.tearDown()
    }

    func testEachTestHasItsWindow() async {
        XCTAssertTrue(isSetUp)
        XCTAssertTrue(window.simulation === simulation)
        XCTAssertEqual(window.number, 1)
        var results: [CoordinatorResult<String>] = []
        window.home().start(Login(), animated: true) { results.append($0) }
        simulation.settle()
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(results, [.dismissed(.user)])
    }

    /// The results of a coordinator that each test leaves running. XCTest keeps the test cases.
    private static var leftRunning: [[CoordinatorResult<String>]] = []

    #if os(Linux)
        /// Runs another test in a process of its own, which has other variables.
        func testATestThatPasses_leavesATraceIfAllDo() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "FlowTestCaseTests")
            defer { try? FileManager.default.removeItem(at: folder) }
            for (isForAll, isLeft) in [("0", false), ("1", true)] {
                let process = Process()
                process.executableURL = Bundle.main.executableURL
                process.arguments = ["InsecurityTestingTests.FlowTestCaseTests/testEachTestHasItsWindow"]
                let variables = ["INSECURITY_TRACES_ALL": isForAll, "INSECURITY_TRACES": folder.path()]
                process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
                process.standardOutput = FileHandle.nullDevice
                try process.run()
                process.waitUntilExit()
                XCTAssertEqual(process.terminationStatus, 0)
                let file = folder.appending(path: "FlowTestCaseTests.testEachTestHasItsWindow.html")
                XCTAssertEqual(FileManager.default.fileExists(atPath: file.path()), isLeft)
            }
        }
    #endif

    #if os(Linux)
        /// Starts a second process, in which this test fails on purpose, and reads what that prints.
        func testAFailure_printsTheScreens() async throws {
            app.navigation.start(login, animated: false) { _ in }
            simulation.settle()
            if ProcessInfo.processInfo.environment["FAILS_ON_PURPOSE"] != nil { return XCTFail("on purpose") }
            let process = Process()
            process.executableURL = Bundle.main.executableURL
            process.arguments = ["InsecurityTestingTests.FlowTestCaseTests/testAFailure_printsTheScreens"]
            let folder = FileManager.default.temporaryDirectory.appending(path: "FlowTestCaseTests.screens")
            defer { try? FileManager.default.removeItem(at: folder) }
            let variables = ["FAILS_ON_PURPOSE": "1", "INSECURITY_TRACES": folder.path()]
            process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            let failure = "failed - on purpose\nWindow 1\n  Form (root)\nChain of window: Login\n"
            XCTAssertTrue(text.contains(failure), text)
        }

        func testAFailure_isInTheTrace() async {
            // XCTest doesn't run it, so that it fails nothing.
            let other = FlowTestCaseTests(name: "testThatFails") { _ in }
            other.recordFailure(
                withDescription: "XCTAssertTrue failed", inFile: "/Tests/LoginTests.swift", atLine: 12, expected: true)
            for text in ["XCTAssertTrue failed", "LoginTests.swift:12"] {
                XCTAssertTrue(other.trace.json.contains(text), other.trace.json)
            }
        }
    #endif

    func testWhatRuns_endsWithTheTest() async { leaveOneRunning(isSettled: true) }

    func testWhatIsStarted_endsWithTheTest() async { leaveOneRunning(isSettled: false) }

    /// Whichever test comes second finds the end of the first one.
    private func leaveOneRunning(isSettled: Bool) {
        if let before = Self.leftRunning.last { XCTAssertEqual(before, [.dismissed(.removed)]) }
        let number = Self.leftRunning.count
        Self.leftRunning.append([])
        window.home().start(Login(), animated: true) { Self.leftRunning[number].append($0) }
        if isSettled { simulation.settle() }
    }

    /// The ended coordinator stays in a property of the test case.
    func testPropertyIsNoLeak() async {
        window.home().start(login, animated: true) { _ in }
        simulation.settle()
        login.finish("Ada")
        simulation.settle()
        XCTAssertEqual(simulation.leaks, ["Login"])
    }

    private struct Box {
        indirect enum Content { case login(Login), box(Content) }
        var contents: [String: (number: Int, content: Content?)] = [:]
    }

    private var box = Box()

    /// The ended coordinator stays in values that a property of the test case holds.
    func testValueInAPropertyIsNoLeak() async {
        box.contents["Ada"] = (1, .box(.login(Login())))
        guard case .box(.login(let login)) = box.contents["Ada"]?.content else { return XCTFail("no login") }
        window.home().start(login, animated: true) { _ in }
        simulation.settle()
        login.finish("Ada")
        simulation.settle()
        XCTAssertEqual(simulation.leaks, ["Login"])
    }

    func testExpectedIssuesAreReturned() async {
        let home = window.home()
        home.start(login, animated: true) { _ in }
        let issues = expectIssues { home.start(login, animated: true) { _ in } }
        XCTAssertEqual(issues.map(\.message), ["<Login> was started while it runs or waits"])
        XCTAssertEqual(simulation.issues.count, 0)
    }

    func testExpectedIssuesAreReturned_afterAWait() async {
        let home = window.home()
        home.start(login, animated: true) { _ in }
        let issues = await expectIssues {
            await Task.yield()
            home.start(login, animated: true) { _ in }
        }
        XCTAssertEqual(issues.count, 1)
    }

    func testExpectedIssuesOfAnotherSimulation() async {
        let other = Simulation()
        let window = Window(simulation: other)
        let issues = expectIssues(in: other) { window.home().startTwice(Login()) }
        XCTAssertEqual(issues.count, 1)
    }
}

/// On its own, because the search of its property takes time.
final class EndlessPropertyTests: FlowTestCase {
    /// A value that contains another one of its kind. In `Tests/long` it never ends, and the search takes two seconds.
    private struct Nested: CustomReflectable {
        var levels = ProcessInfo.processInfo.environment["LONG_TESTS"] == nil ? 10_000 : .max
        var customMirror: Mirror {
            Mirror(self, children: levels > 0 ? ["next": Nested(levels: levels - 1)] : [:])
        }
    }

    private let nested = Nested()

    func testTheSearchForLeaksEnds() async {
        window.home().start(Login(), animated: true) { _ in }
        simulation.settle()
    }
}
