import Insecurity
import PresentationSim

/// A simulation, the program that runs in it, and the model that is compared with it at each step.
@MainActor
final class WalkWorld {
    let simulation = Simulation()
    let delegate = WalkDelegate()
    var windows: [Window] = []
    var watchers: [WalkWatcher] = []
    var hosts: [WalkHost] = []
    /// Every coordinator that was made, in order.
    var lives: [WalkLife] = []
    var tasks: [Task<Void, Never>] = []
    /// The task that has just begun.
    var beginning: Int?
    var tasksBegun = 0
    var swipe: Swipe?
    /// What the program keeps on purpose, or keeps in no window.
    var held: [AnyObject] = []
    var strays: [ViewController] = []
    /// What is to be done the next time that the program is called at a moment.
    var plans: [WalkMoment: [WalkStep]] = [:]
    /// Issues of which the next one has to be one.
    var expected: [CoordinatorIssue] = []
    /// The start that the expected issue refuses: its completion is due once the issue has been told.
    var refused: (chain: ModelChain, life: WalkLife, issues: [CoordinatorIssue])?
    /// Whether other code's call runs, whose issues are its own.
    var isForeign = false
    /// What was in each window at the last rest, by the window's number.
    var pictures: [Int: WalkPicture] = [:]
    /// Whether other code moved screens since the last rest.
    var hasForeignMoved = false
    /// Whether other code moved screens while a host was about to: some can't be shown then.
    var isDisturbed = false
    /// Whether other code moved screens while a host asked for some: it goes on asking, but waits with showing.
    var isAskingDisturbed = false
    /// Whether other code's pop waits for its turn: what it pops to may be gone by then.
    var isPopWaiting = false
    /// How many things of a type were said to leak.
    var leaksTold: [String: Int] = [:]
    /// What was started where nothing can be: it has no chain.
    let limbo = ModelChain(.screen)
    /// What may be refused although it is taken by the model for now.
    var perhapsRefused: WalkLife?
    /// How many transitions are to be seen until the next rest, where that is known, and how many were.
    var measured: ClosedRange<Int>?
    var animationsSeen = 0
    /// Whether more may move by the batch that begins than it shows: other code, or starts outside of it.
    var isBatchUncounted = false
    /// How many steps were taken in callbacks.
    private var callbacksTaken = 0
    /// Whether a completion runs.
    var isDelivering = false
    var screenNumber = 0
    private(set) var failure: String?
    private(set) var stepsTaken = 0
    private(set) var met: [WalkCell: Int] = [:]
    private var moments: [WalkMoment] = []

    init() {
        delegate.world = self
        simulation.onIssue = { [weak self] in self?.take($0) }
    }

    func fail(_ message: String) {
        if failure == nil { failure = message }
    }

    /// The program is called: what was planned for that moment is done.
    func reach(_ moment: WalkMoment) {
        guard failure == nil, moments.count < 8, let step = plans[moment]?.first else { return }
        plans[moment]?.removeFirst()
        let outer = isForeign
        isForeign = false
        moments.append(moment)
        perform(step)
        moments.removeLast()
        isForeign = outer
    }

    /// Whether a host is at work on the tree.
    var isInsideHost: Bool { moments.contains(where: \.isInsideHost) }
    /// Whether nothing of the program runs but the walk itself.
    var isOutermost: Bool { moments.isEmpty }

    func take(_ step: WalkStep) async {
        if step.moment != .now {
            plans[step.moment, default: []].append(step)
        } else if step.action == .yield {
            note(step)
            await giveTasksTheirTurn()
        } else {
            perform(step)
        }
        if failure == nil { compare() }
    }

    private func perform(_ step: WalkStep) {
        let phase = phase
        let isMeasured = isOutermost && isAtRest && !step.action.isTime
        if isMeasured {
            compareAnimations()
            isBatchUncounted = plans[.batch]?.contains { $0.action.isForeign } == true
        }
        let ending = isMeasured ? animations(ofEnding: step) : nil
        if moments.contains(where: { $0 != .batch }) { callbacksTaken += 1 }
        let before = callbacksTaken
        if step.action.isForeign { hasForeignMoved = true }
        guard carryOut(step) else { return }
        let isAlone = isMeasured && before == callbacksTaken
        if !step.action.isTime { measured = isAlone ? ending ?? animations(ofStart: step) : nil }
        stepsTaken += 1
        met[WalkCell(action: step.action, phase: phase), default: 0] += 1
        if step.action.isForeign, isInsideHost { isDisturbed = true }
        if step.action.isForeign, moments.contains(where: \.isInsideAsking) { isAskingDisturbed = true }
    }

    /// Until those that can go on have done so: soon, but when is up to the threads of the runtime.
    func giveTasksTheirTurn() async {
        let begin = ContinuousClock.now
        while tasks.count > tasksBegun || lives.contains(where: { $0.awaited != nil && !$0.isDelivered }) {
            await Task.yield()
            if begin.duration(to: .now) > .seconds(5) { return compareTasks() }
        }
    }

    private func note(_ step: WalkStep) {
        measured = nil
        stepsTaken += 1
        met[WalkCell(action: step.action, phase: phase), default: 0] += 1
    }

    /// When the step is taken.
    private var phase: WalkPhase {
        if let moment = moments.last { return .called(moment) }
        if swipe?.isActive == true { return .finger }
        switch windows.lazy.compactMap(\.runningTransitions.first?.kind).first {
        case nil: return .rest
        case .present: return .present
        case .dismiss: return .dismiss
        case .push: return .push
        case .pop: return .pop
        case .set: return .set
        case .root: return .root
        }
    }
}

/// A cell of the table of what the walks met.
struct WalkCell: Hashable {
    let action: WalkAction
    let phase: WalkPhase
}
