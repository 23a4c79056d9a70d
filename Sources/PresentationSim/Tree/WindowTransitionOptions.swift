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
