internal import PresentationSim

extension Host: PresentationObserver {
    func transitionDidEnd(_ transition: Transition, in window: Window) { settle() }

    /// Somebody else took a screen away; what this host takes away it has forgotten by now (L9, L19).
    func viewController(_ viewController: ViewController, didLeave window: Window, by hand: Hand) {
        let ending = hand == .user ? Ending.user : .removed
        if let index = index(of: viewController) {
            chain.lose(index, ending)
        } else if viewController === anchor.screen {
            chain.end(from: 0, .removed)
        } else {
            return
        }
        // A stack can lose a screen without a transition, whose end would be told.
        if !window.isTransitioning { settleInNextTurn() }
    }

    /// Which of the shown screens that is the controller of, unless it has gone before.
    private func index(of viewController: ViewController) -> Int? {
        guard let screen = viewController.companion as? Screen, isShown(screen) else { return nil }
        return screen.position.index
    }

    /// Whether it is one of the shown screens, and nobody has taken it away.
    func isShown(_ screen: Screen) -> Bool {
        let index = screen.position.index
        return index < screens.count && screens[index] === screen && !chain.shown[index].isGone
    }

    /// The screen that the frame has, where it has one.
    func screen(at position: Position) -> Screen? {
        guard position.index < screens.count, screens[position.index].position == position else { return nil }
        return screens[position.index]
    }

    func windowDidGo() { settle() }

    /// Without a window nothing runs (L19). It may have gone on another thread, whose word comes late.
    func endWithoutWindow() {
        guard window == nil, !chain.isEmpty else { return }
        forget(from: 0)
        chain.end(from: 0, .removed)
    }

    private func settleInNextTurn() {
        simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() }
    }
}
