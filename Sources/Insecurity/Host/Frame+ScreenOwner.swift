internal import PresentationSim

extension Frame: ScreenOwner {
    var isInteractiveDismissDisabled: Bool { coordinator?.isInteractiveDismissDisabled == true }

    func screenDidLeave(_ window: Window, by initiator: Initiator) {
        if let shownBy { shownBy.host?.screenDidLeave(self, shownBy, window, by: initiator) }
    }

    func didAttemptToDismiss() { coordinator?.didAttemptToDismiss() }

    func checkUncovering() -> Bool { admit(canWait: true) }

    var mayBeUncovered: Bool { scene?.missingRequirement == nil }

    var isOver: Bool { hasEnded && !isShown }

    func screenWasShownAgain(_ screen: ViewController) {
        let issue = CoordinatorIssue.endedScreenShown(viewController: typeName(of: screen))
        report(issue, to: screen.window?.simulation)
    }
}
