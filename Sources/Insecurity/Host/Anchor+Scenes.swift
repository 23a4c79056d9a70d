internal import PresentationSim

/// The anchor of a window or of a tab, as scenes know it. Otherwise they use the public calls.
extension Anchor {
    /// The number of running frames.
    var runningCount: Int { seat?.chain.running.count ?? 0 }

    /// The running frame at an index, or `nil` if there is none.
    func frame(at index: Int) -> Frame? { running(at: index)?.frame }

    /// The running frame at an index with its place, or `nil` if there is none. By its parts, because a copy of the chain would cost a
    /// snapshot 15 %.
    func running(at index: Int) -> (frame: Frame, place: Place)? {
        guard let seat, index >= 0, index < seat.chain.running.count else { return nil }
        return (seat.chain.running[index].frame, seat.chain.running[index].place)
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
        guard let seat, case let active = seat.host.stage.active(on: seat.id), active != seat.id else { return self }
        return seat.host.stage[active].running.last?.frame.runsOn ?? self
    }

    /// The number of frames on the level of the window or tab: those that stay when nothing of the chain covers it any more.
    var baseLevelCount: Int { chain.baseLevelCount }

    /// Ends what covers the frame at an index, except on its own chain, and selects the tab that it is on (L24). A frame on what the tab
    /// has presented covers the window already: only what is over that level ends.
    func reveal(_ index: Int, isAnimated: Bool) {
        guard let seat else { return }
        let host = seat.host, revealing = host.stage.revealing(index, on: seat.id)
        for slot in revealing.ends where slot.chain != seat.id {
            host.end(from: slot.index, on: slot.chain, .requested, isAnimated: isAnimated)
        }
        for (tab, container) in revealing.selections { host.tabs(of: container)?.select(tab, byName: true) }
        host.settle()
    }
}
