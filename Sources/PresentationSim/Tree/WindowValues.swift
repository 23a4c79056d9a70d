/// The width of a window, as apps tell phones and narrow windows from wide ones.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
    /// As on a phone. Action sheets come from below.
    case compact
    /// As on a full-screen iPad. Action sheets are popovers.
    case regular
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

extension Window {
    /// The level of a window, by UIKit's name.
    public typealias Level = WindowLevel
}

/// The look of a root's replacement. A ``TransitionDriver`` may use it; the tree changes in the same way.
public struct WindowTransitionOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The old root dissolves into the new one.
    public static let transitionCrossDissolve = WindowTransitionOptions(rawValue: 1 << 0)
    /// The window flips around its vertical axis, from the left.
    public static let transitionFlipFromLeft = WindowTransitionOptions(rawValue: 1 << 1)
    /// The window flips around its vertical axis, from the right.
    public static let transitionFlipFromRight = WindowTransitionOptions(rawValue: 1 << 2)
}
