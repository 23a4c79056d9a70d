internal import PresentationSim

/// Ties a coordinator to its host, and carries the start's completion; it lets go of both at the end (L11).
@MainActor
final class Link<Result> {
    /// What `navigation` gives.
    let navigator: Navigator
    /// Whether an `async` start waits for the end.
    var isAwaited = false
    private var coordinator: Coordinator<Result>?
    private var completion: ((CoordinatorResult<Result>) -> Void)?
    private var launch: Launch?
    private var value: Result?
    var refusal: CoordinatorIssue?

    init(_ navigator: Navigator = Navigator()) { self.navigator = navigator }

    /// Starts the coordinator. A start that is refused calls its completion and changes nothing else.
    func start(
        _ coordinator: Coordinator<Result>, by starter: Navigator, _ launch: Launch,
        _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        let name = typeName(of: coordinator)
        guard let host = starter.host else {
            return refuse(starter.refusal(of: name), on: nil, completion)
        }
        if let issue = navigator.refusalToStart(name) ?? host.refusal(toStart: name, launch) {
            return refuse(issue, on: host, completion)
        }
        self.coordinator = coordinator
        self.completion = completion
        self.launch = launch
        navigator.state = .running(host, host.start(self, launch))
        host.settle()
    }

    /// Another link delivers the refusal: this one may belong to a start that runs.
    private func refuse(
        _ issue: CoordinatorIssue, on host: Host?, _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        let link = Link()
        link.completion = completion
        link.refusal = issue
        if let host {
            host.refuse(link, issue)
        } else {
            report(issue, to: nil)
            SettleLoop.shared.refuse(link)
        }
    }

    // MARK: Ending

    func finish(_ result: Result, of coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard navigator.canEnd(coordinator, by: "finish") else { return false }
        value = result
        return navigator.end(.finished, isAnimated: isAnimated)
    }

    func dismiss(_ coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard navigator.canEnd(coordinator, by: "dismiss") else { return false }
        return navigator.end(.requested, isAnimated: isAnimated)
    }

    /// The task that waited was cancelled.
    func cancel() { _ = navigator.end(.cancelled, isAnimated: nil) }
}

extension Link: Hosted {
    var name: String { coordinator.map(typeName) ?? "" }
    var leakCandidate: AnyObject? { coordinator }
    var rootTransition: RootTransition? { launch?.root }

    func makeViewController() -> ViewController {
        launch?.navigation = nil
        return coordinator?.viewController ?? MissingViewController()
    }

    func takeNavigationController() -> NavigationController? {
        defer { launch?.navigation = nil }
        return launch?.navigation?.make()
    }

    func deliver(_ ending: Ending) {
        let result = result(of: ending)
        let completion = completion
        navigator.state = .ended
        (coordinator, self.completion, launch, value) = (nil, nil, nil, nil)
        completion?(result)
    }

    private func result(of ending: Ending) -> CoordinatorResult<Result> {
        if let value, ending == .finished { return .finished(value) }
        return .dismissed(ending.dismissal(refusal) ?? .requested)
    }
}

/// The name of a coordinator's type, without its module.
@MainActor
func typeName(of coordinator: AnyObject) -> String { String(describing: type(of: coordinator)) }
