/// The appearance state of a view controller: a state machine that keeps its callbacks in pairs (U48).
enum Appearance {
    case disappeared
    /// `viewWillAppear` was called, and `viewIsAppearing` wasn't yet (U45).
    case beginning
    case appearing, appeared, disappearing

    /// Called when a transition begins to show or hide the view controller. Returns whether a will-callback is due.
    mutating func begin(appears: Bool) -> Bool {
        switch (self, appears) {
        case (.disappeared, true), (.disappearing, true):
            self = .beginning
            return true
        case (.appeared, false), (.appearing, false), (.beginning, false):
            self = .disappearing
            return true
        default:
            return false
        }
    }

    /// Called when the transition ends. Returns `true` if `viewDidAppear` is due, `false` if `viewDidDisappear` is.
    mutating func end() -> Bool? {
        switch self {
        case .beginning, .appearing:
            self = .appeared
            return true
        case .disappearing:
            self = .disappeared
            return false
        default:
            return nil
        }
    }

    /// `true` if the view controller is visible or becomes visible.
    var isVisible: Bool { isComing || self == .appeared }

    /// `true` if the view controller becomes visible.
    var isComing: Bool { self == .beginning || self == .appearing }

    /// `true` if no callback is due.
    var isAtRest: Bool { self == .disappeared || self == .appeared }
}

/// The movement of a view controller by a running transition, as the app sees it.
enum Motion {
    case resting
    /// U8, U9.
    case beingPresented
    /// U13.
    case beingDismissed
    /// U46.
    case movingToParent, movingFromParent
}

extension ViewController {
    /// Ends that movement, unless another one has begun since.
    func rest(from former: Motion) { if motion == former { motion = .resting } }

    /// Calls the will-callback if it is due: the container's own first, then those of the children that follow it (U47, U56).
    func beginAppearance(_ appears: Bool, animated: Bool) {
        if isCovered, let child = details?.modalChild { return child.beginAppearance(appears, animated: animated) }
        guard !appears || isInWindowWithView else { return }
        if hasFollowers, appearance == (appears ? .disappeared : .appeared) {
            forEachFollower { $0.reportOpenAppearance() }
        }
        guard appearance.begin(appears: appears) else {
            // A stack that came back before it had disappeared may have another top. A running transition shows its own.
            if appears, hasFollowers, shouldAutomaticallyForwardAppearanceMethods {
                forEachShown { if !exchanges($0) { $0.beginAppearance(true, animated: animated) } }
            }
            return
        }
        if appears {
            isLoading = false
            record("viewWillAppear")
            viewWillAppear(animated)
        } else {
            record("viewWillDisappear")
            viewWillDisappear(animated)
        }
        if hasFollowers, shouldAutomaticallyForwardAppearanceMethods {
            if appears {
                forEachShown { $0.beginAppearance(true, animated: animated) }
            } else {
                forEachFollower { $0.beginAppearance(false, animated: animated) }
            }
        }
        followersDidBegin(appears, animated: animated)
    }

    /// Only a view controller in a visible window can appear. An earlier callback or `viewDidLoad` may have removed it.
    private var isInWindowWithView: Bool {
        guard let window, !window.isConcealed else { return false }
        // Nothing was called that could have removed it.
        if isLoaded, !hasFollowers { return true }
        loadViewIfNeeded()
        return self.window != nil
    }

    /// Calls `viewIsAppearing` if it is due.
    func isAppearing(animated: Bool) {
        if appearance == .beginning {
            appearance = .appearing
            record("viewIsAppearing")
            viewIsAppearing(animated)
        }
        if hasFollowers, shouldAutomaticallyForwardAppearanceMethods {
            forEachFollower { $0.isAppearing(animated: animated) }
        }
    }

    /// Calls the did-callback if it is due.
    func endAppearance(animated: Bool) {
        if waitsForContainer { return }
        if appearance == .beginning { isAppearing(animated: animated) }
        if let appeared = appearance.end() {
            record(appeared ? "viewDidAppear" : "viewDidDisappear")
            if appeared { viewDidAppear(animated) } else { viewDidDisappear(animated) }
        }
        if hasFollowers, shouldAutomaticallyForwardAppearanceMethods {
            forEachFollower { if !exchanges($0) { $0.endAppearance(animated: animated) } }
        }
        followersDidEnd(animated: animated)
    }

