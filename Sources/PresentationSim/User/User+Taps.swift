extension User {
    /// Taps a button of the alert on top, or of the screen that the user sees: one of its ``ViewController/userActions``, else of
    /// the items in its navigation bar. Returns whether there was such a button in reach.
    ///
    /// An alert is dismissed, animated, and at the end the handler of the action runs (U98). A disabled action can't be tapped
    /// (U100). A screen performs its action at once.
    ///
    /// A covered screen isn't in reach, and no screen is while a transition runs. In the turn of the call that changes the
    /// screens, the user still sees the old ones. So the second tap of a double tap reaches the same button.
    @discardableResult
    public func tap(_ name: String) -> Bool {
        if let alert = alertInReach { return tap(name, of: alert) }
        guard let action = actionsInReach.first(where: { $0.name == name }) else { return false }
        announce(.tap(name))
        record("tap \(name)")
        action.perform()
        return true
    }

    /// The actions of the screen that the user sees, the front ones first.
    var actionsInReach: [UserAction] { levelInSight?.visibleActions ?? [] }

    /// The level that the user sees on top, before the next transition begins.
    private var levelInSight: ViewController? {
        guard let window, window.isReachable, !window.runningTransitions.contains(where: \.hasBegun) else { return nil }
        return window.levels.last { $0.appearance == .appeared }
    }
}

extension ViewController {
    /// The actions of the view controllers that it shows, the front one first, then those of its bar, then its own.
    fileprivate var visibleActions: [UserAction] {
        guard hasFollowers else { return userActions }
        var actions: [UserAction] = []
        let showsBar = (self as? NavigationController)?.isNavigationBarHidden == false
        for child in followers.reversed() where child.appearance == .appeared {
            actions += child.visibleActions
            if showsBar { actions += child.details?.navigationItem?.userActions ?? [] }
        }
        return actions + userActions
    }
}
