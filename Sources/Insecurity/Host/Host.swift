internal import PresentationSim

/// An existing screen, a navigation controller, a window or a tab that coordinators run on.
///
/// The host owns the chain, learns from the tree which screens left, and has a ``ScreenWriter`` carry out what the chain
/// decides. It keeps the frames that run and never a view controller. They keep the host, and so does the window while
/// something is shown (L11).
@MainActor
final class Host {
    let kind: HostKind
    /// The tab that the host stands for. Its kind is `.window`, because a tab has the laws of a window (L22).
    let branch: Branch?
    private(set) var chain: Chain<Frame>
    /// The existing screen or navigation controller, unless the host is a window.
    private(set) weak var screen: ViewController?
    /// The window that the host works in.
    private(set) weak var window: Window?
    /// Weak, because the simulation keeps the ended frames (L12), and so the tabs of containers.
    private weak var ownSimulation: Simulation?
    /// Set by the settle loop while the host waits for its turn, so that it waits once.
    var isWaitingToSettle = false
    /// The events of the chain, shared with the tabs of its containers.
    private var sharedEvents: PendingEvents?
    /// The starts that wait, once one did.
    private(set) var waitingStarts: WaitingStarts?
    /// The last root that has replaced others. Until it is shown, their completions can't start another root (L13).
    private(set) weak var replacingFrame: Frame?
    /// How the window's root changes next.
    private(set) var rootTransition = RootTransition.animated
    private let restActions = Queue<() -> Void>()
    weak var navigationQueue: AnyObject?

    init(_ kind: HostKind, screen: ViewController? = nil, window: Window? = nil, branch: Branch? = nil) {
        (self.kind, self.branch) = (kind, branch)
        chain = Chain(on: kind)
        self.screen = screen
        self.window = window
        ownSimulation = window?.simulation ?? screen?.simulation
    }

    /// The existing navigation controller that the bottom of the chain is pushed on.
    var navigationController: NavigationController? {
        kind == .navigationController ? screen as? NavigationController : nil
    }

    /// The simulation of the window, or else the one that the existing screen was in last, or the tab's container.
    var simulation: Simulation? { ownSimulation ?? screen?.simulation ?? branch?.container?.simulation }

    // MARK: Calls

    /// Lets the start wait until the starter is on top.
    func wait(_ frame: Frame, _ request: StartRequest, for starter: Frame) {
        frame.willWait(on: self, request)
        let waiting = waitingStarts ?? WaitingStarts()
        waitingStarts = waiting
        waiting.add(frame, for: starter.index)
        settle()
    }

    /// Puts the frame on top (L8), or in place of all that runs (L13).
    func start(_ frame: Frame, _ request: StartRequest) {
        if chain.isEmpty, let current = currentWindow { move(to: current) }
        let replaced = request.root == nil ? [] : chain.end(from: 0, .replaced)
        if !replaced.isEmpty { add(replaced) }
        let index = chain.start(frame, as: request.place, isAnimated: request.isAnimated)
        if index == 0 {
            rootTransition = request.root ?? .animated
            // The last root that replaced others may have ended unseen. This one takes over its role, because their completions
            // are still to come.
            replacingFrame = replaced.isEmpty && replacingFrame?.startHost !== self ? nil : frame
        }
        frame.didStart(on: self, at: index, request.navigation)
        if let tabs = frame.tabs { shareEvents(with: tabs) }
        events?.add(.started, of: frame)
        guard frame.tabs != nil else { return SettleLoop.shared.settle(self) }
        // Nothing is shown before the tabs have their roots.
        SettleLoop.shared.hold {
            settle()
            frame.coordinator?.startRoots()
        }
    }

