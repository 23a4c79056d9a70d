// For a display that shows the tree in another toolkit, whose user acts there. The toolkit asks before a gesture begins. It may
// also have carried one out before the tree could be asked.

extension User {
    /// Whether ``beginSwipeDown(isAllowed:)`` would begin a swipe now. It asks the delegate and the coordinators, also that of
    /// the screen below, and reports no attempt. If a display's toolkit asks before a gesture begins, the display answers with
    /// this value.
    public var isSwipeDownAllowed: Bool { isSwipeDownAllowedBySheet && isSwipeDownAllowedByScreenBelow }

    /// The answer of the sheet alone: of its delegate and its coordinators.
    package var isSwipeDownAllowedBySheet: Bool { sheetInReach?.allowsSwipeDown == true }

    /// The answer of the screen below the sheet.
    package var isSwipeDownAllowedByScreenBelow: Bool {
        guard let window, let sheet = sheetInReach else { return false }
        return window.level(sheet.level - 1)?.mayBeSeen == true
    }

    /// Whether ``beginSwipeBack(from:on:)`` would begin a swipe now. It asks the delegate and the coordinators, also that
    /// of the screen below, and reports no attempt.
    public func isSwipeBackAllowed(from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil) -> Bool {
        guard let navigation = stackToSwipe(from: origin, stack) else { return false }
        return navigation.allowsSwipe(from: origin) && navigation.stack.last?.ownerRefusingDismissal == nil
            && navigation.stack.dropLast().last?.mayBeSeen == true
    }

    /// Records that the user has removed a screen in another toolkit, without a question. It leaves the tree without
    /// animation, with the screens over it or above it on its stack. Returns whether it leaves now.
    ///
    /// It doesn't leave while a modal transition of the window runs (U5), and not if it is the root of the window or of its
    /// stack. A ``ScriptRecorder`` has no step of its own for this. For a presented screen it writes `swipe down`, which a script
    /// can play only if that screen is the topmost sheet.
    @discardableResult
    public func didRemove(_ viewController: ViewController) -> Bool {
        if let navigation = viewController.container as? NavigationController {
            guard navigation.window === window, navigation.holds(viewController),
                let index = navigation.stackIndex(of: viewController), let way = WayBack(navigation, to: index - 1)
            else { return false }
            announce(.backTo(navigation.nameInBackMenu(at: index - 1)))
            guard way.isThere else { return false }
            navigation.perform(.popTo(way.destination), animated: false, initiator: .user)
            return true
        }
        guard let window, window.mayDismiss(viewController) else { return false }
        announce(.swipeDown)
        guard window.mayDismiss(viewController) else { return false }
        window.dismiss(from: viewController.level, animated: false, initiator: .user).beginInNextTurn()
        return true
    }

    /// Records that the user has tapped an action of an alert in another toolkit, which has removed the alert already. Without an
    /// action, the user has tapped outside. The alert leaves the tree without animation, and then the action's handler runs
    /// (U98). Returns whether it leaves now.
    @discardableResult
    public func didTap(_ action: AlertAction?, of alert: AlertController) -> Bool {
        guard window?.mayDismiss(alert) == true else { return false }
        let name = alert.taps(in: window).first { $0.action === action }?.name
        announce(action.map { .tap(name ?? $0.title ?? "") } ?? .tapOutside)
        return dismiss(alert, andRun: action, animated: false)
    }
}

extension Window {
    /// Whether the view controller is presented, and no modal transition runs (U5).
    fileprivate func mayDismiss(_ viewController: ViewController) -> Bool {
        viewController.ownWindow === self && viewController.level > 0 && modalTransition == nil
    }
}
