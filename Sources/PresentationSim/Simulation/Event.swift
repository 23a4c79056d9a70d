/// Something that happened in a ``Simulation``, as its log keeps it. Controllers are given by their names.
public enum Event: Hashable, Sendable {
    /// A call of the program, such as `A.present(B, animated: true)`.
    case call(String)
    /// The will-callbacks of a transition are next.
    case transitionBegan(Transition.Kind, animated: Bool, initiator: Initiator)
    /// The did-callbacks of a transition have run; its completion is next.
    case transitionEnded(Transition.Kind, cancelled: Bool)
    /// A callback of a controller, such as `viewDidLoad`.
    case callback(String, of: String)
    /// A call of a delegate, such as `willShow`, with the controller that it is about.
    case delegate(String, about: String)
    /// What the hand did, such as `swipe down began`.
    case gesture(String)
    /// The message of an issue.
    case issue(String)
}

extension Event: CustomStringConvertible {
    /// The event as a line of text.
    public var description: String {
        switch self {
        case .call(let call): call
        case .transitionBegan(let kind, let animated, let initiator):
            "\(kind.rawValue) began\(animated ? "" : ", not animated")\(initiator == .user ? ", by the user" : "")"
        case .transitionEnded(let kind, let cancelled): "\(kind.rawValue) \(cancelled ? "was cancelled" : "ended")"
        case .callback(let callback, let controller): "\(controller).\(callback)"
        case .delegate(let method, let controller): "\(method)(\(controller))"
        case .gesture(let gesture): gesture
        case .issue(let message): "issue: \(message)"
        }
    }
}
