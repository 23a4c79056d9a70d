internal import PresentationSim

extension Frame: ScreenOwner {
    var isInteractiveDismissDisabled: Bool { coordinator?.isInteractiveDismissDisabled == true }

    func screenDidLeave(_ window: Window, by initiator: Initiator) {
        screenHost?.screenDidLeave(self, window, by: initiator)
    }

    func didAttemptToDismiss() { coordinator?.didAttemptToDismiss() }

    func checkUncovering() -> Bool { scene?.checkUncovering() != false }

    var mayBeUncovered: Bool { scene?.mayBeUncovered != false }

    var isOver: Bool { hasEnded && screenHost?.isShown(self) != true }

    func screenWasShownAgain(_ screen: ViewController) {
        let issue = CoordinatorIssue.endedScreenShown(viewController: typeName(of: screen))
        report(issue, to: screen.window?.simulation)
    }
}
