// The one mechanism of containers (U51 to U61): which view controllers they hold, and which of these they show. Navigation
// controllers, tab bar controllers and containers of the app are built on it.
//
// A child that is shown is a *follower*: it follows the appearance of its container. Other questions about what is seen are:
//
// - `isInShownBranch`: each container shows the next one, up to the level.
// - `isInSight`: the same, and no screen has taken the place of one of them (U110). A sheet leaves it in sight.
// - `isShown(in:)`: the container shows it, and is visible or becomes so by its own callbacks.
// - `isChangeVisible`: the window is visible and the container hasn't disappeared, so that a change of its children brings callbacks.
// - `isSeen`: it has had `viewWillAppear`, and `viewWillDisappear` not since.

extension ViewController {
    /// The outermost container, or this view controller. It presents and is presented (U2).
    var containmentRoot: ViewController {
        guard var root = container else { return self }
        while let parent = root.container { root = parent }
        return root
    }

    /// `true` if nothing contains it: it is a level of a window, or in none.
    var isContainmentRoot: Bool { container == nil }

    /// The container, as the app sees it: not before the end of `willMove(toParent:)` (U51). A search has none (U130).
    var joinedContainer: ViewController? {
        guard !isJoining, let container, !container.isContext(of: self) else { return nil }
        return container
    }

    /// The nearest container of that class (U55).
    func ancestor<Container: ViewController>() -> Container? {
        guard let container = joinedContainer else { return nil }
        return container as? Container ?? container.ancestor()
    }

    /// `true` if its container shows it, or is about to.
    var isShownInParent: Bool { container?.shows(self) == true }

    /// `true` if each of its containers shows the next one. The cost is that of the nesting.
    package var isInShownBranch: Bool {
        var current = self
        while let parent = current.container {
            guard parent.shows(current) else { return false }
            current = parent
        }
        return true
    }

    /// `true` if a change of the children is visible: the container appears, or its callbacks are still due.
    var isChangeVisible: Bool {
        guard appearance != .disappeared, let window else { return false }
        return !window.isConcealed
    }

    /// Returns `true` if the view controller holds the other one, at any depth, or is that one.
    package func isOrContains(_ other: ViewController) -> Bool {
        var current: ViewController? = other
        while let candidate = current {
            if candidate === self { return true }
            current = candidate.container
        }
        return false
    }
}

// MARK: - Followers

extension ViewController {
    /// Shows this child and no other one, without callbacks.
    func follow(only child: ViewController?) {
        (follower, formerFollower, isExchanging) = (child, nil, false)
    }

    /// Lets an exchange hide one child and show another. Until it ends, both follow the appearance, and the exchange calls their
    /// did-callbacks.
    func beginFollowing(_ new: ViewController?, insteadOf old: ViewController?) {
        (follower, formerFollower, isExchanging) = (new, old, true)
    }

    /// Returns `true` if it shows the child, or is about to.
    func shows(_ child: ViewController) -> Bool {
        follower === child || !otherFollowers.isEmpty && otherFollowers.contains { $0 === child }
    }

    /// Returns `true` if the child's did-callback comes at the end of a running exchange.
    func exchanges(_ child: ViewController) -> Bool {
        isExchanging && (follower === child || formerFollower === child)
    }

    /// The children that follow the appearance, those that a transition hides first.
    var followers: [ViewController] {
        var followers: [ViewController] = []
        forEachFollower { followers.append($0) }
        return followers
    }

    var hasFollowers: Bool {
        guard follower == nil, formerFollower == nil else { return true }
        return !otherFollowers.isEmpty
    }

    /// Calls the body for each child that follows the appearance now, even if it changes meanwhile.
    func forEachFollower(_ body: (ViewController) -> Void) {
        if !hasFollowers { return }
        let (former, follower, others) = (formerFollower, follower, otherFollowers)
        if let former { body(former) }
        if let follower { body(follower) }
        for child in others { body(child) }
    }

    /// Calls the body for each child that is shown now, unless the body has hidden it meanwhile.
    func forEachShown(_ body: (ViewController) -> Void) {
        if let follower { body(follower) }
        if otherFollowers.isEmpty { return }
        for child in otherFollowers where shows(child) { body(child) }
    }

