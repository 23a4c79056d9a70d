import Foundation
import PresentationSim
import Testing
import XCTest

/// The sum of all tests, which is the last line of `swift test`.
///
/// `swift test` runs the tests of XCTest in a process, and those of Swift Testing in a later one, which prints only its own sum.
/// The first process leaves its sum in a file. The second one adds it to its own, and prints both together when it exits.
struct TestSum: Codable, Sendable {
    var tests = 0
    var failures = 0

    var text: String { "Executed \(tests) tests in all, with \(failures) \(failures == 1 ? "failure" : "failures")" }

    /// The file in which XCTest leaves its sum. Both processes have the same parent.
    private static let file = FileManager.default.temporaryDirectory.appending(path: "Insecurity-tests-\(getppid())")
    private static let ofSwiftTesting = Locked(TestSum())

    fileprivate func leave() { try? JSONEncoder().encode(self).write(to: Self.file) }

    /// Adds to the sum of Swift Testing.
    @MainActor
    fileprivate static func add(tests: Int = 0, failures: Int = 0) {
        _ = printsAtExit
        let sum = ofSwiftTesting.value
        ofSwiftTesting.value = TestSum(tests: sum.tests + tests, failures: sum.failures + failures)
    }

    private static let printsAtExit: Void = {
        atexit {
            // There is no file if only some of the tests run.
            guard let data = try? Data(contentsOf: file), var sum = try? JSONDecoder().decode(TestSum.self, from: data)
            else { return }
            try? FileManager.default.removeItem(at: file)
            sum.tests += ofSwiftTesting.value.tests
            sum.failures += ofSwiftTesting.value.failures
            print(sum.text)
        }
    }()
}

/// Counts a test of Swift Testing and its failures.
struct Counted: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func prepare(for test: Test) async throws {
        if !test.isSuite { await TestSum.add(tests: 1) }
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let failures = Locked(0)
        let counting = IssueHandlingTrait.compactMapIssues { issue in
            if issue.isFailure { failures.value += 1 }
            return issue
        }
        do {
            try await counting.provideScope(for: test, testCase: testCase, performing: function)
            await TestSum.add(failures: failures.value)
        } catch {
            await TestSum.add(failures: failures.value + 1)
            throw error
        }
    }
}

extension Trait where Self == Counted {
    static var counted: Self { Self() }
}

/// Leaves the sum of XCTest, when all tests have ended.
final class TestSumTests: XCTestCase {
    private final class Observer: NSObject, XCTestObservation {
        func testSuiteDidFinish(_ suite: XCTestSuite) {
            guard suite.name == "All tests", let run = suite.testRun else { return }
            TestSum(tests: run.executionCount, failures: run.totalFailureCount).leave()
        }
    }

    override class func setUp() { XCTestObservationCenter.shared.addTestObserver(Observer()) }

    func testText() async {
        XCTAssertEqual(TestSum(tests: 3, failures: 1).text, "Executed 3 tests in all, with 1 failure")
        XCTAssertEqual(TestSum(tests: 3).text, "Executed 3 tests in all, with 0 failures")
    }
}
