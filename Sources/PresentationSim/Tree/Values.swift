/// The style in which a view controller is presented (U10).
///
/// ```swift
/// screen.modalPresentationStyle = .fullScreen  // no swipe dismisses it
/// ```
public enum ModalPresentationStyle: String, Hashable, Sendable, Codable {
    /// The default: a ``pageSheet`` (U111).
    case automatic
    /// A sheet. The presenter stays visible, and a swipe down dismisses the sheet.
    case pageSheet
    /// A smaller sheet. The presenter stays visible, and a swipe down dismisses the sheet.
    case formSheet
    /// Covers the window. The presenter disappears, and no swipe dismisses it (U22).
    case fullScreen
    /// Covers the window. The presenter doesn't disappear, and no swipe dismisses it (U22).
    case overFullScreen
    /// Covers the nearest view controller that defines a context, such as the stack in a tab, which disappears (U108, U110). It is a level of
    /// the window if that is one.
    case currentContext
    /// Covers the nearest view controller that defines a context, which doesn't disappear (U108, U110).
    case overCurrentContext
    /// A popover at regular width, which ``Simulation/User/tapOutside(fileID:line:)`` dismisses, and a ``formSheet`` at compact width, unless its
    /// delegate says otherwise (U106). It points to the item of ``ViewController/popoverPresentationController``.
    case popover
    /// The app's own style, as its ``ViewController/transitioningDelegate`` shows it. The presenter doesn't disappear, and no swipe
    /// dismisses it.
    case custom
    /// No other style: the answer of a delegate that doesn't let a popover adapt (U106). A screen that has it is a ``pageSheet``.
    case none

    /// `true` if the style is a sheet, which a swipe down can dismiss (U17, U22).
    public var isSheet: Bool {
        switch self {
        case .automatic, .pageSheet, .formSheet, .none: true
        case .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom: false
        }
    }

    /// `true` if the user dismisses it by a gesture, which asks and notifies its delegate (U18).
    var isDismissedByGesture: Bool { isSheet || self == .popover }

    /// The style that the presentation has.
    var resolved: ModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }

    /// `true` if the nearest context presents (U108).
    package var isOfContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// `true` if the presenter disappears (U110).
    var coversPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The look of a presentation: the counterpart of `UIModalTransitionStyle`.
///
/// ```swift
/// screen.modalTransitionStyle = .crossDissolve
/// ```
public enum ModalTransitionStyle: String, Hashable, Sendable, Codable {
    /// Slides up from below.
    case coverVertical
    /// Flips around the vertical axis.
    case flipHorizontal
    /// Dissolves into each other.
    case crossDissolve
    /// Curls up a corner of the presenter.
    case partialCurl
}

/// The width of a window, as apps tell phones and narrow windows from wide ones.
///
/// ```swift
/// window.horizontalSizeClass = .regular  // as on an iPad
/// ```
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
    /// As on a phone. Action sheets come from below.
    case compact
    /// As on a full-screen iPad. Action sheets are popovers.
    case regular
}

/// The activation state of a window's scene: the counterpart of `UIScene.ActivationState` (U122).
///
/// ```swift
/// window.sceneActivationState = .background
/// ```
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
///
/// ```swift
/// window.windowLevel = .alert
/// ```
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

    /// Returns `true` if the first level is behind the second.
    public static func < (left: WindowLevel, right: WindowLevel) -> Bool { left.rawValue < right.rawValue }
}

extension Window {
    /// The level of a window, by UIKit's name.
    public typealias Level = WindowLevel
}

/// The look of a root's replacement. A ``TransitionDriver`` may use it; the tree changes in the same way.
///
/// ```swift
/// WindowCoordinator(window).navigation.start(
///     AddCard(), duration: .milliseconds(500), options: .transitionFlipFromLeft) { _ in }
/// ```
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

/// Differences between versions of iOS. By default all is as in iOS 18.
///
/// ```swift
/// window.simulation.behavior.interruptsStackTransitions = true  // as in iOS 26
/// ```
public struct SystemBehavior: Hashable, Sendable {
    /// `true` if a tap on the selected tab also pops a stack that is nested deeper in the tab, as since iOS 26 (U71).
    public var popsInnerStackOnTabTap = false
    /// `true` if a push or a pop can be interrupted, as since iOS 26 and for zoom transitions (U121). A swipe back or another
    /// operation then ends the running one at once, with its callbacks.
    public var interruptsStackTransitions = false
    /// `true` if the delegate of a stack gets `didShow` for the top that stays when a swipe back is cancelled, as since iOS 18
    /// (U33).
    public var callsDidShowAfterCancelledSwipe = true

    /// Creates the behavior of iOS 18.
    public init() {}
}
