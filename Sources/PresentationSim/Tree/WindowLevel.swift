/// The level of a window: the counterpart of `UIWindow.Level`.
public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number. A higher one is in front.
    public let rawValue: Double

    /// Creates a level from a number.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The level of an app's windows.
    public static let normal = WindowLevel(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = WindowLevel(rawValue: 1000)
    /// The level of the system's alerts.
    public static let alert = WindowLevel(rawValue: 2000)

    /// Whether the first level is behind the second.
    public static func < (left: WindowLevel, right: WindowLevel) -> Bool { left.rawValue < right.rawValue }
}

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

/// The width of a window, as apps tell phones and narrow windows from wide ones.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
    /// As on a phone. Action sheets come from below.
    case compact
    /// As on a full-screen iPad. Action sheets are popovers.
    case regular
}

extension Window {
    /// The level of a window, by UIKit's name.
    public typealias Level = WindowLevel
}

extension Window: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Window, right: Window) -> Bool { left === right }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
