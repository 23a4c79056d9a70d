import PresentationSim
import XCTest

/// U94 to U96: the pages of a page view controller.
final class PageTests: SimulationTestCase {
    private let pages = PageViewController()
    private let source = PageSource()

    /// Shows `B` of `A`, `B` and `C`.
    private func showPages(hasSource: Bool = true) {
        pages.title = "P"
        source.pages = [a, b, c]
        if hasSource { pages.dataSource = source }
        pages.delegate = source
        pages.setViewControllers([b], direction: .forward, animated: false)
        show(pages)
    }

    private var seen: [String] { [a, b, c, d].filter(\.isSeen).map(\.name) }

    func testU94_aChangeByCode_callsNobody_andCompletes() async {
        XCTAssertNil(pages.viewControllers)
        showPages()
        XCTAssertEqual(seen, ["B"])
        XCTAssertTrue(window.visibleViewController === b)
        var completed: [Bool] = []
        XCTAssertEqual(
            callbacks { pages.setViewControllers([c], direction: .forward, animated: true) { completed.append($0) } },
            [
                "C.willMove(toParent: P)", "C.didMove(toParent: P)", "C.viewDidLoad", "C.viewWillAppear",
                "B.viewWillDisappear", "C.viewIsAppearing", "C.viewDidAppear", "B.viewDidDisappear",
                "B.willMove(toParent: nil)", "B.didMove(toParent: nil)",
            ])
        XCTAssertEqual(pages.viewControllers, [c])
        XCTAssertEqual(completed, [true])
        settle { pages.setViewControllers([c], direction: .reverse, animated: true) { completed.append($0) } }
        settle { window.rootViewController = d }
        settle { pages.setViewControllers([a], direction: .reverse, animated: true) { completed.append($0) } }
        XCTAssertEqual(completed, [true, true, false])
        XCTAssertEqual(source.calls, [])
        XCTAssertNil(c.parent)
    }

    func testU94_anotherNumberThanOne_isRefused() async {
        showPages()
        assertRefused(.pageCount(count: 2, pageViewController: "P")) {
            pages.setViewControllers([a, c], direction: .forward, animated: false)
        }
        assertRefused(.pageCount(count: 0, pageViewController: "P")) {
            pages.setViewControllers(nil, direction: .forward, animated: false)
        }
    }

    func testU95_aSwipe_turnsThePage() async throws {
        showPages()
        XCTAssertTrue(user.possibleSteps.contains(.turnPage(.reverse)))
        XCTAssertEqual(
            try callbacks { try user.turnPage(.forward) },
            [
                "willTransitionTo(C)", "C.willMove(toParent: P)", "C.didMove(toParent: P)", "C.viewDidLoad",
                "C.viewWillAppear", "B.viewWillDisappear", "C.viewIsAppearing", "C.viewDidAppear",
                "B.viewDidDisappear", "B.willMove(toParent: nil)", "B.didMove(toParent: nil)", "didFinishAnimating(C)",
            ])
        XCTAssertEqual(source.calls, ["after B", "before B", "will C", "did from B, completed"])
        XCTAssertEqual(pages.viewControllers, [c])
        source.calls = []
        XCTAssertFalse(try user.turnPage(.forward), "there is no page after it")
        XCTAssertFalse(user.possibleSteps.contains(.turnPage(.forward)))
        XCTAssertEqual(source.calls, ["after C"], "the page before is known (U96)")
    }

    func testU95_aTurn_isOneStepOfARecordedScript() async throws {
        showPages()
        let recorder = ScriptRecorder(window)
        try settle { try user.turnPage(.forward) }
        XCTAssertEqual(recorder.script.description, "turn page forward")
    }

    func testU95_aSwipeThatIsTakenBack_changesNothing() async throws {
        showPages()
        beginLog()
        let swipe = try user.beginTurnPage(.reverse)
        swipe?.update(0.4)
        XCTAssertEqual(seen, ["A"])
        let before = callbacks.count
        swipe?.cancel()
        simulation.settle()
        XCTAssertEqual(
            Array(callbacks.dropFirst(before)),
            [
                "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing", "B.viewDidAppear",
                "A.viewDidDisappear", "A.willMove(toParent: nil)", "A.didMove(toParent: nil)", "didFinishAnimating(B)",
            ])
        XCTAssertEqual(pages.viewControllers, [b])
        XCTAssertEqual(source.calls.last, "did from B, not completed")
        XCTAssertTrue(try user.turnPage(.reverse))
        simulation.settle()
        XCTAssertEqual(seen, ["A"])
    }

