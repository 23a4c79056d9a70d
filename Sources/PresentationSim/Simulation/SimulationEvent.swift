/// An event in a ``Simulation``, as recorded in its log. It names view controllers by their title, or by the name of the
/// type.
///
/// ```swift
/// let calls = window.simulation.log?.entries.filter { if case .call = $0.event { true } else { false } }
/// ```
public enum SimulationEvent: Hashable, Sendable {
    /// A call of the app, such as `A.present(B, animated: true)`.
    case call(String)
    /// A transition begins. Its will-callbacks follow.
    case transitionBegan(Transition.Kind, animated: Bool, initiator: Initiator)
    /// A transition has ended or was cancelled. Its did-callbacks have run, and its completion follows.
    case transitionEnded(Transition.Kind, cancelled: Bool)
    /// A callback of a view controller, such as `viewDidLoad`.
    case callback(String, of: String)
    /// A call of a delegate, such as `willShow`, with the view controller that it is about.
    case delegate(String, about: String)
    /// An action of the user, such as `swipe down began`.
    case gesture(String)
    /// An issue, with its message.
    case issue(String)
}

extension SimulationEvent: CustomStringConvertible {
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
