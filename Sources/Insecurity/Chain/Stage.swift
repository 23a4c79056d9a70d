/// All frames that run in a window, and those of them that are on screen: a state machine.
///
/// Frames that end together are a forest: a window, and each existing screen, has a chain, and a container on a chain has one for each
/// of its tabs (L3, L23). Screens that leave together are a stack of levels, in the order in which they were shown, from any chain and
/// from other code (L15, L24). Each event changes a chain. ``next(_:)`` compares all of them with the screen, and returns
/// the next change of the window (L6). It looks only at chains with something to do.
package struct Stage<Frame: AnyObject>: ~Copyable {
    /// A container on a chain, with a chain for each of its tabs, or columns (L22).
    package struct Container {
        package let frame: Frame
        package let chain: ChainID
        /// The container's index in its chain.
        package fileprivate(set) var index: Int
        package let tabs: [ChainID]
        /// The tab that the tree shows. `nil` for one of other code.
        package fileprivate(set) var shown: Int? = 0
        /// The tab that is to be shown when nothing moves (L25).
        package fileprivate(set) var wanted: Int?
        /// `true` if a navigation by name wants it, which has asked whether the user may see what is there.
        fileprivate var isWantedByName = false
        /// The columns and pages that the user sees, the shown one perhaps among them (L29). Empty for tabs.
        package fileprivate(set) var seenColumns: [Int] = []

        /// All that the user sees, the shown one first.
        var seen: [Int] { (shown.map { [$0] } ?? []) + seenColumns.filter { $0 != shown } }

        func isShowing(_ tab: Int) -> Bool { shown == tab || seenColumns.contains(tab) }
    }

    private var chains: [Chain<Frame>] = []
    private var freeChains: [Int] = []
    /// The number of chains of existing navigation controllers, on which another chain may have screens, too.
    private(set) var stackChainCount = 0
    private var containers: [Container?] = []
    private var freeContainers: [Int] = []
    /// The chains with screens that have ended and may still be shown.
    private var departing: [ChainID] = []
    /// The chains with frames that are still to come.
    private var coming = ComingChains()
    /// The chain of the window, whose root comes before all else.
    private var windowChain: ChainID?
    /// The containers with a wanted tab.
    private var selecting: [ContainerID] = []

    package init() {}

    package subscript(_ id: ChainID) -> Chain<Frame> {
        _read { yield chains[id.number] }
    }

    package subscript(_ id: ContainerID) -> Container? {
        containers.indices.contains(id.number) ? containers[id.number] : nil
    }

    /// `true` if a chain may differ from the screen.
    package var hasUnsettled: Bool { !departing.isEmpty || !coming.entries.isEmpty }

    /// The containers that run, or whose screens are shown.
    var liveContainers: some Sequence<Container> { containers.lazy.compactMap(\.self) }

    /// The number of chains.
    package var chainCount: Int { chains.count - freeChains.count }

    /// The chains on which something runs or is shown. Those of tabs come last: if their container ends in the same change, they end
    /// with it, and not before it by themselves (L23).
    package var liveChains: [ChainID] {
        let live = chains.indices.filter { !chains[$0].isEmpty }
        let ordered = live.filter { !chains[$0].base.isTab } + live.filter { chains[$0].base.isTab }
        return ordered.map { ChainID(number: $0) }
    }

    /// The frames that run, the oldest first.
    package var runningFrames: [Frame] {
        let entries = chains.flatMap(\.running).sorted { $0.startNumber < $1.startNumber }
        return entries.map(\.frame)
    }

    /// Returns `true` if the user would see other screens on the tab than those that run: some are still to leave or to come.
    package func isChanging(_ tab: Int, of id: ContainerID) -> Bool {
        guard let container = self[id], container.tabs.indices.contains(tab) else { return false }
        let chain = chains[container.tabs[tab].number]
        if let command = chain.next() {
            guard case .show(let frames, _) = command, chain.running[frames.range.lowerBound].place.isPresented else {
                return true
            }
        }
        guard let inner = chain.front?.container, let seen = self[inner]?.seen else { return false }
        return seen.contains { isChanging($0, of: inner) }
    }

    // MARK: Chains

    /// Adds an empty chain.
    package mutating func addChain(on base: Base) -> ChainID {
        if base.isStack { stackChainCount += 1 }
        let id = ChainID(number: freeChains.last ?? chains.count)
        if freeChains.popLast() == nil { chains.append(Chain(on: base)) } else { clear(id.number, for: base) }
        if base == .window { windowChain = id }
        return id
    }

    /// Removes a chain on which nothing runs and nothing is shown.
    package mutating func removeChain(_ id: ChainID) {
        if self[id].base.isStack { stackChainCount -= 1 }
        clear(id.number, for: .window)
        freeChains.append(id.number)
    }

    /// An ID that is listed stays so until its chain is settled.
    private mutating func clear(_ number: Int, for base: Base) {
        let isListed = chains[number].isListed
        chains[number] = Chain(on: base)
        chains[number].isListed = isListed
    }

    /// Adds the chains of the tabs of a container that has just been started as the top of the chain.
    package mutating func addContainer(on id: ChainID, tabs count: Int) -> ContainerID {
        let container = ContainerID(number: freeContainers.last ?? containers.count)
        let tabs = (0..<count).map { addChain(on: .tab($0, of: container)) }
        let running = chains[id.number].running, top = running.count - 1
        let made = Container(frame: running[top].frame, chain: id, index: top, tabs: tabs)
        if freeContainers.popLast() == nil { containers.append(made) } else { containers[container.number] = made }
        chains[id.number].setContainer(container)
        return container
    }

    /// Removes a container that has ended and left, with the chains of its tabs.
    package mutating func removeContainer(_ id: ContainerID) {
        for tab in self[id]?.tabs ?? [] { removeChain(tab) }
        containers[id.number] = nil
        freeContainers.append(id.number)
    }

    // MARK: Events

    /// Puts a frame on top of the chain, and returns its index (L8). The number is that of the start, and the starter is that of
    /// the frame that makes it, or 0.
    package mutating func start(
        _ frame: Frame, on id: ChainID, as request: PlaceRequest, isAnimated: Bool, number: Int,
        by starter: Int
    ) -> Int {
        change(id) { $0.start(frame, as: request, isAnimated: isAnimated, number: number, by: starter) }
    }

    /// Ends the frame at that index of the chain and all above it. Returns them in the order of delivery (L3).
    package mutating func end(
        from index: Int, on id: ChainID, _ ending: Ending, isAnimated: Bool? = nil
    ) -> [Chain<Frame>.Ended] {
        change(id) { $0.end(from: index, ending, isAnimated: isAnimated) }
    }

    /// Records that the user or other code has removed the screen at that index, and ends its frame, if it runs, with those above
    /// it (L9). Those that run from that index on have been placed anew (L27).
    package mutating func remove(_ index: Int, on id: ChainID, _ ending: Ending) -> [Chain<Frame>.Ended] {
        let ended = change(id) { $0.remove(index, ending) }
        for moved in running(from: index, on: id) {
            guard let container = chains[id.number].running[moved].container else { continue }
            containers[container.number]?.index = moved
        }
        return ended
    }

    /// The indices of the frames that run on the chain, from that one on.
    package func running(from index: Int, on id: ChainID) -> Range<Int> {
        min(index, chains[id.number].running.count)..<chains[id.number].running.count
    }

    /// Begins a batch on the chain, until ``endBatch(on:)``. Inside a batch, changes nothing and returns `false`.
    package mutating func beginBatch(on id: ChainID) -> Bool { chains[id.number].beginBatch() }

    /// Ends the batch.
    package mutating func endBatch(on id: ChainID) { chains[id.number].endBatch() }

    /// Records that the next running frames are about to come on screen, after the window's last level. If they come in place of
    /// those from an index on, returns those, the top first.
    package mutating func willShow(
        _ count: Int, on id: ChainID, insteadOf index: Int? = nil, after lastLevelNumber: Int, inContext: Bool = false
    ) -> [Chain<Frame>.Entry] {
        change(id) { chain in
            let hidden = index.map { chain.willHide(from: $0) } ?? []
            chain.willShow(count, after: lastLevelNumber, inContext: inContext)
            return hidden
        }
    }

    /// Records that the screens from that index on are about to leave. Returns those, the top first.
    package mutating func willHide(from index: Int, on id: ChainID) -> [Chain<Frame>.Entry] {
        change(id) { $0.willHide(from: index) }
    }

    /// Changes a chain, and lists it if something of it is to come or to leave.
    private mutating func change<Value>(_ id: ChainID, _ body: (inout Chain<Frame>) -> Value) -> Value {
        let number = chains[id.number].comingNumber
        let value = body(&chains[id.number])
        coming.move(id, from: number, to: chains[id.number].comingNumber)
        if chains[id.number].isDeparting, !chains[id.number].isListed {
            chains[id.number].isListed = true
            departing.append(id)
        }
        return value
    }

    // MARK: Selections

    /// Records that a tab is to be shown when nothing moves (L25), perhaps by a navigation by name.
    package mutating func select(_ tab: Int, of id: ContainerID, byName: Bool = false) {
        guard let container = self[id] else { return }
        containers[id.number]?.wanted = tab == container.shown ? nil : tab
        containers[id.number]?.isWantedByName = byName
        if tab != container.shown, !selecting.contains(id) { selecting.append(id) }
    }

    /// Records which columns or pages the user sees (L29). No frame ends, and nothing moves.
    package mutating func didShow(columns: [Int], of id: ContainerID) { containers[id.number]?.seenColumns = columns }

    /// Records that the tree shows a tab, or one of other code. A tab that is to be shown is dropped, unless it stays wanted.
    package mutating func didSelect(_ tab: Int?, of id: ContainerID, keepingWanted: Bool = false) {
        containers[id.number]?.shown = tab
        if !keepingWanted || self[id]?.wanted == tab { containers[id.number]?.wanted = nil }
    }
}

