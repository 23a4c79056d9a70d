import Insecurity
import PresentationSim

/// A simulation, the app that runs in it, and the model that it is compared with at each step.
@MainActor
final class WalkWorld {
    let simulation = Simulation()
    let delegate = WalkDelegate()
    private(set) var failure: String?
    private(set) var taken: WalkTable = [:]

    var windows: [Window] = []
    var places: [WalkWindow] = []
    var hosts: [WalkHost] = []
    /// Every coordinator, in the order in which they were made.
    var lives: [WalkLife] = []
    var tasks: [Task<Void, Never>] = []
    var tasksBegun = 0
    var swipe: Swipe?
    /// The user's tap on a tab, which the delegate is asked about.
    var tap: (life: WalkLife, tab: Int, former: (tab: Int, count: Int)?)?
    private var titleCount = 0

    /// The steps that wait for a callback.
    private(set) var plans: [WalkMoment: [WalkStep]] = [:]
    /// The callbacks that run, outermost first.
    private(set) var moments: [WalkMoment] = []
    /// The number of steps taken in callbacks, batches aside.
    private(set) var callbackCount = 0
    /// A step of the user or other code is taken, to which the tree's issues belong.
    private var isIntervening = false
    /// The result whose completion runs.
    var delivered: ModelChain.Due?

    /// The chain of starts that have none: they are refused.
    let noChain = ModelChain(.screen)
    /// The chains whose batches run, outermost first.
    var batches: [ModelChain] = []
    var batchCount = 0
    /// A coordinator whose start or screen must be refused next, with an issue.
    var toRefuse: WalkLife?
    /// A tab that doesn't exist is selected, which must be reported.
    var isTabMissing = false
    /// The user or other code has moved screens since the last rest.
    private(set) var hasIntervened = false
    /// The screen of a host has left since the last rest, with what ran on it.
    var hasLostHost = false
    /// Other code has moved screens inside a call that changes the tree, since the last rest. If that call was the
    /// host's, the tree may refuse it.
    private var hasInterfered = false
    var mayTreeRefuse: Bool { isIntervening || hasInterfered }
    /// The number of rests, and of coordinators at the last one.
    var restCount = 0, lifeCountAtRest = 0
    /// The number of animated transitions since the last step at rest, and the numbers that are right, if known.
    var animationsSeen = 0, animationsExpected: ClosedRange<Int>?
    /// The number of all transitions since then, and whether there must be none (L26).
    var transitionsSeen = 0, isQuiet = false

    init() {
        delegate.world = self
        simulation.onIssue = { [weak self] in self?.take($0) }
    }

    func fail(_ message: String) {
        failure = failure ?? message
    }

    func nextTitle() -> String {
        titleCount += 1
        return "\(titleCount)"
    }

    func take(_ step: WalkStep) async {
        if step.moment != .now {
            plans[step.moment, default: []].append(step)
        } else if step.action == .yield || step.action == .settle {
            taken[WalkCell(action: step.action, phase: phase), default: 0] += 1
            if step.action == .settle { await settle() } else { await giveTasksTheirTurn() }
        } else {
            perform(step)
        }
        if failure == nil { compare() }
    }

    /// A callback: the app takes the step that was planned for it.
    func reach(_ moment: WalkMoment) {
        guard failure == nil, moments.count < 8, let step = plans[moment]?.first else { return }
        plans[moment]?.removeFirst()
        moments.append(moment)
        if moment != .batch { callbackCount += 1 }
        perform(step)
        moments.removeLast()
    }

    func noteIntervention() { hasIntervened = true }

    private func perform(_ step: WalkStep) {
        let (phase, countBefore, outer) = (phase, callbackCount, isIntervening)
        let isAtRest = moments.isEmpty && !step.action.isTime && !simulation.isTransitioning && simulation.clock.isIdle
        if isAtRest { compareAnimations() }
        let (before, lifeCount) = (isAtRest ? animations(before: step) : nil, lives.count)
        let wasQuiet = isAtRest ? isQuiet(before: step) : nil
        isIntervening = step.action.isIntervention
        if isIntervening {
            hasIntervened = true
            rememberPlaces()
        }
        let isTaken = carryOut(step)
        if isIntervening, isTaken, moments.contains(where: \.isInsideChange) { hasInterfered = true }
        isIntervening = outer
        guard isTaken else { return }
        // The observers are then notified of the next event during the transition.
        if moments.contains(.observer), simulation.isTransitioning { hasIntervened = true }
        taken[WalkCell(action: step.action, phase: phase), default: 0] += 1
        let isAlone = isAtRest && countBefore == callbackCount
        if step.action.isTime { return }
        // A start with tabs starts others.
        let started = lifeCount < lives.count ? lives[lifeCount] : nil
        animationsExpected = isAlone ? before ?? animations(after: step, started) : nil
        isQuiet = isAlone && wasQuiet ?? isQuiet(after: step, started)
    }

