import Insecurity
import XCTest

/// The changes of a window that the stage decides, as lists: which come first, and what leaves with what.
final class StageTableTests: XCTestCase {
    // MARK: What comes

    func testL13_theRootOfTheWindow_comesBeforeAllElse() async {
        var table = StageTable()
        let stack = { (table: inout StageTable) in table.addStack(onLevel: 0, "stack") }
        table.start("old")
        _ = table.settle()
        let existing = stack(&table)
        table.start("page", on: existing, .push)
        table.end(0)
        table.start("new")
        XCTAssertEqual(table.settle(), ["come: new", "come: page"])
    }

    func testL13_aRoot_comesAfterTheLevelsOverTheOldOne() async {
        var table = StageTable()
        table.start("old")
        table.start("sheet")
        _ = table.settle()
        table.end(0)
        table.start("new")
        XCTAssertEqual(table.settle(), ["come: new, after 1 dismissed"])
    }

    func testL18_aBatch_isOneChange() async {
        var table = StageTable()
        table.start("root", .newNavigation)
        _ = table.settle()
        XCTAssertTrue(table.stage.beginBatch(on: table.window))
        table.start("a")
        table.start("b")
        table.stage.endBatch(on: table.window)
        XCTAssertEqual(table.settle(), ["come: a b"])
    }

