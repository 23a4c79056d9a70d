extension User {
    /// Taps a button of the alert on top, or of the screen that the user sees: one of its ``ViewController/userActions``, else of
    /// the items in its navigation bar. Throws an error if there is no such button in reach.
    ///
    /// An alert is dismissed, animated, and at the end the handler of the action runs (U98). A disabled action can't be tapped
    /// (U100). A screen performs its action at once.
    ///
    /// A covered screen isn't in reach, unless a sheet leaves it undimmed (U105), and no screen is while a transition runs. In the turn of the call that changes the
    /// screens, the user still sees the old ones. So the second tap of a double tap reaches the same button.
    ///
    /// A button with a ``BarButtonItem/menu`` opens it. While it is open, only its entries are in reach: an action closes it and then runs.
    ///
    /// Of several buttons of one name, the name alone stands for the first one, and `Delete (2)` for the second.
    public func tap(
        _ name: String, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) {
        note(fileID, line)
        let step = Step.tap(name)
        if let menu = menuInReach { return try tap(name, in: menu) }
        if let alert = alertInReach {
            guard let action = alert.taps.first(where: { $0.name == name })?.action else {
                throw impossible(step, "the alert has no enabled button of that title")
            }
            return tap(action, of: alert, as: step)
        }
        let actions = actionsInReach
        guard let index = actions.map(\.name).numbered.firstIndex(of: name) else {
            throw impossible(step, "the user sees no button of that name")
        }
        announce(step)
        record("tap \(name)")
        actions[index].perform()
    }

    /// The actions of the screens that the user reaches, the front ones first.
    var actionsInReach: [UserAction] {
        var actions: [UserAction] = []
        guard let top = levelInSight else { return actions }
        window?.firstInReach(from: top) { level -> Void? in
            if level.appearance == .appeared { actions += level.visibleActions }
            return nil
        }
        return actions
    }

    /// The level that the user sees on top, before the next transition begins.
    private var levelInSight: ViewController? {
        guard let window, window.isReachable, window.openMenu == nil,
            !window.runningTransitions.contains(where: \.hasBegun)
        else { return nil }
        return window.levels.last { $0.appearance == .appeared }
    }
}

extension ViewController {
    /// The actions of the view controllers that it shows, the front one first, then those of its bar, then its own.
    var visibleActions: [UserAction] {
        guard hasFollowers else { return userActions }
        if let child = details?.modalChild, child.obscuresContext, child.appearance == .appeared {
            return child.visibleActions
        }
        var actions: [UserAction] = []
        let showsBar = (self as? NavigationController)?.isNavigationBarHidden == false
        for child in followers.reversed() where child.appearance == .appeared {
            actions += child.visibleActions
            if showsBar, child.details?.modalChild?.hidesBarOfContext != true {
                actions += child.details?.navigationItem?.userActions(of: child) ?? []
            }
        }
        return actions + userActions
    }
}
