/// Where a controller stands between hidden and seen: the machine that keeps its callbacks in pairs (U48).
enum Appearance {
    case disappeared, appearing, appeared, disappearing

    /// A transition that shows or hides the controller begins. Returns whether a will-callback is due.
    mutating func begin(appears: Bool) -> Bool {
        switch (self, appears) {
        case (.disappeared, true), (.disappearing, true):
            self = .appearing
            return true
        case (.appeared, false), (.appearing, false):
            self = .disappearing
            return true
        default:
            return false
        }
    }

    /// The transition has ended. Returns whether `viewDidAppear` is due, or `viewDidDisappear`, or nothing.
    mutating func end() -> Bool? {
        switch self {
        case .appearing:
            self = .appeared
            return true
        case .disappearing:
            self = .disappeared
            return false
        default:
            return nil
        }
    }

    /// Whether it is seen, or about to be.
    var isVisible: Bool { self == .appearing || self == .appeared }
}
