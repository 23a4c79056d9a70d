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

/// The steps of a window that is hidden or shown. Another change before it begins only changes what it does.
struct VisibilitySteps: TransitionSteps {
    /// Weak, because the window keeps the transition.
    weak var window: Window?
    let top: ViewController

    var appearing: ViewController? { window?.isConcealed == false ? top : nil }
    var disappearing: ViewController? { window?.isConcealed == true ? top : nil }
    var delayed: [ViewController] { window?.levels ?? [] }

    func begin(_ transition: Transition) {
        for (level, isSeen) in changes {
            level.beginAppearance(isSeen, animated: false)
            if isSeen { level.isAppearing(animated: false) }
        }
    }

    func end(_ transition: Transition) {
        transition.completeAlongside()
        for (level, isSeen) in changes {
            level.beginAppearance(isSeen, animated: false)
            let isDelayed = window?.runningTransitions.contains { $0.delaysDidCallback(of: level) }
            if isDelayed != true { level.endAppearance(animated: false) }
        }
    }

    /// The levels that aren't as the window wants them, the lowest first. One that is being dismissed doesn't come back.
    private var changes: [(level: ViewController, isSeen: Bool)] {
        guard let window else { return [] }
        if window.isConcealed { return window.levels.map { ($0, false) } }
        return window.levels.compactMap { $0.isSeenLevel && !$0.isBeingDismissed ? ($0, true) : nil }
    }
}
