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

// MARK: - Alerts

extension User {
    /// Presses the Return key: taps the ``AlertController/preferredAction`` of the alert on top (U100). Throws an error if there is
    /// none, or if it is disabled. An action sheet has none.
    public func pressReturn(fileID: StaticString = #fileID, line: UInt = #line) throws(ImpossibleStep) {
        note(fileID, line)
        guard let alert = alertInReach, alert.preferredStyle == .alert, let action = alert.preferredAction,
            action.isEnabled
        else { throw impossible(.pressReturn, "no alert with an enabled preferred action is on top") }
        tap(action, of: alert, as: .pressReturn)
    }

    /// Taps outside of the action sheet, popover or menu on top.
    ///
    /// An action sheet is dismissed, and the handler of its cancel action runs, if it has one (U101). A popover is dismissed as a sheet by
    /// a swipe down (U106): the tap returns `false` if the app refuses it, as ``beginSwipeDown(isAllowed:fileID:line:)`` says.
    ///
    /// A menu is closed. Throws an error if there is none of these: a tap outside of an alert or a sheet does nothing (U97).
    @discardableResult
    public func tapOutside(
        fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) -> Bool {
        note(fileID, line)
        if let menu = menuInReach {
            announce(.tapOutside)
            guard window?.openMenu === menu else { return false }
            record("tap outside")
            window?.closeMenu()
            return true
        }
        guard let level = levelInReach, level.leavesByTapOutside else {
            throw impossible(.tapOutside, "no action sheet, popover or menu is on top")
        }
        announce(.tapOutside)
        guard levelInReach === level else { return false }
        guard let alert = level as? AlertController else { return tapOutside(of: level) }
        record("tap outside")
        return dismiss(alert, andRun: alert.actions.first { $0.style == .cancel })
    }

    private func tapOutside(of popover: ViewController) -> Bool {
        guard mayDismiss(popover), let window = popover.ownWindow else { return false }
        record("tap outside")
        let transition = window.dismiss(from: popover.level, animated: true, initiator: .user)
        popover.callDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
        transition.beginInNextTurn()
        return true
    }

    /// The alert on top, if it is presented. One that is a window's root can't be dismissed.
    var alertInReach: AlertController? { levelInReach?.presentedAlert }

    private func tap(_ action: AlertAction, of alert: AlertController, as step: Step) {
        announce(step)
        guard alertInReach === alert else { return }
        record("tap \(action.title ?? "")")
        dismiss(alert, andRun: action)
    }

    /// Dismisses the alert, and then runs the handler of the action. Returns `false` if the alert leaves already (U5).
    @discardableResult
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
    /// `true` if a tap outside dismisses it: a popover, or a presented action sheet.
    var leavesByTapOutside: Bool { isShownAsPopover || presentedAlert?.preferredStyle == .actionSheet }

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

    /// The view controller, if it is an alert and presented.
    var presentedAlert: AlertController? {
        guard let alert = self as? AlertController, alert.level > 0 else { return nil }
        return alert
    }
}
