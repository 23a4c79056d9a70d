/// A stack of view controllers that shows the top one: the counterpart of `UINavigationController`.
///
/// The stack changes before a call returns (U24). A call made while a transition of the same stack runs waits for its
/// end, in order (U25). Outside of a window, and in a hidden one, the stack changes without transitions.
open class NavigationController: ViewController {
    /// Notified when another view controller comes to the top, and when the stack appears. It is held weakly.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The gesture recognizer of the swipe back. Disable it to refuse the gesture (U33).
    public let interactivePopGestureRecognizer = GestureRecognizer()

    private(set) var stack: [ViewController] = []
    /// The running transition of the stack. The window owns it.
    private(set) weak var transition: Transition?
    /// The calls that wait for the end of the transition (U25).
    private(set) var waiting = Queue<StackOperation>()

    /// Creates a navigation controller with an empty stack.
    public override init() { super.init() }

    /// Creates a navigation controller with one view controller in its stack. If it is refused, as a push would be
    /// (U27, U28), the stack is empty.
    public init(rootViewController: ViewController) {
        super.init()
        pushViewController(rootViewController, animated: false)
    }

    /// The stack, the root first. Setting it calls `setViewControllers(_:animated:)` without animation.
    public var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last view controller of the stack.
    public var topViewController: ViewController? { stack.last }

    /// The view controller presented over the navigation controller, else the top of the stack (U35).
    public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    override var appearanceFollower: ViewController? { isStackBusy ? transition?.appearing : stack.last }
    override var formerFollower: ViewController? { isStackBusy ? transition?.disappearing : nil }
    override var containedFromTop: ReversedCollection<[ViewController]> { stack.reversed() }

    /// Ends the running transition. The calls that waited for it change the stack at once, because it is in no window.
    /// A transition that it has already begun in another window continues.
    override func concludeContained() {
        guard let transition, transition.isInterrupted || transition.window !== window else { return }
        transition.interrupt()
        transition.end()
    }

    override func windowWasReleased() {
        super.windowWasReleased()
        transition = nil
        waiting = Queue()
        for viewController in stack {
            viewController.flags = []
            viewController.windowWasReleased()
        }
    }

    /// Notifies the delegate of the top each time the stack appears (U114). A transition of the stack does that itself.
    override func followerDidBegin(_ appears: Bool, animated: Bool) {
        flags.remove(.isDidShowDue)
        guard appears, appearance == .appearing, !isStackBusy else { return }
        flags.insert(.isDidShowDue)
        callDelegate("willShow", about: stack.last) { $0.navigationController($1, willShow: $2, animated: animated) }
    }

    override func followerDidEnd(animated: Bool) {
        guard flags.remove(.isDidShowDue) != nil, !isStackBusy else { return }
        callDelegate("didShow", about: stack.last) { $0.navigationController($1, didShow: $2, animated: animated) }
    }

    func callDelegate(
        _ method: String, about viewController: ViewController?,
        _ call: (any NavigationControllerDelegate, NavigationController, ViewController) -> Void
    ) {
        guard let delegate, let viewController else { return }
        PresentationSim.record(.delegate(method, about: viewController.name), in: simulation)
        call(delegate, self, viewController)
    }

    /// Whether a transition of the stack runs, so that operations wait.
    override var isStackBusy: Bool { transition?.isRunning == true }
}

extension NavigationController {
    /// Pushes a view controller onto the stack. A push that is refused by U26, U27 or U28 reports an issue to
    /// ``Simulation/issues``.
    public func pushViewController(_ viewController: ViewController, animated: Bool) {
        recordCall("pushViewController(\(viewController.name), animated: \(animated))")
        perform(.push(viewController), animated: animated)
    }

    /// Pops the top view controller and returns it. On the root it does nothing and returns `nil` (U29). While the call
    /// waits for a running transition, it returns `nil` too (U25).
    @discardableResult
    public func popViewController(animated: Bool) -> ViewController? {
        recordCall("popViewController(animated: \(animated))")
        return perform(.pop, animated: animated).first
    }

