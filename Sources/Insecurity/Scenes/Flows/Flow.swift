/// A running custom navigation that asks the user for one thing after another.
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
/// Each step shows a scene. The scene gets the parameters collected so far and, as `completion`, a closure that takes the
/// answer. The scenes of earlier steps stay below the current one, so that the user can go back. They leave when the flow
/// ends. After its end, ``ask(_:as:sceneName:parameters:style:backingOut:)`` and
/// ``confirm(_:sceneName:parameters:style:backingOut:)`` throw `CancellationError`.
@MainActor
public final class Flow {
    /// The effect of leaving a step without an answer.
    public enum BackingOut: Hashable, Sendable {
        /// The flow ends, and the navigation is ``NavigationOutcome/abandoned``.
        case abandon
        /// The previous step's answer is removed, and the step is asked again. At the first step this is ``abandon``.
        ///
        /// To ask again, the flow calls its body from the beginning. Steps that have an answer are skipped.
        case stepBack
    }

    /// The parameters that the flow was given, and the answers so far.
    public var parameters: SceneParameters
    private let navigation: PendingNavigation
    private let body: @MainActor (Flow) async throws -> NavigationType?
    private var steps: [FlowStep] = []
    /// The navigations that the body performs and waits for.
    private var innerNavigations: [PendingNavigation] = []
    private var task: Task<Void, Never>?
    private var hasEnded = false
    private var isSteppingBack = false

    init(
        _ parameters: SceneParameters, _ body: @escaping @MainActor (Flow) async throws -> NavigationType?,
        of navigation: PendingNavigation
    ) {
        self.parameters = parameters.read(by: navigation.type.name)
        self.body = body
        self.navigation = navigation
    }

    // MARK: For the body

    /// Returns a parameter. If it has no value, asks the user for it in a scene.
    ///
    /// The scene calls `completion` with a value of the type. It reads the closure with
    /// ``SceneParameters/completion(_:taking:)``. The answer becomes a parameter. A second answer counts only after the
    /// user has come back to the step.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - type: The answer's type, which Swift can usually infer.
    ///   - sceneName: The scene that asks the user.
    ///   - more: More parameters for the scene.
    ///   - style: The style in which the scene is shown.
    ///   - backingOut: What happens when the user leaves the scene without an answer.
    /// - Throws: ``ParameterError`` if the given parameter has another type, ``NavigationError`` if the scene can't be
    ///   shown, and `CancellationError` if the user backs out. Don't catch the last one in the body.
    public func ask<Value>(
        _ name: String, as type: Value.Type = Value.self, sceneName: String, parameters more: SceneParameters? = nil,
        style: SceneStyle = .pushOrPresent, backingOut: BackingOut = .stepBack
    ) async throws -> Value {
        if let value = try parameters.optional(name, as: type) { return value }
        let answer: (FlowStep) -> (Value) -> Void = { step in
            { [weak self] value in
                guard step.pendingReply.isWaiting else { return }
                step.answer = value
                // Set here, because another task of the body may ask for the parameter before this one resumes.
                self?.parameters[name] = value
                step.pendingReply.reply(.answered)
            }
        }
        let step = try await show(name, sceneName, more, style, backingOut, answer: answer)
        guard let value = step.answer as? Value else {
            throw ParameterError.wrongType(
                name: name, type: "\(type)", found: "\(Swift.type(of: step.answer))", scene: sceneName)
        }
        return value
    }

    /// Shows a scene as a step, and waits until it calls its `completion`, a closure without arguments.
    ///
    /// The step is skipped if the parameter of its name has a value, or if the step was completed before. Otherwise this
    /// works as ``ask(_:as:sceneName:parameters:style:backingOut:)`` does.
    public func confirm(
        _ name: String, sceneName: String, parameters more: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        backingOut: BackingOut = .stepBack
    ) async throws {
        guard parameters[name] == nil else { return }
        let answer: (FlowStep) -> () -> Void = { step in
            { [weak self] in
                guard step.pendingReply.isWaiting else { return }
                self?.parameters[name] = true
                step.pendingReply.reply(.answered)
            }
        }
        _ = try await show(name, sceneName, more, style, backingOut, answer: answer)
    }

    /// Performs a navigation as part of the flow, and returns how it ended.
    ///
    /// Its scenes are not steps: they stay when the flow ends, unless the scene of a step is below them. If the flow has
    /// ended, this performs nothing and returns ``NavigationOutcome/abandoned``.
    @discardableResult
    public func perform(_ navigation: NavigationType, animated: Bool = true) async -> NavigationOutcome {
        guard !hasEnded else { return .abandoned }
        let outer = self.navigation
        return await withCheckedContinuation { continuation in
            let inner = PendingNavigation(
                navigation, isAnimated: animated, on: outer.queue, by: outer.coordinator, inside: outer
            ) { [weak self] outcome in
                self?.innerNavigations.removeAll { $0.hasEnded }
                continuation.resume(returning: outcome)
            }
            innerNavigations.append(inner)
            outer.queue.add([inner])
        }
    }

