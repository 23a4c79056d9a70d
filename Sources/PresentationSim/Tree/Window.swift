extension Simulation {
    /// A window: a root view controller and the view controllers presented over it.
    ///
    /// The window owns its view controllers. One that leaves is released after its `viewDidDisappear`, if nothing else keeps
    /// it (U49). The simulation doesn't keep the window: the code that creates it does.
    ///
    /// ```swift
    /// let window = Simulation.Window()
    /// window.rootViewController = Home()
    /// window.simulation.settle()
    /// print(window)
    /// ```
    @MainActor
    open class Window {
        /// The simulation that the window belongs to.
        public let simulation: Simulation
        /// The window's number in its simulation, from 1.
        public let number: Int
        /// `true` if the window is hidden. When it changes, the visible view controllers disappear or appear in the next turn of
        /// the run loop.
        open var isHidden: Bool {
            get { isConcealed }
            set {
                guard newValue != isConcealed else { return }
                isConcealed = newValue
                changeVisibility()
                closeMenu()
            }
        }
        /// The stored state, whatever a subclass returns.
        final private(set) var isConcealed: Bool
        /// The level: ``WindowLevel/normal`` at first. ``Simulation/windows`` is sorted by the level first. The user's gestures
        /// don't reach a window behind another one in sight.
        open var windowLevel = WindowLevel.normal {
            didSet { if windowLevel != .normal { simulation.hasWindowLevels = true } }
        }
        /// The width of the window: compact at first. A change collapses or expands the split views in the window (U84, U86), and shows
        /// popovers as sheets, and sheets as popovers again (U106). Nothing ends by it.
        public var horizontalSizeClass = UserInterfaceSizeClass.compact {
            didSet {
                guard horizontalSizeClass != oldValue else { return }
                for level in levels { level.windowWidthDidChange() }
                adaptPopovers()
            }
        }
        /// The menu that the user has opened. It is over the top level.
        package var openMenu: BarButtonItem.Menu? { shownMenu }
        // Not for other modules, like `Simulation.transitionDurations`.
        var shownMenu: BarButtonItem.Menu?
        /// `true` if popovers adapt when the running modal transition has ended.
        var isAdapting = false
        /// The state of the window's scene. Calls work in every state, and gestures only in an active scene (U125). A change brings
        /// no callbacks (U124), but a swipe is cancelled when the scene isn't active any more.
        public var sceneActivationState: SceneActivationState {
            get { activationState }
            set { activationState = newValue }
        }
        // Not public, like `Simulation.transitionDurations`.
        private var activationState = SceneActivationState.foregroundActive {
            didSet {
                guard activationState != .foregroundActive else { return }
                heldTransition?.cancel()
                closeMenu()
            }
        }

        /// The root, then the presented view controllers: each level presents the next one. A flat array, so that links are
        /// found and released without a walk or recursion.
        var levels: [ViewController] = []
        /// The number of the last level that the window has had, from 1.
        package var lastLevelNumber: Int { levelNumber }
        var levelNumber = 0
        private var transitions: [Transition] = []
        /// The transitions that ran when the root was replaced. They end with the old tree.
        private var interrupted: [Transition] = []
        private let observers = ObserverList()
        /// The number of the last call of ``makeKeyAndVisible()`` among those in the simulation, 0 before the first one.
        var frontNumber = 0
        /// Its entry in the list of the simulation.
        var listEntry: WeakWindow?
        /// `true` if the window is on the device's screen, in front of others or behind them.
        var isInSight: Bool {
            !isConcealed && sceneActivationState != .background && sceneActivationState != .unattached
        }
        /// The host of the window's coordinators. `nil` before the first start.
        package var host: (any TreeHost)? {
            get { treeHost }
            set { treeHost = newValue }
        }
        // Not for other modules, like `Simulation.transitionDurations`.
        private var treeHost: (any TreeHost)?
        /// The call that causes the next step of the user, for a trace.
        var lastCall: Call?
        /// A line of code.
        package typealias Call = (fileID: StaticString, line: UInt)
        /// The anchor that stands for the window.
        package var anchor: (any TreeAnchor)?
        /// `true` if the host settles at the end of the next transition.
        private var isHostWaiting = false

        /// Creates a window without a root, behind the other windows. Without an argument, it gets a simulation of its own.
        ///
        /// A window is visible from the start, so that a test can use `Window()` at once. With `isHidden`, it begins as in UIKit:
        /// its root is loaded and appears when ``makeKeyAndVisible()`` is called. Until then, `present` in it is refused (U4), its
        /// stacks change without transitions, and the user can't reach it.
        public init(simulation: Simulation = Simulation(), isHidden: Bool = false) {
            self.simulation = simulation
            isConcealed = isHidden
            number = simulation.nextWindowNumber()
            simulation.add(self)
            // A subclass may always return another level.
            if windowLevel != .normal { simulation.hasWindowLevels = true }
        }

        deinit {
            let (simulation, transitionCount) = (simulation, transitions.count)
            let (levels, moving, observers, host) = (levels, transitions + interrupted, observers, treeHost)
            onMainActor {
                simulation.transitionCount -= transitionCount
                for viewController in levels + moving.flatMap(\.leaving) { viewController.windowWasReleased() }
                // A child that was removed in this turn is in no container, or in another window already.
                for transition in moving {
                    for case let moved? in [transition.appearing, transition.disappearing] where moved.window == nil {
                        moved.windowWasReleased()
                    }
                }
                for transition in moving { transition.windowWasReleased() }
                host?.windowDidGo()
                for reference in observers.references { reference?.observer?.windowDidGo() }
                host?.settle()
            }
        }

        /// The root view controller. Setting it removes the old root and everything presented over it, without animation
        /// (U37). See ``setRootViewController(_:duration:options:completion:)``.
        open var rootViewController: ViewController? {
            get { levels.first }
            set { setRootViewController(newValue, duration: .zero) }
        }

        /// `true` if the window is the key window of its simulation (U38).
        open var isKeyWindow: Bool { simulation.keyWindow === self }

        /// Makes the window the key window, and puts it in front of all windows of its simulation (U38). A hidden window
        /// becomes visible: its root is loaded in the call, and appears in the next turn of the run loop.
        open func makeKeyAndVisible() {
            simulation.record(.call("window \(number).makeKeyAndVisible()"))
            simulation.makeKey(self)
            isHidden = false
        }

        /// Returns `true` if the window is in front of the other one, if both are in sight.
        func isInFront(of other: Window) -> Bool {
            (windowLevel, frontNumber) > (other.windowLevel, other.frontNumber)
        }

        /// Lets the view controllers appear or disappear, as the window and the levels over them want it.
        func changeVisibility() {
            guard let top = levels.last else { return }
            let transition = Transition(
                .visibility, in: self, animated: false, duration: .zero, steps: VisibilitySteps(window: self, top: top))
            add(transition)
            transition.beginInNextTurn()
            if !isConcealed { for level in levels { level.loadViewIfNeeded() } }
        }

        /// `true` if a transition of the window runs: modal, of the root, of a container, or because the window is hidden or
        /// shown.
        public var isTransitioning: Bool { !transitions.isEmpty }

        /// The running transitions, the oldest first.
        public var runningTransitions: [Transition] { transitions }

        /// The number of observers, with those released but not yet removed.
        package var observerCount: Int { observers.count }

        /// Notifies the observer of the window's events. The observer is held weakly: keep it. One that is released before its first
        /// event is reported as ``PresentationIssue/observerReleased(observer:)``.
        public func addObserver(_ observer: any PresentationObserver) { observers.add(observer) }

        /// Notifies a recorder, which may be released at any time.
        package func addRecorder(_ recorder: any PresentationObserver) { observers.add(recorder, isKnown: true) }

        /// Removes the observer.
        public func removeObserver(_ observer: any PresentationObserver) { observers.remove(observer) }

        func add(_ transition: Transition) {
            mutate(transitions, in: { transitions = $0 }) { $0.append(transition) }
            simulation.transitionCount += 1
        }

        /// Interrupts the running transitions, because their view controllers leave the tree.
        private func interruptTransitions() {
            for transition in transitions { transition.interrupt() }
            interrupted += transitions
            simulation.transitionCount -= transitions.count
            transitions = []
        }

        func endInterrupted() {
            let interrupted = interrupted
            self.interrupted = []
            for transition in interrupted { transition.end() }
        }

        func didEnd(_ transition: Transition) {
            for index in transitions.indices where transitions[index] === transition {
                _ = mutate(transitions, in: { transitions = $0 }) { $0.remove(at: index) }
                simulation.transitionCount -= 1
                break
            }
            if isAdapting { adaptPopovers() }
            notifyObservers { $0.transitionDidEnd(transition, in: self) }
            guard isHostWaiting else { return }
            isHostWaiting = false
            host?.settle()
        }

        /// Settles the host at the end of the next transition, after the observers are notified.
        package func settleHostAfterTransition() { isHostWaiting = true }

        /// Notifies the present observers, even if they add or remove observers meanwhile.
        func notifyObservers(_ event: (any PresentationObserver) -> Void) {
            for case let reference? in observers.references {
                let observer = reference.observer
                if observer == nil, !reference.isKnown {
                    simulation.report(PresentationIssue.observerReleased(observer: reference.name))
                }
                reference.isKnown = true
                if let observer { event(observer) }
            }
        }
    }
}

