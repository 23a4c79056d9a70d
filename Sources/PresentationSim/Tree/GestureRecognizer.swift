/// A gesture that can be disabled.
@MainActor
public final class GestureRecognizer {
    /// Whether the gesture is recognized; `true` at first.
    public var isEnabled = true

    init() {}
}
