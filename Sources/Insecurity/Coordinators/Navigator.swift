internal import PresentationSim

/// Starts children on the host of a frame: the only implementation of the navigation protocols.
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
        let frame = Frame(hosting: anchor)
        self.init(frame, top: Navigator(frame))
    }

    /// A navigator of the same frame whose starts have a condition.
    func with(_ condition: StartCondition) -> Navigator { Navigator(frame, condition: condition) }

    var top: any AdaptiveNavigation { topNavigator ?? self }

    func batch<Value>(_ body: () throws -> Value) rethrows -> Value {
        if let host = frame.runsOn { try host.batch(body) } else { try body() }
    }

    func dismissChildren(animated: Bool?) -> Bool { frame.endChildren(isAnimated: animated) }

    // MARK: Starts

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, context.place, context.navigation, isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, child.place, isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .newNavigation, .given(navigationController), isAnimated: animated, completion)
    }

    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        start(child, .push, isAnimated: animated, completion)
    }

    // MARK: Starts of a root, with a duration

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, child.place, root: root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .newNavigation, .given(navigationController), root: root, completion)
    }

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, duration: Duration, options: WindowTransitionOptions,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .current, root: root, completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: AdaptiveCoordinator<NewResult>, duration: Duration,
        options: WindowTransitionOptions, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let root = RootTransition(duration: duration, options: options)
        start(child, .newNavigation, .given(navigationController), root: root, completion)
    }

    // MARK: The implementation of all starts

    /// Starts the child on the frame's host. A start that is refused reports the issue, delivers it, and changes nothing else
    /// (L1).
    private func start<NewResult>(
        _ child: Coordinator<NewResult>, _ place: PlaceRequest, _ navigation: NavigationSource? = nil,
        isAnimated: Bool = true, root: RootTransition = .animated,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        if condition == .ifOnTop, !frame.isOnTop, !frame.isIdle, !frame.isWaiting {
            return decline(.notOnTop, completion)
        }
        guard let host = frame.runsOn else {
            return refuse(child, frame.refusal(ofChild: child.name), in: frame.simulation, completion)
        }
        if let issue = child.frame.refusal(ofStart: child.name) {
            return refuse(child, issue, in: host.simulation, completion)
        }
        // Not before those that wait already.
        let waits = condition == .whenOnTop && (!frame.isOnTop || host.hasWaitingStart(for: frame.index))
        let request = StartRequest(
            place: place, navigation: navigation, isAnimated: isAnimated, root: topNavigator == nil ? nil : root)
        if !waits, let issue = host.refusal(toStart: child.name, request) {
            return refuse(child, issue, in: host.simulation, completion)
        }
        child.completion = completion
        child.frame.coordinator = child
        if waits { host.wait(child.frame, request, for: frame) } else { host.start(child.frame, request) }
    }

    private func refuse<NewResult>(
        _ child: Coordinator<NewResult>, _ issue: CoordinatorIssue, in simulation: Simulation?,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        if child.frame.isIdle { child.frame.simulation = simulation }
        report(issue, to: simulation)
        decline(.refused(issue), completion)
    }

    /// Delivers the dismissal of a start that never runs (L1).
    private func decline<NewResult>(
        _ dismissal: Dismissal, _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        SettleLoop.shared.deliver { completion(.dismissed(dismissal)) }
    }
}
