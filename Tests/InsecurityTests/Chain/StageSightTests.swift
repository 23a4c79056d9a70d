import Insecurity
import XCTest

/// The frames that the user sees after a change, and the columns that are seen (L28, L29).
final class StageSightTests: XCTestCase {
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

    /// A root that is covered can stay so until its requirement is met. One that comes with the change can't, and one of a tab leaves that empty.
    func testL28_aRoot_canWait_whereItIsCoveredMeanwhile() async {
        var table = StageTable()
        let (container, tabs) = table.startTabs("bar")
        table.start("home", on: tabs[0])
        let coming = table.next
        _ = table.settle()
        table.show("sheet", on: tabs[0])
        table.end(1, on: tabs[0])
        let leaving = table.next
        for (change, inWindow, onTab) in [
            (coming, false, false), (leaving, true, false), (nil, true, false), (.select(1, of: container), true, true),
            (.select(1, of: container, byName: true), false, false),
        ] {
            XCTAssertEqual(table.stage.canWait(on: table.window, for: change), inWindow, "\(change as Any)")
            XCTAssertEqual(table.stage.canWait(on: tabs[0], for: change), onTab, "\(change as Any)")
        }
    }

    func testL28_seen_isOnTheLevelThatIsUncovered() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", as: .current)
        table.show("lower", on: tabs[0])
        table.show("upper")
        table.end(1, on: tabs[0])
        XCTAssertEqual(table.seen, ["bar", "home"])
    }

    func testL28_aRootOnATabUnderASheet_isntSeen() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", as: .current)
        table.show("sheet")
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
        let (_, tabs) = table.showTabs("home")
        table.show("page", on: tabs[0])
        table.end(1, on: tabs[0])
        table.start("next", on: tabs[0])
        XCTAssertEqual(table.seen, ["bar", "next"])
    }

    /// A page's replacement doesn't come: its stack leaves, because another tab's sheet below it has ended.
    func testL28_seen_isBelowAReplacementWhoseLevelLeaves() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", "profile", as: .current)
        table.show("lower", on: tabs[0])
        table.show("middle", on: tabs[1])
        table.start("upper", on: tabs[0], .newNavigation)
        table.show("page", on: tabs[0])
        table.end(1, on: tabs[1])
        table.end(3, on: tabs[0])
        table.start("next", on: tabs[0])
        XCTAssertEqual(table.seen, ["lower"])
    }

    /// The sheet of a hidden tab leaves before the new root comes there, and uncovers the tab that is shown.
    func testL28_aRootOnAHiddenTab_uncoversTheTabThatIsShown() async {
        var table = StageTable()
        let (_, tabs) = table.showTabs("home", "profile", as: .current)
        table.show("sheet", on: tabs[1])
        table.end(0, on: tabs[1])
        table.start("next", on: tabs[1])
        XCTAssertEqual(table.seen, ["bar", "home"])
    }

    func testL29_collapseAndExpansion_changeOnlyWhichChainsAreSeen() async {
        var table = StageTable()
        let (container, columns) = table.startTabs("split", count: 3)
        for (index, column) in columns.enumerated() { table.start("root \(index)", on: column, .newNavigation) }
        table.stage.didShow(columns: [0, 1, 2], of: container)
        XCTAssertEqual(table.seen, ["split", "root 0", "root 1", "root 2"])
        _ = table.settle()
        table.start("page", on: columns[2])
        XCTAssertEqual(table.seen, ["page"])
        _ = table.settle()
        for seen in [[0], [2, 1], [0, 1, 2], []] {
            table.stage.didShow(columns: seen, of: container)
            XCTAssertEqual(table.settle(), [])
            XCTAssertEqual(
                columns.map { table.stage[$0].running.map(\.frame.text) },
                [["root 0"], ["root 1"], ["root 2", "page"]])
        }
        XCTAssertEqual(table.seen, ["split", "root 0"])
        table.stage.didSelect(2, of: container)
        XCTAssertEqual(table.seen, ["split", "page"])
    }

    /// An empty column beside others is no fault, but an empty tab of a tab bar in a column is.
    func testL28_anEmptyTab_isReported_alsoInAColumn() async {
        for isSelected in [false, true] {
            var table = StageTable()
            let (split, columns) = table.startTabs("split")
            table.start("list", on: columns[0])
            table.stage.didShow(columns: [0, 1], of: split)
            XCTAssertNil(table.emptyTab)
            let (bar, tabs) = table.startTabs("bar", on: columns[1])
            table.start("home", on: tabs[0])
            if isSelected { table.stage.select(1, of: bar) }
            XCTAssertEqual(table.emptyTab, isSelected ? "bar 1" : nil)
        }
    }

    func testL29_aPop_isVisible_onEachColumnThatIsSeen() async {
        for (seen, log) in [([0, 1], "off its stack"), ([], "off its stack at once")] {
            var table = StageTable()
            let (container, columns) = table.startTabs("split")
            for (index, column) in columns.enumerated() { table.start("root \(index)", on: column, .newNavigation) }
            table.start("page", on: columns[1])
            table.stage.didShow(columns: seen, of: container)
            _ = table.settle()
            table.end(1, on: columns[1])
            XCTAssertEqual(table.settle(), ["leave: split 1 from 1 \(log)"])
        }
    }
}
