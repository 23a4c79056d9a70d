import Insecurity
import PresentationSim

/// The laws for one host, as plain lists: what runs, and what is still to be delivered.
@MainActor
final class ModelChain {
    enum Ground { case screen, stack, window }

    struct Frame {
        let life: WalkLife
        /// Whether it is on a navigation controller: what comes next can be pushed (L8).
        let isOnStack: Bool
        /// Whether it is on that of the one below it, or of the host.
        let isPushed: Bool
        let isRoot: Bool
        /// Those of one batch have the same.
        let group: Int
    }

    /// A completion that has to be called next but for those before it.
    struct Due {
        let life: WalkLife
        let results: [CoordinatorResult<Int>]
        let depth: Int?
        /// Because the tree lost a screen: it may wait for the end of the transition.
        let isLoss: Bool
    }

    enum Request { case current, modal, newStack, stack, push }

    let ground: Ground
    var running: [Frame] = []
    var due: [Due] = []
    /// The starts that an observer is still to be told: the type and the depth.
    var startsToTell: [String] = []
    /// Whether all that ran was gone at the last rest, and nothing was started since.
    var isAtRest = true
    /// Whether it may have taken screens of others with its own since the last rest.
    var mayTakeOthers = false
    /// Whether it has changed the root of its window since then.
    var hasNewRoot = false
    /// How many batches run.
    var batches = 0 {
        didSet { if oldValue == 0 { lastGroup += 1 } }
    }
    private var lastGroup = 0

    init(_ ground: Ground) { self.ground = ground }

    /// L8, by the top of what runs now.
    var canPush: Bool { running.last?.isOnStack ?? (ground == .stack) }

    func index(of life: WalkLife) -> Int? { running.firstIndex { $0.life === life } }

    /// L2, L8, L13.
    func start(_ life: WalkLife, _ request: Request, replacing: Bool) {
        isAtRest = false
        if replacing { end(from: 0, .dismissed(.replaced)) }
        let isOnStack =
            switch request {
            case .current: canPush
            case .modal: false
            case .newStack, .stack, .push: true
            }
        let isPushed = canPush && request != .modal && request != .newStack
        let isRoot = ground == .window && running.isEmpty
        if isRoot { (mayTakeOthers, hasNewRoot) = (true, true) }
        (life.isRoot, life.isRootOnStack) = (isRoot, isRoot && isOnStack)
        life.isBringing = isOnStack && !isPushed
        life.isOverTask = running.contains { $0.life.isAwaited }
        startsToTell.append("\(life.typeName) \(running.count)")
        if batches == 0 { lastGroup += 1 }
        running.append(
            Frame(life: life, isOnStack: isOnStack, isPushed: isPushed, isRoot: isRoot, group: lastGroup))
        life.chain = self
    }

    /// L16 and the like: nothing but a completion.
    func refuse(_ life: WalkLife, _ issues: [CoordinatorIssue]) {
        life.chain = self
        due.append(Due(life: life, results: issues.map { .dismissed(.refused($0)) }, depth: nil, isLoss: false))
    }

    /// L3: top first, the one that is meant last. Returns whether something ended.
    @discardableResult
    func end(from index: Int, _ result: CoordinatorResult<Int>, isLoss: Bool = false) -> Bool {
        guard index < running.count else { return false }
        mayTakeOthers = true
        for depth in (index..<running.count).reversed() {
            let own = depth == index ? result : above(result)
            due.append(Due(life: running[depth].life, results: [own], depth: depth, isLoss: isLoss))
            running[depth].life.hasEndedItself = !isLoss
        }
        running.removeSubrange(index...)
        return true
    }

    /// Returns whether it still ran.
    @discardableResult
    func end(_ life: WalkLife, _ result: CoordinatorResult<Int>, isLoss: Bool = false) -> Bool {
        index(of: life).map { end(from: $0, result, isLoss: isLoss) } ?? false
    }

    /// L9, L13, L19: what takes a screen takes those over it in the same way.
    private func above(_ result: CoordinatorResult<Int>) -> CoordinatorResult<Int> {
        switch result {
        case .dismissed(.user), .dismissed(.removed), .dismissed(.replaced): result
        default: .dismissed(.ancestor)
        }
    }
}
