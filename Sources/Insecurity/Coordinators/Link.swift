internal import PresentationSim
internal import Synchronization

/// Ties a coordinator to its host, and carries the start's completion; it lets go of both at the end (L11).
final class Link<Result>: Navigator {
    /// Whether an `async` start waits for the end: the waiting function keeps the coordinator alive, which is no leak.
    var isAwaited = false
    /// Set by the coordinator when it goes.
    nonisolated let isReleased = Atomic(false)
    /// The coordinator, while it runs.
    private(set) var coordinator: Coordinator<Result>?
    /// The coordinator's type, from the start on.
    private var type: AnyObject.Type?
    private var completion: ((CoordinatorResult<Result>) -> Void)?
    private var rare: RareParts?
    private var screen: ViewController?
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
        type = Swift.type(of: coordinator)
        if launch.navigation != nil || launch.root != nil {
            needRare().navigation = launch.navigation
            needRare().rootTransition = launch.root
        }
        state = .running(host, host.start(self, launch))
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
            SettleLoop.shared.add(Delivery(host: nil, hosted: link, ending: .refused, position: nil))
            SettleLoop.shared.run()
        }
    }

    private func needRare() -> RareParts {
        if let rare { return rare }
        let parts = RareParts()
        rare = parts
        return parts
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
}

/// What few links have: most of them do without the room for it.
@MainActor
private final class RareParts {
    var title: String?
    var refusal: CoordinatorIssue?
    var navigation: NavigationSource?
    var rootTransition: RootTransition?
}

extension Link: Hosted {
    /// What issues and observers call the coordinator, where it isn't by its type.
    var title: String? {
        get { rare?.title }
        set { needRare().title = newValue }
    }
    var refusal: CoordinatorIssue? {
        get { rare?.refusal }
        set { needRare().refusal = newValue }
    }
    var rootTransition: RootTransition? { rare?.rootTransition }
    var name: String { title ?? type.map { typeName($0) } ?? "" }
    var isRetained: Bool { type != nil && !isReleased.load(ordering: .relaxed) }

    func makeViewController() -> ViewController {
        coordinator?.prepareToShow()
        let controller = screen ?? coordinator?.viewController ?? MissingViewController()
        screen = controller
        return controller
    }

    func makeNavigationController() -> NavigationController {
        let made = rare?.navigation?.make() ?? NavigationController()
        needRare().navigation = .given(made)
        return made
    }

    func letGoOfScreen() {
        screen = nil
        rare?.navigation = nil
    }

    func deliver(_ ending: Ending) {
        let (completion, deliverValue) = (completion, deliverValue)
        state = .ended
        letGoOfScreen()
        (coordinator, self.completion, self.deliverValue) = (nil, nil, nil)
        if let deliverValue, ending == .finished {
            deliverValue()
        } else {
            completion?(.dismissed(ending.dismissal(refusal) ?? .requested))
        }
    }
}