    /// Ends the frame at that index and all above it. Returns whether a frame ended.
    @discardableResult
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        let ended = chain.end(from: index, ending, isAnimated: isAnimated)
        guard !ended.isEmpty else { return false }
        add(ended, isAnimated: isAnimated)
        settle()
        return true
    }

    /// Ends a frame whose start waits.
    func endWaiting(_ frame: Frame, _ ending: Ending) {
        addResult(ofWaiting: frame, ending)
        SettleLoop.shared.settle()
    }

    /// Whether a start of the coordinator at that index waits.
    func hasWaitingStart(for index: Int) -> Bool { waitingStarts?.isEmpty(for: index) == false }

    /// Adds the results of frames that have ended, and ends the starts that waited for them.
    private func add(_ ended: [Chain<Frame>.Ended], isAnimated: Bool? = nil) {
        for result in ended { result.frame.willEnd() }
        for result in ended {
            // The tabs end before their container (L23).
            result.frame.tabs?.endAll(result.ending.above, isAnimated: isAnimated)
            SettleLoop.shared.results.append(.result(result))
        }
        if waitingStarts == nil { return }
        for result in ended { endWaitingStarts(of: result.frame.index, .ancestor) }
    }

    private func endWaitingStarts(of index: Int, _ ending: Ending) {
        while let start = waitingStarts?.takeFirst(for: index) { addResult(ofWaiting: start.frame, ending) }
    }

    private func addResult(ofWaiting frame: Frame, _ ending: Ending) {
        frame.willEnd()
        SettleLoop.shared.results.append(.result(Chain.Ended(frame: frame, ending: ending)))
    }

    /// Ends everything that runs or waits. The caller settles.
    func endAll(_ ending: Ending, isAnimated: Bool? = nil) {
        add(chain.end(from: 0, ending, isAnimated: isAnimated), isAnimated: isAnimated)
        endWaitingStarts(of: Place.host, ending)
    }

    /// Ends a frame that can't be shown and those above it. Reports last, because the handler may end more frames.
    func refuse(_ frame: Frame, _ issue: CoordinatorIssue) {
        guard frame.host != nil else { return }
        frame.refuse(issue)
        end(from: frame.index, .refused)
        report(issue)
    }

    /// Starts inside the body belong to one batch (L18).
    func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let isOutermost = chain.beginBatch()
        return try SettleLoop.shared.hold { () throws(Failure) in
            defer { if isOutermost { chain.endBatch() } }
            return try body()
        }
    }

    /// Works in the window, which then keeps the host. While something runs or is on screen the window stays the same.
    private func move(to newWindow: Window) {
        if newWindow !== window { window?.treeHosts.release(self) }
        window = newWindow
        ownSimulation = newWindow.simulation
        newWindow.treeHosts.keep(self)
    }

    // MARK: Settling

    /// Delivers the results that are due, then works until the chain agrees with the screen.
    func settle() { SettleLoop.shared.settle(self) }

    /// Makes the next change of the screen, or waits for its turn. Returns whether there is more to do now. Called by the settle
    /// loop, after the results that are due.
    ///
    /// If a result becomes due meanwhile, the change comes after it, unless `results` is `nil`. The window is kept until the call
    /// returns, so that it can't be released in the middle of a change (L19).
    func work(after results: Queue<SettleLoop.Due>? = SettleLoop.shared.results) -> Bool {
        events?.notify()
        if results?.isEmpty == false || waitingStarts != nil && beginWaitingStart() { return true }
        guard let window else { return rest() }
        if let branch, !branch.canShow(chain) { return chain.running.isEmpty && rest() }
        // UIKit presents nothing in a hidden window (U4). To show it is a transition.
        if isTransitioning(in: window) || window.isHidden && chain.isPresentingNext { return wait(for: window) }
        let isVisible = checkUncovered()
        // A scene may have ended now. Its result is delivered before any screen leaves (L5).
        if results?.isEmpty == false { return true }
        guard isVisible else { return rest() }
        guard let command = chain.next() else { return window.isTransitioning ? wait(for: window) : rest() }
        ScreenWriter(host: self, window: window).carryOut(command)
        return true
    }

    /// Works again when the transition of the window has ended.
    private func wait(for window: Window) -> Bool {
        window.treeHosts.settleAfterTransition(self)
        return false
    }

    /// Begins the next of the starts that wait for the top. Returns whether there was one.
    private func beginWaitingStart() -> Bool {
        guard let start = waitingStarts?.takeFirst(for: chain.running.count - 1) else { return false }
        if let issue = refusal(toStart: start.frame.name, start.request) {
            start.frame.refuse(issue)
            addResult(ofWaiting: start.frame, .refused)
            report(issue)
        } else {
            self.start(start.frame, start.request)
        }
        return true
    }

    /// Whether a transition runs in the window, by any initiator (L6).
    ///
    /// A root that other code has just set without animation, and a window that it has just shown, count as at rest, because UIKit
    /// presents over them at once. Not if the host's own screen left with the old root, or is still in its `viewDidLoad`: the host
    /// is notified of that soon.
    func isTransitioning(in window: Window) -> Bool {
        guard window.isTransitioning else { return false }
        if kind == .window || screen?.window !== window || screen?.isLoadingView == true { return true }
        return window.runningTransitions.contains {
            $0.isAnimated || $0.kind != .root && ($0.kind != .visibility || window.isHidden)
        }
    }

    /// Calls the action when the host is at rest: at once if it is and the settle loop doesn't run. The screens that an
    /// action starts are shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        restActions.append(action)
        settle()
    }

    /// Called when nothing is left to do. Returns whether there is more to do after all.
    private func rest() -> Bool {
        if chain.running.isEmpty, !chain.isEmpty { chain.shown(at: 0).frame.tabs?.leaveLastRoot() }
        if let action = restActions.popFirst() {
            action()
            return true
        }
        if chain.isEmpty { window?.treeHosts.release(self) }
        return false
    }

    // MARK: Screens

    /// Records that the frames are about to come on screen, in place of those from that index on, before the tree changes:
    /// calls from inside `viewDidLoad` must find them. The first comes with the navigation controller, if there is one.
    func willShow(
        _ frames: ArraySlice<Frame>, insteadOf index: Int? = nil, in window: Window,
        with navigation: NavigationController?
    ) {
        if let index { willHide(from: index, showing: frames.count) } else { chain.willShow(frames.count) }
        let levelCount = window.levelCount
        var navigation = navigation
        for frame in frames {
            events?.willShow(frame)
            frame.willShow(by: self, over: levelCount, with: navigation)
            navigation = nil
        }
    }

    /// Records that the screens from that index on are about to leave, and that the next ones come in their place.
    func willHide(from index: Int, showing count: Int = 0) {
        let hidden = chain.willHide(from: index, showing: count)
        // May run app code, which may end the frames that come.
        for entry in hidden {
            let frame = entry.frame
            // Its tabs leave with it.
            for tab in frame.tabs?.hosts.reversed() ?? [] {
                tab.willHide(from: 0)
                window?.treeHosts.release(tab)
            }
            events?.willHide(frame)
            frame.willHide()
        }
    }

    /// Records that a screen was removed, or never came, and ends its frame.
    func remove(_ frame: Frame, _ ending: Ending) { add(chain.remove(frame.index, ending)) }

    // MARK: Observers

    /// The events, once an observer was added.
    var events: PendingEvents? { sharedEvents?.isObserved == true ? sharedEvents : nil }

    func addObserver(_ observer: any CoordinatorObserver) { makeEvents().add(observer) }

    func removeObserver(_ observer: any CoordinatorObserver) { events?.remove(observer) }

    private func makeEvents() -> PendingEvents {
        let events = sharedEvents ?? PendingEvents(of: self)
        sharedEvents = events
        return events
    }

    /// Gives the tabs of a container the observers of this chain, also those that are added later.
    private func shareEvents(with tabs: Tabs) {
        let events = makeEvents()
        for tab in tabs.hosts { tab.sharedEvents = events }
    }

    /// Records for the observers that the screen was shown. In a tab bar controller it is shown together with that.
    func didShow(_ frame: Frame) {
        if let events, frame.viewController?.window != nil { events.didShow(frame) }
    }
}
