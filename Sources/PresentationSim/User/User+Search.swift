// The search of the screen that the user sees (U127 to U130).

extension ViewController {
    /// The search on the innermost stack in sight whose top screen has one, if its bar is in sight.
    var searchInSight: SearchController? {
        let stack = innermostStack { !$0.isNavigationBarHidden && $0.topSearch != nil }
        return stack?.topSearch
    }
}

extension NavigationController {
    fileprivate var topSearch: SearchController? { stack.last?.details?.navigationItem?.searchController }
}

extension User {
    /// Types a text into the search of the screen that the user sees, and begins the search if it isn't active (U127). Throws an
    /// error if no search is in sight.
    public func search(
        _ text: String, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) {
        note(fileID, line)
        guard let search = searchInReach else { throw impossible(.search(text), "no search is in sight") }
        announce(.search(text))
        if searchInReach === search { type(text, into: search) }
    }

    private func type(_ text: String, into search: SearchController) {
        record("search \(text)")
        search.isActive = true
        if search.isActive { search.searchBar.userDidType(text) }
    }

    /// Taps the cancel button of the active search. Throws an error if there is none in sight.
    public func cancelSearch(fileID: StaticString = #fileID, line: UInt = #line) throws(ImpossibleStep) {
        note(fileID, line)
        guard let search = searchInReach, search.isActive else {
            throw impossible(.cancelSearch, "no active search is in sight")
        }
        announce(.cancelSearch)
        guard searchInReach === search else { return }
        record("cancel search")
        search.searchBar.delegate?.searchBarCancelButtonClicked(search.searchBar)
        search.isActive = false
    }

    private var searchInReach: SearchController? { levelInReach?.searchInSight }

    /// Records what the user has typed into the search of a screen in another toolkit, or that the user has ended it, without a text.
    package func didSearch(_ text: String?, over screen: ViewController) {
        guard let search = screen.details?.navigationItem?.searchController, screen.window === window else { return }
        guard let text else {
            guard search.isActive else { return }
            announce(.cancelSearch)
            record("cancel search")
            search.searchBar.delegate?.searchBarCancelButtonClicked(search.searchBar)
            return search.isActive = false
        }
        announce(.search(text))
        type(text, into: search)
    }
}

extension SearchController {
    /// The steps of the user in the search. A text that is there already changes nothing.
    var possibleSteps: [Step] {
        var steps: [Step] = []
        for text in searchSuggestions?.map(\.localizedSuggestion) ?? ["a"] where !isActive || searchBar.text != text {
            steps.append(.search(text))
        }
        if isActive { steps.append(.cancelSearch) }
        return steps
    }
}
