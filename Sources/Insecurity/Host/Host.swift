internal import PresentationSim

/// All that runs in a window.
///
/// The host owns the stage, learns from the tree which screens left, and has a ``ScreenWriter`` carry out the stage's decisions.
/// It keeps the frames that run and never a view controller. They keep the host, and so does the window (L11).
@MainActor
final class Host {
    private(set) weak var window: Window?
    let loop: SettleLoop
    var simulation: Simulation? { loop.simulation }
    var stage = Stage<Frame>()
    /// Set by the settle loop while the host waits for its turn, so that it waits once.
    var isQueued = false
    /// `true` if the user may see other screens than before, because they or other code have removed some.
    private var mustAdmit = false
    /// `true` if a scene that may have to be kept out of sight was started, so that frames are asked whether they may be seen.
    private(set) var isGated = false
    /// The transition coordinator that navigates in the window.
    weak var transitionCoordinator: TransitionCoordinator?
    private var observed: [PendingEvents] = []
    /// The anchors that starts wait on.
    private var waitingAnchors: [Anchor] = []
    /// The existing screens whose chains are new or have become empty. At rest, they give up those on which nothing runs.
    private var emptied: [Anchor] = []
    /// The scenes that have ended and left. Their release may run app code, and waits until the change is complete (L6).
    private var leftScenes: [any FrameScene] = []
    private let restActions = Queue<() -> Void>()

    private init(_ window: Window) {
        self.window = window
        loop = SettleLoop.of(window.simulation)
    }

    static func of(_ window: Window) -> Host { window.host as? Host ?? make(for: window).host }

    /// The anchor that stands for a window.
    static func anchor(of window: Window) -> Anchor { window.anchor as? Anchor ?? make(for: window).anchor }

    /// The window keeps both.
    private static func make(for window: Window) -> (host: Host, anchor: Anchor) {
        let host = Host(window), anchor = Anchor(.window)
        anchor.move(to: host, host.stage.addChain(on: .window))
        (window.host, window.anchor) = (host, anchor)
        return (host, anchor)
    }

    // MARK: Events of chains

    /// Asks frames whether they may be seen, from the start of a protected scene on.
    func gate(_ scene: any FrameScene) { if scene.isProtected { isGated = true } }

    /// Ends the frame at that index of the chain and all above it. Returns whether a frame ended. The caller settles.
    @discardableResult
    func end(from index: Int, on id: ChainID, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        let ended = stage.end(from: index, on: id, ending, isAnimated: isAnimated)
        if !ended.isEmpty { didEnd(ended, isAnimated: isAnimated) }
        return !ended.isEmpty
    }

    func addWaiting(_ anchor: Anchor) {
        if !waitingAnchors.contains(where: { $0 === anchor }) { waitingAnchors.append(anchor) }
    }

    func observe(_ events: PendingEvents) {
        if events.isObserved, !observed.contains(where: { $0 === events }) { observed.append(events) }
    }

    /// Adds the results of frames that have ended, and ends the starts that waited for them.
    private func didEnd(_ ended: [Chain<Frame>.Ended], isAnimated: Bool? = nil) {
        for result in ended {
            result.frame.willEnd()
            // The tabs end before their container (L23).
            result.frame.tabs?.endAll(result.ending.above, isAnimated: isAnimated)
            loop.add(result)
        }
        for result in ended {
            guard let anchor = result.frame.startedOn else { continue }
            anchor.endWaitingStarts(of: result.frame.startNumber, result.ending.above)
            addIfEmptied(anchor)
        }
    }

    /// Ends a frame that can't be shown and those above it. Reports last, because the handler may end more frames.
    func refuse(_ frame: Frame, _ issue: CoordinatorIssue) {
        guard let anchor = frame.runsOn else { return }
        frame.refusal = issue
        anchor.end(from: frame.index, .refused)
        anchor.report(issue)
    }

    // MARK: Settling

    /// Delivers the results that are due, then works until the stage agrees with the screen.
    func settle() { loop.settle(self) }

    /// Settles after the transition of the window. A stack can lose a screen without one.
    func settle(after window: Window) {
        if window.isTransitioning {
            window.settleHostAfterTransition()
        } else {
            simulation?.clock.schedule(after: .zero) { [weak self] in self?.settle() }
        }
    }

