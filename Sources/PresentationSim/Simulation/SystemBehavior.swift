/// Differences between versions of iOS. By default all is as in iOS 18.
///
/// ```swift
/// window.simulation.behavior.interruptsStackTransitions = true  // as in iOS 26
/// ```
public struct SystemBehavior: Hashable, Sendable {
    /// Whether a tap on the selected tab also pops a stack that is nested deeper in the tab, as since iOS 26 (U71).
    public var popsInnerStackOnTabTap = false
    /// Whether a push or a pop can be interrupted, as since iOS 26 and for zoom transitions (U121). A swipe back or another
    /// operation then ends the running one at once, with its callbacks.
    public var interruptsStackTransitions = false

    /// Creates the behavior of iOS 18.
    public init() {}
}
