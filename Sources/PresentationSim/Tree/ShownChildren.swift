// Showing and hiding the children of a container, which have been added to it (U60, U61).

extension ViewController {
    /// Shows a child in this container: the counterpart of adding the child's view to the container's. The child gets its
    /// callbacks if the container is visible, else together with it (U60).
    ///
    /// A view controller that isn't a child of this one is refused with an issue. Navigation and tab bar controllers show
    /// their children themselves: there the call does nothing.
    public func showChild(_ child: ViewController) {
        recordCall("showChild(\(child.name))")
        guard isParent(of: child), !managesChildren, !child.isShownInParent else { return }
        follow(child)
        beginChange(hiding: nil, showing: child)
    }

    /// Hides a child that ``showChild(_:)`` has shown: the counterpart of removing its view. It stays a child (U60).
    public func hideChild(_ child: ViewController) {
        recordCall("hideChild(\(child.name))")
        guard isParent(of: child), !managesChildren, child.isShownInParent else { return }
        unfollow(child)
        hide(child)
    }

    /// The children that this container shows, in the order of ``children``.
    public var shownChildren: [ViewController] { followers.filter(\.isShownInParent) }

    private func isParent(of child: ViewController) -> Bool {
        if child.container === self { return true }
        report(.shownOutsideOfParent(child: child.name, container: name, parent: child.container?.name))
        return false
    }

    func exchange(
        _ old: ViewController, _ new: ViewController, animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        recordCall("transition(from: \(old.name), to: \(new.name))")
        guard old.container === self, new.container === self, !managesChildren,
            shouldAutomaticallyForwardAppearanceMethods
        else { return report(.noCommonParent(from: old.name, to: new.name)) }
        unfollow(old)
        if !new.isShownInParent { follow(new) }
        animations?()
        beginChange(hiding: old, showing: new) { completion?(true) }
    }

    /// Lets a child disappear that the container doesn't show any more, in the next turn of the run loop.
    func hide(_ child: ViewController, completion: (() -> Void)? = nil) {
        beginChange(hiding: child, showing: nil, completion: completion)
    }

    private func beginChange(
        hiding old: ViewController?, showing new: ViewController?, completion: (() -> Void)? = nil
    ) {
        // A covered child has no callbacks left, but its stacks may be in the middle of a push.
        if let old, old.appearance == .disappeared { old.concludeContainedInNextTurn() }
        let isForwarding = shouldAutomaticallyForwardAppearanceMethods
        let old = isForwarding && old?.appearance != .disappeared ? old : nil
        // In a window that has just been hidden, the container and the old child still have to disappear.
        let new = isChangeVisible ? new : nil
        if isForwarding, appearance != .disappeared, old != nil || new != nil, let window {
            let steps = ChildSteps(container: self, hidden: old, shown: new)
            return beginChange(steps, in: window, completion: completion)
        }
        guard old != nil || completion != nil else { return }
        // Outside of a visible window there are no transitions, but the container and the child may still wait for their last
        // callbacks.
        let end = {
            old?.beginHiding()
            old?.endHiding()
            old?.concludeContained()
            completion?()
        }
        // A child that is still visible may have come from a window in this turn, which the container has never been in.
        guard let simulation = (old ?? self).simulation else { return end() }
        simulation.clock.schedule(after: .zero) { end() }
    }

    /// Begins a transition that changes the shown children, in the next turn of the run loop.
    private func beginChange(_ steps: ChildSteps, in window: Window, completion: (() -> Void)?) {
        let transition = Transition(
            .child, in: window, animated: false, duration: .zero, steps: steps, completion: completion)
        window.add(transition)
        steps.appearing?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }
}

/// The steps of a change of the children that a container shows (U60, U61).
struct ChildSteps: TransitionSteps {
    let container: ViewController
    let hidden: ViewController?
    let shown: ViewController?

    var appearing: ViewController? { shown }
    var stationary: ViewController? { container }
    var disappearing: ViewController? { hidden }

    func begin(_ transition: Transition) {
        hidden?.beginHiding()
        guard let shown, shown.isShown(in: container) else { return }
        shown.beginAppearance(true, animated: false)
        shown.isAppearing(animated: false)
    }

    func end(_ transition: Transition) {
        transition.completeAlongside()
        if !transition.hasBegun { hidden?.beginHiding() }
        hidden?.endHiding()
        hidden?.concludeContained()
        guard let shown else { return }
        if shown.isShown(in: container) { shown.appear(animated: false) } else { shown.endHiding() }
    }
}

extension ViewController {
    /// Whether the container, which is visible, shows the child.
    func isShown(in container: ViewController) -> Bool {
        self.container === container && isShownInParent && container.appearance.isVisible
    }

    /// Begins to hide it for a container or window that doesn't show it any more. It stays visible if another container shows it
    /// already. If a transition brings it there, it appears anew (U9, U43).
    func beginHiding() {
        if let container, isShown(in: container), !endsWithTransition { return }
        beginAppearance(false, animated: false)
    }

    /// Calls the last callback, unless it has begun to appear in another place.
    func endHiding() {
        if appearance == .disappearing { endAppearance(animated: false) }
    }
}
