extension User {
    /// Taps a button of the alert on top, or of the screen that the user sees: one of its ``ViewController/userActions``, else of
    /// the items in its navigation bar. Returns whether there was such a button in reach.
    ///
    /// An alert is dismissed, animated, and at the end the handler of the action runs (U98). A disabled action can't be tapped
    /// (U100). A screen performs its action at once.
    ///
    /// A covered screen isn't in reach, and no screen is while a transition runs. In the turn of the call that changes the
    /// screens, the user still sees the old ones. So the second tap of a double tap reaches the same button.
    ///
    /// Of several buttons of one name, the name alone stands for the first one, and `Delete (2)` for the second.
    @discardableResult
    public func tap(_ name: String) -> Bool {
        if let alert = alertInReach { return tap(name, of: alert) }
        let actions = actionsInReach
        guard let index = actions.map(\.name).numbered.firstIndex(of: name) else { return false }
        announce(.tap(name))
        record("tap \(name)")
        actions[index].perform()
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

// MARK: - Alerts

extension User {
    /// Presses the Return key: taps the ``AlertController/preferredAction`` of the alert on top (U100). Returns whether there
    /// was one, and whether it was enabled. In an action sheet it does nothing.
    @discardableResult
    public func pressReturn() -> Bool {
        guard let alert = alertInReach, alert.preferredStyle == .alert, let action = alert.preferredAction,
            action.isEnabled
        else { return false }
        return tap(action, of: alert, as: .pressReturn)
    }

    /// Taps outside of the action sheet on top. It is dismissed, and the handler of its cancel action runs, if it has one
    /// (U101). Returns whether there was an action sheet: a tap outside of an alert does nothing (U97).
    @discardableResult
    public func tapOutside() -> Bool {
        guard let sheet = alertInReach, sheet.preferredStyle == .actionSheet else { return false }
        announce(.tapOutside)
        guard alertInReach === sheet else { return false }
        record("tap outside")
        return dismiss(sheet, andRun: sheet.actions.first { $0.style == .cancel })
    }

    /// The alert on top, if it is presented. One that is a window's root can't be dismissed.
    var alertInReach: AlertController? { levelInReach?.presentedAlert }

    /// Taps the button of that title, if it is enabled.
    func tap(_ title: String, of alert: AlertController) -> Bool {
        guard let action = alert.taps(in: window).first(where: { $0.name == title })?.action else { return false }
        return tap(action, of: alert, as: .tap(title))
    }

    private func tap(_ action: AlertAction, of alert: AlertController, as step: Step) -> Bool {
        announce(step)
        guard alertInReach === alert else { return false }
        record("tap \(action.title ?? "")")
        return dismiss(alert, andRun: action)
    }

    /// Dismisses the alert, and then runs the handler of the action. Returns `false` if the alert leaves already (U5).
    func dismiss(_ alert: AlertController, andRun action: AlertAction?, animated: Bool = true) -> Bool {
        guard let window = alert.ownWindow, window.modalTransition == nil else { return false }
        action?.onTap?()
        let transition = window.dismiss(from: alert.level, animated: animated, initiator: .user) {
            if let action { action.handler?(action) }
        }
        transition.beginInNextTurn()
        return true
    }
}

extension ViewController {
    /// The actions of the view controllers that it shows, the front one first, then those of its bar, then its own.
    var visibleActions: [UserAction] {
        guard hasFollowers else { return userActions }
        var actions: [UserAction] = []
        let showsBar = (self as? NavigationController)?.isNavigationBarHidden == false
        for child in followers.reversed() where child.appearance == .appeared {
            actions += child.visibleActions
            if showsBar { actions += child.details?.navigationItem?.userActions ?? [] }
        }
        return actions + userActions
    }

    /// The view controller, if it is an alert and presented.
    var presentedAlert: AlertController? {
        guard let alert = self as? AlertController, alert.level > 0 else { return nil }
        return alert
    }
}
