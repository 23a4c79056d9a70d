import PresentationSim
import XCTest

/// U82 to U90 and U93: the columns of a split view controller, expanded and collapsed.
final class SplitViewTests: SimulationTestCase {
    private lazy var split = makeSplit(.doubleColumn)
    private lazy var p = NavigationController("P", a)
    private lazy var s = NavigationController("S", b)
    private let delegate = SplitDelegate()

    private func makeSplit(_ style: SplitViewController.Style) -> SplitViewController {
        let split = SplitViewController(style: style)
        split.title = "Split"
        return split
    }

    /// Shows two columns, each with a stack, in a window of that width.
    private func showColumns(_ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        split.setViewController(p, for: .primary)
        split.setViewController(s, for: .secondary)
        split.delegate = delegate
        show(split)
    }

    /// Three columns, with `A`, `B` and `C`.
    private func showThreeColumns(_ width: UserInterfaceSizeClass) {
        window.horizontalSizeClass = width
        split = makeSplit(.tripleColumn)
        let columns: [SplitViewController.Column] = [.primary, .supplementary, .secondary]
        for (column, screen) in zip(columns, [a, b, c]) {
            split.setViewController(screen, for: column)
            // The log tells the stacks apart.
            screen.parent?.title = "stack of \(screen.name)"
        }
        split.delegate = delegate
        show(split)
    }

    /// The screens that the user sees, from the leading edge.
    private var seen: [String] { [a, b, c, d].filter(\.isSeen).map(\.name) }

    func testACollapsedSplitView_whoseWindowWasReleased_isShownInAnother() async {
        simulation.log = nil
        showColumns(.compact)
        let before = seen
        XCTAssertEqual(before.count, 1)
        use(Simulation())
        XCTAssertEqual(seen, [])
        window.horizontalSizeClass = .compact
        show(split)
        XCTAssertEqual(seen, before)
    }

    func testAColumn_whoseSplitViewHasGoneWithTheWindow_reportsToItsSimulation() async {
        let former = simulation
        former.onIssue = { _ in }
        do {
            let split = makeSplit(.doubleColumn)
            show(split)
            settle { split.setViewController(p, for: .primary) }
        }
        use(Simulation())
        p.present(p, animated: false)
        XCTAssertEqual(former.issues.count, 1)
    }

    // MARK: Columns

    func testU82_aColumn_isWrappedInANavigationController_exceptTheCompactOne() async {
        showColumns(.regular)
        XCTAssertTrue(split.viewController(for: .primary) === p)
        split.setViewController(c, for: .primary)
        XCTAssertTrue(split.viewController(for: .primary) === c)
        XCTAssertTrue(c.parent is NavigationController)
        XCTAssertTrue(c.splitViewController === split)
        split.setViewController(d, for: .compact)
        XCTAssertTrue(d.parent === split)
        XCTAssertNil(split.viewController(for: .supplementary))
        simulation.settle()
        XCTAssertEqual(seen, ["B", "C"])
        XCTAssertNil(p.parent)
    }

    func testU82_aColumnThatTheStyleHasnt_isRefused() async {
        showColumns(.regular)
        assertRefused(.noColumn(column: "supplementary", splitViewController: "Split")) {
            split.setViewController(c, for: .supplementary)
        }
        assertRefused(.addedActiveController(child: "A", parent: "Split")) {
            split.setViewController(a, for: .secondary)
        }
        settle { split.present(c, animated: false) }
        assertRefused(.addedActiveController(child: "C", parent: "Split")) {
            split.setViewController(c, for: .secondary)
        }
    }

    func testU83_anotherPlainSecondary_isPushedOnTheStackThatWasMadeForTheFirst() async {
        showThreeColumns(.regular)
        let stack = c.parent as? NavigationController
        split.setViewController(d, for: .secondary)
        simulation.settle()
        XCTAssertEqual(stack?.names, ["C", "D"])
        XCTAssertTrue(split.viewController(for: .secondary) === d)
        split.setViewController(nil, for: .secondary)
        simulation.settle()
        XCTAssertNil(stack?.parent)
        XCTAssertEqual(seen, ["B"])
    }

    // MARK: Collapse and expansion

    func testU84_aCollapse_asksForTheTopColumn_hidesTheOthers_thenNotifies() async {
        showColumns(.regular)
        XCTAssertEqual(seen, ["A", "B"])
        XCTAssertFalse(split.isCollapsed)
        delegate.calls = []
        XCTAssertEqual(
            callbacks { window.horizontalSizeClass = .compact },
            ["P.viewWillDisappear", "A.viewWillDisappear", "P.viewDidDisappear", "A.viewDidDisappear"])
        XCTAssertEqual(delegate.calls, ["top for secondary", "did collapse, at rest"])
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(seen, ["B"])
        XCTAssertTrue(window.visibleViewController === b)
    }

