internal import PresentationSim

/// Carries out what a chain decides: the only caller of the tree's mutating methods, and the one who watches it.
///
/// It holds what runs, and no view controller, ever; what runs holds it (L11).
@MainActor
final class Host {
    let anchor: Anchor
    var chain: Chain<any Hosted>
    /// The screens of the chain's shown frames, in step with them.
    var screens: [Screen] = []
    /// Which of the screens a controller is.
    var indices: [ObjectIdentifier: Int] = [:]
    /// The window that is watched.
    private(set) weak var window: Window?
    private(set) weak var simulation: Simulation?
    var isWaitingToSettle = false
    let leaks = LeakCheck()
    var observation = Observation()
    /// Itself, while screens are still to change: what ran has let go of its host by then (L11).
    private var itself: Host?
    /// What waits until nothing moves any more: see `whenAtRest(_:)`.
    var restActions = Queue<() -> Void>()

    init(_ anchor: Anchor) {
        self.anchor = anchor
        chain = Chain(on: anchor.ground)
    }

    // MARK: What coordinators ask for

    /// Why something can't be started here now.
    func refusal(toStart name: @autoclosure () -> String, _ launch: Launch) -> CoordinatorIssue? {
        watch()
        guard let window, anchor.window === window else {
            return anchor.ground == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if let navigation = anchor.navigationController, chain.isEmpty, navigation.viewControllers.count != 1 {
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
        observation.add(.started, of: hosted.name, depth: chain.running.count, at: now)
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

    func end(_ position: Position, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        endWithoutWindow()
        guard chain.end(position, ending, isAnimated: isAnimated) else { return false }
        settle()
        return true
    }

    /// Ends what runs from that index on; the lowest was asked to go, the others go with it.
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        endWithoutWindow()
        guard chain.end(from: index, ending, isAnimated: isAnimated) else { return false }
        settle()
        return true
    }

    func batch(_ body: () -> Void) {
        chain.beginBatch()
        body()
        chain.endBatch()
        settle()
    }

    /// Hands over the results that are due, then works on the screens. In a batch all that waits for its end.
    func settle() {
        guard !chain.isInBatch else { return }
        endWithoutWindow()
        while let command = chain.next(isTransitioning: true) { carryOut(command) }
        SettleLoop.shared.settle(self)
    }

    func tell(_ issue: CoordinatorIssue) { report(issue, to: simulation) }

    // MARK: Work

    /// A step on the way to rest.
    func work() {
        tellObserver()
        endWithoutWindow()
        if let command = chain.next(isTransitioning: isTransitioning) {
            carryOut(command)
            return settle()
        }
        let isAtRest = isAtRest
        if isAtRest, let action = restActions.popFirst() {
            action()
            return settle()
        }
        itself = isAtRest ? nil : self
        if isAtRest, let simulation { leaks.schedule(for: self, in: simulation) }
    }

    /// Whether nothing is left to do, and nothing moves.
    var isAtRest: Bool { !chain.isUnsettled && window?.isTransitioning != true }

    /// Calls the action when the host is at rest: before this returns where it is and nothing else is being done, else
    /// when it has come to rest. What the action starts is shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        restActions.append(action)
        settle()
    }

    private func carryOut(_ command: Command<any Hosted>) {
        switch command {
        case .deliver(let hosted, let ending, let index):
            SettleLoop.shared.add { self.deliver(hosted, ending, index) }
        case .hide(let index, let isAnimated): hide(from: index, isAnimated: isAnimated)
        case .show(let frames, let isAnimated): show(frames, isAnimated: isAnimated)
        case .replace(let index, let frames, let isAnimated): replace(from: index, with: frames, isAnimated: isAnimated)
        }
    }

    private func deliver(_ hosted: any Hosted, _ ending: Ending, _ index: Int?) {
        if let index { observeEnding(of: hosted, ending, at: index) }
        if let coordinator = hosted.leakCandidate {
            leaks.add(coordinator, of: hosted.shownScreen)
        }
        hosted.deliver(ending)
    }

    /// Whether something moves in the window, by whomever (L6). A root that other code just set without animation
    /// doesn't move: UIKit presents over it at once. The host whose screen went with the old root is soon told so.
    var isTransitioning: Bool {
        guard let window, window.isTransitioning else { return false }
        let isRootCounted = anchor.ground == .window || anchor.window !== window
        return window.runningTransitions.contains { isRootCounted || $0.kind != .root || $0.isAnimated }
    }

    /// Looks at the window that the anchor is in now; while something runs or is shown it is the same.
    private func watch() {
        guard chain.isEmpty, let window = anchor.window, window !== self.window else { return }
        self.window?.removeObserver(self)
        self.window = window
        simulation = window.simulation
        window.addObserver(self)
    }
}
