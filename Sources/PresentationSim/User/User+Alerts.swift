// The alert, action sheet or popover on top: its buttons and text fields, and taps outside.

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

    func tap(_ action: AlertAction, of alert: AlertController, as step: Step) {
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

// MARK: - Text fields

extension User {
    /// Types a text into a text field of the alert on top, in place of the text in it. The field is known by its placeholder; one
    /// without is `Text field`. Throws an error if there is no such field in reach.
    public func type(
        _ text: String, into field: String, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ImpossibleStep) {
        note(fileID, line)
        let step = Step.type(text, into: field)
        guard let alert = alertInReach, let found = alert.namedFields.first(where: { $0.name == field })?.field else {
            throw impossible(step, "no alert with a text field of that name is on top")
        }
        announce(step)
        guard alertInReach === alert else { return }
        record("type \(found.isSecureTextEntry ? "•••" : text) into \(field)")
        found.userDidType(text)
    }

    /// Records that the user has changed a text in another toolkit. It becomes a step when the user taps an action.
    package func didType(_ text: String, into field: AlertController.TextField) {
        guard field.text != text else { return }
        field.typedText = text
        field.userDidType(text)
    }

    /// Notifies the window's observers of the texts that the user has typed.
    func announceTypedTexts(of alert: AlertController) {
        for (name, field) in alert.namedFields {
            guard let text = field.typedText else { continue }
            field.typedText = nil
            announce(.type(text, into: name))
        }
    }
}

extension AlertController {
    /// The examples that aren't in the fields, as steps.
    var typingSteps: [Step] {
        namedFields.flatMap { name, field in
            field.examples.filter { $0 != field.text }.map { .type($0, into: name) }
        }
    }
}

extension ViewController {
    /// `true` if a tap outside dismisses it: a popover, or a presented action sheet.
    var leavesByTapOutside: Bool { isShownAsPopover || presentedAlert?.preferredStyle == .actionSheet }

    /// The view controller, if it is an alert and presented.
    var presentedAlert: AlertController? {
        guard let alert = self as? AlertController, alert.level > 0 else { return nil }
        return alert
    }
}
