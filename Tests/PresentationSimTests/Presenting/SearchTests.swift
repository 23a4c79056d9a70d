import PresentationSim
import XCTest

final class SearchTests: SimulationTestCase {
    private final class Updater: SearchResultsUpdating {
        var texts: [String] = []

        func updateSearchResults(for searchController: SearchController) {
            texts.append(searchController.searchBar.text ?? "-")
        }
    }

    private let results = ButtonScreen("Results")
    private let updater = Updater()
    private lazy var list = ButtonScreen("List").on("Add") { _ in }
    private lazy var navigation = NavigationController("N", a, list)
    private lazy var search = SearchController(searchResultsController: results)

    private func showSearch(in tabs: Bool = false) {
        search.title = "Search"
        search.searchResultsUpdater = updater
        _ = results.on("Milk") { _ in }
        list.navigationItem.searchController = search
        show(tabs ? TabBarController("T", navigation, c) : navigation)
    }

    func testU127_aSearchIsPresentedOverItsScreen_andIsNoLevel() async throws {
        showSearch()
        let log = try callbacks { try user.search("") }
        XCTAssertEqual(
            Array(log.drop { $0.hasPrefix("Results") }),
            ["Search.viewDidLoad", "Search.viewWillAppear", "Search.viewIsAppearing", "Search.viewDidAppear"])
        XCTAssertTrue(search.isActive)
        XCTAssertTrue(window.topmostViewController === navigation)
        let end = try callbacks { try user.cancelSearch() }
        XCTAssertEqual(end, ["Search.viewWillDisappear", "Search.viewDidDisappear"])
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(search.searchBar.text, nil)
    }

    func testU127_aSearchWhoseScreenIsInNoWindow_isRefused() async {
        simulation.onIssue = { _ in }
        showSearch()
        settle { navigation.popViewController(animated: false) }
        TestContext.$simulation.withValue(simulation) { search.isActive = true }
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(issues, [.notInWindowHierarchy(presented: "Search", presenter: "List")])
    }

    func testU3_aScreenThatPresentsAnother_isNotSearched() async {
        list.navigationItem.searchController = search
        search.title = "Search"
        show(list)
        settle { list.present(c, animated: false) }
        assertRefused(.alreadyPresenting(presented: "Search", presenter: "List", existing: "C", topmost: "C")) {
            TestContext.$simulation.withValue(simulation) { search.isActive = true }
        }
        XCTAssertFalse(search.isActive)
    }

    func testU128_theResultsAreInSightWhileThereIsAText() async throws {
        showSearch()
        try settle { try user.search("") }
        XCTAssertTrue(window.visibleViewController === list)
        XCTAssertTrue(user.possibleSteps.contains(.tap("Add")))
        search.obscuresBackgroundDuringPresentation = true
        XCTAssertFalse(user.possibleSteps.contains(.tap("Add")))
        try settle { try user.search("mi") }
        XCTAssertTrue(window.visibleViewController === results)
        XCTAssertEqual(user.possibleSteps, [.tap("Milk"), .search("a"), .cancelSearch])
        try settle { try user.search("") }
        XCTAssertTrue(window.visibleViewController === list)
        try settle { try user.cancelSearch() }
        XCTAssertEqual(updater.texts, ["-", "", "mi", "", "-"])
    }

