internal import PresentationSim

extension Frame: ScreenOwner {
    var number: Int { id }

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

extension Frame: LeakCandidate {
    var isReleased: Bool { endedCoordinator == nil && viewController == nil && navigationController == nil }

    /// The coordinator and the screens that are still alive, although the frame has ended and nothing shows them (L12).
    ///
    /// A screen that is still shown may keep its coordinator, and a navigation controller keeps its stack. A task that
    /// has not resumed keeps what it was started with.
    var leaks: [Leak] {
        guard hasEnded else { return [] }
        var leaks: [Leak] = []
        for case let screen? in [viewController, taskCount > 0 ? nil : navigationController] where !screen.isInTree {
            let name = typeName(of: screen)
            leaks.append(
                Leak(screen, name: name, issue: CoordinatorIssue.viewControllerRetained(viewController: name)))
        }
        if taskCount == 0, viewController?.isInTree != true, let coordinator = endedCoordinator {
            let name = typeName(of: coordinator)
            leaks.append(Leak(coordinator, name: name, issue: CoordinatorIssue.coordinatorRetained(coordinator: name)))
        }
        return leaks
    }
}
