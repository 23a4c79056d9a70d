internal import PresentationSim

/// What coordinators run on: an existing screen, a navigation controller or a window.
///
/// The host owns the chain, observes the tree, and has a ``ScreenWriter`` carry out what the chain decides. It keeps the
/// frames that run and never a view controller. They keep the host, and so does the window while something runs or is on
/// screen (L11).
@MainActor
final class Host {
    private let kind: HostKind
    private(set) var chain: Chain<Frame>
    /// The existing screen or navigation controller, unless the host is a window.
    private(set) weak var screen: ViewController?
    /// The window that the host works in.
    private weak var window: Window?
    private var simulation: Simulation?
    private var isObservingWindow = false
    /// Set by the settle loop while the host waits for its turn, so that it waits once.
    var isWaitingToSettle = false
    private var pendingEvents: PendingEvents?
    /// How the window's root changes next.
    private(set) var rootTransition = RootTransition.animated
    private var restActions = Queue<() -> Void>()

    init(_ viewController: ViewController) {
        kind = .viewController
        chain = Chain(on: kind)
        screen = viewController
    }

    init(_ navigationController: NavigationController) {
        kind = .navigationController
        chain = Chain(on: kind)
        screen = navigationController
    }

    init(_ window: Window) {
        kind = .window
        chain = Chain(on: kind)
        self.window = window
    }

    /// The existing navigation controller that the bottom of the chain is pushed on.
    var navigationController: NavigationController? {
        kind == .navigationController ? screen as? NavigationController : nil
    }

    // MARK: Calls

    /// The reason why nothing can be started now.
    func refusal(toStart name: @autoclosure () -> String, _ request: StartRequest) -> CoordinatorIssue? {
        guard let current = currentWindow else {
            return kind == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if chain.isEmpty { observe(current) }
        if kind != .window, current !== window { return .hostNotInWindow(coordinator: name()) }
        if chain.isEmpty, let navigation = navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if request.place == .push, !chain.canPush { return .noNavigationController(coordinator: name()) }
        guard case .given(let navigation) = request.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// Puts the frame on top (L8), or in place of all that runs (L13), and returns its index. The caller settles.
    func start(_ frame: Frame, _ request: StartRequest) -> Int {
        if request.root != nil { SettleLoop.shared.add(chain.end(from: 0, .replaced)) }
        if chain.running.isEmpty { rootTransition = request.root ?? .animated }
        let index = chain.start(frame, as: request.place, isAnimated: request.isAnimated)
        add(.started, of: frame, at: index)
        return index
    }

    func isRunning(_ frame: Frame) -> Bool { chain.isRunning(frame, at: frame.index) }

    /// Ends the frame at that index and all above it. Returns whether a frame ended.
    @discardableResult
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        let ended = chain.end(from: index, ending, isAnimated: isAnimated)
        guard !ended.isEmpty else { return false }
        SettleLoop.shared.add(ended)
        settle()
        return true
    }

    /// Ends a frame that can't be shown and those above it. Reports last, because the handler may end more frames.
    func refuse(_ frame: Frame, _ issue: CoordinatorIssue) {
        guard isRunning(frame) else { return }
        frame.refuse(issue)
        end(from: frame.index, .refused)
        report(issue)
    }

    /// Starts inside the body belong to one batch (L18).
    func batch(_ body: () -> Void) {
        let isOutermost = chain.beginBatch()
        SettleLoop.shared.hold {
            body()
            if isOutermost { chain.endBatch() }
        }
    }

    func report(_ issue: CoordinatorIssue) { PresentationSim.report(issue, to: simulation) }

    // MARK: For the layers above

    /// The frame on top.
    var top: Frame? { chain.running.last?.frame }

    /// The number of running frames.
    var runningCount: Int { chain.running.count }

    /// The running frame at that index, and its place.
    func running(at index: Int) -> (frame: Frame, place: Place) {
        (chain.running[index].frame, chain.running[index].place)
    }

    /// Whether a start could push, if only the lowest `count` frames ran.
    func canPush(above count: Int) -> Bool { chain.canPush(above: count) }

    // MARK: Settling

    /// Delivers the results that are due, then works until the chain agrees with the screen.
    func settle() { SettleLoop.shared.settle(self) }

    /// Changes the screen until nothing is left to do, a transition runs or a result is due. Called by the settle loop.
    ///
    /// The window is kept meanwhile, so that it can't be released in the middle of a change (L19).
    func work() {
        let window = window
        repeat {
            notifyObserver()
            guard let window else { return rest() }
            if isTransitioning(in: window) { return }
            guard let command = chain.next() else {
                if !window.isTransitioning { rest() }
                return
            }
            ScreenWriter(host: self, window: window).carryOut(command)
        } while !SettleLoop.shared.hasResults
        settle()
    }

    /// Whether a transition runs in the window, by any initiator (L6).
    ///
    /// A root that other code has just set without animation counts as at rest, because UIKit presents over it at once;
    /// not if the host's own screen left with the old root, since the host is about to be notified of that.
    func isTransitioning(in window: Window) -> Bool {
        guard window.isTransitioning else { return false }
        if kind == .window || screen?.window !== window { return true }
        return window.runningTransitions.contains { $0.kind != .root || $0.isAnimated }
    }

    /// Calls the action when the host is at rest: at once if it is and the settle loop doesn't run. The screens that an
    /// action starts are shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        if chain.isEmpty, let current = currentWindow { observe(current) }
        restActions.append(action)
        settle()
    }

