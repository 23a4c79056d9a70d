internal import PresentationSim

/// The window of a host, as far as its stage must know it.
@MainActor
struct HostWindow: @MainActor StageWindow {
    private let host: Host
    private let window: Window

    init(_ host: Host, _ window: Window) { (self.host, self.window) = (host, window) }

    var canPresent: Bool { window.canPresent }

    var presentLevelCount: Int { window.presentLevelCount }

    func level(at index: Int) -> Level {
        let level = window.presentLevel(index)
        let owner = level.owner as? Frame, below = level.below as? Frame
        return Level(
            number: level.number, owner: owner?.levelSlot,
            below: (below ?? owner?.anchor?.screen?.ownerAround)?.slot)
    }

    func screens(over slot: Slot) -> [Slot] {
        guard let screen = host.stage[slot.chain][shown: slot.index].frame.screen.viewController,
            let navigation = screen.navigationController, let index = navigation.stackIndex(of: screen)
        else { return [] }
        return navigation.stack[(index + 1)...].compactMap { ($0.screenOwner as? Frame)?.slot }
    }

    func isOnStack(_ slot: Slot) -> Bool {
        let frame = host.stage[slot.chain][shown: slot.index].frame
        guard let anchor = frame.screen.shownBy, let screen = frame.screen.viewController else { return false }
        return !screen.isMovingFromParent && host.holds(screen, of: anchor, in: window)
    }

    /// In a window that is entering, only existing screens are ready, and only those that the window still has and that have loaded
    /// their views.
    func isReady(_ chain: ChainID) -> Bool {
        guard window.isTransitioning else { return true }
        guard let screen = host.stage[chain].anyFrame?.anchor?.screen else { return false }
        return screen.window === window && !screen.isLoadingView
    }
}

extension Window {
    /// `true` if something can be presented.
    var canPresent: Bool { !isHidden && openMenu == nil }

    /// `true` if only a change of the root, or of the window's visibility, runs, without animation.
    var isEntering: Bool {
        for transition in runningTransitions {
            let isEntering = transition.kind == .root || transition.kind == .visibility && !isHidden
            if transition.isAnimated || !isEntering { return false }
        }
        return true
    }

    /// The number of chains in the window, those of tabs and of existing screens included: a seam for tests.
    package var chainCount: Int { (host as? Host)?.stage.chainCount ?? 0 }
}
