internal import PresentationSim

/// A running custom navigation that asks the user for one thing after another.
///
/// ```swift
/// .flow("createNewCart", parameters: parameters) { flow in
///     let method: DeliveryMethod = try await flow.ask("deliveryMethod", sceneName: "DeliveryMethod")
///     let store = try await flow.start(StorePicker(method))
///     try await flow.once("order") { try await shop.order(from: store) }
///     …
///     return .goToStoreHomepageScene
/// }
/// ```
///
/// Each step shows a scene or a coordinator. The screens of earlier steps stay below the current one, so that the user can
/// go back. They leave when the flow ends. After its end, and when the task that calls a step is cancelled, steps throw
/// `CancellationError`.
@MainActor
public final class Flow {
    /// The effect of leaving a step without an answer.
    ///
    /// ```swift
    /// let address: String = try await flow.ask("address", sceneName: "Address", backingOut: .abandon)
    /// ```
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
    /// The number of coordinators that this run of the body has started, which tells them apart.
    private var startCount = 0
    private let onceValues = OnceValues()
    /// The navigations that the body performs and waits for.
    private var innerNavigations: [PendingNavigation] = []
    private var task: Task<Void, Never>?
    private var hasEnded = false
    private var isSteppingBack = false
    /// The number of steps before each parameter that was given, in the order in which the body asks.
    private var stepCounts: [String: Int] = [:]
    /// The step that is asked again, until its screen has the message.
    private var repetition: (step: String, message: String)?
    /// The navigations whose flow's body the task runs: they can't wait for each other.
    @TaskLocal static var calling: Set<ObjectIdentifier> = []
    /// The coordinators of steps, which a run of the body may keep until it returns. That isn't a leak (L12).
    private var framesOfRun: [Frame] = []

    init(
        _ parameters: SceneParameters, _ body: @escaping @MainActor (Flow) async throws -> NavigationType?,
        of navigation: PendingNavigation
    ) {
        self.parameters = parameters
        self.body = body
        self.navigation = navigation
    }

    // MARK: For the body

