internal import PresentationSim

/// A coordinator's place on a chain, from its start to its end, and its screen's place in the tree.
///
/// The host keeps the frame while it runs or is on screen, and the frame keeps the coordinator while it runs. It never
/// keeps a screen that is in the tree (L11).
@MainActor
final class Frame {
    private enum State {
        case idle
        /// The coordinator belongs to an existing screen or window: its frame is below the chain of that host.
        case hosting(Anchor)
        /// The start waits until the coordinator that made it is on top.
        indirect case waiting(Anchor, StartRequest)
        case running(Anchor)
        /// The result is due.
        case ending(Anchor)
        /// The result was delivered.
        case ended
    }

    /// The reason of a refusal. On the heap, because few frames have one.
    private indirect enum Refusal { case issue(CoordinatorIssue) }

    private static var lastNumber = 0

    private var state = State.idle
    /// The index in the chain, also after the end. The frame of a host is below the first.
    private(set) var index = Place.host
    /// The number of the start, from 1. 0 for the frame of a host.
    private(set) var id = 0
    /// The coordinator, from the start until its result was delivered.
    var coordinator: (any FrameCoordinator)?
    /// The scene, if the coordinator was started by name: from before the start until it has ended and its screen has left.
    var scene: (any FrameScene)?
    /// The tabs, if the coordinator is a container.
    var tabs: Tabs?
    private var refusal: Refusal?
    /// The coordinator, as long as it is alive, also after the end (L12).
    var endedCoordinator: AnyObject? { coordinator ?? releasedCoordinator }
    private weak var releasedCoordinator: AnyObject?
    /// The number of tasks that may keep the coordinator until they resume.
    var taskCount = 0

    /// The anchor that shows the screen, also after the end, until the screen leaves.
    private(set) var shownBy: Anchor?
    /// The screen, from its making until the tree keeps it.
    private(set) var screen: ViewController?
    private(set) weak var viewController: ViewController?
    private var navigationSource: NavigationSource?
    private(set) weak var navigationController: NavigationController?
    private weak var lastSimulation: Simulation?

    init() {}

    /// Creates the frame of a coordinator that belongs to an existing screen or window.
    init(hosting anchor: Anchor) { state = .hosting(anchor) }

    // MARK: State

    /// The name of the coordinator in issues and events.
    var name: String { coordinator?.name ?? "" }

    /// Whether the coordinator has not been started.
    var isIdle: Bool { if case .idle = state { true } else { false } }

    /// Whether the coordinator has ended and its result was delivered.
    var hasEnded: Bool { if case .ended = state { true } else { false } }

    /// Whether the coordinator has ended. Its result may still be due.
    var isPast: Bool { if case .ending = state { true } else { hasEnded } }

    /// Whether the start waits until the coordinator that made it is on top.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }

    /// Whether nothing of the chain is above the coordinator, which runs.
    var isOnTop: Bool {
        switch state {
        case .hosting(let anchor): anchor.top == nil
        case .running(let anchor): anchor.top === self
        case .idle, .waiting, .ending, .ended: false
        }
    }

    /// Whether the user sees the coordinator's screen, unless other code covers it.
    var isVisible: Bool { isOnTop && runsOn?.isVisible != false }

    /// Whether the coordinator has ended, and its screen stays (L14).
    var isLastRoot: Bool { shownBy?.isKeeping(self) == true }

    /// Whether the screen is on screen, and nothing has removed it.
    var isShown: Bool { shownBy?.isShown(self, at: index) == true }

    /// The place of the screen, if it is on screen.
    var slot: Slot? { isShown ? shownBy?.id.map { Slot(chain: $0, index: index) } : nil }

    /// The place of the screen, if its chain has shown it at the bottom of a level that is still there, even if the screen isn't.
    var levelSlot: Slot? {
        guard let anchor = shownBy, let host = anchor.host, let id = anchor.id,
            host.stage[id].isHoldingLevel(self, at: index)
        else { return nil }
        return Slot(chain: id, index: index)
    }

    /// The anchor that the coordinator runs on, or that shows its screen.
    var anchor: Anchor? { startedOn ?? shownBy }

    /// The anchor that the coordinator runs on, and that children are started on. `nil` before the start and after the end.
    var runsOn: Anchor? {
        switch state {
        case .hosting(let anchor), .running(let anchor): anchor
        case .idle, .waiting, .ending, .ended: nil
        }
    }

    /// The anchor that the coordinator was started on, until its result was delivered.
    var startedOn: Anchor? {
        switch state {
        case .running(let anchor), .ending(let anchor): anchor
        case .idle, .hosting, .waiting, .ended: nil
        }
    }

    /// The simulation of the window, also after the end or a refusal.
    var simulation: Simulation? {
        get {
            switch state {
            case .hosting(let anchor), .waiting(let anchor, _), .running(let anchor), .ending(let anchor):
                anchor.simulation
            case .idle, .ended: lastSimulation
            }
        }
        set { lastSimulation = newValue }
    }

    /// The existing screen that the coordinator belongs to.
    var hostScreen: ViewController? { if case .hosting(let anchor) = state { anchor.screen } else { nil } }

    // MARK: The start

    /// The reason why the coordinator can't be started: it isn't idle (L16), or it is a container without tabs.
    func refusal(ofStart name: @autoclosure () -> String) -> CoordinatorIssue? {
        if isIdle { return tabs?.anchors.isEmpty == true ? .noTabs(coordinator: name()) : nil }
        if case .hosting = state { return .startedHost(coordinator: name()) }
        return isWaiting || runsOn != nil ? .startedTwice(coordinator: name()) : .startedAfterEnd(coordinator: name())
    }

