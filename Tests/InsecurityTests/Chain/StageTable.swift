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
    private var lastLevel = 0
    private var names: [ChainID: String] = [:]
    var canPresent = true

    init() {
        window = stage.addChain(on: .window)
        names[window] = "window"
    }

    // MARK: Calls

    /// Starts a frame, without changing the screen.
    mutating func start(
        _ name: String, on chain: ChainID? = nil, _ request: PlaceRequest = .current, animated: Bool = true
    ) {
        lastNumber += 1
        _ = stage.start(Name(name), on: chain ?? window, as: request, isAnimated: animated, number: lastNumber)
    }

    /// Starts a container, and returns the chains of its tabs.
    mutating func startTabs(_ name: String, on chain: ChainID? = nil, count: Int = 2) -> (ContainerID, [ChainID]) {
        start(name, on: chain, .modal)
        let container = stage.addContainer(on: chain ?? window, tabs: count)
        let tabs = stage[container]?.tabs ?? []
        for (index, tab) in tabs.enumerated() { names[tab] = "\(name) \(index)" }
        return (container, tabs)
    }

    /// Ends the frame at that index of the chain, and those above it.
    mutating func end(_ index: Int, on chain: ChainID? = nil, animated: Bool? = nil) {
        _ = stage.end(from: index, on: chain ?? window, .finished, isAnimated: animated)
    }

    /// Adds an existing stack that stands on the level of that index.
    mutating func addStack(onLevel index: Int, _ name: String) -> ChainID {
        let chain = stage.addChain(on: .stack(level: levels[index].number))
        names[chain] = name
        return chain
    }

    /// Presents a level of other code over what the user sees.
    mutating func presentOther(over below: Slot?) {
        lastLevel += 1
        levels.append(Level(number: lastLevel, owner: nil, below: below))
    }

    // MARK: The screen

    private struct Levels: StageWindow {
        let levels: [Level]
        let canPresent: Bool
        var presentLevelCount: Int { levels.count }

        func level(at index: Int) -> Level { levels[index] }
        func isReady(_ chain: ChainID) -> Bool { true }
    }

    private var stageWindow: Levels { Levels(levels: levels, canPresent: canPresent) }

    /// The names of the frames that the user sees after the next change, the top first.
    var seen: [String] { stage.seen(after: next, in: stageWindow).frames.map(\.text) }

    var next: Change? { stage.next(in: stageWindow) }

    /// Makes all changes, logs them, and returns the log since the last time.
    mutating func settle() -> [String] {
        while let change = stage.next(in: stageWindow) { carryOut(change) }
        stage.forgetSettled()
        defer { log = [] }
        return log
    }

    private mutating func carryOut(_ change: Change) {
        switch change {
        case .leave(let leaving): leave(leaving)
        case .come(let coming): come(coming)
        case .select(let tab, let container):
            log.append("select \(tab)")
            stage.didSelect(tab, of: container)
        }
    }

    private mutating func leave(_ leaving: Leaving) {
        var parts: [String] = []
        if let level = leaving.level {
            parts.append("dismiss \(levels.count - level)" + (leaving.isAnimated ? "" : " at once"))
            levels.removeSubrange(level...)
        }
        for cut in leaving.cuts {
            let isPop = cut.isOnStack ? " off its stack" + (cut.isAnimated ? "" : " at once") : ""
            parts.append("\(names[cut.chain] ?? "?") from \(cut.from)" + isPop)
            if let frames = cut.replacement?.range {
                parts.append("replaced by " + text(frames, on: cut.chain))
                _ = stage.willShow(frames.count, on: cut.chain, insteadOf: cut.from, over: lastLevel)
            } else {
                _ = stage.willHide(from: cut.from, on: cut.chain)
            }
        }
        log.append("leave: " + parts.joined(separator: ", "))
    }

    private mutating func come(_ coming: Coming) {
        let place = stage[coming.chain].running[coming.frames.range.lowerBound].place
        var line = "come: " + text(coming.frames.range, on: coming.chain) + (coming.isAnimated ? "" : " at once")
        if let level = coming.dismissedLevel {
            line += ", after \(levels.count - level) dismissed"
            levels.removeSubrange(level...)
        }
        log.append(line)
        if place.isRoot, coming.chain == window { levels = [] }
        let hidesOthers = place.isRoot ? 0 : nil
        _ = stage.willShow(coming.frames.range.count, on: coming.chain, insteadOf: hidesOthers, over: lastLevel)
        if place.isPresented || place.isRoot && coming.chain == window {
            lastLevel += 1
            let owner = Slot(chain: coming.chain, index: coming.frames.range.lowerBound)
            levels.append(Level(number: lastLevel, owner: owner))
        }
        for index in coming.frames.range { fillTabs(of: stage[coming.chain].running[index].container) }
    }

    /// The tabs come with their container (L22).
    private mutating func fillTabs(of container: ContainerID?) {
        guard let container, let tabs = stage[container]?.tabs else { return }
        for tab in tabs {
            let chain = stage[tab]
            let count = chain.lowestPresented ?? chain.running.count
            _ = stage.willShow(count, on: tab, over: lastLevel)
        }
    }

    private func text(_ frames: Range<Int>, on chain: ChainID) -> String {
        stage[chain].running[frames].map(\.frame.text).joined(separator: " ")
    }
}
