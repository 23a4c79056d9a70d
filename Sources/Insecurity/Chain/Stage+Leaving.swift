/// The screens and levels that leave together (L5, L14, L15, L17). Nothing here changes the stage.
extension Stage {
    func cut(
        _ id: ChainID, from index: Int, replacement: RunningFrames?, isAnimated: Bool, _ window: some StageWindow
    ) -> Leaving.Cut {
        let popped = lowestOnStack(from: index, on: id, window)
        return Leaving.Cut(
            chain: id, from: index, replacement: popped == nil ? nil : replacement, popped: popped,
            inContext: lowestInContext(from: index, popped, on: id, window), isAnimated: isAnimated)
    }

    /// The index of the lowest screen from that index on that is there, if it was pushed. Other code may be about to remove some: their
    /// stack has lost them then.
    private func lowestOnStack(from index: Int, on id: ChainID, _ window: some StageWindow) -> Int? {
        for index in index..<self[id].shownCount where !self[id][shown: index].isRemoved {
            guard case .pushed = self[id][shown: index].place else { return nil }
            if window.isOnStack(Slot(chain: id, index: index)) { return index }
        }
        return nil
    }

    /// The index of the lowest screen from that index on that was presented in a context.
    private func lowestInContext(from index: Int, _ popped: Int?, on id: ChainID, _ window: some StageWindow) -> Int? {
        guard let lowest = popped ?? self[id].lowestInPlace(from: index),
            popped != nil || self[id][shown: lowest].isInContext
        else { return nil }
        for index in lowest..<self[id].shownCount where self[id][shown: index].isInContext {
            if !self[id][shown: index].isRemoved, window.isInContext(Slot(chain: id, index: index)) { return index }
        }
        return nil
    }

    /// A screen that leaves although its coordinator hasn't ended, and the chain whose change takes it.
    private typealias Taken = (slot: Slot, by: ChainID)

    /// The screens of the cuts, and the levels that leave with them, in one visible transition (L5): the dismissal if levels
    /// leave, else the pop on the topmost level that the user sees.
    func leavingTogether(_ cuts: consuming [Leaving.Cut], _ window: some StageWindow) -> Leaving {
        let newestBefore = cuts.reduce(Int.max) { min($0, self[$1.chain][shown: $1.from].lastLevelNumber) }
        let taken = stackChainCount > 0 ? join(&cuts, window) : []
        let lowest = lowestLevel(newerThan: newestBefore, taken, window)
        // As the frame that has ended decides (L20).
        let isAnimated = lowest.map { level in cuts.first { $0.chain == level.cut }?.isAnimated ?? true } ?? false
        let visible = lowest == nil ? visiblePop(cuts) : nil
        for index in cuts.indices where index != visible { cuts[index].isAnimated = false }
        if let lowest {
            // A stack on a level that leaves isn't popped, and nothing comes on it.
            for index in cuts.indices
            where cuts[index].slot.map({ levelNumber(of: $0) >= lowest.number }) == true {
                (cuts[index].popped, cuts[index].inContext, cuts[index].replacement) = (nil, nil, nil)
            }
        }
        return Leaving(cuts: cuts, level: lowest?.index, isAnimated: isAnimated)
    }

    /// Joins cuts on one stack, and returns the screens of other chains that are over those of a cut on its stack: they are popped
    /// with those.
    private func join(_ cuts: inout [Leaving.Cut], _ window: some StageWindow) -> [Taken] {
        var taken: [Taken] = []
        for (index, cut) in cuts.enumerated() {
            guard let slot = cut.slot else { continue }
            let others = window.screens(over: slot).filter { $0.chain != cut.chain }
            for slot in others { taken.append((slot, cut.chain)) }
            for upper in cuts.indices where cuts[upper].slot.map(others.contains) == true {
                // A stack that leaves its context isn't popped, and nothing comes on it.
                if cut.popped == nil { (cuts[upper].popped, cuts[upper].replacement) = (nil, nil) }
                cuts[upper].joined = index
            }
        }
        return taken
    }