    /// Pops the view controllers above the given one and returns them, lowest first. For the top it does nothing. For a
    /// view controller that isn't in the stack it reports an issue and returns `nil` (U29). While the call waits for a
    /// running transition, it returns an empty array (U25).
    @discardableResult
    public func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        recordCall("popToViewController(\(viewController.name), animated: \(animated))")
        guard isStackBusy || holds(viewController) else {
            report(.poppedToMissing(controller: viewController.name, navigationController: name))
            return nil
        }
        return perform(.popTo(viewController), animated: animated)
    }

    /// Pops the view controllers above the root and returns them, lowest first. On the root it returns `nil` (U29).
    /// While the call waits for a running transition, it returns an empty array (U25).
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [ViewController]? {
        recordCall("popToRootViewController(animated: \(animated))")
        guard isStackBusy || stack.count > 1 else { return nil }
        return perform(.popToRoot, animated: animated)
    }

    /// Replaces the whole stack. It animates as a pop if the new top was in the stack, else as a push. With the same
    /// top there is no transition (U30). A call that is refused by U26, U27 or U28 reports an issue.
    public func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers([\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.set(viewControllers), animated: animated)
    }

    /// Replaces the view controllers above the first `count`, as `setViewControllers(_:animated:)` would. The cost grows
    /// with the removed and the added view controllers, not with those that stay.
    public func setViewControllers(keeping count: Int, then viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers(keeping: \(count), then: "
                + "[\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.replace(keeping: count, with: viewControllers), animated: animated)
    }

    /// The index of a controller in the stack. The search begins at the top, so that the cost is that of those above.
    package func stackIndex(of viewController: ViewController) -> Int? {
        for index in stack.indices.reversed() where stack[index] === viewController { return index }
        return nil
    }

    /// Whether the view controller is in the stack and isn't being popped. The cost is the same at any depth.
    func holds(_ viewController: ViewController) -> Bool {
        viewController.container === self && !viewController.flags.contains(.movingFromParent)
    }

    @discardableResult
    func perform(_ operation: StackOperation.Kind, animated: Bool, initiator: Initiator = .app) -> [ViewController] {
        performWaiting()
        let operation = StackOperation(kind: operation, isAnimated: animated, initiator: initiator)
        guard !isStackBusy else {
            waiting.append(operation)
            return []
        }
        return perform(operation)
    }

    /// Performs the waiting calls in order, until one of them starts a transition.
    func performWaiting() {
        while !isStackBusy, let operation = waiting.popFirst() { perform(operation) }
    }

    @discardableResult
    private func perform(_ operation: StackOperation) -> [ViewController] {
        guard let change = operation.change(of: self) else { return [] }
        if let refusal = change.refusal(by: self) {
            report(refusal)
            return []
        }
        var returning: [ViewController] = []
        for viewController in change.add where viewController.owner?.isOver == true && !holds(viewController) {
            returning.append(viewController)
        }
        let going = apply(change, of: operation)
        for viewController in returning { viewController.notifyOwnersOfReturn() }
        return going
    }
}

extension NavigationController {
    /// Changes the stack inside the call, and begins a transition if the top changes in a window. Returns the removed
    /// view controllers, lowest first.
    private func apply(_ change: StackChange, of operation: StackOperation) -> [ViewController] {
        let oldTop = stack.last
        let (going, coming) = change.difference(from: stack)
        stack.replaceSubrange(change.keep..., with: change.add)
        for viewController in going {
            viewController.flags.remove(.movingToParent)
            viewController.flags.insert(.movingFromParent)
        }
        for viewController in coming {
            viewController.container = self
            viewController.flags.remove(.movingFromParent)
            viewController.flags.insert(.movingToParent)
        }
        // Read before the callbacks, which may change the window: observers of the old window are notified.
        let window = window
        guard let window, !window.isHidden, stack.last !== oldTop else {
            // If the stack has just left its window, its old top may still wait for its last callbacks.
            if stack.last !== oldTop { oldTop?.disappear() }
            move(going, coming)
            for viewController in going.reversed() { window?.didRemove(viewController, by: operation.initiator) }
            return going
        }
        let steps = StackSteps(navigation: self, oldTop: oldTop, newTop: stack.last, leaving: going, coming: coming)
        begin(change.kind, of: operation, in: window, steps)
        return going
    }

    private func begin(
        _ kind: Transition.Kind, of operation: StackOperation, in window: Window, _ steps: StackSteps
    ) {
        let transition = Transition(
            kind, as: steps.isNewTopComing ? .push : .pop, in: window, animated: operation.isAnimated,
            duration: window.simulation.durations.navigation, initiator: operation.initiator, steps: steps)
        self.transition = transition
        window.add(transition)
        steps.move()
        steps.newTop?.loadViewIfNeeded()
        transition.beginInNextTurn()
    }

    /// Moves view controllers that no transition shows or hides: removes from the top down, then adds (U31).
    func move(_ going: some BidirectionalCollection<ViewController>, _ coming: some Collection<ViewController>) {
        for viewController in going.reversed() {
            viewController.willMove(to: nil)
            finishLeaving(viewController)
        }
        for viewController in coming {
            viewController.willMove(to: self)
            finishComing(viewController)
        }
    }

    /// Removes the link of a view controller that left the stack, and calls its callback, unless it was added again.
    func finishLeaving(_ viewController: ViewController) {
        guard viewController.container === self, viewController.flags.remove(.movingFromParent) != nil else { return }
        viewController.ownSimulation = simulation
        viewController.container = nil
        viewController.didMove(to: nil)
    }

    /// Calls the callback of a view controller that was added to the stack, unless it was removed again.
    func finishComing(_ viewController: ViewController) {
        guard viewController.container === self, viewController.flags.remove(.movingToParent) != nil else { return }
        viewController.didMove(to: self)
    }
}

extension NavigationController {
    /// Adds the transition of a swipe back, whose stack changes when the finger is lifted. The caller begins it.
    func popInteractively() -> Transition? {
        guard let window, let top = stack.last, stack.count > 1 else { return nil }
        let steps = StackSteps(
            navigation: self, oldTop: top, newTop: stack[stack.count - 2], leaving: [top], coming: [])
        let transition = Transition(
            .pop, in: window, animated: true, duration: window.simulation.durations.navigation, initiator: .user,
            isInteractive: true, steps: steps)
        self.transition = transition
        window.add(transition)
        top.flags.insert(.movingFromParent)
        steps.move()
        return transition
    }

    /// Removes the top view controllers, when the user finishes a swipe back.
    func removeTop(_ count: Int) { stack.removeLast(count) }
}

extension NavigationController {
    /// Replaces the stack, but not its links: a seam for the tests of ``Window/brokenInvariants``.
    package func corrupt(stack: [ViewController]) { self.stack = stack }
}
