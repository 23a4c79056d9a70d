/// Where the user works, and what must end so that a screen isn't covered (L24). Nothing here changes the stage.
extension Stage {
    /// What must change so that nothing covers a frame.
    package struct Revealing {
        /// The lowest frames that end, each on another chain, those on tabs before those below the tabs.
        package fileprivate(set) var ends: [Slot] = []
        /// The tabs that are selected, the innermost first.
        package fileprivate(set) var selections: [(tab: Int, container: ContainerID)] = []
    }

    /// The chain that the user works on: that of a tab on its top if something runs there, else the chain itself.
    package func active(on id: ChainID) -> ChainID {
        guard let container = self[id].running.last?.container, let tabs = self[container]?.tabs,
            let tab = activeTab(of: container), tabs.indices.contains(tab), !self[tabs[tab]].running.isEmpty
        else { return id }
        return active(on: tabs[tab])
    }

    /// The tab that the user works in: the one that has presented the top level, or that holds the tab that did, else the selected one.
    /// `nil` if that is other code's.
    package func activeTab(of id: ContainerID) -> Int? {
        coveringTab(of: id)?.tab ?? self[id].flatMap { $0.wanted ?? $0.shown }
    }

    /// Returns `true` if the user sees what is on top of the chain: each container around is on top, and shows the tab that leads to it,
    /// or that tab covers the window.
    package func isInSight(_ id: ChainID) -> Bool {
        guard case .tab(let tab, let containerID) = self[id].base else { return true }
        guard let container = self[containerID], container.index == self[container.chain].running.count - 1,
            self[container.chain].isStaying(containerID, at: container.index), isInSight(container.chain)
        else { return false }
        if let covering = coveringTab(of: containerID) { return covering.tab == tab }
        return container.seenColumns.contains(tab) || container.shown == tab && container.wanted == nil
    }

    /// The tab that covers the window, although another one may be selected, and the number of the start that does.
    private func coveringTab(of id: ContainerID) -> (number: Int, tab: Int)? {
        var covering: (number: Int, tab: Int)?
        for (tab, chain) in (self[id]?.tabs ?? []).enumerated() {
            if let number = coveringNumber(of: chain), number >= covering?.number ?? 0 { covering = (number, tab) }
        }
        return covering
    }

    /// The number of the start that covers the window from the tab, or from a tab on it.
    private func coveringNumber(of id: ChainID) -> Int? {
        let running = self[id].running
        let own = self[id].presented(below: running.count).map { running[$0].startNumber }
        // Only the front and the top can be containers whose tabs are seen.
        let front = self[id].front?.container, top = running.last?.container
        let inner = (front == top ? [front] : [front, top]).map { $0.flatMap { coveringTab(of: $0)?.number } }
        return ([own] + inner).compactMap(\.self).max()
    }

    /// What must change so that nothing covers the frame at that index, or an empty tab if it is below the chain: all that was presented
    /// since its level was, and what is over the containers around it on that level.
    package func revealing(_ index: Int, on id: ChainID) -> Revealing {
        var revealing = Revealing()
        var (chain, index) = (id, index)
        var staying = [chain: index + 1]
        var level = self[chain].presented(below: index + 1)
        while level == nil, case .tab(let tab, let id) = self[chain].base, let container = self[id] {
            revealing.selections.append((tab, id))
            (chain, index) = (container.chain, container.index)
            staying[chain] = index + 1
            level = self[chain].presented(below: index + 1)
        }
        let number = level.map { self[chain].running[$0].startNumber } ?? 0
        while case .tab(_, let id) = self[chain].base, let container = self[id] { chain = container.chain }
        // Each is looked at once, however many tab bars are in each other.
        let containers = Dictionary(grouping: liveContainers, by: \.chain)
        addEnds(since: number, on: chain, staying, containers, to: &revealing)
        return revealing
    }

    /// Adds the lowest frame that ends on the chain, and those on the tabs of the containers that stay on it.
    private func addEnds(
        since number: Int, on id: ChainID, _ staying: [ChainID: Int], _ containers: [ChainID: [Container]],
        to revealing: inout Revealing
    ) {
        let end = staying[id] ?? self[id].lowestPresented(since: number) ?? self[id].running.count
        for container in containers[id] ?? [] where container.index < end {
            for tab in container.tabs { addEnds(since: number, on: tab, staying, containers, to: &revealing) }
        }
        if end < self[id].running.count { revealing.ends.append(Slot(chain: id, index: end)) }
    }
}
