/// The user's reply in a scene, which a requirement or a step of a flow waits for.
///
/// The scene replies with an answer, and stays on screen until ``leave(_:)``: the next scene covers it, and the user can come
/// back.
@MainActor
final class PendingReply {
    enum Reply {
        case answered(Any)
        /// The scene ended without an answer.
        case backedOut
        /// The scene of a start by name ended without a value.
        case ended(Dismissal)
        case failed(NavigationError)
        /// The task that waits was cancelled.
        case cancelled
    }

    /// The step's name.
    let name: String
    /// Whether the scene stays after its answer, until ``leave(_:)``.
    let keepsScene: Bool
    private var isCancelled = false
    /// Makes the scene's `completion` from a closure that takes the answer.
    let makeCompletion: (@escaping (Any) -> Void) -> Any
    /// The answer that counts. Further ones are second taps, until it is taken back.
    private(set) var answer: Any?
    /// The scene that is to reply.
    weak var scene: RunningScene?
    /// The navigation that shows the scene.
    weak var navigation: PendingNavigation?
    /// Called with the answer.
    var onAnswer: (Any) -> Void = { _ in }
    /// Called when an answer comes after the scene has left.
    var onLateAnswer: () -> Void = {}
    /// Called when the scene leaves while something waits for the reply, and when the user leaves it.
    var onLeaving: () -> Void = {}
    /// Called with the next reply. There are several if a flow asks for the same thing more than once at a time.
    private var handlers: [Int: (Reply) -> Void] = [:]
    private var handlerCount = 0
    /// Finishes the scene with its answer.
    private var finish: (() -> Void)?
    private var hasLeft = false

    init(_ name: String, makeCompletion: @escaping (@escaping (Any) -> Void) -> Any = { take in { take(()) } }) {
        self.name = name
        self.makeCompletion = makeCompletion
        keepsScene = true
    }

    /// Creates the reply of a start by name, whose coordinator ends with its result.
    init(ofStart name: String) {
        self.name = name
        makeCompletion = { $0 }
        keepsScene = false
    }

    /// Ends the coordinator of a start by name, or abandons the navigation to it. If it has ended already, its result stands.
    func cancel() {
        isCancelled = true
        scene?.frame?.end(.cancelled)
        navigation?.abandon()
    }

    /// Whether something waits for the reply.
    var isWaiting: Bool { !handlers.isEmpty }
    /// Whether its scene runs, so that it can reply.
    var isOpen: Bool { scene?.index != nil }
    /// The position of its scene.
    var position: [Int] { scene?.position ?? [] }

    // MARK: Waiting

    /// Calls the handler with the next reply.
    func wait(_ handler: @escaping (Reply) -> Void) {
        handlerCount += 1
        handlers[handlerCount] = handler
    }

    /// Waits for the next reply. If the task is cancelled, the scene leaves, unless another task waits for it.
    func next(begin: () -> Void) async -> Reply {
        handlerCount += 1
        let number = handlerCount
        let reply: Reply? = await awaitOnce { deliver in
            handlers[number] = deliver
            begin()
        } cancel: {
            self.cancel(number)
        }
        return reply ?? .cancelled
    }

    /// Drops the handlers.
    func stopWaiting() { handlers = [:] }

    private func cancel(_ number: Int) {
        guard let handler = handlers.removeValue(forKey: number) else { return }
        handler(.cancelled)
        if isWaiting { return }
        navigation?.abandon()
        leave(.cancelled)
    }

    // MARK: Replying

    /// Takes an answer of the scene, which finishes with it when it leaves. Returns whether it counts.
    func take(_ value: Any, finish: @escaping () -> Void) -> Bool {
        guard answer == nil, !hasLeft else {
            if hasLeft { onLateAnswer() }
            return false
        }
        (answer, self.finish) = (value, finish)
        onAnswer(value)
        reply(.answered(value))
        return true
    }

    /// Takes the answer back, so that the scene can give another.
    func takeBack() { answer = nil }

    func reply(_ reply: Reply) {
        let waiting = handlers
        handlers = [:]
        for (_, handler) in waiting.sorted(by: { $0.key < $1.key }) { handler(reply) }
    }

    /// Ends the scene: with its answer if there is one.
    func leave(_ ending: Ending = .requested) {
        hasLeft = true
        guard isOpen else { return }
        if answer != nil, let finish { finish() } else { scene?.frame?.end(ending) }
    }

    /// Replies if the navigation that shows the scene has ended without showing it.
    func navigationDidEnd(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: reply(isCancelled ? .cancelled : .backedOut)
        case .failed(let error): reply(.failed(error))
        }
    }

    /// Replies when the scene has ended without a value. If it was refused, the navigation that shows it fails.
    func sceneDidEnd(_ dismissal: Dismissal, isWindowGone: Bool) {
        hasLeft = true
        guard keepsScene else { return reply(.ended(dismissal)) }
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        case .refused: break
        default:
            // Before the waiting task goes on: the scene below may be answered or left first.
            if isWaiting || dismissal == .user { onLeaving() }
            reply(.backedOut)
        }
    }
}
