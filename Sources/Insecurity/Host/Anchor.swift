internal import PresentationSim

/// The object that coordinators run on: a window, a tab, an existing view controller or navigation controller. It stands for a
/// chain of its window's ``Host``.
///
/// It never keeps a view controller. Frames that run keep it, and so does the window or the existing screen.
@MainActor
final class Anchor {
    enum Kind: Hashable { case window, tab(Int), screen, stack }

    let kind: Kind
    /// The existing screen or navigation controller.
    private(set) weak var screen: ViewController?
    /// The tabs that the tab belongs to, as long as the container coordinator exists.
    weak var tabs: Tabs?
    /// The view controller that stands for the tab in the tab bar controller. Other code may have moved or removed it.
    weak var tabScreen: ViewController?

    /// The chain. An existing screen has one from its first start on, and a tab from that of its container on.
    private(set) var seat: Seat<ChainID>?
    /// The anchor that the tab's container was started on. Kept after the container's end, which the result of a refused start on the
    /// tab may outlast.
    private(set) var containerAnchor: Anchor?
    /// The window or existing screen that a tab is in. Recorded, because the way there is as long as containers are nested.
    private weak var outermost: Anchor?
    /// Weak, because the simulation keeps the ended frames (L12), and so the tabs of containers.
    private weak var ownSimulation: Simulation?
    /// The events of the chain, shared with the tabs of its containers.
    private var sharedEvents: PendingEvents?
    /// The starts that wait, once one did.
    private(set) var waitingStarts: WaitingStarts?
    /// The last root that has replaced others. Until it is shown, their completions can't start another root (L13).
    private(set) weak var replacingFrame: Frame?

    init(_ kind: Kind, screen: ViewController? = nil, tabs: Tabs? = nil) {
        (self.kind, self.screen, self.tabs) = (kind, screen, tabs)
        ownSimulation = screen?.simulation
    }

    // MARK: The chain

    /// The window's host, while the anchor has a chain.
    var host: Host? { seat?.host }

    /// A copy of the chain, or an empty one before the first start.
    var chain: Chain<Frame> { seat?.chain ?? Chain(on: base(onLevel: 0)) }

    /// `true` if nothing runs on it and nothing of it is on screen.
    var isEmpty: Bool { seat?.chain.isEmpty ?? true }

    /// The base of a chain of the anchor.
    private func base(onLevel level: Int) -> Base {
        switch kind {
        case .window, .tab: .window
        case .screen: .screen(level: level)
        case .stack: .stack(level: level)
        }
    }

    /// The frame on top.
    var top: Frame? { seat?.chain.running.last?.frame }

    /// Stands for a chain of the host from now on.
    func move(to host: Host, _ id: ChainID) {
        (seat, ownSimulation) = (Seat(host: host, id: id), host.simulation)
        if let sharedEvents { host.observe(sharedEvents) }
    }

    /// Stands for the chain of a tab from now on. The container was started on the anchor.
    func move(to host: Host, _ id: ChainID, in anchor: Anchor) {
        (containerAnchor, outermost) = (anchor, anchor.tabIndex == nil ? anchor : anchor.outermost)
        move(to: host, id)
    }

    /// Stands for no chain any more: the chain is removed.
    func leaveHost() { (seat, outermost) = (nil, nil) }

    /// Gives the chain of an existing screen up, on which nothing runs.
    func leaveChain() {
        guard let seat, !startsWithRoot, seat.chain.isEmpty else { return }
        seat.host.stage.removeChain(seat.id)
        leaveHost()
    }

    /// The simulation of the window, or else the one that the existing screen was in last, or the tab's container.
    var simulation: Simulation? { ownSimulation ?? screen?.simulation ?? tabs?.container?.simulation }

    var loop: SettleLoop { host?.loop ?? .of(simulation) }

    /// `true` if it stands for a window or a tab, whose lowest coordinator is its root.
    var startsWithRoot: Bool { kind != .screen && kind != .stack }

    /// The existing navigation controller that the bottom of the chain is pushed on.
    var navigationController: NavigationController? { screen as? NavigationController }

    /// The window that it is, or is in now.
    var currentWindow: Window? {
        switch kind {
        case .window: host?.window
        case .tab: outermost?.currentWindow
        case .screen, .stack: screen?.window
        }
    }

    // MARK: Calls

    /// Puts the frame on top (L8), or in place of all that runs (L13).
    func start(_ frame: Frame, _ request: StartRequest) {
        guard let seat = startingSeat else { return }
        let host = seat.host
        let replaced = request.root != nil && host.end(from: 0, on: seat.id, .replaced)
        let number = Frame.makeNumber()
        if let scene = frame.scene { host.gate(scene) }
        let index = host.stage.start(
            frame, on: seat.id, as: request.place, isAnimated: request.isAnimated, number: number, by: request.starter)
        if index == 0 {
            frame.screen.rootTransition = request.root
            // The last root that replaced others may have ended unseen. This one takes over its role, because their completions
            // are still to come.
            replacingFrame = replaced || replacingFrame?.startedOn === self ? frame : nil
        }
        frame.didStart(on: self, at: index, number)
        if let navigation = request.navigation { frame.screen.navigationSource = navigation }
        if let tabs = frame.tabs {
            tabs.move(to: seat, of: self)
            shareEvents(with: tabs)
        }
        frame.recordStart(on: self)
        events?.add(.started, of: frame)
        guard frame.tabs != nil else { return host.settle() }
        // Nothing is shown before the tabs have their roots.
        host.loop.hold {
            host.settle()
            frame.coordinator?.startRoots()
            if frame.runsOn != nil { frame.scene?.startTabs() }
        }
    }

