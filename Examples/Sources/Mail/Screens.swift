import PresentationSim

/// A screen with rows to tap, and buttons in its bar.
class Page: ViewController {
    /// Returns the rows, as they are now.
    var rows: () -> [UserAction] = { [] }

    init(_ title: String) {
        super.init()
        self.title = title
    }

    override var userActions: [UserAction] { rows() }

    /// Adds a button to the trailing side of the bar. The action gets it, for a popover to point to.
    func addButton(_ title: String, _ action: @escaping (BarButtonItem) -> Void) {
        let button = BarButtonItem(title: title)
        button.primaryAction = BarButtonItem.Action(title: title) { [weak button] _ in button.map(action) }
        navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [button]
    }
}

/// A list of messages with a search, whose results are from all mailboxes.
final class MessageList: Page, SearchResultsUpdating {
    /// Returns the rows for a text in the search field.
    var rowsForSearch: (String) -> [UserAction] = { _ in [] }
    private let results = Page("Results")

    override init(_ title: String) {
        super.init(title)
        let search = SearchController(searchResultsController: results)
        search.searchResultsUpdater = self
        search.searchSuggestions = [SearchSuggestionItem(localizedSuggestion: "Ada")]
        search.searchBar.placeholder = "Search all mailboxes"
        navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: SearchController) {
        let text = searchController.searchBar.text ?? ""
        results.rows = { [weak self] in text.isEmpty ? [] : self?.rowsForSearch(text) ?? [] }
    }
}
