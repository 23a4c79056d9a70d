import Insecurity
import XCTest

/// L8: where a start goes, on each ground and over each top.
final class PlaceTableTests: XCTestCase {
    func testPlace_ofEachRequestOverEachTop() async {
        // What is on top, and what a start becomes: current, modal, new navigation, navigation, push.
        let table: [(Ground, top: [Request], becomes: [Place])] = [
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
                .viewController, [],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
            (
                .viewController, [.modal, .navigation],
                [.pushed(on: 1), .presented, .presentedNavigation, .pushed(on: 1), .pushed(on: 1)]
            ),
            (
                .navigationController, [],
                [
                    .pushed(on: Place.host), .presented, .presentedNavigation, .pushed(on: Place.host),
                    .pushed(on: Place.host),
                ]
            ),
            (
                .navigationController, [.push, .newNavigation, .navigation],
                [.pushed(on: 1), .presented, .presentedNavigation, .pushed(on: 1), .pushed(on: 1)]
            ),
            (
                .navigationController, [.modal],
                [.presented, .presented, .presentedNavigation, .presentedNavigation, .presentedNavigation]
            ),
        ]
        let requests: [Request] = [.current, .modal, .newNavigation, .navigation, .push]
        for (ground, top, becomes) in table {
            for (request, place) in zip(requests, becomes) {
                var chain = Chain<String>(on: ground)
                for below in top { _ = chain.start("below", as: below, isAnimated: true) }
                _ = chain.start("child", as: request, isAnimated: true)
                XCTAssertEqual(chain.running.last?.place, place, "\(request) over \(top) on \(ground)")
            }
        }
    }

    func testCanPush_onlyWhereTheTopIsOnANavigationController() async {
        let table: [(Ground, [Request], Bool)] = [
            (.window, [], false), (.viewController, [], false), (.navigationController, [], true),
            (.window, [.modal], false), (.window, [.newNavigation], true), (.window, [.newNavigation, .push], true),
            (.navigationController, [.modal], false), (.viewController, [.modal, .navigation], true),
        ]
        for (ground, top, canPush) in table {
            var chain = Chain<String>(on: ground)
            for below in top { _ = chain.start("below", as: below, isAnimated: true) }
            XCTAssertEqual(chain.canPush, canPush, "over \(top) on \(ground)")
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
