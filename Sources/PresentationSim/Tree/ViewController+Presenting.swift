extension ViewController {
    /// Shows a controller modally over this one.
    ///
    /// The presenter is the root of this controller's containment chain (U2). When the call returns, the links are
    /// set and the view is loaded (U8); the callbacks and `completion` run later (U9, U40). Where it is refused, by
    /// U3, U4, U5 or U6, the issue is in ``Simulation/issues`` and `completion` is never called (U7).
    public func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("present(\(viewController.name), animated: \(animated))")
        let presenter = containmentRoot
        if let refusal = presenter.refusalToPresent(viewController) { return report(refusal) }
        presenter.ownWindow?.present(viewController, over: presenter, animated: animated, completion: completion)
    }

    /// Takes off the screen what this controller presents, and everything over that; where it presents nothing, this
    /// controller itself (U11).
    ///
    /// Links stay set until the end (U13); the callbacks and `completion` run later (U14, U41). With nothing to
    /// dismiss only `completion` runs (U12). While a modal transition of the window runs, the call is refused with
    /// ``PresentationIssue/dismissalInProgress(controller:)`` and `completion` is never called (U5).
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("dismiss(animated: \(animated))")
        let root = containmentRoot
        guard let window = root.ownWindow, let lowest = window.lowestToDismiss(for: root) else {
            guard let completion else { return }
            guard let simulation else { return completion() }
            return simulation.clock.schedule(after: .zero, completion)
        }
        guard window.modalTransition == nil else { return report(.dismissalInProgress(controller: name)) }
        window.dismiss(from: lowest, animated: animated, completion: completion).beginInNextTurn()
    }

    private func refusalToPresent(_ viewController: ViewController) -> PresentationIssue? {
        if viewController === self { return .presentedOnItself(controller: viewController.name) }
        if viewController.isActive { return .presentedActiveController(controller: viewController.name) }
        guard let window = ownWindow else {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        if window.modalTransition != nil {
            return .presentationInProgress(presented: viewController.name, presenter: name)
        }
        if let existing = window.level(level + 1) {
            return .alreadyPresenting(presented: viewController.name, presenter: name, existing: existing.name)
        }
        return nil
    }
}
