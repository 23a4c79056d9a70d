import Insecurity
import XCTest

/// What is done about each event, as a list; `unseen` is without animation.
final class ChainTableTests: XCTestCase {
    func testStart_showsOneAfterTheOther() async {
        var table = ChainTable(on: .viewController)
        table.start("a")
        table.start("b", .newNavigation, animated: false)
        table.start("c")
        XCTAssertEqual(table.running, ["a presented", "b presented stack", "c pushed on 1"])
        table.settle(isTransitioning: true)
        XCTAssertEqual(table.takeLog(), [])
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a", "show b, unseen", "show c"])
        XCTAssertFalse(table.chain.isUnsettled)
    }

    func testEnd_deliversTopFirst_thenHidesOnce() async {
        var table = ChainTable(on: .viewController)
        let a = table.start("a")
        for name in ["b", "c"] { table.start(name) }
        table.settle()
        XCTAssertTrue(table.chain.end(a, .finished))
        XCTAssertFalse(table.chain.end(a, .finished))
        XCTAssertEqual(table.running, [])
        _ = table.takeLog()
        table.settle()
        XCTAssertEqual(
            table.takeLog(),
            ["deliver c: ancestor", "deliver b: ancestor", "deliver a: finished", "hide from 0"])
        XCTAssertTrue(table.chain.isEmpty)
    }

    func testHide_ofWhatStillRuns_makesItDueAgain() async {
        var table = ChainTable(on: .viewController)
        for name in ["a", "b"] { table.start(name) }
        table.settle()
        _ = table.takeLog()
        table.chain.willHide(from: 0)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a", "show b"])
    }

    func testEnd_ofWhatWasNeverShown_hidesNothing() async {
        var table = ChainTable(on: .viewController)
        let a = table.start("a")
        XCTAssertTrue(table.chain.end(a, .requested))
        table.settle()
        XCTAssertEqual(table.takeLog(), ["deliver a: requested"])
    }

    func testEnd_fromAnIndexThatNothingRunsAt_isFalse() async {
        var table = ChainTable(on: .viewController)
        XCTAssertFalse(table.chain.end(from: 0, .requested))
        table.start("a")
        XCTAssertFalse(table.chain.end(from: 1, .requested))
    }

    func testEnd_duringATransition_waitsWithTheScreensOnly() async {
        var table = ChainTable(on: .viewController)
        let a = table.start("a")
        table.settle()
        _ = table.takeLog()
        _ = table.chain.end(a, .finished)
        table.start("b")
        table.settle(isTransitioning: true)
        XCTAssertEqual(table.takeLog(), ["deliver a: finished"])
        XCTAssertTrue(table.chain.isUnsettled)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["hide from 0", "show b"])
    }

    func testAnimation_isTheLowestOnes_unlessSaid() async {
        for (a, b, said, seen) in [
            (true, false, nil, true), (false, true, nil, false), (false, false, true, true), (true, true, false, false),
        ] as [(Bool, Bool, Bool?, Bool)] {
            var table = ChainTable(on: .viewController)
            let lowest = table.start("a", animated: a)
            table.start("b", animated: b)
            table.settle()
            _ = table.chain.end(lowest, .requested, isAnimated: said)
            table.settle()
            XCTAssertEqual(table.log.last, seen ? "hide from 0" : "hide from 0, unseen")
        }
    }

    func testRefuse_onlyDelivers() async {
        var table = ChainTable(on: .viewController)
        table.chain.refuse("a")
        XCTAssertTrue(table.chain.hasResults)
        table.settle(isTransitioning: true)
        XCTAssertEqual(table.takeLog(), ["deliver a: refused"])
        XCTAssertTrue(table.chain.isEmpty)
    }

    func testLose_endsWhatRanThereAndAbove_andForgetsTheScreen() async {
        for (ending, above) in [(Ending.user, Ending.user), (.removed, .removed), (.refused, .ancestor)] {
            var table = ChainTable(on: .viewController)
            for name in ["a", "b", "c"] { table.start(name) }
            table.settle()
            _ = table.takeLog()
            table.chain.lose(1, ending)
            table.settle()
            XCTAssertEqual(
                table.takeLog(), ["deliver c: \(above)", "deliver b: \(ending)", "hide from 1"])
            XCTAssertEqual(table.running, ["a presented"])
        }
    }

    func testLose_ofWhatHasEnded_deliversNothing() async {
        var table = ChainTable(on: .viewController)
        let a = table.start("a")
        table.settle()
        _ = table.chain.end(a, .finished)
        table.chain.lose(0, .user)
        table.settle()
        XCTAssertEqual(table.takeLog().filter { $0.hasPrefix("deliver") }, ["deliver a: finished"])
    }
}
