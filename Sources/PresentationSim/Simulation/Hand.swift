/// Who moves a screen.
public enum Hand: String, Hashable, Sendable {
    /// The person who holds the device: a swipe or the back button.
    case user
    /// The program: a call of `present`, `dismiss`, `pushViewController` and the like.
    case program
}
