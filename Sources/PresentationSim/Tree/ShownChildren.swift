// Showing and hiding the children of a container, which have been added to it (U60, U61).

extension ViewController {
    /// Shows a child in this container: the counterpart of adding the child's view to the container's. The child gets its
    /// callbacks if the container is visible, else together with it (U60).
    ///
    /// A view controller that isn't a child of this one is refused with an issue. Navigation and tab bar controllers show
    /// their children themselves: there the call does nothing.
    public func showChild(_ child: ViewController) {
        recordCall("showChild(\(child.name))")
        guard isParent(of: child), !managesChildren, !shows(child) else { return }
        showBesideOthers(child)
    }

    /// Shows one more child, in a transition that begins in the next turn of the run loop.
    func showBesideOthers(_ child: ViewController) {
        follow(child)
        beginChange(hiding: nil, showing: child)
    }

    /// Hides a child that ``showChild(_:)`` has shown: the counterpart of removing its view. It stays a child (U60).
    public func hideChild(_ child: ViewController) {
        recordCall("hideChild(\(child.name))")
        guard isParent(of: child), !managesChildren, shows(child) else { return }
        unfollow(child)
        hide(child)
    }

    /// The children that this container shows, in the order of ``children``.
    public var shownChildren: [ViewController] {
        guard let follower else { return otherFollowers }
        return [follower] + otherFollowers
    }

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
        if !shows(new) { follow(new) }
        animations?()
        beginChange(hiding: old, showing: new) { completion?(true) }
    }

    /// Lets a child disappear that the container doesn't show any more, in the next turn of the run loop.
    func hide(_ child: ViewController, completion: (() -> Void)? = nil) {
        beginChange(hiding: child, showing: nil, completion: completion)
    }

    func beginChange(
        hiding old: ViewController?, showing new: ViewController?, completion: (() -> Void)? = nil
    ) {
        // A covered child has no callbacks left, but its stacks may be in the middle of a push.
        if let old, old.appearanceInPlace == .disappeared { old.concludeContainedInNextTurn() }
        let isForwarding = shouldAutomaticallyForwardAppearanceMethods
        let old = isForwarding && old?.appearanceInPlace != .disappeared ? old : nil
        // In a window that has just been hidden, the container and the old child still have to disappear.
        let new = isChangeVisible ? new : nil
        if isForwarding, appearance != .disappeared, old != nil || new != nil, let window {
            let exchange = Exchange(in: self, hiding: old, showing: new)
            return beginChange(exchange, in: window, completion: completion)
        }
        guard old != nil || completion != nil else { return }
        // Outside of a visible window there are no transitions, but the container and the child may still wait for their last
        // callbacks.
        let end = {
            old?.disappear()
            old?.concludeContained()
            completion?()
        }
        // A child that is still visible may have come from a window in this turn, which the container has never been in.
        guard let simulation = (old ?? self).simulation else { return end() }
        simulation.clock.schedule(after: .zero) { end() }
    }

    /// Begins a transition that changes the shown children, in the next turn of the run loop.
    private func beginChange(_ exchange: Exchange, in window: Window, completion: (() -> Void)?) {
        let transition = Transition(
            .child, in: window, animated: false, duration: .zero, steps: exchange, completion: completion)
        window.add(transition)
        exchange.new?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }
}
