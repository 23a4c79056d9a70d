// Changes of a stack: at once, in a transition, or after the running one (U24, U25).

extension NavigationController {
    /// The stack, the root first.
    package var stack: [ViewController] { contained }

    /// The index of a controller in the stack. The search begins at the top, so that the cost is that of those above.
    package func stackIndex(of viewController: ViewController) -> Int? {
        for index in stack.indices.reversed() where stack[index] === viewController { return index }
        return nil
    }

    /// Returns `true` if the view controller is in the stack and isn't being popped. The cost is the same at any depth.
    func holds(_ viewController: ViewController) -> Bool {
        viewController.container === self && viewController.motion != .movingFromParent
    }

    /// Changes the stack, or lets the change wait. Returns the removed view controllers, lowest first, and `nil` if nothing changes
    /// (U29).
    @discardableResult
    func perform(
        _ operation: consuming StackOperation.Kind, animated: Bool, initiator: Initiator = .app
    ) -> [ViewController]? {
        performWaitingCalls()
        let operation = StackOperation(kind: operation, isAnimated: animated, initiator: initiator)
        if let transition, transition.isRunning, !interrupt(transition) {
            waiting.append(operation)
            return []
        }
        let window = window
        if waitsForPresentation(in: window) {
            waiting.append(operation)
            return []
        }
        return perform(operation, in: window)
    }

    /// `true` if the tree that shows the stack presents with an animation (U25).
    private func waitsForPresentation(in window: Window?) -> Bool {
        guard let transition = window?.modalTransition, transition.kind == .present,
            transition.isAnimated
        else { return false }
        return transition.formerlyVisible?.isOrContains(self) == true && isInShownBranch
    }

    /// Ends the running transition, if it has begun and the system interrupts it (U121). Returns whether the stack can change.
    private func interrupt(_ transition: Transition) -> Bool {
        guard transition.isWithDriver, transition.isInterruptible else { return false }
        transition.end()
        return !isBusy
    }

    /// Returns `true` if a pop begins at once: it may have interrupted a transition, whose end may have changed the stack. A pop that waits
    /// may be impossible when its turn comes (U25, U121).
    func isFreeToPop() -> Bool {
        if waitsForPresentation(in: window) { return false }
        guard let transition, transition.isRunning else { return true }
        return interrupt(transition)
    }

    /// `true` if calls wait: for a transition of the stack, or for a presentation (U25).
    package var defersCalls: Bool { isBusy || waitsForPresentation(in: window) }

    @discardableResult
    func perform(_ operation: StackOperation, in window: Window?) -> [ViewController]? {
        guard let change = operation.change(of: self) else { return nil }
        if let refusal = change.refusal(by: self) {
            report(refusal)
            return nil
        }
        var coming: [ViewController] = []
        for viewController in change.add where viewController.managesChildren || viewController.owner?.hasLeft == true {
            if !holds(viewController) { coming.append(viewController) }
        }
        let going = apply(change, of: operation, in: window)
        for viewController in coming {
            if viewController is TabBarController {
                report(.pushedTabBarController(controller: viewController.name, navigationController: name))
            }
            if viewController.owner?.hasLeft == true { viewController.notifyOwnersOfReturn() }
        }
        return going
    }
}

extension NavigationController {
    /// Changes the stack inside the call, and begins a transition if the top changes in a window. Returns the removed
    /// view controllers, lowest first.
    private func apply(
        _ change: StackChange, of operation: StackOperation, in window: Window?
    ) -> [ViewController] {
        let oldTop = stack.last
        let (going, coming) = change.difference(from: stack)
        mutate(contained, in: { contained = $0 }) {
            $0.replaceSubrange(change.keep..., with: change.add)
        }
        for viewController in going {
            viewController.motion = .movingFromParent
        }
        for viewController in coming {
            viewController.container = self
            viewController.motion = .movingToParent
        }
        hideBottomBar(for: change.add, above: change.keep)
        let newTop = stack.last
        // The callbacks may change the window: observers of the old one are notified.
        let isShown = isInShownBranch
        guard let window, newTop !== oldTop, changesInTransition(in: window, isShown: isShown) else {
            let isLeavingLater = newTop !== oldTop && replaceTop(oldTop, with: newTop)
            move(isLeavingLater ? going.dropLast() : going[...], coming)
            for viewController in going.reversed() { window?.didRemove(viewController, by: operation.initiator) }
            return going
        }
        let exchange = Exchange(in: self, hiding: oldTop, showing: newTop, leaving: going, coming: coming)
        let isAnimated = operation.isAnimated && isShown
        begin(change.kind, animated: isAnimated, by: operation.initiator, in: window, exchange)
        return going
    }

