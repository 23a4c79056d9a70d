internal import PresentationSim

/// The reply of a scene that a requirement, a step of a flow or a start by name waits for.
///
/// The scene of a requirement or a step stays on screen after its answer, until ``endScene(_:)``: the next scene covers it,
/// and the user can come back.
@MainActor
class PendingReply {
    enum Reply {
        case answered(Any)
        /// The scene ended without an answer, or was never shown. ``Dismissal/cancelled`` if the waiting task was cancelled.
        case ended(Dismissal)
        case failed(NavigationError)
    }

    /// The name of the step, the requirement or the scene.
    let name: String
    /// Makes the scene's `completion` from a closure that takes the answer.
    let makeCompletion: (@escaping (Any) -> Void) -> Any
    /// The answer that applies, and the closure that finishes the scene with it. Later answers are second taps, until this one is
    /// taken back.
    private var taken: (answer: Any, finish: () -> Void)?
    /// The scene that is to reply.
    weak var scene: RunningScene?
    /// The navigation that shows the scene.
    weak var navigation: PendingNavigation?
    /// Called with the next reply.
    private var handler: ((Reply) -> Void)?
    private var hasLeft = false

    init(_ name: String, makeCompletion: @escaping (@escaping (Any) -> Void) -> Any = { take in { take(()) } }) {
        self.name = name
        self.makeCompletion = makeCompletion
    }

    // MARK: The kinds of replies

    /// `true` if the scene stays after its answer.
    var keepsScene: Bool { true }

    /// Called when the scene was started, before it is shown.
    func sceneDidStart() {}

    /// Called with the answer.
    func didAnswer(_ value: Any) {}

    /// Called when an answer comes after the scene has left.
    func didAnswerLate() {}

    /// Called when the scene leaves while something waits for the reply, and when the user leaves it.
    func sceneDidLeave() {}

    // MARK: Waiting

    var answer: Any? { taken?.answer }
    /// `true` if an answer would apply: there is none yet, or it was taken back.
    var canAnswer: Bool { taken == nil && !hasLeft }
    /// `true` if something waits for the reply.
    var isWaiting: Bool { handler != nil }
    /// `true` if its scene runs, so that it can reply.
    var isOpen: Bool { scene?.anchor != nil }
    /// The number of its scene's start. A scene above another one was started later.
    var startNumber: Int { scene?.frame.startNumber ?? 0 }

    /// Calls the handler with the next reply.
    func wait(_ handler: @escaping (Reply) -> Void) { self.handler = handler }

    /// Waits for the next reply. If the task is cancelled, the scene leaves.
    func next(begin: () -> Void) async -> Reply {
        let reply: Reply? = await awaitOnce { deliver in
            handler = deliver
            begin()
        } cancel: {
            guard let handler = self.handler.take() else { return }
            handler(.ended(.cancelled))
            self.navigation?.abandon()
            self.endScene(.cancelled)
        }
        return reply ?? .ended(.cancelled)
    }

    /// Drops the handler.
    func stopWaiting() { handler = nil }

    // MARK: Replying

    /// Takes an answer of the scene, which finishes with it when it leaves. Returns whether it counts.
    func take(_ value: Any, finish: @escaping () -> Void) -> Bool {
        guard canAnswer else {
            if hasLeft { didAnswerLate() }
            return false
        }
        if keepsScene {
            taken = (value, finish)
        } else {
            // The scene has finished with it.
            hasLeft = true
        }
        didAnswer(value)
        reply(.answered(value))
        return true
    }

    /// Takes the answer back, so that the scene can give another.
    func takeBack() { taken = nil }

    func reply(_ reply: Reply) { handler.take()?(reply) }

    /// Ends the scene: with its answer if there is one.
    func endScene(_ ending: Ending = .requested) {
        guard isOpen else { return }
        if let taken { taken.finish() } else { scene?.frame.end(ending) }
    }

    /// Replies if the navigation that shows the scene has ended without showing it.
    func navigationDidEnd(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: reply(.ended(.abandoned))
        case .failed(let error): reply(.failed(error))
        }
    }

    /// Replies when the scene has ended without a value. If it was refused, the navigation that shows it fails.
    func sceneDidEnd(_ dismissal: Dismissal, isWindowGone: Bool) {
        hasLeft = true
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        case .refused: break
        default:
            // Before the waiting task goes on: the scene below may be answered or left first.
            if isWaiting || dismissal == .user { sceneDidLeave() }
            reply(.ended(.abandoned))
        }
    }
}
