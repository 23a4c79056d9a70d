import Insecurity
import XCTest

/// The results and the changes of the screen after each event, as lists.
final class ChainTableTests: XCTestCase {
    func testStart_showsOneAfterTheOther() async {
        var table = ChainTable(on: .screen(level: 1))
        table.start("a")
        table.start("b", .newNavigation, animated: false)
        table.start("c")
        XCTAssertEqual(table.running, ["a presented", "b presented stack", "c pushed on 1"])
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a", "show b, not animated", "show c"])
    }

    func testEnd_deliversTopFirst_thenHidesOnce() async {
        var table = ChainTable(on: .screen(level: 1))
        for name in ["a", "b", "c"] { table.start(name) }
        table.settle()
        _ = table.takeLog()
        table.end(0, .finished)
        table.end(0, .finished)
        XCTAssertEqual(table.running, [])
        table.settle()
        XCTAssertEqual(
            table.takeLog(), ["deliver c: ancestor", "deliver b: ancestor", "deliver a: finished", "hide from 0"])
        XCTAssertTrue(table.chain.isEmpty)
    }

    func testHide_ofAScreenWhoseFrameRuns_showsItAgain() async {
        var table = ChainTable(on: .screen(level: 1))
        for name in ["a", "b"] { table.start(name) }
        table.settle()
        _ = table.takeLog()
        table.hide(from: 0)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["show a", "show b"])
    }

    func testEnd_beforeTheTurn_hidesNothing() async {
        var table = ChainTable(on: .screen(level: 1))
        let a = table.start("a")
        table.end(a, .requested)
        table.settle()
        XCTAssertEqual(table.takeLog(), ["deliver a: requested"])
    }

    func testEnd_fromAnIndexAboveTheTop_endsNothing() async {
        var table = ChainTable(on: .screen(level: 1))
        table.end(0, .requested)
        table.start("a")
        table.end(1, .requested)
        XCTAssertEqual(table.takeLog(), [])
        XCTAssertEqual(table.running, ["a presented"])
    }

    func testIsShown_onlyForTheFrameAtItsIndex() async {
        var chain = Chain<ChainTable.Name>(on: .screen(level: 1))
        let (first, second) = (ChainTable.Name("first"), ChainTable.Name("second"))
        let index = chain.start(first, as: .current, isAnimated: true)
        XCTAssertFalse(chain.isOnScreen(first, at: index))
        chain.willShow(1)
        XCTAssertTrue(chain.isOnScreen(first, at: index))
        _ = chain.end(from: index, .finished)
        XCTAssertEqual(chain.start(second, as: .current, isAnimated: true), index)
        XCTAssertFalse(chain.isOnScreen(second, at: index))
        _ = chain.remove(index, .user)
        XCTAssertFalse(chain.isOnScreen(first, at: index))
    }

    func testL20_animation_isThatOfTheLowest_unlessTheCallSaysOtherwise() async {
        for (a, b, call, isAnimated) in [
            (true, false, nil, true), (false, true, nil, false), (false, false, true, true), (true, true, false, false),
        ] as [(Bool, Bool, Bool?, Bool)] {
            var table = ChainTable(on: .screen(level: 1))
            let lowest = table.start("a", animated: a)
            table.start("b", animated: b)
            table.settle()
            table.end(lowest, .requested, animated: call)
            table.settle()
            XCTAssertEqual(table.log.last, isAnimated ? "hide from 0" : "hide from 0, not animated")
        }
    }

    func testRemove_endsTheFrameAndThoseAbove() async {
        for (ending, above) in [(Ending.user, Ending.user), (.removed, .removed), (.refused, .ancestor)] {
            var table = ChainTable(on: .screen(level: 1))
            for name in ["a", "b", "c"] { table.start(name) }
            table.settle()
            _ = table.takeLog()
            table.remove(1, ending)
            table.settle()
            XCTAssertEqual(
                table.takeLog(), ["deliver c: \(above)", "deliver b: \(ending)", "hide from 1"])
            XCTAssertEqual(table.running, ["a presented"])
        }
    }

    func testL27_remove_placesAnew_whatNoneOfThoseThatLeaveHasStarted() async {
        /// Each start with its starter: `a` at 0 and `b` at 1 are shown, and `b` is removed.
        let cases: [(starts: [(String, PlaceRequest, Int)], log: [String], running: [String])] = [
            ([("c", .current, 1)], ["c"], []),
            ([("c", .current, 0)], [], ["c presented"]),
            ([("c", .modal, Place.base)], [], ["c presented"]),
            ([("c", .newNavigation, 0), ("d", .push, 2)], [], ["c presented stack", "d pushed on 1"]),
            ([("c", .modal, 1), ("d", .modal, 2), ("e", .modal, 0)], ["d", "c"], ["e presented"]),
            ([("c", .newNavigation, 1), ("d", .push, 0)], ["d", "c"], []),
            ([("c", .newNavigation, 1), ("d", .navigation, 0)], ["c"], ["d presented stack"]),
        ]
        for (starts, ended, running) in cases {
            var table = ChainTable(on: .screen(level: 1))
            table.start("a")
            table.start("b", by: 0)
            table.settle()
            for (name, request, starter) in starts { table.start(name, request, by: starter) }
            _ = table.takeLog()
            table.remove(1, .user)
            XCTAssertEqual(table.takeLog(), ended.map { "deliver \($0): user" } + ["deliver b: user"], "\(starts)")
            XCTAssertEqual(table.running, ["a presented"] + running, "\(starts)")
            table.settle()
            XCTAssertEqual(table.shown.count, 1 + running.count, "\(starts)")
        }
    }

    func testRemove_ofAScreenWhoseFrameHasEnded_deliversNothing() async {
        var table = ChainTable(on: .screen(level: 1))
        let a = table.start("a")
        table.settle()
        table.end(a, .finished)
        table.remove(0, .user)
        XCTAssertEqual(table.takeLog(), ["show a", "deliver a: finished"])
    }
}
