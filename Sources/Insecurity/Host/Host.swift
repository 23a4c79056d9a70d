internal import PresentationSim

/// Carries out what a chain decides: the only caller of the tree's mutating methods, and the one who watches it.
///
/// It holds what runs, and no view controller, ever; what runs holds it, and so does the window that it works in (L11).
@MainActor
final class Host {
    let anchor: Anchor
    var chain: Chain<any Hosted>
    /// The screens of the chain's shown frames, in step with them.
    var screens: [Screen] = []
    /// The window that is watched.
    private(set) weak var window: Window?
    private(set) weak var simulation: Simulation?
    private var isWatching = false
    private var batchDepth = 0
    var isWaitingToSettle = false
    let leaks = LeakCheck()
    /// What an observer is to be told, where there is one.
    var observation: Observation? {
        didSet { isObserved = observation != nil }
    }
    private(set) var isObserved = false
    /// What waits until nothing moves any more: see `whenAtRest(_:)`.
    private var restActions = Queue<() -> Void>()
    private var restActionCount = 0

    init(_ anchor: Anchor) {
        self.anchor = anchor
        chain = Chain(on: anchor.ground)
    }

    // MARK: What coordinators ask for

    /// Why something can't be started here now.
    func refusal(toStart name: @autoclosure () -> String, _ launch: Launch) -> CoordinatorIssue? {
        let anchored = anchor.window
        watch(anchored)
        guard let anchored, anchored === window else {
            return anchor.ground == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if chain.isVacant, let navigation = anchor.navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if launch.request == .push, !chain.canPush { return .noNavigationController(coordinator: name()) }
        guard case .given(let navigation) = launch.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// Puts it on top of the chain (L8), in a window perhaps in place of all that runs (L13). The caller settles.
    func start(_ hosted: any Hosted, _ launch: Launch) -> Position {
        if launch.root != nil { chain.end(from: 0, .replaced) }
        observe(.started, of: hosted, at: chain.running.count)
        return chain.start(hosted, as: launch.request, isAnimated: launch.isAnimated)
    }

    /// A start that doesn't run: only its completion will be called.
    func refuse(_ hosted: any Hosted, _ issue: CoordinatorIssue) {
        endWithoutWindow()
        tell(issue)
        chain.refuse(hosted)
        settle()
    }

    /// Whether that frame still runs.
    func isRunning(_ position: Position) -> Bool {
        endWithoutWindow()
        return chain.isRunning(position)
    }

    /// Ends what runs from that index on; the lowest was asked to go, the others go with it. The caller has made
    /// sure that it runs.
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        guard chain.end(from: index, ending, isAnimated: isAnimated) else { return false }
        settle()
        return true
    }

    /// Ends all that runs.
    func endAll(_ ending: Ending, isAnimated: Bool?) -> Bool {
        endWithoutWindow()
        return end(from: 0, ending, isAnimated: isAnimated)
    }

    func batch(_ body: () -> Void) {
        chain.beginBatch()
        batchDepth += 1
        body()
        batchDepth -= 1
        chain.endBatch()
        settle()
    }

    /// Hands over the results that are due, then works on the screens. In a batch all that waits for its end.
    func settle() {
        guard batchDepth == 0 else { return }
        while let command = chain.next(isTransitioning: true) { carryOut(command) }
        SettleLoop.shared.settle(self)
    }

    func tell(_ issue: CoordinatorIssue) { report(issue, to: simulation) }

    // MARK: Work

    /// Goes on the way to rest, until a result comes first or a transition has to end.
    func work() {
        repeat {
            if isObserved { tellObserver() }
            let window = window
            if window == nil { endWithoutWindow() }
            guard let command = chain.next(isTransitioning: isTransitioning(in: window)) else {
                if window?.isTransitioning != true { rest() }
                return
            }
            carryOut(command)
            // Its end calls again.
            if isTransitioning(in: window), !chain.hasResults { return }
        } while !SettleLoop.shared.hasResults && !chain.hasResults
        settle()
    }

    /// Nothing moves, and nothing is to be done.
    private func rest() {
        guard batchDepth == 0 else { return }
        if restActionCount > 0, let action = restActions.popFirst() {
            restActionCount -= 1
            action()
            return settle()
        }
        if leaks.count > 0 { return scheduleLeakCheck() }
        if chain.isEmpty { stopWatching() }
    }

    /// Whether nothing is left to do, and nothing moves.
    var isAtRest: Bool { !chain.isUnsettled && window?.isTransitioning != true }

    /// Calls the action when the host is at rest: before this returns where it is and nothing else is being done, else
    /// when it has come to rest. What the action starts is shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        watch(anchor.window)
        restActions.append(action)
        restActionCount += 1
        settle()
    }

    private func carryOut(_ command: Command<any Hosted>) {
        switch command {
        case .deliver(let hosted, let ending, let position):
            SettleLoop.shared.add(Delivery(host: self, hosted: hosted, ending: ending, position: position))
        case .hide(let index, let isAnimated): hide(from: index, isAnimated: isAnimated)
        case .show(let frames, let isAnimated): show(frames, isAnimated: isAnimated)
        case .replace(let index, let frames, let isAnimated): replace(from: index, with: frames, isAnimated: isAnimated)
        }
    }

    func willDeliver(to hosted: any Hosted, _ ending: Ending, at position: Position?) {
        guard let position else { return }
        observeEnding(of: hosted, ending, at: position.index)
        guard !hosted.isAwaited else { return }
        if let screen = screen(at: position) { screen.ended = hosted } else { leaks.add(hosted) }
    }

    /// Whether something moves in the window, by whomever (L6). A root that other code just set without animation
    /// doesn't move: UIKit presents over it at once. The host whose screen went with the old root is soon told so.
    var isTransitioning: Bool { isTransitioning(in: window) }

    private func isTransitioning(in window: Window?) -> Bool {
        guard let window, window.isTransitioning else { return false }
        if chain.ground == .window || anchor.window !== window { return true }
        return window.runningTransitions.contains { $0.kind != .root || $0.isAnimated }
    }

    /// Looks at the window that the anchor is in now, which keeps the host alive until there is nothing more to do;
    /// while something runs or is shown it is the same.
    private func watch(_ window: Window?) {
        guard chain.isVacant, let window, !isWatching || window !== self.window else { return }
        if isWatching { self.window?.removeObserver(self) }
        isWatching = true
        self.window = window
        simulation = window.simulation
        window.keepObserver(self)
    }

    /// With nothing shown, and nothing left to tell, nobody needs to keep it.
    func stopWatching() {
        isWatching = false
        window?.removeObserver(self)
    }
}
