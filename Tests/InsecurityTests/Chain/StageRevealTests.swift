import Insecurity
import XCTest

/// The chain that the user works on, and the coordinators that end so that nothing covers a screen (L24).
final class StageRevealTests: XCTestCase {
    /// A tab bar at the root with two tabs that have a page each. In the first is a second tab bar, on its stack.
    private struct Tabs: ~Copyable {
        var table = StageTable()
        let outer: ContainerID, outerTabs: [ChainID]
        let inner: ContainerID, innerTabs: [ChainID]

        init() {
            (outer, outerTabs) = table.startTabs("bar")
            for tab in outerTabs { table.start("root", on: tab, .newNavigation) }
            (inner, innerTabs) = table.startTabs("inner", on: outerTabs[0], .push)
            for tab in innerTabs { table.start("root", on: tab, .newNavigation) }
            _ = table.settle()
        }
    }

    // MARK: Where the user works

    func testL24_theUserWorks_inTheSelectedTab_orInTheOneThatCovers() async {
        var tabs = Tabs()
        XCTAssertEqual(tabs.table.active(on: tabs.table.window), "inner 0")
        tabs.table.stage.select(1, of: tabs.inner)
        XCTAssertEqual(tabs.table.active(on: tabs.table.window), "inner 1", "at once, before it is shown (L25)")
        tabs.table.start("sheet", on: tabs.outerTabs[1], .modal)
        XCTAssertEqual(tabs.table.active(on: tabs.table.window), "bar 1")
        tabs.table.start("over", on: tabs.innerTabs[0], .modal)
        XCTAssertEqual(tabs.table.active(on: tabs.table.window), "inner 0", "the newest level")
        tabs.table.start("page", on: tabs.outerTabs[0])
        XCTAssertEqual(tabs.table.active(on: tabs.outerTabs[0]), "bar 0", "a page over the inner tab bar")
    }

    func testL24_theUserWorks_belowAnEmptyTab_andBelowOneOfOtherCode() async {
        var table = StageTable()
        let (container, _) = table.showTabs("root", as: .current)
        table.stage.select(1, of: container)
        XCTAssertEqual(table.active(on: table.window), "window")
        table.stage.didSelect(nil, of: container)
        XCTAssertEqual(table.active(on: table.window), "window")
        table.stage.didSelect(0, of: container)
        XCTAssertEqual(table.active(on: table.window), "bar 0")
    }

    func testL24_inSight_isTheShownTab_orTheOneThatCovers() async {
        var tabs = Tabs()
        XCTAssertTrue(tabs.table.stage.isInSight(tabs.innerTabs[0]))
        XCTAssertFalse(tabs.table.stage.isInSight(tabs.innerTabs[1]))
        XCTAssertFalse(tabs.table.stage.isInSight(tabs.outerTabs[1]))
        tabs.table.stage.select(1, of: tabs.inner)
        XCTAssertFalse(tabs.table.stage.isInSight(tabs.innerTabs[0]))
        tabs.table.start("sheet", on: tabs.outerTabs[1], .modal)
        XCTAssertTrue(tabs.table.stage.isInSight(tabs.outerTabs[1]))
        XCTAssertFalse(tabs.table.stage.isInSight(tabs.innerTabs[0]))
        tabs.table.start("over", .modal)
        XCTAssertFalse(tabs.table.stage.isInSight(tabs.outerTabs[1]), "the tab bar isn't on top")
    }

    /// A sheet of one column covers the other columns, too.
    func testL29_inSight_areAllColumnsThatAreSeen() async {
        var table = StageTable()
        let (container, columns) = table.startTabs("split", count: 3)
        for column in columns { table.start("root", on: column) }
        _ = table.settle()
        table.stage.didShow(columns: [0, 2], of: container)
        XCTAssertEqual(columns.map { table.stage.isInSight($0) }, [true, false, true])
        table.start("sheet", on: columns[2], .modal)
        XCTAssertEqual(columns.map { table.stage.isInSight($0) }, [false, false, true])
    }

    // MARK: What covers it

    func testL24_aTab_isRevealed_byTheEndOfAllThatCoversIt() async {
        var tabs = Tabs()
        tabs.table.start("page", on: tabs.outerTabs[0])
        tabs.table.start("sheet", on: tabs.outerTabs[1], .modal)
        tabs.table.start("over", on: tabs.innerTabs[1], .modal)
        tabs.table.start("top", .modal)
        XCTAssertEqual(
            tabs.table.revealing(0, on: tabs.innerTabs[1]),
            ["end inner 1 from 1", "end bar 0 from 2", "end bar 1 from 1", "end window from 1", "select 1", "select 0"])
    }

    /// The sheet covers the window already. So no tab is selected, and the sheets below stay.
    func testL24_aLevelOfATab_isRevealed_byTheEndOfWhatIsNewer() async {
        var tabs = Tabs()
        tabs.table.start("older", on: tabs.outerTabs[1], .modal)
        tabs.table.start("level", on: tabs.innerTabs[1], .newNavigation)
        tabs.table.start("page", on: tabs.innerTabs[1])
        tabs.table.start("newer", on: tabs.outerTabs[1], .modal)
        tabs.table.start("top", .modal)
        XCTAssertEqual(
            tabs.table.revealing(1, on: tabs.innerTabs[1]),
            ["end inner 1 from 2", "end bar 1 from 2", "end window from 1"])
        XCTAssertEqual(tabs.table.revealing(1, on: tabs.outerTabs[1]).first, "end inner 1 from 1")
    }

    func testL24_whatATabOfAContainerPresents_coversTheContainer() async {
        var tabs = Tabs()
        tabs.table.start("sheet", on: tabs.innerTabs[1], .modal)
        XCTAssertEqual(tabs.table.revealing(0, on: tabs.table.window), ["end inner 1 from 1"])
        // A page covers the inner tab bar. What its tab has presented is over the page.
        tabs.table.start("page", on: tabs.outerTabs[0])
        XCTAssertEqual(tabs.table.revealing(0, on: tabs.outerTabs[1]), ["end inner 1 from 1", "select 1"])
    }

    func testL24_anEmptyTab_isRevealed() async {
        var table = StageTable()
        let (_, tabs) = table.startTabs("bar")
        table.start("root", on: tabs[0])
        table.start("sheet", on: tabs[0], .modal)
        XCTAssertEqual(table.revealing(-1, on: tabs[1]), ["end bar 0 from 1", "select 1"])
    }
}
