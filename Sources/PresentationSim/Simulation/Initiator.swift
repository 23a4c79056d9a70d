/// The initiator of a transition: the user or the app.
public enum Initiator: String, Hashable, Sendable, Codable {
    /// The user, by a gesture: a swipe, or a tap on the back button, an alert or a tab.
    case user
    /// The app, by a call such as `present`, `dismiss` or `pushViewController`.
    case app
}