    /// Makes the next change of the screen, or waits for its turn. Returns whether there is more to do now. Called by the settle
    /// loop, after the results that are due. The window is kept until the call returns, so that it can't be released in the
    /// middle of a change (L19).
    func work() -> Bool {
        for events in observed { events.notify() }
        if loop.hasDue { return true }
        if !waitingAnchors.isEmpty, beginWaitingStart() { return true }
        guard let window else { return rest() }
        if isBusy(window) { return wait(for: window) }
        guard let change = stage.next(in: window) else {
            stage.forgetSettled()
            if mustAdmit {
                mustAdmit = false
                if !admit(nil, in: window) { return true }
            }
            return window.isTransitioning || stage.hasUnsettled && !window.canPresent ? wait(for: window) : rest()
        }
        if isGated {
            let isAdmitted = admit(change, in: window, isAskedAgain: true)
            if !isNext(change, in: window) { return true }
            if !isAdmitted { return postpone(change) }
            // All that the user will see has been asked.
            if case .leave = change { mustAdmit = false }
        }
        ScreenWriter(host: self, window: window).carryOut(change)
        releaseScenes()
        return !isBusy(window) || wait(for: window)
    }

    /// Leaves out a change that the user may not see now. The next call, result or transition works again. Returns whether there is
    /// more to do.
    private func postpone(_ change: Change) -> Bool {
        switch change {
        case .select(_, let container, _): tabs(of: container)?.dropWanted()
        // It comes with its first tab.
        case .come: break
        case .leave, .dismiss: return rest()
        }
        return true
    }

    /// Returns `true` if the change still comes next after app code has run, which may have ended frames or begun a transition. Results
    /// are delivered before any screen leaves (L5).
    func isNext(_ change: Change, in window: Window) -> Bool {
        !loop.hasDue && !isBusy(window) && stage.next(in: window) == change
    }

    /// Works again when the transition of the window has ended, if something is left to do then. Otherwise the next call, or the next
    /// act of the user or of other code, settles. To work anyway would cost 6 % of a start and finish.
    private func wait(for window: Window) -> Bool {
        let isAtRest = stage.forgetSettled() && restActions.isEmpty
        if !isAtRest || !observed.isEmpty || !emptied.isEmpty || mustAdmit { window.settleHostAfterTransition() }
        return false
    }

    /// Begins the next of the starts that wait for the top. Returns whether there was one.
    private func beginWaitingStart() -> Bool {
        for anchor in waitingAnchors where anchor.beginWaitingStart() { return true }
        return false
    }

    /// Calls the action when the host is at rest: at once if it is and the settle loop doesn't run. The screens that an
    /// action starts are shown before the next action is called.
    func whenAtRest(_ action: @escaping () -> Void) {
        restActions.append(action)
        settle()
    }

    /// Called when nothing is left to do. Returns whether there is more to do after all.
    private func rest() -> Bool {
        if let action = restActions.popFirst() {
            action()
            return true
        }
        if !waitingAnchors.isEmpty { waitingAnchors = waitingAnchors.filter { $0.waitingStarts?.isEmpty == false } }
        if observed.contains(where: { !$0.isObserved }) { observed = observed.filter(\.isObserved) }
        for anchor in emptied { anchor.leaveChain() }
        emptied = []
        return false
    }

    // MARK: The window

    /// Returns `true` if a transition runs, by any initiator (L6).
    ///
    /// A root that other code has just set without animation, and a window that it has just shown, count as at rest for existing
    /// screens, because UIKit presents over them at once.
    func isBusy(_ window: Window) -> Bool { window.isTransitioning && !window.isEntering }

