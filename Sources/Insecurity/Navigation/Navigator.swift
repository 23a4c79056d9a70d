internal import PresentationSim

/// What `navigation` gives: it starts others on the chain of its coordinator, as long as that runs.
@MainActor
class Navigator {
    enum State {
        /// Not started.
        case idle
        /// It stands for the host itself: an existing screen, or a window.
        case hosting
        case running
        case ended
    }

    private(set) final var state = State.idle
    /// What it stands for, or runs on until the end.
    private(set) final var ownHost: Host?
    /// Where it runs on the host's chain: the host itself is below all.
    private(set) final var position = Position(index: Place.host, id: 0)

    init() {}

    /// Makes it stand for the host itself.
    final func stand(for host: Host) {
        state = .hosting
        ownHost = host
    }

    final func run(on host: Host, at position: Position) {
        state = .running
        ownHost = host
        self.position = position
    }

    /// Lets go of the host.
    final func letGoOfHost() {
        state = .ended
        ownHost = nil
    }

    /// Whether its coordinator has not been started.
    final var isIdle: Bool { state == .idle }

    /// Whether its coordinator has ended, and its completion was called.
    final var hasEnded: Bool { state == .ended }

    /// The host, where something can be started on it.
    final var host: Host? {
        switch state {
        case .hosting: ownHost
        case .running: isRunning ? ownHost : nil
        case .idle, .ended: nil
        }
    }

    private final var isRunning: Bool { ownHost?.isRunning(position) == true }

    /// The existing screen that the coordinator of this navigator belongs to.
    final var hostedScreen: ViewController? { state == .hosting ? ownHost?.anchor.screen : nil }

    /// Why a child can't be started from here.
    final func refusal(of child: String) -> CoordinatorIssue {
        state == .idle ? .navigationBeforeStart(child: child) : .navigationAfterEnd(child: child)
    }

    /// Why the coordinator of this navigator can't be started (L16).
    final func refusalToStart(_ name: @autoclosure () -> String) -> CoordinatorIssue? {
        switch state {
        case .idle: nil
        case .hosting: .startedHost(coordinator: name())
        case .running where isRunning: .startedTwice(coordinator: name())
        case .running, .ended: .startedAfterEnd(coordinator: name())
        }
    }

    /// Whether `finish` or `dismiss` makes sense. Ending what has ended is a race that nobody can avoid; ending what
    /// never began is a mistake.
    final func canEnd(_ name: @autoclosure () -> String, by call: String) -> Bool {
        switch state {
        case .running: return isRunning
        case .ended: return false
        case .idle: report(CoordinatorIssue.endedBeforeStart(coordinator: name(), call: call), to: nil)
        case .hosting: ownHost?.tell(.dismissedHost(coordinator: name()))
        }
        return false
    }

    /// Ends the coordinator, which runs.
    final func end(_ ending: Ending, isAnimated: Bool?) -> Bool {
        ownHost?.end(from: position.index, ending, isAnimated: isAnimated) == true
    }

    final func endChildren(isAnimated: Bool?) -> Bool {
        host?.end(from: position.index + 1, .requested, isAnimated: isAnimated) == true
    }
}

extension Navigator: ModalNavigation, NavigationControllerNavigation {
    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let launch = Launch(context.request, isAnimated: animated, navigation: context.navigation)
        child.link.start(child, by: self, launch, completion)
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.link.start(child, by: self, Launch(.modal, isAnimated: animated), completion)
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        let launch = Launch(.newNavigation, isAnimated: animated, navigation: .given(navigationController))
        child.link.start(child, by: self, launch, completion)
    }

    func start<NewResult>(
        _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        child.link.start(child, by: self, Launch(.push, isAnimated: animated), completion)
    }

    func batch(_ body: () -> Void) {
        if let host { host.batch(body) } else { body() }
    }
}
