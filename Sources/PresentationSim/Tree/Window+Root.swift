extension Window {
    /// Replaces the root; the transition takes `duration` (U39), or isn't seen where that is zero.
    ///
    /// The old root and everything over it leave the tree inside the call; their callbacks, the new root's and
    /// `completion` run later (U37). Screens still presented over the old root are removed with the warning
    /// ``PresentationIssue/rootReplacedUnderPresented(root:presented:)``. A new root that is on a screen already is
    /// refused with ``PresentationIssue/rootIsActive(controller:)``, and the one that is the root already is ignored;
    /// `completion` isn't called then.
    public func setRootViewController(
        _ viewController: ViewController?, duration: Duration, options: WindowTransitionOptions = [],
        completion: (() -> Void)? = nil
    ) {
        simulation.record(.call("window \(number).rootViewController = \(viewController?.name ?? "nil")"))
        guard viewController !== rootViewController else { return }
        if let viewController, viewController.isActive {
            return simulation.report(PresentationIssue.rootIsActive(controller: viewController.name))
        }
        let leaving = levels
        interruptTransitions()
        let transition = Transition(
            .root, in: self, animated: duration > .zero, duration: duration, options: options,
            steps: RootSteps(leaving: leaving, new: viewController), completion: completion)
        add(transition)
        unlink(leaving)
        if let viewController { link(viewController) }
        // Before anyone is told: what is asked for then begins after the old tree has had its last callbacks.
        transition.beginInNextTurn()
        if leaving.count > 1 { reportReplaced(leaving.map(\.name)) }
        tellOfLeaving(leaving, by: .app)
        viewController?.loadViewIfNeeded()
    }

    private func reportReplaced(_ names: [String]) {
        let presented = Array(names.dropFirst())
        simulation.report(PresentationIssue.rootReplacedUnderPresented(root: names[0], presented: presented))
    }
}

/// U37, U39. The old levels are gone from the tree when this begins.
struct RootSteps: TransitionSteps {
    let leaving: [ViewController]
    let new: ViewController?

    var appearing: ViewController? { new }
    var disappearing: ViewController? { leaving.first }

    func begin(_ transition: Transition) {
        leave(transition.window)
        guard let new, new.ownWindow === transition.window else { return }
        new.beginAppearance(true, animated: transition.isAnimated)
        new.isAppearing(animated: transition.isAnimated)
    }

    func end(_ transition: Transition) {
        if !transition.hasBegun { leave(transition.window) }
        new?.endAppearance(animated: transition.isAnimated)
    }

    /// In one step, top first, and once: they may be shown anew by the end. Then what ran in the old tree ends with it.
    private func leave(_ window: Window?) {
        for viewController in leaving.reversed() { viewController.leave() }
        window?.endInterrupted()
    }
}