    // MARK: Steps

    private func show<Answer>(
        _ name: String, _ sceneName: String, _ more: SceneParameters?, _ style: SceneStyle, _ backingOut: BackingOut,
        answer: (FlowStep) -> Answer
    ) async throws -> FlowStep {
        guard !hasEnded, !isSteppingBack else { throw CancellationError() }
        if let open = steps.first(where: { $0.name == name }), open.pendingReply.isOpen {
            return try await wait(for: open, backingOut) {}
        }
        let step = FlowStep(name)
        steps.removeAll { $0.name == name }
        for step in steps { step.isKept = step.pendingReply.isOpen }
        steps.append(step)
        var given = parameters.merging(more ?? [:])
        given["completion"] = answer(step)
        let (pendingReply, queue) = (step.pendingReply, navigation.queue)
        let scene = SceneStep(name: sceneName, parameters: given, style: style)
        let inner = PendingNavigation(
            NavigationType("ask \(name)", .awaitReply(scene, pendingReply)), isAnimated: navigation.isAnimated,
            on: queue, by: navigation.coordinator, inside: navigation
        ) { pendingReply.navigationDidEnd($0) }
        return try await wait(for: step, backingOut) { queue.add([inner]) }
    }

    private func wait(
        for step: FlowStep, _ backingOut: BackingOut, show: () -> Void
    ) async throws -> FlowStep {
        await withCheckedContinuation { continuation in
            step.pendingReply.wait {
                step.reply = $0
                continuation.resume()
            }
            show()
        }
        if hasEnded { throw CancellationError() }
        switch step.reply {
        case .answered: return step
        case .failed(let error): throw error
        case .backedOut:
            // If two tasks of the body waited for this step, the first one has handled the reply.
            if isSteppingBack { throw CancellationError() }
            if backingOut == .stepBack, stepBack(from: step) {
                isSteppingBack = true
            } else {
                abandon()
            }
            throw CancellationError()
        }
    }

    /// Removes the answers of the steps that the user went back past, and of the step that is asked again. Returns `false`
    /// if no step is left to ask again.
    private func stepBack(from step: FlowStep) -> Bool {
        steps.removeAll { $0 === step }
        while let last = steps.last {
            parameters[last.name] = nil
            if !last.isKept || last.pendingReply.isOpen { return true }
            steps.removeLast()
        }
        return false
    }

    // MARK: Running

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
                if !isSteppingBack { end(NavigationType(navigation.type.name, .ended(outcome(of: error)))) }
            }
        } while !hasEnded
    }

    private func outcome(of error: any Error) -> NavigationOutcome {
        switch error {
        case is CancellationError: .abandoned
        case let error as NavigationError: .failed(error)
        default: .failed(.threw(navigation: navigation.type.name, reason: NavigationError.reason(error)))
        }
    }

    private func abandon() { end(NavigationType(navigation.type.name, .ended(.abandoned))) }

    /// Ends the flow. The navigation continues to the destination, in one transition with the steps that leave.
    private func end(_ destination: NavigationType) {
        guard !hasEnded else { return }
        leave()
        guard !navigation.hasEnded else { return }
        // If the navigation can't become another one, its next attempt fails with the same error.
        try? navigation.become(destination)
        navigation.queue.add([navigation], atFront: true)
    }

    /// Ends the flow and its navigation because the app starts over.
    func interrupt() {
        navigation.end(.failed(.interrupted))
        leave()
    }

    private func leave() {
        guard !hasEnded else { return }
        hasEnded = true
        navigation.coordinator.didEnd(self)
        task?.cancel()
        navigation.queue.scheduleRemoval(of: steps.compactMap { $0.pendingReply.scene })
        for step in steps { step.pendingReply.reply(.failed(.interrupted)) }
        for inner in innerNavigations { inner.abandon() }
        if navigation.hasEnded { navigation.queue.performNext() }
    }
}

/// A step that the flow has asked.
@MainActor
private final class FlowStep {
    let name: String
    let pendingReply = PendingReply()
    var answer: Any?
    var reply = PendingReply.Reply.backedOut
    /// Whether its scene was still running when the next step was asked.
    var isKept = false

    init(_ name: String) { self.name = name }
}
