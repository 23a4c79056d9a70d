import Insecurity
import PresentationSim
import XCTest

/// A search over a coordinator's screen is no level: what a coordinator starts meanwhile comes where it would come without (U131).
final class SearchLawTests: ChainTestCase {
    private let search = SearchController(searchResultsController: Probe("results"))

    private func searchOver(_ coordinator: Pushed) throws {
        coordinator.factory.screen?.navigationItem.searchController = search
        try user.search("milk")
        settle()
    }

    func testU131_aStartFromTheResults_comesOnTheStackOfTheScreen() async throws {
        let root = pushedRoot()
        let list = pushed("list", on: root.navigation)
        try searchOver(list)
        let detail = pushed("detail", on: list.navigation)
        XCTAssertEqual(picture, "[root list detail]")
        try user.goBack()
        settle()
        XCTAssertEqual(delivered, ["detail: user"])
        XCTAssertTrue(search.isActive)
        XCTAssertTrue(window.visibleViewController === search.searchResultsController)
        extendLifetime(detail)
    }

    func testU130_aSheetFromTheResults_leavesTheSearchActive() async throws {
        let root = pushedRoot()
        try searchOver(root)
        _ = modal("sheet", on: root.navigation)
        XCTAssertEqual(picture, "[root] | sheet")
        XCTAssertTrue(try user.swipeDown())
        settle()
        XCTAssertEqual(delivered, ["sheet: user"])
        XCTAssertTrue(search.isActive)
        try user.cancelSearch()
        settle()
        XCTAssertEqual(picture, "[root]")
    }

    func testL9_theScreenThatEnds_takesItsSearchAlong() async throws {
        let root = pushedRoot()
        let list = pushed("list", on: root.navigation)
        try searchOver(list)
        list.finish("done")
        settle()
        XCTAssertEqual(delivered, ["list: done"])
        XCTAssertEqual(picture, "[root]")
        XCTAssertNil(search.window)
        XCTAssertNil(list.factory.screen)
    }
}
