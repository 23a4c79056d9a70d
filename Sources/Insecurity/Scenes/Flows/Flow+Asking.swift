/// A step that was asked.
@MainActor
final class FlowStep {
    let name: String
    let pendingReply = PendingReply()
    var answer: Any?
    var reply = PendingReply.Reply.backedOut
    /// Whether its scene was still there when the next step was asked.
    var isKept = false

    init(_ name: String) { self.name = name }
}

extension Flow {
    /// Gives the parameter of that name; where there is none, asks for it in a scene.
    ///
    /// The scene calls `completion` with a value of that type: it reads the closure with
    /// ``SceneParameters/completion(_:taking:)``. What it answers becomes a parameter. A second answer counts only after
    /// the user has come back to the step.
    ///
    /// - Parameters:
    ///   - name: the parameter.
    ///   - type: what the answer is; it can mostly be inferred.
    ///   - sceneName: the scene that asks the user.
    ///   - more: further parameters for the scene.
    ///   - style: how the scene is shown.
    ///   - backingOut: what it means that the user leaves the scene.
    /// - Throws: ``ParameterError`` where the given parameter is of another type, ``NavigationError`` where the scene
    ///   can't be shown, and `CancellationError` where the user backs out: let that one through.
    public func ask<Value>(
        _ name: String, as type: Value.Type = Value.self, sceneName: String, parameters more: SceneParameters? = nil,
        style: SceneStyle = .pushOrPresent, backingOut: BackingOut = .stepBack
    ) async throws -> Value {
        if let value = try parameters.optional(name, as: type) { return value }
        let answer: (FlowStep) -> (Value) -> Void = { step in
            { [weak self] value in
                guard step.pendingReply.isWaiting else { return }
                step.answer = value
                // Now, and not when the one who waits goes on: another may ask for it before.
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

    /// Shows a scene as a step, and waits until it calls its `completion`, a closure without arguments. Where the
    /// parameter of that name is there, or the step was done before, it is skipped. Otherwise as
    /// ``ask(_:as:sceneName:parameters:style:backingOut:)``.
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

    private func show<Answer>(
        _ name: String, _ sceneName: String, _ more: SceneParameters?, _ style: SceneStyle, _ backingOut: BackingOut,
        answer: (FlowStep) -> Answer
    ) async throws -> FlowStep {
        guard !hasEnded, !isSteppingBack else { throw CancellationError() }
        var step = FlowStep(name)
        if let open = steps.first(where: { $0.name == name }), open.pendingReply.isOpen {
            step = open
        } else {
            steps.removeAll { $0.name == name }
            for step in steps { step.isKept = step.pendingReply.isOpen }
            steps.append(step)
            var given = parameters.merging(more ?? [:])
            given["completion"] = answer(step)
            let (pendingReply, queue) = (step.pendingReply, navigation.queue)
            let scene = SceneStep(name: sceneName, parameters: given, style: style)
            let inner = PendingNavigation(
                NavigationType("ask \(name)", .awaitReply(scene, pendingReply)), isAnimated: navigation.isAnimated,
                on: queue,
                by: navigation.coordinator, inside: navigation
            ) { pendingReply.didNavigate($0) }
            return try await wait(for: step, backingOut) { queue.add([inner]) }
        }
        return try await wait(for: step, backingOut) {}
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
            // Another who asked for the same thing has heard of it before.
            if isSteppingBack { throw CancellationError() }
            if backingOut == .stepBack, stepBack(from: step) {
                isSteppingBack = true
            } else {
                abandon()
            }
            throw CancellationError()
        }
    }

    /// Forgets the answers of the steps that the user has gone back past, and of the one that is asked again. Returns
    /// `false` where there is none.
    private func stepBack(from step: FlowStep) -> Bool {
        steps.removeAll { $0 === step }
        while let last = steps.last {
            parameters[last.name] = nil
            if !last.isKept || last.pendingReply.isOpen { return true }
            steps.removeLast()
        }
        return false
    }
}
