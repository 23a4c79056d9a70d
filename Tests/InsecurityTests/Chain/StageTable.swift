import Insecurity

/// Runs the chains of a window by names, without any screen, and logs each change.
struct StageTable: ~Copyable {
    typealias Name = ChainTable.Name

    var stage = Stage<Name>()
    let window: ChainID
    /// The levels of the window, the root first. `nil` is other code's.
    private(set) var levels: [Level] = []
    private(set) var log: [String] = []
    private var lastNumber = 0
    private var lastLevelNumber = 0
    private var names: [ChainID: String] = [:]
    /// The coordinators' screens that existing stacks came with.
    private var stackOwners: [ChainID: Slot] = [:]
    var canPresent = true
    /// The names of the frames that are presented in a context, which is no level (U108).
    var inContext: Set<String> = []
    /// The screens that other code is taking off their stack.
    var takenByOthers: Set<Slot> = []

    init() {
        window = stage.addChain(on: .window)
        names[window] = "window"
    }

    /// A window that shows these on one navigation controller.
    init(stack names: String...) {
        self.init()
        for (index, name) in names.enumerated() { start(name, index == 0 ? .newNavigation : .push) }
        _ = settle()
    }

    // MARK: Calls

    /// Starts a frame, without changing the screen.
    mutating func start(
        _ name: String, on chain: ChainID? = nil, _ request: PlaceRequest = .current, animated: Bool = true,
        by starter: Int = Place.base
    ) {
        let chain = chain ?? window
        let number = starter == Place.base ? 0 : stage[chain].running[starter].startNumber
        lastNumber += 1
        _ = stage.start(
            Name(name), on: chain, as: request, isAnimated: animated, number: lastNumber, by: number)
    }

    /// Starts a container, and returns the chains of its tabs.
    mutating func startTabs(
        _ name: String, on chain: ChainID? = nil, _ request: PlaceRequest = .modal, count: Int = 2
    ) -> (ContainerID, [ChainID]) {
        start(name, on: chain, request)
        let container = stage.addContainer(on: chain ?? window, tabs: count)
        let tabs = stage[container]?.tabs ?? []
        for (index, tab) in tabs.enumerated() { names[tab] = "\(name) \(index)" }
        return (container, tabs)
    }

    /// Starts a frame, and shows it.
    mutating func show(_ name: String, on chain: ChainID? = nil, _ request: PlaceRequest = .current) {
        start(name, on: chain, request)
        _ = settle()
    }

    /// Shows the container `bar` of two tabs, with a root on each. The last tabs may have none.
    mutating func showTabs(
        _ roots: String..., as request: PlaceRequest = .newNavigation
    ) -> (ContainerID, [ChainID]) {
        let (container, tabs) = startTabs("bar")
        for (root, tab) in zip(roots, tabs) { start(root, on: tab, request) }
        _ = settle()
        return (container, tabs)
    }

    /// Ends the frame at that index of the chain, and those above it. What runs on the tabs of a container ends with it (L23).
    mutating func end(_ index: Int, on chain: ChainID? = nil, animated: Bool? = nil) {
        let chain = chain ?? window
        for container in containers(from: index, on: chain) { endTabs(of: container) }
        _ = stage.end(from: index, on: chain, .finished, isAnimated: animated)
    }

    private mutating func endTabs(of container: ContainerID) {
        for tab in stage[container]?.tabs ?? [] { end(0, on: tab) }
    }

    private func containers(from index: Int, on chain: ChainID) -> [ContainerID] {
        stage[chain].running.dropFirst(index).compactMap(\.container)
    }

    /// Removes the topmost level, as the user does. Returns the place of its lowest screen.
    mutating func swipeDown() -> Slot? {
        guard levels.count > 1, let slot = levels.last?.owner else { return nil }
        levels.removeLast()
        lose(slot)
        return slot
    }

    /// The screens on a level have left, the top first.
    private mutating func lose(_ slot: Slot) {
        for index in (slot.index..<stage[slot.chain].shownCount).reversed() { remove(index, on: slot.chain) }
    }

    private mutating func remove(_ index: Int, on chain: ChainID) {
        let containers = containers(from: index, on: chain)
        _ = stage.remove(index, on: chain, .user)
        let left = self.containers(from: index, on: chain)
        for container in containers where !left.contains(container) { endTabs(of: container) }
    }

