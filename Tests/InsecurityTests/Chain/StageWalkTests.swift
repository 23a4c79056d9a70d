import FlowExplorer
import Insecurity
import XCTest

/// Makes random calls on a window with tabs in tabs, and compares the stage with plain lists of the running frames.
final class StageWalkTests: XCTestCase {
    func testWalk() async {
        for seed in 0..<UInt64(length(300, long: 10_000)) {
            let walk = StageWalk(seed: firstSeed &+ seed)
            for _ in 0..<40 { walk.act() }
            XCTAssertEqual(walk.failures, [], "seed \(firstSeed &+ seed)\n\(walk.steps.joined(separator: "\n"))")
            if !walk.failures.isEmpty { return }
        }
    }
}

private final class StageWalk {
    /// A running frame. A container has a chain for each tab.
    private struct Frame {
        let name: String
        let starter: Int
        let request: PlaceRequest
        var tabs: [ChainID] = []
    }

    private(set) var failures: [String] = []
    private(set) var steps: [String] = []
    private var table = StageTable()
    private var running: [ChainID: [Frame]] = [:]
    private var random: RandomSource
    private var count = 0

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        running[table.window] = []
    }

    /// The window's chain, and those of the tabs of containers that run.
    private func liveChains(_ chain: ChainID) -> [ChainID] {
        [chain] + (running[chain] ?? []).flatMap(\.tabs).flatMap { liveChains($0) }
    }

    // MARK: Calls

    func act() {
        let chain = random.choose(liveChains(table.window)), top = running[chain]?.count ?? 0
        let index = random.below(max(top, 1))
        switch random.below(8) {
        case 0...2: start(on: chain, by: random.below(top + 1) - 1)
        case 3: startTabs(on: chain)
        case 4: if top > 0 { end(index, on: chain) }
        case 5: swipeDown()
        case 6: select(on: chain)
        default: settle()
        }
    }

    private func start(on chain: ChainID, by starter: Int) {
        let request: PlaceRequest = random.choose([.current, .modal, .newNavigation, .navigation])
        count += 1
        steps.append("start \(count) on \(chain.number) \(request) by \(starter)")
        table.start("\(count)", on: chain, request, animated: random.below(2) == 0, by: starter)
        running[chain, default: []].append(Frame(name: "\(count)", starter: starter, request: request))
    }

    private func startTabs(on chain: ChainID) {
        count += 1
        steps.append("start tabs \(count) on \(chain.number)")
        let (_, tabs) = table.startTabs("\(count)", on: chain)
        running[chain, default: []].append(Frame(name: "\(count)", starter: -1, request: .modal, tabs: tabs))
        for tab in tabs { running[tab] = [] }
    }

    private func end(_ index: Int, on chain: ChainID) {
        steps.append("end \(index) on \(chain.number)")
        table.end(index, on: chain)
        running[chain]?.removeSubrange(index...)
    }

    /// The user removes the topmost level.
    private func swipeDown() {
        let shown = shownNames
        guard let slot = table.swipeDown() else { return }
        steps.append("swipe \(slot.index) on \(slot.chain.number)")
        lose(slot, shown)
    }

    /// The names on screen, by chains.
    private var shownNames: [ChainID: [String]] {
        Dictionary(uniqueKeysWithValues: liveChains(table.window).map { ($0, shownNames(on: $0)) })
    }

    private func shownNames(on chain: ChainID) -> [String] {
        (0..<table.stage[chain].shownCount).map { table.stage[chain][shown: $0].frame.text }
    }

    /// L9: a level has left. L27: what wasn't shown yet, and was started by none of those that left, stays.
    private func lose(_ slot: Slot, _ shown: [ChainID: [String]]) {
        let (chain, index) = (slot.chain, slot.index)
        guard let frames = running[chain], index < frames.count, shown[chain]?.contains(frames[index].name) == true
        else { return }
        running[chain]?.removeSubrange(index...)
        var newIndices: [Int: Int] = [:]
        for (old, frame) in frames.enumerated().dropFirst(index + 1) {
            let isStarterLeft = frame.starter < index || newIndices[frame.starter] != nil
            guard isStarterLeft, shown[chain]?.contains(frame.name) == false else { continue }
            newIndices[old] = running[chain]?.count
            let starter = newIndices[frame.starter] ?? frame.starter
            running[chain]?.append(
                Frame(name: frame.name, starter: starter, request: frame.request, tabs: frame.tabs))
        }
    }

    private func select(on chain: ChainID) {
        guard case .tab(_, let container) = table.stage[chain].base else { return }
        let tab = random.below(2)
        steps.append("select \(tab) of \(container.number)")
        table.stage.select(tab, of: container)
    }

    // MARK: Comparing

    private func settle() {
        steps.append("settle")
        var hasLeft = false
        while let change = table.next {
            if case .leave = change {
                // L5: all that has ended leaves together.
                if hasLeft { failures.append("two changes take screens off the screen") }
                hasLeft = true
            }
            let shown = shownNames
            let lost = table.step()
            for slot in lost { lose(slot, shown) }
            // Those that have left already follow.
            if !lost.isEmpty { hasLeft = false }
        }
        _ = table.settle()
        for chain in liveChains(table.window) { compare(chain) }
        // A level for each that is presented, and the root.
        let presented = liveChains(table.window).flatMap { table.stage[$0].running }.filter(\.place.isPresented)
        let isEmpty = table.stage[table.window].shownCount == 0
        if table.levels.count != presented.count + (isEmpty ? 0 : 1) {
            failures.append("\(table.levels.count) levels for \(presented.map(\.frame.text))")
        }
    }

    /// The chain shows the frames that run, or its last root (L14).
    private func compare(_ chain: ChainID) {
        let names = running[chain]?.map(\.name) ?? []
        let shown = shownNames(on: chain)
        let isLastRoot = names.isEmpty && shown.count == 1
        if names != shown, !isLastRoot { failures.append("on \(chain.number) run \(names), shown are \(shown)") }
    }
}
