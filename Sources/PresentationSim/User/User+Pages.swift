// The pages of a page view controller, which the user turns by swipes (U95).

extension User {
    /// Swipes to the next page or the one before. The page is turned when the clock has advanced by the duration. Throws an error if the
    /// swipe isn't possible now, and returns `false` if there is no page or a coordinator refuses to show it.
    @discardableResult
    public func turnPage(
        _ direction: PageViewController.NavigationDirection, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        return try beginTurn(direction, as: .turnPage(direction))?.finish() ?? false
    }

    /// Begins to swipe to the next page or the one before. Throws an error if no page in reach can be turned in that direction. Returns
    /// `nil` if the data source gives no page, or if a coordinator refuses to show it.
    public func beginTurnPage(
        _ direction: PageViewController.NavigationDirection, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Swipe? {
        note(fileID, line)
        return try beginTurn(direction, as: .beginTurnPage(direction))
    }

    private func beginTurn(
        _ direction: PageViewController.NavigationDirection, as step: Step
    ) throws(ImpossibleStep) -> Swipe? {
        guard let pages = pagesInReach(direction) else {
            throw impossible(step, "no page in sight can be turned \(direction.rawValue)")
        }
        announce(.beginTurnPage(direction))
        guard pagesInReach(direction) === pages, let page = pages.neighbor(direction),
            pages.containerOwner?.container(pages, mayShow: page) != false, page.admit(),
            pagesInReach(direction) === pages, pages.neighbor(direction) === page, let window = windowInReach,
            let transition = pages.beginTurn(direction, to: page, in: window)
        else { return nil }
        record("turn to \(page.name) began")
        transition.begin()
        return Swipe(transition)
    }

    /// The innermost page view controller in sight whose page can be turned in that direction.
    private func pagesInReach(_ direction: PageViewController.NavigationDirection) -> PageViewController? {
        levelInReach?.innermost { $0.possibleTurns.contains(direction) }
    }

    /// The turns of pages that the user can try.
    var turnSteps: [Step] {
        [PageViewController.NavigationDirection.forward, .reverse]
            .filter { pagesInReach($0) != nil }
            .flatMap { [.turnPage($0), .beginTurnPage($0)] }
    }
}
