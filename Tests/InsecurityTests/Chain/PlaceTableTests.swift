import Insecurity
import XCTest

/// L8: the place of each start, on each kind of host and over each top.
final class PlaceTableTests: XCTestCase {
    func testPlace_ofEachRequestOverEachTop() async {
        // The top, and the place of each request: current, modal, new navigation, navigation, push.
        let table: [(Base, top: [PlaceRequest], becomes: [Place])] = [
            (.window, [], [.root, .root, .rootNavigation, .rootNavigation, .rootNavigation]),
            (
                .window, [.modal],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
            (
                .window, [.newNavigation],
                [.pushed(on: 0), .presented, .presentedNavigation, .pushed(on: 0), .pushed(on: 0)]
            ),
            (
                .window, [.newNavigation, .current],
                [.pushed(on: 0), .presented, .presentedNavigation, .pushed(on: 0), .pushed(on: 0)]
            ),
            (
                .window, [.newNavigation, .modal],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
            (
                .screen(level: 1), [],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
            (
                .screen(level: 1), [.modal, .navigation],
                [.pushed(on: 1), .presented, .presentedNavigation, .pushed(on: 1), .pushed(on: 1)]
            ),
            (
                .stack(level: 1), [],
                [
                    .pushed(on: Place.base), .presented, .presentedNavigation, .pushed(on: Place.base),
                    .pushed(on: Place.base),
                ]
            ),
            (
                .stack(level: 1), [.push, .newNavigation, .navigation],
                [.pushed(on: 1), .presented, .presentedNavigation, .pushed(on: 1), .pushed(on: 1)]
            ),
            (
                .stack(level: 1), [.modal],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
        ]
        let requests: [PlaceRequest] = [.current, .modal, .newNavigation, .navigation, .push]
        for (kind, top, becomes) in table {
            for (request, place) in zip(requests, becomes) {
                var chain = Chain<ChainTable.Name>(on: kind)
                for below in top { _ = chain.start(ChainTable.Name("below"), as: below, isAnimated: true) }
                _ = chain.start(ChainTable.Name("child"), as: request, isAnimated: true)
                XCTAssertEqual(chain.running.last?.place, place, "\(request) over \(top) on \(kind)")
            }
        }
    }

    func testCanPush_onlyIfTheTopIsOnANavigationController() async {
        let table: [(Base, [PlaceRequest], Bool)] = [
            (.window, [], false), (.screen(level: 1), [], false), (.stack(level: 1), [], true),
            (.window, [.modal], false), (.window, [.newNavigation], true), (.window, [.newNavigation, .push], true),
            (.stack(level: 1), [.modal], false), (.screen(level: 1), [.modal, .navigation], true),
        ]
        for (kind, top, canPush) in table {
            var chain = Chain<ChainTable.Name>(on: kind)
            for below in top { _ = chain.start(ChainTable.Name("below"), as: below, isAnimated: true) }
            XCTAssertEqual(chain.canPush, canPush, "over \(top) on \(kind)")
        }
    }

    func testCanPresent_unlessTheNextFrameBecomesTheRoot() async {
        let table: [(Base, [PlaceRequest], Bool)] = [
            (.window, [], false), (.window, [.current], true), (.window, [.newNavigation], true),
            (.screen(level: 1), [], true), (.stack(level: 1), [], true), (.stack(level: 1), [.push], true),
        ]
        for (kind, top, canPresent) in table {
            var chain = Chain<ChainTable.Name>(on: kind)
            for below in top { _ = chain.start(ChainTable.Name("below"), as: below, isAnimated: true) }
            XCTAssertEqual(chain.canPresent, canPresent, "over \(top) on \(kind)")
            guard canPresent else { continue }
            _ = chain.start(ChainTable.Name("child"), as: .overTop, isAnimated: true)
            XCTAssertEqual(chain.running.last?.place, .presented, "over \(top) on \(kind)")
        }
    }

    func testAbove_ofEachEnding() async {
        let table: [(Ending, above: Ending)] = [
            (.finished, .ancestor), (.requested, .ancestor), (.ancestor, .ancestor), (.cancelled, .ancestor),
            (.refused, .ancestor), (.user, .user), (.removed, .removed), (.replaced, .replaced),
        ]
        for (ending, above) in table { XCTAssertEqual(ending.above, above, "\(ending)") }
    }
}
