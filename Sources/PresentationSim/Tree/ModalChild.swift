// Modal children that stay with their context: a search with its screen (U127), and a screen in the context of a tab with that tab
// (U108). They are no levels of the window. A modal child follows the appearance of its context as a contained child does, so that
// it comes and goes with it, but it has no parent.

extension ViewController {
    /// The view controller that presents for this one with the style of a context: the nearest that defines one, or that is itself presented
    /// in one. `nil` if that is a level of the window, which presents another level (U108).
    var innerPresentationContext: ViewController? {
        var current = self
        while let container = current.container {
            if current.definesPresentationContext || container.isContext(of: current) { return current }
            current = container
        }
        return nil
    }

    /// The modal child or level that the view controller presents, or else the nearest of its containers that presents one (U1).
    var nearestPresented: ViewController? {
        if let child = details?.modalChild { return child }
        guard let container else { return nextLevel }
        return container.isContext(of: self) ? presentedByModalChild : container.nearestPresented
    }

    /// The modal child that a dismissal removes. `nil` if it removes levels.
    var childToDismiss: ViewController? {
        if let child = details?.modalChild { return child }
        if isPresentedInContainer { return presentedByModalChild == nil ? self : nil }
        return container?.childToDismiss
    }

    /// The level that it has presented, if it is a modal child.
    private var presentedByModalChild: ViewController? {
        let next = containmentRoot.nextLevel
        return next?.presenterInContext === self ? next : nil
    }

    /// The level that is presented over this one.
    var nextLevel: ViewController? { ownWindow?.level(level + 1) }

    /// The modal child that the view controller is, or is in.
    var enclosingModalChild: ViewController? {
        var current = self
        while let container = current.container {
            if container.isContext(of: current) { return current }
            current = container
        }
        return nil
    }

    /// The modal child that has presented the level, if it is still under it.
    var presenterInContext: ViewController? {
        guard let presenter = details?.presenterInContext, presenter.isPresentedInContainer,
            presenter.containmentRoot === ownWindow?.level(level - 1)
        else { return nil }
        return presenter
    }

    /// `true` if the container isn't its parent, but presents it over itself (U108, U127).
    var isPresentedInContainer: Bool { container?.isContext(of: self) == true }

    /// Returns `true` if it presents the view controller over itself.
    func isContext(of child: ViewController) -> Bool { details?.modalChild === child }

    /// `true` if it is a presented level, or a modal child.
    var isPresented: Bool { level > 0 || isPresentedInContainer }

    /// The screen over it that was presented in its context, or itself.
    var inFront: ViewController {
        guard let child = details?.modalChild, child.obscuresContext, !(child is SearchController) else { return self }
        return child.inFront
    }

    /// `true` if the user can't reach the view controller itself, because its modal child is over it.
    var isObscured: Bool { details?.modalChild?.obscuresContext == true }

    /// The children that the user reaches.
    var reachedChildren: [ViewController] {
        if let child = details?.modalChild, child.obscuresContext { return [child] }
        return shownChildren
    }

    /// The view controller that was presented with this one in it: a level, or a modal child.
    var presentedRoot: ViewController { enclosingModalChild ?? containmentRoot }

    /// The appearance of the view controller, or of the screen that covers it and has taken its place.
    var appearanceInPlace: Appearance {
        isCovered ? details?.modalChild?.appearanceInPlace ?? appearance : appearance
    }

    /// Sets the links of a modal child.
    func link(modalChild child: ViewController) {
        child.ownSimulation = simulation
        child.container = self
        child.rest(from: .beingDismissed)
        detailsOnDemand.modalChild = child
        follow(child)
    }

    /// Doesn't show a modal child any more, whose dismissal begins. The links stay until it ends (U13).
    func uncover(_ child: ViewController) {
        isCovered = false
        unfollow(child)
    }

    /// The context in whose place it is, because it covers it, perhaps with others in between. Itself, if it covers none.
    var coveredPlace: ViewController {
        var place = self
        while let container = place.container, container.isCovered, container.isContext(of: place) { place = container }
        return place
    }

    /// `true` if its container is visible and shows it.
    var isSeenInContainer: Bool {
        let place = coveredPlace
        guard let container = place.container, !container.isCovered else { return false }
        return place.isShown(in: container)
    }

    /// Removes the links.
    func unlink(modalChild child: ViewController) {
        details?.modalChild = nil
        isCovered = false
        unfollow(child)
        child.ownSimulation = child.simulation
        child.container = nil
        child.details?.presentationController = nil
        child.rest(from: .beingPresented)
    }

    /// Removes a modal child without a modal transition: its callbacks come in the next turn.
    func release(modalChild child: ViewController, completion: (() -> Void)? = nil) {
        let wasCovered = isCovered
        unlink(modalChild: child)
        hide(child, completion: completion)
        endTransitions(inside: child)
        let place = coveredPlace
        if wasCovered { place.container?.beginChange(hiding: nil, showing: place) }
    }

    /// `true` if the view controller is in sight, perhaps under a sheet: its containers show it, and nothing covers them.
    var isInSight: Bool {
        var current = self
        while let parent = current.container {
            guard parent.shows(current), !parent.isCovered || parent.isContext(of: current) else { return false }
            current = parent
        }
        return current.isSeenLevel
    }
}

extension ViewController {
    /// The screen that it presents in its context, perhaps over a search, if that isn't about to leave.
    package var presentedInContext: ViewController? {
        guard let child = details?.modalChild else { return nil }
        if child is SearchController { return child.presentedInContext }
        let isCancelled = child.window?.runningTransitions.contains { $0.kind == .dismiss && $0.isCancelled } == true
        return child.isBeingDismissed && !isCancelled ? nil : child
    }

    /// `true` if its next presentation is in a context.
    package var asksForContext: Bool { nextStyle.isOfContext }

    /// Its context, if that is no level, and a presentation in it would come over all that the user sees there. A screen out of sight
    /// can't present (U4), although its context may be in sight.
    package var freePresentationContext: ViewController? {
        guard isInSight, let context = innerPresentationContext, context.details?.modalChild == nil,
            window?.topmostViewController === context.containmentRoot
        else { return nil }
        return context
    }

    /// Leaves its context: in a dismissal, or at once if that isn't animated or can't begin now.
    package func leaveContext(animated: Bool) {
        guard let context = container, isPresentedInContainer else { return }
        if animated, let window, window.modalTransition == nil {
            return dismissFromContext(context, by: self, animated: true, completion: nil)
        }
        let window = window
        context.release(modalChild: self)
        window?.didRemove(self, by: .app)
    }
}
