import PresentationSim
import XCTest

/// U82 to U90 and U93: the columns of a split view controller, expanded and collapsed.
final class SplitViewTests: SplitTestCase {
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

    func testDescription_namesTheColumns() async {
        showColumns(.compact)
        XCTAssertTrue(window.description.contains("Split (root, collapsed)"), window.description)
        XCTAssertTrue(window.description.contains("P (stack of 1, primary, not shown)"), window.description)
        settle { window.horizontalSizeClass = .regular }
        XCTAssertTrue(window.description.contains("Split (root, oneBesideSecondary)"), window.description)
    }
}