    /// Adds an existing stack that stands on the level of that index. A coordinator may have come with it.
    mutating func addStack(onLevel index: Int, _ name: String, of owner: Slot? = nil) -> ChainID {
        let chain = stage.addChain(on: .stack(level: levels[index].number))
        names[chain] = name
        stackOwners[chain] = owner
        return chain
    }

    /// Presents a level of other code over what the user sees.
    mutating func presentOther(over below: Slot?) {
        lastLevelNumber += 1
        levels.append(Level(number: lastLevelNumber, owner: nil, below: below))
    }

    // MARK: The screen

    private struct Levels: StageWindow {
        let levels: [Level]
        let stacks: [[Slot]]
        let canPresent: Bool
        let takenByOthers: Set<Slot>
        var presentLevelCount: Int { levels.count }

        func level(at index: Int) -> Level { levels[index] }
        func screens(over slot: Slot) -> [Slot] {
            let stack = stacks.first { $0.contains(slot) } ?? []
            return Array(stack.drop { $0 != slot }.dropFirst())
        }
        func isOnStack(_ slot: Slot) -> Bool { !takenByOthers.contains(slot) }
        func isInContext(_ slot: Slot) -> Bool { !takenByOthers.contains(slot) }
        func isReady(_ chain: ChainID) -> Bool { true }
    }

    private var stageWindow: Levels {
        Levels(levels: levels, stacks: stacks, canPresent: canPresent, takenByOthers: takenByOthers)
    }

    /// The screens on each stack that several chains may push on, the oldest start first.
    private var stacks: [[Slot]] {
        Set(stackOwners.values).map { owner in
            let slots = names.keys.flatMap { chain in
                (0..<stage[chain].shownCount).map { Slot(chain: chain, index: $0) }
            }
            let own = slots.filter { stackOwner(of: $0) == owner }
            return own.sorted {
                stage[$0.chain][shown: $0.index].startNumber < stage[$1.chain][shown: $1.index].startNumber
            }
        }
    }

    /// The screen that the stack of a shown screen came with.
    private func stackOwner(of slot: Slot) -> Slot? {
        let navigation = stage[slot.chain][shown: slot.index].place.navigation(at: slot.index)
        return navigation == Place.base
            ? stackOwners[slot.chain] : navigation.map { Slot(chain: slot.chain, index: $0) }
    }

    /// The names of the frames that the user sees after the next change, the top first.
    var seen: [String] { stage.seen(after: next, in: stageWindow).frames.map(\.text) }

    /// The tab that the user sees after the next change, and on which nothing runs.
    var emptyTab: String? {
        guard let (container, tab) = stage.seen(after: next, in: stageWindow).emptyTab else { return nil }
        return stage[container].flatMap { names[$0.tabs[tab]] }
    }

    /// The name of the chain that the user works on.
    func active(on chain: ChainID) -> String { names[stage.active(on: chain)] ?? "?" }

    /// The frames that end, and the tabs that are selected, so that nothing covers the frame at that index.
    func revealing(_ index: Int, on chain: ChainID) -> [String] {
        let revealing = stage.revealing(index, on: chain)
        return revealing.ends.map { "end \(names[$0.chain] ?? "?") from \($0.index)" }
            + revealing.selections.map { "select \($0.tab)" }
    }

    /// The levels that stay when that screen is removed, although it is below them or at their bottom.
    func levels(losing slot: Slot) -> (over: [Int], own: Int?, below: String?) {
        let levels = stage.levels(losing: slot, in: stageWindow)
        return (levels.over, levels.own, levels.below?.text)
    }

    var next: Change? { stage.next(in: stageWindow) }

    /// Makes the next change. Returns the places of the levels of other chains that have left with it.
    mutating func step() -> [Slot] {
        guard let change = next else { return [] }
        return carryOut(change)
    }

    /// Makes all changes, logs them, and returns the log since the last time.
    mutating func settle() -> [String] {
        while next != nil { _ = step() }
        stage.forgetSettled()
        defer { log = [] }
        return log
    }

