// The place of a view controller in the tree, its name, and the way of its issues and events.

extension ViewController {
    /// The screen that the user sees in place of it: the top of its stack or its selected tab, at any depth, or itself.
    var frontmost: ViewController {
        var visible = self
        while let front = visible.frontChild { visible = front }
        return visible
    }

    /// The title, or the name of the type. Not public, so that a screen can have a `name` of its own.
    package var name: String { shownTitle ?? typeName(of: shownObject) }
    var shownTitle: String? { title ?? details?.navigationItem?.title }

    /// The window whose tree holds this view controller, as `view.window` in UIKit. The cost is the same at any depth.
    public var window: Simulation.Window? { containmentRoot.ownWindow }

    /// The ``levelNumber`` of the level that the view controller is, or is in.
    package var outermostLevelNumber: Int { containmentRoot.levelNumber }

    /// `true` if it is, or is in, a level that is being dismissed.
    package var isLeavingWindow: Bool {
        containmentRoot.motion == .beingDismissed || enclosingModalChild?.motion == .beingDismissed
    }

    /// `true` if the `viewDidLoad` of the view controller that presents for this one runs. It can't present yet (U4).
    package var isLoadingView: Bool { containmentRoot.isLoading }

    /// `true` if the view controller is presented, is a window's root or has a parent (U6, U28).
    package var isPlaced: Bool { container != nil || ownWindow != nil }

    /// `true` if a window shows the view controller, a container keeps it, or it still leaves, such as a root that is replaced.
    package var isInTree: Bool { window != nil || parent != nil || appearance != .disappeared }

    /// `true` if `viewWillAppear` was called, and `viewWillDisappear` not yet.
    package var isSeen: Bool { appearance.isVisible }

    /// The simulation of its window, or of the last one that it or a container of it was in.
    package var simulation: Simulation? {
        container == nil ? ownSimulation : containmentRoot.ownSimulation ?? lastSimulation
    }

    private var lastSimulation: Simulation? {
        var current: ViewController? = self
        while let candidate = current {
            if let simulation = candidate.ownSimulation { return simulation }
            current = candidate.container
        }
        return nil
    }

    func report(_ issue: PresentationIssue) { PresentationSim.report(issue, to: simulation) }

    func record(_ callback: String) { PresentationSim.record(.callback(callback, card), in: simulation) }

    func recordCall(_ call: @autoclosure () -> String) {
        PresentationSim.record(.other(.call("\(name).\(call())")), in: simulation)
    }

    /// Calls a delegate about a view controller, if there are both.
    func call<Delegate>(
        _ delegate: Delegate?, _ method: String, about viewController: ViewController?,
        _ call: (Delegate, ViewController) -> Void
    ) {
        guard let delegate, let viewController else { return }
        PresentationSim.record(.delegate(method, about: viewController.card), in: simulation)
        call(delegate, viewController)
    }

    /// Records a call that is about another view controller, if one is given.
    func recordCall(_ method: String, _ argument: ViewController? = nil, animated: Bool) {
        PresentationSim.record(
            .call(method, on: card, about: argument?.card, isAnimated: animated), in: simulation)
    }
}

extension ViewController: Hashable {
    /// Returns `true` if both are the same object.
    public nonisolated static func == (left: ViewController, right: ViewController) -> Bool { left === right }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
