internal import PresentationSim

extension Host {
    /// Goes on the way to rest, until a result comes first or a transition has to end.
    func work() {
        repeat {
            if isObserved { tellObserver() }
            endWithoutWindow()
            guard let command = chain.next(isTransitioning: isTransitioning) else {
                if watched?.isTransitioning != true { rest() }
                return
            }
            carryOut(command)
            if SettleLoop.shared.hasResults || chain.hasResults { return settle() }
            // Its end calls again.
        } while !isTransitioning
    }

    /// Nothing moves, and nothing is to be done.
    private func rest() {
        guard batchDepth == 0 else { return }
        if !restActions.isEmpty, let action = restActions.popFirst() {
            action()
            return settle()
        }
        if !leaks.isEmpty { return scheduleLeakCheck() }
        stopWatchingIfDone()
    }

    /// Whether nothing is left to do, and nothing moves.
    var isAtRest: Bool { !chain.isUnsettled && watched?.isTransitioning != true }

    /// Calls the action when the host is at rest: before this returns where it is and nothing else is being done, else
    /// when it has come to rest. What the action starts is shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        watch(anchor.window)
        restActions.append(action)
        settle()
    }

    func carryOut(_ command: Command<Link>) {
        switch command {
        case .deliver(let link, let ending): SettleLoop.shared.add(link, ending)
        case .hide(let index, let isAnimated): hide(from: index, isAnimated: isAnimated)
        case .show(let frames, let isAnimated): show(frames, isAnimated: isAnimated)
        case .replace(let index, let frames, let isAnimated): replace(from: index, with: frames, isAnimated: isAnimated)
        }
    }

    /// What has left already, or was never shown, should be gone soon; else that is looked for when it leaves (L12).
    func willDeliver(to link: Link, _ ending: Ending) {
        observeEnding(of: link, ending, at: link.position.index)
        if !link.isAwaited, !chain.hasShown(link.position) { leaks.addCoordinator(of: link) }
    }

    /// Whether something moves in the window, by whomever (L6). A root that other code just set without animation
    /// doesn't move: UIKit presents over it at once.
    var isTransitioning: Bool {
        guard let watched, watched.isTransitioning else { return false }
        // Where its own screen has gone with the old root, it is soon told so.
        if anchor.ground == .window || anchor.window !== watched { return true }
        return watched.window?.runningTransitions.contains { $0.kind != .root || $0.isAnimated } == true
    }

    /// Looks at the window that the anchor is in now, which keeps the host alive until there is nothing more to do;
    /// while something runs or is shown it is the same.
    func watch(_ state: WindowState?) {
        guard let state, !isWatching || state !== watched, chain.isEmpty, let window = state.window else { return }
        if isWatching {
            watched?.window?.removeObserver(self)
            // The clock of the former window may stand still from now on.
            leaks.isScheduled = false
        }
        isWatching = true
        watched = state
        simulation = window.simulation
        window.keepObserver(self)
    }

    /// With nothing shown, and nothing left to do or to tell, nobody needs to keep it.
    func stopWatchingIfDone() {
        guard leaks.isEmpty, chain.isEmpty, restActions.isEmpty else { return }
        isWatching = false
        watched?.window?.removeObserver(self)
    }
}