    func testL22_theTabs_comeWithTheirContainer() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0])
        table.start("profile", on: tabs[1])
        XCTAssertEqual(table.settle(), ["come: bar"])
        XCTAssertEqual(tabs.map { table.stage[$0].shownCount }, [2, 1])
    }

    func testL24_whatTabsPresent_comesInTheOrderOfTheStarts() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar", count: 3)
        for (index, tab) in tabs.enumerated() { table.start("root \(index)", on: tab) }
        _ = table.settle()
        for index in [1, 2, 0] { table.start("sheet \(index)", on: tabs[index]) }
        XCTAssertEqual(table.settle(), ["come: sheet 1", "come: sheet 2", "come: sheet 0"])
    }

    func testL6_inAHiddenWindow_nothingIsPresented() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        _ = table.settle()
        table.canPresent = false
        table.start("sheet", on: tabs[1])
        table.start("page", on: tabs[0])
        table.start("over", on: tabs[1])
        XCTAssertEqual(table.settle(), ["come: sheet", "come: page"])
        table.canPresent = true
        XCTAssertEqual(table.settle(), ["come: over"])
    }

    // MARK: What leaves

    func testL5_whatEndsOnSeveralChains_leavesInOneChange() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        table.start("profile", on: tabs[1], .newNavigation)
        _ = table.settle()
        table.start("page", on: tabs[0])
        table.start("sheet", on: tabs[1], .modal)
        _ = table.settle()
        table.end(1, on: tabs[1])
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: dismiss 1, bar 1 from 1, bar 0 from 1 off its stack at once"])
    }

    /// The window's chain and that of its navigation controller, and a sheet over a page of the window's.
    private func chainsOnOneStack(_ table: inout StageTable) -> ChainID {
        table.start("root", .newNavigation)
        _ = table.settle()
        let stack = table.addStack(onLevel: 0, "stack", of: Slot(chain: table.window, index: 0))
        table.start("below", .push)
        table.start("page", on: stack, .push)
        table.start("above", .push)
        _ = table.settle()
        return stack
    }

    func testL5_whatAPageOfAnotherChainHasPresented_leavesWithTheScreenBelowThePage() async {
        var table = StageTable()
        let stack = chainsOnOneStack(&table)
        table.start("sheet", .modal)
        _ = table.settle()
        table.end(0, on: stack, animated: false)
        XCTAssertEqual(
            table.settle(),
            [
                "leave: dismiss 1 at once, stack from 0 off its stack at once",
                // Those have left already.
                "leave: window from 2",
            ])
        XCTAssertEqual(table.stage[table.window].running.map(\.frame.text), ["root", "below"])
    }

    func testL17_twoChainsOnOneStack_areOneChange_theLowerPops() async {
        var table = StageTable()
        let stack = chainsOnOneStack(&table)
        table.end(2)
        table.end(0, on: stack)
        table.start("next", .push)
        XCTAssertEqual(
            table.settle(),
            [
                "leave: window from 2 off its stack at once with stack, replaced by next, stack from 0 off its stack"
            ])
    }

    func testL5_ofTwoPopsOnOneStack_theLowerIsAnimated() async {
        for startsWithUpper in [true, false] {
            var table = StageTable()
            table.start("root", .newNavigation)
            _ = table.settle()
            let stack = table.addStack(onLevel: 0, "stack", of: Slot(chain: table.window, index: 0))
            table.start("lower", .push)
            table.start("upper", on: stack, .push)
            _ = table.settle()
            if startsWithUpper { table.end(0, on: stack) }
            table.end(1)
            table.end(0, on: stack)
            let log = table.settle()
            XCTAssertEqual(log.count, 1)
            let pops = Set(log[0].replacing("leave: ", with: "").components(separatedBy: ", "))
            XCTAssertEqual(
                pops, ["window from 1 off its stack", "stack from 0 off its stack at once with window"], "\(log)")
        }
    }

    func testL15_levelsThatCameOverARemovedPage_leaveWithTheOneBelow() async {
        var table = StageTable()
        table.start("root", .newNavigation)
        table.start("page", .push)
        _ = table.settle()
        let page = Slot(chain: table.window, index: 1)
        table.presentOther(over: page)
        table.presentOther(over: nil)
        XCTAssertEqual(table.levels(losing: page).over, [1])
        XCTAssertEqual(table.levels(losing: Slot(chain: table.window, index: 0)).over, [])
    }

    func testL15_aStackThatLosesItsCoordinatorsScreen_isOtherCodesLevel() async {
        for hasPage in [false, true] {
            var table = StageTable()
            table.start("root")
            table.start("sheet", .newNavigation)
            if hasPage { table.start("page", .push) }
            _ = table.settle()
            XCTAssertEqual(table.levels(losing: Slot(chain: table.window, index: 1)).own, hasPage ? nil : 1)
        }
    }

    func testL5_aChainInPlaceOfOneThatWasRemovedUnsettled_leavesOnce() async {
        var table = StageTable()
        table.start("root")
        _ = table.settle()
        let removed = table.addStack(onLevel: 0, "removed")
        table.start("unseen", on: removed, .push)
        table.end(0, on: removed)
        table.stage.removeChain(removed)
        let stack = table.addStack(onLevel: 0, "stack")
        XCTAssertEqual(stack, removed)
        table.start("page", on: stack, .push)
        _ = table.step()
        table.end(0, on: stack)
        XCTAssertEqual(table.settle(), ["come: page", "leave: stack from 0 off its stack"])
    }

    func testL5_oneOfSeveralPops_isAnimated_theOneThatTheUserSees() async {
        for selected in [0, 1] {
            var table = StageTable()
            let (container, tabs) = table.startTabs("bar")
            for tab in tabs {
                table.start("root", on: tab, .newNavigation)
                table.start("page", on: tab)
            }
            table.stage.select(selected, of: container)
            _ = table.settle()
            for tab in tabs { table.end(1, on: tab) }
            let pops = (0...1).map { "bar \($0) from 1 off its stack" + ($0 == selected ? "" : " at once") }
            XCTAssertEqual(table.settle(), ["leave: " + pops.joined(separator: ", ")])
        }
    }

    /// A replacement on one stack, and the end of a page on another tab, are one change.
    func testL5_aReplacement_leavesTogetherWithWhatEndsOnOtherTabs() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        for tab in tabs {
            table.start("root", on: tab, .newNavigation)
            table.start("page", on: tab)
        }
        _ = table.settle()
        for tab in tabs { table.end(1, on: tab) }
        table.start("next", on: tabs[0])
        XCTAssertEqual(
            table.settle(),
            ["leave: bar 0 from 1 off its stack, replaced by next, bar 1 from 1 off its stack at once"])
    }

    /// A container that waits keeps its tabs, wherever it is placed.
    func testL27_aContainerThatIsPlacedAnew_comesWithItsTabs() async {
        var table = StageTable()
        table.start("root")
        table.start("sheet")
        _ = table.settle()
        let (container, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        table.start("by sheet", .modal, by: 1)
        XCTAssertEqual(table.swipeDown(), Slot(chain: table.window, index: 1))
        XCTAssertEqual(table.stage[container]?.index, 1)
        XCTAssertEqual(table.settle(), ["leave: window from 1", "come: bar"])
        XCTAssertEqual(table.stage[tabs[0]].shownCount, 1)
        XCTAssertEqual(table.stage[table.window].running.map(\.frame.text), ["root", "bar"])
    }

    func testL14_theLastRoot_stays_andWhatIsOverItsTabsLeaves() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0])
        table.start("sheet", on: tabs[0], .modal)
        _ = table.settle()
        table.end(0, on: tabs[0])
        table.end(0)
        XCTAssertEqual(table.settle(), ["leave: dismiss 1, bar 0 from 1 off its stack at once"])
        XCTAssertEqual(table.stage[table.window].shownCount, 1)
    }

    func testL15_otherCodesLevel_leavesWithTheScreenThatItCameOver() async {
        for (below, expected) in [(1, "leave: dismiss 1, window from 1 off its stack at once"), (0, nil)] {
            var table = StageTable()
            table.start("root", .newNavigation)
            table.start("page")
            _ = table.settle()
            table.presentOther(over: Slot(chain: table.window, index: below))
            table.end(1)
            XCTAssertEqual(table.settle(), [expected ?? "leave: window from 1 off its stack"])
        }
    }

    func testL15_otherCodesLevel_leavesWithTheRootOfTheTabThatItCameOver() async {
        for (tab, expected) in [(0, "come: next, after 1 dismissed"), (1, "come: next")] {
            var table = StageTable()
            let (_, tabs) = table.startTabs("bar")
            table.start("home", on: tabs[0])
            table.start("profile", on: tabs[1])
            _ = table.settle()
            table.presentOther(over: Slot(chain: tabs[tab], index: 0))
            table.end(0, on: tabs[0])
            table.start("next", on: tabs[0])
            XCTAssertEqual(table.settle(), [expected])
        }
    }

    func testL17_aStartInPlaceOfAnEndOnOneStack_isOneChange() async {
        var table = StageTable()
        table.start("root", .newNavigation)
        table.start("old")
        _ = table.settle()
        table.end(1)
        table.start("new")
        XCTAssertEqual(table.settle(), ["leave: window from 1 off its stack, replaced by new"])
    }

    func testL20_theDismissal_isAnimatedAsItsChainSays() async {
        for animated in [true, false] {
            var table = StageTable()
            let (_, tabs) = table.startTabs("bar")
            for tab in tabs { table.start("root", on: tab, .newNavigation) }
            table.start("sheet", on: tabs[1], .modal, animated: animated)
            table.start("page", on: tabs[0], animated: !animated)
            _ = table.settle()
            table.end(1, on: tabs[1])
            table.end(1, on: tabs[0])
            let dismissal = "dismiss 1" + (animated ? "" : " at once")
            XCTAssertEqual(
                table.settle(), ["leave: \(dismissal), bar 1 from 1, bar 0 from 1 off its stack at once"])
        }
    }

    func testL23_aContainerThatEnds_takesWhatItsTabsPresent() async {
        var table = StageTable()
        table.start("root")
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        table.start("sheet", on: tabs[0])
        _ = table.settle()
        table.end(0, on: tabs[0])
        table.end(1)
        XCTAssertEqual(table.settle(), ["leave: dismiss 2, window from 1"])
    }

    func testL24_whatAnotherTabPresents_staysWhenAPageEnds() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        for tab in tabs { table.start("root", on: tab, .newNavigation) }
        table.start("page", on: tabs[0])
        table.start("sheet", on: tabs[1], .modal)
        _ = table.settle()
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: bar 0 from 1 off its stack"])
        XCTAssertEqual(table.levels.count, 2)
    }

    func testL24_whatIsOverASheetThatEnds_leavesWithIt() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        for tab in tabs { table.start("root", on: tab) }
        table.start("lower", on: tabs[0])
        table.start("upper", on: tabs[1])
        _ = table.settle()
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: dismiss 2, bar 0 from 1", "leave: bar 1 from 1"])
    }

    func testL24_theCoveringTab_isTheOneWithTheLatestSheet_onAPresentedTabBarToo() async {
        var table = StageTable()
        let (outer, tabs) = table.startTabs("outer")
        for tab in tabs { table.start("root", on: tab) }
        XCTAssertNil(table.stage.coveringTab(of: outer))
        let (_, inner) = table.startTabs("inner", on: tabs[0])
        table.start("home", on: inner[0])
        XCTAssertEqual(table.stage.coveringTab(of: outer), 0)
        table.start("sheet", on: tabs[1])
        XCTAssertEqual(table.stage.coveringTab(of: outer), 1)
        table.start("sheet of inner", on: inner[0])
        XCTAssertEqual(table.stage.coveringTab(of: outer), 0)
    }

    // MARK: Selections

    func testL25_aTab_isSelectedWhenNothingElseIsLeftToDo() async {
        var table = StageTable()
        let (container, tabs) = table.startTabs("bar")
        for tab in tabs { table.start("root", on: tab, .newNavigation) }
        _ = table.settle()
        table.stage.select(1, of: container)
        table.start("page", on: tabs[1])
        XCTAssertEqual(table.settle(), ["come: page", "select 1"])
        table.stage.select(0, of: container)
        table.stage.select(1, of: container)
        XCTAssertEqual(table.settle(), [])
    }

    func testL25_theTabThatTheTreeShows_dropsTheOneThatIsWanted_unlessTabsWereRemoved() async {
        for (keeps, expected) in [(false, []), (true, ["select 1"])] {
            var table = StageTable()
            let (container, _) = table.startTabs("bar", count: 3)
            _ = table.settle()
            table.stage.select(1, of: container)
            table.stage.didSelect(2, of: container, keepingWanted: keeps)
            XCTAssertEqual(table.settle(), expected)
        }
    }

    // MARK: What the user sees

    func testL28_seen_afterEachChange() async {
        var table = StageTable()
        let (container, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0])
        table.start("profile", on: tabs[1])
        XCTAssertEqual(table.seen, ["bar", "page"], "the container, and its first tab")
        _ = table.settle()
        table.start("late", on: tabs[1])
        XCTAssertEqual(table.seen, ["late"], "what a tab presents covers the window")
        _ = table.settle()
        table.end(1, on: tabs[1])
        XCTAssertEqual(table.seen, ["bar", "page"], "the tab that is shown, below the sheet")
        _ = table.settle()
        table.stage.select(1, of: container)
        XCTAssertEqual(table.seen, ["profile"])
        _ = table.settle()
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.seen, ["bar", "profile"], "a pop out of sight uncovers nothing else")
        _ = table.settle()
        table.start("out of sight", on: tabs[0])
        XCTAssertEqual(table.seen, [])
    }

    /// The sheet over the uncovered tab leaves with the one that ends below it.
    // MARK: Columns

    func testL29_collapseAndExpansion_changeOnlyWhichChainsAreSeen() async {
        var table = StageTable()
        let (container, columns) = table.startTabs("split", count: 3)
        for (index, column) in columns.enumerated() { table.start("root \(index)", on: column, .newNavigation) }
        table.stage.didShow(beside: [0, 1, 2], of: container)
        XCTAssertEqual(table.seen, ["split", "root 0", "root 1", "root 2"])
        _ = table.settle()
        table.start("page", on: columns[2])
        XCTAssertEqual(table.seen, ["page"])
        _ = table.settle()
        for seen in [[0], [2, 1], [0, 1, 2], []] {
            table.stage.didShow(beside: seen, of: container)
            XCTAssertEqual(table.settle(), [])
            XCTAssertEqual(
                columns.map { table.stage[$0].running.map(\.frame.text) },
                [["root 0"], ["root 1"], ["root 2", "page"]])
        }
        XCTAssertEqual(table.seen, ["split", "root 0"])
        table.stage.didSelect(2, of: container)
        XCTAssertEqual(table.seen, ["split", "page"])
    }

    func testL29_aPop_isVisible_onEachColumnThatIsSeen() async {
        for (seen, log) in [([0, 1], "off its stack"), ([], "off its stack at once")] {
            var table = StageTable()
            let (container, columns) = table.startTabs("split")
            for (index, column) in columns.enumerated() { table.start("root \(index)", on: column, .newNavigation) }
            table.start("page", on: columns[1])
            table.stage.didShow(beside: seen, of: container)
            _ = table.settle()
            table.end(1, on: columns[1])
            XCTAssertEqual(table.settle(), ["leave: split 1 from 1 \(log)"])
        }
    }

    func testL28_seen_isOnTheLevelThatIsUncovered() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        _ = table.settle()
        table.start("lower", on: tabs[0])
        _ = table.settle()
        table.start("upper")
        _ = table.settle()
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.seen, ["bar", "home"])
    }

    func testL28_aRootOnATabUnderASheet_isntSeen() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        _ = table.settle()
        table.start("sheet")
        _ = table.settle()
        table.end(0, on: tabs[0])
        table.start("next", on: tabs[0])
        XCTAssertEqual(table.seen, [])
        table.end(1)
        _ = table.settle()
        table.end(0, on: tabs[0])
        table.start("last", on: tabs[0])
        XCTAssertEqual(table.seen, ["last"])
    }

    func testL28_seen_isWhatComesInPlaceOfAPage() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0])
        _ = table.settle()
        table.end(1, on: tabs[0])
        table.start("next", on: tabs[0])
        XCTAssertEqual(table.seen, ["bar", "next"])
    }

    /// What would come in place of a page leaves with its stack, because another tab's level below it has ended.
    func testL28_seen_isBelowAReplacementWhoseLevelLeaves() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        table.start("profile", on: tabs[1])
        _ = table.settle()
        table.start("lower", on: tabs[0])
        _ = table.settle()
        table.start("middle", on: tabs[1])
        _ = table.settle()
        table.start("upper", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0])
        _ = table.settle()
        table.end(1, on: tabs[1])
        table.end(3, on: tabs[0])
        table.start("next", on: tabs[0])
        XCTAssertEqual(table.seen, ["lower"])
    }

    /// The sheet of a hidden tab leaves before the new root comes there, and uncovers the tab that is shown.
    func testL28_aRootOnAHiddenTab_uncoversTheTabThatIsShown() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        table.start("profile", on: tabs[1])
        _ = table.settle()
        table.start("sheet", on: tabs[1])
        _ = table.settle()
        table.end(0, on: tabs[1])
        table.start("next", on: tabs[1])
        XCTAssertEqual(table.seen, ["bar", "home"])
    }

    func testL20_theLevelOfATab_leavesAsItsContainerSays() async {
        for (animated, expected) in [(true, ""), (false, " at once")] {
            var table = StageTable()
            table.start("root", .newNavigation)
            _ = table.settle()
            let (_, tabs) = table.startTabs("bar", .push)
            table.start("home", on: tabs[0])
            _ = table.settle()
            table.start("sheet", on: tabs[0])
            _ = table.settle()
            table.end(1, animated: animated)
            XCTAssertEqual(table.settle().first?.hasPrefix("leave: dismiss 1\(expected), "), true)
        }
    }
}
