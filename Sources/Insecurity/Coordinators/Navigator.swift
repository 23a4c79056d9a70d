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
        if let byName = start.byName, let anchor = frame.runsOn {
            if condition != .whenOnTop, topNavigator == nil, anchor.host?.transitionCoordinator != nil {
                return byName(frame, condition == .ifOnTop)
            }
            let issue = frame.refusal(ofScene: child.name)
            refuse(child.frame, child.name, issue)
            return decline(start, .refused(issue))
        }
        let issue = self.start(child.frame, name: child.name, start.request) {
            child.completion = start.completion
            return child
        }
        if let issue { decline(start, .refused(issue)) }
    }

    /// Starts the child of that frame, or lets the start wait. If it is refused, this reports the issue and returns it.
    func start(
        _ child: Frame, name: @autoclosure () -> String, _ request: StartRequest,
        coordinator: () -> any FrameCoordinator
    ) -> CoordinatorIssue? {
        guard let anchor = frame.runsOn else { return refuse(child, name(), frame.refusal(ofChild: name())) }
        if let issue = child.refusal(ofStart: name()) { return refuse(child, name(), issue) }
        // Those that wait already come first, in the order of the calls (L2).
        let waits = condition == .whenOnTop && (!frame.isOnTop || anchor.hasWaitingStart(for: frame.startNumber))
        var request = request
        request.starter = frame.startNumber
        request.root = topNavigator == nil ? nil : request.root ?? .animated
        if !waits, let issue = anchor.refusal(toStart: name(), request) { return refuse(child, name(), issue) }
        child.coordinator = coordinator()
        if waits { anchor.wait(child, request, for: frame) } else { anchor.start(child, request) }
        return nil
    }

    /// Reports the issue, and returns it.
    @discardableResult
    private func refuse(_ child: Frame, _ name: String, _ issue: CoordinatorIssue) -> CoordinatorIssue {
        let simulation = frame.simulation
        if child.isIdle { child.didRefuse(in: simulation) }
        frame.recordRefusal(of: name, number: child.startNumber, issue, in: simulation)
        report(issue, to: simulation)
        return issue
    }

    /// Delivers the dismissal of a start that never runs (L1).
    private func decline<Output>(_ start: Start<Output>, _ dismissal: Dismissal) {
        SettleLoop.of(frame.simulation).deliverRefusal { start.completion(.dismissed(dismissal)) }
    }
}
