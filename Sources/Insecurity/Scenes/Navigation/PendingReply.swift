internal import PresentationSim

/// The user's reply in a scene, which a requirement or a step of a flow waits for.
///
/// The scene replies with a result, and stays on screen until ``leave()``: the next scene covers it, and the user can come
/// back and reply again.
@MainActor
final class PendingReply {
    enum Reply {
        case answered(Any)
        /// The scene ended without an answer.
        case backedOut
        case failed(NavigationError)
        /// The task that waits was cancelled.
        case cancelled
    }

    /// Makes the scene's `completion` from a closure that takes the result.
    let makeCompletion: (@escaping (Any) -> Void) -> Any
    /// The scene that is to reply.
    weak var scene: RunningScene?
    /// Called with each answer that counts.
    var onAnswer: (Any) -> Void = { _ in }
    /// Called when an answer comes after the user has left the scene, or one above it.
    var onLateAnswer: () -> Void = {}
    /// Called when the user leaves the scene after its answer, before anything waits for it again.
    var onLeaving: () -> Void = {}
    /// Whether an answer that nothing waits for is late. Otherwise it is a second tap.
    var wasLeft = false
    /// Called with the next reply. There are several if a flow asks for the same thing more than once at a time.
    private var handlers: [Int: (Reply) -> Void] = [:]
    private var handlerCount = 0
    /// The replies that tasks have not taken yet, by the numbers of their handlers.
    private var replies: [Int: Reply] = [:]
    /// Finishes the scene with its last answer.
    private var finish: (() -> Void)?

    init(makeCompletion: @escaping (@escaping (Any) -> Void) -> Any = { take in { take(()) } }) {
        self.makeCompletion = makeCompletion
    }

    /// Whether a reply still counts. A second tap and a tap in a covered scene don't.
    var isWaiting: Bool { !handlers.isEmpty }
    /// Whether its scene runs, so that it can reply, possibly again.
    var isOpen: Bool { scene?.index != nil }

    // MARK: Waiting

    /// Calls the handler with the next reply.
    func wait(_ handler: @escaping (Reply) -> Void) {
        handlerCount += 1
        handlers[handlerCount] = handler
    }

    /// Waits for the next reply. If the task is cancelled, the scene leaves, unless another task waits for it.
    func next(begin: () -> Void) async -> Reply {
        wasLeft = false
        handlerCount += 1
        let number = handlerCount
        await withTaskCancellationHandler {
            guard !Task.isCancelled else { return }
            await withCheckedContinuation { continuation in
                handlers[number] = {
                    self.replies[number] = $0
                    continuation.resume()
                }
                begin()
            }
        } onCancel: {
            onMainActor { self.cancel(number) }
        }
        return replies.removeValue(forKey: number) ?? .cancelled
    }

    /// Drops the handlers.
    func stopWaiting() { handlers = [:] }

    private func cancel(_ number: Int) {
        guard let handler = handlers.removeValue(forKey: number) else { return }
        handler(.cancelled)
        if !isWaiting { leave() }
    }

    // MARK: Replying

    /// Takes a result of the scene, which finishes with it when it leaves. Returns whether something waits for it.
    func take(_ value: Any, finish: @escaping () -> Void) -> Bool {
        guard isWaiting else {
            if wasLeft { onLateAnswer() }
            return false
        }
        self.finish = finish
        onAnswer(value)
        reply(.answered(value))
        return true
    }

    func reply(_ reply: Reply) {
        let waiting = handlers
        handlers = [:]
        for (_, handler) in waiting.sorted(by: { $0.key < $1.key }) { handler(reply) }
    }

    /// Ends the scene: with its last answer if there is one.
    func leave() {
        wasLeft = true
        guard isOpen else { return }
        if let finish { finish() } else { scene?.frame?.end(.requested) }
    }

    /// Replies if the navigation that shows the scene has ended without showing it.
    func navigationDidEnd(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: reply(.backedOut)
        case .failed(let error): reply(.failed(error))
        }
    }

    /// Replies when the scene has ended without a value. If it was refused, the navigation that shows it fails.
    func sceneDidEnd(_ dismissal: Dismissal, isWindowGone: Bool) {
        wasLeft = true
        if dismissal == .user, !isWaiting { onLeaving() }
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        case .refused: break
        default: reply(.backedOut)
        }
    }
}