    /// Returns `true` if the user may see the screens that a change shows (L28). If not, a frame has ended, or something must
    /// come first. Frames that come may be asked again, when their screens are made.
    func admit(_ change: Change?, in window: Window, isAskedAgain: Bool = false) -> Bool {
        guard isGated else { return true }
        let sight = stage.seen(after: change, in: window)
        for frame in sight.frames {
            let hadEnded = frame.hasEnded
            let canWait = frame.anchor?.seat.map { stage.canWait(on: $0.id, for: change) } == true
            if frame.admit(canWait: canWait, isAskedAgain: isAskedAgain) { continue }
            // The others that the user sees are asked after that.
            if change == nil, frame.hasEnded, !hadEnded { mustAdmit = true }
            // A root that waits stays, and what meets its requirement comes over it.
            if frame.hasEnded || change?.canBeHeldBack == true { return false }
        }
        guard let (container, tab) = sight.emptyTab, let tabs = tabs(of: container) else { return true }
        switch change {
        case .select(_, _, let byName): return tabs.admitEmpty(tab, byName: byName)
        case .come: return tabs.admitEmptyWithContainer(tab)
        case .leave, .dismiss, nil: return true
        }
    }

    /// The same for a change by the user or other code: if a frame has ended, or left its tab empty, what the user would see then is
    /// asked.
    func admitAfterDenials(_ change: Change) -> Bool {
        guard let window else { return true }
        while true {
            let frames = stage.seen(after: change, in: window).frames
            let states = frames.map { [$0.hasEnded, $0.isOnScreen] }
            if admit(change, in: window) { return true }
            if frames.map({ [$0.hasEnded, $0.isOnScreen] }) == states { return false }
        }
    }

    func tabs(of container: ContainerID) -> Tabs? { stage[container]?.frame.tabs }

    /// Leaves a tab without its last root, which may not be seen. Nothing reports the removal of a screen that isn't in a window.
    func leaveEmpty(_ frame: Frame) {
        guard let tab = frame.screen.shownBy, let id = tab.seat?.id, stage.keepsLastRoot(frame, ofTab: id) else {
            return
        }
        // It has ended before.
        _ = stage.remove(frame.index, on: id, .removed)
        ScreenWriter.empty(tab)
        mustAdmit = true
    }

    // MARK: Screens

    /// Records that the frames are about to come on screen, in place of those from that index on, before the tree changes:
    /// calls from inside `viewDidLoad` must find them. The first comes with the navigation controller, if there is one.
    func willShow(
        _ frames: [Frame], on anchor: Anchor, insteadOf index: Int? = nil, in window: Window,
        with navigation: NavigationController?, inContext: Bool = false
    ) {
        guard let id = anchor.seat?.id else { return }
        let hidden = stage.willShow(
            frames.count, on: id, insteadOf: index, after: window.lastLevelNumber, inContext: inContext)
        if !hidden.isEmpty { didHide(hidden) }
        var navigation = navigation
        for frame in frames {
            anchor.events?.willShow(frame)
            frame.willShow(by: anchor, with: navigation)
            navigation = nil
        }
    }

    /// Records that the screens of the chain from that index on are about to leave.
    func willHide(from index: Int, on id: ChainID) { didHide(stage.willHide(from: index, on: id)) }

    /// Forgets the screens of frames that the stage has recorded as leaving, the top first.
    private func didHide(_ hidden: [Chain<Frame>.Entry]) {
        for entry in hidden {
            let frame = entry.frame
            let anchor = frame.screen.shownBy
            // Its tabs leave with it.
            frame.tabs?.willHide()
            anchor?.events?.willHide(frame)
            if let scene = frame.willHide() { leftScenes.append(scene) }
            frame.tabs?.leaveStage()
            if let anchor { addIfEmptied(anchor) }
        }
    }

    /// Lets an existing screen on which nothing runs or is shown give its chain up at rest.
    func addIfEmptied(_ anchor: Anchor) {
        if !anchor.startsWithRoot, anchor.isEmpty, anchor !== emptied.last { emptied.append(anchor) }
    }

    /// Releases the scenes that have left.
    func releaseScenes() {
        if leftScenes.isEmpty { return }
        let released = leftScenes
        leftScenes = []
        extendLifetime(released)
    }

    /// Records that a screen was removed, or never came, and ends its frame.
    func remove(_ frame: Frame, on id: ChainID, _ ending: Ending) {
        let ended = stage.remove(frame.index, on: id, ending)
        for index in stage.running(from: frame.index, on: id) { stage[id].running[index].frame.didMove(to: index) }
        didEnd(ended)
    }

