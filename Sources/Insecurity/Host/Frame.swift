internal import PresentationSim
internal import Synchronization

/// A coordinator's place on a chain, from its start to its end, and its screen's place in the tree.
///
/// The host keeps the frame while it runs or is on screen, and the frame keeps the coordinator while it runs. It never
/// keeps a screen that is in the tree (L11).
@MainActor
final class Frame {
    private enum State {
        case idle
        /// The coordinator belongs to an existing screen or window: its frame is below the chain of that host.
        case hosting(Host)
        case running(Host)
        case ended
    }

    private var state = State.idle
    /// The index in the chain, also after the end. The frame of a host is below the first.
    private(set) var index = Place.host
    private(set) var coordinator: (any FrameCoordinator)?
    /// Calls the completion (L1).
    var complete: (@MainActor (Ending) -> Void)?
    /// The coordinator's type, for the name of a leak.
    private var type: AnyObject.Type?
    /// Whether a task waits for the result, and keeps the coordinator until it resumes.
    var isAwaited = false
    /// Set when the coordinator is deallocated, on any thread.
    nonisolated private let isCoordinatorReleased = Atomic(false)

    /// The screen, from its making until the tree keeps it.
    private(set) var screen: ViewController?
    private(set) weak var viewController: ViewController?
    private var navigationSource: NavigationSource?
    private(set) weak var navigationController: NavigationController?
    /// The number of levels that the window had had when the screen was shown. Later levels may be over it.
    private(set) var levelCount = 0
    /// The reason of a refusal.
    private(set) var refusal: CoordinatorIssue?

    init() {}

    /// Creates the frame of a coordinator that belongs to a host.
    init(hosting host: Host) { state = .hosting(host) }

    /// Creates the frame of a start that is refused: it only delivers.
    init(refusing complete: @escaping @MainActor (Ending) -> Void) { self.complete = complete }

    // MARK: The start

    /// The name of the coordinator in issues and events.
    var name: String { coordinator?.name ?? "" }

    /// Whether the coordinator has not been started.
    var isIdle: Bool { if case .idle = state { true } else { false } }

    /// The host that children are started on, or `nil` before the start and after the end.
    var host: Host? {
        switch state {
        case .hosting(let host): host
        case .running(let host): host.isRunning(self) ? host : nil
        case .idle, .ended: nil
        }
    }

    /// The existing screen that the coordinator belongs to.
    var hostScreen: ViewController? { if case .hosting(let host) = state { host.screen } else { nil } }

    /// The reason why the coordinator can't be started (L16).
    func refusalToStart(_ name: @autoclosure () -> String) -> CoordinatorIssue? {
        switch state {
        case .idle: nil
        case .hosting: .startedHost(coordinator: name())
        case .running where host != nil: .startedTwice(coordinator: name())
        case .running, .ended: .startedAfterEnd(coordinator: name())
        }
    }

    /// The reason why a child can't be started by this frame's coordinator, which doesn't run.
    func refusal(ofChild child: String) -> CoordinatorIssue {
        isIdle ? .navigationBeforeStart(child: child) : .navigationAfterEnd(child: child)
    }

    /// Puts the frame on top of the host's chain.
    func start(
        _ coordinator: any FrameCoordinator, on host: Host, _ request: StartRequest,
        complete: @escaping @MainActor (Ending) -> Void
    ) {
        self.coordinator = coordinator
        self.complete = complete
        type = Swift.type(of: coordinator)
        navigationSource = request.navigation
        index = host.start(self, request)
        state = .running(host)
        host.settle()
    }

    // MARK: The screen

    /// Asks the coordinator for its screen, once (L7). The frame keeps the screen until the tree does.
    func makeViewController() -> ViewController {
        coordinator?.prepareToShow()
        if let screen { return screen }
        let made = coordinator?.viewController ?? MissingViewController()
        screen = made
        return made
    }

    /// The navigation controller that the coordinator comes with. A fallback is made once.
    func makeNavigationController() -> NavigationController {
        let made = navigationSource?.make() ?? NavigationController()
        navigationSource = .given(made)
        return made
    }

    /// Makes the frame the screen's owner, so that observers of the tree find the frame by its screen.
    func own(_ viewController: ViewController) {
        self.viewController = viewController
        viewController.owner = self
    }

    /// Records where the screen is about to be shown.
    func willShow(over levelCount: Int, on navigationController: NavigationController?) {
        self.levelCount = levelCount
        self.navigationController = navigationController
    }

    /// Releases what the tree keeps from now on (L11).
    func releaseScreen() {
        screen = nil
        navigationSource = nil
    }

    // MARK: The end

    /// The host if the coordinator runs. Otherwise a call to end it is a mistake, which is reported, unless it has ended:
    /// the user may have been faster.
    func hostToEnd(_ name: @autoclosure () -> String, by call: String) -> Host? {
        switch state {
        case .running: return host
        case .ended: return nil
        case .idle: report(CoordinatorIssue.endedBeforeStart(coordinator: name(), call: call), to: nil)
        case .hosting(let host): host.report(.dismissedHost(coordinator: name()))
        }
        return nil
    }

    /// Ends the frame and those above it, if it runs.
    func end(_ ending: Ending) {
        if case .running = state { host?.end(from: index, ending) }
    }

    /// Ends the frames above. Returns whether there were any.
    func endChildren(isAnimated: Bool?) -> Bool {
        host?.end(from: index + 1, .requested, isAnimated: isAnimated) == true
    }

    func refuse(_ issue: CoordinatorIssue) { refusal = issue }

    /// Delivers the result and releases everything (L1, L11).
    func deliver(_ ending: Ending) {
        if case .running(let host) = state { host.willDeliver(self, ending) }
        let complete = complete
        state = .ended
        self.complete = nil
        releaseScreen()
        complete?(ending)
        coordinator = nil
    }
}

extension Frame: LeakCandidate {
    nonisolated func coordinatorDidDeinit() { isCoordinatorReleased.store(true, ordering: .relaxed) }

    var isReleased: Bool {
        isCoordinatorReleased.load(ordering: .relaxed) && viewController == nil && navigationController == nil
    }

    /// The coordinator and the screens that are still alive, although the frame has ended and nothing shows them (L12).
    ///
    /// A screen that is still shown may keep its coordinator, and a navigation controller keeps its stack. A task that
    /// has not resumed keeps what it was started with.
    var leaks: [Leak] {
        guard case .ended = state else { return [] }
        var leaks: [Leak] = []
        for case let screen? in [viewController, isAwaited ? nil : navigationController] where !screen.isInTree {
            let name = typeName(of: screen)
            leaks.append(
                Leak(screen, name: name, issue: CoordinatorIssue.viewControllerRetained(viewController: name)))
        }
        if let type, !isAwaited, viewController?.isInTree != true, !isCoordinatorReleased.load(ordering: .relaxed) {
            let name = typeName(type)
            leaks.append(Leak(self, name: name, issue: CoordinatorIssue.coordinatorRetained(coordinator: name)))
        }
        return leaks
    }
}

extension ViewController {
    /// Whether a window shows the controller, or a container keeps it.
    fileprivate var isInTree: Bool { window != nil || parent != nil }
}

/// A coordinator as its frame knows it.
@MainActor
protocol FrameCoordinator: AnyObject {
    /// The name in issues and events.
    var name: String { get }
    var viewController: ViewController { get }
    /// Called before the screen is shown, again if something else came first. The coordinator may end itself here.
    func prepareToShow()
}

/// The screen of a coordinator that doesn't override `viewController`: it is refused.
final class MissingViewController: ViewController {}
