extension ViewController {
    /// The will-callback, where one is due: a container's own first, then its top controller's (U47).
    func beginAppearance(_ appears: Bool, animated: Bool) {
        guard appearance.begin(appears: appears) else { return }
        if appears {
            flags.insert(.isAppearingDue)
            record("viewWillAppear")
            viewWillAppear(animated)
        } else {
            flags.remove(.isAppearingDue)
            record("viewWillDisappear")
            viewWillDisappear(animated)
        }
        appearanceFollower?.beginAppearance(appears, animated: animated)
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
        if let appeared = appearance.end() {
            record(appeared ? "viewDidAppear" : "viewDidDisappear")
            if appeared { viewDidAppear(animated) } else { viewDidDisappear(animated) }
        }
        appearanceFollower?.endAppearance(animated: animated)
    }

    /// Both callbacks, for a controller that goes without a transition of its own.
    func disappear() {
        beginAppearance(false, animated: false)
        endAppearance(animated: false)
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
