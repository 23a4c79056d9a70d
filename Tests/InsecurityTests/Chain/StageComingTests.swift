import Insecurity
import XCTest

/// The order in which the stage shows new screens and selects tabs (L13, L18, L22, L24, L25).
final class StageComingTests: XCTestCase {
    func testL13_theRootOfTheWindow_comesBeforeAllElse() async {
        var table = StageTable()
        let stack = { (table: inout StageTable) in table.addStack(onLevel: 0, "stack") }
        table.show("old")
        let existing = stack(&table)
        table.start("page", on: existing, .push)
        table.end(0)
        table.start("new")
        XCTAssertEqual(table.settle(), ["come: new", "come: page"])
    }

    func testL13_aRoot_comesAfterTheLevelsOverTheOldOne() async {
        var table = StageTable()
        table.start("old")
        table.show("sheet")
        table.end(0)
        table.start("new")
        XCTAssertEqual(table.settle(), ["dismiss 1", "come: new"])
    }

    func testL18_aBatch_isOneChange() async {
        var table = StageTable(stack: "root")
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
        table.start("sheet", on: tabs[1])
        XCTAssertEqual(table.stage[tabs[1]].framesWithContainer.map(\.text), ["profile"])
        _ = table.step()
        XCTAssertEqual(tabs.map { table.stage[$0].shownCount }, [2, 1])
        XCTAssertEqual(table.settle(), ["come: bar", "come: sheet"])
        XCTAssertEqual(table.stage[tabs[0]].framesWithContainer.count, 0, "they have come")
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
        let (_, tabs) = table.showTabs("home")
        table.canPresent = false
        table.start("sheet", on: tabs[1])
        table.start("page", on: tabs[0])
        table.start("over", on: tabs[1])
        XCTAssertEqual(table.settle(), ["come: sheet", "come: page"])
        table.canPresent = true
        XCTAssertEqual(table.settle(), ["come: over"])
    }

    func testL25_aTab_isSelectedWhenNothingElseIsLeftToDo() async {
        var table = StageTable()
        let (container, tabs) = table.showTabs("root", "root")
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
}
