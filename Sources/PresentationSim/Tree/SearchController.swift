/// A search over a screen: the counterpart of `UISearchController`.
///
/// It belongs to the ``NavigationItem/searchController`` of a screen, as if that defined the presentation context. While it is active, it is
/// presented over the screen, but is no level of the window (U127). Its results are in sight while there is a text (U128). A push
/// comes on the stack of the screen, and the search is still active after the way back (U131).
///
/// ```swift
/// let search = SearchController(searchResultsController: results)
/// search.searchResultsUpdater = list
/// list.navigationItem.searchController = search
/// try user.search("milk")
/// ```
open class SearchController: ViewController {
    /// Shows the results. `nil` if the screen itself does.
    public final let searchResultsController: ViewController?
    /// The text field of the search.
    public final let searchBar = SearchBar()
    /// Notified when the search becomes active, when its text changes and when it ends (U128). It is held weakly.
    open weak var searchResultsUpdater: (any SearchResultsUpdating)?
    /// Notified when the search is presented and dismissed (U127). It is held weakly.
    open weak var delegate: (any SearchControllerDelegate)?
    /// `false` if the navigation bar stays in reach while the search is active: its buttons, and the ways back (U129).
    open var hidesNavigationBarDuringPresentation = true
    /// `true` if the screen is out of reach while the search is active, even without a text (U128).
    open var obscuresBackgroundDuringPresentation = false
    /// Texts that the user is offered. An explorer searches for them, or for `a` if there is none.
    open var searchSuggestions: [SearchSuggestionItem]?
    final weak var item: NavigationItem?
    private var isShown = false

    /// Creates a search that isn't active.
    public init(searchResultsController: ViewController?) {
        self.searchResultsController = searchResultsController
        super.init()
        searchBar.onChange = { [weak self] in self?.textDidChange() }
    }

    /// `true` while the search is presented. Setting it presents or dismisses the search. A search whose screen isn't in sight isn't
    /// presented, which is reported (U4).
    open var isActive: Bool {
        get { isShown }
        set { newValue ? activate() : deactivate() }
    }

    /// A search has no parent, so that it presents (U113).
    open override func show(_ viewController: ViewController, sender: Any?) {
        present(viewController, animated: true)
    }

    /// The results, if the user sees them.
    override var frontInContext: ViewController? { shownResults }
    override var obscuresContext: Bool { obscuresBackgroundDuringPresentation || shownResults != nil }
    override var hidesBarOfContext: Bool { hidesNavigationBarDuringPresentation }

    /// Ends the search, or dismisses the level that it has presented: that leaves before the search (U130).
    override func dismissFromContext(
        _ context: ViewController, by caller: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard let next = context.containmentRoot.nextLevel, let window = next.ownWindow else {
            return deactivate(completion: completion)
        }
        window.dismiss(from: next.level, by: caller, animated: animated, completion: completion)
    }

    /// The results, if they are in sight when the search is.
    final var shownResults: ViewController? { searchResultsController.flatMap { shows($0) ? $0 : nil } }

