import Insecurity
import PresentationSim

/// The laws for one host, as plain lists: the coordinators that run, and the results that are due.
@MainActor
final class ModelChain {
    enum HostKind { case screen, stack, window }

    /// How a start asks to be shown.
    enum Request { case current, modal, overTop, newStack, fallback, push }

    /// A result that must be delivered next but for those before it.
    struct Due {
        let life: WalkLife
        let result: CoordinatorResult<Int>
        /// How it ended. The result may be a value that the coordinator gives in place of a dismissal.
        let ending: CoordinatorResult<Int>
        /// Its position for observers. Its container may have moved since the end (L27).
        @MainActor var position: String? { index.flatMap { life.chain?.position(at: $0) } }
        var isRefusal: Bool { if case .refused? = ending.dismissal { true } else { false } }
        /// Its index on the chain. `nil` for a refused start, of which observers hear nothing.
        let index: Int?
        /// The screen was removed by the user or other code. The result may wait for the end of the transition.
        let isLoss: Bool
    }

    let kind: HostKind
    /// The coordinator whose tab the chain is. `nil` for the chain of a host that the app has made.
    private(set) weak var container: WalkLife?
    private(set) var running: [WalkLife] = []
    private var ownDue: [Due] = []
    /// Tabs share the list with their container, because its end orders their results (L23).
    var due: [Due] {
        get { base.ownDue }
        set { base.ownDue = newValue }
    }
    /// The starts that the observer has not heard of, and their positions. Shared as ``due`` is.
    private var ownStarts: [(life: WalkLife, position: String)] = []
    var startsToObserve: [(life: WalkLife, position: String)] {
        get { base.ownStarts }
        set { base.ownStarts = newValue }
    }
    /// Nothing of the chain is on screen: nothing ran at the last rest, and nothing has started since.
    var isOffScreen = true

    init(_ kind: HostKind, tabOf container: WalkLife? = nil) { (self.kind, self.container) = (kind, container) }

    /// The chain of the host that the containers run on.
    var base: ModelChain { container?.chain?.base ?? self }

    /// The tabs on the way to the chain, and the number of coordinators below its first.
    private var location: (tabs: [Int], depth: Int) {
        guard let container, let outer = container.chain, let index = container.index ?? container.lastIndex
        else { return ([], 0) }
        let tab = container.tabs.firstIndex { $0 === self } ?? 0
        return (outer.location.tabs + [tab], outer.location.depth + index + 1)
    }

    /// The position that an event has, as text: the tabs and the depth.
    func position(at index: Int) -> String { "\(location.tabs) \(location.depth + index)" }

    var dueTexts: [String] { due.map { "\($0.life.number): \($0.result)" } }

    /// L8: the next screen can be pushed if the top is on a navigation controller.
    var canPush: Bool { running.last?.isOnStack ?? (kind == .stack) }

    /// L2, L8, L13. The starter runs on this chain, or is `nil`.
    func start(_ life: WalkLife, _ request: Request, by starter: WalkLife?, group: Int, replacing: Bool) {
        isOffScreen = false
        // Also in place of one that has given up, and whose result is still due.
        let isHeir = due.contains { $0.life.chain === self && $0.life.hasReplaced }
        let hasEnded = replacing && end(from: 0, .dismissed(.replaced))
        life.hasReplaced = hasEnded || running.isEmpty && isHeir
        (life.request, life.startedBy, life.group, life.chain) = (request, starter, group, self)
        place(life)
        startsToObserve.append((life, position(at: running.count - 1)))
    }

    private func place(_ life: WalkLife) {
        switch life.request {
        case .current: (life.isOnStack, life.isPushed) = (canPush, canPush)
        case .modal, .overTop: (life.isOnStack, life.isPushed) = (false, false)
        case .newStack: (life.isOnStack, life.isPushed) = (true, false)
        case .fallback, .push: (life.isOnStack, life.isPushed) = (true, canPush)
        }
        life.isRoot = kind == .window && running.isEmpty
        running.append(life)
    }

    /// Whether the top is fit for the request.
    func canPlace(_ request: Request) -> Bool {
        switch request {
        case .push: canPush
        case .overTop: kind != .window || !running.isEmpty
        case .newStack, .current, .modal, .fallback: true
        }
    }

    /// L1: a refused start delivers its result and changes nothing else.
    func refuse(_ life: WalkLife, _ result: CoordinatorResult<Int>) {
        if life.task != nil { return life.awaited = result }
        due.append(Due(life: life, result: result, ending: result, index: nil, isLoss: false))
    }

    /// L3: the results are due from the top down. Returns whether a coordinator has ended.
    @discardableResult
    func end(from index: Int, _ result: CoordinatorResult<Int>, isLoss: Bool = false) -> Bool {
        guard index < running.count else { return false }
        end(Array(running.enumerated().dropFirst(index)), result, isLoss: isLoss)
        running.removeSubrange(index...)
        return true
    }

    private func end(_ lives: [(offset: Int, element: WalkLife)], _ result: CoordinatorResult<Int>, isLoss: Bool) {
        for (depth, life) in lives.reversed() {
            let own = depth == lives[0].offset ? result : above(result)
            // L23: the last tab first.
            for tab in life.tabs.reversed() { tab.end(from: 0, above(own), isLoss: isLoss) }
            let answer = life.answer.map(CoordinatorResult.finished)
            due.append(
                Due(life: life, result: answer ?? own, ending: own, index: depth, isLoss: isLoss))
            life.lastIndex = depth
            life.isToLeave = !isLoss
        }
    }

    /// L9: a screen was removed. L27: what isn't shown yet, and was started by none of those that leave, is placed anew.
    func lose(from index: Int, _ result: CoordinatorResult<Int>) {
        let all = running
        running.removeSubrange(index...)
        var ended: [(offset: Int, element: WalkLife)] = []
        for (depth, life) in all.enumerated().dropFirst(index) {
            let isStarterLeft = life.startedBy.map { starter in running.contains { $0 === starter } } ?? true
            if depth > index, !life.isPlaced, isStarterLeft, canPlace(life.request) {
                place(life)
            } else {
                ended.append((depth, life))
            }
        }
        let left = running
        running = all
        end(ended, result, isLoss: true)
        running = left
    }

    /// Ends a coordinator and those above it. Returns whether it ran.
    @discardableResult
    func end(_ life: WalkLife, _ result: CoordinatorResult<Int>) -> Bool {
        life.index.map { end(from: $0, result) } ?? false
    }

    /// L3. If the screen was removed or replaced, those above it are removed or replaced too (L9, L13, L19).
    private func above(_ result: CoordinatorResult<Int>) -> CoordinatorResult<Int> {
        switch result {
        case .dismissed(.user), .dismissed(.removed), .dismissed(.replaced): result
        default: .dismissed(.ancestor)
        }
    }
}
