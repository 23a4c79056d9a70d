import Insecurity
import XCTest

/// The screens that leave together, in one change (L5, L14, L15, L17, L20, L23, L24).
final class StageLeavingTests: XCTestCase {
    func testL5_whatEndsOnSeveralChains_leavesInOneChange() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", "profile")
        table.start("page", on: tabs[0])
        table.show("sheet", on: tabs[1], .modal)
        table.end(1, on: tabs[1])
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: dismiss 1, bar 1 from 1, bar 0 from 1 off its stack at once"])
    }

    /// U108: a screen in the context of a tab is no level. It is on that of the screen below it.
    func testL5_aScreenInAContext_leavesIt_andTakesWhatItHasPresented() async {
        for (end, log) in [
            (2, "leave: dismiss 1, bar 0 from 2"), (1, "leave: dismiss 1, bar 0 from 1 out of its context at once"),
        ] {
            var table = StageTable()
            table.inContext = ["card"]
            let (_, tabs) = table.showTabs("home", as: .current)
            table.show("card", on: tabs[0], .modal)
            XCTAssertEqual(table.levels.count, 1)
            table.show("sheet", on: tabs[0], .modal)
            table.end(end, on: tabs[0])
            XCTAssertEqual(table.settle(), [log])
        }
    }

    /// The context's screen is hidden with its tab: it leaves at once. So does one that other code is taking away.
    func testL26_aScreenInTheContextOfAHiddenTab_leavesAtOnce() async {
        for (isShown, isTaken, log) in [
            (true, false, "leave: bar 0 from 1 out of its context"),
            (false, false, "leave: bar 0 from 1 out of its context at once"), (true, true, "leave: bar 0 from 1"),
        ] {
            var table = StageTable()
            table.inContext = ["card"]
            let (container, tabs) = table.showTabs("root", "root", as: .current)
            table.show("card", on: tabs[0], .modal)
            if !isShown { table.stage.select(1, of: container) }
            _ = table.settle()
            if isTaken { table.takenByOthers = [Slot(chain: tabs[0], index: 1)] }
            table.end(1, on: tabs[0])
            XCTAssertEqual(table.settle(), [log])
        }
    }

    /// Pushes screens of two chains on the window's stack: `below` and `above` of the window's, and `page` of the stack's.
    private func chainsOnOneStack(_ table: inout StageTable) -> ChainID {
        let stack = table.addStack(onLevel: 0, "stack", of: Slot(chain: table.window, index: 0))
        table.start("below", .push)
        table.start("page", on: stack, .push)
        table.show("above", .push)
        return stack
    }

    func testL5_whatAPageOfAnotherChainHasPresented_leavesWithTheScreenBelowThePage() async {
        var table = StageTable(stack: "root")
        let stack = chainsOnOneStack(&table)
        table.show("sheet", .modal)
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
        var table = StageTable(stack: "root")
        let stack = chainsOnOneStack(&table)
        table.end(2)
        table.end(0, on: stack)
        table.start("next", .push)
        let pop = "window from 2 off its stack at once with stack, replaced by next, stack from 0 off its stack"
        XCTAssertEqual(table.settle(), ["leave: \(pop)"])
    }

    func testL5_ofTwoPopsOnOneStack_theLowerIsAnimated() async {
        for startsWithUpper in [true, false] {
            var table = StageTable(stack: "root")
            let stack = table.addStack(onLevel: 0, "stack", of: Slot(chain: table.window, index: 0))
            table.start("lower", .push)
            table.show("upper", on: stack, .push)
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
        var table = StageTable(stack: "root", "page")
        let page = Slot(chain: table.window, index: 1)
        table.presentOther(over: page)
        table.presentOther(over: nil)
        XCTAssertEqual(table.levels(losing: page).over, [1])
        XCTAssertEqual(table.levels(losing: Slot(chain: table.window, index: 0)).over, [])
    }

    /// The levels that stay over a screen that is removed came over the nearest one below it from then on, or over the container.
    func testL15_whatStaysOverARemovedScreen_isOverTheNearestBelow() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home")
        table.start("page", on: tabs[0])
        table.show("next", on: tabs[0])
        for (index, below) in ["bar", "home", "page"].enumerated() {
            XCTAssertEqual(table.levels(losing: Slot(chain: tabs[0], index: index)).below, below)
        }
        _ = table.stage.remove(1, on: tabs[0], .user)
        XCTAssertEqual(table.levels(losing: Slot(chain: tabs[0], index: 2)).below, "home")
        XCTAssertNil(table.levels(losing: Slot(chain: table.window, index: 0)).below)
    }

    func testL14_theLastRootOfATab_staysWithItsContainer() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", as: .current)
        let home = table.stage[tabs[0]].running[0].frame
        XCTAssertFalse(table.stage.keepsLastRoot(home, ofTab: tabs[0]), "it runs")
        table.end(0, on: tabs[0])
        XCTAssertTrue(table.stage.keepsLastRoot(home, ofTab: tabs[0]))
        table.end(0)
        XCTAssertTrue(table.stage.keepsLastRoot(home, ofTab: tabs[0]), "the container stays as the last root")
        let bar = table.stage[table.window][shown: 0].frame
        XCTAssertFalse(table.stage.keepsLastRoot(bar, ofTab: table.window), "a window isn't left empty")
        table.show("root")
        XCTAssertFalse(table.stage.keepsLastRoot(home, ofTab: tabs[0]), "it has left with the container")
    }

    func testL15_aStackThatLosesItsCoordinatorsScreen_isOtherCodesLevel() async {
        for hasPage in [false, true] {
            var table = StageTable()
            table.start("root")
            table.show("sheet", .newNavigation)
            if hasPage { table.show("page", .push) }
            XCTAssertEqual(table.levels(losing: Slot(chain: table.window, index: 1)).own, hasPage ? nil : 1)
        }
    }

    func testL5_aChainInPlaceOfOneThatWasRemovedUnsettled_leavesOnce() async {
        var table = StageTable()
        table.show("root")
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

    func testL5_aChainInPlaceOfOneThatHasJustLeft_leavesOnce() async {
        var table = StageTable()
        table.show("root")
        let left = table.addStack(onLevel: 0, "left")
        table.show("old", on: left, .push)
        table.end(0, on: left)
        _ = table.step()
        table.stage.removeChain(left)
        let stack = table.addStack(onLevel: 0, "stack")
        XCTAssertEqual(stack, left)
        table.start("page", on: stack, .push)
        _ = table.step()
        table.end(0, on: stack)
        XCTAssertEqual(
            table.settle(),
            ["leave: left from 0 off its stack", "come: page", "leave: stack from 0 off its stack"])
    }

    /// What a hidden tab has presented covers the window.
    func testL5_aPopOnALevelOfAHiddenTab_isAnimated() async {
        var table = StageTable()
        let (container, tabs) = table.showTabs("root", "root")
        table.start("sheet", on: tabs[0], .newNavigation)
        table.start("page", on: tabs[0], .push)
        table.stage.select(1, of: container)
        _ = table.settle()
        table.end(2, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: bar 0 from 2 off its stack"])
    }

    func testL5_oneOfSeveralPops_isAnimated_theOneThatTheUserSees() async {
        for selected in [0, 1] {
            var table = StageTable()
            let (container, tabs) = table.showTabs("root", "root")
            for tab in tabs { table.start("page", on: tab) }
            table.stage.select(selected, of: container)
            _ = table.settle()
            for tab in tabs { table.end(1, on: tab) }
            let pops = (0...1).map { "bar \($0) from 1 off its stack" + ($0 == selected ? "" : " at once") }
            XCTAssertEqual(table.settle(), ["leave: " + pops.joined(separator: ", ")])
        }
    }

    func testL5_ofPopsOnTwoLevels_theUpperIsAnimated() async {
        for startsWithUpper in [true, false] {
            var table = StageTable(stack: "root")
            let stack = table.addStack(onLevel: 0, "stack", of: Slot(chain: table.window, index: 0))
            table.start("sheet", .newNavigation)
            table.start("upper", .push)
            table.show("lower", on: stack, .push)
            if startsWithUpper { table.end(2) }
            table.end(0, on: stack)
            table.end(2)
            let pops = ["window from 2 off its stack", "stack from 0 off its stack at once"]
            let log = (startsWithUpper ? pops : pops.reversed()).joined(separator: ", ")
            XCTAssertEqual(table.settle(), ["leave: \(log)"])
        }
    }

    /// A replacement on one stack, and the end of a page on another tab, are one change.
    func testL5_aReplacement_leavesTogetherWithWhatEndsOnOtherTabs() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("root", "root")
        for tab in tabs { table.show("page", on: tab) }
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
        table.show("sheet")
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
        let (_, tabs) = table.showTabs("home")
        table.start("page", on: tabs[0])
        table.show("sheet", on: tabs[0], .modal)
        table.end(0, on: tabs[0])
        table.end(0)
        XCTAssertEqual(table.settle(), ["leave: dismiss 1, bar 0 from 1 off its stack at once"])
        XCTAssertEqual(table.stage[table.window].shownCount, 1)
    }

    func testL15_otherCodesLevel_leavesWithTheScreenThatItCameOver() async {
        for (below, expected) in [(1, "leave: dismiss 1, window from 1 off its stack at once"), (0, nil)] {
            var table = StageTable(stack: "root", "page")
            table.presentOther(over: Slot(chain: table.window, index: below))
            table.end(1)
            XCTAssertEqual(table.settle(), [expected ?? "leave: window from 1 off its stack"])
        }
    }

    func testL15_otherCodesLevel_leavesWithTheRootOfTheTabThatItCameOver() async {
        for (tab, expected) in [(0, ["dismiss 1", "come: next"]), (1, ["come: next"])] {
            var table = StageTable()
            let (_, tabs) = table.showTabs("home", "profile", as: .current)
            table.presentOther(over: Slot(chain: tabs[tab], index: 0))
            table.end(0, on: tabs[0])
            table.start("next", on: tabs[0])
            XCTAssertEqual(table.settle(), expected)
        }
    }

    func testL17_aStartInPlaceOfAnEndOnOneStack_isOneChange() async {
        var table = StageTable(stack: "root", "old")
        table.end(1)
        table.start("new")
        XCTAssertEqual(table.settle(), ["leave: window from 1 off its stack, replaced by new"])
    }

    func testL20_theDismissal_isAnimatedAsItsChainSays() async {
        for animated in [true, false] {
            var table = StageTable()
            let (_, tabs) = table.showTabs("root", "root")
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
        table.show("sheet", on: tabs[0])
        table.end(0, on: tabs[0])
        table.end(1)
        XCTAssertEqual(table.settle(), ["leave: dismiss 2, window from 1"])
    }

    func testL24_whatAnotherTabPresents_staysWhenAPageEnds() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("root", "root")
        table.start("page", on: tabs[0])
        table.show("sheet", on: tabs[1], .modal)
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: bar 0 from 1 off its stack"])
        XCTAssertEqual(table.levels.count, 2)
    }

    func testL24_whatIsOverASheetThatEnds_leavesWithIt() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("root", "root", as: .current)
        table.start("lower", on: tabs[0])
        table.show("upper", on: tabs[1])
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.settle(), ["leave: dismiss 2, bar 0 from 1", "leave: bar 1 from 1"])
    }

    func testL20_theLevelOfATab_leavesAsItsContainerSays() async {
        for (animated, expected) in [(true, ""), (false, " at once")] {
            var table = StageTable(stack: "root")
            let (_, tabs) = table.startTabs("bar", .push)
            table.show("home", on: tabs[0])
            table.show("sheet", on: tabs[0])
            table.end(1, animated: animated)
            XCTAssertEqual(table.settle().first?.hasPrefix("leave: dismiss 1\(expected), "), true)
        }
    }

    /// Its stack has lost the lower page. The page over it, which is still there, is popped.
    func testL9_aScreenThatOtherCodeTakesAway_isntPopped() async {
        for (taken, log) in [
            ([1], "leave: window from 1 off its stack"), ([1, 2], "leave: window from 1"),
            ([], "leave: window from 1 off its stack"),
        ] {
            var table = StageTable(stack: "root", "page", "next")
            table.takenByOthers = Set(taken.map { Slot(chain: table.window, index: $0) })
            table.end(1)
            guard case .leave(let leaving) = table.next else { return XCTFail("nothing leaves") }
            XCTAssertEqual(leaving.cuts.map(\.popped), [[1, 2].first { !taken.contains($0) }])
            XCTAssertEqual(table.settle(), [log])
        }
    }

    /// Nothing can come in place of a screen that isn't there. It comes on top then.
    func testL17_inPlaceOfAScreenThatOtherCodeTakesAway_comesOnTop() async {
        var table = StageTable(stack: "root", "page")
        table.takenByOthers = [Slot(chain: table.window, index: 1)]
        table.end(1)
        table.start("next")
        XCTAssertEqual(table.settle(), ["leave: window from 1", "come: next"])
    }
}