    private func rest() {
        if let action = restActions.popFirst() {
            action()
            settle()
        } else if chain.isEmpty, isObservingWindow {
            isObservingWindow = false
            window?.removeObserver(self)
        }
    }

    // MARK: Screens

    /// Records that the frames are about to come on screen, before the tree changes: calls from inside `viewDidLoad`
    /// must find them. The level is the presented controller or root that they come with.
    func willShow(_ frames: [Frame], in window: Window, level: ViewController?) {
        let levelCount = window.levelCount
        for frame in frames {
            let place = chain.willShow(frame.index)
            pendingEvents?.willShow(frame.name, at: frame.index)
            let isOwnNavigation = place.navigation(at: frame.index) == frame.index
            frame.willShow(over: levelCount, on: isOwnNavigation ? level as? NavigationController : nil)
        }
    }

    /// Records that the screens from that index on are about to leave.
    func willHide(from index: Int) {
        while chain.shown.count > index, chain.willHideTop() != nil {
            pendingEvents?.willHide(at: chain.shown.count)
        }
    }

    func didShow(_ frame: Frame) { pendingEvents?.didShow(at: frame.index) }

    /// Whether the host has put the frame's screen on screen, and nothing has removed it.
    func isShown(_ frame: Frame) -> Bool { chain.isShown(frame, at: frame.index) }

    /// Records that a screen was removed, or never came, and ends its frame.
    func remove(_ frame: Frame, _ ending: Ending) { SettleLoop.shared.add(chain.remove(frame.index, ending)) }
}

// MARK: - Observing the tree

extension Host: SettlingObserver {
    func transitionDidEnd(_ transition: Transition, in window: Window) { settle() }

    /// Ends the frames of screens that the user or other code has removed (L9, L19). The host's own removals are
    /// recorded before they begin.
    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
        let ending = initiator == .user ? Ending.user : .removed
        if let frame = viewController.owner as? Frame, isShown(frame) {
            remove(frame, ending)
        } else if viewController === screen {
            SettleLoop.shared.add(chain.end(from: 0, .removed))
        } else {
            return
        }
        // A stack can lose a screen without a transition whose end would settle the host.
        if !window.isTransitioning { simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() } }
    }

    /// Without a window nothing runs (L19). The window calls ``settle()`` when all its hosts are notified.
    func windowDidGo() {
        isObservingWindow = false
        willHide(from: 0)
        SettleLoop.shared.add(chain.end(from: 0, .removed))
    }

    /// The window that the host is, or that the existing screen is in now.
    private var currentWindow: Window? { kind == .window ? window : screen?.window }

    /// Observes the window, which then keeps the host. While something runs or is on screen the window stays the same.
    private func observe(_ newWindow: Window) {
        if isObservingWindow {
            if newWindow === window { return }
            window?.removeObserver(self)
        }
        isObservingWindow = true
        window = newWindow
        simulation = newWindow.simulation
        newWindow.keepObserver(self)
    }
}

// MARK: - Being observed

extension Host {
    /// The observer of the chain. Without one no event is collected.
    var observer: (any CoordinatorObserver)? {
        get { pendingEvents?.observer }
        set {
            guard newValue == nil || newValue !== observer else { return }
            pendingEvents = newValue.map { PendingEvents($0, after: pendingEvents) }
        }
    }

    /// Notifies the observer of the end right before the completion is called, and adds the frame as a possible leak.
    func willDeliver(_ frame: Frame, _ ending: Ending) {
        simulation?.addLeakCandidate(frame)
        guard pendingEvents != nil else { return }
        let kind = ending.dismissal(frame.refusal).map { CoordinatorEvent.Kind.dismissed($0) } ?? .finished
        add(kind, of: frame, at: frame.index)
        notifyObserver()
    }

    private func add(_ kind: CoordinatorEvent.Kind, of frame: Frame, at index: Int) {
        pendingEvents?.add(kind, of: frame.name, depth: index, at: now)
    }

    private func notifyObserver() {
        guard let pendingEvents, let observer = pendingEvents.observer else { return }
        if window?.isTransitioning != true { pendingEvents.transitionDidEnd(at: now) }
        while let event = self.pendingEvents?.next() { observer.coordinatorDid(event) }
    }

    private var now: Duration { simulation?.clock.now.offset ?? .zero }
}
