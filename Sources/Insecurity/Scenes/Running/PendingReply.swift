/// The user's reply in a scene, which a requirement or a step of a flow waits for.
@MainActor
final class PendingReply {
    enum Reply {
        /// The scene called its completion.
        case answered
        /// The scene ended without calling its completion.
        case backedOut
        case failed(NavigationError)
    }

    weak var scene: SceneCoordinator?
    /// The closures to call with the reply. There are several if a flow asks for the same thing more than once at a time.
    private var handlers: [(Reply) -> Void] = []

    /// Whether a reply still counts. A second tap and a tap in a covered scene don't.
    var isWaiting: Bool { !handlers.isEmpty }
    /// Whether its scene runs, so that it can reply, possibly again.
    var isOpen: Bool { scene?.index != nil }

    func wait(_ onReply: @escaping (Reply) -> Void) { handlers.append(onReply) }

    /// Drops the handlers: later replies have no effect.
    func cancel() { handlers = [] }

    func reply(_ reply: Reply) {
        let handlers = handlers
        self.handlers = []
        for onReply in handlers { onReply(reply) }
    }

    /// Replies if the navigation that shows the scene has ended without showing it.
    func navigationDidEnd(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: reply(.backedOut)
        case .failed(let error): reply(.failed(error))
        }
    }

    /// Replies when the scene has ended, for any reason.
    func sceneDidEnd(_ dismissal: Dismissal?, isWindowGone: Bool) {
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        // The navigation that shows the scene fails with the reason.
        case .refused: break
        default: reply(.backedOut)
        }
    }
}
