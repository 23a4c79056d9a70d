/// What differs between versions of iOS. By default it is as in iOS 18.
public struct SystemBehavior: Hashable, Sendable {
    /// Whether a tap on the selected tab also pops a stack that is nested deeper in the tab, as since iOS 26 (U71).
    public var popsInnerStackOnTabTap = false

    /// Creates the behavior of iOS 18.
    public init() {}
}
