import Insecurity
import XCTest

/// Stacks, roots and batches, as lists; `unseen` is without animation.
final class ChainStackTableTests: XCTestCase {
    func testReplace_onTheSameStack() async {
        // What ended at 0, what was started in its place, and what is done about both.
        let table: [(Request, Request, [String])] = [
            (.push, .push, ["replace from 0 by b"]),
            (.push, .modal, ["hide from 0", "show b"]),
            (.modal, .push, ["hide from 0", "show b"]),
            (.newNavigation, .newNavigation, ["hide from 0", "show b"]),
        ]
        for (old, new, commands) in table {
            var table = ChainTable(on: .navigationController)
            let a = table.start("a", old)
            table.settle()
            _ = table.chain.end(a, .finished)
            table.start("b", new)
            table.step()
            _ = table.takeLog()
            table.settle()
            XCTAssertEqual(table.takeLog(), commands, "\(old), then \(new)")
        }
    }

    func testReplace_ofWhatSomebodyElseTook_isAShow() async {
        var table = ChainTable(on: .navigationController)
        table.start("a", .push)
        table.settle()
        table.chain.lose(0, .user)
        table.start("b", .push)
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["deliver a: user", "hide from 0", "show b"])
    }

    func testReplace_keepsWhatIsBelow() async {
        var table = ChainTable(on: .navigationController)
        table.start("a", .push)
        let b = table.start("b", .push)
        table.start("c", .modal)
        table.settle()
        _ = table.chain.end(b, .finished)
        table.start("d", .push)
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog().last, "replace from 1 by d")
        XCTAssertEqual(table.shown, ["pushed on host", "pushed on host"])
    }

    func testRoot_staysAfterItsEnd_untilTheNext() async {
        var table = ChainTable(on: .window)
        let a = table.start("a")
        table.start("b", animated: false)
        table.settle()
        _ = table.takeLog()
        _ = table.chain.end(a, .requested)
        table.settle()
        XCTAssertEqual(
            table.takeLog(), ["deliver b: ancestor", "deliver a: requested", "hide from 1, unseen"])
        XCTAssertEqual(table.shown, ["root"])
        XCTAssertFalse(table.chain.isUnsettled)
        table.start("c")
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show c"])
        XCTAssertEqual(table.shown, ["root"])
    }

    func testRoot_comesInPlaceOfAllThatIsShown() async {
        var table = ChainTable(on: .window)
        table.start("a")
        table.start("b")
        table.settle()
        table.chain.end(from: 0, .replaced)
        table.start("c", .newNavigation)
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(
            table.takeLog(), ["deliver b: replaced", "deliver a: replaced", "show c"])
        XCTAssertEqual(table.shown, ["root stack"])
    }

    func testBatch_isOneShowAStack_andTheLastIsSeen() async {
        var table = ChainTable(on: .window)
        table.chain.beginBatch()
        for (name, request) in [
            ("a", Request.newNavigation), ("b", .push), ("c", .push), ("d", .modal), ("e", .newNavigation),
            ("f", .push),
        ] { table.start(name, request) }
        table.settle()
        XCTAssertEqual(table.takeLog(), [])
        table.chain.endBatch()
        table.start("g", .push)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a b c, unseen", "show d, unseen", "show e f", "show g"])
    }

    func testBatch_nests() async {
        var table = ChainTable(on: .viewController)
        table.chain.beginBatch()
        table.start("a")
        table.chain.beginBatch()
        table.start("b")
        table.chain.endBatch()
        table.settle()
        XCTAssertEqual(table.takeLog(), [])
        table.chain.endBatch()
        table.chain.endBatch()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a, unseen", "show b"])
    }

    func testBatch_whatItEndsLeavesUnseen_whereSomethingComes() async {
        for (isBatch, commands) in [(true, ["hide from 0, unseen", "show b"]), (false, ["hide from 0", "show b"])] {
            var table = ChainTable(on: .viewController)
            let a = table.start("a")
            table.settle()
            if isBatch { table.chain.beginBatch() }
            _ = table.chain.end(a, .finished)
            table.start("b")
            if isBatch { table.chain.endBatch() }
            table.step()
            _ = table.takeLog()
            table.settle()
            XCTAssertEqual(table.takeLog(), commands)
        }
    }

    func testBatch_thatStartsNothing_doesNotLendItsGroup() async {
        var table = ChainTable(on: .viewController)
        let a = table.start("a")
        table.settle()
        table.chain.beginBatch()
        _ = table.chain.end(a, .finished)
        table.chain.endBatch()
        table.start("b")
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(table.takeLog(), ["deliver a: finished", "hide from 0", "show b"])
    }
}
