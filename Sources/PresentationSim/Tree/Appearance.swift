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

extension ViewController {
    /// The will-callback, where one is due: a container's own first, then its top controller's (U47).
    func beginAppearance(_ appears: Bool, animated: Bool) {
        guard !appears || isInWindowWithView, appearance.begin(appears: appears) else { return }
        if appears {
            flags.insert(.isAppearingDue)
            record("viewWillAppear")
            viewWillAppear(animated)
        } else {
            flags.remove(.isAppearingDue)
            record("viewWillDisappear")
            viewWillDisappear(animated)
        }
        if !appears { formerFollower?.beginAppearance(false, animated: animated) }
        appearanceFollower?.beginAppearance(appears, animated: animated)
    }

    /// What is not in a window can't appear: a callback before, `viewDidLoad` too, may have taken it away.
    private var isInWindowWithView: Bool {
        guard window != nil else { return false }
        loadViewIfNeeded()
        return window != nil
    }

    /// `viewIsAppearing`, where it is due.
    func isAppearing(animated: Bool) {
        if flags.remove(.isAppearingDue) != nil {
            record("viewIsAppearing")
            viewIsAppearing(animated)
        }
        appearanceFollower?.isAppearing(animated: animated)
    }

    /// The did-callback, where one is due. What a container shows never appears before the container has.
    func endAppearance(animated: Bool) {
        if appearance == .appearing, let container, container.appearance != .appeared { return }
        if appearance == .appearing { isAppearing(animated: animated) }
        if let appeared = appearance.end() {
            record(appeared ? "viewDidAppear" : "viewDidDisappear")
            if appeared { viewDidAppear(animated) } else { viewDidDisappear(animated) }
        }
        if !isStackBusy { appearanceFollower?.endAppearance(animated: animated) }
    }

    /// All three callbacks, as far as they are due, of a controller that is in sight at the end of a transition.
    func appear(animated: Bool) {
        beginAppearance(true, animated: animated)
        isAppearing(animated: animated)
        endAppearance(animated: animated)
    }

    /// Both callbacks, as far as they are due, of a controller that is not in sight at the end of a transition.
    func disappear(animated: Bool = false) {
        beginAppearance(false, animated: animated)
        endAppearance(animated: animated)
    }

    /// The last callbacks of one that has left the window's levels, and of what it contains.
    func leave() {
        disappear()
        concludeContained()
        flags.remove(.beingDismissed)
    }

    func willMove(to parent: NavigationController?) {
        record(parent.map { "willMove(toParent: \($0.name))" } ?? "willMove(toParent: nil)")
        willMove(toParent: parent)
    }

    func didMove(to parent: NavigationController?) {
        record(parent.map { "didMove(toParent: \($0.name))" } ?? "didMove(toParent: nil)")
        didMove(toParent: parent)
    }
}