    /// Returns `true` if another top comes in a transition. A stack whose container hides it has none (U74), but one that is
    /// still visible is about to disappear.
    func changesInTransition(in window: Window?, isShown: Bool) -> Bool {
        window?.isConcealed == false && (isShown || appearance != .disappeared)
    }

    /// Shows another top without a transition. Returns whether the old one is removed in the next turn of the run loop, because it
    /// is still visible, as the stack is that has just left its window.
    private func replaceTop(_ oldTop: ViewController?, with newTop: ViewController?) -> Bool {
        follow(only: newTop)
        guard let oldTop else { return false }
        finishComing(oldTop)
        guard oldTop.appearanceInPlace != .disappeared else {
            oldTop.concludeContainedInNextTurn()
            return false
        }
        hide(oldTop) { [self] in finishLeaving(oldTop) }
        let isLeaving = oldTop.motion == .movingFromParent
        if isLeaving { oldTop.willMove(to: nil) }
        return isLeaving
    }

    /// Records for the view controllers that were added above `count` others whether they hide the tab bar (U77).
    private func hideBottomBar(for added: [ViewController], above count: Int) {
        if added.isEmpty { return }
        var isHidden = count > 0 && stack[count - 1].hidesBottomBar
        for viewController in added {
            isHidden = isHidden || viewController.hidesBottomBarWhenPushed
            viewController.hidesBottomBar = isHidden
        }
    }

    private func begin(
        _ kind: Transition.Kind, animated: Bool, by initiator: Initiator, in window: Window, _ exchange: Exchange
    ) {
        let transition = Transition(
            kind, as: exchange.isNewComing ? .push : .pop, in: window, animated: animated,
            duration: window.simulation.transitionDurations.navigation, initiator: initiator, steps: exchange)
        add(transition, of: exchange, in: window)
        move(exchange)
        exchange.new?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Lets both tops follow the appearance, and waits for the end of the transition.
    private func add(_ transition: Transition, of exchange: Exchange, in window: Window) {
        transitionReference = transition.reference
        isAnnounced = false
        window.add(transition)
        beginFollowing(exchange.new, insteadOf: exchange.old)
    }

    /// Begins to move the two tops, and moves the view controllers below them at once (U31).
    private func move(_ exchange: Exchange) {
        if exchange.isOldLeaving { exchange.old?.willMove(to: nil) }
        move(
            exchange.leaving.dropLast(exchange.isOldLeaving ? 1 : 0),
            exchange.coming.dropLast(exchange.isNewComing ? 1 : 0))
        if exchange.isNewComing { exchange.new?.willMove(to: self) }
    }

    /// Moves view controllers that no transition shows or hides: removes from the top down, then adds (U31).
    private func move(_ going: some BidirectionalCollection<ViewController>, _ coming: some Collection<ViewController>)
    {
        for viewController in going.reversed() {
            viewController.willMove(to: nil)
            finishLeaving(viewController)
        }
        for viewController in coming {
            viewController.willMove(to: self)
            finishComing(viewController)
        }
    }

    /// Removes the link of a view controller that left the stack, unless it was added again (U31).
    func removeParent(of viewController: ViewController) {
        guard viewController.motion == .movingFromParent, viewController.container === self else { return }
        if let simulation { viewController.ownSimulation = simulation }
        viewController.container = nil
    }

    /// Removes the link, if it is still there, and calls the last callback (U44).
    func finishLeaving(_ viewController: ViewController) {
        removeParent(of: viewController)
        guard viewController.motion == .movingFromParent, viewController.container == nil else { return }
        viewController.motion = .resting
        viewController.didMove(to: nil)
    }

    /// Calls the callback of a view controller that was added to the stack, unless it was removed again.
    func finishComing(_ viewController: ViewController) {
        guard viewController.motion == .movingToParent, viewController.container === self else { return }
        viewController.motion = .resting
        viewController.didMove(to: self)
    }
}

extension NavigationController {
    /// Adds the transition of a swipe back, whose stack changes when the finger is lifted. The caller begins it.
    func popInteractively() -> Transition? {
        guard let window, let top = stack.last, stack.count > 1 else { return nil }
        let exchange = Exchange(in: self, hiding: top, showing: stack[stack.count - 2], leaving: [top])
        let transition = Transition(
            .pop, in: window, animated: true, duration: window.simulation.transitionDurations.navigation,
            initiator: .user, isInteractive: true, steps: exchange)
        add(transition, of: exchange, in: window)
        top.motion = .movingFromParent
        move(exchange)
        return transition
    }
}
