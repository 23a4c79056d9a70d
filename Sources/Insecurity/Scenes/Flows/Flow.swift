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
    let journey: Journey
    var steps: [FlowStep] = []
    /// What it performs, and waits for.
    private var parts: [Journey] = []
    private(set) var isOver = false
    var isSteppingBack = false
    private let body: @MainActor (Flow) async throws -> NavigationType?
    private var task: Task<Void, Never>?

    init(
        _ parameters: SceneParameters, _ body: @escaping @MainActor (Flow) async throws -> NavigationType?,
        of journey: Journey
    ) {
        self.parameters = parameters.read(by: journey.type.name)
        self.body = body
        self.journey = journey
    }

    /// Performs a navigation that is part of the flow, and returns how it ended. What it shows is not a step: it stays.
    @discardableResult
    public func perform(_ navigation: NavigationType, animated: Bool = true) async -> NavigationOutcome {
        guard !isOver else { return .abandoned }
        return await withCheckedContinuation { continuation in
            let inner = Journey(
                navigation, isAnimated: animated, on: journey.stage, by: journey.coordinator, inside: journey
            ) { [weak self] outcome in
                self?.parts.removeAll { $0.isOver }
                continuation.resume(returning: outcome)
            }
            parts.append(inner)
            journey.stage.add([inner])
        }
    }

    // MARK: Its course

    func begin() {
        journey.onAbandon = { [weak self] in self?.leave() }
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
        } while isSteppingBack && !isOver
    }

    private func outcome(of error: any Error) -> NavigationType {
        let name = journey.type.name
        let outcome: NavigationOutcome =
            switch error {
            case is CancellationError: .abandoned
            case let error as NavigationError: .failed(error)
            default: .failed(.threw(navigation: name, reason: "\(error)"))
            }
        return NavigationType(name, .over(outcome))
    }

    func abandon() { end(NavigationType(journey.type.name, .over(.abandoned))) }

    /// The journey goes on to that, in one transition with the steps that leave.
    private func end(_ destination: NavigationType) {
        guard !isOver else { return }
        leave()
        guard !journey.isOver else { return }
        do {
            try journey.become(destination)
        } catch {
            journey.type = NavigationType(journey.type.name, .over(.failed(error)))
        }
        journey.stage.add([journey], first: true)
    }

    /// Something came in between: the scenes are gone, or go.
    func interrupt() {
        journey.end(.failed(.interrupted))
        leave()
    }

    private func leave() {
        guard !isOver else { return }
        isOver = true
        journey.coordinator.didEnd(self)
        task?.cancel()
        journey.stage.leave(steps.compactMap { $0.ask.scene })
        for step in steps { step.ask.reply(.failed(.interrupted)) }
        steps = []
        for part in parts { part.abandon() }
        if journey.isOver { journey.stage.goOn() }
    }
}
