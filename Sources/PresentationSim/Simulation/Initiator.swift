/// The initiator of a transition: the user or the app.
public enum Initiator: String, Hashable, Sendable, Codable {
    /// The user, by a swipe or the back button.
    case user
    /// The app, by a call such as `present`, `dismiss` or `pushViewController`.
    case app
}