    /// Returns `false` if there is no object for the step.
    private func carryOut(_ step: WalkStep) -> Bool {
        switch step.action {
        case .makeWindow: makeWindow(step.number)
        case .releaseWindow: pick(Array(windows.indices), step.number).map { _ = windows.remove(at: $0) } != nil
        case .makeHost: makeHost(step.number)
        case .releaseHost: pick(hosts.filter { $0.starter != nil }, step.number).map { $0.release() } != nil
        case .startModal, .startPushed, .startOnNavigation, .startCurrent, .startFallback, .startRoot, .startTabs,
            .startPages, .startColumns, .startAlert, .startUnfit:
            start(step)
        case .startTwice: startTwice(step.number)
        case .startAsync: startAsync(step)
        case .cancelTask: cancelTask(step.number)
        case .finish, .dismiss, .dismissChildren, .dismissAll: end(step)
        case .batch: batch(step)
        case .selectTab: selectTab(step.number)
        case .swipe, .goBack, .beginSwipe, .updateSwipe, .endSwipe, .lock, .tapTab, .tapAlert, .changeWidth:
            moveAsUser(step)
        case .present, .dismissScreen, .setRoot, .push, .pop, .set, .switchTab: moveAsOtherCode(step)
        case .hold: hold(step.number)
        case .letGo: letGo()
        case .turn: pass(.zero)
        case .advance: pass(.milliseconds(step.number * 12 + 1))
        case .settle, .yield: false
        }
    }

    /// The callback or the transition that runs: a column of the table.
    private var phase: String {
        if let moment = moments.last { return moment.rawValue }
        if swipe?.isActive == true { return "finger" }
        return windows.lazy.compactMap(\.runningTransitions.first?.kind.rawValue).first ?? "rest"
    }

    /// Only the walk itself advances the clock, never a callback.
    private func pass(_ duration: Duration) -> Bool {
        guard moments.isEmpty else { return false }
        simulation.clock.advance(by: duration)
        return true
    }

    /// Lets everything end, tasks too, and compares what is left.
    private func settle() async {
        comeToRest()
        compareAnimations()
        while areTasksReady, failure == nil {
            await giveTasksTheirTurn()
            comeToRest()
        }
        (animationsSeen, transitionsSeen) = (0, 0)
        restCount += 1
        compareAtRest()
        (hasIntervened, hasInterfered, hasLostHost) = (false, false, false)
    }

    /// The user lifts the finger, again if a callback has put it down again.
    private func comeToRest() {
        repeat {
            swipe?.cancel()
            simulation.settle()
        } while swipe?.isActive == true
    }

    /// Ends everything. All results are delivered, and nothing is left.
    func end() async {
        // First, because an object that is released here may be about to hold another one.
        plans = [:]
        _ = letGo()
        (animationsExpected, isQuiet) = (nil, false)
        for life in lives where life.isRunning && failure == nil {
            life.chain?.end(life, .dismissed(.requested))
            if life.coordinator?.dismiss() != true { fail("\(life.number) runs, but can't be dismissed") }
        }
        for task in tasks { task.cancel() }
        if failure == nil { await settle() }
        for life in lives where life.hasStarted && !life.isDelivered { fail("\(life.number) got no result (L1)") }
        for host in hosts { host.release() }
        // One by one, because a callback may look at the windows that are left.
        while windows.popLast() != nil {}
        for life in lives where life.coordinator != nil || life.screen != nil { fail("\(life.number) is left over") }
        for place in places where place.window != nil { fail("a window leaks") }
    }

    func pick<Element>(_ elements: [Element], _ number: Int) -> Element? {
        elements.isEmpty ? nil : elements[number % elements.count]
    }

    /// The host of the chain, or of the containers whose tab it is.
    func host(of chain: ModelChain) -> WalkHost? {
        let base = chain.base
        return hosts.first { $0.chain === base }
    }

    /// Every screen of the window, from the bottom.
    func screens(of window: Window) -> [ViewController] {
        var screens: [ViewController] = []
        var level = window.rootViewController
        while let screen = level {
            add(screen, to: &screens)
            level = screen.presentedViewController
        }
        return screens
    }

    private func add(_ screen: ViewController, to screens: inout [ViewController]) {
        screens.append(screen)
        for child in screen.children { add(child, to: &screens) }
        if let child = screen.presentedInContext { add(child, to: &screens) }
    }
}