    /// Shows one more child, in the order of ``contained``.
    func follow(_ child: ViewController) {
        let later = contained.drop { $0 !== child }.dropFirst()
        let index = otherFollowers.firstIndex { follower in later.contains { $0 === follower } }
        let place = index ?? otherFollowers.count
        otherFollowers = otherFollowers[..<place] + [child] + otherFollowers[place...]
    }

    func unfollow(_ child: ViewController) {
        if follower === child { follower = nil }
        if formerFollower === child { formerFollower = nil }
        if !otherFollowers.isEmpty { otherFollowers = otherFollowers.filter { $0 !== child } }
    }
}

// MARK: - Adding and removing

extension ViewController {
    /// Adds a child as the last one, and calls its `willMove(toParent:)` (U51, U53).
    func insertLast(_ child: ViewController) {
        recordCall("addChild(\(child.name))")
        guard child.container !== self else { return }
        if let refusal = refusalToAdd(child) { return report(refusal) }
        if let former = child.container { former.remove(child) }
        if let simulation { child.ownSimulation = simulation }
        child.willMove(to: self)
        // Callbacks may have added it elsewhere.
        if child.container === self { return }
        if child.isPlaced || child.isOrContains(self) {
            return report(.addedActiveController(child: child.name, parent: name))
        }
        contain(child)
        if window != nil { child.notifyOwnersOfReturn() }
    }

    /// Sets both links.
    func contain(_ child: ViewController) {
        mutate(contained, in: { contained = $0 }) { $0.append(child) }
        child.container = self
    }

    /// Lets the former parent remove a view controller that this one is about to add, unless it will be refused (U53).
    func releaseFromFormerParent(_ child: ViewController) {
        guard let former = child.container, former !== self, refusalToAdd(child) == nil else { return }
        former.remove(child)
    }

    func refusalToAdd(_ child: ViewController) -> PresentationIssue? {
        let isKept = child.container.map { $0 !== self && !$0.removesAtOnce(child) } ?? false
        let isRefused = isKept || child.ownWindow != nil || child.isOrContains(self)
        return isRefused ? .addedActiveController(child: child.name, parent: name) : nil
    }

    /// The issue to report for a child that another parent has to release first, unless it is here already.
    func refusalToHold(_ child: ViewController) -> PresentationIssue? {
        if child.container === self { return nil }
        if let refusal = refusalToAdd(child) { return refusal }
        return child.container.map { .shownOutsideOfParent(child: child.name, container: name, parent: $0.name) }
    }

    /// Calls the callbacks of a child whose links are set, unless one of them removes it.
    func welcome(_ child: ViewController) {
        child.ownSimulation = simulation ?? child.ownSimulation
        child.willMove(to: self)
        guard child.container === self else { return }
        child.didMove(to: self)
        if window != nil { child.notifyOwnersOfReturn() }
    }

    /// Removes a child, calls its `didMove(toParent: nil)` and lets it disappear (U52).
    func removeContained(_ child: ViewController) {
        guard let index = contained.lastIndex(where: { $0 === child }) else { return }
        _ = mutate(contained, in: { contained = $0 }) { $0.remove(at: index) }
        release(child)
    }

    /// Removes the links of a child that isn't in ``contained`` any more. If it is visible, a transition hides it.
    func release(_ child: ViewController) {
        let window = window
        let isFollower = shows(child)
        unfollow(child)
        // A child that isn't shown, but still visible, is in such a transition already.
        if isFollower || !isChangeVisible { hide(child) }
        child.ownSimulation = child.simulation
        child.container = nil
        endTransitions(inside: child)
        child.didMove(to: nil)
        window?.didRemove(child, by: .app)
    }

    /// Interrupts the transitions inside a child that was removed. They end with the one that hides the child, or in the next turn if
    /// there is none.
    func endTransitions(inside child: ViewController) {
        child.interruptContained()
        if child.appearanceInPlace == .disappeared || !shouldAutomaticallyForwardAppearanceMethods {
            child.concludeContainedInNextTurn()
        }
    }

    /// Ends the transitions inside, in the next turn of the run loop: their callbacks never run inside a call.
    func concludeContainedInNextTurn() {
        guard hasFollowers, let simulation else { return concludeContained() }
        simulation.clock.schedule(after: .zero) { self.concludeContained() }
    }
}
