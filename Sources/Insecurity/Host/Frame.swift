internal import PresentationSim

/// A coordinator's place on a chain, from its start until its result was delivered.
///
/// The host keeps the frame while it runs or is on screen, and the frame keeps the coordinator until the delivery (L11).
@MainActor
final class Frame {
    private enum State {
        case idle
        /// The coordinator belongs to a window, a tab or an existing screen: its frame is below the chain of that anchor.
        case base(Anchor)
        /// The start waits until the coordinator that made it is on top.
        indirect case waiting(Anchor, StartRequest)
        case running(Anchor)
        /// The result is due.
        case ending(Anchor)
        case delivered
    }

    private static var lastNumber = 0

    private var state = State.idle
    /// The index in the chain, even after the end. The frame of a base is below the first.
    private(set) var index = Place.base
    /// The number of the start, from 1. 0 for the frame of a base.
    private(set) var startNumber = 0
    /// The coordinator, from the start until its result was delivered.
    var coordinator: (any FrameCoordinator)?
    /// The coordinator, as long as it is alive, even after the delivery (L12).
    var aliveCoordinator: AnyObject? { coordinator ?? releasedCoordinator }
    private weak var releasedCoordinator: AnyObject?
    /// The number of tasks that may keep the coordinator until they resume.
    var taskCount = 0
    /// The scene, if the coordinator was started by name: from before the start until it has ended and its screen has left.
    var scene: (any FrameScene)?
    /// The turn in which the scene's navigation has found its requirements met.
    private var admittedIn = -1
    /// The tabs, if the coordinator is a container.
    var tabs: Tabs?
    /// Why the screen can't be shown, or the start that waited is refused. The one who sets it ends the frame.
    var refusal: CoordinatorIssue?
    var screen = FrameScreen()
    /// The loop that delivered the result, or a refusal of the start.
    private var lastLoop: SettleLoop?

    init() {}

    /// Creates the frame of a coordinator that belongs to a window, a tab or an existing screen.
    init(below anchor: Anchor) { state = .base(anchor) }

    /// The name of the coordinator in issues and events.
    var name: String { coordinator?.name ?? "" }

    // MARK: The state

    /// `true` if the coordinator has not been started.
    var isIdle: Bool { if case .idle = state { true } else { false } }

    /// `true` if the coordinator runs without a start.
    var isBase: Bool { if case .base = state { true } else { false } }

    /// `true` if the start waits until the coordinator that made it is on top.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// `true` if the coordinator has ended. Its result may still be due.
    var hasEnded: Bool { if case .ending = state { true } else { isDelivered } }

    /// `true` if the result was delivered.
    var isDelivered: Bool { if case .delivered = state { true } else { false } }

    /// The anchor that the coordinator runs on, and that children are started on. `nil` before the start and after the end.
    var runsOn: Anchor? {
        switch state {
        case .base(let anchor), .running(let anchor): anchor
        case .idle, .waiting, .ending, .delivered: nil
        }
    }

    /// The anchor that the coordinator was started on, until its result was delivered.
    var startedOn: Anchor? {
        switch state {
        case .running(let anchor), .ending(let anchor): anchor
        case .idle, .base, .waiting, .delivered: nil
        }
    }

    /// The anchor that the coordinator runs on, or that shows its screen.
    var anchor: Anchor? { startedOn ?? screen.shownBy }

    /// The simulation of the window, even after the end or a refusal.
    var simulation: Simulation? {
        switch state {
        case .base(let anchor), .waiting(let anchor, _), .running(let anchor), .ending(let anchor): anchor.simulation
        case .idle, .delivered: lastLoop?.simulation
        }
    }

    /// Records that the start was refused or declined in the simulation.
    func didRefuse(in simulation: Simulation?) { lastLoop = .of(simulation) }

    /// The existing screen that the coordinator belongs to.
    var existingScreen: ViewController? { if case .base(let anchor) = state { anchor.screen } else { nil } }

    /// `true` if nothing of the chain is above the coordinator, which runs.
    var isOnTop: Bool {
        switch state {
        case .base(let anchor): anchor.top == nil
        case .running(let anchor): anchor.top === self
        case .idle, .waiting, .ending, .delivered: false
        }
    }

    /// `true` if the user sees the coordinator's screen, unless other code covers it.
    var isInSight: Bool {
        guard isOnTop, let anchor = runsOn else { return false }
        return anchor.seat.map { $0.host.stage.isInSight($0.id) } ?? (anchor.tabIndex == nil)
    }

    /// `true` if the screen is on screen, and nothing has removed it.
    var isOnScreen: Bool { screen.shownBy?.seat?.chain.isOnScreen(self, at: index) == true }

    /// The place of the screen, if it is on screen.
    var slot: Slot? { isOnScreen ? screen.shownBy?.seat.map { Slot(chain: $0.id, index: index) } : nil }

    /// The place of the screen, if its chain has shown it at the bottom of a level that is still there, even if the screen isn't.
    var levelSlot: Slot? {
        guard let seat = screen.shownBy?.seat, seat.chain.isHoldingLevel(self, at: index) else { return nil }
        return Slot(chain: seat.id, index: index)
    }

    // MARK: The start

    /// The number of the next start.
    static func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Records that the start waits.
    func willWait(on anchor: Anchor, _ request: StartRequest) { state = .waiting(anchor, request) }

    /// The start that waits.
    var waitingRequest: StartRequest? { if case .waiting(_, let request) = state { request } else { nil } }