/// The short name in the package. Outside of it, it would hide or be ambiguous with a `Window` of the app or of SwiftUI.
package typealias Window = Simulation.Window

extension Window {
    /// The view controller presented over all others, else the root. The cost is the same at any depth.
    public var topmostViewController: ViewController? { levels.last }

    /// The screen that the user sees on top: the ``topmostViewController``, or in its place the top of its stack or its selected
    /// tab, at any depth.
    public var visibleViewController: ViewController? { levels.last?.frontmost }
}

extension Window {
    /// Replaces the root. The transition takes `duration` (U39), and isn't animated if that is zero.
    ///
    /// The old root and everything over it leave the tree inside the call. Their callbacks, those of the new root and
    /// `completion` run later (U37). Screens that are still presented over the old root are removed with the warning
    /// ``PresentationIssue/rootReplacedUnderPresented(root:presented:)``. A new root that is presented, has a parent or is
    /// another window's root is refused with ``PresentationIssue/rootIsActive(controller:)``. A call with the present root
    /// does nothing. In both cases `completion` isn't called.
    public func setRootViewController(
        _ viewController: ViewController?, duration: Duration, options: WindowTransitionOptions = [],
        completion: (() -> Void)? = nil
    ) {
        PresentationSim.record(.root(viewController?.card, ofWindow: number), in: simulation)
        guard viewController !== rootViewController else { return }
        if let viewController, viewController.isPlaced {
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
        // Before the observers are notified, so that their calls begin after the last callbacks of the old tree.
        transition.beginInNextTurn()
        if leaving.count > 1 { reportReplaced(leaving.map(\.name)) }
        didRemove(leaving, by: .app)
        if !isConcealed { viewController?.loadViewIfNeeded() }
        viewController?.notifyOwnersOfReturn()
    }

    /// Ends everything in the window and removes its screens, as a release does: a seam for `InsecurityTesting`.
    package func end() {
        host?.windowDidGo()
        rootViewController = nil
        host?.settle()
    }

    private func reportReplaced(_ names: [String]) {
        let presented = Array(names.dropFirst())
        simulation.report(PresentationIssue.rootReplacedUnderPresented(root: names[0], presented: presented))
    }
}

extension Window {
    /// The running modal transition. There is at most one (U5).
    var modalTransition: Transition? {
        runningTransitions.first { ($0.kind == .present || $0.kind == .dismiss) && $0.isRunning }
    }