    /// The reason why a child can't be started by this frame's coordinator, which doesn't run.
    func refusal(ofChild child: String) -> CoordinatorIssue {
        isIdle || isWaiting ? .navigationBeforeStart(child: child) : .navigationAfterEnd(child: child)
    }

    /// Records that the start waits.
    func willWait(on anchor: Anchor, _ request: StartRequest) { state = .waiting(anchor, request) }

    /// The start that waits.
    var waitingRequest: StartRequest? { if case .waiting(_, let request) = state { request } else { nil } }

    /// The number of the next start.
    static func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Records that the frame runs at that index of the chain.
    func didStart(on anchor: Anchor, at index: Int, _ number: Int, _ navigation: NavigationSource?) {
        state = .running(anchor)
        self.index = index
        id = number
        navigationSource = navigation
    }

    /// Records that the frame, which isn't shown yet, was placed anew (L27).
    func didMove(to index: Int) { self.index = index }

    // MARK: The screen

    /// Whether the user may see the screen (L28). If not, the scene ends, or meets its requirement first. The last root of a tab
    /// leaves the tab empty; that of a window stays covered until the next start (L14). `isMade` is whether the screens that come are
    /// made.
    func admit(canWait: Bool, isMade: Bool = true) -> Bool {
        guard let scene, isMade || !scene.isAdmitted, let requirement = scene.missingRequirement else { return true }
        if isPast { shownBy?.leaveEmpty(self) } else { scene.deny(requirement, canWait: canWait) }
        return false
    }

    /// Asks the coordinator for its screen, once (L7), and becomes the screen's owner, so that observers of the tree find
    /// the frame. Returns the issue if the screen can't be shown.
    func makeScreen(isOnNavigation: Bool) -> CoordinatorIssue? {
        let made = screen ?? coordinator?.viewController ?? MissingViewController()
        screen = made
        if let issue = CoordinatorIssue(made, of: self, isOnNavigation: isOnNavigation) { return issue }
        viewController = made
        made.screenOwner = self
        return nil
    }

    /// Keeps the screen until the tree does.
    func keep(_ made: ViewController) { screen = made }

    /// The navigation controller that the coordinator comes with. A fallback is made once.
    func makeNavigationController() -> NavigationController {
        let made = navigationSource?.make() ?? NavigationController()
        navigationSource = .given(made)
        return made
    }

    /// Records where the screen is about to be shown.
    func willShow(by anchor: Anchor, with navigationController: NavigationController?) {
        shownBy = anchor
        record(.willShow)
        if let navigationController {
            self.navigationController = navigationController
            navigationController.stackOwner = self
        }
    }

    /// Records that the screen is about to leave.
    func willHide() {
        record(.willHide)
        shownBy = nil
        if hasEnded { _ = scene.take() }
    }

    /// Releases what the tree keeps from now on (L11).
    func releaseScreen() {
        screen = nil
        navigationSource = nil
    }

    // MARK: The end

    /// Whether the coordinator runs, or its start waits.
    var canEnd: Bool {
        switch state {
        case .waiting, .running: true
        case .idle, .hosting, .ending, .ended: false
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
        case .idle, .hosting, .ending, .ended:
            return false
        }
    }

    /// Records that the frame has ended. Its result is due.
    func willEnd() {
        switch state {
        case .waiting(let anchor, _), .running(let anchor): state = .ending(anchor)
        case .idle, .hosting, .ending, .ended: break
        }
    }

    /// Reports that the coordinator can't be ended by this call. After the end it is no mistake: the user may have been
    /// faster.
    func reportMistake(_ call: String, _ name: String) {
        switch state {
        case .idle: report(CoordinatorIssue.endedBeforeStart(coordinator: name, call: call), to: simulation)
        case .hosting(let anchor): anchor.report(.dismissedHost(coordinator: name))
        case .waiting, .running, .ending, .ended: break
        }
    }

    /// Ends the frames above. Returns whether there were any.
    func endChildren(isAnimated: Bool?) -> Bool {
        runsOn?.end(from: index + 1, .requested, isAnimated: isAnimated) == true
    }

    /// Records why the screen can't be shown. The caller ends the frame.
    func refuse(_ issue: CoordinatorIssue) { refusal = .issue(issue) }

    /// Delivers the result and releases everything (L1, L11).
    func deliver(_ ending: Ending, in loop: SettleLoop) {
        // May run app code, which isn't part of the delivery.
        releaseScreen()
        let anchor = startedOn
        anchor?.events?.notify()
        loop.replacedAnchor = ending.isCausedByOthers ? anchor : nil
        let dismissal: Dismissal? =
            if case .issue(let issue)? = refusal {
                .refused(issue)
            } else {
                ending == .finished ? nil : coordinator?.decide(ending.dismissal)
            }
        refusal = nil
        if id > 0, let events = anchor?.events {
            events.add(dismissal.map { .dismissed($0) } ?? .finished, of: self)
            events.notify()
        }
        let simulation = simulation
        lastSimulation = simulation
        simulation?.addLeakCandidate(self)
        state = .ended
        coordinator?.complete(dismissal, in: loop)
        // Taken out before their release: a `deinit` of the app may ask for them.
        if var released: AnyObject = coordinator.take() {
            // A weak reference costs more, and only what other code keeps can be a leak.
            if !isKnownUniquelyReferenced(&released) { releasedCoordinator = released }
        }
        if shownBy == nil { _ = scene.take() }
        tabs?.containerDidEnd()
    }
}
