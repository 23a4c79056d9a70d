internal import PresentationSim

/// Carries out what a chain decides: the only caller of the tree's mutating methods, and the one who watches it.
///
/// It holds what runs, and no view controller, ever; what runs holds it, and so does the window that it works in (L11).
@MainActor
final class Host {
    let anchor: Anchor
    var chain: Chain<Link>
    /// The window that is watched.
    var watched: WindowState?
    weak var simulation: Simulation?
    var isWatching = false
    /// How many batches have begun: asked by each call, so that it is kept outside of the chain.
    var batchDepth = 0
    var isWaitingToSettle = false
    let leaks = LeakCheck()
    /// What an observer is to be told, where there is one.
    var observation: Observation? {
        didSet { isObserved = observation != nil }
    }
    private(set) var isObserved = false
    /// What waits until nothing moves any more: see `whenAtRest(_:)`.
    var restActions = Queue<() -> Void>()

    init(_ anchor: Anchor) {
        self.anchor = anchor
        chain = Chain(on: anchor.ground)
    }

    // MARK: What coordinators ask for

    /// Why something can't be started here now.
    func refusal(toStart name: @autoclosure () -> String, _ launch: Launch) -> CoordinatorIssue? {
        let anchored = anchor.window
        watch(anchored)
        guard let anchored, anchored === watched, !anchored.isGone else {
            return anchor.ground == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if chain.isEmpty, let navigation = anchor.navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if launch.request == .push, !chain.canPush { return .noNavigationController(coordinator: name()) }
        guard case .given(let navigation) = launch.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// Puts it on top of the chain (L8), in a window perhaps in place of all that runs (L13). The caller settles.
    func start(_ link: Link, _ launch: Launch) -> Position {
        if launch.root != nil { chain.end(from: 0, .replaced) }
        let position = chain.start(link, as: launch.request, isAnimated: launch.isAnimated)
        observe(.started, of: link, at: position.index)
        return position
    }

    /// A start that doesn't run: only its completion will be called.
    func refuse(_ link: Link, _ issue: CoordinatorIssue) {
        endWithoutWindow()
        tell(issue)
        // Who was told of it may have let go of the window.
        endWithoutWindow()
        chain.refuse(link)
        settle()
    }

    /// Whether that frame still runs.
    func isRunning(_ position: Position) -> Bool {
        endWithoutWindow()
        return chain.isRunning(position)
    }

    /// Ends what runs from that index on; the lowest was asked to go, the others go with it. Returns whether something
    /// did.
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        endWithoutWindow()
        guard chain.end(from: index, ending, isAnimated: isAnimated) else { return false }
        settle()
        return true
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
        while chain.hasResults, let command = chain.next(isTransitioning: true) { carryOut(command) }
        SettleLoop.shared.settle(self)
    }

    func tell(_ issue: CoordinatorIssue) { report(issue, to: simulation) }
}
