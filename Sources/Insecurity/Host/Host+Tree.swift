internal import PresentationSim

extension Host: TreeHost {
    /// Ends the frame of a screen that the user or other code has removed (L9). The host's own removals are recorded
    /// before they begin.
    func screenDidLeave(_ frame: Frame, _ window: Window, by initiator: Initiator) {
        guard isShown(frame) else { return }
        if frame.host != nil { branch?.containerDidLeave(window, by: initiator) }
        remove(frame, initiator == .user ? .user : .removed)
        settle(after: window)
    }

    /// Ends everything, because the existing screen has left (L19).
    func hostScreenDidLeave(_ window: Window) {
        if chain.isEmpty, waitingStarts == nil { return }
        endAll(.removed)
        settle(after: window)
    }

    /// Settles after the transition of the window. A stack can lose a screen without one.
    private func settle(after window: Window) {
        if window.isTransitioning {
            window.treeHosts.settleAfterTransition(self)
        } else {
            simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() }
        }
    }

    /// Ends everything, because the window is gone (L19). The window calls ``settle()`` when all its hosts are notified. A tab is
    /// notified after its container, which has ended everything on it (L23).
    func windowDidGo() {
        willHide(from: 0)
        endAll(.removed)
    }

    /// The window that the host is, or that the existing screen is in now.
    var currentWindow: Window? {
        if let branch { return branch.container?.host?.currentWindow }
        return kind == .window ? window : screen?.window
    }

    var hasScreensToHide: Bool { if case .hide = chain.next() { true } else { false } }

    /// The coordinators that run if their screens aren't the ones on screen, the starts that wait, and the navigations that wait
    /// for a scene. The last root may have ended (L14), and a hidden window presents nothing (U4).
    var hiddenState: String {
        var states: [String] = []
        if chain.running.count != chain.shownCount {
            states.append("running: " + chain.running.map(\.frame.name).joined(separator: ", "))
        }
        if let waiting = waitingStarts?.description { states.append("waiting: \(waiting)") }
        for entry in chain.running {
            if let state = entry.frame.scene?.hiddenState { states.append("for \(entry.frame.name): \(state)") }
        }
        if states.isEmpty { return "" }
        let tab = branch.map { "tab \(($0.container?.position.tabs ?? []) + [$0.index])" }
        return "\(tab ?? screen?.name ?? "window"): \(states.joined(separator: ", "))"
    }

    // MARK: Screens

    /// Whether the frame was the root, and stays on screen after its end (L14).
    func isKeeping(_ frame: Frame) -> Bool { chain.isKeeping(frame) && branch?.isOpen != false }

    /// Checks whether what is uncovered may be seen. If not, a scene has ended its frame. A root that has ended already
    /// leaves its tab empty, as soon as nothing moves; that of a window stays covered until the next start (L14).
    func checkUncovered() -> Bool {
        if branch != nil, hasScreensToHide, !checkUncoveredTabs() { return false }
        guard let frame = chain.uncovered, !frame.checkVisibility() else { return true }
        guard let branch, frame.isLastRoot, let window, !isTransitioning(in: window) else { return false }
        // Recorded first, because a tab bar controller that isn't in its window yet reports nothing.
        remove(frame, .removed)
        ScreenWriter.empty(branch)
        return true
    }

    /// Checks the screens that become visible on the containers around this tab. What this tab has presented covers them, too
    /// (L24).
    private func checkUncoveredTabs() -> Bool {
        guard let tabs = branch?.tabs, let container = tabs.container, container.isOnTop else { return true }
        if let uncovered = tabs.uncovered, uncovered !== self, !uncovered.checkUncovered() { return false }
        return container.host?.checkUncoveredTabs() != false
    }

    /// Whether the host has put the frame's screen on screen, and nothing has removed it.
    func isShown(_ frame: Frame) -> Bool { chain.isShown(frame, at: frame.index) }

    /// Whether the screen is in the window, or in a tab bar controller that isn't in the window yet.
    func holds(_ screen: ViewController?, in window: Window) -> Bool {
        guard let screen else { return false }
        return window.contains(screen) || branch?.isHolding(screen) == true
    }

    /// The screen at that index, if it is still where the host has put it. Other code may be about to remove it: its stack
    /// has lost it then.
    func screen(at index: Int, in window: Window) -> ViewController? {
        let entry = chain.shown(at: index)
        guard !entry.isRemoved, let screen = entry.frame.viewController, holds(screen, in: window),
            !screen.isMovingFromParent
        else { return nil }
        return screen
    }
}
