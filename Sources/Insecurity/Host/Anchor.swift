internal import PresentationSim

/// What coordinators run on: a window, a tab, an existing view controller, or an existing navigation controller. It stands for a
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

    /// The window's host. An existing screen has one from its first start on, and a tab from that of its container on.
    private(set) var host: Host?
    private(set) var id: ChainID?
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
    /// How the window's root changes next.
    private(set) var rootTransition = RootTransition.animated

    init(_ kind: Kind, screen: ViewController? = nil, tabs: Tabs? = nil) {
        (self.kind, self.screen, self.tabs) = (kind, screen, tabs)
        ownSimulation = screen?.simulation
    }

    // MARK: The chain

    /// The chain, or an empty one before the first start.
    var chain: Chain<Frame> {
        if let host, let id { host.stage[id] } else { Chain(on: .window) }
    }

    /// Whether the frame's screen is on screen at that index, and nothing has removed it.
    func isShown(_ frame: Frame, at index: Int) -> Bool {
        if let host, let id { host.stage[id].isShown(frame, at: index) } else { false }
    }

    /// Whether nothing runs on it and nothing of it is on screen.
    var isEmpty: Bool { if let host, let id { host.stage[id].isEmpty } else { true } }

    /// Stands for a chain of the host from now on. A tab is in the anchor's container, or in a tab of it.
    func move(to host: Host, _ id: ChainID, in outermost: Anchor? = nil) {
        (self.host, self.id, self.outermost, ownSimulation) = (host, id, outermost, host.simulation)
        if let sharedEvents { host.add(sharedEvents) }
    }

    /// Stands for no chain any more: the chain is removed.
    func leaveHost() { (host, id, outermost) = (nil, nil, nil) }

    /// The simulation of the window, or else the one that the existing screen was in last, or the tab's container.
    var simulation: Simulation? { ownSimulation ?? screen?.simulation ?? tabs?.container?.simulation }

    var loop: SettleLoop { host?.loop ?? .of(simulation) }

    /// Whether it stands for a window or a tab, whose lowest coordinator is its root.
    var startsWithRoot: Bool {
        switch kind {
        case .window, .tab: true
        case .screen, .stack: false
        }
    }

    /// The existing navigation controller that the bottom of the chain is pushed on.
    var navigationController: NavigationController? { kind == .stack ? screen as? NavigationController : nil }

    /// The window that it is, or is in now.
    var currentWindow: Window? {
        switch kind {
        case .window: host?.window
        case .tab: outermost?.currentWindow
        case .screen, .stack: screen?.window
        }
    }

    // MARK: Calls

    /// Lets the start wait until the starter is on top.
    func wait(_ frame: Frame, _ request: StartRequest, for starter: Frame) {
        guard let host = startingHost else { return }
        frame.willWait(on: self, request)
        let waiting = waitingStarts ?? WaitingStarts()
        waitingStarts = waiting
        waiting.add(frame, for: starter.id)
        host.addWaiting(self)
        host.settle()
    }

    /// Puts the frame on top (L8), or in place of all that runs (L13).
    func start(_ frame: Frame, _ request: StartRequest) {
        guard let host = startingHost, let id else { return }
        let replaced = request.root != nil && host.end(from: 0, on: id, .replaced)
        let number = Frame.makeNumber()
        let index = host.start(frame, on: id, request, number)
        if index == 0 {
            rootTransition = request.root ?? .animated
            // The last root that replaced others may have ended unseen. This one takes over its role, because their completions
            // are still to come.
            replacingFrame = replaced || replacingFrame?.startedOn === self ? frame : nil
        }
        frame.didStart(on: self, at: index, number, request.navigation)
        if let tabs = frame.tabs {
            tabs.move(to: host, on: id, in: tabIndex == nil ? self : outermost)
            shareEvents(with: tabs)
        }
        frame.recordStart(on: self)
        events?.add(.started, of: frame)
        guard frame.tabs != nil else { return host.settle() }
        // Nothing is shown before the tabs have their roots.
        host.loop.hold {
            host.settle()
            frame.coordinator?.startRoots()
        }
    }

    /// The host to start on: while nothing runs on an existing screen, that of the window that the screen is in now.
    private var startingHost: Host? {
        if isEmpty, !startsWithRoot, let window = screen?.window, let screen {
            let current = Host.of(window)
            if current !== host {
                leaveChain()
                let level = screen.outermostLevelNumber
                move(
                    to: current,
                    current.stage.addChain(on: kind == .stack ? .stack(level: level) : .screen(level: level)))
            }
        }
        return host
    }

    /// Gives the chain of an existing screen up, on which nothing runs.
    func leaveChain() {
        guard let host, let id, !startsWithRoot, isEmpty else { return }
        host.stage.removeChain(id)
        leaveHost()
    }

    /// Ends the frame at that index and all above it. Returns whether a frame ended.
    @discardableResult
    func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        guard let host, let id, host.end(from: index, on: id, ending, isAnimated: isAnimated) else { return false }
        host.settle()
        return true
    }

    /// Ends everything that runs or waits. The caller settles.
    func endAll(_ ending: Ending, isAnimated: Bool? = nil) {
        if let host, let id { host.end(from: 0, on: id, ending, isAnimated: isAnimated) }
        endWaitingStarts(of: 0, ending)
    }

    /// Ends a frame whose start waits.
    func endWaiting(_ frame: Frame, _ ending: Ending) {
        addResult(ofWaiting: frame, ending)
        loop.settle()
    }

    /// Whether a start waits for the frame whose own start had that number.
    func hasWaitingStart(for number: Int) -> Bool { waitingStarts?.isEmpty(for: number) == false }

    /// Ends the starts that wait for a coordinator that has ended.
    func endWaitingStarts(of number: Int, _ ending: Ending) {
        while let start = waitingStarts?.takeFirst(for: number) { addResult(ofWaiting: start.frame, ending) }
    }

    private func addResult(ofWaiting frame: Frame, _ ending: Ending) {
        frame.willEnd()
        loop.add(Chain.Ended(frame: frame, ending: ending))
    }

    /// Begins the next of the starts that wait for the top. Returns whether there was one.
    func beginWaitingStart() -> Bool {
        guard let start = waitingStarts?.takeFirst(for: top?.id ?? 0) else { return false }
        if let issue = refusal(toStart: start.frame.name, start.request) {
            start.frame.refuse(issue)
            addResult(ofWaiting: start.frame, .refused)
            report(issue)
        } else {
            self.start(start.frame, start.request)
        }
        return true
    }

    /// Starts inside the body belong to one batch (L18).
    func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        // The body may start on another window, to which an existing screen has moved.
        let host = startingHost, id = id
        let isOutermost = if let host, let id { host.stage.beginBatch(on: id) } else { false }
        return try loop.hold { () throws(Failure) in
            defer { if isOutermost, let id { host?.stage.endBatch(on: id) } }
            return try body()
        }
    }

    // MARK: Observers

    /// The events, once an observer was added.
    var events: PendingEvents? { sharedEvents?.isObserved == true ? sharedEvents : nil }

    func addObserver(_ observer: any CoordinatorObserver) {
        makeEvents().add(observer)
        if let sharedEvents { host?.add(sharedEvents) }
    }

    func removeObserver(_ observer: any CoordinatorObserver) { events?.remove(observer) }

    private func makeEvents() -> PendingEvents {
        let events = sharedEvents ?? PendingEvents(of: self)
        sharedEvents = events
        return events
    }

    /// Gives the tabs of a container the observers of this chain, also those that are added later.
    private func shareEvents(with tabs: Tabs) {
        let events = makeEvents()
        for tab in tabs.anchors { tab.sharedEvents = events }
    }
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

