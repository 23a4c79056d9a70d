internal import PresentationSim

/// What `navigation` gives: it starts others on the chain of its coordinator, as long as that runs.
@MainActor
class Navigator {
    enum State {
        /// Not started.
        case idle
        /// It stands for the host itself: an existing screen, or a window.
        case hosting(Host)
        case running(Host, Position)
        case ended
    }

    final var state: State

    init(_ state: State = .idle) { self.state = state }

    /// Whether its coordinator has not been started.
    final var isIdle: Bool {
        if case .idle = state { true } else { false }
    }

    /// The host, where something can be started on it.
    final var host: Host? {
        switch state {
        case .hosting(let host): host
        case .running(let host, let position): host.isRunning(position) ? host : nil
        case .idle, .ended: nil
        }
    }

    /// The existing screen that the coordinator of this navigator belongs to.
    final var hostedScreen: ViewController? {
        if case .hosting(let host) = state { host.anchor.screen } else { nil }
    }

    /// Why a child can't be started from here.
    final func refusal(of child: String) -> CoordinatorIssue {
        if case .idle = state { .navigationBeforeStart(child: child) } else { .navigationAfterEnd(child: child) }
    }

    /// Why the coordinator of this navigator can't be started (L16).
    final func refusalToStart(_ name: @autoclosure () -> String) -> CoordinatorIssue? {
        switch state {
        case .idle: nil
        case .hosting: .startedHost(coordinator: name())
        case .running: host == nil ? .startedAfterEnd(coordinator: name()) : .startedTwice(coordinator: name())
        case .ended: .startedAfterEnd(coordinator: name())
        }
    }

    /// Whether `finish` or `dismiss` makes sense. Ending what has ended is a race that nobody can avoid; ending what
    /// never began is a mistake.
    final func canEnd(_ name: @autoclosure () -> String, by call: String) -> Bool {
        switch state {
        case .running(let host, let position): return host.isRunning(position)
        case .ended: return false
        case .idle:
            report(CoordinatorIssue.endedBeforeStart(coordinator: name(), call: call), to: nil)
        case .hosting(let host): host.tell(.dismissedHost(coordinator: name()))
        }
        return false
    }

    /// Ends the coordinator, which runs.
    final func end(_ ending: Ending, isAnimated: Bool?) -> Bool {
        guard case .running(let host, let position) = state else { return false }
        return host.end(from: position.index, ending, isAnimated: isAnimated)
    }

    final func endChildren(isAnimated: Bool?) -> Bool {
        switch state {
        case .hosting(let host): host.endAll(.requested, isAnimated: isAnimated)
        case .running(let host, let position) where host.isRunning(position):
            host.end(from: position.index + 1, .requested, isAnimated: isAnimated)
        case .idle, .running, .ended: false
        }
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
