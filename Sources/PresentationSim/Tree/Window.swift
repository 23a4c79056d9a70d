/// A window: a root controller and the chain of what is presented over it.
///
/// The window owns its controllers, level by level; a controller that leaves is released after its
/// `viewDidDisappear`, when nothing else holds it (U49). Nothing owns the window but its user.
@MainActor
public final class Window {
    /// The world that the window is in.
    public let simulation: Simulation
    /// The how-manieth window of its simulation this is, from 1.
    public let number: Int

    /// The root, what it presents, what that presents, and so on: each level presents the next one. A flat array, so
    /// that links are found and let go of without walking or recursing.
    private(set) var levels: [ViewController] = []
    private var transitions: [Transition] = [] {
        didSet { state.transitionCount = transitions.count }
    }
    /// What ran when the root was replaced, and ends with the old tree.
    private var interrupted: [Transition] = []
    private var observers: [ObserverReference] = []
    /// For who watches the window and must not hold it.
    package let state = WindowState()

    /// Creates a window in front of nothing, without a root. Without a simulation, it gets one of its own.
    public init(simulation: Simulation = Simulation()) {
        self.simulation = simulation
        number = simulation.nextWindowNumber()
        state.willDescribe(self)
        simulation.add(self)
    }

    deinit {
        state.windowWillGo()
        let (levels, moving, observers) = (levels, transitions + interrupted, observers)
        onMainActor {
            for viewController in levels + moving.flatMap(\.leaving) { viewController.forgetWindow() }
            for reference in observers { reference.observer?.windowDidGo() }
        }
    }

    /// The controller at the bottom. Setting it removes the old root and everything presented over it (U37), without
    /// animation; see ``setRootViewController(_:duration:options:completion:)``.
    public var rootViewController: ViewController? {
        get { levels.first }
        set { setRootViewController(newValue, duration: .zero) }
    }

    /// Whether the window has the keyboard (U38).
    public var isKeyWindow: Bool { simulation.keyWindow === self }

    /// Makes the window the key one, in front of all windows of its simulation (U38).
    public func makeKeyAndVisible() {
        simulation.record(.call("window \(number).makeKeyAndVisible()"))
        simulation.makeKey(self)
    }

    /// Whether a transition runs: modal, of the root, or of a navigation controller in the window.
    public var isTransitioning: Bool { state.transitionCount > 0 }

    /// The transitions that run, the oldest first.
    public var runningTransitions: [Transition] { transitions }

    /// How many are told what happens here, or were till they went.
    package var observerCount: Int { observers.count }

    /// Tells the observer what happens here, until it goes. It is not kept alive.
    public func addObserver(_ observer: any PresentationObserver) {
        removeObserver(observer)
        observers.append(.weak(WeakObserver(observer)))
    }

    /// Tells the observer what happens here, and keeps it alive, until it is removed or the window goes.
    package func keepObserver(_ observer: any PresentationObserver) {
        removeObserver(observer)
        observers.append(.kept(observer))
    }

    /// Stops telling the observer.
    public func removeObserver(_ observer: any PresentationObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func add(_ transition: Transition) { transitions.append(transition) }

    /// The tree goes that the running transitions move something in.
    private func interruptTransitions() {
        for transition in transitions { transition.interrupt() }
        interrupted += transitions
        transitions = []
    }

    func endInterrupted() {
        let interrupted = interrupted
        self.interrupted = []
        for transition in interrupted { transition.end() }
    }

    /// What waited for the transition's end begins first, so that observers find the window at rest, or not.
    func didEnd(_ transition: Transition, then next: () -> Void) {
        next()
        transitions.removeAll { $0 === transition }
        tell { $0.transitionDidEnd(transition, in: self) }
    }

    /// Tells those who observe the window now, whatever they make of it.
    func tell(_ event: (any PresentationObserver) -> Void) {
        let observers = observers
        for index in observers.indices {
            if let observer = observers[index].observer { event(observer) }
        }
    }
}

extension Window {
    /// The controller that is presented over all others, else the root. The same cost at any depth.
    public var topmostViewController: ViewController? { levels.last }

