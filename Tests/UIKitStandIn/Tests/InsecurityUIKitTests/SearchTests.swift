import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// The user searches in UIKit, and the app in the tree.
@MainActor
final class SearchTests: HostTestCase {
    private final class Updater: SearchResultsUpdating {
        var texts: [String] = []

        func updateSearchResults(for searchController: SearchController) {
            texts.append(searchController.searchBar.text ?? "-")
        }
    }

    private let (list, results, updater) = (PageCoordinator("List"), Page("Results"), Updater())
    private lazy var search = SearchController(searchResultsController: results)
    private lazy var app = WindowCoordinator(window)
    private var log: [CoordinatorResult<Int>] = []

    private func showSearch() async throws -> UISearchController {
        search.searchResultsUpdater = updater
        search.searchBar.placeholder = "Search cards"
        list.page.navigationItem.searchController = search
        app.navigation.start(Stack("Shop"), PushedCoordinator("Home"), animated: false) { _ in }
        app.navigation.top.start(list, in: .current, animated: false) { self.log.append($0) }
        stage.settle()
        return try XCTUnwrap(list.page.made?.navigationItem.searchController)
    }

    private func type(_ text: String) throws {
        try stage.user.search(text)
        stage.settle()
    }

    func testU127_theControllerGetsTheSearchOfItsScreen() async throws {
        let shown = try await showSearch()
        XCTAssertEqual(shown.searchBar.placeholder, "Search cards")
        XCTAssertFalse(shown.obscuresBackgroundDuringPresentation)
        XCTAssertIdentical(shown.searchResultsController, results.made)
        XCTAssertEqual(list.page.made?.definesPresentationContext, true)
        search.searchBar.placeholder = "Search"
        stage.settle()
        XCTAssertEqual(shown.searchBar.placeholder, "Search")
        search.obscuresBackgroundDuringPresentation = true
        results.title = "Found"
        stage.settle()
        XCTAssertTrue(shown.obscuresBackgroundDuringPresentation)
        XCTAssertEqual(results.made?.title, "Found")
    }

    func testU128_theTreeRecordsWhatTheUserTypes_andCancels() async throws {
        let shown = try await showSearch()
        stage.system.clearLog()
        try type("")
        XCTAssertTrue(search.isActive)
        try type("mi")
        XCTAssertTrue(window.visibleViewController === results)
        try stage.user.cancelSearch()
        stage.settle()
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(updater.texts, ["", "mi", "-"].flatMap { $0 == "" ? ["-", ""] : [$0] })
        XCTAssertEqual(stage.system.log, [], "the host has answered with calls")
        XCTAssertEqual(shown.isActive, false)
    }

    func testU127_theAppSearches() async throws {
        let shown = try await showSearch()
        search.isActive = true
        search.searchBar.text = "milk"
        stage.settle()
        XCTAssertTrue(shown.isActive)
        XCTAssertEqual(shown.searchBar.text, "milk")
        search.searchBar.text = "tea"
        stage.settle()
        XCTAssertEqual(shown.searchBar.text, "tea")
        search.isActive = false
        stage.settle()
        XCTAssertFalse(shown.isActive)
    }

    func testU131_aPushFromTheResults_andTheWayBack() async throws {
        let shown = try await showSearch()
        try type("milk")
        list.navigation.start(PageCoordinator("Detail"), in: .current, animated: true) { self.log.append($0) }
        stage.settle()
        XCTAssertTrue(picture.hasSuffix("Detail"), picture)
        XCTAssertTrue(shown.isActive)
        try stage.user.goBack()
        stage.settle()
        XCTAssertEqual(log, [.dismissed(.user)])
        XCTAssertTrue(window.visibleViewController === results)
        XCTAssertThrowsError(try stage.user.goBack(), "an active search hides the bar")
        try stage.user.cancelSearch()
        stage.settle()
        try stage.user.goBack()
        stage.settle()
        XCTAssertEqual(log, [.dismissed(.user), .dismissed(.user)])
    }