// MARK: - The next change

extension Stage {
    /// The next change of the window, or `nil` if all that runs is on screen. The host asks only while no result is due.
    package func next(in window: some StageWindow) -> Change? {
        // The root of the window comes before all else.
        if let id = windowChain, self[id].isRootComing, let root = nextToCome(on: id, in: window) { return root }
        var cuts: [Leaving.Cut] = []
        for id in departing where window.isReady(id) {
            guard case .hide(let index, let replacement, let isAnimated)? = self[id].next(), isLive(id)
            else { continue }
            cuts.append(cut(id, from: index, replacement: replacement, isAnimated: isAnimated, window))
        }
        if !cuts.isEmpty { return .leave(leavingTogether(consume cuts, window)) }
        for (_, id) in coming.entries {
            if let change = nextToCome(on: id, in: window) { return change }
        }
        return nextSelection(in: window)
    }

    /// The next frames of the chain, if they can come now.
    private func nextToCome(on id: ChainID, in window: some StageWindow) -> Change? {
        guard window.isReady(id), case .show(let frames, let isAnimated)? = self[id].next(), isLive(id),
            window.canPresent || !self[id].running[frames.range.lowerBound].place.isPresented
        else { return nil }
        return dismissing(before: Coming(chain: id, frames: frames, isAnimated: isAnimated), window)
    }

