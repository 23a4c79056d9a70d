/// How a controller is shown when it is presented (U10).
public enum ModalPresentationStyle: String, Hashable, Sendable {
    /// A sheet, the default: the presenter stays in sight, and a swipe down dismisses it.
    case pageSheet
    /// A smaller sheet: the presenter stays in sight, and a swipe down dismisses it.
    case formSheet
    /// Covers everything: the presenter disappears; no swipe (U22).
    case fullScreen
    /// Covers everything, but the presenter does not disappear; no swipe (U22).
    case overFullScreen

    /// Whether a swipe down can dismiss it (U17, U22).
    public var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How a window's root is replaced. A ``TransitionDriver`` may show it; the tree doesn't differ.
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