    func testU130_aSheetFromTheResults_leavesTheSearchActive() async throws {
        let shown = try await showSearch()
        try type("milk")
        list.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { self.log.append($0) }
        stage.settle()
        XCTAssertTrue(picture.hasSuffix("\nForm (pageSheet)"), picture)
        _ = try stage.user.swipeDown()
        stage.settle()
        XCTAssertEqual(log, [.dismissed(.user)])
        XCTAssertTrue(shown.isActive && search.isActive)
    }

    func testU131_aLinkDuringASearch() async throws {
        weak let shown = try await showSearch()
        try type("milk")
        app.dismissAll(animated: true)
        app.navigation.start(PageCoordinator("Offer"), animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(picture, "Offer (root)")
        XCTAssertEqual(log.count, 1)
        XCTAssertNil(search.window)
        XCTAssertNil(shown)
    }

    func testU129_theSearchLeavesWithItsTab() async throws {
        let tabs = Tabs()
        list.page.navigationItem.searchController = search
        app.navigation.start(tabs, animated: false) { _ in }
        tabs[0].top.start(list, in: .current, animated: false) { self.log.append($0) }
        stage.settle()
        try type("milk")
        try stage.user.selectTab(1)
        stage.settle()
        XCTAssertEqual(tabs.selectedTab, 1)
        tabs.selectedTab = 0
        stage.settle()
        XCTAssertTrue(window.visibleViewController === results)
    }

    /// The user types in the turn in which the app presents.
    func testASheetAndATextInOneTurn() async throws {
        let shown = try await showSearch()
        try type("mi")
        list.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { self.log.append($0) }
        try stage.user.search("mil")
        stage.advance(by: .milliseconds(100))
        XCTAssertEqual(search.searchBar.text, "mil")
        XCTAssertTrue(window.isTransitioning, "the sheet is animated")
        stage.settle()
        XCTAssertEqual(shown.searchBar.text, "mil")
    }

    func testASearchIsTakenAway() async throws {
        let shown = try await showSearch()
        try type("milk")
        list.page.navigationItem.searchController = nil
        stage.settle()
        XCTAssertFalse(shown.isActive)
        XCTAssertNil(list.page.made?.navigationItem.searchController)
    }

    /// The search that a look has made is that of its screen, if the tree has one there.
    func testASearchOfTheLook_isThatOfItsScreen() async throws {
        let own = UISearchController(searchResultsController: nil)
        let page = SearchingPage(own)
        page.navigationItem.searchController = search
        app.navigation.start(Stack("Shop"), page.coordinator, animated: false) { _ in }
        stage.settle()
        try type("milk")
        XCTAssertEqual(search.searchBar.text, "milk")
        search.isActive = false
        stage.settle()
        XCTAssertFalse(own.isActive)
    }

    func testASearchOfTheLookAlone_isNotInTheTree() async throws {
        let (own, page) = (UISearchController(searchResultsController: nil), SearchingPage(nil))
        app.navigation.start(Stack("Shop"), page.coordinator, animated: false) { _ in }
        stage.settle()
        page.made?.navigationItem.searchController = own
        try type("milk")
        app.navigation.top.start(PageCoordinator("Form"), in: .modal, animated: true) { self.log.append($0) }
        stage.settle()
        XCTAssertTrue(own.isActive)
        XCTAssertEqual(uiWindow.rootViewController?.presentedViewController?.title, "Form")
        app.dismissAll(animated: true)
        stage.settle()
        own.isActive = false
    }
}

/// A page whose controller has a search.
private final class SearchingPage: Page {
    private let search: UISearchController?
    private(set) lazy var coordinator = Shown(self)

    init(_ search: UISearchController?) {
        self.search = search
        super.init("List")
    }

    override func makeUIViewController() -> UIViewController {
        let made = super.makeUIViewController()
        made.navigationItem.searchController = search
        return made
    }

    final class Shown: NavigationCoordinator<Int> {
        private unowned let page: SearchingPage
        init(_ page: SearchingPage) { self.page = page }
        override var viewController: ViewController { page }
    }
}
