internal import PresentationSim

/// The anchor of a window or of a tab, as scenes know it. Otherwise they use the public calls.
extension Anchor {
    /// The number of running frames.
    var runningCount: Int { seat?.chain.running.count ?? 0 }

    /// The running frame at an index, or `nil` if there is none.
    func frame(at index: Int) -> Frame? {
        guard let seat, index >= 0, index < seat.chain.running.count else { return nil }
        return seat.chain.running[index].frame
    }

    /// The running frame at that index, and its place.
    func running(at index: Int) -> (frame: Frame, place: Place) {
        let entry = chain.running[index]
        return (entry.frame, entry.place)
    }

    /// Returns `true` if a push is possible above the lowest `count` frames.
    func canPush(above count: Int) -> Bool { chain.canPush(above: count) }

    /// Calls the action when nothing moves and nothing is left to show.
    func whenAtRest(_ action: @escaping () -> Void) { host?.whenAtRest(action) }

    /// `true` if the user or other code is taking away the top of the window, or the user swipes from its column or page to another
    /// one. That is decided when the transition has ended.
    var isTopLeaving: Bool {
        guard let screen = active.top?.screen.viewController, currentWindow?.isTransitioning == true else {
            return false
        }
        return screen.isMovingFromParent || screen.isLeavingWindow
            || screen.transitionCoordinator?.initiallyInteractive == true
    }

    /// A new frame below the chain, whose navigator starts coordinators on top.
    var bottom: Frame { Frame(below: self) }

    /// The anchor that the user works on: one of the tabs on its top if something runs there, else the anchor itself.
    var active: Anchor {
        guard let tabs = top?.tabs, let tab = tabs.active, tab.runningCount > 0 else { return self }
        return tab.active
    }

    /// The number of frames on the own level of the window or tab: those that stay when nothing of the chain covers it any more.
    var baseLevelCount: Int { chain.baseLevelCount }

    /// Uncovers the tab that the frame at an index is on, and selects it (L24). A frame on what the tab has presented covers the window
    /// already: only what is over that level ends.
    func reveal(_ index: Int, isAnimated: Bool) {
        guard let tabIndex, let tabs else { return }
        guard
            let level = (baseLevelCount..<max(baseLevelCount, index + 1)).last(where: {
                running(at: $0).place.isPresented
            })
        else { return tabs.reveal(tabIndex, isAnimated: isAnimated) }
        tabs.revealLevel(running(at: level).frame.startNumber, isAnimated: isAnimated)
    }

    /// Ends the frames that were presented above a frame after the start of that number.
    func endLevels(above index: Int = Place.base, since number: Int, isAnimated: Bool) {
        let lowest = max(baseLevelCount, index + 1)
        let first = (lowest..<max(lowest, runningCount)).first { index in
            let (frame, place) = running(at: index)
            return place.isPresented && frame.startNumber > number
        }
        if let first { end(from: first, .requested, isAnimated: isAnimated) }
    }
}
