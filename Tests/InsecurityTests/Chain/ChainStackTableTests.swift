import Insecurity
import XCTest

/// Navigation controllers, roots and batches, as lists.
final class ChainStackTableTests: XCTestCase {
    func testReplace_onTheSameStack() async {
        // What ended at 0, what was started in its place, and what is done about both.
        let table: [(PlaceRequest, PlaceRequest, [String])] = [
            (.push, .push, ["replace from 0 by b"]),
            (.push, .modal, ["hide from 0", "show b"]),
            (.modal, .push, ["hide from 0", "show b"]),
            (.newNavigation, .newNavigation, ["hide from 0", "show b"]),
        ]
        for (old, new, commands) in table {
            var table = ChainTable(on: .stack(level: 1))
            let a = table.start("a", old)
            table.settle()
            table.end(a, .finished)
            table.start("b", new)
            _ = table.takeLog()
            table.settle()
            XCTAssertEqual(table.takeLog(), commands, "\(old), then \(new)")
        }
    }

    func testReplace_ofARemovedScreen_isAShow() async {
        var table = ChainTable(on: .stack(level: 1))
        table.start("a", .push)
        table.settle()
        table.remove(0, .user)
        table.start("b", .push)
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["hide from 0", "show b"])
    }

    func testReplace_keepsTheScreensBelow() async {
        var table = ChainTable(on: .stack(level: 1))
        table.start("a", .push)
        let b = table.start("b", .push)
        table.start("c", .modal)
        table.settle()
        table.end(b, .finished)
        table.start("d", .push)
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog().last, "replace from 1 by d")
        XCTAssertEqual(table.shown, ["pushed on base", "pushed on base"])
    }

    func testRoot_staysAfterItsEnd_untilTheNext() async {
        var table = ChainTable(on: .window)
        let a = table.start("a")
        table.start("b", animated: false)
        table.settle()
        _ = table.takeLog()
        table.end(a, .requested)
        table.settle()
        XCTAssertEqual(
            table.takeLog(), ["deliver b: ancestor", "deliver a: requested", "hide from 1, not animated"])
        XCTAssertEqual(table.shown, ["root"])
        XCTAssertNil(table.chain.next())
        table.start("c")
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show c"])
        XCTAssertEqual(table.shown, ["root"])
    }

    func testRoot_replacesAllThatIsShown() async {
        var table = ChainTable(on: .window)
        table.start("a")
        table.start("b")
        table.settle()
        table.end(0, .replaced)
        XCTAssertEqual(table.takeLog().suffix(2), ["deliver b: replaced", "deliver a: replaced"])
        table.start("c", .newNavigation)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show c"])
        XCTAssertEqual(table.shown, ["root stack"])
    }

    func testL18_aBatchIsOneShowForEachStack_andOnlyTheLastIsAnimated() async {
        var table = ChainTable(on: .window)
        XCTAssertTrue(table.chain.beginBatch())
        for (name, request) in [
            ("a", PlaceRequest.newNavigation), ("b", .push), ("c", .push), ("d", .modal), ("e", .newNavigation),
            ("f", .push),
        ] { table.start(name, request) }
        table.chain.endBatch()
        table.start("g", .push)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a b c, not animated", "show d, not animated", "show e f", "show g"])
    }

    func testL18_aBatchInsideABatch_belongsToIt() async {
        var table = ChainTable(on: .screen(level: 1))
        XCTAssertTrue(table.chain.beginBatch())
        table.start("a")
        XCTAssertFalse(table.chain.beginBatch())
        table.start("b")
        table.chain.endBatch()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a, not animated", "show b"])
    }

    func testL18_twoBatchesInARow_areTwo() async {
        var table = ChainTable(on: .screen(level: 1))
        for name in ["a", "b"] {
            XCTAssertTrue(table.chain.beginBatch())
            table.start(name)
            table.chain.endBatch()
        }
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a", "show b"])
    }

    func testL18_aScreenThatABatchEnds_leavesWithoutAnimation_ifTheBatchShowsAnother() async {
        for (isBatch, first) in [(true, "hide from 0, not animated"), (false, "hide from 0")] {
            var table = ChainTable(on: .screen(level: 1))
            let a = table.start("a")
            table.settle()
            if isBatch { XCTAssertTrue(table.chain.beginBatch()) }
            table.end(a, .finished)
            table.start("b")
            if isBatch { table.chain.endBatch() }
            _ = table.takeLog()
            table.settle()
            XCTAssertEqual(table.takeLog(), [first, "show b"])
        }
    }

    func testL18_aStartAfterABatch_doesNotBelongToIt() async {
        var table = ChainTable(on: .screen(level: 1))
        let a = table.start("a")
        table.settle()
        XCTAssertTrue(table.chain.beginBatch())
        table.end(a, .finished)
        table.chain.endBatch()
        table.start("b")
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["hide from 0", "show b"])
    }
}
