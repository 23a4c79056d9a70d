internal import PresentationSim

/// Starts children on the anchor of a frame: the only implementation of the navigation protocols.
@MainActor
final class Navigator: ModalNavigation, NavigationControllerNavigation, WindowNavigation {
    let frame: Frame
    let condition: StartCondition
    /// The navigator of the top, if starts of this one replace the window's root (L13).
    private let topNavigator: Navigator?

    init(_ frame: Frame, top: Navigator? = nil, condition: StartCondition = .always) {
        self.frame = frame
        topNavigator = top
        self.condition = condition
    }

    /// Creates the navigator of a window or tab, whose starts replace the root.
    convenience init(of anchor: Anchor) {
        let frame = Frame(below: anchor)
        self.init(frame, top: Navigator(frame))
    }

    /// A navigator of the same frame whose starts have a condition.
    func with(_ condition: StartCondition) -> Navigator { Navigator(frame, condition: condition) }

    var top: any AdaptiveNavigation { topNavigator ?? self }

    func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let anchor = frame.runsOn else { return try body() }
        return try anchor.batch { () throws(Failure) in try body() }
    }

    func dismissAll(animated: Bool?) -> Bool { frame.endChildren(isAnimated: animated) }

    // MARK: Starts

    /// Starts the child on the frame's anchor. A start that is refused reports the issue, delivers it, and changes nothing else
    /// (L1).
    func perform<Output>(_ start: Start<Output>) {
        let child = start.child
        if condition == .ifOnTop, !frame.isOnTop, !frame.isIdle, !frame.isWaiting { return decline(start, .notOnTop) }
        guard let anchor = frame.runsOn else {
            return refuse(start, frame.refusal(ofChild: child.name), in: frame.simulation)
        }
        if let byName = start.byName {
            guard condition != .whenOnTop, topNavigator == nil, anchor.host?.transitionCoordinator != nil else {
                return refuse(start, frame.refusal(ofScene: child.name), in: anchor.simulation)
            }
            return byName(frame, condition == .ifOnTop)
        }
        if let issue = child.frame.refusal(ofStart: child.name) { return refuse(start, issue, in: anchor.simulation) }
        // Not before those that wait already.
        let waits = condition == .whenOnTop && (!frame.isOnTop || anchor.hasWaitingStart(for: frame.startNumber))
        var request = start.request
        request.starter = frame.startNumber
        request.root = topNavigator == nil ? nil : request.root ?? .animated
        if !waits, let issue = anchor.refusal(toStart: child.name, request) {
            return refuse(start, issue, in: anchor.simulation)
        }
        child.completion = start.completion
        child.frame.coordinator = child
        if waits { return anchor.wait(child.frame, request, for: frame) }
        anchor.start(child.frame, request)
    }

    private func refuse<Output>(_ start: Start<Output>, _ issue: CoordinatorIssue, in simulation: Simulation?) {
        let child = start.child
        if child.frame.isIdle { child.frame.didRefuse(in: simulation) }
        frame.recordRefusal(of: child.name, number: child.frame.startNumber, issue, in: simulation)
        report(issue, to: simulation)
        decline(start, .refused(issue))
    }

    /// Delivers the dismissal of a start that never runs (L1).
    private func decline<Output>(_ start: Start<Output>, _ dismissal: Dismissal) {
        SettleLoop.of(frame.simulation).deliverRefusal { start.completion(.dismissed(dismissal)) }
    }
}