    func testU84_theDelegateChoosesTheTopColumn() async {
        showColumns(.regular)
        delegate.top = .primary
        XCTAssertEqual(
            callbacks { window.horizontalSizeClass = .compact },
            ["S.viewWillDisappear", "B.viewWillDisappear", "S.viewDidDisappear", "B.viewDidDisappear"])
        XCTAssertEqual(seen, ["A"])
        delegate.top = .supplementary
        settle { window.horizontalSizeClass = .regular }
        settle { window.horizontalSizeClass = .compact }
        XCTAssertEqual(seen, ["B"], "a column that isn't there is replaced by the last one")
    }

    func testU85_aCompactColumn_isShownAlone_andTheOthersKeepTheirStacks() async {
        showColumns(.regular)
        settle { p.pushViewController(c, animated: false) }
        split.setViewController(d, for: .compact)
        settle { window.horizontalSizeClass = .compact }
        XCTAssertEqual(seen, ["D"])
        XCTAssertThrowsError(try user.goBack())
        XCTAssertEqual(p.names, ["A", "C"])
        settle { window.horizontalSizeClass = .regular }
        XCTAssertEqual(seen, ["B", "C"])
    }

    func testU86_anExpansion_asksForTheDisplayMode_showsTheColumns_thenNotifies() async {
        showColumns(.compact)
        XCTAssertEqual(seen, ["B"])
        delegate.calls = []
        XCTAssertEqual(
            callbacks { window.horizontalSizeClass = .regular },
            [
                "P.viewDidLoad", "A.viewDidLoad", "P.viewWillAppear", "A.viewWillAppear", "P.viewIsAppearing",
                "A.viewIsAppearing", "P.viewDidAppear", "A.viewDidAppear",
            ])
        XCTAssertEqual(delegate.calls, ["mode for oneBesideSecondary", "did expand, at rest"])
        XCTAssertEqual(seen, ["A", "B"])
        delegate.mode = .secondaryOnly
        settle { window.horizontalSizeClass = .compact }
        settle { window.horizontalSizeClass = .regular }
        XCTAssertEqual(seen, ["B"])
        XCTAssertEqual(split.displayMode, .secondaryOnly)
    }

    func testU87_theFirstAppearance_notifiesOfNothing_andKnowsTheWidth() async {
        var wasCollapsed = false
        b.once(.viewWillAppear) { [unowned self] in wasCollapsed = split.isCollapsed }
        showColumns(.compact)
        XCTAssertTrue(wasCollapsed)
        XCTAssertEqual(delegate.calls, ["top for secondary"])
        let other = Window(simulation: simulation)
        other.horizontalSizeClass = .regular
        settle { window.rootViewController = c }
        settle { other.rootViewController = split }
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(seen, ["A", "B", "C"])
    }

    func testU84_aCoveredSplitView_collapsesWithoutCallbacks() async {
        showColumns(.regular)
        let cover = Screen("C", .fullScreen)
        settle { split.present(cover, animated: false) }
        XCTAssertEqual(callbacks { window.horizontalSizeClass = .compact }, [])
        XCTAssertTrue(split.isCollapsed)
        settle { cover.dismiss(animated: false) }
        XCTAssertEqual(seen, ["B"])
    }

    /// The code that the new columns run may collapse the split view before all of them are shown.
    func testU84_aCollapse_whileColumnsAreShown_leavesTheTopColumnAlone() async {
        showThreeColumns(.regular)
        settle { split.preferredDisplayMode = .secondaryOnly }
        a.once(.viewDidLoad) { [window] in window.horizontalSizeClass = .compact }
        settle { split.preferredDisplayMode = .twoBesideSecondary }
        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(seen, ["C"])
        XCTAssertEqual(split.shownChildren.count, 1)
    }

    func testU92_aCollapseAndAnExpansionInOneTurn_keepTheCallbacksInPairs() async {
        showColumns(.regular)
        delegate.calls = []
        settle {
            window.horizontalSizeClass = .compact
            window.horizontalSizeClass = .regular
        }
        XCTAssertEqual(seen, ["A", "B"])
        settle {
            window.horizontalSizeClass = .compact
            window.horizontalSizeClass = .regular
            window.horizontalSizeClass = .compact
        }
        XCTAssertEqual(seen, ["B"])
        settle { window.horizontalSizeClass = .regular }
        XCTAssertEqual(seen, ["A", "B"])
    }

    // MARK: Show and hide

    func testU88_collapsed_showAndHide_changeTheTopColumn_inATransition() async {
        showThreeColumns(.compact)
        XCTAssertEqual(seen, ["C"])
        beginLog()
        split.show(.primary)
        XCTAssertEqual(window.runningTransitions.map(\.animation), [.pop])
        simulation.settle()
        XCTAssertEqual(seen, ["A"])
        split.show(.primary)
        XCTAssertFalse(window.isTransitioning)
        split.show(.supplementary)
        XCTAssertEqual(window.runningTransitions.map(\.animation), [.push])
        simulation.settle()
        settle { split.hide(.secondary) }
        XCTAssertEqual(seen, ["B"])
        settle { split.hide(.supplementary) }
        settle { split.hide(.primary) }
        XCTAssertEqual(seen, ["A"])
        assertRefused(.noColumn(column: "compact", splitViewController: "Split")) { split.show(.compact) }
    }