    /// The index of the cut whose pop is on the topmost level, of those that the user can see.
    private func visiblePop(_ cuts: [Leaving.Cut]) -> Int? {
        var visible: (level: Int, cut: Int)?
        for (index, cut) in cuts.enumerated() where cut.joined == nil {
            guard let slot = cut.slot, isInShownTab(slot.index, on: slot.chain) else { continue }
            if cuts.count == 1 { return index }
            let level = levelNumber(of: slot)
            if level >= visible?.level ?? 0 { visible = (level, index) }
        }
        return visible?.cut
    }

    /// The lowest level that leaves, and the chain that is cut below it. A level leaves if its own coordinator leaves, or if it is other
    /// code's and came over one that does. The levels over it leave with it.
    ///
    /// Only levels with higher numbers than `newestBefore` are looked at: the others were there before the screens that leave.
    private func lowestLevel(
        newerThan newestBefore: Int, _ taken: [Taken], _ window: some StageWindow
    ) -> (index: Int, number: Int, cut: ChainID)? {
        var lowest: (index: Int, number: Int, cut: ChainID)?
        var index = window.presentLevelCount - 1
        while index > 0 {
            let level = window.level(at: index)
            if level.number <= newestBefore { break }
            if let cut = cutChain(below: level.owner, taken) ?? cutChain(below: level.below, taken) {
                lowest = (index, level.number, cut)
            }
            index -= 1
        }
        return lowest
    }

    /// The levels that stay, although the screen is about to be removed that they came over, or that is at their bottom, and the frame of
    /// the nearest screen below it. They leave with that from then on (L15). It is `nil` if there is only what the chain stands on.
    package func levels(
        losing slot: Slot, in window: some StageWindow
    ) -> (over: [Int], own: Int?, below: Frame?) {
        var levels: (over: [Int], own: Int?, below: Frame?) = ([], nil, frame(below: slot))
        var index = window.presentLevelCount - 1
        while index > 0 {
            let level = window.level(at: index)
            if level.number <= self[slot.chain][shown: slot.index].lastLevelNumber { break }
            if level.below == slot { levels.over.append(index) }
            if level.owner == slot, !self[slot.chain].hasPushed(on: slot.index) { levels.own = index }
            index -= 1
        }
        return levels
    }

    /// The frame of the nearest screen below on the chain that nothing has removed, or of the container that the chain is in.
    private func frame(below slot: Slot) -> Frame? {
        let chain = self[slot.chain]
        if let index = (0..<min(slot.index, chain.shownCount)).last(where: { !chain[shown: $0].isRemoved }) {
            return chain[shown: index].frame
        }
        guard case .tab(_, let container) = chain.base else { return nil }
        return self[container]?.frame
    }

    /// The chain on which the frame of a screen that leaves has ended, or the container of the tab that it is on: the outermost, as
    /// all on its tabs leaves with it. `nil` if the screen stays.
    private func cutChain(below slot: Slot?, _ taken: [Taken]) -> ChainID? {
        guard let slot else { return nil }
        if case .tab(_, let id) = self[slot.chain].base, let container = self[id],
            let cut = cutChain(below: Slot(chain: container.chain, index: container.index), taken)
        {
            return cut
        }
        if slot.index >= self[slot.chain].stayingCount { return slot.chain }
        return taken.first { $0.slot.chain == slot.chain && $0.slot.index <= slot.index }?.by
    }

    /// The dismissal of the levels that leave before the change, or the change if there is none: before a root, those over the old one.
    func dismissing(before change: Coming, _ window: some StageWindow) -> Change {
        let id = change.chain
        guard self[id].running[change.frames.range.lowerBound].place.isRoot else { return .come(change) }
        if self[id].base == .window {
            return window.presentLevelCount > 1 ? .dismiss(1, before: change) : .come(change)
        }
        guard self[id].shownCount > 0 else { return .come(change) }
        // The tab loses its last root, although that has ended before and has stayed (L14).
        let taken = [(slot: Slot(chain: id, index: 0), by: id)]
        let lowest = lowestLevel(newerThan: self[id][shown: 0].lastLevelNumber, taken, window)
        return lowest.map { .dismiss($0.index, before: change) } ?? .come(change)
    }
}
