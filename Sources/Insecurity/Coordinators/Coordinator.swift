public import PresentationSim

/// A screen as a typed function: it is started, shows its ``viewController``, and ends once with a result.
///
/// Don't subclass this class but one of its kinds: ``ModalCoordinator`` if the screen is presented,
/// ``NavigationCoordinator`` if it is pushed, ``AdaptiveCoordinator`` if the start decides. A coordinator is started
/// once (L16). Its host keeps it while it runs and releases it after the end (L11).
@MainActor
open class Coordinator<Result> {
    let frame: Frame
    private(set) lazy var navigator = Navigator(frame)
    private var completion: ((CoordinatorResult<Result>) -> Void)?

    init() { frame = Frame() }

    /// Creates the coordinator of an existing screen.
    init(hosting host: Host) { frame = Frame(hosting: host) }

    deinit { frame.coordinatorDidDeinit() }

    /// The name in issues and events.
    var name: String { typeName(of: self) }

    /// Called before the screen is shown, again if something else came first. The coordinator may end itself here.
    func prepareToShow() {}

    /// Makes the screen. Override it and return a new view controller.
    ///
    /// It is called once, when the screen is shown, and never if the coordinator ends before its turn (L7). Don't keep the
    /// view controller (L12). Without an override the start ends with
    /// ``CoordinatorIssue/noViewController(coordinator:)``. For the coordinator of an existing screen it is that screen.
    open var viewController: ViewController { frame.hostScreen ?? MissingViewController() }

    /// Ends the coordinator with a result, and all above it with ``Dismissal/ancestor`` (L3).
    ///
    /// The results are delivered before the screens leave, all in one transition (L5): animated or not as they were
    /// started, or as `animated` says (L20).
    ///
    /// Returns whether this call ended the coordinator. After the end it returns `false`, which is no mistake. Before the
    /// start it reports ``CoordinatorIssue/endedBeforeStart(coordinator:call:)``.
    @discardableResult
    public func finish(_ result: Result, animated: Bool? = nil) -> Bool {
        guard let host = frame.hostToEnd(name, by: "finish") else { return false }
        frame.complete = { [self] _ in complete(.finished(result)) }
        return host.end(from: frame.index, .finished, isAnimated: animated)
    }

    /// Ends the coordinator with ``Dismissal/requested``, and all above it with ``Dismissal/ancestor``.
    ///
    /// Returns whether this call ended the coordinator. Otherwise as ``finish(_:animated:)``.
    @discardableResult
    public func dismiss(animated: Bool? = nil) -> Bool {
        guard let host = frame.hostToEnd(name, by: "dismiss") else { return false }
        return host.end(from: frame.index, .requested, isAnimated: animated)
    }

    /// Ends all coordinators above this one: the lowest with ``Dismissal/requested``, those above it with
    /// ``Dismissal/ancestor``. Their screens leave as started, or as `animated` says (L20).
    ///
    /// Returns whether a coordinator ended. Before the start and after the end there is none.
    @discardableResult
    public func dismissChildren(animated: Bool? = nil) -> Bool { frame.endChildren(isAnimated: animated) }
}

extension Coordinator where Result == Void {
    /// Ends the coordinator. See ``finish(_:animated:)``.
    @discardableResult
    public func finish(animated: Bool? = nil) -> Bool { finish((), animated: animated) }
}

extension Coordinator: FrameCoordinator {
    /// Starts the coordinator on the host of a frame that runs. A start that is refused reports the issue, delivers it,
    /// and changes nothing else (L1).
    func start(
        from starter: Frame, _ request: StartRequest, _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        guard let host = starter.host else {
            return refuse(starter.refusal(ofChild: name), on: nil, completion)
        }
        if let issue = frame.refusalToStart(name) ?? host.refusal(toStart: name, request) {
            return refuse(issue, on: host, completion)
        }
        self.completion = completion
        frame.start(self, on: host, request) { [self] ending in
            complete(.dismissed(ending.dismissal(frame.refusal) ?? .requested))
        }
    }

    private func complete(_ result: CoordinatorResult<Result>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }

    private func refuse(
        _ issue: CoordinatorIssue, on host: Host?, _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        if let host { host.report(issue) } else { report(issue, to: nil) }
        let refused = Frame { _ in completion(.dismissed(.refused(issue))) }
        SettleLoop.shared.add([Chain.Ended(frame: refused, ending: .refused)])
        SettleLoop.shared.run()
    }
}