    /// Returns a parameter. If it has no value, asks the user for it in a scene.
    ///
    /// A view controller gets the parameters so far and, as `completion`, a closure that takes the answer: see
    /// ``SceneParameters/completion(_:taking:)``. A coordinator finishes with the answer, which becomes a parameter. A
    /// second answer counts only after the user has come back to the step. One that comes after the step has ended is reported
    /// as ``NavigationError/Kind-swift.enum/mistake``.
    ///
    /// Ask for one thing after the other: a step that is asked while another task waits for its answer is a mistake. An answer ends the
    /// steps above its own, and the flow asks those again.
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
        if let value = try parameters.optional(name, as: type) {
            didSkip(name)
            return value
        }
        let step = step(named: name, backingOut) { take in { (value: Value) in take(value) } }
        let answer = try await wait(for: step) {
            SceneStep(sceneName, parameters.merging(more ?? [:]), style: style)
        }
        guard let value = answer as? Value else {
            throw ParameterError.wrongType(
                name: name, type: "\(type)", found: "\(Swift.type(of: answer))", scene: sceneName)
        }
        return value
    }

    /// Shows a scene as a step, and waits until it calls its `completion`, a closure without arguments, or finishes.
    ///
    /// The step is skipped if its parameter has a value that doesn't come from a link, or if the step was completed before.
    /// Otherwise this works as ``ask(_:as:sceneName:parameters:style:backingOut:)`` does.
    public func confirm(
        _ name: String, sceneName: String, parameters more: SceneParameters? = nil, style: SceneStyle = .pushOrPresent,
        backingOut: BackingOut = .stepBack
    ) async throws {
        guard parameters.stored[name]?.isFromLink != false else { return didSkip(name) }
        let step = step(named: name, backingOut) { take in { take(true) } }
        _ = try await wait(for: step) {
            SceneStep(sceneName, parameters.merging(more ?? [:]), style: style)
        }
    }

    /// Starts a coordinator as a step, and returns the value that it finishes with.
    ///
    /// After its answer, the coordinator runs on below the next step. If the user comes back to it, it can give another answer.
    /// When the flow ends, the coordinator ends with its last value. If the body runs again and the step has an answer or is
    /// still on screen, the new coordinator isn't started. For the rest, see
    /// ``ask(_:as:sceneName:parameters:style:backingOut:)``.
    public func start<Value>(
        _ coordinator: AdaptiveCoordinator<Value>, style: SceneStyle = .pushOrPresent,
        backingOut: BackingOut = .stepBack
    ) async throws -> Value {
        try await answer(of: coordinator, style, backingOut)
    }

    /// Starts a modal coordinator as a step, such as an ``AlertCoordinator``, and returns the value that it finishes with. For the rest,
    /// see ``start(_:style:backingOut:)``.
    ///
    /// An alert leaves at the tap. If the user steps back to it, it is shown again.
    public func start<Value>(
        _ coordinator: ModalCoordinator<Value>, backingOut: BackingOut = .stepBack
    ) async throws -> Value {
        try await answer(of: coordinator, .present, backingOut)
    }

    private func answer<Value>(
        of coordinator: Coordinator<Value>, _ style: SceneStyle, _ backingOut: BackingOut
    ) async throws -> Value {
        startCount += 1
        coordinator.frame.taskCount += 1
        framesOfRun.append(coordinator.frame)
        let step = step(named: "\(coordinator.name) \(startCount)", backingOut)
        let answer = try await wait(for: step) {
            var scene = SceneStep(coordinator.name, style: style)
            scene.source = .inPlace { _, _ in coordinator }
            return scene
        }
        guard let value = answer as? Value else { throw CancellationError() }
        return value
    }

    /// Sends the user back to a step, with a message: for example to the form of a card that was declined.
    ///
    /// ```swift
    /// let card: Card = try await flow.ask("card", sceneName: "CardForm")
    /// guard try await shop.pay(with: card) else { try flow.again("card", "Your card was declined.") }
    /// ```
    ///
    /// The step's answer and those of later steps are removed, and the screens above the step's own are dismissed. The screen, or its
    /// coordinator, shows the message: it is a ``RepeatableStep``. If it is gone, as an alert is, the step is shown again. The
    /// body runs again from the beginning, as after stepping back, so this never returns.
    ///
    /// - Parameters:
    ///   - step: The name of the step, or of a parameter that was given. Of a coordinator, the name of its type.
    ///   - message: Why the step is asked again.
    /// - Throws: `CancellationError`, which the body passes on, or ``NavigationError`` if there is no such step.
    public func again(_ step: String, _ message: String) throws -> Never {
        guard mayContinue() else { throw CancellationError() }
        let index = steps.lastIndex { $0.isNamed(step) }
        if index == nil, parameters.stored[step] == nil {
            let names = steps.isEmpty ? "none" : steps.map(\.name).joined(separator: ", ")
            let reason = "there is no step \"\(step)\" to ask again; steps: \(names)"
            throw NavigationError.threw(navigation: navigation.type.name, reason: reason)
        }
        isSteppingBack = true
        repetition = (step, message)
        if index == nil { parameters[step] = nil }
        uncover(index, stayingCount: index.map { $0 + 1 } ?? stepCounts[step] ?? steps.count)
        throw CancellationError()
    }

    /// Runs code between the steps once, however often the user steps back, and returns its value each time. If the code
    /// throws, it runs again the next time. The value stays after ``again(_:_:)``, too: name code that depends on the answer after
    /// the answer, such as `once("pay \(card.number)")`.
    ///
    /// - Throws: The code's error, ``NavigationError/Kind-swift.enum/mistake`` if the code calls it with its own name or if the name has a
    ///   value of another type, and
    ///   `CancellationError` if the flow has ended or the task is cancelled while it waits for another task's call.
    public func once<Value>(_ name: String, _ body: () async throws -> Value) async throws -> Value {
        try await onceValues.value(name, isAllowed: mayContinue, body)
    }

    /// Performs a navigation as part of the flow, and returns how it ended.
    ///
    /// Its scenes are not steps: they stay when the flow ends, unless the scene of a step is below them. If the flow has
    /// ended, or the user has stepped back, this performs nothing and returns ``NavigationOutcome/abandoned``. Cancelling the
    /// task that calls this abandons the navigation.
    @discardableResult
    public func perform(_ navigation: NavigationType, animated: Bool = true) async -> NavigationOutcome {
        guard mayContinue() else { return .abandoned }
        let outer = self.navigation
        let inner = PendingNavigation(
            navigation, isAnimated: animated, in: outer.sceneWindow, by: outer.coordinator,
            inside: outer)
        innerNavigations.append(inner)
        defer { innerNavigations.removeAll { $0 === inner } }
        return await inner.result { inner.perform() }
    }

    // MARK: Steps

    /// Returns the step of that name if it has an answer or can still get one. Otherwise makes one.
    private func step(
        named name: String, _ backingOut: BackingOut, makeCompletion: ((@escaping (Any) -> Void) -> Any)? = nil
    ) -> FlowStep {
        let step = FlowStep(
            name, of: self, in: navigation.sceneWindow.simulation, backingOut, makeCompletion: makeCompletion)
        if let known = steps.first(where: step.isSame), known.isAnswerable { return known }
        return step
    }

    /// Shows the step, unless it is on screen, and waits for its answer.
    private func wait(for step: FlowStep, _ scene: () -> SceneStep) async throws -> Any {
        guard mayContinue() else { throw CancellationError() }
        if let answer = step.answer { return answer }
        if step.isWaiting { throw NavigationError.askedTwice(step: step.name) }
        let reply = await step.next {
            if !step.isOpen, !steps.contains(where: { $0 === step }) { show(step, scene()) }
        }
        if hasEnded { throw CancellationError() }
        switch reply {
        case .answered(let answer): return answer
        case .failed(let error):
            steps.removeAll { $0 === step }
            throw error
        case .ended(.cancelled):
            if !step.isAnswerable { steps.removeAll { $0 === step } }
            throw CancellationError()
        case .ended:
            didLeave(step)
            throw CancellationError()
        }
    }

    /// Returns `true` if the body may go on. Without its window the flow ends, so that a body that tries again and again is
    /// cancelled.
    private func mayContinue() -> Bool {
        if !hasEnded, navigation.sceneWindow.window == nil { end(with: .failed(.windowGone)) }
        return !hasEnded && !isSteppingBack
    }

    private func show(_ step: FlowStep, _ scene: SceneStep) {
        var scene = scene
        scene.reply = step
        steps.removeAll(where: step.isSame)
        for step in steps { step.isKept = step.isOpen }
        steps.append(step)
        if let repetition, step.isNamed(repetition.step) {
            step.message = repetition.message
            self.repetition = nil
        }
        let inner = PendingNavigation(
            NavigationType("ask \(step.name)", .show([scene])), isAnimated: navigation.isAnimated,
            in: navigation.sceneWindow, by: navigation.coordinator,
            from: steps.last(where: \.isOpen)?.scene?.frame, inside: navigation,
            completion: step.navigationDidEnd)
        step.navigation = inner
        inner.perform()
    }

    /// Steps back, unless another step that the user left at the same time has stepped back past this one. The body begins
    /// again when it comes to its next step.
    func didLeave(_ step: FlowStep) {
        guard !hasEnded, steps.contains(where: { $0 === step }) else { return }
        if step.backingOut == .stepBack, stepBack(from: step) { isSteppingBack = true } else { end(with: .abandoned) }
    }

    /// Removes the answers of the steps that the user went back past, and of the step that is asked again. Returns `false`
    /// if no step is left to ask again.
    private func stepBack(from step: FlowStep) -> Bool {
        repetition = nil
        if let index = steps.firstIndex(where: { $0 === step }) {
            for left in steps[index...] { takeBack(left) }
            steps.removeSubrange(index...)
        }
        while let last = steps.last {
            takeBack(last)
            if !last.isKept || last.isOpen { return true }
            steps.removeLast()
        }
        return false
    }

    /// Records that the step was given as a parameter, and where the body asks it.
    private func didSkip(_ name: String) {
        if stepCounts[name] == nil, !steps.contains(where: { $0.isNamed(name) }) { stepCounts[name] = steps.count }
    }

    /// Ends the coordinators above the steps that stay, with the answers of the later steps. The screen of the one that is asked again
    /// shows the message.
    private func uncover(_ index: Int?, stayingCount: Int) {
        let step = index.map { steps[$0] }, later = Array(steps[min(stayingCount, steps.count)...])
        for step in [step].compactMap(\.self) + later { takeBack(step) }
        steps.removeLast(later.count)
        if step?.isOpen == false { steps.removeLast() }
        navigation.sceneWindow.leave(later) {
            for inner in later.compactMap(\.navigation) { inner.abandon() }
            _ = step?.scene?.frame.endChildren(isAnimated: nil)
        }
        guard let step, step.isOpen, let repetition = repetition.take() else { return }
        step.message = repetition.message
        step.showMessage()
    }

    /// Removes the step's answer. The answer may give another one in its `deinit`.
    private func takeBack(_ step: FlowStep) {
        withExtendedLifetime(step.answer) {
            step.takeBack()
            if step.isParameter { parameters[step.name] = nil }
        }
    }

    // MARK: Running

    func begin() {
        navigation.wait { [weak self] in self?.finishSteps() }
        task = Task { await run() }
    }

    private func run() async {
        while !hasEnded {
            (isSteppingBack, startCount) = (false, 0)
            do {
                let calling = Self.calling.union(navigation.outward.map { ObjectIdentifier($0) })
                let destination = try await Self.$calling.withValue(calling) { try await body(self) }
                if !isSteppingBack { end(destination ?? .path([])) }
            } catch {
                if !isSteppingBack { end(with: outcome(of: error)) }
            }
            for frame in framesOfRun { frame.taskCount -= 1 }
            framesOfRun = []
        }
    }

    private func outcome(of error: any Error) -> NavigationOutcome {
        error is CancellationError ? .abandoned : .failed(NavigationError(error, thrownBy: navigation.type.name))
    }

    private func end(with outcome: NavigationOutcome) { end(.ended(navigation.type.name, outcome)) }

    /// Ends the flow. The navigation continues to the destination, in one transition with the steps that leave.
    private func end(_ destination: NavigationType) {
        // If the navigation can't become another one, its next attempt fails with the same error.
        finishSteps { [navigation] in
            try? navigation.become(destination)
            navigation.perform()
        }
    }

    /// Ends the flow and its navigation because the app starts over.
    func interrupt() {
        navigation.end(.failed(.interrupted))
        finishSteps()
    }

    /// Ends the flow. Its steps are dismissed in one transition with the appearance of the next screens.
    private func finishSteps(then next: () -> Void = {}) {
        guard !hasEnded else { return }
        hasEnded = true
        navigation.coordinator.didEnd(self)
        // Before the task is cancelled, which would end the steps that wait one by one.
        for step in steps { step.reply(.failed(.interrupted)) }
        task?.cancel()
        navigation.sceneWindow.leave(steps) {
            for inner in innerNavigations + steps.compactMap(\.navigation) { inner.abandon() }
            next()
        }
    }
}
