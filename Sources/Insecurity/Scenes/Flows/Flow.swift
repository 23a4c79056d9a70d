/// A custom navigation while it runs: asks the user for one thing after another.
///
/// ```swift
/// .flow("createNewCart", parameters: parameters) { flow in
///     let method: DeliveryMethod = try await flow.ask("deliveryMethod", sceneName: "DeliveryMethod")
///     let store: Store = try await flow.ask("store", sceneName: "Store")
///     …
///     return .goToStoreHomepageScene
/// }
/// ```
///
/// Each scene gets the parameters that there are so far and, as `completion`, a closure that takes the answer. The
/// screens of the steps stay below the next ones, so that the user can go back, and leave when the flow is over. A flow
/// that is over throws `CancellationError` where it asks.
@MainActor
public final class Flow {
    /// What it means that the user leaves a step without an answer.
    public enum BackingOut: Hashable, Sendable {
        /// The flow is over: the navigation is ``NavigationOutcome/abandoned``.
        case abandon
        /// The step before is asked again, and its answer forgotten; at the first step as ``abandon``. The body is
        /// called again from its beginning: what has been answered is skipped.
        case stepBack
    }

    /// What was given, and what was answered so far.
    public var parameters: SceneParameters
    let navigation: PendingNavigation
    var steps: [FlowStep] = []
    /// What it performs, and waits for.
    private var parts: [PendingNavigation] = []
    private(set) var hasEnded = false
    var isSteppingBack = false
    private let body: @MainActor (Flow) async throws -> NavigationType?
    private var task: Task<Void, Never>?

    init(
        _ parameters: SceneParameters, _ body: @escaping @MainActor (Flow) async throws -> NavigationType?,
        of navigation: PendingNavigation
    ) {
        self.parameters = parameters.read(by: navigation.type.name)
        self.body = body
        self.navigation = navigation
    }

    /// Performs a navigation that is part of the flow, and returns how it ended. What it shows is not a step: it stays.
    @discardableResult
    public func perform(_ type: NavigationType, animated: Bool = true) async -> NavigationOutcome {
        guard !hasEnded else { return .abandoned }
        return await withCheckedContinuation { continuation in
            let inner = PendingNavigation(
                type, isAnimated: animated, on: navigation.queue, by: navigation.coordinator, inside: navigation
            ) { [weak self] outcome in
                self?.parts.removeAll { $0.hasEnded }
                continuation.resume(returning: outcome)
            }
            parts.append(inner)
            navigation.queue.add([inner])
        }
    }

    // MARK: Its course

    func begin() {
        navigation.onAbandon = { [weak self] in self?.leave() }
        task = Task { await run() }
    }

    private func run() async {
        repeat {
            isSteppingBack = false
            do {
                let destination = try await body(self)
                if !isSteppingBack { end(destination ?? .path([])) }
            } catch {
                if !isSteppingBack { end(outcome(of: error)) }
            }
        } while isSteppingBack && !hasEnded
    }

    private func outcome(of error: any Error) -> NavigationType {
        let name = navigation.type.name
        let outcome: NavigationOutcome =
            switch error {
            case is CancellationError: .abandoned
            case let error as NavigationError: .failed(error)
            default: .failed(.threw(navigation: name, reason: "\(error)"))
            }
        return NavigationType(name, .ended(outcome))
    }

    func abandon() { end(NavigationType(navigation.type.name, .ended(.abandoned))) }

    /// The journey goes on to that, in one transition with the steps that leave.
    private func end(_ destination: NavigationType) {
        guard !hasEnded else { return }
        leave()
        guard !navigation.hasEnded else { return }
        do {
            try navigation.become(destination)
        } catch {
            navigation.type = NavigationType(navigation.type.name, .ended(.failed(error)))
        }
        navigation.queue.add([navigation], first: true)
    }

    /// Something came in between: the scenes are gone, or go.
    func interrupt() {
        navigation.end(.failed(.interrupted))
        leave()
    }

    private func leave() {
        guard !hasEnded else { return }
        hasEnded = true
        navigation.coordinator.didEnd(self)
        task?.cancel()
        navigation.queue.leave(steps.compactMap { $0.pendingReply.scene })
        for step in steps { step.pendingReply.reply(.failed(.interrupted)) }
        steps = []
        for part in parts { part.abandon() }
        if navigation.hasEnded { navigation.queue.goOn() }
    }
}
