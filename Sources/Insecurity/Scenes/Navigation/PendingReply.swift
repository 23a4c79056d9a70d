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
    /// Called with a result that nothing waits for any more.
    private let onLateAnswer: () -> Void
    /// Called with the reply. There are several if a flow asks for the same thing more than once at a time.
    private var handlers: [Int: (Reply) -> Void] = [:]
    private var handlerCount = 0
    private var finish: (() -> Void)?
    private var hasLeft = false
    /// The scene that is to reply.
    weak var scene: RunningScene?

    init(
        onLateAnswer: @escaping () -> Void = {},
        makeCompletion: @escaping (@escaping (Any) -> Void) -> Any = { take in { take(()) } }
    ) {
        self.makeCompletion = makeCompletion
        self.onLateAnswer = onLateAnswer
    }

    /// Whether a reply still counts. A second tap and a tap in a covered scene don't.
    var isWaiting: Bool { !handlers.isEmpty }
    /// Whether its scene runs, so that it can reply, possibly again.
    var isOpen: Bool { scene?.index != nil }

    /// Calls the handler with the next reply. Returns a closure that stops waiting.
    @discardableResult
    func wait(_ handler: @escaping (Reply) -> Void) -> () -> Void {
        handlerCount += 1
        let number = handlerCount
        handlers[number] = handler
        return { self.handlers[number] = nil }
    }

    /// Takes a result of the scene, which finishes with it when it leaves. Returns whether something waits for it.
    func take(_ value: Any, finish: @escaping () -> Void) -> Bool {
        guard isWaiting else {
            if hasLeft { onLateAnswer() }
            return false
        }
        self.finish = finish
        reply(.answered(value))
        return true
    }

    /// Ends the scene: with its last answer if there is one.
    func leave() {
        hasLeft = true
        guard isOpen else { return }
        if let finish { finish() } else { scene?.frame?.end(.requested) }
    }

    /// Drops the handlers.
    func cancel() { handlers = [:] }

    func reply(_ reply: Reply) {
        let waiting = handlers
        handlers = [:]
        for (_, handler) in waiting.sorted(by: { $0.key < $1.key }) { handler(reply) }
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
        hasLeft = true
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        case .refused: break
        default: reply(.backedOut)
        }
    }
}
