internal import PresentationSim

extension Host: PresentationObserver {
    func transitionDidEnd(_ transition: Transition, in window: Window) { settle() }

    /// Somebody else took a screen away; what this host takes away it has forgotten by now (L9, L19).
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
        let ending = initiator == .user ? Ending.user : .removed
        if let link = viewController.companion as? Link, isShown(link) {
            chain.lose(link.position.index, ending)
        } else if viewController === anchor.screen {
            chain.end(from: 0, .removed)
        } else {
            return
        }
        // A stack can lose a screen without a transition, whose end would be told.
        if !window.isTransitioning { settleInNextTurn() }
    }

    /// Whether its screen is one of those that this host shows, and nobody has taken it away.
    func isShown(_ link: Link) -> Bool {
        chain.isShown(link.position) && chain.shown[link.position.index].subject === link
    }

    /// Whether the controller is in the window that this host works in.
    func isInWindow(_ controller: ViewController?) -> Bool {
        if let state = controller?.window?.state { state === watched } else { false }
    }

    /// Whether there is no window to work in, or none any more.
    var isWindowGone: Bool { watched?.isGone != false }

    func windowDidGo() { settle() }

    /// Without a window nothing runs (L19). It may have gone on another thread, whose word comes late.
    func endWithoutWindow() {
        if isWindowGone { endAllWithoutWindow() }
    }

    /// Not inlined: as part of those who ask, which are many, it would cost them a look at the chain.
    @inline(never)
    private func endAllWithoutWindow() {
        if chain.isEmpty { return }
        forget(from: 0)
        chain.end(from: 0, .removed)
    }

    private func settleInNextTurn() {
        simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() }
    }
}