    /// The chain to start on: while nothing runs on an existing screen, one of the window that the screen is in now.
    private var startingSeat: Seat<ChainID>? {
        guard !startsWithRoot, isEmpty, let screen, let window = screen.window else { return seat }
        let current = Host.of(window)
        if current !== host {
            leaveChain()
            move(to: current, current.stage.addChain(on: base(onLevel: screen.outermostLevelNumber)))
            current.addIfEmptied(self)
        }
        return seat
    }

    /// Ends the frame at that index and all above it. Returns whether a frame ended.
    @discardableResult
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        guard let seat, seat.host.end(from: index, on: seat.id, ending, isAnimated: isAnimated) else { return false }
        seat.host.settle()
        return true
    }

    /// Ends everything that runs or waits. The caller settles.
    func endAll(_ ending: Ending, isAnimated: Bool? = nil) {
        if let seat { seat.host.end(from: 0, on: seat.id, ending, isAnimated: isAnimated) }
        endWaitingStarts(of: 0, ending)
    }

    /// Starts inside the body belong to one batch (L18).
    func batch<Value, Failure>(_ body: @MainActor () throws(Failure) -> Value) throws(Failure) -> Value {
        // The body may start on another window, to which an existing screen has moved.
        let seat = startingSeat
        let isOutermost = seat.map { $0.host.stage.beginBatch(on: $0.id) } ?? false
        return try loop.hold { () throws(Failure) in
            defer { if isOutermost, let seat { seat.host.stage.endBatch(on: seat.id) } }
            return try body()
        }
    }

    // MARK: Starts that wait

    /// Lets the start wait until the starter is on top.
    func wait(_ frame: Frame, _ request: StartRequest, for starter: Frame) {
        guard let host = startingSeat?.host else { return }
        frame.willWait(on: self, request)
        let waiting = waitingStarts ?? WaitingStarts()
        waitingStarts = waiting
        waiting.add(frame, for: starter.startNumber)
        host.addWaiting(self)
        host.settle()
    }

    /// Returns `true` if a start waits for the frame whose own start had that number.
    func hasWaitingStart(for number: Int) -> Bool { waitingStarts?.isEmpty(for: number) == false }

    /// Begins the next of the starts that wait for the top. Returns whether there was one.
    func beginWaitingStart() -> Bool {
        guard let start = waitingStarts?.takeFirst(for: top?.startNumber ?? 0) else { return false }
        if let issue = refusal(toStart: start.frame.name, start.request) {
            start.frame.refusal = issue
            addResult(ofWaiting: start.frame, .refused)
            report(issue)
        } else {
            self.start(start.frame, start.request)
        }
        return true
    }

    /// Ends a frame whose start waits.
    func endWaiting(_ frame: Frame, _ ending: Ending) {
        addResult(ofWaiting: frame, ending)
        loop.settle()
    }

    /// Ends the starts that wait for a coordinator that has ended.
    func endWaitingStarts(of number: Int, _ ending: Ending) {
        while let start = waitingStarts?.takeFirst(for: number) { addResult(ofWaiting: start.frame, ending) }
    }

    private func addResult(ofWaiting frame: Frame, _ ending: Ending) {
        frame.willEnd()
        loop.add(Chain.Ended(frame: frame, ending: ending))
    }

    // MARK: Observers

    /// The events, once an observer was added.
    var events: PendingEvents? { sharedEvents?.isObserved == true ? sharedEvents : nil }

    func addObserver(_ observer: any CoordinatorObserver) {
        let events = makeEvents()
        events.add(observer)
        host?.observe(events)
    }

    func removeObserver(_ observer: any CoordinatorObserver) { events?.remove(observer) }

    private func makeEvents() -> PendingEvents {
        let events = sharedEvents ?? PendingEvents(of: self)
        sharedEvents = events
        return events
    }

    /// Gives the tabs of a container the observers of this chain, including those that are added later.
    private func shareEvents(with tabs: Tabs) {
        let events = makeEvents()
        for tab in tabs.anchors { tab.sharedEvents = events }
    }

    func report(_ issue: CoordinatorIssue) { PresentationSim.report(issue, to: simulation) }
}

/// Each object has one anchor, which it keeps: all coordinators that are made for it share the chain (L21).
extension Anchor {
    static func of(_ viewController: ViewController) -> Anchor { find(.screen, for: viewController) }

    static func of(_ navigationController: NavigationController) -> Anchor { find(.stack, for: navigationController) }

    static func of(_ window: Window) -> Anchor { Host.anchor(of: window) }

    private static func find(_ kind: Kind, for viewController: ViewController) -> Anchor {
        for case let anchor as Anchor in viewController.anchors where anchor.kind == kind { return anchor }
        let anchor = Anchor(kind, screen: viewController)
        viewController.anchors.append(anchor)
        return anchor
    }
}

extension Anchor: TreeAnchor {
    /// Ends everything, because the existing screen has left (L19).
    func screenDidLeave(_ window: Window) {
        if isEmpty, waitingStarts == nil { return }
        endAll(.removed)
        host?.settle(after: window)
    }
}
