public import PresentationSim

/// Goes to scenes by name, in the key window: a scene only says where to.
///
/// ```swift
/// transitionCoordinator.performNavigation(
///     NavigationType.push(sceneName: ProfileSceneModule.moduleName, parameters: nil),
///     animated: true,
///     completion: nil
/// )
/// ```
///
/// Scenes run on the window's chain like any coordinator, by the same laws, and mix with coordinators that an app starts
/// itself through ``coordinator(of:)``. Navigations go one at a time: while something moves in the window, they wait in
/// order, and none is dropped. What waits for the user, a login or a step of a flow, is not in the way of others.
///
/// Make one with an ``Assembler``.
@MainActor
public final class TransitionCoordinator {
    let configuration: AppConfiguration
    private(set) var queues: [ObjectIdentifier: NavigationQueue] = [:]
    /// The requirements that are being met, by name.
    var pendingRequirements: [String: PendingRequirement] = [:]
    var flows: [Flow] = []
    /// Where the body of a custom navigation is running: what collects its navigations.
    var collecting: NavigationGroup?

    init(_ configuration: AppConfiguration) { self.configuration = configuration }

    var container: Container { configuration.container }

    /// Performs a navigation, in the window that is the key one now. The completion is called exactly once, when the
    /// navigation is over: shown and the transition ended, given up by the user, or failed with an error that says what
    /// to do. A scene's own completion, for what the user does there, is one of its parameters.
    ///
    /// Where nothing moves, the scene runs before this returns (L2); inside a completion, after that returns (L4).
    public func performNavigation(
        _ navigationType: NavigationType, animated: Bool, completion: ((NavigationOutcome) -> Void)?
    ) {
        start(navigationType, animated: animated, completion)
    }

    /// Performs a navigation, and returns how it ended. Cancelling the task abandons what waits, in line or for the
    /// user; a transition that runs is not stopped.
    @discardableResult
    public func performNavigation(_ navigationType: NavigationType, animated: Bool) async -> NavigationOutcome {
        guard !Task.isCancelled else { return .abandoned }
        let box = CancellationTarget()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                box.navigation = start(navigationType, animated: animated) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            onMainActor { box.navigation?.abandon() }
        }
    }

    /// The window that navigations are performed in: the key window; where there is none, the assembler's. Only windows
    /// of the same simulation count.
    public var presentingWindow: Window? { configuration.simulation?.keyWindow ?? configuration.window }

    /// The screen on top of the presenting window.
    public var presentingViewController: ViewController? {
        let top = presentingWindow?.topmostViewController
        return (top as? NavigationController)?.topViewController ?? top
    }

    /// The coordinator of a window's chain: to start coordinators among the scenes. Make no other one for the window.
    public func coordinator(of window: Window) -> WindowCoordinator { queue(of: window).coordinator }

    func queue(of window: Window) -> NavigationQueue {
        if let queue = queues[ObjectIdentifier(window)], queue.window === window { return queue }
        queues = queues.filter { $0.value.window != nil }
        let queue = NavigationQueue(window)
        queues[ObjectIdentifier(window)] = queue
        return queue
    }

    /// Sends a navigation on its way, and returns it; `nil` where there is no window.
    @discardableResult
    private func start(
        _ type: NavigationType, animated: Bool, _ completion: ((NavigationOutcome) -> Void)?
    ) -> PendingNavigation? {
        guard let window = type.isOfAssembler ? configuration.window : presentingWindow else {
            let error = configuration.simulation == nil ? NavigationError.noWindow : .windowGone
            if let completion { completion(.failed(error)) } else { report(error, to: configuration.simulation) }
            return nil
        }
        let group = collecting
        let navigation = PendingNavigation(
            type, isAnimated: animated, on: queue(of: window), by: self, inside: group?.navigation,
            completion: completion)
        if let group { group.add(navigation) } else { navigation.queue.add([navigation]) }
        return navigation
    }
}

/// Carries a journey to where it may be cancelled.
@MainActor
private final class CancellationTarget {
    weak var navigation: PendingNavigation?
}

extension NavigationType {
    /// Whether it is about the window that the assembler was given, whichever is the key one.
    fileprivate var isOfAssembler: Bool {
        switch kind {
        case .opening, .reset: true
        default: false
        }
    }
}
