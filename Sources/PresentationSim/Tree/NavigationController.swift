/// A stack of controllers, of which the top one is seen: the counterpart of `UINavigationController`.
///
/// The stack changes before a call returns (U24). A call made while a transition of the same stack runs waits for its
/// end, in order (U25). In no window there are no transitions: the stack just changes.
open class NavigationController: ViewController {
    /// Told when another controller comes to the top. It is not kept alive.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The swipe back; disabling it refuses the gesture (U33).
    public let interactivePopGestureRecognizer = GestureRecognizer()

    private(set) var stack: [ViewController] = []
    /// The transition of the stack that runs. The window owns it.
    private(set) weak var transition: Transition?
    /// What waits for the end of the transition (U25).
    private(set) var waiting = Queue<StackOperation>()

    /// Creates a navigation controller with an empty stack.
    public override init() { super.init() }

    /// Creates a navigation controller with one controller in its stack. Where that is refused as a push would be
    /// (U27, U28), the stack is empty.
    public init(rootViewController: ViewController) {
        super.init()
        pushViewController(rootViewController, animated: false)
    }

    /// The stack, the root first. Setting it is `setViewControllers(_:animated:)` without animation.
    public var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack.
    public var topViewController: ViewController? { stack.last }

    /// What is modally over the navigation controller, else the top of the stack (U35).
    public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    override var appearanceFollower: ViewController? { isStackBusy ? transition?.appearing : stack.last }
    override var formerFollower: ViewController? { isStackBusy ? transition?.disappearing : nil }
    override var containedFromTop: ReversedCollection<[ViewController]> { stack.reversed() }

    /// Ends the running transition; what waited for it changes the stack at once, since there is no window now. Where
    /// it has been put into a window again, what it has begun there goes on.
    override func concludeContained() {
        guard let transition, transition.isInterrupted || transition.window !== window else { return }
        transition.interrupt()
        transition.end()
    }

    override func forgetWindow() {
        super.forgetWindow()
        transition = nil
        waiting = Queue()
        for viewController in stack {
            viewController.flags = []
            viewController.forgetWindow()
        }
    }

    /// Whether a transition of the stack runs, so that operations wait.
    override var isStackBusy: Bool { transition?.isRunning == true }
}

extension NavigationController {
    /// Puts a controller on top. Refused by U26, U27 and U28, with the issue in ``Simulation/issues``.
    public func pushViewController(_ viewController: ViewController, animated: Bool) {
        recordCall("pushViewController(\(viewController.name), animated: \(animated))")
        perform(.push(viewController), animated: animated)
    }

    /// Takes the top controller off and returns it. On the root, and where the call waits for a running transition
    /// (U25), it returns `nil`; on the root it does nothing (U29).
    @discardableResult
    public func popViewController(animated: Bool) -> ViewController? {
        recordCall("popViewController(animated: \(animated))")
        return perform(.pop, animated: animated).first
    }

    /// Takes everything above a controller off, and returns it, lowest first. To the top it does nothing; to a
    /// controller that the stack does not hold is an issue, and returns `nil` (U29). While the call waits for a running
    /// transition it returns an empty array (U25).
    @discardableResult
    public func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        recordCall("popToViewController(\(viewController.name), animated: \(animated))")
        guard isStackBusy || holds(viewController) else {
            report(.poppedToMissing(controller: viewController.name, navigationController: name))
            return nil
        }
        return perform(.popTo(viewController), animated: animated)
    }

    /// Takes everything above the root off, and returns it, lowest first. On the root it returns `nil`, while the call
    /// waits for a running transition an empty array (U25, U29).
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [ViewController]? {
        recordCall("popToRootViewController(animated: \(animated))")
        guard isStackBusy || stack.count > 1 else { return nil }
        return perform(.popToRoot, animated: animated)
    }

    /// Replaces the whole stack. Where the new top was in the stack it looks like a pop, else like a push; with the
    /// same top there is no transition (U30). Refused by U26, U27 and U28.
    public func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers([\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.set(viewControllers), animated: animated)
    }

    /// Replaces the controllers above the first `count`, as `setViewControllers(_:animated:)` would, without looking at
    /// those that stay: the cost is that of the controllers that go and come.
    public func setViewControllers(keeping count: Int, then viewControllers: [ViewController], animated: Bool) {
        recordCall(
            "setViewControllers(keeping: \(count), then: "
                + "[\(viewControllers.map(\.name).joined(separator: ", "))], animated: \(animated))")
        perform(.replace(keeping: count, with: viewControllers), animated: animated)
    }

    /// Whether the controller is in the stack: one that is being popped is not. The same cost at any depth.
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

    /// What waited is done when the transition is over, one at a time, as long as that starts no transition.
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
        return apply(change, of: operation)
    }
}

extension NavigationController {
    /// Changes the stack inside the call, and begins a transition where the window shows another top. Returns the
    /// controllers that go, lowest first.
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
        // The callbacks may put something else in the window: what goes has left that window all the same.
        let window = window
        guard let window, stack.last !== oldTop else {
            // Where a stack has just left its window, its top may still wait for its last callbacks.
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

    /// Moves controllers that no transition shows or hides, the top one first (U31).
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

    /// Lets go of a controller that has left the stack, and tells it; not where it has been put back meanwhile.
    func finishLeaving(_ viewController: ViewController) {
        guard viewController.container === self, viewController.flags.remove(.movingFromParent) != nil else { return }
        viewController.ownSimulation = simulation
        viewController.container = nil
        viewController.didMove(to: nil)
    }

    /// Tells a controller that it is in the stack; not where it has been taken off meanwhile.
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

    /// Takes the controllers of a finished swipe back off the stack.
    func removeTop(_ count: Int) { stack.removeLast(count) }
}

extension NavigationController {
    /// Replaces the stack, not its controllers' links: a seam for the tests of ``Window/brokenInvariants``.
    package func corrupt(stack: [ViewController]) { self.stack = stack }
}

/// Told when another controller comes to the top of a navigation stack.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// The controller is about to be the visible one: after its `viewWillAppear` (U32).
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
    /// The controller is the visible one: after its `viewDidAppear` (U32). Not called for a swipe that is taken back.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}
}

/// A gesture that can be disabled.
@MainActor
public final class GestureRecognizer {
    /// Whether the gesture is recognized; `true` at first.
    public var isEnabled = true

    init() {}
}