    func testU88_show_duringATransition_isCarriedOutAfterIt() async {
        showThreeColumns(.compact)
        split.show(.primary)
        simulation.clock.advance(by: .milliseconds(100))
        split.show(.supplementary)
        simulation.settle()
        XCTAssertEqual(seen, ["B"])
    }

    func testU88_aChangeOfTheWidth_duringATransition_isCarriedOutAfterIt() async {
        showThreeColumns(.compact)
        split.show(.primary)
        simulation.clock.advance(by: .milliseconds(100))
        window.horizontalSizeClass = .regular
        XCTAssertTrue(split.isCollapsed)
        simulation.settle()
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(seen, ["B", "C"])
    }

    func testU89_expanded_showAndHide_changeTheDisplayMode() async {
        showThreeColumns(.regular)
        XCTAssertEqual(seen, ["B", "C"])
        delegate.calls = []
        settle { split.show(.primary) }
        XCTAssertEqual(split.displayMode, .twoBesideSecondary)
        XCTAssertEqual(seen, ["A", "B", "C"])
        XCTAssertEqual(delegate.calls, ["will twoBesideSecondary", "will show primary"])
        delegate.calls = []
        settle { split.hide(.supplementary) }
        XCTAssertEqual(seen, ["C"])
        XCTAssertEqual(delegate.calls, ["will secondaryOnly", "will hide primary", "will hide supplementary"])
        settle { split.show(.secondary) }
        settle { split.hide(.secondary) }
        settle { split.hide(.primary) }
        XCTAssertEqual(split.displayMode, .secondaryOnly)
        settle { split.preferredDisplayMode = .oneBesideSecondary }
        XCTAssertEqual(seen, ["B", "C"])
    }

    func testU90_showDetail_replacesTheSecondary_orIsPushed() async {
        showColumns(.regular)
        settle { a.showDetailViewController(c, sender: nil) }
        XCTAssertEqual(seen, ["A", "C"])
        XCTAssertNil(s.parent)
        settle { window.horizontalSizeClass = .compact }
        settle { c.showDetailViewController(d, sender: nil) }
        XCTAssertEqual(seen, ["D"])
        XCTAssertTrue(d.parent === c.parent)
    }

    func testU93_aSplitView_cantBePushed() async {
        show(p)
        assertRefused(.pushedSplitViewController(controller: "Split", navigationController: "P")) {
            p.pushViewController(split, animated: false)
        }
    }

    // MARK: The user

    func testU84_theUserGoesBack_fromTheRootOfTheTopColumn() async throws {
        showColumns(.compact)
        settle { s.pushViewController(c, animated: false) }
        XCTAssertFalse(user.possibleSteps.contains(.toggleSidebar))
        try settle { try user.goBack() }
        XCTAssertEqual(seen, ["B"])
        XCTAssertTrue(user.possibleSteps.contains(.back))
        XCTAssertEqual(
            try callbacks { try user.goBack() },
            [
                "P.viewDidLoad", "A.viewDidLoad", "S.viewWillDisappear", "B.viewWillDisappear", "P.viewWillAppear",
                "A.viewWillAppear", "P.viewIsAppearing", "A.viewIsAppearing", "S.viewDidDisappear",
                "B.viewDidDisappear", "P.viewDidAppear", "A.viewDidAppear",
            ])
        XCTAssertEqual(seen, ["A"])
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

    func testDescription_namesTheColumns() async {
        showColumns(.compact)
        XCTAssertTrue(window.description.contains("Split (root, collapsed)"), window.description)
        XCTAssertTrue(window.description.contains("P (stack of 1, primary, not shown)"), window.description)
        settle { window.horizontalSizeClass = .regular }
        XCTAssertTrue(window.description.contains("Split (root, oneBesideSecondary)"), window.description)
    }
}

/// Records the calls about a split view, and chooses its top column and its display mode.
private final class SplitDelegate: SplitViewControllerDelegate {
    var top: SplitViewController.Column?
    var mode: SplitViewController.DisplayMode?
    var calls: [String] = []

    func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column {
        calls.append("top for \(proposedTopColumn)")
        return top ?? proposedTopColumn
    }
    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
    ) -> SplitViewController.DisplayMode {
        calls.append("mode for \(proposedDisplayMode)")
        return mode ?? proposedDisplayMode
    }
    private func note(_ call: String, _ split: SplitViewController) {
        calls.append(call + (split.window?.isTransitioning == true ? "" : ", at rest"))
    }
    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
        note("did collapse", splitViewController)
    }
    func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
        note("did expand", splitViewController)
    }
    func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
    ) { calls.append("will \(displayMode)") }
    func splitViewController(
        _ splitViewController: SplitViewController, willShow column: SplitViewController.Column
    ) { calls.append("will show \(column)") }
    func splitViewController(
        _ splitViewController: SplitViewController, willHide column: SplitViewController.Column
    ) { calls.append("will hide \(column)") }
}
