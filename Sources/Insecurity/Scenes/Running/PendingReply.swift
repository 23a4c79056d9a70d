/// A scene that somebody waits for: a requirement, or a step of a flow.
@MainActor
final class PendingReply {
    enum Reply {
        /// The scene called its completion.
        case answered
        /// The scene ended before.
        case backedOut
        case failed(NavigationError)
    }

    weak var scene: SceneCoordinator?
    /// Those who wait: several, where a flow asks for the same thing at once.
    private var waiting: [(Reply) -> Void] = []

    /// Whether a reply still counts: a second tap, or one in a scene that has been covered, doesn't.
    var isWaiting: Bool { !waiting.isEmpty }
    /// Whether its scene is there to answer, again perhaps.
    var isOpen: Bool { scene?.position != nil }

    func wait(_ onReply: @escaping (Reply) -> Void) { waiting.append(onReply) }

    /// Nobody waits for a reply any more.
    func stopWaiting() { waiting = [] }

    func reply(_ reply: Reply) {
        let waiting = waiting
        self.waiting = []
        for onReply in waiting { onReply(reply) }
    }

    /// The navigation that shows the scene is over.
    func didNavigate(_ outcome: NavigationOutcome) {
        switch outcome {
        case .completed: break
        case .abandoned: reply(.backedOut)
        case .failed(let error): reply(.failed(error))
        }
    }

    /// The scene has ended: by the user, by itself or by what it stood on; or something took its place.
    func didEnd(_ dismissal: Dismissal?, isWindowGone: Bool) {
        switch dismissal {
        case _ where isWindowGone: reply(.failed(.windowGone))
        case .replaced: reply(.failed(.interrupted))
        // The navigation that shows it tells why.
        case .refused: break
        default: reply(.backedOut)
        }
    }
}