    private func activate() {
        guard !isShown, let screen = item?.screen else { return }
        if let refusal = refusal(by: screen) { return report(refusal) }
        isShown = true
        notify("willPresentSearchController") { $0.willPresentSearchController(self) }
        // The delegate is app code, which may have presented another.
        if let refusal = refusal(by: screen) {
            isShown = false
            return report(refusal)
        }
        screen.link(modalChild: self)
        if let searchResultsController, searchResultsController.container == nil {
            insertLast(searchResultsController)
            if searchResultsController.container === self { searchResultsController.didMove(to: self) }
        }
        showResults()
        screen.beginChange(hiding: nil, showing: self) { [weak self] in
            guard let self else { return }
            notify("didPresentSearchController") { $0.didPresentSearchController(self) }
        }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func refusal(by screen: ViewController) -> PresentationIssue? {
        guard let window = screen.window, !window.isConcealed, screen.appearance != .disappeared else {
            return .notInWindowHierarchy(presented: name, presenter: screen.name)
        }
        if window.modalTransition != nil { return .presentationInProgress(presented: name, presenter: screen.name) }
        let level = screen.isContainmentRoot ? screen.nextLevel : nil
        return (level ?? screen.details?.modalChild).map { screen.refusal(of: self, presenting: $0) }
    }

    /// Ends the search and forgets its text. The completion runs after the callbacks.
    final func deactivate(completion: (() -> Void)? = nil) {
        guard isShown, let screen = container else {
            completion?()
            return
        }
        isShown = false
        notify("willDismissSearchController") { $0.willDismissSearchController(self) }
        screen.release(modalChild: self) { [weak self] in
            if let self { notify("didDismissSearchController") { $0.didDismissSearchController(self) } }
            completion?()
        }
        searchBar.text = nil
        // Last, because it is app code.
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    private func notify(_ method: String, _ call: (any SearchControllerDelegate) -> Void) {
        self.call(delegate, method, about: self) { delegate, _ in call(delegate) }
    }

    private func textDidChange() {
        guard isShown else { return }
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Shows the results if there is a text.
    private func showResults() {
        guard let results = searchResultsController, results.container === self else { return }
        searchBar.text?.isEmpty == false ? showChild(results) : hideChild(results)
    }
}

/// The text field of a search: the counterpart of `UISearchBar`.
///
/// ```swift
/// search.searchBar.placeholder = "Search the shop"
/// ```
@MainActor
public final class SearchBar {
    /// The text, which the user types.
    public var text: String? {
        didSet { if text != oldValue { onChange() } }
    }
    /// The text in the empty field.
    public var placeholder: String?
    /// Notified of what the user does in the field. It is held weakly.
    public weak var delegate: (any SearchBarDelegate)?
    var onChange: () -> Void = {}

    /// Changes the text as the user does.
    func userDidType(_ text: String) {
        let isChange = text != self.text ?? ""
        self.text = text
        if isChange { delegate?.searchBar(self, textDidChange: text) }
    }
}

/// Notified of what the user does in the text field of a search: the counterpart of `UISearchBarDelegate`. Setting the text in code calls
/// none of its methods. There is no keyboard, and so no search key.
///
/// ```swift
/// func searchBarCancelButtonClicked(_ searchBar: SearchBar) { filter = "" }
/// ```
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Called when the user has changed the text.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Called when the user taps the cancel button, before the search ends.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}

/// Notified when a search is presented and dismissed: the counterpart of `UISearchControllerDelegate`.
///
/// ```swift
/// func didDismissSearchController(_ searchController: SearchController) { filter = "" }
/// ```
@MainActor
public protocol SearchControllerDelegate: AnyObject {
    /// Called before the search is presented.
    func willPresentSearchController(_ searchController: SearchController)
    /// Called after the search was presented.
    func didPresentSearchController(_ searchController: SearchController)
    /// Called before the search is dismissed.
    func willDismissSearchController(_ searchController: SearchController)
    /// Called after the search was dismissed.
    func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: SearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: SearchController) {}
}

/// A text that a search offers: the counterpart of `UISearchSuggestionItem`.
///
/// ```swift
/// search.searchSuggestions = [SearchSuggestionItem(localizedSuggestion: "milk")]
/// ```
public struct SearchSuggestionItem: Hashable, Sendable {
    /// The text.
    public let localizedSuggestion: String

    /// Creates a suggestion.
    public init(localizedSuggestion: String) { self.localizedSuggestion = localizedSuggestion }
}

/// Shows the results of a search: the counterpart of `UISearchResultsUpdating`.
///
/// ```swift
/// extension ItemList: SearchResultsUpdating {
///     func updateSearchResults(for search: SearchController) { filter = search.searchBar.text ?? "" }
/// }
/// ```
@MainActor
public protocol SearchResultsUpdating: AnyObject {
    /// Called when the search becomes active, when its text changes, and when it has ended, without a text.
    func updateSearchResults(for searchController: SearchController)
}