    /// The lowest level that `root.dismiss` removes: the level above it, else its own. `nil` for a window's root that
    /// presents nothing (U11, U12).
    func lowestToDismiss(for root: ViewController) -> Int? {
        if root.level + 1 < levels.count { return root.level + 1 }
        return root.level > 0 ? root.level : nil
    }

    func present(
        _ viewController: ViewController, as style: ModalPresentationStyle, over presenter: ViewController,
        from source: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        if presenter.isContainmentRoot {
            link(viewController, presentedFrom: source === presenter ? nil : source)
        } else {
            presenter.link(modalChild: viewController)
        }
        viewController.shownStyle = style.resolved
        if style == .popover, let popover = viewController.shownPopover {
            viewController.shownStyle = popover.style(at: horizontalSizeClass)
        }
        viewController.motion = .beingPresented
        let transition = Transition(
            .present, in: self, animated: animated, duration: simulation.transitionDurations.modal,
            steps: PresentSteps(presenter: presenter, presented: viewController), completion: completion)
        add(transition)
        viewController.loadViewIfNeeded()
        if let delegate = viewController.details?.transitioningDelegate {
            transition.setDuration(
                by: delegate.animationController(
                    forPresented: viewController, presenting: presenter, source: source))
        }
        transition.beginInNextTurn()
    }

    /// Adds the transition that dismisses a level and everything over it. The caller begins the transition.
    func dismiss(
        from lowest: Int, animated: Bool, initiator: Initiator = .app, isInteractive: Bool = false,
        completion: (() -> Void)? = nil
    ) -> Transition {
        dismiss(
            DismissSteps(revealed: levels[lowest - 1], leaving: Array(levels[lowest...])), animated: animated,
            initiator: initiator, isInteractive: isInteractive, completion: completion)
    }

    /// Adds the transition that dismisses a modal child with the levels that were presented from it. The caller begins it.
    func dismiss(
        modalChild child: ViewController, of context: ViewController, animated: Bool, completion: (() -> Void)?
    ) -> Transition {
        let root = context.containmentRoot
        // Only the next level can be one that the child, or a screen in it, has presented.
        let hasPresented = root.nextLevel?.presenterInContext.map(child.isOrContains) == true
        let leaving = hasPresented ? Array(levels[(root.level + 1)...]) : []
        return dismiss(
            DismissSteps(child, revealed: hasPresented ? root : context, leaving: leaving),
            animated: animated && (hasPresented || child.isInSight), completion: completion)
    }

    private func dismiss(
        _ steps: DismissSteps, animated: Bool, initiator: Initiator = .app, isInteractive: Bool = false,
        completion: (() -> Void)?
    ) -> Transition {
        let leaving = steps.leaving
        for viewController in leaving { viewController.motion = .beingDismissed }
        let transition = Transition(
            .dismiss, in: self, animated: animated, duration: simulation.transitionDurations.modal,
            initiator: initiator, isInteractive: isInteractive, steps: steps, completion: completion)
        add(transition)
        if !isInteractive, let top = leaving.last, let delegate = top.details?.transitioningDelegate {
            transition.setDuration(by: delegate.animationController(forDismissed: top))
        }
        return transition
    }
}

extension Window: Hashable {
    /// Returns `true` if both are the same object.
    public nonisolated static func == (left: Simulation.Window, right: Simulation.Window) -> Bool { left === right }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