    private mutating func carryOut(_ change: Change) -> [Slot] {
        switch change {
        case .leave(let leaving): return leave(leaving)
        case .come(let coming): return come(coming)
        case .dismiss(let level, let coming):
            log.append("dismiss \(levels.count - level)")
            return loseOthers(dismiss(from: level).filter { $0.chain != coming.chain })
        case .select(let tab, let container, _):
            log.append("select \(tab)")
            stage.didSelect(tab, of: container)
        }
        return []
    }

    private mutating func leave(_ leaving: Leaving) -> [Slot] {
        var parts: [String] = []
        let window = stageWindow
        var dismissed: [Slot] = []
        let popped = leaving.cuts.compactMap(\.slot).flatMap { slot in
            let over = window.screens(over: slot)
            return over.filter { slot in !leaving.cuts.contains { $0.chain == slot.chain } }
        }
        if let level = leaving.level {
            parts.append("dismiss \(levels.count - level)" + (leaving.isAnimated ? "" : " at once"))
            dismissed = dismiss(from: level)
        }
        for cut in leaving.cuts {
            let way = cut.inContext != nil ? " out of its context" : cut.popped != nil ? " off its stack" : ""
            let isPop = way.isEmpty || cut.isAnimated ? way : way + " at once"
            let joined = cut.joined.map { " with \(names[leaving.cuts[$0].chain] ?? "?")" } ?? ""
            parts.append("\(names[cut.chain] ?? "?") from \(cut.from)" + isPop + joined)
            if let frames = cut.replacement?.range {
                parts.append("replaced by " + text(frames, on: cut.chain))
                didHide(stage.willShow(frames.count, on: cut.chain, insteadOf: cut.from, after: lastLevelNumber))
            } else {
                didHide(stage.willHide(from: cut.from, on: cut.chain))
            }
        }
        log.append("leave: " + parts.joined(separator: ", "))
        return loseOthers(popped + dismissed)
    }

    /// Other chains lose what they have presented over a level, or pushed over a screen, that leaves. Returns the places.
    private mutating func loseOthers(_ dismissed: [Slot]) -> [Slot] {
        let lost = dismissed.reversed().filter { $0.index < stage[$0.chain].shownCount }
        for slot in lost { lose(slot) }
        return lost
    }

    /// The screens of the tabs leave with their container.
    private mutating func didHide(_ hidden: [Chain<Name>.Entry]) {
        for container in hidden.compactMap(\.container) {
            for tab in stage[container]?.tabs ?? [] { didHide(stage.willHide(from: 0, on: tab)) }
        }
    }

    /// Returns the screens of coordinators on the levels.
    private mutating func dismiss(from level: Int) -> [Slot] {
        defer { levels.removeSubrange(level...) }
        return levels[level...].compactMap(\.owner)
    }

    private mutating func come(_ coming: Coming) -> [Slot] {
        let place = stage[coming.chain].running[coming.frames.range.lowerBound].place
        log.append("come: " + text(coming.frames.range, on: coming.chain) + (coming.isAnimated ? "" : " at once"))
        if place.isRoot, coming.chain == window { levels = [] }
        let hidesOthers = place.isRoot ? 0 : nil
        let first = stage[coming.chain].running[coming.frames.range.lowerBound].frame
        let isInContext = inContext.contains(first.text)
        didHide(
            stage.willShow(
                coming.frames.range.count, on: coming.chain, insteadOf: hidesOthers, after: lastLevelNumber,
                inContext: isInContext))
        if place.isPresented && !isInContext || place.isRoot && coming.chain == window {
            lastLevelNumber += 1
            let owner = Slot(chain: coming.chain, index: coming.frames.range.lowerBound)
            levels.append(Level(number: lastLevelNumber, owner: owner))
        }
        for index in coming.frames.range { fillTabs(of: stage[coming.chain].running[index].container) }
        return []
    }

    /// The tabs come with their container (L22).
    private mutating func fillTabs(of container: ContainerID?) {
        guard let container, let tabs = stage[container]?.tabs else { return }
        for tab in tabs {
            _ = stage.willShow(stage[tab].framesWithContainer.count, on: tab, after: lastLevelNumber)
        }
    }

    private func text(_ frames: Range<Int>, on chain: ChainID) -> String {
        stage[chain].running[frames].map(\.frame.text).joined(separator: " ")
    }
}
