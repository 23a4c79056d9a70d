internal import PresentationSim

extension Frame: ScreenOwner {
    var number: Int { startNumber }

    var isInteractiveDismissDisabled: Bool { coordinator?.isInteractiveDismissDisabled == true }

    func screenDidLeave(_ window: Window, by initiator: Initiator) {
        if let anchor = screen.shownBy { anchor.host?.screenDidLeave(self, anchor, window, by: initiator) }
    }

    func didAttemptToDismiss() { coordinator?.didAttemptToDismiss() }

    func admit() -> Bool { admit(canWait: true) }

    var mayBeSeen: Bool { scene?.missingRequirement == nil }

    var hasLeft: Bool { isDelivered && !isOnScreen }

    func screenWasShownAgain(_ screen: ViewController) {
        let issue = CoordinatorIssue.endedScreenShown(viewController: typeName(of: screen))
        report(issue, to: screen.window?.simulation)
    }
}

extension ViewController {
    /// The coordinator whose screen it is, or is in.
    var ownerAround: Frame? { screenOwner as? Frame ?? parent?.ownerAround }
}

extension Frame: LeakCandidate {
    var isReleased: Bool {
        aliveCoordinator == nil && screen.viewController == nil && screen.navigationController == nil
    }

    /// The coordinator and the screens that are still alive, although the frame has ended and nothing shows them (L12).
    ///
    /// A screen that is still shown may keep its coordinator, and a navigation controller keeps its stack. A task that
    /// has not resumed retains its arguments.
    var leaks: [Leak] {
        guard isDelivered else { return [] }
        var leaks: [Leak] = []
        let navigation = taskCount > 0 ? nil : screen.navigationController
        for case let screen? in [screen.viewController, navigation] where !screen.isInTree {
            let name = typeName(of: screen)
            leaks.append(
                Leak(screen, name: name, issue: CoordinatorIssue.viewControllerRetained(viewController: name)))
        }
        if taskCount == 0, screen.viewController?.isInTree != true, let coordinator = aliveCoordinator {
            let name = typeName(of: coordinator)
            leaks.append(Leak(coordinator, name: name, issue: CoordinatorIssue.coordinatorRetained(coordinator: name)))
        }
        return leaks
    }
}
