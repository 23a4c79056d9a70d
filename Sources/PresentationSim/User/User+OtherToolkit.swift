// For a display that shows the tree in another toolkit, whose user acts there. The toolkit asks before a gesture begins. It may
// also have carried one out before the tree could be asked.

extension User {
    /// `true` if ``beginSwipeDown(isAllowed:fileID:line:)`` would begin a swipe now. It asks the delegate and the coordinators, including that of
    /// the screen below, and reports no attempt. If a display's toolkit asks before a gesture begins, the display answers with
    /// this value.
    public var isSwipeDownAllowed: Bool {
        guard let sheet = sheetInReach, sheet.allowsSwipeDown else { return false }
        // The delegate is app code, which may have changed what is on top.
        return sheetInReach === sheet && window?.level(sheet.level - 1)?.mayBeSeen == true
    }

    /// The answers of a sheet, that is of its delegate and its coordinators, and of the screen below. The questions change
    /// nothing. It doesn't matter whether something moves.
    package func mayRemove(_ sheet: ViewController) -> (bySheet: Bool, byScreenBelow: Bool) {
        guard let window, sheet.ownWindow === window, sheet.level > 0 else { return (true, true) }
        return (sheet.allowsSwipeDown, window.level(sheet.level - 1)?.mayBeSeen == true)
    }

    /// Records that a swipe down was refused in another toolkit: by the sheet, or because the screen below may not be seen, which is
    /// then denied.
    package func didRefuseSwipeDown(_ sheet: ViewController, isAllowedBySheet: Bool) {
        guard let window, sheet.ownWindow === window, sheet.level > 0 else { return }
        announce(sheet.isShownAsPopover ? .tapOutside : .beginSwipeDown)
        if isAllowedBySheet {
            _ = window.level(sheet.level - 1)?.admit()
        } else {
            refuseSwipeDown(sheet)
        }
    }

    /// Records that the user has dragged a sheet to another detent in another toolkit (U104).
    package func didDragSheet(_ sheet: ViewController, to detent: SheetDetent.Identifier) {
        guard let controller = sheet.shownSheet, sheet.ownWindow === window,
            controller.selectedDetentIdentifier != detent
        else { return }
        announce(.dragSheet(detent))
        record("sheet dragged to \(detent.rawValue)")
        controller.userDidSelect(detent)
    }

    /// Returns `true` if the user may go back from the top of the stack, or from the root of a column: the answer of the coordinators,
    /// including that of the screen below. The question changes nothing. It doesn't matter whether something moves.
    package func mayGoBack(on navigation: NavigationController) -> Bool {
        if let split = navigation.splitWithWayBack { return mayGoBack(from: split) }
        return navigation.stack.last?.ownerRefusingDismissal == nil
            && navigation.stack.dropLast().last?.mayBeSeen != false
    }

    /// Asks for a gesture that is about to go back whether it may. A coordinator that refuses is notified, and a screen below that may
    /// not be seen is denied.
    package func asksToGoBack(on navigation: NavigationController) -> Bool {
        if let split = navigation.splitWithWayBack { return asksToGoBack(from: split) }
        guard let way = WayBack(navigation, to: navigation.stack.count - 2), !refuses(way),
            way.destination.admit()
        else { return false }
        return way.isThere
    }

    /// The user has tapped the back button in another toolkit, which leaves the tap to the tree. Returns whether the toolkit shall
    /// go back.
    package func didTapBack(on navigation: NavigationController) -> Bool {
        guard let top = navigation.stack.last else { return false }
        announce(.back)
        guard navigation.stack.last === top else { return false }
        guard let action = top.details?.navigationItem?.backAction else { return asksToGoBack(on: navigation) }
        record("back action")
        action.handler(action)
        return false
    }

    /// Returns `true` if ``beginSwipeBack(from:on:fileID:line:)`` would begin a swipe now. It asks the delegate and the coordinators, also
    /// that of the screen below, and reports no attempt.
    public func isSwipeBackAllowed(from origin: SwipeOrigin = .edge, on stack: NavigationController? = nil) -> Bool {
        guard let navigation = stackToSwipe(from: origin, stack) else { return false }
        return navigation.allowsSwipe(from: origin) && navigation.stack.last?.ownerRefusingDismissal == nil
            && navigation.stack.dropLast().last?.mayBeSeen == true
    }

    /// Records that the user has removed a screen in another toolkit, without a question. It leaves the tree without
    /// animation, with the screens over it or above it on its stack. Returns whether it leaves now.
    ///
    /// It doesn't leave while a modal transition of the window runs (U5) or one of its stack that can't be interrupted, and not if it
    /// is the root of the window or of its stack. A ``ScriptRecorder`` has no step of its own for this. For a presented screen it
    /// writes `swipe down`, which a script can play only if that screen is the topmost sheet.
    @discardableResult
    public func didRemove(_ viewController: ViewController) -> Bool {
        if let navigation = viewController.container as? NavigationController {
            // Asked twice, because a transition that is interrupted for the pop may remove the screen.
            guard navigation.window === window, navigation.holds(viewController), navigation.isFreeToPop(),
                navigation.holds(viewController), let index = navigation.stackIndex(of: viewController),
                let way = WayBack(navigation, to: index - 1)
            else { return false }
            announce(.backTo(navigation.nameInBackMenu(at: index - 1)))
            guard way.isThere else { return false }
            navigation.perform(.popTo(way.destination), animated: false, initiator: .user)
            return true
        }
        guard let window, window.mayDismiss(viewController) else { return false }
        announce(viewController.isShownAsPopover ? .tapOutside : .swipeDown)
        guard window.mayDismiss(viewController) else { return false }
        if viewController.isShownAsPopover {
            viewController.callDelegate("presentationControllerWillDismiss") {
                $0.presentationControllerWillDismiss($1)
            }
        }
        window.dismiss(from: viewController.level, animated: false, initiator: .user).beginInNextTurn()
        return true
    }

    /// Records that the user has tapped an action of an alert in another toolkit, which has removed the alert already. Without an
    /// action, the user has tapped outside. The alert leaves the tree without animation, and then the action's handler runs
    /// (U98). Returns whether it leaves now.
    @discardableResult
    public func didTap(_ action: AlertAction?, of alert: AlertController) -> Bool {
        guard window?.mayDismiss(alert) == true else { return false }
        announceTypedTexts(of: alert)
        guard window?.mayDismiss(alert) == true else { return false }
        let name = alert.taps.first { $0.action === action }?.name
        announce(action.map { .tap(name ?? $0.title ?? "") } ?? .tapOutside)
        return dismiss(alert, andRun: action, animated: false)
    }
}

extension Window {
    /// Returns `true` if the view controller is presented, and no modal transition runs (U5).
    fileprivate func mayDismiss(_ viewController: ViewController) -> Bool {
        viewController.ownWindow === self && viewController.level > 0 && modalTransition == nil
    }
}
