import PresentationSim
import XCTest

/// U84 and U89: the user goes back from a column, and shows the sidebar.
final class SplitUserTests: SplitTestCase {
    func testU84_theUserGoesBack_fromTheRootOfTheTopColumn() async throws {
        showColumns(.compact)
        settle { s.pushViewController(c, animated: false) }
        XCTAssertFalse(user.possibleSteps.contains(.toggleSidebar))
        try settle { try user.goBack() }
        XCTAssertEqual(seen, ["B"])
        XCTAssertTrue(user.possibleSteps.contains(.back))
        let recorder = ScriptRecorder(window)
        XCTAssertEqual(
            try callbacks { try user.goBack() },
            [
                "P.viewDidLoad", "A.viewDidLoad", "S.viewWillDisappear", "B.viewWillDisappear", "P.viewWillAppear",
                "A.viewWillAppear", "P.viewIsAppearing", "A.viewIsAppearing", "S.viewDidDisappear",
                "B.viewDidDisappear", "P.viewDidAppear", "A.viewDidAppear",
            ])
        XCTAssertEqual(seen, ["A"])
        XCTAssertEqual(recorder.script.steps.first, .back)
        XCTAssertThrowsError(try user.goBack())
        XCTAssertEqual(s.names, ["B"])
    }

    func testU84_theUserSwipesBack_fromTheTopColumn() async throws {
        showColumns(.compact)
        let swipe = try user.beginSwipeBack()
        swipe?.update(0.3)
        XCTAssertEqual(seen, ["A"])
        swipe?.cancel()
        simulation.settle()
        XCTAssertEqual(seen, ["B"])
        XCTAssertTrue(try user.swipeBack())
        simulation.settle()
        XCTAssertEqual(seen, ["A"])
        XCTAssertTrue(window.visibleViewController === a)
    }

    /// The swipe is the stack's, which refuses it.
    func testU84_aScreenThatCantBeSwipedBack_isntLeftForAnotherColumn() async throws {
        showColumns(.compact)
        settle { s.pushViewController(c, animated: false) }
        s.interactivePopGestureRecognizer?.isEnabled = false
        XCTAssertThrowsError(try user.swipeBack())
        simulation.settle()
        XCTAssertEqual(seen, ["C"])
    }

    func testU48_aFullScreenComesAndLeaves_duringASwipeBack() async throws {
        for isDismissalAnimated in [false, true] {
            use(Simulation())
            split = makeSplit(.doubleColumn)
            (p, s) = (NavigationController("P", Screen("A")), NavigationController("S", Screen("B")))
            showColumns(.compact)
            let swipe = try user.beginSwipeBack(), full = Screen("Full")
            full.modalPresentationStyle = .fullScreen
            settle { split.present(full, animated: false) }
            full.dismiss(animated: isDismissalAnimated)
            swipe?.finish()
            simulation.settle()
            XCTAssertTrue(window.visibleViewController === p.topViewController)
            check()
        }
    }

    func testU84_theColumnsChange_duringASwipeBack() async throws {
        showColumns(.compact)
        let swipe = try user.beginSwipeBack()
        split.show(.secondary)
        window.horizontalSizeClass = .regular
        swipe?.finish()
        simulation.settle()
        XCTAssertEqual(seen, ["A", "B"])
        settle { window.horizontalSizeClass = .compact }
        let other = try user.beginSwipeBack()
        settle { window.rootViewController = c }
        XCTAssertEqual(other?.isActive, false)
        XCTAssertEqual(seen, ["C"])
    }

    func testU89_theUserTogglesTheSidebar() async throws {
        showColumns(.regular)
        XCTAssertTrue(user.possibleSteps.contains(.toggleSidebar))
        try settle { try user.perform(.toggleSidebar) }
        XCTAssertEqual(seen, ["B"])
        try settle { try user.toggleSidebar() }
        XCTAssertEqual(seen, ["A", "B"])
        settle { window.horizontalSizeClass = .compact }
        XCTAssertThrowsError(try user.toggleSidebar())
        XCTAssertEqual(Script.Step("toggle sidebar"), .toggleSidebar)
    }

    func testU89_inThreeColumns_theSidebarButtonShowsOneAfterTheOther() async throws {
        showThreeColumns(.regular)
        settle { split.hide(.supplementary) }
        var shown: [[String]] = []
        for _ in 0..<3 {
            try settle { try user.toggleSidebar() }
            shown.append(seen)
        }
        XCTAssertEqual(shown, [["B", "C"], ["A", "B", "C"], ["B", "C"]])
    }
}