    func testU95_withoutADataSource_thereAreNoSwipes() async {
        showPages(hasSource: false)
        XCTAssertThrowsError(try user.turnPage(.forward))
    }

    func testU96_aPageOfAnotherParent_isRefusedInATurn() async throws {
        showPages()
        let other = NavigationController("N", c)
        assertRefused(.shownOutsideOfParent(child: "C", container: "P", parent: "N")) {
            XCTAssertEqual(try? user.turnPage(.forward), false)
        }
        XCTAssertEqual(pages.viewControllers, [b])
        XCTAssertEqual(other.viewControllers, [c])
        XCTAssertEqual(source.calls, ["after B", "before B"])
    }

    func testU96_aChangeByCode_duringATurn_isRefused() async throws {
        showPages()
        let swipe = try user.beginTurnPage(.forward)
        simulation.onIssue = { _ in }
        pages.setViewControllers([a], direction: .reverse, animated: false)
        XCTAssertEqual(issues, [.pagesChangedWhileTurning(pageViewController: "P")])
        swipe?.finish()
        simulation.settle()
        XCTAssertEqual(seen, ["C"])
    }

    /// So an app makes the page view controller forget pages that are no longer there.
    func testU96_theSamePageSetAgain_asksTheDataSourceAgain() async throws {
        showPages()
        try user.beginTurnPage(.forward)?.cancel()
        simulation.settle()
        source.calls = []
        try user.beginTurnPage(.forward)?.cancel()
        simulation.settle()
        XCTAssertEqual(source.calls.filter { $0.hasSuffix("B") }, [])
        pages.setViewControllers([b], direction: .forward, animated: false)
        try user.beginTurnPage(.forward)?.cancel()
        XCTAssertEqual(source.calls.filter { $0.hasSuffix("B") }, ["after B", "before B"])
    }

    func testU95_theTreeChanges_duringATurn() async throws {
        showPages()
        let swipe = try user.beginTurnPage(.forward)
        settle { c.removeFromParent() }
        XCTAssertEqual(swipe?.isActive, true)
        swipe?.finish()
        simulation.settle()
        XCTAssertEqual(pages.viewControllers, [b])
        XCTAssertEqual(seen, ["B"])
        let other = try user.beginTurnPage(.reverse)
        settle { window.rootViewController = d }
        XCTAssertEqual(other?.isActive, false)
        XCTAssertEqual(seen, ["D"])
    }

    func testAPageOfACoordinator_thatIsReplaced_isShownInPlaceOfTheOldOne() async {
        pages.title = "P"
        pages.fill(with: [a, b])
        show(pages)
        settle { pages.replaceChild(at: 0, with: c) }
        XCTAssertEqual(seen, ["C"])
        settle { pages.replaceChild(at: 1, with: d) }
        XCTAssertEqual(seen, ["C"])
        XCTAssertEqual(pages.children, [c, d])
    }

    func testSteps_areTexts() async throws {
        for step in [Script.Step.turnPage(.forward), .beginTurnPage(.reverse)] {
            XCTAssertEqual(Script.Step(step.description), step)
        }
        showPages()
        try user.perform(.beginTurnPage(.forward))
        XCTAssertEqual(user.possibleSteps, [.updateSwipe(0.4), .finishSwipe, .cancelSwipe])
        try user.perform(.finishSwipe)
        simulation.settle()
        try settle { try user.perform(.turnPage(.reverse)) }
        XCTAssertEqual(seen, ["B"])
    }
}

/// Gives the neighbors in a list of pages, and records the calls.
private final class PageSource: PageViewControllerDataSource, PageViewControllerDelegate {
    var pages: [ViewController] = []
    var calls: [String] = []

    private func neighbor(of page: ViewController, _ step: Int) -> ViewController? {
        let index = (pages.firstIndex(of: page) ?? 0) + step
        return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? {
        calls.append("before \(viewController.name)")
        return neighbor(of: viewController, -1)
    }
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? {
        calls.append("after \(viewController.name)")
        return neighbor(of: viewController, 1)
    }
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) { calls.append("will \(pendingViewControllers.map(\.name).joined())") }
    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {
        let names = previousViewControllers.map(\.name).joined()
        calls.append("did from \(names), \(completed ? "completed" : "not completed")")
    }
}
