internal import PresentationSim

/// The link of a coordinator, and the start's completion: what knows the type of the result.
final class ResultLink<Result>: Link {
    /// The coordinator, while it runs.
    private(set) var coordinator: Coordinator<Result>?
    private var completion: ((CoordinatorResult<Result>) -> Void)?
    /// Calls the completion with the value: what the end with one does.
    private var deliverValue: (() -> Void)?

    /// Starts the coordinator. A start that is refused calls its completion and changes nothing else.
    func start(
        _ coordinator: Coordinator<Result>, by starter: Navigator, _ launch: Launch,
        _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        guard let host = starter.host else {
            return refuse(starter.refusal(of: coordinator.name), on: nil, completion)
        }
        if let issue = refusalToStart(coordinator.name) ?? host.refusal(toStart: coordinator.name, launch) {
            return refuse(issue, on: host, completion)
        }
        self.coordinator = coordinator
        self.completion = completion
        begin(on: host, launch, as: type(of: coordinator))
    }

    /// Another link delivers the refusal: this one may belong to a start that runs, or to one that comes before the
    /// task that waits for this one goes on.
    private func refuse(
        _ issue: CoordinatorIssue, on host: Host?, _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        if isIdle { isAwaited = false }
        let link = ResultLink()
        link.completion = completion
        link.refusal = issue
        if let host {
            host.refuse(link, issue)
        } else {
            report(issue, to: nil)
            SettleLoop.shared.add(link, .refused)
            SettleLoop.shared.run()
        }
    }

    override func makeViewController() -> ViewController {
        guard let coordinator else { return super.makeViewController() }
        coordinator.prepareToShow()
        if let screen { return screen }
        let controller = coordinator.viewController
        screen = controller
        return controller
    }

    // MARK: Ending

    func finish(_ result: Result, of coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard canEnd(coordinator.name, by: "finish") else { return false }
        deliverValue = { [completion] in completion?(.finished(result)) }
        return end(.finished, isAnimated: isAnimated)
    }

    func dismiss(_ coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard canEnd(coordinator.name, by: "dismiss") else { return false }
        return end(.requested, isAnimated: isAnimated)
    }

    /// The task that waited was cancelled.
    func cancel() {
        if host != nil { _ = end(.cancelled, isAnimated: nil) }
    }

    override func complete(_ ending: Ending) {
        let (completion, deliverValue) = (completion, deliverValue)
        (coordinator, self.completion, self.deliverValue) = (nil, nil, nil)
        if let deliverValue, ending == .finished {
            deliverValue()
        } else {
            dismiss(ending.dismissal(refusal) ?? .requested, completion)
        }
    }

    /// A function of its own: only here is the type of the result looked up.
    @inline(never)
    private func dismiss(_ dismissal: Dismissal, _ completion: ((CoordinatorResult<Result>) -> Void)?) {
        completion?(.dismissed(dismissal))
    }
}
