internal import PresentationSim

extension Host {
    /// Whether nothing moves in the window, and the chain has nothing left to do.
    var isAtRest: Bool { !chain.isUnsettled && window?.isTransitioning != true }

    /// Calls the action when the host is at rest: before this returns where it is and nothing else is being done, else
    /// when it has come to rest. What the action starts is shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        restActions.append(action)
        settle()
    }

    func callRestActions() {
        while isAtRest, let action = restActions.popFirst() { action() }
    }
}