    /// The next tab to be shown.
    private func nextSelection(in window: some StageWindow) -> Change? {
        for id in selecting {
            guard let container = self[id], let tab = container.wanted, window.isReady(container.chain), isLive(id)
            else { continue }
            return .select(tab, of: id, byName: container.isWantedByName)
        }
        return nil
    }

    /// Forgets the chains that agree with the screen. Returns `true` if all do, and no tab is wanted.
    @discardableResult
    package mutating func forgetSettled() -> Bool {
        if !departing.isEmpty { forgetLeft() }
        if !selecting.isEmpty { selecting = selecting.filter { self[$0]?.wanted != nil } }
        return !hasUnsettled && selecting.isEmpty
    }

    private mutating func forgetLeft() {
        var count = 0
        for index in departing.indices {
            let id = departing[index]
            if self[id].isDeparting, self[id].next() != nil {
                departing[count] = id
                count += 1
            } else {
                chains[id.number].isListed = false
            }
        }
        departing.removeLast(departing.count - count)
    }

    /// Returns `true` if the frame has ended, and its screen stays as the last root of a tab (L14).
    package func keepsLastRoot(_ frame: Frame, ofTab id: ChainID) -> Bool {
        self[id].base.isTab && self[id].keepsLastRoot(frame) && isLive(id)
    }

    /// Returns `true` if a chain can show something. The chain of a tab can't before its container is shown, and not after that
    /// has ended, when everything leaves with it (L23), unless the container stays as the last root (L14).
    private func isLive(_ id: ChainID) -> Bool {
        guard case .tab(_, let container) = self[id].base else { return true }
        return isLive(container)
    }

    private func isLive(_ id: ContainerID) -> Bool {
        guard let container = self[id] else { return false }
        return self[container.chain].isStaying(id, at: container.index) && isLive(container.chain)
    }
}
