internal import PresentationSim

extension Window: @MainActor StageWindow {
    package var canPresent: Bool { !isHidden && openMenu == nil }

    package func level(at index: Int) -> Insecurity.Level {
        let level = levelAndOwners(index)
        let owner = level.owner as? Frame, below = level.below as? Frame
        return Insecurity.Level(
            number: level.number, owner: owner?.levelSlot,
            below: (below ?? owner?.anchor?.screen?.ownerAround)?.slot)
    }

    package func screens(over slot: Slot) -> [Slot] {
        guard let screen = frame(at: slot)?.screen.viewController, let navigation = screen.navigationController,
            let index = navigation.stackIndex(of: screen)
        else { return [] }
        return navigation.stack[(index + 1)...].compactMap { ($0.screenOwner as? Frame)?.slot }
    }

    package func isOnStack(_ slot: Slot) -> Bool {
        guard let frame = frame(at: slot), let screen = frame.screen.viewController, !screen.isMovingFromParent
        else { return false }
        // Most are in the window. To ask the host would cost a push 0.6 %.
        if contains(screen) { return true }
        guard let anchor = frame.screen.shownBy else { return false }
        return anchor.host?.holds(screen, of: anchor, in: self) == true
    }

    package func isInContext(_ slot: Slot) -> Bool {
        guard let frame = frame(at: slot), let screen = frame.screen.outermost, let anchor = frame.screen.shownBy
        else { return false }
        return anchor.host?.holds(screen, of: anchor, in: self) == true && !screen.isBeingDismissed
    }

    private func frame(at slot: Slot) -> Frame? {
        (host as? Host)?.stage[slot.chain][shown: slot.index].frame
    }

    /// In a window that is entering, only existing screens are ready, and only those that the window still has and that have loaded
    /// their views.
    package func isReady(_ chain: ChainID) -> Bool {
        guard isTransitioning else { return true }
        guard let screen = (host as? Host)?.stage[chain].anyFrame?.anchor?.screen else { return false }
        return screen.window === self && !screen.isLoadingView
    }

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
