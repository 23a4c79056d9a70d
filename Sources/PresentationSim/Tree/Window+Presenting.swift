extension Window {
    /// The modal transition that runs: there is at most one (U5).
    var modalTransition: Transition? {
        runningTransitions.first { ($0.kind == .present || $0.kind == .dismiss) && $0.isRunning }
    }

    /// Where a dismissal that `root` asks for begins: what it presents, else itself, unless it is the root (U11).
    func lowestToDismiss(for root: ViewController) -> Int? {
        if root.level + 1 < levels.count { return root.level + 1 }
        return root.level > 0 ? root.level : nil
    }

    func present(
        _ viewController: ViewController, over presenter: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        link(viewController)
        viewController.flags.insert(.beingPresented)
        let transition = Transition(
            .present, in: self, animated: animated, duration: simulation.durations.modal,
            steps: PresentSteps(presenter: presenter, presented: viewController), completion: completion)
        add(transition)
        viewController.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// The transition that takes a level and everything over it off the screen. The caller begins it.
    func dismiss(
        from lowest: Int, animated: Bool, isInteractive: Bool = false, completion: (() -> Void)? = nil
    ) -> Transition {
        let leaving = Array(levels[lowest...])
        for viewController in leaving { viewController.flags.insert(.beingDismissed) }
        let transition = Transition(
            .dismiss, in: self, animated: animated, duration: simulation.durations.modal,
            initiator: isInteractive ? .user : .app, isInteractive: isInteractive,
            steps: DismissSteps(revealed: levels[lowest - 1], leaving: leaving), completion: completion)
        add(transition)
        return transition
    }

}

/// U9, U40, U42.
struct PresentSteps: TransitionSteps {
    let presenter: ViewController
    let presented: ViewController

    var appearing: ViewController? { presented }
    var disappearing: ViewController? { presented.shownStyle == .fullScreen ? presenter : nil }

    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        presented.beginAppearance(true, animated: transition.isAnimated)
        presented.isAppearing(animated: transition.isAnimated)
    }

    /// Where it was interrupted, before or in a callback here, all of this has left with the old root, and may be shown
    /// anew by now.
    func end(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        presented.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        if !transition.isInterrupted { presented.flags.remove(.beingPresented) }
    }
}

/// U13 to U19, U41, U42. The levels that leave, lowest first.
struct DismissSteps: TransitionSteps {
    let revealed: ViewController
    let leaving: [ViewController]

    var appearing: ViewController? { revealed }
    var disappearing: ViewController? { leaving.last }

    /// Only what was covered appears; under a sheet nothing was.
    func begin(_ transition: Transition) {
        disappearing?.beginAppearance(false, animated: transition.isAnimated)
        guard !revealed.appearance.isVisible else { return }
        revealed.beginAppearance(true, animated: transition.isAnimated)
        revealed.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        transition.window?.unlink(leaving)
        transition.window?.tellOfLeaving(leaving, by: transition.initiator)
        revealed.endAppearance(animated: transition.isAnimated)
        disappearing?.endAppearance(animated: transition.isAnimated)
        for viewController in leaving.reversed() { viewController.leave() }
        guard transition.initiator == .user, let sheet = leaving.last else { return }
        sheet.tellDelegate("presentationControllerDidDismiss") { $0.presentationControllerDidDismiss($1) }
    }

    func takeBack(_ transition: Transition) {
        disappearing?.beginAppearance(true, animated: transition.isAnimated)
        disappearing?.isAppearing(animated: transition.isAnimated)
    }

    func endBack(_ transition: Transition) {
        guard !transition.isInterrupted else { return }
        for viewController in leaving { viewController.flags.remove(.beingDismissed) }
        disappearing?.endAppearance(animated: transition.isAnimated)
    }
}

extension ViewController {
    func tellDelegate(
        _ method: String, _ tell: (any AdaptivePresentationControllerDelegate, PresentationController) -> Void
    ) {
        guard let delegate = presentationController.delegate else { return }
        PresentationSim.record(.delegate(method, about: name), in: simulation)
        tell(delegate, presentationController)
    }
}