    /// The screen that a person sees on top: the ``topmostViewController``, and where that is a navigation controller,
    /// the top of its stack.
    public var visibleViewController: ViewController? {
        let top = levels.last
        return (top as? NavigationController)?.topViewController ?? top
    }
}

extension Window {
    /// Replaces the root; the transition takes `duration` (U39), or isn't seen where that is zero.
    ///
    /// The old root and everything over it leave the tree inside the call; their callbacks, the new root's and
    /// `completion` run later (U37). Screens still presented over the old root are removed with the warning
    /// ``PresentationIssue/rootReplacedUnderPresented(root:presented:)``. A new root that is on a screen already is
    /// refused with ``PresentationIssue/rootIsActive(controller:)``, and the one that is the root already is ignored;
    /// `completion` isn't called then.
    public func setRootViewController(
        _ viewController: ViewController?, duration: Duration, options: WindowTransitionOptions = [],
        completion: (() -> Void)? = nil
    ) {
        simulation.record(.call("window \(number).rootViewController = \(viewController?.name ?? "nil")"))
        guard viewController !== rootViewController else { return }
        if let viewController, viewController.isActive {
            return simulation.report(PresentationIssue.rootIsActive(controller: viewController.name))
        }
        let leaving = levels
        interruptTransitions()
        let transition = Transition(
            .root, in: self, animated: duration > .zero, duration: duration, options: options,
            steps: RootSteps(leaving: leaving, new: viewController), completion: completion)
        add(transition)
        unlink(leaving)
        if let viewController { link(viewController) }
        // Before anyone is told: what is asked for then begins after the old tree has had its last callbacks.
        transition.beginInNextTurn()
        if leaving.count > 1 { reportReplaced(leaving.map(\.name)) }
        tellOfLeaving(leaving, by: .app)
        viewController?.loadViewIfNeeded()
    }

    private func reportReplaced(_ names: [String]) {
        let presented = Array(names.dropFirst())
        simulation.report(PresentationIssue.rootReplacedUnderPresented(root: names[0], presented: presented))
    }
}

extension Window {
    /// The modal transition that runs: there is at most one (U5).
    var modalTransition: Transition? {
        runningTransitions.first { ($0.kind == .present || $0.kind == .dismiss) && $0.isRunning }
    }

    /// Where a dismissal that `root` asks for begins: what it presents, else itself, unless it is the root (U11).
    func lowestToDismiss(for root: ViewController) -> Int? {
        if root.level + 1 < levels.count { return root.level + 1 }
        return root.level > 0 ? root.level : nil
    }

    func present(
        _ viewController: ViewController, over presenter: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        link(viewController)
        viewController.flags.insert(.beingPresented)
        let transition = Transition(
            .present, in: self, animated: animated, duration: simulation.durations.modal,
            steps: PresentSteps(presenter: presenter, presented: viewController), completion: completion)
        add(transition)
        viewController.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// The transition that takes a level and everything over it off the screen. The caller begins it.
    func dismiss(
        from lowest: Int, animated: Bool, isInteractive: Bool = false, completion: (() -> Void)? = nil
    ) -> Transition {
        let leaving = Array(levels[lowest...])
        for viewController in leaving { viewController.flags.insert(.beingDismissed) }
        let transition = Transition(
            .dismiss, in: self, animated: animated, duration: simulation.durations.modal,
            initiator: isInteractive ? .user : .app, isInteractive: isInteractive,
            steps: DismissSteps(revealed: levels[lowest - 1], leaving: leaving), completion: completion)
        add(transition)
        return transition
    }
}

/// All links between levels change here, and observers are told when all of them have.
extension Window {
    func level(_ index: Int) -> ViewController? { levels.indices.contains(index) ? levels[index] : nil }

    /// Puts a controller on top.
    func link(_ viewController: ViewController) {
        viewController.ownWindow = self
        viewController.ownSimulation = simulation
        viewController.level = levels.count
        state.levelCount += 1
        viewController.levelNumber = state.levelCount
        viewController.flags.remove(.beingDismissed)
        viewController.shownStyle = viewController.modalPresentationStyle
        levels.append(viewController)
    }

    /// Takes the upper-most controllers off: those that leave, lowest first.
    func unlink(_ leaving: [ViewController]) {
        levels.removeLast(leaving.count)
        for viewController in leaving {
            viewController.ownWindow = nil
            viewController.level = 0
            viewController.flags.remove(.beingPresented)
        }
    }

    /// What presents the lowest of the levels over a controller that came after its window had had so many of them;
    /// `nil` where none came. The cost is that of the levels that came.
    package func presenter(over viewController: ViewController, after count: Int) -> ViewController? {
        var lowest = levels.count
        while lowest - 1 > viewController.level, levels[lowest - 1].levelNumber > count { lowest -= 1 }
        return lowest < levels.count ? levels[lowest - 1] : nil
    }

    /// Tells of the levels that have left, the top one first.
    func tellOfLeaving(_ leaving: [ViewController], by initiator: Initiator) {
        for viewController in leaving.reversed() { didRemove(viewController, by: initiator) }
    }

    /// Tells that a controller has left, with all that it contains, the top one first.
    func didRemove(_ viewController: ViewController, by initiator: Initiator) {
        for contained in viewController.containedFromTop { didRemove(contained, by: initiator) }
        tell { $0.viewController(viewController, didLeave: self, by: initiator) }
    }
}

extension Window {
    /// Replaces the levels, not their links: a seam for the tests of ``brokenInvariants``.
    package func corrupt(levels: [ViewController]) { self.levels = levels }
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
