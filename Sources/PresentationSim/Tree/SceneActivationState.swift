/// The activation state of a window's scene: the counterpart of `UIScene.ActivationState` (U122).
public enum SceneActivationState: String, Hashable, Sendable {
    /// The scene is connected to no screen.
    case unattached
    /// The scene is visible and gets the user's gestures.
    case foregroundActive
    /// The scene is visible and gets no gestures, as under a system alert.
    case foregroundInactive
    /// The scene isn't visible.
    case background
}
