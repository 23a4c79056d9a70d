import PresentationSim
import XCTest

private typealias UIViewController = ViewController
private typealias UINavigationController = NavigationController
private typealias UISplitViewController = SplitViewController
private typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
private typealias UISearchController = SearchController
private typealias UISearchControllerDelegate = SearchControllerDelegate
private typealias UISearchResultsUpdating = SearchResultsUpdating
private typealias UISearchSuggestionItem = SearchSuggestionItem
private typealias UISearchBar = SearchBar
private typealias UISearchBarDelegate = SearchBarDelegate
private typealias UISheetPresentationController = SheetPresentationController
private typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
private typealias UIPresentationController = PresentationController
private typealias UIPopoverPresentationControllerDelegate = AdaptivePresentationControllerDelegate
private typealias UIModalPresentationStyle = ModalPresentationStyle
private typealias UIPageViewController = PageViewController
private typealias UIPageViewControllerDataSource = PageViewControllerDataSource
private typealias UIPageViewControllerDelegate = PageViewControllerDelegate
private typealias UIBarButtonItem = BarButtonItem
private typealias UIMenu = BarButtonItem.Menu
private typealias UIAction = Action
private typealias UIAlertController = AlertController
private typealias UIAlertAction = AlertAction

/// UIKit's own lines about split views, searches, sheets, popovers, pages, menus and text fields, as apps write them most: they compile
/// and behave. Lines about views, looks, keyboards and selectors aren't among them.
final class UIKitContainerLinesTests: SimulationTestCase {
    override func setUp() async throws {
        try await super.setUp()
        // Its screens have no names of their own, so that the log can't be checked for pairs.
        simulation.log = nil
    }

    func testSplitViews() async throws {
        window.horizontalSizeClass = .regular
        let split = MailSplitViewController(style: .tripleColumn)
        settle { window.rootViewController = split }
        XCTAssertTrue(split.viewController(for: .secondary)?.splitViewController === split)
        let list = split.viewController(for: .supplementary)
        let detail = UINavigationController(rootViewController: UIViewController())
        settle { list?.splitViewController?.showDetailViewController(detail, sender: list) }
        XCTAssertTrue(split.viewController(for: .secondary) == detail)
        settle { split.show(.primary) }
        settle { split.hide(.primary) }
        XCTAssertEqual(split.displayMode, .oneBesideSecondary)
        settle { window.horizontalSizeClass = .compact }
        XCTAssertTrue(split.isCollapsed)
        XCTAssertTrue(window.visibleViewController == list)
        settle { window.horizontalSizeClass = .regular }
        XCTAssertEqual(split.log, ["show primary", "hide primary", "collapsed", "expanded"])
    }

    func testSearches() async throws {
        let list = ContactsViewController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        settle { window.rootViewController = navigation }
        settle { navigation.pushViewController(list, animated: true) }
        try settle { try user.search("") }
        try settle { try user.search("ada") }
        XCTAssertTrue(list.searchController.isActive)
        XCTAssertTrue(list.isFiltering)
        try settle { try user.cancelSearch() }
        XCTAssertFalse(list.isFiltering)
        XCTAssertEqual(
            list.log, ["will present", "did present", "typed ada", "cancel", "will dismiss", "did dismiss"])
        settle { list.searchController.isActive = true }
        // The bar stays, and the back button in it.
        XCTAssertTrue(try user.goBack())
        simulation.settle()
    }

    func testSheets() async throws {
        let map = MapViewController()
        settle { window.rootViewController = map }
        settle { map.showDetails() }
        try settle { try user.dragSheet(to: .large) }
        XCTAssertEqual(map.selected, .large)
        settle { map.collapse() }
        XCTAssertEqual(map.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier, .medium)
        XCTAssertFalse(try user.swipeDown())
        settle { map.presentedViewController?.isModalInPresentation = false }
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(map.dismissals, 1)
    }

    func testPopovers() async throws {
        let list = FilterButtonViewController()
        settle { window.rootViewController = UINavigationController(rootViewController: list) }
        for width in [UserInterfaceSizeClass.regular, .compact] {
            window.horizontalSizeClass = width
            try settle { try user.tap("Filter") }
            XCTAssertTrue(list.presentedViewController?.modalPresentationStyle == .popover)
            try settle { try user.perform(.tapOutside) }
            XCTAssertNil(list.presentedViewController)
        }
        XCTAssertEqual(list.dismissals, 2)
    }

    func testPages() async throws {
        let pages = OnboardingViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        settle { window.rootViewController = pages }
        try settle { try user.turnPage(.forward) }
        XCTAssertEqual(pages.currentIndex, 1)
        settle { pages.showLast() }
        XCTAssertTrue(pages.viewControllers?.first == pages.pages.last)
        XCTAssertEqual(pages.log, ["will turn", "turned true", "last"])
        try settle { try user.turnPage(.forward) }
        XCTAssertTrue(pages.viewControllers?.first == pages.pages.last)
    }

