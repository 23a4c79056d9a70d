internal import PresentationSim

extension Host: PresentationObserver {
    func transitionDidEnd(_ transition: Transition, in window: Window) { settle() }

    /// Somebody else took a screen away; what this host takes away it has forgotten by now (L9, L19).
    func viewController(_ viewController: ViewController, didLeave window: Window, by hand: Hand) {
        let ending = hand == .user ? Ending.user : .removed
        if let index = indices.removeValue(forKey: ObjectIdentifier(viewController)) {
            chain.lose(index, ending)
        } else if viewController === anchor.screen {
            chain.end(from: 0, .removed)
        } else {
            return
        }
        // A stack can lose a screen without a transition, whose end would be told.
        if !window.isTransitioning { settleInNextTurn() }
    }

    func windowDidGo() { settle() }

    /// Without a window nothing runs (L19). It may have gone on another thread, whose word comes late.
    func endWithoutWindow() {
        guard window == nil else { return }
        forget(from: 0)
        chain.end(from: 0, .removed)
    }

    private func settleInNextTurn() {
        simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() }
    }
}