// MARK: - A tab

extension Anchor {
    /// The index of the tab.
    var tabIndex: Int? { if case .tab(let index) = kind { index } else { nil } }

    /// The tab's position in the tab bar controller; `nil` if it isn't there.
    var tabPosition: Int? { tabScreen.flatMap { tabs?.controller?.index(of: $0) } }

    /// The issue with a use of the tab, if the container doesn't have it, or other code has removed it.
    func tabIssue(in coordinator: @autoclosure () -> String) -> CoordinatorIssue? {
        guard let index = tabIndex, let tabs, tabPosition == nil else { return nil }
        if !tabs.anchors.indices.contains(index) {
            return .tabOutOfRange(coordinator: coordinator(), tab: index, count: tabs.anchors.count)
        }
        return tabs.controller == nil ? nil : .tabRemoved(coordinator: coordinator(), tab: index)
    }
}

extension Anchor {
    /// The frames that the tab gets together with its container: its root, and what is pushed on that.
    var framesToFill: [Frame]? {
        let chain = chain
        let count = chain.lowestPresented ?? chain.running.count
        return count > 0 && chain.shownCount == 0 ? chain.running[..<count].map(\.frame) : nil
    }

    /// Whether the frame was the root, and stays on screen after its end (L14).
    func isKeeping(_ frame: Frame) -> Bool {
        guard chain.isKeeping(frame) else { return false }
        guard tabIndex != nil else { return true }
        guard let container = tabs?.container else { return false }
        return container.runsOn != nil || container.isLastRoot
    }