    func testMenus() async throws {
        let list = SortedViewController()
        settle { window.rootViewController = UINavigationController(rootViewController: list) }
        try user.tap("More")
        XCTAssertEqual(
            user.possibleSteps, [.tap("Name"), .tap("Date"), .tap("Share"), .tap("Delete"), .tapOutside])
        try user.tap("Date")
        XCTAssertEqual(list.order, "Date")
        try user.tap("More")
        try user.tap("Share")
        try user.tap("Copy")
        XCTAssertEqual(list.log, ["Copy"])
    }

    func testTextFields() async throws {
        let form = ProfileViewController()
        settle { window.rootViewController = form }
        settle { form.rename() }
        XCTAssertFalse(user.possibleSteps.contains(.tap("Save")))
        try user.type("Ada", into: "Name")
        XCTAssertTrue(user.possibleSteps.contains(.tap("Save")))
        try settle { try user.tap("Save") }
        XCTAssertEqual(form.userName, "Ada")
    }
}

private final class MailSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        preferredDisplayMode = .oneBesideSecondary
        setViewController(UIViewController(), for: .primary)
        setViewController(UIViewController(), for: .supplementary)
        setViewController(UINavigationController(rootViewController: UIViewController()), for: .secondary)
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .supplementary }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        if column == .primary, !svc.isCollapsed { log.append("show primary") }
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        if column == .primary { log.append("hide primary") }
    }
}

private final class ContactsViewController: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
{
    let searchController = UISearchController(searchResultsController: nil)
    var log: [String] = []
    private var filtered: [String] = []
    private var isSearchBarEmpty: Bool { searchController.searchBar.text?.isEmpty ?? true }
    var isFiltering: Bool { searchController.isActive && !isSearchBarEmpty }

    override func viewDidLoad() {
        super.viewDidLoad()
        searchController.delegate = self
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.hidesNavigationBarDuringPresentation = false
        searchController.searchBar.delegate = self
        searchController.searchBar.placeholder = "Search contacts"
        searchController.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Ada")]
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) {
        guard let text = searchController.searchBar.text?.lowercased(), !text.isEmpty else { return filtered = [] }
        filtered = ["ada", "grace"].filter { $0.contains(text) }
    }

    func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("typed \(searchText)") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
}

private final class MapViewController: UIViewController, UISheetPresentationControllerDelegate {
    var selected: UISheetPresentationController.Detent.Identifier?
    var dismissals = 0

    func showDetails() {
        let details = UIViewController()
        details.isModalInPresentation = true
        details.modalPresentationStyle = .pageSheet
        if let sheet = details.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.delegate = self
        }
        present(details, animated: true, completion: nil)
    }

    func collapse() {
        guard let sheet = presentedViewController?.sheetPresentationController else { return }
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = .medium
        }
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        selected = sheetPresentationController.selectedDetentIdentifier
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
}

private final class FilterButtonViewController: UIViewController, UIPopoverPresentationControllerDelegate {
    var dismissals = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Filter", primaryAction: UIAction { [weak self] _ in self?.showFilters() })
    }

    private func showFilters() {
        let filters = UIViewController()
        filters.modalPresentationStyle = .popover
        filters.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        filters.popoverPresentationController?.delegate = self
        present(filters, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
}

private final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
{
    let pages = [UIViewController(), UIViewController(), UIViewController()]
    var currentIndex = 0
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        if let first = pages.first {
            setViewControllers([first], direction: .forward, animated: true, completion: nil)
        }
    }

    func showLast() {
        setViewControllers([pages[pages.count - 1]], direction: .forward, animated: true) { [weak self] _ in
            self?.log.append("last")
        }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = pages.firstIndex(of: viewController), index < pages.count - 1 else { return nil }
        return pages[index + 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("will turn") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        log.append("turned \(completed)")
        guard completed, let current = viewControllers?.first, let index = pages.firstIndex(of: current) else { return }
        currentIndex = index
    }
}

private final class SortedViewController: UIViewController {
    var order = "Name"
    var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: makeMenu())
    }

    private func makeMenu() -> UIMenu {
        let orders = ["Name", "Date"].map { title in
            UIAction(title: title, state: title == order ? .on : .off) { [weak self] in self?.order = $0.title }
        }
        let copy = UIAction(title: "Copy") { [weak self] _ in self?.log.append("Copy") }
        let delete = UIAction(title: "Delete", attributes: .destructive) { [weak self] _ in self?.log.append("Delete") }
        let hidden = UIAction(title: "Hidden", attributes: [.hidden, .disabled]) { _ in }
        return UIMenu(
            title: "",
            children: [
                UIMenu(title: "Order", options: .displayInline, children: orders),
                UIMenu(title: "Share", children: [copy]), delete, hidden,
            ])
    }
}

private final class ProfileViewController: UIViewController {
    var userName = ""

    func rename() {
        let alert = UIAlertController(title: "New name", message: nil, preferredStyle: .alert)
        let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
            self?.userName = alert?.textFields?.first?.text ?? ""
        }
        save.isEnabled = false
        alert.addTextField { textField in
            textField.placeholder = "Name"
            textField.text = self.userName
            textField.isSecureTextEntry = false
            textField.addAction(
                UIAction { [weak textField] _ in save.isEnabled = textField?.text?.isEmpty == false },
                for: .editingChanged)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: true)
    }
}
