/// The places of screens, and the frame that the user sees after a change (L28). Nothing here changes the stage.
extension Stage {
    /// Returns `true` if each container around the frame at that index shows the tab that leads to it. What a tab presents covers
    /// the window, whichever tab is shown (L24).
    func isInShownTab(_ index: Int, on id: ChainID) -> Bool {
        guard case .tab(let tab, let container) = self[id].base, !self[id].isAboveBaseLevel(index)
        else { return true }
        return self[container]?.isShowing(tab) == true && isInShownTab(container)
    }

    private func isInShownTab(_ id: ContainerID) -> Bool {
        self[id].map { isInShownTab($0.index, on: $0.chain) } ?? false
    }

    /// The number of the level that the shown screen is on.
    func levelNumber(of slot: Slot) -> Int {
        let chain = self[slot.chain], entry = chain[shown: slot.index]
        let bottom = entry.place.navigation(at: slot.index) ?? slot.index
        if bottom == Place.base { return baseLevel(of: slot.chain, entry) }
        let first = chain[shown: bottom]
        if first.isInContext, bottom > 0 { return levelNumber(of: Slot(chain: slot.chain, index: bottom - 1)) }
        return first.isLevel ? first.levelNumber : baseLevel(of: slot.chain, first)
    }

    /// The number of the level that the bottom of the chain is on.
    private func baseLevel(of id: ChainID, _ bottom: Chain<Frame>.Entry) -> Int {
        switch self[id].base {
        case .window: bottom.levelNumber
        case .screen(let level), .stack(let level): level
        case .tab(_, let id): self[id].map { levelNumber(of: Slot(chain: $0.chain, index: $0.index)) } ?? 0
        }
    }

    /// Returns `true` if a root of the chain may wait until its requirement is met. A navigation that selects a tab has met the
    /// requirements before. A root that is uncovered can wait only if it is the window's: that of a tab leaves the tab empty.
    package func canWait(on id: ChainID, for change: Change?) -> Bool {
        switch change {
        case .select(_, _, let byName): !byName
        case .leave, nil: !self[id].base.isTab
        case .come, .dismiss: false
        }
    }

    /// The frames that the user sees after a change, and did perhaps not see before: on the topmost level, and on the tabs that
    /// are shown there. With `nil`, those that the user sees now.
    package func seen(after change: Change?, in window: some StageWindow) -> Sight<Frame> {
        var sight = Sight<Frame>()
        switch change {
        case .come(let coming):
            let chain = self[coming.chain]
            let isLevel = chain.running[coming.frames.range.lowerBound].place.isPresented
            if isLevel || isInSight(coming, on: window.presentLevelCount - 1, window) {
                see(chain.running[coming.frames.range.upperBound - 1], into: &sight)
            }
        case .dismiss(let level, let coming):
            // The root comes in the same turn. If it isn't in sight, the levels uncover other frames.
            if isInSight(coming, on: level - 1, window) {
                see(self[coming.chain].running[coming.frames.range.upperBound - 1], into: &sight)
            } else {
                seeLevel(level - 1, [], window, into: &sight)
            }
        case .select(let tab, let container, _):
            guard let tabs = self[container]?.tabs, tabs.indices.contains(tab) else { return sight }
            // Also under a level: a sheet doesn't hide the tab.
            if isInShownTab(container), !seeTab(tab, of: container, into: &sight) { sight.emptyTab = (container, tab) }
        case .leave(let leaving):
            seeLevel(
                leaving.level.map { $0 - 1 } ?? window.presentLevelCount - 1, leaving.cuts, window, into: &sight)
        case nil:
            seeLevel(window.presentLevelCount - 1, [], window, into: &sight)
        }
        return sight
    }

    /// Returns `true` if the user sees frames that are pushed, or come as a root: they are on the topmost level, which has that index.
    private func isInSight(_ coming: Coming, on topmost: Int, _ window: some StageWindow) -> Bool {
        let first = coming.frames.range.lowerBound, chain = self[coming.chain]
        guard isInShownTab(first, on: coming.chain) else { return false }
        guard chain.base != .window || first > 0, topmost >= 0 else { return true }
        let level =
            first == 0
            ? baseLevel(of: coming.chain, chain.running[0])
            : levelNumber(of: Slot(chain: coming.chain, index: first - 1))
        return level == window.level(at: topmost).number
    }

    /// Adds the frame that the user sees on a level when all levels over it have left: the uppermost one there, or the one that replaces
    /// it. On other code's levels there is none to ask: no scene runs on the chain of an existing screen.
    private func seeLevel(
        _ index: Int, _ cuts: [Leaving.Cut], _ window: some StageWindow, into sight: inout Sight<Frame>
    ) {
        guard index >= 0, let owner = window.level(at: index).owner else { return }
        let chain = self[owner.chain]
        if let replacement = cuts.first(where: { $0.chain == owner.chain })?.replacement {
            return see(chain.running[replacement.range.upperBound - 1], cuts, into: &sight)
        }
        var count = chain.stayingCount
        while count > owner.index + 1, let level = chain.presented(below: count), level > owner.index { count = level }
        if count > 0 { see(chain[shown: count - 1], cuts, into: &sight) }
    }

    private func see(_ entry: Chain<Frame>.Entry, _ cuts: [Leaving.Cut] = [], into sight: inout Sight<Frame>) {
        sight.frames.append(entry.frame)
        guard let id = entry.container, let container = self[id] else { return }
        // A container that isn't shown yet comes with the tab that is wanted.
        let isShown = self[container.chain].isStaying(id, at: container.index)
        let front = isShown ? container.shown : container.wanted ?? container.shown
        if let front, !seeTab(front, of: id, cuts, into: &sight) { sight.emptyTab = (id, front) }
        // An empty column beside others is no fault.
        for tab in container.seenColumns where tab != front { seeTab(tab, of: id, cuts, into: &sight) }
    }

    /// Adds the uppermost frame on the tab's own level: of those that come in place of others, that are shown, or that will come
    /// with the container. Returns `false` if there is none.
    @discardableResult
    private func seeTab(
        _ tab: Int, of id: ContainerID, _ cuts: [Leaving.Cut] = [], into sight: inout Sight<Frame>
    ) -> Bool {
        guard let chain = self[id]?.tabs[tab] else { return true }
        if let replacement = cuts.first(where: { $0.chain == chain })?.replacement {
            see(self[chain].running[replacement.range.upperBound - 1], cuts, into: &sight)
        } else if let entry = self[chain].front {
            see(entry, cuts, into: &sight)
        } else {
            return false
        }
        return true
    }
}