    /// Leaves the tab without its last root.
    func leaveEmpty(_ frame: Frame) {
        if tabIndex != nil, let host, let id, frame.isLastRoot { host.leaveEmpty(frame, self, id) }
    }

    /// Whether the user works in the tab, and sees the tab bar controller or what the tab presents over it. `true` if it isn't a
    /// tab.
    var isVisible: Bool {
        guard tabIndex != nil else { return true }
        guard let tabs, tabs.active === self, tabs.container?.isVisible == true else { return false }
        return tabs.isCovered || tabScreen != nil && tabs.controller?.selected === tabScreen
    }
}

// MARK: - Refusals

extension Anchor {
    /// The reason why nothing can be started now.
    func refusal(toStart name: @autoclosure () -> String, _ request: StartRequest) -> CoordinatorIssue? {
        if tabIndex != nil {
            guard let container = tabs?.container else { return .navigationAfterEnd(child: name()) }
            if container.runsOn == nil { return container.refusal(ofChild: name()) }
            if let issue = tabIssue(in: container.name) { return issue }
        }
        guard let current = currentWindow else {
            return kind == .window ? .windowGone(coordinator: name()) : .hostNotInWindow(coordinator: name())
        }
        if !isEmpty, current !== host?.window { return .hostMoved(coordinator: name()) }
        if isEmpty, let navigation = navigationController, navigation.viewControllers.count != 1 {
            return .hostStackCount(
                coordinator: name(), navigationController: navigation.name, count: navigation.viewControllers.count)
        }
        if request.root != nil, let winner = winner {
            return .startedWhileReplaced(coordinator: name(), winner: winner.name)
        }
        if request.place == .overTop, request.root != nil || startsWithRoot && runningCount == 0 {
            return .alertAsRoot(coordinator: name())
        }
        if request.place == .push, !canPush { return .noNavigationController(coordinator: name()) }
        guard case .given(let navigation) = request.navigation else { return nil }
        return CoordinatorIssue(navigation, givenTo: name())
    }

    /// Whether the top is on a navigation controller.
    private var canPush: Bool { if let host, let id { host.stage[id].canPush } else { kind == .stack } }

    /// The root that replaces the others, if the result of one of those is delivered and the root isn't shown yet (L13).
    private var winner: Frame? {
        guard isBelowReplaced, let frame = replacingFrame, frame.runsOn != nil else { return nil }
        return frame.isShown ? nil : frame
    }

    /// Whether the coordinator that is replaced ran on this chain, on a tab above it, or on an existing screen of this window.
    private var isBelowReplaced: Bool {
        var replaced = loop.replacedAnchor
        while let anchor = replaced, anchor !== self {
            if !anchor.startsWithRoot { return kind == .window && anchor.host === host }
            replaced = anchor.tabs?.container?.startedOn
        }
        return replaced != nil
    }

    func report(_ issue: CoordinatorIssue) { PresentationSim.report(issue, to: simulation) }
}

extension ViewController {
    /// The coordinator whose screen it is, or is in.
    var ownerAround: Frame? { screenOwner as? Frame ?? parent?.ownerAround }
}
