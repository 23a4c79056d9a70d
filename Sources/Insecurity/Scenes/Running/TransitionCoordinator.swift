public import PresentationSim

/// Navigates to scenes by name, in the assembler's window or in another one.
///
/// ```swift
/// transitionCoordinator.performNavigation(
///     NavigationType.push(sceneName: ProfileSceneModule.moduleName, parameters: nil),
///     animated: true,
///     completion: nil
/// )
/// ```
///
/// Scenes run on the window's chain like any coordinator, by the same laws. They mix with coordinators that the app starts
/// itself through ``coordinator(of:)``.
///
/// Navigations are performed one at a time. While a transition runs in the window, they wait in order, and none is
/// dropped. A navigation that waits for the user, in a login or a step of a flow, doesn't block the others.
///
/// An ``Assembler`` makes the transition coordinator.
@MainActor
public final class TransitionCoordinator {
    let configuration: AppConfiguration
    private(set) var queues: [ObjectIdentifier: NavigationQueue] = [:]
    /// The requirements that are being met, by name.
    var pendingRequirements: [String: PendingRequirement] = [:]
    /// The flows that run.
    var flows: [Flow] = []
    /// Collects the navigations that the body of a custom navigation performs. `nil` if no body is running.
    var collectingGroup: NavigationGroup?

    init(_ configuration: AppConfiguration) { self.configuration = configuration }

    var container: Container { configuration.container }

    // MARK: Navigating

    /// Performs a navigation in a window, by default in the ``presentingWindow``.
    ///
    /// If nothing moves, the scene runs before this returns (L2). Inside a completion, it runs after that completion
    /// returns (L4).
    ///
    /// The completion is called exactly once, when the navigation has ended: after the transition, when the user gives it
    /// up, or with an error that says what to do. Each error is also an issue of the window's simulation. To learn what the
    /// user does in a scene, pass a closure in the scene's parameters.
    public func performNavigation(
        _ navigationType: NavigationType, in window: Window? = nil, animated: Bool,
        completion: ((NavigationOutcome) -> Void)?
    ) {
        start(navigationType, in: window, animated: animated, completion)
    }

    /// Performs a navigation, and returns how it ended.
    ///
    /// Cancelling the task abandons a navigation that waits, in the queue or for the user. A running transition completes.
    @discardableResult
    public func performNavigation(
        _ navigationType: NavigationType, in window: Window? = nil, animated: Bool
    ) async -> NavigationOutcome {
        guard !Task.isCancelled else { return .abandoned }
        let target = CancellationTarget()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                target.navigation = start(navigationType, in: window, animated: animated) {
                    continuation.resume(returning: $0)
                }
            }
        } onCancel: {
            onMainActor { target.navigation?.abandon() }
        }
    }

    /// Performs the opening navigation, unless the window is open.
    func open(in window: Window?, animated: Bool, completion: ((NavigationOutcome) -> Void)?) {
        guard let window = window ?? presentingWindow else { return fail(.windowGone, completion) }
        let queue = queue(of: window)
        guard !queue.isOpen else { return fail(.alreadyOpen, completion) }
        queue.isOpen = true
        start(NavigationType("open", .opening), in: window, animated: animated) { outcome in
            // If the opening was interrupted, something else runs in the window.
            if outcome != .completed, outcome != .failed(.interrupted) { queue.isOpen = false }
            completion?(outcome)
        }
    }

    /// Adds a navigation to its queue, and returns it; `nil` if the window no longer exists.
    @discardableResult
    private func start(
        _ type: NavigationType, in window: Window?, animated: Bool, _ completion: ((NavigationOutcome) -> Void)?
    ) -> PendingNavigation? {
        guard let window = window ?? presentingWindow else {
            fail(.windowGone, completion)
            return nil
        }
        let group = collectingGroup
        let navigation = PendingNavigation(
            type, isAnimated: animated, on: queue(of: window), by: self, inside: group?.navigation,
            completion: completion)
        if let group { group.add(navigation) } else { navigation.queue.add([navigation]) }
        return navigation
    }

    private func fail(_ error: NavigationError, _ completion: ((NavigationOutcome) -> Void)?) {
        report(error, to: configuration.simulation)
        completion?(.failed(error))
    }

    // MARK: Windows

    /// The window of navigations that name no other: the assembler's, or `nil` if it no longer exists.
    ///
    /// While the body of a custom navigation runs, it is the window in which that navigation is performed.
    public var presentingWindow: Window? {
        if let group = collectingGroup { group.navigation.queue.window } else { configuration.window }
    }

    /// The top screen of the presenting window.
    public var presentingViewController: ViewController? {
        let top = presentingWindow?.topmostViewController
        return (top as? NavigationController)?.topViewController ?? top
    }

    /// The coordinator of a window's chain. Use it to start coordinators among the scenes, and make no other coordinator
    /// for the window.
    public func coordinator(of window: Window) -> WindowCoordinator { queue(of: window).coordinator }

    func queue(of window: Window) -> NavigationQueue {
        if let queue = queues[ObjectIdentifier(window)], queue.window === window { return queue }
        queues = queues.filter { $0.value.window != nil }
        let queue = NavigationQueue(window)
        queues[ObjectIdentifier(window)] = queue
        return queue
    }

    // MARK: Building

    /// Builds a scene's view controller for the app to show in its own way. Requirements are not checked.
    ///
    /// Throws ``NavigationError/unknownScene(_:near:)`` if no module of that name is registered,
    /// ``NavigationError/sceneRegisteredTwice(_:)`` if several are, and ``NavigationError/notBuilt(scene:reason:)`` if the
    /// module's `build` throws.
    public func resolveScene(
        sceneName: String, parameters: SceneParameters? = nil
    ) throws(NavigationError) -> ViewController {
        let definition = try container.scenes.definition(of: sceneName)
        do {
            return try definition.build(container, (parameters ?? [:]).read(by: sceneName))
        } catch {
            throw .notBuilt(scene: sceneName, reason: NavigationError.reason(error))
        }
    }
}

/// Carries a pending navigation into the cancellation handler of its task.
@MainActor
private final class CancellationTarget {
    weak var navigation: PendingNavigation?
}