    /// Records that the frame runs at that index of the chain.
    func didStart(on anchor: Anchor, at index: Int, _ number: Int) {
        state = .running(anchor)
        if scene != nil { admittedIn = anchor.loop.turn }
        self.index = index
        startNumber = number
    }

    /// Records that the frame, which isn't shown yet, was placed anew (L27).
    func didMove(to index: Int) { self.index = index }

    // MARK: The screen

    /// Returns `true` if the user may see the screen (L28). If not, the scene ends, or meets its requirement first. The last root
    /// of a tab leaves the tab empty; that of a window stays covered until the next start (L14). One that comes isn't asked in the turn
    /// in which its navigation has asked, if it will be asked again when its screen is made.
    func admit(canWait: Bool, isAskedAgain: Bool = false) -> Bool {
        let isAskedLater = isAskedAgain && screen.shownBy == nil && admittedIn == startedOn?.loop.turn
        guard !isAskedLater, let requirement = scene?.missingRequirement else { return true }
        if hasEnded { screen.shownBy?.host?.leaveEmpty(self) } else { scene?.deny(requirement, canWait: canWait) }
        return false
    }

    /// `true` if it is the root of a column that a navigation controller shows.
    var isRootOfWrappedColumn: Bool { index == 0 && runsOn?.wrapsRoot == true }

    /// Asks the coordinator for its screen, once (L7), and becomes the screen's owner, so that observers of the tree find
    /// the frame. Returns the issue if the screen can't be shown.
    func makeScreen(isOnNavigation: Bool) -> CoordinatorIssue? {
        let made = screen.made ?? coordinator?.viewController ?? MissingViewController()
        screen.made = made
        if let issue = CoordinatorIssue(made, of: self, isOnNavigation: isOnNavigation) { return issue }
        screen.viewController = made
        made.screenOwner = self
        return nil
    }

    /// Records where the screen is about to be shown.
    func willShow(by anchor: Anchor, with navigation: NavigationController?) {
        screen.shownBy = anchor
        if let navigation { screen.navigationController = navigation }
        recordAppearance(isShown: true)
        navigation?.stackOwner = self
    }

    /// The navigation controller that the coordinator comes with. A fallback is made once.
    func makeNavigationController() -> NavigationController {
        let source = screen.navigationSource
        let made = source?.make() ?? NavigationController()
        screen.navigationSource = .given(made)
        return made
    }

    /// Releases what the tree keeps from now on (L11).
    func releaseScreen() {
        // Taken out before their release, which may run app code.
        _ = screen.made.take()
        _ = screen.navigationSource.take()
    }

    /// Records that the screen is about to leave. Returns the scene, if nothing needs it any more.
    func willHide() -> (any FrameScene)? {
        recordAppearance(isShown: false)
        _ = screen.shownBy.take()
        return isDelivered ? scene.take() : nil
    }

    // MARK: The end

    /// `true` if the coordinator runs, or its start waits.
    var canEnd: Bool {
        switch state {
        case .waiting, .running: true
        case .idle, .base, .ending, .delivered: false
        }
    }

    /// Ends the frame and those above it, if it runs or waits. Returns whether it did.
    @discardableResult
    func end(_ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        switch state {
        case .running(let anchor):
            return anchor.end(from: index, ending, isAnimated: isAnimated)
        case .waiting(let anchor, _):
            anchor.endWaiting(self, ending)
            return true
        case .idle, .base, .ending, .delivered:
            return false
        }
    }

    /// Ends the frames above. Returns whether there were any.
    func endChildren(isAnimated: Bool?) -> Bool {
        runsOn?.end(from: index + 1, .requested, isAnimated: isAnimated) == true
    }

    /// Records that the frame has ended. Its result is due.
    func willEnd() {
        switch state {
        case .waiting(let anchor, _), .running(let anchor): state = .ending(anchor)
        case .idle, .base, .ending, .delivered: break
        }
    }

    /// Delivers the result and releases everything (L1, L11).
    func deliver(_ ending: Ending, in loop: SettleLoop) {
        // May run app code, which isn't part of the delivery.
        releaseScreen()
        let anchor = startedOn
        anchor?.events?.notify()
        let replaced = ending.isCausedByOthers ? anchor : nil
        loop.replacedAnchor = replaced
        let dismissal = dismissal(for: ending)
        if startNumber > 0, let events = anchor?.events {
            events.add(dismissal.map { .dismissed($0) } ?? .finished, of: self, replaced: replaced)
            events.notify()
            loop.replacedAnchor = replaced
        }
        lastLoop = loop
        loop.simulation?.addLeakCandidate(self)
        state = .delivered
        coordinator?.complete(dismissal, in: loop)
        // Taken out before their release: a `deinit` of the app may ask for them.
        if var released: AnyObject = coordinator.take() {
            // Only an object that other code retains can be a leak. A weak reference to all would cost 4 % of ending many together.
            if !isKnownUniquelyReferenced(&released) { releasedCoordinator = released }
        }
        if screen.shownBy == nil { _ = scene.take() }
        tabs?.containerDidEnd()
    }

    /// The dismissal to deliver, or `nil` if the coordinator has a value.
    private func dismissal(for ending: Ending) -> Dismissal? {
        if let issue = refusal.take() { return .refused(issue) }
        return ending == .finished ? nil : coordinator?.decide(ending.dismissal)
    }
}
