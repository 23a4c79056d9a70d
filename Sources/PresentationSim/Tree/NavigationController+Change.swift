extension NavigationController {
    /// Changes the stack inside the call, and begins a transition where the window shows another top. Returns the
    /// controllers that go, lowest first.
    func apply(_ change: StackChange, of operation: StackOperation) -> [ViewController] {
        let oldTop = stack.last
        let (going, coming) = change.difference(from: stack)
        stack.replaceSubrange(change.keep..., with: change.add)
        for viewController in going {
            viewController.flags.remove(.movingToParent)
            viewController.flags.insert(.movingFromParent)
        }
        for viewController in coming {
            viewController.container = self
            viewController.flags.remove(.movingFromParent)
            viewController.flags.insert(.movingToParent)
        }
        // The callbacks may put something else in the window: what goes has left that window all the same.
        let window = window
        guard let window, stack.last !== oldTop else {
            // Where a stack has just left its window, its top may still wait for its last callbacks.
            if stack.last !== oldTop { oldTop?.disappear() }
            move(going, coming)
            for viewController in going.reversed() { window?.didRemove(viewController, by: operation.initiator) }
            return going
        }
        let steps = StackSteps(navigation: self, oldTop: oldTop, newTop: stack.last, leaving: going, coming: coming)
        begin(change.kind, of: operation, in: window, steps)
        return going
    }

    private func begin(
        _ kind: Transition.Kind, of operation: StackOperation, in window: Window, _ steps: StackSteps
    ) {
        let transition = Transition(
            kind, as: steps.isNewTopComing ? .push : .pop, in: window, animated: operation.isAnimated,
            duration: window.simulation.durations.navigation, initiator: operation.initiator, steps: steps)
        self.transition = transition
        window.add(transition)
        steps.move()
        steps.newTop?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Moves controllers that no transition shows or hides, the top one first (U31).
    func move(_ going: some BidirectionalCollection<ViewController>, _ coming: some Collection<ViewController>) {
        for viewController in going.reversed() {
            viewController.willMove(to: nil)
            finishLeaving(viewController)
        }
        for viewController in coming {
            viewController.willMove(to: self)
            finishComing(viewController)
        }
    }

    /// Lets go of a controller that has left the stack, and tells it; not where it has been put back meanwhile.
    func finishLeaving(_ viewController: ViewController) {
        guard viewController.container === self, viewController.flags.remove(.movingFromParent) != nil else { return }
        viewController.ownSimulation = simulation
        viewController.container = nil
        viewController.didMove(to: nil)
    }

    /// Tells a controller that it is in the stack; not where it has been taken off meanwhile.
    func finishComing(_ viewController: ViewController) {
        guard viewController.container === self, viewController.flags.remove(.movingToParent) != nil else { return }
        viewController.didMove(to: self)
    }
}

extension StackChange {
    /// Which controllers go, and which come: one that moves within the stack does neither.
    func difference(from stack: [ViewController]) -> (going: [ViewController], coming: [ViewController]) {
        let cut = stack[keep...]
        guard !cut.isEmpty, !add.isEmpty else { return (Array(cut), add) }
        let before = Set(cut.map(ObjectIdentifier.init))
        let after = Set(add.map(ObjectIdentifier.init))
        return (
            cut.filter { !after.contains(ObjectIdentifier($0)) },
            add.filter { !before.contains(ObjectIdentifier($0)) }
        )
    }
}
