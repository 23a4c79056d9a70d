internal import PresentationSim

/// Ties a coordinator to its host, and carries the start's completion; it lets go of both at the end (L11).
@MainActor
final class Link<Result> {
    /// What `navigation` gives.
    let navigator: Navigator
    /// Whether an `async` start waits for the end: the waiting function keeps the coordinator alive, which is no leak.
    var isAwaited = false
    private var coordinator: Coordinator<Result>?
    private var completion: ((CoordinatorResult<Result>) -> Void)?
    private var launch: Launch?
    private var screen: ViewController?
    private var value: Result?
    private(set) weak var shownScreen: ViewController?
    var refusal: CoordinatorIssue?

    init(_ navigator: Navigator = Navigator()) { self.navigator = navigator }

    /// Starts the coordinator. A start that is refused calls its completion and changes nothing else.
    func start(
        _ coordinator: Coordinator<Result>, by starter: Navigator, _ launch: Launch,
        _ completion: @escaping (CoordinatorResult<Result>) -> Void
    ) {
        guard let host = starter.host else {
            return refuse(starter.refusal(of: coordinator.name), on: nil, completion)
        }
        if let issue = navigator.refusalToStart(coordinator.name) ?? host.refusal(toStart: coordinator.name, launch) {
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
            SettleLoop.shared.add { link.deliver(.refused) }
            SettleLoop.shared.run()
        }
    }

    // MARK: Ending

    func finish(_ result: Result, of coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard navigator.canEnd(coordinator.name, by: "finish") else { return false }
        if navigator.host != nil { value = result }
        return navigator.end(.finished, isAnimated: isAnimated)
    }

    func dismiss(_ coordinator: Coordinator<Result>, isAnimated: Bool?) -> Bool {
        guard navigator.canEnd(coordinator.name, by: "dismiss") else { return false }
        return navigator.end(.requested, isAnimated: isAnimated)
    }

    /// The task that waited was cancelled.
    func cancel() { _ = navigator.end(.cancelled, isAnimated: nil) }
}

extension Link: Hosted {
    var name: String { coordinator?.name ?? "" }
    var leakCandidate: (any Named)? { isAwaited ? nil : coordinator }
    var rootTransition: RootTransition? { launch?.root }

    func makeViewController() -> ViewController {
        coordinator?.prepareToShow()
        let controller = screen ?? coordinator?.viewController ?? MissingViewController()
        screen = controller
        return controller
    }

    func makeNavigationController() -> NavigationController {
        let navigation = launch?.navigation?.make() ?? NavigationController()
        launch?.navigation = .given(navigation)
        return navigation
    }

    func letGoOfScreen() {
        shownScreen = screen
        screen = nil
        launch?.navigation = nil
    }

    func deliver(_ ending: Ending) {
        let result = result(of: ending)
        let completion = completion
        navigator.state = .ended
        (coordinator, self.completion, launch, screen, value) = (nil, nil, nil, nil, nil)
        completion?(result)
    }

    private func result(of ending: Ending) -> CoordinatorResult<Result> {
        if let value, ending == .finished { return .finished(value) }
        return .dismissed(ending.dismissal(refusal) ?? .requested)
    }
}
