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