    func testU129_aBarThatIsntHidden_staysInReach() async throws {
        showSearch()
        list.navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: Action(title: "Edit") { _ in })
        search.hidesNavigationBarDuringPresentation = false
        try settle { try user.search("mi") }
        XCTAssertTrue(user.possibleSteps.contains(.tap("Edit")))
        XCTAssertTrue(user.possibleSteps.contains(.back))
        XCTAssertTrue(try user.goBack())
        simulation.settle()
        XCTAssertTrue(window.visibleViewController === a)
        XCTAssertNil(search.window)
    }

    private final class Delegate: SearchControllerDelegate {
        var onWillPresent: (SearchController) -> Void = { _ in }
        var onWillDismiss: (SearchController) -> Void = { _ in }
        func willPresentSearchController(_ search: SearchController) { onWillPresent(search) }
        func willDismissSearchController(_ search: SearchController) { onWillDismiss(search) }
    }

    func testU127_theDelegateMayPresentAnother_orBeginAndEndTheSearchAgain() async throws {
        simulation.onIssue = { _ in }
        let delegate = Delegate()
        showSearch()
        search.delegate = delegate
        delegate.onWillPresent = { $0.isActive = true }
        delegate.onWillDismiss = { $0.isActive = false }
        settle { search.isActive = true }
        XCTAssertTrue(search.isActive)
        settle { search.isActive = false }
        XCTAssertFalse(search.isActive)
        XCTAssertEqual(issues, [])
        delegate.onWillPresent = { [unowned self] _ in list.present(c, animated: false) }
        try settle { try user.search("tea") }
        XCTAssertFalse(search.isActive)
        XCTAssertNil(search.searchBar.text)
        XCTAssertEqual(issues, [.presentationInProgress(presented: "Search", presenter: "List")])
    }

    func testU129_theBackButtonIsHidden_andTheTabsStayInReach() async throws {
        showSearch(in: true)
        XCTAssertTrue(user.possibleSteps.contains(.back))
        try settle { try user.search("") }
        XCTAssertThrowsError(try user.goBack())
        XCTAssertThrowsError(try user.swipeBack())
        let log = try callbacks { try user.selectTab(1) }
        XCTAssertEqual(log.filter { $0.hasPrefix("Search") }, ["Search.viewWillDisappear", "Search.viewDidDisappear"])
        XCTAssertThrowsError(try user.cancelSearch())
        try settle { try user.selectTab(0) }
        try settle { try user.cancelSearch() }
        try settle { try user.goBack() }
        XCTAssertEqual(navigation.names, ["A"])
    }

    func testU130_theLinksOfASearch() async throws {
        showSearch()
        try settle { try user.search("mi") }
        XCTAssertTrue(list.presentedViewController === search)
        XCTAssertTrue(search.presentingViewController === list)
        XCTAssertTrue(results.presentingViewController === list)
        XCTAssertTrue(results.parent === search)
        XCTAssertNil(search.parent)
        XCTAssertNil(results.navigationController)
        XCTAssertTrue(results.window === window)
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertEqual(list.children, [])
        settle { results.present(d, animated: true) }
        XCTAssertTrue(window.topmostViewController === d)
        settle { list.dismiss(animated: true) }
        XCTAssertTrue(search.isActive)
        settle { list.dismiss(animated: true) }
        XCTAssertFalse(search.isActive)
    }

    func testU131_aPushCoversTheSearch_whichIsActiveAfterTheWayBack() async throws {
        showSearch()
        try settle { try user.search("mi") }
        settle { search.presentingViewController?.navigationController?.pushViewController(b, animated: true) }
        XCTAssertTrue(window.visibleViewController === b)
        XCTAssertThrowsError(try user.cancelSearch())
        try settle { try user.goBack() }
        XCTAssertTrue(window.visibleViewController === results)
        XCTAssertTrue(search.isActive)
        settle { navigation.popViewController(animated: true) }
        XCTAssertEqual(results.children, [])
        XCTAssertNil(search.window)
    }

    func testSteps_offerTheSuggestions() async throws {
        showSearch()
        search.searchSuggestions = ["milk", "tea"].map(SearchSuggestionItem.init)
        XCTAssertEqual(user.possibleSteps.suffix(2), [.search("milk"), .search("tea")])
        try settle { try user.perform(.search("milk")) }
        XCTAssertEqual(user.possibleSteps.suffix(2), [.search("tea"), .cancelSearch])
        XCTAssertEqual(WindowShot(window).possibleSteps, user.possibleSteps)
        XCTAssertEqual(window.description.components(separatedBy: "\n")[4], "      Search (search for `milk`)")
        try settle { try user.perform(.cancelSearch) }
        XCTAssertThrowsError(try user.perform(.cancelSearch))
        list.navigationItem.searchController = nil
        XCTAssertThrowsError(try user.search("tea"))
    }

    func testASearchThatIsTakenAway_ends() async throws {
        showSearch()
        try settle { try user.search("mi") }
        settle { list.navigationItem.searchController = nil }
        XCTAssertFalse(search.isActive)
        XCTAssertTrue(window.visibleViewController === list)
    }

    func testU129_aSearchInAColumn_isInReachBesideAnotherColumn() async throws {
        search.title = "Search"
        list.navigationItem.searchController = search
        let split = SplitViewController(style: .doubleColumn)
        split.setViewController(navigation, for: .primary)
        split.setViewController(NavigationController("Detail", c), for: .secondary)
        window.horizontalSizeClass = .regular
        show(split)
        try settle { try user.search("mi") }
        XCTAssertTrue(search.isActive)
        XCTAssertTrue(user.possibleSteps.contains(.cancelSearch))
        try settle { try user.cancelSearch() }
        XCTAssertFalse(search.isActive)
    }
}
