import PresentationSim
import XCTest

final class IssueTests: SimulationTestCase {
    private let all: [PresentationIssue] = [
        .alreadyPresenting(presented: "B", presenter: "A", existing: "C", topmost: "D"),
        .notInWindowHierarchy(presented: "B", presenter: "A"),
        .presentationInProgress(presented: "B", presenter: "A"), .dismissalInProgress(controller: "A"),
        .presentedActiveController(controller: "B"), .presentedOnItself(controller: "A"),
        .pushedTwice(controller: "A", navigationController: "N"),
        .repeatedInStack(controller: "A", navigationController: "N"),
        .pushedNavigationController(controller: "M", navigationController: "N"),
        .pushedActiveController(controller: "A", navigationController: "N"),
        .poppedToMissing(controller: "A", navigationController: "N"), .rootIsActive(controller: "A"),
        .rootReplacedUnderPresented(root: "A", presented: ["B", "C"]), .driverCompletedTwice(transition: "push"),
        .driverNeverCompleted(transition: "pop"), .neverSettled(steps: 3),
        .stoppedForTask(at: .seconds(2)), .tasksRunInAnyOrder, .observerReleased(observer: "Observer"),
        .conditionNeverHeld(turns: 9, file: "FlowTests.swift", line: 12, visible: []),
        .conditionNeverHeld(turns: 9, file: "FlowTests.swift", line: 12, visible: ["A", "B"]),
    ]

    func testMessages_areWordedLikeUIKitsConsoleLines() async {
        XCTAssertEqual(
            all.map(\.message),
            [
                "Attempt to present <B> on <A> which is already presenting <C>",
                "Attempt to present <B> on <A> whose view is not in the window hierarchy",
                "Attempt to present <B> on <A> while a presentation is in progress",
                "Attempt to dismiss from view controller <A> while a presentation or dismiss is in progress",
                "Application tried to present modally an active controller <B>",
                "Application tried to present modally a view controller on itself <A>",
                "Pushing the same view controller instance more than once is not supported (<A>)",
                "All view controllers in a navigation controller must be distinct (<A>)",
                "Pushing a navigation controller is not supported (<M>)",
                "Application tried to push an active controller <A> on <N>",
                "Tried to pop to a view controller that doesn't exist (<A>)",
                "Application tried to make an active controller the root of a window <A>",
                "The root <A> was replaced while <B>, <C> was presented over it",
                "The driver called the completion of the push transition more than once",
                "The driver never called the completion of the pop transition",
                "The simulation did not settle within 3 steps",
                "The time stopped at 2.0 seconds: a task's sleep ended, and the task can't run before the test awaits",
                "Tasks outside of the main actor run in any order, and time may advance before they have run",
                "The observer <Observer> was released before its first event",
                "The condition of `settle(until:)` at FlowTests.swift:12 did not hold within 9 turns; visible: none",
                "The condition of `settle(until:)` at FlowTests.swift:12 did not hold within 9 turns; visible: A, B",
            ])
    }

    func testDescription_isSeverityMessageAndAdviceInOneLine() async {
        for issue in all {
            XCTAssertEqual(
                issue.description, "\(issue.severity.rawValue): \(issue.message). \(issue.advice)\(issue.reference)")
            XCTAssertFalse(issue.description.contains("\n"))
            XCTAssertTrue(issue.advice.hasSuffix("."))
        }
        XCTAssertEqual(
            all[9].description,
            "exception: Application tried to push an active controller <A> on <N>. "
                + "Push a new instance instead of <A>. (Troubleshooting.md#PresentationIssue-pushedActiveController)")
    }

    func testAnObserverThatNobodyKeeps_isReportedAtTheNextEvent() async {
        let (kept, removed) = (Observer(), Observer())
        for observer in [kept, removed, Observer()] { window.addObserver(observer) }
        window.removeObserver(removed)
        XCTAssertEqual(issues, [])
        show(Screen("A"))
        show(Screen("B"))
        XCTAssertEqual(issues, [.observerReleased(observer: "Observer")], "it is reported once")
        XCTAssertFalse(kept.events.isEmpty)
    }

    func testAnObserverThatAnotherRemoves_beforeItIsNotified_isNotReported() async {
        let first = Observer()
        var second: Observer? = Observer()
        first.onEvent = { [window] _ in
            if let second { window.removeObserver(second) }
            second = nil
        }
        for case let observer? in [first, second] { window.addObserver(observer) }
        show(Screen("A"))
        XCTAssertNil(second)
        XCTAssertEqual(issues, [])
    }

    func testHandler_isCalledForEachIssueAtOnce() async {
        var reported: [String] = []
        simulation.onIssue = { reported.append($0.message) }
        let a = Screen("A")
        show(a)
        a.present(a, animated: true)
        XCTAssertEqual(reported, ["Application tried to present modally a view controller on itself <A>"])
        XCTAssertEqual(simulation.issues.map(\.message), reported)
    }

    func testOfManyIssues_theNewerHalfIsKept() async {
        simulation.onIssue = { _ in }
        simulation.issueLimit = 4
        let steps = { [simulation] in simulation.issues.compactMap { ($0 as? PresentationIssue)?.steps } }
        for count in 1...5 { simulation.report(PresentationIssue.neverSettled(steps: count)) }
        XCTAssertEqual(steps(), [3, 4, 5])
        XCTAssertEqual(simulation.reportedCount, 5)
        XCTAssertEqual(simulation.issues(since: 3).compactMap { ($0 as? PresentationIssue)?.steps }, [4, 5])
        simulation.report(PresentationIssue.neverSettled(steps: 6))
        XCTAssertEqual(steps(), [3, 4, 5, 6])
    }

    func testWithoutAHandler_aLineGoesToStandardError() async {
        let written = await standardError { simulation.report(all[5]) }
        XCTAssertEqual(written, "\(all[5])\n")
    }

    func testWithoutASimulation_aLineGoesToStandardError() async {
        let written = await standardError {
            NavigationController("N").pushViewController(NavigationController("M"), animated: false)
            report(PresentationIssue.neverSettled(steps: 1), to: nil)
        }
        let refused = PresentationIssue.pushedNavigationController(controller: "M", navigationController: "N")
        XCTAssertEqual(written, "\(refused)\n\(PresentationIssue.neverSettled(steps: 1))\n")
        XCTAssertEqual(issues, [], "no other simulation gets the issue")
    }
}

extension PresentationIssue {
    fileprivate var steps: Int? { if case .neverSettled(let steps) = self { steps } else { nil } }
}