    /// Ends the frame of a screen that the user or other code has removed (L9), or that was on a level over one that the host has taken
    /// away. What the host itself cuts is recorded before it leaves.
    func screenDidLeave(_ frame: Frame, _ anchor: Anchor, _ window: Window, by initiator: Initiator) {
        guard let id = anchor.seat?.id else { return }
        if frame.runsOn != nil, let container = anchor.tabs?.container,
            container.screen.viewController?.window !== window
        {
            // The container ends first if it has left too, so that everything on its tabs ends in order (L23).
            container.screenDidLeave(window, by: initiator)
        }
        let levels = stage.levels(losing: Slot(chain: id, index: frame.index), in: window)
        remove(frame, on: id, initiator == .user ? .user : .removed)
        let below = levels.below ?? anchor.screen?.ownerAround
        for index in levels.over { window.setOwnerBelow(below, ofLevel: index) }
        if let index = levels.own { window.removeOwner(ofLevel: index) }
        mustAdmit = true
        settle(after: window)
    }

    /// Asks the frames that were started below other code's level, since the level may have covered them until now (L28).
    func otherLevelDidLeave(_ window: Window) {
        mustAdmit = true
        settle(after: window)
    }

    /// Asks the frames that the user will see, because a split view is about to show more of its columns (L28, L29).
    func columnsWillAppear() {
        mustAdmit = true
        settle()
    }

    /// Records for the observers that the screen was shown. In a tab bar controller it is shown together with that.
    func didShow(_ frame: Frame, on anchor: Anchor) {
        let events = anchor.events
        guard events != nil || frame.tabs != nil, frame.screen.viewController?.window != nil else { return }
        events?.didShow(frame)
        didShowTabs(of: frame)
    }

    private func didShowTabs(of frame: Frame) {
        for tab in frame.tabs?.anchors ?? [] {
            let chain = tab.chain, events = tab.events
            for index in 0..<chain.shownCount {
                events?.didShow(chain[shown: index].frame)
                didShowTabs(of: chain[shown: index].frame)
            }
        }
    }

    /// Returns `true` if the screen is in the window, or in a tab bar controller that isn't in the window yet.
    func holds(_ screen: ViewController?, of anchor: Anchor, in window: Window) -> Bool {
        guard let screen else { return false }
        if window.contains(screen) { return true }
        guard let controller = anchor.tabs?.controller, controller.window == nil else { return false }
        return controller.isOrContains(screen)
    }
}

extension Host: TreeHost {
    /// Ends everything, because the window is gone (L19). The window calls ``settle()`` when all observers are notified.
    func windowDidGo() {
        for id in stage.liveChains {
            let anchor = stage[id].anyFrame?.anchor
            willHide(from: 0, on: id)
            anchor?.endAll(.removed)
        }
        for anchor in waitingAnchors where anchor.host === self { anchor.endAll(.removed) }
        releaseScenes()
    }

    /// The coordinators that run if their screens aren't the ones on screen, the starts that wait, and the navigations that wait
    /// for a scene. The last root may have ended (L14), and a hidden window presents nothing (U4).
    var hiddenStates: [String] {
        var anchors = stage.liveChains.compactMap { stage[$0].anyFrame?.anchor }
        for anchor in waitingAnchors where !anchors.contains(where: { $0 === anchor }) { anchors.append(anchor) }
        return anchors.map(\.hiddenState).filter { !$0.isEmpty }
    }
}

extension Anchor {
    fileprivate var hiddenState: String {
        var states: [String] = []
        let chain = chain
        if !chain.agrees {
            states.append("running: " + chain.running.map(\.frame.name).joined(separator: ", "))
        }
        if let waiting = waitingStarts?.description(on: chain) { states.append("waiting: \(waiting)") }
        for entry in chain.running {
            if let state = entry.frame.scene?.hiddenState { states.append("for \(entry.frame.name): \(state)") }
        }
        if states.isEmpty { return "" }
        let tab = tabIndex.map { "tab \((tabs?.container?.position.tabs ?? []) + [$0])" }
        return "\(tab ?? screen?.name ?? "window"): \(states.joined(separator: ", "))"
    }
}
