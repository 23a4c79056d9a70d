// Presenting and dismissing, for `present` and `dismiss` of a view controller.
extension ViewController {
    func presentFromRoot(_ viewController: ViewController, animated: Bool, completion: (() -> Void)?) {
        recordCall("present", viewController, animated: animated)
        let style = viewController.nextStyle
        let context = style.isOfContext ? innerPresentationContext : nil
        let presenter = context ?? containmentRoot
        let window = context?.window ?? presenter.ownWindow
        if let refusal = presenter.refusalToPresent(viewController, in: window) { return report(refusal) }
        window?.present(
            viewController, as: style, over: presenter, from: self, animated: animated, completion: completion)
        viewController.notifyOwnersOfReturn()
    }

    func dismissFromRoot(animated: Bool, completion: (() -> Void)?) {
        recordCall("dismiss", animated: animated)
        if let child = childToDismiss, let context = child.container {
            return child.dismissFromContext(context, by: self, animated: animated, completion: completion)
        }
        let root = containmentRoot
        guard let window = root.ownWindow, let lowest = window.lowestToDismiss(for: root) else {
            guard let completion else { return }
            guard let simulation else { return completion() }
            return simulation.clock.schedule(after: .zero) { completion() }
        }
        window.dismiss(from: lowest, by: self, animated: animated, completion: completion)
    }

    private func refusalToPresent(_ viewController: ViewController, in window: Window?) -> PresentationIssue? {
        if viewController === self { return .presentedOnItself(controller: viewController.name) }
        if viewController.isPlaced { return .presentedActiveController(controller: viewController.name) }
        if let refusal = viewController.refusalToBePresented(by: self) { return refusal }
        guard let window, !window.isConcealed, isContainmentRoot || isInSight else {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        if window.modalTransition != nil {
            return .presentationInProgress(presented: viewController.name, presenter: name)
        }
        // Only a root can present in its own `viewDidLoad` while no modal transition runs. Its view isn't in the window yet.
        if isLoading {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        let existing = isContainmentRoot ? window.level(level + 1) : details?.modalChild
        if let existing { return refusal(of: viewController, presenting: existing) }
        return window.shownMenu == nil ? nil : .menuIsOpen(presented: viewController.name, presenter: name)
    }
}

extension ViewController {
    /// The refusal of a presentation, because the presenter presents another view controller already (U3).
    func refusal(of viewController: ViewController, presenting existing: ViewController) -> PresentationIssue {
        .alreadyPresenting(
            presented: viewController.name, presenter: name, existing: existing.name,
            topmost: (window?.topmostViewController ?? existing).name)
    }
}

extension Window {
    /// Dismisses a level and everything over it, for a call of `dismiss`.
    func dismiss(from lowest: Int, by caller: ViewController, animated: Bool, completion: (() -> Void)?) {
        guard modalTransition == nil else { return caller.report(.dismissalInProgress(controller: caller.name)) }
        dismiss(from: lowest, animated: animated, completion: completion).beginInNextTurn()
    }
}