    /// `true` if the did-callback comes after that of the container, unless the container forwards its appearance by hand (U57).
    private var waitsForContainer: Bool {
        guard !appearance.isAtRest, let container else { return false }
        if !container.isCovered { return container.delays(self, appearance) }
        let place = coveredPlace
        return place.container?.delays(place, appearance) == true
    }

    private func delays(_ child: ViewController, _ appearance: Appearance) -> Bool {
        let isMoving =
            appearance.isComing ? self.appearance != .appeared : self.appearance == .disappearing && shows(child)
        return isMoving && shouldAutomaticallyForwardAppearanceMethods
    }

    /// Calls those of the three appearing callbacks that are due, at the end of a transition.
    func appear(animated: Bool) {
        if !appearance.isVisible || hasFollowers { beginAppearance(true, animated: animated) }
        endAppearance(animated: animated)
    }

    /// Returns `true` if the container, which is visible, shows the child.
    func isShown(in container: ViewController) -> Bool {
        container.appearance.isVisible && container.shows(self)
    }

    /// Begins to hide it for a container or window that doesn't show it any more. It stays visible if another container shows it
    /// already. If a transition brings it there, it appears anew (U9, U43).
    func beginHiding(animated: Bool = false) {
        if let container, isShown(in: container), !container.exchanges(self) { return }
        beginAppearance(false, animated: animated)
    }

    /// Calls the last callback, unless it has begun to appear in another place.
    func endHiding(animated: Bool = false) {
        if appearance == .disappearing || isCovered { endAppearance(animated: animated) }
    }

    /// Calls those of the two disappearing callbacks that are due, at the end of a transition.
    func disappear(animated: Bool = false) {
        beginHiding(animated: animated)
        endHiding(animated: animated)
    }

    /// Calls the last callbacks of a view controller that was removed from the window's levels.
    func leave() {
        disappear()
        concludeContained()
        rest(from: .beingDismissed)
    }

    func willMove(to parent: ViewController?) {
        PresentationSim.record(.move("willMove", card, toParent: parent?.card), in: simulation)
        isJoining = parent != nil
        willMove(toParent: parent)
        isJoining = false
    }

    func didMove(to parent: ViewController?) {
        PresentationSim.record(.move("didMove", card, toParent: parent?.card), in: simulation)
        didMove(toParent: parent)
    }

    /// Begins an appearance transition for a container that forwards by hand (U57). Those of the same direction nest, and one of
    /// the opposite direction takes their place (U58).
    func beginAppearanceByHand(_ appears: Bool, animated: Bool) {
        let details = detailsOnDemand
        if details.appearanceByHand?.appears == appears {
            details.appearanceByHand?.beginCount += 1
            return
        }
        let isNested = appears ? appearance.isComing : appearance == .disappearing
        details.appearanceByHand = AppearanceByHand(appears: appears, isAnimated: animated, isNested: isNested)
        if isNested { return }
        beginAppearance(appears, animated: animated)
        if appears { isAppearing(animated: animated) }
    }

    /// Ends an appearance transition for a container that forwards by hand. One that was never begun is reported (U59).
    func endAppearanceByHand() {
        guard let begun = details?.appearanceByHand else { return report(.unbalancedAppearance(controller: name)) }
        if begun.beginCount > 1 {
            details?.appearanceByHand?.beginCount -= 1
            return
        }
        details?.appearanceByHand = nil
        // The beginning may have changed nothing: the window was hidden, or the child had appeared already.
        if !begun.isNested, !appearance.isAtRest { endAppearance(animated: begun.isAnimated) }
    }

    /// Reports and ends an appearance transition that was begun by hand and is still open when that of the container begins (U59).
    private func reportOpenAppearance() {
        guard let begun = details?.appearanceByHand else { return }
        details?.appearanceByHand = nil
        guard !begun.isNested, !appearance.isAtRest else { return }
        report(.unbalancedAppearance(controller: name))
        // A container that forwards its own appearance ends it.
        if container?.shouldAutomaticallyForwardAppearanceMethods == false { endAppearance(animated: begun.isAnimated) }
    }
}

/// An appearance transition that a container has begun by hand, and hasn't ended (U57).
struct AppearanceByHand {
    let appears: Bool
    let isAnimated: Bool
    /// `true` if it was begun inside one of the tree, which ends without it.
    let isNested: Bool
    /// The number of begins that have no end yet (U58).
    var beginCount = 1
}
